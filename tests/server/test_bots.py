"""Bots sit at tables like people, in processes of their own."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import random
import signal
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from emporion.bots import Question, bots, find
from emporion.kernel.errors import UnknownName
from emporion.server import background
from emporion.server.background import Background
from emporion.server.bot_process import Asked, Forget, Memories, answer, serve
from emporion.server.bots import BotHost
from emporion.server.settings import ServerSettings
from emporion.table.seating import Chair
from tests.server.local import local_server, quick

pytestmark = pytest.mark.usefixtures("toy_games")


def question(menu: tuple[int, ...] = (3, 5, 8)) -> Question:
    """A question of some game."""
    return Question("jars", 2, 0, {}, {}, menu)


def test_random_bot_uses_its_whole_menu() -> None:
    """The random bot takes every decision of its menu sooner or later, and no other."""
    bot, chance = find("random"), random.Random(1)
    assert {bot.decide(question(), chance, {}) for _ in range(100)} == {3, 5, 8}


def test_bots_publish_how_long_they_take() -> None:
    """Every bot says how long it takes, and what it is."""
    for name, bot in bots().items():
        assert bot.name == name
        assert 0 <= bot.reaction[0] <= bot.reaction[1]
        assert bot.about.endswith(".")


def test_unknown_bot_is_refused() -> None:
    """A bot that is not there is refused with the nearest names."""
    with pytest.raises(UnknownName, match="random"):
        find("radnom")


def test_bot_that_fails_decides_nothing() -> None:
    """A bot that stumbles gives no decision and says why; its process goes on."""
    decided = answer(Asked(7, "random", question(menu=())), random.Random(1), Memories())
    assert (decided.number, decided.action) == (7, None)
    assert "IndexError" in decided.fault


def test_match_of_bots_alone_ends(tmp_path: Path) -> None:
    """Bots that fill the seats of an absent person's table play on as long as they are asked."""

    async def scene() -> None:
        async with local_server(tmp_path, bot_processes=1) as server:
            settings = {"private": True, "decision_time": 1, "absent_time": 1, "misses": 1}
            place = await quick(server, settings=settings)
            async with asyncio.timeout(60):
                while True:
                    shown = await server.http.get(f"/api/tables/{place['table']}/snapshot")
                    if shown.json()["status"] == "ended":
                        break
                    await asyncio.sleep(0.1)

    asyncio.run(scene())


class Sleepy:
    """A table that asks its bot nothing, and counts how often the bot looks."""

    def __init__(self) -> None:
        self.id = "sleepy"
        self.looks = 0
        chair = Chair(0, "bot", "Alazani", bot="random")
        self.listing = SimpleNamespace(seats={0: chair.state})

    async def look(self, _question: Any) -> None:
        """There is nothing to decide."""
        self.looks += 1


def test_a_bot_that_is_called_as_it_falls_asleep_wakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question that comes when a bot has just found nothing to do is not lost."""

    async def scene() -> None:
        host = BotHost(cast(Any, None), ServerSettings("none", bot_pace=0.0))
        table: Any = Sleepy()
        begin = host._background.begin

        def begin_and_call(work: Any, name: str = "") -> asyncio.Task[Any]:
            task = begin(work, name)
            if table.looks == 0:
                task.add_done_callback(lambda _task: host.notice(table, ()))
            return task

        monkeypatch.setattr(host._background, "begin", begin_and_call)
        host.notice(table, ())
        async with asyncio.timeout(60):
            while table.looks < 2:
                await asyncio.sleep(0.01)
        await host.close()

    asyncio.run(scene())


def test_work_that_misses_its_end_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who ends everything waits for nobody that has not heard it, nor for what begins meanwhile."""
    monkeypatch.setattr(background, "AGAIN", 0.01)

    async def scene() -> None:
        work, never = Background(), asyncio.Event()

        async def deaf() -> None:
            with contextlib.suppress(asyncio.CancelledError):
                await never.wait()
            work.begin(deaf_no_more())
            await never.wait()

        async def deaf_no_more() -> None:
            await never.wait()

        work.begin(deaf())
        await asyncio.sleep(0)
        async with asyncio.timeout(60):
            await work.close()

    asyncio.run(scene())


def test_killed_bots_come_back(tmp_path: Path) -> None:
    """When the process of bots is killed another one takes over, and the match goes on."""

    async def scene() -> None:
        async with local_server(tmp_path, bot_processes=1, bot_pace=0.2) as server:
            settings = {"private": True, "decision_time": 1, "absent_time": 1, "misses": 1}
            place = await quick(server, settings=settings, options={"buyers": 9})
            process = server.house.bots.processes[0]
            async with asyncio.timeout(60):
                while process.pid is None:
                    await asyncio.sleep(0.05)
                first = process.pid
                os.kill(first, signal.SIGKILL)
                while process.pid in {None, first}:
                    await asyncio.sleep(0.05)
                while True:
                    shown = await server.http.get(f"/api/tables/{place['table']}/snapshot")
                    if shown.json()["status"] == "ended":
                        break
                    await asyncio.sleep(0.1)

    asyncio.run(scene())


def test_bots_take_the_time_they_say(tmp_path: Path) -> None:
    """A bot does not answer sooner than it has published."""

    async def scene() -> float:
        async with local_server(tmp_path, bot_processes=1, bot_pace=1.0) as server:
            begin = time.monotonic()
            place = await quick(server, seats=2)
            live = await server.house.hall.table(place["table"])
            before = live.length
            async with asyncio.timeout(60):
                while live.length == before:
                    await asyncio.sleep(0.01)
            return time.monotonic() - begin

    least = find("random").reaction[0] / 1000
    assert asyncio.run(scene()) >= least


def test_memories_end_with_their_table() -> None:
    """A bot remembers seat by seat, and nothing of a table that has ended."""
    memories = Memories()
    asked = [Asked(1, "random", question(), table) for table in ("one", "other")]
    memories.of(asked[0])["seen"] = 1
    memories.of(asked[1])["seen"] = 2
    assert memories.of(asked[0]) == {"seen": 1}
    memories.forget("one")
    assert memories.of(asked[0]) == {}
    assert memories.of(asked[1]) == {"seen": 2}


def test_process_of_bots_forgets_when_told() -> None:
    """The process answers questions line by line, and a word to forget has no answer."""
    lines = [msgspec.json.encode(word) for word in (Asked(1, "random", question()), Forget("one"))]
    decisions = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines) + b"\n"), decisions)
    (answered,) = decisions.getvalue().splitlines()
    assert msgspec.json.decode(answered)["number"] == 1


def test_reactions_are_counted(tmp_path: Path) -> None:
    """The server counts how long each of its bots takes from a question to its answer."""

    async def scene() -> str:
        async with local_server(tmp_path, bot_processes=1, bot_pace=0.1) as server:
            await quick(server, seats=2)
            async with asyncio.timeout(60):
                while True:
                    page = (await server.http.get("/metrics")).text
                    if 'emporion_bot_reaction_seconds_count{bot="random"}' in page:
                        return page
                    await asyncio.sleep(0.1)

    assert 'emporion_bot_reaction_seconds_bucket{bot="random",le="0.1"}' in asyncio.run(scene())
