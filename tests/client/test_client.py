"""The Python client plays at a real server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from emporion.client import Server
from emporion.table.protocol import Accepted
from tests.server.harness import serving


def test_quick_match_is_played_to_its_end(toy_games: Path, tmp_path: Path) -> None:
    """A client opens a match against bots, decides whenever it is asked, and sees the end."""

    async def scene(address: str) -> None:
        async with Server(address) as server:
            place = await server.quick("jars", seats=3, name="Ana")
            async with server.seat(place.table, place.token) as seat:
                while await seat.asked():
                    assert seat.shown["you"] == 0
                    answer = await seat.decide(
                        text=f"set down {seat.view['merchants'][0]['hand'][0]}"
                    )
                    assert isinstance(answer, Accepted)
                assert seat.result is not None
                assert min(seat.result["places"]) == 1
                assert [event.number for event in seat.events] == list(
                    range(1, len(seat.events) + 1)
                )

    with serving(str(tmp_path / "db.sqlite"), toy_games) as server:
        asyncio.run(asyncio.wait_for(scene(server.address), 60))
