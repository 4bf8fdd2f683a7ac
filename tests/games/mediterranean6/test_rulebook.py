"""The rulebook: every number has a test."""

from __future__ import annotations

import re
from pathlib import Path

from emporion.cli.rulebook import numbers
from emporion.games.mediterranean6 import GAME

HERE = Path(__file__).parent
CITED = re.compile(r"\b(\d+\.\d+)(?:–(\d+\.\d+))?")


def cited() -> set[str]:
    """All numbers in docstrings of the tests of this folder, ranges included."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for text in re.findall(r"\(((?:mediterranean6 )?\d[\d., –]*)\)", path.read_text("utf-8")):
            for first, last in CITED.findall(text):
                chapter, start = first.split(".")
                end = last.split(".")[1] if last else start
                found |= {f"{chapter}.{n}" for n in range(int(start), int(end) + 1)}
    return found


def test_every_rule_has_a_test() -> None:
    """Each numbered rule is cited by at least one test. (mediterranean6 1.1)"""
    rules = {number for number in numbers(GAME.rulebook.read_text("utf-8")) if "." in number}
    assert rules - cited() == set()


def test_rules_in_code_exist() -> None:
    """Numbers cited by the rules' docstrings are in the rulebook. (mediterranean6 1.1)"""
    known = set(numbers(GAME.rulebook.read_text("utf-8")))
    folder = GAME.rulebook.parent / "rules"
    for path in folder.glob("*.py"):
        for text in re.findall(r"\((\d+\.\d[\d., –]*)\)", path.read_text("utf-8")):
            for first, last in CITED.findall(text):
                assert {first, last or first} <= known, (path.name, text)
