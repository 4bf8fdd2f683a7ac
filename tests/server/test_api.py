"""The HTTP part: games, lobby, replays; and that it is what its description says."""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from emporion.server.schema import schema
from emporion.table.live import Table
from emporion.table.log import loads
from tests.server.local import Local, hear, local_server, quick

pytestmark = pytest.mark.usefixtures("toy_games")

BROWSER = {"X-Emporion-Browser": "a-browser-of-somebody"}


async def played_out(server: Local, seats: int = 2, public: bool = False) -> dict[str, Any]:
    """A match of people that has been played to its end over HTTP."""
    settings = {"private": not public}
    form = {"game": "jars", "seats": seats, "name": "P0", "settings": settings}
    first = (await server.http.post("/api/tables", json=form)).json()
    tokens = [first["token"]]
    path = f"/api/tables/{first['table']}"

    async def send(token: str, **command: Any) -> dict[str, Any]:
        bearer = {"Authorization": f"Bearer {token}"}
        answer = await server.http.post(f"{path}/commands", json=command, headers=bearer)
        message: dict[str, Any] = answer.json()
        assert message["is"] == "accepted", message
        return message

    for seat in range(1, seats):
        token = f"the-secret-of-seat-{seat}"
        tokens.append(token)
        invitation = first["invitation"]
        await send(token, do="sit", id="s", name=f"P{seat}", invitation=invitation)
    await send(tokens[0], do="start", id="go")
    number = 0
    while True:
        for seat, token in enumerate(tokens):
            bearer = {"Authorization": f"Bearer {token}"}
            shown = (await server.http.get(f"{path}/snapshot", headers=bearer)).json()
            if shown["result"] is not None:
                return {"tokens": tokens, "result": shown["result"], **first}
            if shown["ask"] is not None:
                number += 1
                jar = shown["view"]["merchants"][seat]["hand"][0]
                epoch = shown["ask"]["epoch"]
                text = f"set down {jar}"
                await send(token, do="decide", id=f"d{number}", epoch=epoch, text=text)


def test_games_tell_all_that_a_page_needs(tmp_path: Path) -> None:
    """Games come with options, seats, endings and bots; their rules and cards can be read."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            games = {game["name"]: game for game in (await server.http.get("/api/games")).json()}
            jars = games["jars"]
            assert jars["seats"] == [2, 4]
            kinds = {option["name"]: option["kind"] for option in jars["options"]}
            assert kinds["hand"] == "number"
            assert "random" in jars["bots"]
            assert (await server.http.get("/api/games/jars")).json() == jars
            rules = await server.http.get("/api/games/jars/rules")
            assert "2.1" in rules.text
            cards = await server.http.get("/api/games/jars/cards")
            assert cards.headers["etag"]
            assert cards.json()
            assert (await server.http.get("/api/games/nothing")).status_code == 404
            bots = (await server.http.get("/api/bots")).json()
            assert bots[0]["reaction"][0] <= bots[0]["reaction"][1]

    asyncio.run(scene())


def test_open_tables_are_listed_until_they_begin(tmp_path: Path) -> None:
    """A public table is in the list while it waits, and among the running ones afterwards."""

    async def names(server: Local, status: str) -> list[str]:
        tables = (await server.http.get(f"/api/tables?status={status}")).json()
        return [table["id"] for table in tables]

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            form = {"game": "jars", "seats": 2, "name": "Ana"}
            place = (await server.http.post("/api/tables", json=form)).json()
            hidden = {**form, "settings": {"private": True}}
            await server.http.post("/api/tables", json=hidden)
            assert await names(server, "open") == [place["table"]]
            path = f"/api/tables/{place['table']}"
            assert (await server.http.get(path)).json()["seats"][0]["name"] == "Ana"
            for command in (
                {"do": "seatbot", "id": "b", "seat": 1, "bot": "random"},
                {"do": "start", "id": "s"},
            ):
                bearer = {"Authorization": f"Bearer {place['token']}"}
                answer = await server.http.post(f"{path}/commands", json=command, headers=bearer)
                assert answer.json()["is"] == "accepted"
            assert await names(server, "open") == []
            assert await names(server, "running") == [place["table"]]

    asyncio.run(scene())


def test_unknown_bots_are_not_seated(tmp_path: Path) -> None:
    """A bot that the server does not have cannot be seated, and the nearest names are told."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            form = {"game": "jars", "name": "Ana"}
            place = (await server.http.post("/api/tables", json=form)).json()
            command = {"do": "seatbot", "id": "b", "seat": 1, "bot": "randm"}
            answer = await server.http.post(
                f"/api/tables/{place['table']}/commands",
                json=command,
                headers={"Authorization": f"Bearer {place['token']}"},
            )
            assert answer.json()["code"] == "unknown-name"
            assert "random" in answer.json()["remedy"]
            wrong = await server.http.post("/api/quick", json={"game": "jars", "bots": ["x"]})
            assert wrong.status_code == 404

    asyncio.run(scene())


def test_browser_finds_its_tables(tmp_path: Path) -> None:
    """A browser that sat down with its name is shown that table and its seat; others are not."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            form = {"game": "jars", "name": "Ana"}
            place = (await server.http.post("/api/tables", json=form)).json()
            sit = {"do": "sit", "id": "s", "token": "the-secret-of-ben", "name": "Ben"}
            path = f"/api/tables/{place['table']}/commands"
            assert (await server.http.post(path, json=sit, headers=BROWSER)).status_code == 200
            async with asyncio.timeout(60):
                while not (mine := (await server.http.get("/api/mine", headers=BROWSER)).json()):
                    await asyncio.sleep(0.02)
            assert [(one["table"]["id"], one["seat"]) for one in mine] == [(place["table"], 1)]
            other = {"X-Emporion-Browser": "another-browser-entirely"}
            assert (await server.http.get("/api/mine", headers=other)).json() == []
            assert (await server.http.get("/api/mine")).json()["code"] == "no-browser"
            leave = {"do": "leave", "id": "l", "token": "the-secret-of-ben"}
            await server.http.post(path, json=leave)
            async with asyncio.timeout(60):
                while (await server.http.get("/api/mine", headers=BROWSER)).json():
                    await asyncio.sleep(0.02)

    asyncio.run(scene())


def test_ended_match_can_be_looked_back_at(tmp_path: Path) -> None:
    """An ended match has its moments through anybody's eyes, its proof, its file, and goes on."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            played = await played_out(server, public=True)
            path = f"/api/matches/{played['table']}"
            listed = (await server.http.get("/api/matches")).json()
            assert [match["table"] for match in listed] == [played["table"]]
            assert listed[0]["places"] == played["result"]["places"]
            replay = (await server.http.get(path)).json()
            proof = f"{replay['seed']}:{replay['salt']}".encode()
            assert hashlib.sha256(proof).hexdigest() == replay["commitment"]
            everything = (await server.http.get(f"{path}/moments?upto=3")).json()
            assert [scene["moment"] for scene in everything] == [0, 1, 2]
            assert everything[1]["text"].startswith("set down")
            seen = (await server.http.get(f"{path}/moments?viewer=seat:1&upto=3")).json()
            assert "hand" not in seen[0]["view"]["merchants"][0]
            assert "hand" in seen[0]["view"]["merchants"][1]
            assert (await server.http.get(f"{path}/moments?viewer=seat:7")).status_code == 409
            told = (await server.http.get(f"{path}/log?viewer=table")).json()
            assert all(line["line"] and line["moment"] < replay["moments"] for line in told)
            assert told[-1]["moment"] == replay["moments"] - 1
            assert (await server.http.get(f"{path}/log?viewer=seat:7")).status_code == 409
            text = (await server.http.get(f"{path}/file")).text
            assert loads(text).decisions + 1 == replay["moments"]
            form = {"moment": 2, "name": "Again"}
            again = await server.http.post(f"{path}/continue", json=form)
            assert again.status_code == 201, again.text
            async with server.socket(again.json()["table"], again.json()["token"]) as socket:
                snapshot = await hear(socket, "snapshot")
                assert snapshot["status"] == "running"
                assert snapshot["view"]["merchants"] != []
            late = await server.http.post(f"{path}/continue", json={"moment": 999})
            assert (late.status_code, late.json()["code"]) == (409, "no-such-moment")

    asyncio.run(scene())


def test_running_match_shows_nothing_to_those_who_look_back(tmp_path: Path) -> None:
    """Before the end there are no moments, no file and no proof; private matches are in no list."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)
            for part in ("", "/moments", "/log", "/file"):
                answer = await server.http.get(f"/api/matches/{place['table']}{part}")
                assert (answer.status_code, answer.json()["code"]) == (409, "not-ended")
            await played_out(server)
            assert (await server.http.get("/api/matches")).json() == []

    asyncio.run(scene())


def test_failing_database_refuses_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be written is refused; the same command sent again later is carried out."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)
            live = await server.house.hall.table(place["table"])
            async with server.socket(place["table"], place["token"]) as socket:
                snapshot = await hear(socket, "snapshot")
                await asyncio.sleep(0.2)
                before = live.length
                jar = snapshot["view"]["merchants"][0]["hand"][0]
                epoch = snapshot["ask"]["epoch"]
                decision = {"do": "decide", "id": "d", "epoch": epoch, "text": f"set down {jar}"}
                broken = server.house.store.unavailable(OSError("disk full"))

                def fail(*_arguments: object) -> None:
                    raise broken

                with monkeypatch.context() as patch:
                    patch.setattr(server.house.store, "append", fail)
                    await socket.send(json.dumps(decision))
                    assert (await hear(socket, "refused"))["code"] == "unavailable"
                assert len(server.house.store.log(place["table"])) == before
                await hear(socket, "snapshot")
                await socket.send(json.dumps(decision))
                assert (await hear(socket, "accepted"))["id"] == "d"

    asyncio.run(scene())


def test_fault_of_a_game_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command over which the table stumbles is refused; the next one finds it unharmed."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)
            async with server.socket(place["table"], place["token"]) as socket:
                await hear(socket, "snapshot")

                def stumble(*_arguments: object) -> None:
                    raise ZeroDivisionError

                with monkeypatch.context() as patch:
                    patch.setattr(Table, "handle", stumble)
                    await socket.send('{"do":"say","id":"a","text":"hello"}')
                    assert (await hear(socket, "refused"))["code"] == "fault"
                await socket.send('{"do":"say","id":"a","text":"hello"}')
                assert (await hear(socket, "accepted"))["id"] == "a"

    asyncio.run(scene())


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    """A table that nobody follows leaves memory, and is there again for whoever asks."""

    async def scene() -> None:
        async with local_server(tmp_path, idle=0.1) as server:
            settings = {"bot_time": 3_600_000}
            place = await quick(server, settings={"private": True, **settings})
            async with asyncio.timeout(60):
                while place["table"] in server.house.hall.tables:
                    await asyncio.sleep(0.05)
            async with server.socket(place["table"], place["token"]) as socket:
                assert (await hear(socket, "snapshot"))["status"] == "running"

    asyncio.run(scene())


# --- the description ------------------------------------------------------------------------------


def test_description_has_every_message() -> None:
    """One document describes HTTP and everything that sockets carry, tags included."""
    document = schema()
    schemas = document["components"]["schemas"]
    for union in ("FromClient", "FromServer", "AnyCommand", "AnyMessage"):
        assert union in schemas
    assert schemas["Decide"]["properties"]["do"] == {"enum": ["decide"]}
    assert schemas["Snapshot"]["properties"]["is"] == {"enum": ["snapshot"]}
    assert "/api/quick" in document["paths"]
