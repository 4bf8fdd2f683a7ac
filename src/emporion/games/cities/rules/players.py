"""Who is who at the table: others, partners, opponents, and the order of turns."""

from typing import Any

from emporion.games.cities.state import TEAM_MATES
from emporion.games.cities.tables import CAPITALS, CITIES_OF, NEUTRAL
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, has, upto, without


@rule
def everybody(g):
    """All seats of the match."""
    return upto(int(g.seats))


@rule
def others(g, seat):
    """All seats but this one."""
    return without(everybody(g), seat)


@rule
def mates(g: Any, seat: int) -> Any:
    """The seats of this seat's team, itself among them. (cities 9.1)"""
    return TEAM_MATES[int(g.teams), int(seat)] & everybody(g)


@rule
def opponents(g, seat):
    """All seats that play against this one. (cities 9.4)"""
    return everybody(g) & ~mates(g, seat)


@rule
def next_in_turn_order(g, seats):
    """The first of these seats, counting from the active player. (cities 4.4)"""
    later = seats & ~upto(int(g.active))
    return first(later) if later != EMPTY else first(seats)


@rule
def cities_before(g, seats):
    """All cities that lie before these players."""
    cities = EMPTY
    rest = seats
    while rest:
        seat = first(rest)
        rest = without(rest, seat)
        cities |= g.held[seat]
    return cities


@rule
def whose(g, city):
    """The seat before which a city lies."""
    for seat in range(int(g.seats)):
        if has(g.held[seat], city):
            return seat
    return -1


@rule
def completed_by(g: Any, seats: Any) -> Any:
    """The cities of the empires that these seats have completed."""
    cities = EMPTY
    for empire in range(NEUTRAL):
        if g.owner[empire] >= 0 and has(seats, int(g.owner[empire])):
            cities |= CITIES_OF[empire]
    return cities


@rule
def cities_in_deck(g):
    """The cities of the match that are neither on the table nor in a completed empire."""
    return g.in_play & ~cities_before(g, everybody(g)) & ~completed_by(g, everybody(g))


@rule
def within_reach(g, seat):
    """The cities that lie before other players; alone, those in the deck. (cities 10.3)"""
    if g.seats == 1:
        return cities_in_deck(g)
    return cities_before(g, others(g, seat))


@rule
def has_capital(g, seat):
    """Whether a capital lies before this player. (cities 1.2)"""
    return g.held[seat] & CAPITALS != EMPTY
