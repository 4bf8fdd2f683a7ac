"""What must hold at every moment, and what a learner may see."""

from __future__ import annotations

from typing import Any

from emporion.games.megatrade.cards import CARDS, COPIES, NUMBERS, SHARES, STACK_OF, STACKS, WATER
from emporion.games.megatrade.rules.trading import floor_fault
from emporion.games.megatrade.state import LONGEST, SEATS, SLOTS, TRADING
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, has

MOST_CITIES = NUMBERS.most_cities
LARGEST = 32_767
#: Numbers for a learner: the moment, the own hand, each seat, the stacks, the draft, the offers.
OF_MOMENT, OF_SEAT, OF_OFFER = 6, 5, 4 + 2 * LONGEST
OBSERVATION = (
    OF_MOMENT + CARDS + OF_SEAT * SEATS + 2 * STACKS + 3 + 3 * LONGEST + OF_OFFER * SEATS * SLOTS
)


@rule
def broken_invariant(g: Any) -> Any:
    """0, or the number of the first invariant that does not hold; see `consistent`."""
    fault = floor_fault(g)
    if fault != 0:
        return fault
    for card in range(CARDS):
        if card != WATER and not all_copies(g, card):
            return 11
    for block in range(2):
        for stack in range(1, STACKS + 1):
            if not stack_in_order(g, block, stack):
                return 12
    for card in range(CARDS):
        if card != WATER and not share_kept(g, card):
            return 13
    for seat in range(int(g.seats)):
        if not 0 <= int(g.cities[seat]) <= MOST_CITIES or int(g.treasury[seat]) < 0:
            return 14
    if int(g.phase) != TRADING and g.standing != EMPTY:
        return 15
    return 0


@rule
def in_stack(g: Any, block: int, card: int) -> Any:
    """How many copies of a card lie in a block's stack."""
    stack = int(STACK_OF[card]) - 1
    total = 0
    for position in range(int(g.stacked[block, stack])):
        if int(g.stack[block, stack, position]) == card:
            total += 1
    return total


@rule
def all_copies(g: Any, card: int) -> Any:
    """Whether every copy is in exactly one place."""
    total = int(g.spent[card]) + in_stack(g, 0, card) + in_stack(g, 1, card)
    for seat in range(int(g.seats)):
        total += int(g.hand[seat, card])
    return total == COPIES[int(g.setting), card]


@rule
def stack_in_order(g: Any, block: int, stack: int) -> bool:
    """Whether a stack holds cards of its own and nothing above them."""
    number = int(g.stacked[block, stack - 1])
    if int(g.reserved[block, stack - 1]) > number:
        return False
    for position in range(len(g.stack[block, stack - 1])):
        card = int(g.stack[block, stack - 1, position])
        if (card >= 0) != (position < number):
            return False
        if card >= 0 and STACK_OF[card] != stack:
            return False
    return True


@rule
def share_kept(g: Any, card: int) -> bool:
    """Whether no block's stack holds more copies than the block has."""
    for block in range(2):
        if in_stack(g, block, card) > SHARES[int(g.setting), block, card]:
            return False
    return True


@rule
def see(g: Any, seat: int, out: Any) -> None:
    """Fill in what the seat may know, always in the same order."""
    for index in range(OBSERVATION):
        out[index] = -1
    out[0] = int(g.phase)
    out[1] = int(g.round_number)
    out[2] = int(g.rounds)
    out[3] = int(g.clock)
    out[4] = int(g.setting)
    out[5] = seat
    at = OF_MOMENT
    for card in range(CARDS):
        out[at + card] = int(g.hand[seat, card])
    at += CARDS
    for rival in range(int(g.seats)):
        out[at + OF_SEAT * rival] = int(g.cities[rival])
        out[at + OF_SEAT * rival + 1] = min(LARGEST, int(g.treasury[rival]))
        out[at + OF_SEAT * rival + 2] = hand_size(g, rival)
        out[at + OF_SEAT * rival + 3] = int(has(g.done, rival))
        out[at + OF_SEAT * rival + 4] = int(g.calamities[rival])
    at += OF_SEAT * SEATS
    for block in range(2):
        for stack in range(STACKS):
            out[at + block * STACKS + stack] = int(int(g.stacked[block, stack]) > 0)
    at += 2 * STACKS
    see_draft(g, seat, out, at)
    see_offers(g, seat, out, at + 3 + 3 * LONGEST)


@rule
def hand_size(g: Any, seat: int) -> Any:
    """How many cards a seat holds; that is no secret. (megatrade 3.4)"""
    total = 0
    for card in range(CARDS):
        total += int(g.hand[seat, card])
    return total


@rule
def see_draft(g: Any, seat: int, out: Any, at: int) -> None:
    """What the seat is about to offer or to hand over."""
    out[at] = int(g.stage[seat])
    out[at + 1] = int(g.gives[seat, SLOTS])
    out[at + 2] = int(g.asks[seat, SLOTS])
    for position in range(LONGEST):
        out[at + 3 + position] = int(g.given[seat, SLOTS, position])
        out[at + 3 + LONGEST + position] = int(g.said[seat, SLOTS, position])
        out[at + 3 + 2 * LONGEST + position] = int(g.asked[seat, SLOTS, position])


@rule
def see_offers(g: Any, seat: int, out: Any, at: int) -> None:
    """The offers that the seat hears, and its own: what is said, and what is asked."""
    for place in range(SEATS * SLOTS):
        owner = place // SLOTS
        slot = place % SLOTS
        if has(g.heard[seat], place) or (owner == seat and has(g.standing, place)):
            out[at] = int(g.gives[owner, slot])
            out[at + 1] = int(g.asks[owner, slot])
            out[at + 2] = int(g.claimed[owner, slot])
            out[at + 3] = int(g.answering[seat] == place)
            for position in range(LONGEST):
                out[at + 4 + position] = int(g.said[owner, slot, position])
                out[at + 4 + LONGEST + position] = int(g.asked[owner, slot, position])
        at += OF_OFFER
