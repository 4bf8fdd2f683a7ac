"""The house: everything that one worker consists of, put together and taken apart in order."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Sequence
from typing import TypeVar

from emporion.bots import NotItsGame
from emporion.bots import find as find_bot
from emporion.kernel.errors import UnknownName
from emporion.kernel.viewer import Seat
from emporion.table import events
from emporion.table.live import Outcome
from emporion.table.protocol import (
    AnyCommand,
    Configure,
    HandOver,
    Propose,
    Refused,
    SeatBot,
    Settings,
)
from emporion.table.streams import SPECTATORS

from .background import Background
from .bots import BotHost
from .hall import Alone, Hall, Ownership
from .hooks import Hooks
from .live import LiveTable, Lost
from .metrics import Metrics
from .play import Sockets
from .rates import Buckets
from .relay import Relay
from .settings import ServerSettings
from .storage.model import Holder
from .storage.store import Store
from .storage.writer import Writer

T = TypeVar("T")
log = logging.getLogger("emporion.house")

#: Under this name the house keeps the key for what only its own workers may know or do.
KEY = "key"


class House:
    """One worker: its storage, its tables, its bots, and what it counts."""

    def __init__(
        self, settings: ServerSettings, store: Store, ownership: Ownership | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.writer = Writer(store)
        self.hall = Hall(store, self.writer, ownership or Alone(), settings)
        self.relay = Relay(self)
        self.sockets = Sockets()
        limits = settings.limits
        self.requests = Buckets(limits.requests, limits.requests_at_once)
        self.bots = BotHost(self.hall, settings)
        self.hooks = Hooks(self.hall, settings.hooks)
        self.metrics = Metrics(self)
        self.background = Background()
        self.key = b""
        self._closed = False

    async def begin(self) -> None:
        """Be ready for guests."""
        new = secrets.token_bytes(32)
        self.key = await self.writer.do(lambda connection: self.store.keep(connection, KEY, new))
        self.hall.listeners += [self.bots.notice, self.hooks.notice, self._forget_guests]
        await self.bots.begin()
        await self.hall.begin()

    async def close(self) -> None:
        """Write everything down and send everybody away; once."""
        if self._closed:
            return
        self._closed = True
        await self.bots.close()
        await self.hall.close()
        await self.hooks.close()
        await self.background.close()
        await self.relay.close()
        await self.writer.close()

    def hidden(self, text: str, size: int = 32) -> bytes:
        """A keyed hash: the same for the same text, and of no use to anybody else."""
        return hashlib.blake2b(text.encode(), key=self.key, digest_size=size).digest()

    def forbid(self, command: AnyCommand, game: str) -> Refused | None:
        """Why a command cannot be carried out here, though a table might: no such bot plays it."""
        match command:
            case SeatBot(bot=name) | Propose(what=HandOver(bot=name)):
                pass
            case Configure(settings=Settings(substitute=name)) if name:
                pass
            case _:
                return None
        try:
            find_bot(name, game)
        except (UnknownName, NotItsGame) as error:
            return Refused(command.id, error.code, error.what, error.remedy)
        return None

    def remember(self, live: LiveTable, token: str, browser: str) -> None:
        """Let this browser find its seat again."""
        self.background.begin(self._remember(live, token, browser), "remember")

    async def _remember(self, live: LiveTable, token: str, browser: str) -> None:
        try:
            viewer = await live.look(lambda table: table.viewer(token))
        except Lost:
            return
        if isinstance(viewer, Seat):
            holder = Holder(live.id, viewer.number, self.hidden(browser))
            await self.writer.do(lambda connection: self.store.hold(connection, holder))

    def _forget_guests(self, live: LiveTable, outcomes: Sequence[Outcome]) -> None:
        """A seat that is open again belongs to no browser."""
        for outcome in outcomes:
            for event in outcome.events.get(SPECTATORS, ()):
                if isinstance(event, events.Seated) and event.seat.kind == "open":
                    self.background.begin(self._forget(live.id, event.seat.number), "forget")

    async def _forget(self, table: str, seat: int) -> None:
        await self.writer.do(lambda connection: self.store.let_go(connection, table, seat))
