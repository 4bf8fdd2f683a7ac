"""What a civilization does besides trading: aims, the warehouse, and leaving a lost cause."""

from __future__ import annotations

from typing import Any

from emporion.bots.mediterranean.goods import UNSEEN
from emporion.games.mediterranean6.rules.abilities import next_question
from emporion.games.mediterranean6.rules.owning import development_at, levels, total, workers_of
from emporion.games.mediterranean6.state import (
    ABANDON,
    ALLOW,
    CIVIC_GOODS,
    FLOOR_ACTIONS,
    IGNORE,
    OWNED,
    SACRIFICE,
    SEATS,
    TARGET,
    WISH,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    CITY_GOODS,
    EVERYONE_BUT,
    EVERYONE_GAIN,
    GIVE_GAIN,
    GIVES,
    TAKE_GAIN,
    TURNS,
    WAY,
    WORTH,
)
from emporion.games.mediterranean6.tables import TAKE_WORKER as WORKER_TAKEN
from emporion.kernel.rule import rule
from emporion.kernel.sets import holds

from .worths import held_of_good, pushed_by_hand, store, worth_of_gain, worth_of_set, worth_to

WAIT = FLOOR_ACTIONS["WAIT"]
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
    net = pushed_by_hand(g, seat, track)
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
            number = held_of_good(g, seat, good)
            worth = worth_of_set(g, seat, sketch, good, number + 1) + sketch[UNSEEN + good]
            worth -= worth_of_set(g, seat, sketch, good, number)
            if worth > highest:
                highest = worth
                best = WISH + place
    return best
