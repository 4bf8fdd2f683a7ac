"""Saying a plan, one small decision after the other."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.state import (
    ADDRESSING,
    ASKING,
    FINISHING,
    GIVING,
    MORE_ASKED,
    MORE_GIVEN,
    NAMING,
    NONE,
    SAYING,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, has, holds, pick

from .memory import (
    ACTIVE,
    ASKED,
    ASKS,
    AUDIENCE,
    CLAIMS,
    GIVEN,
    GIVES,
    LOOKS,
    PARTNER,
    PAYS,
    PLAN,
    POSTED_AT,
    SAID,
    STANDING_ASKS,
    STANDING_FOR,
    STANDING_GIVES,
    STANDING_LOOKS,
    STANDING_SINCE,
    VOWS,
    names_in_plan,
    refuse_offer,
)
from .terms import (
    ADDRESS,
    ANOTHER,
    ASK,
    ASK_ANY,
    CLAIM,
    DROP,
    ENOUGH,
    GIVE,
    POINT,
    POST,
    PROMISE,
    SAY,
    SILENT,
    SLOTS,
    TO,
)


@rule
def speak(g: Any, seat: int, menu: Any, memory: Any) -> Any:
    """The next part of the sentence that was planned; without a plan, leave it."""
    if int(memory[PLAN + ACTIVE]) > 0:
        action = next_word(g, seat, menu, memory)
        if action != NONE and holds(menu, action):
            return action
        memory[PLAN + ACTIVE] = 0
    return leave(g, seat, menu)


@rule
def leave(g: Any, seat: int, menu: Any) -> Any:
    """Put the draft away, or go on to where that is possible. (floor 2.2)"""
    if holds(menu, DROP):
        return DROP
    return ENOUGH if holds(menu, ENOUGH) else pick(menu, 0)


@rule
def next_word(g: Any, seat: int, menu: Any, memory: Any) -> Any:
    """What comes next in the plan."""
    stage = int(g.stage[seat])
    gives, asks = int(g.gives[seat, SLOTS]), int(g.asks[seat, SLOTS])
    if stage == GIVING:
        return GIVE + int(memory[PLAN + GIVEN + gives]) if gives < memory[PLAN + GIVES] else NONE
    if stage == NAMING:
        return SAY + int(memory[PLAN + SAID + gives - 1])
    if stage == MORE_GIVEN:
        return more_to_give(g, seat, memory, gives)
    if stage == SAYING:
        name = int(memory[PLAN + SAID + int(g.spoken[seat])])
        return SILENT if name == NONE else SAY + name
    if stage == ASKING:
        name = int(memory[PLAN + ASKED + asks]) if asks < memory[PLAN + ASKS] else NONE
        return ASK + name if name != NONE and holds(menu, ASK + name) else ASK_ANY
    if stage == MORE_ASKED:
        return ANOTHER if asks < memory[PLAN + ASKS] else ENOUGH
    return conclude(g, seat, menu, memory, stage)


@rule
def more_to_give(g: Any, seat: int, memory: Any, gives: int) -> Any:
    """Another card, a point, the promise, or enough."""
    if gives < memory[PLAN + GIVES]:
        return ANOTHER
    if int(g.points_given[seat, SLOTS]) < memory[PLAN + PAYS]:
        return POINT
    if int(memory[PLAN + VOWS]) != NONE and int(g.promised[seat, SLOTS]) == NONE:
        return PROMISE + int(memory[PLAN + VOWS])
    return ENOUGH


@rule
def conclude(g: Any, seat: int, menu: Any, memory: Any, stage: int) -> Any:
    """Say what is claimed of the offer, address it if it is not for all, and post it."""
    missing = np.uint64(memory[PLAN + AUDIENCE]) & ~g.audience[seat, SLOTS]
    if stage == ADDRESSING:
        return TO + first(missing) if missing != EMPTY else DROP
    if stage == FINISHING and missing != EMPTY:
        return ADDRESS
    claim = CLAIM + int(memory[PLAN + CLAIMS]) - 1
    if claim >= CLAIM and holds(menu, claim):
        memory[PLAN + CLAIMS] = 0
        return claim
    slot = slot_for(g, seat, memory)
    if int(g.revision[seat, slot]) == int(g.elapsed) + 1:
        return DROP
    if has(g.standing, seat * SLOTS + slot):
        refuse_offer(memory, slot)
    memory[STANDING_LOOKS + slot] = memory[PLAN + LOOKS]
    memory[STANDING_SINCE + slot] = int(g.elapsed)
    memory[STANDING_FOR + slot] = memory[PLAN + PARTNER]
    memory[STANDING_GIVES + slot] = names_in_plan(memory, SAID, int(memory[PLAN + GIVES]))
    memory[STANDING_ASKS + slot] = names_in_plan(memory, ASKED, int(memory[PLAN + ASKS]))
    memory[POSTED_AT] = int(g.elapsed)
    memory[PLAN + ACTIVE] = 0
    return POST + slot


@rule
def slot_for(g: Any, seat: int, memory: Any) -> Any:
    """A free slot, or that of the offer that has stood longest."""
    oldest = 0
    for slot in range(SLOTS):
        if not has(g.standing, seat * SLOTS + slot):
            return slot
        if memory[STANDING_SINCE + slot] < memory[STANDING_SINCE + oldest]:
            oldest = slot
    return oldest
