"""Resolution, first step: abandoning, and the trade abilities of all at the same moment. (4)"""

from __future__ import annotations

from emporion.games.mediterranean.rules.gains import add_gain, nobody_gains
from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean6.rules.changing import give_gains
from emporion.games.mediterranean6.rules.floor import cubes_on
from emporion.games.mediterranean6.rules.owning import development_at, total, workers_of
from emporion.games.mediterranean6.rules.targets import clear_cubes
from emporion.games.mediterranean6.rules.trading import has_abandoned
from emporion.games.mediterranean6.state import (
    ALLOWED,
    GOT_WORKER,
    IGNORED,
    IGNORING,
    LOST_WORKER,
    OWNED,
    SEATS,
    USED,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    EVERYONE_BUT,
    EVERYONE_GAIN,
    EXCHANGE,
    GIVE_GAIN,
    IGNORE,
    NUMBERS,
    SACRIFICE,
    TAKE_GAIN,
    TAKE_WORKER,
    TRADE_BOXES,
    WAY,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear, drop, holds, is_empty, pick, put

MOST_WORKERS = NUMBERS.most_workers

# --- ignoring ------------------------------------------------------------------------------------


@rule
def begin_ignoring(g):
    """Owners of Venetian Monastery are asked about each ability that would touch them. (4.4)"""
    for seat in range(SEATS):
        clear(g.asked_to_ignore[seat])
        clear(g.ignored[seat])
    for seat in range(int(g.seats)):
        if total(g, seat, IGNORE) > 0:
            for owner in range(int(g.seats)):
                for position in range(int(g.built[owner])):
                    if touches(g, owner, position, seat):
                        put(g.asked_to_ignore[seat], owner * OWNED + position)
    g.phase = IGNORING


@rule
def touches(g, owner, position, seat):
    """Whether an ability of another will do something to the seat. (4.3, 11.6, 11.7)"""
    way = int(WAY[development_at(g, owner, position)])
    if owner == seat or way in (0, EXCHANGE, SACRIFICE):
        return False
    chosen = cubes_on(g, owner, position, seat) > 0
    return not chosen if way == EVERYONE_BUT else chosen


@rule
def ignoring(g):
    """Who has not yet said about each ability whether it touches him. (4.4)"""
    seats = EMPTY
    for seat in range(int(g.seats)):
        if not is_empty(g.asked_to_ignore[seat]):
            seats |= bit(seat)
    return seats


@rule
def next_question(g, seat):
    """The ability about which the seat is asked: owner and place in one number. (4.4)"""
    return pick(g.asked_to_ignore[seat], 0)


@rule
def answer_ability(g, seat, ignores):
    """The ability touches the seat, or it does not. (4.4)"""
    place = next_question(g, seat)
    drop(g.asked_to_ignore[seat], place)
    development = development_at(g, place // OWNED, place % OWNED)
    if ignores:
        put(g.ignored[seat], place)
        note(g, IGNORED, seat, place // OWNED, development)
    else:
        note(g, ALLOWED, seat, place // OWNED, development)


# --- carrying out --------------------------------------------------------------------------------


@rule
def resolve_abilities(g):
    """Abandoned markers go back first; then all abilities at once, then workers. (4.2–4.5)"""
    for seat in range(int(g.seats)):
        if has_abandoned(g, seat, 0):
            g.government[seat] = 0
        if has_abandoned(g, seat, 1):
            g.religion[seat] = 0
    nobody_gains(g)
    for owner in range(int(g.seats)):
        for position in range(int(g.built[owner])):
            use_ability(g, owner, position)
    for owner in range(int(g.seats)):
        for position in range(int(g.built[owner])):
            move_workers(g, owner, position)
    for seat in range(int(g.seats)):
        clear_cubes(g, seat)
    give_gains(g)


@rule
def use_ability(g, owner, position):
    """What the ability gives to those it touches, and what its owner takes. (4.3, 11.6)"""
    development = development_at(g, owner, position)
    way = int(WAY[development])
    if way in (0, EXCHANGE):
        return
    for seat in range(int(g.seats)):
        if touches(g, owner, position, seat) and not is_ignored(g, owner, position, seat):
            times = max(1, cubes_on(g, owner, position, seat))
            add_gain(g, seat, GIVE_GAIN[development], times)
            add_gain(g, seat, EVERYONE_GAIN[development], 1)
            note(g, USED, owner, seat, development)
    for box in range(int(TRADE_BOXES[development])):
        if int(g.cubes[owner, position, box]) >= 0:
            add_gain(g, owner, TAKE_GAIN[development], 1)


@rule
def is_ignored(g, owner, position, seat):
    """Whether the seat has chosen to ignore this ability. (4.4)"""
    return holds(g.ignored[seat], owner * OWNED + position)


@rule
def move_workers(g, owner, position):
    """Sacrificed workers are gone; a target's worker is drawn by lot. (4.5, 11.9)"""
    way = int(WAY[development_at(g, owner, position)])
    if way not in (SACRIFICE, TAKE_WORKER):
        return
    for box in range(len(g.cubes[owner, position])):
        target = int(g.cubes[owner, position, box])
        if target >= 0 and way == SACRIFICE:
            lose_worker(g, owner, target)
        elif target >= 0 and not is_ignored(g, owner, position, target):
            hand_over_worker(g, owner, target)


@rule
def lose_worker(g, seat, good):
    """One worker less on a good, if there is one."""
    if int(g.workers[seat, good]) > 0:
        g.workers[seat, good] -= 1
        note(g, LOST_WORKER, seat, -1, good)


@rule
def hand_over_worker(g, owner, target):
    """A worker drawn by lot goes to the owner, if he has room for one more of the good. (4.5)"""
    workers = workers_of(g, target)
    if workers == 0:
        return
    chosen = lot(g, workers)
    for good in range(WORKERS):
        there = int(g.workers[target, good])
        if 0 <= chosen < there:
            lose_worker(g, target, good)
            if int(g.workers[owner, good]) < MOST_WORKERS:
                g.workers[owner, good] += 1
                note(g, GOT_WORKER, owner, -1, good)
        chosen -= there
