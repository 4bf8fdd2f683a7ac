"""Bots: programs that sit at a table and see what a person in that seat would see.

One bot a file. A bot is given a `Question`, which is made from what its seat may know, and answers
with a decision from the menu, or with nothing for now. Each says how long it takes, so that people
know whom they play against; whoever runs it makes it wait that long. What a good player of a game
knows of it lies in `sense/`, one game a file; `docs/bots.md` tells more.
"""

from .bot import Bot, Memory, NotItsGame, Question, bots, bots_for, find

__all__ = ["Bot", "Memory", "NotItsGame", "Question", "bots", "bots_for", "find"]
