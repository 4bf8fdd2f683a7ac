"""`emporion serve` does what docs/hosting.md says: options, proxies, and stopping in good order."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from emporion.kernel import rule
from emporion.server import wire
from emporion.server.storage.store import Store
from tests.house import ROOT
from tests.server.harness import ServerProcess
from tests.server.local import PATIENCE, hear

pytestmark = pytest.mark.slow

INTERPRETED = {"EMPORION_RULES": "python"}
#: What a server has done in a process of its own before a game's first table; and all games loaded,
#: since that compiles a little too.
APART = """
from emporion.kernel.game import games
from emporion.server.warmth import main
games()
main()
"""
GAME = {"game": "jars", "seats": 2, "name": "Ana"}


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory, toy_games: Path) -> Iterator[str]:
    """The address of a server with limits of its own, behind a proxy on this machine."""
    folder = tmp_path_factory.mktemp("limited")
    limits = folder / "limits.toml"
    limits.write_text("tables_of_address = 1\nbody = 2000\n", "utf-8")
    server = ServerProcess(
        str(folder / "db.sqlite"),
        toy_games,
        *("--bots", "0", "--limits", str(limits), "--hooks", "nobody"),
        environment=INTERPRETED,
    )
    try:
        yield server.address
    finally:
        server.stop()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_stopped_says_goodbye(
    tmp_path: Path, toy_games: Path, number: signal.Signals
) -> None:
    """Everybody is sent away with “come back soon”, all is written, and that is no failure."""
    database = str(tmp_path / "db.sqlite")
    server = ServerProcess(database, toy_games, "--bots", "0", environment=INTERPRETED)

    async def scene() -> str:
        async with httpx.AsyncClient(base_url=server.address) as http:
            place = (await http.post("/api/quick", json=GAME)).json()
        address = f"{server.address.replace('http', 'ws')}/api/tables/{place['table']}/play"
        async with connect(address) as socket:
            await socket.send(json.dumps({"do": "follow", "token": place["token"]}))
            await hear(socket, "snapshot")
            await socket.send(json.dumps({"do": "say", "id": "s", "text": "Good night"}))
            await hear(socket, "accepted", id="s")
            server.process.send_signal(number)
            with pytest.raises(ConnectionClosed) as closed:
                await hear(socket, "nothing more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == wire.RESTARTING
        return str(place["table"])

    try:
        table = asyncio.run(asyncio.wait_for(scene(), 250))
        assert server.process.wait(30) == 0
    finally:
        server.kill()
    assert not any("Traceback" in line for line in server.log)
    store = Store(database)
    assert any("Good night" in body for body in store.log(table))
    store.close()


@pytest.mark.slow
@pytest.mark.skipif(rule.INTERPRETED, reason="nothing is compiled when interpreting")
def test_where_tables_are_played_nothing_is_compiled(tmp_path: Path, toy_games: Path) -> None:
    """A game is compiled in a process of its own, to the end of its matches and with its bots."""
    cache = {"EMPORION_CACHE": str(tmp_path / "cache")}
    path = os.pathsep.join((str(toy_games), str(ROOT)))
    subprocess.run(
        [sys.executable, "-c", APART, "jars"],
        env={**os.environ, "PYTHONPATH": path, **cache},
        check=True,
    )
    database = str(tmp_path / "db.sqlite")
    server = ServerProcess(database, toy_games, "--bot-pace", "0", environment=cache)
    hurried = {"decision_time": 1, "absent_time": 1, "misses": 1, "return_time": 1}
    try:
        with httpx.Client(base_url=f"{server.address}/api", timeout=PATIENCE) as http:
            place = http.post("/quick", json={**GAME, "settings": hurried}).json()
            while http.get(f"/tables/{place['table']}").json()["status"] != "ended":
                time.sleep(0.2)
    finally:
        server.stop()
    assert not [line for line in server.log if line.startswith("Compiling")]


def test_limits_come_from_the_file(limited: str) -> None:
    """A limit that the file names holds, for each address that a trusted proxy names."""
    with httpx.Client(base_url=limited) as http:
        for caller, status in (("203.0.113.7", 201), ("203.0.113.8", 201), ("203.0.113.7", 429)):
            headers = {"X-Forwarded-For": caller}
            answer = http.post("/api/tables", json=GAME, headers=headers)
            assert answer.status_code == status, answer.text
        large = http.post("/api/tables", json={**GAME, "name": "x" * 3_000})
        assert (large.status_code, large.json()["code"]) == (413, "too-large")


def test_behind_a_proxy_with_a_certificate_https_is_insisted_on(limited: str) -> None:
    """Where the proxy says https, browsers are told to come that way only."""
    with httpx.Client(base_url=limited) as http:
        assert "strict-transport-security" not in http.get("/api/health").headers
        secure = http.get("/api/health", headers={"X-Forwarded-Proto": "https"})
        assert "max-age" in secure.headers["strict-transport-security"]


def test_hooks_of_nobody(limited: str) -> None:
    """A server that calls nobody says so to who wants to be called."""
    with httpx.Client(base_url=limited, headers={"X-Forwarded-For": "203.0.113.9"}) as http:
        place = http.post("/api/tables", json=GAME).json()
        answer = http.put(
            f"/api/tables/{place['table']}/hook",
            json={"url": "https://example.org/x"},
            headers={"Authorization": f"Bearer {place['token']}"},
        )
    assert (answer.status_code, answer.json()["code"]) == (409, "bad-hook")


def test_a_limit_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    """A wrong name in the file of limits is one clear error, before anything is served."""
    limits = tmp_path / "limits.toml"
    limits.write_text("tables_of_adress = 1\n", "utf-8")
    with pytest.raises(AssertionError, match="tables_of_adress"):
        ServerProcess(str(tmp_path / "db.sqlite"), None, "--limits", str(limits))
