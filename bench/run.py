"""`make bench`: how fast the games are, with other libraries measured in the same run.

Everything is one process on one core at a time, and its processor's time is what counts. Ours and
the peers take turns, round after round, and the best of each counts, because a core of a shared
machine changes its speed within seconds.
The table shows ratios; the JSON keeps every number.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import peers
import speed
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from emporion.kernel.game import find
from emporion.kernel.rule import cache_home

#: What the project promises: game and seats → decisions a second on one core.
PROMISES = {
    ("cities", 4): 10_000_000,
    ("megatrade", 6): 3_000_000,
    ("megatrade", 18): 1_000_000,
    ("mediterranean4", 4): 2_000_000,
    ("mediterranean4", 5): 2_000_000,
    ("mediterranean4", 6): 2_000_000,
    ("mediterranean6", 4): 2_000_000,
    ("mediterranean6", 5): 2_000_000,
    ("mediterranean6", 6): 2_000_000,
}
RECORD_LIMITS = {"cities": 1024, "megatrade": 8192, "mediterranean4": 4096, "mediterranean6": 4096}
COPY_LIMITS_NS = {"cities": 100}
INTERPRETED_LIMIT_MS = 3

notices = Console(stderr=True)


def main() -> None:
    """Measure, print the tables, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each run")
    parser.add_argument("--rounds", type=int, default=3, help="of ours and the peers in turn")
    parser.add_argument("--no-peers", action="store_true", help="measure ours alone")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"))
    given = parser.parse_args()
    pythons = {} if given.no_peers else peers.prepare(cache_home() / "peers", notices.print)
    ours: dict[tuple[str, int], speed.Speed] = {}
    theirs: dict[tuple[str, str], Any] = {}
    with Progress(console=notices) as progress:
        task = progress.add_task("measuring", total=given.rounds * (len(PROMISES) + len(pythons)))
        for _ in range(given.rounds):
            for name, seats in PROMISES:
                keep_best_of_ours(ours, speed.measure(find(name), seats, given.seconds, 1))
                progress.advance(task)
            for peer, python in pythons.items():
                for row in peers.measure(peer, python, given.seconds, notices.print):
                    keep_best_of_theirs(theirs, row)
                progress.advance(task)
    show(ours, theirs)
    write(given.json, ours, theirs)


def keep_best_of_ours(best: dict[tuple[str, int], speed.Speed], new: speed.Speed) -> None:
    """The fastest round counts."""
    old = best.get((new.game, new.seats))
    if old is None or new.decisions_per_second > old.decisions_per_second:
        best[new.game, new.seats] = new


def keep_best_of_theirs(best: dict[tuple[str, str], Any], new: dict[str, Any]) -> None:
    """The fastest round counts."""
    key = new["peer"], new["game"]
    if key not in best or new["decisions_per_second"] > best[key]["decisions_per_second"]:
        best[key] = new


def show(ours: dict[tuple[str, int], speed.Speed], theirs: dict[tuple[str, str], Any]) -> None:
    """Print our numbers against our promises, then the peers as ratios."""
    console = Console()
    console.print("Emporion, one core, native, random play with everything legal", style="bold")
    table = Table(box=None, padding=(0, 1))
    table.add_column("game", no_wrap=True)
    table.add_column("seats", justify="right")
    table.add_column("M decisions/s", justify="right", no_wrap=True)
    table.add_column(f"ms (≤ {INTERPRETED_LIMIT_MS})", justify="right")
    table.add_column("copy ns", justify="right", no_wrap=True)
    table.add_column("bytes", justify="right", no_wrap=True)
    for (game, seats), row in ours.items():
        table.add_row(
            game,
            str(seats),
            f"{row.decisions_per_second / 1e6:.1f} (≥ {PROMISES[game, seats] / 1e6:g})",
            f"{row.interpreted_ms:.2f}",
            within(row.copy_ns, COPY_LIMITS_NS.get(game)),
            within(row.record_bytes, RECORD_LIMITS.get(game)),
        )
    console.print(table)
    console.print("ms: a decision when interpreted. M: millions.", style="dim")
    if theirs:
        show_ratios(console, ours, theirs)


def show_ratios(
    console: Console,
    ours: dict[tuple[str, int], speed.Speed],
    theirs: dict[tuple[str, str], Any],
) -> None:
    """Print how many times as many decisions each of our games takes as each peer's."""
    console.print("\nPeers in the same run; × is our decisions/s over theirs", style="bold")
    measured = {game: row for (game, _seats), row in reversed(ours.items())}
    table = Table(box=None, padding=(0, 1))
    table.add_column("peer", no_wrap=True)
    table.add_column("game", no_wrap=True)
    table.add_column("decisions/s", justify="right", no_wrap=True)
    for game, row in reversed(measured.items()):
        table.add_column(f"× {game}, {row.seats}", justify="right", overflow="fold")
    for (peer, game), row in theirs.items():
        speeds = [our.decisions_per_second for our in reversed(measured.values())]
        table.add_row(
            peer,
            game,
            f"{row['decisions_per_second']:,.0f}",
            *(f"{our / row['decisions_per_second']:,.1f}" for our in speeds),
        )
    console.print(table)


def within(number: float, limit: int | None) -> str:
    """A number and the most that was promised, where anything was."""
    return f"{number:,.0f}" if limit is None else f"{number:,.0f} (≤ {limit:,})"


def write(
    path: Path, ours: dict[tuple[str, int], speed.Speed], theirs: dict[tuple[str, str], Any]
) -> None:
    """Keep every number, with the machine it was measured on."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content = {
        "measured": time.strftime("%Y-%m-%d %H:%M:%S"),
        "machine": {
            "processor": platform.processor() or platform.machine(),
            "cores": os.cpu_count(),
            "python": sys.version.split()[0],
        },
        "emporion": [msgspec.to_builtins(row) for row in ours.values()],
        "peers": list(theirs.values()),
    }
    path.write_text(json.dumps(content, indent=2) + "\n")
    notices.print(f"written to {path}")


if __name__ == "__main__":
    main()
