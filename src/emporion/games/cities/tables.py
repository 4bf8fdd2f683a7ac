"""Sets and tables that rules look things up in, made once from the cards.

A city, an event, an empire is a number here: its place in `cards.toml`. The discipline of an empire
has the empire's number. Sets of cities are one word, sets of events two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from emporion.kernel.sets import width, word_of, words_of

from . import cards
from .cards import CARDS, NEEDS, SIDES, City, Event
from .demands import DEMANDS

FILE = cards.read(CARDS)
EMPIRES = FILE.empire
CITIES = FILE.city
EVENTS = FILE.event
LENGTHS = FILE.length
POINTS = FILE.points
POINTS_OF_MAJOR = POINTS.major
POINTS_OF_MINOR = POINTS.minor
POINTS_OF_EMPIRE = POINTS.empire
POINTS_OF_WONDERS = POINTS.wonders
POINTS_OF_ROUND_SAVED = POINTS.round_saved
#: The number that stands for “no empire”.
NEUTRAL = len(EMPIRES)
#: Words of a set of events.
EVENT_WORDS = width(len(EVENTS))

_EMPIRE_NUMBER = {empire.name: number for number, empire in enumerate(EMPIRES)} | {"": NEUTRAL}
_DISCIPLINE_NUMBER = {empire.discipline: number for number, empire in enumerate(EMPIRES)}


def _cities(wanted: Callable[[City], bool]) -> Any:
    return word_of(number for number, city in enumerate(CITIES) if wanted(city))


def _events(wanted: Callable[[Event], bool]) -> Any:
    return words_of((number for number, event in enumerate(EVENTS) if wanted(event)), EVENT_WORDS)


def _words(sets: Iterable[Any]) -> Any:
    return np.array(list(sets), np.uint64)


# --- cities --------------------------------------------------------------------------------------

ALL_CITIES = word_of(range(len(CITIES)))
#: The empire of each city, NEUTRAL for none.
EMPIRE_OF = np.array([_EMPIRE_NUMBER[city.empire] for city in CITIES], np.int8)
#: The cities of each empire; those of NEUTRAL are the neutral ones.
CITIES_OF = _words(
    _cities(lambda city, name=name: city.empire == name)  # type: ignore[misc]
    for name in _EMPIRE_NUMBER
)
NEUTRALS = CITIES_OF[NEUTRAL]
CAPITALS = _cities(lambda city: city.capital)
WONDERS = _cities(lambda city: city.wonder)
#: The cities of the East and of the West.
CITIES_IN = _words(
    _cities(lambda city, side=side: city.empire in {e.name for e in EMPIRES if e.side == side})  # type: ignore[misc]
    for side in SIDES
)
#: The cities that are strong in each discipline.
MAJOR = CITIES_OF[:NEUTRAL].copy()
#: The cities that count a little in each discipline: by their minor one, or as another's capital.
MINOR = _words(
    _cities(
        lambda city, empire=empire: (
            city.minor == empire.discipline  # type: ignore[misc]
            or (city.capital and city.empire != empire.name)
        )
    )
    for empire in EMPIRES
)

# --- events --------------------------------------------------------------------------------------

EFFECTS = tuple(DEMANDS)
#: What each event does, as the position in EFFECTS.
EFFECT = np.array([EFFECTS.index(event.effect) for event in EVENTS], np.int8)
(
    PROTECTION,
    FESTIVAL,
    GAMES,
    CHARISMA,
    EXCAVATIONS,
    VICTORY,
    ESPIONAGE,
    FRIENDLY_EXCHANGE,
    COMMANDER,
    PLAGUE,
    BARBARIANS,
    FLOOD,
    ECONOMIC_CRISIS,
    UNIFICATION,
    INFLUENCE_ON_WONDERS,
    UNREST,
    ANGER,
    REBELLION,
    SILENCE,
    CURSE,
    EDUCATION,
    ATTACK,
    LOSS_OF_INFLUENCE,
    TRADE,
) = range(len(EFFECTS))

#: The empire that an event is about, NEUTRAL for none.
EVENT_EMPIRE = np.array([_EMPIRE_NUMBER[event.empire] for event in EVENTS], np.int8)
#: The first discipline that an event is about, 0 for none.
EVENT_DISCIPLINE = np.array(
    [_DISCIPLINE_NUMBER[event.disciplines[0]] if event.disciplines else 0 for event in EVENTS],
    np.int8,
)
#: The cities that are strong in any of the disciplines that an event is about.
EVENT_FOCUS = _words(
    _cities(
        lambda city, event=event: (
            city.empire  # type: ignore[misc]
            in {empire.name for empire in EMPIRES if empire.discipline in event.disciplines}
        )
    )
    for event in EVENTS
)


def _numbers(key: str) -> Any:
    return np.array([getattr(event, key) for event in EVENTS], np.int16)


CITIES_MOVED = _numbers("cities")
CAPITALS_MOVED = _numbers("capitals")
NEUTRALS_MOVED = _numbers("neutrals")
ANY_NEUTRAL_MOVED = _numbers("any_neutral")
INSTEAD = _numbers("instead")
EVENTS_MOVED = _numbers("events")
EVENTS_DRAWN = _numbers("draws")
LEAST = _numbers("least")
TURNS = _numbers("turns")
MORE = _numbers("more")
#: Whether an event may be aimed at opponents alone, and not at a partner.
SPARES_PARTNERS = np.array([event.aims == "opponent" for event in EVENTS], np.bool_)
#: The protections that avert each event.
AVERTED_BY = _words(
    words_of(
        [
            number
            for number, card in enumerate(EVENTS)
            if event.hits and {event.title, cards.EVERYTHING} & set(card.covers)
        ],
        EVENT_WORDS,
    )
    for event in EVENTS
)

PROTECTIONS = _events(lambda event: event.effect == "protection")
COMMANDER_EVENTS = _events(lambda event: event.effect == "commander")
UNIFICATION_EVENTS = _events(lambda event: event.effect == "unification")
PLAGUES = _events(lambda event: event.effect == "plague")
FLOODS = _events(lambda event: event.effect == "flood")
BARBARIAN_EVENTS = _events(lambda event: event.effect == "barbarians")
CRISES = _events(lambda event: event.effect == "economic crisis")
WONDER_EVENTS = _events(lambda event: event.effect == "influence on wonders")
DISASTERS = _events(lambda event: event.disaster)
COMMANDERS_ARE_DISASTERS = all(e.disaster for e in EVENTS if e.effect == "commander")
#: Those that a match for one does without.
FOR_SEVERAL = _events(lambda event: not event.alone)

# --- what events need ----------------------------------------------------------------------------

#: Needs are numbered: first “cities of that empire” for each empire, then the others.
_LATER_NEEDS = NEEDS[1:]
(
    NEED_CAPITAL,
    NEED_WONDER,
    NEED_CITY,
    NEED_CITIES,
    NEED_MAJORITY,
    NEED_UNIFICATION,
    NEED_CITY_OF_ANOTHER,
    NEED_WONDER_OF_ANOTHER,
    NEED_CITY_OF_OPPONENT,
    NEED_NEUTRAL_OF_OPPONENT,
    NEED_REGION_OF_OPPONENT,
    NEED_NOT_SILENCED,
    NEED_NOT_CURSED,
    NEED_PUPIL,
    NEED_DECK,
) = range(NEUTRAL, NEUTRAL + len(_LATER_NEEDS))


def _needs(event: Event, need: int) -> bool:
    if need < NEUTRAL:
        return NEEDS[0] in event.needs and event.empire == EMPIRES[need].name
    return _LATER_NEEDS[need - NEUTRAL] in event.needs


#: What each event needs.
NEEDS_OF = _words(
    word_of(need for need in range(NEUTRAL + len(_LATER_NEEDS)) if _needs(event, need))
    for event in EVENTS
)
#: The events that need anything at all.
NEEDY = _events(lambda event: bool(event.needs))


def _holding(effect: str) -> int:
    """How many cities an event of that effect needs; more than there are when no card has it."""
    numbers = [event.holding for event in EVENTS if event.effect == effect]
    return min(numbers, default=len(CITIES) + 1)


CITIES_FOR_CHARISMA = _holding("charisma")
CITIES_FOR_UNIFICATION = _holding("unification")

# --- what is in a match of each length -----------------------------------------------------------


def _empires_in(length: cards.Length) -> set[str]:
    return {*length.empires, *([""] if length.neutrals else [])}


def _disciplines_in(length: cards.Length) -> set[str]:
    return {empire.discipline for empire in EMPIRES if empire.name in length.empires}


CITIES_IN_LENGTH = _words(
    _cities(lambda city, length=length: city.empire in _empires_in(length))  # type: ignore[misc]
    for length in LENGTHS
)
#: Events about an empire or a discipline that is not in the match leave with it.
EVENTS_IN_LENGTH = _words(
    _events(
        lambda event, length=length: (
            event.empire in {*length.empires, ""}  # type: ignore[misc]
            and (not event.disciplines or bool(set(event.disciplines) & _disciplines_in(length)))
        )
    )
    for length in LENGTHS
)
