"""Cities that come to a player, empires that become complete, and the reward for the wonders."""

from emporion.games.cities.state import COMPLETED, COMPLETED_EMPIRE, ENDED, OPEN, REWARDED
from emporion.games.cities.tables import CITIES_OF, EMPIRE_OF, NEUTRAL, NEUTRALS, WONDERS
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, without

from .players import cities_before, completed_by, mates


@rule
def receive(g, seat, cities):
    """Lay cities open before a player, and look at empires and wonders at once. (cities 4.9)

    The end is looked for last, so that nothing is told after it. (cities 7.1)
    """
    g.held[seat] |= cities
    rest = cities & ~NEUTRALS
    while rest:
        empire = int(EMPIRE_OF[first(rest)])
        rest &= ~CITIES_OF[empire]
        complete_empire(g, seat, empire)
    if cities & WONDERS != EMPTY:
        reward_wonders(g, seat)
    if g.ending < 0 and every_empire_completed(g):
        end_match(g, COMPLETED)


@rule
def complete_empire(g, seat, empire):
    """Six cities before one team leave the game and count for them. (cities 6.1, 9.2)"""
    if CITIES_OF[empire] & ~cities_before(g, mates(g, seat)) != EMPTY:
        return
    rest = mates(g, seat)
    while rest:
        mate = first(rest)
        rest = without(rest, mate)
        g.held[mate] &= ~CITIES_OF[empire]
    g.owner[empire] = seat
    note(g, COMPLETED_EMPIRE, seat, -1, empire)


@rule
def every_empire_completed(g):
    """Whether no empire of this match is left to be completed. (cities 7.1)"""
    for empire in range(NEUTRAL):
        if g.owner[empire] < 0 and g.in_play & CITIES_OF[empire] != EMPTY:
            return False
    return True


@rule
def reward_wonders(g, seat):
    """The first who has all wonders, open or in completed empires, is rewarded. (cities 6.3)"""
    if g.wonders_to != OPEN:
        return
    team = mates(g, seat)
    if WONDERS & ~(cities_before(g, team) | completed_by(g, team)) == EMPTY:
        g.wonders_to = seat
        note(g, REWARDED, seat)


@rule
def end_match(g, ending):
    """Nobody decides anything any more. (cities 7.1, 7.2, 7.3)"""
    g.ending = ending
    note(g, ENDED, -1, -1, ending)
