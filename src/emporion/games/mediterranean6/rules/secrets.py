"""Developments and points that a seat cannot see, exchanged for others that fit what it knows.

Several cards can carry the same development. Which of them lies before somebody, and so what is on
its lower side, its owner knows and nobody else.
Drawn cards are known to the one who drew them, extra cards not even to him before all draw. Within
a deck the re-deal exchanges cards that others drew with each other and with the deck; then the
others choose anew, since no more is known of their choice than whether it is made. Cards that a
seat once saw and did not choose it is taken not to follow.
"""

from __future__ import annotations

from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean6.rules.choosing import (
    begin_choice,
    choose_silently,
    payable_workers,
    playable_sides,
)
from emporion.games.mediterranean6.state import (
    CHOOSING,
    FINISHED,
    NOTHING,
    PAY,
    PAY_GOVERNMENT,
    PAY_RELIGION,
    PICK,
    PICK_GOVERNMENT,
    PICK_NONE,
    READY,
    SEARCHING,
    SLOTS,
)
from emporion.games.mediterranean6.tables import CARDS_A_DECK, DECKS, DEVELOPMENT_OF, NUMBERS
from emporion.kernel.rule import rule
from emporion.kernel.sets import nth, size

DECK_COUNT = len(DECKS)
MOST_PAID = NUMBERS.most_points
#: Decisions that a choice of two developments can take before the last one.
EARLY = 3


@rule
def exchange_hidden_developments(g, viewer):
    """Exchange what others own and have drawn, and shuffle all decks. (docs/floor.md)"""
    for seat in range(int(g.seats)):
        if seat != viewer:
            for position in range(int(g.built[seat])):
                exchange_owned(g, seat, position)
    for deck in range(DECK_COUNT):
        shuffle_deck(g, deck)
    for seat in range(int(g.seats)):
        if is_hidden(g, viewer, seat):
            for place in range(int(g.draws[seat])):
                exchange_drawn(g, viewer, seat, place)
    if int(g.phase) == CHOOSING:
        for seat in range(int(g.seats)):
            if seat != viewer:
                choose_anew(g, seat)


@rule
def exchange_hidden_points(g, viewer):
    """Whoever has traded may have been paid more or less, if totals are not shown. (3.4, 5.10)"""
    if g.totals_shown or int(g.phase) == FINISHED:
        return
    for rival in range(int(g.seats)):
        for partner in range(int(g.seats)):
            traded = int(g.traded[rival]) >> partner & 1 == 1
            if traded and viewer not in (rival, partner):
                spare = int(g.points[rival]) - points_offered(g, rival)
                paid = lot(g, max(0, min(MOST_PAID, spare)) + 1)
                g.points[rival] -= paid
                g.points[partner] += paid


@rule
def points_offered(g, seat):
    """The most points that a standing offer of the seat gives. (3.4)"""
    most = 0
    for slot in range(SLOTS):
        most = max(most, int(g.points_given[seat, slot]))
    return most


@rule
def shuffle_deck(g, deck):
    """Shuffle a deck of developments, which lies in a ring."""
    for last in range(int(g.deck_left[deck]) - 1, 0, -1):
        swap_in_deck(g, deck, last, lot(g, last + 1))


@rule
def ring_place(g, deck, number):
    """Where the card with ``number`` cards above it lies."""
    return deck * CARDS_A_DECK + (int(g.deck_top[deck]) + number) % CARDS_A_DECK


@rule
def swap_in_deck(g, deck, one, other):
    """Two cards of a deck change places."""
    here, there = ring_place(g, deck, one), ring_place(g, deck, other)
    card = g.deck[here]
    g.deck[here] = g.deck[there]
    g.deck[there] = card


@rule
def is_hidden(g, viewer, seat):
    """Whether the viewer cannot know what the seat has drawn. (7.1, 7.3)"""
    return seat != viewer or int(g.phase) == SEARCHING


@rule
def exchange_owned(g, seat, position):
    """Any card of the deck that carries the same development may lie there instead. (1.8)"""
    side = int(g.owned[seat, position])
    deck = side // 2 // CARDS_A_DECK
    development = int(DEVELOPMENT_OF[side])
    number = 0
    for place in range(int(g.deck_left[deck])):
        if side_with(int(g.deck[ring_place(g, deck, place)]), development) != NOTHING:
            number += 1
    chosen = lot(g, number + 1)
    for place in range(int(g.deck_left[deck])):
        here = ring_place(g, deck, place)
        other = side_with(int(g.deck[here]), development)
        if other != NOTHING:
            if chosen == 0:
                g.deck[here] = side // 2
                g.owned[seat, position] = other
                return
            chosen -= 1


@rule
def side_with(card, development):
    """The side of a card with a development, if it has one."""
    for side in range(2 * card, 2 * card + 2):
        if int(DEVELOPMENT_OF[side]) == development:
            return side
    return NOTHING


@rule
def exchange_drawn(g, viewer, seat, place):
    """Exchange a drawn card with a random hidden card of its deck."""
    card = int(g.drawn[seat, place])
    deck = card // CARDS_A_DECK
    number = int(g.deck_left[deck])
    for other in range(int(g.seats)):
        if is_hidden(g, viewer, other):
            number += drawn_from(g, other, deck)
    chosen = lot(g, number)
    if chosen < int(g.deck_left[deck]):
        position = ring_place(g, deck, chosen)
        g.drawn[seat, place] = g.deck[position]
        g.deck[position] = card
        return
    chosen -= int(g.deck_left[deck])
    for other in range(int(g.seats)):
        if is_hidden(g, viewer, other):
            for there in range(int(g.draws[other])):
                if int(g.drawn[other, there]) // CARDS_A_DECK == deck:
                    if chosen == 0:
                        g.drawn[seat, place] = g.drawn[other, there]
                        g.drawn[other, there] = card
                        return
                    chosen -= 1


@rule
def drawn_from(g, seat, deck):
    """How many cards the seat has drawn from a deck."""
    number = 0
    for place in range(int(g.draws[seat])):
        if int(g.drawn[seat, place]) // CARDS_A_DECK == deck:
            number += 1
    return number


@rule
def choose_anew(g, seat):
    """Whoever was ready chooses again to the end, and anybody else a part of the way. (7.3)"""
    was_ready = int(g.stage_of_choice[seat]) == READY
    begin_choice(g, seat)
    if was_ready:
        while int(g.stage_of_choice[seat]) != READY:
            choose_by_lot(g, seat)
        return
    for _ in range(lot(g, EARLY + 1)):
        choose_by_lot(g, seat)
        if int(g.stage_of_choice[seat]) == READY:
            begin_choice(g, seat)


@rule
def choose_by_lot(g, seat):
    """Any decision that the seat may take. (7.3, 7.4)"""
    stage = int(g.stage_of_choice[seat])
    if stage in (PAY_GOVERNMENT, PAY_RELIGION):
        workers = payable_workers(g, seat, 0 if stage == PAY_GOVERNMENT else 1)
        choose_silently(g, seat, PAY + nth(workers, lot(g, size(workers))))
        return
    sides = playable_sides(g, seat, 0 if stage == PICK_GOVERNMENT else 1)
    chosen = lot(g, size(sides) + 1)
    choose_silently(g, seat, PICK + nth(sides, chosen) if chosen < size(sides) else PICK_NONE)
