"""The warehouse: a few cards, face down, that are not spent this turn."""

from __future__ import annotations

from emporion.floor.rules.deals import gain_card, lose_card
from emporion.games.mediterranean.rules.terms import (
    FETCH,
    FETCHED,
    LARGEST_WAREHOUSE,
    STORABLE,
    STORE,
    STORED,
    WIDTH,
    room_of,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import put, put_all

EMPTY_PLACE = -1


@rule
def empty_warehouse(g, seat):
    """Nothing lies in the warehouse."""
    for place in range(LARGEST_WAREHOUSE):
        g.stored[seat, place] = EMPTY_PLACE


@rule
def stored_cards(g, seat):
    """How many cards lie in the warehouse; they fill its places from the first."""
    number = 0
    while number < LARGEST_WAREHOUSE and int(g.stored[seat, number]) != EMPTY_PLACE:
        number += 1
    return number


@rule
def warehouse_menu(g, seat, menu):
    """Put in what may lie there and fits, or take out what lies there. (mediterranean6 3.8, 3.9)"""
    number = stored_cards(g, seat)
    if number < min(LARGEST_WAREHOUSE, room_of(g, seat)):
        for word in range(WIDTH):
            put_all(menu, STORE + 64 * word, g.holding[seat, word] & STORABLE[word])
    for place in range(number):
        put(menu, FETCH + int(g.stored[seat, place]))


@rule
def put_into_warehouse(g, seat, kind):
    """A card goes from the hand into the warehouse. (mediterranean6 3.8)"""
    lose_card(g, seat, kind)
    g.stored[seat, stored_cards(g, seat)] = kind
    note(g, STORED, seat, -1, kind)


@rule
def take_from_warehouse(g, seat, kind):
    """A card comes out of the warehouse into the hand; the others close up. (mediterranean6 3.8)"""
    number = stored_cards(g, seat)
    place = 0
    while int(g.stored[seat, place]) != kind:
        place += 1
    g.stored[seat, place] = g.stored[seat, number - 1]
    g.stored[seat, number - 1] = EMPTY_PLACE
    gain_card(g, seat, kind)
    note(g, FETCHED, seat, -1, kind)


@rule
def clear_warehouse(g, seat):
    """Everything comes back into the hand. (mediterranean6 2.1)"""
    for place in range(stored_cards(g, seat)):
        gain_card(g, seat, int(g.stored[seat, place]))
        g.stored[seat, place] = EMPTY_PLACE
