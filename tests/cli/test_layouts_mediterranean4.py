"""The board of Mediterranean 4.5 in the terminal."""

from __future__ import annotations

from emporion.cli.screen import board
from emporion.games.mediterranean4.catalogue import catalogue
from emporion.kernel.game import find
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Seat, Table
from emporion.table.match import Match
from tests.cli.test_layouts import shown

WIDE = 220


def match(phase: str) -> Match:
    """A match in the first moment of a phase; nobody has done anything before."""
    names = ["Anna", "Ben", "Chloe", "Dan"]
    begun = Match(find("mediterranean4"), 4, {"seconds": 15, "grace": False}, 3, names)
    game = begun.game
    while game.words.view(begun.g, Table())["phase"] != phase:
        for seat in members_of(game.rules.awaiting(begun.g))[:1]:
            begun.record(seat, int(game.rules.absent(begun.g, seat)))
        begun.tick()
    return begun


def test_ideas_are_shown_to_their_holder_alone() -> None:
    """One's own hand is a table with ideas; a spectator sees goods without them."""
    game = match("trading")
    text = shown(board(game, Seat(0)), WIDE)
    hand = game.game.words.view(game.g, Seat(0))["hand"]["goods"]
    assert hand
    for good in hand:
        line = next(line for line in text.splitlines() if line.startswith(good["name"]))
        assert good["cards"][0]["idea"] in line
    watched = shown(board(game, Table()), WIDE)
    assert "your goods" not in watched
    assert "1 Grain, 1 Wool, 1 Timber, 1 Ore, 1 Salt" in watched


def test_what_can_be_bought_is_shown_with_what_it_does() -> None:
    """Developments for sale and one's own buildings stand with price and text."""
    game = match("buying")
    view = game.game.words.view(game.g, Seat(1))
    cards = catalogue()
    lines = shown(board(game, Seat(1)), WIDE).splitlines()
    assert len(view["for_sale"]) == 6
    for each in view["for_sale"]:
        line = next(line for line in lines if line.startswith(each["name"]))
        assert f" {each['price']} " in line
        assert cards["developments"][each["development"]]["text"] in line
    for tile in cards["tiles"]:
        face = tile["faces"][0]
        line = next(line for line in lines if line.startswith(face["name"]))
        assert face["text"] in line
    buyer = view["civilizations"][view["order"][0]]["seat"]
    assert any(line.startswith(game.names[buyer]) and "buys" in line for line in lines)
    assert "a point from your industries costs 4" in lines


def test_a_narrow_terminal_shows_everything() -> None:
    """Eighty columns cut nothing short, in any phase that has a table of its own."""
    for phase in ("changing", "trading", "buying"):
        text = shown(board(match(phase), Seat(0)), 80)
        assert "…" not in text
        assert "democracy 0 0/0" in text
