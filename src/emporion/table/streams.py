"""The numbered streams of events, one for each seat and one for all spectators."""

from __future__ import annotations

from collections import deque
from typing import Any, TypeVar

from .events import AnyEvent, Event

#: The stream of spectators, beside those of the seats, which have the seats' numbers.
SPECTATORS = -1
#: How many events of a stream can be asked for again.
KEPT = 256

E = TypeVar("E", bound=Event)


class Streams:
    """What each viewer was sent, and what goes out with the present outcome."""

    def __init__(self, seats: int) -> None:
        self._number: dict[int, int] = {}
        self._kept: dict[int, deque[AnyEvent]] = {}
        self._fresh: dict[int, list[AnyEvent]] = {}
        self.resize(seats)

    def resize(self, seats: int) -> None:
        """Have a stream for each of so many seats; a stream that was there goes on."""
        for stream in range(SPECTATORS, seats):
            self._number.setdefault(stream, 0)
            self._kept.setdefault(stream, deque(maxlen=KEPT))
        self.seats = seats

    @property
    def all(self) -> range:
        """Every stream."""
        return range(SPECTATORS, self.seats)

    def number(self, stream: int) -> int:
        """The number of the latest event."""
        return self._number[stream]

    def send(self, stream: int, at: int, event: type[E], /, **parts: Any) -> None:
        """Send one viewer the next event."""
        self._number[stream] += 1
        told: Any = event(number=self._number[stream], at=at, **parts)
        self._kept[stream].append(told)
        self._fresh.setdefault(stream, []).append(told)

    def forget(self, stream: int) -> None:
        """Somebody else sits there now, who must not hear what was said to the one before."""
        self._kept[stream].clear()

    def take_fresh(self) -> dict[int, tuple[AnyEvent, ...]]:
        """The events since this was last called."""
        fresh = {stream: tuple(events) for stream, events in sorted(self._fresh.items())}
        self._fresh = {}
        return fresh

    def since(self, stream: int, number: int) -> tuple[AnyEvent, ...] | None:
        """The events after this number; None when they are not kept any more."""
        latest, kept = self._number[stream], self._kept[stream]
        if not latest - len(kept) <= number <= latest:
            return None
        missed = latest - number
        return tuple(kept)[len(kept) - missed :]
