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


class Outlet:
    """The messages that one socket still has to take."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: deque[str] = deque()
        self._size = 0
        self._news = asyncio.Event()
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
                message = self._waiting.popleft()
                self._size -= len(message)
                await send(message)
            if self.closing:
                return self.closing
            self._news.clear()
            await self._news.wait()
