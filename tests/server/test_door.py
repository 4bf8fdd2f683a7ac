"""What comes to the door: anything at all, from anybody, and the tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket as sockets
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from emporion.server import wire
from emporion.server.settings import Limits
from tests.server.local import hear, local_server, quick, refresh, set_down

pytestmark = pytest.mark.usefixtures("toy_games")


def test_a_step_that_nobody_hears_of_changes_the_menu_of_its_seat(tmp_path: Path) -> None:
    """Beginning an offer is told to nobody; whoever began it is shown the next choices at once."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server, "megatrade", seats=5, options={"treasury": 0})
            async with server.socket(place["table"], place["token"]) as socket:
                snapshot = await refresh(socket)
                decision = {"do": "decide", "id": "c1", "epoch": snapshot["ask"]["epoch"]}
                await socket.send(json.dumps({**decision, "text": "make an offer"}))
                await hear(socket, "accepted", id="c1")
                changes = await hear(socket, "changes")
                while ["ask", "menu"] not in [place for place, _value in changes["put"]]:
                    changes = await hear(socket, "changes")
                [menu] = [value for place, value in changes["put"] if place == ["ask", "menu"]]
                assert any(choice["name"] == "give" for choice in menu)

    asyncio.run(scene())


JUNK = [
    "",
    "nothing",
    "null",
    "[]",
    "{}",
    '{"do":"decide"}',
    '{"do":"fly","id":"x"}',
    '{"do":"decide","id":"x","epoch":"1"}',
    '{"do":"decide","id":"x","epoch":1,"more":1}',
    '{"do":"say","id":"x","text":""}',
    '{"do":"say","id":"","text":"a"}',
    "[" * 5_000,
    '{"a":' * 3_000,
    '"' + "a" * 9_000,
    '{"do":"decide","id":"x","epoch":1e400}',
    '{"do":"decide","id":"x","epoch":123456789012345678901234567890}',
    '{"id":"\\ud800"}',
    "\x00\x01",
]


def test_junk_on_a_socket_gets_one_refusal_each(tmp_path: Path) -> None:
    """Whatever is no message is answered by one refusal, and the next decision is carried out."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(unreadable=100)) as server:
            place = await quick(server)
            async with server.socket(place["table"], place["token"]) as socket:
                snapshot = await refresh(socket)
                for junk in JUNK:
                    await socket.send(junk)
                    refusal = await hear(socket, "refused")
                    assert refusal["code"], junk
                    assert refusal["remedy"], junk
                await socket.send(b"\xff\xfe\x00")
                assert (await hear(socket, "refused"))["code"] == "malformed"
                jar = snapshot["view"]["merchants"][0]["hand"][0]
                epoch = snapshot["ask"]["epoch"]
                decision = {"do": "decide", "id": "d", "epoch": epoch, "text": f"set down {jar}"}
                await socket.send(json.dumps(decision))
                assert (await hear(socket, "accepted"))["id"] == "d"

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("table", "token", "code"),
    [("nosuchtable", "", wire.NO_SUCH_TABLE), ("", "x" * 32, wire.NO_SUCH_SECRET)],
)
def test_wrong_table_or_secret_is_said(tmp_path: Path, table: str, token: str, code: int) -> None:
    """A socket to a table that is not there, or with a secret that opens nothing, learns why."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)
            async with server.socket(table or place["table"], token) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await refresh(socket)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code

    asyncio.run(scene())


def test_unwatchable_table_has_no_spectators(tmp_path: Path) -> None:
    """A table that does not want spectators sends them away, on sockets and over HTTP."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server, settings={"watchable": False, "private": True})
            async with server.socket(place["table"]) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await refresh(socket)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.NOT_WATCHABLE
            answer = await server.http.get(f"/api/tables/{place['table']}/snapshot")
            assert (answer.status_code, answer.json()["code"]) == (409, "not-watchable")

    asyncio.run(scene())


def test_silent_socket_is_closed(tmp_path: Path) -> None:
    """A socket that never says whom it follows is closed."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(greeting=0.1)) as server:
            place = await quick(server)
            address = f"{server.address.replace('http', 'ws')}/api/tables/{place['table']}/play"
            async with connect(address) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == wire.SILENT

    asyncio.run(scene())


def test_commands_before_following_are_refused(tmp_path: Path) -> None:
    """A command on a socket that follows nothing yet is refused."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)
            address = f"{server.address.replace('http', 'ws')}/api/tables/{place['table']}/play"
            async with connect(address) as socket:
                await socket.send('{"do":"start","id":"a"}')
                refusal = await hear(socket, "refused")
                assert (refusal["id"], refusal["code"]) == ("a", "malformed")

    asyncio.run(scene())


def test_reader_that_never_reads_is_sent_away(tmp_path: Path) -> None:
    """A spectator who reads nothing is disconnected; the table neither waits nor grows."""

    async def scene() -> None:
        async with local_server(tmp_path, Limits(unread=20_000)) as server:
            place = await quick(server, seats=2)
            host, port = server.address.removeprefix("http://").split(":")
            stuck = kept.enter_context(sockets.socket())
            stuck.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
            stuck.connect((host, int(port)))
            stuck.sendall(
                f"GET /api/tables/{place['table']}/play HTTP/1.1\r\nHost: {host}:{port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            assert b"101" in await asyncio.to_thread(stuck.recv, 1024)
            content = b'{"do":"follow"}'
            frame = bytes([0x81, 0x80 | len(content), 0, 0, 0, 0]) + content
            stuck.sendall(frame)
            async with server.socket(place["table"], place["token"]) as socket:
                await refresh(socket)
                while server.house.sockets.number < 2:
                    await asyncio.sleep(0.01)
                live = await server.house.hall.table(place["table"])
                while -1 not in live.followers:
                    await asyncio.sleep(0.01)
                stuck_follower = live.followers[-1][0]
                for _ in range(20_000):
                    stuck_follower.outlet.push(b'"' + b"x" * 4_000 + b'"')
                    await asyncio.sleep(0)
                    if stuck_follower.outlet.closing:
                        break
                assert stuck_follower.outlet.closing == wire.TOO_SLOW
                async with asyncio.timeout(60):
                    while server.house.sockets.number > 1:
                        await asyncio.sleep(0.01)
                assert -1 not in live.followers
                await socket.send('{"do":"ping"}')
                assert await hear(socket, "pong")

    with contextlib.ExitStack() as kept:
        asyncio.run(scene())


def test_pages_of_other_sites_are_turned_away(tmp_path: Path) -> None:
    """A browser that acts for another site's page may neither open tables nor sockets."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            foreign = {"Origin": "https://elsewhere.example"}
            answer = await server.http.post("/api/quick", json={"game": "jars"}, headers=foreign)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
            own = await server.http.post(
                "/api/quick", json={"game": "jars"}, headers={"Origin": server.address}
            )
            assert own.status_code == 201
            with pytest.raises(InvalidStatus):
                async with server.socket(own.json()["table"], additional_headers=foreign):
                    pass

    asyncio.run(scene())


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/nothing", "/metrics"])
def test_every_answer_is_protected(tmp_path: Path, path: str) -> None:
    """Every answer has the protective headers, whatever its status."""

    async def scene() -> httpx.Response:
        async with local_server(tmp_path) as server:
            return await server.http.get(path)

    headers = asyncio.run(scene()).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_metrics_are_for_this_machine(tmp_path: Path) -> None:
    """Counters are not shown to those who come through a proxy."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server)
            async with server.socket(place["table"], place["token"]) as socket:
                assert (await set_down(socket))["is"] == "accepted"
            shown = (await server.http.get("/metrics")).text
            assert "emporion_tables 1.0" in shown
            assert "emporion_commands_accepted_total 1.0" in shown
            assert "emporion_command_seconds_count 1.0" in shown
            proxied = {"X-Forwarded-For": "127.0.0.1"}
            assert (await server.http.get("/metrics", headers=proxied)).status_code == 404

    asyncio.run(scene())


def test_secrets_are_not_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever the server logs while people play, fail and leave, there is no secret in it."""
    caplog.set_level(logging.DEBUG)
    secret = "a-secret-that-nobody-may-see-0123"

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            place = await quick(server, token=secret)
            async with server.socket(place["table"], secret) as socket:
                assert (await set_down(socket))["is"] == "accepted"
                await socket.send("junk")
                await hear(socket, "refused")
            bearer = {"Authorization": f"Bearer {secret}", "X-Emporion-Browser": secret}
            await server.http.get(f"/api/tables/{place['table']}/snapshot", headers=bearer)
            await server.http.get("/api/mine", headers=bearer)
            await server.http.put(
                f"/api/tables/{place['table']}/hook", json={"url": "x"}, headers=bearer
            )
            log = server.house.store.log(place["table"])
            assert secret not in "".join(log)

    asyncio.run(scene())
    ours = [record for record in caplog.records if record.name.startswith(("emporion", "uvicorn"))]
    assert secret not in " ".join(record.getMessage() for record in ours)
