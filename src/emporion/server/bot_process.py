"""A process of bots: questions come in as lines of JSON, decisions go out the same way.

It sees what a seat sees and nothing else: there is no table, no log and no database here. It ends
when its input ends, so none outlives its server.
"""

from __future__ import annotations

import os
import random
import sys
from typing import BinaryIO

import msgspec
from msgspec import Struct

from emporion.bots import Question, find

#: How much the bots give way to the tables, which people wait for.
GIVES_WAY = 5


class Asked(Struct, frozen=True):
    """A numbered question to a bot."""

    number: int
    bot: str
    question: Question


class Decided(Struct, frozen=True):
    """The decision; None for none, and what went wrong if the bot failed."""

    number: int
    action: int | None
    fault: str = ""


def serve(questions: BinaryIO, decisions: BinaryIO) -> None:
    """Answer every question in its turn."""
    chance = random.Random()
    decoder = msgspec.json.Decoder(Asked)
    for line in questions:
        asked = decoder.decode(line)
        decisions.write(msgspec.json.encode(answer(asked, chance)) + b"\n")
        decisions.flush()


def answer(asked: Asked, chance: random.Random) -> Decided:
    """What the bot decides; a bot that fails decides nothing."""
    try:
        return Decided(asked.number, find(asked.bot).decide(asked.question, chance))
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
