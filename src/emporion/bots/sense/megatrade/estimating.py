"""What a seat can tell: the copies that others may hold, and how dangerous their cards are."""

from __future__ import annotations

from typing import Any

from emporion.games.megatrade.cards import (
    CARDS,
    CITIES_LOST,
    COPIES,
    FIRST_CALAMITY,
    GOODS,
    KIND_OF,
    MEMBERS,
    NAMES,
    NON_TRADEABLE_KIND,
    NUMBERS,
    SHARES,
    STACK_OF,
    STACKS,
    TREASURY_LOST,
)
from emporion.games.megatrade.rules.checks import hand_size
from emporion.games.megatrade.rules.stacks import block_of
from emporion.games.megatrade.state import (
    TICKS_A_MINUTE,
)
from emporion.kernel.rule import rule

#: Wealth and cities decide; a city also brings cards in every round that is left.
CITY_WORTH = NUMBERS.city_worth
CARDS_OF_A_CITY = 6.0
#: In a sketch, after the expected copies of each name: all of them, the chance that a card which
#: is not named by law is a calamity, and what such a card costs.
COPIES_OUT, RISK, COST, TIME, USUAL_RISK = range(NAMES, NAMES + 5)
#: Then what part of each stack of both blocks has been drawn.
DRAWN = NAMES + 5
SKETCH = DRAWN + 2 * STACKS
#: How likely somebody who holds a calamity passes it on in a deal; and the most that the risk of
#: one card can be.
PASSED_ON, MOST_RISK = 0.6, 0.6


@rule
def floor_number(g: Any) -> Any:
    """Each round has a floor."""
    return int(g.round_number)


@rule
def prepare(g: Any, seat: int, memory: Any, sketch: Any) -> None:
    """How many copies of each name the others may hold, and how dangerous their cards are."""
    for block in range(2):
        for stack in range(STACKS):
            sketch[DRAWN + block * STACKS + stack] = drawn_part(g, block, stack + 1)
    total = 0.0
    for name in range(GOODS):
        sketch[name] = drawn_copies(g, seat, sketch, name)
        total += sketch[name]
    others = 0.0
    for rival in range(int(g.seats)):
        if rival != seat:
            others += hand_size(g, rival)
    sketch[COPIES_OUT] = max(1.0, others)
    for name in range(GOODS):
        most = int(COPIES[int(g.setting), name]) - int(g.hand[seat, name]) - int(g.spent[name])
        sketch[name] = min(max(0.0, 0.0 + most), sketch[name] * others / max(1.0, total))
    prepare_for_calamities(g, seat, sketch)
    sketch[TIME] = int(g.clock) / max(1.0, 0.0 + int(g.minutes) * TICKS_A_MINUTE)


@rule
def drawn_copies(g: Any, seat: int, sketch: Any, name: int) -> Any:
    """About how many copies of a good have been drawn by others, from what everybody can see."""
    stack = int(STACK_OF[name])
    out = 0.0
    for block in range(2):
        share = int(SHARES[int(g.setting), block, name])
        if share > 0:
            out += share * sketch[DRAWN + block * STACKS + stack - 1]
    return max(0.05, out - int(g.hand[seat, name]))


@rule
def drawn_part(g: Any, block: int, stack: int) -> Any:
    """About what part of a stack has been drawn: a card for each city that reaches it."""
    cards = 0
    for card in MEMBERS[stack]:
        if card >= 0:
            cards += int(SHARES[int(g.setting), block, card])
    drawn = 0.0
    for rival in range(int(g.seats)):
        if block_of(g, rival) == block and int(g.cities[rival]) >= stack:
            drawn += 1.0
    drawn *= 1.0 + 0.3 * (int(g.round_number) - 1)
    return min(1.0, drawn / max(1, cards))


@rule
def prepare_for_calamities(g: Any, seat: int, sketch: Any) -> None:
    """How likely a card that is not named by law is a calamity, and what one costs on average."""
    number, cost = 0.0, 0.0
    for card in range(FIRST_CALAMITY, CARDS):
        if KIND_OF[card] != NON_TRADEABLE_KIND:
            stack = int(STACK_OF[card])
            for block in range(2):
                if SHARES[int(g.setting), block, card] > 0:
                    out = sketch[DRAWN + block * STACKS + stack - 1]
                    number += out
                    cost += out * cost_of(g, seat, card)
            number -= int(g.hand[seat, card])
            cost -= int(g.hand[seat, card]) * cost_of(g, seat, card)
    number = max(0.1, number)
    sketch[USUAL_RISK] = min(MOST_RISK, PASSED_ON * number / max(1, int(g.seats) - 1))
    sketch[RISK] = sketch[USUAL_RISK]
    sketch[COST] = max(0.0, cost / number)


@rule
def cost_of(g: Any, seat: int, card: int) -> Any:
    """What a calamity takes from the seat if it strikes. (megatrade 6.5, 7.4)"""
    left = int(g.rounds) - int(g.round_number)
    city = CITY_WORTH + CARDS_OF_A_CITY * left
    cities = min(int(CITIES_LOST[card]), max(0, int(g.cities[seat]) - 1))
    return city * cities + min(int(TREASURY_LOST[card]), int(g.treasury[seat]))
