"""A seat at a table: its picture, its commands, and a connection that comes back by itself."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections import deque
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from emporion.kernel.errors import EmporionError
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
from emporion.table.protocol import Accepted, Answer, AnyCommand, Decide, Refused

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


class Unreachable(EmporionError):
    """The server, the table or the seat is not there."""

    code = "unreachable"
    exit_code = 6


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
