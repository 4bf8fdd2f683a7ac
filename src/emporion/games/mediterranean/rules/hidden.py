"""Goods that a seat cannot see, exchanged for others that fit all that it knows.

Ideas are known to holders alone; of a hidden tier not even the goods are. The re-deal exchanges two
hidden cards of a deck at a time: between hands, warehouses and the deck. An exchange stays when the
warehouses hold what may lie there, and every offer that the viewer hears can still be kept. Cards
that a seat once held and gave away it is taken not to follow.
"""

from __future__ import annotations

from emporion.floor.rules.deals import gain_card, lose_card
from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean.rules.piles import place_in_pile, shuffle_from
from emporion.games.mediterranean.rules.terms import (
    COPIES,
    DECK_OF,
    DECK_OPEN,
    GOOD_OF,
    GOODS_DECKS,
    KINDS,
    STORABLE,
    hands_are_shown,
    keeps_its_word,
)
from emporion.games.mediterranean.rules.warehouse import stored_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import holds

#: Where a hidden card can be: 2 × seat for a hand, one more for a warehouse, or the deck.
IN_DECK = 100
#: More than any kind: place and kind go into one number.
A_PLACE = 128
#: How often each card is tried.
TRIES = 3


@rule
def exchange_hidden_goods(g, viewer):
    """Shuffle the decks below what was put on them, then exchange hidden cards. (docs/floor.md)"""
    for deck in range(GOODS_DECKS):
        shuffle_from(g, deck, int(g.returned[deck]))
        number = hidden_cards(g, viewer, deck)
        outside = number - int(g.left[deck])
        for _ in range(TRIES):
            for card in range(outside):
                exchange(g, viewer, deck, card, lot(g, number))


@rule
def hidden_cards(g, viewer, deck):
    """How many cards of a deck the viewer cannot see, those in the deck last."""
    number = int(g.left[deck])
    for seat in range(int(g.seats)):
        if seat != viewer:
            number += in_hand(g, seat, deck) + in_warehouse(g, seat, deck)
    return number


@rule
def in_hand(g, seat, deck):
    """How many cards of a deck the seat holds unseen."""
    number = 0
    if hands_are_shown(g):
        return number
    for kind in range(KINDS):
        if int(DECK_OF[kind]) == deck:
            number += int(g.hand[seat, kind])
    return number


@rule
def in_warehouse(g, seat, deck):
    """How many cards of a deck lie in the warehouse of the seat."""
    number = 0
    for place in range(stored_cards(g, seat)):
        if int(DECK_OF[int(g.stored[seat, place])]) == deck:
            number += 1
    return number


@rule
def find_hidden(g, viewer, deck, number):
    """Where the hidden card with ``number`` others before it is, and which: place × 128 + kind."""
    rest = number
    for seat in range(int(g.seats)):
        if seat != viewer:
            for kind in range(KINDS):
                if int(DECK_OF[kind]) == deck and not hands_are_shown(g):
                    if rest < int(g.hand[seat, kind]):
                        return 2 * seat * A_PLACE + kind
                    rest -= int(g.hand[seat, kind])
            for place in range(stored_cards(g, seat)):
                kind = int(g.stored[seat, place])
                if int(DECK_OF[kind]) == deck:
                    if rest == 0:
                        return (2 * seat + 1) * A_PLACE + kind
                    rest -= 1
    return IN_DECK * A_PLACE + int(g.pile[place_in_pile(g, deck, rest)])


@rule
def exchange(g, viewer, deck, one, other):
    """Exchange two hidden cards if the viewer could not tell."""
    here = find_hidden(g, viewer, deck, one)
    there = find_hidden(g, viewer, deck, other)
    one_place, one_kind = here // A_PLACE, here % A_PLACE
    other_place, other_kind = there // A_PLACE, there % A_PLACE
    if one_kind == other_kind or one_place == other_place:
        return
    if DECK_OPEN[deck] and int(GOOD_OF[one_kind]) != int(GOOD_OF[other_kind]):
        return
    if not may_lie(one_place, other_kind) or not may_lie(other_place, one_kind):
        return
    put_in_place(g, deck, one_place, one_kind, other_kind)
    put_in_place(g, deck, other_place, other_kind, one_kind)
    if not (fits(g, viewer, one_place) and fits(g, viewer, other_place)):
        put_in_place(g, deck, one_place, other_kind, one_kind)
        put_in_place(g, deck, other_place, one_kind, other_kind)


@rule
def may_lie(place, kind):
    """Whether the card may lie there: not everything may be in a warehouse."""
    return place == IN_DECK or place % 2 == 0 or holds(STORABLE, kind)


@rule
def put_in_place(g, deck, place, old, new):
    """Put one card where another of its deck is."""
    if place == IN_DECK:
        for number in range(int(g.left[deck])):
            position = place_in_pile(g, deck, number)
            if int(g.pile[position]) == old:
                g.pile[position] = new
                return
    elif place % 2 == 0:
        lose_card(g, place // 2, old)
        gain_card(g, place // 2, new)
    else:
        number = 0
        while int(g.stored[place // 2, number]) != old:
            number += 1
        g.stored[place // 2, number] = new


@rule
def fits(g, viewer, place):
    """Whether the offers of the one who holds this place can still be kept."""
    return place == IN_DECK or keeps_its_word(g, viewer, place // 2)


@rule
def goods_fault(g):
    """0; 1: a kind has too many or too few copies. 2: a card lies where it may not."""
    for kind in range(KINDS):
        number = int(g.spent[kind])
        for seat in range(int(g.seats)):
            number += int(g.hand[seat, kind])
            for place in range(stored_cards(g, seat)):
                if int(g.stored[seat, place]) == kind:
                    number += 1
        deck = int(DECK_OF[kind])
        for position in range(int(g.left[deck])):
            if int(g.pile[place_in_pile(g, deck, position)]) == kind:
                number += 1
        if number != int(COPIES[kind]):
            return 1
    for seat in range(int(g.seats)):
        for place in range(stored_cards(g, seat)):
            if not holds(STORABLE, int(g.stored[seat, place])):
                return 2
    return 0
