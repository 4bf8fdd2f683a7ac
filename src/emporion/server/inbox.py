"""What comes in at a live table: things that happen to it, questions to it, and who follows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from emporion.table.live import Outcome, Table
from emporion.table.protocol import Answer
from emporion.table.streams import SPECTATORS

from .outlet import Outlet

#: What a table may be asked to do: it is given the table and the moment.
Act = Callable[[Table, int], Outcome]


@dataclass(slots=True)
class Item:
    """Something that happened to a table, when, and whom to answer."""

    act: Act
    at: int
    #: The id of a command; empty for what is none.
    id: str = ""
    reply: Callable[[Answer], None] | None = None

    def answer(self, answer: Answer | None) -> None:
        """Answer, if anybody asked."""
        if self.reply is not None and answer is not None:
            self.reply(answer)


@dataclass(slots=True)
class Look:
    """A question to a table that changes nothing, and who waits for the answer."""

    question: Callable[[], Any]
    future: asyncio.Future[Any] | None = None

    def take(self) -> None:
        """Ask, and hand on the answer."""
        try:
            answer = self.question()
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            self.fail(error)
        else:
            if self.future is not None and not self.future.done():
                self.future.set_result(answer)

    def fail(self, error: Exception) -> None:
        """There is no answer."""
        if self.future is not None and not self.future.done():
            self.future.set_exception(error)


@dataclass(eq=False, slots=True)
class Follower:
    """A socket that follows the table with the eyes of one viewer."""

    outlet: Outlet
    stream: int = SPECTATORS
    #: The number of the last change that it was sent since its snapshot.
    change: int = 0
