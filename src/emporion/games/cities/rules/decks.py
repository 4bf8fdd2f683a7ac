"""The two decks: drawing from the top and the bottom, and putting back under the bottom.

Nobody draws any more once the match has ended, though the rule under way might. (cities 7.1)
"""

from typing import Any

from emporion.games.cities.state import (
    CITY_RING,
    DREW_CITIES,
    DREW_CITY,
    DREW_EVENT,
    EVENT_RING,
    GAVE_UP,
    LOST,
    LOST_CITY,
)
from emporion.games.cities.tables import DISASTERS, EVENT_WORDS
from emporion.kernel.journal import note, note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, drop, first, has, holds, put, without

from .empires import receive
from .players import everybody, mates

# --- cities --------------------------------------------------------------------------------------


@rule
def draw_city(g, seat):
    """Draw the top city, if there is one, and lay it open. (cities 3.2)"""
    if g.city_count > 0 and g.ending < 0:
        city = top_city(g)
        note(g, DREW_CITY, seat, -1, city)
        receive(g, seat, bit(city))


@rule
def draw_cities(g, seat, number):
    """Draw several cities, or as many as there are. (cities 3.2)"""
    if g.ending >= 0:
        return
    drawn = EMPTY
    for _ in range(min(number, int(g.city_count))):
        drawn |= bit(top_city(g))
    if drawn != EMPTY:
        note_cards(g, DREW_CITIES, seat, -1, -1, drawn)
        receive(g, seat, drawn)


@rule
def top_city(g):
    """Take the top card off the deck of cities."""
    city = int(g.cities[int(g.city_top)])
    g.city_top = (int(g.city_top) + 1) & (CITY_RING - 1)
    g.city_count -= 1
    g.cities_known = min(int(g.cities_known), int(g.city_count))
    return city


@rule
def draw_city_from_bottom(g, seat):
    """Draw the bottom city, if there is one, and lay it open. (cities 5.26)"""
    if g.city_count > 0 and g.ending < 0:
        g.city_count -= 1
        g.cities_known = max(int(g.cities_known) - 1, 0)
        city = int(g.cities[(int(g.city_top) + int(g.city_count)) & (CITY_RING - 1)])
        note(g, DREW_CITY, seat, -1, city)
        receive(g, seat, bit(city))


@rule
def lose_city(g, seat, city):
    """One city of a player goes under the deck. (cities 4.7)"""
    note(g, LOST_CITY, seat, -1, city)
    put_city_under(g, seat, city)


@rule
def lose_cities(g, seat, cities):
    """Cities of a player go under the deck, in the order of the card list. (cities 4.7)"""
    if cities != EMPTY:
        note_cards(g, LOST, seat, -1, -1, cities)
    rest = cities
    while rest:
        city = first(rest)
        rest = without(rest, city)
        put_city_under(g, seat, city)


@rule
def put_city_under(g, seat, city):
    """Take a city from before a player and put it under the deck, seen by all. (cities 3.6)"""
    g.held[seat] = without(g.held[seat], city)
    g.cities[(int(g.city_top) + int(g.city_count)) & (CITY_RING - 1)] = city
    g.city_count += 1
    g.cities_known += 1


@rule
def search_city_deck(g, wanted):
    """Take these cities out of the deck, wherever they lie; the others keep their order."""
    kept = 0
    known = 0
    unknown = int(g.city_count) - int(g.cities_known)
    for place in range(int(g.city_count)):
        city = g.cities[(int(g.city_top) + place) & (CITY_RING - 1)]
        if not has(wanted, int(city)):
            g.cities[(int(g.city_top) + kept) & (CITY_RING - 1)] = city
            kept += 1
            known += 1 if place >= unknown else 0
    g.city_count = kept
    g.cities_known = known


# --- events --------------------------------------------------------------------------------------


@rule
def draw_event(g, seat):
    """Draw the top event, if there is one, into the hand. (cities 3.3)"""
    if g.event_count > 0 and g.ending < 0:
        event = int(g.events[int(g.event_top)])
        g.event_top = (int(g.event_top) + 1) & (EVENT_RING - 1)
        g.event_count -= 1
        take_in_hand(g, seat, event)


@rule
def draw_event_from_bottom(g, seat):
    """Draw the bottom event, if there is one, into the hand. (cities 5.26)"""
    if g.event_count > 0 and g.ending < 0:
        g.event_count -= 1
        event = int(g.events[(int(g.event_top) + int(g.event_count)) & (EVENT_RING - 1)])
        take_in_hand(g, seat, event)


@rule
def take_in_hand(g, seat, event):
    """An event comes into a hand; alone, a disaster is laid open at once. (cities 2.4, 10.2)"""
    put(g.hand[seat], event)
    note(g, DREW_EVENT, seat, -1, event)
    if g.seats == 1 and holds(DISASTERS, event):
        put(g.open_events, event)


@rule
def hidden_events(g: Any, seat: int, word: int) -> Any:
    """The events of a hand but for disasters that lie open, in one word. (cities 2.4, 10.2)"""
    if g.seats == 1:
        return g.hand[seat, word] & ~DISASTERS[word]
    return g.hand[seat, word]


@rule
def hides_events(g: Any, seat: int) -> bool:
    """Whether a player has any event to answer with, or to give up. (cities 4.5, 4.8)"""
    for word in range(EVENT_WORDS):
        if hidden_events(g, seat, word) != EMPTY:
            return True
    return False


@rule
def put_event_under(g, event):
    """Put a used event under the deck, seen by all. (cities 3.6)"""
    slip_event_under(g, event)
    put(g.open_events, event)


@rule
def slip_event_under(g, event):
    """The event becomes the bottom card of the deck."""
    g.events[(int(g.event_top) + int(g.event_count)) & (EVENT_RING - 1)] = event
    g.event_count += 1


@rule
def give_up_event(g, seat, event):
    """Put an event from a hand under the deck, seen by the own team alone. (cities 4.8)"""
    note(g, GAVE_UP, seat, -1, event)
    forget_hand(g, seat)
    drop(g.hand[seat], event)
    slip_event_under(g, event)
    rest = mates(g, seat)
    while rest:
        mate = first(rest)
        rest = without(rest, mate)
        put(g.known_events[mate], event)


@rule
def forget_hand(g, seat):
    """Whatever others knew of a hand is no longer sure, once it gave up a card. (cities 4.8)"""
    for word in range(EVENT_WORDS):
        g.open_events[word] &= ~hidden_events(g, seat, word)
        rest = everybody(g) & ~mates(g, seat)
        while rest:
            rival = first(rest)
            rest = without(rest, rival)
            g.known_events[rival, word] &= ~g.hand[seat, word]
