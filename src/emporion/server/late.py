"""A table as it was a while ago: what spectators are shown where the table wants them to be late.

It is a second table that follows the log of the first one, so that it can show nothing that has not
yet become true in it. Whoever watches learns of the present only what he would have learnt anyway,
so many milliseconds later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from emporion.table.entries import AnyEntry
from emporion.table.events import AnyEvent
from emporion.table.live import Table
from emporion.table.streams import SPECTATORS


class Late:
    """Follows a table's log at a distance."""

    def __init__(self, delay: int, entries: Iterable[AnyEntry], now: int) -> None:
        self.delay = delay
        self._coming = deque(entries)
        first = [self._coming.popleft()]  # that a table was opened is no secret
        while self._coming and self._coming[0].at + delay <= now:
            first.append(self._coming.popleft())
        self.table = Table.rebuild(first)

    def add(self, entries: Iterable[AnyEntry]) -> None:
        """These have just been written."""
        self._coming += entries

    @property
    def due(self) -> int | None:
        """When there is something to catch up with; None while nothing has happened since."""
        return self._coming[0].at + self.delay if self._coming else None

    def catch_up(self, now: int) -> list[AnyEvent]:
        """Let happen what happened that long ago; returns what spectators are told of it."""
        told: list[AnyEvent] = []
        while self._coming and self._coming[0].at + self.delay <= now:
            outcome = self.table.repeat(self._coming.popleft())
            told += outcome.events.get(SPECTATORS, ())
        return told
