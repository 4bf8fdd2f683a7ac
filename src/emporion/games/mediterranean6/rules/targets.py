"""Targets of trade abilities: chosen during trading, bound by promises, kept when it is time."""

from __future__ import annotations

from emporion.floor.rules.promises import FORSWEAR, USE, forget_promise, is_sworn
from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean6.rules.floor import (
    cubes_on,
    free_boxes,
    gain_card,
    look_after,
    lose_card,
    may_exchange,
    open_to_exchange,
)
from emporion.games.mediterranean6.rules.owning import development_at
from emporion.games.mediterranean6.state import (
    EXCHANGED,
    FLOOR_NOTES,
    KEPT_WORD,
    NOTHING,
    SACRIFICE,
    SACRIFICES,
    SEATS,
    TAKE_BACK,
    TARGET,
    TARGETED,
    TOOK_BACK,
    WORD_LAPSED,
    WORKERS,
)
from emporion.games.mediterranean6.tables import EVERYONE_BUT, EXCHANGE, KINDS, WAY
from emporion.games.mediterranean6.tables import SACRIFICE as SACRIFICES_WORKER
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, has, put, without

IS_BACK = FLOOR_NOTES["IS_BACK"]


@rule
def clear_cubes(g, seat):
    """All cubes come back from the trade abilities. (4.3)"""
    for position in range(len(g.cubes[seat])):
        for box in range(len(g.cubes[seat, position])):
            g.cubes[seat, position, box] = NOTHING


@rule
def targets_menu(g, seat, menu):
    """Targets that may be chosen, and those that may be taken back. (3.10)"""
    for position in range(int(g.built[seat])):
        way = int(WAY[development_at(g, seat, position)])
        if way == SACRIFICES_WORKER:
            if free_boxes(g, seat, position) > 0:
                for good in range(WORKERS):
                    if int(g.workers[seat, good]) > 0:
                        put(menu, SACRIFICE + position * WORKERS + good)
        elif way != 0:
            for target in range(int(g.seats)):
                if may_target(g, seat, position, target):
                    put(menu, TARGET + position * SEATS + target)
        if way != 0 and last_free_cube(g, seat, position) != NOTHING:
            put(menu, TAKE_BACK + position)


@rule
def may_target(g, seat, position, target):
    """Whether this may be a target: another one, not forsworn, a box left. (3.5, 3.10)"""
    if target == seat or is_sworn(g, seat, FORSWEAR, position, target):
        return False
    way = int(WAY[development_at(g, seat, position)])
    placed = cubes_on(g, seat, position, target) > 0
    if way == EXCHANGE:
        if not may_exchange(g) or not open_to_exchange(g, target):
            return False
        if not has_cards(g, seat) or not has_cards(g, target):
            return False
    elif way == EVERYONE_BUT and placed:
        return False
    reserved = is_sworn(g, seat, USE, position, target) and not placed
    return reserved or free_boxes(g, seat, position) > 0


@rule
def last_free_cube(g, seat, position):
    """The last box whose target may be taken back: neither promised nor carried out. (3.5, 3.10)"""
    if int(WAY[development_at(g, seat, position)]) == EXCHANGE:
        return NOTHING
    for box in range(len(g.cubes[seat, position]) - 1, -1, -1):
        target = int(g.cubes[seat, position, box])
        if target >= 0:
            bound = is_sworn(g, seat, USE, position, target)
            sacrifice = int(WAY[development_at(g, seat, position)]) == SACRIFICES_WORKER
            if sacrifice or not bound or cubes_on(g, seat, position, target) > 1:
                return box
    return NOTHING


@rule
def choose_target(g, seat, position, target):
    """Put a cube into the next free box; an exchange of cards happens at once. (3.10, 11.8)"""
    put_cube(g, seat, position, target)
    note(g, TARGETED, seat, target, development_at(g, seat, position))
    if int(WAY[development_at(g, seat, position)]) == EXCHANGE:
        exchange_cards(g, seat, target)


@rule
def choose_sacrifice(g, seat, position, good):
    """Mark a worker of one's own. (11.9)"""
    put_cube(g, seat, position, good)
    note(g, SACRIFICES, seat, -1, good)


@rule
def put_cube(g, seat, position, target):
    """A cube goes into the next free box of a trade ability."""
    box = 0
    while int(g.cubes[seat, position, box]) >= 0:
        box += 1
    g.cubes[seat, position, box] = target


@rule
def take_back(g, seat, position):
    """Take the last target back; the boxes before it stay filled. (3.10)"""
    box = last_free_cube(g, seat, position)
    target = int(g.cubes[seat, position, box])
    last = len(g.cubes[seat, position]) - 1
    for place in range(box, last):
        g.cubes[seat, position, place] = g.cubes[seat, position, place + 1]
    g.cubes[seat, position, last] = NOTHING
    sacrifice = int(WAY[development_at(g, seat, position)]) == SACRIFICES_WORKER
    rival = -1 if sacrifice else target
    note(g, TOOK_BACK, seat, rival, development_at(g, seat, position))


# --- exchange of cards ---------------------------------------------------------------------------


@rule
def has_cards(g, seat):
    """Whether the seat holds any card; the number of cards in a hand is known to all."""
    for word in range(len(g.holding[seat])):
        if g.holding[seat, word] != EMPTY:
            return True
    return False


@rule
def random_card(g, seat):
    """A card drawn by lot from a hand that has one."""
    number = 0
    for kind in range(KINDS):
        number += int(g.hand[seat, kind])
    chosen = lot(g, number)
    for kind in range(KINDS):
        if chosen < int(g.hand[seat, kind]):
            return kind
        chosen -= int(g.hand[seat, kind])
    return NOTHING


@rule
def exchange_cards(g, seat, target):
    """A card drawn by lot from each hand goes to the other. (11.8)"""
    given = random_card(g, seat)
    taken = random_card(g, target)
    lose_card(g, seat, given)
    lose_card(g, target, taken)
    gain_card(g, target, given)
    gain_card(g, seat, taken)
    note(g, EXCHANGED, seat, target, given)
    note(g, EXCHANGED, target, seat, taken)
    for party in (seat, target):
        look_after(g, party)
        come_back(g, party)


@rule
def come_back(g, seat):
    """Who has got another card is not done, and can put it into the warehouse. (11.8)"""
    if has(g.done, seat):
        g.done = without(g.done, seat)
        note(g, IS_BACK, seat)


# --- promises ------------------------------------------------------------------------------------


@rule
def keep_exchanges(g):
    """Before the last ten seconds promised exchanges are made, or lapse. (3.5, 11.8)"""
    for seat in range(int(g.seats)):
        for position in range(int(g.built[seat])):
            if int(WAY[development_at(g, seat, position)]) == EXCHANGE:
                for target in range(int(g.seats)):
                    keep_exchange(g, seat, position, target)


@rule
def keep_exchange(g, seat, position, target):
    """A promised exchange of cards is made now, or it lapses because a hand is empty. (3.5)"""
    if is_sworn(g, seat, USE, position, target) and cubes_on(g, seat, position, target) == 0:
        development = development_at(g, seat, position)
        if has_cards(g, seat) and has_cards(g, target):
            put_cube(g, seat, position, target)
            note(g, KEPT_WORD, seat, target, development)
            exchange_cards(g, seat, target)
        else:
            forget_promise(g, seat, position, target)
            note(g, WORD_LAPSED, seat, target, development)


@rule
def keep_promises(g):
    """When trading ends, promised targets that were not chosen are chosen by the rules. (3.5)"""
    for seat in range(int(g.seats)):
        for position in range(int(g.built[seat])):
            way = int(WAY[development_at(g, seat, position)])
            if way not in (0, EXCHANGE, SACRIFICES_WORKER):
                for target in range(int(g.seats)):
                    promised = is_sworn(g, seat, USE, position, target)
                    if promised and cubes_on(g, seat, position, target) == 0:
                        put_cube(g, seat, position, target)
                        note(g, KEPT_WORD, seat, target, development_at(g, seat, position))
