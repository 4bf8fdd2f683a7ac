"""Web hooks: who is called when it is a player's turn, and who never is."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from pathlib import Path

import pytest

from emporion.server import hooks
from emporion.server.storage.model import Hook
from tests.server.local import local_server

pytestmark = pytest.mark.usefixtures("toy_games")


def test_web_hook_is_called_and_signed(tmp_path: Path) -> None:
    """Who is not there when it is his turn is called, with a signature and without any secret."""

    async def scene() -> None:
        heard: asyncio.Queue[tuple[bytes, bytes]] = asyncio.Queue()

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = await reader.readuntil(b"\r\n\r\n")
            size = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            await heard.put((head, await reader.readexactly(size)))
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            await writer.drain()
            writer.close()

        ears = await asyncio.start_server(listen, "127.0.0.1", 0)
        port = ears.sockets[0].getsockname()[1]
        async with ears, local_server(tmp_path, hooks="any") as server:
            form = {"game": "jars", "seats": 2, "name": "Ana"}
            place = (await server.http.post("/api/tables", json=form)).json()
            bearer = {"Authorization": f"Bearer {place['token']}"}
            path = f"/api/tables/{place['table']}"
            url = f"http://localhost:{port}/turn"
            key = (await server.http.put(f"{path}/hook", json={"url": url}, headers=bearer)).json()
            for command in (
                {"do": "seatbot", "id": "b", "seat": 1, "bot": "random"},
                {"do": "start", "id": "s"},
            ):
                await server.http.post(f"{path}/commands", json=command, headers=bearer)
            head, body = await asyncio.wait_for(heard.get(), 10)
            assert json.loads(body)["seat"] == 0
            assert place["token"].encode() not in head + body
            signature = hmac.new(key["key"].encode(), body, hashlib.sha256).hexdigest()
            assert f"sha256={signature}".encode() in head
            gone = await server.http.request("DELETE", f"{path}/hook", headers=bearer)
            assert gone.status_code == 204

    asyncio.run(scene())


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://10.0.0.1/x",
        "https://169.254.169.254/latest",
        "ftp://example.com/",
        "https://user:pass@127.0.0.1/",
        "nothing at all",
        "https://999999999999999/",
    ],
)
def test_private_addresses_are_never_called(tmp_path: Path, url: str) -> None:
    """A web hook cannot be used to reach what is behind the server's door."""

    async def scene() -> None:
        async with local_server(tmp_path) as server:
            with pytest.raises(hooks.BadAddress):
                await server.house.hooks.resolve(url)
            assert not await server.house.hooks.call(Hook("t", 0, url, "key"), "Jars")

    asyncio.run(scene())
