"""What goods, money, people and pushes are worth to a civilization, from what it may know."""

from __future__ import annotations

from typing import Any

from emporion.bots.mediterranean import mix
from emporion.bots.mediterranean.goods import MOST_NAMES, RIVALS, SKETCH, worth_of_gain
from emporion.games.mediterranean4.rules.owning import built_of, marker_of, space_of
from emporion.games.mediterranean4.rules.shared import value_of
from emporion.games.mediterranean4.state import FLOOR_ACTIONS, STORE
from emporion.games.mediterranean4.tables import (
    ARM,
    BANK,
    BANK_IGNORES,
    BANK_MULTIPLIES,
    BANK_TIMES,
    COPIES,
    DOMINANCE,
    GAIN_OF_IDEA,
    GOOD_OF,
    IDEA_OF,
    IDEAS,
    INDUSTRIES,
    KINDS,
    MONOPOLY,
    NAMES,
    OPEN_GOOD,
    STORABLE,
    TURNS,
    WORKER_GOODS,
)
from emporion.kernel.rule import rule

__all__ = ["SKETCH", "goods", "worth_of_gain"]

#: What money is worth in points: what it buys in the turns to come, or makes in industries.
MONEY = 0.4
#: What a space is worth: of happiness, of safety, of an arm on which one stands.
HAPPY, SAFE, ARROW = 0.5, 0.5, 0.5
#: A mood is worth more to who stands near the lowest of the others, less to who stands well above.
WORRY, LEAST_MOOD, MOST_MOOD = 0.08, 0.25, 1.4


@rule
def arrow_weight(g: Any, seat: int, track: int) -> Any:
    """A space allows buildings, which pay in the turns that are left. (8.3)"""
    if space_of(marker_of(g, seat, track)) >= ARM:
        return 0.0
    return ARROW * (TURNS + 2 - int(g.turn)) / TURNS


@rule
def leaning(g: Any, seat: int, track: int) -> Any:
    """The side on which one stands; with nothing built there, the side of one's hand. (6.9)"""
    marker = marker_of(g, seat, track)
    if space_of(marker) == 0 and built_of(g, seat, track) == 0:
        for kind in range(KINDS):
            marker += 2 * int(g.hand[seat, kind]) * int(GAIN_OF_IDEA[IDEA_OF[kind], 3 + track])
    return 1.0 if marker >= 0 else -1.0


@rule
def bonus_of_idea(g: Any, seat: int, sketch: Any, idea: int) -> Any:
    """A bank ignores the one idea or multiplies the other. (5.4)"""
    if int(g.people[seat, BANK]) == 0:
        return 0.0
    if idea == BANK_IGNORES:
        return -0.7 * worth_of_gain(GAIN_OF_IDEA[idea], sketch)
    if idea == BANK_MULTIPLIES:
        return 0.7 * (BANK_TIMES - 1) * worth_of_gain(GAIN_OF_IDEA[idea], sketch)
    return 0.0


@rule
def bonus_of_set(g: Any, seat: int, sketch: Any, name: int, number: int) -> Any:
    """Dominance or monopoly of a good in whose industry one has a cube. (5.5, 5.6)"""
    worth = 0.0
    for worker in range(len(INDUSTRIES)):
        place = int(INDUSTRIES[worker])
        if WORKER_GOODS[worker] == name and int(g.people[seat, place]) > 0 and number > 0:
            most = 0.0
            for rival in range(int(g.seats)):
                if rival != seat:
                    most = max(most, sketch[RIVALS + rival * MOST_NAMES + name])
            if most == 0.0:
                worth += worth_of_gain(MONOPOLY[place], sketch)
            elif number >= most:
                worth += worth_of_gain(DOMINANCE[place], sketch)
    return worth


goods = mix(
    __name__,
    KINDS=KINDS,
    NAMES=NAMES,
    IDEAS=IDEAS,
    GOOD_OF=GOOD_OF,
    IDEA_OF=IDEA_OF,
    COPIES=COPIES,
    GAIN_OF_IDEA=GAIN_OF_IDEA,
    STORABLE=STORABLE,
    OPEN_GOOD=OPEN_GOOD,
    TURNS=TURNS,
    STORE=STORE,
    WAIT=FLOOR_ACTIONS["WAIT"],
    UNIT=MONEY,
    PROSPECT=0.08,
    PICKED_OUT=0.15,
    LATER=0.9,
    BETTER=0.2,
    HAPPY=HAPPY,
    SAFE=SAFE,
    ARROW=ARROW,
    value_of=value_of,
    WORRY=WORRY,
    LEAST_MOOD=LEAST_MOOD,
    MOST_MOOD=MOST_MOOD,
    arrow_weight=arrow_weight,
    leaning=leaning,
    bonus_of_idea=bonus_of_idea,
    bonus_of_set=bonus_of_set,
)
sketch_all = goods.sketch_all
worth_to = goods.worth_to
worth_of_hand = goods.worth_of_hand
pushed_by_hand = goods.pushed_by_hand
