"""Trading: the floor, and beside it the warehouse. (4)"""

from __future__ import annotations

from emporion.games.mediterranean.mixing import mix
from emporion.games.mediterranean.rules import trading as shared_trading
from emporion.games.mediterranean4.rules.floor import (
    floor_menu,
    floor_step,
    look_after,
    open_floor,
)
from emporion.games.mediterranean4.rules.shared import (
    put_into_warehouse,
    take_from_warehouse,
    warehouse_menu,
)
from emporion.games.mediterranean4.tables import NUMBERS

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
)
begin_trading = trading.begin_trading
trading_menu = trading.trading_menu
trading_step = trading.trading_step
