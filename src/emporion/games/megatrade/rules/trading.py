"""The terms on which Mega trade uses the trading floor. (megatrade 5)"""

from __future__ import annotations

from typing import Any

from emporion.floor.mixing import mix
from emporion.games.megatrade.cards import (
    ANSWERS,
    CARDS,
    COPIES,
    GOODS,
    KIND_OF,
    NAMED,
    NAMES,
    NAMES_IN_SETTING,
    NAMES_OF,
    NUMBERS,
    TRADEABLE,
    WIDTH,
)
from emporion.games.megatrade.state import FLOOR_ACTIONS, FLOOR_NOTES, LONGEST, SEATS, SLOTS
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, upto, without

ALL_GOODS = upto(GOODS)


@rule
def may_leave(g: Any, seat: int, word: int) -> Any:
    """All cards but the non-tradeable calamities. (megatrade 5.3)"""
    return g.holding[seat, word] & TRADEABLE[word]


@rule
def names_in_match(g: Any) -> Any:
    """The commodities in play, and water. (megatrade 5.5)"""
    return NAMES_IN_SETTING[int(g.setting)]


@rule
def names_wanted(g: Any, seat: int) -> Any:
    """All names but those of sets that the seat holds complete. (megatrade 5.6)"""
    names = NAMES_IN_SETTING[int(g.setting)]
    rest = g.holding[seat, 0] & ALL_GOODS
    while rest != EMPTY:
        name = first(rest)
        rest = without(rest, name)
        if most_of(g, seat, name) == 0:
            names = without(names, name)
    return names


@rule
def most_of(g: Any, seat: int, name: int) -> Any:
    """The copies that lie elsewhere; of water there are any number. (megatrade 5.6)"""
    if name >= GOODS:
        return LONGEST
    return int(COPIES[int(g.setting), name]) - int(g.hand[seat, name])


@rule
def count_named(g: Any, seat: int, name: int) -> int:
    """A commodity and its name are one."""
    return int(g.hand[seat, name])


@rule
def handed_over(g: Any, seat: int, rival: int, card: int) -> None:
    """Count the calamities that change hands; the hands of both are blended now."""
    if KIND_OF[card] > 0:
        g.passed += 1
    g.blended |= bit(seat) | bit(rival)


floor = mix(
    __name__,
    SEATS=SEATS,
    CARDS=CARDS,
    WIDTH=WIDTH,
    NAMES=NAMES,
    NAMES_OF=NAMES_OF,
    ANSWERS=ANSWERS,
    NAMED=NAMED,
    SLOTS=SLOTS,
    LONGEST=LONGEST,
    LEAST=NUMBERS.fewest_cards,
    TRUE_NAMES=NUMBERS.true_names,
    CLAIMS=1,
    TURNS=NUMBERS.decisions_a_tick,
    may_leave=may_leave,
    names_in_match=names_in_match,
    names_wanted=names_wanted,
    most_of=most_of,
    count_named=count_named,
    handed_over=handed_over,
    **FLOOR_ACTIONS,
    **FLOOR_NOTES,
)

open_floor = floor.open_floor
close_floor = floor.close_floor
clear_floor = floor.clear_floor
floor_is_over = floor.floor_is_over
floor_awaiting = floor.floor_awaiting
floor_menu = floor.floor_menu
floor_step = floor.floor_step
floor_tick = floor.floor_tick
floor_absent = floor.floor_absent
floor_fault = floor.floor_fault
forget_talks = floor.forget_talks
keeps_its_word = floor.keeps_its_word
choose_hidden = floor.choose_hidden
imagine_talks = floor.imagine_talks
gain_card = floor.gain_card
lose_card = floor.lose_card
