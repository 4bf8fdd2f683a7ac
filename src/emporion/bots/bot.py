"""What a bot is, and where bots are found."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Protocol

from msgspec import Struct

from emporion.kernel.errors import UnknownName
from emporion.kernel.language import _

PLACE = [str(Path(__file__).parent)]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked, and all that it may know."""

    game: str
    seats: int
    seat: int
    options: dict[str, Any]
    #: What the game shows to this seat.
    view: dict[str, Any]
    #: The decisions that it may take.
    menu: tuple[int, ...]


class Bot(Protocol):
    """A player that is a program."""

    #: The name by which a host seats it.
    name: str
    about: str
    #: The games that it plays; empty for all.
    games: tuple[str, ...]
    #: The least and the most milliseconds between being asked and answering.
    reaction: tuple[int, int]

    def decide(self, question: Question, chance: random.Random) -> int | None:
        """A decision from the menu; None to let time pass, where others are awaited too."""


@cache
def bots() -> dict[str, Bot]:
    """Every bot by name: one from each module of this package that has a `BOT`."""
    modules = (import_module(found.name) for found in iter_modules(PLACE, f"{__package__}."))
    found: list[Bot] = [module.BOT for module in modules if hasattr(module, "BOT")]
    return {bot.name: bot for bot in found}


def find(name: str) -> Bot:
    """The bot of that name."""
    if name not in bots():
        raise UnknownName(_("bot"), name, bots())
    return bots()[name]
