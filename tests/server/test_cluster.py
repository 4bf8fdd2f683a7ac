"""Several workers on one PostgreSQL: every table has one writer, and outlives it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from emporion.client import Server
from emporion.server import wire
from emporion.server.cluster import Cluster, key_of
from emporion.server.hall import Elsewhere
from emporion.server.storage.model import Unavailable
from emporion.server.storage.store import Store
from emporion.table.protocol import Accepted
from tests.server.harness import ServerProcess, serving
from tests.server.local import hear, local_server, quick


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


@pytest.mark.slow
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
        await halfway.wait()
        owners = {table: owner(postgres_database, table) for table in tables}
        assert len(set(owners.values())) > 1  # the tables are spread over the workers
        victim = owners[tables[0]]
        process_at(server, victim).kill()
        await halfway.wait()
        await asyncio.gather(*matches)
        for table, before in owners.items():
            with psycopg.connect(postgres_database) as connection:
                row = connection.execute(
                    "SELECT status FROM tables WHERE id = %s", (table,)
                ).fetchone()
            assert row == ("ended",)
            if before == victim:
                assert owner(postgres_database, table) != victim

    interpreted = {"EMPORION_RULES": "python"}  # three workers need not compile the same
    arguments = ("--workers", "3", "--bot-pace", "0.2")
    with serving(postgres_database, toy_games, *arguments, environment=interpreted) as server:
        asyncio.run(asyncio.wait_for(scene(server), 250))


@pytest.mark.slow
def test_sqlite_has_one_worker(tmp_path: Path) -> None:
    """Several workers on a SQLite file are refused with a remedy."""
    with pytest.raises(AssertionError, match=r"cannot share a SQLite file\."):
        ServerProcess(str(tmp_path / "db.sqlite"), None, "--workers", "3")


async def hears(event: asyncio.Event) -> None:
    """Wait until something has been heard of."""
    await asyncio.wait_for(event.wait(), 60)


@contextlib.asynccontextmanager
async def worker(database: str, address: str) -> AsyncIterator[Cluster]:
    """One worker's place among the others."""
    store = Store(database)
    await asyncio.to_thread(store.migrate)
    cluster = Cluster(store, address)
    await cluster.begin()
    try:
        yield cluster
    finally:
        await cluster.close()
        store.close()


def open_in(database: str, table: str, owner: str) -> None:
    """A table in the database that a worker has opened."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO tables (id, game, status, public, length, created, touched, summary,"
            " worker) VALUES (%s, 'jars', 'running', true, 0, 0, 0, '{}', %s)",
            (table, owner),
        )


def test_a_table_has_one_worker_until_it_lets_go(postgres_database: str) -> None:
    """Who asks the wrong worker learns which is the right one; a table let go can be taken."""

    async def scene() -> None:
        async with (
            worker(postgres_database, "one:1") as one,
            worker(postgres_database, "two:2") as two,
        ):
            open_in(postgres_database, "t", one.name)
            await one.claim("t")
            with pytest.raises(Elsewhere) as elsewhere:
                await two.claim("t")
            assert elsewhere.value.address == "one:1"
            await one.release("t")
            await two.claim("t")
            with pytest.raises(Elsewhere) as moved:
                await one.claim("t")
            assert moved.value.address == "two:2"

    asyncio.run(scene())


def test_workers_that_leave_say_so(postgres_database: str) -> None:
    """A worker that leaves is heard of through the database, and its tables are free at once."""

    async def scene() -> None:
        async with worker(postgres_database, "stays:1") as stays:
            news = asyncio.Event()
            stays.on_news = news.set
            async with worker(postgres_database, "leaves:2") as leaves:
                open_in(postgres_database, "t", leaves.name)
                await leaves.claim("t")
                assert await stays.abandoned() == []
            await hears(news)
            assert await stays.abandoned() == ["t"]
            await stays.claim("t")
            assert await stays.abandoned() == []

    asyncio.run(scene())


def test_a_worker_without_its_database_has_no_tables(postgres_database: str) -> None:
    """When the connection with the locks is cut, the worker lets all tables go and starts over."""

    async def scene() -> None:
        async with (
            worker(postgres_database, "cut:1") as cut,
            worker(postgres_database, "two:2") as two,
        ):
            loss = asyncio.Event()
            cut.on_loss = loss.set
            open_in(postgres_database, "t", cut.name)
            await cut.claim("t")
            with psycopg.connect(postgres_database, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
                    " AND classid = %s AND objid = %s",
                    divmod(key_of("table", "t") % 2**64, 2**32),
                )
            await hears(loss)
            await two.claim("t")
            async with asyncio.timeout(60):
                while True:
                    with contextlib.suppress(Unavailable):
                        with pytest.raises(Elsewhere) as elsewhere:
                            await cut.claim("t")
                        break
                    await asyncio.sleep(0.1)
            assert elsewhere.value.address == "two:2"

    asyncio.run(scene())


def test_a_request_for_a_dead_worker_is_refused_and_may_be_asked_again(
    toy_games: Path, tmp_path: Path
) -> None:
    """What was passed on to a worker that has just died is “unavailable”, with a remedy."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)

            class Lost:
                name = "this"

                async def claim(self, _table: str) -> None:
                    raise Elsewhere("127.0.0.1:9")  # where nobody listens

                async def release(self, _table: str) -> None:
                    pass

                async def abandoned(self) -> list[str]:
                    return []

            hall = server.house.hall
            live = hall.tables.pop(place["table"])
            await live.stop()
            hall.ownership = Lost()
            answer = await server.http.get(f"/api/tables/{place['table']}/snapshot")
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            async with server.socket(place["table"], place["token"]) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await hear(socket, "snapshot")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.TRY_LATER

    asyncio.run(scene())
