"""What is asked of a server over HTTP: games, tables, and a place at one of them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from emporion.kernel.errors import Refusal
from emporion.kernel.language import _
from emporion.table import events
from emporion.table.protocol import Accepted, Refused, Sit

from .seat import PAUSES, UNAVAILABLE, Seat, Unreachable, new_id


class Place(Struct, frozen=True):
    """A table, and the secrets that were given out for it."""

    table: str
    seat: int | None
    token: str
    invitation: str = ""


class Server:
    """A running server."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._http = httpx.AsyncClient(base_url=f"{self.address}/api", timeout=30)

    async def __aenter__(self) -> Server:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._http.aclose()

    async def games(self) -> list[dict[str, Any]]:
        """Every game that can be played there."""
        found: list[dict[str, Any]] = await self._ask("GET", "/games", list[dict[str, Any]])
        return found

    async def tables(self, status: str = "open") -> list[dict[str, Any]]:
        """Public tables."""
        kind = list[dict[str, Any]]
        found: list[dict[str, Any]] = await self._ask("GET", f"/tables?status={status}", kind)
        return found

    async def quick(self, game: str, **choices: Any) -> Place:
        """A match against bots that begins at once."""
        place: Place = await self._ask("POST", "/quick", Place, {"game": game, **choices})
        return place

    async def open(self, game: str, **choices: Any) -> Place:
        """A table that waits for players; give a ``name`` to sit down at it."""
        place: Place = await self._ask("POST", "/tables", Place, {"game": game, **choices})
        return place

    async def sit(
        self, table: str, name: str, seat: int | None = None, invitation: str = ""
    ) -> Place:
        """Sit down at somebody's table."""
        token = secrets.token_urlsafe(24)
        command = Sit(id=new_id(), token=token, name=name, seat=seat, invitation=invitation)
        path, kind = f"/tables/{table}/commands", Accepted | Refused
        answer = await self._insist(lambda: self._ask("POST", path, kind, command))
        if isinstance(answer, Refused):
            raise Refusal(answer.code, answer.text, answer.remedy, answer.rule)
        path = f"/tables/{table}/snapshot"
        shown = await self._insist(lambda: self._ask("GET", path, events.Snapshot, token=token))
        return Place(table, shown.you, token, invitation)

    def seat(self, table: str, token: str = "") -> Seat:
        """Take the seat that this secret opens; without one, watch."""
        return Seat(self.address, table, token)

    async def _insist(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Ask again while the server is away: what may be asked twice happens only once."""
        for pause in PAUSES:
            try:
                return await ask()
            except Unreachable:
                await asyncio.sleep(pause)
            except Refusal as refused:
                if refused.code != UNAVAILABLE:
                    raise
                await asyncio.sleep(pause)
        return await ask()

    async def _ask(
        self, method: str, path: str, kind: Any, content: Any = None, token: str = ""
    ) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        body = None if content is None else msgspec.json.encode(content)
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            response = await self._http.request(method, path, content=body, headers=headers)
        except httpx.HTTPError as error:
            raise Unreachable(
                _("{address} does not answer: {why}.").format(address=self.address, why=error),
                _("See that the server runs, and that the address is right."),
            ) from error
        try:
            if response.is_error:
                refused = msgspec.json.decode(response.content, type=Refused)
                raise Refusal(refused.code, refused.text, refused.remedy, refused.rule)
            return msgspec.json.decode(response.content, type=kind)
        except msgspec.DecodeError as error:  # a proxy in front, say, or no Emporion at all
            why = f"{response.status_code}, {error}"
            raise Unreachable(
                _("{address} answers something else: {why}.").format(address=self.address, why=why),
                _("See that the server runs, and that the address is right."),
            ) from error
