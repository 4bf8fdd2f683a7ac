"""`emporion simulate`: many matches between random seats, as fast as this machine plays them."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Annotated, Any

import numpy as np
import typer
from rich.table import Table

from emporion.kernel.drive import Batch, driver
from emporion.kernel.game import Game, find
from emporion.kernel.language import _
from emporion.kernel.options import Values
from emporion.kernel.rule import INTERPRETED

from .console import AsJson, GameName, OptionList, options_given, out, progress, write_json
from .screen import words_of
from .seating import SeatCount, Seed, seats_for

#: Matches played between two movements of the progress bar.
BATCH = 1 if INTERPRETED else 256


@dataclass
class Tally:
    """What came of the matches so far."""

    game: Game
    seats: int

    def __post_init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.wins = np.zeros(self.seats)
        self.points = np.zeros(self.seats)
        self.lowest: int | None = None
        self.highest: int | None = None
        self.spread = 0.0
        self.endings = dict.fromkeys(self.game.endings, 0)
        self.sums = dict.fromkeys(self.game.statistics, 0)

    def add(self, batch: Batch) -> None:
        """Count some finished matches; a shared first place is shared out."""
        self.games += len(batch.decisions)
        self.decisions += int(batch.decisions.sum())
        won = batch.places == 1
        self.wins += (won / won.sum(axis=1, keepdims=True)).sum(axis=0)
        self.points += batch.points.sum(axis=0)
        self.spread += float((batch.points.max(axis=1) - batch.points.min(axis=1)).sum())
        lowest, highest = int(batch.points.min()), int(batch.points.max())
        self.lowest = lowest if self.lowest is None else min(self.lowest, lowest)
        self.highest = highest if self.highest is None else max(self.highest, highest)
        for name in self.sums:
            self.sums[name] += int(np.asarray(batch.matches[name]).sum())
        for g in batch.matches:
            ending = int(self.game.rules.ending(g))
            if ending >= 0:
                self.endings[self.game.endings[ending]] += 1

    @property
    def unfinished(self) -> int:
        """Matches that were given up after the longest that the game allows."""
        return self.games - sum(self.endings.values())

    @property
    def speed(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def report(self, options: Values, seed: int) -> dict[str, Any]:
        """Everything as data."""
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.seats,
            "options": options,
            "seed": seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.speed),
            "record_bytes": self.game.state.size,
            "wins": [round(share, 6) for share in (self.wins / self.games).tolist()],
            "scores": {
                "mean": [round(mean, 4) for mean in (self.points / self.games).tolist()],
                "lowest": self.lowest,
                "highest": self.highest,
                "spread": round(self.spread / self.games, 4),
            },
            "endings": self.endings,
            "unfinished": self.unfinished,
            **self.sums,
        }


def simulate(
    game: GameName,
    seats: SeatCount = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches to play.")] = 1000,
    seed: Seed = 0,
    option: OptionList = None,
    as_json: AsJson = False,
) -> None:
    """Play many matches between random seats and sum them up.

    The first match has the seed, the next one the seed plus one, and so on: a run can be repeated.
    """
    chosen = find(game)
    options = chosen.options.complete(options_given(option))
    tally = simulated(chosen, seats_for(chosen, seats), games, seed or 0, options)
    report = tally.report(options, seed or 0)
    if as_json:
        write_json(report)
    else:
        show(tally, report)


def simulated(game: Game, seats: int, games: int, seed: int, options: Values) -> Tally:
    """Play the matches; compiling is not counted as playing."""
    machine = driver(game)
    for _match in machine.simulate(seats, 1, seed, options):
        pass
    tally = Tally(game, seats)
    with progress() as bar:
        task = bar.add_task(_("Playing {game}").format(game=game.title), total=games)
        begun = perf_counter()
        for batch in machine.simulate(seats, games, seed, options, batch=BATCH):
            tally.seconds += perf_counter() - begun
            tally.add(batch)
            bar.update(task, completed=tally.games)
            begun = perf_counter()
    return tally


def show(tally: Tally, report: dict[str, Any]) -> None:
    """The results for people."""
    out.print(
        _("{games:,} matches of [bold]{game}[/bold] between {seats} random seats").format(
            games=tally.games, game=tally.game.title, seats=tally.seats
        )
    )
    table = Table(box=None, padding=(0, 2), header_style="dim")
    table.add_column(_("seat"), justify="right")
    table.add_column(_("wins"), justify="right")
    table.add_column(_("mean score"), justify="right")
    table.add_column("")
    means = report["scores"]["mean"]
    for seat, share in enumerate(report["wins"]):
        bar = "█" * round(share * 40)
        table.add_row(str(seat + 1), f"{share:.1%}", f"{means[seat]:.2f}", f"[cyan]{bar}[/cyan]")
    out.print(table)
    scores = report["scores"]
    out.print(
        _("scores {lowest} to {highest}; first and last lie {spread:.2f} apart on average").format(
            **scores
        )
    )
    endings = ", ".join(f"{name} {number:,}" for name, number in tally.endings.items())
    out.print(_("endings: {endings}").format(endings=endings))
    if tally.unfinished:
        out.print(
            _("[red]{unfinished:,} matches did not end[/red]").format(unfinished=tally.unfinished)
        )
    for name, total in tally.sums.items():
        out.print(
            _("{name}: {total:,}, {mean:.1f} a match").format(
                name=words_of(name), total=total, mean=total / tally.games
            )
        )
    out.print(
        _("{decisions:,} decisions in {seconds:.2f} s: {speed:,.0f} a second").format(
            decisions=tally.decisions, seconds=tally.seconds, speed=tally.speed
        )
    )
