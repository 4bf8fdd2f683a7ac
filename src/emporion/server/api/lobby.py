"""Tables in lists, opening them, and what can be done with one besides playing on its socket."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Literal, NewType

import msgspec
from litestar import Router, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from emporion.bots import bots_for
from emporion.bots import find as find_bot
from emporion.kernel.game import Game, find
from emporion.kernel.viewer import Seat
from emporion.kernel.viewer import Table as Spectator
from emporion.server.clock import wall
from emporion.server.hooks import BadAddress
from emporion.server.house import House
from emporion.server.live import LiveTable
from emporion.server.openings import first_commands, new_secret, new_table_id, opened
from emporion.server.storage.model import Hook, Row
from emporion.table.entries import Past
from emporion.table.events import Snapshot
from emporion.table.live import Table
from emporion.table.protocol import Accepted, AnyCommand, Refused, Settings, Sit

from . import forms
from .faults import REFUSALS, Denied

TableId = Annotated[str, PathParameter(description="The name of a table.", max_length=32)]
Authorization = Annotated[
    str,
    HeaderParameter(
        name="Authorization", description="Bearer, and a seat's secret.", max_length=256
    ),
]
Browser = Annotated[
    str,
    HeaderParameter(
        name="X-Emporion-Browser",
        description="A secret that the browser made to find its tables again.",
        max_length=128,
    ),
]
#: From where a request comes.
Caller = NewType("Caller", str)
#: How many tables a list shows.
LIST = 100
SHORTEST_SECRET = 16
#: A table at which nothing has happened for so long no longer counts as open, in milliseconds.
FORGOTTEN = 86_400_000


def bearer(authorization: str) -> str:
    """The secret in an Authorization header; empty for none."""
    kind, _space, secret = authorization.partition(" ")
    return secret.strip() if kind.casefold() == "bearer" else ""


def describe(row: Row) -> forms.TableInfo:
    """A table as lists show it."""
    summary = msgspec.json.decode(row.summary)
    return forms.TableInfo(
        row.id,
        row.game,
        find(row.game).title,
        row.status,
        tuple(msgspec.convert(summary["seats"], list[forms.SeatInfo])),
        summary["host"],
        summary["options"],
        summary["watchable"],
        summary["private"],
        row.created,
        row.touched,
    )


async def open_table(
    house: House,
    address: str,
    game: Game,
    form: forms.Open | forms.Quick | forms.Continue,
    number: int | None,
    options: dict[str, str | int | bool],
    settings: Settings,
    seat: int = 0,
    start: bool = False,
    seed: str | None = None,
    past: Sequence[Past] = (),
) -> forms.Opened:
    """Open a table, and let its opener sit down."""
    await check_address(house, address)
    invitation, token = new_secret(), form.token or new_secret()
    first = opened(game, number, options, settings, invitation, seed, past)
    wanted = () if isinstance(form, forms.Open) else form.bots
    bots = [find_bot(name, game.name).name for name in wanted] or bots_for(game.name)[:1]
    if settings.substitute:
        find_bot(settings.substitute, game.name)
    commands: list[AnyCommand] = []
    if form.name is not None:
        commands = first_commands(
            first.seats, seat, form.name, form.language, token, invitation, bots, start
        )
    table_id = new_table_id()
    live = await house.hall.open(table_id, first, house.hidden(address, 16), commands)
    if isinstance(live, Refused):
        raise Refusing(live)
    sat = form.name is not None
    return forms.Opened(table_id, seat if sat else None, token if sat else "", invitation)


class Refusing(Denied):
    """A table refuses."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(409, "fault")
        self.refusal = replace(refusal, id="")


async def check_address(house: House, address: str) -> None:
    """Refuse more open tables than one address may have."""
    most = house.settings.limits.tables_of_address
    opener, since = house.hidden(address, 16), wall() - FORGOTTEN
    number = await house.hall.read(lambda: house.store.opened_by(opener, since))
    if number >= most:
        raise Denied(429, "too-many-tables", number=number)


@get("/tables", summary="Open tables, or running ones", responses=REFUSALS)
async def list_tables(
    house: NamedDependency[House],
    status: Annotated[Literal["open", "running"], QueryParameter(name="status")] = "open",
    limit: Annotated[int, QueryParameter(ge=1, le=LIST)] = LIST,
) -> list[forms.TableInfo]:
    """Public tables, those in which something happened last first."""
    rows = await house.hall.read(lambda: house.store.listed((status,), limit))
    return [describe(row) for row in rows]


@post("/tables", summary="Open a table", responses=REFUSALS)
async def new_table(
    house: NamedDependency[House], data: JSONBody[forms.Open], caller: NamedDependency[Caller]
) -> forms.Opened:
    """Open a table that waits for players."""
    return await open_table(
        house, caller, find(data.game), data, data.seats, data.options, data.settings
    )


@post("/quick", summary="Play against bots at once", responses=REFUSALS)
async def quick(
    house: NamedDependency[House], data: JSONBody[forms.Quick], caller: NamedDependency[Caller]
) -> forms.Opened:
    """Open a table, fill it with bots, and deal."""
    return await open_table(
        house,
        caller,
        find(data.game),
        data,
        data.seats,
        data.options,
        data.settings,
        start=True,
        seed=data.seed,
    )


@get("/tables/{table:str}", summary="One table", responses=REFUSALS)
async def one_table(house: NamedDependency[House], table: TableId) -> forms.TableInfo:
    """A table before one sits down; who knows its name may see that."""
    row = await house.hall.read(lambda: house.store.row(table))
    if row is None:
        raise Denied(404, "no-such-table")
    return describe(row)


@post("/tables/{table:str}/commands", status_code=200, summary="Command", responses=REFUSALS)
async def command(
    house: NamedDependency[House],
    table: TableId,
    data: JSONBody[AnyCommand],
    authorization: Authorization = "",
    browser: Browser = "",
) -> Accepted | Refused:
    """Send a table one command; who plays does this on a socket."""
    sent = data if data.token else replace(data, token=bearer(authorization))

    async def judge(live: LiveTable) -> Accepted | Refused:
        if (refusal := house.forbid(sent, live.listing.game)) is not None:
            return refusal
        answer = await live.ask(sent)
        house.metrics.answered(answer)
        if isinstance(sent, Sit) and isinstance(answer, Accepted) and browser:
            house.remember(live, sent.token, browser)
        return answer

    return await house.hall.with_table(table, judge)


@get("/tables/{table:str}/snapshot", summary="The table now", responses=REFUSALS)
async def snapshot(
    house: NamedDependency[House], table: TableId, authorization: Authorization = ""
) -> Snapshot:
    """All that a seat may know now, or a spectator."""
    secret = bearer(authorization)

    def look(now: Table) -> Snapshot | None:
        viewer = now.viewer(secret) if secret else Spectator()
        return None if viewer is None else now.snapshot(viewer)

    shown = await house.hall.with_table(
        table, lambda live: live.look(look) if secret else live.watch(look)
    )
    if shown is None:
        raise Denied(404, "no-such-seat")
    if not secret and not shown.settings.watchable:
        raise Denied(409, "not-watchable")
    return shown


async def seat_of(house: House, table: str, authorization: str) -> int:
    """The seat that a secret opens."""
    secret = bearer(authorization)
    viewer = await house.hall.with_table(
        table, lambda live: live.look(lambda now: now.viewer(secret))
    )
    if not isinstance(viewer, Seat):
        raise Denied(404, "no-such-seat")
    return viewer.number


@put("/tables/{table:str}/hook", summary="Call me when it is my turn", responses=REFUSALS)
async def put_hook(
    house: NamedDependency[House],
    table: TableId,
    data: JSONBody[forms.HookForm],
    authorization: Authorization = "",
) -> forms.HookKey:
    """Have an address called when it is the seat's turn and nobody is there."""
    seat = await seat_of(house, table, authorization)
    try:
        await house.hooks.resolve(data.url)
    except BadAddress as error:
        raise Denied(409, "bad-hook", why=error) from error
    hook = Hook(table, seat, data.url, secrets.token_hex(24))
    await house.writer.do(lambda connection: house.store.put_hook(connection, hook))
    return forms.HookKey(hook.key)


@delete("/tables/{table:str}/hook", summary="Call me no more", responses=REFUSALS)
async def drop_hook(
    house: NamedDependency[House], table: TableId, authorization: Authorization = ""
) -> None:
    """Take the seat's web hook away."""
    seat = await seat_of(house, table, authorization)
    await house.writer.do(lambda connection: house.store.drop_hook(connection, table, seat))


@get("/mine", summary="My tables", responses=REFUSALS)
async def mine(house: NamedDependency[House], browser: Browser = "") -> list[forms.MyTable]:
    """The tables at which this browser sits."""
    if len(browser) < SHORTEST_SECRET:
        raise Denied(401, "no-browser")
    hidden = house.hidden(browser)
    found = await house.hall.read(lambda: house.store.held_by(hidden, LIST))
    return [forms.MyTable(describe(row), holder.seat) for holder, row in found]


router = Router(
    path="/",
    route_handlers=[
        list_tables,
        new_table,
        quick,
        one_table,
        command,
        snapshot,
        put_hook,
        drop_hook,
        mine,
    ],
    tags=["tables"],
)
