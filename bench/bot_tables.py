"""`python bench/bot_tables.py`: how quickly bots react while a server holds many of their tables.

A server is started on a database of its own, and matches of all games are begun in which the bots
of a level sit with one person, who watches and lets the clock decide. What is measured is the time
from a question to the answer to the bot's decision; each level publishes how long it may be.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import psutil  # type: ignore[import-untyped]
from load import Ours

from emporion.bots import find
from emporion.client import Server
from emporion.kernel.game import games

#: Who does not answer is absent after a second, so that the bots need wait for nobody.
SETTINGS = {"private": True, "decision_time": 1, "absent_time": 1, "misses": 1}
BUCKET = re.compile(r'emporion_bot_reaction_seconds_bucket\{bot="(\w+)",le="([^"]+)"\} ([\d.]+)')


async def measure(address: str, pid: int, options: argparse.Namespace) -> dict[str, Any]:
    """Open the tables, let them play for a while, and read what the server counted."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(address))
        names = options.game or sorted(games())
        for number in range(options.tables):
            game = names[number % len(names)]
            place = await server.quick(game, name="Ana", bots=[options.bot], settings=SETTINGS)
            await stack.enter_async_context(server.seat(place.table, place.token))
        before = await counted(address)
        earlier = worked(pid)
        await asyncio.sleep(options.seconds)
        used = sum(spent - earlier.get(process, 0.0) for process, spent in worked(pid).items())
        after = await counted(address)
    return report(options, used, before, after)


def worked(pid: int) -> dict[int, float]:
    """The seconds that the server and each of its processes have worked."""
    found = {}
    for process in (psutil.Process(pid), *psutil.Process(pid).children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            found[process.pid] = sum(process.cpu_times()[:2])
    return found


async def counted(address: str) -> dict[float, float]:
    """How many decisions took no longer than so many seconds."""
    async with httpx.AsyncClient() as http:
        page = (await http.get(f"{address}/metrics")).text
    return {float(limit): float(number) for _bot, limit, number in BUCKET.findall(page)}


def report(
    options: argparse.Namespace, used: float, before: dict[float, float], after: dict[float, float]
) -> dict[str, Any]:
    """The median between two counts, against what the level publishes."""
    number = {limit: after[limit] - before.get(limit, 0.0) for limit in after}
    decisions = number.get(float("inf"), 0.0)
    median = next((limit for limit in sorted(number) if number[limit] >= decisions / 2), None)
    least, most = find(options.bot).reaction
    return {
        "bot": options.bot,
        "tables": options.tables,
        "cores": os.cpu_count(),
        "decisions": round(decisions),
        "decisions/s": round(decisions / options.seconds, 1),
        "published ms": [least, most],
        "median ms, at most": None if median is None else round(1_000 * median),
        "within what is published": median is not None and 1_000 * median <= most,
        "CPU of the server and its bots": round(used / options.seconds, 2),
        "load average": os.getloadavg(),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        ours = Ours(Path(name), "", "--bots", "1")
        try:
            found = asyncio.run(measure(ours.address, ours.process.pid, options))
        finally:
            ours.stop()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
