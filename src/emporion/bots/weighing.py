"""What a search has found: which decision did better than another in the same worlds."""

from __future__ import annotations

from typing import Any

import numpy as np

from .tree import ACTION, CHILD, COMPARED, NEXT, NOBODY, RANK, VISITS, WORLDS, WORTH

#: A choice is clear when it is so many standard errors ahead, after so many visits to each.
CLEARLY, ENOUGH = 3.0, 24
#: The sense's favourite is left for another decision that is so many standard errors better, after
#: so many worlds in which both were tried.
BETTER, FEWEST = 1.0, 8
#: A few worlds may hide how much outcomes differ; so much of this is always thought possible.
UNSEEN = 0.003


def first_decisions(room: Any) -> list[int]:
    """The nodes of the decisions that were asked about and tried, the oldest first."""
    found = []
    child = int(room.numbers[0, CHILD])
    while child != NOBODY:
        if room.numbers[child, VISITS] > 0:
            found.append(child)
        child = int(room.numbers[child, NEXT])
    return found


def mean(room: Any, node: int) -> float:
    """What the playouts of a node were worth."""
    return float(room.sums[node, WORTH]) / int(room.numbers[node, VISITS])


def advantage(room: Any, node: int, other: int) -> tuple[float, float, int]:
    """By how much one decision did better than another in the worlds that both met.

    Gives the mean difference, its standard error, and how many worlds these were.
    """
    numbers = room.numbers
    if max(numbers[node, RANK], numbers[other, RANK]) >= COMPARED:
        return 0.0, np.inf, 0
    worlds = int(min(numbers[node, VISITS], numbers[other, VISITS], WORLDS))
    one, two = room.outcomes[numbers[node, RANK]], room.outcomes[numbers[other, RANK]]
    differences = one[:worlds] - two[:worlds]
    variance = float(differences.var()) + UNSEEN
    return float(differences.mean()), (variance / worlds) ** 0.5, worlds


def is_clear(room: Any, choices: int) -> bool:
    """Whether more playouts would hardly change the choice."""
    tried = first_decisions(room)
    if len(tried) < choices or min(int(room.numbers[node, VISITS]) for node in tried) < ENOUGH:
        return False
    best = max(tried, key=lambda node: mean(room, node))
    for other in tried:
        if other != best:
            ahead, error, _worlds = advantage(room, best, other)
            if ahead < CLEARLY * error:
                return False
    return True


def chosen(room: Any, favourite: int) -> int:
    """The node of the decision that is most surely better than the sense's favourite, or of that.

    The favourite is the oldest decision with its number; without it the most visited is taken.
    """
    tried = first_decisions(room)
    usual = [node for node in tried if room.numbers[node, ACTION] == favourite]
    if not usual:
        return max(tried, key=lambda node: int(room.numbers[node, VISITS]))
    best, most = usual[0], 0.0
    for node in tried:
        if node != usual[0]:
            ahead, error, worlds = advantage(room, node, usual[0])
            surely = ahead - BETTER * error
            if worlds >= FEWEST and surely > most:
                best, most = node, surely
    return best
