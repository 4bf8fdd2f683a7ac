"""What the trading floor asks of a market of goods with hidden ideas: what to ask for, points.

A game mixes this module with the floor's own rules.
"""

from __future__ import annotations

from emporion.games.mediterranean.rules.terms import (
    ANSWERS,
    HIDDEN,
    NAMES,
    OPEN_GOOD,
    WIDTH,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit


@rule
def names_wanted(g, seat):
    """Goods that others are known to hold; of luxuries any. (mediterranean6 1.2)"""
    names = EMPTY
    for name in range(NAMES):
        for rival in range(int(g.seats)):
            if rival != seat and might_hold(g, rival, name):
                names |= bit(name)
                break
    return names


@rule
def might_hold(g, rival, name):
    """Whether the rival holds the good, or some card that may be it for all that others see."""
    for word in range(WIDTH):
        cards = g.holding[rival, word]
        if OPEN_GOOD[name]:
            cards &= ANSWERS[name, word]
        else:
            cards &= HIDDEN[word]
        if cards != EMPTY:
            return True
    return False


@rule
def points_of(g, seat):
    """The points that the seat has. (mediterranean6 3.4)"""
    return int(g.points[seat])


@rule
def pay(g, seat, rival, points):
    """Points change hands. (mediterranean6 3.4)"""
    g.points[seat] -= points
    g.points[rival] += points
