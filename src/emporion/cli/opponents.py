"""Bots in the seats that no person takes: which, and how they are asked."""

from __future__ import annotations

import random
from typing import Annotated

import typer

from emporion.bots import Bot, Memory, Question, bots_for, find
from emporion.kernel.chance import SEED_BITS
from emporion.kernel.game import Game
from emporion.kernel.viewer import Seat
from emporion.table.match import Match

BotList = Annotated[
    str | None,
    typer.Option(
        "--bots",
        metavar="NAMES",
        help="Bots for the seats that no person takes, with commas between them; they go round.",
    ),
]


def bots_named(names: str, game: Game) -> list[Bot]:
    """The bots of a list with commas."""
    return [find(name.strip(), game.name) for name in names.split(",")]


def opponents_for(game: Game, seats: int, names: str | None) -> list[Bot]:
    """A bot for each of so many seats; the usual one where nobody says otherwise."""
    chosen = bots_named(names or bots_for(game.name)[0], game)
    return [chosen[seat % len(chosen)] for seat in range(seats)]


class Opponents:
    """The bots of a match, from the first seat that no person takes."""

    def __init__(self, match: Match, people: int, bots: list[Bot]) -> None:
        self._bots = dict(enumerate(bots, people))
        self._memories: dict[int, Memory] = {seat: {} for seat in self._bots}
        self._chance = random.Random(f"{match.seed} {len(match.events)}")

    def decide(self, match: Match, seat: int, menu: list[int]) -> int | None:
        """What the seat's bot decides; it meets nothing that it may not know."""
        bot, game = self._bots[seat], match.game
        question = Question(
            game.name,
            match.seats,
            seat,
            dict(match.options),
            game.words.view(match.g, Seat(seat)) if bot.reads else {},
            tuple(menu),
            game.world(match.g, seat, self._chance.getrandbits(SEED_BITS)),
        )
        return bot.decide(question, self._chance, self._memories[seat])
