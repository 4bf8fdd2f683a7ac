"""Promises that were part of deals: what binds whom, and who knows of it.

One small number stands for what a seat has promised of an ability towards a target: below, whether
to use it or not to use it; above, the set of the seats that know. Those are the two who made the
deal and everybody who heard the offer. A promise says nothing to anybody else until it is kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.rule import rule

#: The two halves of all promises: to use an ability, and not to use it.
USE, FORSWEAR = 0, 1
#: A promise has this many bits for what it says; those who know of it come after them.
SAYS = 2


@rule
def swear(g: Any, seat: int, use: int, ability: int, target: int, knowers: Any) -> None:
    """Bind the seat to use an ability on the target (0) or not to (1). (floor 4.2)"""
    g.sworn[seat, ability, target] |= int(np.int64(knowers)) << SAYS | 1 + use


@rule
def is_sworn(g: Any, seat: int, use: int, ability: int, target: int) -> Any:
    """Whether the seat has promised to use (0) or not to use (1) an ability. (floor 4.2)"""
    return int(g.sworn[seat, ability, target]) & (1 << SAYS) - 1 == 1 + use


@rule
def has_promised_use(g: Any, seat: int, ability: int) -> bool:
    """Whether the seat has promised to use an ability on anybody."""
    for target in range(len(g.sworn[seat, ability])):
        if is_sworn(g, seat, USE, ability, target):
            return True
    return False


@rule
def knows_promise(g: Any, viewer: int, seat: int, ability: int, target: int) -> Any:
    """Whether the viewer made this promise, or heard it when it was made. (floor 4.5)"""
    if viewer < 0:
        return False
    return viewer == seat or int(g.sworn[seat, ability, target]) >> SAYS >> viewer & 1 == 1


@rule
def forget_promise(g: Any, seat: int, ability: int, target: int) -> None:
    """The promise no longer binds."""
    g.sworn[seat, ability, target] = 0


@rule
def forget_promises(g: Any, seat: int) -> None:
    """All promises of the seat have been kept; it has not traded since then."""
    for ability in range(len(g.sworn[seat])):
        for target in range(len(g.sworn[seat, ability])):
            forget_promise(g, seat, ability, target)
    g.partners[seat] = 0


@rule
def remember_partners(g: Any, seat: int, rival: int) -> None:
    """The two have traded before everybody's eyes, so they may have promised something."""
    g.partners[seat] |= 1 << rival
    g.partners[rival] |= 1 << seat


@rule
def forget_unheard_promises(g: Any, viewer: int) -> None:
    """Drop the promises of which the viewer knows nothing. (floor 6.4)"""
    for seat in range(len(g.sworn)):
        for ability in range(len(g.sworn[seat])):
            for target in range(len(g.sworn[seat, ability])):
                if not knows_promise(g, viewer, seat, ability, target):
                    forget_promise(g, seat, ability, target)
