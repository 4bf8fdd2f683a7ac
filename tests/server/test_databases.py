"""How a database is opened, brought up to date, and refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from emporion.server.storage.migrations import upgrade
from emporion.server.storage.model import (
    Append,
    Unavailable,
)
from emporion.server.storage.schema import metadata
from emporion.server.storage.store import Store, address_of
from emporion.server.storage.writer import Writer


def test_migrations_make_what_the_program_expects(database: str) -> None:
    """All steps together give exactly the declared form, and taking them twice changes nothing."""
    store = Store(database)
    store.migrate()
    store.migrate()
    with store.writing.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    store.close()


def test_an_earlier_database_is_brought_up_to_date(database: str) -> None:
    """What the first release wrote is there after the steps to this one, and goes on."""

    async def scene() -> list[str]:
        store = Store(database)
        upgrade(store.writing, "0001")
        with store.writing.begin() as connection:
            connection.exec_driver_sql(
                "INSERT INTO tables (id, game, status, public, length, created, touched, wake,"
                " summary) VALUES ('old', 'jars', 'running', true, 1, 5, 5, 9, '{}')"
            )
            connection.exec_driver_sql("INSERT INTO entries VALUES ('old', 0, 'first')")
        store.migrate()
        assert store.due(10) == ["old"]
        writer = Writer(store)
        await writer.append(Append("old", 1, ("second",), 20))
        await writer.close()
        found = store.log("old")
        store.close()
        return found

    assert asyncio.run(scene()) == ["first", "second"]


def test_commits_are_durable(database: str) -> None:
    """A commit returns when it is on the disk, and not before."""
    store = Store(database)
    with store.writing.connect() as connection:
        if store.embedded:
            assert connection.scalar(text("PRAGMA synchronous")) == 2
            assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        else:
            assert connection.scalar(text("SHOW synchronous_commit")) == "on"
            assert connection.scalar(text("SHOW fsync")) == "on"
    store.close()


def test_second_server_on_one_file_is_refused(sqlite_database: str) -> None:
    """Two servers cannot use one SQLite file; the second is told what to do."""
    first = Store(sqlite_database)
    with pytest.raises(Unavailable, match="several workers need PostgreSQL"):
        Store(sqlite_database)
    first.close()
    Store(sqlite_database).close()


def test_unreachable_database_is_one_clear_error(tmp_path: Path) -> None:
    """A database that is not there is one error without its password."""
    store = Store(f"postgresql://somebody:hush@/nothing?host={tmp_path}")
    with pytest.raises(Unavailable) as caught:
        store.migrate()
    assert "hush" not in str(caught.value)
    assert "nothing" in str(caught.value)
    store.close()


@pytest.mark.parametrize("name", ["mysql://a/b", "postgresql:/x://", "ftp://x"])
def test_unknown_database_is_refused(name: str) -> None:
    """Only SQLite and PostgreSQL are known."""
    with pytest.raises(Unavailable, match="no database that Emporion knows"):
        address_of(name)
