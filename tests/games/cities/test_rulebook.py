"""The rulebook: its form, and a test for each of its numbers."""

from __future__ import annotations

import re
from pathlib import Path

from emporion.games.cities import GAME

RULE = re.compile(r"^\*\*(\d+\.\d+) [^*]+\.\*\*", re.MULTILINE)
CITED = re.compile(r"\(cities ([^)]*)\)")
HERE = Path(__file__).parent
RULES = Path(GAME.rulebook).parent


def numbers() -> list[str]:
    """The numbers of all rules, in order."""
    return RULE.findall(GAME.rulebook.read_text(encoding="utf-8"))


def cited(folder: Path) -> set[str]:
    """The numbers that the Python files of a folder cite."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for citation in CITED.findall(file.read_text(encoding="utf-8")):
            found |= set(re.findall(r"\d+\.\d+", citation))
    return found


def test_rules_are_numbered_by_chapter_without_gaps():
    """Each chapter counts its rules from 1."""
    text = GAME.rulebook.read_text(encoding="utf-8")
    chapters = [int(number) for number in re.findall(r"^## (\d+) ", text, re.MULTILINE)]
    assert chapters == list(range(1, len(chapters) + 1))
    for chapter in chapters:
        own = [number for number in numbers() if number.startswith(f"{chapter}.")]
        assert own == [f"{chapter}.{index}" for index in range(1, len(own) + 1)]
        assert own


def test_every_rule_has_a_test():
    """No number without a test that cites it."""
    assert set(numbers()) - cited(HERE) == set()


def test_no_test_and_no_rule_cites_a_number_that_does_not_exist():
    """Citations in tests and in the code lead somewhere."""
    assert (cited(HERE) | cited(RULES)) - set(numbers()) == set()
