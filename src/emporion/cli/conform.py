"""`emporion conform`: does a game keep the contract that every game must keep?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from emporion.kernel.conformance import CHECKS, GAMES, Report
from emporion.kernel.conformance import conform as examine
from emporion.kernel.game import Game, find
from emporion.kernel.game import games as installed
from emporion.kernel.language import _
from emporion.table.findings import save_findings

from .console import AsJson, out, progress, write_json
from .seating import Seed, seats_for

#: What the shell is told when a game does not conform.
NOT_CONFORMING = 5


def conform(
    game: Annotated[
        str | None, typer.Argument(help="Only this game; without it, every installed one.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, help="How many matches to play at each number of seats.")
    ] = GAMES,
    seats: Annotated[
        int | None, typer.Option(help="Only this number of seats; without it, all of them.")
    ] = None,
    seed: Seed = 1,
    deep: Annotated[
        bool,
        typer.Option("--deep", help="Also interpret whole matches and compare them; this is slow."),
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(help="A folder for match files: the way to each finding, for replay."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Put games through the checks that every game must pass.

    Random matches are played at every number of seats and with a spread of options. Each finding
    names the check, the seed and the step. The exit code is 5 when there are findings.
    """
    chosen = [find(game)] if game else list(installed().values())
    reports = [examined(each, games, seats, 1 if seed is None else seed, deep) for each in chosen]
    if save is not None:
        for each, report in zip(chosen, reports, strict=True):
            save_findings(report.findings, each, save)
    if as_json:
        write_json([as_data(report) for report in reports])
    else:
        for report in reports:
            show(report)
    if not all(report.passed for report in reports):
        raise typer.Exit(NOT_CONFORMING)


def examined(game: Game, games: int, seats: int | None, seed: int, deep: bool) -> Report:
    """Run the suite over one game with a progress bar."""
    numbers = None if seats is None else [seats_for(game, seats)]
    with progress() as bar:
        task = bar.add_task(game.title, total=None)

        def watch(done: int, total: int, what: str) -> None:
            bar.update(task, completed=done, total=total, description=what)

        return examine(game, numbers, games, seed, deep=deep, progress=watch)


def as_data(report: Report) -> dict[str, Any]:
    """A report as data."""
    return {
        "game": report.game,
        "passed": report.passed,
        "matches": report.matches,
        "decisions": report.decisions,
        "positions": report.positions,
        "seconds": round(report.seconds, 3),
        "asked": dict(report.asked),
        "never_met": report.never_met,
        "findings": [
            {
                "check": finding.check,
                "problem": finding.problem,
                "seats": finding.seats,
                "options": finding.options,
                "seed": finding.seed,
                "step": finding.step,
            }
            for finding in report.findings
        ],
    }


def show(report: Report) -> None:
    """A report for people."""
    verdict = _("[green]conforms[/green]") if report.passed else _("[red]does not conform[/red]")
    out.print(
        _(
            "[bold]{game}[/bold] {verdict}: {checks} checks, {matches:,} matches, "
            "{decisions:,} decisions, {seconds:.1f} s"
        ).format(
            game=report.game,
            verdict=verdict,
            checks=len(report.asked),
            matches=report.matches,
            decisions=report.decisions,
            seconds=report.seconds,
        ),
        soft_wrap=True,
    )
    for finding in report.findings:
        out.print(f"  {escape(str(finding))}", soft_wrap=True)
        out.print(f"    [dim]{escape(CHECKS.get(finding.check, ''))}[/dim]", soft_wrap=True)
    for kind, names in report.never_met.items():
        if names:
            listed = escape(", ".join(names))
            never = _("{kind} that no match has shown").format(kind=kind)
            out.print(f"  [dim]{never}: {listed}[/dim]", soft_wrap=True)
