"""Trading: the floor, and beside it the warehouse. (4)"""

from __future__ import annotations

from emporion.floor.state import IDLE
from emporion.games.mediterranean4.rules.floor import (
    close_floor,
    floor_is_over,
    floor_menu,
    floor_step,
    floor_tick,
    look_after,
    open_floor,
)
from emporion.games.mediterranean4.rules.shared import (
    put_into_warehouse,
    take_from_warehouse,
    warehouse_menu,
)
from emporion.games.mediterranean4.state import FETCH, STORE, TRADING
from emporion.games.mediterranean4.tables import NUMBERS
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, has

DECISIONS_A_TICK = NUMBERS.decisions_a_tick
OWN_DECISIONS = STORE


@rule
def begin_trading(g):
    """The clock starts. (4.1)"""
    g.phase = TRADING
    open_floor(g, int(g.ticks), int(g.grace_ticks))


@rule
def trading_menu(g, seat, menu):
    """What the floor allows, and in between the warehouse. (4.2–4.10)"""
    floor_menu(g, seat, menu)
    if int(g.stage[seat]) == IDLE and not has(g.done, seat):
        warehouse_menu(g, seat, menu)


@rule
def trading_step(g, seat, action):
    """Carry out a decision on the floor or beside it; both take time. (4)"""
    if action < OWN_DECISIONS:
        floor_step(g, seat, action)
        return
    g.turns[seat] += 1
    if int(g.turns[seat]) >= DECISIONS_A_TICK:
        g.weary |= bit(seat)
    if action >= FETCH:
        take_from_warehouse(g, seat, action - FETCH)
    else:
        put_into_warehouse(g, seat, action - STORE)
    look_after(g, seat)


@rule
def trading_tick(g):
    """Time passes. (4.1, 4.10)"""
    floor_tick(g)


@rule
def trading_is_over(g):
    """The time has run out, or everybody is done. (4.10)"""
    return floor_is_over(g)


@rule
def end_trading(g):
    """The floor closes; whatever is not in a warehouse will be spent. (4.8, 4.10)"""
    close_floor(g)
