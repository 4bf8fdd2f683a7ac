"""What a seat cannot know of the floor, and what must stay as it is because the seat knows it.

A viewer hears the offers that are made to it. Of such an offer the number of cards and the first
names are true, so its owner holds such cards; which ones they are otherwise is open. Everything
else that others are saying or preparing is unknown, and so is what they have promised each other.
A game re-deals the hands between `forget_talks` and `choose_hidden`, asks `keeps_its_word` of each
hand that it changes, and ends with `imagine_promises` and `imagine_talks`.
"""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.dice import one_of
from emporion.floor.rules.offers import (
    can_hand_over,
    can_honour,
    can_keep_word,
    copies,
    hears,
    may_hand,
    place_of,
    put_away,
    remove_offer,
)
from emporion.floor.rules.promises import forget_promise, forget_unheard_promises, swear
from emporion.floor.state import NONE, UNDISTURBED
from emporion.floor.terms import (
    ABILITIES,
    CARDS,
    NAMES_OF,
    SEATS,
    SLOTS,
    TRUE_NAMES,
    may_have_sworn,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, has, size


@rule
def forget_talks(g: Any, viewer: int) -> None:
    """Drop what others prepare, offers that the viewer does not hear, and promises. (floor 6.1)"""
    if ABILITIES > 0:
        forget_unheard_promises(g, viewer)
    for rival in range(int(g.seats)):
        if rival != viewer:
            put_away(g, rival)
            g.reason[rival] = UNDISTURBED
            for slot in range(SLOTS):
                g.taken_by[rival, slot] = NONE
                if not (has(g.standing, place_of(rival, slot)) and hears(g, viewer, rival, slot)):
                    remove_offer(g, rival, slot)
                    g.revision[rival, slot] = 0


@rule
def keeps_its_word(g: Any, viewer: int, rival: int) -> Any:
    """Whether the rival's hand fits every offer of his that the viewer hears. (floor 6.2)"""
    fits = True
    for slot in range(SLOTS):
        if rival != viewer and has(g.standing, place_of(rival, slot)):
            fits = fits and choose_cards(g, rival, slot, SLOTS, True)
            for position in range(int(g.gives[rival, slot])):
                g.given[rival, SLOTS, position] = NONE
    return fits


@rule
def choose_hidden(g: Any, viewer: int) -> None:
    """Let others have put any cards into their offers that fit what they say. (floor 6.2)"""
    for rival in range(int(g.seats)):
        for slot in range(SLOTS):
            stands = rival != viewer and has(g.standing, place_of(rival, slot))
            if stands and not choose_cards(g, rival, slot, slot, False):
                choose_cards(g, rival, slot, slot, True)


@rule
def imagine_promises(g: Any, viewer: int) -> None:
    """Who has traded with another than the viewer may have promised something. (floor 6.4)"""
    for rival in range(int(g.seats)):
        for partner in range(int(g.seats)):
            traded = int(g.partners[rival]) >> partner & 1 == 1
            if traded and viewer not in (rival, partner) and one_of(g, 2) == 0:
                imagine_promise(g, viewer, rival, partner)


@rule
def imagine_promise(g: Any, viewer: int, rival: int, partner: int) -> None:
    """A promise of which all may know but the viewer, if no offer says otherwise. (floor 6.4)"""
    found = NONE
    number = 0
    for vow in range(2 * ABILITIES * SEATS):
        if may_have_sworn(g, rival, vow):
            number += 1
            if one_of(g, number) == 0:
                found = vow
    if found == NONE:
        return
    ability = found % (ABILITIES * SEATS) // SEATS
    knowers = bit(rival) | bit(partner)
    for seat in range(int(g.seats)):
        if seat != viewer and one_of(g, 4) == 0:
            knowers |= bit(seat)
    swear(g, rival, found // (ABILITIES * SEATS), ability, found % SEATS, knowers)
    for slot in range(SLOTS):
        points, vow = int(g.points_given[rival, slot]), int(g.promised[rival, slot])
        if has(g.standing, place_of(rival, slot)) and not can_keep_word(g, rival, points, vow):
            forget_promise(g, rival, ability, found % SEATS)


@rule
def choose_cards(g: Any, seat: int, slot: int, row: int, careful: bool) -> bool:
    """Put random cards of the seat that fit the offer into a row; tells whether there were enough.

    Being careful means to keep cards that answer to several names for where no other fits.
    """
    for position in range(int(g.gives[seat, slot])):
        name = int(g.said[seat, slot, position]) if position < TRUE_NAMES else NONE
        only_plain = careful and name != NONE and fitting(g, seat, row, position, name, True) > 0
        number = fitting(g, seat, row, position, name, only_plain)
        if number == 0:
            return False
        pick_fitting(g, seat, row, position, name, only_plain, one_of(g, number))
    return True


@rule
def left_over(
    g: Any, seat: int, row: int, position: int, card: int, name: int, only_plain: bool
) -> Any:
    """How many copies of the card are free for this position."""
    if int(g.hand[seat, card]) == 0 or not may_hand(g, seat, card):
        return 0
    if name != NONE and not has(NAMES_OF[card], name):
        return 0
    if only_plain and size(NAMES_OF[card]) > 1:
        return 0
    return int(g.hand[seat, card]) - copies(g.given[seat, row], card, position)


@rule
def fitting(g: Any, seat: int, row: int, position: int, name: int, only_plain: bool) -> Any:
    """How many cards are free for this position."""
    total = 0
    for card in range(CARDS):
        total += left_over(g, seat, row, position, card, name, only_plain)
    return total


@rule
def pick_fitting(
    g: Any, seat: int, row: int, position: int, name: int, only_plain: bool, number: int
) -> None:
    """Put the card with ``number`` others before it into this position."""
    for card in range(CARDS):
        left = left_over(g, seat, row, position, card, name, only_plain)
        if 0 <= number < left:
            g.given[seat, row, position] = card
        number -= left


@rule
def floor_fault(g: Any) -> Any:
    """0, or the number of the first broken invariant of the floor.

    1: a hand and its set of cards differ. 2: an offer stands that its owner cannot honour. 3: an
    offer says an untrue name where names are true. 4: somebody answers an offer that does not
    stand or is not made to him. 5: who hears which offer is wrong. 6: a draft cannot be honoured.
    """
    for seat in range(int(g.seats)):
        for card in range(CARDS):
            if (int(g.hand[seat, card]) > 0) != has(g.holding[seat, card >> 6], card & 63):
                return 1
        for slot in range(SLOTS):
            fault = offer_fault(g, seat, slot)
            if fault != 0:
                return fault
        place = int(g.answering[seat])
        if place != NONE and not has(g.heard[seat], place):
            return 4
        if not can_hand_over(g, seat, SLOTS):
            return 6
    return 0


@rule
def offer_fault(g: Any, owner: int, slot: int) -> Any:
    """0, or the number of the invariant that a slot breaks."""
    stands = has(g.standing, place_of(owner, slot))
    for seat in range(int(g.seats)):
        heard = has(g.heard[seat], place_of(owner, slot))
        if heard != (stands and hears(g, seat, owner, slot)):
            return 5
    if not stands:
        return 0
    if not can_honour(g, owner, slot):
        return 2
    for position in range(min(TRUE_NAMES, int(g.gives[owner, slot]))):
        card = int(g.given[owner, slot, position])
        if not has(NAMES_OF[card], int(g.said[owner, slot, position])):
            return 3
    return 0
