"""The terms on which this game uses the trading floor. (4)"""

from __future__ import annotations

from emporion.floor.mixing import FLOOR, mix_modules
from emporion.floor.rules.promises import FORSWEAR, USE, has_promised_use, is_sworn
from emporion.games.mediterranean.rules import market
from emporion.games.mediterranean4.rules.owning import face_of, is_built
from emporion.games.mediterranean4.state import (
    FLOOR_ACTIONS,
    FLOOR_NOTES,
    GIVING,
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
from emporion.kernel.sets import put

#: Promises come in two halves: to use, and not to use, each ability on each seat.
VOWS = GIVERS * SEATS
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
def can_bind(g, seat, vow):
    """Whether the promise speaks of a building of the seat and of somebody else. (4.5)"""
    target = vow % SEATS
    giver = vow % VOWS // SEATS
    return target != seat and target < int(g.seats) and can_give(g, seat, giver)


@rule
def could_vow(g, seat, vow):
    """Whether such a promise is possible for all that everybody knows. (4.5)"""
    return int(g.turn) < TURNS and can_bind(g, seat, vow)


@rule
def contradicts(g, seat, vow):
    """Whether the seat has sworn this, the opposite, or another use of the building. (4.5)"""
    giver, target = vow % VOWS // SEATS, vow % SEATS
    if is_sworn(g, seat, FORSWEAR, giver, target) or is_sworn(g, seat, USE, giver, target):
        return True
    return vow // VOWS == USE and has_promised_use(g, seat, giver)


@rule
def may_vow(g, seat, vow):
    """Whether the seat may promise this for the next civic phase: no contradiction. (4.5)"""
    return could_vow(g, seat, vow) and not contradicts(g, seat, vow)


@rule
def may_have_sworn(g, seat, vow):
    """What the seat may have promised for this civic phase or the next one. (3.4, 4.5)"""
    if int(g.phase) != GIVING:
        return may_vow(g, seat, vow)
    used = int(g.used[seat]) >> (vow % VOWS // SEATS) & 1
    return not used and can_bind(g, seat, vow) and not contradicts(g, seat, vow)


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
    may_have_sworn=may_have_sworn,
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
imagine_promises = floor.imagine_promises
imagine_talks = floor.imagine_talks
look_after = floor.look_after
