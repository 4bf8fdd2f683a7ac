"""Events that reach nobody else, or do everybody good."""

from typing import Any

from emporion.games.cities.state import EXCHANGE, SHOW, SHOWED, STRONGEST
from emporion.games.cities.tables import (
    ALL_CITIES,
    ANY_NEUTRAL_MOVED,
    CAPITALS,
    CAPITALS_MOVED,
    CHARISMA,
    CITIES_MOVED,
    COMMANDER_EVENTS,
    EFFECT,
    EVENT_DISCIPLINE,
    EVENTS_MOVED,
    EXCAVATIONS,
    FESTIVAL,
    FLOOD,
    GAMES,
    MAJOR,
    MINOR,
    NEUTRALS,
    NEUTRALS_MOVED,
    POINTS_OF_MAJOR,
    POINTS_OF_MINOR,
    UNIFICATION_EVENTS,
    VICTORY,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import is_empty, put, size, upto, without

from .decks import (
    draw_cities,
    draw_city_from_bottom,
    draw_event,
    draw_event_from_bottom,
    give_up_event,
)
from .players import everybody, next_in_turn_order
from .strikes import ask


@rule
def begin_for_own_good(g, effect):
    """Events that reach nobody else, or do everybody good."""
    if effect == FESTIVAL:
        hold_festival(g)
    elif effect == GAMES:
        hold_games(g)
    elif effect == CHARISMA:
        g.shown = -1
        ask(g, SHOW, int(g.active))
    elif effect == EXCAVATIONS:
        uncover(g)
    elif effect == VICTORY:
        pay_for_victory(g)


@rule
def hold_festival(g):
    """Everybody draws for capitals and neutral cities, one after the other. (cities 5.5)"""
    event = int(g.event)
    rest = everybody(g)
    while rest:
        seat = next_in_turn_order(g, rest)
        rest = without(rest, seat)
        neutrals = size(g.held[seat] & NEUTRALS)
        number = size(g.held[seat] & CAPITALS) * CAPITALS_MOVED[event]
        number += neutrals * NEUTRALS_MOVED[event]
        number += min(neutrals, 1) * ANY_NEUTRAL_MOVED[event]
        draw_cities(g, seat, number)


@rule
def strength(g: Any, seat: int, discipline: int) -> int:
    """A player's points in a discipline. (cities 1.3)"""
    major = size(g.held[seat] & MAJOR[discipline]) * POINTS_OF_MAJOR
    return major + size(g.held[seat] & MINOR[discipline]) * POINTS_OF_MINOR


@rule
def hold_games(g):
    """All who are strongest in the discipline draw cities. (cities 5.14)"""
    discipline = int(EVENT_DISCIPLINE[int(g.event)])
    best = 1  # who has no point at all wins nothing
    for seat in range(int(g.seats)):
        best = max(best, strength(g, seat, discipline))
    rest = everybody(g)
    while rest and g.ending < 0:
        seat = next_in_turn_order(g, rest)
        rest = without(rest, seat)
        if strength(g, seat, discipline) == best:
            note(g, STRONGEST, seat, -1, discipline, best)
            draw_cities(g, seat, int(CITIES_MOVED[int(g.event)]))


@rule
def uncover(g):
    """Cities and events come from the bottom of the decks. (cities 5.26)"""
    player = int(g.active)
    for _ in range(CITIES_MOVED[int(g.event)]):
        draw_city_from_bottom(g, player)
    for _ in range(EVENTS_MOVED[int(g.event)]):
        draw_event_from_bottom(g, player)


@rule
def pay_for_victory(g):
    """The victor loses a city of their choice. (cities 5.29)"""
    g.victim = g.active
    g.among = ALL_CITIES
    g.cities_due = CITIES_MOVED[int(g.event)]


# --- exchanging and showing events ---------------------------------------------------------------


@rule
def exchange_event(g, event):
    """Give up one of the events that Education exchanges. (cities 5.10)"""
    give_up_event(g, int(g.active), event)
    g.exchanged += 1
    if g.exchanged < EVENTS_MOVED[int(g.event)]:
        exchange_more(g)
    else:
        draw_exchanged(g)


@rule
def exchange_more(g):
    """Ask for a further event, as long as there is one. (cities 5.10)"""
    if is_empty(g.hand[int(g.active)]):
        draw_exchanged(g)
    else:
        ask(g, EXCHANGE, int(g.active))


@rule
def draw_exchanged(g):
    """Draw as many events as were given up. (cities 5.10)"""
    for _ in range(int(g.exchanged)):
        draw_event(g, int(g.active))


@rule
def showable(g, seat, word):
    """The events that may still be shown, in one word of the set. (cities 5.6, 5.12)"""
    kind = COMMANDER_EVENTS[word] if EFFECT[int(g.event)] == FLOOD else UNIFICATION_EVENTS[word]
    shown = upto(min(max(int(g.shown) + 1 - 64 * word, 0), 64))
    return g.hand[seat, word] & kind & ~shown


@rule
def show_event(g, event):
    """An event is shown, stays in the hand, and brings cities. (cities 5.6, 5.12)"""
    seat = int(g.actor)
    g.shown = event
    put(g.open_events, event)
    note(g, SHOWED, seat, -1, event)
    draw_cities(g, seat, int(CITIES_MOVED[int(g.event)]))
    if g.ending < 0:
        ask(g, SHOW, seat)
