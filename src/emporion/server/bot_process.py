"""A process of bots: questions come in as lines of JSON, decisions go out the same way.

It sees what a seat sees and nothing else: there is no table, no log and no database here. It ends
when its input ends, so none outlives its server.
"""

from __future__ import annotations

import os
import random
import sys
from collections import OrderedDict
from typing import BinaryIO

import msgspec
from msgspec import Struct

from emporion.bots import Memory, Question, find

#: How much the bots give way to the tables, which people wait for.
GIVES_WAY = 5
#: Seats whose bots are remembered; beyond it those asked longest ago are forgotten.
REMEMBERED = 2_000


class Asked(Struct, frozen=True, tag=True):
    """A numbered question to a bot."""

    number: int
    bot: str
    question: Question
    #: Whose memory the bot has: a name of the table and its match.
    table: str = ""


class Forget(Struct, frozen=True, tag=True):
    """A table that has ended: what its bots remember is of no use any more."""

    table: str


class Decided(Struct, frozen=True):
    """The decision; None for none, and what went wrong if the bot failed."""

    number: int
    action: int | None
    fault: str = ""


def serve(questions: BinaryIO, decisions: BinaryIO) -> None:
    """Answer every question in its turn."""
    chance = random.Random()
    memories = Memories()
    decoder = msgspec.json.Decoder(Asked | Forget)
    for line in questions:
        asked = decoder.decode(line)
        if isinstance(asked, Forget):
            memories.forget(asked.table)
        else:
            decisions.write(msgspec.json.encode(answer(asked, chance, memories)) + b"\n")
            decisions.flush()


class Memories:
    """What the bots here remember, seat by seat; it ends with the table."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, str], Memory] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, asked: Asked) -> Memory:
        """The memory of the bot that is asked."""
        key = asked.table, asked.question.seat, asked.bot
        memory = self._kept.setdefault(key, {})
        self._kept.move_to_end(key)
        while len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)
        return memory

    def forget(self, table: str) -> None:
        """Nothing of this table is remembered any more."""
        for key in [key for key in self._kept if key[0] == table]:
            del self._kept[key]


def answer(asked: Asked, chance: random.Random, memories: Memories) -> Decided:
    """What the bot decides; a bot that fails decides nothing."""
    try:
        bot = find(asked.bot)
        return Decided(asked.number, bot.decide(asked.question, chance, memories.of(asked)))
    except Exception as error:  # noqa: BLE001 - a bot that fails must not end the others
        return Decided(asked.number, None, repr(error))


def main() -> None:
    """Run as a child of the server."""
    questions, decisions = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints is no decision
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    serve(questions, decisions)


if __name__ == "__main__":
    main()
