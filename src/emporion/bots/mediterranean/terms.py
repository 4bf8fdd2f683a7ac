"""What the rules of goods must be told of a game: its cards, and how it weighs what they bring."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.rule import rule

#: As in the game's tables.
KINDS = NAMES = IDEAS = 1
GOOD_OF: Any = np.array([0], np.int64)
IDEA_OF: Any = np.array([0], np.int64)
COPIES: Any = np.array([1], np.int64)
GAIN_OF_IDEA: Any = np.zeros((1, 5), np.int64)
STORABLE: Any = np.array([1], np.uint64)
OPEN_GOOD: Any = np.array([1], np.int64)
TURNS = 1
STORE = -1
WAIT = -1

#: What a point of a set's value is worth in points that decide.
UNIT = 1.0
#: What a set may still become, for each pair of its cards.
PROSPECT = 0.15
#: Everybody hands over the cards whose ideas he likes least.
PICKED_OUT = 0.25
#: What a card in the warehouse is worth in the next turn, and by how much that must be better.
LATER, BETTER = 1.2, 0.3
#: What a space of happiness, of safety and on an arm is worth to somebody whose cards are unknown.
HAPPY, SAFE, ARROW = 0.6, 0.9, 0.9
#: A mood is worth more to who stands near the lowest of the others, less to who stands well above:
#: by how much for each space, and between which bounds.
WORRY, LEAST_MOOD, MOST_MOOD = 0.08, 0.3, 1.3
#: How many points ahead are halfway from a level position to a certain win; the end of the match.
LEAD = 12.0
FINISHED = -1


@rule
def value_of(good: int, number: int) -> int:
    """What so many cards of a good are worth."""
    return number


@rule
def arrow_weight(g: Any, seat: int, track: int) -> float:
    """What a space on the arm of a track is worth to the seat."""
    return ARROW


@rule
def leaning(g: Any, seat: int, track: int) -> float:
    """The side of a track to which the seat wants to go: 1 right, −1 left."""
    return 1.0


@rule
def standing(g: Any, seat: int) -> float:
    """The points of the seat, and what its position promises."""
    return 0.0 + int(g.points[seat])


@rule
def place_of(g: Any, seat: int) -> int:
    """The place of the seat."""
    return 1


@rule
def bonus_of_idea(g: Any, seat: int, sketch: Any, idea: int) -> float:
    """What a spent idea brings to the seat besides."""
    return 0.0


@rule
def counted_as(g: Any, seat: int, name: int, number: int) -> int:
    """As how many cards of a good so many count."""
    return number


@rule
def bonus_of_set(g: Any, seat: int, sketch: Any, name: int, number: int) -> float:
    """What so many cards of a good bring to the seat besides."""
    return 0.0
