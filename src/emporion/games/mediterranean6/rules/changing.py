"""How gains take effect: points, tracks, and the upheavals that pushes can cause."""

from __future__ import annotations

from emporion.games.mediterranean.goods import (
    COLUMNS,
    GOVERNMENT,
    HAPPINESS,
    POINTS,
    RELIGION,
    SAFETY,
)
from emporion.games.mediterranean.rules.gains import add_gain, gains_anything, note_gain
from emporion.games.mediterranean.rules.tracks import side_at
from emporion.games.mediterranean6.rules.owning import (
    development_at,
    moved_mood,
    pushed,
    total,
)
from emporion.games.mediterranean6.state import (
    CHANGED,
    DESTROYED,
    NOTHING,
    REWARDED,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    BOAT,
    CARDS_A_DECK,
    CITY,
    IS_RELIGIOUS,
    PRODUCE,
    SIDE_OF,
    UPHEAVAL_GAIN,
    VIRTUE,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, without


@rule
def give_gains(g):
    """Everybody receives what has been added up for him, and upheavals follow. (5.8)"""
    for seat in range(int(g.seats)):
        give_gain(g, seat)
    for seat in range(int(g.seats)):
        upheave(g, seat)


@rule
def give_gain(g, seat):
    """Points go up or down, never below nothing; the four markers move. (5.4–5.7)"""
    if gains_anything(g, seat):
        g.points[seat] = max(0, int(g.points[seat]) + int(g.gain[seat, POINTS]))
        g.happiness[seat] = moved_mood(int(g.happiness[seat]), int(g.gain[seat, HAPPINESS]))
        g.safety[seat] = moved_mood(int(g.safety[seat]), int(g.gain[seat, SAFETY]))
        g.government[seat] = pushed(int(g.government[seat]), int(g.gain[seat, GOVERNMENT]))
        g.religion[seat] = pushed(int(g.religion[seat]), int(g.gain[seat, RELIGION]))
        note_gain(g, CHANGED, seat)


@rule
def upheave(g, seat):
    """Developments of the colour that the seat has left are destroyed. (5.8, 5.9)"""
    government = side_at(int(g.government[seat]))
    religion = side_at(int(g.religion[seat]))
    position = 0
    while position < int(g.built[seat]):
        development = development_at(g, seat, position)
        side = religion if IS_RELIGIOUS[development] else government
        if side != 0 and int(SIDE_OF[development]) == -side:
            destroy(g, seat, position)
        else:
            position += 1
    give_gain(g, seat)


@rule
def destroy(g, seat, position):
    """A development goes under its deck; it may reward its owner for that. (5.8, 5.9)"""
    development = development_at(g, seat, position)
    note(g, DESTROYED, seat, -1, development)
    g.upheavals += 1
    add_gain(g, seat, UPHEAVAL_GAIN[development], 1)
    for column in range(COLUMNS):
        if int(UPHEAVAL_GAIN[development, column]) != 0:
            note(g, REWARDED, seat, -1, development)
            break
    produce_less(g, seat, development)
    put_under_deck(g, int(g.owned[seat, position]) // 2)
    last = int(g.built[seat]) - 1
    for place in range(position, last):
        g.owned[seat, place] = g.owned[seat, place + 1]
    g.owned[seat, last] = NOTHING
    g.built[seat] = last
    look_for_virtue(g, seat)


@rule
def produce_more(g, seat, development):
    """Its workers, cities and boats produce from the next turn on. (11.1)"""
    for good in range(WORKERS):
        g.workers[seat, good] += int(PRODUCE[development, good])
    g.cities[seat] += int(PRODUCE[development, CITY])
    g.boats[seat] += int(PRODUCE[development, BOAT])


@rule
def produce_less(g, seat, development):
    """What it produced is gone; a number never falls below zero. (2.8)"""
    for good in range(WORKERS):
        left = int(g.workers[seat, good]) - int(PRODUCE[development, good])
        g.workers[seat, good] = max(0, left)
    g.cities[seat] = max(0, int(g.cities[seat]) - int(PRODUCE[development, CITY]))
    g.boats[seat] = max(0, int(g.boats[seat]) - int(PRODUCE[development, BOAT]))


@rule
def put_under_deck(g, card):
    """A development card goes to the bottom of its deck. (5.8, 7.5)"""
    deck = card // CARDS_A_DECK
    place = (int(g.deck_top[deck]) + int(g.deck_left[deck])) % CARDS_A_DECK
    g.deck[deck * CARDS_A_DECK + place] = card
    g.deck_left[deck] += 1


@rule
def take_from_deck(g, deck):
    """The top card of a deck of developments that has one. (7.2)"""
    card = int(g.deck[deck * CARDS_A_DECK + int(g.deck_top[deck])])
    g.deck_top[deck] = (int(g.deck_top[deck]) + 1) % CARDS_A_DECK
    g.deck_left[deck] -= 1
    return card


@rule
def look_for_virtue(g, seat):
    """Remember who may not hand over bad ideas, which the floor asks very often. (11.12)"""
    if total(g, seat, VIRTUE) > 0:
        g.virtuous |= bit(seat)
    else:
        g.virtuous = without(g.virtuous, seat)
