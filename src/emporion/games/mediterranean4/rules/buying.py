"""Purchases, in turn order: buildings, developments, points from industry. (8)"""

from __future__ import annotations

from emporion.games.mediterranean4.rules.changing import push, receive
from emporion.games.mediterranean4.rules.civic import for_sale
from emporion.games.mediterranean4.rules.owning import (
    allowed_buildings,
    built_of,
    face_of,
    free_places,
    has_industry,
    is_built,
    population,
    price_of_point,
)
from emporion.games.mediterranean4.rules.places import (
    complete_lines,
    doubles,
    make_available,
    move_in,
    move_out,
)
from emporion.games.mediterranean4.state import (
    BOUGHT,
    BROWSING,
    BUILD,
    BUILT,
    BUY,
    BUYING,
    CULTURE,
    FINISH,
    HALVED,
    MADE,
    MAKE,
    MOST_MADE,
    NOTHING,
    PAYING,
    PLACING,
    PUSH,
    PUSHING_GOVERNMENT,
    PUSHING_RELIGION,
    PUT,
    SCORED,
    SEND,
    SOLD,
    WONDERS,
    WORKERS,
)
from emporion.games.mediterranean4.tables import (
    ARTS,
    AVAILABLE,
    COUNTS,
    FACE_PEOPLE,
    FACE_PRICE,
    FARMS,
    FARMS_MAY_MOVE,
    GAIN,
    GOES_TO,
    GRID,
    INDUSTRY_PLACES,
    INDUSTRY_PRICES,
    MONEY,
    NEW_PEOPLE,
    OCCASIONS,
    ON_SALE,
    PEOPLE,
    PRICE,
    PUSHES,
    TILES,
    TRACK_OF_TILE,
    WORTH,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, put, put_all, size, upto, without

#: What stands for available workers where a worker is chosen: the number after the farms.
FROM_AVAILABLE = WORKERS


@rule
def begin_buying(g):
    """The richest begins. (8.1)"""
    g.active = 0
    g.phase = BUYING
    forget_purchase(g)


@rule
def forget_purchase(g):
    """Nothing is being bought."""
    g.purchase = NOTHING
    g.purchase_stage = BROWSING
    g.paid_from = NOTHING
    g.goes_to = NOTHING


# --- what can be bought --------------------------------------------------------------------------


@rule
def price_of(g, development):
    """What a development costs in this turn. (8.6)"""
    return int(PRICE[development, int(g.turn) - 1])


@rule
def can_build(g, seat, tile):
    """Whether the seat may build this building now. (8.2, 8.3)"""
    if is_built(g, seat, tile) or int(g.money[seat]) < int(FACE_PRICE[face_of(g, seat, tile)]):
        return False
    track = int(TRACK_OF_TILE[tile])
    return built_of(g, seat, track) < allowed_buildings(g, seat, track)


@rule
def can_buy(g, seat, development):
    """Whether the seat may buy this development now. (8.5–8.8)"""
    if has(g.bought[seat], development) or int(g.money[seat]) < price_of(g, development):
        return False
    return GOES_TO[development] == EMPTY or movers(g, seat, development) != EMPTY


@rule
def movers(g, seat, development):
    """Workers who could move to where the development wants one: farms, or available. (8.7)"""
    workers = EMPTY
    if free_places(g, seat, GOES_TO[development]) == EMPTY:
        return workers
    new = min(int(NEW_PEOPLE[development]), PEOPLE - population(g, seat))
    if int(g.available[seat]) + new > 0:
        workers |= bit(FROM_AVAILABLE)
    if FARMS_MAY_MOVE[int(g.turn) - 1]:
        for worker in range(WORKERS):
            if destinations(g, seat, development, worker) != EMPTY:
                workers |= bit(worker)
    return workers


@rule
def destinations(g, seat, development, worker):
    """Places with room to which this worker could move; his own farm is none. (8.7)"""
    if worker == FROM_AVAILABLE:
        return free_places(g, seat, GOES_TO[development])
    farm = int(FARMS[worker])
    if int(g.people[seat, farm]) == 0:
        return EMPTY
    return without(free_places(g, seat, GOES_TO[development]), farm)


@rule
def affordable_points(g, seat):
    """How many points the seat can make in its industries. (8.11)"""
    if not has_industry(g, seat):
        return 0
    return min(MOST_MADE, int(g.money[seat]) // price_of_point(g, seat))


@rule
def buying_menu(g, seat, menu):
    """Buildings, developments, points; or the next choice of the purchase under way. (8)"""
    stage = int(g.purchase_stage)
    development = int(g.purchase)
    if stage == PAYING:
        put_all(menu, SEND, movers(g, seat, development))
    elif stage == PLACING:
        put_all(menu, PUT, destinations(g, seat, development, int(g.paid_from)))
    elif stage in (PUSHING_GOVERNMENT, PUSHING_RELIGION):
        first_side = PUSH + 2 * (stage - PUSHING_GOVERNMENT)
        put(menu, first_side)
        put(menu, first_side + 1)
    else:
        browsing_menu(g, seat, menu)


@rule
def browsing_menu(g, seat, menu):
    """All that the seat may buy, or to have finished. (8.2, 8.5, 8.11)"""
    put(menu, FINISH)
    for tile in range(TILES):
        if can_build(g, seat, tile):
            put(menu, BUILD + tile)
    for place in range(ON_SALE):
        if can_buy(g, seat, for_sale(g, place)):
            put(menu, BUY + for_sale(g, place))
    put_all(menu, MAKE, upto(affordable_points(g, seat)))


# --- buying --------------------------------------------------------------------------------------


@rule
def decide_purchase(g, seat, action):
    """One decision of the seat that buys. (8)"""
    if action >= PUSH:
        choose_side(g, seat, action - PUSH)
    elif action >= PUT:
        g.goes_to = action - PUT
        carry_out(g, seat)
    elif action >= SEND:
        g.paid_from = action - SEND
        choose_place(g, seat)
    elif action == FINISH:
        finish_buying(g, seat)
    elif action >= MAKE:
        make_points(g, seat, action - MAKE + 1)
    elif action >= BUY:
        buy(g, seat, action - BUY)
    else:
        build(g, seat, action - BUILD)


@rule
def build(g, seat, tile):
    """Pay for a building; its people become available. (8.2, 8.4)"""
    face = face_of(g, seat, tile)
    g.money[seat] -= int(FACE_PRICE[face])
    g.built[seat] |= bit(tile)
    g.purchases += 1
    note(g, BUILT, seat, -1, face)
    make_available(g, seat, int(FACE_PEOPLE[face]))


@rule
def make_points(g, seat, number):
    """Turn money into points. (8.11)"""
    g.money[seat] -= number * price_of_point(g, seat)
    g.points[seat] += number
    g.origins[seat, SOLD] += number
    note(g, MADE, seat, -1, -1, number)


@rule
def buy(g, seat, development):
    """Begin to buy a development; a worker must be found if it needs one. (8.5–8.7)"""
    g.purchase = development
    if GOES_TO[development] == EMPTY:
        carry_out(g, seat)
        return
    workers = movers(g, seat, development)
    if size(workers) == 1:
        g.paid_from = first(workers)
        choose_place(g, seat)
    else:
        g.purchase_stage = PAYING


@rule
def place_of_worker(worker):
    """Where the worker comes from: a farm, or the available people. (8.7)"""
    return AVAILABLE if worker == FROM_AVAILABLE else int(FARMS[worker])


@rule
def choose_place(g, seat):
    """Where the worker goes, if there is a choice. (8.7)"""
    places = destinations(g, seat, int(g.purchase), int(g.paid_from))
    if size(places) == 1:
        g.goes_to = first(places)
        carry_out(g, seat)
    else:
        g.purchase_stage = PLACING


@rule
def carry_out(g, seat):
    """Pay for the development and receive what it brings. (8.5–8.14)"""
    development = int(g.purchase)
    g.money[seat] += int(MONEY[development]) - price_of(g, development)
    g.bought[seat] |= bit(development)
    g.purchases += 1
    note(g, BOUGHT, seat, -1, development)
    make_available(g, seat, int(NEW_PEOPLE[development]))
    if int(g.goes_to) != NOTHING:
        move_out(g, seat, place_of_worker(int(g.paid_from)))
        move_in(g, seat, int(g.goes_to))
        score_place(g, seat, development, int(g.goes_to))
    receive(g, seat, GAIN[development], 1)
    next_push(g, seat, PUSHING_GOVERNMENT)


@rule
def score_place(g, seat, development, place):
    """Culture, wonders and industries do what they do when a cube comes there. (8.9–8.14)"""
    if has(INDUSTRY_PLACES, place):
        g.industry[seat] = min(int(g.industry[seat]) + 1, len(INDUSTRY_PRICES) - 1)
    points = int(WORTH[development])
    origin = CULTURE
    if COUNTS[development] >= 0:
        points *= built_of(g, seat, int(COUNTS[development]))
        origin = WONDERS
    elif GRID <= place < GRID + ARTS * OCCASIONS:
        points *= doubles(g, seat, (place - GRID) // OCCASIONS)
    if points > 0:
        g.points[seat] += points
        g.origins[seat, origin] += points
        note(g, SCORED, seat, -1, development, points)
    complete_lines(g, seat)


@rule
def next_push(g, seat, stage):
    """The buyer chooses the side to which a status card moves a marker. (8.13)"""
    while stage <= PUSHING_RELIGION:
        if int(PUSHES[int(g.purchase), stage - PUSHING_GOVERNMENT]) > 0:
            g.purchase_stage = stage
            return
        stage += 1
    forget_purchase(g)


@rule
def choose_side(g, seat, side):
    """Right (even) or left (odd). (8.13)"""
    track = side // 2
    spaces = int(PUSHES[int(g.purchase), track])
    push(g, seat, track, spaces if side % 2 == 0 else -spaces)
    next_push(g, seat, PUSHING_GOVERNMENT + track + 1)


@rule
def finish_buying(g, seat):
    """Who has finished keeps half of his money, rounded down. (8.15)"""
    left = int(g.money[seat]) // 2
    note(g, HALVED, seat, -1, -1, left)
    g.money[seat] = left
    forget_purchase(g)
    g.active += 1


@rule
def buying_absent(g, seat):
    """The first choice of a purchase under way; else the seat has finished. (8.16)"""
    stage = int(g.purchase_stage)
    development = int(g.purchase)
    if stage == PAYING:
        return SEND + first(movers(g, seat, development))
    if stage == PLACING:
        return PUT + first(destinations(g, seat, development, int(g.paid_from)))
    if stage in (PUSHING_GOVERNMENT, PUSHING_RELIGION):
        return PUSH + 2 * (stage - PUSHING_GOVERNMENT)
    return FINISH
