"""Several workers on one PostgreSQL: every table has one writer, and outlives it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import psycopg
import pytest

from emporion.client import Server
from emporion.table.protocol import Accepted
from tests.server.harness import ServerProcess, serving


def owner(database: str, table: str) -> str:
    """The address of the worker that has a table."""
    with psycopg.connect(database) as connection:
        row = connection.execute(
            "SELECT workers.address FROM tables JOIN workers ON workers.name = tables.worker"
            " WHERE tables.id = %s",
            (table,),
        ).fetchone()
    assert row is not None
    return str(row[0])


def process_at(server: ServerProcess, address: str) -> psutil.Process:
    """The child of the supervisor that listens at this address."""
    port = int(address.rpartition(":")[2])
    for child in psutil.Process(server.process.pid).children():
        ports = {c.laddr.port for c in child.net_connections("tcp") if c.status == "LISTEN"}
        if port in ports:
            return child
    raise AssertionError(f"nobody listens at {address}")


def test_tables_go_on_when_their_worker_is_killed(toy_games: Path, postgres_database: str) -> None:
    """Whichever worker a client reaches it plays; the tables of a killed worker go on elsewhere."""

    async def play(address: str, number: int, halfway: asyncio.Barrier) -> list[str]:
        async with Server(address) as server:
            place = await server.quick("jars", seats=2, name="Ana", options={"buyers": 9})
            answers = []
            async with server.seat(place.table, place.token) as seat:
                decided = 0
                while await seat.asked():
                    if decided == 2:
                        tables.append(place.table)
                        await halfway.wait()
                        await halfway.wait()
                    hand = seat.view["merchants"][0]["hand"]
                    answer = await seat.decide(text=f"set down {hand[0]}")
                    assert isinstance(answer, Accepted), answer
                    answers.append(hand[0])
                    decided += 1
                assert seat.result is not None
                assert [event.number for event in seat.events] == list(
                    range(1, len(seat.events) + 1)
                )
                told = [event for event in seat.events if getattr(event, "kind", "") == "laid"]
                ours = [event for event in told if getattr(event, "seat", None) == 0]
                assert len(ours) == decided  # nothing lost, nothing doubled
            return answers

    tables: list[str] = []

    async def scene(server: ServerProcess) -> None:
        halfway = asyncio.Barrier(11)
        matches = [
            asyncio.create_task(play(server.address, number, halfway)) for number in range(10)
        ]
        await asyncio.wait_for(halfway.wait(), 60)
        owners = {table: owner(postgres_database, table) for table in tables}
        assert len(set(owners.values())) > 1  # the tables are spread over the workers
        victim = owners[tables[0]]
        process_at(server, victim).kill()
        begin = time.monotonic()
        await asyncio.wait_for(halfway.wait(), 60)
        await asyncio.wait_for(asyncio.gather(*matches), 120)
        assert time.monotonic() - begin < 60
        for table, before in owners.items():
            with psycopg.connect(postgres_database) as connection:
                row = connection.execute(
                    "SELECT status FROM tables WHERE id = %s", (table,)
                ).fetchone()
            assert row == ("ended",)
            if before == victim:
                assert owner(postgres_database, table) != victim

    with serving(postgres_database, toy_games, "--workers", "3") as server:
        asyncio.run(scene(server))


def test_sqlite_has_one_worker(tmp_path: Path) -> None:
    """Several workers on a SQLite file are refused with a remedy."""
    with pytest.raises(AssertionError, match=r"cannot share a SQLite file\."):
        ServerProcess(str(tmp_path / "db.sqlite"), None, "--workers", "3")
