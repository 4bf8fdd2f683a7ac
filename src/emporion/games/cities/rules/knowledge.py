"""What a seat can know: re-dealing the rest, numbers for a learner, and the invariants.

A seat knows every card on the table, its own hand and its partners', the place of every event that
went under the deck openly or from its own hand, and of every event that was shown; and the bottom
of the city deck as far as everybody saw it grow. It knows nothing of the order of the rest.
"""

from typing import Any

from emporion.games.cities.state import CITY_RING, EVENT_RING, NOTHING, SEATS, notes
from emporion.games.cities.tables import (
    CITIES_OF,
    DISASTERS,
    EFFECT,
    EMPIRE_OF,
    EVENT_WORDS,
    NEUTRAL,
)
from emporion.kernel.chance import roll, start_chance
from emporion.kernel.journal import blank_notes
from emporion.kernel.rule import rule
from emporion.kernel.sets import (
    EMPTY,
    bit,
    count,
    drop,
    first,
    has,
    holds,
    nth,
    put,
    size,
    without,
)

from .players import cities_before, completed_by, everybody, mates
from .points import points
from .strikes import has_debts

#: What `blank_notes` takes out of the journal.
SECRETS = notes.secrets()

# --- what a seat knows of events -----------------------------------------------------------------


@rule
def known_to(g: Any, viewer: int, word: int) -> Any:
    """The events whose place a seat (−1: the table) knows, in one word. (cities 2.4, 3.6, 4.8)"""
    known = g.open_events[word]
    if viewer >= 0:
        known |= g.known_events[viewer, word]
        rest = mates(g, viewer)
        while rest:
            mate = first(rest)
            rest = without(rest, mate)
            known |= g.hand[mate, word]
    return known


@rule
def in_some_hand(g, word):
    """The events that are in any hand, in one word of the set."""
    events = EMPTY
    for seat in range(int(g.seats)):
        events |= g.hand[seat, word]
    return events


@rule
def in_event_deck(g, word):
    """The events that are in the deck, in one word of the set."""
    events = EMPTY
    for place in range(int(g.event_count)):
        event = int(g.events[(int(g.event_top) + place) & (EVENT_RING - 1)])
        if event >> 6 == word:
            events |= bit(event & 63)
    return events


# --- re-dealing ----------------------------------------------------------------------------------


@rule
def redeal(g, seat, chance):
    """Re-deal all that a seat (−1: the table) cannot know, keeping all that it knows."""
    start_chance(g.chance, chance)
    shuffle_unknown_cities(g, g.chance)
    if g.seats == 1:
        # Alone, no hidden event in the hand is a disaster: those have been laid open. (cities 10.2)
        shuffle_unknown_events(g, seat, g.chance, False, True)
        shuffle_unknown_events(g, seat, g.chance, True, False)
    else:
        shuffle_unknown_events(g, seat, g.chance, True, True)
    blank_notes(g, seat, SECRETS)


@rule
def shuffle_unknown_cities(g, chance):
    """The top of the city deck, which nobody knows."""
    top = int(g.city_top)
    for last in range(int(g.city_count) - int(g.cities_known) - 1, 0, -1):
        other = (top + roll(chance, last + 1)) & (CITY_RING - 1)
        here = (top + last) & (CITY_RING - 1)
        city = g.cities[here]
        g.cities[here] = g.cities[other]
        g.cities[other] = city


@rule
def shuffle_unknown_events(g, viewer, chance, disasters, hands):
    """Let the events that the viewer cannot place change places, each with any other."""
    low = unknown_events(g, viewer, 0, disasters, hands)
    high = unknown_events(g, viewer, 1, disasters, hands)
    for last in range(size(low) + size(high) - 1, 0, -1):
        one = member(low, high, last)
        other = member(low, high, roll(chance, last + 1))
        if one != other:
            exchange_places(g, one, other)


@rule
def unknown_events(g, viewer, word, disasters, hands):
    """The events that the viewer cannot place; without disasters, or without hands, if asked."""
    found = in_event_deck(g, word)
    if hands:
        found |= in_some_hand(g, word)
    if not disasters:
        found &= ~DISASTERS[word]
    return found & ~known_to(g, viewer, word)


@rule
def member(low, high, number):
    """The event with ``number`` smaller ones before it in a set of two words."""
    below = size(low)
    return nth(low, number) if number < below else 64 + nth(high, number - below)


@rule
def exchange_places(g, one, other):
    """Two events change places, in the deck, in hands, and in what other players know."""
    for place in range(int(g.event_count)):
        here = (int(g.event_top) + place) & (EVENT_RING - 1)
        if g.events[here] == one:
            g.events[here] = other
        elif g.events[here] == other:
            g.events[here] = one
    for seat in range(int(g.seats)):
        exchange_members(g.hand[seat], one, other)
        exchange_members(g.known_events[seat], one, other)


@rule
def exchange_members(events, one, other):
    """Whoever has one of two events has the other instead."""
    has_one, has_other = holds(events, one), holds(events, other)
    if has_one and not has_other:
        drop(events, one)
        put(events, other)
    elif has_other and not has_one:
        drop(events, other)
        put(events, one)


# --- numbers for a learner -----------------------------------------------------------------------

#: Where a card is, as a number: with the seat that is so many places on (0: oneself), …
UNKNOWN, ABSENT = -1, -2
#: … in a completed empire of that seat, in play, or in the deck, so many places from the bottom.
COMPLETED_AT, IN_PLAY_AT, DECK_AT = 10, 19, 20


@rule
def observe(g, seat, out):
    """Numbers for a learner, seats counted from the observer's own: only what it may know."""
    at = observe_table(g, seat, out, 0)
    at = observe_players(g, seat, out, at)
    at = observe_cities(g, seat, out, at)
    observe_events(g, seat, out, at)


@rule
def places_on(g, seat, other):
    """How many places after a seat another sits; −1 for nobody."""
    return (int(other) - int(seat) + int(g.seats)) % int(g.seats) if other >= 0 else -1


@rule
def observe_table(g, seat, out, at):
    """What everybody sees of the match as a whole."""
    out[at] = g.prompt
    out[at + 1] = places_on(g, seat, g.actor)
    out[at + 2] = places_on(g, seat, g.active)
    out[at + 3] = places_on(g, seat, g.victim)
    out[at + 4] = places_on(g, seat, g.wonders_to)
    out[at + 5] = g.event
    out[at + 6] = g.city
    out[at + 7] = g.offered
    out[at + 8] = g.shown
    out[at + 9] = g.uses
    out[at + 10] = g.gifts
    out[at + 11] = g.capitals_due
    out[at + 12] = g.cities_due
    out[at + 13] = g.events_due
    out[at + 14] = g.exchanged
    out[at + 15] = g.this_round
    out[at + 16] = g.last_round
    out[at + 17] = g.city_count
    out[at + 18] = g.cities_known
    out[at + 19] = g.event_count
    out[at + 20] = g.seats
    out[at + 21] = g.ending
    return at + 22


@rule
def observe_players(g, seat, out, at):
    """What everybody sees of each player."""
    for index in range(SEATS * 6):
        out[at + index] = 0
    for other in range(int(g.seats)):
        start = at + 6 * places_on(g, seat, other)
        out[start] = count(g.hand[other])
        out[start + 1] = points(g, other)
        out[start + 2] = g.silenced[other]
        out[start + 3] = 1 if has(g.cursed, other) else 0
        out[start + 4] = 1 if has(g.raided, other) else 0
        out[start + 5] = 1 if has(mates(g, seat), other) else 0
    return at + SEATS * 6


@rule
def observe_cities(g, seat, out, at):
    """Where each city is."""
    for city in range(len(EMPIRE_OF)):
        out[at + city] = UNKNOWN if has(g.in_play, city) else ABSENT
        empire = int(EMPIRE_OF[city])
        if empire < NEUTRAL and g.owner[empire] >= 0:
            out[at + city] = COMPLETED_AT + places_on(g, seat, g.owner[empire])
    for other in range(int(g.seats)):
        rest = g.held[other]
        while rest:
            city = first(rest)
            rest = without(rest, city)
            out[at + city] = places_on(g, seat, other)
    for place in range(int(g.cities_known)):
        bottom = int(g.city_top) + int(g.city_count) - 1
        out[at + int(g.cities[(bottom - place) & (CITY_RING - 1)])] = DECK_AT + place
    return at + len(EMPIRE_OF)


@rule
def observe_events(g, seat, out, at):
    """Where each event is, if the seat knows."""
    for event in range(len(EFFECT)):
        out[at + event] = UNKNOWN
        if has(known_to(g, seat, event >> 6), event & 63):
            for other in range(int(g.seats)):
                if holds(g.hand[other], event):
                    out[at + event] = places_on(g, seat, other)
    for place in range(int(g.event_count)):
        bottom = int(g.event_top) + int(g.event_count) - 1
        event = int(g.events[(bottom - place) & (EVENT_RING - 1)])
        if has(known_to(g, seat, event >> 6), event & 63):
            out[at + event] = DECK_AT + place
    if g.event >= 0:
        out[at + int(g.event)] = IN_PLAY_AT
    return at + len(EFFECT)


# --- invariants ----------------------------------------------------------------------------------


@rule
def consistent(g):
    """0 when all is well, else the number of the first broken invariant.

    1 every city of the match is in exactly one place · 2 every event is in exactly one place · 3
    the known part of the city deck is not longer than the deck · 4 no team has a whole empire lying
    open · 5 somebody is asked exactly while the match runs · 6 the journal had room for all notes ·
    7 nothing is due and nobody waits unless an event is in play.
    """
    if not cities_in_one_place(g):
        return 1
    if not events_in_one_place(g):
        return 2
    if g.cities_known > g.city_count:
        return 3
    if has_unclaimed_empire(g):
        return 4
    if (g.prompt == NOTHING) != (g.ending >= 0):
        return 5
    if g.noted > len(g.notes):
        return 6
    if g.event < 0 and (has_debts(g) or g.waiting != EMPTY):
        return 7
    return 0


@rule
def cities_in_one_place(g):
    """Whether held, completed and deck together are the cities of the match, none twice."""
    found = completed_by(g, everybody(g))
    number = size(found)
    for seat in range(int(g.seats)):
        found |= g.held[seat]
        number += size(g.held[seat])
    for place in range(int(g.city_count)):
        found |= bit(int(g.cities[(int(g.city_top) + place) & (CITY_RING - 1)]))
    number += int(g.city_count)
    return found == g.in_play and number == size(g.in_play)


@rule
def events_in_one_place(g):
    """Whether hands, deck and the event in play together are the events of the match."""
    different = 0
    number = int(g.event_count)
    for word in range(EVENT_WORDS):
        different += size(in_event_deck(g, word) | in_some_hand(g, word))
        for seat in range(int(g.seats)):
            number += size(g.hand[seat, word])
    if g.event >= 0:
        different += 1
        number += 1
    return different == g.events_in_play and number == g.events_in_play


@rule
def has_unclaimed_empire(g):
    """Whether a team has an empire complete that has not left the game."""
    for seat in range(int(g.seats)):
        for empire in range(NEUTRAL):
            if CITIES_OF[empire] & ~cities_before(g, mates(g, seat)) == EMPTY:
                return True
    return False
