"""What a civilization buys: what brings most for its price, points from industry with the rest."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean4.rules.buying import FROM_AVAILABLE, movers, price_of
from emporion.games.mediterranean4.rules.owning import (
    built_of,
    face_of,
    free_places,
    has_bonus,
    has_industry,
    marker_of,
    price_of_point,
)
from emporion.games.mediterranean4.rules.places import doubles
from emporion.games.mediterranean4.state import (
    BROWSING,
    BUILD,
    BUY,
    FINISH,
    MAKE,
    MOST_MADE,
    PAYING,
    PLACING,
    PUSH,
    PUSHING_GOVERNMENT,
    PUT,
    SEND,
    WORKERS,
)
from emporion.games.mediterranean4.tables import (
    ARTS,
    BANK,
    BONUS,
    CITY,
    COUNTS,
    DEVELOPMENT_CARDS,
    FACE_DOUBLES,
    FACE_GIVES,
    FACE_MONEY,
    FACE_PEOPLE,
    FACE_PRICE,
    FACE_TURN,
    FARM_PLACES,
    FARMS,
    GAIN,
    GOES_TO,
    GRID,
    HARBOUR,
    INDUSTRY_PLACES,
    MONEY,
    NEW_PEOPLE,
    OCCASIONS,
    PLACES,
    PUSHES,
    THERE,
    TILES,
    TURNS,
    WAREHOUSE,
    WORKSHOP,
    WORTH,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, has, holds, without

from .worths import MONEY as MONEY_WORTH
from .worths import arrow_weight, worth_of_gain

#: What a cube brings in each turn on a farm, in a city, in a harbour.
FARM_WORTH, CITY_WORTH, HARBOUR_WORTH = 0.9, 1.5, 1.9
#: What a cube in an industry brings in each turn, by its bonus and by cheaper points.
INDUSTRY_WORTH = 1.0
#: What a bank and a cube on the warehouse bring in each turn.
BANK_WORTH, WAREHOUSE_WORTH = 0.8, 0.5
#: What an available cube is worth while there are developments to come, and at the end.
PERSON, LAST_PERSON = 0.9, 0.1
#: What a gift to opponents and a doubled art promise in each turn.
GIFT, DOUBLED = 0.4, 0.8
#: The part of its value that money keeps when a turn ends. (8.15)
KEPT = 0.5


@rule
def purchase(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """The next decision of a seat that buys. (8)"""
    stage = int(g.purchase_stage)
    if stage == PAYING:
        return worker_to_send(g, seat, menu)
    if stage == PLACING:
        return place_to_go(g, seat, menu, sketch)
    if stage != BROWSING:
        track = stage - PUSHING_GOVERNMENT
        return PUSH + 2 * track + (0 if marker_of(g, seat, track) > 0 else 1)
    return browse(g, seat, menu, sketch)


@rule
def browse(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """What brings most for each coin; what brings less than points or keeping is left."""
    best = FINISH
    highest = least_return(g, seat)
    for tile in range(TILES):
        if holds(menu, BUILD + tile):
            price = max(1, int(FACE_PRICE[face_of(g, seat, tile)]))
            rate = worth_of_building(g, seat, sketch, tile) / price
            if rate > highest:
                highest = rate
                best = BUILD + tile
    for development in range(DEVELOPMENT_CARDS):
        if holds(menu, BUY + development):
            price = max(1, price_of(g, development))
            rate = worth_of_development(g, seat, sketch, development) / price
            if rate > highest:
                highest = rate
                best = BUY + development
    if best != FINISH:
        return best
    return make_points(g, seat, menu)


@rule
def least_return(g: Any, seat: int) -> Any:
    """What a coin brings in industry now, or if it is kept."""
    kept = KEPT * MONEY_WORTH if int(g.turn) < TURNS else 0.0
    return max(kept, 1.0 / price_of_point(g, seat)) if has_industry(g, seat) else kept


@rule
def make_points(g: Any, seat: int, menu: Any) -> Any:
    """As many points as the money makes, unless it is worth more if it is kept. (8.11)"""
    if int(g.turn) < TURNS and 1.0 / price_of_point(g, seat) < KEPT * MONEY_WORTH:
        return FINISH
    for number in range(MOST_MADE - 1, -1, -1):
        if holds(menu, MAKE + number):
            return MAKE + number
    return FINISH


# --- what things are worth -----------------------------------------------------------------------


@rule
def turns_left(g: Any) -> Any:
    """The turns after this one."""
    return TURNS - int(g.turn)


@rule
def worth_of_building(g: Any, seat: int, sketch: Any, tile: int) -> Any:
    """What a building brings until the end. (8.2–8.4)"""
    left = turns_left(g)
    face = face_of(g, seat, tile)
    worth = left * (worth_of_gain(FACE_TURN[face], sketch) + MONEY_WORTH * int(FACE_MONEY[face]))
    worth += person(g) * int(FACE_PEOPLE[face])
    if FACE_GIVES[face]:
        worth += GIFT * left
    if int(FACE_DOUBLES[face]) >= 0:
        worth += DOUBLED * (left + 1)
    return worth + (0.6 if left > 0 else 0.0)  # wonders count buildings, and so do ties


@rule
def person(g: Any) -> Any:
    """What an available cube is worth."""
    return PERSON if turns_left(g) > 0 else LAST_PERSON


@rule
def worth_of_development(g: Any, seat: int, sketch: Any, development: int) -> Any:
    """What a development brings until the end. (8.5–8.14)"""
    worth = worth_of_gain(GAIN[development], sketch) + MONEY_WORTH * int(MONEY[development])
    worth += person(g) * int(NEW_PEOPLE[development])
    for track in range(2):
        worth += int(PUSHES[development, track]) * arrow_weight(g, seat, track)
    if COUNTS[development] >= 0:
        worth += int(WORTH[development]) * built_of(g, seat, int(COUNTS[development]))
    if GOES_TO[development] == EMPTY:
        return worth
    places = free_places(g, seat, GOES_TO[development])
    best = 0.0
    while places != EMPTY:
        place = first(places)
        places = without(places, place)
        best = max(best, worth_of_place(g, seat, sketch, place, int(WORTH[development])))
    from_farm = not has(movers(g, seat, development), FROM_AVAILABLE)
    return worth + best - (FARM_WORTH * turns_left(g) if from_farm else person(g))


@rule
def worth_of_place(g: Any, seat: int, sketch: Any, place: int, culture: int) -> Any:
    """What another cube in a place brings until the end. (1.8, 8.7–8.12)"""
    left = turns_left(g)
    worth = worth_of_gain(THERE[place], sketch)
    if has(FARM_PLACES, place):
        worth += FARM_WORTH * left
    elif has(INDUSTRY_PLACES, place):
        worth += INDUSTRY_WORTH * left + 1.0
    elif GRID <= place < GRID + ARTS * OCCASIONS:
        worth += culture * doubles(g, seat, (place - GRID) // OCCASIONS)
        worth += worth_of_box(g, seat, sketch, place - GRID)
    elif place == CITY:
        worth += CITY_WORTH * left
    elif place == HARBOUR:
        worth += HARBOUR_WORTH * left
    elif place == WAREHOUSE:
        worth += WAREHOUSE_WORTH * left
    elif place == BANK:
        worth += BANK_WORTH * left
    elif place == WORKSHOP and not has_industry(g, seat):
        worth += 3.0
    return worth


@rule
def worth_of_box(g: Any, seat: int, sketch: Any, box: int) -> Any:
    """A box of the culture grid brings its row and its column nearer to their bonuses. (8.9)"""
    worth = 0.0
    for line in range(ARTS + OCCASIONS):
        inside = box // OCCASIONS == line if line < ARTS else box % OCCASIONS == line - ARTS
        if inside and not has_bonus(g, seat, line):
            filled, boxes = 0, 0
            for other in range(ARTS * OCCASIONS):
                row, column = other // OCCASIONS, other % OCCASIONS
                if (row == line) if line < ARTS else (column == line - ARTS):
                    boxes += 1
                    filled += 1 if int(g.people[seat, GRID + other]) > 0 else 0
            bonus = worth_of_gain(BONUS[line], sketch)
            worth += bonus if filled == boxes - 1 else 0.15 * bonus * (filled + 1)
    return worth


# --- the choices of a purchase -------------------------------------------------------------------


@rule
def worker_to_send(g: Any, seat: int, menu: Any) -> Any:
    """An available cube, else one of two on a farm. (8.7)"""
    if holds(menu, SEND + FROM_AVAILABLE):
        return SEND + FROM_AVAILABLE
    best = SEND
    most = 0
    for worker in range(WORKERS):
        number = int(g.people[seat, FARMS[worker]])
        if holds(menu, SEND + worker) and number > most:
            most = number
            best = SEND + worker
    return best


@rule
def place_to_go(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """The place in which the cube brings most. (8.7)"""
    best = PUT
    highest = -1e9
    culture = int(WORTH[int(g.purchase)])
    for place in range(PLACES):
        if holds(menu, PUT + place):
            worth = worth_of_place(g, seat, sketch, place, culture)
            if worth > highest:
                highest = worth
                best = PUT + place
    return best
