"""What counts in the end, and the places."""

from typing import Any

from emporion.games.cities.state import COMPLETED
from emporion.games.cities.tables import (
    NEUTRAL,
    POINTS_OF_EMPIRE,
    POINTS_OF_ROUND_SAVED,
    POINTS_OF_WONDERS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import has

from .players import mates


@rule
def points(g: Any, seat: int) -> int:
    """What empires and wonders bring, shared by a team. (cities 7.4, 9.3)"""
    team = mates(g, seat)
    total = 0
    for empire in range(NEUTRAL):
        if g.owner[empire] >= 0 and has(team, int(g.owner[empire])):
            total += POINTS_OF_EMPIRE
    if g.wonders_to >= 0 and has(team, int(g.wonders_to)):
        total += POINTS_OF_WONDERS
    if g.seats == 1 and g.ending == COMPLETED:
        total += (int(g.last_round) - int(g.this_round)) * POINTS_OF_ROUND_SAVED
    return total


@rule
def scores(g, out):
    """Everybody's points. (cities 7.4, 9.3, 10.4)"""
    for seat in range(int(g.seats)):
        out[seat] = points(g, seat)


@rule
def ranking(g, out):
    """Places by points; equals share a place, and so do partners. (cities 7.5)"""
    for seat in range(int(g.seats)):
        better = 0
        for rival in range(int(g.seats)):
            if points(g, rival) > points(g, seat):
                better += 1
        out[seat] = 1 + better
