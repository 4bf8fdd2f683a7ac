"""Finds a numbered rule in a game's rulebook."""

from __future__ import annotations

import re

from emporion.kernel.errors import UnknownName
from emporion.kernel.game import Game
from emporion.kernel.language import _

#: A paragraph, heading or list item that begins with the number of a rule.
_NUMBERED = re.compile(
    r"^(?:#+\s*|[-*]\s+)?(?:\*\*)?§?\s?(\d+(?:\.\d+)*[a-z]?)[.)]?(?:\*\*)?[.)]?\s"
)


def rulebook(game: Game) -> str:
    """The whole rulebook, in Markdown."""
    return game.rulebook.read_text(encoding="utf-8")


def numbers(text: str) -> list[str]:
    """The numbers of all rules in a rulebook."""
    return [found.group(1) for line in text.splitlines() if (found := _NUMBERED.match(line))]


def plain_number(number: str) -> str:
    """A rule's number as it stands in the rulebook; it is often cited with the game's name."""
    return (number.split() or [""])[-1].strip("§().")


def rule_text(text: str, number: str) -> str:
    """A rule and those below it: “5” gives the whole chapter, “5.2” gives 5.2, 5.2.1 and so on."""
    wanted = plain_number(number)
    known = numbers(text)
    if wanted not in known:
        raise UnknownName(_("rule"), wanted, known)
    chosen: list[str] = []
    inside = False
    for line in text.splitlines():
        found = _NUMBERED.match(line)
        if found:
            inside = found.group(1) == wanted or found.group(1).startswith(f"{wanted}.")
        elif line.startswith("#"):
            inside = False
        if inside:
            chosen.append(line)
    return "\n".join(chosen).strip()
