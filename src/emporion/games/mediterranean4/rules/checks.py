"""What must always hold, and what a learner may see."""

from __future__ import annotations

from emporion.games.mediterranean4.rules.civic import calamity_of, for_sale, is_troubled
from emporion.games.mediterranean4.rules.floor import floor_fault, might_hold, room_of
from emporion.games.mediterranean4.rules.owning import (
    allowed_buildings,
    marker_of,
    population,
)
from emporion.games.mediterranean4.rules.shared import goods_fault, stored_cards
from emporion.games.mediterranean4.state import SEATS, TRADING
from emporion.games.mediterranean4.tables import (
    ARM,
    CALAMITY_CARDS,
    DEVELOPMENT_CARDS,
    HIGHEST,
    KINDS,
    LOWEST,
    NAMES,
    ON_SALE,
    PEOPLE,
    PLACES,
    SPOTS,
    TILES,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, size

#: Numbers that `see` writes for each seat and for the viewer.
PUBLIC = 16 + PLACES + TILES + NAMES
PRIVATE = 2 * KINDS
GENERAL = 8 + ON_SALE + SEATS
OBSERVATION = GENERAL + SEATS * PUBLIC + PRIVATE


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
    if not cards_are_whole(g):
        return 13
    for seat in range(int(g.seats)):
        if not civilization_is_sound(g, seat):
            return 14
    return 0


@rule
def cards_are_whole(g):
    """Whether every development and every calamity is once in its stack, every seat in order."""
    found = EMPTY
    for place in range(DEVELOPMENT_CARDS):
        found |= bit(int(g.stack[place]))
    troubles = EMPTY
    for place in range(CALAMITY_CARDS):
        troubles |= bit(int(g.troubles[place]))
    seats = EMPTY
    for place in range(int(g.seats)):
        seats |= bit(int(g.order[place]))
    return (
        size(found) == DEVELOPMENT_CARDS
        and size(troubles) == CALAMITY_CARDS
        and size(seats) == int(g.seats)
    )


@rule
def civilization_is_sound(g, seat):
    """Whether people, markers, points, money and the warehouse are within their bounds."""
    for place in range(PLACES):
        if int(g.people[seat, place]) > int(SPOTS[place]):
            return False
    if population(g, seat) > PEOPLE or stored_cards(g, seat) > room_of(g, seat):
        return False
    for track in range(2):
        if not 1 <= abs(marker_of(g, seat, track)) <= ARM + 1:
            return False
    if not LOWEST <= int(g.happiness[seat]) <= HIGHEST:
        return False
    if not LOWEST <= int(g.safety[seat]) <= HIGHEST:
        return False
    return int(g.points[seat]) >= 0 and int(g.money[seat]) >= 0


@rule
def see(g, seat, out):
    """The turn and what it offers; what is public of every seat, the viewer first; own cards."""
    for place in range(len(out)):
        out[place] = 0
    out[0] = int(g.turn)
    out[1] = int(g.phase)
    out[2] = int(g.clock)
    out[3] = int(g.seats)
    out[4] = int(g.purchase_stage)
    out[5] = int(g.trouble)
    if is_troubled(g):
        out[6] = 1 + calamity_of(g, 0)
        out[7] = 1 + calamity_of(g, 1)
    for place in range(ON_SALE):
        out[8 + place] = for_sale(g, place)
    for place in range(int(g.seats)):
        out[8 + ON_SALE + place] = (int(g.order[place]) - seat) % int(g.seats)
    for number in range(int(g.seats)):
        see_public(g, (seat + number) % int(g.seats), out, GENERAL + number * PUBLIC)
    see_own(g, seat, out, GENERAL + SEATS * PUBLIC)


@rule
def see_public(g, seat, out, start):
    """What everybody knows of a seat."""
    out[start] = int(g.points[seat])
    out[start + 1] = int(g.money[seat])
    out[start + 2] = int(g.government[seat])
    out[start + 3] = int(g.religion[seat])
    out[start + 4] = int(g.happiness[seat])
    out[start + 5] = int(g.safety[seat])
    out[start + 6] = int(g.available[seat])
    out[start + 7] = int(g.industry[seat])
    out[start + 8] = int(g.bonuses[seat])
    out[start + 9] = int(g.earned[seat])
    out[start + 10] = stored_cards(g, seat)
    out[start + 11] = int(has(g.done, seat))
    out[start + 12] = allowed_buildings(g, seat, 0)
    out[start + 13] = allowed_buildings(g, seat, 1)
    out[start + 14] = int(has(g.tied, seat))
    out[start + 15] = int(int(g.victim) == seat)
    start += 16
    for place in range(PLACES):
        out[start + place] = int(g.people[seat, place])
    start += PLACES
    for tile in range(TILES):
        out[start + tile] = int(has(g.built[seat], tile))
    start += TILES
    for name in range(NAMES):
        out[start + name] = int(might_hold(g, seat, name))


@rule
def see_own(g, seat, out, start):
    """The viewer's hand and warehouse."""
    for kind in range(KINDS):
        out[start + kind] = int(g.hand[seat, kind])
    for place in range(stored_cards(g, seat)):
        out[start + KINDS + int(g.stored[seat, place])] += 1
