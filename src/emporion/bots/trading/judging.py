"""What an offer is worth to a seat: that of somebody else, and its own that stands."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.state import NONE
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, has, holds, without

from .memory import count_names
from .terms import (
    ACCEPT,
    CARDS,
    GIVE,
    MARGIN,
    NAME_OF,
    NAMES,
    NAMES_OF,
    SLOTS,
    TRUE_NAMES,
    WAIT,
    WIDTH,
    doubted,
    hoped,
    may_leave,
    trust,
    worth_of_card,
    worth_of_set,
    worth_of_vow,
)

#: Worse than any deal.
IMPOSSIBLE = -1e9


@rule
def one_more(g: Any, seat: int, sketch: Any, name: int, number: int) -> Any:
    """What another card of a name adds to so many."""
    more = worth_of_set(g, seat, sketch, name, number + 1)
    return more - worth_of_set(g, seat, sketch, name, number)


@rule
def missed(g: Any, seat: int, sketch: Any, counts: Any, card: int) -> Any:
    """What the seat would miss without a card."""
    worth = worth_of_card(g, seat, sketch, card)
    name = int(NAME_OF[card])
    if name >= 0:
        worth += one_more(g, seat, sketch, name, int(counts[name]) - 1)
    return worth


@rule
def least_missed(g: Any, seat: int, sketch: Any, counts: Any, left: Any, name: int) -> Any:
    """The card that is missed least of those that may leave and answer to a name, or to any."""
    best = NONE
    lowest = 1e9
    for word in range(WIDTH):
        rest = may_leave(g, seat, word)
        while rest != EMPTY:
            card = 64 * word + first(rest)
            rest = without(rest, card & 63)
            fits = name == NONE or has(NAMES_OF[card], name)
            if fits and int(left[card]) > 0:
                worth = missed(g, seat, sketch, counts, card)
                if worth < lowest:
                    lowest = worth
                    best = card
    return best


@rule
def part_with(g: Any, seat: int, sketch: Any, counts: Any, left: Any, card: int) -> Any:
    """Take a card out of the hand that is imagined; tells what is missed."""
    worth = missed(g, seat, sketch, counts, card)
    left[card] -= 1
    if NAME_OF[card] >= 0:
        counts[NAME_OF[card]] -= 1
    return worth


@rule
def receive(g: Any, seat: int, sketch: Any, counts: Any, name: int, true: bool) -> Any:
    """Put a card into the hand that is imagined; tells what it adds. Only true names count."""
    if name == NONE:
        return doubted(g, seat, sketch, NONE, 0.0)
    more = one_more(g, seat, sketch, name, int(counts[name])) + hoped(g, seat, sketch, name)
    if not true:
        return doubted(g, seat, sketch, name, more)
    counts[name] += 1
    return more


@rule
def imagine_hand(g: Any, seat: int, counts: Any, left: Any) -> None:
    """The seat's hand, to take cards from in thought."""
    count_names(g, seat, counts)
    for card in range(CARDS):
        left[card] = int(g.hand[seat, card])


@rule
def gain_of_answer(g: Any, seat: int, memory: Any, sketch: Any, place: int) -> Any:
    """How much better the seat would stand after accepting an offer."""
    owner, slot = place // SLOTS, place % SLOTS
    counts = np.zeros(NAMES, np.int64)
    left = np.zeros(CARDS, np.int64)
    imagine_hand(g, seat, counts, left)
    trust(g, seat, memory, sketch, owner, int(g.claimed[owner, slot]))
    gain = 0.0 + int(g.points_given[owner, slot]) - int(g.points_asked[owner, slot])
    gain += gain_of_vow(g, seat, owner, int(g.promised[owner, slot]))
    gain += gain_of_vow(g, seat, seat, int(g.requested[owner, slot]))
    for position in range(int(g.asks[owner, slot])):
        name = int(g.asked[owner, slot, position]) if position < TRUE_NAMES else NONE
        card = least_missed(g, seat, sketch, counts, left, name)
        if card == NONE:
            return IMPOSSIBLE
        gain -= part_with(g, seat, sketch, counts, left, card)
    for position in range(int(g.gives[owner, slot])):
        name = int(g.said[owner, slot, position])
        gain += receive(g, seat, sketch, counts, name, position < TRUE_NAMES)
    return gain


@rule
def gain_of_own(g: Any, seat: int, sketch: Any, slot: int) -> Any:
    """How much better the seat would stand if somebody accepted its offer now."""
    counts = np.zeros(NAMES, np.int64)
    left = np.zeros(CARDS, np.int64)
    imagine_hand(g, seat, counts, left)
    gain = 0.0 + int(g.points_asked[seat, slot]) - int(g.points_given[seat, slot])
    gain += gain_of_vow(g, seat, seat, int(g.promised[seat, slot]))
    for position in range(int(g.gives[seat, slot])):
        gain -= part_with(g, seat, sketch, counts, left, int(g.given[seat, slot, position]))
    for position in range(int(g.asks[seat, slot])):
        name = int(g.asked[seat, slot, position]) if position < TRUE_NAMES else NONE
        gain += receive(g, seat, sketch, counts, name, True)
    return gain


@rule
def gain_of_vow(g: Any, seat: int, maker: int, vow: int) -> Any:
    """What a promise is worth to the seat, nothing if there is none."""
    return 0.0 if vow == NONE else worth_of_vow(g, seat, maker, vow)


@rule
def best_offer(g: Any, seat: int, menu: Any, memory: Any, sketch: Any, since: int) -> Any:
    """The place of the best offer that came since a moment and is worth taking; NONE if none is.

    Who is done cannot accept before he resumes, so all that he hears counts for him.
    """
    best = NONE
    highest = MARGIN
    done = has(g.done, seat)
    rest = g.heard[seat]
    while rest != EMPTY:
        place = first(rest)
        rest = without(rest, place)
        new = int(g.revision[place // SLOTS, place % SLOTS]) >= since
        if new and (done or holds(menu, ACCEPT + place)):
            gain = gain_of_answer(g, seat, memory, sketch, place)
            if gain > highest:
                highest = gain
                best = place
    return best


@rule
def answer(g: Any, seat: int, menu: Any, sketch: Any) -> Any:
    """Lay out the card that is missed least of those that fit. (floor 3.2)"""
    counts = np.zeros(NAMES, np.int64)
    left = np.zeros(CARDS, np.int64)
    imagine_hand(g, seat, counts, left)
    for position in range(int(g.gives[seat, SLOTS])):
        part_with(g, seat, sketch, counts, left, int(g.given[seat, SLOTS, position]))
    best = WAIT
    lowest = 1e9
    for card in range(CARDS):
        if holds(menu, GIVE + card):
            worth = missed(g, seat, sketch, counts, card)
            if worth < lowest:
                lowest = worth
                best = GIVE + card
    return best
