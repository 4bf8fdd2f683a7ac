"""`emporion games` and `emporion rules`: what there is to play, and how."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.markdown import Markdown
from rich.table import Table

from emporion.kernel.game import Game, find
from emporion.kernel.game import games as installed
from emporion.kernel.language import _
from emporion.kernel.options import Option

from .console import AsJson, GameName, out, value_text, write_json
from .rulebook import rule_text, rulebook


def games(as_json: AsJson = False) -> None:
    """List the games that are installed, with their options."""
    if as_json:
        write_json([described(game) for game in installed().values()])
        return
    for game in installed().values():
        out.print(f"[bold]{game.name}[/bold]  {game.summary}")
        out.print(f"  {seats_text(game)}, {minutes_text(game)}", style="dim")
        if len(game.options):
            out.print(options_table(game))
        out.print()


def rules(
    game: GameName,
    number: Annotated[
        str | None, typer.Argument(help="Only this rule, or this chapter, by its number.")
    ] = None,
) -> None:
    """Show the rules of a game, all or one by its number."""
    text = rulebook(find(game))
    out.print(Markdown(rule_text(text, number) if number else text))


def described(game: Game) -> dict[str, Any]:
    """A game as data."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "rules": game.version,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "endings": list(game.endings),
        "record_bytes": game.state.size,
        "options": [described_option(option) for option in game.options],
    }


def described_option(option: Option) -> dict[str, Any]:
    """An option as data."""
    described: dict[str, Any] = {
        "name": option.name,
        "about": option.about,
        "kind": option.kind,
        "default": option.default,
    }
    if option.kind == "choice":
        described["choices"] = list(option.choices)
    if option.kind == "number":
        described |= {"low": option.low, "high": option.high}
    return described


def options_table(game: Game) -> Table:
    """The options of a game, for people."""
    table = Table(box=None, padding=(0, 2), pad_edge=True, header_style="dim")
    table.add_column(_("option"), style="cyan", no_wrap=True)
    table.add_column(_("values"), overflow="fold")
    table.add_column(_("default"))
    table.add_column(_("what it decides"), overflow="fold")
    for series in in_series(game.options):
        first, last = series[0], series[-1]
        name = first.name if first is last else f"{first.name} … {last.name}"
        about = first.about
        if first is not last:
            about = _("{about}; and so on to {last}").format(about=about, last=last.name)
        table.add_row(name, values_text(first), value_text(first.default), about)
    return table


def in_series(options: Iterable[Option]) -> list[list[Option]]:
    """The options in order; those that differ only in a number, one for each seat, together."""
    series: dict[str, list[Option]] = {}
    for option in options:
        series.setdefault(re.sub(r"\d+$", "", option.name), []).append(option)
    return list(series.values())


def values_text(option: Option) -> str:
    """What may be given for an option."""
    if option.kind == "choice":
        return ", ".join(option.choices)
    if option.kind == "flag":
        return _("yes, no")
    return _("{low} to {high}").format(low=option.low, high=option.high)


def seats_text(game: Game) -> str:
    """How many can play."""
    fewest, most = game.seats
    if fewest == most:
        return _("{seats} seats").format(seats=most)
    return _("{fewest} to {most} seats").format(fewest=fewest, most=most)


def minutes_text(game: Game) -> str:
    """How long a match takes people."""
    fewest, most = game.minutes
    return _("{fewest} to {most} minutes").format(fewest=fewest, most=most)
