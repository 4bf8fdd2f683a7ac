"""A sensible player of Trading in the Mediterranean 6.0.

`worths` says what things are worth, `bargaining` on which terms it trades, `aims` what it does
besides, `developing` what it builds and how a position stands.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.trading import MEMORY
from emporion.bots.trading.hurrying import hurry, is_busy
from emporion.bots.trading.memory import whim
from emporion.games.mediterranean6.state import CHOOSING, IGNORING, SEARCHING, TRADING, WISHING
from emporion.kernel.rule import rule
from emporion.kernel.sets import count, holds, pick

from .aims import allow_or_ignore, wish
from .bargaining import trade
from .developing import develop, search, value
from .worths import SKETCH, sketch_all

__all__ = ["MEMORY", "choose", "floor", "hurry", "is_busy", "value"]

#: Playouts go on to the end of the match.
HORIZON = 4_000


@rule
def floor(g: Any) -> Any:
    """The number of the floor that is open, 0 for none."""
    return int(g.turn) if int(g.phase) == TRADING else 0


@rule
def choose(g: Any, seat: int, menu: Any, memory: Any, chance: Any) -> Any:
    """What a sensible player decides."""
    phase = int(g.phase)
    action = -1
    if phase == TRADING:
        action = trade(g, seat, menu, memory, chance)
    elif phase == SEARCHING:
        action = search(menu)
    elif phase in (CHOOSING, IGNORING, WISHING):
        sketch = np.zeros(SKETCH)
        sketch_all(g, seat, sketch)
        if phase == CHOOSING:
            action = develop(g, seat, menu, sketch)
        elif phase == IGNORING:
            action = allow_or_ignore(g, seat, sketch)
        else:
            action = wish(g, seat, menu, sketch)
    if action >= 0 and holds(menu, action):
        return action
    return pick(menu, whim(chance, count(menu)))
