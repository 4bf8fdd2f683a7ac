"""The time of a table, counted in milliseconds from its first entry."""

from __future__ import annotations

import time


def wall() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class TableClock:
    """Runs with the machine's steady clock, so that setting the time changes no deadline."""

    def __init__(self, now: int) -> None:
        self._origin = time.monotonic_ns() - now * 1_000_000

    def now(self) -> int:
        """The table's time."""
        return (time.monotonic_ns() - self._origin) // 1_000_000
