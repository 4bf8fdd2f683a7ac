"""Other hands and stacks that fit all that a seat knows. (docs/floor.md)

The re-deal exchanges two hidden cards at a time, as long as nobody could tell: within a stack
between hands and what is left of it, and between the hands of those who have traded or kept cards.
A seat is taken to know its own hand, the sizes of hands and stacks, how a new stack is made up,
from which stacks a seat drew that has not traded yet, and what is truly said in offers it hears.
Cards that it once held and gave away it is taken not to follow.
"""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.dice import one_of
from emporion.games.megatrade.cards import (
    CARDS,
    KIND_OF,
    MEMBERS,
    MINOR_KIND,
    NON_TRADEABLE_KIND,
    SHARES,
    STACK_OF,
    STACKS,
    THIRD,
    TRADEABLE_KIND,
)
from emporion.games.megatrade.rules.stacks import block_of, has_minors
from emporion.games.megatrade.rules.trading import gain_card, keeps_its_word, lose_card
from emporion.games.megatrade.state import SEATS
from emporion.kernel.rule import rule
from emporion.kernel.sets import has, nth, size, without

#: Holders of hidden cards are the seats, and after them the two blocks' stacks.
WEST_STACKS = SEATS
#: How often two cards are tried in a stack, for each holder, and between hands, for each card.
TRIES_IN_STACK = 6
TRIES_BETWEEN_HANDS = 4


@rule
def redeal_hands(g: Any, viewer: int) -> None:
    """Exchange hidden cards many times over."""
    for _ in range(2):
        for stack in range(1, STACKS + 1):
            for _ in range(TRIES_IN_STACK * (int(g.seats) + 2)):
                exchange_in_stack(g, viewer, stack)
        exchange_between_hands(g, viewer)


@rule
def exchange_in_stack(g: Any, viewer: int, stack: int) -> None:
    """Try to exchange two cards of one stack, wherever they are."""
    one = random_holder(g, viewer)
    other = random_holder(g, viewer)
    one_place = random_place(g, one, stack)
    other_place = random_place(g, other, stack)
    if one_place >= 0 and other_place >= 0:
        exchange(g, viewer, one, one_place, other, other_place)


@rule
def exchange_between_hands(g: Any, viewer: int) -> None:
    """Try to exchange cards of any stacks between hands whose make-up nobody can tell."""
    blended = g.blended
    if viewer >= 0:
        blended = without(blended, viewer)
    number = size(blended)
    if number < 2:
        return
    for _ in range(TRIES_BETWEEN_HANDS * number * 8):
        one = nth(blended, one_of(g, number))
        other = nth(blended, one_of(g, number))
        one_card = random_card(g, one)
        other_card = random_card(g, other)
        if one != other and one_card >= 0 and other_card >= 0:
            exchange(g, viewer, one, one_card, other, other_card)


@rule
def random_holder(g: Any, viewer: int) -> Any:
    """A seat that is not the viewer's, or the stacks of a block."""
    holder = one_of(g, int(g.seats) + 2)
    if holder == viewer:
        holder = int(g.seats)
    return holder if holder < int(g.seats) else holder - int(g.seats) + WEST_STACKS


@rule
def random_place(g: Any, holder: int, stack: int) -> Any:
    """A random card of the stack: for a seat the card, for a stack the position; −1 if none."""
    if holder >= WEST_STACKS:
        number = int(g.stacked[holder - WEST_STACKS, stack - 1])
        return stack * 64 + one_of(g, number) if number > 0 else -1
    number = 0
    for card in MEMBERS[stack]:
        if card >= 0:
            number += int(g.hand[holder, card])
    chosen = one_of(g, number) if number > 0 else -1
    place = -1
    for card in MEMBERS[stack]:
        if card >= 0:
            held = int(g.hand[holder, card])
            if 0 <= chosen < held:
                place = card
            chosen -= held
    return place


@rule
def random_card(g: Any, seat: int) -> Any:
    """A random card of a hand, −1 if it is empty."""
    number = 0
    for card in range(CARDS):
        number += int(g.hand[seat, card])
    if number == 0:
        return -1
    chosen = one_of(g, number)
    for card in range(CARDS):
        held = int(g.hand[seat, card])
        if chosen < held:
            return card
        chosen -= held
    return -1


@rule
def card_in(g: Any, holder: int, place: int) -> Any:
    """The card at a place."""
    if holder >= WEST_STACKS:
        return int(g.stack[holder - WEST_STACKS, place // 64 - 1, place % 64])
    return place


@rule
def exchange(g: Any, viewer: int, one: int, one_place: int, other: int, other_place: int) -> None:
    """Exchange two cards if somebody who knows what the viewer knows could not tell."""
    one_card = card_in(g, one, one_place)
    other_card = card_in(g, other, other_place)
    if one_card == other_card:
        return
    if not (could_hold(g, one, one_place, other_card, one_card)):
        return
    if not (could_hold(g, other, other_place, one_card, other_card)):
        return
    put_in(g, one, one_place, one_card, other_card)
    put_in(g, other, other_place, other_card, one_card)
    if not unnoticed(g, viewer, one, other, one_card, other_card):
        put_in(g, one, one_place, other_card, one_card)
        put_in(g, other, other_place, one_card, other_card)


@rule
def put_in(g: Any, holder: int, place: int, before: int, after: int) -> None:
    """Replace a card of a holder by another."""
    if holder >= WEST_STACKS:
        g.stack[holder - WEST_STACKS, place // 64 - 1, place % 64] = after
    else:
        lose_card(g, holder, before)
        gain_card(g, holder, after)


@rule
def unnoticed(g: Any, viewer: int, one: int, other: int, one_card: int, other_card: int) -> bool:
    """Whether the exchange breaks no offer and no block's share."""
    if one < WEST_STACKS and not keeps_its_word(g, viewer, one):
        return False
    if other < WEST_STACKS and not keeps_its_word(g, viewer, other):
        return False
    return within_shares(g, one_card) and within_shares(g, other_card)


@rule
def could_hold(g: Any, holder: int, place: int, card: int, instead_of: int) -> Any:
    """Whether a holder could have this card in the place of another one."""
    stack = int(STACK_OF[card])
    if holder >= WEST_STACKS:
        return fits_position(g, holder - WEST_STACKS, stack, place % 64, card)
    if has(g.blended, holder):
        return stack == 0 or could_be_out(g, 0, stack, card) or could_be_out(g, 1, stack, card)
    same = stack == int(STACK_OF[instead_of]) and stack > 0
    return same and could_be_out(g, block_of(g, holder), stack, card)


@rule
def fits_position(g: Any, block: int, stack: int, position: int, card: int) -> Any:
    """Whether the card could lie there, from how the stack was made up. (megatrade 2.8, 2.9)"""
    if SHARES[int(g.setting), block, card] == 0:
        return False
    if int(g.loose[block, stack - 1]) > 0 or stack == 1:
        return True
    if (KIND_OF[card] == NON_TRADEABLE_KIND) != (position == 0):
        return False
    reserved = int(g.reserved[block, stack - 1])
    if position >= int(g.stacked[block, stack - 1]) - reserved:
        return fits_above(g, card)
    return position == 0 or fits_below(g, card)


@rule
def fits_above(g: Any, card: int) -> Any:
    """Whether the card could be in the upper part of a new stack. (megatrade 2.8, 2.9)"""
    if has_minors(g):
        return not THIRD[card] and (KIND_OF[card] == 0 or KIND_OF[card] == MINOR_KIND)
    return KIND_OF[card] == 0


@rule
def fits_below(g: Any, card: int) -> Any:
    """Whether the card could be in the lower part of a new stack. (megatrade 2.8, 2.9)"""
    if has_minors(g):
        return THIRD[card] or KIND_OF[card] == TRADEABLE_KIND
    return KIND_OF[card] == 0 or KIND_OF[card] == TRADEABLE_KIND


@rule
def could_be_out(g: Any, block: int, stack: int, card: int) -> bool:
    """Whether the card could have been drawn from the block's stack by now."""
    if SHARES[int(g.setting), block, card] == 0:
        return False
    if int(g.loose[block, stack - 1]) > 0 or stack == 1:
        return True
    if KIND_OF[card] == NON_TRADEABLE_KIND:
        return int(g.stacked[block, stack - 1]) == 0
    return fits_above(g, card) or int(g.reserved[block, stack - 1]) == 0


@rule
def within_shares(g: Any, card: int) -> bool:
    """Whether no block must hold more copies of a card than its share. (megatrade 2.4)"""
    stack = int(STACK_OF[card])
    if stack == 0:
        return True
    for block in range(2):
        certain = 0
        for position in range(int(g.stacked[block, stack - 1])):
            if int(g.stack[block, stack - 1, position]) == card:
                certain += 1
        for seat in range(int(g.seats)):
            if not has(g.blended, seat) and block_of(g, seat) == block:
                certain += int(g.hand[seat, card])
        if certain > SHARES[int(g.setting), block, card]:
            return False
    return True
