"""The server is killed at every point of its work; nothing that it acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from emporion.client import Place, Seat, Server
from emporion.server.storage.store import Store
from emporion.table.entries import Decided, Done, read_entry
from emporion.table.live import Table
from emporion.table.protocol import Accepted, Sit, Start
from tests.server.crashing import POINTS
from tests.server.harness import ServerProcess

#: No port of its own: the restarted server must be where its clients look for it.
PLAYERS = 3
QUICK = 4
THOROUGH = 100


async def open_table(address: str) -> list[Place]:
    """A table with all its seats taken by people."""
    async with Server(address) as server:
        first = await server.open("jars", name="Ana", seats=PLAYERS, options={"buyers": 9})
        others = [await server.sit(first.table, name) for name in ("Ben", "Cleo")]
    return [first, *others]


async def play(seat: Seat, acknowledged: list[tuple[int, str]], number: int) -> None:
    """Decide whenever asked, until the end; remember what was acknowledged."""
    while await seat.asked():
        hand = seat.view["merchants"][number]["hand"]
        answer = await seat.decide(text=f"set down {hand[0]}")
        if isinstance(answer, Accepted):
            acknowledged.append((number, hand[0]))


async def match_through_a_crash(
    database: str, toys: Path, point: str, number: int
) -> tuple[list[tuple[int, str]], str, list[dict[str, Any]]]:
    """Play a match while its server is killed once and started again."""
    crash = {"CRASH": f"{point}:{number}"}
    module = "tests.server.crashing"
    server = await asyncio.to_thread(
        lambda: ServerProcess(database, toys, "--bots", "0", module=module, environment=crash)
    )
    acknowledged: list[tuple[int, str]] = []
    try:
        places = await open_table(server.address)
        async with contextlib.AsyncExitStack() as stack:
            reader = Server(server.address)
            seats = [
                await stack.enter_async_context(reader.seat(place.table, place.token))
                for place in places
            ]
            await stack.enter_async_context(reader)
            start = asyncio.create_task(seats[0].send(Start(id="start")))
            matches = [
                asyncio.create_task(play(seat, acknowledged, number))
                for number, seat in enumerate(seats)
            ]
            while server.process.poll() is None and not all(match.done() for match in matches):
                await asyncio.sleep(0.02)
            if server.process.poll() is not None:
                port = server.port
                await asyncio.to_thread(server.kill)
                server = await asyncio.to_thread(
                    lambda: ServerProcess(database, toys, "--bots", "0", port=port)
                )
            await asyncio.wait_for(asyncio.gather(start, *matches), 60)
            shown = []
            for seat in seats:
                numbers = [event.number for event in seat.events]
                assert numbers == list(range(numbers[0], seat.shown["number"] + 1))
                shown.append(dict(seat.shown))
    finally:
        await asyncio.to_thread(server.stop)
    return acknowledged, places[0].table, shown


def check(database: str, acknowledged: list[tuple[int, str]], table: str) -> Table:
    """The log has every acknowledged decision once, and can be rebuilt."""
    store = Store(database)
    entries = [read_entry(body) for body in store.log(table)]
    row = store.row(table)
    store.close()
    assert row is not None
    assert row.length == len(entries)
    rebuilt = Table.rebuild(entries)
    decided: Counter[int] = Counter()
    ids: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        if isinstance(entry, Done):
            ids[entry.owner, entry.id] += 1
            decided.update(effect.seat for effect in entry.effects if isinstance(effect, Decided))
    assert max(ids.values()) == 1
    assert decided == Counter(seat for seat, _jar in acknowledged)
    return rebuilt


def crash_once(tmp_path: Path, toys: Path, seed: int) -> None:
    """One seeded run."""
    chance = random.Random(seed)
    point, number = POINTS[seed % len(POINTS)], chance.randint(1, 14)
    database = str(tmp_path / f"{seed}.sqlite")
    acknowledged, table, shown = asyncio.run(match_through_a_crash(database, toys, point, number))
    rebuilt = check(database, acknowledged, table)
    assert rebuilt.status == "ended", (seed, point, number)
    results = {str(view["result"]) for view in shown}
    assert len(results) == 1, (seed, point, number)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(QUICK))
def test_killed_server_loses_nothing(tmp_path: Path, toy_games: Path, seed: int) -> None:
    """Killed before writing, before answering, before or after sending: nothing lost or doubled."""
    crash_once(tmp_path, toy_games, seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_hundred_killed_servers_lose_nothing(tmp_path: Path, toy_games: Path) -> None:
    """The same in a hundred seeded runs."""
    for seed in range(QUICK, QUICK + THOROUGH):
        crash_once(tmp_path, toy_games, seed)


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
                        await asyncio.wait_for(one.changed(), 20)
                    assert one.ask is not None
                    assert one.ask["until"] is None
                    async with first.seat(ben.table, ben.token):
                        while one.shown["clock"]["paused"]:
                            await asyncio.wait_for(one.changed(), 20)
                        assert one.ask is not None
                        after = one.ask["until"] - one.shown["now"]
                        assert before - 8_000 < after <= 60_000
        finally:
            await asyncio.to_thread(server.stop)

    asyncio.run(asyncio.wait_for(scene(), 100))


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

    asyncio.run(asyncio.wait_for(scene(), 60))
