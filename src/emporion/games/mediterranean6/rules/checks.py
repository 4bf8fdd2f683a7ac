"""What must always hold, and what a learner may see, beyond what both versions have."""

from __future__ import annotations

from emporion.games.mediterranean.mixing import mix
from emporion.games.mediterranean.rules import looking
from emporion.games.mediterranean6.rules.floor import cubes_on, floor_fault, might_hold
from emporion.games.mediterranean6.rules.shared import goods_fault, stored_cards
from emporion.games.mediterranean6.state import CHOOSING, DRAWN, NOTHING, OWNED, SEATS, WORKERS
from emporion.games.mediterranean6.tables import (
    CARDS_A_DECK,
    DEVELOPMENT_CARDS,
    DEVELOPMENT_OF,
    KINDS,
    NAMES,
    NUMBERS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import has

MOST_WORKERS = NUMBERS.most_workers
#: Numbers that `see` writes for each seat, beyond what both versions have, and for the viewer.
OTHERS = 6
PUBLIC = looking.STANDING + NAMES + OTHERS + WORKERS + OWNED
OBSERVATION = looking.FIRST + SEATS * PUBLIC + 2 * KINDS + DRAWN


@rule
def broken_by_table(g):
    """Unless every development card is in exactly one place."""
    for card in range(DEVELOPMENT_CARDS):
        deck = card // CARDS_A_DECK
        number = 0
        for place in range(int(g.deck_left[deck])):
            position = (int(g.deck_top[deck]) + place) % CARDS_A_DECK
            if int(g.deck[deck * CARDS_A_DECK + position]) == card:
                number += 1
        for seat in range(int(g.seats)):
            for place in range(int(g.built[seat])):
                if int(g.owned[seat, place]) // 2 == card:
                    number += 1
            for place in range(int(g.draws[seat])):
                if int(g.drawn[seat, place]) == card:
                    number += 1
        if number != 1:
            return True
    return False


@rule
def broken_by_seat(g, seat):
    """Unless workers are within their bounds and developments in the first places."""
    for good in range(WORKERS):
        if int(g.workers[seat, good]) > MOST_WORKERS:
            return True
    for place in range(OWNED):
        if (int(g.owned[seat, place]) != NOTHING) != (place < int(g.built[seat])):
            return True
    return False


@rule
def knows_points(g, viewer, seat):
    """One's own, and those of all where totals are shown. (5.10)"""
    return seat == viewer or g.totals_shown


@rule
def see_more_of(g, seat, out, start):
    """What the seat owns, abandons and suffers, its workers and its developments."""
    out[start] = int(g.cities[seat])
    out[start + 1] = int(g.boats[seat])
    out[start + 2] = int(g.built[seat])
    out[start + 3] = int(g.abandoned[seat])
    out[start + 4] = int(has(g.revolted, seat))
    for rival in range(int(g.seats)):
        for position in range(int(g.built[rival])):
            out[start + 5] += cubes_on(g, rival, position, seat)
    start += OTHERS
    for good in range(WORKERS):
        out[start + good] = int(g.workers[seat, good])
    start += WORKERS
    for position in range(int(g.built[seat])):
        out[start + position] = 1 + int(DEVELOPMENT_OF[int(g.owned[seat, position])])


@rule
def see_more_of_own(g, seat, out, start):
    """The drawn cards, once the seat has seen them."""
    if int(g.phase) == CHOOSING:
        for place in range(int(g.draws[seat])):
            out[start + place] = 1 + int(g.drawn[seat, place])


checks = mix(
    (looking,),
    __name__,
    PUBLIC=PUBLIC,
    floor_fault=floor_fault,
    goods_fault=goods_fault,
    stored_cards=stored_cards,
    might_hold=might_hold,
    broken_by_table=broken_by_table,
    broken_by_seat=broken_by_seat,
    knows_points=knows_points,
    see_more_of=see_more_of,
    see_more_of_own=see_more_of_own,
)
broken_invariant = checks.broken_invariant
see = checks.see
