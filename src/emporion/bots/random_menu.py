"""The bot that does anything: every decision it may take is equally likely."""

from __future__ import annotations

import random

from .bot import Memory, Question
from .levels import RANDOM


class RandomBot:
    """Takes any decision from the menu."""

    name = RANDOM.name
    about = RANDOM.about
    games: tuple[str, ...] = ()
    reaction = RANDOM.reaction
    thinking = RANDOM.budget
    pace = RANDOM.pace
    reads = False

    def decide(self, question: Question, chance: random.Random, memory: Memory) -> int | None:  # noqa: ARG002
        """Any decision from the menu."""
        return chance.choice(question.menu)


BOT = RandomBot()
