"""The start and the production phase."""

from __future__ import annotations

import numpy as np
import pytest

from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.naming import GOOD_NAMES
from emporion.games.mediterranean6.rules.production import begin_turn, produce, produce_civic
from emporion.games.mediterranean6.rules.shared import deal_any, put_into_warehouse
from emporion.games.mediterranean6.state import TRADING
from emporion.games.mediterranean6.tables import CIVICS, GOOD_OF, KINDS, LUXURIES, WORKER_DECKS
from emporion.kernel.viewer import Seat, Table

from . import board
from .board import arrange, decide, empty_hands, hold, kind_of, new, own


def goods_of(g: object, seat: int) -> dict[str, int]:
    """How many cards of each good a seat holds."""
    found: dict[str, int] = {}
    for kind in range(KINDS):
        number = int(g.hand[seat, kind])  # type: ignore[attr-defined]
        if number:
            name = GOOD_NAMES[int(GOOD_OF[kind])]
            found[name] = found.get(name, 0) + number
    return found


def test_everybody_begins_with_five_workers_and_one_of_each_basic_good() -> None:
    """Five workers, no points, all markers at the start. (mediterranean6 1.4, 1.7, 2.2)"""
    g = new(6)
    for seat in range(6):
        assert goods_of(g, seat) == dict.fromkeys(("Grain", "Wool", "Timber", "Ore", "Salt"), 1)
        markers = (g.government, g.religion, g.happiness, g.safety, g.points)
        assert [int(marker[seat]) for marker in markers] == [0] * 5
    assert int(g.phase) == TRADING


def test_four_to_six_play_six_turns_in_five_phases() -> None:
    """A match takes six turns; nobody answering, it still comes to its end. (mediterranean6 1.9)"""
    g = new(4)
    turns = {int(g.turn)}
    for _ in range(1000):
        seats = board.members_of(rules.awaiting(g))
        if rules.over(g):
            break
        if seats:
            rules.step(g, seats[0], rules.absent(g, seats[0]))
        else:
            rules.tick(g)
        turns.add(int(g.turn))
    assert rules.over(g)
    assert turns == {1, 2, 3, 4, 5, 6}


def test_ideas_are_seen_by_the_holder_alone() -> None:
    """Others see basic and civic goods by name, and luxuries only as such. (mediterranean6 1.2)"""
    g = new()
    empty_hands(g)
    hold(g, 0, ("Grain", "Poverty"), ("Art", "Corruption"), ("Gold", "Mars"), ("Piracy", "Piracy"))
    own_view = GAME.words.view(g, Seat(0))
    ideas = {card["idea"] for good in own_view["hand"]["goods"] for card in good["cards"]}
    assert ideas == {"Poverty", "Corruption", "Mars", "Piracy"}
    for viewer in (Seat(1), Table()):
        seen = GAME.words.view(g, viewer)["civilizations"][0]
        assert seen["goods"] == {"Grain": 1, "Art": 1, "luxury": 2}
        assert seen["cards"] == 4


def test_cards_that_look_alike_are_one_kind() -> None:
    """There is one kind for each pair of good and idea, so nothing can be followed. (1.3)"""
    assert len(set(board.GOODS.kinds)) == KINDS
    g = new()
    empty_hands(g)
    hold(g, 0, ("Grain", "Venus"), ("Grain", "Venus"))
    assert int(g.hand[0, kind_of("Grain", "Venus")]) == 2


def test_warehouse_returns_to_the_hand() -> None:
    """What lay in the warehouse is in the hand again next turn. (mediterranean6 2.1)"""
    g = new()
    empty_hands(g)
    hold(g, 2, ("Wine", "Mars"))
    put_into_warehouse(g, 2, kind_of("Wine", "Mars"))
    assert goods_of(g, 2) == {}
    begin_turn(g)
    assert goods_of(g, 2) == {"Wine": 1}


def test_deal_to_three_cities() -> None:
    """Art, art, wine, dye for three cities: the second art goes on top. (mediterranean6 2.4)"""
    g = new()
    empty_hands(g)
    arrange(
        g, CIVICS, ("Art", "Democracy"), ("Art", "Prosperity"), ("Wine", "Mars"), ("Dye", "Venus")
    )
    before = int(g.left[CIVICS])
    g.cities[0] = 3
    produce_civic(g, 0, np.uint64(0))
    assert goods_of(g, 0) == {"Art": 1, "Wine": 1, "Dye": 1}
    assert int(g.left[CIVICS]) == before - 3
    assert int(g.pile[board.pile_places(g, CIVICS)[0]]) == kind_of("Art", "Prosperity")
    assert int(g.returned[CIVICS]) == 1


def test_a_fifth_city_brings_nothing() -> None:
    """There are four civic goods, so no more than four can be dealt. (mediterranean6 2.4)"""
    g = new()
    empty_hands(g)
    g.cities[1] = 6
    produce_civic(g, 1, np.uint64(0))
    assert goods_of(g, 1) == {"Wine": 1, "Dye": 1, "Slaves": 1, "Art": 1}
    assert rules.consistent(g) == 0


def test_boats_bring_luxuries() -> None:
    """A boat brings a card of the luxury deck. (mediterranean6 1.1, 2.2)"""
    g = new()
    empty_hands(g)
    for seat in range(5):
        g.boats[seat] = 2
    produce(g)
    luxuries = {"Spices", "Gold", "Piracy"}
    for seat in range(5):
        assert sum(n for good, n in goods_of(g, seat).items() if good in luxuries) == 2


def test_an_empty_deck_takes_back_its_spent_cards() -> None:
    """An empty deck takes its spent cards back, if there are any. (mediterranean6 2.3)"""
    g = new()
    grain = int(WORKER_DECKS[0])
    kinds = [int(deal_any(g, grain)) for _ in range(int(g.left[grain]))]
    assert int(deal_any(g, grain)) == -1
    for kind in kinds:
        g.spent[kind] += 1
    assert int(deal_any(g, grain)) in kinds
    assert int(g.left[grain]) == len(kinds) - 1
    assert int(g.spent.sum()) == 0


@pytest.mark.parametrize(
    ("name", "good"),
    [("Slave Trade", "Slaves"), ("Art Trade", "Art"), ("Dye Trade", "Dye"), ("Wine Trade", "Wine")],
)
def test_a_trade_finds_its_good(name: str, good: str) -> None:
    """With a city the deck is turned over until the good appears. (mediterranean6 2.5)"""
    for seed in range(1, 4):
        g = new(seed=seed)
        empty_hands(g)
        own(g, 3, name)
        produce_civic(g, 3, np.uint64(0))
        assert goods_of(g, 3) == {}
        g.cities[3] = 1
        produce_civic(g, 3, np.uint64(0))
        assert goods_of(g, 3) == {good: 1}
        assert rules.consistent(g) == 0


def test_free_market_deals_what_was_named() -> None:
    """Its owner names a different good for each city, and receives them. (mediterranean6 2.6)"""
    g = new(seconds=15)
    empty_hands(g)
    own(g, 1, "Free Market")
    g.cities[1] = 2
    begin_turn(g)
    assert board.members_of(rules.awaiting(g)) == [1]
    assert board.say_menu(g, 1) == {f"wish for {good}" for good in ("Wine", "Dye", "Slaves", "Art")}
    decide(g, 1, "wish for Slaves")
    assert "wish for Slaves" not in board.say_menu(g, 1)
    decide(g, 1, "wish for Dye")
    assert int(g.phase) == TRADING
    civic = {
        good: n for good, n in goods_of(g, 1).items() if good in ("Slaves", "Dye", "Art", "Wine")
    }
    assert civic == {"Slaves": 1, "Dye": 1}


def test_absent_owner_of_free_market_names_goods_in_order() -> None:
    """Who named dye and is absent then names wine and slaves. (mediterranean6 2.6)"""
    g = new(seconds=15)
    empty_hands(g)
    own(g, 1, "Free Market")
    g.cities[1] = 3
    begin_turn(g)
    decide(g, 1, "wish for Dye")
    for _ in range(2):
        rules.step(g, 1, rules.absent(g, 1))
    assert [name for name in goods_of(g, 1) if name in ("Wine", "Dye", "Slaves", "Art")] == [
        "Wine",
        "Dye",
        "Slaves",
    ]


def test_luxury_deck_is_dealt_from_its_own_cards() -> None:
    """Twelve spices, twelve gold and one Piracy are in the luxury deck. (mediterranean6 1.1)"""
    g = new()
    kinds = [int(deal_any(g, LUXURIES)) for _ in range(25)]
    names = [GOOD_NAMES[int(GOOD_OF[kind])] for kind in kinds]
    assert {name: names.count(name) for name in set(names)} == {
        "Spices": 12,
        "Gold": 12,
        "Piracy": 1,
    }
