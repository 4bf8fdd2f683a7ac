"""The terms on which this game uses the trading floor. (4)"""

from __future__ import annotations

from emporion.floor.mixing import FLOOR, mix_modules
from emporion.games.mediterranean.rules import market
from emporion.games.mediterranean4.rules.owning import face_of, is_built
from emporion.games.mediterranean4.state import (
    FLOOR_ACTIONS,
    FLOOR_NOTES,
    LONGEST,
    SEATS,
    SLOTS,
)
from emporion.games.mediterranean4.tables import (
    ANSWERS,
    FACE_GIVES,
    GIVER_TILES,
    GIVERS,
    HIDDEN,
    KINDS,
    NAMED,
    NAMES,
    NAMES_OF,
    NUMBERS,
    OPEN_GOOD,
    ROOMS,
    TURNS,
    WAREHOUSE,
    WIDTH,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, has, put

#: Promises come in two halves: to use, and not to use, each ability on each seat.
VOWS = GIVERS * SEATS
USE, FORSWEAR = 0, 1
REQUEST = FLOOR_ACTIONS["REQUEST"]


@rule
def room_of(g, seat):
    """Nothing without a cube on the warehouse, three cards with one, five with two. (4.8)"""
    return int(ROOMS[int(g.people[seat, WAREHOUSE])])


@rule
def can_give(g, seat, giver):
    """Whether the seat has this building with something to give to an opponent. (3.4)"""
    tile = int(GIVER_TILES[giver])
    return is_built(g, seat, tile) and bool(FACE_GIVES[face_of(g, seat, tile)])


@rule
def is_sworn(g, seat, use, giver, target):
    """Whether the seat has promised to use (0) or not to use (1) a building on somebody. (4.5)"""
    return has(g.sworn[seat, use, giver], target)


@rule
def forget_promises(g, seat):
    """All promises of the seat have been kept. (4.5)"""
    for use in range(2):
        for giver in range(GIVERS):
            g.sworn[seat, use, giver] = EMPTY


@rule
def could_vow(g, seat, vow):
    """Whether such a promise is possible for all that everybody knows. (4.5)"""
    giver = vow % VOWS // SEATS
    target = vow % SEATS
    possible = target != seat and target < int(g.seats) and int(g.turn) < TURNS
    return possible and can_give(g, seat, giver)


@rule
def may_vow(g, seat, vow):
    """Whether the seat may promise this for the next civic phase: no contradiction. (4.5)"""
    giver = vow % VOWS // SEATS
    target = vow % SEATS
    if not could_vow(g, seat, vow) or is_sworn(g, seat, FORSWEAR, giver, target):
        return False
    if vow // VOWS == FORSWEAR:
        return not is_sworn(g, seat, USE, giver, target)
    return bool(g.sworn[seat, USE, giver] == EMPTY)


@rule
def vows_of(g, seat, menu, start):
    """All promises that the seat may make; others ask without knowing of earlier ones. (4.5)"""
    asked = start == REQUEST
    for giver in range(GIVERS):
        if can_give(g, seat, giver):
            for target in range(int(g.seats)):
                for use in range(2):
                    vow = use * VOWS + giver * SEATS + target
                    if may_vow(g, seat, vow) or (asked and could_vow(g, seat, vow)):
                        put(menu, start + vow)


floor = mix_modules(
    (*FLOOR, market),
    __name__,
    SEATS=SEATS,
    CARDS=KINDS,
    WIDTH=WIDTH,
    NAMES=NAMES,
    NAMES_OF=NAMES_OF,
    ANSWERS=ANSWERS,
    NAMED=NAMED,
    OPEN_GOOD=OPEN_GOOD,
    HIDDEN=HIDDEN,
    SLOTS=SLOTS,
    LONGEST=LONGEST,
    LEAST=0,
    TRUE_NAMES=LONGEST,
    POINTS=NUMBERS.most_points,
    ABILITIES=GIVERS,
    TURNS=NUMBERS.decisions_a_tick,
    vows_of=vows_of,
    may_vow=may_vow,
    **FLOOR_ACTIONS,
    **FLOOR_NOTES,
)

open_floor = floor.open_floor
close_floor = floor.close_floor
clear_floor = floor.clear_floor
may_trade = floor.may_trade
names_wanted = floor.names_wanted
might_hold = floor.might_hold
floor_is_over = floor.floor_is_over
floor_awaiting = floor.floor_awaiting
floor_menu = floor.floor_menu
floor_step = floor.floor_step
floor_tick = floor.floor_tick
floor_absent = floor.floor_absent
floor_fault = floor.floor_fault
forget_talks = floor.forget_talks
keeps_its_word = floor.keeps_its_word
choose_hidden = floor.choose_hidden
imagine_talks = floor.imagine_talks
look_after = floor.look_after
