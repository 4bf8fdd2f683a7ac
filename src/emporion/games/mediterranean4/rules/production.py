"""Production: cards come back from the warehouses, and everybody is dealt his goods. (2)"""

from __future__ import annotations

import numpy as np

from emporion.games.mediterranean4.rules.shared import (
    clear_warehouse,
    deal_any,
    deal_other,
    deal_to,
)
from emporion.games.mediterranean4.state import NOTHING, PRODUCED, TURN, WORKERS
from emporion.games.mediterranean4.tables import (
    CITY,
    CIVICS,
    FARMS,
    GOOD_OF,
    HARBOUR,
    LUXURIES,
    NUMBERS,
    WORKER_DECKS,
)
from emporion.kernel.journal import note, note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit

MOST_EQUAL = NUMBERS.most_equal
#: Cards dealt of each good are counted with so many bits.
BITS = 4
MASK = np.uint64(15)


@rule
def begin_turn(g):
    """The turn marker moves on; warehouses are emptied into the hands. (1.4, 2.1)"""
    g.turn += 1
    note(g, TURN, -1, -1, -1, int(g.turn))
    for seat in range(int(g.seats)):
        clear_warehouse(g, seat)
        g.earned[seat] = 0
        g.bought[seat] = EMPTY


@rule
def produce(g):
    """Everybody is dealt a card for each cube on farms, in cities and harbours. (2.2)"""
    for place in range(int(g.seats)):
        seat = int(g.order[place])
        packed = EMPTY
        for worker in range(WORKERS):
            for _ in range(int(g.people[seat, FARMS[worker]])):
                packed = deal_to(g, seat, deal_any(g, int(WORKER_DECKS[worker])), packed)
        packed = produce_civic(g, seat, packed)
        for _ in range(int(g.people[seat, HARBOUR])):
            packed = deal_to(g, seat, deal_any(g, LUXURIES), packed)
        note_cards(g, PRODUCED, seat, -1, -1, packed)


@rule
def produce_civic(g, seat, packed):
    """A civic good for each city, at most a pair of each good. (2.4)"""
    enough = EMPTY
    dealt = EMPTY
    for _ in range(int(g.people[seat, CITY])):
        kind = deal_other(g, CIVICS, enough)
        if kind != NOTHING:
            place = BITS * int(GOOD_OF[kind])
            dealt += bit(place)
            if int((dealt >> np.uint64(place)) & MASK) >= MOST_EQUAL:
                enough |= bit(int(GOOD_OF[kind]))
        packed = deal_to(g, seat, kind, packed)
    return packed
