"""What to ask a partner for and what to give him, one card of an imagined deal after the other."""

from __future__ import annotations

from typing import Any

from emporion.floor.state import NONE
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, has, without

from .judging import missed, one_more
from .memory import (
    ASKS,
    GIVEN,
    GIVES,
    IDEA,
    SAID,
)
from .terms import (
    GENEROUS,
    NAME_OF,
    NAMES,
    NAMES_OF,
    TRUE_NAMES,
    WIDTH,
    bluff,
    expected,
    hoped,
    likely,
    may_leave,
    names_wanted,
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
