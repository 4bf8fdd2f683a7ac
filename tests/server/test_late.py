"""Spectators who are to be late see everything, later, and nothing before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from emporion.server import wire
from emporion.server.clock import TableClock
from tests.server.local import Local, hear, local_server, quick, set_down

pytestmark = pytest.mark.usefixtures("toy_games")

DELAY = 3_600_000
SETTINGS = {"private": True, "watch_delay": DELAY}


async def let_pass(server: Local, table: str, milliseconds: int) -> None:
    """Put the table's clock forward."""
    live = server.house.hall.tables[table]
    live.clock = TableClock(live.clock.now() + milliseconds)
    live.put(lambda table, at: table.advance(at))


def test_spectators_see_everything_later(tmp_path: Path) -> None:
    """What is said and decided reaches a late spectator when the time has passed, not before."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server, seats=2, settings=SETTINGS)
            async with (
                server.socket(place["table"]) as watching,
                server.socket(place["table"], place["token"]) as socket,
            ):
                first = await hear(watching, "snapshot")
                assert first["status"] == "gathering"  # an hour ago nobody had sat down
                assert (await set_down(socket))["is"] == "accepted"
                await socket.send(json.dumps({"do": "say", "id": "s", "text": "I have amber"}))
                await hear(socket, "said")
                await watching.send('{"do":"ping"}')
                heard: list[dict[str, Any]] = []
                while not heard or heard[-1]["is"] != "pong":
                    heard.append(json.loads(await watching.recv()))
                assert [message["is"] for message in heard] == ["pong"]
                assert heard[0]["now"] < DELAY
                await let_pass(server, place["table"], DELAY + 1)
                assert (await hear(watching, "began"))["number"] > first["number"]
                assert (await hear(watching, "said"))["text"] == "I have amber"

    asyncio.run(scene())


def test_nobody_sees_the_present_by_another_way(tmp_path: Path) -> None:
    """A snapshot over HTTP, and one for who comes back, are as late as everything else."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server, seats=2, settings=SETTINGS)
            path = f"/api/tables/{place['table']}/snapshot"
            async with server.socket(place["table"], place["token"]) as socket:
                assert (await set_down(socket))["is"] == "accepted"
                for _again in range(2):
                    shown = (await server.http.get(path)).json()
                    assert (shown["status"], shown["view"]) == ("gathering", None)
                async with server.socket(place["table"], after=0) as watching:
                    for _again in range(2):
                        assert (await hear(watching, "snapshot"))["status"] == "gathering"
                        await watching.send(json.dumps({"do": "follow", "after": 0}))
                bearer = {"Authorization": f"Bearer {place['token']}"}
                own = (await server.http.get(path, headers=bearer)).json()
                assert own["status"] == "running"
                await let_pass(server, place["table"], DELAY + 1)
                assert (await server.http.get(path)).json()["status"] == "running"

    asyncio.run(scene())


def test_who_watches_comes_again_when_the_delay_is_changed(tmp_path: Path) -> None:
    """The host may want spectators to be late before the match begins; then they begin anew."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            form = {"game": "jars", "seats": 2, "name": "Ana"}
            place = (await server.http.post("/api/tables", json=form)).json()
            async with server.socket(place["table"]) as watching:
                await hear(watching, "snapshot")
                command = {"do": "configure", "id": "c", "settings": {"watch_delay": DELAY}}
                answer = await server.http.post(
                    f"/api/tables/{place['table']}/commands",
                    json=command,
                    headers={"Authorization": f"Bearer {place['token']}"},
                )
                assert answer.json()["is"] == "accepted"
                with pytest.raises(ConnectionClosed) as closed:
                    await hear(watching, "nothing more")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.RESTARTING
            async with server.socket(place["table"]) as watching:
                shown = await hear(watching, "snapshot")
                assert shown["settings"].get("watch_delay", 0) == 0  # that is the news of later
                assert [seat["kind"] for seat in shown["seats"]] == ["open", "open"]

    asyncio.run(scene())
