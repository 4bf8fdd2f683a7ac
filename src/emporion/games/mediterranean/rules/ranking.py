"""Places at the end, when a version says how somebody can be ahead of somebody else."""

from __future__ import annotations

from emporion.games.mediterranean.rules.terms import SHARED, ahead
from emporion.kernel.rule import rule


@rule
def place_of(g, seat):
    """One place behind everybody who is ahead. (mediterranean6 9.2–9.4)"""
    place = 1
    for rival in range(int(g.seats)):
        if rival != seat and ahead(g, rival, seat) >= 0:
            place += 1
    return place


@rule
def how_it_ended(g):
    """By what the winner is ahead of the one who came nearest. (mediterranean6 9.2–9.4)"""
    how = 0
    winner = 0
    while place_of(g, winner) > 1:
        winner += 1
    for rival in range(int(g.seats)):
        if rival != winner:
            lead = ahead(g, winner, rival)
            how = max(how, SHARED if lead < 0 else lead)
    return how
