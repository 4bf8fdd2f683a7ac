"""Developments that a seat cannot see, exchanged for others that fit all that it knows.

Drawn cards are known to the one who drew them, extra cards not even to him before all draw. Within
a deck the re-deal exchanges cards that others drew with each other and with the deck; what somebody
has chosen stays something that he can play. Cards that a seat once saw and did not choose it is
taken not to follow.
"""

from __future__ import annotations

from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean6.rules.development import (
    can_play,
    chosen_development,
    payers,
)
from emporion.games.mediterranean6.state import (
    NOTHING,
    PAY_GOVERNMENT,
    PAY_RELIGION,
    SEARCHING,
)
from emporion.games.mediterranean6.tables import ANY_WORKER, CARDS_A_DECK, DECKS, LOSE
from emporion.kernel.rule import rule
from emporion.kernel.sets import has

DECK_COUNT = len(DECKS)


@rule
def exchange_hidden_developments(g, viewer):
    """Shuffle all decks, then exchange what others have drawn. (docs/floor.md)"""
    for deck in range(DECK_COUNT):
        shuffle_deck(g, deck)
    for seat in range(int(g.seats)):
        if is_hidden(g, viewer, seat):
            for place in range(int(g.draws[seat])):
                exchange_drawn(g, viewer, seat, place)


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
def exchange_drawn(g, viewer, seat, place):
    """Exchange a drawn card with a random hidden card of its deck, if nobody could tell."""
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
        if not choice_fits(g, seat):
            g.deck[position] = g.drawn[seat, place]
            g.drawn[seat, place] = card
        return
    chosen -= int(g.deck_left[deck])
    for other in range(int(g.seats)):
        if is_hidden(g, viewer, other):
            for there in range(int(g.draws[other])):
                if int(g.drawn[other, there]) // CARDS_A_DECK == deck:
                    if chosen == 0:
                        exchange_between(g, seat, place, other, there)
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
def exchange_between(g, seat, place, other, there):
    """Two drawn cards change places, unless somebody could no longer play what he chose."""
    card = g.drawn[seat, place]
    g.drawn[seat, place] = g.drawn[other, there]
    g.drawn[other, there] = card
    if not (choice_fits(g, seat) and choice_fits(g, other)):
        g.drawn[other, there] = g.drawn[seat, place]
        g.drawn[seat, place] = card


@rule
def choice_fits(g, seat):
    """Whether the seat can play what it has chosen, at the price that it chose. (7.4)"""
    return track_fits(g, seat, 0) and track_fits(g, seat, 1)


@rule
def track_fits(g, seat, track):
    """Whether the choice for a track can be played, and is paid as it must be. (2.8, 7.4)"""
    development = chosen_development(g, seat, track)
    if development == NOTHING:
        return True
    price = int(LOSE[development])
    paid = int(g.paid[seat, track])
    stage = int(g.stage_of_choice[seat])
    paying = stage == (PAY_GOVERNMENT if track == 0 else PAY_RELIGION)
    if paying or price == ANY_WORKER:
        if price != ANY_WORKER or paying != (paid == NOTHING):
            return False
        workers = payers(g, seat, development, track)
        return has(workers, paid) if paid != NOTHING else can_play(g, seat, development, track)
    return paid == price and can_play(g, seat, development, track)
