"""Any JSON on any socket, and any bytes at any address: one clear refusal, and the tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection

from emporion.server import wire
from emporion.server.settings import Limits
from emporion.table.protocol import Refused
from tests.server.local import Local, hear, local_server, quick, set_down
from tests.table.anything import ANY_JSON, COMMANDS, near_commands

WIDE = Limits(
    unreadable=1_000_000,
    commands=1e6,
    commands_at_once=1_000_000,
    requests=1e6,
    requests_at_once=1_000_000,
    tables_of_address=1_000_000,
)


class Place:
    """A server that goes on through all examples, and the loop in which it lives."""

    def __init__(self, runner: asyncio.Runner, server: Local) -> None:
        self.runner = runner
        self.server = server

    def run(self, scene: Any) -> Any:
        """Let something happen there."""
        return self.runner.run(asyncio.wait_for(scene, 120))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, toy_games: Path) -> Iterator[Place]:
    """One server for all examples."""
    folder = tmp_path_factory.mktemp("anything")
    with asyncio.Runner() as runner:
        context = local_server(folder, WIDE)
        server = runner.run(context.__aenter__())
        try:
            yield Place(runner, server)
        finally:
            runner.run(context.__aexit__(None, None, None))


# --- sockets -------------------------------------------------------------------------------------


async def answers_to(socket: ClientConnection, text: str | bytes) -> list[str]:
    """What kinds of answer a message gets, until a sign of life that is sent after the first."""
    await socket.send(text)
    found: list[str] = []
    async with asyncio.timeout(60):
        while True:
            kind = json.loads(await socket.recv())["is"]
            if kind == "pong":
                return found
            if kind in {"accepted", "refused"}:
                found.append(kind)
                await socket.send('{"do":"ping"}')


def is_follow_or_ping(text: str) -> bool:
    """Whether it is one of the messages that are answered otherwise."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return isinstance(wire.read(text), wire.Follow | wire.Ping)
    return False


JSON = (ANY_JSON | near_commands()).map(json.dumps)
GARBAGE = st.text(max_size=60) | st.binary(max_size=60)
MESSAGES = st.lists(JSON | COMMANDS.map(wire.write) | GARBAGE, min_size=1, max_size=12)


@pytest.mark.slow
@given(messages=MESSAGES)
@settings(max_examples=40)
def test_anything_on_a_socket_has_one_answer(place: Place, messages: list[str | bytes]) -> None:
    """Each message is answered once, whatever it is, and the next decision is carried out."""

    async def scene() -> None:
        table = await quick(place.server, seats=2)
        async with place.server.socket(table["table"], table["token"]) as socket:
            await hear(socket, "snapshot")
            for message in messages:
                text = message if isinstance(message, str) else message.decode("latin-1")
                if not is_follow_or_ping(text):
                    assert len(await answers_to(socket, message)) == 1
        other = await quick(place.server, seats=2)
        async with place.server.socket(other["table"], other["token"]) as socket:
            assert (await set_down(socket))["is"] == "accepted"

    place.run(scene())


@given(messages=MESSAGES, after=st.none() | st.integers(0, 2**70))
@settings(max_examples=20)
def test_a_stranger_on_a_socket_disturbs_nobody(
    place: Place, messages: list[str | bytes], after: int | None
) -> None:
    """Whatever a spectator sends, the table that he watches is not changed by it."""

    async def scene() -> None:
        table = await quick(place.server, seats=2)
        live = await place.server.house.hall.table(table["table"])
        before = live.length
        with contextlib.suppress(Exception):  # he may be sent away, and does not care
            async with place.server.socket(table["table"], after=after) as socket:
                for message in messages:
                    await socket.send(message)
                await socket.send('{"do":"ping"}')
                await hear(socket, "pong")
        assert live.length == before
        async with place.server.socket(table["table"], table["token"]) as socket:
            assert (await set_down(socket))["is"] == "accepted"

    place.run(scene())


# --- requests ------------------------------------------------------------------------------------

PATHS = st.sampled_from(
    [
        "/",
        "/api/quick",
        "/api/tables",
        "/api/tables/x/commands",
        "/api/tables/x/snapshot",
        "/api/tables/x/hook",
        "/api/tables/x/play",
        "/api/matches/x/moments?from=-1&viewer=seat:99",
        "/api/matches/x/log?viewer=seat:99",
        "/api/matches/x/continue",
        "/api/games/%2e%2e/rules",
        "/api/mine",
        "/metrics",
        "/../../etc/passwd",
        "/%00",
        "/api/games/%ff",
    ]
)
ANY_PATH = PATHS | st.text(
    st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="#"), max_size=30
).map(lambda text: "/" + text)
METHODS = st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW"])
HEADER = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=30)
HEADERS = st.dictionaries(
    st.sampled_from(
        (
            *("Origin", "Authorization", "X-Emporion-Browser", "Accept-Encoding", "If-None-Match"),
            *("X-Forwarded-For", "X-Emporion-Relay", "X-Emporion-Caller", "Content-Type"),
            "Upgrade",
        )
    ),
    HEADER | st.sampled_from(["http://[", "Bearer x", "application/json", "websocket", "gzip"]),
    max_size=3,
)
BODIES = JSON.map(str.encode) | COMMANDS.map(msgspec.json.encode) | st.binary(max_size=80)


async def request(address: str, content: bytes) -> tuple[int, bytes]:
    """The status and the body that come back for these bytes."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(content)
        await writer.drain()
        whole = await reader.read()
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
    head, _empty, body = whole.partition(b"\r\n\r\n")
    return int(head.split(b" ", 2)[1]), body


@given(method=METHODS, path=ANY_PATH, headers=HEADERS, body=BODIES)
@settings(max_examples=120)
def test_anything_at_any_address_is_answered(
    place: Place, method: str, path: str, headers: dict[str, str], body: bytes
) -> None:
    """Any request has an answer that is no fault; a refusal says what is wrong and what to do."""
    lines = [f"{method} {path} HTTP/1.1", "Host: here", "Connection: close"]
    lines += [f"{name}: {value.strip()}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "", ""]
    content = "\r\n".join(lines).encode("latin-1") + body

    async def scene() -> None:
        status, answer = await request(place.server.address, content)
        assert 200 <= status < 500
        if status >= 400 and answer[:1] == b"{":
            refused = msgspec.json.decode(answer, type=Refused)
            assert refused.code
            assert refused.remedy
        elif status >= 400 and method != "HEAD":
            assert status in {400, 403, 426}  # not understood, before anything else: no HTTP
        assert (await place.server.http.get("/api/health")).status_code == 200

    place.run(scene())


@pytest.mark.parametrize("origin", ["http://[", "null", "//", "http://here:99999999"])
def test_an_origin_that_is_no_address_is_foreign(place: Place, origin: str) -> None:
    """A browser's word about the page is never a fault of the server's, whatever it is."""

    async def scene() -> None:
        headers = {"Origin": origin}
        answer = await place.server.http.post("/api/quick", json={"game": "jars"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")

    place.run(scene())
