"""Civic phase: what is for sale, abilities of buildings, gifts to opponents, change. (3)"""

from __future__ import annotations

from emporion.floor.rules.promises import FORSWEAR, USE, forget_promises, has_promised_use, is_sworn
from emporion.games.mediterranean.rules.gains import add_gain, nobody_gains
from emporion.games.mediterranean4.rules.changing import give_gains, receive, turn_over
from emporion.games.mediterranean4.rules.floor import can_give
from emporion.games.mediterranean4.rules.owning import active_seat, face_of, is_built
from emporion.games.mediterranean4.state import (
    CHANGE,
    CHANGING,
    FOR_SALE,
    GIVING,
    KEPT_WORD,
    PASS,
    READY,
    SEATS,
    THREATENS,
    USED,
)
from emporion.games.mediterranean4.state import USE as USES
from emporion.games.mediterranean4.tables import (
    FACE_GIVE,
    FACE_MONEY,
    FACE_TURN,
    GIVER_TILES,
    GIVERS,
    HAS_CALAMITIES,
    ON_SALE,
    TILES,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, put, upto

TRACKS = 2

# --- what lies open ------------------------------------------------------------------------------


@rule
def for_sale(g, place):
    """The development in one of the places of this turn. (3.1)"""
    return int(g.stack[(int(g.turn) - 1) * ON_SALE + place])


@rule
def is_troubled(g):
    """Whether calamities strike in this turn. (3.1)"""
    return bool(HAS_CALAMITIES[int(g.turn) - 1])


@rule
def troubles_before(g):
    """How many turns with calamities lie before this one."""
    number = 0
    for turn in range(int(g.turn) - 1):
        number += int(HAS_CALAMITIES[turn])
    return number


@rule
def calamity_of(g, kind):
    """The calamity of this turn: of unhappiness (0) or of the barbarians (1). (3.1)"""
    return int(g.troubles[kind * (len(g.troubles) // 2) + troubles_before(g)])


@rule
def reveal(g):
    """Six developments are for sale; two calamities threaten, but not in the first turn. (3.1)"""
    for place in range(ON_SALE):
        note(g, FOR_SALE, -1, -1, for_sale(g, place))
    if is_troubled(g):
        for kind in range(2):
            note(g, THREATENS, -1, -1, calamity_of(g, kind))


# --- abilities -----------------------------------------------------------------------------------


@rule
def use_buildings(g):
    """Everybody's buildings do what they do each turn, at the same moment. (3.3)"""
    nobody_gains(g)
    for seat in range(int(g.seats)):
        for tile in range(TILES):
            if is_built(g, seat, tile):
                face = face_of(g, seat, tile)
                add_gain(g, seat, FACE_TURN[face], 1)
                g.money[seat] += int(FACE_MONEY[face])
    give_gains(g)


@rule
def begin_giving(g):
    """In turn order, those with something to give to an opponent are asked. (3.4)"""
    for seat in range(SEATS):
        g.used[seat] = 0
    g.active = 0
    g.phase = GIVING
    skip_those_without(g)


@rule
def may_use(g, seat, giver):
    """Whether a building can still give something in this phase. (3.4)"""
    return can_give(g, seat, giver) and not int(g.used[seat]) >> giver & 1


@rule
def skip_those_without(g):
    """Go on to the next seat in turn order that has something to give. (3.4)"""
    while int(g.active) < int(g.seats):
        seat = active_seat(g)
        for giver in range(GIVERS):
            if may_use(g, seat, giver):
                return
        end_giving(g, seat)


@rule
def end_giving(g, seat):
    """Promised uses are carried out; then comes the next seat. (3.4, 4.5)"""
    for giver in range(GIVERS):
        for target in range(int(g.seats)):
            if may_use(g, seat, giver) and is_sworn(g, seat, USE, giver, target):
                note(g, KEPT_WORD, seat, target, giver)
                give_to(g, seat, giver, target)
    forget_promises(g, seat)
    g.active += 1


@rule
def may_give_to(g, seat, giver, target):
    """Whether a building may be used on the target: unused, not forsworn, not promised. (4.5)"""
    if target == seat or not may_use(g, seat, giver) or is_sworn(g, seat, FORSWEAR, giver, target):
        return False
    return not has_promised_use(g, seat, giver) or is_sworn(g, seat, USE, giver, target)


@rule
def giving_menu(g, seat, menu):
    """Use a building on an opponent, or let it be. (3.4)"""
    put(menu, PASS)
    for giver in range(GIVERS):
        for target in range(int(g.seats)):
            if may_give_to(g, seat, giver, target):
                put(menu, USES + giver * SEATS + target)


@rule
def decide_giving(g, seat, action):
    """Use a building, or be through. (3.4)"""
    if action == PASS:
        end_giving(g, seat)
    else:
        give_to(g, seat, (action - USES) // SEATS, (action - USES) % SEATS)
    skip_those_without(g)


@rule
def give_to(g, seat, giver, target):
    """The opponent receives what the building gives. (3.4)"""
    g.used[seat] |= 1 << giver
    g.gifts += 1
    note(g, USED, seat, target, int(GIVER_TILES[giver]))
    receive(g, target, FACE_GIVE[face_of(g, seat, int(GIVER_TILES[giver]))], 1)


# --- voluntary change ----------------------------------------------------------------------------


@rule
def begin_changing(g):
    """Everybody may change government and religion. (3.5)"""
    for seat in range(SEATS):
        g.changed[seat] = 0
    g.ready = EMPTY
    g.phase = CHANGING


@rule
def changing(g):
    """Everybody who is not through with it. (3.5)"""
    return upto(int(g.seats)) & ~g.ready


@rule
def changing_menu(g, seat, menu):
    """Turn a board over, each at most once; or be ready. (3.5)"""
    put(menu, READY)
    for track in range(TRACKS):
        if not int(g.changed[seat]) >> track & 1:
            put(menu, CHANGE + track)


@rule
def decide_change(g, seat, action):
    """Turn a board over, or be ready. (3.5)"""
    if action == READY:
        g.ready |= bit(seat)
    else:
        track = action - CHANGE
        g.changed[seat] |= 1 << track
        turn_over(g, seat, track)


@rule
def is_ready(g, seat):
    """Whether the seat is through with the civic phase. (3.5)"""
    return has(g.ready, seat)
