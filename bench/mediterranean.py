"""How both versions of Trading in the Mediterranean play between sensible seats, side by side.

    python bench/mediterranean.py              the tables
    python bench/mediterranean.py --write      also writes them into docs/

Every seat is played by the sense of its game, the one that the bot `greedy` follows. The tables are
made for designers: what the design asks for and what came of it, how long a match is, how far
scores lie apart, whether a seat has an advantage, how often the lead changes, and what points come
from. `mediterranean_versions.py` says what is looked at, `mediterranean_pages.py` makes the pages.
"""

# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from mediterranean_pages import balance_page, comparison_page
from mediterranean_versions import CALAMITIES, PROGRESS, TURNS, VERSIONS, Version

from emporion.bots import sense as senses
from emporion.bots.levels import GREEDY
from emporion.kernel.chance import seed_words
from emporion.kernel.drive import random_policy, unbound
from emporion.kernel.rule import bind
from emporion.kernel.sets import EMPTY, first, upto

DOCS = Path(__file__).parents[1] / "docs"

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
            struck(g, calamities[turn - 1])
            turn = int(g.turn)
    return decisions


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
    calamities = np.zeros((TURNS, CALAMITIES), np.int64)
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
            [(progress[m.turn - 1, :, 1] >= m.least).mean() for m in version.milestones]
        )
        kept["struck"].append(np.diff(calamities, axis=0, prepend=0))
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
