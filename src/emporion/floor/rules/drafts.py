"""Making an offer, in the order in which one speaks: what I give, what I want for it, for whom.

The draft is private until it is posted. Every decision is one step of that sentence; what may be
said next stands in `draft_menus`.
"""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.draft_menus import asks_something
from emporion.floor.rules.offers import announce, clear_row, place_of, put_away, remove_offer
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
from emporion.floor.terms import (
    ADDRESS,
    ANOTHER,
    ASK,
    ASK_ANY,
    CLAIM,
    CLAIMS,
    DROP,
    ENOUGH,
    GIVE,
    LEAST,
    LONGEST,
    NAMES_OF,
    POINT,
    POST,
    POSTED,
    PROMISE,
    REQUEST,
    SAY,
    SILENT,
    SLOTS,
    TO,
    TRUE_NAMES,
    WITHDRAWN,
    with_claim,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, size


@rule
def begin_draft(g: Any, seat: int) -> None:
    """Begin an offer from nothing. (floor 2.2)"""
    clear_row(g, seat, SLOTS)
    g.spoken[seat] = 0
    g.stage[seat] = GIVING if LEAST > 0 else MORE_GIVEN


@rule
def begin_counter(g: Any, seat: int, place: int) -> None:
    """Begin an offer to the owner of another that asks for what he gives. (floor 2.5)"""
    owner = place // SLOTS
    slot = place % SLOTS
    begin_draft(g, seat)
    g.asks[seat, SLOTS] = g.gives[owner, slot]
    for position in range(LONGEST):
        g.asked[seat, SLOTS, position] = g.said[owner, slot, position]
    g.points_asked[seat, SLOTS] = g.points_given[owner, slot]
    g.requested[seat, SLOTS] = g.promised[owner, slot]
    g.audience[seat, SLOTS] = bit(owner)


@rule
def draft_step(g: Any, seat: int, action: int) -> None:
    """Speak the next part of the sentence. (floor 2.2)"""
    stage = int(g.stage[seat])
    if action == DROP:
        put_away(g, seat)
    elif stage == GIVING:
        give_card(g, seat, action - GIVE)
    elif stage == NAMING:
        g.said[seat, SLOTS, int(g.gives[seat, SLOTS]) - 1] = action - SAY
        after_giving(g, seat)
    elif stage == MORE_GIVEN:
        more_given(g, seat, action)
    elif stage == SAYING:
        say_of_card(g, seat, action)
    elif stage == ASKING:
        position = int(g.asks[seat, SLOTS])
        g.asked[seat, SLOTS, position] = NONE if action == ASK_ANY else action - ASK
        g.asks[seat, SLOTS] = position + 1
        g.stage[seat] = ASKING if position + 1 < LEAST else MORE_ASKED
    elif stage == MORE_ASKED:
        more_asked(g, seat, action)
    elif stage == ADDRESSING:
        g.audience[seat, SLOTS] |= bit(action - TO)
        g.stage[seat] = FINISHING
    else:
        finish(g, seat, action)


@rule
def give_card(g: Any, seat: int, card: int) -> None:
    """Put a card into the draft; among the first ones its name is said, and is true. (floor 1.4)"""
    position = int(g.gives[seat, SLOTS])
    g.given[seat, SLOTS, position] = card
    g.gives[seat, SLOTS] = position + 1
    if position >= TRUE_NAMES:
        after_giving(g, seat)
    elif size(NAMES_OF[card]) > 1:
        g.stage[seat] = NAMING
    else:
        g.said[seat, SLOTS, position] = first(NAMES_OF[card])
        after_giving(g, seat)


@rule
def after_giving(g: Any, seat: int) -> None:
    """Go on giving until the fewest cards of a side are reached. (floor 2.3)"""
    g.stage[seat] = GIVING if int(g.gives[seat, SLOTS]) < LEAST else MORE_GIVEN


@rule
def more_given(g: Any, seat: int, action: int) -> None:
    """Give more, or say what the cards after the first ones are. (floor 1.5, 2.3)"""
    if action == ANOTHER:
        g.stage[seat] = GIVING
    elif action == POINT:
        g.points_given[seat, SLOTS] += 1
    elif action != ENOUGH:
        g.promised[seat, SLOTS] = action - PROMISE
    elif int(g.gives[seat, SLOTS]) > TRUE_NAMES:
        g.spoken[seat] = TRUE_NAMES
        g.stage[seat] = SAYING
    else:
        begin_asking(g, seat)


@rule
def say_of_card(g: Any, seat: int, action: int) -> None:
    """Name a card after the first ones, truly or not, or keep silent about the rest. (floor 1.5)"""
    position = int(g.spoken[seat])
    if action != SILENT:
        g.said[seat, SLOTS, position] = action - SAY
        g.spoken[seat] = position + 1
    if action == SILENT or position + 1 == int(g.gives[seat, SLOTS]):
        g.spoken[seat] = 0
        begin_asking(g, seat)


@rule
def begin_asking(g: Any, seat: int) -> None:
    """Say what is wanted, unless the offer answers another and asks for what that one gives."""
    if asks_something(g, seat):
        g.stage[seat] = FINISHING
    else:
        g.stage[seat] = ASKING if LEAST > 0 else MORE_ASKED


@rule
def more_asked(g: Any, seat: int, action: int) -> None:
    """Ask for more, or finish. (floor 2.4)"""
    if action == ANOTHER:
        g.stage[seat] = ASKING
    elif action == POINT:
        g.points_asked[seat, SLOTS] += 1
    elif action == ENOUGH:
        g.stage[seat] = FINISHING
    else:
        g.requested[seat, SLOTS] = action - REQUEST


@rule
def finish(g: Any, seat: int, action: int) -> None:
    """Claim, address or post. (floor 2.6–2.8)"""
    if CLAIM <= action < CLAIM + CLAIMS:
        g.claimed[seat, SLOTS] = with_claim(int(g.claimed[seat, SLOTS]), action - CLAIM)
    elif action == ADDRESS:
        g.stage[seat] = ADDRESSING
    else:
        post(g, seat, action - POST)


@rule
def post(g: Any, seat: int, slot: int) -> None:
    """The draft becomes an offer; one that stood in the slot is gone. (floor 2.7, 2.8)

    An open offer that gives way to a private one is told like any withdrawal: that it is gone is
    seen anyway, and a silence would say why.
    """
    if has(g.standing, place_of(seat, slot)):
        if g.audience[seat, slot] == EMPTY and g.audience[seat, SLOTS] != EMPTY:
            note(g, WITHDRAWN, seat, -1, slot)
        remove_offer(g, seat, slot)
    copy_draft(g, seat, slot)
    put_away(g, seat)
    g.revision[seat, slot] = int(g.elapsed) + 1
    g.taken_by[seat, slot] = NONE
    announce(g, seat, slot)
    if g.audience[seat, slot] == EMPTY:
        note(g, POSTED, seat, -1, slot)


@rule
def copy_draft(g: Any, seat: int, slot: int) -> None:
    """Everything that the draft says."""
    g.gives[seat, slot] = g.gives[seat, SLOTS]
    g.asks[seat, slot] = g.asks[seat, SLOTS]
    for position in range(LONGEST):
        g.given[seat, slot, position] = g.given[seat, SLOTS, position]
        g.said[seat, slot, position] = g.said[seat, SLOTS, position]
        g.asked[seat, slot, position] = g.asked[seat, SLOTS, position]
    g.claimed[seat, slot] = g.claimed[seat, SLOTS]
    g.points_given[seat, slot] = g.points_given[seat, SLOTS]
    g.points_asked[seat, slot] = g.points_asked[seat, SLOTS]
    g.promised[seat, slot] = g.promised[seat, SLOTS]
    g.requested[seat, slot] = g.requested[seat, SLOTS]
    g.audience[seat, slot] = g.audience[seat, SLOTS]
