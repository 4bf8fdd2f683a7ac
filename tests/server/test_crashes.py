"""The server is killed at every point of its work; nothing that it acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from emporion.client import Place, Seat, Server
from emporion.server.storage.store import Store
from emporion.table.entries import Decided, Done, read_entry
from emporion.table.live import Table
from emporion.table.protocol import Accepted, Sit, Start
from tests.server.crashing import POINTS, Born, Nursery, nursery
from tests.server.harness import ServerProcess

PLAYERS = 3
RUNS = 100
#: So many of them are under way together, which passes the time in which clients wait.
AT_ONCE = 5
#: At which command the server dies, at most; most matches have as many moments with commands.
LATEST = 9
CLOCKS = {"decision_time": 60_000, "restart_time": 20_000}


@pytest.fixture(scope="module")
def servers(toy_games: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """Where servers come from quickly."""
    with nursery(toy_games, tmp_path_factory.mktemp("nursery")) as found:
        yield found


async def open_table(address: str) -> list[Place]:
    """A table with all its seats taken by people."""
    async with Server(address) as server:
        first = await server.open(
            "jars", name="Ana", seats=PLAYERS, options={"buyers": 9}, settings=CLOCKS
        )
        others = [await server.sit(first.table, name) for name in ("Ben", "Cleo")]
    return [first, *others]


async def play(seat: Seat, acknowledged: list[tuple[int, str]], number: int) -> None:
    """Decide whenever asked, until the end; remember what was acknowledged."""
    while await seat.asked():
        hand = seat.view["merchants"][number]["hand"]
        answer = await seat.decide(text=f"set down {hand[0]}")
        if isinstance(answer, Accepted):
            acknowledged.append((number, hand[0]))


@contextlib.asynccontextmanager
async def kept_alive(servers: Nursery, database: str, fate: str) -> AsyncIterator[Born]:
    """A server that will die, and is started again where its clients look for it."""
    first = latest = await asyncio.to_thread(servers.start, database, fate)

    async def watch() -> None:
        nonlocal latest
        while latest.lives:
            await asyncio.sleep(0.005)
        latest = await asyncio.to_thread(servers.start, database, "", first.port)

    watching = asyncio.create_task(watch())
    try:
        yield first
    finally:
        if latest.lives:
            watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        await asyncio.to_thread(latest.stop)


async def match_through_a_crash(
    servers: Nursery, database: str, fate: str
) -> tuple[list[tuple[int, str]], str, list[dict[str, Any]]]:
    """Play a match while its server is killed once and started again."""
    acknowledged: list[tuple[int, str]] = []
    async with kept_alive(servers, database, fate) as server, contextlib.AsyncExitStack() as stack:
        places = await open_table(server.address)
        reader = await stack.enter_async_context(Server(server.address))
        seats = [
            await stack.enter_async_context(reader.seat(place.table, place.token))
            for place in places
        ]
        start = asyncio.create_task(seats[0].send(Start(id="start")))
        matches = [play(seat, acknowledged, number) for number, seat in enumerate(seats)]
        await asyncio.wait_for(asyncio.gather(start, *matches), 250)
        shown = []
        for seat in seats:
            numbers = [event.number for event in seat.events]
            assert numbers == list(range(numbers[0], seat.shown["number"] + 1))
            shown.append(dict(seat.shown))
    return acknowledged, places[0].table, shown


def check(
    database: str, acknowledged: list[tuple[int, str]], table: str
) -> tuple[Table, Counter[str]]:
    """The log has every acknowledged decision once, and can be rebuilt; counts what else it has."""
    store = Store(database)
    entries = [read_entry(body) for body in store.log(table)]
    row = store.row(table)
    store.close()
    assert row is not None
    assert row.length == len(entries)
    rebuilt = Table.rebuild(entries)
    decided: Counter[int] = Counter()
    ids: Counter[tuple[str, str]] = Counter()
    effects: Counter[str] = Counter()
    for entry in entries:
        effects.update(type(effect).__name__ for effect in getattr(entry, "effects", ()))
        if isinstance(entry, Done):
            ids[entry.owner, entry.id] += 1
            decided.update(effect.seat for effect in entry.effects if isinstance(effect, Decided))
    assert max(ids.values()) == 1
    assert decided == Counter(seat for seat, _jar in acknowledged)
    return rebuilt, effects


@pytest.mark.slow
@pytest.mark.parametrize("point", POINTS)
def test_killed_servers_lose_nothing(tmp_path: Path, servers: Nursery, point: str) -> None:
    """In a hundred runs, killed between any two steps: nothing is lost, nothing is doubled."""
    seen: Counter[str] = Counter()

    async def crash_once(seed: int) -> None:
        number = random.Random(seed).randint(1, LATEST)
        database = str(tmp_path / f"{seed}.sqlite")
        async with at_once:
            acknowledged, table, shown = await match_through_a_crash(
                servers, database, f"{point}:{number}"
            )
        rebuilt, effects = check(database, acknowledged, table)
        assert rebuilt.status == "ended", (seed, number)
        assert len({msgspec.json.encode(view["result"]) for view in shown}) == 1, (seed, number)
        seen.update(effects)

    async def crash_all() -> None:
        await asyncio.gather(*map(crash_once, range(POINTS.index(point), RUNS, len(POINTS))))

    at_once = asyncio.Semaphore(AT_ONCE)
    asyncio.run(crash_all())
    runs = RUNS // len(POINTS)
    assert seen["Restarted"] > runs / 2  # most die while there is something to be lost
    assert seen["Paused"] > runs / 3
    assert seen["Paused"] / 2 < seen["Resumed"] <= seen["Paused"]  # the end needs no clock


@pytest.mark.slow
def test_clocks_wait_after_a_crash(tmp_path: Path, toy_games: Path) -> None:
    """After a restart the clocks stand still until the players are back, and then run again."""

    async def scene() -> None:
        database = str(tmp_path / "clocks.sqlite")
        settings = {"decision_time": 60_000, "restart_time": 20_000}
        server = await asyncio.to_thread(lambda: ServerProcess(database, toy_games, "--bots", "0"))
        try:
            async with Server(server.address) as first:
                ana = await first.open("jars", name="Ana", seats=2, settings=settings)
                ben = await first.sit(ana.table, "Ben")
                async with first.seat(ana.table, ana.token) as one:
                    async with first.seat(ben.table, ben.token):
                        assert isinstance(await one.send(Start(id="start")), Accepted)
                        await one.asked()
                        before = one.ask["until"] - one.shown["now"] if one.ask else 0
                        port = server.port
                        await asyncio.to_thread(server.kill)
                    await asyncio.sleep(1.0)
                    server = await asyncio.to_thread(
                        lambda: ServerProcess(database, toy_games, "--bots", "0", port=port)
                    )
                    while one.shown["clock"]["paused"] != "restart":
                        await asyncio.wait_for(one.changed(), 60)
                    assert one.ask is not None
                    assert one.ask["until"] is None
                    async with first.seat(ben.table, ben.token):
                        while one.shown["clock"]["paused"]:
                            await asyncio.wait_for(one.changed(), 60)
                        assert one.ask is not None
                        after = one.ask["until"] - one.shown["now"]
                        assert before - 30_000 < after <= 60_000
        finally:
            await asyncio.to_thread(server.stop)

    asyncio.run(asyncio.wait_for(scene(), 250))


@pytest.mark.slow
def test_commands_before_the_start_survive_too(tmp_path: Path, toy_games: Path) -> None:
    """A seat taken just before a crash is taken afterwards, by the same secret."""

    async def scene() -> None:
        database = str(tmp_path / "sit.sqlite")
        server = await asyncio.to_thread(lambda: ServerProcess(database, toy_games, "--bots", "0"))
        try:
            async with Server(server.address) as first:
                ana = await first.open("jars", name="Ana", seats=2)
                ben = await first.sit(ana.table, "Ben")
            port = server.port
            await asyncio.to_thread(server.kill)
            server = await asyncio.to_thread(
                lambda: ServerProcess(database, toy_games, "--bots", "0", port=port)
            )
            async with (
                Server(server.address) as second,
                second.seat(ben.table, ben.token) as seat,
            ):
                assert seat.shown["you"] == 1
                again = await seat.send(Sit(id="x", token=ben.token, name="Ben"))
                assert getattr(again, "code", "") == "seated-already"
        finally:
            await asyncio.to_thread(server.stop)

    asyncio.run(asyncio.wait_for(scene(), 250))
