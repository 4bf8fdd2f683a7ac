"""The board of Mediterranean 6.0 in the terminal."""

from __future__ import annotations

from typing import Any

from emporion.cli.screen import board
from emporion.games.mediterranean6.words import catalogue
from emporion.kernel.game import find
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Seat, Table
from emporion.table.match import Match
from tests.cli.test_layouts import shown

WIDE = 200


def match() -> Match:
    """A match in its first trading phase."""
    names = ["Anna", "Ben", "Chloe", "Dan"]
    return Match(find("mediterranean6"), 4, {"seconds": 60, "grace": False}, 3, names)


def decide(match: Match, seat: int, *texts: str) -> None:
    """Decisions by their words."""
    for text in texts:
        match.record(seat, match.game.words.parse(match.g, seat, text))


def own_goods(match: Match, seat: int) -> list[dict[str, Any]]:
    """The goods of a hand, as its holder sees them."""
    return list(match.game.words.view(match.g, Seat(seat))["hand"]["goods"])


def test_ideas_are_shown_to_their_holder_alone() -> None:
    """One's own hand is a table with ideas; a spectator sees goods without them."""
    game = match()
    text = shown(board(game, Seat(0)), WIDE)
    for good in own_goods(game, 0):
        line = next(line for line in text.splitlines() if line.startswith(good["name"]))
        assert good["cards"][0]["idea"] in line
    watched = shown(board(game, Table()), WIDE)
    assert "your goods" not in watched
    assert "1 Grain, 1 Wool, 1 Timber, 1 Ore, 1 Salt" in watched


def test_offers_and_drafts_are_shown_in_words() -> None:
    """An offer is a line with both sides; whoever makes one reads his own draft."""
    game = match()
    grain = f"give Grain ({own_goods(game, 0)[0]['cards'][0]['idea']})"
    decide(game, 0, "make an offer", "one more card", grain)
    draft = shown(board(game, Seat(0)), WIDE).splitlines()[-1]
    assert draft.startswith("You are offering Grain (")
    decide(game, 0, "that is all", "one more card", "ask for Salt", "one more point")
    decide(game, 0, "that is all", "post it as offer 1")
    lines = shown(board(game, Seat(1)), WIDE).splitlines()
    offer = next(line for line in lines if line.startswith("Anna 1") and "Salt, 1 point" in line)
    assert "Grain" in offer
    assert offer.split("Salt, 1 point")[1].split()[0] == "all"
    assert "promise" in offer or "pay" in offer


def test_drawn_developments_are_shown_with_what_they_do() -> None:
    """Both sides of a drawn card stand by the number and letter that decisions use."""
    game = match()
    while game.game.words.view(game.g, Table())["phase"] != "choosing":
        for seat in members_of(game.game.rules.awaiting(game.g)):
            if seat in members_of(game.game.rules.awaiting(game.g)):
                game.record(seat, int(game.game.rules.absent(game.g, seat)))
        game.tick()
    view = game.game.words.view(game.g, Seat(2))
    texts = catalogue()["developments"]
    lines = shown(board(game, Seat(2)), WIDE).splitlines()
    for number, card in enumerate(view["drawn"], 1):
        for side, development in enumerate(card["sides"]):
            line = next(line for line in lines if line.startswith(f"{number} {'AB'[side]}"))
            assert card["names"][side] in line
            assert texts[development]["text"] in line
