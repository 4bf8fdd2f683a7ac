"""A server in the test's own process, on a real socket: quick to start, and open to inspection."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from uvicorn import Server as Uvicorn
from websockets.asyncio.client import ClientConnection, connect

from emporion.server.api.app import make_app
from emporion.server.door import Door
from emporion.server.house import House
from emporion.server.run import configure, listen
from emporion.server.settings import Limits, ServerSettings
from emporion.server.storage.store import Store
from emporion.server.warmth import Warmth

#: Seconds for a request; the first table of a game waits for rules that were never compiled here.
PATIENCE = 280.0


class Local:
    """A running server and its house."""

    def __init__(self, house: House, address: str) -> None:
        self.house = house
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)

    @contextlib.asynccontextmanager
    async def socket(
        self, table: str, token: str = "", after: int | None = None, **more: Any
    ) -> AsyncIterator[ClientConnection]:
        """A bare socket that has said whom it follows."""
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/play"
        async with connect(address, max_size=2**24, close_timeout=0.5, **more) as socket:
            await socket.send(json.dumps({"do": "follow", "token": token, "after": after}))
            yield socket


class Ready(Warmth):
    """Rules are compiled when they are called, as in the rest of a test."""

    async def begin(self) -> None:
        """Compile nothing in the background."""

    async def ready(self, name: str) -> None:
        """Rehearse nothing."""


async def hear(socket: ClientConnection, kind: str, **parts: Any) -> dict[str, Any]:
    """The next message of this kind with these parts."""
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["is"] == kind and parts.items() <= message.items():
                return message


async def quick(server: Local, game: str = "jars", **more: Any) -> dict[str, Any]:
    """A match of Ana against bots that never answer."""
    answer = await server.http.post("/api/quick", json={"game": game, "name": "Ana", **more})
    assert answer.status_code == 201, answer.text
    place: dict[str, Any] = answer.json()
    return place


async def set_down(socket: ClientConnection, name: str = "c1") -> dict[str, Any]:
    """Decide something that is legal, and hear the answer."""
    snapshot = await refresh(socket)
    jar = snapshot["view"]["merchants"][0]["hand"][0]
    decision = {
        "do": "decide",
        "id": name,
        "epoch": snapshot["ask"]["epoch"],
        "text": f"set down {jar}",
    }
    await socket.send(json.dumps(decision))
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message.get("id") == name:
                return message


async def refresh(socket: ClientConnection) -> dict[str, Any]:
    """The first snapshot that comes."""
    return await hear(socket, "snapshot")


@contextlib.asynccontextmanager
async def local_server(
    folder: Path, limits: Limits | None = None, **settings: Any
) -> AsyncIterator[Local]:
    """A server for as long as the block lasts; its bots need no time, and there are none."""
    values: dict[str, Any] = {"bot_processes": 0, "bot_pace": 0.0} | settings
    chosen = ServerSettings(str(folder / "local.sqlite"), limits=limits or Limits(), **values)
    store = Store(chosen.database)
    store.migrate()
    house = House(chosen, store)
    house.hall.warmth = Ready()
    server = Uvicorn(configure(Door(house, make_app(house)), chosen))
    await house.begin()
    arrivals = listen("127.0.0.1", 0)
    running = asyncio.create_task(server.serve(sockets=[arrivals]))
    local = Local(house, f"http://127.0.0.1:{arrivals.getsockname()[1]}")
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield local
    finally:
        await local.http.aclose()
        await house.close()
        server.should_exit = True
        await running
        store.close()
