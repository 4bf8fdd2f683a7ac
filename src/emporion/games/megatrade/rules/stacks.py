"""The nine stacks of each block: how they are made up, drawn from, and filled again."""

from __future__ import annotations

from typing import Any

from emporion.games.megatrade.cards import (
    CARDS,
    GOODS,
    KIND_OF,
    MINOR_KIND,
    MINORS,
    NON_TRADEABLE_KIND,
    SHARES,
    STACK_OF,
    STACKS,
    THIRD,
    TRADEABLE_KIND,
    WATER,
)
from emporion.games.megatrade.rules.trading import gain_card
from emporion.kernel.chance import shuffle
from emporion.kernel.rule import rule


@rule
def has_two_blocks(g: Any) -> bool:
    """From twelve seats the cards lie in two blocks. (megatrade 2.3)"""
    return int(g.setting) >= 4


@rule
def has_minors(g: Any) -> Any:
    """Minor calamities are in play with 9–11 and 15–18 seats. (megatrade 2.7)"""
    return bool(MINORS[int(g.setting)])


@rule
def western_seats(seats: int) -> Any:
    """How many seats are western civilizations where there are two blocks. (megatrade 2.3)"""
    return (seats + 1) // 2


@rule
def block_of(g: Any, seat: int) -> Any:
    """The block that a seat draws from: 0 is the west, or the only one. (megatrade 2.3, 3.6)"""
    if has_two_blocks(g) and seat >= western_seats(int(g.seats)):
        return 1
    return 0


@rule
def drawers(g: Any, block: int) -> Any:
    """How many seats draw from a block."""
    seats = int(g.seats)
    if not has_two_blocks(g):
        return seats if block == 0 else 0
    western = western_seats(seats)
    return western if block == 0 else seats - western


@rule
def make_stacks(g: Any) -> None:
    """Make up every stack for the number of players. (megatrade 2.8–2.11)"""
    for block in range(2):
        for stack in range(1, STACKS + 1):
            g.stacked[block, stack - 1] = 0
            g.reserved[block, stack - 1] = 0
            g.loose[block, stack - 1] = int(g.mixed_stacks)
            if g.mixed_stacks:
                mixed_stack(g, block, stack)
            elif has_minors(g):
                layered_stack(g, block, stack)
            else:
                reserved_stack(g, block, stack)


@rule
def lay_on(g: Any, block: int, card: int) -> None:
    """Lay all copies of a card that the block holds on top of their stack."""
    stack = int(STACK_OF[card]) - 1
    for _ in range(SHARES[int(g.setting), block, card]):
        g.stack[block, stack, int(g.stacked[block, stack])] = card
        g.stacked[block, stack] += 1


@rule
def lay_calamity(g: Any, block: int, stack: int, kind: int) -> None:
    """Lay the stack's calamity of a kind on top, if it has one."""
    for card in range(WATER + 1, CARDS):
        if STACK_OF[card] == stack and KIND_OF[card] == kind:
            lay_on(g, block, card)


@rule
def mixed_stack(g: Any, block: int, stack: int) -> None:
    """Everything shuffled together, as it lies in the middle of a game. (megatrade 2.11)"""
    for card in range(CARDS):
        if STACK_OF[card] == stack:
            lay_on(g, block, card)
    shuffle(g.chance, g.stack[block, stack - 1], 0, int(g.stacked[block, stack - 1]))


@rule
def reserved_stack(g: Any, block: int, stack: int) -> None:
    """A card for each player, then the tradeable calamity, the other last. (megatrade 2.8)"""
    cards = g.stack[block, stack - 1]
    lay_calamity(g, block, stack, NON_TRADEABLE_KIND)
    bottom = int(g.stacked[block, stack - 1])
    lay_calamity(g, block, stack, TRADEABLE_KIND)
    goods = int(g.stacked[block, stack - 1])
    for card in range(GOODS):
        if STACK_OF[card] == stack:
            lay_on(g, block, card)
    all_cards = int(g.stacked[block, stack - 1])
    shuffle(g.chance, cards, goods, all_cards - goods)
    reserved = min(drawers(g, block), all_cards - goods)
    shuffle(g.chance, cards, bottom, all_cards - bottom - reserved)
    g.reserved[block, stack - 1] = reserved


@rule
def layered_stack(g: Any, block: int, stack: int) -> None:
    """Two sets with the minor on top, the third with the tradeable below. (megatrade 2.9)"""
    cards = g.stack[block, stack - 1]
    lay_calamity(g, block, stack, NON_TRADEABLE_KIND)
    below = int(g.stacked[block, stack - 1])
    lay_calamity(g, block, stack, TRADEABLE_KIND)
    for card in range(GOODS):
        if STACK_OF[card] == stack and THIRD[card]:
            lay_on(g, block, card)
    above = int(g.stacked[block, stack - 1])
    shuffle(g.chance, cards, below, above - below)
    lay_calamity(g, block, stack, MINOR_KIND)
    for card in range(GOODS):
        if STACK_OF[card] == stack and not THIRD[card]:
            lay_on(g, block, card)
    reserved = int(g.stacked[block, stack - 1]) - above
    shuffle(g.chance, cards, above, reserved)
    g.reserved[block, stack - 1] = reserved


@rule
def draw_card(g: Any, seat: int, stack: int) -> Any:
    """Draw the top card of a stack of one's own block, or water if it is empty. (megatrade 3.3)"""
    block = block_of(g, seat)
    card = WATER
    if int(g.stacked[block, stack - 1]) > 0:
        g.stacked[block, stack - 1] -= 1
        top = int(g.stacked[block, stack - 1])
        card = int(g.stack[block, stack - 1, top])
        g.stack[block, stack - 1, top] = -1
        if int(g.reserved[block, stack - 1]) > 0:
            g.reserved[block, stack - 1] -= 1
    gain_card(g, seat, card)
    return card


# --- after a round of a season -------------------------------------------------------------------


@rule
def return_spent(g: Any) -> None:
    """Shuffle what was spent under the stacks, non-tradeable ones last. (megatrade 9.7)"""
    for block in range(2):
        for stack in range(1, STACKS + 1):
            returned = 0
            for card in range(CARDS):
                if STACK_OF[card] == stack and KIND_OF[card] != NON_TRADEABLE_KIND:
                    returned += return_card(g, block, card)
            shuffle(g.chance, g.stack[block, stack - 1], 0, returned)
            for card in range(WATER + 1, CARDS):
                if STACK_OF[card] == stack and KIND_OF[card] == NON_TRADEABLE_KIND:
                    returned += return_card(g, block, card)
            if returned > 0:
                g.loose[block, stack - 1] = 1
    g.spent[WATER] = 0


@rule
def return_card(g: Any, block: int, card: int) -> Any:
    """Put the block's part of the spent copies under; tells how many. (megatrade 9.7)"""
    copies = int(g.spent[card])
    if block == 0:
        there = lacking(g, 1, card)
        copies = min(lacking(g, 0, card), max(copies - there, (copies + 1) // 2))
    for _ in range(copies):
        put_under(g, block, card)
    g.spent[card] -= copies
    return copies


@rule
def lacking(g: Any, block: int, card: int) -> Any:
    """How many copies of its share a block's stack is without."""
    stack = int(STACK_OF[card]) - 1
    share = int(SHARES[int(g.setting), block, card])
    for position in range(int(g.stacked[block, stack])):
        if int(g.stack[block, stack, position]) == card:
            share -= 1
    return share


@rule
def put_under(g: Any, block: int, card: int) -> None:
    """Put a card under its stack."""
    stack = int(STACK_OF[card]) - 1
    for position in range(int(g.stacked[block, stack]), 0, -1):
        g.stack[block, stack, position] = g.stack[block, stack, position - 1]
    g.stack[block, stack, 0] = card
    g.stacked[block, stack] += 1
