"""What is laid out before the first turn. (1)"""

from __future__ import annotations

from emporion.floor.rules.promises import forget_promises
from emporion.games.mediterranean6.rules.choosing import forget_choices
from emporion.games.mediterranean6.rules.floor import clear_floor
from emporion.games.mediterranean6.rules.shared import empty_warehouse, lay_out_decks
from emporion.games.mediterranean6.rules.targets import clear_cubes
from emporion.games.mediterranean6.state import (
    GRACE,
    GRACE_TICKS,
    NOTHING,
    OWNED,
    SEATS,
    SECONDS,
    TIE,
    TOTALS,
    WORKERS,
)
from emporion.games.mediterranean6.tables import CARDS_A_DECK, DECKS, KINDS, NUMBERS
from emporion.kernel.chance import shuffle
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, clear

TICK_SECONDS = NUMBERS.tick_seconds
DECK_COUNT = len(DECKS)


@rule
def lay_out(g, seats, options):
    """Shuffle all decks, and give everybody five workers. (1)"""
    g.seats = seats
    g.ticks = -(-int(options[SECONDS]) // TICK_SECONDS)
    g.grace_ticks = GRACE_TICKS if options[GRACE] else 0
    g.totals_shown = options[TOTALS] != 0
    g.fair_coin = options[TIE] != 0
    clear_table(g)
    for seat in range(SEATS):
        clear_civilization(g, seat)
    lay_out_decks(g)
    lay_out_developments(g)


@rule
def clear_table(g):
    """Nothing has happened yet."""
    g.turn = 0
    g.first = 0
    g.pirates = False
    g.revolted = EMPTY
    g.attacked = EMPTY
    g.virtuous = EMPTY
    g.revolts = 0
    g.attacks = 0
    g.upheavals = 0
    g.deals = 0
    g.moved = 0
    g.clock = 0
    g.grace = 0
    g.elapsed = 0
    clear_floor(g)


@rule
def clear_civilization(g, seat):
    """Markers in the centre and on start, one worker on each basic good, no points. (1.5–1.7)"""
    g.points[seat] = 0
    g.traded[seat] = 0
    g.government[seat] = 0
    g.religion[seat] = 0
    g.happiness[seat] = 0
    g.safety[seat] = 0
    g.cities[seat] = 0
    g.boats[seat] = 0
    g.built[seat] = 0
    g.draws[seat] = 0
    g.coin[seat] = 0
    g.from_goods[seat] = 0
    for good in range(WORKERS):
        g.workers[seat, good] = 1 if seat < int(g.seats) else 0
    for position in range(OWNED):
        g.owned[seat, position] = NOTHING
    for kind in range(KINDS):
        g.hand[seat, kind] = 0
    clear(g.holding[seat])
    empty_warehouse(g, seat)
    forget_choices(g, seat)
    clear_cubes(g, seat)
    forget_promises(g, seat)


@rule
def lay_out_developments(g):
    """Fourteen shuffled decks. (1.8)"""
    for card in range(len(g.deck)):
        g.deck[card] = card
    for deck in range(DECK_COUNT):
        shuffle(g.chance, g.deck, deck * CARDS_A_DECK, CARDS_A_DECK)
        g.deck_top[deck] = 0
        g.deck_left[deck] = CARDS_A_DECK
