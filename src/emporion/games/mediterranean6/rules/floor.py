"""The terms on which this game uses the trading floor. (3)"""

from __future__ import annotations

from emporion.floor.mixing import FLOOR, mix_modules
from emporion.floor.rules.promises import FORSWEAR, USE, is_sworn
from emporion.games.mediterranean.rules import market
from emporion.games.mediterranean6.rules.owning import development_at, total
from emporion.games.mediterranean6.state import (
    FLOOR_ACTIONS,
    FLOOR_NOTES,
    GRACE_TICKS,
    LONGEST,
    OWNED,
    SEATS,
    SLOTS,
)
from emporion.games.mediterranean6.tables import (
    ANSWERS,
    BAD,
    CARRIES,
    EXCHANGE,
    HIDDEN,
    IDEAS,
    IGNORE,
    KINDS,
    MORE_ROOM,
    NAMED,
    NAMES,
    NAMES_OF,
    NUMBERS,
    OPEN_GOOD,
    QUESTION_OF,
    SACRIFICE,
    SPEECH,
    TRADE_BOXES,
    WAY,
    WIDTH,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, put, span, upto

ROOM = NUMBERS.warehouse
#: Promises come in two halves: to use, and not to use, each ability on each seat.
VOWS = OWNED * SEATS
REQUEST = FLOOR_ACTIONS["REQUEST"]
#: What is told of an offer's cards (nothing, harmless, an idea) takes the numbers below this.
WANTED = 2 + IDEAS


# --- cards ---------------------------------------------------------------------------------------


@rule
def may_leave(g, seat, word):
    """All cards; with Venetian Virtue none whose idea is bad. (3.2, 11.12)"""
    if has(g.virtuous, seat):
        return g.holding[seat, word] & ~BAD[word]
    return g.holding[seat, word]


@rule
def room_of(g, seat):
    """Three cards, and more with some developments. (3.8)"""
    return ROOM + total(g, seat, MORE_ROOM)


@rule
def pay(g, seat, rival, points):
    """Points change hands unseen; that the two have traded is seen by all. (3.3, 3.4)"""
    g.points[seat] -= points
    g.points[rival] += points
    g.traded[seat] |= 1 << rival


# --- questions ------------------------------------------------------------------------


@rule
def questions_of(g, seat):
    """The ideas about which the seat may ask. (11.10)"""
    questions = EMPTY
    for position in range(int(g.built[seat])):
        question = int(QUESTION_OF[development_at(g, seat, position)])
        if question >= 0:
            questions |= bit(question)
    return questions


@rule
def answers_yes(g, card, question):
    """Whether the card carries the idea, or a worse one that pushes the same way. (11.10)"""
    return CARRIES[question, card]


@rule
def may_claim(g, seat):
    """Who has Freedom of Speech may speak of ideas. (11.11)"""
    return total(g, seat, SPEECH) > 0


@rule
def claims_of(g, seat, claimed):
    """That the cards are harmless or what one carries; and which idea is wanted. (11.11)"""
    claims = EMPTY
    if may_claim(g, seat):
        if claimed % WANTED == 0:
            claims |= upto(1 + IDEAS)
        if claimed // WANTED == 0:
            claims |= span(1 + IDEAS, IDEAS)
    return claims


@rule
def with_claim(claimed, claim):
    """One number keeps what is told of the cards and, beyond it, what is wanted. (11.11)"""
    return claimed + claim + 1 if claim <= IDEAS else claimed + WANTED * (claim - IDEAS)


# --- promises ------------------------------------------------------------------------------------


@rule
def cubes_on(g, seat, position, target):
    """How many boxes of a trade ability have this target."""
    number = 0
    for box in range(len(g.cubes[seat, position])):
        if int(g.cubes[seat, position, box]) == target:
            number += 1
    return number


@rule
def boxes_without_target(g, seat, position):
    """Boxes of a trade ability on which everybody sees no cube. (11.5)"""
    free = int(TRADE_BOXES[development_at(g, seat, position)])
    for box in range(len(g.cubes[seat, position])):
        if int(g.cubes[seat, position, box]) >= 0:
            free -= 1
    return free


@rule
def free_boxes(g, seat, position):
    """Boxes of a trade ability without a target that no promise has reserved. (3.5, 11.5)"""
    free = boxes_without_target(g, seat, position)
    if int(WAY[development_at(g, seat, position)]) != SACRIFICE:
        for target in range(int(g.seats)):
            promised = is_sworn(g, seat, USE, position, target)
            if promised and cubes_on(g, seat, position, target) == 0:
                free -= 1
    return free


@rule
def can_promise(g, seat, position):
    """Whether the development in this place has a trade ability with a target among others."""
    if position >= int(g.built[seat]):
        return False
    way = int(WAY[development_at(g, seat, position)])
    return way not in (0, SACRIFICE)


@rule
def may_exchange(g):
    """Not in the last ten seconds, whether they are a grace or part of the time. (11.8)"""
    return int(g.clock) > GRACE_TICKS


@rule
def open_to_exchange(g, seat):
    """Who may ignore abilities cannot be asked while all trade, and is left alone. (4.4, 11.8)"""
    return total(g, seat, IGNORE) == 0


@rule
def could_vow(g, seat, vow):
    """Whether such a promise is possible for all that everybody knows. (3.5)"""
    position = vow % VOWS // SEATS
    target = vow % SEATS
    if target == seat or target >= int(g.seats) or not can_promise(g, seat, position):
        return False
    placed = cubes_on(g, seat, position, target) > 0
    is_exchange = int(WAY[development_at(g, seat, position)]) == EXCHANGE
    if is_exchange and not open_to_exchange(g, target):
        return False
    if vow // VOWS == FORSWEAR:
        return not placed
    if is_exchange and placed:
        return False
    return placed or boxes_without_target(g, seat, position) > 0


@rule
def may_vow(g, seat, vow):
    """Whether the seat may promise this: no contradiction, no box too many. (3.5)"""
    position = vow % VOWS // SEATS
    target = vow % SEATS
    if not could_vow(g, seat, vow):
        return False
    if is_sworn(g, seat, USE, position, target) or is_sworn(g, seat, FORSWEAR, position, target):
        return False
    if vow // VOWS == FORSWEAR or cubes_on(g, seat, position, target) > 0:
        return True
    return free_boxes(g, seat, position) > 0


@rule
def may_have_sworn(g, seat, vow):
    """What the seat may have promised; no exchange once those promised are made. (11.8)"""
    if not may_vow(g, seat, vow):
        return False
    way = int(WAY[development_at(g, seat, vow % VOWS // SEATS)])
    return way != EXCHANGE or vow // VOWS == FORSWEAR or may_exchange(g)


@rule
def vows_of(g, seat, menu, start):
    """All promises that the seat may make; others ask without knowing of earlier ones. (3.5)"""
    asked = start == REQUEST
    for position in range(int(g.built[seat])):
        if can_promise(g, seat, position):
            for target in range(int(g.seats)):
                for use in range(2):
                    vow = use * VOWS + position * SEATS + target
                    if may_vow(g, seat, vow) or (asked and could_vow(g, seat, vow)):
                        put(menu, start + vow)


floor = mix_modules(
    (*FLOOR, market),
    __name__,
    SEATS=SEATS,
    CARDS=KINDS,
    WIDTH=WIDTH,
    NAMES=NAMES,
    NAMES_OF=NAMES_OF,
    ANSWERS=ANSWERS,
    NAMED=NAMED,
    OPEN_GOOD=OPEN_GOOD,
    HIDDEN=HIDDEN,
    SLOTS=SLOTS,
    LONGEST=LONGEST,
    LEAST=0,
    TRUE_NAMES=LONGEST,
    POINTS=NUMBERS.most_points,
    ABILITIES=OWNED,
    QUESTIONS=IDEAS,
    CLAIMS=1 + 2 * IDEAS,
    TURNS=NUMBERS.decisions_a_tick,
    may_leave=may_leave,
    pay=pay,
    vows_of=vows_of,
    may_vow=may_vow,
    may_have_sworn=may_have_sworn,
    questions_of=questions_of,
    answers_yes=answers_yes,
    claims_of=claims_of,
    with_claim=with_claim,
    **FLOOR_ACTIONS,
    **FLOOR_NOTES,
)

open_floor = floor.open_floor
close_floor = floor.close_floor
clear_floor = floor.clear_floor
may_trade = floor.may_trade
names_wanted = floor.names_wanted
might_hold = floor.might_hold
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
imagine_promises = floor.imagine_promises
imagine_talks = floor.imagine_talks
gain_card = floor.gain_card
lose_card = floor.lose_card
look_after = floor.look_after
