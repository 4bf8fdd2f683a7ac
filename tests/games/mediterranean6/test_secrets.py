"""Nobody learns an idea that he did not hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from emporion.floor.rules.promises import USE, is_sworn
from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.naming import IDEA_NAMES
from emporion.kernel.chance import seed_words
from emporion.kernel.viewer import Seat, Table, Viewer

from . import board
from .board import (
    accept,
    choose_nothing,
    close,
    decide,
    empty_hands,
    hold,
    kind_of,
    new,
    offer,
    own,
)

VIEWERS = [Table(), *(Seat(seat) for seat in range(4))]


def shown(g: Any, viewer: Viewer) -> str:
    """Everything that a viewer receives: view, log, and what he may decide."""
    names = ["A", "B", "C", "D"]
    lines = [GAME.words.tell(g, n, viewer, names) for n in GAME.notes.read(g, viewer)]
    menu = board.say_menu(g, viewer.number) if viewer.number >= 0 else []
    return json.dumps([GAME.words.view(g, viewer), lines, sorted(menu)], sort_keys=True)


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_twins_look_the_same(viewer: Viewer) -> None:
    """A match and its re-dealt twin look the same to a viewer, all along. (mediterranean6 1.2)"""
    import random

    dice = random.Random(5)
    g = GAME.new(4, {"seconds": 30}, 11)
    moved = 0
    for number in range(500):
        seats = board.members_of(rules.awaiting(g))
        if rules.over(g):
            break
        if not seats or dice.random() < 0.1:
            rules.tick(g)
        else:
            seat = dice.choice(seats)
            rules.step(g, seat, dice.choice(board.menu_of(g, seat)))
        if number % 5 == 0:
            twin = GAME.state.copy(g)
            rules.redeal(twin, viewer.number, seed_words(number))
            assert rules.consistent(twin) == 0
            assert shown(twin, viewer) == shown(g, viewer)
            moved += int((twin.hand != g.hand).any())
    assert moved > 20


def test_twins_hold_other_ideas() -> None:
    """The twin's other hands carry other ideas on the same open goods. (mediterranean6 1.2)"""
    g = new(4)
    empty_hands(g)
    hold(g, 0, ("Grain", "Poverty"))
    found = set()
    for seed in range(30):
        twin = GAME.state.copy(g)
        rules.redeal(twin, 1, seed_words(seed))
        found |= {idea for idea in IDEA_NAMES if ("Grain", idea) in _cards(twin, 0)}
    assert len(found) > 3


def _cards(g: Any, seat: int) -> list[tuple[str, str]]:
    kinds = board.GOODS.kinds
    names = board.GOOD_NAMES
    return [
        (names[good], IDEA_NAMES[idea])
        for kind, (good, idea) in enumerate(kinds)
        if int(g.hand[seat, kind])
    ]


def test_third_parties_learn_no_idea_of_a_deal() -> None:
    """What changed hands is told to the two parties only. (mediterranean6 1.2, 3.3)"""
    g = new(4)
    empty_hands(g)
    hold(g, 0, ("Grain", "Depression"))
    hold(g, 1, ("Wine", "Barbarian Fury"))
    offer(g, 0, ["Grain (Depression)"], ["Wine"])
    accept(g, 1, 0, "Wine (Barbarian Fury)")
    for viewer in (Table(), Seat(2)):
        assert not any(idea in shown(g, viewer) for idea in ("Depression", "Barbarian Fury"))
    assert "Depression" in shown(g, Seat(1))


def test_third_parties_are_dealt_other_promises() -> None:
    """Who did not hear the offer must reckon with another promise, or none. (3.5)"""
    g = new(4)
    empty_hands(g)
    own(g, 0, "Barracks")
    hold(g, 0, ("Grain", "Mars"))
    hold(g, 1, ("Wine", "Mars"))
    said = "promise to use development 1 on seat 4"
    offer(g, 0, ["Grain (Mars)", said], ["Wine"], to=1)
    accept(g, 1, 0)
    for viewer in range(-1, 4):
        kept = []
        for seed in range(30):
            twin = GAME.state.copy(g)
            rules.redeal(twin, viewer, seed_words(seed))
            assert rules.consistent(twin) == 0
            kept.append(bool(is_sworn(twin, 0, USE, 0, 3)))
        assert all(kept) if viewer in (0, 1) else len(set(kept)) == 2, viewer
    close(g)
    assert not g.sworn.any()


def test_third_parties_do_not_know_who_paid_what() -> None:
    """Points that were paid unheard may have been others, unless totals are shown. (3.4, 5.10)"""
    for totals in (False, True):
        g = new(4, totals=totals)
        empty_hands(g)
        hold(g, 0, ("Grain", "Mars"))
        g.points[:4] = 5
        offer(g, 0, ["Grain (Mars)"], ["point"], to=1)
        accept(g, 1, 0)
        assert list(g.points[:4]) == [6, 4, 5, 5]
        for viewer in range(-1, 4):
            found = set()
            for seed in range(20):
                twin = GAME.state.copy(g)
                rules.redeal(twin, viewer, seed_words(seed))
                assert rules.consistent(twin) == 0
                assert list(twin.points[2:4]) == [5, 5]
                assert int(twin.points[:4].sum()) == 20
                found.add(int(twin.points[0]))
            assert len(found) == 1 if totals or viewer in (0, 1) else len(found) > 2


def test_a_card_that_returns_is_not_recognised() -> None:
    """A card traded away and back leaves the hand as if it were another of its kind. (1.3)"""
    g = new(4)
    empty_hands(g)
    hold(g, 0, ("Grain", "Venus"), ("Salt", "Mars"))
    hold(g, 1, ("Grain", "Venus"), ("Wool", "Mars"))
    before = GAME.words.view(g, Seat(0))["hand"]
    offer(g, 0, ["Grain (Venus)"], ["Wool"])
    accept(g, 1, 0, "Wool (Mars)")
    for _ in range(2):
        rules.tick(g)
    offer(g, 1, ["Grain (Venus)"], ["Wool"])
    accept(g, 0, 1, "Wool (Mars)")
    assert GAME.words.view(g, Seat(0))["hand"] == before


def test_which_card_carries_a_development_is_known_to_its_owner_alone() -> None:
    """A twin may have another card with the same side before somebody else. (mediterranean6 1.8)"""
    g = new(4)
    board.own(g, 0, "Militia")
    found: dict[int, set[int]] = {0: set(), 1: set()}
    for viewer, cards in found.items():
        for seed in range(20):
            twin = GAME.state.copy(g)
            rules.redeal(twin, viewer, seed_words(seed))
            assert rules.consistent(twin) == 0
            assert board.owned_names(twin, 0) == ["Militia"]
            cards.add(int(twin.owned[0, 0]) // 2)
    assert found[0] == {int(g.owned[0, 0]) // 2}
    assert len(found[1]) == 2


def test_refusals_do_not_tell_what_others_hold() -> None:
    """The same refusal comes whatever idea the offered card carries. (mediterranean6 1.2)"""
    answers = set()
    for idea in ("Poverty", "Venus"):
        g = new(4)
        empty_hands(g)
        hold(g, 0, ("Grain", idea))
        hold(g, 2, ("Ore", "Mars"))
        offer(g, 0, [f"Grain ({idea})"], ["Ore"])
        action = GAME.words.parse(g, 1, "accept offer 1 of seat 1")
        refusal = GAME.words.refuse(g, 1, action)
        answers.add((refusal.code, refusal.text, refusal.remedy))
    assert len(answers) == 1


def test_warehouse_lies_face_down() -> None:
    """Others see how many cards lie in a warehouse, not which. (mediterranean6 1.2, 3.8)"""
    g = new(4)
    empty_hands(g)
    hold(g, 0, ("Gold", "Prosperity"))
    decide(g, 0, "store Gold (Prosperity)")
    for viewer in (Table(), Seat(3)):
        assert "Gold (" not in shown(g, viewer)
        assert GAME.words.view(g, viewer)["civilizations"][0]["warehouse"] == 1
    close(g)
    choose_nothing(g)
    assert int(g.hand[0, kind_of("Gold", "Prosperity")]) == 1
