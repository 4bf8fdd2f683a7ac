"""What must always hold in both versions, and what a learner may see."""

from __future__ import annotations

from emporion.games.mediterranean.rules.terms import (
    ARM,
    HIGHEST,
    KINDS,
    LOWEST,
    NAMES,
    PUBLIC,
    SEATS,
    TRADING,
    broken_by_seat,
    broken_by_table,
    floor_fault,
    goods_fault,
    knows_points,
    might_hold,
    see_more_of,
    see_more_of_own,
    see_more_of_table,
    stored_cards,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, has

#: How many numbers come first for the whole table, and for each seat before its goods.
FIRST, STANDING = 4, 8


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
    if broken_by_table(g):
        return 13
    for seat in range(int(g.seats)):
        if not stands_in_bounds(g, seat) or broken_by_seat(g, seat):
            return 14
    return 0


@rule
def stands_in_bounds(g, seat):
    """Whether the markers and the points of a seat are where they can be."""
    if abs(int(g.government[seat])) > ARM + 1 or abs(int(g.religion[seat])) > ARM + 1:
        return False
    if not LOWEST <= int(g.happiness[seat]) <= HIGHEST:
        return False
    return LOWEST <= int(g.safety[seat]) <= HIGHEST and int(g.points[seat]) >= 0


@rule
def see(g, seat, out):
    """Turn, phase and clock; what is public of every seat, the viewer first; his own cards."""
    for place in range(len(out)):
        out[place] = 0
    out[0] = int(g.turn)
    out[1] = int(g.phase)
    out[2] = int(g.clock)
    out[3] = int(g.seats)
    start = see_more_of_table(g, seat, out, FIRST)
    for number in range(int(g.seats)):
        see_public(g, seat, (seat + number) % int(g.seats), out, start + number * PUBLIC)
    see_own(g, seat, out, start + SEATS * PUBLIC)


@rule
def see_public(g, viewer, seat, out, start):
    """What everybody knows of a seat; its points only if the viewer knows them."""
    out[start] = int(g.points[seat]) if knows_points(g, viewer, seat) else -1
    out[start + 1] = int(g.government[seat])
    out[start + 2] = int(g.religion[seat])
    out[start + 3] = int(g.happiness[seat])
    out[start + 4] = int(g.safety[seat])
    out[start + 5] = int(g.earned[seat])
    out[start + 6] = stored_cards(g, seat)
    out[start + 7] = int(has(g.done, seat))
    start += STANDING
    for name in range(NAMES):
        out[start + name] = int(might_hold(g, seat, name))
    see_more_of(g, seat, out, start + NAMES)


@rule
def see_own(g, seat, out, start):
    """The viewer's hand and warehouse."""
    for kind in range(KINDS):
        out[start + kind] = int(g.hand[seat, kind])
    start += KINDS
    for place in range(stored_cards(g, seat)):
        out[start + int(g.stored[seat, place])] += 1
    see_more_of_own(g, seat, out, start + KINDS)
