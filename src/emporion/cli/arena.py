"""`emporion arena`: bots play each other, and a table says how strong they are."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.table import Table

from emporion.bots.arena import Arena
from emporion.bots.ratings import Standing, lively, standings
from emporion.bots.scorebook import Scorebook
from emporion.kernel.game import find
from emporion.kernel.language import _

from .console import AsJson, GameName, OptionList, options_given, out, progress, write_json
from .opponents import bots_named
from .seating import SeatCount, Seed, seats_for


def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option("--bots", metavar="NAMES", help="The bots, with commas between them.")
    ],
    seats: SeatCount = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches to play.")] = 100,
    seed: Seed = 0,
    option: OptionList = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file",
            metavar="FILE",
            help="Write down every match here; a run that was interrupted goes on from it.",
        ),
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option("--threads", min=1, help="Matches at the same time; one a core without it."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other and show how strong they are.

    The bots go round the seats and sit one seat further in each match; as many matches as there
    are bots share a seed. A bot may be named several times: its seats are counted together.
    """
    chosen = find(game)
    ring = Arena(
        chosen, bots_named(bots, chosen), seats_for(chosen, seats), options_given(option), seed or 0
    )
    book = Scorebook(ring, file)
    begun = perf_counter()
    played = fight(ring, book, games, threads or cores())
    report = summary(ring, book, games)
    report |= {"played_now": played, "seconds": round(perf_counter() - begun, 3)}
    if as_json:
        write_json(report)
    else:
        show(ring, report)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def fight(ring: Arena, book: Scorebook, games: int, threads: int) -> int:
    """Play what is missing; gives how many matches that were."""
    missing = book.missing(games)
    if not missing:
        return 0
    ring.prepare()
    with progress() as bar:
        task = bar.add_task(_("Playing {game}").format(game=ring.game.title), total=games)
        bar.update(task, completed=games - len(missing))
        for result in ring.contest(missing, threads):
            book.add(result)
            bar.advance(task)
    return len(missing)


def summary(ring: Arena, book: Scorebook, games: int) -> dict[str, Any]:
    """Everything as data."""
    results = book.results(games)
    table = standings([bot.name for bot in ring.bots], results)
    return {
        "game": ring.game.name,
        "rules": ring.game.version,
        "seats": ring.seats,
        "options": dict(ring.options),
        "seed": ring.seed,
        "games": len(results),
        "unfinished": sum(not result.over for result in results),
        "deals_per_seat_and_floor": lively(results),
        "bots": [msgspec.to_builtins(each) for each in table],
    }


def show(ring: Arena, report: dict[str, Any]) -> None:
    """The table for people; ms are milliseconds a decision."""
    out.print(
        _("{games:,} matches of [bold]{game}[/bold] on {seats} seats").format(
            games=report["games"], game=ring.game.title, seats=ring.seats
        )
    )
    table = Table(box=None, padding=(0, 1), header_style="dim")
    floors = report["deals_per_seat_and_floor"] is not None
    columns = [_("bot"), _("rating"), _("wins"), _("95 %"), _("fair"), _("× fair"), _("ms")]
    for column in [*columns, *([_("offers"), _("deals")] if floors else [])]:
        justify: Literal["left", "right"] = "left" if column == columns[0] else "right"
        table.add_column(column, justify=justify, no_wrap=True)
    for each in msgspec.convert(report["bots"], list[Standing]):
        table.add_row(*cells(each, floors))
    out.print(table)
    if floors:
        out.print(_("offers and deals: of a seat on one trading floor"))
    if report["unfinished"]:
        out.print(
            _("[red]{unfinished:,} matches did not end[/red]").format(
                unfinished=report["unfinished"]
            )
        )


def cells(each: Standing, floors: bool) -> list[str]:
    """One bot's line."""
    line = [
        each.bot,
        f"{each.rating:.0f}",
        f"{each.share:.1%}",
        f"{each.low:.1%} – {each.high:.1%}",
        f"{each.fair:.1%}",
        f"{each.times_fair:.2f}",
        f"{each.ms_per_decision:.3f}",
    ]
    if floors:
        line += [f"{each.offers_per_floor:.1f}", f"{each.deals_per_floor:.1f}"]
    return line
