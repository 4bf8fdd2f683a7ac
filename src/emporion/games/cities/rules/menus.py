"""What may be decided: the menu of each prompt, and what an absent player decides."""

from emporion.games.cities.state import (
    AGREE,
    CITY,
    CONSENT,
    EDUCATE,
    EMPIRE,
    EVENT,
    EXCHANGE,
    EXCHANGE_OWN,
    GIVE_CITY,
    LOSE_CAPITAL,
    LOSE_CITY,
    LOSE_EVENT,
    NAME_EMPIRE,
    NAME_SIDE,
    OFFER,
    PASS,
    PLAYER,
    PROTECT,
    SHOW,
    SIDE,
    TAKE,
    TARGET,
    USE,
)
from emporion.games.cities.tables import AVERTED_BY, CAPITALS, EVENT_WORDS, NEUTRALS, PROTECTIONS
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, first, is_empty, put, put_all

from .decks import hidden_events
from .needs import barred, sides_with_cities, takeable, targets, unifiable, unmet_needs
from .own_good import showable
from .players import within_reach


@rule
def fill_menu(g, seat, menu):
    """Put everything that the awaited seat may decide into the menu."""
    prompt = int(g.prompt)
    if prompt == USE:
        offer_usable(g, seat, menu)
    elif prompt == PROTECT:
        offer_protections(g, seat, menu)
    elif prompt in (TAKE, OFFER, GIVE_CITY, LOSE_CAPITAL, LOSE_CITY):
        put_all(menu, CITY, city_choices(g, seat))
    elif prompt in (LOSE_EVENT, EXCHANGE):
        offer_hand(g, seat, menu)
    elif prompt == SHOW:
        offer_showing(g, seat, menu)
    elif prompt == TARGET:
        put_all(menu, PLAYER, targets(g))
    elif prompt == NAME_EMPIRE:
        put_all(menu, EMPIRE, unifiable(g, seat, within_reach(g, seat)))
    elif prompt == NAME_SIDE:
        put_all(menu, SIDE, sides_with_cities(g))
    elif prompt == EDUCATE:
        offer_education(g, seat, menu)
    elif prompt == CONSENT:
        put(menu, AGREE)
        put(menu, PASS)


@rule
def offer_usable(g, seat, menu):
    """Events of the hand whose needs are met; or none. (cities 3.4, 4.2)"""
    unmet = unmet_needs(g, seat)
    for word in range(EVENT_WORDS):
        events = g.hand[seat, word] & ~PROTECTIONS[word]
        put_all(menu, EVENT + 64 * word, events & ~barred(unmet, events, word))
    put(menu, PASS)


@rule
def offer_protections(g, seat, menu):
    """Protections of the hand that avert the event in play; or none. (cities 4.5)"""
    for word in range(EVENT_WORDS):
        put_all(menu, EVENT + 64 * word, g.hand[seat, word] & AVERTED_BY[int(g.event), word])
    put(menu, PASS)


@rule
def offer_hand(g, seat, menu):
    """Any event of the hand; whoever exchanges may also stop. (cities 4.8, 5.10)"""
    for word in range(EVENT_WORDS):
        put_all(menu, EVENT + 64 * word, hidden_events(g, seat, word))
    if g.prompt == EXCHANGE:
        put(menu, PASS)


@rule
def offer_showing(g, seat, menu):
    """Events of the kind that may be shown; or no more. (cities 5.6, 5.12)"""
    for word in range(EVENT_WORDS):
        put_all(menu, EVENT + 64 * word, showable(g, seat, word))
    put(menu, PASS)


@rule
def offer_education(g, seat, menu):
    """Exchange own events, or choose an opponent. (cities 5.10)"""
    if not is_empty(g.hand[seat]):
        put(menu, EXCHANGE_OWN)
    put_all(menu, PLAYER, targets(g))


@rule
def city_choices(g, seat):
    """The cities among which the prompt asks to choose."""
    if g.prompt == TAKE:
        return takeable(g)
    if g.prompt == LOSE_CAPITAL:
        return g.held[seat] & CAPITALS
    if g.prompt == OFFER:
        return g.held[seat]
    return g.held[seat] & g.among


# --- absence -------------------------------------------------------------------------------------


@rule
def decide_for_absent(g, seat):
    """Risk nothing for an absent player: no event, no protection, the least city. (cities 11.1)"""
    prompt = int(g.prompt)
    if prompt in (OFFER, GIVE_CITY, LOSE_CAPITAL, LOSE_CITY):
        return CITY + least_city(city_choices(g, seat))
    if prompt == LOSE_EVENT:
        return EVENT + first_event(g, seat)
    if prompt == TAKE:
        return CITY + first(city_choices(g, seat))
    if prompt == TARGET:
        return PLAYER + first(targets(g))
    if prompt == NAME_EMPIRE:
        return EMPIRE + first(unifiable(g, seat, within_reach(g, seat)))
    if prompt == NAME_SIDE:
        return SIDE + first(sides_with_cities(g))
    if prompt == EDUCATE:
        return educate_for_absent(g, seat)
    return PASS


@rule
def educate_for_absent(g, seat):
    """An absent player exchanges own events, if there are any."""
    return PLAYER + first(targets(g)) if is_empty(g.hand[seat]) else EXCHANGE_OWN


@rule
def least_city(cities):
    """A neutral city rather than an ordinary one, and that rather than a capital."""
    if cities & NEUTRALS != EMPTY:
        return first(cities & NEUTRALS)
    if cities & ~CAPITALS != EMPTY:
        return first(cities & ~CAPITALS)
    return first(cities)


@rule
def first_event(g, seat):
    """The event of the hand that comes first in the card list. (cities 11.1)"""
    for word in range(EVENT_WORDS):
        if hidden_events(g, seat, word) != EMPTY:
            return 64 * word + first(hidden_events(g, seat, word))
    return -1
