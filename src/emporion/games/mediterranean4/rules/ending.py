"""The end: places with their tie-breaks, and rock, paper, scissors for what they leave open. (9)"""

from __future__ import annotations

from emporion.games.mediterranean.mixing import mix
from emporion.games.mediterranean.rules import ranking as shared_ranking
from emporion.games.mediterranean4.rules.owning import culture_cubes
from emporion.games.mediterranean4.state import (
    CHAMPION,
    DUEL,
    DUELLING,
    FINISHED,
    NOTHING,
    RESULT,
    SEATS,
    SHOWED,
    THREW,
    THROW,
)
from emporion.games.mediterranean4.tables import NUMBERS, TURNS
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, put, size, without

THROWS = NUMBERS.throws
SHAPES = 3
# Ways in which a winner can differ from the next one.
BY_POINTS, BY_CULTURE, BY_BUILDINGS, BY_DUEL = range(4)


@rule
def is_last_turn(g):
    """Whether the game ends with this turn. (9.1)"""
    return int(g.turn) == TURNS


@rule
def ahead(g, seat, rival):
    """How the seat is ahead of the rival; −1 if it is not. (9.2–9.4)"""
    if int(g.points[seat]) != int(g.points[rival]):
        return BY_POINTS if int(g.points[seat]) > int(g.points[rival]) else NOTHING
    if culture_cubes(g, seat) != culture_cubes(g, rival):
        return BY_CULTURE if culture_cubes(g, seat) > culture_cubes(g, rival) else NOTHING
    if size(g.built[seat]) != size(g.built[rival]):
        return BY_BUILDINGS if size(g.built[seat]) > size(g.built[rival]) else NOTHING
    return BY_DUEL if int(g.champion) == seat else NOTHING


ranking = mix((shared_ranking,), __name__, ahead=ahead)
place_of = ranking.place_of
how_it_ended = ranking.how_it_ended


@rule
def begin_end(g):
    """The winner is known, or those who are equal play for it. (9.2–9.4)"""
    g.contenders = EMPTY
    for seat in range(int(g.seats)):
        if place_of(g, seat) == 1:
            g.contenders |= bit(seat)
    g.phase = DUELLING
    if size(g.contenders) > 1:
        g.duellists[0] = next_contender(g)
        begin_duel(g)
    else:
        finish(g)


@rule
def next_contender(g):
    """The first in turn order of those who have not played yet. (9.5)"""
    for place in range(int(g.seats)):
        seat = int(g.order[place])
        if has(g.contenders, seat):
            g.contenders = without(g.contenders, seat)
            return seat
    return NOTHING


@rule
def begin_duel(g):
    """The next contender challenges whoever has won so far. (9.5)"""
    g.duellists[1] = next_contender(g)
    for side in range(2):
        g.duel_won[side] = 0
    g.duel_throws = 0
    forget_throws(g)
    note(g, DUEL, int(g.duellists[0]), int(g.duellists[1]))


@rule
def forget_throws(g):
    """Nobody shows a hand."""
    for seat in range(SEATS):
        g.thrown[seat] = NOTHING


@rule
def duelling(g):
    """The duellists who have not chosen. (9.4)"""
    seats = EMPTY
    for side in range(2):
        seat = int(g.duellists[side])
        if seat != NOTHING and int(g.thrown[seat]) == NOTHING:
            seats |= bit(seat)
    return seats


@rule
def duel_menu(g, seat, menu):
    """Rock, paper or scissors. (9.4)"""
    for shape in range(SHAPES):
        put(menu, THROW + shape)


@rule
def throw(g, seat, shape):
    """Choose in secret; when both have chosen, hands are shown. (9.4)"""
    g.thrown[seat] = shape
    note(g, THREW, seat)
    if duelling(g) == EMPTY:
        show_hands(g)


@rule
def beats(shape, other):
    """Paper (1) beats rock (0), scissors (2) paper, rock scissors. (9.4)"""
    return (shape - other) % SHAPES == 1


@rule
def show_hands(g):
    """The throw counts; more wins of nine, or a lead that cannot be caught, decide. (9.4)"""
    one, other = int(g.duellists[0]), int(g.duellists[1])
    first, second = int(g.thrown[one]), int(g.thrown[other])
    note(g, SHOWED, one, -1, first)
    note(g, SHOWED, other, -1, second)
    g.duel_throws += 1
    if beats(first, second):
        g.duel_won[0] += 1
    elif beats(second, first):
        g.duel_won[1] += 1
    forget_throws(g)
    lead = int(g.duel_won[0]) - int(g.duel_won[1])
    if abs(lead) > THROWS - int(g.duel_throws) or int(g.duel_throws) == THROWS:
        end_duel(g, lead)


@rule
def end_duel(g, lead):
    """The winner goes on; after nine level throws it is he who was later in turn order. (9.5)"""
    if lead <= 0:
        g.duellists[0] = g.duellists[1]
    if g.contenders != EMPTY:
        begin_duel(g)
    else:
        g.champion = int(g.duellists[0])
        note(g, CHAMPION, int(g.champion))
        finish(g)


@rule
def finish(g):
    """Everybody's place is known. (9)"""
    for side in range(2):
        g.duellists[side] = NOTHING
    g.phase = FINISHED
    for seat in range(int(g.seats)):
        note(g, RESULT, seat, -1, place_of(g, seat), int(g.points[seat]))
