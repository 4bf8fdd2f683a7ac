"""Trading: the floor, and beside it the warehouse, targets and abandoning. (3)"""

from __future__ import annotations

from emporion.floor.rules.promises import forget_promises
from emporion.floor.state import IDLE
from emporion.games.mediterranean6.rules.floor import (
    close_floor,
    floor_is_over,
    floor_menu,
    floor_step,
    floor_tick,
    look_after,
    may_trade,
    open_floor,
)
from emporion.games.mediterranean6.rules.shared import (
    put_into_warehouse,
    take_from_warehouse,
    warehouse_menu,
)
from emporion.games.mediterranean6.rules.targets import (
    choose_sacrifice,
    choose_target,
    clear_cubes,
    keep_exchanges,
    keep_promises,
    take_back,
    targets_menu,
)
from emporion.games.mediterranean6.state import (
    ABANDON,
    ABANDONS,
    FETCH,
    FLOOR_ACTIONS,
    SACRIFICE,
    SEATS,
    STAY,
    STAYS,
    STORE,
    TAKE_BACK,
    TARGET,
    TRADING,
    WORKERS,
)
from emporion.games.mediterranean6.tables import NUMBERS
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, has, put

CLAIM = FLOOR_ACTIONS["CLAIM"]
DECISIONS_A_TICK = NUMBERS.decisions_a_tick
OWN_DECISIONS = STORE
TRACKS = 2


@rule
def begin_trading(g):
    """The clock starts; nobody has targeted anything. (3.1)"""
    for seat in range(SEATS):
        clear_cubes(g, seat)
    g.phase = TRADING
    open_floor(g, int(g.ticks), int(g.grace_ticks))


@rule
def trading_menu(g, seat, menu):
    """What the floor allows; and in between warehouse, targets and abandoning. (3.2–3.11)"""
    floor_menu(g, seat, menu)
    if int(g.stage[seat]) == IDLE and not has(g.done, seat):
        warehouse_menu(g, seat, menu)
        targets_menu(g, seat, menu)
        for track in range(TRACKS):
            if has_abandoned(g, seat, track):
                put(menu, STAY + track)
            else:
                put(menu, ABANDON + track)


@rule
def trading_step(g, seat, action):
    """Carry out a decision on the floor or beside it. (3)"""
    if action < OWN_DECISIONS:
        floor_step(g, seat, action)
    else:
        spend_turn(g, seat)
        decide_beside(g, seat, action)
        look_after(g, seat)


@rule
def spend_turn(g, seat):
    """Decisions beside the floor take time like those on it."""
    g.turns[seat] += 1
    if int(g.turns[seat]) >= DECISIONS_A_TICK:
        g.weary |= bit(seat)


@rule
def decide_beside(g, seat, action):
    """Warehouse, targets, abandoning. (3.8–3.11)"""
    if action >= STAY:
        g.abandoned[seat] = int(g.abandoned[seat]) - 1 - (action - STAY)
        note(g, STAYS, seat, -1, action - STAY)
    elif action >= ABANDON:
        g.abandoned[seat] = int(g.abandoned[seat]) + 1 + (action - ABANDON)
        note(g, ABANDONS, seat, -1, action - ABANDON)
    elif action >= TAKE_BACK:
        take_back(g, seat, action - TAKE_BACK)
    elif action >= SACRIFICE:
        choose_sacrifice(g, seat, (action - SACRIFICE) // WORKERS, (action - SACRIFICE) % WORKERS)
    elif action >= TARGET:
        choose_target(g, seat, (action - TARGET) // SEATS, (action - TARGET) % SEATS)
    elif action >= FETCH:
        take_from_warehouse(g, seat, action - FETCH)
    else:
        put_into_warehouse(g, seat, action - STORE)


@rule
def has_abandoned(g, seat, track):
    """Whether the seat leaves its government (0) or religion (1) this turn. (3.11)"""
    return int(g.abandoned[seat]) // (1 + track) % 2 == 1


@rule
def trading_tick(g):
    """Time passes; promised exchanges are made before the last moments. (3.5, 3.12, 11.8)"""
    traded = may_trade(g)
    floor_tick(g)
    if traded and not may_trade(g):
        keep_exchanges(g)


@rule
def trading_is_over(g):
    """The time has run out, or everybody is done. (3.12)"""
    return floor_is_over(g)


@rule
def end_trading(g):
    """Promises are kept, and the floor closes. (3.5, 3.12)"""
    if may_trade(g):
        keep_exchanges(g)
    keep_promises(g)
    for seat in range(int(g.seats)):
        forget_promises(g, seat)
    close_floor(g)
