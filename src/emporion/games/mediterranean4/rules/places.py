"""Cubes that come to a place and leave it, and what follows. (1.8, 7.9, 7.10)"""

from __future__ import annotations

from emporion.games.mediterranean.goods import COLUMNS
from emporion.games.mediterranean4.rules.changing import give_gain, receive
from emporion.games.mediterranean4.rules.floor import room_of
from emporion.games.mediterranean4.rules.owning import (
    face_of,
    has_bonus,
    is_built,
    is_complete,
    population,
)
from emporion.games.mediterranean4.rules.shared import stored_cards
from emporion.games.mediterranean4.state import (
    BONUSES,
    COMPLETED,
    DISCARDED,
    LOST_CUBE,
    NOTHING,
    SETTLED,
)
from emporion.games.mediterranean4.tables import (
    ARTS,
    AVAILABLE,
    BONUS,
    FACE_DOUBLES,
    GOOD_OF,
    NAMES,
    OCCASIONS,
    PEOPLE,
    THERE,
    TILES,
    WAREHOUSE,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule


@rule
def make_available(g, seat, number):
    """New cubes become available, as long as the supply has any. (8.4)"""
    g.available[seat] += min(number, PEOPLE - population(g, seat))


@rule
def move_in(g, seat, place):
    """A cube comes to a place; what it gives there begins. (1.8)"""
    g.people[seat, place] += 1
    note(g, SETTLED, seat, -1, place)
    receive(g, seat, THERE[place], 1)


@rule
def move_out(g, seat, place):
    """A cube leaves a place; what it gave there ends. (7.10)"""
    if place == AVAILABLE:
        g.available[seat] -= 1
        return
    g.people[seat, place] -= 1
    receive(g, seat, THERE[place], -1)
    if place == WAREHOUSE:
        discard_what_finds_no_room(g, seat)


@rule
def lose_cube(g, seat, place):
    """A cube goes back to the supply. (7.9)"""
    note(g, LOST_CUBE, seat, -1, place)
    move_out(g, seat, place)


@rule
def discard_what_finds_no_room(g, seat):
    """What a smaller warehouse cannot hold is discarded, the last card first. (7.10)"""
    while stored_cards(g, seat) > room_of(g, seat):
        last = stored_cards(g, seat) - 1
        kind = int(g.stored[seat, last])
        g.stored[seat, last] = NOTHING
        g.spent[kind] += 1
        if int(GOOD_OF[kind]) >= NAMES:
            g.pirates = True
        note(g, DISCARDED, seat, -1, kind)


@rule
def doubles(g, seat, art):
    """2 if a building doubles the culture of an art, else 1. (8.10)"""
    for tile in range(TILES):
        if is_built(g, seat, tile) and int(FACE_DOUBLES[face_of(g, seat, tile)]) == art:
            return 2
    return 1


@rule
def complete_lines(g, seat):
    """Each full row or column of the culture grid brings its bonus, once. (8.9, 8.10)"""
    for line in range(ARTS + OCCASIONS):
        if is_complete(g, seat, line) and not has_bonus(g, seat, line):
            g.bonuses[seat] |= 1 << line
            note(g, COMPLETED, seat, -1, line)
            times = doubles(g, seat, line) if line < ARTS else 1
            for column in range(COLUMNS):
                g.gain[seat, column] = int(BONUS[line, column]) * times
            g.origins[seat, BONUSES] += int(g.gain[seat, 0])
            give_gain(g, seat)
