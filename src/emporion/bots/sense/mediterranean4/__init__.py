"""A sensible player of Trading in the Mediterranean 4.5.

`worths` says what things are worth, `bargaining` on which terms it trades, `buying` what it buys,
`civics` what it decides between and how a position stands.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.trading import MEMORY
from emporion.bots.trading.hurrying import hurry, is_busy
from emporion.bots.trading.memory import whim
from emporion.games.mediterranean4.state import (
    BANKING,
    BUYING,
    CHANGING,
    GIVING,
    SUFFERING,
    TRADING,
    VOTING,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import count, holds, pick

from .bargaining import trade
from .buying import purchase
from .civics import change, choose_bank, give, suffer, value, vote
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
    """What a sensible player decides; rock, paper and scissors are as good as each other."""
    phase = int(g.phase)
    action = -1
    if phase == TRADING:
        action = trade(g, seat, menu, memory, chance)
    elif phase == GIVING:
        action = give(g, seat, menu)
    elif phase == CHANGING:
        action = change(g, seat, menu)
    elif phase == VOTING:
        action = vote(g, seat, menu)
    elif phase in (BUYING, BANKING, SUFFERING):
        action = weighed(g, seat, menu, phase)
    if action >= 0 and holds(menu, action):
        return action
    return pick(menu, whim(chance, count(menu)))


@rule
def weighed(g: Any, seat: int, menu: Any, phase: int) -> Any:
    """Decisions for which all worths of the moment are needed."""
    sketch = np.zeros(SKETCH)
    sketch_all(g, seat, sketch)
    if phase == BUYING:
        return purchase(g, seat, menu, sketch)
    return choose_bank(g, seat, sketch) if phase == BANKING else suffer(g, seat, menu, sketch)
