"""Production: cards come back from the warehouses, and everybody is dealt his goods."""

from __future__ import annotations

from emporion.games.mediterranean6.rules.owning import development_at, total
from emporion.games.mediterranean6.rules.shared import (
    clear_warehouse,
    deal_any,
    deal_named,
    deal_other,
    deal_to,
)
from emporion.games.mediterranean6.state import (
    CIVIC_GOODS,
    NOTHING,
    PRODUCED,
    SEATS,
    TURN,
    WISH,
    WISHED,
    WISHING,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    CITY_GOODS,
    CIVICS,
    GOOD_OF,
    LUXURIES,
    MARKET,
    TRADE_IN,
    WORKER_DECKS,
)
from emporion.kernel.journal import note, note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, put, size


@rule
def begin_turn(g):
    """Warehouses are emptied into the hands; owners of Free Market are asked. (2.1, 2.6)"""
    g.turn += 1
    note(g, TURN, -1, -1, -1, int(g.turn))
    for seat in range(SEATS):
        g.wishes[seat] = 0
        g.abandoned[seat] = 0
        g.earned[seat] = 0
        for place in range(CIVIC_GOODS):
            g.wished[seat, place] = NOTHING
    for seat in range(int(g.seats)):
        clear_warehouse(g, seat)
    g.phase = WISHING


@rule
def wishing(g):
    """Owners of Free Market who have not yet named a good for each city. (2.6)"""
    seats = EMPTY
    for seat in range(int(g.seats)):
        cities = min(CIVIC_GOODS, int(g.cities[seat]))
        if int(g.wishes[seat]) < cities and total(g, seat, MARKET) > 0:
            seats |= bit(seat)
    return seats


@rule
def wish_menu(g, seat, menu):
    """Civic goods that the seat has not named yet. (2.6)"""
    for place in range(CIVIC_GOODS):
        if not has_wished(g, seat, place):
            put(menu, WISH + place)


@rule
def has_wished(g, seat, place):
    """Whether the seat has named this civic good."""
    for wish in range(int(g.wishes[seat])):
        if int(g.wished[seat, wish]) == place:
            return True
    return False


@rule
def first_wish(g, seat):
    """The first civic good that the seat has not named. (2.6)"""
    place = 0
    while has_wished(g, seat, place):
        place += 1
    return WISH + place


@rule
def make_wish(g, seat, place):
    """Name a civic good for the next city. (2.6)"""
    g.wished[seat, int(g.wishes[seat])] = place
    g.wishes[seat] += 1
    note(g, WISHED, seat, -1, place)


@rule
def produce(g):
    """Everybody is dealt a card for each worker, city and boat. (2.2)"""
    for seat in range(int(g.seats)):
        packed = EMPTY
        for good in range(WORKERS):
            for _ in range(int(g.workers[seat, good])):
                packed = deal_to(g, seat, deal_any(g, int(WORKER_DECKS[good])), packed)
        packed = produce_civic(g, seat, packed)
        for _ in range(int(g.boats[seat])):
            packed = deal_to(g, seat, deal_any(g, LUXURIES), packed)
        note_cards(g, PRODUCED, seat, -1, -1, packed)


@rule
def produce_civic(g, seat, packed):
    """A civic good for each city, each good at most once. (2.4–2.6)"""
    dealt = EMPTY
    for city in range(int(g.cities[seat])):
        good = wanted_good(g, seat, city, dealt)
        kind = NOTHING
        if good != NOTHING:
            kind = deal_named(g, CIVICS, good)
        if kind == NOTHING and size(dealt) < CIVIC_GOODS:
            kind = deal_other(g, CIVICS, dealt)
        if kind != NOTHING:
            dealt |= bit(int(GOOD_OF[kind]))
        packed = deal_to(g, seat, kind, packed)
    return packed


@rule
def wanted_good(g, seat, city, dealt):
    """The civic good that this city receives by a market or a trade in it. (2.5, 2.6)"""
    if city < int(g.wishes[seat]):
        good = int(CITY_GOODS[int(g.wished[seat, city])])
        return NOTHING if has(dealt, good) else good
    for position in range(int(g.built[seat])):
        good = int(TRADE_IN[development_at(g, seat, position)])
        if good != NOTHING and not has(dealt, good):
            return good
    return NOTHING
