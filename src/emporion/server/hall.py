"""The hall: all tables of this worker, brought into memory when somebody asks for them.

A table that nobody follows leaves memory after a while; its log stays. Its deadlines are written
beside the log, so it is brought back when one has come.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeVar

from emporion.table.entries import AnyEntry, Opened, read_entry, write_entry
from emporion.table.limits import Limit, Limits
from emporion.table.live import Outcome, Table
from emporion.table.protocol import AnyCommand, Refused

from .clock import TableClock, wall
from .listing import Listing
from .live import LiveTable, Lost
from .painter import Painter
from .settings import ServerSettings
from .storage import life
from .storage.model import Opening, StorageError
from .storage.store import Store
from .storage.writer import Writer
from .warmth import Warmth

T = TypeVar("T")
log = logging.getLogger("emporion.hall")

#: How often the hall looks for deadlines that have come and tables that nobody follows, in seconds.
ROUND = 1.0
#: How often it writes down that it lives, and how much later than that another server may still do
#: it before that counts as time in which there was none; seconds and milliseconds.
SIGN_OF_LIFE = 5.0
SILENCE = 15_000
#: A deadline nearer than this keeps a table in memory, in milliseconds.
SOON = 60_000
#: What opens a table comes from this server, and all at once.
UNHURRIED = Limits(Limit(1_000, 1_000.0), Limit(1_000, 1_000.0))


class Elsewhere(Exception):
    """Another worker has the table."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class NoSuchTable(Exception):
    """No table has this name."""


class Ownership(Protocol):
    """Decides which worker has a table."""

    async def claim(self, table: str) -> None:
        """Take the table for this worker; raises `Elsewhere` when another one has it."""

    async def release(self, table: str) -> None:
        """Let another worker take it."""

    async def abandoned(self) -> list[str]:
        """Tables whose worker is gone."""

    @property
    def name(self) -> str | None:
        """What this worker is called; None when it is alone."""


class Alone:
    """One worker has all tables."""

    name: str | None = None

    async def claim(self, table: str) -> None:
        """It is ours already."""

    async def release(self, table: str) -> None:
        """Nobody else could take it."""

    async def abandoned(self) -> list[str]:
        """There is no other worker that could be gone."""
        return []


Listener = Callable[[LiveTable, Sequence[Outcome]], None]


class Hall:
    """All tables of this worker."""

    def __init__(
        self, store: Store, writer: Writer, ownership: Ownership, settings: ServerSettings
    ) -> None:
        self.store = store
        self.writer = writer
        self.ownership = ownership
        self.settings = settings
        self.painter = Painter()
        self.warmth = Warmth()
        self.tables: dict[str, LiveTable] = {}
        #: Called after each turn of any table, and with no outcomes when a table comes into memory.
        self.listeners: list[Listener] = []
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}
        #: Tables that this process has had in memory; others may have been cut short by a crash.
        self._known: set[str] = set()
        #: Tables that cannot be rebuilt here, as they were begun under other rules.
        self._strange: set[str] = set()
        self._rounds: asyncio.Task[None] | None = None
        self._closing = False
        self._hurry = asyncio.Event()

    async def begin(self) -> None:
        """Take up the tables whose deadlines have come, now and from now on."""
        await self._sign(0 if self.ownership.name is None else SILENCE)
        self._rounds = asyncio.create_task(self._go_round(), name="hall")
        await self.warmth.begin()

    async def close(self) -> None:
        """Write everything down and send everybody away."""
        self._closing = True
        await self.warmth.close()  # first, as nobody waits for rules that are being compiled
        if self._rounds is not None:
            self._rounds.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._rounds
        for task in list(self._coming.values()):
            with contextlib.suppress(Exception):
                await task
        await asyncio.gather(*(live.stop() for live in self.tables.values()))
        for table_id in self.tables:
            await self.ownership.release(table_id)
        await self._sign()
        self.tables.clear()

    def hurry(self) -> None:
        """Go round at once: tables may have become free."""
        self._hurry.set()

    def lose_all(self) -> None:
        """Nothing is this worker's any more; whoever asks again finds it anew."""
        self._known.clear()
        for live in self.tables.values():
            live.lose()

    async def read(self, question: Callable[[], T]) -> T:
        """Ask the store something without holding up the tables."""
        return await asyncio.to_thread(question)

    # --- tables ----------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """The live table of that name; raises `NoSuchTable` or `Elsewhere`."""
        live = self.tables.get(table_id)
        if live is not None and not live.lost.is_set():
            return live
        coming = self._coming.get(table_id)
        if coming is None:
            coming = asyncio.create_task(self._bring(table_id), name=f"bring {table_id}")
            self._coming[table_id] = coming
            coming.add_done_callback(lambda _task: self._coming.pop(table_id, None))
        return await asyncio.shield(coming)

    async def with_table(self, table_id: str, work: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do something with a table, anew if it leaves memory meanwhile."""
        for _attempt in range(3):
            with contextlib.suppress(Lost):
                return await work(await self.table(table_id))
        raise Lost

    async def open(
        self, table_id: str, opened: Opened, opener: bytes | None, commands: Sequence[AnyCommand]
    ) -> LiveTable | Refused:
        """Open a table and carry out its first commands; all of it or nothing."""
        await self.warmth.ready(opened.game)
        table = Table(opened, limits=UNHURRIED)
        entries: list[AnyEntry] = [opened]
        for command in commands:
            outcome = table.handle(command, table.now)
            if isinstance(outcome.answer, Refused):
                return outcome.answer
            entries += outcome.entries
        await self.ownership.claim(table_id)
        shown, now, deadline = Listing.of(table_id, table), wall(), table.next_deadline()
        opening = Opening(
            table_id,
            opened.game,
            shown.public,
            now,
            shown.summary(),
            tuple(write_entry(entry).decode() for entry in entries),
            opener,
            self.ownership.name,
            shown.status,
            None if deadline is None else now + max(0, deadline - table.now),
        )
        await self.writer.do(lambda connection: self.store.open_table(connection, opening))
        self._known.add(table_id)
        return self._seat(table_id, Table.rebuild(entries), len(entries), table.now)

    async def _bring(self, table_id: str) -> LiveTable:
        """Rebuild a table from its log."""
        row = await self.read(lambda: self.store.row(table_id))
        if row is None:
            raise NoSuchTable(table_id)
        await self.ownership.claim(table_id)
        await self.warmth.ready(row.game)
        try:
            table, length = await self._rebuilt(table_id)
        except Exception:
            await self.ownership.release(table_id)
            raise
        silences = await self.read(lambda: life.silences(self.store))
        now = table.now + life.counted(row.touched, wall(), silences)
        live = self._seat(table_id, table, length, now)
        if table_id not in self._known and table.status != "ended":
            live.put(lambda table, at: table.restart(at))
        self._known.add(table_id)
        return live

    async def _rebuilt(self, table_id: str) -> tuple[Table, int]:
        """A table from its log, and how long that is; in a thread, since logs can be long."""

        def rebuild() -> tuple[Table, int]:
            bodies = self.store.log(table_id)
            return Table.rebuild(read_entry(body) for body in bodies), len(bodies)

        return await self.read(rebuild)

    def _seat(self, table_id: str, table: Table, length: int, now: int) -> LiveTable:
        live = LiveTable(
            table_id,
            table,
            length,
            TableClock(now),
            self.writer,
            self.painter,
            lambda: self._rebuilt(table_id),
            lambda: self.read(lambda: self.store.log(table_id)),
            self.settings.limits.missed_events,
        )
        live.listeners = self.listeners
        self.tables[table_id] = live
        for listener in self.listeners:
            listener(live, ())
        return live

    # --- rounds ----------------------------------------------------------------------------------

    async def _go_round(self) -> None:
        signed = 0.0
        loop = asyncio.get_running_loop()
        while not self._closing:
            try:
                if loop.time() - signed >= SIGN_OF_LIFE:
                    signed = loop.time()
                    await self._sign()
                await self._wake_tables()
                await self._send_out_idle()
            except asyncio.CancelledError:
                raise
            except Exception:  # the next round tries again
                log.exception("a round through the hall failed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(ROUND):
                    await self._hurry.wait()
            self._hurry.clear()

    async def _sign(self, longest: int = SILENCE) -> None:
        now = wall()  # and not when the writer comes to it
        await self.writer.do(lambda connection: life.sign(self.store, connection, now, longest))

    async def _wake_tables(self) -> None:
        """Bring back tables whose deadline has come, and those whose worker is gone."""
        due = await self.read(lambda: self.store.due(wall()))
        due += await self.ownership.abandoned()
        for table_id in due:
            if table_id not in self.tables and table_id not in self._strange:
                try:
                    await self.table(table_id)
                except (Elsewhere, NoSuchTable, StorageError) as error:
                    log.debug("table %s stays away: %s", table_id, error)
                except Exception as error:  # noqa: BLE001 - one table must not keep others away
                    log.error("table %s cannot be played here: %s", table_id, error)
                    self._strange.add(table_id)

    async def _send_out_idle(self) -> None:
        for table_id, live in list(self.tables.items()):
            if live.lost.is_set() or self._may_leave(live):
                del self.tables[table_id]
                self.painter.forget(live)
                await live.stop()
                await self.ownership.release(table_id)

    def _may_leave(self, live: LiveTable) -> bool:
        now = live.clock.now()
        if not live.idle or now - live.quiet_since < self.settings.idle * 1000:
            return False
        deadline = live.table.next_deadline()
        return deadline is None or deadline - now > SOON
