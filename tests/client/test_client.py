"""The Python client plays at a real server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from emporion.client import Server
from emporion.table.protocol import Accepted
from tests.house import ROOT
from tests.pages import blocks
from tests.server.harness import serving


@pytest.mark.slow
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

    with serving(str(tmp_path / "db.sqlite"), toy_games, "--bot-pace", "0.1") as server:
        asyncio.run(asyncio.wait_for(scene(server.address), 60))


@pytest.mark.slow
def test_documented_client_plays(tmp_path: Path) -> None:
    """The client that docs/bots-seat.md shows plays a match of Cities to its end."""
    page = ROOT / "docs" / "bots-seat.md"
    example = next(block for block in blocks(page) if block.language == "python")
    names: dict[str, Any] = {}
    exec(compile(example.text, example.place, "exec"), names)
    with serving(str(tmp_path / "db.sqlite"), None, "--bot-pace", "0") as server:
        result = asyncio.run(asyncio.wait_for(names["play_one_match"](server.address), 120))
    assert min(result["places"]) == 1
