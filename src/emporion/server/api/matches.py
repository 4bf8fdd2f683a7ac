"""Matches that have ended: lists, replays through anybody's eyes, files, and going on from one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from itertools import islice
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import asdict

from emporion.kernel.game import find
from emporion.kernel.viewer import Ended, Seat, Viewer
from emporion.kernel.viewer import Table as Spectator
from emporion.server.house import House
from emporion.server.listing import Finish
from emporion.server.storage.model import Result
from emporion.table.entries import Opened, read_entry
from emporion.table.fair import commitment
from emporion.table.live import Table
from emporion.table.log import dumps
from emporion.table.match import Match
from emporion.table.protocol import Settings
from emporion.table.replay import check_moment, log_of, past_of, scenes

from . import forms
from .faults import REFUSALS, Denied
from .lobby import Caller, TableId, open_table

#: How many moments one answer may have, and how many ended matches are kept at hand.
MOST_MOMENTS = 200
SHELF = 16
#: Later than any moment, in milliseconds since 1970.
LATEST = 2**53


class EndedTable(msgspec.Struct, frozen=True):
    """A match that has ended, rebuilt from its log."""

    opened: Opened
    match: Match
    finish: Finish


class Shelf:
    """Ended matches that somebody has just looked at."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, EndedTable] = OrderedDict()

    async def take(self, house: House, table: str) -> EndedTable:
        """The ended match of this table."""
        if table in self._matches:
            self._matches.move_to_end(table)
            return self._matches[table]
        found = await asyncio.to_thread(self._read, house, table)
        self._matches[table] = found
        if len(self._matches) > SHELF:
            self._matches.popitem(last=False)
        return found

    def _read(self, house: House, table: str) -> EndedTable:
        row = house.store.row(table)
        if row is None:
            raise Denied(404, "no-such-table")
        if row.status != "ended":
            raise Denied(409, "not-ended")
        entries = [read_entry(body) for body in house.store.log(table)]
        rebuilt = Table.rebuild(entries)
        opened = entries[0]
        result = rebuilt.snapshot(Spectator()).result
        if not isinstance(opened, Opened) or result is None:
            raise Denied(409, "not-ended")
        match = rebuilt.ended_match()
        finish = Finish(tuple(match.names), (), result.ending, result.scores, result.places)
        return EndedTable(opened, match, finish)


def describe(result: Result) -> forms.MatchInfo:
    """An ended match in a list."""
    finish = msgspec.json.decode(result.body, type=Finish)
    return forms.MatchInfo(
        result.table,
        result.game,
        find(result.game).title,
        result.ended,
        finish.names,
        finish.bots,
        finish.ending,
        finish.scores,
        finish.places,
    )


def viewer_of(name: str, seats: int) -> Viewer:
    """Through whose eyes: ``seat:0``, ``table`` or ``ended``."""
    if name == "ended":
        return Ended()
    if name == "table":
        return Spectator()
    number = name.removeprefix("seat:")
    if number.isascii() and number.isdigit() and int(number) < seats:
        return Seat(int(number))
    raise Denied(409, "bad-request", why=f"viewer: seat:0 to seat:{seats - 1}, table or ended")


@get("/matches", summary="Matches that have ended", responses=REFUSALS)
async def list_matches(
    house: NamedDependency[House],
    before: Annotated[int, QueryParameter(ge=0, le=LATEST)] = LATEST,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> list[forms.MatchInfo]:
    """Public matches that have ended, the latest first."""
    found = await house.hall.read(lambda: house.store.results(limit, before))
    return [describe(result) for result in found]


@get("/matches/{table:str}", summary="One ended match", responses=REFUSALS)
async def one_match(
    house: NamedDependency[House], shelf: NamedDependency[Shelf], table: TableId
) -> forms.Replay:
    """What was played, how it ended, and the proof that it was fair."""
    ended = await shelf.take(house, table)
    match, opened, finish = ended.match, ended.opened, ended.finish
    return forms.Replay(
        table,
        match.game.name,
        match.game.title,
        match.game.version,
        match.seats,
        tuple(match.names),
        match.options,
        len(match.events) + 1,
        finish.ending,
        finish.scores,
        finish.places,
        commitment(opened.seed, opened.salt),
        opened.seed,
        opened.salt,
    )


@get("/matches/{table:str}/moments", summary="Moments of a match", responses=REFUSALS)
async def moments(
    house: NamedDependency[House],
    shelf: NamedDependency[Shelf],
    table: TableId,
    begin: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    upto: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = MOST_MOMENTS,
    viewer: Annotated[str, QueryParameter(max_length=16)] = "ended",
) -> list[forms.Scene]:
    """Some moments of an ended match, through the eyes of a seat, the table, or everybody."""
    ended = await shelf.take(house, table)
    eyes = viewer_of(viewer, ended.match.seats)
    end = min(upto, begin + MOST_MOMENTS)

    def look() -> list[forms.Scene]:
        chosen = islice(scenes(ended.match, eyes, begin), max(0, end - begin))
        return [forms.Scene(scene.moment, scene.seat, scene.text, scene.view) for scene in chosen]

    return await asyncio.to_thread(look)


@get("/matches/{table:str}/log", summary="What was told in a match", responses=REFUSALS)
async def log(
    house: NamedDependency[House],
    shelf: NamedDependency[Shelf],
    table: TableId,
    viewer: Annotated[str, QueryParameter(max_length=16)] = "ended",
) -> list[forms.LogLine]:
    """The whole log of an ended match, as a seat, the table or everybody may read it."""
    ended = await shelf.take(house, table)
    eyes = viewer_of(viewer, ended.match.seats)

    def read() -> list[forms.LogLine]:
        told = log_of(ended.match, eyes)
        return [forms.LogLine(moment=moment, **asdict(line)) for moment, line in told]

    return await asyncio.to_thread(read)


@get(
    "/matches/{table:str}/file",
    summary="The match as a file",
    media_type="text/plain",
    responses=REFUSALS,
)
async def file(house: NamedDependency[House], shelf: NamedDependency[Shelf], table: TableId) -> str:
    """The match file, which `emporion replay` and `emporion verify` read."""
    ended = await shelf.take(house, table)
    return await asyncio.to_thread(dumps, ended.match)


@post("/matches/{table:str}/continue", summary="Go on from a moment", responses=REFUSALS)
async def go_on(
    house: NamedDependency[House],
    shelf: NamedDependency[Shelf],
    table: TableId,
    data: JSONBody[forms.Continue],
    caller: NamedDependency[Caller],
) -> forms.Opened:
    """A new match against bots that begins with the first events of this one."""
    ended = await shelf.take(house, table)
    check_moment(ended.match, data.moment)
    return await open_table(
        house,
        caller,
        ended.match.game,
        data,
        ended.match.seats,
        ended.match.options,
        Settings(private=True),
        seat=data.seat,
        start=True,
        seed=ended.opened.seed,
        past=past_of(ended.match, data.moment),
    )


router = Router(
    path="/", route_handlers=[list_matches, one_match, moments, log, file, go_on], tags=["matches"]
)
