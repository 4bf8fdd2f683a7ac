"""The bot that does anything: every decision it may take is equally likely."""

from __future__ import annotations

import random

from .bot import Question


class RandomBot:
    """Takes any decision from the menu."""

    name = "random"
    about = "Takes any decision that it may, all equally likely."
    games: tuple[str, ...] = ()
    reaction = (400, 1_200)

    def decide(self, question: Question, chance: random.Random) -> int | None:
        """Any decision from the menu."""
        return chance.choice(question.menu)


BOT = RandomBot()
