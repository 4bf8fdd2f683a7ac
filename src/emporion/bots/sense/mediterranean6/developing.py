"""Which developments promise most for the turns that are left, and how a position stands."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.mediterranean import mix_winning
from emporion.games.mediterranean6.rules.choosing import payable_workers
from emporion.games.mediterranean6.rules.ending import final_score, place_of
from emporion.games.mediterranean6.rules.owning import counted, development_at, levels, receives
from emporion.games.mediterranean6.schema import Development
from emporion.games.mediterranean6.state import (
    FINISHED,
    PAY,
    PAY_GOVERNMENT,
    PAY_RELIGION,
    PICK,
    PICK_NONE,
    SEARCH,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    BOAT,
    CITY,
    DECK_LEVEL,
    DEVELOPMENT_OF,
    DEVELOPMENTS,
    END,
    END_PER,
    LOSE,
    NO_WORKER,
    NOW,
    NOW_PER,
    NOW_TO,
    PRODUCE,
    TAKE_GAIN,
    TRADE_BOXES,
    TURN,
    TURN_PER,
    TURN_TO,
    TURNS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import first, has, holds

from .worths import worth_of_gain, worth_of_hand

#: So many points ahead are halfway from a level position to a certain win.
LEAD = 15.0
#: What a worker, a city and a boat bring in each turn.
WORKER_WORTH, CITY_WORTH, BOAT_WORTH = 1.1, 2.2, 2.8
#: What somebody else gains by a development of one's own costs this part of it.
ENVY = 0.25
#: What counts at the end will be more by then.
GROWTH = 1.4


def each_turn(development: Development) -> Any:
    """What a development's lasting abilities are worth in a turn, besides what can be counted."""
    value = 0.4 if development.trade is not None else 0.0
    value += 0.6 * development.draw + 0.5 * len(development.spend) + 0.8 * len(development.sets)
    value += 0.4 * development.always.warehouse + 0.1 * development.always.walls
    value += 0.5 * len(development.larger) ** 0.5 + 0.3 * len(development.burden)
    return value + (0.4 if development.always.trade_in else 0.0)


EACH_TURN = np.array([each_turn(development) for development in DEVELOPMENTS])
POINTS = np.array([float(development.points) for development in DEVELOPMENTS])


@rule
def develop(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """The side that promises most, or the worker that is missed least. (7.3)"""
    stage = int(g.stage_of_choice[seat])
    if stage in (PAY_GOVERNMENT, PAY_RELIGION):
        return pay_worker(g, seat, 0 if stage == PAY_GOVERNMENT else 1)
    best = PICK_NONE
    highest = 0.0
    for place in range(int(g.draws[seat])):
        for side in range(2):
            if holds(menu, PICK + 2 * place + side):
                number = int(DEVELOPMENT_OF[2 * int(g.drawn[seat, place]) + side])
                promised = promise(g, seat, sketch, number)
                if promised > highest:
                    highest = promised
                    best = PICK + 2 * place + side
    return best


@rule
def pay_worker(g: Any, seat: int, track: int) -> Any:
    """One of two on the same good is missed less than a single one."""
    payable = payable_workers(g, seat, track)
    for good in range(WORKERS):
        if has(payable, good) and int(g.workers[seat, good]) == 1:
            return PAY + good
    return PAY + first(payable)


@rule
def promise(g: Any, seat: int, sketch: Any, number: int) -> Any:
    """What a development is worth to the seat from now to the end."""
    left = TURNS - int(g.turn)
    worth = POINTS[number] + EACH_TURN[number] * left
    for row in range(NOW.shape[1]):
        times = counted(g, seat, int(NOW_PER[number, row]))
        to = int(NOW_TO[number, row])
        worth += times * shared_gain(g, seat, sketch, NOW[number, row], to)
    for row in range(TURN.shape[1]):
        times = counted(g, seat, int(TURN_PER[number, row]))
        to = int(TURN_TO[number, row])
        worth += (left + 1) * times * shared_gain(g, seat, sketch, TURN[number, row], to)
    for row in range(END.shape[1]):
        times = 1 + counted(g, seat, int(END_PER[number, row])) * (1.0 + GROWTH * left / TURNS)
        worth += int(END[number, row]) * times
    if TRADE_BOXES[number] > 0:
        worth += left * int(TRADE_BOXES[number]) * worth_of_gain(TAKE_GAIN[number], sketch)
    for good in range(WORKERS):
        worth += WORKER_WORTH * left * int(PRODUCE[number, good])
    worth += CITY_WORTH * left * int(PRODUCE[number, CITY])
    worth += BOAT_WORTH * left * int(PRODUCE[number, BOAT])
    if LOSE[number] != NO_WORKER:
        worth -= WORKER_WORTH * left
    return worth


@rule
def shared_gain(g: Any, seat: int, sketch: Any, gain: Any, to: int) -> Any:
    """A gain for the seat, less a part of what others gain. (10.2)"""
    worth = worth_of_gain(gain, sketch)
    if to == 0:
        return worth
    rivals = 0
    for rival in range(int(g.seats)):
        if rival != seat and receives(g, seat, to, rival):
            rivals += 1
    own = worth if receives(g, seat, to, seat) else 0.0
    return own - ENVY * rivals * (int(gain[0]) + 0.5 * int(gain[1]) + 0.5 * int(gain[2]))


@rule
def search(menu: Any) -> Any:
    """The extra card comes from the highest level. (7.1)"""
    best = SEARCH
    highest = -1
    for deck in range(len(DECK_LEVEL)):
        if holds(menu, SEARCH + deck) and int(DECK_LEVEL[deck]) > highest:
            highest = int(DECK_LEVEL[deck])
            best = SEARCH + deck
    return best


# --- how a position stands -----------------------------------------------------------------------


@rule
def standing(g: Any, seat: int) -> Any:
    """Points, what the hand would bring, and what production and levels promise."""
    if int(g.phase) == FINISHED:
        return 0.0 + final_score(g, seat)
    left = TURNS - int(g.turn)
    worth = 0.0 + final_score(g, seat)
    worth += worth_of_hand(g, seat)
    worth += 0.3 * (int(g.happiness[seat]) + int(g.safety[seat]))
    worth += 2.0 * levels(g, seat)
    return worth + left * brought_each_turn(g, seat)


@rule
def brought_each_turn(g: Any, seat: int) -> Any:
    """What developments and production bring in each turn."""
    worth = CITY_WORTH * int(g.cities[seat]) + BOAT_WORTH * int(g.boats[seat])
    for good in range(WORKERS):
        worth += WORKER_WORTH * int(g.workers[seat, good])
    for position in range(int(g.built[seat])):
        worth += EACH_TURN[development_at(g, seat, position)]
    return worth


value = mix_winning(
    __name__, LEAD=LEAD, FINISHED=FINISHED, standing=standing, place_of=place_of
).value
