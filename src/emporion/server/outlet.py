"""What waits to be sent on one socket.

A table never waits for a reader. It puts messages here and goes on; one task sends them as fast as
the reader takes them. A reader that falls too far behind is sent away, and gets a fresh snapshot
when it comes back.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from .settings import Limits
from .wire import TOO_SLOW

#: Characters that one frame holds at most, unless a single message is longer.
LARGEST_FRAME = 64 * 1024


class Outlet:
    """The messages that one socket still has to take."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: deque[str] = deque()
        self._size = 0
        self._news = asyncio.Event()
        #: Whether several messages may be sent as one, each on a line of its own.
        self.lines = False
        #: Set when the reader has fallen too far behind.
        self.overflown = asyncio.Event()
        #: Why the socket is to be closed; 0 while it is not.
        self.closing = 0

    def push(self, message: str) -> None:
        """Send this when its turn comes."""
        if self.closing:
            return
        self._waiting.append(message)
        self._size += len(message)
        if self._size > self._limits.unread or len(self._waiting) > self._limits.unread_messages:
            self._waiting.clear()
            self.close(TOO_SLOW)
            self.overflown.set()
        self._news.set()

    def close(self, code: int) -> None:
        """Close the socket after what is waiting."""
        if not self.closing:
            self.closing = code
        self._news.set()

    async def drain(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send what comes, until the socket is to be closed; returns why."""
        while True:
            while self._waiting:
                await send(self._next())
            if self.closing:
                return self.closing
            self._news.clear()
            await self._news.wait()

    def _next(self) -> str:
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
        return "\n".join(messages)
