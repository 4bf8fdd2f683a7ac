"""Databases for the tests of the server: every kind that it can use, each test with its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from tests.server.postgres import Postgres, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of a session."""
    with running() as server:
        yield server


@pytest.fixture
def postgres_database(postgres: Postgres) -> Iterator[str]:
    """An empty database in PostgreSQL."""
    with postgres.database(f"test_{token_hex(6)}") as url:
        yield url


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    """A file in which SQLite will make a database."""
    return str(tmp_path / "emporion.sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind in turn."""
    url = request.getfixturevalue(f"{request.param}_database")
    assert isinstance(url, str)
    return url
