"""Which cards are bought, and which sets are handed in."""

from __future__ import annotations

from typing import Any

from emporion.floor.state import NONE
from emporion.games.megatrade.cards import (
    COPIES,
    GOODS,
    KIND_OF,
    MEMBERS,
    NAMES,
    NON_TRADEABLE_KIND,
    PRICE,
    SHARES,
    STACK_OF,
    STACKS,
)
from emporion.games.megatrade.rules.stacks import block_of
from emporion.games.megatrade.rules.wealth import most_kept
from emporion.games.megatrade.state import (
    BUY,
    HAND_IN,
    KEEP,
    PASS,
    WONDER,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import holds

from .estimating import (
    cost_of,
)

#: What a card may be worth in a set that is still to be made, for each point of its face.
HOPE = 1.0


@rule
def worth_of_draw(g: Any, seat: int, stack: int) -> Any:
    """What the next card of a stack is worth on average, calamities among them."""
    block = block_of(g, seat)
    worth, cards = 0.0, 0.0
    for card in MEMBERS[stack]:
        if card >= 0 and SHARES[int(g.setting), block, card] > 0:
            copies = 0.0 + int(SHARES[int(g.setting), block, card])
            if KIND_OF[card] == 0:
                copies = max(0.0, copies - int(g.hand[seat, card]))
                held = int(g.hand[seat, card])
                worth += copies * stack * (2 * held + 1 + HOPE)
            elif KIND_OF[card] == NON_TRADEABLE_KIND:
                worth -= copies * cost_of(g, seat, card)
            else:
                worth -= 0.5 * copies * cost_of(g, seat, card)
            cards += copies
    return worth / max(1.0, cards)


@rule
def buy(g: Any, seat: int, menu: Any) -> Any:
    """The card that promises most beyond its price; the free one first. (megatrade 4)"""
    best = PASS
    highest = 0.0
    block = block_of(g, seat)
    for stack in range(1, STACKS + 1):
        if int(g.stacked[block, stack - 1]) > 0:
            worth = worth_of_draw(g, seat, stack)
            if holds(menu, WONDER + stack - 1) and worth > highest:
                highest = worth
                best = WONDER + stack - 1
            elif holds(menu, BUY + stack - 1) and worth - int(PRICE[stack]) > highest:
                highest = worth - int(PRICE[stack])
                best = BUY + stack - 1
    return best


@rule
def hand_in(g: Any, seat: int, menu: Any) -> Any:
    """Keep what can still grow, as far as it may be kept; hand in the rest. (megatrade 9.4, 9.5)"""
    worst = NONE
    lowest = 1e9
    for name in range(NAMES):
        number = int(g.hand[seat, name])
        if number > 0:
            room = int(COPIES[int(g.setting), name]) - number if name < GOODS else 0
            growth = int(STACK_OF[name]) * (2.0 * number + 1.0) * min(1.0, room / 3) / number
            if growth < lowest:
                lowest = growth
                worst = name
    kept = 0
    for name in range(NAMES):
        kept += int(g.hand[seat, name])
    if worst != NONE and (kept > most_kept(g) or lowest <= 0.0) and holds(menu, HAND_IN + worst):
        return HAND_IN + worst
    return KEEP
