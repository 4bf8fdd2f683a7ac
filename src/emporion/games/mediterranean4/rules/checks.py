"""What must always hold, and what a learner may see, beyond what both versions have."""

from __future__ import annotations

from emporion.games.mediterranean.mixing import mix
from emporion.games.mediterranean.rules import looking
from emporion.games.mediterranean4.rules.civic import calamity_of, for_sale, is_troubled
from emporion.games.mediterranean4.rules.floor import floor_fault, might_hold, room_of
from emporion.games.mediterranean4.rules.owning import (
    allowed_buildings,
    marker_of,
    population,
)
from emporion.games.mediterranean4.rules.shared import goods_fault, stored_cards
from emporion.games.mediterranean4.state import SEATS
from emporion.games.mediterranean4.tables import (
    CALAMITY_CARDS,
    DEVELOPMENT_CARDS,
    KINDS,
    NAMES,
    ON_SALE,
    PEOPLE,
    PLACES,
    SPOTS,
    TILES,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, size

#: Numbers that `see` writes: for the table what both versions have and more, for each seat, for
#: the viewer.
TABLE = 4 + ON_SALE + SEATS
OTHERS = 8
PUBLIC = looking.STANDING + NAMES + OTHERS + PLACES + TILES
OBSERVATION = looking.FIRST + TABLE + SEATS * PUBLIC + 2 * KINDS


@rule
def broken_by_table(g):
    """Unless every development and calamity is once in its stack, and every seat in order."""
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
        size(found) != DEVELOPMENT_CARDS
        or size(troubles) != CALAMITY_CARDS
        or size(seats) != int(g.seats)
    )


@rule
def broken_by_seat(g, seat):
    """Unless people, money and the warehouse are within their bounds, markers on some space."""
    for place in range(PLACES):
        if int(g.people[seat, place]) > int(SPOTS[place]):
            return True
    for track in range(2):
        if marker_of(g, seat, track) == 0:
            return True
    crowded = population(g, seat) > PEOPLE or stored_cards(g, seat) > room_of(g, seat)
    return crowded or int(g.money[seat]) < 0


@rule
def see_more_of_table(g, seat, out, start):
    """The purchase, what threatens, what is for sale, and the order of turns."""
    out[start] = int(g.purchase_stage)
    out[start + 1] = int(g.trouble)
    if is_troubled(g):
        out[start + 2] = 1 + calamity_of(g, 0)
        out[start + 3] = 1 + calamity_of(g, 1)
    for place in range(ON_SALE):
        out[start + 4 + place] = for_sale(g, place)
    for place in range(int(g.seats)):
        out[start + 4 + ON_SALE + place] = (int(g.order[place]) - seat) % int(g.seats)
    return start + TABLE


@rule
def see_more_of(g, seat, out, start):
    """Money, industry, culture, buildings and people; who may be a victim."""
    out[start] = int(g.money[seat])
    out[start + 1] = int(g.available[seat])
    out[start + 2] = int(g.industry[seat])
    out[start + 3] = int(g.bonuses[seat])
    out[start + 4] = allowed_buildings(g, seat, 0)
    out[start + 5] = allowed_buildings(g, seat, 1)
    out[start + 6] = int(has(g.tied, seat))
    out[start + 7] = int(int(g.victim) == seat)
    start += OTHERS
    for place in range(PLACES):
        out[start + place] = int(g.people[seat, place])
    start += PLACES
    for tile in range(TILES):
        out[start + tile] = int(has(g.built[seat], tile))


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
    see_more_of_table=see_more_of_table,
    see_more_of=see_more_of,
)
broken_invariant = checks.broken_invariant
see = checks.see
