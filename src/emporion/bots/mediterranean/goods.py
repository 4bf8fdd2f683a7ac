"""What goods and their ideas are worth to a seat, from what it may know.

Open goods of others are known, ideas are not. All worths are worked out once for a moment, in a
sketch (see `bots.trading`).
"""

from __future__ import annotations

from typing import Any

from emporion.kernel.rule import rule
from emporion.kernel.sets import holds

from .terms import (
    ARROW,
    BETTER,
    COPIES,
    GAIN_OF_IDEA,
    GOOD_OF,
    HAPPY,
    IDEA_OF,
    IDEAS,
    KINDS,
    LATER,
    LEAST_MOOD,
    MOST_MOOD,
    NAMES,
    OPEN_GOOD,
    PICKED_OUT,
    PROSPECT,
    SAFE,
    STORABLE,
    STORE,
    TURNS,
    UNIT,
    WAIT,
    WORRY,
    arrow_weight,
    bonus_of_idea,
    bonus_of_set,
    counted_as,
    leaning,
    value_of,
)

#: For how many names, ideas, seats and cards of a name there is room in a sketch.
MOST_NAMES, MOST_IDEAS, MOST_SEATS, MOST_NUMBER = 12, 16, 6, 20
COLUMNS = 5
#: A sketch: weights of columns, what others hold by name, how many hidden cards, then what ideas
#: are worth, unseen cards by name, and sets by name and number.
WEIGHTS = 0
RIVALS = WEIGHTS + COLUMNS
HIDDEN = RIVALS + MOST_SEATS * MOST_NAMES
OF_IDEA = HIDDEN + MOST_SEATS
UNSEEN = OF_IDEA + MOST_IDEAS
SETS = UNSEEN + MOST_NAMES
SKETCH = SETS + MOST_NAMES * MOST_NUMBER


# --- the sketch ----------------------------------------------------------------------------------


@rule
def sketch_all(g: Any, seat: int, sketch: Any) -> None:
    """Everything that judging offers needs."""
    weigh_columns(g, seat, sketch)
    for rival in range(int(g.seats)):
        count_rival(g, rival, sketch)
    for idea in range(IDEAS):
        worth = worth_of_gain(GAIN_OF_IDEA[idea], sketch)
        sketch[OF_IDEA + idea] = worth + bonus_of_idea(g, seat, sketch, idea)
    for name in range(NAMES):
        weigh_sets(g, seat, sketch, name)
        weigh_unseen(sketch, name)


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
    """More near the place of the next victim, which all can see. (mediterranean6 6.1, 6.3)"""
    lowest = 99
    for rival in range(int(g.seats)):
        if rival != seat:
            lowest = min(lowest, int(markers[rival]))
    weight = 1.0 - WORRY * (int(markers[seat]) - lowest)
    return usual * max(LEAST_MOOD, min(MOST_MOOD, weight))


@rule
def count_rival(g: Any, rival: int, sketch: Any) -> None:
    """How many cards of each open good somebody holds, and how many hidden ones."""
    start = RIVALS + rival * MOST_NAMES
    hidden_names = 0
    for name in range(NAMES):
        sketch[start + name] = 0.0
        hidden_names += 0 if OPEN_GOOD[name] else 1
    hidden = 0.0
    for kind in range(KINDS):
        good = int(GOOD_OF[kind])
        if good < NAMES and OPEN_GOOD[good]:
            sketch[start + good] += int(g.hand[rival, kind])
        else:
            hidden += int(g.hand[rival, kind])
    sketch[HIDDEN + rival] = hidden
    for name in range(NAMES):
        if not OPEN_GOOD[name]:
            sketch[start + name] = hidden / hidden_names


@rule
def weigh_sets(g: Any, seat: int, sketch: Any, name: int) -> None:
    """What each number of cards of a good is worth."""
    for number in range(MOST_NUMBER):
        worth = value_of(name, counted_as(g, seat, name, number)) * UNIT
        worth += PROSPECT * number * (number - 1) / 2
        worth += bonus_of_set(g, seat, sketch, name, number)
        sketch[SETS + name * MOST_NUMBER + number] = worth


@rule
def weigh_unseen(sketch: Any, name: int) -> None:
    """What the idea of an unseen card of a good is worth, since its holder chooses it."""
    worth, copies = 0.0, 0.0
    for kind in range(KINDS):
        if GOOD_OF[kind] == name:
            worth += int(COPIES[kind]) * sketch[OF_IDEA + int(IDEA_OF[kind])]
            copies += int(COPIES[kind])
    sketch[UNSEEN + name] = worth / max(1.0, copies) - PICKED_OUT


@rule
def worth_of_gain(gain: Any, sketch: Any) -> Any:
    """What a gain is worth on the weights of a sketch."""
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


# --- what the trader asks ------------------------------------------------------------------------


@rule
def prepare(g: Any, seat: int, memory: Any, sketch: Any) -> None:
    """The worths of this moment."""
    sketch_all(g, seat, sketch)


@rule
def worth_of_set(g: Any, seat: int, sketch: Any, name: int, number: int) -> Any:
    """What so many cards of a good are worth to the seat."""
    return sketch[SETS + name * MOST_NUMBER + min(max(0, number), MOST_NUMBER - 1)]


@rule
def worth_of_card(g: Any, seat: int, sketch: Any, card: int) -> Any:
    """What its idea is worth."""
    return sketch[OF_IDEA + int(IDEA_OF[card])]


@rule
def hoped(g: Any, seat: int, sketch: Any, name: int) -> Any:
    """What an idea is worth that is not seen yet."""
    return sketch[UNSEEN + name]


@rule
def expected(g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int) -> Any:
    """Open goods are known; of the hidden ones every good is equally likely."""
    return sketch[RIVALS + rival * MOST_NAMES + name]


@rule
def likely(g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int, need: int) -> Any:
    """Certain or impossible with open goods."""
    if OPEN_GOOD[name]:
        return 1.0 if sketch[RIVALS + rival * MOST_NAMES + name] >= need else 0.0
    spare = sketch[HIDDEN + rival] - need + 1.0
    return 0.0 if spare <= 0.0 else 1.0 - 0.5**spare


@rule
def worth_to_rival(g: Any, sketch: Any, rival: int, name: int, number: float) -> Any:
    """By the boxes on the card; between two numbers of cards, between their values."""
    whole = int(number)
    part = number - whole
    worth = (1.0 - part) * value_of(name, whole) + part * value_of(name, whole + 1)
    return worth * UNIT + PROSPECT * number * (number - 1.0) / 2


# --- the hand and the warehouse ------------------------------------------------------------------


@rule
def held_of_good(g: Any, seat: int, good: int) -> Any:
    """How many cards of a good the seat holds."""
    number = 0
    for kind in range(KINDS):
        if GOOD_OF[kind] == good:
            number += int(g.hand[seat, kind])
    return number


@rule
def pushed_by_hand(g: Any, seat: int, track: int) -> Any:
    """How far the hand of a seat pushes its government (0) or religion (1) to the right."""
    spaces = 0
    for kind in range(KINDS):
        spaces += int(g.hand[seat, kind]) * int(GAIN_OF_IDEA[IDEA_OF[kind], 3 + track])
    return spaces


@rule
def store(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """Keep a card for the next turn that is worth more there than now; WAIT if there is none."""
    best = WAIT
    highest = BETTER
    later = LATER if int(g.turn) < TURNS else 0.0
    for kind in range(KINDS):
        if holds(menu, STORE + kind) and holds(STORABLE, kind):
            benefit = later - worth_now(g, seat, sketch, kind)
            if benefit > highest:
                highest = benefit
                best = STORE + kind
    return best


@rule
def worth_now(g: Any, seat: int, sketch: Any, kind: int) -> Any:
    """What a card brings if it is spent in this turn."""
    worth = sketch[OF_IDEA + int(IDEA_OF[kind])]
    good = int(GOOD_OF[kind])
    if good < NAMES:
        number = held_of_good(g, seat, good)
        worth += worth_of_set(g, seat, sketch, good, number)
        worth -= worth_of_set(g, seat, sketch, good, number - 1)
    return worth


@rule
def worth_of_hand(g: Any, seat: int) -> Any:
    """What the sets of a hand would bring."""
    worth = 0.0
    for name in range(NAMES):
        worth += value_of(name, held_of_good(g, seat, name)) * UNIT
    return worth
