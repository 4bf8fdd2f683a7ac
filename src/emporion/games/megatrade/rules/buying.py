"""Drawing cards by the number of cities, and buying more. (megatrade 3, 4)"""

from __future__ import annotations

from typing import Any

from emporion.games.megatrade.cards import NEEDS, NUMBERS, PRICE, RANK, STACKS, WATER
from emporion.games.megatrade.rules.stacks import block_of, draw_card
from emporion.games.megatrade.rules.trading import open_floor
from emporion.games.megatrade.state import (
    BOUGHT,
    BUY,
    BUYING,
    DREW,
    PASS,
    PASSED,
    SAW,
    TICKS_A_MINUTE,
    TOOK,
    TRADING,
    WONDER,
)
from emporion.kernel.journal import note, note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, put

MOST_CITIES = NUMBERS.most_cities


@rule
def draw_all(g: Any) -> None:
    """Everybody draws, fewest cities first; then the first may buy. (megatrade 3.1)"""
    settle_order(g)
    for place in range(int(g.seats)):
        draw_for_cities(g, int(g.order[place]))
    g.phase = BUYING
    g.used_wonder = EMPTY
    g.turn = 0
    find_buyer(g)


@rule
def settle_order(g: Any) -> None:
    """Fewest cities first, ties in the order of the table. (megatrade 3.1)"""
    place = 0
    for cities in range(MOST_CITIES + 1):
        for seat in range(int(g.seats)):
            if int(g.cities[seat]) == cities:
                g.order[place] = seat
                place += 1


@rule
def draw_for_cities(g: Any, seat: int) -> None:
    """One card from each stack up to the number of cities. (megatrade 3.2, 3.4)"""
    drawn = EMPTY
    block = block_of(g, seat)
    for stack in range(1, int(g.cities[seat]) + 1):
        card = draw_card(g, seat, stack)
        if card != WATER:
            drawn |= bit(int(RANK[int(g.setting), block, card]))
    note_cards(g, DREW, seat, -1, int(g.cities[seat]), drawn)


@rule
def find_buyer(g: Any) -> None:
    """Go to the next seat that can buy anything; after the last the floor opens. (megatrade 4.1)"""
    while int(g.turn) < int(g.seats) and not can_buy_anything(g, int(g.order[int(g.turn)])):
        g.turn += 1
    if int(g.turn) == int(g.seats):
        g.phase = TRADING
        open_floor(g, int(g.minutes) * TICKS_A_MINUTE, 0)


@rule
def buyer(g: Any) -> Any:
    """Whose turn it is to buy."""
    return int(g.order[int(g.turn)])


@rule
def can_buy(g: Any, seat: int, stack: int) -> bool:
    """Whether the stack is for sale, and the seat has its price. (megatrade 4.1, 4.5)"""
    price = int(PRICE[stack])
    return price > 0 and has(g.advances, NEEDS[stack]) and int(g.treasury[seat]) >= price


@rule
def can_take(g: Any, seat: int, stack: int) -> bool:
    """Whether the Wonder of the World gives the seat a card of this stack. (megatrade 4.6)"""
    return bool(g.wonder) and not has(g.used_wonder, seat) and stack > int(g.cities[seat])


@rule
def can_buy_anything(g: Any, seat: int) -> bool:
    """Whether there is anything to decide for the seat. (megatrade 4.1)"""
    for stack in range(1, STACKS + 1):
        if can_buy(g, seat, stack) or can_take(g, seat, stack):
            return True
    return False


@rule
def buying_menu(g: Any, seat: int, menu: Any) -> None:
    """Pass, buy, or take the free card. (megatrade 4.1–4.6)"""
    put(menu, PASS)
    for stack in range(1, STACKS + 1):
        if can_buy(g, seat, stack):
            put(menu, BUY + stack - 1)
        if can_take(g, seat, stack):
            put(menu, WONDER + stack - 1)


@rule
def buying_step(g: Any, seat: int, action: int) -> None:
    """Pay first, then look at the card; or pass for good. (megatrade 4.2, 4.3)"""
    if action == PASS:
        note(g, PASSED, seat)
        g.turn += 1
    elif action >= WONDER:
        take_free_card(g, seat, action - WONDER + 1)
    else:
        buy_card(g, seat, action - BUY + 1)
    find_buyer(g)


@rule
def buy_card(g: Any, seat: int, stack: int) -> None:
    """Pay the price and draw, water from an empty stack. (megatrade 4.2, 4.4)"""
    g.treasury[seat] -= PRICE[stack]
    note(g, BOUGHT, seat, -1, stack, PRICE[stack])
    note(g, SAW, seat, -1, draw_card(g, seat, stack))
    g.bought += 1


@rule
def take_free_card(g: Any, seat: int, stack: int) -> None:
    """The Wonder of the World gives one card a round. (megatrade 4.6)"""
    g.used_wonder |= bit(seat)
    note(g, TOOK, seat, -1, stack)
    note(g, SAW, seat, -1, draw_card(g, seat, stack))
