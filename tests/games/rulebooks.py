"""Which numbers of a rulebook the code and the tests cite."""

from __future__ import annotations

import re
from pathlib import Path

from emporion.cli.rulebook import numbers
from emporion.kernel.game import Game

CITED = re.compile(r"\b(\d+\.\d+)(?:–(\d+\.\d+))?")


def numbered(game: Game) -> set[str]:
    """All numbers of rules in the rulebook."""
    return {number for number in numbers(game.rulebook.read_text("utf-8")) if "." in number}


def cited(text: str, name: str) -> set[str]:
    """All numbers in parentheses, ranges included, with or without the game's name."""
    found: set[str] = set()
    for inside in re.findall(rf"\(((?:{name} )?\d+\.\d[\d., –]*)\)", text):
        for first, last in CITED.findall(inside):
            chapter, start = first.split(".")
            end = last.split(".")[1] if last else start
            found |= {f"{chapter}.{n}" for n in range(int(start), int(end) + 1)}
    return found


def cited_in_tests(folder: Path) -> set[str]:
    """All numbers that the tests of a folder cite."""
    texts = [path.read_text("utf-8") for path in folder.glob("test_*.py")]
    return {number for text in texts for number in cited(text, folder.name)}


def cited_in_code(game: Game) -> set[str]:
    """All numbers that the rules of a game cite."""
    folder = game.rulebook.parent / "rules"
    texts = [path.read_text("utf-8") for path in folder.glob("*.py")]
    return {number for text in texts for number in cited(text, game.name)}
