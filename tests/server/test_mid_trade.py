"""Three workers on one PostgreSQL, and the one that has a trading floor is killed in mid-trade."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from typing import Any

import httpx
import msgspec
import pytest

from emporion.client import Place, Seat, Server
from emporion.kernel.game import find
from emporion.kernel.viewer import Seat as Eyes
from emporion.server.storage.store import Store
from emporion.table.entries import Done, read_entry
from emporion.table.live import Table
from emporion.table.protocol import Accepted, Decide, Start
from tests.server.harness import ServerProcess, serving
from tests.server.test_cluster import owner, process_at

SEATS = 5
#: Decisions of each seat before the worker is killed, and after that.
BEFORE, AFTER = 12, 12
#: A tick is long, so that the floor is open all the time; nobody is absent for long.
#: Nobody leaves the floor, nor the decisions that end it.
LEAVING = {"done"}
SETTINGS = {"tick_time": 60_000, "restart_time": 20_000, "return_time": 0}


class Trader:
    """Somebody who makes, changes and accepts offers at random."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.chance = random.Random(number)
        self.number = number
        self.commands = 0
        self.acknowledged: list[str] = []

    async def trade(self, decisions: int) -> None:
        """Take so many decisions that are accepted."""
        goal = len(self.acknowledged) + decisions
        while len(self.acknowledged) < goal:
            ask = self.seat.ask
            if ask is None or self.seat.shown["clock"]["paused"]:
                await self.seat.changed()
                continue
            choice = self.chance.choice([one for one in ask["menu"] if one["name"] not in LEAVING])
            self.commands += 1
            command = Decide(
                id=f"{self.number}-{self.commands}",
                epoch=ask["epoch"],
                action=choice["action"],
                revision=choice.get("revision"),
            )
            if isinstance(await self.seat.send(command), Accepted):
                self.acknowledged.append(command.id)
            await asyncio.sleep(0.02)  # a person's pace, within what a seat may send


async def truth_of(address: str, place: Place) -> dict[str, Any]:
    """What a seat sees of the game, asked for anew."""
    async with httpx.AsyncClient(base_url=address) as http:
        bearer = {"Authorization": f"Bearer {place.token}"}
        answer = await http.get(f"/api/tables/{place.table}/snapshot", headers=bearer)
        view: dict[str, Any] = answer.json()["view"]
        return view


@pytest.mark.slow
def test_a_worker_is_killed_in_mid_trade(postgres_database: str) -> None:
    """Every acknowledged step of every deal is there once, and all see the same floor again."""

    async def sit_down(address: str) -> list[Place]:
        async with Server(address) as server:
            choices = {"options": {"treasury": 0}, "settings": SETTINGS}
            first = await server.open("megatrade", seats=SEATS, name="P0", **choices)
            return [first] + [
                await server.sit(first.table, f"P{number}") for number in range(1, SEATS)
            ]

    async def scene(server: ServerProcess) -> tuple[str, list[Trader], list[dict[str, Any]]]:
        places = await sit_down(server.address)
        async with contextlib.AsyncExitStack() as stack:
            reader = await stack.enter_async_context(Server(server.address))
            seats = [
                await stack.enter_async_context(reader.seat(place.table, place.token))
                for place in places
            ]
            assert isinstance(await seats[0].send(Start(id="start")), Accepted)
            traders = [Trader(seat, number) for number, seat in enumerate(seats)]
            await asyncio.gather(*(trader.trade(BEFORE) for trader in traders))
            victim = owner(postgres_database, places[0].table)
            going_on = [asyncio.create_task(trader.trade(AFTER)) for trader in traders]
            await asyncio.sleep(0.1)
            process_at(server, victim).kill()
            await asyncio.gather(*going_on)
            assert owner(postgres_database, places[0].table) != victim
            latest = [seat.shown["number"] for seat in seats]
            for seat, number in zip(seats, latest, strict=True):
                numbers = [event.number for event in seat.events][: number - seat.events[0].number]
                assert numbers == list(range(numbers[0], number))
                assert seat.reconnections > 0
            truths = await asyncio.gather(*(truth_of(server.address, place) for place in places))
            for seat, truth in zip(seats, truths, strict=True):
                while seat.view != truth:
                    await seat.changed()
        return places[0].table, traders, truths

    # Interpreted, so that no worker has to compile the game while the others wait for it.
    arguments = ("--workers", "3", "--bots", "0")
    environment = {"EMPORION_RULES": "python"}
    with serving(postgres_database, None, *arguments, environment=environment) as server:
        table, traders, truths = asyncio.run(asyncio.wait_for(scene(server), 200))
    store = Store(postgres_database)
    entries = [read_entry(body) for body in store.log(table)]
    store.close()
    written = Counter(entry.id for entry in entries if isinstance(entry, Done))
    for trader in traders:
        assert [written[name] for name in trader.acknowledged] == [1] * len(trader.acknowledged)
    rebuilt = Table.rebuild(entries)
    game = find("megatrade")
    assert game.rules.consistent(rebuilt._state.g) == 0
    for number, truth in enumerate(truths):
        assert msgspec.to_builtins(rebuilt.snapshot(Eyes(number)).view, str_keys=True) == truth
