"""What a civilization owns and stands for: buildings, tracks, places and the people on them."""

from __future__ import annotations

from emporion.games.mediterranean.rules.tracks import side_at
from emporion.games.mediterranean4.tables import (
    ALLOWED_FROM,
    ARTS,
    GRID,
    HIGHEST,
    INDUSTRY_PLACES,
    INDUSTRY_PRICES,
    LOWEST,
    OCCASIONS,
    PLACES,
    SPOTS,
    TILES_OF,
    TRACK_OF_TILE,
    WORKSHOP,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, size, without

GOVERNMENT_TRACK = 0

# --- tracks and buildings ------------------------------------------------------------------------


@rule
def marker_of(g, seat, track):
    """The marker of government (0) or religion (1): 1 or −1 on space 0 of its side. (1.6)"""
    return int(g.government[seat]) if track == GOVERNMENT_TRACK else int(g.religion[seat])


@rule
def set_marker(g, seat, track, marker):
    """Put the marker of government (0) or religion (1) somewhere."""
    if track == GOVERNMENT_TRACK:
        g.government[seat] = marker
    else:
        g.religion[seat] = marker


@rule
def space_of(marker):
    """On which space of its side a marker stands. (1.6)"""
    return abs(marker) - 1


@rule
def moved_mood(marker, spaces):
    """Where a marker of happiness or safety comes to stand. (1.7)"""
    return max(LOWEST, min(HIGHEST, marker + spaces))


@rule
def allowed_buildings(g, seat, track):
    """How many buildings the space of the marker allows. (8.3)"""
    number = 0
    for threshold in ALLOWED_FROM:
        if space_of(marker_of(g, seat, track)) >= threshold:
            number += 1
    return number


@rule
def built_of(g, seat, track):
    """How many buildings of a track the seat has."""
    return size(g.built[seat] & TILES_OF[track])


@rule
def face_of(g, seat, tile):
    """The face of a building that its owner uses or could build: by the side of its track. (1.9)"""
    side = side_at(marker_of(g, seat, int(TRACK_OF_TILE[tile])))
    return 2 * tile if side > 0 else 2 * tile + 1


# --- people --------------------------------------------------------------------------------------


@rule
def population(g, seat):
    """All cubes of the seat, on its board and available. (1.8)"""
    number = int(g.available[seat])
    for place in range(PLACES):
        number += int(g.people[seat, place])
    return number


@rule
def has_room(g, seat, place):
    """Whether one more cube finds room in a place. (1.8)"""
    return int(g.people[seat, place]) < int(SPOTS[place])


@rule
def free_places(g, seat, places):
    """Those of the places that have room. (1.8)"""
    free = EMPTY
    while places != EMPTY:
        place = first(places)
        places = without(places, place)
        if has_room(g, seat, place):
            free |= bit(place)
    return free


@rule
def has_industry(g, seat):
    """Whether a cube is in the workshop or in an industry. (8.11)"""
    places = INDUSTRY_PLACES | bit(WORKSHOP)
    while places != EMPTY:
        place = first(places)
        places = without(places, place)
        if int(g.people[seat, place]) > 0:
            return True
    return False


@rule
def price_of_point(g, seat):
    """What a point costs on the seat's space of the industry track. (8.11)"""
    return int(INDUSTRY_PRICES[int(g.industry[seat])])


# --- culture -------------------------------------------------------------------------------------


@rule
def culture_cubes(g, seat):
    """How many cubes are in the culture grid."""
    number = 0
    for box in range(ARTS * OCCASIONS):
        number += int(g.people[seat, GRID + box])
    return number


@rule
def is_complete(g, seat, line):
    """Whether a row (first) or a column (after them) of the grid is full. (8.9)"""
    for box in range(ARTS * OCCASIONS):
        art, occasion = box // OCCASIONS, box % OCCASIONS
        inside = art == line if line < ARTS else occasion == line - ARTS
        if inside and int(g.people[seat, GRID + box]) == 0:
            return False
    return True


@rule
def has_bonus(g, seat, line):
    """Whether the seat has received the bonus of a row or column. (8.9)"""
    return int(g.bonuses[seat]) >> line & 1 == 1


# --- turn order ----------------------------------------------------------------------------------


@rule
def active_seat(g):
    """Whose turn it is; nobody when all have had theirs."""
    return int(g.order[int(g.active)]) if int(g.active) < int(g.seats) else -1


@rule
def on_turn(g):
    """Whose turn it is, as a set."""
    return EMPTY if active_seat(g) < 0 else bit(active_seat(g))


@rule
def is_built(g, seat, tile):
    """Whether the seat has a building."""
    return has(g.built[seat], tile)
