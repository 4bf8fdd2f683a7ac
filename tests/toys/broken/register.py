"""How Jars is broken: one rule, word or part of it is put in the place of the right one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, cast

from emporion.kernel.game import Game
from tests.toys.jars import GAME, rules


@dataclass(frozen=True)
class Broken:
    """A game with one fault, and the checks that find it; the first names the fault."""

    game: Game
    checks: tuple[str, ...]


BROKEN: dict[str, Broken] = {}


def breaks(*checks: str, **others: Any) -> Callable[[Any], Any]:
    """Put the decorated rule or word in the place of the one it is named after."""

    def put_in_place(function: Any) -> Any:
        fault, name = function.__name__, function.__name__.rpartition("_")[2]
        house = "rules" if hasattr(rules, name) else "words"
        add(fault, *checks, **{house: {name: function}}, **others)
        return function

    return put_in_place


def add(
    fault: str,
    *checks: str,
    rules: dict[str, Any] | None = None,
    words: dict[str, Any] | None = None,
    **others: Any,
) -> None:
    """Break Jars by other rules, other words, or other parts of the game."""
    game = replace(
        GAME,
        rules=cast(Any, SimpleNamespace(**{**vars(GAME.rules), **(rules or {})})),
        words=cast(Any, SimpleNamespace(**{**vars(GAME.words), **(words or {})})),
        **others,
    )
    BROKEN[fault] = Broken(game, checks)
