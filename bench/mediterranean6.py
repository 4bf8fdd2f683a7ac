"""How Trading in the Mediterranean 6.0 plays between sensible seats, and how fast it is.

    python bench/mediterranean6.py              the balance table
    python bench/mediterranean6.py --write      also writes it into docs/balance-mediterranean6.md
    python bench/mediterranean6.py --speed      decisions a second between random seats

The greedy seat is the one of the bots: `emporion.bots.sense.mediterranean6`.
"""

# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from emporion.bots.sense.mediterranean6 import MEMORY, choose
from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.rules.ending import final_score, place_of
from emporion.games.mediterranean6.rules.owning import level_at
from emporion.games.mediterranean6.tables import DEVELOPMENT_OF, TURNS, WORTH
from emporion.kernel.chance import seed_words
from emporion.kernel.drive import driver, random_policy
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, upto

DOCUMENT = Path(__file__).parents[1] / "docs" / "balance-mediterranean6.md"

# --- measuring -----------------------------------------------------------------------------------


@rule
def play_greedy(
    g: Any,
    seats: int,
    options: Any,
    seed: Any,
    policy: Any,
    menu: Any,
    memories: Any,
    reached: Any,
    struck: Any,
) -> int:
    """A match between greedy seats; notes the levels reached and the calamities of each turn."""
    rules.setup(g, seats, options, seed)
    cursor = 0
    decisions = 0
    turn = 1
    while not rules.over(g):
        ahead = rules.awaiting(g) & ~upto(cursor)
        revolts, attacks = int(g.revolts), int(g.attacks)
        if ahead == EMPTY:
            rules.tick(g)
            cursor = 0
        else:
            seat = first(ahead)
            rules.legal(g, seat, menu)
            rules.step(g, seat, choose(g, seat, menu, memories[seat], policy))
            decisions += 1
            cursor = seat + 1
        struck[turn - 1, 0] += int(g.revolts) - revolts
        struck[turn - 1, 1] += int(g.attacks) - attacks
        if int(g.turn) != turn or rules.over(g):
            for seat in range(seats):
                government = level_at(int(g.government[seat]))
                religion = level_at(int(g.religion[seat]))
                reached[turn - 1, seat] = max(government, religion)
            turn = int(g.turn)
    return decisions


def measure(seats: int, matches: int, seconds: int, seed: int = 1) -> dict[str, Any]:
    """Play matches and add up what the table shows."""
    g = GAME.state.fresh()
    options = GAME.options.vector({"seconds": seconds})
    policy, menu = random_policy(seed), GAME.actions.menu()
    reached = np.zeros((TURNS, seats), np.int64)
    struck = np.zeros((TURNS, 2), np.int64)
    at_least = np.zeros((TURNS, 4))
    wins = np.zeros(seats)
    points, goods, deals, decisions, spread = [], [], [], [], []
    sources = np.zeros(3)
    for match in range(matches):
        reached[:] = 0
        memories = np.zeros((seats, MEMORY), np.int64)
        words = seed_words(seed + match)
        done = play_greedy(g, seats, options, words, policy, menu, memories, reached, struck)
        decisions.append(int(done))
        for level in range(4):
            at_least[:, level] += (reached >= level).sum(axis=1)
        scores = [int(final_score(g, seat)) for seat in range(seats)]
        winners = [seat for seat in range(seats) if int(place_of(g, seat)) == 1]
        for seat in winners:
            wins[seat] += 1 / len(winners)
        points += scores
        goods += [int(g.from_goods[seat]) for seat in range(seats)]
        printed = sum(
            int(WORTH[DEVELOPMENT_OF[int(g.owned[seat, n])]])
            for seat in range(seats)
            for n in range(int(g.built[seat]))
        )
        collected = sum(int(g.points[seat]) for seat in range(seats))
        sources += (printed, sum(scores) - printed - collected, collected)
        deals.append(int(g.deals))
        spread.append(max(scores) - min(scores))
    return {
        "seats": seats,
        "points": float(np.mean(points)),
        "spread": float(np.mean(spread)),
        "goods": float(np.sum(goods) / np.sum(points)),
        "printed": float(sources[0] / np.sum(points)),
        "endgame": float(sources[1] / np.sum(points)),
        "wins": (wins / matches).tolist(),
        "level": (at_least / matches / seats).tolist(),
        "struck": (struck / matches).tolist(),
        "deals": float(np.mean(deals)),
        "decisions": float(np.mean(decisions)),
    }


def page(results: list[dict[str, Any]], matches: int, seconds: int) -> str:
    """The page for docs/."""
    lines = [
        "# Balance of Trading in the Mediterranean 6.0",
        "",
        f"{matches:,} matches at each number of seats between greedy seats, {seconds} seconds of",
        "trading a turn. Measured and written by `python bench/mediterranean6.py --write`; the",
        "greedy seats are those of the bots.",
        "",
        "| | " + " | ".join(f"{each['seats']} seats" for each in results) + " |",
        "|---|" + "---|" * len(results),
    ]

    def row(name: str, values: list[str]) -> None:
        lines.append(f"| {name} | " + " | ".join(values) + " |")

    row("points of a seat, mean", [f"{each['points']:.1f}" for each in results])
    row("best minus worst seat, mean", [f"{each['spread']:.1f}" for each in results])
    row("points from goods", [f"{each['goods']:.0%}" for each in results])
    row("points printed on developments", [f"{each['printed']:.0%}" for each in results])
    row("points of endgame abilities", [f"{each['endgame']:.0%}" for each in results])
    row("wins by seat", [", ".join(f"{w:.0%}" for w in each["wins"]) for each in results])
    for turn, level in ((3, 1), (5, 2), (6, 3)):
        name = f"seats at level {'I' * level} or more of some track after turn {turn}"
        row(name, [f"{each['level'][turn - 1][level]:.0%}" for each in results])
    for turn in range(2, TURNS + 1):
        row(
            f"peasant revolt in turn {turn}",
            [f"{each['struck'][turn - 1][0]:.0%}" for each in results],
        )
    for turn in range(3, TURNS + 1):
        row(
            f"barbarian attack in turn {turn}",
            [f"{each['struck'][turn - 1][1]:.0%}" for each in results],
        )
    row("deals a match", [f"{each['deals']:.0f}" for each in results])
    row("decisions a match", [f"{each['decisions']:.0f}" for each in results])
    return "\n".join(lines) + "\n"


def speed(seconds: float = 5.0) -> None:
    """Decisions a second of this process between random seats."""
    play = driver(GAME)
    list(play.simulate(5, 8))
    begin, decisions = time.process_time(), 0
    while time.process_time() - begin < seconds:
        decisions += sum(int(b.decisions.sum()) for b in play.simulate(5, 64, seed=decisions))
    taken = time.process_time() - begin
    print(f"{decisions / taken / 1e6:.2f} million decisions a second of processor time, 5 seats")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--seats", type=int, nargs="*", default=[4, 5, 6])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--speed", action="store_true")
    given = parser.parse_args()
    if given.speed:
        speed()
        return
    results = [measure(seats, given.matches, given.seconds) for seats in given.seats]
    text = page(results, given.matches, given.seconds)
    print(text)
    if given.write:
        DOCUMENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
