"""`emporion replay` and `emporion verify`: what can be done with a match file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from emporion.kernel.errors import BadSeats
from emporion.kernel.language import _
from emporion.kernel.viewer import Seat, Table, Viewer
from emporion.table.fair import commitment
from emporion.table.log import load
from emporion.table.match import Decision, Match

from .console import AsJson, out, write_json
from .screen import log_lines, ranking_table

MatchFile = Annotated[
    Path, typer.Argument(help="A match file, as `emporion play --save` writes it.")
]


def replay(
    file: MatchFile,
    seat: Annotated[
        int | None,
        typer.Option(
            "--as", metavar="SEAT", help="See what this seat saw; without it, what lay open to all."
        ),
    ] = None,
) -> None:
    """Step through a match file and show its log, as one seat or the table saw it."""
    match = load(file)
    viewer = viewer_of(match, seat)
    out.print(heading(match), soft_wrap=True)
    for moment in match.replay():
        number = str(moment.number) if isinstance(moment.event, Decision) else ""
        for line in log_lines(match.game, moment.g, viewer, match.names):
            out.print(f"[dim]{number:>5}[/dim]  {escape(line)}", soft_wrap=True)
            number = ""
    if match.game.rules.over(match.g):
        out.print(ranking_table(match))
    else:
        out.print(_("The match was not played to its end."))


def verify(file: MatchFile, as_json: AsJson = False) -> None:
    """Play a match file again and check every decision and the final record."""
    match = load(file)
    over = bool(match.game.rules.over(match.g))
    if as_json:
        write_json(
            {
                "file": str(file),
                "game": match.game.name,
                "rules": match.game.version,
                "seats": match.seats,
                "decisions": match.decisions,
                "over": over,
                "seed": str(match.seed),
                "salt": match.salt or None,
                "promise": promise_of(match),
                "record": match.digest,
            }
        )
        return
    out.print(heading(match), soft_wrap=True)
    end = _("played to its end") if over else _("not played to its end")
    out.print(
        _(
            "[green]All {decisions} decisions are legal and the record agrees[/green]; {end}."
        ).format(decisions=match.decisions, end=end),
        soft_wrap=True,
    )
    if promise := promise_of(match):
        out.print(_("The seed is the one that was promised before the deal:"))
        out.print(_("  promise {promise}").format(promise=promise), soft_wrap=True)
        out.print(_("  salt {salt}").format(salt=match.salt), markup=False, soft_wrap=True)


def promise_of(match: Match) -> str | None:
    """What was published before the deal; None where nobody promised anything."""
    return commitment(str(match.seed), match.salt) if match.salt else None


def heading(match: Match) -> str:
    """Which match this is."""
    return _("[bold]{game}[/bold], rules version {rules}, seed {seed}: {names}").format(
        game=match.game.title,
        rules=match.game.version,
        seed=match.seed,
        names=escape(", ".join(match.names)),
    )


def viewer_of(match: Match, seat: int | None) -> Viewer:
    """The seat that is looking, counted from 1, or the table."""
    if seat is None:
        return Table()
    if not 1 <= seat <= match.seats:
        raise BadSeats(
            _("There is no seat {seat} in this match.").format(seat=seat),
            _("Choose a seat from 1 to {seats}.").format(seats=match.seats),
        )
    return Seat(seat - 1)
