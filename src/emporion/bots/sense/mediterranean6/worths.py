"""What goods, ideas and pushes are worth to a civilization, from what it may know."""

from __future__ import annotations

from typing import Any

from emporion.bots.mediterranean import mix
from emporion.bots.mediterranean.goods import SKETCH, worth_of_gain
from emporion.games.mediterranean6.rules.owning import development_at
from emporion.games.mediterranean6.rules.shared import sets_of, value_of
from emporion.games.mediterranean6.state import FLOOR_ACTIONS, STORE
from emporion.games.mediterranean6.tables import (
    ARM,
    BOXES,
    COPIES,
    GAIN_OF_IDEA,
    GOOD_OF,
    HAS_SETS,
    HAS_SPEND,
    IDEA_OF,
    IDEAS,
    KINDS,
    LARGER,
    NAMES,
    OPEN_GOOD,
    SET_GAIN,
    SPEND_GAIN,
    STORABLE,
    TURNS,
)
from emporion.kernel.rule import rule

__all__ = ["SKETCH", "goods", "worth_of_gain"]

#: What a space is worth: of happiness, of safety, of an arm one wants to go out on.
HAPPY, SAFE, ARROW = 0.6, 0.9, 0.9
#: The same arrow in the last turn, when only the developments of that turn profit.
LAST_ARROW = 0.6
#: A mood is worth more to who stands near the lowest of the others, less to who stands well above.
WORRY, LEAST_MOOD, MOST_MOOD = 0.07, 0.3, 1.2
#: The least number of cards for which a development adds to sets stands in this column.
LEAST = SET_GAIN.shape[2] - 1


@rule
def arrow_weight(g: Any, seat: int, track: int) -> Any:
    """Nothing at the end of the arm; less in the last turn."""
    marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
    if abs(marker) > ARM:
        return 0.0
    return ARROW if int(g.turn) < TURNS else LAST_ARROW


@rule
def leaning(g: Any, seat: int, track: int) -> Any:
    """The side to which the seat wants to go: where it stands, at first where its hand points."""
    marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
    if marker == 0:
        for kind in range(KINDS):
            marker += int(g.hand[seat, kind]) * int(GAIN_OF_IDEA[IDEA_OF[kind], 3 + track])
    return 1.0 if marker >= 0 else -1.0


@rule
def bonus_of_idea(g: Any, seat: int, sketch: Any, idea: int) -> Any:
    """What one's developments make of a spent idea. (11.13)"""
    worth = 0.0
    for position in range(int(g.built[seat])):
        development = development_at(g, seat, position)
        if HAS_SPEND[development]:
            worth += worth_of_gain(SPEND_GAIN[development, idea], sketch)
    return worth


@rule
def counted_as(g: Any, seat: int, name: int, number: int) -> Any:
    """With Industry a set counts as larger, within the boxes of the card. (11.14)"""
    larger = 0
    for position in range(int(g.built[seat])):
        larger += int(LARGER[development_at(g, seat, position), name])
    boxes = int(BOXES[name])
    short = number % boxes
    return number + min(larger, boxes - short) if short > 0 else number


@rule
def bonus_of_set(g: Any, seat: int, sketch: Any, name: int, number: int) -> Any:
    """What one's developments add to sets of a good. (5.3)"""
    worth = 0.0
    for position in range(int(g.built[seat])):
        development = development_at(g, seat, position)
        least = int(SET_GAIN[development, name, LEAST])
        if HAS_SETS[development] and least > 0:
            gain = worth_of_gain(SET_GAIN[development, name], sketch)
            worth += sets_of(name, number, least) * gain
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
    counted_as=counted_as,
    bonus_of_set=bonus_of_set,
)
sketch_all = goods.sketch_all
worth_to = goods.worth_to
worth_of_set = goods.worth_of_set
worth_of_hand = goods.worth_of_hand
held_of_good = goods.held_of_good
pushed_by_hand = goods.pushed_by_hand
store = goods.store
