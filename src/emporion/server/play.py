"""The socket on which somebody plays or watches: messages in, messages out, and nothing else.

What cannot be read is answered with one refusal and changes nothing. Who sends too fast is read
more slowly; who reads too slowly is sent away.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from emporion.kernel.errors import BadFile
from emporion.table.protocol import Accepted, Answer, AnyCommand, Sit

from . import wire
from .hall import Elsewhere, NoSuchTable
from .inbox import Follower
from .live import LiveTable
from .outlet import Outlet, Traffic
from .rates import Bucket
from .storage.model import StorageError
from .transport import Line

if TYPE_CHECKING:
    from .house import House

#: ASGI's own types are dictionaries of anything.
Receive = Any
Send = Any
log = logging.getLogger("emporion.play")
#: How many warnings before a socket that sends too fast is closed.
MOST_WARNINGS = 200


class Sockets:
    """How many sockets are open, and from where."""

    def __init__(self) -> None:
        self.of_address: Counter[str] = Counter()
        self.number = 0
        self.traffic = Traffic()

    @contextlib.contextmanager
    def counted(self, address: str) -> Any:
        """Count a socket for as long as it is open."""
        self.of_address[address] += 1
        self.number += 1
        try:
            yield
        finally:
            self.number -= 1
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]


@dataclass(frozen=True, slots=True)
class Guest:
    """Who has come with a socket, and how he is heard and answered."""

    address: str
    #: Whether another worker passes him on.
    relayed: bool
    receive: Receive
    send: Send
    line: Line


async def play(house: House, table_id: str, guest: Guest) -> None:
    """Serve one socket from its opening to its end."""
    await guest.receive()
    limits = house.settings.limits
    sockets, from_there = house.sockets, house.sockets.of_address[guest.address]
    if sockets.number >= limits.sockets or from_there >= limits.sockets_of_address:
        await guest.send({"type": "websocket.close", "code": wire.TRY_LATER})
        return
    await guest.send({"type": "websocket.accept"})
    with sockets.counted(guest.address):
        code = await _find_and_serve(house, table_id, guest)
    if code:
        with contextlib.suppress(Exception):  # the other side may be gone already
            await guest.send({"type": "websocket.close", "code": code})


async def _find_and_serve(house: House, table_id: str, guest: Guest) -> int:
    try:
        live = await house.hall.table(table_id)
    except NoSuchTable:
        return wire.NO_SUCH_TABLE
    except Elsewhere as elsewhere:
        if guest.relayed:
            return wire.TRY_LATER
        path = f"/api/tables/{table_id}/play"
        return await house.relay.socket(
            elsewhere.address, path, guest.address, guest.receive, guest.send
        )
    except StorageError:
        return wire.TRY_LATER
    except BadFile as error:
        log.warning("table %s cannot be played here: %s", table_id, error)
        return wire.OTHER_RULES
    return await Socket(house, live, guest).serve()


class Socket:
    """One connection to one table."""

    def __init__(self, house: House, live: LiveTable, guest: Guest) -> None:
        self.house = house
        self.live = live
        self.receive = guest.receive
        limits = house.settings.limits
        self.outlet = Outlet(guest.line, limits, house.sockets.traffic)
        self.follower = Follower(self.outlet)
        self.bucket = Bucket(limits.commands, limits.commands_at_once)
        self.token = ""
        self.browser = ""
        self.unreadable = 0
        self.warnings = 0
        self.greeted = False

    async def serve(self) -> int:
        """Serve it until either side ends it; returns the code with which to close it."""
        reader = asyncio.create_task(self._listen())
        done = asyncio.create_task(self.outlet.done.wait())
        try:
            await asyncio.wait({reader, done}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not self.outlet.closing:
                code = self._outcome_of(reader)
                if code:  # what is still waiting explains the code
                    self.outlet.close(code)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(asyncio.shield(done), 1.0)
                return code
            return self.outlet.closing
        finally:
            for task in (reader, done):
                task.cancel()
            await asyncio.gather(reader, done, return_exceptions=True)
            self.live.leave(self.follower)

    def _outcome_of(self, reader: asyncio.Task[int]) -> int:
        """Why reading has ended; a mistake of ours is logged, and ends this socket only."""
        error = reader.exception()
        if error is not None:
            log.error("a socket of table %s failed", self.live.id, exc_info=error)
            return wire.FAULT
        return reader.result()

    async def _listen(self) -> int:
        """Read until the other side ends it, or has to be sent away; returns the code for that."""
        try:
            async with asyncio.timeout(self.house.settings.limits.greeting):
                message = await self.receive()
        except TimeoutError:
            return wire.SILENT
        while message["type"] == "websocket.receive":
            content = message.get("text")
            code = self._hear(message.get("bytes") or b"" if content is None else content)
            if code:
                return code
            if wait := self.bucket.take():
                if code := self._warn(wait):
                    return code
                await asyncio.sleep(wait)
            message = await self.receive()
        return 0

    def _warn(self, wait: float) -> int:
        """Say once in a while that these are too many messages."""
        self.warnings += 1
        if self.warnings > MOST_WARNINGS:
            return wire.TOO_MUCH
        if self.warnings % 20 == 1:
            self._say(wire.refused("too-fast", seconds=f"{wait:.1f}"))
        return 0

    def _hear(self, content: str | bytes) -> int:
        """Act on one message; returns a code if the socket has to be closed."""
        self.house.sockets.traffic.received += 1
        try:
            message = wire.read(content)
        except wire.UNREADABLE as error:
            self._say(wire.refuse_unreadable(content, error))
            self.unreadable += 1
            return wire.TOO_MUCH if self.unreadable >= self.house.settings.limits.unreadable else 0
        self.unreadable = 0
        if isinstance(message, wire.Ping):
            self._say(wire.Pong(self.live.time_of(self.follower)))
        elif isinstance(message, wire.Follow):
            self._follow(message)
        elif not self.greeted:
            self._say(wire.refused("malformed", message.id, why="follow comes first"))
        else:
            self._command(message)
        return 0

    def _follow(self, message: wire.Follow) -> None:
        self.greeted = True
        self.token = message.token
        self.browser = message.browser
        self.outlet.lines = message.lines
        self.live.follow(self.follower, message.token, message.after)
        if self.browser and self.token:
            self.house.remember(self.live, self.token, self.browser)

    def _command(self, command: AnyCommand) -> None:
        if not command.token:
            command = replace(command, token=self.token)
        if (refusal := self.house.forbid(command, self.live.listing.game)) is not None:
            self._say(refusal)
            return

        begin = time.perf_counter()

        def reply(answer: Answer) -> None:
            self.house.metrics.answered(answer)
            self.house.metrics.waits.observe(time.perf_counter() - begin)
            self._say(answer)
            if isinstance(command, Sit) and isinstance(answer, Accepted) and self.browser:
                self.house.remember(self.live, command.token, self.browser)

        self.live.command(command, reply)

    def _say(self, message: Any) -> None:
        self.outlet.push(wire.write(message))
