"""Drawing, choosing and announcing developments; the civic phase; the end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.rules.development import begin_development, draw_developments
from emporion.games.mediterranean6.rules.ending import civic_phase, finish
from emporion.games.mediterranean6.state import CHOOSING, FINISHED, SEARCHING
from emporion.games.mediterranean6.tables import CARDS_A_DECK, DECKS, LEVELS
from emporion.kernel.sets import bit
from emporion.kernel.viewer import Seat, Table

from . import board
from .board import choose_nothing, decide, draw, empty_hands, new, own, owned_names, say_menu

#: Where a marker stands that has just reached a level.
FAR = {level: int(threshold) + 1 for level, threshold in enumerate(LEVELS, 1)}


def choosing(**markers: int) -> Any:
    """Everybody chooses developments; seat 1 stands where the markers say."""
    g = new(seconds=15)
    empty_hands(g)
    for name, marker in markers.items():
        getattr(g, name)[0] = marker
    begin_development(g)
    draw_developments(g)
    return g


def decks_drawn(g: Any, seat: int) -> list[str]:
    """The decks from which a seat has drawn."""
    cards = [int(g.drawn[seat, n]) for n in range(int(g.draws[seat]))]
    return sorted(DECKS[card // CARDS_A_DECK].name for card in cards)


def test_draw_of_level_one_democracy() -> None:
    """Democracy I and religion 0 draw three cards: the first example. (mediterranean6 7.2)"""
    g = choosing(government=FAR[1])
    assert decks_drawn(g, 0) == ["Democracy I", "Government 0", "Religion 0"]


def test_draw_of_level_two_dictatorship_and_level_one_mars() -> None:
    """Five cards, one of each level of both: the second worked example. (mediterranean6 7.2)"""
    g = choosing(government=-FAR[2], religion=-FAR[1])
    assert decks_drawn(g, 0) == [
        "Dictatorship I",
        "Dictatorship II",
        "Government 0",
        "Mars I",
        "Religion 0",
    ]


def test_extra_cards_are_drawn_unseen() -> None:
    """A brown ability chooses a deck before any card is seen. (mediterranean6 7.1, 11.16)"""
    g = new(seconds=15)
    empty_hands(g)
    own(g, 0, "Census", "Philosophers")
    g.government[0] = FAR[2]
    begin_development(g)
    assert int(g.phase) == SEARCHING
    assert board.members_of(rules.awaiting(g)) == [0]
    decks = {"Democracy I", "Democracy II", "Government 0", "Religion 0"}
    assert say_menu(g, 0) == {f"draw from {deck}" for deck in decks}
    decide(g, 0, "draw from Democracy II")
    assert "drawn" not in GAME.words.view(g, Seat(0)) or not GAME.words.view(g, Seat(0))["drawn"]
    decide(g, 0, "draw from Democracy II", "draw from Religion 0")
    assert int(g.phase) == CHOOSING
    assert decks_drawn(g, 0).count("Democracy II") == 3
    assert len(decks_drawn(g, 0)) == 7


def test_six_extra_cards_at_most() -> None:
    """Eight extra cards are six. (mediterranean6 7.1)"""
    g = new(seconds=15)
    own(g, 0, "Census", "Census", "Debating School", "Debating School")
    own(g, 0, "Philosophers", "Philosophers")
    g.government[0] = FAR[3]
    begin_development(g)
    for _ in range(6):
        decide(g, 0, "draw from Religion 0")
    assert int(g.phase) == CHOOSING
    assert len(decks_drawn(g, 0)) == 6 + 5


def test_one_of_each_in_secret() -> None:
    """One of government and one of religion are chosen unseen. (mediterranean6 7.3)"""
    g = choosing()
    draw(g, 0, "Militia", "Oracle")
    before = GAME.words.view(g, Seat(1))
    rules.step(g, 0, board.pick_of(g, 0, "Militia"))
    assert GAME.words.view(g, Seat(1)) == before
    rules.step(g, 0, board.pick_of(g, 0, "Oracle"))
    assert GAME.words.view(g, Seat(1)) == before
    assert 0 not in board.members_of(rules.awaiting(g))
    finish_choosing(g)
    assert owned_names(g, 0) == ["Militia", "Oracle"]


def finish_choosing(g: Any) -> None:
    """Everybody else chooses nothing."""
    turn = int(g.turn)
    while int(g.phase) == CHOOSING and int(g.turn) == turn:
        decide(g, board.members_of(rules.awaiting(g))[0], "choose none")


def test_unchosen_cards_go_under_their_decks() -> None:
    """What is not chosen is at the bottom of its deck. (mediterranean6 7.5)"""
    g = choosing()
    draw(g, 0, "Militia")
    card = int(g.drawn[0, 0])
    choose_nothing(g)
    deck = card // CARDS_A_DECK
    places = [
        deck * CARDS_A_DECK + (int(g.deck_top[deck]) + n) % CARDS_A_DECK
        for n in range(int(g.deck_left[deck]))
    ]
    assert card in [int(g.deck[place]) for place in places[-5:]]
    assert rules.consistent(g) == 0


def test_announcing_goes_round() -> None:
    """Developments are laid open in the order of seats, each turn from the next one. (7.5)"""
    g = choosing()
    assert int(g.first) == 0
    for seat in range(5):
        draw(g, seat, "Market Day" if seat < 2 else "Militia" if seat < 4 else "Census")
    for seat in range(5):
        name = "Market Day" if seat < 2 else "Militia" if seat < 4 else "Census"
        rules.step(g, seat, board.pick_of(g, seat, name))
        decide(g, seat, "choose none")
    played = [line for line in board.notes_of(g) if " plays " in line]
    assert [line.split(" plays")[0] for line in played] == [f"Seat {n}" for n in range(1, 6)]
    assert int(g.first) == 1
    assert [int(g.points[seat]) for seat in range(3)] == [3, 3, 0]


def test_a_price_that_cannot_be_paid() -> None:
    """Without timber workers the Fishing Harbour cannot be chosen. (mediterranean6 2.8, 7.4)"""
    g = choosing()
    draw(g, 0, "Fishing Harbour")
    assert board.pick_of(g, 0, "Fishing Harbour") in board.menu_of(g, 0)
    g.workers[0, 2] = 0
    action = board.pick_of(g, 0, "Fishing Harbour")
    assert action not in board.menu_of(g, 0)
    assert GAME.words.refuse(g, 0, action).code == "workers"


def test_no_third_worker() -> None:
    """Two grain workers forbid a third one. (mediterranean6 2.7, 7.4)"""
    g = choosing()
    draw(g, 0, "Threshing Floor")
    g.workers[0, 0] = 2
    assert board.pick_of(g, 0, "Threshing Floor") not in board.menu_of(g, 0)


def test_urbanize_pays_with_any_worker() -> None:
    """Urbanize asks which worker goes, and brings a city from the next turn on. (2.8, 11.1)"""
    g = choosing()
    draw(g, 0, "Urbanize")
    rules.step(g, 0, board.pick_of(g, 0, "Urbanize"))
    assert say_menu(g, 0) == {
        f"pay with the worker on {good}" for good in ("Grain", "Wool", "Timber", "Ore", "Salt")
    }
    decide(g, 0, "pay with the worker on Salt", "choose none")
    finish_choosing(g)
    assert (int(g.workers[0, 4]), int(g.cities[0])) == (0, 1)
    assert sum(int(n) for n in g.hand[0]) == 5


def test_government_is_played_before_religion() -> None:
    """The worker that paid Urbanize cannot pay for religion too. (mediterranean6 7.4)"""
    g = choosing()
    draw(g, 0, "Urbanize", "Pilgrim Town")
    for good in range(5):
        g.workers[0, good] = 1 if good == 1 else 0
    rules.step(g, 0, board.pick_of(g, 0, "Urbanize"))
    decide(g, 0, "pay with the worker on Wool")
    assert board.pick_of(g, 0, "Pilgrim Town") not in board.menu_of(g, 0)


def test_one_monument_and_one_shrine() -> None:
    """A second monument cannot be chosen. (mediterranean6 7.4, 7.6)"""
    g = choosing(government=FAR[3])
    own(g, 0, "Monument of Liberty")
    draw(g, 0, "Monument of Concord")
    action = board.pick_of(g, 0, "Monument of Concord")
    assert GAME.words.refuse(g, 0, action).code == "one-great-work"
    assert action not in board.menu_of(g, 0)


@pytest.mark.parametrize(("turn", "highest"), [(2, 0), (3, 1), (6, 2)])
def test_revolt_limits_levels(turn: int, highest: int) -> None:
    """The victim draws nothing above the level of the turn. (mediterranean6 6.2)"""
    g = new(seconds=15)
    empty_hands(g)
    g.turn = turn
    g.government[0] = FAR[3]
    g.revolted = bit(0)
    begin_development(g)
    draw_developments(g)
    names = ["Government 0", "Democracy I", "Democracy II", "Democracy III"][: highest + 1]
    assert decks_drawn(g, 0) == sorted([*names, "Religion 0"])


def test_revolt_allows_one_development() -> None:
    """Who has chosen a government development is not asked for a religion one. (6.2)"""
    g = choosing()
    g.revolted = bit(0)
    draw(g, 0, "Militia", "Oracle")
    rules.step(g, 0, board.pick_of(g, 0, "Militia"))
    assert 0 not in board.members_of(rules.awaiting(g))
    g = choosing()
    g.revolted = bit(0)
    draw(g, 0, "Militia", "Oracle")
    decide(g, 0, "choose none")
    assert board.pick_of(g, 0, "Oracle") in board.menu_of(g, 0)


def test_stability_keeps_the_level() -> None:
    """With Stability a revolt costs a development, but no level. (mediterranean6 6.7)"""
    g = new(seconds=15)
    own(g, 0, "Stability")
    g.government[0] = -FAR[2]
    g.turn = 2
    g.revolted = bit(0)
    begin_development(g)
    draw_developments(g)
    assert "Dictatorship II" in decks_drawn(g, 0)


def test_constitution_keeps_both_developments() -> None:
    """With Constitution a revolt costs no development. (mediterranean6 6.7)"""
    g = choosing()
    own(g, 0, "Constitution")
    g.revolted = bit(0)
    draw(g, 0, "Militia", "Oracle")
    rules.step(g, 0, board.pick_of(g, 0, "Militia"))
    assert board.pick_of(g, 0, "Oracle") in board.menu_of(g, 0)


def test_absent_takes_the_first_playable() -> None:
    """Who does not answer chooses the first side that he can play. (mediterranean6 7.7)"""
    g = choosing()
    draw(g, 0, "Militia")
    action = int(rules.absent(g, 0))
    assert action in board.menu_of(g, 0)
    assert GAME.words.say(g, 0, action) == "choose side A of card 1"


def test_civic_phase_happens_every_turn() -> None:
    """A library pushes democracy and happiness each turn, the first one included. (8.1, 11.3)"""
    g = choosing()
    g.government[0] = FAR[1]
    draw(g, 0, "Library")
    rules.step(g, 0, board.pick_of(g, 0, "Library"))
    decide(g, 0, "choose none")
    finish_choosing(g)
    assert (int(g.government[0]), int(g.happiness[0])) == (FAR[1] + 1, 1)
    civic_phase(g)
    assert (int(g.government[0]), int(g.happiness[0])) == (FAR[1] + 2, 2)


def test_venus_temple_pushes_twice() -> None:
    """Venus Temple brings two pushes every turn. (mediterranean6 8.1)"""
    g = new()
    own(g, 0, "Venus Temple")
    civic_phase(g)
    assert int(g.religion[0]) == 3


def test_game_ends_after_turn_six() -> None:
    """After the sixth turn nobody decides any more. (mediterranean6 8.2)"""
    g = choosing()
    g.turn = 6
    choose_nothing(g)
    assert int(g.phase) == FINISHED
    assert rules.over(g)
    assert board.members_of(rules.awaiting(g)) == []


# --- the end -------------------------------------------------------------------------------------


def places(g: Any) -> list[int]:
    """Everybody's place."""
    out = np.zeros(int(g.seats), np.int64)
    rules.ranking(g, out)
    return [int(place) for place in out]


def ended(points: list[int], **options: Any) -> Any:
    """A finished match with these points."""
    g = new(len(points), **options)
    for seat, number in enumerate(points):
        g.points[seat] = number
    return g


def test_points_of_three_sources_count() -> None:
    """Collected points, those on cards, those of a monument. (mediterranean6 9.1, 11.17)"""
    g = ended([10, 0, 0, 0])
    own(g, 0, "Monument of Knowledge", "Library")
    out = np.zeros(4, np.int64)
    rules.scores(g, out)
    assert list(out) == [10 + 3 + 2 + 2 * 2, 0, 0, 0]


def test_most_points_win() -> None:
    """The most points win. (mediterranean6 9.2)"""
    g = ended([10, 12, 3, 12])
    g.government[1] = FAR[1]
    finish(g)
    assert places(g) == [3, 1, 4, 2]
    assert rules.ending(g) == 1
    g.points[1] = 13
    assert rules.ending(g) == 0


def test_ties_are_broken_by_levels_then_moods() -> None:
    """Levels first, then the spaces of happiness and safety. (mediterranean6 9.3)"""
    g = ended([5, 5, 0, 0])
    g.happiness[1] = 2
    finish(g)
    assert places(g)[:2] == [2, 1]
    assert rules.ending(g) == 2
    g.religion[0] = -FAR[1]
    assert places(g)[:2] == [1, 2]
    assert rules.ending(g) == 1


def test_last_tie_is_shared_or_tossed() -> None:
    """What is still tied is shared, or decided by a fair coin. (mediterranean6 9.4)"""
    g = ended([5, 5, 0, 0])
    finish(g)
    assert places(g)[:2] == [1, 1]
    assert rules.ending(g) == 3
    winners = set()
    for seed in range(1, 12):
        g = new(4, seed=seed, tie="coin")
        g.points[0] = g.points[1] = 5
        finish(g)
        assert rules.ending(g) == 4
        winners.add(tuple(places(g)[:2]))
    assert winners == {(1, 2), (2, 1)}


def test_everything_is_shown_at_the_end() -> None:
    """Scores and places are shown to all when the game is over. (mediterranean6 9.1)"""
    g = ended([5, 6, 0, 0])
    finish(g)
    seen = GAME.words.view(g, Table())["civilizations"]
    assert [each["place"] for each in seen] == [2, 1, 3, 3]
    assert [each["score"] for each in seen] == [5, 6, 0, 0]
