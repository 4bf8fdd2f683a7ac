"""Cards that are dealt and cards that are spent, as everybody sees them."""

from __future__ import annotations

import numpy as np

from emporion.games.mediterranean.rules.piles import receive, shuffle_all
from emporion.games.mediterranean.rules.sets import held_of
from emporion.games.mediterranean.rules.terms import (
    FACES,
    FIRST_HIDDEN,
    GOOD_OF,
    IDEA_OF,
    IDEAS,
    IDEAS_SHOWN,
    KINDS,
    LUXURIES,
    NAMES,
    OPEN_GOOD,
    PIRATES_BACK,
    SPENT,
)
from emporion.kernel.journal import note, note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear

#: Notes count goods with five bits each and ideas with four.
GOOD_BITS, IDEA_BITS = 5, 4
MOST_SHOWN = 15


@rule
def deal_to(g, seat, kind, packed):
    """A card comes to the hand; everybody sees what lies open of it."""
    if receive(g, seat, kind):
        good = int(GOOD_OF[kind])
        place = good if OPEN_GOOD[good] else FIRST_HIDDEN
        packed += bit(GOOD_BITS * place)
    return packed


@rule
def spent_of_idea(g, seat, idea):
    """How many cards with an idea the seat spends."""
    number = 0
    for kind in range(KINDS):
        if int(IDEA_OF[kind]) == idea:
            number += int(g.hand[seat, kind])
    return number


@rule
def show_goods(g, seat):
    """Everybody sees the goods that the seat spends. (mediterranean6 5.1)"""
    packed = EMPTY
    for good in range(FACES):
        packed |= np.uint64(held_of(g, seat, good)) << np.uint64(GOOD_BITS * good)
    note_cards(g, SPENT, seat, -1, -1, packed)


@rule
def show_ideas(g, seat):
    """Everybody sees the ideas that the seat spends. (mediterranean6 5.1)"""
    packed = EMPTY
    for idea in range(IDEAS):
        number = min(spent_of_idea(g, seat, idea), MOST_SHOWN)
        packed |= np.uint64(number) << np.uint64(IDEA_BITS * idea)
    note_cards(g, IDEAS_SHOWN, seat, -1, -1, packed)


@rule
def spend_hand(g, seat):
    """The cards go to the spent cards of their decks; Piracy is remembered. (mediterranean6 5.1)"""
    for kind in range(KINDS):
        number = int(g.hand[seat, kind])
        if number > 0:
            g.spent[kind] += number
            g.hand[seat, kind] = 0
            if int(GOOD_OF[kind]) >= NAMES:
                g.pirates = True
    clear(g.holding[seat])


@rule
def bring_pirates_back(g):
    """After a turn with Piracy the luxuries are shuffled again. (mediterranean6 5.11)"""
    if g.pirates:
        shuffle_all(g, LUXURIES)
        note(g, PIRATES_BACK, -1)
        g.pirates = False
