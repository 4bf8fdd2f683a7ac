"""Passing on what belongs to another worker.

Guests need to reach any worker; the one that they reach passes their sockets and requests on to the
one that has the table. A relay says from whom it passes something on, and proves that it is one of
the house by a word that only the house's workers know. Nothing is passed on twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from . import wire

if TYPE_CHECKING:
    from .house import House

log = logging.getLogger("emporion.relay")

WORD = b"x-emporion-relay"
CALLER = b"x-emporion-caller"
#: Headers that belong to one connection, and those that only a relay may set.
NOT_PASSED_ON = {b"connection", b"transfer-encoding", b"host", b"upgrade", b"keep-alive"}
LONGEST_MESSAGE = 8 * 1024 * 1024


def word_of(house: House) -> str:
    """What proves that somebody is a worker of this house."""
    return house.hidden("relay").hex()


def is_relayed(house: House, scope: Any) -> bool:
    """Whether another worker passes this on; then its caller is who that worker says."""
    found = {name: value for name, value in scope["headers"] if name in {WORD, CALLER}}
    if not hmac.compare_digest(found.get(WORD, b""), word_of(house).encode()):
        return False
    scope["client"] = (found.get(CALLER, b"").decode("latin-1"), 0)
    return True


class Relay:
    """Passes sockets and requests on to other workers."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._http = httpx.AsyncClient(timeout=30, trust_env=False)

    async def close(self) -> None:
        """Pass nothing on any more."""
        await self._http.aclose()

    def _credentials(self, caller: str) -> dict[str, str]:
        return {WORD.decode(): word_of(self.house), CALLER.decode(): caller}

    async def request(self, address: str, scope: Any, receive: Any, send: Any, caller: str) -> None:
        """Pass a request on, and its answer back."""
        body = b""
        more = True
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self.house.settings.limits.body or message["type"] != "http.request":
                more = False
        query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
        headers = [
            (name.decode("latin-1"), value.decode("latin-1"))
            for name, value in scope["headers"]
            if name not in NOT_PASSED_ON | {WORD, CALLER, b"content-length"}
        ]
        try:
            answer = await self._http.request(
                scope["method"],
                f"http://{address}{scope['path']}{query}",
                content=body,
                headers=[*headers, *self._credentials(caller).items()],
            )
        except httpx.HTTPError as error:
            log.warning("the worker at %s does not answer: %r", address, error)
            await self._unavailable(send)
            return
        passed = [
            (name, value)
            for name, value in answer.headers.raw
            if name.lower() in {b"content-type", b"etag", b"allow", b"retry-after"}
        ]
        content = answer.content
        passed.append((b"content-length", str(len(content)).encode()))
        await send({"type": "http.response.start", "status": answer.status_code, "headers": passed})
        await send({"type": "http.response.body", "body": content})

    async def _unavailable(self, send: Any) -> None:
        """The other worker is gone; its tables will be somebody else's in a moment."""
        body = msgspec.json.encode(wire.refused("unavailable"))
        headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def socket(self, address: str, path: str, caller: str, receive: Any, send: Any) -> int:
        """Pass a socket on until either side ends it; returns the code with which to close it."""
        try:
            async with connect(
                f"ws://{address}{path}",
                additional_headers=self._credentials(caller),
                max_size=LONGEST_MESSAGE,
                compression=None,
                proxy=None,
            ) as there:
                return await self._pass(there, receive, send)
        except (OSError, TimeoutError, InvalidHandshake, InvalidMessage):
            return wire.TRY_LATER

    async def _pass(self, there: ClientConnection, receive: Any, send: Any) -> int:
        async def forth() -> None:
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text")
                await there.send(message.get("bytes", b"") if text is None else text)

        async def back() -> None:
            async for content in there:
                kind = "text" if isinstance(content, str) else "bytes"
                await send({"type": "websocket.send", kind: content})

        tasks = [asyncio.create_task(forth()), asyncio.create_task(back())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed, OSError):
                await task
        ended_there = there.close_code
        if ended_there in {None, 1000, 1005, 1006}:
            return wire.TRY_LATER if ended_there == 1006 else 0
        return ended_there or 0
