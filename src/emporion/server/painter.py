"""When the position is shown again to those who follow a table.

Events are sent at once; they are short. Making a view costs more than judging a decision, and every
seat has one of its own. So views are made in what is left of the time: at once while the server has
time, and more rarely, table by table in turn, when it has little. Nobody waits for them.
"""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

#: For each second that views took, this many seconds belong to everything else.
REST = 3.0


class Painted(Protocol):
    """What can be painted."""

    def paint(self) -> None:
        """Show the position to those who follow."""


class Painter:
    """Shares out the time for views among all tables."""

    def __init__(self) -> None:
        self._waiting: dict[Painted, None] = {}
        self._free_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        #: How many positions were shown, and the seconds that took.
        self.paints = 0
        self.seconds = 0.0

    def want(self, table: Painted) -> None:
        """Paint this table as soon as there is time for it."""
        if not self._waiting and time.perf_counter() >= self._free_at:
            self.paint(table)
            return
        self._waiting.setdefault(table)
        self._wake()

    def paint(self, table: Painted) -> None:
        """Paint this table now."""
        self._waiting.pop(table, None)
        begin = time.perf_counter()
        table.paint()
        end = time.perf_counter()
        self.paints += 1
        self.seconds += end - begin
        self._free_at = max(self._free_at, end) + REST * (end - begin)

    def forget(self, table: Painted) -> None:
        """The table has left."""
        self._waiting.pop(table, None)

    def _wake(self) -> None:
        if self._timer is None:
            delay = max(0.0, self._free_at - time.perf_counter())
            self._timer = asyncio.get_running_loop().call_later(delay, self._paint_next)

    def _paint_next(self) -> None:
        self._timer = None
        if self._waiting:
            self.paint(next(iter(self._waiting)))
        if self._waiting:
            self._wake()
