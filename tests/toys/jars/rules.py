"""The rules of Jars. The numbers are those of rules.md."""

from __future__ import annotations

from typing import Any

from emporion.kernel.chance import roll, start_chance
from emporion.kernel.journal import blank_notes, note, turn_page
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear, first, has, nth, put_all, size, upto, without

from .state import BUYERS, DREW, HAND, KINDS, LAID, LAY, OPENED, SEATS, SECRETS, WON

NOTHING = -1
ALL_JARS = upto(KINDS)


@rule
def setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """Mix the jars and give each merchant his first ones. (jars 1.1)"""
    start_chance(g.chance, seed)
    turn_page(g)
    g.seats = seats
    g.goal = options[BUYERS]
    g.over = False
    g.store = ALL_JARS
    g.sold = EMPTY
    for seat in range(SEATS):
        g.hand[seat] = EMPTY
        g.laid[seat] = NOTHING
        g.buyers[seat] = 0
    for seat in range(seats):
        for _ in range(options[HAND]):
            draw(g, seat)


@rule
def draw(g: Any, seat: int) -> None:
    """Take a sealed jar from the store. (jars 2.3)"""
    jar = nth(g.store, roll(g.chance, size(g.store)))
    g.store ^= bit(jar)
    g.hand[seat] |= bit(jar)
    note(g, DREW, seat, -1, jar)


@rule
def awaiting(g: Any) -> Any:
    """Every merchant who has not set down a jar for this market. (jars 2.1)"""
    choosing = EMPTY
    if not g.over:
        for seat in range(int(g.seats)):
            if int(g.laid[seat]) == NOTHING:
                choosing |= bit(seat)
    return choosing


@rule
def legal(g: Any, seat: int, menu: Any) -> None:
    """Any jar of one's own may be set down. (jars 2.1)"""
    clear(menu)
    if has(awaiting(g), seat):
        put_all(menu, LAY, g.hand[seat])


@rule
def step(g: Any, seat: int, action: int) -> None:
    """Set a jar down in secret; the last merchant's jar opens the market. (jars 2.1, 2.2)"""
    turn_page(g)
    jar = action - LAY
    g.hand[seat] = without(g.hand[seat], jar)
    g.laid[seat] = jar
    note(g, LAID, seat, -1, jar)
    if awaiting(g) == EMPTY:
        open_jars(g)


@rule
def open_jars(g: Any) -> None:
    """Open all jars; the fullest wins a buyer, and all are sold. (jars 2.2)"""
    winner = 0
    for seat in range(int(g.seats)):
        jar = int(g.laid[seat])
        note(g, OPENED, seat, -1, jar)
        g.sold |= bit(jar)
        if jar > int(g.laid[winner]):
            winner = seat
    g.buyers[winner] += 1
    note(g, WON, winner, -1, -1, int(g.buyers[winner]))
    for seat in range(int(g.seats)):
        g.laid[seat] = NOTHING
    if size(g.store) >= int(g.seats):
        for seat in range(int(g.seats)):
            draw(g, seat)
    g.over = int(g.buyers[winner]) >= int(g.goal) or g.hand[0] == EMPTY


@rule
def tick(g: Any) -> None:
    """Time changes nothing on this quay."""
    turn_page(g)


@rule
def absent(g: Any, seat: int) -> int:
    """The emptiest jar is set down for who does not answer. (jars 2.4)"""
    return LAY + first(g.hand[seat])


@rule
def over(g: Any) -> bool:
    """Whether the match has ended. (jars 3.1, 3.2)"""
    return bool(g.over)


@rule
def ending(g: Any) -> int:
    """0 when somebody has won enough buyers (jars 3.1), 1 when no jar is left (jars 3.2)."""
    if not g.over:
        return -1
    for seat in range(int(g.seats)):
        if int(g.buyers[seat]) >= int(g.goal):
            return 0
    return 1


@rule
def scores(g: Any, out: Any) -> None:
    """A point for each buyer. (jars 3.3)"""
    for seat in range(int(g.seats)):
        out[seat] = int(g.buyers[seat])


@rule
def ranking(g: Any, out: Any) -> None:
    """One place behind everybody who has more buyers. (jars 3.3)"""
    for seat in range(int(g.seats)):
        place = 1
        for rival in range(int(g.seats)):
            if int(g.buyers[rival]) > int(g.buyers[seat]):
                place += 1
        out[seat] = place


@rule
def redeal(g: Any, seat: int, chance: Any) -> None:
    """Deal the others, their closed jars and the store anew from all jars the seat cannot see."""
    start_chance(g.chance, chance)
    blank_notes(g, seat, SECRETS)
    unseen = g.store
    for rival in range(int(g.seats)):
        if rival != seat:
            unseen |= g.hand[rival]
            if int(g.laid[rival]) != NOTHING:
                unseen |= bit(int(g.laid[rival]))
    for rival in range(int(g.seats)):
        if rival != seat:
            held = size(g.hand[rival])
            g.hand[rival] = EMPTY
            for _ in range(held):
                jar = nth(unseen, roll(g.chance, size(unseen)))
                unseen ^= bit(jar)
                g.hand[rival] |= bit(jar)
            if int(g.laid[rival]) != NOTHING:
                jar = nth(unseen, roll(g.chance, size(unseen)))
                unseen ^= bit(jar)
                g.laid[rival] = jar
    g.store = unseen


@rule
def observe(g: Any, seat: int, out: Any) -> None:
    """Each jar (1: own, 2: own and set down, 3: sold, 0: unseen), then buyers and choices made."""
    for jar in range(KINDS):
        out[jar] = 0
        if has(g.sold, jar):
            out[jar] = 3
        if has(g.hand[seat], jar):
            out[jar] = 1
    if int(g.laid[seat]) != NOTHING:
        out[int(g.laid[seat])] = 2
    for rival in range(SEATS):
        out[KINDS + 2 * rival] = int(g.buyers[rival])
        out[KINDS + 2 * rival + 1] = int(int(g.laid[rival]) != NOTHING)


@rule
def consistent(g: Any) -> int:
    """1: a jar is in two places. 2: a jar is nowhere. 3: somebody has more jars than another."""
    everywhere = g.store
    found = size(g.store)
    everywhere |= g.sold
    found += size(g.sold)
    for seat in range(SEATS):
        everywhere |= g.hand[seat]
        found += size(g.hand[seat])
        if int(g.laid[seat]) != NOTHING:
            everywhere |= bit(int(g.laid[seat]))
            found += 1
    if found != size(everywhere):
        return 1
    if everywhere != ALL_JARS:
        return 2
    for seat in range(int(g.seats)):
        jars = size(g.hand[seat]) + int(int(g.laid[seat]) != NOTHING)
        if jars != size(g.hand[0]) + int(int(g.laid[0]) != NOTHING):
            return 3
    return 0
