"""What goods, ideas and pushes are worth to a civilization, from what it may know."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.games.mediterranean6.rules.owning import development_at
from emporion.games.mediterranean6.rules.shared import sets_of, value_of
from emporion.games.mediterranean6.state import SEATS
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
    TURNS,
)
from emporion.kernel.rule import rule

#: What a space is worth: of happiness, of safety, of an arm one wants to go out on.
HAPPY, SAFE, ARROW = 0.6, 0.9, 0.9
#: The same arrow in the last turn, when only the developments of that turn profit.
LAST_ARROW = 0.6
#: A mood is worth more to who stands near the lowest of the others, less to who stands well above.
WORRY, LEAST_MOOD, MOST_MOOD = 0.07, 0.3, 1.2
#: What a set may still become, for each pair of its cards.
PROSPECT = 0.15
#: Everybody hands over the cards whose ideas he likes least.
PICKED_OUT = 0.25
#: The least number of cards for which a development adds to sets stands in this column.
LEAST = SET_GAIN.shape[2] - 1

#: A sketch: worths of sets by name and number, of ideas, of unseen cards by name, the numbers that
#: rivals hold by name, the ten weights of the columns.
MOST_NUMBER = 20
SETS = 0
OF_IDEA = SETS + NAMES * MOST_NUMBER
UNSEEN = OF_IDEA + IDEAS
RIVALS = UNSEEN + NAMES
HIDDEN = RIVALS + SEATS * NAMES
WEIGHTS = HIDDEN + SEATS
COLUMNS = 5
SKETCH = WEIGHTS + COLUMNS
OPEN = np.array([bool(OPEN_GOOD[good]) for good in range(NAMES)])
HIDDEN_NAMES = max(1, int((~OPEN).sum()))


@rule
def sketch_all(g: Any, seat: int, sketch: Any) -> None:
    """Everything that judging offers needs."""
    weigh_columns(g, seat, sketch)
    weigh_ideas(g, seat, sketch)
    for name in range(NAMES):
        weigh_sets(g, seat, sketch, name)
        weigh_unseen(sketch, name)
    for rival in range(int(g.seats)):
        count_rival(g, rival, sketch)


# --- pushes --------------------------------------------------------------------------------------


@rule
def weigh_columns(g: Any, seat: int, sketch: Any) -> None:
    """What a point, a space of each mood and an arrow to the right are worth to the seat."""
    sketch[WEIGHTS] = 1.0
    sketch[WEIGHTS + 1] = mood_weight(g, seat, g.happiness, HAPPY)
    sketch[WEIGHTS + 2] = mood_weight(g, seat, g.safety, SAFE)
    for track in range(2):
        sketch[WEIGHTS + 3 + track] = arrow_weight(g, seat, track) * leaning(g, seat, track)


@rule
def mood_weight(g: Any, seat: int, markers: Any, usual: float) -> Any:
    """More near the place of the next victim, which all can see. (6.1, 6.3)"""
    lowest = 99
    for rival in range(int(g.seats)):
        if rival != seat:
            lowest = min(lowest, int(markers[rival]))
    weight = 1.0 - WORRY * (int(markers[seat]) - lowest)
    return usual * max(LEAST_MOOD, min(MOST_MOOD, weight))


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
def worth_of_gain(gain: Any, sketch: Any) -> Any:
    """What a gain is worth on these weights."""
    worth = 0.0
    for column in range(COLUMNS):
        worth += int(gain[column]) * sketch[WEIGHTS + column]
    return worth


@rule
def worth_to(g: Any, seat: int, gain: Any) -> Any:
    """What a gain is worth to anybody, from where all see him stand."""
    worth = int(gain[0]) + HAPPY * int(gain[1]) + SAFE * int(gain[2])
    for track in range(2):
        marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
        if marker != 0:
            worth += ARROW * int(gain[3 + track]) * (1.0 if marker > 0 else -1.0)
    return worth


# --- cards ---------------------------------------------------------------------------------------


@rule
def weigh_ideas(g: Any, seat: int, sketch: Any) -> None:
    """What spending each idea is worth, with what one's developments make of it. (5.4, 11.13)"""
    for idea in range(IDEAS):
        worth = worth_of_gain(GAIN_OF_IDEA[idea], sketch)
        for position in range(int(g.built[seat])):
            development = development_at(g, seat, position)
            if HAS_SPEND[development]:
                worth += worth_of_gain(SPEND_GAIN[development, idea], sketch)
        sketch[OF_IDEA + idea] = worth


@rule
def weigh_sets(g: Any, seat: int, sketch: Any, name: int) -> None:
    """What sets of a good are worth, with what one's developments make of them. (5.2, 11.14)"""
    larger = 0
    for position in range(int(g.built[seat])):
        larger += int(LARGER[development_at(g, seat, position), name])
    boxes = int(BOXES[name])
    for number in range(MOST_NUMBER):
        short = number % boxes
        counted = number + min(larger, boxes - short) if short > 0 else number
        worth = value_of(name, counted) + PROSPECT * number * (number - 1) / 2
        for position in range(int(g.built[seat])):
            development = development_at(g, seat, position)
            least = int(SET_GAIN[development, name, LEAST])
            if HAS_SETS[development] and least > 0:
                sets = sets_of(name, number, least)
                worth += sets * worth_of_gain(SET_GAIN[development, name], sketch)
        sketch[SETS + name * MOST_NUMBER + number] = worth


@rule
def weigh_unseen(sketch: Any, name: int) -> None:
    """What the idea of an unseen card of a good is worth, since its holder chooses it."""
    worth, copies = 0.0, 0.0
    for kind in range(KINDS):
        if GOOD_OF[kind] == name:
            worth += int(COPIES[kind]) * sketch[OF_IDEA + int(IDEA_OF[kind])]
            copies += int(COPIES[kind])
    sketch[UNSEEN + name] = worth / copies - PICKED_OUT


@rule
def count_rival(g: Any, rival: int, sketch: Any) -> None:
    """How many cards of each open good somebody holds, and how many hidden ones. (1.2)"""
    for name in range(NAMES):
        sketch[RIVALS + rival * NAMES + name] = 0.0
    hidden = 0.0
    for kind in range(KINDS):
        good = int(GOOD_OF[kind])
        if good < NAMES and OPEN[good]:
            sketch[RIVALS + rival * NAMES + good] += int(g.hand[rival, kind])
        else:
            hidden += int(g.hand[rival, kind])
    sketch[HIDDEN + rival] = hidden
    for name in range(NAMES):
        if not OPEN[name]:
            sketch[RIVALS + rival * NAMES + name] = hidden / HIDDEN_NAMES


@rule
def in_a_set(sketch: Any, name: int, number: int) -> Any:
    """What so many cards of a good are worth to the seat of the sketch."""
    return sketch[SETS + name * MOST_NUMBER + min(max(0, number), MOST_NUMBER - 1)]
