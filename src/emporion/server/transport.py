"""WebSockets that end when they are closed, even if the other side has stopped reading."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closes at once where a farewell cannot be delivered.

    An orderly close waits until everything before it has been read, which a reader that never reads
    would turn into a connection that never goes away.
    """

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
