"""The terms on which a civilization trades: it collects sets, passes calamities on and doubts."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.trading import mix
from emporion.bots.trading.memory import GIVEN, GIVES, HAS, TRICKED, WANTS, is_remembered, whim
from emporion.floor.state import NONE
from emporion.games.megatrade.cards import (
    CARDS,
    GOODS,
    KIND_OF,
    NAMED,
    NAMES,
    NAMES_OF,
    NUMBERS,
    STACK_OF,
    WATER,
    WIDTH,
)
from emporion.games.megatrade.rules.calamities import count_calamities, most_calamities
from emporion.games.megatrade.rules.checks import hand_size
from emporion.games.megatrade.rules.trading import may_leave, names_in_match, names_wanted
from emporion.games.megatrade.state import (
    FLOOR_ACTIONS,
    LONGEST,
    SEATS,
    SLOTS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, has, nth, size

from .estimating import (
    COPIES_OUT,
    COST,
    MOST_RISK,
    RISK,
    SKETCH,
    TIME,
    USUAL_RISK,
    cost_of,
    floor_number,
    prepare,
)

#: What a copy that somebody else holds adds to each card of a set, while there is time to get it.
PROSPECT = 0.5
#: Somebody who asks for a name holds about so many of it.
COLLECTED = 1.6
#: Whoever takes an offer that all hear can use it better than most.
CHOOSY = 0.4
#: How often nothing at all is said of a calamity.
SILENCE_OF = 4
#: Of so many offers, how many are claimed to be free of calamities, truly and falsely.
CLAIMED_OF, CLAIMED_TRULY, CLAIMED_FALSELY = 4, 3, 2
#: What the risk of a card is if that is claimed, and what each calamity from the same hand adds.
CLAIMED, SUSPICION = 0.7, 0.5
NAME_OF = np.array([card if card < NAMES else NONE for card in range(CARDS)], np.int64)


@rule
def worth_of_set(g: Any, seat: int, sketch: Any, name: int, number: int) -> Any:
    """Number times number times face, and a little for each copy that may still be had. (7.1)"""
    reach = min(4.0, sketch[name]) if name < GOODS else 0.0
    return int(STACK_OF[name]) * number * (number + PROSPECT * reach * sketch[TIME])


@rule
def worth_of_card(g: Any, seat: int, sketch: Any, card: int) -> Any:
    """A calamity costs what it takes, less if the seat holds too many to keep them all. (6.3)"""
    if KIND_OF[card] == 0:
        return 0.0
    kept = most_calamities(g)
    held = max(1, count_calamities(g, seat, False))
    return -cost_of(g, seat, card) * min(1.0, kept / held)


@rule
def trust(g: Any, seat: int, memory: Any, sketch: Any, rival: int, claimed: int) -> None:
    """Less risk where no calamity is claimed, more with whom has passed one on. (5.5, 5.7)"""
    tricked = int(memory[TRICKED + rival])
    risk = sketch[USUAL_RISK] * (1.0 + SUSPICION * tricked)
    sketch[RISK] = min(MOST_RISK, risk * CLAIMED if claimed > 0 and tricked == 0 else risk)


@rule
def claim_for(g: Any, seat: int, memory: Any, plan: int, chance: Any) -> Any:
    """That it is free of calamities: mostly said where it is true, at times where not. (5.7)"""
    true = True
    for position in range(int(memory[plan + GIVES])):
        true = true and KIND_OF[int(memory[plan + GIVEN + position])] == 0
    return 0 if whim(chance, CLAIMED_OF) < (CLAIMED_TRULY if true else CLAIMED_FALSELY) else NONE


@rule
def doubted(g: Any, seat: int, sketch: Any, name: int, more: float) -> Any:
    """It may be a calamity; if nothing is said of it, it is at best a poor card. (5.5)"""
    risk = sketch[RISK]
    if name == NONE:
        return 2.0 - risk * (2.0 + sketch[COST])
    return (1.0 - risk) * more - risk * sketch[COST]


@rule
def expected(g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int) -> Any:
    """By the size of his hand, and by what he has asked for or offered."""
    number = sketch[name] * hand_size(g, rival) / sketch[COPIES_OUT]
    if is_remembered(memory, WANTS + rival, name):
        return max(COLLECTED, number)
    return max(1.0, number) if is_remembered(memory, HAS + rival, name) else number + CHOOSY


@rule
def likely(g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int, need: int) -> Any:
    """The chance of so many when they are spread by lot; who offers a card has it.

    Nobody draws two cards from one stack, so there are pairs only where cards came otherwise.
    """
    if name >= GOODS:
        return 0.05
    if need > 1 and not has(g.blended, rival):
        return 0.0
    if need == 1 and is_remembered(memory, HAS + rival, name):
        return 0.95
    number = sketch[name] * hand_size(g, rival) / sketch[COPIES_OUT]
    odds = 1.0
    part = np.exp(-number)
    for fewer in range(need):
        odds -= part
        part *= number / (fewer + 1)
    return max(0.0, odds)


@rule
def worth_to_rival(g: Any, sketch: Any, rival: int, name: int, number: float) -> Any:
    """As for oneself. (7.1)"""
    reach = min(4.0, sketch[name]) if name < GOODS else 0.0
    return int(STACK_OF[name]) * number * (number + PROSPECT * reach * sketch[TIME])


@rule
def bluff(g: Any, seat: int, memory: Any, card: int, chance: Any) -> Any:
    """A calamity is called a good of its own stack or of the next, or nothing at all. (5.5)"""
    if whim(chance, SILENCE_OF) == 0:
        return NONE
    names = names_in_match(g) & ~bit(WATER)
    for _ in range(8):
        name = nth(names, whim(chance, size(names)))
        if abs(int(STACK_OF[name]) - int(STACK_OF[card])) <= 1:
            return name
    return NONE


trader = mix(
    __name__,
    SEATS=SEATS,
    SLOTS=SLOTS,
    NAMES=NAMES,
    CARDS=CARDS,
    WIDTH=WIDTH,
    LONGEST=LONGEST,
    LEAST=NUMBERS.fewest_cards,
    TRUE_NAMES=NUMBERS.true_names,
    NAMES_OF=NAMES_OF,
    NAMED=NAMED,
    NAME_OF=NAME_OF,
    SKETCH=SKETCH,
    PACE=5,
    PATIENCE=10,
    MARGIN=0.5,
    FAIR=0.5,
    SHARE=0.1,
    MOST=6,
    PARTNERS=14,
    GENEROUS=2.0,
    LAST_TICKS=0,
    floor_number=floor_number,
    may_leave=may_leave,
    names_wanted=names_wanted,
    prepare=prepare,
    worth_of_set=worth_of_set,
    worth_of_card=worth_of_card,
    doubted=doubted,
    expected=expected,
    likely=likely,
    worth_to_rival=worth_to_rival,
    trust=trust,
    claim_for=claim_for,
    bluff=bluff,
    **FLOOR_ACTIONS,
)
trade = trader.trade
