"""What sets are worth, handing them in, and the rounds of a season. (megatrade 7–9)"""

from __future__ import annotations

from typing import Any

from emporion.games.megatrade.cards import GOODS, NAMES, NUMBERS, STACK_OF, WATER
from emporion.games.megatrade.rules.buying import draw_all
from emporion.games.megatrade.rules.calamities import select_calamities, strike
from emporion.games.megatrade.rules.stacks import has_two_blocks, return_spent
from emporion.games.megatrade.rules.trading import close_floor, lose_card
from emporion.games.megatrade.state import (
    FINISHED,
    FOUNDED,
    HAND_IN,
    HANDED_IN,
    HANDING_IN,
    KEEP,
    KEPT,
    ONE_ROUND,
    RESULT,
    ROUND,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, put, put_all, upto

KEPT_CARDS_ONE_BLOCK = NUMBERS.kept_cards[0]
KEPT_CARDS_TWO_BLOCKS = NUMBERS.kept_cards[1]
FOUNDED_CITIES = NUMBERS.founded_cities
MOST_CITIES = NUMBERS.most_cities
CITY_WORTH = NUMBERS.city_worth
ALL_NAMES = upto(NAMES)


@rule
def set_value(name: int, number: int) -> Any:
    """The number of cards times itself, times the face value. (megatrade 2.6, 7.1)"""
    return number * number * int(STACK_OF[name])


@rule
def hand_value(g: Any, seat: int) -> Any:
    """What the sets of a hand are worth together. (megatrade 7.2)"""
    total = 0
    for name in range(GOODS):
        total += set_value(name, int(g.hand[seat, name]))
    return total


@rule
def goods_in_hand(g: Any, seat: int) -> Any:
    """How many commodities a seat holds, water among them. (megatrade 2.6)"""
    total = 0
    for name in range(NAMES):
        total += int(g.hand[seat, name])
    return total


@rule
def wealth(g: Any, seat: int) -> Any:
    """Treasury, the value of the hand, and the cities. (megatrade 7.4)"""
    cities = CITY_WORTH * int(g.cities[seat])
    return int(g.treasury[seat]) + hand_value(g, seat) + cities


@rule
def begin_round(g: Any) -> None:
    """A new round begins with the drawing of cards. (megatrade 9.2)"""
    g.round_number += 1
    note(g, ROUND, -1, -1, int(g.round_number), int(g.rounds))
    for seat in range(int(g.seats)):
        g.calamities[seat] = 0
        if goods_in_hand(g, seat) > 0:
            g.blended |= bit(seat)
        else:
            g.blended &= ~bit(seat)
    draw_all(g)


@rule
def end_of_trade(g: Any) -> None:
    """The floor closes; calamities are selected and strike. (megatrade 6.1, 8.3, 9.3)"""
    close_floor(g)
    select_calamities(g)
    strike(g)
    if int(g.mode) == ONE_ROUND or int(g.round_number) == int(g.rounds):
        g.phase = FINISHED
        for seat in range(int(g.seats)):
            note(g, RESULT, seat, -1, min(wealth(g, seat), 65000), min(hand_value(g, seat), 65000))
    else:
        g.phase = HANDING_IN
        g.kept = EMPTY
        for seat in range(int(g.seats)):
            if goods_in_hand(g, seat) == 0:
                g.kept |= bit(seat)
        end_of_round(g)


@rule
def most_kept(g: Any) -> Any:
    """How many commodities may be kept for the next round. (megatrade 9.5)"""
    return KEPT_CARDS_TWO_BLOCKS if has_two_blocks(g) else KEPT_CARDS_ONE_BLOCK


@rule
def handing_in_menu(g: Any, seat: int, menu: Any) -> None:
    """Hand in a set, or keep the rest if it is not too much. (megatrade 9.4, 9.5)"""
    put_all(menu, HAND_IN, g.holding[seat, 0] & ALL_NAMES)
    if goods_in_hand(g, seat) <= most_kept(g):
        put(menu, KEEP)


@rule
def handing_in_step(g: Any, seat: int, action: int) -> None:
    """Sets turn into treasury, until the seat keeps the rest. (megatrade 9.4, 9.5)"""
    if action == KEEP:
        g.kept |= bit(seat)
        note(g, KEPT, seat, -1, -1, goods_in_hand(g, seat))
    else:
        hand_in(g, seat, action - HAND_IN)
        if goods_in_hand(g, seat) == 0:
            g.kept |= bit(seat)
    end_of_round(g)


@rule
def hand_in(g: Any, seat: int, name: int) -> None:
    """Hand in all cards of a name for their value. (megatrade 9.4)"""
    number = int(g.hand[seat, name])
    g.treasury[seat] += set_value(name, number)
    for _ in range(number):
        lose_card(g, seat, name)
    g.spent[name] += number
    note(g, HANDED_IN, seat, -1, name, number)


@rule
def handing_in_absent(g: Any, seat: int) -> Any:
    """Keep the cards, or hand in the most valuable set while there are too many. (megatrade 9.8)"""
    if goods_in_hand(g, seat) <= most_kept(g):
        return KEEP
    best = WATER
    for name in range(NAMES):
        number = int(g.hand[seat, name])
        if number > 0 and (
            int(g.hand[seat, best]) == 0
            or set_value(name, number) > set_value(best, int(g.hand[seat, best]))
        ):
            best = name
    return HAND_IN + best


@rule
def end_of_round(g: Any) -> None:
    """When all have kept their cards, cities are founded. (megatrade 9.2, 9.6)"""
    if g.kept == upto(int(g.seats)):
        for seat in range(int(g.seats)):
            founded = min(FOUNDED_CITIES, MOST_CITIES - int(g.cities[seat]))
            g.cities[seat] += founded
            note(g, FOUNDED, seat, -1, -1, founded)
        return_spent(g)
        begin_round(g)
