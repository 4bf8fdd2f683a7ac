"""WebSockets that take a message at once, and that end when they are closed.

What a table sends goes to many sockets, so it is not worth a task and a turn of the event loop for
each of them. A socket says whether its other side reads; while it does, a message is handed to the
system right away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: Under this name the extensions of a socket's ASGI scope have its line.
LINE = "emporion.line"
#: The first byte of a frame that is a whole text.
WHOLE_TEXT = 0x81
#: The longest contents whose length is written in one byte, and in two more.
SHORT, MIDDLE = 125, 0xFFFF


class Line(Protocol):
    """A socket's side that messages are put into."""

    @property
    def free(self) -> bool:
        """Whether the other side has read enough to be sent more."""

    def post(self, text: bytes) -> None:
        """Send a text now."""

    def when_free(self, call: Callable[[], None]) -> None:
        """Call this whenever the other side has read enough again."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Posts messages at once, and closes at once where a farewell cannot be delivered.

    An orderly close waits until everything before it has been read, which a reader that never reads
    would turn into a connection that never goes away.
    """

    _freed: Callable[[], None] | None = None

    def handle_connect(self, event: Any) -> None:
        """Somebody opens a socket: whoever serves it gets its line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    @property
    def free(self) -> bool:
        """Whether the other side has read enough to be sent more."""
        return self.writable.is_set()

    def post(self, text: bytes) -> None:
        """Send a text now; whoever is gone misses it."""
        if not (self.disconnected or self.close_sent):
            self.transport.write(head_of(len(text)) + text)

    def when_free(self, call: Callable[[], None]) -> None:
        """Call this whenever the other side has read enough again."""
        self._freed = call

    def resume_writing(self) -> None:
        """The other side has read enough."""
        super().resume_writing()
        if self._freed is not None:
            self._freed()

    async def send(self, message: Any) -> None:
        """Send a message; waits while the other side does not read."""
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
            return
        await super().send(message)

    def keepalive_timeout(self) -> None:
        """Nobody has answered a sign of life."""
        super().keepalive_timeout()
        self.transport.abort()


def head_of(length: int) -> bytes:
    """What stands before a text of so many bytes.

    >>> head_of(5).hex(), head_of(300).hex(), head_of(70_000).hex()
    ('8105', '817e012c', '817f0000000000011170')
    """
    if length <= SHORT:
        return bytes((WHOLE_TEXT, length))
    if length <= MIDDLE:
        return bytes((WHOLE_TEXT, SHORT + 1)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, SHORT + 2)) + length.to_bytes(8, "big")
