"""Web hooks: telling a person somewhere else that it is his turn.

A call says which table and which seat, never what the seat knows. It is signed with a key that only
the seat's holder was given. Only public addresses are called, so that nobody can use the server to
reach what is behind its door.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import logging
import socket
import time
from collections.abc import Sequence
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec
from msgspec import Struct

from emporion.kernel.language import _
from emporion.table import events
from emporion.table.live import Outcome

from .background import Background
from .hall import Hall
from .live import LiveTable
from .storage.model import Hook

log = logging.getLogger("emporion.hooks")

#: Seconds between two calls for the same seat, and for one call.
REST = 30.0
PATIENCE = 5.0
#: Of so many seats it is remembered when they were called; beyond that only where it matters.
KEPT = 10_000


class Call(Struct, frozen=True):
    """What a web hook is sent."""

    table: str
    seat: int
    game: str
    text: str


class BadAddress(Exception):
    """Why an address is not called."""


class Hooks:
    """The web hooks of this worker's tables."""

    def __init__(self, hall: Hall, whom: str) -> None:
        self.whom = whom
        self.calls = 0
        self._hall = hall
        self._background = Background()
        self._last: dict[tuple[str, int], float] = {}

    async def close(self) -> None:
        """Call nobody any more."""
        await self._background.close()

    def notice(self, live: LiveTable, outcomes: Sequence[Outcome]) -> None:
        """Call those who are asked something and are not there."""
        if self.whom == "nobody":
            return
        for outcome in outcomes:
            for stream, told in outcome.events.items():
                state = live.listing.seats.get(stream)
                if state is None or state.bot or stream in live.followers:
                    continue
                if any(isinstance(event, events.Asked) and event.ask for event in told):
                    self._background.begin(self._tell(live, stream), "hook")

    async def _tell(self, live: LiveTable, seat: int) -> None:
        now = time.monotonic()
        if len(self._last) > KEPT:
            self._last = {key: last for key, last in self._last.items() if now - last < REST}
        if now - self._last.get((live.id, seat), -REST) < REST:
            return
        hooks = await self._hall.read(lambda: self._hall.store.hooks(live.id))
        for hook in hooks:
            if hook.seat == seat:
                self._last[live.id, seat] = now
                await self.call(hook, live.listing.title)

    async def call(self, hook: Hook, game: str) -> bool:
        """Call one address; returns whether it was taken well."""
        self.calls += 1
        text = _("It is your turn in {game}.").format(game=game)
        body = msgspec.json.encode(Call(hook.table, hook.seat, game, text))
        signature = hmac.new(hook.key.encode(), body, hashlib.sha256).hexdigest()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "emporion",
            "X-Emporion-Signature": f"sha256={signature}",
        }
        try:
            address, host = await self.resolve(hook.url)
            async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as client:
                request = client.build_request(
                    "POST",
                    address,
                    content=body,
                    headers=headers | {"Host": urlsplit(hook.url).netloc},
                    extensions={"sni_hostname": host},
                )
                response = await client.send(request, stream=True)
                await response.aclose()
        except (BadAddress, httpx.HTTPError, OSError) as error:
            log.info("a web hook of table %s could not be called: %r", hook.table, error)
            return False
        return response.status_code < 400

    async def resolve(self, url: str) -> tuple[str, str]:
        """The URL with a checked number in place of its name, and the name."""
        parts = urlsplit(url)
        host = parts.hostname or ""
        if parts.scheme not in {"http", "https"} or not host or parts.username:
            raise BadAddress(_("it is no http or https address"))
        if self.whom == "nobody":
            raise BadAddress(_("this server calls nobody"))
        if self.whom == "public" and parts.scheme != "https":
            raise BadAddress(_("it is not https"))
        try:
            port = parts.port or (443 if parts.scheme == "https" else 80)
            found = await asyncio.get_running_loop().getaddrinfo(
                host, port, type=socket.SOCK_STREAM
            )
        except (OSError, UnicodeError, ValueError) as error:
            raise BadAddress(_("its name is not known")) from error
        number = str(found[0][4][0])
        if self.whom == "public" and not ipaddress.ip_address(number).is_global:
            raise BadAddress(_("it is not public"))
        shown = f"[{number}]" if ":" in number else number
        return urlunsplit((parts.scheme, f"{shown}:{port}", parts.path, parts.query, "")), host
