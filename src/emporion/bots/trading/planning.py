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

from .judging import gain_of_vow, imagine_hand, missed, one_more, part_with, receive
from .memory import (
    ACTIVE,
    ANSWERS_TO,
    ASKED,
    ASKS,
    AUDIENCE,
    GIVEN,
    GIVES,
    IDEA,
    LOOKS,
    PAYS,
    PLAN,
    PLAN_SIZE,
    SAID,
    VOWS,
    looks_of,
    was_refused,
    whim,
)
from .terms import (
    CARDS,
    FAIR,
    GENEROUS,
    LEAST,
    LONGEST,
    MARGIN,
    MOST,
    NAME_OF,
    NAMES,
    NAMES_OF,
    PARTNERS,
    POINTS,
    SHARE,
    SLOTS,
    TRUE_NAMES,
    WIDTH,
    bluff,
    doubted,
    expected,
    hoped,
    likely,
    may_leave,
    names_wanted,
    points_of,
    vow_for,
    worth_of_vow,
    worth_to_rival,
)

#: What a card that may be another than it is called counts for the one who doubts it.
DOUBT = 0.5
#: How much of the partner's loss counts when something to ask for is chosen.
REGARD = 0.6
#: Nothing is asked for that the partner has less likely than this.
HOPELESS = 0.03
#: What is worse than anything that could be asked for or given.
WORST = -1e9


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
            need = max(FAIR, SHARE * mine) - theirs
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
def worth_asking(
    g: Any, seat: int, memory: Any, sketch: Any, rival: int, avoided: Any, counts: Any, change: Any
) -> Any:
    """The name that is best to ask for next; NONE if there is none."""
    best = NONE
    highest = WORST
    rest = names_wanted(g, seat) & ~avoided
    while rest != EMPTY:
        name = first(rest)
        rest = without(rest, name)
        if int(change[name]) <= 0:
            odds = chance_of_one_more(g, seat, memory, sketch, rival, name, change)
            if odds > HOPELESS:
                more = one_more(g, seat, sketch, name, int(counts[name]))
                more += hoped(g, seat, sketch, name)
                lost = parting_of_rival(g, seat, memory, sketch, rival, name, change)
                worth = (more - REGARD * lost) * (0.05 + odds)
                if worth > highest:
                    highest = worth
                    best = name
    return best


@rule
def chance_of_one_more(
    g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int, change: Any
) -> Any:
    """How likely the rival has one more card of a name than he is asked for already."""
    asked = -int(change[name])
    before = 1.0
    if asked > 0:
        before = likely(g, seat, memory, sketch, rival, name, asked)
    return likely(g, seat, memory, sketch, rival, name, asked + 1) / max(0.01, before)


@rule
def parting_of_rival(
    g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int, change: Any
) -> Any:
    """What the rival would miss without another card of a name, if he has it."""
    if int(memory[IDEA + ASKS]) >= TRUE_NAMES:
        return 0.0
    number = expected(g, seat, memory, sketch, rival, name)
    number = max(1.0, number + int(change[name]))
    more = worth_to_rival(g, sketch, rival, name, number)
    return more - worth_to_rival(g, sketch, rival, name, number - 1.0)


@rule
def worth_giving(
    g: Any,
    seat: int,
    memory: Any,
    sketch: Any,
    rival: int,
    avoided: Any,
    counts: Any,
    left: Any,
    change: Any,
    need: float,
) -> Any:
    """The card that is best to give next; NONE if there is none.

    What the rival gains counts as far as the deal is not good enough for him yet.
    """
    best = NONE
    highest = WORST
    named = int(memory[IDEA + GIVES]) < TRUE_NAMES
    for word in range(WIDTH):
        rest = may_leave(g, seat, word)
        while rest != EMPTY:
            card = 64 * word + first(rest)
            rest = without(rest, card & 63)
            name = int(NAME_OF[card])
            fits = NAMES_OF[card] != EMPTY or not named
            if name >= 0:
                fits = fits and int(change[name]) >= 0 and not has(avoided, name)
            if fits and int(left[card]) > 0:
                gain = gain_of_rival(g, seat, memory, sketch, rival, card, change)
                worth = GENEROUS * min(gain, max(0.0, need))
                worth -= missed(g, seat, sketch, counts, card)
                if worth > highest:
                    highest = worth
                    best = card
    return best


@rule
def gain_of_rival(
    g: Any, seat: int, memory: Any, sketch: Any, rival: int, card: int, change: Any
) -> Any:
    """What a card adds to the rival's hand as he must see it."""
    doubtful = int(memory[IDEA + GIVES]) >= TRUE_NAMES
    name = name_for(g, seat, memory, sketch, rival, card)
    if name == NONE:
        return 0.0
    number = max(0.0, expected(g, seat, memory, sketch, rival, name) + int(change[name]))
    more = worth_to_rival(g, sketch, rival, name, number + 1.0)
    more -= worth_to_rival(g, sketch, rival, name, number)
    return more * DOUBT if doubtful else more


@rule
def name_for(g: Any, seat: int, memory: Any, sketch: Any, rival: int, card: int) -> Any:
    """The name by which a card is offered: its own, or that of which the rival has most."""
    name = int(NAME_OF[card])
    if name >= 0 or NAMES_OF[card] == EMPTY:
        return name
    most = -1.0
    for other in range(NAMES):
        if has(NAMES_OF[card], other):
            number = expected(g, seat, memory, sketch, rival, other)
            if number > most:
                most = number
                name = other
    return name


@rule
def say_card(
    g: Any,
    seat: int,
    memory: Any,
    sketch: Any,
    rival: int,
    card: int,
    change: Any,
    chance: Any,
) -> None:
    """Put a card into the idea, with what is said of it."""
    position = int(memory[IDEA + GIVES])
    name = name_for(g, seat, memory, sketch, rival, card)
    if name >= 0:
        change[name] += 1
    else:
        name = bluff(g, seat, memory, card, chance)
    memory[IDEA + GIVEN + position] = card
    memory[IDEA + SAID + position] = name
    memory[IDEA + GIVES] = position + 1


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
    if theirs < max(FAIR, SHARE * mine):
        vow = vow_for(g, seat, rival)
        if vow != NONE:
            memory[IDEA + VOWS] = vow
            theirs += worth_of_vow(g, rival, seat, vow)
    most = min(POINTS, points_of(g, seat))
    while theirs < max(FAIR, SHARE * mine) and int(memory[IDEA + PAYS]) < most:
        memory[IDEA + PAYS] = int(memory[IDEA + PAYS]) + 1
        mine -= 1.0
        theirs += 1.0
    if mine < MARGIN or theirs < max(FAIR, SHARE * mine):
        return best
    worth = odds * (min(mine, theirs) + mine) * (8 + whim(chance, 5))
    if worth <= best:
        return best
    memory[IDEA + LOOKS] = looks_of(memory, IDEA)
    if was_refused(memory, int(memory[IDEA + LOOKS])):
        return best
    memory[IDEA + ACTIVE] = 1
    private = int(memory[IDEA + VOWS]) != NONE
    memory[IDEA + AUDIENCE] = np.int64(bit(rival)) if private else 0
    for place in range(PLAN_SIZE):
        memory[PLAN + place] = memory[IDEA + place]
    return worth
