"""How Trading in the Mediterranean 6.0 plays between sensible seats, and how fast it is.

    python bench/mediterranean6.py              the balance table
    python bench/mediterranean6.py --write      also writes it into docs/balance-mediterranean6.md
    python bench/mediterranean6.py --speed      decisions a second between random seats

The greedy seat is plain: it offers the card that it misses least for the good that it can use most,
accepts what improves its hand, stores what it would rather not spend now, and takes the development
that promises most.
"""

# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from emporion.floor.state import ANSWERING, ASKING, FINISHING, GIVING, IDLE, MORE_ASKED, MORE_GIVEN
from emporion.games.mediterranean.schema import Gain
from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.rules.ending import final_score, place_of
from emporion.games.mediterranean6.rules.floor import may_trade, names_wanted
from emporion.games.mediterranean6.rules.owning import level_at
from emporion.games.mediterranean6.rules.shared import value_of
from emporion.games.mediterranean6.schema import Development
from emporion.games.mediterranean6.state import (
    ABANDON,
    CHOOSING,
    FLOOR_ACTIONS,
    OWNED,
    PICK,
    PICK_NONE,
    SEATS,
    SLOTS,
    STORE,
    TARGET,
    TRADING,
)
from emporion.games.mediterranean6.tables import (
    DEVELOPMENT_OF,
    DEVELOPMENTS,
    GAIN_OF_IDEA,
    GOOD_OF,
    IDEA_OF,
    KINDS,
    NAMES,
    STORABLE,
    TURNS,
    WORTH,
)
from emporion.kernel.chance import roll, seed_words
from emporion.kernel.drive import driver, random_policy
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, count, first, has, holds, pick, upto, without

ACCEPT, OFFER, WAIT = (FLOOR_ACTIONS[name] for name in ("ACCEPT", "OFFER", "WAIT"))
ANOTHER, ENOUGH, GIVE = (FLOOR_ACTIONS[name] for name in ("ANOTHER", "ENOUGH", "GIVE"))
ASK, POST, WITHDRAW = (FLOOR_ACTIONS[name] for name in ("ASK", "POST", "WITHDRAW"))

DOCUMENT = Path(__file__).parents[1] / "docs" / "balance-mediterranean6.md"
#: What a point of each column is worth to a greedy seat: points, happiness, safety, an arrow.
COLUMN_WORTH = np.array([1.0, 0.6, 0.9, 0.9, 0.9])
#: How much better a deal must leave the hand.
MARGIN = 0.35

# --- what a development promises -----------------------------------------------------------------


def promise(gain: Gain) -> float:
    """A gain in points, pushes counting either way."""
    return float(np.dot(np.abs(gain.columns) * np.sign([*gain.columns[:3], 1, 1]), COLUMN_WORTH))


def at_once(development: Development) -> float:
    """What a development is worth whenever it comes."""
    value = float(development.points) + sum(
        promise(gain) * (2.0 if gain.per else 1.0) for gain in development.now
    )
    value += sum(gain.points * 2.5 for gain in development.end)
    return value + promise(development.upheaval) * 0.2


def each_turn(development: Development) -> float:
    """What a development is worth for each turn that is still to come."""
    value = sum(
        promise(gain) * (1.5 if gain.per else 1.0) for gain in development.turn if not gain.to
    )
    for product in development.produce:
        value += {"city": 2.2, "boat": 2.8}.get(product, 1.1)
    value -= 1.0 if development.lose else 0.0
    if development.trade is not None:
        value += 0.4 + development.trade.boxes * promise(development.trade.take)
    value += 0.6 * development.draw + 0.5 * len(development.spend) + 0.8 * len(development.sets)
    value += 0.4 * development.always.warehouse + 0.1 * development.always.walls
    return value + (0.4 if development.always.trade_in else 0.0)


AT_ONCE = np.array([at_once(development) for development in DEVELOPMENTS])
EACH_TURN = np.array([each_turn(development) for development in DEVELOPMENTS])

# --- the greedy seat -----------------------------------------------------------------------------


@rule
def held(g: Any, seat: int, good: int) -> Any:
    """How many cards of a good the seat holds."""
    number = 0
    for kind in range(KINDS):
        if GOOD_OF[kind] == good:
            number += int(g.hand[seat, kind])
    return number


@rule
def leaning(g: Any, seat: int, track: int) -> int:
    """The side to which a seat wants to go: where it stands, at first where its hand points."""
    marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
    if marker == 0:
        for kind in range(KINDS):
            marker += int(g.hand[seat, kind]) * int(GAIN_OF_IDEA[IDEA_OF[kind], 3 + track])
    return 1 if marker >= 0 else -1


@rule
def worth_of_idea(g: Any, seat: int, idea: int) -> Any:
    """What spending an idea is worth to the seat."""
    value = 0.0
    for column in range(3):
        value += GAIN_OF_IDEA[idea, column] * COLUMN_WORTH[column]
    value += GAIN_OF_IDEA[idea, 3] * leaning(g, seat, 0) * COLUMN_WORTH[3]
    return value + GAIN_OF_IDEA[idea, 4] * leaning(g, seat, 1) * COLUMN_WORTH[4]


@rule
def next_worth(good: int, number: int) -> Any:
    """What one more card of a good adds, and a little for the set it could become."""
    if good >= NAMES:
        return 0.0
    return value_of(good, number + 1) - value_of(good, number) + 0.15 * number


@rule
def worth_of_card(g: Any, seat: int, kind: int) -> Any:
    """What the seat would miss without the card."""
    good = int(GOOD_OF[kind])
    return next_worth(good, held(g, seat, good) - 1) + worth_of_idea(g, seat, int(IDEA_OF[kind]))


@rule
def least_missed(g: Any, seat: int, menu: Any, start: int) -> int:
    """The card on the menu that the seat misses least."""
    best = -1
    lowest = 1e9
    for kind in range(KINDS):
        if holds(menu, start + kind):
            worth = worth_of_card(g, seat, kind)
            if worth < lowest:
                lowest = worth
                best = kind
    return best


@rule
def most_wanted(g: Any, seat: int, menu: Any, policy: Any) -> int:
    """The good on the menu that adds most, with a little whim so that offers differ."""
    best = -1
    highest = -1e9
    for name in range(NAMES):
        if holds(menu, ASK + name):
            worth = next_worth(name, held(g, seat, name)) + roll(policy, 100) * 0.015
            if worth > highest:
                highest = worth
                best = name
    return best


@rule
def gain_of_offer(g: Any, seat: int, place: int) -> float:
    """How much better the hand would be after accepting an offer; promises are not understood."""
    owner, slot = place // SLOTS, place % SLOTS
    if g.requested[owner, slot] >= 0:
        return -1.0
    gain = 0.0 + int(g.points_given[owner, slot]) - int(g.points_asked[owner, slot])
    for position in range(int(g.gives[owner, slot])):
        name = int(g.said[owner, slot, position])
        before = held(g, seat, name)
        for earlier in range(position):
            before += int(int(g.said[owner, slot, earlier]) == name)
        gain += next_worth(name, before)
    for position in range(int(g.asks[owner, slot])):
        name = int(g.asked[owner, slot, position])
        lowest = 1e9
        for kind in range(KINDS):
            if int(g.hand[seat, kind]) > 0 and GOOD_OF[kind] == name:
                lowest = min(lowest, worth_of_card(g, seat, kind))
        gain -= lowest if lowest < 1e8 else 3.0
    return gain


@rule
def trade(g: Any, seat: int, menu: Any, policy: Any) -> int:
    """A decision on the floor."""
    stage = int(g.stage[seat])
    if stage == IDLE:
        return idle(g, seat, menu, policy)
    if stage == MORE_GIVEN:
        return ENOUGH if int(g.gives[seat, SLOTS]) > 0 and holds(menu, ENOUGH) else ANOTHER
    if stage == MORE_ASKED:
        return ENOUGH if int(g.asks[seat, SLOTS]) > 0 and holds(menu, ENOUGH) else ANOTHER
    if stage in (GIVING, ANSWERING):
        kind = least_missed(g, seat, menu, GIVE)
        return GIVE + kind if kind >= 0 else pick(menu, 0)
    if stage == ASKING:
        name = most_wanted(g, seat, menu, policy)
        return ASK + name if name >= 0 else pick(menu, 0)
    if stage == FINISHING:
        for slot in range(SLOTS):
            free = not has(g.standing, seat * SLOTS + slot)
            if free and holds(menu, POST + slot):
                return POST + slot
    return pick(menu, roll(policy, count(menu)))


@rule
def idle(g: Any, seat: int, menu: Any, policy: Any) -> int:
    """Accept the best offer, replace old ones, make new ones; tidy up before the end."""
    if not may_trade(g) or int(g.clock) <= int(g.grace) + 1:
        return tidy_up(g, seat, menu, policy)
    best = WAIT
    highest = MARGIN
    rest = g.heard[seat]
    while rest != EMPTY:
        place = first(rest)
        rest = without(rest, place)
        if holds(menu, ACCEPT + place):
            gain = gain_of_offer(g, seat, place)
            if gain > highest:
                highest = gain
                best = ACCEPT + place
    if best != WAIT:
        return best
    for slot in range(SLOTS):
        if holds(menu, WITHDRAW + slot) and roll(policy, 8) == 0:
            return WITHDRAW + slot
    standing = (g.standing >> np.uint64(seat * SLOTS)) & upto(SLOTS)
    if standing != upto(SLOTS) and names_wanted(g, seat) != EMPTY and holds(menu, OFFER):
        return OFFER
    return WAIT


@rule
def tidy_up(g: Any, seat: int, menu: Any, policy: Any) -> int:
    """Abandon a lost cause, aim abilities at rivals, store what is better kept."""
    for track in range(2):
        if holds(menu, ABANDON + track) and is_lost_cause(g, seat, track):
            return ABANDON + track
    for position in range(OWNED):
        target = (seat + 1 + roll(policy, int(g.seats) - 1)) % int(g.seats)
        if holds(menu, TARGET + position * SEATS + target):
            return TARGET + position * SEATS + target
    best = WAIT
    highest = 0.3
    for kind in range(KINDS):
        if holds(menu, STORE + kind) and holds(STORABLE, kind):
            later = 1.2 if int(g.turn) < TURNS else 0.0
            benefit = later - worth_of_card(g, seat, kind)
            if benefit > highest:
                highest = benefit
                best = STORE + kind
    return best


@rule
def is_lost_cause(g: Any, seat: int, track: int) -> bool:
    """Whether the hand pushes hard against the side on which the seat hardly stands."""
    marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
    net = 0
    for kind in range(KINDS):
        net += int(g.hand[seat, kind]) * int(GAIN_OF_IDEA[IDEA_OF[kind], 3 + track])
    side = 1 if marker > 0 else -1
    return marker != 0 and abs(marker) <= 3 and net * side <= -3


@rule
def develop(g: Any, seat: int, menu: Any) -> int:
    """The development that promises most for the turns that are left."""
    best = PICK_NONE
    highest = 0.0
    left = TURNS - int(g.turn)
    for place in range(int(g.draws[seat])):
        for side in range(2):
            if holds(menu, PICK + 2 * place + side):
                number = int(DEVELOPMENT_OF[2 * int(g.drawn[seat, place]) + side])
                promised = AT_ONCE[number] + EACH_TURN[number] * left
                if promised > highest:
                    highest = promised
                    best = PICK + 2 * place + side
    return best if holds(menu, best) else pick(menu, 0)


@rule
def greedy(g: Any, seat: int, menu: Any, policy: Any) -> int:
    """One decision of the greedy seat."""
    if int(g.phase) == TRADING:
        action = trade(g, seat, menu, policy)
        return action if holds(menu, action) else pick(menu, roll(policy, count(menu)))
    if int(g.phase) == CHOOSING:
        return develop(g, seat, menu)
    return pick(menu, roll(policy, count(menu)))


# --- measuring -----------------------------------------------------------------------------------


@rule
def play_greedy(
    g: Any, seats: int, options: Any, seed: Any, policy: Any, menu: Any, reached: Any, struck: Any
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
            rules.step(g, seat, greedy(g, seat, menu, policy))
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
        done = play_greedy(
            g, seats, options, seed_words(seed + match), policy, menu, reached, struck
        )
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
        "trading a turn. Measured and written by `python bench/mediterranean6.py --write`, which",
        "also explains the greedy seat.",
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
