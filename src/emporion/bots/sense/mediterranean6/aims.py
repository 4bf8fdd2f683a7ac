"""What a civilization does besides trading: aims, the warehouse, and leaving a lost cause."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean6.rules.abilities import next_question
from emporion.games.mediterranean6.rules.owning import (
    development_at,
    levels,
    total,
    workers_of,
)
from emporion.games.mediterranean6.state import (
    ABANDON,
    ALLOW,
    CIVIC_GOODS,
    FLOOR_ACTIONS,
    IGNORE,
    OWNED,
    SACRIFICE,
    SEATS,
    STORE,
    TARGET,
    WISH,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    CITY_GOODS,
    EVERYONE_BUT,
    EVERYONE_GAIN,
    GAIN_OF_IDEA,
    GIVE_GAIN,
    GIVES,
    GOOD_OF,
    IDEA_OF,
    KINDS,
    NAMES,
    STORABLE,
    TAKE_GAIN,
    TURNS,
    WAY,
    WORTH,
)
from emporion.games.mediterranean6.tables import TAKE_WORKER as WORKER_TAKEN
from emporion.kernel.rule import rule
from emporion.kernel.sets import holds

from .worths import OF_IDEA, UNSEEN, in_a_set, worth_of_gain, worth_to

WAIT = FLOOR_ACTIONS["WAIT"]
#: What a card in the warehouse is worth in the next turn, and by how much that must be better.
LATER, BETTER = 1.2, 0.3
#: What a worker brings in each turn that is left.
WORKER_EACH_TURN = 1.1


@rule
def beside(g: Any, seat: int, menu: Any, memory: Any, sketch: Any, chance: Any, last: bool) -> Any:
    """When trading ends: leave a lost cause, aim abilities, store what is better kept."""
    if not last:
        return WAIT
    for track in range(2):
        if holds(menu, ABANDON + track) and is_lost_cause(g, seat, track):
            return ABANDON + track
    action = take_aim(g, seat, menu, sketch)
    return store(g, seat, menu, sketch) if action == WAIT else action


@rule
def is_lost_cause(g: Any, seat: int, track: int) -> bool:
    """Whether the hand pushes hard against the side on which the seat hardly stands. (3.11)"""
    marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
    net = 0
    for kind in range(KINDS):
        net += int(g.hand[seat, kind]) * int(GAIN_OF_IDEA[IDEA_OF[kind], 3 + track])
    side = 1 if marker > 0 else -1
    return marker != 0 and abs(marker) <= 3 and net * side <= -3


# --- aims ----------------------------------------------------------------------------------------


@rule
def take_aim(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """The best target of all trade abilities that are still free. (3.10)"""
    best = WAIT
    highest = 0.05
    for position in range(int(g.built[seat])):
        development = development_at(g, seat, position)
        taken = worth_of_gain(TAKE_GAIN[development], sketch)
        for rival in range(int(g.seats)):
            if holds(menu, TARGET + position * SEATS + rival):
                worth = taken + hurt(g, seat, development, rival)
                if worth > highest:
                    highest = worth
                    best = TARGET + position * SEATS + rival
        spared = WORKER_EACH_TURN * (TURNS - int(g.turn))
        for good in range(WORKERS):
            if holds(menu, SACRIFICE + position * WORKERS + good) and taken - spared > highest:
                highest = taken - spared
                best = SACRIFICE + position * WORKERS + good
    return best


@rule
def hurt(g: Any, seat: int, development: int, rival: int) -> Any:
    """What it is worth to the seat that an ability is used on a rival. (11.6, 11.7)

    What hurts is aimed at the strongest, what helps at the weakest.
    """
    way = int(WAY[development])
    effect = 0.0
    if way == GIVES:
        effect = worth_to(g, rival, GIVE_GAIN[development])
    elif way == EVERYONE_BUT:
        effect = -worth_to(g, rival, EVERYONE_GAIN[development])
    elif way == WORKER_TAKEN:
        effect = -2.0 if workers_of(g, rival) > 0 else 1.0
    return -effect * danger(g, seat, rival)


@rule
def danger(g: Any, seat: int, rival: int) -> Any:
    """How much a rival's gain is one's own loss, from what all can see."""
    ahead = might(g, rival) - might(g, seat)
    return max(0.05, min(0.6, 0.3 + 0.02 * ahead))


@rule
def might(g: Any, seat: int) -> Any:
    """How strong somebody looks: developments, levels, production."""
    shown = 0.0 + int(g.points[seat]) if g.totals_shown else 2.0 * int(g.earned[seat])
    produced = workers_of(g, seat) + 2 * int(g.cities[seat]) + 3 * int(g.boats[seat])
    return shown + total(g, seat, WORTH) + 3.0 * levels(g, seat) + produced


# --- the warehouse -------------------------------------------------------------------------------


@rule
def store(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """Keep a card for the next turn that is worth more there than now. (3.8)"""
    best = WAIT
    highest = BETTER
    later = LATER if int(g.turn) < TURNS else 0.0
    for kind in range(KINDS):
        if holds(menu, STORE + kind) and holds(STORABLE, kind):
            benefit = later - worth_now(g, seat, sketch, kind)
            if benefit > highest:
                highest = benefit
                best = STORE + kind
    return best


@rule
def worth_now(g: Any, seat: int, sketch: Any, kind: int) -> Any:
    """What a card brings if it is spent in this turn."""
    worth = sketch[OF_IDEA + int(IDEA_OF[kind])]
    good = int(GOOD_OF[kind])
    if good < NAMES:
        number = 0
        for other in range(KINDS):
            if GOOD_OF[other] == good:
                number += int(g.hand[seat, other])
        worth += in_a_set(sketch, good, number) - in_a_set(sketch, good, number - 1)
    return worth


# --- questions between the phases ----------------------------------------------------------------


@rule
def allow_or_ignore(g: Any, seat: int, sketch: Any) -> Any:
    """Ignore what would hurt. (4.4)"""
    place = next_question(g, seat)
    development = development_at(g, place // OWNED, place % OWNED)
    worth = worth_of_gain(GIVE_GAIN[development], sketch)
    worth += worth_of_gain(EVERYONE_GAIN[development], sketch)
    hurts = worth < 0.0 or int(WAY[development]) == WORKER_TAKEN
    return IGNORE if hurts else ALLOW


@rule
def wish(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """The civic good of which one has most already, or whose ideas one likes best. (2.6)"""
    best = WISH
    highest = -1e9
    for place in range(CIVIC_GOODS):
        if holds(menu, WISH + place):
            good = int(CITY_GOODS[place])
            number = 0
            for kind in range(KINDS):
                if GOOD_OF[kind] == good:
                    number += int(g.hand[seat, kind])
            worth = in_a_set(sketch, good, number + 1) - in_a_set(sketch, good, number)
            worth += sketch[UNSEEN + good]
            if worth > highest:
                highest = worth
                best = WISH + place
    return best
