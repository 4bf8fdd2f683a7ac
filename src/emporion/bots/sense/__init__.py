"""The sense of each game: what a good plain player of it knows. One game a module, of its name.

A sense is a pair of rules, so that it runs native wherever a match runs: `choose` decides for a
seat from what that seat may know, `value` says how good a position is for it. The bots `greedy` and
`search` play by it. A game without a module here is played by the bot `random` alone.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.rule import rule

PLACE = [str(Path(__file__).parent)]
#: Where a level's pace stands in the memory of a game with a trading floor.
PACE = 0


class Sense(Protocol):
    """What a module of this package has."""

    #: How many integers a seat remembers between its decisions; in a game with a trading floor the
    #: first of them is the least number of ticks between two offers, which the level says.
    MEMORY: int

    def choose(self, g: Record, seat: int, menu: Any, memory: Any, chance: Chance) -> int:
        """A sensible decision from the menu; reads only what the seat may know."""

    def value(self, g: Record, seat: int) -> float:
        """How good the position is for the seat, from 0 to 1; at the end, its share of the win."""

    def floor(self, g: Record) -> int:
        """The number of the trading floor that is open, 0 for none; only where there are floors."""


class NoSense(EmporionError):
    """A game that no bot has learned to play."""

    code = "no-sense"
    exit_code = 2


@cache
def names() -> tuple[str, ...]:
    """The games that have a sense."""
    return tuple(sorted(found.name for found in iter_modules(PLACE)))


@cache
def find(game: str) -> Sense:
    """The sense of a game."""
    if game not in names():
        raise NoSense(
            _("No bot but “random” has learned to play {game}.").format(game=game),
            _("Seat random bots, or choose from: {games}.").format(games=", ".join(names())),
        )
    return cast(Sense, import_module(f"{__name__}.{game}"))


@rule
def no_floor(g: Record) -> int:
    """The open floor of a game that has none."""
    return 0


@rule
def never_busy(g: Record, seat: int) -> bool:
    """Whether the seat is in the middle of an offer or an answer."""
    return False


@rule
def no_hurry(g: Record, ticks: int) -> None:
    """Leave an open floor at most so many ticks."""


def floor_rule(sense: Sense) -> Any:
    """The rule that says which floor is open."""
    return getattr(sense, "floor", no_floor)
