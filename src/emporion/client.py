"""Take a seat at a table of a running server: what the author of a bot starts from.

>>> import asyncio
>>> from emporion.client import Server
>>> async def one_match(address):
...     async with Server(address) as server:
...         place = await server.quick("cities", seats=3)
...         async with server.seat(place.table, place.token) as seat:
...             while await seat.asked():
...                 await seat.decide(seat.menu[0])
...             return seat.result

A seat keeps its picture of the table up to date by itself. When the connection is lost it comes
back, asks for what it has missed, and sends what has not been answered again under the same id, so
that every command takes effect once, however often the network fails.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from types import TracebackType
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from emporion.kernel.errors import EmporionError, Refusal
from emporion.kernel.language import _
from emporion.server.wire import (
    NO_SUCH_SECRET,
    NO_SUCH_TABLE,
    NOT_WATCHABLE,
    OTHER_RULES,
    Follow,
    FromServer,
    Ping,
    Pong,
)
from emporion.table import events
from emporion.table.follow import Picture
from emporion.table.protocol import Accepted, Answer, AnyCommand, Decide, Refused, Sit

#: Reasons to close after which trying again cannot help.
FINAL = {NO_SUCH_SECRET, NO_SUCH_TABLE, NOT_WATCHABLE, OTHER_RULES}
#: Seconds before the first new attempt, and the most between two.
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
#: Seconds between attempts to ask for something that may be asked for twice.
PAUSES = (0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
#: What is refused with this code was not done, and may be done a little later.
UNAVAILABLE = "unavailable"
#: Seconds in which the server should say goodbye too.
FAREWELL = 1.0
#: The longest message from the server, in bytes.
LONGEST_MESSAGE = 8 * 1024 * 1024
#: Events that are kept for whoever reads them later.
KEPT_EVENTS = 10_000

_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class Place(Struct, frozen=True):
    """A table, and the secrets that were given out for it."""

    table: str
    seat: int | None
    token: str
    invitation: str = ""


class Unreachable(EmporionError):
    """The server, the table or the seat is not there."""

    code = "unreachable"
    exit_code = 6


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


class Seat:
    """A seat at a table, or a place to watch from; use it as an asynchronous context."""

    def __init__(self, address: str, table: str, token: str) -> None:
        scheme, _colon, rest = address.partition("://")
        secure = "wss" if scheme == "https" else "ws"
        self._address = f"{secure}://{rest}/api/tables/{table}/play"
        self._token = token
        self.picture = Picture()
        #: How often the connection was made anew.
        self.reconnections = 0
        self.events: deque[events.AnyEvent] = deque(maxlen=KEPT_EVENTS)
        self._unanswered: dict[str, tuple[AnyCommand, asyncio.Future[Answer]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._ended: EmporionError | None = None
        self._heard = 0

    async def __aenter__(self) -> Seat:
        self._task = asyncio.create_task(self._stay_connected())
        try:
            await self._until(lambda: self.picture.content is not None)
        except BaseException:
            await self.__aexit__(None, None, None)
            raise
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        for _command, future in self._unanswered.values():
            future.cancel()

    # --- what is known ---------------------------------------------------------------------------

    @property
    def shown(self) -> dict[str, Any]:
        """The table as this seat may see it now; see `emporion.table.events.Snapshot`."""
        return self.picture.content or {}

    @property
    def view(self) -> dict[str, Any]:
        """The game as this seat may see it now."""
        return self.shown.get("view") or {}

    @property
    def ask(self) -> dict[str, Any] | None:
        """What the seat is asked now."""
        return self.shown.get("ask")

    @property
    def menu(self) -> list[int]:
        """The decisions that the seat may take now."""
        ask = self.ask
        return [choice["action"] for choice in ask.get("menu", ())] if ask else []

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended."""
        return self.shown.get("result")

    async def asked(self) -> bool:
        """Wait until the seat is asked something; False when the match has ended."""
        await self._until(lambda: self.ask is not None or self.result is not None)
        return self.result is None

    async def changed(self) -> None:
        """Wait until something is known that was not known before."""
        heard = self._heard
        await self._until(lambda: self._heard > heard)

    # --- what can be done ------------------------------------------------------------------------

    async def decide(self, action: int | None = None, text: str | None = None) -> Answer:
        """Take a decision, by its number or in words; afterwards the picture contains it."""
        ask = self.ask or {"epoch": -1}
        revisions = {choice["action"]: choice.get("revision") for choice in ask.get("menu", ())}
        answer = await self.send(
            Decide(
                id=new_id(),
                epoch=ask["epoch"],
                action=action,
                text=text,
                revision=revisions.get(action),
            )
        )
        if isinstance(answer, Accepted):
            await self._until(lambda: self.shown["number"] >= answer.upto)
        return answer

    async def send(self, command: AnyCommand) -> Answer:
        """Send a command until it is answered, by more than that it cannot be done just now."""
        for pause in PAUSES:
            answer = await self._send_once(command)
            if not isinstance(answer, Refused) or answer.code != UNAVAILABLE:
                return answer
            await asyncio.sleep(pause)
        return await self._send_once(command)

    async def _send_once(self, command: AnyCommand) -> Answer:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._unanswered[command.id] = (command, future)
        await self._post(command)
        return await future

    # --- the connection --------------------------------------------------------------------------

    async def _stay_connected(self) -> None:
        pause = FIRST_PAUSE
        while self._ended is None:
            try:
                async with connect(
                    self._address, max_size=LONGEST_MESSAGE, close_timeout=FAREWELL
                ) as socket:
                    heard = self._heard
                    await self._converse(socket)
                    if self._heard > heard:
                        pause = FIRST_PAUSE
                    await self._judge_close(socket.close_code or 0)
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                pass
            finally:
                self._socket = None
            if self._ended is None:
                self.reconnections += 1
                await asyncio.sleep(pause * random.uniform(0.5, 1.0))
                pause = min(LONGEST_PAUSE, pause * 2)

    async def _converse(self, socket: ClientConnection) -> None:
        """Say who we are, send what is unanswered, and listen."""
        await self._write(socket, Follow(token=self._token, after=self.picture.number, lines=True))
        welcomed = False
        with contextlib.suppress(ConnectionClosed):
            async for message in messages_of(socket):
                arrived = isinstance(message, events.Snapshot) and not welcomed
                if arrived:
                    self._begin_picture()
                await self._hear(socket, message)
                if arrived:
                    welcomed = True
                    self._socket = socket
                    for command, _future in list(self._unanswered.values()):
                        await self._write(socket, command)

    def _begin_picture(self) -> None:
        """A new connection shows everything anew, however the clock of the table stands."""
        known, self.picture = self.picture, Picture()
        self.picture.number = known.number

    async def _judge_close(self, code: int) -> None:
        if code in FINAL:
            self._ended = Unreachable(
                _("The server does not let this seat in (code {code}).").format(code=code),
                _("Check the table and the seat’s secret."),
            )
            await self._tell()

    async def _hear(self, socket: ClientConnection, message: FromServer) -> None:
        if isinstance(message, Accepted | Refused):
            _command, future = self._unanswered.pop(message.id, (None, None))
            if future is not None and not future.done():
                future.set_result(message)
        elif isinstance(message, events.Event):
            before = self.picture.number
            if not self.picture.take(message):
                await self._write(socket, Follow(token=self._token, after=before, lines=True))
            elif self.picture.number > before:
                self.events.append(message)
        elif not isinstance(message, Pong) and not self.picture.take(message):
            again = Follow(token=self._token, after=self.picture.number, lines=True)
            await self._write(socket, again)
        self._heard += 1
        await self._tell()

    async def _post(self, command: AnyCommand) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._write(self._socket, command)

    async def _write(self, socket: ClientConnection, message: AnyCommand | Follow | Ping) -> None:
        await socket.send(msgspec.json.encode(message), text=True)

    async def _until(self, condition: Any) -> None:
        async with self._news:
            await self._news.wait_for(lambda: self._ended is not None or condition())
        if self._ended is not None:
            raise self._ended

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()


async def messages_of(socket: ClientConnection) -> AsyncIterator[FromServer]:
    """Everything that the server says, one after the other."""
    async for frame in socket:
        text = frame if isinstance(frame, str) else frame.decode()
        for line in text.split("\n"):  # no other character that ends lines is one here
            yield _decoder.decode(line)


def new_id() -> str:
    """An id for a command, which no other command has."""
    return secrets.token_hex(12)


__all__ = ["Place", "Seat", "Server", "Unreachable", "new_id"]
