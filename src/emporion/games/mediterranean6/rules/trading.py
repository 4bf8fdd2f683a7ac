"""Trading: the floor, and beside it the warehouse, targets and abandoning. (3)"""

from __future__ import annotations

from emporion.floor.rules.promises import forget_promises
from emporion.games.mediterranean.mixing import mix
from emporion.games.mediterranean.rules import trading as shared_trading
from emporion.games.mediterranean6.rules.floor import (
    close_floor,
    floor_is_over,
    floor_menu,
    floor_step,
    floor_tick,
    look_after,
    may_exchange,
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
    keep_exchanges,
    keep_promises,
    take_back,
    targets_menu,
)
from emporion.games.mediterranean6.state import (
    ABANDON,
    ABANDONS,
    SACRIFICE,
    SEATS,
    STAY,
    STAYS,
    TAKE_BACK,
    TARGET,
    WORKERS,
)
from emporion.games.mediterranean6.tables import NUMBERS
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import put

TRACKS = 2


@rule
def more_beside(g, seat, menu):
    """Targets, and whether to abandon government or religion. (3.10, 3.11)"""
    targets_menu(g, seat, menu)
    for track in range(TRACKS):
        if has_abandoned(g, seat, track):
            put(menu, STAY + track)
        else:
            put(menu, ABANDON + track)


@rule
def decide_more_beside(g, seat, action):
    """Targets, abandoning. (3.10, 3.11)"""
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
    else:
        choose_target(g, seat, (action - TARGET) // SEATS, (action - TARGET) % SEATS)


@rule
def has_abandoned(g, seat, track):
    """Whether the seat leaves its government (0) or religion (1) this turn. (3.11)"""
    return int(g.abandoned[seat]) // (1 + track) % 2 == 1


@rule
def trading_tick(g):
    """Time passes; promised exchanges are made before the last ten seconds. (3.5, 11.8)"""
    could = may_exchange(g)
    floor_tick(g)
    if could and not may_exchange(g):
        keep_exchanges(g)


@rule
def settle_exchanges(g):
    """When everybody is done early, promised exchanges fall due; some may come back. (11.8)"""
    if floor_is_over(g) and may_exchange(g):
        keep_exchanges(g)


@rule
def end_trading(g):
    """Promises are kept, and the floor closes. (3.5, 3.12)"""
    keep_promises(g)
    for seat in range(int(g.seats)):
        forget_promises(g, seat)
    close_floor(g)


trading = mix(
    (shared_trading,),
    __name__,
    DECISIONS_A_TICK=NUMBERS.decisions_a_tick,
    open_floor=open_floor,
    floor_menu=floor_menu,
    floor_step=floor_step,
    look_after=look_after,
    warehouse_menu=warehouse_menu,
    put_into_warehouse=put_into_warehouse,
    take_from_warehouse=take_from_warehouse,
    more_beside=more_beside,
    decide_more_beside=decide_more_beside,
)
begin_trading = trading.begin_trading
trading_menu = trading.trading_menu
trading_step = trading.trading_step
