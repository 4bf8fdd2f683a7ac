"""What may be said next while an offer is being made: the menu of each step of a draft.

Each menu holds only what can lead to an offer that the seat can honour.
"""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.offers import copies, count_leaving
from emporion.floor.state import (
    ADDRESSING,
    ASKING,
    FINISHING,
    GIVING,
    MORE_ASKED,
    MORE_GIVEN,
    NAMING,
    NONE,
    SAYING,
)
from emporion.floor.terms import (
    ABILITIES,
    ADDRESS,
    ANOTHER,
    ASK,
    ASK_ANY,
    CLAIM,
    CLAIMS,
    DROP,
    ENOUGH,
    GIVE,
    LEAST,
    LONGEST,
    NAMED,
    NAMES_OF,
    POINT,
    POINTS,
    POST,
    PROMISE,
    REQUEST,
    SAY,
    SILENT,
    SLOTS,
    TO,
    TRUE_NAMES,
    WIDTH,
    claims_of,
    may_leave,
    most_of,
    names_in_match,
    names_wanted,
    points_of,
    vows_of,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, put, put_all, upto, without


@rule
def can_offer(g: Any, seat: int) -> bool:
    """Whether the seat holds enough to make an offer at all. (floor 2.3)"""
    if LEAST == 0:
        return True
    named = min(LEAST, TRUE_NAMES)
    return count_leaving(g, seat, False) >= LEAST and count_leaving(g, seat, True) >= named


@rule
def draft_menu(g: Any, seat: int, menu: Any) -> None:
    """The next step of the sentence, or to put the draft away. (floor 2.2)"""
    stage = int(g.stage[seat])
    if may_drop(g, seat):
        put(menu, DROP)
    if stage == GIVING:
        cards_menu(g, seat, menu, int(g.gives[seat, SLOTS]) < TRUE_NAMES)
    elif stage == NAMING:
        card = int(g.given[seat, SLOTS, int(g.gives[seat, SLOTS]) - 1])
        put_all(menu, SAY, NAMES_OF[card])
    elif stage == MORE_GIVEN:
        more_given_menu(g, seat, menu)
    elif stage == SAYING:
        put(menu, SILENT)
        put_all(menu, SAY, names_in_match(g))
    elif stage == ASKING:
        put_all(menu, ASK, names_askable(g, seat))
        if int(g.asks[seat, SLOTS]) >= TRUE_NAMES:
            put(menu, ASK_ANY)
    elif stage == MORE_ASKED:
        more_asked_menu(g, seat, menu)
    elif stage == FINISHING:
        finishing_menu(g, seat, menu)
    elif stage == ADDRESSING:
        put_all(menu, TO, addressable(g, seat))


@rule
def may_drop(g: Any, seat: int) -> bool:
    """Whether the draft can be put away here: not in the middle of counting out cards. (floor 2.2)

    Whoever wants to put it away there goes on to the next step, where it is possible. So a seat
    that decides at random, and one that is asked step by step, does not break off all the time.
    """
    stage = int(g.stage[seat])
    if stage == GIVING:
        return int(g.gives[seat, SLOTS]) == 0 or not can_give_more(g, seat)
    if stage == MORE_GIVEN:
        return not gives_something(g, seat)
    if stage == MORE_ASKED:
        return not asks_something(g, seat)
    return True


@rule
def cards_menu(g: Any, seat: int, menu: Any, only_named: bool) -> None:
    """Cards that the seat may hand over and has not put into its draft yet. (floor 1.3, 2.3)"""
    for word in range(WIDTH):
        put_all(menu, GIVE + 64 * word, cards_left(g, seat, word, only_named))


@rule
def cards_left(g: Any, seat: int, word: int, only_named: bool) -> Any:
    """One word of the set of cards that may still be put into the draft."""
    cards = may_leave(g, seat, word)
    if only_named:
        cards &= NAMED[word]
    given = g.given[seat, SLOTS]
    number = int(g.gives[seat, SLOTS])
    for position in range(number):
        card = int(given[position])
        if card >> 6 == word and copies(given, card, number) >= int(g.hand[seat, card]):
            cards = without(cards, card & 63)
    return cards


@rule
def can_give_more(g: Any, seat: int) -> bool:
    """Whether another card fits into the draft."""
    number = int(g.gives[seat, SLOTS])
    if number >= LONGEST:
        return False
    for word in range(WIDTH):
        if cards_left(g, seat, word, number < TRUE_NAMES) != EMPTY:
            return True
    return False


@rule
def more_given_menu(g: Any, seat: int, menu: Any) -> None:
    """Another card, a point, a promise, or enough. (floor 2.3, 4.1, 4.2)"""
    if can_give_more(g, seat):
        put(menu, ANOTHER)
    points = int(g.points_given[seat, SLOTS])
    if POINTS > 0 and points < POINTS and points < points_of(g, seat):
        put(menu, POINT)
    if ABILITIES > 0 and int(g.promised[seat, SLOTS]) == NONE:
        vows_of(g, seat, menu, PROMISE)
    if gives_something(g, seat):
        put(menu, ENOUGH)


@rule
def gives_something(g: Any, seat: int) -> bool:
    """Whether the draft gives enough cards, and anything at all. (floor 2.3)"""
    cards = int(g.gives[seat, SLOTS])
    other = int(g.points_given[seat, SLOTS]) > 0 or int(g.promised[seat, SLOTS]) != NONE
    return cards >= LEAST and (cards > 0 or other)


@rule
def asks_something(g: Any, seat: int) -> bool:
    """Whether the draft asks for enough cards, and anything at all. (floor 2.4)"""
    cards = int(g.asks[seat, SLOTS])
    other = int(g.points_asked[seat, SLOTS]) > 0 or int(g.requested[seat, SLOTS]) != NONE
    return cards >= LEAST and (cards > 0 or other)


@rule
def names_askable(g: Any, seat: int) -> Any:
    """Names that the seat wants and that others could still have. (floor 2.4)"""
    names = names_wanted(g, seat)
    asked = g.asked[seat, SLOTS]
    number = int(g.asks[seat, SLOTS])
    for position in range(number):
        name = int(asked[position])
        if name != NONE and copies(asked, name, number) >= most_of(g, seat, name):
            names = without(names, name)
    return names


@rule
def more_asked_menu(g: Any, seat: int, menu: Any) -> None:
    """Another card, a point, a promise, or enough. (floor 2.4, 4.1, 4.2)"""
    number = int(g.asks[seat, SLOTS])
    if number < LONGEST and (number >= TRUE_NAMES or names_askable(g, seat) != EMPTY):
        put(menu, ANOTHER)
    if POINTS > 0 and int(g.points_asked[seat, SLOTS]) < POINTS:
        put(menu, POINT)
    if ABILITIES > 0 and int(g.requested[seat, SLOTS]) == NONE:
        put_requests(g, seat, menu)
    if asks_something(g, seat):
        put(menu, ENOUGH)


@rule
def put_requests(g: Any, seat: int, menu: Any) -> None:
    """A promise that somebody else may make can be asked for. (floor 4.2)"""
    for rival in range(int(g.seats)):
        if rival != seat:
            vows_of(g, rival, menu, REQUEST)


@rule
def addressable(g: Any, seat: int) -> Any:
    """Those to whom the draft may also be addressed. (floor 2.6)"""
    return upto(int(g.seats)) & ~g.done & ~g.audience[seat, SLOTS] & ~bit(seat)


@rule
def finishing_menu(g: Any, seat: int, menu: Any) -> None:
    """Whom the offer is for, what is claimed of it, and into which slot it goes. (floor 2.6–2.8)"""
    if addressable(g, seat) != EMPTY:
        put(menu, ADDRESS)
    if CLAIMS > 0:
        put_all(menu, CLAIM, claims_of(g, seat, int(g.claimed[seat, SLOTS])))
    for slot in range(SLOTS):
        if int(g.revision[seat, slot]) != int(g.elapsed) + 1:
            put(menu, POST + slot)
