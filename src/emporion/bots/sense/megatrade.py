"""A sensible player of Mega trade: collects sets, passes calamities on, doubts what it hears."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.trading import MEMORY as TRADER_MEMORY
from emporion.bots.trading import mix
from emporion.bots.trading.memory import HAS, WANTS, is_remembered, whim
from emporion.floor.state import NONE
from emporion.games.megatrade.cards import (
    CARDS,
    CITIES_LOST,
    COPIES,
    FIRST_CALAMITY,
    GOODS,
    KIND_OF,
    MEMBERS,
    NAMED,
    NAMES,
    NAMES_OF,
    NON_TRADEABLE_KIND,
    NUMBERS,
    PRICE,
    SHARES,
    STACK_OF,
    STACKS,
    TREASURY_LOST,
    WATER,
    WIDTH,
)
from emporion.games.megatrade.rules.calamities import count_calamities, most_calamities
from emporion.games.megatrade.rules.checks import hand_size
from emporion.games.megatrade.rules.stacks import block_of
from emporion.games.megatrade.rules.trading import may_leave, names_in_match, names_wanted
from emporion.games.megatrade.rules.wealth import most_kept, wealth
from emporion.games.megatrade.state import (
    BUY,
    BUYING,
    FINISHED,
    FLOOR_ACTIONS,
    HAND_IN,
    KEEP,
    LONGEST,
    PASS,
    SEATS,
    SLOTS,
    TICKS_A_MINUTE,
    TRADING,
    WONDER,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, count, has, holds, nth, pick, size

#: Wealth and cities decide; a city also brings cards in every round that is left.
CITY_WORTH = NUMBERS.city_worth
CARDS_OF_A_CITY = 6.0
#: What a copy that somebody else holds adds to each card of a set, while there is time to get it.
PROSPECT = 0.5
#: What a card may be worth in a set that is still to be made, for each point of its face.
HOPE = 1.0
#: In a sketch, after the expected copies of each name: all of them, the chance that a card which
#: is not named by law is a calamity, and what such a card costs.
COPIES_OUT, RISK, COST, TIME = NAMES, NAMES + 1, NAMES + 2, NAMES + 3
#: Then what part of each stack of both blocks has been drawn.
DRAWN = NAMES + 4
SKETCH = DRAWN + 2 * STACKS
#: How likely somebody who holds a calamity passes it on in a deal; and the most that the risk of
#: one card can be.
PASSED_ON, MOST_RISK = 0.6, 0.6
#: Somebody who asks for a name holds about so many of it.
COLLECTED = 1.6
#: Whoever takes an offer that all hear can use it better than most.
CHOOSY = 0.4
#: How often nothing at all is said of a calamity.
SILENCE_OF = 4
MEMORY = TRADER_MEMORY
NAME_OF = np.array([card if card < NAMES else NONE for card in range(CARDS)], np.int64)


# --- what the seat can tell ----------------------------------------------------------------------


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
    sketch[RISK] = min(MOST_RISK, PASSED_ON * number / max(1, int(g.seats) - 1))
    sketch[COST] = max(0.0, cost / number)


@rule
def cost_of(g: Any, seat: int, card: int) -> Any:
    """What a calamity takes from the seat if it strikes. (megatrade 6.5, 7.4)"""
    left = int(g.rounds) - int(g.round_number)
    city = CITY_WORTH + CARDS_OF_A_CITY * left
    cities = min(int(CITIES_LOST[card]), max(0, int(g.cities[seat]) - 1))
    return city * cities + min(int(TREASURY_LOST[card]), int(g.treasury[seat]))


# --- what things are worth -----------------------------------------------------------------------


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
    bluff=bluff,
    **FLOOR_ACTIONS,
)
trade = trader.trade


# --- buying and handing in -----------------------------------------------------------------------


@rule
def worth_of_draw(g: Any, seat: int, stack: int) -> Any:
    """What the next card of a stack is worth on average, calamities among them."""
    block = block_of(g, seat)
    worth, cards = 0.0, 0.0
    for card in MEMBERS[stack]:
        if card >= 0 and SHARES[int(g.setting), block, card] > 0:
            copies = 0.0 + int(SHARES[int(g.setting), block, card])
            if KIND_OF[card] == 0:
                copies = max(0.0, copies - int(g.hand[seat, card]))
                held = int(g.hand[seat, card])
                worth += copies * stack * (2 * held + 1 + HOPE)
            elif KIND_OF[card] == NON_TRADEABLE_KIND:
                worth -= copies * cost_of(g, seat, card)
            else:
                worth -= 0.5 * copies * cost_of(g, seat, card)
            cards += copies
    return worth / max(1.0, cards)


@rule
def buy(g: Any, seat: int, menu: Any) -> Any:
    """The card that promises most beyond its price; the free one first. (megatrade 4)"""
    best = PASS
    highest = 0.0
    block = block_of(g, seat)
    for stack in range(1, STACKS + 1):
        if int(g.stacked[block, stack - 1]) > 0:
            worth = worth_of_draw(g, seat, stack)
            if holds(menu, WONDER + stack - 1) and worth > highest:
                highest = worth
                best = WONDER + stack - 1
            elif holds(menu, BUY + stack - 1) and worth - int(PRICE[stack]) > highest:
                highest = worth - int(PRICE[stack])
                best = BUY + stack - 1
    return best


@rule
def hand_in(g: Any, seat: int, menu: Any) -> Any:
    """Keep what can still grow, as far as it may be kept; hand in the rest. (megatrade 9.4, 9.5)"""
    worst = NONE
    lowest = 1e9
    for name in range(NAMES):
        number = int(g.hand[seat, name])
        if number > 0:
            room = int(COPIES[int(g.setting), name]) - number if name < GOODS else 0
            growth = int(STACK_OF[name]) * (2.0 * number + 1.0) * min(1.0, room / 3) / number
            if growth < lowest:
                lowest = growth
                worst = name
    kept = 0
    for name in range(NAMES):
        kept += int(g.hand[seat, name])
    if worst != NONE and (kept > most_kept(g) or lowest <= 0.0) and holds(menu, HAND_IN + worst):
        return HAND_IN + worst
    return KEEP


# --- the sense -----------------------------------------------------------------------------------


@rule
def floor(g: Any) -> Any:
    """The number of the floor that is open, 0 for none."""
    return int(g.round_number) if int(g.phase) == TRADING else 0


@rule
def choose(g: Any, seat: int, menu: Any, memory: Any, chance: Any) -> Any:
    """What a sensible player decides."""
    phase = int(g.phase)
    if phase == TRADING:
        action = trade(g, seat, menu, memory, chance)
    elif phase == BUYING:
        action = buy(g, seat, menu)
    else:
        action = hand_in(g, seat, menu)
    return action if holds(menu, action) else pick(menu, whim(chance, count(menu)))


@rule
def value(g: Any, seat: int) -> Any:
    """How near the seat is to having most wealth: 1 for a sole win."""
    mine = standing(g, seat)
    best, equals, better = -1e9, 1.0, False
    for rival in range(int(g.seats)):
        if rival != seat:
            theirs = standing(g, rival)
            best = max(best, theirs)
            better = better or theirs > mine
            equals += 1.0 if theirs == mine else 0.0
    near = 0.5 + 0.5 * (mine - best) / (40.0 + abs(mine - best))
    if int(g.phase) != FINISHED:
        return near
    return 0.2 * near if better else 0.2 * near + 0.8 / equals


@rule
def standing(g: Any, seat: int) -> Any:
    """Wealth as it would be if all that the seat holds stayed with it; cities settle ties."""
    worth = 0.0 + wealth(g, seat) + 0.01 * int(g.cities[seat])
    for card in range(FIRST_CALAMITY, CARDS):
        worth -= int(g.hand[seat, card]) * cost_of(g, seat, card)
    return worth
