"""What a page and a live table need: cards by their numbers, promises by their parts, the floor."""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.promises import FORSWEAR, swear
from emporion.games.mediterranean4 import GAME
from emporion.games.mediterranean4.naming import (
    DEVELOPMENT_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    PLACE_NAMES,
)
from emporion.games.mediterranean4.state import TRADING
from emporion.kernel.sets import bit, members_of
from emporion.kernel.viewer import Seat

words: Any = GAME.words


def trading() -> Any:
    """A match in its first trading phase."""
    g = GAME.new(4, {"seconds": 60}, 3)
    while int(g.phase) != TRADING:
        seat = members_of(GAME.rules.awaiting(g))[0]
        GAME.rules.step(g, seat, GAME.rules.absent(g, seat))
    return g


def test_the_catalogue_numbers_cards_as_decisions_do() -> None:
    """Cards, places, buildings and developments stand under their numbers. (mediterranean4 1.9)"""
    told = words.catalogue()
    faces = [face["name"] for tile in told["tiles"] for face in tile["faces"]]
    assert faces == FACE_NAMES
    assert [place["name"] for place in told["places"]] == PLACE_NAMES
    assert [each["name"] for each in told["developments"]] == DEVELOPMENT_NAMES
    goods, ideas = told["goods"], told["ideas"]
    kinds = [f"{goods[k['good']]['name']} ({ideas[k['idea']]['name']})" for k in told["kinds"]]
    assert kinds == KIND_NAMES


def test_a_live_table_knows_the_floor_and_its_offers() -> None:
    """A table knows which floor is open, and which state of an offer. (mediterranean4 4.1, 4.3)"""
    g = trading()
    assert (words.tick_time(), words.floor(g)) == (5_000, 1)
    accept = words.parse(g, 1, "accept offer 1 of seat 1")
    assert words.revision(g, accept) == int(g.revision[0, 0])
    assert words.revision(g, words.parse(g, 1, "wait")) is None


def test_promises_are_shown_to_who_made_them() -> None:
    """What a seat has promised is shown to itself alone. (mediterranean4 4.5)"""
    g = trading()
    swear(g, 0, FORSWEAR, 2, 1, bit(0))
    promised = words.view(g, Seat(0))["promised"]
    assert [(vow["use"], vow["ability"], vow["target"]) for vow in promised] == [(False, 2, 1)]
    assert words.view(g, Seat(1))["promised"] == []
