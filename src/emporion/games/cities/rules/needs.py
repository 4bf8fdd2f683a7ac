"""What an event needs before it may be used, and whom and what it can be aimed at."""

from typing import Any

from emporion.games.cities.tables import (
    ALL_CITIES,
    ANGER,
    CAPITALS,
    CITIES_FOR_CHARISMA,
    CITIES_FOR_UNIFICATION,
    CITIES_IN,
    CITIES_OF,
    CURSE,
    EDUCATION,
    EFFECT,
    EVENT_EMPIRE,
    EVENT_WORDS,
    LOSS_OF_INFLUENCE,
    NEED_CAPITAL,
    NEED_CITIES,
    NEED_CITY,
    NEED_CITY_OF_ANOTHER,
    NEED_CITY_OF_OPPONENT,
    NEED_DECK,
    NEED_MAJORITY,
    NEED_NEUTRAL_OF_OPPONENT,
    NEED_NOT_CURSED,
    NEED_NOT_SILENCED,
    NEED_PUPIL,
    NEED_REGION_OF_OPPONENT,
    NEED_UNIFICATION,
    NEED_WONDER,
    NEED_WONDER_OF_ANOTHER,
    NEEDS_OF,
    NEEDY,
    NEUTRAL,
    NEUTRALS,
    REBELLION,
    SILENCE,
    SPARES_PARTNERS,
    UNIFICATION_EVENTS,
    WONDERS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, is_empty, size, without

from .players import (
    cities_before,
    opponents,
    others,
    within_reach,
)

# --- needs ---------------------------------------------------------------------------------------


@rule
def missing(need, things):
    """The need, as a set, when there are no such things."""
    return bit(need) if things == EMPTY else EMPTY


@rule
def unmet_needs(g: Any, seat: int) -> Any:
    """What events need and this player does not have now. (cities 4.2)"""
    reach = within_reach(g, seat)
    theirs = cities_before(g, others(g, seat))
    unmet = needs_of_own(g, seat, reach) | needs_of_others(g, seat, theirs, reach)
    if g.teams > 0:
        theirs = cities_before(g, opponents(g, seat))
    return unmet | needs_of_opponents(g, seat, theirs)


@rule
def needs_of_own(g, seat, reach):
    """Needs that look at the player's own cities and hand, or at the decks."""
    own = g.held[seat]
    unmet = missing(NEED_CITY, own)
    unmet |= missing(NEED_CAPITAL, own & CAPITALS)
    unmet |= missing(NEED_WONDER, own & WONDERS)
    if size(own) < CITIES_FOR_CHARISMA:
        unmet |= bit(NEED_CITIES)
    if not holds_any(g, seat, UNIFICATION_EVENTS):
        unmet |= bit(NEED_UNIFICATION)
    elif unifiable(g, seat, reach) == EMPTY:
        unmet |= bit(NEED_MAJORITY)
    if int(g.city_count) + int(g.event_count) == 0:
        unmet |= bit(NEED_DECK)
    return unmet


@rule
def needs_of_others(g, seat, theirs, reach):
    """Needs that look at all other players and their cities."""
    unmet = missing(NEED_CITY_OF_ANOTHER, theirs)
    unmet |= missing(NEED_WONDER_OF_ANOTHER, reach & WONDERS)
    unmet |= missing(NEED_NOT_CURSED, others(g, seat) & ~g.cursed)
    unmet |= missing(NEED_NOT_SILENCED, others(g, seat) & ~silenced_seats(g))
    for empire in range(NEUTRAL):
        unmet |= missing(empire, theirs & CITIES_OF[empire] & ~CAPITALS)
    return unmet


@rule
def needs_of_opponents(g, seat, theirs):
    """Needs that look at those who play against this player. (cities 9.4)"""
    unmet = missing(NEED_CITY_OF_OPPONENT, theirs)
    unmet |= missing(NEED_NEUTRAL_OF_OPPONENT, theirs & NEUTRALS)
    unmet |= missing(NEED_REGION_OF_OPPONENT, theirs & ~NEUTRALS)
    if not has_other_events(g, seat):
        unmet |= missing(NEED_PUPIL, those_with_events(g, opponents(g, seat)))
    return unmet


@rule
def barred(unmet, events, word):
    """Those of these events, in one word of the set, that need something unmet. (cities 4.2)"""
    found = EMPTY
    rest = events & NEEDY[word]
    while rest:
        event = first(rest)
        rest = without(rest, event)
        if NEEDS_OF[64 * word + event] & unmet != EMPTY:
            found |= bit(event)
    return found


@rule
def holds_any(g, seat, events):
    """Whether any of these events is in the hand."""
    for word in range(EVENT_WORDS):
        if g.hand[seat, word] & events[word] != EMPTY:
            return True
    return False


@rule
def has_other_events(g, seat):
    """Whether the hand holds more than the one event that is to be used."""
    number = 0
    for word in range(EVENT_WORDS):
        number += size(g.hand[seat, word])
    return number > 1


@rule
def those_with_events(g, seats):
    """Those of these seats whose hand is not empty."""
    found = EMPTY
    for seat in range(int(g.seats)):
        if has(seats, seat) and not is_empty(g.hand[seat]):
            found |= bit(seat)
    return found


@rule
def those_with_cities(g, seats, cities):
    """Those of these seats before whom any of the cities lies."""
    found = EMPTY
    for seat in range(int(g.seats)):
        if has(seats, seat) and g.held[seat] & cities != EMPTY:
            found |= bit(seat)
    return found


@rule
def silenced_seats(g):
    """Those who may use no event at present. (cities 5.23)"""
    found = EMPTY
    for seat in range(int(g.seats)):
        if g.silenced[seat] > 0:
            found |= bit(seat)
    return found


@rule
def unifiable(g, seat, reach):
    """The empires of which a player has enough cities and some are within reach. (cities 5.27)"""
    empires = EMPTY
    for empire in range(NEUTRAL):
        enough = size(g.held[seat] & CITIES_OF[empire]) >= CITIES_FOR_UNIFICATION
        if enough and reach & CITIES_OF[empire] != EMPTY:
            empires |= bit(empire)
    return empires


# --- aims ----------------------------------------------------------------------------------------


@rule
def aimable(g, event):
    """The seats that the active player may aim an event at. (cities 4.3, 9.4)"""
    player = int(g.active)
    if SPARES_PARTNERS[event]:
        return opponents(g, player)
    return others(g, player)


@rule
def targets(g):
    """The seats at which the event in play can be aimed. (cities 4.2)"""
    event = int(g.event)
    effect = int(EFFECT[event])
    seats = aimable(g, event)
    if effect == ANGER:
        return those_with_cities(g, seats, CITIES_OF[int(EVENT_EMPIRE[event])] & ~CAPITALS)
    if effect == REBELLION:
        return those_with_cities(g, seats, ALL_CITIES)
    if effect == SILENCE:
        return seats & ~silenced_seats(g)
    if effect == CURSE:
        return seats & ~g.cursed
    if effect == EDUCATION:
        return those_with_events(g, seats)
    return seats


@rule
def sides_with_cities(g):
    """The sides of the world where an opponent has a city. (cities 5.28)"""
    theirs = cities_before(g, opponents(g, int(g.active)))
    sides = EMPTY
    for side in range(len(CITIES_IN)):
        if theirs & CITIES_IN[side] != EMPTY:
            sides |= bit(side)
    return sides


@rule
def takeable(g):
    """The cities that the active player may ask for. (cities 5.2, 5.13, 5.18, 5.25)"""
    theirs = cities_before(g, aimable(g, int(g.event)))
    if EFFECT[int(g.event)] == LOSS_OF_INFLUENCE:
        return theirs & NEUTRALS
    return theirs
