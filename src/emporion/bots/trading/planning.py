"""Thinking of an offer: a deal with somebody that would leave both better off.

A deal is built card by card. Whoever gains less so far gets more: the seat asks for what it would
gain most from and its partner would miss least, or gives what it would miss least and its partner
could use best. Of all that comes about on the way the fairest good one becomes the plan.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.state import NONE
from emporion.kernel.chance import draw
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, size, without

from .choosing import (
    chance_of_one_more,
    gain_of_rival,
    parting_of_rival,
    say_card,
    worth_asking,
    worth_giving,
)
from .judging import gain_of_vow, imagine_hand, part_with, receive
from .memory import (
    ACTIVE,
    ANSWERS_TO,
    ASKED,
    ASKS,
    AUDIENCE,
    CLAIMS,
    GIVES,
    IDEA,
    KEEN,
    LOOKS,
    PARTNER,
    PAYS,
    PLAN,
    PLAN_SIZE,
    VOWS,
    looks_of,
    was_refused,
    whim,
)
from .terms import (
    CARDS,
    FAIR,
    LEAST,
    LONGEST,
    MARGIN,
    MOST,
    NAMES,
    PARTNERS,
    POINTS,
    SHARE,
    SLOTS,
    TRUE_NAMES,
    claim_for,
    doubted,
    points_of,
    trust,
    vow_for,
    worth_of_vow,
)

#: For each step that a partner is keener, a deal leaves him so much less of one's gain, and is so
#: much more worth proposing; if he is less keen, the other way round.
HAGGLING, LIKED = 0.1, 0.05


@rule
def think(g: Any, seat: int, memory: Any, sketch: Any, chance: Any) -> bool:
    """Look for a deal with some others, at times as an answer to an offer; tells if there is one.

    The first deal with each partner is the best of all; further ones leave out some names, so that
    not everybody always wants the same.
    """
    memory[PLAN + ACTIVE] = 0
    counts = np.zeros(NAMES, np.int64)
    left = np.zeros(CARDS, np.int64)
    change = np.zeros(NAMES, np.int64)
    best = 0.0
    place = some_offer(g, seat, chance)
    if place != NONE:
        memory[IDEA + ANSWERS_TO] = place + 1
        rival = place // SLOTS
        best = imagine_deal(
            g, seat, memory, sketch, rival, EMPTY, chance, counts, left, change, best
        )
    memory[IDEA + ANSWERS_TO] = 0
    seats = int(g.seats)
    start = whim(chance, seats)
    for number in range(min(PARTNERS, seats)):
        rival = (start + number) % seats
        if rival != seat and not has(g.done, rival):
            avoided = some_names(chance) if whim(chance, 2) > 0 else EMPTY
            best = imagine_deal(
                g, seat, memory, sketch, rival, avoided, chance, counts, left, change, best
            )
    return best > 0.0


@rule
def some_offer(g: Any, seat: int, chance: Any) -> Any:
    """A random offer that the seat hears; NONE if it hears none."""
    number = size(g.heard[seat])
    if number == 0:
        return NONE
    rest = g.heard[seat]
    for _ in range(whim(chance, number)):
        rest = without(rest, first(rest))
    return first(rest)


@rule
def some_names(chance: Any) -> Any:
    """About every fourth name."""
    low = draw(chance) & draw(chance)
    return low | (draw(chance) & draw(chance)) << np.uint64(32)


@rule
def imagine_deal(
    g: Any,
    seat: int,
    memory: Any,
    sketch: Any,
    rival: int,
    avoided: Any,
    chance: Any,
    counts: Any,
    left: Any,
    change: Any,
    best: float,
) -> Any:
    """Build a deal with a rival; what beats the best plan so far takes its place."""
    begin_idea(memory)
    imagine_hand(g, seat, counts, left)
    for name in range(NAMES):
        change[name] = 0
    mine, theirs, odds = 0.0, 0.0, 1.0
    trust(g, seat, memory, sketch, rival, 0)
    counter = int(memory[IDEA + ANSWERS_TO]) > 0
    if counter:
        mine, theirs = take_their_offer(g, seat, memory, sketch, counts, change)
    for _ in range(2 * MOST):
        asks, gives = int(memory[IDEA + ASKS]), int(memory[IDEA + GIVES])
        if not counter and (asks < LEAST or (gives >= LEAST and mine - MARGIN <= theirs - FAIR)):
            name = worth_asking(g, seat, memory, sketch, rival, avoided, counts, change)
            if asks >= MOST or name == NONE:
                break
            theirs -= parting_of_rival(g, seat, memory, sketch, rival, name, change)
            if asks < TRUE_NAMES:
                odds *= chance_of_one_more(g, seat, memory, sketch, rival, name, change)
                mine += receive(g, seat, sketch, counts, name, True)
                change[name] -= 1
            else:
                mine += doubted(g, seat, sketch, NONE, 0.0)
            memory[IDEA + ASKED + asks] = name
            memory[IDEA + ASKS] = asks + 1
        else:
            need = fair_gain(memory, rival, mine) - theirs
            card = worth_giving(g, seat, memory, sketch, rival, avoided, counts, left, change, need)
            if gives >= MOST or card == NONE:
                break
            theirs += gain_of_rival(g, seat, memory, sketch, rival, card, change)
            mine -= part_with(g, seat, sketch, counts, left, card)
            say_card(g, seat, memory, sketch, rival, card, change, chance)
        best = consider(g, seat, memory, rival, mine, theirs, odds, chance, best)
    return best


@rule
def begin_idea(memory: Any) -> None:
    """Nothing is given, asked or promised yet."""
    for place in range(IDEA + PAYS, IDEA + ANSWERS_TO):
        memory[place] = 0
    memory[IDEA + GIVES] = 0
    memory[IDEA + ASKS] = 0
    memory[IDEA + VOWS] = NONE


@rule
def take_their_offer(
    g: Any, seat: int, memory: Any, sketch: Any, counts: Any, change: Any
) -> tuple[float, float]:
    """A counter-offer asks for all that the other offer gives; tells both gains. (floor 2.5)"""
    place = int(memory[IDEA + ANSWERS_TO]) - 1
    owner, slot = place // SLOTS, place % SLOTS
    number = int(g.gives[owner, slot])
    mine = 0.0 + int(g.points_given[owner, slot])
    mine += gain_of_vow(g, seat, owner, int(g.promised[owner, slot]))
    theirs = 0.0 - int(g.points_given[owner, slot])
    for position in range(number):
        name = int(g.said[owner, slot, position])
        memory[IDEA + ASKED + position] = name
        mine += receive(g, seat, sketch, counts, name, position < TRUE_NAMES)
        if name != NONE and position < TRUE_NAMES:
            theirs -= parting_of_rival(g, seat, memory, sketch, owner, name, change)
            change[name] -= 1
    memory[IDEA + ASKS] = number
    return mine, theirs


@rule
def fair_gain(memory: Any, rival: int, mine: float) -> Any:
    """What a deal must leave a partner: less who takes offers readily, more who leaves them."""
    return max(FAIR, SHARE * mine * (1.0 - HAGGLING * int(memory[KEEN + rival])))


@rule
def consider(
    g: Any,
    seat: int,
    memory: Any,
    rival: int,
    mine: float,
    theirs: float,
    odds: float,
    chance: Any,
    best: float,
) -> Any:
    """Make the idea the plan if it is good for both, new, and better than the plan so far."""
    asks, gives = int(memory[IDEA + ASKS]), int(memory[IDEA + GIVES])
    if min(asks, gives) < max(1, LEAST) or max(asks, gives) > LONGEST:
        return best
    memory[IDEA + PAYS] = 0
    memory[IDEA + VOWS] = NONE
    if theirs < fair_gain(memory, rival, mine):
        vow = vow_for(g, seat, rival)
        if vow != NONE:
            memory[IDEA + VOWS] = vow
            theirs += worth_of_vow(g, rival, seat, vow)
    most = min(POINTS, points_of(g, seat))
    while theirs < fair_gain(memory, rival, mine) and int(memory[IDEA + PAYS]) < most:
        memory[IDEA + PAYS] = int(memory[IDEA + PAYS]) + 1
        mine -= 1.0
        theirs += 1.0
    if mine < MARGIN or theirs < fair_gain(memory, rival, mine):
        return best
    worth = odds * (min(mine, theirs) + mine) * (8 + whim(chance, 5))
    worth *= 1.0 + LIKED * int(memory[KEEN + rival])
    if worth <= best:
        return best
    memory[IDEA + LOOKS] = looks_of(memory, IDEA)
    if was_refused(memory, int(memory[IDEA + LOOKS])):
        return best
    memory[IDEA + ACTIVE] = 1
    memory[IDEA + PARTNER] = rival
    memory[IDEA + CLAIMS] = 1 + claim_for(g, seat, memory, IDEA, chance)
    private = int(memory[IDEA + VOWS]) != NONE
    memory[IDEA + AUDIENCE] = np.int64(bit(rival)) if private else 0
    for place in range(PLAN_SIZE):
        memory[PLAN + place] = memory[IDEA + place]
    return worth
