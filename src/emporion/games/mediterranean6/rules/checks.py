"""What must always hold, and what a learner may see."""

from __future__ import annotations

from emporion.games.mediterranean6.rules.floor import cubes_on, floor_fault, might_hold
from emporion.games.mediterranean6.rules.shared import goods_fault, stored_cards
from emporion.games.mediterranean6.state import (
    CHOOSING,
    DRAWN,
    NOTHING,
    OWNED,
    SEATS,
    TRADING,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    ARM,
    CARDS_A_DECK,
    DEVELOPMENT_CARDS,
    DEVELOPMENT_OF,
    HIGHEST,
    KINDS,
    LOWEST,
    NAMES,
    NUMBERS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, has

MOST_WORKERS = NUMBERS.most_workers
#: Numbers that `see` writes for each seat and for the viewer.
PUBLIC = 14 + WORKERS + OWNED + NAMES
PRIVATE = 2 * KINDS + DRAWN
OBSERVATION = 4 + SEATS * PUBLIC + PRIVATE


@rule
def broken_invariant(g):
    """0, or the number of the first broken invariant."""
    fault = floor_fault(g)
    if fault != 0:
        return fault
    fault = goods_fault(g)
    if fault != 0:
        return 10 + fault
    if int(g.phase) != TRADING and g.standing != EMPTY:
        return 15
    if not developments_are_whole(g):
        return 13
    for seat in range(int(g.seats)):
        if not civilization_is_sound(g, seat):
            return 14
    return 0


@rule
def developments_are_whole(g):
    """Whether every development card is in exactly one place."""
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
            return False
    return True


@rule
def civilization_is_sound(g, seat):
    """Whether workers, markers, points and cubes of a seat are within their bounds."""
    for good in range(WORKERS):
        if int(g.workers[seat, good]) > MOST_WORKERS:
            return False
    if abs(int(g.government[seat])) > ARM + 1 or abs(int(g.religion[seat])) > ARM + 1:
        return False
    if not LOWEST <= int(g.happiness[seat]) <= HIGHEST:
        return False
    if not LOWEST <= int(g.safety[seat]) <= HIGHEST:
        return False
    for place in range(OWNED):
        if (int(g.owned[seat, place]) != NOTHING) != (place < int(g.built[seat])):
            return False
    return int(g.points[seat]) >= 0


@rule
def see(g, seat, out):
    """Turn, phase and clock; what is public of every seat, the viewer first; his own cards."""
    for place in range(len(out)):
        out[place] = 0
    out[0] = int(g.turn)
    out[1] = int(g.phase)
    out[2] = int(g.clock)
    out[3] = int(g.seats)
    for number in range(int(g.seats)):
        see_public(g, seat, (seat + number) % int(g.seats), out, 4 + number * PUBLIC)
    see_own(g, seat, out, 4 + SEATS * PUBLIC)


@rule
def see_public(g, viewer, seat, out, start):
    """What everybody knows of a seat; its points only if they are the viewer's or are shown."""
    out[start] = int(g.points[seat]) if seat == viewer or g.totals_shown else -1
    out[start + 1] = int(g.government[seat])
    out[start + 2] = int(g.religion[seat])
    out[start + 3] = int(g.happiness[seat])
    out[start + 4] = int(g.safety[seat])
    out[start + 5] = int(g.cities[seat])
    out[start + 6] = int(g.boats[seat])
    out[start + 7] = int(g.built[seat])
    out[start + 8] = int(g.earned[seat])
    out[start + 9] = int(g.abandoned[seat])
    out[start + 10] = stored_cards(g, seat)
    out[start + 11] = int(has(g.done, seat))
    out[start + 12] = int(has(g.revolted, seat))
    for rival in range(int(g.seats)):
        for position in range(int(g.built[rival])):
            out[start + 13] += cubes_on(g, rival, position, seat)
    start += 14
    for good in range(WORKERS):
        out[start + good] = int(g.workers[seat, good])
    start += WORKERS
    for position in range(int(g.built[seat])):
        out[start + position] = 1 + int(DEVELOPMENT_OF[int(g.owned[seat, position])])
    start += OWNED
    for name in range(NAMES):
        out[start + name] = int(might_hold(g, seat, name))


@rule
def see_own(g, seat, out, start):
    """The viewer's hand, warehouse and, once he has seen them, drawn cards."""
    for kind in range(KINDS):
        out[start + kind] = int(g.hand[seat, kind])
    for place in range(stored_cards(g, seat)):
        out[start + KINDS + int(g.stored[seat, place])] += 1
    if int(g.phase) == CHOOSING:
        for place in range(int(g.draws[seat])):
            out[start + 2 * KINDS + place] = 1 + int(g.drawn[seat, place])
