"""Decks of goods. Each lies in a ring: dealt from the bottom, put back on top.

How many cards on top of a deck were put back before everybody's eyes is remembered, because their
goods are known.
"""

from __future__ import annotations

from emporion.floor.rules.deals import gain_card
from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean.rules.terms import (
    DECK_CARDS,
    DECK_OF,
    DECK_SIZE,
    DECK_START,
    GOOD_OF,
    GOODS_DECKS,
    KINDS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import has

NO_CARD = -1


@rule
def lay_out_decks(g):
    """Shuffle every deck; nothing is spent yet. (mediterranean6 1.1)"""
    for kind in range(KINDS):
        g.spent[kind] = 0
    for card in range(len(DECK_CARDS)):
        g.pile[card] = DECK_CARDS[card]
    for deck in range(GOODS_DECKS):
        g.top[deck] = 0
        g.left[deck] = DECK_SIZE[deck]
        g.returned[deck] = 0
        shuffle_from(g, deck, 0)


@rule
def place_in_pile(g, deck, number):
    """Where the card with ``number`` cards above it lies."""
    return int(DECK_START[deck]) + (int(g.top[deck]) + number) % int(DECK_SIZE[deck])


@rule
def shuffle_from(g, deck, above):
    """Shuffle a deck but for the cards on top of it."""
    for last in range(int(g.left[deck]) - 1, above, -1):
        one = place_in_pile(g, deck, last)
        other = place_in_pile(g, deck, above + lot(g, last - above + 1))
        card = g.pile[one]
        g.pile[one] = g.pile[other]
        g.pile[other] = card


@rule
def take_bottom(g, deck):
    """Take the bottom card of a deck that has one. (mediterranean6 2.4)"""
    g.left[deck] -= 1
    if int(g.returned[deck]) > int(g.left[deck]):
        g.returned[deck] = g.left[deck]
    return int(g.pile[place_in_pile(g, deck, int(g.left[deck]))])


@rule
def put_on_top(g, deck, kind):
    """Put a card on top of its deck before everybody's eyes. (mediterranean6 2.4)"""
    g.top[deck] = (int(g.top[deck]) + int(DECK_SIZE[deck]) - 1) % int(DECK_SIZE[deck])
    g.left[deck] += 1
    g.returned[deck] += 1
    g.pile[place_in_pile(g, deck, 0)] = kind


@rule
def put_spent_under(g, deck):
    """Shuffle the spent cards of a deck and put them under it. (mediterranean6 2.3)"""
    above = int(g.left[deck])
    for kind in range(KINDS):
        if int(DECK_OF[kind]) == deck:
            for _ in range(int(g.spent[kind])):
                g.left[deck] += 1
                g.pile[place_in_pile(g, deck, int(g.left[deck]) - 1)] = kind
            g.spent[kind] = 0
    shuffle_from(g, deck, above)


@rule
def shuffle_all(g, deck):
    """Shuffle a deck together with its spent cards. (mediterranean6 5.11)"""
    put_spent_under(g, deck)
    g.returned[deck] = 0
    shuffle_from(g, deck, 0)


@rule
def deal_any(g, deck):
    """The next card of a deck; none when all are held. (mediterranean6 2.3)"""
    if int(g.left[deck]) == 0:
        put_spent_under(g, deck)
    if int(g.left[deck]) == 0:
        return NO_CARD
    return take_bottom(g, deck)


@rule
def deal_other(g, deck, refused):
    """The next card of a deck whose good is not in the refused set. (mediterranean6 2.4)"""
    for _ in range(2):
        for _ in range(int(g.left[deck])):
            kind = take_bottom(g, deck)
            if not has(refused, int(GOOD_OF[kind])):
                return kind
            put_on_top(g, deck, kind)
        put_spent_under(g, deck)
    return NO_CARD


@rule
def deal_named(g, deck, good):
    """Turn a deck over until the good appears; the others go on top. (mediterranean6 2.5, 2.6)"""
    for _ in range(2):
        for _ in range(int(g.left[deck])):
            kind = take_bottom(g, deck)
            if int(GOOD_OF[kind]) == good:
                return kind
            put_on_top(g, deck, kind)
        put_spent_under(g, deck)
    return NO_CARD


@rule
def receive(g, seat, kind):
    """A dealt card comes to the hand; tells whether there was one."""
    if kind == NO_CARD:
        return False
    gain_card(g, seat, kind)
    return True
