"""A sensible player of Mega trade: collects sets, passes calamities on, doubts what it hears.

`estimating` what a seat can tell of the hands of others, `bargaining` on which terms it trades,
`buying` what it buys and hands in; here is what it decides, and how a position stands.
"""

from __future__ import annotations

from typing import Any

from emporion.bots.trading import MEMORY
from emporion.bots.trading.hurrying import hurry, is_busy
from emporion.bots.trading.memory import whim
from emporion.games.megatrade.cards import CARDS, FIRST_CALAMITY
from emporion.games.megatrade.rules.wealth import wealth
from emporion.games.megatrade.state import BUYING, FINISHED, TRADING
from emporion.kernel.rule import rule
from emporion.kernel.sets import count, holds, pick

from .bargaining import trade
from .buying import buy, hand_in
from .estimating import cost_of

__all__ = ["MEMORY", "choose", "floor", "hurry", "is_busy", "value"]

#: Playouts go on to the end of the match. Cards are bought for the sake of the trade that follows,
#: which they leave out; so the search thinks on the floor alone.
HORIZON = 4_000
FLOORS_ALONE = True


@rule
def floor(g: Any) -> Any:
    """The number of the floor that is open, 0 for none."""
    return int(g.round_number) if int(g.phase) == TRADING else 0


@rule
def choose(g: Any, seat: int, menu: Any, memory: Any, chance: Any) -> Any:
    """What a sensible player decides."""
    phase = int(g.phase)
    if phase == TRADING:
        action = trade(g, seat, menu, memory, chance)
    elif phase == BUYING:
        action = buy(g, seat, menu)
    else:
        action = hand_in(g, seat, menu)
    return action if holds(menu, action) else pick(menu, whim(chance, count(menu)))


@rule
def value(g: Any, seat: int) -> Any:
    """How near the seat is to having most wealth: 1 for a sole win."""
    mine = standing(g, seat)
    best, equals, better = -1e9, 1.0, False
    for rival in range(int(g.seats)):
        if rival != seat:
            theirs = standing(g, rival)
            best = max(best, theirs)
            better = better or theirs > mine
            equals += 1.0 if theirs == mine else 0.0
    near = 0.5 + 0.5 * (mine - best) / (40.0 + abs(mine - best))
    if int(g.phase) != FINISHED:
        return near
    return 0.2 * near if better else 0.2 * near + 0.8 / equals


@rule
def standing(g: Any, seat: int) -> Any:
    """Wealth as it would be if all that the seat holds stayed with it; cities settle ties."""
    worth = 0.0 + wealth(g, seat) + 0.01 * int(g.cities[seat])
    for card in range(FIRST_CALAMITY, CARDS):
        worth -= int(g.hand[seat, card]) * cost_of(g, seat, card)
    return worth
