"""The door: everything from outside comes through here.

It lets nobody in too often, sends the page's files, hands sockets to `play` and requests to the
application, passes on what belongs to another worker, and puts the same protective headers on every
answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from . import wire
from .hall import Elsewhere, NoSuchTable
from .pages import Pages
from .play import Guest, play
from .relay import is_relayed
from .schema import methods_of
from .storage.model import StorageError
from .transport import LINE

if TYPE_CHECKING:
    from .house import House

log = logging.getLogger("emporion.door")

#: ASGI's own types are dictionaries of anything.
Scope = Any
Receive = Any
Send = Any
App = Callable[[Scope, Receive, Send], Awaitable[None]]

PLAY = re.compile(r"/api/tables/([0-9A-Za-z]{1,32})/play")
OF_A_TABLE = re.compile(r"/api/tables/([0-9A-Za-z]{1,32})/(?:commands|snapshot|hook)")
POLICY = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
PROTECTION = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
KNOWN_METHODS = {"GET", "POST", "PUT", "DELETE"}
#: Names under which a machine calls itself.
THIS_MACHINE = {"127.0.0.1", "::1", "localhost"}


class Door:
    """The outermost application of a worker."""

    def __init__(self, house: House, app: App) -> None:
        self.house = house
        self.app = app
        self.pages = Pages(house.settings.page)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request_or_fault(scope, receive, self._protected(scope, send))

    # --- sockets ---------------------------------------------------------------------------------

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PLAY.fullmatch(scope["path"])
        relayed = is_relayed(self.house, scope)
        if found is None or is_foreign(scope) or self.house.requests.take(caller_of(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        line = scope["extensions"][LINE]
        await play(self.house, found[1], Guest(caller_of(scope), relayed, receive, send, line))

    # --- requests --------------------------------------------------------------------------------

    async def _request_or_fault(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever goes wrong here is a fault of the server, which is said like any refusal."""
        try:
            await self._request(scope, receive, send)
        except Exception:  # the details are for the server's host only
            log.exception("%s %s failed", scope["method"], scope["path"])
            with contextlib.suppress(RuntimeError):  # the answer may have begun
                await answer(send, 500, wire.refused("fault"))

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, method = scope["path"], scope["method"]
        relayed = is_relayed(self.house, scope)
        if path.startswith("/api/"):
            wait = self.house.requests.take(caller_of(scope))
            if wait:
                refusal = wire.refused("too-fast", seconds=f"{wait:.1f}")
                retry = (b"retry-after", str(int(wait) + 1).encode())
                await answer(send, 429, refusal, [retry])
            elif method == "OPTIONS" or method not in KNOWN_METHODS:
                await self._say_methods(path, method, send)
            elif method not in SAFE_METHODS and is_foreign(scope):
                await answer(send, 403, wire.refused("foreign-page"))
            elif not relayed and (address := await self._elsewhere(path)):
                await self.house.relay.request(address, scope, receive, send, caller_of(scope))
            else:
                await self.app(scope, receive, send)
        elif path == "/metrics":
            await self._metrics(scope, send)
        else:
            await self._page(scope, send)

    async def _say_methods(self, path: str, method: str, send: Send) -> None:
        """Tell which methods an address knows."""
        methods = await asyncio.to_thread(methods_of, path)
        allow = [(b"allow", ", ".join(methods).encode())]
        if not methods:
            await answer(send, 404, wire.refused("not-found"))
        elif method == "OPTIONS":
            await respond(send, 204, allow, b"")
        else:
            shown = ", ".join(methods)
            await answer(send, 405, wire.refused("wrong-method", methods=shown), allow)

    async def _elsewhere(self, path: str) -> str:
        """The address of the worker that has the table of this path; empty if it is this one."""
        found = OF_A_TABLE.fullmatch(path)
        if found is None or self.house.hall.ownership.name is None:
            return ""
        try:
            await self.house.hall.table(found[1])
        except Elsewhere as elsewhere:
            return elsewhere.address
        except (NoSuchTable, StorageError):
            return ""
        return ""

    async def _page(self, scope: Scope, send: Send) -> None:
        if scope["method"] not in {"GET", "HEAD"}:
            await answer(send, 405, wire.refused("wrong-method", methods="GET, HEAD"))
            return
        accepted, known = header(scope, b"accept-encoding"), header(scope, b"if-none-match")
        found = self.pages.find(scope["path"], accepted, known)
        if found is None:
            await answer(send, 404, wire.refused("not-found"))
            return
        body = b"" if scope["method"] == "HEAD" else found.body
        headers = [*found.headers, (b"content-length", str(len(found.body)).encode())]
        if found.status == 304:
            headers = found.headers
        await respond(send, found.status, headers, body)

    async def _metrics(self, scope: Scope, send: Send) -> None:
        """Counters are for this machine only, and not for whom a proxy on it lets through."""
        proxied = header(scope, b"x-forwarded-for") or header(scope, b"forwarded")
        if proxied or caller_of(scope) not in THIS_MACHINE:
            await answer(send, 404, wire.refused("not-found"))
            return
        headers = [(b"content-type", b"text/plain; version=0.0.4; charset=utf-8")]
        await respond(send, 200, headers, self.house.metrics.page())

    async def _with_methods(self, scope: Scope, message: Any) -> list[tuple[bytes, bytes]]:
        """The headers of an answer to a wrong method, with all the right ones."""
        methods = await asyncio.to_thread(methods_of, scope["path"])
        headers = [pair for pair in message["headers"] if pair[0].lower() != b"allow"]
        return [*headers, (b"allow", ", ".join(methods or ["GET", "HEAD"]).encode())]

    def _protected(self, scope: Scope, send: Send) -> Send:
        """Put the protective headers on every answer, and count it."""
        extra = [*PROTECTION, ONLY_HTTPS] if scope["scheme"] == "https" else PROTECTION
        private = scope["path"].startswith("/api/")

        async def send_protected(message: Any) -> None:
            if message["type"] == "http.response.start" and message["status"] == 405:
                message = {**message, "headers": await self._with_methods(scope, message)}
            if message["type"] == "http.response.start":
                self.house.metrics.requests.labels(str(message["status"])).inc()
                headers = list(message.get("headers", ()))
                if private and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*headers, *extra]}
            await send(message)

        return send_protected


def header(scope: Scope, name: bytes) -> str:
    """One header of a request; empty where it is missing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def caller_of(scope: Scope) -> str:
    """The network address from which it comes."""
    return str(scope["client"][0]) if scope.get("client") else ""


def is_foreign(scope: Scope) -> bool:
    """Whether a browser sends this for a page of another site."""
    origin = header(scope, b"origin")
    try:
        return bool(origin) and urlsplit(origin).netloc != header(scope, b"host")
    except ValueError:  # it is the address of nothing
        return True


async def answer(
    send: Send, status: int, message: Any, headers: list[tuple[bytes, bytes]] | None = None
) -> None:
    """Answer with one message as JSON."""
    body = msgspec.json.encode(message)
    kind = (b"content-type", b"application/json")
    length = (b"content-length", str(len(body)).encode())
    await respond(send, status, [kind, length, *(headers or [])], body)


async def respond(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    """Answer with bytes."""
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
