"""Trading: the floor, and beside it the warehouse and what else a version allows."""

from __future__ import annotations

from emporion.floor.state import IDLE
from emporion.games.mediterranean.rules.terms import (
    DECISIONS_A_TICK,
    FETCH,
    KINDS,
    STORE,
    TRADING,
    decide_more_beside,
    floor_menu,
    floor_step,
    look_after,
    more_beside,
    open_floor,
    put_into_warehouse,
    take_from_warehouse,
    warehouse_menu,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, has


@rule
def begin_trading(g):
    """The clock starts. (mediterranean6 3.1)"""
    g.phase = TRADING
    open_floor(g, int(g.ticks), int(g.grace_ticks))


@rule
def trading_menu(g, seat, menu):
    """What the floor allows, and in between what is decided beside it. (mediterranean6 3.2–3.11)"""
    floor_menu(g, seat, menu)
    if int(g.stage[seat]) == IDLE and not has(g.done, seat):
        warehouse_menu(g, seat, menu)
        more_beside(g, seat, menu)


@rule
def trading_step(g, seat, action):
    """Carry out a decision on the floor or beside it; both take time. (mediterranean6 3)"""
    if action < STORE:
        floor_step(g, seat, action)
        return
    g.turns[seat] += 1
    if int(g.turns[seat]) >= DECISIONS_A_TICK:
        g.weary |= bit(seat)
    if action < FETCH:
        put_into_warehouse(g, seat, action - STORE)
    elif action < FETCH + KINDS:
        take_from_warehouse(g, seat, action - FETCH)
    else:
        decide_more_beside(g, seat, action)
    look_after(g, seat)
