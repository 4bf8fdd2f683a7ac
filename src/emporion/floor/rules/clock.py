"""The floor as a whole: it opens, every seat may act, time passes, and it closes."""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.deals import accept, answer_menu, answer_step
from emporion.floor.rules.draft_menus import can_offer, cards_left, draft_menu, may_drop
from emporion.floor.rules.drafts import begin_counter, begin_draft, draft_step
from emporion.floor.rules.offers import (
    can_answer,
    clear_row,
    count_leaving,
    own_standing,
    put_away,
    remove_offer,
    remove_offers,
)
from emporion.floor.state import ANSWERING, GIVING, IDLE, NONE, UNDISTURBED
from emporion.floor.terms import (
    ACCEPT,
    CLOSED,
    COUNTER,
    DONE,
    DROP,
    ENOUGH,
    GIVE,
    IS_BACK,
    IS_DONE,
    OFFER,
    OPENED,
    RESUME,
    SEATS,
    SLOTS,
    TRUE_NAMES,
    TURNS,
    WAIT,
    WIDTH,
    WITHDRAW,
    WITHDRAWN,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, put, put_all, upto, without


@rule
def open_floor(g: Any, ticks: int, grace: int) -> None:
    """Nobody has offered anything yet, and the clock begins to run. (floor 5.1)"""
    clear_floor(g)
    g.clock = ticks + grace
    g.grace = grace
    g.elapsed = 0
    note(g, OPENED, -1, -1, -1, ticks)


@rule
def clear_floor(g: Any) -> None:
    """No offer, draft or answer is left, and nobody is done. (floor 5.5)"""
    g.done = EMPTY
    g.weary = EMPTY
    g.standing = EMPTY
    for seat in range(SEATS):
        g.heard[seat] = EMPTY
        g.turns[seat] = 0
        g.stage[seat] = IDLE
        g.reason[seat] = UNDISTURBED
        g.spoken[seat] = 0
        g.answering[seat] = NONE
        for row in range(SLOTS + 1):
            clear_row(g, seat, row)
        for slot in range(SLOTS):
            g.taken_by[seat, slot] = NONE
        forget_revisions(g, seat)


@rule
def forget_revisions(g: Any, seat: int) -> None:
    """When the seat made which offer no longer matters. (floor 2.8)"""
    for slot in range(SLOTS):
        g.revision[seat, slot] = 0


@rule
def close_floor(g: Any) -> None:
    """The floor closes; whatever was not settled is void. (floor 5.5)"""
    clear_floor(g)
    g.clock = 0
    note(g, CLOSED, -1)


@rule
def may_trade(g: Any) -> bool:
    """Whether deals can be made: the last moments have not begun. (floor 5.4)"""
    return int(g.clock) > int(g.grace)


@rule
def floor_is_over(g: Any) -> bool:
    """When the clock has run out, or everybody is done. (floor 5.3)"""
    return int(g.clock) <= 0 or (g.done == upto(int(g.seats)))


@rule
def floor_awaiting(g: Any) -> Any:
    """Everybody who has decisions left in this tick. (floor 5.2)"""
    return upto(int(g.seats)) & ~g.weary


@rule
def floor_tick(g: Any) -> None:
    """Time passes; the last moments end all offers. (floor 5.2, 5.4)"""
    g.clock -= 1
    g.elapsed += 1
    g.weary = EMPTY
    for seat in range(int(g.seats)):
        g.turns[seat] = 0
    if int(g.grace) > 0 and int(g.clock) == int(g.grace):
        for seat in range(int(g.seats)):
            put_away(g, seat)
            remove_offers(g, seat)
            forget_revisions(g, seat)


@rule
def floor_menu(g: Any, seat: int, menu: Any) -> None:
    """What a seat may decide on the floor; adds to the menu. (floor 2.1)"""
    stage = int(g.stage[seat])
    if stage == ANSWERING:
        answer_menu(g, seat, menu)
    elif stage != IDLE:
        draft_menu(g, seat, menu)
    else:
        idle_menu(g, seat, menu)


@rule
def idle_menu(g: Any, seat: int, menu: Any) -> None:
    """To offer, to answer, to withdraw, to wait, or to be done. (floor 2.1, 5.3)"""
    put(menu, WAIT)
    if has(g.done, seat):
        put(menu, RESUME)
        return
    own = own_standing(g, seat)
    put_all(menu, WITHDRAW, own)
    if own == EMPTY:
        put(menu, DONE)
    if not may_trade(g):
        return
    if can_offer(g, seat):
        put(menu, OFFER)
        put_all(menu, COUNTER, g.heard[seat])
    leaving = count_leaving(g, seat, False)
    rest = g.heard[seat]
    while rest != EMPTY:
        place = first(rest)
        rest = without(rest, place)
        if can_answer(g, seat, place // SLOTS, place % SLOTS, leaving):
            put(menu, ACCEPT + place)


@rule
def floor_step(g: Any, seat: int, action: int) -> None:
    """Carry out one decision of a seat on the floor. (floor 2.1, 5.2)"""
    g.reason[seat] = UNDISTURBED
    g.turns[seat] += 1
    if int(g.turns[seat]) >= TURNS:
        g.weary |= bit(seat)
    stage = int(g.stage[seat])
    if stage == ANSWERING:
        answer_step(g, seat, action)
    elif stage != IDLE:
        draft_step(g, seat, action)
    else:
        idle_step(g, seat, action)


@rule
def idle_step(g: Any, seat: int, action: int) -> None:
    """Begin something, end something, or do nothing for now. (floor 2.1, 5.3)"""
    if action == OFFER:
        begin_draft(g, seat)
    elif action == DONE:
        g.done |= bit(seat)
        note(g, IS_DONE, seat)
    elif action == RESUME:
        g.done = without(g.done, seat)
        note(g, IS_BACK, seat)
    elif WITHDRAW <= action < WITHDRAW + SLOTS:
        withdraw(g, seat, action - WITHDRAW)
    elif COUNTER <= action < COUNTER + SEATS * SLOTS:
        begin_counter(g, seat, action - COUNTER)
    elif ACCEPT <= action < ACCEPT + SEATS * SLOTS:
        accept(g, seat, action - ACCEPT)


@rule
def withdraw(g: Any, seat: int, slot: int) -> None:
    """Take back an offer. (floor 2.10)"""
    if g.audience[seat, slot] == EMPTY:
        note(g, WITHDRAWN, seat, -1, slot)
    remove_offer(g, seat, slot)


@rule
def absent_maker(g: Any, seat: int, stage: int) -> Any:
    """Leave the offer, or go on to where it can be left. (floor 5.6)"""
    if stage == ANSWERING or may_drop(g, seat):
        return DROP
    if stage != GIVING:
        return ENOUGH
    named = int(g.gives[seat, SLOTS]) < TRUE_NAMES
    for word in range(WIDTH):
        cards = cards_left(g, seat, word, named)
        if cards != EMPTY:
            return GIVE + 64 * word + first(cards)
    return DROP


@rule
def floor_absent(g: Any, seat: int) -> Any:
    """Who does not answer puts away what he was about to do, and is done. (floor 5.6)"""
    stage = int(g.stage[seat])
    if stage != IDLE:
        return absent_maker(g, seat, stage)
    if has(g.done, seat):
        return WAIT
    own = own_standing(g, seat)
    return WITHDRAW + first(own) if own != EMPTY else DONE
