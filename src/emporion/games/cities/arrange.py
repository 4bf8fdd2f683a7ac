"""Laying cards out by hand: for tests, puzzles and examples, never for a running match."""

from __future__ import annotations

from typing import Any

from emporion.kernel.errors import UnknownName
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import drop, has, holds, members_of, put, word_of

from .notation import CARD_NAMES
from .state import CITY_RING, EVENT_RING
from .tables import CITIES, CITIES_OF, EMPIRES, EVENTS

PLACES = ("cities", "hand", "completed", "city deck", "event deck")


def arrange(g: Record, seat: int, place: str, cards: list[str]) -> None:
    """Put cards into a place of a seat; what was there goes under its deck.

    The places are the open ``cities``, the ``hand``, the ``completed`` empires (named by the
    empire), and the tops of the ``city deck`` and the ``event deck``, the first to be drawn first.
    """
    if place == "cities":
        _lay_cities(g, seat, [_city(name) for name in cards])
    elif place == "hand":
        _fill_hand(g, seat, cards)
    elif place == "completed":
        for name in cards:
            _complete(g, seat, name)
    elif place == "city deck":
        _set_city_deck(g, [_city(name) for name in cards], [])
    elif place == "event deck":
        _set_event_deck(g, _events(g, cards), [])
    else:
        raise UnknownName(_("place"), place, PLACES)


def _city(name: str) -> int:
    names = [city.name for city in CITIES]
    if name not in names:
        raise UnknownName(_("city"), name, names)
    return names.index(name)


def _events(g: Record, names: list[str]) -> list[int]:
    """The cards of these names; of several copies, one that lies in the deck if possible."""
    chosen: list[int] = []
    deck = _event_deck(g)
    for name in names:
        fitting = [
            event
            for event in range(len(EVENTS))
            if name in {CARD_NAMES[event], EVENTS[event].name} and event not in chosen
        ]
        if not fitting:
            raise UnknownName(_("event"), name, {event.name for event in EVENTS})
        chosen.append(min(fitting, key=lambda event: (event not in deck, event)))
    return chosen


def _lay_cities(g: Record, seat: int, cities: list[int]) -> None:
    returned = [city for city in members_of(g.held[seat]) if city not in cities]
    for other in range(int(g.seats)):
        g.held[other] &= ~word_of(cities)
    g.held[seat] = word_of(cities)
    _set_city_deck(g, [], returned, without=cities)


def _fill_hand(g: Record, seat: int, names: list[str]) -> None:
    returned = members_of(g.hand[seat])
    for event in returned:
        drop(g.hand[seat], event)
    _set_event_deck(g, [], returned)
    events = _events(g, names)
    for other in range(int(g.seats)):
        for event in events:
            drop(g.hand[other], event)
    for event in events:
        put(g.hand[seat], event)
        drop(g.open_events, event)
    _set_event_deck(g, [], [], without=events)


def _complete(g: Record, seat: int, name: str) -> None:
    names = [empire.name for empire in EMPIRES]
    if name not in names:
        raise UnknownName(_("empire"), name, names)
    empire = names.index(name)
    for other in range(int(g.seats)):
        g.held[other] &= ~CITIES_OF[empire]
    g.owner[empire] = seat
    _set_city_deck(g, [], [], without=members_of(CITIES_OF[empire]))


def _event_deck(g: Record) -> list[int]:
    top, count = int(g.event_top), int(g.event_count)
    return [int(g.events[(top + place) % EVENT_RING]) for place in range(count)]


def _set_city_deck(
    g: Record, top: list[int], bottom: list[int], without: list[int] | None = None
) -> None:
    """Rebuild the deck of cities, nothing of which anybody knows afterwards."""
    for city in top:
        for seat in range(int(g.seats)):
            if has(g.held[seat], city):
                g.held[seat] &= ~word_of([city])
    moved = {*top, *bottom, *(without or [])}
    count = int(g.city_count)
    deck = [int(g.cities[(int(g.city_top) + place) % CITY_RING]) for place in range(count)]
    _refill(g.cities, [*top, *(city for city in deck if city not in moved), *bottom])
    g.city_top = 0
    g.city_count = len({*deck, *top, *bottom} - {*(without or [])})
    g.cities_known = 0


def _set_event_deck(
    g: Record, top: list[int], bottom: list[int], without: list[int] | None = None
) -> None:
    """Rebuild the deck of events, nothing of which anybody knows afterwards."""
    for event in top:
        for seat in range(int(g.seats)):
            if holds(g.hand[seat], event):
                drop(g.hand[seat], event)
    moved = {*top, *bottom, *(without or [])}
    deck = _event_deck(g)
    _refill(g.events, [*top, *(event for event in deck if event not in moved), *bottom])
    g.event_top = 0
    g.event_count = len({*deck, *top, *bottom} - {*(without or [])})
    for event in members_of(g.open_events):
        drop(g.open_events, event)
    g.known_events[:] = 0


def _refill(ring: Any, cards: list[int]) -> None:
    """Put cards into a ring from its beginning."""
    for place, card in enumerate(cards):
        ring[place] = card
