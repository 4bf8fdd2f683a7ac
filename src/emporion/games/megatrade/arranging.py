"""Puts cards where a test, a puzzle or a lesson wants them; no part of a match."""

from __future__ import annotations

from collections.abc import Sequence

from emporion.kernel.errors import UnknownName
from emporion.kernel.language import _
from emporion.kernel.record import Record

from .cards import CARD_NAMES, CARDS, STACK_OF, WATER
from .rules.stacks import lacking, put_under
from .rules.trading import gain_card, lose_card


def arrange(g: Record, seat: int, place: str, cards: Sequence[str]) -> None:
    """Give a seat exactly this hand, cities or treasury; cards come from and go to the stacks."""
    if place == "hand":
        put_back(g, seat)
        for card in cards:
            gain_card(g, seat, take_out(g, card))
    elif place == "cities":
        g.cities[seat] = int(cards[0])
    elif place == "treasury":
        g.treasury[seat] = int(cards[0])
    else:
        raise UnknownName(_("place"), place, ("hand", "cities", "treasury"))


def put_back(g: Record, seat: int) -> None:
    """Put a hand under the stacks, where its cards came from."""
    for card in range(CARDS):
        for _copy in range(int(g.hand[seat, card])):
            lose_card(g, seat, card)
            if card != WATER:
                block = 0 if lacking(g, 0, card) > 0 else 1
                put_under(g, block, card)
                g.loose[block, int(STACK_OF[card]) - 1] = 1


def take_out(g: Record, name: str) -> int:
    """Take a card out of a stack, wherever it lies there."""
    if name not in CARD_NAMES:
        raise UnknownName(_("card"), name, CARD_NAMES)
    card = CARD_NAMES.index(name)
    if card == WATER:
        return card
    stack = int(STACK_OF[card]) - 1
    for block in range(2):
        number = int(g.stacked[block, stack])
        for position in range(number):
            if int(g.stack[block, stack, position]) == card:
                g.stack[block, stack, position : number - 1] = g.stack[
                    block, stack, position + 1 : number
                ].copy()
                g.stack[block, stack, number - 1] = -1
                g.stacked[block, stack] = number - 1
                g.reserved[block, stack] = 0
                g.loose[block, stack] = 1
                return card
    raise UnknownName(
        _("card in the stacks"),
        name,
        {CARD_NAMES[each] for row in g.stack[:, stack] for each in row if each >= 0},
    )
