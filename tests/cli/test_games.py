"""`emporion games` and `emporion rules`."""

from __future__ import annotations

import json

import pytest

from emporion.cli.rulebook import numbers, rule_text
from tests.cli.conftest import Run


def test_games_lists_every_installed_game_with_its_options(run: Run) -> None:
    """Games of other packages stand in the list, with seats and options."""
    ran = run("games")
    assert ran.code == 0
    assert "pearls" in ran.out
    assert "2 to 4 seats" in ran.out
    assert "how many jars each merchant begins with" in ran.out


def test_options_for_each_seat_stand_on_one_line(run: Run) -> None:
    """The 36 options of single seats take two lines of the list (megatrade 8.1)."""
    listed = run("games").out
    assert "cities_1 … cities_18" in listed
    assert "treasury_1 … treasury_18" in listed
    assert "cities_2" not in listed


def test_games_as_json_is_one_array_on_standard_output(run: Run) -> None:
    """The JSON names what a program needs to offer a game: seats, options and their ranges."""
    games = {game["name"]: game for game in json.loads(run("games", "--json").out)}
    assert games["jars"]["seats"] == [2, 4]
    hand = next(option for option in games["jars"]["options"] if option["name"] == "hand")
    assert (hand["kind"], hand["default"], hand["low"], hand["high"]) == ("number", 3, 2, 4)


def test_rules_shows_the_whole_rulebook(run: Run) -> None:
    """Without a number, all rules are shown."""
    ran = run("rules", "pearls")
    assert ran.code == 0
    assert "The match ends when the bag is empty" in ran.out
    assert "Two" not in ran.err


def test_rules_shows_one_rule(run: Run) -> None:
    """With a number, only that rule is shown, also when it is cited with the game's name."""
    ran = run("rules", "pearls", "pearls 2.2")
    assert "2.2. Or stop" in ran.out
    assert "2.1" not in ran.out


RULEBOOK = """\
# A game

Words before.

## 5. Events

5.1. First.
Still first.

**5.2** Second.

- 5.2.1 Part of the second.

### 5.10. Tenth

About the tenth.

## Notes
Not a rule.
"""


def test_every_way_of_numbering_is_found() -> None:
    """Headings, paragraphs, bold numbers and list items can carry the number of a rule."""
    assert numbers(RULEBOOK) == ["5", "5.1", "5.2", "5.2.1", "5.10"]


@pytest.mark.parametrize(
    ("number", "has", "has_not"),
    [
        ("5", ["First", "Part of", "About the tenth"], ["Words before", "Not a rule"]),
        ("5.1", ["First", "Still first"], ["Second", "Tenth"]),
        ("5.2", ["Second", "Part of"], ["First", "Tenth"]),
        ("§5.10", ["Tenth", "About the tenth"], ["Second", "Not a rule"]),
    ],
)
def test_a_number_gives_the_rule_and_those_below(
    number: str, has: list[str], has_not: list[str]
) -> None:
    """A chapter contains its rules, a rule its parts; 5.1 does not contain 5.10."""
    text = rule_text(RULEBOOK, number)
    assert all(part in text for part in has)
    assert not any(part in text for part in has_not)
