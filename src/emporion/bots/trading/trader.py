"""How a trader spends its time on the floor: deals first, then its offers, then all the rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.state import ANSWERING, IDLE, NONE
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, has, holds, pick, without

from .judging import answer, best_offer, gain_of_own
from .memory import (
    ACTIVE,
    ANSWERS_TO,
    DEALT_WITH,
    FAILURES,
    HAND_SEEN,
    LEVEL_PACE,
    LOOKED_AT,
    PLAN,
    POSTED_AT,
    STANDING_SINCE,
    THINK_AT,
    come_to_the_floor,
    hand_seen,
    listen,
    refuse_offer,
    see_own_offers,
    see_tricks,
)
from .planning import think
from .speaking import speak
from .terms import (
    ACCEPT,
    COUNTER,
    DONE,
    LAST_TICKS,
    OFFER,
    PACE,
    PATIENCE,
    RESUME,
    SKETCH,
    SLOTS,
    WAIT,
    WITHDRAW,
    beside,
    may_trade,
    prepare,
)

#: A seat that thought in vain so often has nothing more to offer for now; it thinks again after
#: so many ticks.
TIRED = 10
REST = 2
#: No offer is begun when fewer ticks are left to make it and to have it taken.
TOO_LATE = 3


@rule
def trade(g: Any, seat: int, menu: Any, memory: Any, chance: Any) -> Any:
    """A decision on the floor."""
    come_to_the_floor(g, memory)
    stage = int(g.stage[seat])
    if stage not in (IDLE, ANSWERING):
        return speak(g, seat, menu, memory)
    sketch = np.zeros(SKETCH + 1)
    if stage == ANSWERING:
        prepare_once(g, seat, memory, sketch)
        action = answer(g, seat, menu, sketch)
    else:
        action = idle(g, seat, menu, memory, sketch, chance)
    return action if holds(menu, action) else pick(menu, 0)


@rule
def prepare_once(g: Any, seat: int, memory: Any, sketch: Any) -> None:
    """Fill the sketch unless that was done for this decision; its last number tells."""
    if sketch[SKETCH] == 0.0:
        prepare(g, seat, memory, sketch)
        sketch[SKETCH] = 1.0


@rule
def idle(g: Any, seat: int, menu: Any, memory: Any, sketch: Any, chance: Any) -> Any:
    """Look at what is offered, look after what one offers, think of something new."""
    memory[PLAN + ACTIVE] = 0
    see_own_offers(g, seat, memory)
    see_tricks(g, seat, memory)
    action = WAIT
    if may_trade(g):
        listen(g, seat, memory)
        action = respond(g, seat, menu, memory, sketch)
        memory[LOOKED_AT] = int(g.elapsed) + 1
    if has(g.done, seat):
        return action
    left = int(g.clock) - int(g.grace)
    if action == WAIT and left <= LAST_TICKS:
        prepare_once(g, seat, memory, sketch)
        action = beside(g, seat, menu, memory, sketch, chance, True)
    if action == WAIT and left > TOO_LATE:
        action = make_offer(g, seat, menu, memory, sketch, chance)
    if action == WAIT:
        action = beside(g, seat, menu, memory, sketch, chance, False)
    if action == WAIT and int(memory[FAILURES]) >= TIRED:
        action = finish(g, seat, menu, memory, sketch, chance)
    return action


@rule
def respond(g: Any, seat: int, menu: Any, memory: Any, sketch: Any) -> Any:
    """Take a good offer, or withdraw one's own that is no longer good.

    What was looked at before is as it was, unless the own hand has changed.
    """
    hand = hand_seen(g, seat)
    changed = int(memory[HAND_SEEN]) != hand
    since = 0 if changed else int(memory[LOOKED_AT])
    if not changed and not hears_news(g, seat, since):
        return WAIT
    prepare_once(g, seat, memory, sketch)
    place = best_offer(g, seat, menu, memory, sketch, since)
    if place != NONE:
        memory[HAND_SEEN] = NONE
        memory[DEALT_WITH] = 1 << (place // SLOTS)
        return RESUME if has(g.done, seat) else ACCEPT + place
    if changed:
        for slot in range(SLOTS):
            if holds(menu, WITHDRAW + slot) and gain_of_own(g, seat, sketch, slot) < 0.0:
                refuse_offer(memory, slot)
                return WITHDRAW + slot
        memory[HAND_SEEN] = hand
        memory[FAILURES] = 0
    return WAIT


@rule
def hears_news(g: Any, seat: int, since: int) -> bool:
    """Whether the seat hears an offer that it has not looked at."""
    rest = g.heard[seat]
    while rest != EMPTY:
        place = first(rest)
        rest = without(rest, place)
        if int(g.revision[place // SLOTS, place % SLOTS]) >= since:
            return True
    return False


@rule
def make_offer(g: Any, seat: int, menu: Any, memory: Any, sketch: Any, chance: Any) -> Any:
    """Begin a new offer when it is time, there is a slot for it, and something comes to mind."""
    now = int(g.elapsed)
    pace = int(memory[LEVEL_PACE]) if memory[LEVEL_PACE] > 0 else PACE
    waits = now < int(memory[THINK_AT]) or now < int(memory[POSTED_AT]) + pace
    if waits or not holds(menu, OFFER) or not has_room(g, seat, memory):
        return WAIT
    prepare_once(g, seat, memory, sketch)
    if think(g, seat, memory, sketch, chance):
        memory[FAILURES] = 0
        place = int(memory[PLAN + ANSWERS_TO]) - 1
        return COUNTER + place if place >= 0 else OFFER
    memory[FAILURES] = int(memory[FAILURES]) + 1
    memory[THINK_AT] = now + REST
    return WAIT


@rule
def has_room(g: Any, seat: int, memory: Any) -> bool:
    """Whether a slot is free, or an offer has stood long enough."""
    for slot in range(SLOTS):
        stands = has(g.standing, seat * SLOTS + slot)
        if not stands or int(g.elapsed) >= int(memory[STANDING_SINCE + slot]) + PATIENCE:
            return True
    return False


@rule
def finish(g: Any, seat: int, menu: Any, memory: Any, sketch: Any, chance: Any) -> Any:
    """Withdraw what nobody takes, put everything else in order, and be done.

    Who still hears offers stays: perhaps somebody makes a better one.
    """
    for slot in range(SLOTS):
        if holds(menu, WITHDRAW + slot):
            if int(g.elapsed) < int(memory[STANDING_SINCE + slot]) + 2 * PATIENCE:
                return WAIT
            refuse_offer(memory, slot)
            return WITHDRAW + slot
    if g.heard[seat] != EMPTY:
        return WAIT
    action = beside(g, seat, menu, memory, sketch, chance, True)
    return DONE if action == WAIT else action
