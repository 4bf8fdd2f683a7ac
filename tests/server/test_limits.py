"""What anybody may send, open and leave unread, and what happens to whoever goes beyond it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from emporion.server import wire
from emporion.server.settings import Limits
from tests.server.local import Local, hear, local_server, quick, refresh, set_down

pytestmark = pytest.mark.usefixtures("toy_games")


def test_too_much_junk_closes_the_socket(tmp_path: Path) -> None:
    """After many messages in a row that cannot be read the socket is closed, with the reason."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(unreadable=5)) as server:
            place = await quick(server)
            async with server.socket(place["table"], place["token"]) as socket:

                async def send_junk() -> None:
                    for _ in range(50):
                        await socket.send("junk")
                        await hear(socket, "refused")

                with pytest.raises(ConnectionClosed) as closed:
                    await send_junk()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.TOO_MUCH

    asyncio.run(scene())


def test_too_long_a_message_closes_the_socket(tmp_path: Path) -> None:
    """A message over the limit is not read, and the socket that sent it is closed."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)
            async with server.socket(place["table"], place["token"]) as socket:
                await refresh(socket)
                await socket.send("x" * 20_000)
                with pytest.raises(ConnectionClosed) as closed:
                    await hear(socket, "refused")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009

    asyncio.run(scene())


@pytest.mark.slow
def test_flooder_does_not_hold_up_others(tmp_path: Path) -> None:
    """While one socket sends as fast as it can, another table answers at once."""

    async def flood(server: Local, table: str) -> int:
        sent = 0
        async with server.socket(table) as socket:
            try:
                while True:
                    await socket.send('{"do":"ping"}')
                    sent += 1
            except ConnectionClosed:
                return sent

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            noisy, quiet = await quick(server), await quick(server)
            flooders = [asyncio.create_task(flood(server, noisy["table"])) for _ in range(5)]
            await asyncio.sleep(0.5)
            async with server.socket(quiet["table"], quiet["token"]) as socket:
                assert (await set_down(socket))["is"] == "accepted"
            for flooder in flooders:
                flooder.cancel()
            await asyncio.gather(*flooders, return_exceptions=True)

    asyncio.run(scene())


def test_too_fast_is_said_and_survived(tmp_path: Path) -> None:
    """Who sends more than a socket may is told so, and served again after a rest."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(commands=50, commands_at_once=5)) as server:
            place = await quick(server)
            async with server.socket(place["table"], place["token"]) as socket:
                await refresh(socket)
                for _ in range(12):
                    await socket.send('{"do":"ping"}')
                assert (await hear(socket, "refused"))["code"] == "too-fast"
                await asyncio.sleep(0.3)
                await socket.send('{"do":"ping"}')
                assert (await hear(socket, "pong"))["now"] >= 0

    asyncio.run(scene())


def test_sockets_of_one_address_are_limited(tmp_path: Path) -> None:
    """One address may open only so many sockets."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(sockets_of_address=2)) as server:
            place = await quick(server)
            async with server.socket(place["table"]) as one, server.socket(place["table"]) as two:
                await refresh(one)
                await refresh(two)
                with pytest.raises(InvalidStatus):
                    async with server.socket(place["table"]):
                        pass

    asyncio.run(scene())


def test_requests_of_one_address_are_limited(tmp_path: Path) -> None:
    """An address that asks too often is told when to come back."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(requests=5, requests_at_once=3)) as server:
            answers = [await server.http.get("/api/bots") for _ in range(6)]
            refused = [answer for answer in answers if answer.status_code == 429]
            assert refused
            assert refused[0].json()["code"] == "too-fast"
            assert int(refused[0].headers["retry-after"]) >= 1

    asyncio.run(scene())


def test_tables_of_one_address_are_limited(tmp_path: Path) -> None:
    """One address may have only so many tables open."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(tables_of_address=2)) as server:
            for status in (201, 201, 429):
                answer = await server.http.post("/api/tables", json={"game": "jars"})
                assert answer.status_code == status
            assert answer.json()["code"] == "too-many-tables"

    asyncio.run(scene())
