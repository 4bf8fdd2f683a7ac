"""The rules of Mega trade, as the house asks for them. The numbers are those of rules.md."""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.dice import one_of
from emporion.games.megatrade.cards import CARDS, NUMBERS, STACKS
from emporion.games.megatrade.rules.buying import buyer, buying_menu, buying_step
from emporion.games.megatrade.rules.checks import broken_invariant, see
from emporion.games.megatrade.rules.secrets import redeal_hands
from emporion.games.megatrade.rules.stacks import make_stacks
from emporion.games.megatrade.rules.trading import (
    choose_hidden,
    clear_floor,
    floor_absent,
    floor_awaiting,
    floor_is_over,
    floor_menu,
    floor_step,
    floor_tick,
    forget_talks,
    imagine_talks,
)
from emporion.games.megatrade.rules.wealth import (
    begin_round,
    end_of_trade,
    handing_in_absent,
    handing_in_menu,
    handing_in_step,
    wealth,
)
from emporion.games.megatrade.state import (
    BLOCK,
    BUYING,
    CARTOGRAPHY,
    CITIES,
    CITIES_OF,
    FINISHED,
    HANDING_IN,
    MINING,
    MINUTES,
    MODE,
    ONE_ROUND,
    PASS,
    RHETORIC,
    ROUNDS,
    SEASON,
    SEATS,
    SECRETS,
    SPREAD,
    STACKING,
    TRADING,
    TREASURY,
    TREASURY_OF,
    TWO_BLOCKS_FROM,
    WONDERS,
)
from emporion.kernel.chance import start_chance
from emporion.kernel.journal import blank_notes, turn_page
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear, has, upto

ROUND_CITIES = NUMBERS.round_cities
ROUND_TREASURY = NUMBERS.round_treasury
SEASON_CITIES = NUMBERS.season_cities
SEASON_TREASURY = NUMBERS.season_treasury
MOST_CITIES = NUMBERS.most_cities
WEST, EAST = 1, 2
NEW, MIXED = 1, 2


@rule
def setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """Make up the stacks, give out cities and treasury, and draw. (megatrade 1.4, 2.1)"""
    start_chance(g.chance, seed)
    turn_page(g)
    g.seats = seats
    g.mode = options[MODE]
    g.round_number = 0
    g.rounds = options[ROUNDS] if int(g.mode) == SEASON else 1
    g.minutes = options[MINUTES]
    g.setting = choose_setting(seats, options[BLOCK])
    g.mixed_stacks = options[STACKING] == MIXED or (
        options[STACKING] != NEW and int(g.mode) == ONE_ROUND
    )
    g.advances = bit(0)
    if options[RHETORIC]:
        g.advances |= bit(1)
    if options[CARTOGRAPHY]:
        g.advances |= bit(2)
    if options[MINING]:
        g.advances |= bit(3)
    g.wonder = options[WONDERS] != 0
    clear_table(g)
    for seat in range(seats):
        g.cities[seat] = starting_cities(g, seat, options)
        g.treasury[seat] = starting_treasury(g, seat, options)
    make_stacks(g)
    begin_round(g)


@rule
def choose_setting(seats: int, block: int) -> Any:
    """Which cards are used for this number of players. (megatrade 2.1–2.3)"""
    if seats >= 15:
        return 5
    if seats >= TWO_BLOCKS_FROM:
        return 4
    east = 1 if block == EAST or seats == 11 else 0
    return east + 2 if seats >= 9 else east


@rule
def clear_table(g: Any) -> None:
    """No card is anywhere yet."""
    for seat in range(SEATS):
        g.cities[seat] = 0
        g.treasury[seat] = 0
        g.calamities[seat] = 0
        g.order[seat] = 0
        for card in range(CARDS):
            g.hand[seat, card] = 0
        clear(g.holding[seat])
    for card in range(CARDS):
        g.spent[card] = 0
    for block in range(2):
        for stack in range(STACKS):
            for position in range(len(g.stack[block, stack])):
                g.stack[block, stack, position] = -1
    g.blended = EMPTY
    g.kept = EMPTY
    g.used_wonder = EMPTY
    g.bought = 0
    g.passed = 0
    g.deals = 0
    g.moved = 0
    g.clock = 0
    g.grace = 0
    g.elapsed = 0
    clear_floor(g)


@rule
def starting_cities(g: Any, seat: int, options: Any) -> Any:
    """As the options say, for all or for one seat. (megatrade 8.1, 9.1)"""
    if options[CITIES_OF + seat] >= 0:
        return options[CITIES_OF + seat]
    cities = options[CITIES]
    if cities == 0:
        cities = ROUND_CITIES if int(g.mode) == ONE_ROUND else SEASON_CITIES
    if options[SPREAD]:
        low = max(1, cities - 2)
        cities = min(MOST_CITIES, low + 4 * seat // (int(g.seats) - 1))
    return cities


@rule
def starting_treasury(g: Any, seat: int, options: Any) -> Any:
    """As the options say, for all or for one seat. (megatrade 8.1, 9.1)"""
    if options[TREASURY_OF + seat] >= 0:
        return options[TREASURY_OF + seat]
    if options[TREASURY] >= 0:
        return options[TREASURY]
    return ROUND_TREASURY if int(g.mode) == ONE_ROUND else SEASON_TREASURY


@rule
def awaiting(g: Any) -> Any:
    """The buyer, or everybody on the floor, or everybody who has not kept his cards yet."""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_awaiting(g)
    if phase == BUYING:
        return bit(buyer(g))
    if phase == HANDING_IN:
        return upto(int(g.seats)) & ~g.kept
    return EMPTY


@rule
def legal(g: Any, seat: int, menu: Any) -> None:
    """What the phase allows the seat."""
    clear(menu)
    if has(awaiting(g), seat):
        phase = int(g.phase)
        if phase == TRADING:
            floor_menu(g, seat, menu)
        elif phase == BUYING:
            buying_menu(g, seat, menu)
        else:
            handing_in_menu(g, seat, menu)


@rule
def step(g: Any, seat: int, action: int) -> None:
    """Carry out a decision in its phase."""
    turn_page(g)
    phase = int(g.phase)
    if phase == TRADING:
        floor_step(g, seat, action)
        if floor_is_over(g):
            end_of_trade(g)
    elif phase == BUYING:
        buying_step(g, seat, action)
    else:
        handing_in_step(g, seat, action)


@rule
def tick(g: Any) -> None:
    """Time passes only on the floor. (megatrade 5.14)"""
    turn_page(g)
    if int(g.phase) == TRADING:
        floor_tick(g)
        if floor_is_over(g):
            end_of_trade(g)


@rule
def absent(g: Any, seat: int) -> Any:
    """Pass, be done, keep the cards. (megatrade 10.1)"""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_absent(g, seat)
    if phase == BUYING:
        return PASS
    return handing_in_absent(g, seat)


@rule
def over(g: Any) -> bool:
    """Whether the round or the season has ended. (megatrade 8.3, 9.9)"""
    return int(g.phase) == FINISHED


@rule
def ending(g: Any) -> Any:
    """0 after one round (megatrade 8.3), 1 after a season (megatrade 9.9)."""
    if int(g.phase) != FINISHED:
        return -1
    return int(g.mode)


@rule
def scores(g: Any, out: Any) -> None:
    """Everybody's wealth. (megatrade 7.4)"""
    for seat in range(int(g.seats)):
        out[seat] = wealth(g, seat)


@rule
def ranking(g: Any, out: Any) -> None:
    """Most wealth first, then most cities; equals share their place. (megatrade 7.5)"""
    for seat in range(int(g.seats)):
        place = 1
        mine = wealth(g, seat)
        for rival in range(int(g.seats)):
            theirs = wealth(g, rival)
            more_cities = int(g.cities[rival]) > int(g.cities[seat])
            if theirs > mine or (theirs == mine and more_cities):
                place += 1
        out[seat] = place


@rule
def redeal(g: Any, seat: int, chance: Any) -> None:
    """Give everybody else other cards that fit all that the seat knows. (docs/floor.md)

    At the end all hands lie open. (megatrade 8.3, 9.9)
    """
    start_chance(g.chance, chance)
    blank_notes(g, seat, SECRETS)
    if int(g.phase) != FINISHED:
        forget_talks(g, seat)
        redeal_hands(g, seat)
        g.passed = one_of(g, int(g.moved) + 1)
    if int(g.phase) == TRADING:
        choose_hidden(g, seat)
        imagine_talks(g, seat)


@rule
def observe(g: Any, seat: int, out: Any) -> None:
    """The seat's hand, what is public, and the offers that it hears."""
    see(g, seat, out)


@rule
def consistent(g: Any) -> Any:
    """0, or the number of the first invariant that does not hold.

    1–6: those of the floor. 11: copies of a card are missing or too many. 12: a stack holds a card
    of another stack, or holes. 13: a block holds more copies than its share. 14: cities or treasury
    are out of range. 15: an offer stands while the floor is closed.
    """
    return broken_invariant(g)
