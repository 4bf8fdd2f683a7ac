"""How strong the bots are: every game's ladder, measured within a given time.

    python bench/ladder.py --minutes 120

Three contests a game: one greedy seat against random ones, one searching seat against greedy ones,
and the levels against each other. Each plays as many matches as were asked for, or as many as its
part of the time allows; the part that one contest does not need is left to those that follow. All
matches are kept in a folder, so a run that was interrupted, or had too little time, goes on.
What was found goes into bench/ladder.json, and from there into the tables of docs/bots.md.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

from emporion.bots import bots_for, find
from emporion.bots.arena import Arena
from emporion.bots.scorebook import Scorebook
from emporion.cli.arena import cores, summary
from emporion.cli.seating import seats_for
from emporion.kernel.game import Game
from emporion.kernel.game import find as find_game
from emporion.kernel.game import games as installed

ROOT = Path(__file__).parents[1]
FOUND = ROOT / "bench" / "ladder.json"
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- ladder: made by bench/ladder.py -->", "<!-- end of ladder -->"
#: The levels, which meet each other in the ladder.
LEVELS = ("random", "easy", "medium", "greedy", "search")
#: How many times its fair share the first bot of a contest should win.
WANTED = {"greedy": 2.0, "search": 1.4}


def contests(game: Game) -> Iterator[tuple[str, list[str]]]:
    """The name of each contest of a game, and its bots."""
    seats = seats_for(game, None)
    if "greedy" in bots_for(game.name):
        yield "greedy", ["greedy", *["random"] * (seats - 1)]
        yield "levels", list(LEVELS)
        yield "search", ["search", *["greedy"] * (seats - 1)]


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """Every contest of the chosen games; gives what was found, by game and contest."""
    chosen = [find_game(name) for name in arguments.game or sorted(installed())]
    work = [
        (game, name, bots)
        for game in chosen
        for name, bots in contests(game)
        if name in (arguments.contest or [name])
    ]
    # what is quick comes first, so that its time is left to what is slow
    work.sort(key=lambda each: each[1] != "greedy")
    end = monotonic() + 60 * arguments.minutes
    found: dict[str, Any] = {}
    for number, (game, name, bots) in enumerate(work):
        until = monotonic() + (end - monotonic()) / (len(work) - number)
        found.setdefault(game.name, {})[name] = one(game, name, bots, arguments, until)
    return found


def one(
    game: Game, name: str, bots: list[str], arguments: argparse.Namespace, until: float
) -> dict[str, Any]:
    """One contest, until its time is over."""
    ring = Arena(game, [find(bot) for bot in bots], seats_for(game, None), {}, 0)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    book = Scorebook(ring, arguments.folder / f"{game.name}-{name}.jsonl")
    missing = book.missing(arguments.games)
    if missing:
        ring.prepare()
        playing = ring.contest(missing, arguments.threads)
        for result in playing:
            book.add(result)
            if monotonic() > until:
                playing.close()  # type: ignore[attr-defined]
                break
    report = summary(ring, book, arguments.games)
    print(f"{game.name}, {name}: {report['games']} matches", file=sys.stderr, flush=True)
    return report


# --- the page ------------------------------------------------------------------------------------


def tables(found: dict[str, Any]) -> str:
    """The tables of the page."""
    return "\n".join(line for name in sorted(found["games"]) for line in page_of(name, found))


def page_of(name: str, found: dict[str, Any]) -> Iterator[str]:
    """What the page says of one game."""
    title = find_game(name).title
    for contest, report in found["games"][name].items():
        if not report["games"]:
            continue
        first = report["bots"][0] if contest == "levels" else of(contest, report)
        options = f"{report['games']:,} matches on {report['seats']} seats"
        if contest == "levels":
            yield f"\n### {title}: the ladder\n\n{options}.\n"
        else:
            wanted = WANTED[contest]
            reached = "reached" if first["low"] >= wanted * first["fair"] else "not shown"
            rivals = "random" if contest == "greedy" else "greedy"
            yield (
                f"\n### {title}: one `{contest}` seat against `{rivals}` ones\n\n{options}; wanted "
                f"{wanted} times the fair share, {reached} at the lower end of the interval.\n"
            )
        yield from rows(report)


def of(bot: str, report: dict[str, Any]) -> dict[str, Any]:
    """The line of one bot."""
    return next(each for each in report["bots"] if each["bot"] == bot)


def rows(report: dict[str, Any]) -> Iterator[str]:
    """A table of standings."""
    floors = report["deals_per_seat_and_floor"] is not None
    more = " offers a floor | deals a floor |" if floors else ""
    yield f"| bot | rating | wins | 95 % | fair | times fair | ms a decision |{more}"
    yield "|---|---|---|---|---|---|---|" + ("---|---|" if floors else "")
    for each in report["bots"]:
        more = (
            f" {each['offers_per_floor']:.1f} | {each['deals_per_floor']:.1f} |" if floors else ""
        )
        yield (
            f"| `{each['bot']}` | {each['rating']:.0f} ({each['rating_low']:.0f}–"
            f"{each['rating_high']:.0f}) | {each['share']:.1%} | {each['low']:.1%}–"
            f"{each['high']:.1%} | {each['fair']:.1%} | {each['times_fair']:.2f} | "
            f"{each['ms_per_decision']:.3g} |{more}"
        )


def written(page: str, found: dict[str, Any]) -> str:
    """The page with the tables of what was found."""
    before, _begin, rest = page.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    where = f"Measured on {found['threads']} cores ({found['machine']}, Python {found['python']})."
    return f"{before}{BEGIN}\n{where}\n{tables(found)}\n{END}{after}"


def main() -> None:
    """Measure, and write down what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="the time for all games")
    parser.add_argument("--games", type=int, default=1_000, help="matches for each contest")
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--contest", action="append", help="only this contest; may be repeated")
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ladder")
    parser.add_argument("--page-only", action="store_true", help="renew the page from the JSON")
    arguments = parser.parse_args()
    found = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {"games": {}}
    if not arguments.page_only:
        found["machine"] = platform.machine()
        found["python"] = platform.python_version()
        found["threads"] = arguments.threads
        for game, reports in measure(arguments).items():
            found["games"][game] = found["games"].get(game, {}) | reports
        FOUND.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    PAGE.write_text(written(PAGE.read_text("utf-8"), found), "utf-8")


if __name__ == "__main__":
    main()
