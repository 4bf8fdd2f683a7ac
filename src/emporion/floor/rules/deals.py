"""Answering an offer, and settling a deal: everything moves, or nothing does."""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.draft_menus import cards_left
from emporion.floor.rules.offers import (
    can_hand_over,
    can_honour,
    can_keep_word,
    clear_row,
    hearers,
    look_after,
    put_away,
    remove_offer,
)
from emporion.floor.rules.promises import remember_partners, swear
from emporion.floor.state import ANSWERING, NONE
from emporion.floor.terms import (
    ABILITIES,
    ANSWERED,
    ANSWERS,
    DEALT,
    DROP,
    GIVE,
    HANDED,
    PAID,
    POINTS,
    QUESTION,
    QUESTIONS,
    SEATS,
    SLOTS,
    TRUE_NAMES,
    VOWED,
    WIDTH,
    answers_yes,
    handed_over,
    pay,
    questions_of,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, drop, first, put, put_all, size


@rule
def answer_menu(g: Any, seat: int, menu: Any) -> None:
    """The next card to hand over, a question, or to step back. (floor 3.2, 3.3)"""
    put(menu, DROP)
    for word in range(WIDTH):
        put_all(menu, GIVE + 64 * word, answering_cards(g, seat, word))
    if QUESTIONS > 0:
        put_all(menu, QUESTION, questions_of(g, seat))


@rule
def answering_cards(g: Any, seat: int, word: int) -> Any:
    """One word of the set of cards that fit the next position of the answer. (floor 3.2)"""
    place = int(g.answering[seat])
    position = int(g.gives[seat, SLOTS])
    cards = cards_left(g, seat, word, False)
    if position < TRUE_NAMES:
        cards &= ANSWERS[int(g.asked[place // SLOTS, place % SLOTS, position]), word]
    return cards


@rule
def lay_out(g: Any, seat: int, card: int) -> None:
    """Put a card into the answer."""
    g.given[seat, SLOTS, int(g.gives[seat, SLOTS])] = card
    g.gives[seat, SLOTS] += 1


@rule
def choose_without_choice(g: Any, seat: int) -> None:
    """Lay out what a true name leaves no choice about; settle when all is there. (floor 3.2)"""
    place = int(g.answering[seat])
    asks = int(g.asks[place // SLOTS, place % SLOTS])
    while int(g.gives[seat, SLOTS]) < min(asks, TRUE_NAMES):
        only = NONE
        kinds = 0
        for word in range(WIDTH):
            cards = answering_cards(g, seat, word)
            kinds += size(cards)
            if cards != EMPTY:
                only = 64 * word + first(cards)
        if kinds != 1:
            return
        lay_out(g, seat, only)
    if int(g.gives[seat, SLOTS]) == asks:
        settle(g, seat)


@rule
def accept(g: Any, seat: int, place: int) -> None:
    """Agree to an offer; next come the cards, if any are asked. (floor 3.1)"""
    clear_row(g, seat, SLOTS)
    g.answering[seat] = place
    g.stage[seat] = ANSWERING
    choose_without_choice(g, seat)


@rule
def answer_step(g: Any, seat: int, action: int) -> None:
    """Choose a card for the deal, ask about it, or step back. (floor 3.2, 3.3, 3.5)"""
    place = int(g.answering[seat])
    owner = place // SLOTS
    slot = place % SLOTS
    if action == DROP:
        put_away(g, seat)
    elif QUESTION <= action < QUESTION + QUESTIONS:
        answer_question(g, seat, owner, slot, action - QUESTION)
    else:
        lay_out(g, seat, action - GIVE)
        choose_without_choice(g, seat)


@rule
def answer_question(g: Any, seat: int, owner: int, slot: int, question: int) -> None:
    """Tell the seat truly how many of the offered cards are of a kind. (floor 4.4)"""
    found = 0
    for position in range(int(g.gives[owner, slot])):
        if answers_yes(g, int(g.given[owner, slot, position]), question):
            found += 1
    note(g, ANSWERED, seat, owner, question, found)


@rule
def settle(g: Any, seat: int) -> None:
    """Check both sides at this instant; then everything changes hands, or nothing. (floor 3.4)"""
    place = int(g.answering[seat])
    owner = place // SLOTS
    slot = place % SLOTS
    points = int(g.points_asked[owner, slot])
    vow = int(g.requested[owner, slot])
    if (
        can_honour(g, owner, slot)
        and can_hand_over(g, seat, SLOTS)
        and can_keep_word(g, seat, points, vow)
    ):
        note(g, DEALT, owner, seat, int(g.gives[owner, slot]), int(g.asks[owner, slot]))
        hand_over(g, owner, slot, seat)
        hand_over(g, seat, SLOTS, owner)
        settle_all_words(g, owner, slot, seat)
        g.deals += 1
        g.moved += int(g.gives[owner, slot]) + int(g.asks[owner, slot])
        put_away(g, seat)
        remove_offer(g, owner, slot)
        g.taken_by[owner, slot] = seat
        look_after(g, owner)
        look_after(g, seat)
    else:
        put_away(g, seat)


@rule
def hand_over(g: Any, seat: int, row: int, rival: int) -> None:
    """Move the cards of one side; only the two see what they are. (floor 3.5)"""
    for position in range(int(g.gives[seat, row])):
        card = int(g.given[seat, row, position])
        lose_card(g, seat, card)
        gain_card(g, rival, card)
        note(g, HANDED, seat, rival, card)
        handed_over(g, seat, rival, card)


@rule
def gain_card(g: Any, seat: int, card: int) -> None:
    """A card comes to a hand."""
    g.hand[seat, card] += 1
    put(g.holding[seat], card)


@rule
def lose_card(g: Any, seat: int, card: int) -> None:
    """A card leaves a hand."""
    g.hand[seat, card] -= 1
    if int(g.hand[seat, card]) == 0:
        drop(g.holding[seat], card)


@rule
def settle_all_words(g: Any, owner: int, slot: int, seat: int) -> None:
    """Points and promises of both sides; who heard the offer knows of them. (floor 4.1, 4.2)"""
    knowers = hearers(g, owner, slot) | bit(owner)
    given, vow = int(g.points_given[owner, slot]), int(g.promised[owner, slot])
    settle_words(g, owner, seat, given, vow, knowers)
    given, vow = int(g.points_asked[owner, slot]), int(g.requested[owner, slot])
    settle_words(g, seat, owner, given, vow, knowers)
    if ABILITIES > 0:
        remember_partners(g, owner, seat)


@rule
def settle_words(g: Any, seat: int, rival: int, points: int, vow: int, knowers: Any) -> None:
    """Pay the points of one side and bind its promise. (floor 4.1, 4.2)"""
    if POINTS > 0:
        pay(g, seat, rival, points)
        note(g, PAID, seat, rival, -1, points)
    if ABILITIES > 0:
        note(g, VOWED, seat, rival, vow)
        if vow != NONE:
            use = 0 if vow < ABILITIES * SEATS else 1
            swear(g, seat, use, vow % (ABILITIES * SEATS) // SEATS, vow % SEATS, knowers)
