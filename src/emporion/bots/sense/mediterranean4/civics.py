"""Gifts, changes, banks, votes and losses; and how a position stands."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.mediterranean import mix_winning
from emporion.games.mediterranean4.rules.calamities import loses_buildings
from emporion.games.mediterranean4.rules.ending import place_of
from emporion.games.mediterranean4.rules.owning import (
    built_of,
    face_of,
    has_industry,
    marker_of,
    price_of_point,
    space_of,
)
from emporion.games.mediterranean4.rules.shared import spent_of_idea
from emporion.games.mediterranean4.state import (
    BANK,
    CHANGE,
    FINISHED,
    IGNORES,
    LOSE,
    MULTIPLIES,
    PASS,
    RAZE,
    READY,
    SEATS,
    USE,
    VOTE,
)
from emporion.games.mediterranean4.tables import (
    AVAILABLE,
    BANK_IGNORES,
    BANK_MULTIPLIES,
    BANK_TIMES,
    CITY,
    FACE_GIVE,
    FARMS,
    GAIN_OF_IDEA,
    GIVER_TILES,
    GIVERS,
    HARBOUR,
    PLACES,
    TILES,
    TURNS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import has, holds, size

from .buying import CITY_WORTH, FARM_WORTH, HARBOUR_WORTH, person, worth_of_building, worth_of_place
from .worths import (
    MONEY,
    SKETCH,
    pushed_by_hand,
    sketch_all,
    worth_of_gain,
    worth_of_hand,
    worth_to,
)

#: So many points ahead are halfway from a level position to a certain win.
LEAD = 12.0
#: A hand that pushes so far against an empty board makes it worth while to turn it over.
AGAINST = 2


@rule
def give(g: Any, seat: int, menu: Any) -> Any:
    """What hurts goes to the strongest, what helps to the weakest or to nobody. (3.4)"""
    best = PASS
    highest = 0.02
    for giver in range(GIVERS):
        for rival in range(int(g.seats)):
            if holds(menu, USE + giver * SEATS + rival):
                gift = FACE_GIVE[face_of(g, seat, int(GIVER_TILES[giver]))]
                worth = -worth_to(g, rival, gift) * danger(g, seat, rival)
                if worth > highest:
                    highest = worth
                    best = USE + giver * SEATS + rival
    return best


@rule
def danger(g: Any, seat: int, rival: int) -> Any:
    """How much a rival's gain is one's own loss; points lie open. (1.5)"""
    ahead = might(g, rival) - might(g, seat)
    return max(0.05, min(0.6, 0.25 + 0.01 * ahead))


@rule
def might(g: Any, seat: int) -> Any:
    """How strong somebody looks: points, money, buildings, production."""
    left = TURNS - int(g.turn)
    worth = int(g.points[seat]) + MONEY * int(g.money[seat]) + 1.5 * size(g.built[seat])
    return worth + left * production(g, seat)


@rule
def change(g: Any, seat: int, menu: Any) -> Any:
    """Turn over an empty board against which the hand pushes; it saves a push. (3.5, 6.4)"""
    for track in range(2):
        marker = marker_of(g, seat, track)
        side = 1 if marker > 0 else -1
        empty = space_of(marker) == 0 and built_of(g, seat, track) == 0
        against = pushed_by_hand(g, seat, track) * side <= -AGAINST
        if empty and against and holds(menu, CHANGE + track):
            return CHANGE + track
    return READY


@rule
def choose_bank(g: Any, seat: int, sketch: Any) -> Any:
    """What is worth more with the cards that are spent. (5.4)"""
    ignored = spent_of_idea(g, seat, BANK_IGNORES)
    ignored *= -worth_of_gain(GAIN_OF_IDEA[BANK_IGNORES], sketch)
    more = (BANK_TIMES - 1) * spent_of_idea(g, seat, BANK_MULTIPLIES)
    more *= worth_of_gain(GAIN_OF_IDEA[BANK_MULTIPLIES], sketch)
    return BANK + (IGNORES if ignored > more else MULTIPLIES)


@rule
def vote(g: Any, seat: int, menu: Any) -> Any:
    """Whoever has most votes so far, since indecision costs everybody; else the strongest. (7.4)"""
    best = VOTE
    highest = -1e9
    for candidate in range(int(g.seats)):
        if holds(menu, VOTE + candidate):
            worth = might(g, candidate)
            for voter in range(int(g.seats)):
                if int(g.votes[voter]) == candidate:
                    worth += 1000.0
            if worth > highest:
                highest = worth
                best = VOTE + candidate
    return best


@rule
def suffer(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """Lose what is missed least. (7.9)"""
    best = RAZE if loses_buildings(g) else LOSE
    lowest = 1e9
    for tile in range(TILES):
        if holds(menu, RAZE + tile):
            worth = worth_of_building(g, seat, sketch, tile)
            if worth < lowest:
                lowest = worth
                best = RAZE + tile
    for place in range(PLACES + 1):
        if holds(menu, LOSE + place):
            worth = person(g)
            if place != AVAILABLE:
                worth = worth_of_place(g, seat, sketch, place, 0)
            if worth < lowest:
                lowest = worth
                best = LOSE + place
    return best


# --- how a position stands -----------------------------------------------------------------------


@rule
def standing(g: Any, seat: int) -> Any:
    """Points, and what hand, money, people and buildings promise until the end."""
    worth = 0.0 + int(g.points[seat])
    if int(g.phase) == FINISHED:
        return worth
    left = TURNS - int(g.turn)
    sketch = np.zeros(SKETCH)
    sketch_all(g, seat, sketch)
    worth += worth_of_hand(g, seat)
    if has_industry(g, seat):
        worth += int(g.money[seat]) / price_of_point(g, seat) if left == 0 else 0.0
    worth += MONEY * int(g.money[seat]) if left > 0 else 0.0
    worth += person(g) * int(g.available[seat])
    worth += 0.2 * (int(g.happiness[seat]) + int(g.safety[seat]))
    for tile in range(TILES):
        if has(g.built[seat], tile):
            worth += worth_of_building(g, seat, sketch, tile)
    return worth + left * production(g, seat)


@rule
def production(g: Any, seat: int) -> Any:
    """What farms, cities and harbours bring in a turn."""
    each = CITY_WORTH * int(g.people[seat, CITY]) + HARBOUR_WORTH * int(g.people[seat, HARBOUR])
    for farm in FARMS:
        each += FARM_WORTH * int(g.people[seat, farm])
    return each


value = mix_winning(
    __name__, LEAD=LEAD, FINISHED=FINISHED, standing=standing, place_of=place_of
).value
