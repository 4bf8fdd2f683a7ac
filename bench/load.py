"""`python bench/load.py`: how much one server carries, on loopback and for a bounded time.

A server is started on a database of its own, and a second process plays at tables of six: first
as fast as it is answered, then at a fixed pace while it measures how long the other seats wait to
see a decision. Every decision that counts was written durably. At last idle tables are opened and
the server's memory is read. With ``--peer`` the same load goes to boardgame.io's server, which
keeps its matches in memory, in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil  # type: ignore[import-untyped]
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).resolve().parent
SEATS = 6
BASKETS = 8
#: Seconds of each measurement, after the seconds in which the load settles.
SECONDS = 8.0
SETTLING = 2.0
#: What the project promises.
PROMISED_COMMANDS = 3_000
PROMISED_P99_MS = 50.0
PROMISED_IDLE_MB = 500
#: All of the load comes from one address. The limits of a table itself stay as they are.
WIDE = """
requests = 1e6
requests_at_once = 1000000
sockets_of_address = 1000000
tables_of_address = 1000000
"""


class Ask(Struct):
    """The number of a question."""

    epoch: int


class Message(Struct, tag=False):
    """As much of a message as the load needs."""

    kind_of: str = msgspec.field(name="is")
    seat: Any = None
    kind: str = ""
    ask: Ask | None = None
    code: str = ""
    at: int = 0


class Tally:
    """What the load has seen so far."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused: dict[str, int] = {}
        self.waits: list[float] = []
        self.seen: list[float] = []


class Player:
    """A seat that decides as soon as it may, or at its pace."""

    def __init__(self, table: dict[int, float], number: int, tally: Tally) -> None:
        self.sent_at = table
        self.number = number
        self.tally = tally
        self.epoch = 0
        self.commands = 0
        #: Seconds between decisions; 0 for at once.
        self.pace = 0.0
        self.ready = asyncio.Event()
        self._decoder = msgspec.json.Decoder(Message)

    async def play(self, address: str, token: str) -> None:
        """Play until cancelled."""
        async with connect(address, max_size=2**24, compression=None) as socket:
            greeting = {"do": "follow", "token": token, "lines": True}
            await socket.send(json.dumps(greeting))
            decider = asyncio.create_task(self._decide(socket))
            try:
                async for frame in socket:
                    text = frame if isinstance(frame, str) else frame.decode()
                    for line in text.split("\n"):
                        self._hear(line)
            finally:
                decider.cancel()

    def _hear(self, line: str) -> None:
        if line.startswith('{"is":"changes"'):
            return
        message = self._decoder.decode(line)
        kind = message.kind_of
        if kind == "told":
            if message.seat != self.number and message.seat in self.sent_at:
                self.tally.seen.append(time.perf_counter() - self.sent_at[message.seat])
        elif kind in {"asked", "snapshot"}:
            if message.ask is not None:
                self.epoch = message.ask.epoch
                self.ready.set()
        elif kind == "accepted":
            self.tally.accepted += 1
            self.tally.waits.append(time.perf_counter() - self.sent_at[self.number])
        elif kind == "refused":
            self.tally.refused[message.code] = self.tally.refused.get(message.code, 0) + 1
            self.ready.set()

    async def _decide(self, socket: ClientConnection) -> None:
        while True:
            await self.ready.wait()
            self.ready.clear()
            if self.pace:
                await asyncio.sleep(random.uniform(0, 2 * self.pace))
            self.commands += 1
            action = random.randrange(BASKETS)
            self.sent_at[self.number] = time.perf_counter()
            await socket.send(
                f'{{"do":"decide","id":"c{self.commands}","epoch":{self.epoch},"action":{action}}}'
            )


async def open_tables(address: str, number: int, game: str) -> list[list[tuple[str, str]]]:
    """Tables with six people each, their matches begun: names and tokens by seat."""
    tables = []
    async with httpx.AsyncClient(base_url=f"{address}/api", timeout=600) as http:

        async def post(path: str, content: dict[str, Any]) -> Any:
            while True:
                answer = await http.post(path, json=content)
                if answer.status_code != 429:
                    return answer.json()
                await asyncio.sleep(0.2)

        for _ in range(number):
            first = await post("/tables", {"game": game, "seats": SEATS, "name": "P0"})
            path = f"/tables/{first['table']}/commands"
            seats = [(first["table"], first["token"])]
            for seat in range(1, SEATS):
                token = f"token-of-seat-{seat}-{random.getrandbits(64):x}"
                await post(path, {"do": "sit", "id": "s", "token": token, "name": f"P{seat}"})
                seats.append((first["table"], token))
            await post(path, {"do": "start", "id": "go", "token": first["token"]})
            tables.append(seats)
    return tables


async def measure(address: str, tables: int, rate: float, pid: int) -> dict[str, Any]:
    """Play at some tables: as fast as answered (rate 0), or at so many commands a second."""
    places = await open_tables(address, tables, "bazaar")
    tally = Tally()
    socket = address.replace("http", "ws") + "/api/tables/{}/play"
    players: list[tuple[Player, str, str]] = []
    for seats in places:
        sent_at: dict[int, float] = {}
        for seat, (name, token) in enumerate(seats):
            player = Player(sent_at, seat, tally)
            player.pace = tables * SEATS / rate if rate else 0.0
            players.append((player, socket.format(name), token))
    tasks = [asyncio.create_task(player.play(url, token)) for player, url, token in players]
    await asyncio.sleep(SETTLING)
    tally.accepted, tally.waits[:], tally.seen[:] = 0, [], []
    server = psutil.Process(pid)
    before, begin = server.cpu_times(), time.perf_counter()
    await asyncio.sleep(SECONDS)
    after, seconds = server.cpu_times(), time.perf_counter() - begin
    accepted, waits, seen = tally.accepted, sorted(tally.waits), sorted(tally.seen)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    faults = [error for error in ended if not isinstance(error, asyncio.CancelledError)]
    if faults:
        raise SystemExit(f"{len(faults)} players failed: {faults[0]!r}")
    spent = after.user + after.system - before.user - before.system
    return {
        "tables": tables,
        "durable commands/s": round(accepted / seconds),
        "answer p50 ms": quantile(waits, 0.50),
        "answer p99 ms": quantile(waits, 0.99),
        "others see p50 ms": quantile(seen, 0.50),
        "others see p99 ms": quantile(seen, 0.99),
        "server CPU": round(spent / seconds, 2),
        "server CPU us/command": round(spent / max(1, accepted) * 1e6),
        "refused": tally.refused,
    }


def quantile(values: list[float], part: float) -> float:
    """A quantile in milliseconds, of sorted seconds."""
    return round(values[int(len(values) * part)] * 1000, 1) if values else float("nan")


async def idle(address: str, number: int, pid: int) -> dict[str, Any]:
    """Begin matches that wait for somebody who is not there, and read the server’s memory."""
    process = psutil.Process(pid)
    before = process.memory_info().rss
    async with httpx.AsyncClient(base_url=f"{address}/api", timeout=600) as http:
        opened = 0
        while opened < number:
            answer = await http.post("/quick", json={"game": "cities", "seats": 1})
            if answer.status_code == 201:
                opened += 1
            else:
                await asyncio.sleep(0.2)
    after = process.memory_info().rss
    return {
        "idle tables": number,
        "memory MB": round(after / 1e6),
        "MB for the tables": round((after - before) / 1e6),
    }


def announce(folder: Path) -> None:
    """Let the server find the bazaar as if it were an installed package."""
    shutil.copy(HERE / "bazaar.py", folder / "bazaar.py")
    info = folder / "bazaar-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bazaar\nVersion: 1\n", "utf-8")
    points = "[emporion.games]\nbazaar = bazaar:GAME\n"
    (info / "entry_points.txt").write_text(points, "utf-8")


class Ours:
    """Our server, on a database of its own."""

    def __init__(self, folder: Path, database: str, *arguments: str) -> None:
        announce(folder)
        (folder / "limits.toml").write_text(WIDE, "utf-8")
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-u", "-m", "emporion", "serve", "--port", "0"),
                *("--database", database or str(folder / "load.sqlite")),
                *("--limits", str(folder / "limits.toml")),
                *(arguments or ("--bots", "0")),
            ],
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        if not self.address:
            raise SystemExit("the server did not start")

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=1_000)
    parser.add_argument("--idle", type=int, default=1_000)
    parser.add_argument("--database", default="", help="PostgreSQL instead of a SQLite file")
    parser.add_argument("--peer", action="store_true", help="measure boardgame.io too (npm)")
    options = parser.parse_args()
    report: dict[str, Any] = {"load average": os.getloadavg()}
    with tempfile.TemporaryDirectory() as name:
        ours = Ours(Path(name), options.database)
        try:
            pid = ours.process.pid
            report["full"] = asyncio.run(measure(ours.address, options.tables, 0, pid))
            report["paced"] = asyncio.run(measure(ours.address, options.tables, options.rate, pid))
            if options.idle:
                report["idle"] = asyncio.run(idle(ours.address, options.idle, pid))
        finally:
            ours.stop()
    if options.peer:
        import load_peer

        report["boardgame.io"] = load_peer.measure(options.tables, SETTLING, SECONDS, options.rate)
        theirs = report["boardgame.io"]["full"]["commands/s"]
        report["times boardgame.io"] = round(report["full"]["durable commands/s"] / theirs, 2)
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
