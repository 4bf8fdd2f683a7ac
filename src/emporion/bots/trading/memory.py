"""What a trader remembers: pace, plan, its offers and who took them, who wants and has what.

The memory is one array of numbers that belongs to the player of a seat. An empty one is as good
as any: whoever comes into the middle of a match begins to remember there.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.state import NONE
from emporion.kernel.chance import roll
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, has, without

from .terms import CARDS, NAME_OF, NAMES, NAMES_OF, SLOTS, TRUE_NAMES, floor_number

#: The most cards on a side, seats and slots for which there is room here.
MOST_CARDS, MOST_SEATS, MOST_SLOTS = 8, 18, 2
#: How many offers that nobody took are remembered.
REFUSALS = 64
LONG_AGO = -1000

# A plan: whether there is one, how much it gives and asks, for whom, what is claimed of it (0 for
# nothing), and with whom in mind it was made.
ACTIVE, GIVES, ASKS, PAYS, DEMANDS, VOWS, AUDIENCE, ANSWERS_TO, LOOKS, CLAIMS, PARTNER = range(11)
GIVEN = 11
SAID = GIVEN + MOST_CARDS
ASKED = SAID + MOST_CARDS
PLAN_SIZE = ASKED + MOST_CARDS

# What is remembered, by its place: the pace that its level sets, the plan, the plan that is being
# thought of, and the rest.
LEVEL_PACE = 0
PLAN = 1
IDEA = PLAN + PLAN_SIZE
FLOOR = IDEA + PLAN_SIZE
POSTED_AT = FLOOR + 1
THINK_AT = POSTED_AT + 1
LOOKED_AT = THINK_AT + 1
HAND_SEEN = LOOKED_AT + 1
FAILURES = HAND_SEEN + 1
REFUSED_NUMBER = FAILURES + 1
STANDING_LOOKS = REFUSED_NUMBER + 1
STANDING_SINCE = STANDING_LOOKS + MOST_SLOTS
STANDING_FOR = STANDING_SINCE + MOST_SLOTS
STANDING_GIVES = STANDING_FOR + MOST_SLOTS
STANDING_ASKS = STANDING_GIVES + MOST_SLOTS
DEALT_WITH = STANDING_ASKS + MOST_SLOTS
TRICKS_SEEN = DEALT_WITH + 1
REFUSED = TRICKS_SEEN + 1
WANTS = REFUSED + REFUSALS
HAS = WANTS + MOST_SEATS
# What lasts from floor to floor: how keen others are on what the seat offers, and how often a card
# came from them that nobody wants.
KEEN = HAS + MOST_SEATS
TRICKED = KEEN + MOST_SEATS
#: How many numbers a trader remembers.
MEMORY = TRICKED + MOST_SEATS
#: Nobody is taken to be keener than this, or less keen: most offers are left, whoever hears them.
KEENEST, LEAST_KEEN = 3, -1


@rule
def come_to_the_floor(g: Any, memory: Any) -> None:
    """On a new floor nothing has been offered or refused, and everybody may want other things."""
    if int(memory[FLOOR]) == floor_number(g):
        return
    for place in range(PLAN, KEEN):
        memory[place] = 0
    memory[FLOOR] = floor_number(g)
    memory[HAND_SEEN] = NONE
    memory[POSTED_AT] = LONG_AGO


@rule
def listen(g: Any, seat: int, memory: Any) -> None:
    """Remember who asks for what, and who truly has what. New offers alone say anything new."""
    rest = g.heard[seat]
    while rest != EMPTY:
        place = first(rest)
        rest = without(rest, place)
        owner, slot = place // SLOTS, place % SLOTS
        if int(g.revision[owner, slot]) >= int(memory[LOOKED_AT]):
            for position in range(int(g.asks[owner, slot])):
                remember_name(memory, WANTS + owner, int(g.asked[owner, slot, position]))
            for position in range(min(TRUE_NAMES, int(g.gives[owner, slot]))):
                remember_name(memory, HAS + owner, int(g.said[owner, slot, position]))


@rule
def remember_name(memory: Any, place: int, name: int) -> None:
    """Add a name to what somebody wants or has."""
    if name != NONE:
        memory[place] = int(memory[place]) | (1 << name)


@rule
def is_remembered(memory: Any, place: int, name: int) -> bool:
    """Whether somebody is known to want or to have the name."""
    return int(memory[place]) >> name & 1 == 1


@rule
def refuse_offer(memory: Any, slot: int) -> None:
    """Nobody took the offer that stands in a slot; whom it was meant for is less keen."""
    looks = int(memory[STANDING_LOOKS + slot])
    if looks != 0:
        change_keenness(memory, int(memory[STANDING_FOR + slot]), -1)
        memory[REFUSED + int(memory[REFUSED_NUMBER]) % REFUSALS] = looks
        memory[REFUSED_NUMBER] = int(memory[REFUSED_NUMBER]) + 1


@rule
def was_refused(memory: Any, looks: int) -> bool:
    """Whether an offer that looked the same was refused, or stands."""
    for place in range(REFUSALS):
        if int(memory[REFUSED + place]) == looks:
            return True
    for slot in range(SLOTS):
        if int(memory[STANDING_LOOKS + slot]) == looks:
            return True
    return False


@rule
def looks_of(memory: Any, plan: int) -> Any:
    """A number for what others see of a plan: what is said, asked, paid and promised."""
    looks = 1 + int(memory[plan + PAYS]) + 16 * int(memory[plan + DEMANDS])
    looks += 256 * (int(memory[plan + VOWS]) + 1)
    for position in range(int(memory[plan + GIVES])):
        name = int(memory[plan + SAID + position]) + 2
        looks += name * name * (name + 5) * 4096
    for position in range(int(memory[plan + ASKS])):
        name = int(memory[plan + ASKED + position]) + 3
        looks += name * name * (name + 7) * 1048573
    return looks


@rule
def change_keenness(memory: Any, rival: int, change: int) -> None:
    """Somebody has taken an offer, or left it."""
    keen = int(memory[KEEN + rival]) + change
    memory[KEEN + rival] = min(KEENEST, max(LEAST_KEEN, keen))


@rule
def see_own_offers(g: Any, seat: int, memory: Any) -> None:
    """Remember who took an offer that is gone, and what he has and collects therefore."""
    for slot in range(SLOTS):
        if not has(g.standing, seat * SLOTS + slot):
            taker = int(g.taken_by[seat, slot])
            if int(memory[STANDING_LOOKS + slot]) != 0 and taker != NONE:
                change_keenness(memory, taker, 1)
                gave, got = int(memory[STANDING_GIVES + slot]), int(memory[STANDING_ASKS + slot])
                memory[WANTS + taker] = int(memory[WANTS + taker]) | gave
                memory[HAS + taker] = (int(memory[HAS + taker]) | gave) & ~got
                memory[DEALT_WITH] = int(memory[DEALT_WITH]) | 1 << taker
            memory[STANDING_LOOKS + slot] = 0


@rule
def see_tricks(g: Any, seat: int, memory: Any) -> None:
    """Remember from whom a card came that has no name of its own, if one came in a deal."""
    tricks = 0
    for card in range(CARDS):
        if NAMES_OF[card] == EMPTY and int(g.hand[seat, card]) > 0:
            tricks |= 1 << min(62, CARDS - 1 - card)
    if tricks & ~int(memory[TRICKS_SEEN]) != 0:
        for rival in range(int(g.seats)):
            if int(memory[DEALT_WITH]) >> rival & 1 == 1:
                memory[TRICKED + rival] = int(memory[TRICKED + rival]) + 1
    memory[TRICKS_SEEN] = tricks
    memory[DEALT_WITH] = 0


@rule
def names_in_plan(memory: Any, names: int, number: int) -> Any:
    """The names of so many places of a plan, those that must be true alone, as a set."""
    found = 0
    for position in range(min(TRUE_NAMES, number)):
        name = int(memory[PLAN + names + position])
        if name != NONE:
            found |= 1 << name
    return found


@rule
def hand_seen(g: Any, seat: int) -> Any:
    """A number for the seat's hand: another hand, another number."""
    seen = 7
    for card in range(CARDS):
        seen += int(g.hand[seat, card]) * (card + 3) * (card + 11)
    return seen


@rule
def count_names(g: Any, seat: int, counts: Any) -> None:
    """How many cards of each name the seat holds."""
    for name in range(NAMES):
        counts[name] = 0
    for card in range(CARDS):
        name = int(NAME_OF[card])
        if name >= 0:
            counts[name] += int(g.hand[seat, card])


@rule
def whim(chance: Any, number: int) -> Any:
    """A number from 0 to number − 1, signed."""
    return int(np.int64(roll(chance, number)))
