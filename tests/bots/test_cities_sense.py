"""What a sensible player of Cities does in plain situations."""

from __future__ import annotations

import random

import pytest

from emporion.bots import find
from emporion.games.cities import GAME
from emporion.testing import Playing
from tests.bots.seats import menu_of, places, positions, question
from tests.games.cities.scene import asked, cities, scene

ROME = ["Rome", "Capua", "Milan", "Brundisium", "Tarraco", "Ravenna"]
WONDERS = ["Olympia", "Ephesus", "Rhodes", "Alexandria", "Giza", "Babylon", "Halicarnassus"]


def let_decide(table: Playing, seat: int) -> str:
    """Let the greedy bot decide for a seat; gives the decision in words."""
    game = table.match.game
    action = find("greedy").decide(question(game, table.g, seat), random.Random(1), {})
    assert action in menu_of(game, table.g, seat)
    words = game.words.say(table.g, seat, action)
    table.decide(seat, action)
    return words


def test_takes_the_city_that_completes_an_empire() -> None:
    """Of all events in the hand the Attack is used, for the sixth city of Rome."""
    table = scene(
        Ana={"cities": ROME[:5], "hand": ["Attack", "Small festival", "Curse"]},
        Ben={"cities": ["Ravenna", "Ur", "Memphis"]},
        Cleo={"cities": ["Athens", "Sparta"]},
    )
    assert "Attack" in let_decide(table, 0)
    assert "Ravenna" in let_decide(table, 0)
    assert table.scores["Ana"] == 1


def test_does_not_strike_itself() -> None:
    """A Commander of the empire that one is about to complete stays in the hand."""
    table = scene(
        Ana={"cities": ROME[:5], "hand": ["Commander: Julius Caesar"]},
        Ben={"cities": ["Ur", "Memphis"]},
    )
    assert let_decide(table, 0) == "use no event"


def test_strikes_the_rival_who_is_about_to_complete_an_empire() -> None:
    """The same Commander is used against a rival who has five cities of Rome."""
    table = scene(
        Ana={"cities": ["Ur"], "hand": ["Commander: Julius Caesar"]},
        Ben={"cities": ROME[:5]},
        Cleo={"cities": ["Lisbon"]},
    )
    assert "Julius Caesar" in let_decide(table, 0)
    assert not cities(table, "Ben") & set(ROME)


@pytest.mark.parametrize(
    ("lying", "protected"), [(ROME[:5], True), (["Ravenna"], False)], ids=["dear", "cheap"]
)
def test_keeps_protections_for_what_is_dear(lying: list[str], protected: bool) -> None:
    """A protection averts an Attack on an empire nearly complete, and not one on a lonely city."""
    table = scene(
        Ana={"cities": ["Memphis"], "hand": ["Attack"]},
        Ben={"cities": lying, "hand": ["Protection"]},
    )
    table.as_("Ana").does("Attack", lying[-1])
    assert asked(table) == "protect"
    assert ("rotection" in let_decide(table, 1)) == protected


def test_loses_what_it_misses_least() -> None:
    """Who has to lose cities to Barbarians keeps the empire that is nearly complete."""
    table = scene(
        Ana={"cities": [], "hand": ["Barbarians"]},
        Ben={"cities": [*ROME[:4], "Ur", "Lisbon", "Sardes"]},
    )
    table.as_("Ana").does("Barbarians")
    while not table.over and asked(table) == "lose city" and "Ben" in table.awaited:
        let_decide(table, 1)
    assert cities(table, "Ben") >= set(ROME[:4])


def test_gathers_the_wonders() -> None:
    """Influence on wonders is used as soon as it brings all seven."""
    table = scene(
        Ana={"cities": ["Rome", *WONDERS[:4]], "hand": ["Influence on wonders", "Small festival"]},
        Ben={"cities": WONDERS[4:]},
    )
    assert "Influence on wonders" in let_decide(table, 0)
    assert table.scores["Ana"] == 5


@pytest.mark.parametrize("seats", range(1, 9))
def test_plays_with_any_number(seats: int) -> None:
    """From one player to eight, matches of bots come to their end."""
    game = GAME
    options = {"length": "short", "rounds": 30}
    for last in positions(game, seats, options, 2, "greedy", 10_000):
        g = last[0]
    assert min(places(game, g)) == 1
    assert game.rules.over(g)


@pytest.mark.parametrize(("seats", "teams"), [(4, "two"), (6, "three"), (8, "four"), (6, "two")])
def test_plays_in_teams(seats: int, teams: str) -> None:
    """In teams, too, and with other events."""
    game = GAME
    options = {"teams": teams, "commanders": "all", "length": "fast", "rounds": 40}
    for last in positions(game, seats, options, 2, "greedy", 10_000):
        g = last[0]
    assert game.rules.over(g)
