"""The bot that plays by the sense of a game: what seems best at the moment."""

from __future__ import annotations

import random

from . import sense
from .bot import Memory, Question, game_of
from .deciding import NOTHING, chance_words, deciding
from .levels import GREEDY, Level

#: The range of decisions by which a seat lets time pass on a trading floor.
WAIT = "wait"


class Greedy:
    """Plays by a game's sense, with the temper of a level."""

    reads = False

    def __init__(self, level: Level) -> None:
        self.name = level.name
        self.about = level.about
        self.reaction = level.reaction
        self.thinking = level.budget
        self.pace = level.pace
        self.whim = level.whim

    @property
    def games(self) -> tuple[str, ...]:
        """Every game that has a sense."""
        return sense.names()

    def decide(self, question: Question, chance: random.Random, memory: Memory) -> int | None:
        """What the sense chooses; waiting is no decision, it lets time pass."""
        game = game_of(question.game)
        mind = deciding(game)
        if "sense" not in memory:
            memory["sense"] = mind.fresh_memory(self.pace)
        action = int(
            mind.decide(
                question.record,
                question.seat,
                mind.menu(question.menu),
                memory["sense"],
                chance_words(chance),
                self.whim,
            )
        )
        waits = action in game.actions.ranges.get(WAIT, ())
        return None if action == NOTHING or waits else action


BOT = Greedy(GREEDY)
