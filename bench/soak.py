"""`python bench/soak.py`: many tables of bots at once, until all their matches have ended.

A server is started on a database of its own, tables are filled with its own bots and left to
themselves for as many minutes as are asked for; whoever has ended makes room for a new match while
there is time. After that every match must come to its end, and the server's memory must be as it
was. Exits with 1 if anything of that is not so.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import psutil  # type: ignore[import-untyped]
from load import Ours

#: Seconds between looks at the server.
LOOK = 3.0
#: Part of the looks that the memory has for growing to its usual size.
SETTLING = 0.4
#: How much more memory the second half of the rest may have than the first, before it counts as
#: growing: what an interpreter's heap moves by when nothing grows.
FLAT = 1.05
#: Seconds that the last matches have, when no new ones begin, and what a table may wait for.
LAST = 300.0
GAMES = ("cities", "megatrade", "mediterranean6", "mediterranean4")
TABLE = {"decision_time": 1, "absent_time": 1, "misses": 1, "return_time": 1, "tick_time": 100}


class Soak:
    """Keeps so many tables of bots going."""

    def __init__(self, http: httpx.AsyncClient, games: list[str], tables: int) -> None:
        self.http = http
        self.games = games
        self.tables = tables
        self.opened: Counter[str] = Counter()
        self.running: set[str] = set()
        self.ended = 0
        self.faults: list[str] = []

    async def fill(self) -> None:
        """Open tables until there are as many as there should be."""
        while len(self.running) < self.tables:
            game = self.games[sum(self.opened.values()) % len(self.games)]
            form = {"game": game, "name": "Nobody", "settings": TABLE}
            answer = await self.http.post("/quick", json=form)
            if answer.status_code != 201:
                self.faults.append(f"{game}: {answer.text}")
                return
            self.opened[game] += 1
            self.running.add(answer.json()["table"])

    async def look(self) -> None:
        """See which matches have ended, without bringing any table to life."""
        for table in list(self.running):
            answer = await self.http.get(f"/tables/{table}")
            if answer.json()["status"] == "ended":
                self.running.remove(table)
                self.ended += 1


def memory_of(pid: int) -> tuple[float, float]:
    """Megabytes of the server itself, and of its bots."""
    server = psutil.Process(pid)
    bots = sum(child.memory_info().rss for child in server.children(recursive=True))
    return server.memory_info().rss / 1e6, bots / 1e6


async def soak(address: str, pid: int, options: argparse.Namespace) -> dict[str, Any]:
    """Let it soak; returns what was seen."""
    memories: list[tuple[float, float, float]] = []
    async with httpx.AsyncClient(base_url=f"{address}/api", timeout=600) as http:
        state = Soak(http, options.games.split(","), options.tables)
        await state.fill()  # which waits for rules that have never been compiled here
        begin = time.monotonic()
        deadline = begin + options.minutes * 60
        while state.running or time.monotonic() < deadline:
            if time.monotonic() < deadline:
                await state.fill()
            elif time.monotonic() > deadline + LAST:
                state.faults.append(f"{len(state.running)} matches have not ended")
                break
            await asyncio.sleep(LOOK)
            await state.look()
            memories.append((time.monotonic() - begin, *memory_of(pid)))
            print(f"{memories[-1]} {len(state.running)} running", file=sys.stderr, flush=True)
    busy = [server for passed, server, _bots in memories if passed < deadline - begin]
    settled = busy[int(SETTLING * len(busy)) :]
    half = len(settled) // 2
    growth = statistics.mean(settled[half:]) / statistics.mean(settled[: half + 1])
    if growth > FLAT:
        state.faults.append(f"the memory grew by {growth:.3f}")
    return {
        "minutes": options.minutes,
        "tables at once": options.tables,
        "matches begun": dict(state.opened),
        "matches ended": state.ended,
        "memory MB, server": [round(row[1]) for row in memories[:: max(1, len(memories) // 10)]],
        "memory MB, bots": [round(row[2]) for row in memories[:: max(1, len(memories) // 10)]],
        "second half to first": round(growth, 3),
        "faults": state.faults,
    }


def main() -> None:
    """Soak and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pace", type=float, default=0.1, help="times the bots' published time")
    parser.add_argument("--games", default=",".join(GAMES), help="in turn, with commas")
    parser.add_argument("--database", default="", help="PostgreSQL instead of a SQLite file")
    options = parser.parse_args()
    before = os.getloadavg()
    with tempfile.TemporaryDirectory() as name:
        ours = Ours(Path(name), options.database, "--bots", "1", "--bot-pace", str(options.pace))
        try:
            report = asyncio.run(soak(ours.address, ours.process.pid, options))
        finally:
            ours.stop()
    print(json.dumps({"load average": [before, os.getloadavg()], **report}, indent=1))
    sys.exit(bool(report["faults"]))


if __name__ == "__main__":
    main()
