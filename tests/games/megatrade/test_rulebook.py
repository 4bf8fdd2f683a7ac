"""The rulebook: its form, and a test for each of its numbers."""

from __future__ import annotations

import re
from pathlib import Path

from emporion.games.megatrade import GAME
from emporion.games.megatrade.numbering import PROMPTS, REFUSALS

RULE = re.compile(r"^\*\*(\d+\.\d+) [^*]+\.\*\*", re.MULTILINE)
CITED = re.compile(r"\(megatrade ([^)]*)\)")
HERE = Path(__file__).parent
CODE = Path(GAME.rulebook).parent


def numbers() -> list[str]:
    """The numbers of all rules, in order."""
    return RULE.findall(GAME.rulebook.read_text("utf-8"))


def cited(folder: Path) -> set[str]:
    """The numbers that the Python files of a folder cite; “4.1–4.6” cites both ends."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for citation in CITED.findall(file.read_text("utf-8")):
            found |= set(re.findall(r"\d+\.\d+", citation))
    return found


def test_rules_are_numbered_by_chapter_without_gaps():
    """Chapters, and the rules of each, are counted from 1. (megatrade 1.4)"""
    text = GAME.rulebook.read_text("utf-8")
    chapters = [int(number) for number in re.findall(r"^## (\d+)\. ", text, re.MULTILINE)]
    assert chapters == list(range(1, len(chapters) + 1))
    for chapter in chapters:
        own = [number for number in numbers() if number.startswith(f"{chapter}.")]
        assert own == [f"{chapter}.{index}" for index in range(1, len(own) + 1)]
        assert own


def test_every_rule_has_a_test():
    """No number is without a test that cites it. (megatrade 1.4)"""
    assert set(numbers()) - cited(HERE) == set()


def test_citations_lead_somewhere():
    """What tests, code, prompts and refusals cite stands in the rulebook. (megatrade 1.4)"""
    given = cited(HERE) | cited(CODE) | set(PROMPTS.values()) | set(REFUSALS.values())
    assert given - set(numbers()) == set()
