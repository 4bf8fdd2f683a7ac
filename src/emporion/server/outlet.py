"""What waits to be sent on one socket.

A table never waits for a reader. It puts messages here and goes on; what has come together when the
table is done goes out at once, as long as the reader takes it. A reader that falls too far behind
is sent away, and gets a fresh snapshot when it comes back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass

from .settings import Limits
from .transport import Line
from .wire import TOO_SLOW

#: Bytes that one frame holds at most, unless a single message is longer.
LARGEST_FRAME = 64 * 1024


@dataclass(slots=True)
class Traffic:
    """How many frames have come in and gone out."""

    received: int = 0
    sent: int = 0


class Outlet:
    """The messages that one socket still has to take."""

    def __init__(self, line: Line, limits: Limits, traffic: Traffic) -> None:
        self._line = line
        self._limits = limits
        self._traffic = traffic
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._due = False
        self._loop = asyncio.get_running_loop()
        #: Whether several messages may be sent as one, each on a line of its own.
        self.lines = False
        #: Why the socket is to be closed; 0 while it is not.
        self.closing = 0
        #: Set when the socket is to be closed and the reader has what he still gets.
        self.done = asyncio.Event()
        line.when_free(self._flush_soon)

    def push(self, message: bytes) -> None:
        """Send this when its turn comes."""
        if self.closing:
            return
        self._waiting.append(message)
        self._size += len(message)
        if self._size > self._limits.unread or len(self._waiting) > self._limits.unread_messages:
            self._waiting.clear()
            self.close(TOO_SLOW)
        self._flush_soon()

    def close(self, code: int) -> None:
        """Close the socket after what is waiting."""
        if not self.closing:
            self.closing = code
        self._flush_soon()

    def _flush_soon(self) -> None:
        """Send what is waiting when all that belongs together has been put here."""
        if not self._due:
            self._due = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._due = False
        while self._waiting and self._line.free:
            self._traffic.sent += 1
            self._line.post(self._next())
        if self.closing and not self._waiting:
            self.done.set()

    def _next(self) -> bytes:
        """What is sent next; no message contains a line's end, since JSON writes it otherwise."""
        if not self.lines or len(self._waiting) == 1:
            message = self._waiting.popleft()
            self._size -= len(message)
            return message
        messages = [self._waiting.popleft()]
        size = len(messages[0])
        while self._waiting and size + len(self._waiting[0]) <= LARGEST_FRAME:
            messages.append(self._waiting.popleft())
            size += len(messages[-1])
        self._size -= size
        return b"\n".join(messages)
