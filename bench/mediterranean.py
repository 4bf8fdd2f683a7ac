"""How both versions of Trading in the Mediterranean play between sensible seats, side by side.

    python bench/mediterranean.py              the tables
    python bench/mediterranean.py --write      also writes them into docs/

Every seat is played by the sense of its game, the one that the bot `greedy` follows. The tables are
made for designers: how long a match is, how far scores lie apart, whether a seat has an advantage,
how often the lead changes, and what points come from.
"""

# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from emporion.bots import sense as senses
from emporion.bots.levels import GREEDY
from emporion.games import mediterranean4, mediterranean6
from emporion.games.mediterranean4.rules.owning import culture_cubes
from emporion.games.mediterranean4.state import (
    BONUSES,
    CULTURE,
    INDUSTRY,
    PROSPERITY,
    SOLD,
    WONDERS,
)
from emporion.games.mediterranean6.rules.owning import level_at, total
from emporion.games.mediterranean6.tables import WORTH
from emporion.kernel.chance import seed_words
from emporion.kernel.drive import random_policy, unbound
from emporion.kernel.game import Game
from emporion.kernel.rule import bind, rule
from emporion.kernel.sets import EMPTY, first, size, upto

DOCS = Path(__file__).parents[1] / "docs"
TURNS = 6
#: Where a row of the two counts of progress is kept for each seat.
PROGRESS = 2

setup = awaiting = legal = step = tick = over = scores = choose = look = struck = unbound


def play_template(
    g: Any,
    seats: int,
    options: Any,
    seed: Any,
    policy: Any,
    menu: Any,
    memories: Any,
    points: Any,
    progress: Any,
    calamities: Any,
) -> int:
    """A match; notes every seat's points and progress and all calamities at each turn's end."""
    setup(g, seats, options, seed)
    cursor = 0
    decisions = 0
    turn = 1
    while not over(g):
        ahead = awaiting(g) & ~upto(cursor)
        if ahead == EMPTY:
            tick(g)
            cursor = 0
        else:
            seat = first(ahead)
            legal(g, seat, menu)
            step(g, seat, choose(g, seat, menu, memories[seat], policy))
            decisions += 1
            cursor = seat + 1
        if int(g.turn) != turn or over(g):
            scores(g, points[turn - 1])
            for seat in range(seats):
                look(g, seat, progress[turn - 1, seat])
            calamities[turn - 1] = struck(g)
            turn = int(g.turn)
    return decisions


# --- what is looked at in each version -----------------------------------------------------------


@rule
def look_at_4(g: Any, seat: int, out: Any) -> None:
    """Buildings, and cubes in the culture grid."""
    out[0] = size(g.built[seat])
    out[1] = culture_cubes(g, seat)


@rule
def look_at_6(g: Any, seat: int, out: Any) -> None:
    """Developments, and the higher level of the two tracks."""
    out[0] = int(g.built[seat])
    out[1] = max(level_at(int(g.government[seat])), level_at(int(g.religion[seat])))


@rule
def struck_in_4(g: Any) -> int:
    """All calamities so far."""
    return int(g.calamities) + 0


@rule
def struck_in_6(g: Any) -> int:
    """All revolts and attacks so far."""
    return int(g.revolts) + int(g.attacks)


def sources_of_4(g: Any, seat: int) -> dict[str, float]:
    """What the points of a seat come from in version 4.5."""
    origins = [int(number) for number in g.origins[seat]]
    found: dict[str, float] = {
        "bought in industries": origins[SOLD],
        "cubes of culture": origins[CULTURE],
        "rows and columns of culture": origins[BONUSES],
        "dominance and monopoly": origins[INDUSTRY],
        "wonders": origins[WONDERS],
        "prosperity": origins[PROSPERITY],
        "the first five": 5,
    }
    return found | {"calamities and deals": int(g.points[seat]) - sum(found.values())}


def sources_of_6(g: Any, seat: int) -> dict[str, float]:
    """What the points of a seat come from in version 6.0."""
    score = np.zeros(int(g.seats), np.int64)
    mediterranean6.rules.scores(g, score)
    collected, printed = int(g.points[seat]), int(total(g, seat, WORTH))
    return {
        "sets of goods": int(g.from_goods[seat]),
        "printed on developments": printed,
        "counted at the end by developments": int(score[seat]) - collected - printed,
        "prosperity, abilities, calamities, deals": collected - int(g.from_goods[seat]),
    }


@dataclass(frozen=True)
class Version:
    """One of the two versions, and what is looked at in it."""

    name: str
    game: Game
    seconds: int
    look: Any
    struck: Any
    sources: Callable[[Any, int], dict[str, float]]
    progress: tuple[str, str]
    #: By which turn seats should have come how far in the second of these.
    milestones: tuple[tuple[int, int], ...] = ()


VERSIONS = (
    Version(
        "4.5",
        mediterranean4.GAME,
        240,
        look_at_4,
        struck_in_4,
        sources_of_4,
        ("buildings", "cubes in the culture grid"),
    ),
    Version(
        "6.0",
        mediterranean6.GAME,
        300,
        look_at_6,
        struck_in_6,
        sources_of_6,
        ("developments", "higher level of the two tracks"),
        ((3, 1), (5, 2), (6, 3)),
    ),
)

# --- measuring -----------------------------------------------------------------------------------


def measure(version: Version, seats: int, matches: int, seed: int = 1) -> dict[str, Any]:
    """Play matches and add up what the tables show."""
    game, sense = version.game, senses.find(version.game.name)
    play = bind(
        play_template,
        f"play_{game.name}",
        choose=sense.choose,
        look=version.look,
        struck=version.struck,
        **{
            name: getattr(game.rules, name)
            for name in ("setup", "awaiting", "legal", "step", "tick", "over", "scores")
        },
    )
    g, options = game.state.fresh(), game.options.vector({"seconds": version.seconds})
    policy, menu = random_policy(seed), game.actions.menu()
    points = np.zeros((TURNS, seats), np.int64)
    progress = np.zeros((TURNS, seats, PROGRESS), np.int64)
    calamities = np.zeros(TURNS, np.int64)
    kept: dict[str, list[Any]] = {name: [] for name in KEPT}
    sources: dict[str, float] = {}
    for match in range(matches):
        memories = np.zeros((seats, sense.MEMORY), np.int64)
        memories[:, senses.PACE] = GREEDY.pace
        decisions = play(
            g,
            seats,
            options,
            seed_words(seed + match),
            policy,
            menu,
            memories,
            points,
            progress,
            calamities,
        )
        places = np.zeros(seats, np.int64)
        game.rules.ranking(g, places)
        for name, value in summary(points, places).items():
            kept[name].append(value)
        kept["decisions"].append(int(decisions))
        kept["deals"].append(int(g.deals))
        kept["endings"].append(game.endings[int(game.rules.ending(g))])
        kept["progress"].append(progress.mean(axis=1))
        kept["reached"].append(
            [(progress[turn - 1, :, 1] >= least).mean() for turn, least in version.milestones]
        )
        kept["struck"].append(np.diff(calamities, prepend=0))
        for seat in range(seats):
            for name, value in version.sources(g, seat).items():
                sources[name] = sources.get(name, 0.0) + value
    return {
        "seats": seats,
        "kept": kept,
        "sources": {name: value / matches / seats for name, value in sources.items()},
    }


#: What is kept of each match.
KEPT = (
    "points",
    "spread",
    "margin",
    "wins",
    "changes",
    "third",
    "decisions",
    "deals",
    "endings",
    "progress",
    "reached",
    "struck",
)


def summary(points: Any, places: Any) -> dict[str, Any]:
    """Scores, winners and lead changes of one match."""
    last = np.sort(points[-1])[::-1]
    leaders = [int(np.argmax(row)) if (row == row.max()).sum() == 1 else -1 for row in points]
    led = [leader for leader in leaders if leader >= 0]
    winners = places == 1
    return {
        "points": points[-1].mean(),
        "spread": int(last[0] - last[-1]),
        "margin": int(last[0] - last[1]),
        "wins": winners / winners.sum(),
        "changes": sum(one != other for one, other in pairwise(led)),
        "third": bool(winners[leaders[2]]) if leaders[2] >= 0 else None,
    }


# --- tables --------------------------------------------------------------------------------------


def mean(result: dict[str, Any], name: str) -> float:
    """The mean over all matches."""
    return float(np.mean([value for value in result["kept"][name] if value is not None]))


def rows_of(result: dict[str, Any]) -> dict[str, str]:
    """What both versions are compared by."""
    kept = result["kept"]
    wins = np.mean(kept["wins"], axis=0)
    endings = kept["endings"]
    return {
        "decisions a match": f"{mean(result, 'decisions'):.0f}",
        "deals a match": f"{mean(result, 'deals'):.0f}",
        "points of a seat, mean": f"{mean(result, 'points'):.1f}",
        "best minus worst seat, mean": f"{mean(result, 'spread'):.1f}",
        "the same, of the mean score": f"{mean(result, 'spread') / mean(result, 'points'):.0%}",
        "winner's margin, mean": f"{mean(result, 'margin'):.1f}",
        "wins by seat": ", ".join(f"{share:.0%}" for share in wins),
        "changes of the lead between turns, mean": f"{mean(result, 'changes'):.2f}",
        "who leads after turn III wins": f"{mean(result, 'third'):.0%}",
        "ties that points leave open": f"{np.mean([name != 'points' for name in endings]):.1%}",
    }


def table(head: list[str], rows: dict[str, list[str]]) -> list[str]:
    """A table in Markdown."""
    lines = ["| | " + " | ".join(head) + " |", "|---|" + "---|" * len(head)]
    lines += [f"| {name} | " + " | ".join(values) + " |" for name, values in rows.items()]
    return [*lines, ""]


def together(results: list[dict[str, str]]) -> dict[str, list[str]]:
    """Rows of several columns."""
    return {name: [result.get(name, "") for result in results] for name in results[0]}


def balance_page(version: Version, results: list[dict[str, Any]], matches: int) -> str:
    """The page of one version."""
    head = [f"{result['seats']} seats" for result in results]
    rows = together([rows_of(result) for result in results])
    for turn in range(1, TURNS):
        rows[f"victims of calamities in turn {turn + 1}"] = [
            f"{np.mean(result['kept']['struck'], axis=0)[turn]:.2f}" for result in results
        ]
    for number, name in enumerate(version.progress):
        for turn in (2, 4, 6):
            rows[f"{name} of a seat after turn {turn}"] = [
                f"{np.mean(result['kept']['progress'], axis=0)[turn - 1][number]:.1f}"
                for result in results
            ]
    for number, (turn, least) in enumerate(version.milestones):
        rows[f"seats with {least} or more of that after turn {turn}"] = [
            f"{np.mean(result['kept']['reached'], axis=0)[number]:.0%}" for result in results
        ]
    sources = {
        f"points from {name}": [f"{result['sources'][name]:.1f}" for result in results]
        for name in results[0]["sources"]
    }
    lines = [
        f"# Balance of Trading in the Mediterranean {version.name}",
        "",
        f"{matches:,} matches at each number of seats between seats that the bot `greedy` plays,",
        f"{version.seconds} seconds of trading a turn. Measured and written by",
        "`python bench/mediterranean.py --write`.",
        "",
        *table(head, rows),
        "What the points of a seat come from, mean:",
        "",
        *table(head, sources),
    ]
    return "\n".join(lines[:-1]) + "\n"


def comparison_page(results: dict[str, list[dict[str, Any]]], matches: int) -> str:
    """The page that puts both versions side by side."""
    lines = [
        "# Both versions side by side",
        "",
        "Trading in the Mediterranean 4.5 and 6.0 share goods, market and much of their tracks.",
        "They differ in what goods bring. In 4.5 it is money, which is spent on buildings,",
        "developments and industries; in 6.0 it is victory points at once, and the levels of",
        "government and religion lead to developments.",
        "",
        f"{matches:,} matches of each version at each number of seats between seats that the bot",
        "`greedy` plays. Measured and written by `python bench/mediterranean.py --write`; more of",
        "each version stands in",
        "[balance-mediterranean4.md](balance-mediterranean4.md) and",
        "[balance-mediterranean6.md](balance-mediterranean6.md).",
        "",
        "The lead changes where a turn ends with another sole leader than the one before. A tie",
        "that points leave open is decided by the tie-breaks of each version. Deals move points",
        "between seats and add none.",
        "",
    ]
    names = list(results)
    for number, first_result in enumerate(results[names[0]]):
        lines += [f"## {first_result['seats']} seats", ""]
        columns = [rows_of(results[name][number]) for name in names]
        lines += table([f"version {name}" for name in names], together(columns))
    lines += ["## What points come from", ""]
    for name in names:
        shares: dict[str, list[str]] = {}
        for result in results[name]:
            whole = sum(result["sources"].values())
            for source, value in result["sources"].items():
                shares.setdefault(source, []).append(f"{value / whole:.0%}")
        head = [f"{result['seats']} seats" for result in results[name]]
        lines += [f"Version {name}, shares of a seat's points:", "", *table(head, shares)]
    return "\n".join(lines[:-1]) + "\n"


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="*", default=[4, 5, 6])
    parser.add_argument("--only", choices=[version.name for version in VERSIONS])
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    results: dict[str, list[dict[str, Any]]] = {}
    for version in VERSIONS:
        if given.only in (None, version.name):
            found = [measure(version, seats, given.matches) for seats in given.seats]
            results[version.name] = found
            page = balance_page(version, found, given.matches)
            print(page)
            if given.write:
                path = DOCS / f"balance-{version.game.name}.md"
                path.write_text(page, encoding="utf-8")
    if len(results) == len(VERSIONS):
        page = comparison_page(results, given.matches)
        print(page)
        if given.write:
            (DOCS / "mediterranean-versions.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
