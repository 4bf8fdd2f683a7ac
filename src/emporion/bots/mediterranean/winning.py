"""How near a seat is to winning, when a game says how its position stands."""

from __future__ import annotations

from typing import Any

from emporion.kernel.rule import rule

from .terms import FINISHED, LEAD, place_of, standing


@rule
def value(g: Any, seat: int) -> Any:
    """How near the seat is to a sole win, which is 1."""
    mine = standing(g, seat)
    best, equals = -1e9, 0.0
    for rival in range(int(g.seats)):
        if rival != seat:
            best = max(best, standing(g, rival))
        equals += 1.0 if place_of(g, rival) == 1 else 0.0
    near = 0.5 + 0.5 * (mine - best) / (LEAD + abs(mine - best))
    if int(g.phase) != FINISHED:
        return near
    return 0.2 * near + (0.8 / equals if place_of(g, seat) == 1 else 0.0)
