"""Offers as they stand: who hears them, what they bind, how they come and go.

An offer stands in one of its owner's slots; owner and slot together are its place. What is given is
fixed by card, unseen by others; what is said of it are names in order, of which the first are true.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.state import ANSWERING, CARDS_GONE, IDLE, NONE, OFFER_GONE
from emporion.floor.terms import (
    ABILITIES,
    ANSWERS,
    LAPSED,
    LONGEST,
    NAMED,
    POINTS,
    SLOTS,
    TRUE_NAMES,
    WIDTH,
    may_leave,
    may_vow,
    points_of,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, upto, without


@rule
def place_of(owner: int, slot: int) -> Any:
    """The number of an offer among all that may stand."""
    return owner * SLOTS + slot


@rule
def hears(g: Any, seat: int, owner: int, slot: int) -> bool:
    """Whether the offer is made to the seat, alone or with others. (floor 2.6)"""
    audience = g.audience[owner, slot]
    return seat != owner and (audience == EMPTY or (seat >= 0 and has(audience, seat)))


@rule
def hearers(g: Any, owner: int, slot: int) -> Any:
    """Everybody to whom the offer is made. (floor 2.6)"""
    audience = g.audience[owner, slot]
    return without(upto(int(g.seats)), owner) if audience == EMPTY else audience


@rule
def announce(g: Any, owner: int, slot: int) -> None:
    """Let everybody hear the offer to whom it is made. (floor 2.6)"""
    place = place_of(owner, slot)
    g.standing |= bit(place)
    for seat in range(int(g.seats)):
        if hears(g, seat, owner, slot):
            g.heard[seat] |= bit(place)


@rule
def remove_offer(g: Any, owner: int, slot: int) -> None:
    """Take an offer away, and with it the answers that others were preparing. (floor 2.9)"""
    place = place_of(owner, slot)
    g.standing = without(g.standing, place)
    for seat in range(int(g.seats)):
        if has(g.heard[seat], place):
            g.heard[seat] = without(g.heard[seat], place)
            if int(g.answering[seat]) == place:
                interrupt(g, seat, OFFER_GONE)
    clear_row(g, owner, slot)


@rule
def remove_offers(g: Any, owner: int) -> None:
    """Take away all offers of a seat. (floor 2.10)"""
    for slot in range(SLOTS):
        if has(g.standing, place_of(owner, slot)):
            remove_offer(g, owner, slot)


@rule
def clear_row(g: Any, seat: int, row: int) -> None:
    """Leave nothing of an offer, a draft or an answer behind."""
    g.gives[seat, row] = 0
    g.asks[seat, row] = 0
    for position in range(LONGEST):
        g.given[seat, row, position] = NONE
        g.said[seat, row, position] = NONE
        g.asked[seat, row, position] = NONE
    g.claimed[seat, row] = 0
    g.points_given[seat, row] = 0
    g.points_asked[seat, row] = 0
    g.promised[seat, row] = NONE
    g.requested[seat, row] = NONE
    g.audience[seat, row] = EMPTY


@rule
def put_away(g: Any, seat: int) -> None:
    """The seat no longer makes or answers an offer. (floor 2.2)"""
    if int(g.stage[seat]) != IDLE:
        g.stage[seat] = IDLE
        g.spoken[seat] = 0
        g.answering[seat] = NONE
        clear_row(g, seat, SLOTS)


@rule
def interrupt(g: Any, seat: int, reason: int) -> None:
    """Put away what the seat was about to offer or answer, and tell it why. (floor 2.9, 3.6)"""
    put_away(g, seat)
    g.reason[seat] = reason


# --- what a seat can honour ----------------------------------------------------------------------


@rule
def copies(cards: Any, card: int, number: int) -> int:
    """How often a card occurs among the first ones of a row."""
    found = 0
    for position in range(number):
        if int(cards[position]) == card:
            found += 1
    return found


@rule
def may_hand(g: Any, seat: int, card: int) -> Any:
    """Whether the seat holds the card and nothing keeps it from leaving. (floor 1.3)"""
    return has(may_leave(g, seat, card >> 6), card & 63)


@rule
def count_leaving(g: Any, seat: int, only_named: bool) -> int:
    """How many cards the seat may hand over, of all or of those with a name."""
    total = 0
    for word in range(WIDTH):
        rest = may_leave(g, seat, word)
        if only_named:
            rest &= NAMED[word]
        while rest != EMPTY:
            card = first(rest)
            rest = without(rest, card)
            total += int(g.hand[seat, 64 * word + card])
    return total


@rule
def count_named(g: Any, seat: int, name: int) -> int:
    """How many cards the seat may hand over under a name."""
    total = 0
    for word in range(WIDTH):
        rest = may_leave(g, seat, word) & ANSWERS[name, word]
        while rest != EMPTY:
            card = first(rest)
            rest = without(rest, card)
            total += int(g.hand[seat, 64 * word + card])
    return total


@rule
def can_hand_over(g: Any, seat: int, row: int) -> bool:
    """Whether the seat still holds every card of the row and may let it go. (floor 3.4)"""
    cards = g.given[seat, row]
    for position in range(int(g.gives[seat, row])):
        card = int(cards[position])
        if not may_hand(g, seat, card):
            return False
        if copies(cards, card, position + 1) > int(g.hand[seat, card]):
            return False
    return True


@rule
def can_keep_word(g: Any, seat: int, points: int, vow: int) -> bool:
    """Whether the seat has the points and may make the promise. (floor 4.1, 4.2)"""
    if POINTS > 0 and points > points_of(g, seat):
        return False
    return ABILITIES == 0 or vow == NONE or may_vow(g, seat, vow)


@rule
def can_honour(g: Any, owner: int, slot: int) -> bool:
    """Whether the owner could settle this offer now. (floor 2.9)"""
    points = int(g.points_given[owner, slot])
    vow = int(g.promised[owner, slot])
    return can_hand_over(g, owner, slot) and can_keep_word(g, owner, points, vow)


@rule
def can_answer(g: Any, seat: int, owner: int, slot: int, leaving: int) -> Any:
    """Whether the seat has what is asked; ``leaving`` is all it may let go. (floor 3.1)"""
    asks = int(g.asks[owner, slot])
    if asks > leaving:
        return False
    asked = g.asked[owner, slot]
    for position in range(min(TRUE_NAMES, asks)):
        name = int(asked[position])
        if count_named(g, seat, name) < copies(asked, name, position + 1):
            return False
    points = int(g.points_asked[owner, slot])
    vow = int(g.requested[owner, slot])
    return can_keep_word(g, seat, points, vow)


@rule
def look_after(g: Any, seat: int) -> None:
    """Withdraw what the seat can no longer honour, after its hand has changed. (floor 2.9, 3.6)"""
    for slot in range(SLOTS):
        if has(g.standing, place_of(seat, slot)) and not can_honour(g, seat, slot):
            if g.audience[seat, slot] == EMPTY:
                note(g, LAPSED, seat, -1, slot)
            else:
                g.reason[seat] = CARDS_GONE
            remove_offer(g, seat, slot)
    if int(g.stage[seat]) != IDLE and not can_honour(g, seat, SLOTS):
        interrupt(g, seat, CARDS_GONE)
    elif int(g.stage[seat]) == ANSWERING:
        place = int(g.answering[seat])
        leaving = count_leaving(g, seat, False)
        if not can_answer(g, seat, place // SLOTS, place % SLOTS, leaving):
            interrupt(g, seat, CARDS_GONE)


@rule
def own_standing(g: Any, seat: int) -> Any:
    """The seat's own slots in which an offer stands."""
    return (g.standing >> np.uint64(seat * SLOTS)) & upto(SLOTS)
