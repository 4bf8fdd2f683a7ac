"""Tables in memory: they leave it and come back, and none of them keeps the others away."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from emporion.kernel.game import Game
from emporion.kernel.viewer import Seat
from emporion.server import wire
from emporion.server.storage import life, schema
from emporion.server.storage.store import Store
from emporion.server.storage.writer import Writer
from emporion.server.warmth import Warmth
from emporion.table.entries import Opened, read_entry, write_entry
from tests.server.local import Local, hear, local_server, quick, set_down
from tests.toys import jars
from tests.toys.jars import words

pytestmark = pytest.mark.usefixtures("toy_games")

HOUR = 3_600_000


class Wall:
    """A clock on the wall that the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, now: int = 1_700_000_000_000) -> None:
        self.now = now
        for module in ("hall", "live"):
            monkeypatch.setattr(f"emporion.server.{module}.wall", lambda: self.now)


async def left(server: Local, table: str) -> None:
    """Wait until a table has left memory."""
    async with asyncio.timeout(60):
        while table in server.house.hall.tables:
            server.house.hall.hurry()
            await asyncio.sleep(0.01)


async def until(condition: Any) -> None:
    """Wait for something."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


def test_a_deadline_wakes_a_table_that_has_left_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has days to decide is decided for in time, though nobody has looked meanwhile."""
    wall = Wall(monkeypatch)
    settings = {"decision_time": 24 * HOUR, "misses": 9, "bot_time": 24 * HOUR}

    async def scene() -> None:
        async with local_server(tmp_path, idle=0.0) as server:
            place = await quick(server, seats=2, settings=settings)
            before = server.house.hall.tables[place["table"]].length
            await left(server, place["table"])
            wall.now += 23 * HOUR
            server.house.hall.hurry()
            await asyncio.sleep(0.1)
            assert place["table"] not in server.house.hall.tables
            wall.now += HOUR + 1
            server.house.hall.hurry()
            await until(lambda: len(server.house.store.log(place["table"])) > before)
            last = read_entry(server.house.store.log(place["table"])[before])
            assert "late" in write_entry(last).decode()

    asyncio.run(scene())


def test_only_time_with_a_server_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a day to decide, what a server saw has passed, before a restart and after it."""
    wall = Wall(monkeypatch)
    settings = {"decision_time": 24 * HOUR, "bot_time": 24 * HOUR}

    async def scene() -> None:
        async with local_server(tmp_path, idle=0.0) as server:
            place = await quick(server, seats=2, settings=settings)
            await left(server, place["table"])
            wall.now += 5 * HOUR
            await server.house.hall._sign(24 * HOUR)  # it has been there all the time
        wall.now += 3 * HOUR
        async with local_server(tmp_path, idle=0.0) as server:
            wall.now += HOUR
            await server.house.hall._sign(24 * HOUR)
            live = await server.house.hall.table(place["table"])
            shown = await live.look(lambda table: table.snapshot(Seat(0)))
            assert shown.ask is not None
            assert shown.ask.until is not None
            left_over = shown.ask.until - live.clock.now()
            assert left_over == pytest.approx(18 * HOUR, abs=60_000)

    asyncio.run(scene())


def test_a_server_that_ends_waits_for_no_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits for a game that is being compiled is asked to come back when the server ends."""
    begun = asyncio.Event()

    async def for_ever(_warmth: Warmth, _game: Game) -> None:
        begun.set()
        await asyncio.Event().wait()

    async def scene() -> None:
        async with local_server(tmp_path, idle=0.0) as server:
            place = await quick(server, seats=2)
            await left(server, place["table"])
            monkeypatch.setattr(Warmth, "_warm", for_ever)
            server.house.hall.warmth = Warmth()
            form = {"game": "jars", "name": "Ben"}
            asking = asyncio.create_task(server.http.post("/api/quick", json=form))
            async with server.socket(place["table"], place["token"]) as socket:
                await begun.wait()
                await until(lambda: server.house.hall._coming)
                await server.house.close()
                answer = await asking
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
                with pytest.raises(ConnectionClosed) as closed:
                    await hear(socket, "snapshot")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.TRY_LATER

    asyncio.run(scene())


def test_a_silence_is_written_down_once(database: str) -> None:
    """Whoever begins first after a silence writes it down; short ones are usual among several."""

    async def scene() -> list[life.Silence]:
        store = Store(database)
        store.migrate()
        writer = Writer(store)
        for now, longest in ((1_000, 0), (6_000, 15_000), (90_000, 15_000), (90_001, 15_000)):
            await writer.do(lambda connection: life.sign(store, connection, now, longest))  # noqa: B023
        await writer.close()
        found = life.silences(store)
        store.close()
        return found

    assert asyncio.run(scene()) == [(6_000, 90_000)]


def test_a_table_of_other_rules_keeps_no_other_away(tmp_path: Path) -> None:
    """A match that was begun under rules that are not here is named, and all others go on."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            old, other = [await quick(server, seats=2) for _ in range(2)]
        store = Store(str(tmp_path / "local.sqlite"))
        opened = read_entry(store.log(old["table"])[0])
        assert isinstance(opened, Opened)
        body = write_entry(opened).decode().replace(f'"rules":"{jars.GAME.version}"', '"rules":"0"')
        with store.writing.begin() as connection:
            first = (schema.entries.c.table_id == old["table"]) & (schema.entries.c.position == 0)
            connection.execute(update(schema.entries).where(first).values(body=body))
            connection.execute(update(schema.tables).values(wake=1))
        store.close()
        async with local_server(tmp_path) as server:
            await until(lambda: other["table"] in server.house.hall.tables)
            assert old["table"] not in server.house.hall.tables
            async with server.socket(old["table"], old["token"]) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await hear(socket, "snapshot")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.OTHER_RULES
            answer = await server.http.get(f"/api/tables/{old['table']}/snapshot")
            assert (answer.status_code, answer.json()["code"]) == (409, "bad-file")
            assert "rules version 0" in answer.json()["text"]
            async with server.socket(other["table"], other["token"]) as socket:
                assert (await set_down(socket))["is"] == "accepted"

    asyncio.run(scene())


def test_what_cannot_be_shown_to_one_hinders_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A view that stumbles ends its own socket; everybody else plays on."""
    caplog.set_level(logging.CRITICAL)
    view = words.view

    def stumbling(g: Any, viewer: Any) -> Any:
        if not isinstance(viewer, Seat):
            raise ZeroDivisionError
        return view(g, viewer)

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server, seats=2)
            async with (
                server.socket(place["table"]) as watching,
                server.socket(place["table"], place["token"]) as socket,
            ):
                await hear(watching, "snapshot")
                with monkeypatch.context() as patch:
                    patch.setattr(words, "view", stumbling)
                    assert (await set_down(socket))["is"] == "accepted"
                    async with server.socket(place["table"]) as late:
                        with pytest.raises(ConnectionClosed) as closed:
                            await hear(late, "snapshot")
                        assert closed.value.rcvd is not None
                        assert closed.value.rcvd.code == wire.FAULT
                await socket.send('{"do":"ping"}')
                assert await hear(socket, "pong")

    asyncio.run(scene())


def test_who_only_listens_hinders_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A mistake in the bots' or the web hooks' part of the server does not reach the table."""
    caplog.set_level(logging.CRITICAL)

    async def scene() -> None:
        async with local_server(tmp_path) as server:

            def stumble(_live: object, outcomes: object) -> None:
                if outcomes:
                    raise ZeroDivisionError

            server.house.hall.listeners.append(stumble)
            place = await quick(server, seats=2)
            async with server.socket(place["table"], place["token"]) as socket:
                assert (await set_down(socket))["is"] == "accepted"
                await socket.send(json.dumps({"do": "ping"}))
                assert await hear(socket, "pong")

    asyncio.run(scene())


def test_a_table_that_stumbles_is_found_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever happens in a table's turn, whoever asks for the table afterwards finds it again."""
    caplog.set_level(logging.CRITICAL)

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server, seats=2)
            async with server.socket(place["table"], place["token"]) as socket:
                snapshot = await hear(socket, "snapshot")
                assert snapshot["ask"]
                live = server.house.hall.tables[place["table"]]
                monkeypatch.setattr(live, "_let_time_pass", lambda _judged: 1 // 0)
                await socket.send(json.dumps({"do": "say", "id": "s", "text": "Hello"}))
                with pytest.raises(ConnectionClosed) as closed:
                    await hear(socket, "accepted")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.RESTARTING
            async with server.socket(place["table"], place["token"]) as socket:
                assert (await set_down(socket))["is"] == "accepted"
            assert server.house.hall.tables[place["table"]] is not live

    asyncio.run(scene())


def test_a_rehearsal_that_fails_keeps_nobody_from_playing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Having rules ready is a kindness: where it fails, tables are opened all the same."""
    caplog.set_level(logging.CRITICAL)
    asked: list[str] = []

    async def fail(_self: Warmth, game: Game) -> None:
        asked.append(game.name)
        raise OSError

    monkeypatch.setattr(Warmth, "_compile", fail)
    monkeypatch.setattr("emporion.server.warmth.rehearse", lambda _game: 1 // 0)
    monkeypatch.setattr("emporion.server.warmth.INTERPRETED", False)

    async def scene() -> None:
        await Warmth().ready("jars")

    asyncio.run(scene())
    assert asked == ["jars"]
