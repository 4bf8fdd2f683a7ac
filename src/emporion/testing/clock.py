"""A clock that stands still until a test says otherwise."""

from __future__ import annotations

import asyncio
import heapq
from itertools import count


class FakeClock:
    """Time in milliseconds, as tables count it; passes only by `advance`.

    >>> clock = FakeClock()
    >>> clock.now()
    0
    >>> clock.advance(seconds=5)
    >>> clock.now()
    5000

    Something that waits for the clock goes on when its moment has come, and not before.
    """

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()

    def now(self) -> int:
        """The time, in milliseconds."""
        return self._now

    def advance(self, milliseconds: int = 0, *, seconds: float = 0) -> None:
        """Let time pass; it never goes backwards."""
        passed = milliseconds + round(seconds * 1000)
        if passed < 0:
            raise ValueError(f"time does not go back by {-passed} milliseconds")
        until = self._now + passed
        while self._waiting and self._waiting[0][0] <= until:
            self._now, _number, waiter = heapq.heappop(self._waiting)
            if not waiter.done():
                waiter.set_result(None)
        self._now = until

    async def sleep(self, milliseconds: int) -> None:
        """Wait until so much time has passed on this clock."""
        waiter = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (self._now + milliseconds, next(self._order), waiter))
        await waiter
