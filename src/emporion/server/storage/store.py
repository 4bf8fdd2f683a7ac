"""Read and write the database: SQLite in a file by default, PostgreSQL by its URL.

Every function here blocks and is therefore called in a thread. What writes takes a connection, so
that `writer` decides how many such calls share one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from emporion.kernel.language import _

from .batch import append_group
from .migrations import upgrade
from .model import Append, Holder, Hook, Opening, OutOfStep, Result, Row, Status, Unavailable
from .schema import entries, holders, hooks, house, results, tables

T = TypeVar("T")

#: How long SQLite waits for another process that has the file, in seconds.
PATIENCE = 5.0
ROW = (
    tables.c.id,
    tables.c.game,
    tables.c.status,
    tables.c.public,
    tables.c.length,
    tables.c.created,
    tables.c.touched,
    tables.c.wake,
    tables.c.summary,
    tables.c.worker,
)


def address_of(database: str) -> URL:
    """The URL of a database; a plain path means a SQLite file."""
    if "://" not in database:
        return URL.create("sqlite", database=str(Path(database).expanduser()))
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise unknown_database(database) from error
    kind = url.get_backend_name()
    if kind == "sqlite":
        return url
    if kind in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg")
    raise unknown_database(kind)


def unknown_database(found: str) -> Unavailable:
    """The error for a database that the server does not know."""
    return Unavailable(
        _("“{found}” is no database that Emporion knows.").format(found=found),
        _("Give the path of a file, or postgresql://user@host/name."),
    )


class Store:
    """The database."""

    def __init__(self, database: str) -> None:
        self.url = address_of(database)
        self.embedded = self.url.get_backend_name() == "sqlite"
        self._guard = self._claim() if self.embedded else None
        self.writing = self._engine(writes=True)
        self.reading = self._engine(writes=False) if self.embedded else self.writing

    def _engine(self, writes: bool) -> Engine:
        if not self.embedded:
            return create_engine(self.url, pool_size=6, max_overflow=4, pool_pre_ping=True)
        engine = create_engine(
            self.url, connect_args={"check_same_thread": False, "timeout": PATIENCE}
        )
        event.listen(engine, "connect", _prepare_sqlite)
        begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin) and None)
        return engine

    def _claim(self) -> sqlite3.Connection:
        """Keep every other server off the same file, for as long as this process lives."""
        file = Path(self.url.database or "")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            guard = sqlite3.connect(f"{file}.owner", timeout=0, check_same_thread=False)
            guard.execute("PRAGMA locking_mode = EXCLUSIVE")
            guard.execute("BEGIN EXCLUSIVE")
        except (sqlite3.Error, OSError) as error:
            raise Unavailable(
                _("The database {file} cannot be opened: {why}.").format(file=file, why=error),
                _(
                    "If another server uses it, stop that one or give this one a file of its own; "
                    "several workers need PostgreSQL."
                ),
            ) from error
        return guard

    def migrate(self) -> None:
        """Bring the database to the form that this release needs."""
        try:
            upgrade(self.writing)
        except SQLAlchemyError as error:
            raise self.unavailable(error) from error

    def close(self) -> None:
        """Let go of all connections."""
        self.writing.dispose()
        self.reading.dispose()
        if self._guard is not None:
            self._guard.close()

    def unavailable(self, error: Exception) -> Unavailable:
        """A failure of the database as an error of ours; its password is not in it."""
        why = str(getattr(error, "orig", None) or error).splitlines()
        return Unavailable(
            _("The database {url} failed: {why}.").format(
                url=self.url.render_as_string(hide_password=True), why=why[0] if why else "?"
            ),
            _("See that it runs and that its disk has room."),
        )

    # --- reading ---------------------------------------------------------------------------------

    def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something."""
        try:
            with self.reading.connect() as connection:
                return question(connection)
        except SQLAlchemyError as error:
            raise self.unavailable(error) from error

    def log(self, table: str) -> list[str]:
        """All entries of a table's log, in order."""
        query = (
            select(entries.c.body).where(entries.c.table_id == table).order_by(entries.c.position)
        )
        return self.read(lambda connection: list(connection.scalars(query)))

    def row(self, table: str) -> Row | None:
        """One table as lists know it."""
        rows = self._rows(select(*ROW).where(tables.c.id == table))
        return rows[0] if rows else None

    def listed(self, statuses: Sequence[Status], limit: int) -> list[Row]:
        """Public tables, those in which something happened last first."""
        query = select(*ROW).where(tables.c.status.in_(statuses), tables.c.public.is_(True))
        return self._rows(query.order_by(tables.c.touched.desc(), tables.c.id).limit(limit))

    def due(self, now: int) -> list[str]:
        """Tables that wanted to be woken by now."""
        query = select(tables.c.id).where(tables.c.status != "ended", tables.c.wake <= now)
        return self.read(lambda connection: list(connection.scalars(query)))

    def opened_by(self, opener: bytes, since: int) -> int:
        """How many tables one address has opened that have not ended and are not forgotten."""
        query = select(tables.c.id).where(
            tables.c.opener == opener, tables.c.status != "ended", tables.c.touched >= since
        )
        return len(self.read(lambda connection: connection.scalars(query).all()))

    def held_by(self, browser: bytes, limit: int) -> list[tuple[Holder, Row]]:
        """The seats that a browser holds, with their tables, the latest first."""
        query = (
            select(holders, *ROW)
            .join(tables, tables.c.id == holders.c.table_id)
            .where(holders.c.browser == browser)
            .order_by(tables.c.touched.desc(), tables.c.id)
            .limit(limit)
        )
        found = self.read(lambda connection: connection.execute(query).all())
        return [(Holder(*row[:3]), Row(*row[3:])) for row in found]

    def results(self, limit: int, before: int | None = None) -> list[Result]:
        """Public matches that have ended, the latest first."""
        query = select(results).where(results.c.public.is_(True))
        if before is not None:
            query = query.where(results.c.ended < before)
        query = query.order_by(results.c.ended.desc(), results.c.table_id).limit(limit)
        found = self.read(lambda connection: connection.execute(query).all())
        return [Result(*row) for row in found]

    def hooks(self, table: str) -> list[Hook]:
        """Whom to call for a table."""
        query = select(hooks).where(hooks.c.table_id == table)
        return [Hook(*row) for row in self.read(lambda connection: connection.execute(query).all())]

    def kept(self, name: str) -> bytes | None:
        """Something that the whole house keeps."""
        query = select(house.c.value).where(house.c.name == name)
        return self.read(lambda connection: connection.scalar(query))

    def _rows(self, query: Any) -> list[Row]:
        return [Row(*row) for row in self.read(lambda connection: connection.execute(query).all())]

    # --- writing ---------------------------------------------------------------------------------

    def open_table(self, connection: Connection, opening: Opening) -> None:
        """Write down a new table."""
        connection.execute(
            insert(tables).values(
                id=opening.id,
                game=opening.game,
                status=opening.status,
                public=opening.public,
                length=len(opening.entries),
                created=opening.now,
                touched=opening.now,
                wake=opening.wake,
                summary=opening.summary,
                opener=opening.opener,
                worker=opening.worker,
            )
        )
        if opening.entries:
            connection.execute(
                insert(entries),
                [
                    {"table_id": opening.id, "position": position, "body": body}
                    for position, body in enumerate(opening.entries)
                ],
            )

    def append(self, connection: Connection, appends: Sequence[Append]) -> list[OutOfStep | None]:
        """Append to many logs at once; a log that has grown meanwhile takes nothing."""
        answers = append_group(connection, appends)
        for append, answer in zip(appends, answers, strict=True):
            if answer is None and append.result is not None:
                self._write_result(connection, append.result)
        return answers

    def _write_result(self, connection: Connection, result: Result) -> None:
        self._put(
            connection,
            results,
            {
                "table_id": result.table,
                "game": result.game,
                "ended": result.ended,
                "public": result.public,
                "body": result.body,
            },
        )

    def hold(self, connection: Connection, holder: Holder) -> None:
        """Write down which browser sits in a seat."""
        values = {"table_id": holder.table, "seat": holder.seat, "browser": holder.browser}
        self._put(connection, holders, values)

    def let_go(self, connection: Connection, table: str, seat: int) -> None:
        """No browser sits in that seat any longer."""
        connection.execute(
            delete(holders).where(holders.c.table_id == table, holders.c.seat == seat)
        )

    def put_hook(self, connection: Connection, hook: Hook) -> None:
        """Call this address when it is the seat's turn."""
        self._put(
            connection,
            hooks,
            {"table_id": hook.table, "seat": hook.seat, "url": hook.url, "key": hook.key},
        )

    def drop_hook(self, connection: Connection, table: str, seat: int) -> None:
        """Call nobody for this seat any longer."""
        connection.execute(delete(hooks).where(hooks.c.table_id == table, hooks.c.seat == seat))

    def keep(self, connection: Connection, name: str, value: bytes) -> bytes:
        """Keep something for the whole house, unless it is there already; returns what is there."""
        insertion = self._insertion(house).values(name=name, value=value)
        connection.execute(insertion.on_conflict_do_nothing(index_elements=[house.c.name]))
        kept = connection.scalar(select(house.c.value).where(house.c.name == name))
        return kept if kept is not None else value

    def renew(self, connection: Connection, name: str, value: bytes) -> None:
        """Keep something for the whole house in place of what was kept."""
        self._put(connection, house, {"name": name, "value": value})

    def assign(self, connection: Connection, table: str, worker: str | None) -> None:
        """Write down which worker has a table."""
        connection.execute(update(tables).where(tables.c.id == table).values(worker=worker))

    def _insertion(self, table: Any) -> Any:
        return (sqlite if self.embedded else postgresql).insert(table)

    def _put(self, connection: Connection, table: Any, values: dict[str, Any]) -> None:
        """Insert a row, or replace the one with the same key."""
        key = [column.name for column in table.primary_key]
        rest = {name: value for name, value in values.items() if name not in key}
        insertion = self._insertion(table).values(values)
        connection.execute(insertion.on_conflict_do_update(index_elements=key, set_=rest))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Durable commits that do not block readers."""
    connection.isolation_level = None  # transactions begin where the engine says so
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "temp_store = MEMORY",
    ):
        connection.execute(f"PRAGMA {pragma}")
