"""What sets of goods are worth."""

from __future__ import annotations

from emporion.games.mediterranean.rules.terms import BOXES, GOOD_OF, KINDS, VALUES
from emporion.kernel.rule import rule


@rule
def held_of(g, seat, good):
    """How many cards of a good are in the hand of the seat."""
    number = 0
    for kind in range(KINDS):
        if int(GOOD_OF[kind]) == good:
            number += int(g.hand[seat, kind])
    return number


@rule
def value_of(good, number):
    """What so many cards of a good are worth: full sets and the rest. (mediterranean6 5.2)"""
    boxes = int(BOXES[good])
    return number // boxes * int(VALUES[good, boxes]) + int(VALUES[good, number % boxes])


@rule
def sets_of(good, number, least):
    """How many sets of at least so many cards they make. (mediterranean6 5.3)"""
    boxes = int(BOXES[good])
    full = number // boxes if boxes >= least else 0
    rest = number % boxes
    return full + 1 if rest > 0 and rest >= least else full
