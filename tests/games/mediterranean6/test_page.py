"""What a page needs beside the cards: promises by their parts, and why a side is not to be had."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean6 import GAME
from emporion.games.mediterranean6.state import CHOOSING, OWNED, SEATS
from emporion.kernel.viewer import Seat

from .board import close, decide, new, say_menu
from .test_trading import market


def seen(g: Any, seat: int) -> Any:
    """What a seat sees."""
    return GAME.words.view(g, Seat(seat))


def test_a_promise_is_shown_by_its_parts() -> None:
    """An offer tells which ability is promised on whom. (mediterranean6 3.5)"""
    g = market((0, "Barracks"))
    decide(g, 0, "make an offer")
    said = next(text for text in say_menu(g, 0) if text.startswith("promise not to use"))
    decide(g, 0, said, "that is all", "one more point", "that is all")
    decide(g, 0, "post it as offer 1")
    vow = seen(g, 1)["offers"][0]["promise"]
    assert (vow["use"], vow["ability"]) == (False, 0)
    assert vow["vow"] == OWNED * SEATS + vow["target"]
    assert seen(g, 1)["offers"][0]["request"] is None


def test_a_side_says_why_it_cannot_be_chosen() -> None:
    """Asked for a government, nobody can choose a religion. (mediterranean6 7.3)"""
    g = new(4)
    close(g)
    assert int(g.phase) == CHOOSING
    cards = seen(g, 0)["drawn"]
    reasons = [reason for card in cards for reason in card["why_not"]]
    assert "" in reasons
    assert any("other track" in reason for reason in reasons)


def test_a_live_table_knows_the_floor_and_its_offers() -> None:
    """A table knows which floor is open, and which state of an offer. (mediterranean6 3.1, 3.3)"""
    g = market()
    words: Any = GAME.words
    assert (words.tick_time(), words.floor(g)) == (5_000, 1)
    accept = GAME.words.parse(g, 1, "accept offer 1 of seat 1")
    assert words.revision(g, accept) == int(g.revision[0, 0])
    assert words.revision(g, GAME.words.parse(g, 1, "wait")) is None
    close(g)
    assert (words.floor(g), words.revision(g, accept)) == (0, None)
