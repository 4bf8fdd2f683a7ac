"""Several workers on one PostgreSQL: who has a table, and what becomes of it when one dies.

A table belongs to the worker that holds its advisory lock. PostgreSQL lets go of all locks of a
connection that is gone, so the tables of a dead worker are free at once, and another worker goes on
with them from their logs. A worker that only believes that it still has a table cannot harm it: its
next append is out of step with the log, and it throws the table away.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg.rows import tuple_row
from sqlalchemy.engine import URL

from .clock import wall
from .hall import Elsewhere
from .storage.model import Unavailable
from .storage.store import Store

log = logging.getLogger("emporion.cluster")

#: What workers tell each other, and on which channel: a worker says when it leaves.
CHANNEL = "emporion"
#: How often a table that is changing hands is asked for again, and the seconds between.
ATTEMPTS = 12
PAUSE = 0.15
#: Seconds between attempts to reach a database that has gone away.
RECOVERY = 0.5


def key_of(kind: str, name: str) -> int:
    """The number of an advisory lock."""
    digest = hashlib.blake2b(f"{kind}:{name}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


class Cluster:
    """One worker among others; see `emporion.server.hall.Ownership`."""

    def __init__(self, store: Store, address: str) -> None:
        self.name = secrets.token_hex(8)
        self.address = address
        #: Called when the locks are lost, and when tables may have become free.
        self.on_loss: Callable[[], None] = lambda: None
        self.on_news: Callable[[], None] = lambda: None
        self._store = store
        self._held: set[str] = set()
        self._connection: psycopg.AsyncConnection[Any] | None = None
        self._busy = asyncio.Lock()
        self._listener: asyncio.Task[None] | None = None

    # --- coming and going ------------------------------------------------------------------------

    async def begin(self) -> None:
        """Take a place among the workers."""
        await self._connect()
        self._listener = asyncio.create_task(self._listen(), name="cluster")

    async def close(self) -> None:
        """Leave, and say so."""
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        if self._connection is not None:
            with contextlib.suppress(psycopg.Error):
                await self._ask("DELETE FROM workers WHERE name = %s", self.name)
                await self._ask("SELECT pg_notify(%s, %s)", CHANNEL, self.name)
            await self._connection.close()
            self._connection = None

    async def _connect(self) -> None:
        self._connection = await psycopg.AsyncConnection.connect(
            plain(self._store.url), autocommit=True, row_factory=tuple_row
        )
        await self._ask("SELECT pg_advisory_lock(%s)", key_of("worker", self.name))
        await self._ask(
            "INSERT INTO workers (name, address, started) VALUES (%s, %s, %s)"
            " ON CONFLICT (name) DO NOTHING",
            self.name,
            self.address,
            wall(),
        )

    async def _listen(self) -> None:
        """Hear of others that leave; come back when the database has been away."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    plain(self._store.url), autocommit=True
                ) as ears:
                    await ears.execute(f"LISTEN {CHANNEL}")
                    await self._hear(ears)
            except psycopg.Error as error:
                log.warning("the database has gone away: %s", str(error).strip())
            await self._recover()

    async def _hear(self, ears: psycopg.AsyncConnection[Any]) -> None:
        while True:
            async for _message in ears.notifies(timeout=1.0):
                self.on_news()
            if self._connection is None or self._connection.broken or self._connection.closed:
                return
            await self._ask("SELECT 1")

    async def _recover(self) -> None:
        """All locks are gone with the connection: start over with none."""
        self._held.clear()
        self.on_loss()
        while True:
            with contextlib.suppress(psycopg.Error):
                if self._connection is not None:
                    await self._connection.close()
                await self._connect()
                return
            await asyncio.sleep(RECOVERY)

    async def _ask(self, query: str, *values: Any) -> list[Any]:
        async with self._busy:
            if self._connection is None:
                raise psycopg.OperationalError("not connected")
            cursor = await self._connection.execute(query.encode(), values)
            return await cursor.fetchall() if cursor.description else []

    # --- tables ----------------------------------------------------------------------------------

    async def claim(self, table: str) -> None:
        """Take the table for this worker; raises `Elsewhere` when another one has it."""
        if table in self._held:
            return
        try:
            for _attempt in range(ATTEMPTS):
                if await self._try(table):
                    return
                found = await self._ask(
                    "SELECT workers.address FROM tables"
                    " JOIN workers ON workers.name = tables.worker"
                    " WHERE tables.id = %s AND workers.name <> %s",
                    table,
                    self.name,
                )
                if found:
                    raise Elsewhere(found[0][0])
                await asyncio.sleep(PAUSE)
        except psycopg.Error as error:
            raise self._store.unavailable(error) from error
        raise Unavailable(f"Table {table} is changing hands.", "Ask again.")

    async def _try(self, table: str) -> bool:
        taken = await self._ask("SELECT pg_try_advisory_lock(%s)", key_of("table", table))
        if not taken[0][0]:
            return False
        self._held.add(table)
        await self._ask("UPDATE tables SET worker = %s WHERE id = %s", self.name, table)
        return True

    async def release(self, table: str) -> None:
        """Let another worker take it."""
        if table not in self._held:
            return
        self._held.discard(table)
        with contextlib.suppress(psycopg.Error):
            await self._ask(
                "UPDATE tables SET worker = NULL WHERE id = %s AND worker = %s", table, self.name
            )
            await self._ask("SELECT pg_advisory_unlock(%s)", key_of("table", table))

    async def abandoned(self) -> list[str]:
        """Running tables whose worker is gone."""
        try:
            return await self._abandoned()
        except psycopg.Error as error:
            raise self._store.unavailable(error) from error

    async def _abandoned(self) -> list[str]:
        names = [row[0] for row in await self._ask("SELECT name FROM workers")]
        locks = await self._ask(
            "SELECT classid, objid FROM pg_locks"
            " WHERE locktype = 'advisory' AND granted AND objsubid = 1"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        held = {signed(high << 32 | low) for high, low in locks}
        living = [name for name in names if key_of("worker", name) in held]
        dead = [name for name in names if name not in living]
        found = await self._ask(
            "SELECT id FROM tables WHERE status = 'running' AND worker IS NOT NULL"
            " AND NOT worker = ANY(%s)",
            living,
        )
        if dead:
            log.warning("%d workers are gone, with %d running tables", len(dead), len(found))
            await self._ask("DELETE FROM workers WHERE name = ANY(%s)", dead)
        return [row[0] for row in found]


def signed(number: int) -> int:
    """The same 64 bits as a signed number."""
    return number - (1 << 64) if number >= 1 << 63 else number


def plain(url: URL) -> str:
    """A database's URL as PostgreSQL's own library reads it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
