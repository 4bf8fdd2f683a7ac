"""What a bot is, what it is asked, and where bots are found."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from emporion.kernel.errors import EmporionError, UnknownName
from emporion.kernel.game import Game
from emporion.kernel.game import find as find_game
from emporion.kernel.language import _
from emporion.kernel.record import Record

PLACE = [str(Path(__file__).parent)]
#: Bots in the order in which hosts offer them, the usual one first; others follow by name.
ORDER = ("medium", "easy", "strong", "greedy", "search", "random")

#: What a bot keeps from one decision of its seat to the next; empty when a match begins.
Memory: TypeAlias = dict[str, Any]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked, and all that it may know."""

    game: str
    seats: int
    seat: int
    options: dict[str, Any]
    #: What the game shows to this seat; only for bots that read it.
    view: dict[str, Any]
    #: The decisions that it may take.
    menu: tuple[int, ...]
    #: The record of a world that the seat cannot tell from the true one; see `Game.world`.
    world: bytes = b""

    @property
    def record(self) -> Record:
        """The world, to look at and to play on in."""
        return game_of(self.game).state.from_bytes(self.world)


class NotItsGame(EmporionError):
    """A bot that has not learned to play a game."""

    code = "not-its-game"
    exit_code = 2

    def __init__(self, name: str, game: str) -> None:
        super().__init__(
            _("The bot “{name}” does not play {game}.").format(name=name, game=game),
            _("Choose from: {names}.").format(names=", ".join(bots_for(game))),
        )


class Bot(Protocol):
    """A player that is a program."""

    #: The name by which a host seats it.
    name: str
    about: str
    #: The least and the most milliseconds between being asked and answering.
    reaction: tuple[int, int]
    #: How much of that it may need for thinking.
    thinking: int
    #: On a trading floor, the least number of ticks between two of its offers.
    pace: int
    #: Whether it reads `Question.view`.
    reads: bool

    @property
    def games(self) -> tuple[str, ...]:
        """The games that it plays; empty for all."""

    def decide(self, question: Question, chance: random.Random, memory: Memory) -> int | None:
        """A decision from the menu; None to let time pass, where others are awaited too."""


@cache
def game_of(name: str) -> Game:
    """The game of that name; looked for once, because a bot asks for every decision."""
    return find_game(name)


@cache
def bots() -> dict[str, Bot]:
    """Every bot by name: one from each module of this package that has a `BOT`."""
    modules = (import_module(found.name) for found in iter_modules(PLACE, f"{__package__}."))
    found: list[Bot] = [module.BOT for module in modules if hasattr(module, "BOT")]
    return {bot.name: bot for bot in sorted(found, key=_offered)}


def _offered(bot: Bot) -> tuple[int, str]:
    return (ORDER.index(bot.name) if bot.name in ORDER else len(ORDER), bot.name)


def find(name: str, game: str | None = None) -> Bot:
    """The bot of that name; refused if a game is named that it does not play."""
    if name not in bots():
        raise UnknownName(_("bot"), name, bots())
    bot = bots()[name]
    if game is not None and bot.games and game not in bot.games:
        raise NotItsGame(name, game)
    return bot


def bots_for(game: str) -> list[str]:
    """The bots that play a game, the usual one first."""
    return [bot.name for bot in bots().values() if not bot.games or game in bot.games]
