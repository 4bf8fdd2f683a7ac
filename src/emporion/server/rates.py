"""How often somebody may do something: a bucket that fills steadily and is emptied by doing it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable


class Bucket:
    """Room for some at once, and so many a second after that."""

    __slots__ = ("_content", "_now", "_rate", "_room", "_then")

    def __init__(self, rate: float, room: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._room = room
        self._content = room
        self._now = now
        self._then = now()

    def take(self, number: float = 1.0) -> float:
        """Take out so much; returns 0, or how many seconds to wait, and then takes nothing."""
        now = self._now()
        self._content = min(self._room, self._content + (now - self._then) * self._rate)
        self._then = now
        if self._content >= number:
            self._content -= number
            return 0.0
        return (number - self._content) / self._rate


class Buckets:
    """A bucket for each caller; those not heard of for longest are forgotten first."""

    def __init__(self, rate: float, room: float, most: int = 50_000) -> None:
        self._rate = rate
        self._room = room
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, caller: str, number: float = 1.0) -> float:
        """Take out of the caller's bucket."""
        bucket = self._buckets.get(caller)
        if bucket is None:
            bucket = self._buckets[caller] = Bucket(self._rate, self._room)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(caller)
        return bucket.take(number)
