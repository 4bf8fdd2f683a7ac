"""What is laid out before the first turn. (1)"""

from __future__ import annotations

from emporion.floor.rules.promises import forget_promises
from emporion.games.mediterranean4.rules.buying import forget_purchase
from emporion.games.mediterranean4.rules.calamities import NO_TROUBLE
from emporion.games.mediterranean4.rules.ending import forget_throws
from emporion.games.mediterranean4.rules.floor import clear_floor
from emporion.games.mediterranean4.rules.shared import empty_warehouse, lay_out_decks
from emporion.games.mediterranean4.state import GRACE, GRACE_TICKS, NOTHING, SEATS, SECONDS
from emporion.games.mediterranean4.tables import (
    AGE_CARDS,
    AGE_SIZE,
    CALAMITY_CARDS,
    CALAMITY_KIND,
    KINDS,
    NUMBERS,
    PLACES,
    START,
)
from emporion.kernel.chance import shuffle
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, clear

TICK_SECONDS = NUMBERS.tick_seconds
FIRST_POINTS = NUMBERS.points
HALF = CALAMITY_CARDS // 2


@rule
def lay_out(g, seats, options):
    """A turn order by lot, seven cubes and five points for everybody, shuffled decks. (1)"""
    g.seats = seats
    g.ticks = -(-int(options[SECONDS]) // TICK_SECONDS)
    g.grace_ticks = GRACE_TICKS if options[GRACE] else 0
    clear_table(g)
    for seat in range(SEATS):
        clear_civilization(g, seat)
        g.order[seat] = seat
    shuffle(g.chance, g.order, 0, seats)
    lay_out_decks(g)
    lay_out_stack(g)


@rule
def clear_table(g):
    """Nothing has happened yet."""
    g.turn = 0
    g.active = 0
    g.pirates = False
    g.ready = EMPTY
    g.tied = EMPTY
    g.trouble = NO_TROUBLE
    g.victim = NOTHING
    g.losses = 0
    g.contenders = EMPTY
    g.champion = NOTHING
    g.duel_throws = 0
    for side in range(2):
        g.duellists[side] = NOTHING
        g.duel_won[side] = 0
    forget_throws(g)
    forget_purchase(g)
    g.calamities = 0
    g.upheavals = 0
    g.purchases = 0
    g.gifts = 0
    g.deals = 0
    g.moved = 0
    g.clock = 0
    g.grace = 0
    g.elapsed = 0
    clear_floor(g)


@rule
def clear_civilization(g, seat):
    """Markers on space 0 and on start, a cube on each farm, workshop and warehouse. (1.5–1.8)"""
    plays = seat < int(g.seats)
    g.points[seat] = FIRST_POINTS if plays else 0
    g.money[seat] = 0
    g.government[seat] = 1
    g.religion[seat] = 1
    g.happiness[seat] = 0
    g.safety[seat] = 0
    for place in range(PLACES):
        g.people[seat, place] = int(START[place]) if plays else 0
    g.available[seat] = 0
    g.industry[seat] = 0
    g.bonuses[seat] = 0
    g.built[seat] = EMPTY
    g.bought[seat] = EMPTY
    g.used[seat] = 0
    g.changed[seat] = 0
    g.bank[seat] = NOTHING
    g.earned[seat] = 0
    g.votes[seat] = NOTHING
    g.from_goods[seat] = 0
    for origin in range(len(g.origins[seat])):
        g.origins[seat, origin] = 0
    for column in range(len(g.gain[seat])):
        g.gain[seat, column] = 0
    for kind in range(KINDS):
        g.hand[seat, kind] = 0
    clear(g.holding[seat])
    empty_warehouse(g, seat)
    forget_promises(g, seat)


@rule
def lay_out_stack(g):
    """Developments are shuffled within their ages, calamities within their kinds. (1.10, 1.11)"""
    start = 0
    for card in range(len(g.stack)):
        g.stack[card] = AGE_CARDS[card]
    for age in range(len(AGE_SIZE)):
        shuffle(g.chance, g.stack, start, int(AGE_SIZE[age]))
        start += int(AGE_SIZE[age])
    place = 0
    for kind in range(2):
        for card in range(CALAMITY_CARDS):
            if int(CALAMITY_KIND[card]) == kind:
                g.troubles[place] = card
                place += 1
        shuffle(g.chance, g.troubles, kind * HALF, HALF)
