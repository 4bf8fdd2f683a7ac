"""The Python client on a network that fails: the connection is cut, and everything happens once."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from emporion.client import Server, Unreachable
from emporion.table.events import Told
from emporion.table.protocol import Accepted
from tests.server.local import Local, local_server

#: Between so many bytes a connection is cut.
CUTS = (1_500, 25_000)


class BadNetwork:
    """Passes on what comes to a server and from it, and cuts every connection sooner or later."""

    def __init__(self, server: Local, seed: int, cuts: tuple[int, int] = CUTS) -> None:
        self.port = int(server.address.rpartition(":")[2])
        self.chance = random.Random(seed)
        self.between = cuts
        self.cuts = 0
        self._lines: set[asyncio.StreamWriter] = set()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """The address at which the server is reached through this network."""
        arrivals = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{arrivals.sockets[0].getsockname()[1]}"
        finally:
            arrivals.close()
            for line in list(self._lines):
                line.transport.abort()
            await asyncio.sleep(0)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reads, there_writes = await asyncio.open_connection("127.0.0.1", self.port)
        lines = (writer, there_writes)
        self._lines.update(lines)
        left = self.chance.randint(*self.between)
        try:
            await asyncio.gather(
                self._carry(reader, there_writes, lines, left),
                self._carry(there_reads, writer, lines, left),
                return_exceptions=True,
            )
        finally:
            for line in lines:
                line.transport.abort()
            self._lines.difference_update(lines)

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        lines: tuple[asyncio.StreamWriter, ...],
        left: int,
    ) -> None:
        while content := await reader.read(512):
            if len(content) > left:
                self.cuts += 1
                for line in lines:  # in the middle of a frame, to both sides
                    line.transport.abort()
                return
            left -= len(content)
            writer.write(content)
            await writer.drain()
        for line in lines:
            line.transport.abort()


@pytest.mark.parametrize("seed", range(2))
def test_every_decision_is_taken_once_on_a_bad_network(
    tmp_path: Path, toy_games: Path, seed: int
) -> None:
    """Cut in the middle of whatever is said, both players finish the match and miss nothing."""

    async def play(address: str, table: str, token: str, number: int) -> int:
        async with Server(address) as server, server.seat(table, token) as seat:
            decided = 0
            while await seat.asked():
                hand = seat.view["merchants"][number]["hand"]
                answer = await seat.decide(text=f"set down {hand[0]}")
                assert isinstance(answer, Accepted), answer
                decided += 1
            numbers = [event.number for event in seat.events]
            assert numbers == list(range(numbers[0], seat.shown["number"] + 1))
            laid = [one for one in seat.events if isinstance(one, Told) and one.kind == "laid"]
            assert sum(one.seat == number for one in laid) == decided
            return seat.reconnections

    async def scene() -> None:
        async with local_server(tmp_path) as local:
            async with Server(local.address) as server:
                ana = await server.open("jars", name="Ana", seats=2, options={"buyers": 9})
                ben = await server.sit(ana.table, "Ben")
                path = f"/api/tables/{ana.table}/commands"
                start = {"do": "start", "id": "go", "token": ana.token}
                assert (await local.http.post(path, json=start)).json()["is"] == "accepted"
            network = BadNetwork(local, seed)
            async with network.open() as address:
                again = await asyncio.gather(
                    play(address, ana.table, ana.token, 0), play(address, ben.table, ben.token, 1)
                )
            assert network.cuts > 0
            assert sum(again) >= network.cuts / 2

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_sitting_down_on_a_bad_network_takes_one_seat(tmp_path: Path, toy_games: Path) -> None:
    """Who sits down and does not hear the answer asks again, and sits once."""

    async def scene() -> None:
        async with local_server(tmp_path) as local:
            async with Server(local.address) as server:
                ana = await server.open("jars", name="Ana", seats=4)
            network = BadNetwork(local, 1, (300, 4_000))
            async with network.open() as address:
                for name in ("Ben", "Cleo", "Dan"):
                    async with Server(address) as server:
                        place = await server.sit(ana.table, name)
                        assert place.seat is not None
            shown = (await local.http.get(f"/api/tables/{ana.table}")).json()
            assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Ben", "Cleo", "Dan"]
            assert network.cuts > 0

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_what_is_no_emporion_is_unreachable(tmp_path: Path) -> None:
    """An address that answers with something else, such as a proxy’s page, is one clear error."""

    async def page(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 5\r\n\r\n<html")
        await writer.drain()
        writer.close()

    async def scene() -> None:
        arrivals = await asyncio.start_server(page, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{arrivals.sockets[0].getsockname()[1]}"
        async with Server(address) as server:
            with pytest.raises(Unreachable, match="502"):
                await server.games()
        arrivals.close()

    asyncio.run(asyncio.wait_for(scene(), 60))
