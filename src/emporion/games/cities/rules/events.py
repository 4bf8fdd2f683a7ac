"""Using an event: how it begins, at whom it is aimed, and how it ends."""

from typing import Any

from emporion.games.cities.state import (
    AGREED,
    AIMED,
    CONSENT,
    EDUCATE,
    EXCHANGE,
    NAME_EMPIRE,
    NAME_SIDE,
    NAMED_EMPIRE,
    NAMED_SIDE,
    OFFER,
    OFFERED,
    REFUSED,
    SHOW,
    SHOWED,
    STRONGEST,
    TAKE,
    TARGET,
    USED,
    WANTED,
)
from emporion.games.cities.tables import (
    ALL_CITIES,
    ANGER,
    ANY_NEUTRAL_MOVED,
    ATTACK,
    BARBARIANS,
    CAPITALS,
    CAPITALS_MOVED,
    CHARISMA,
    CITIES_IN,
    CITIES_MOVED,
    CITIES_OF,
    COMMANDER,
    COMMANDER_EVENTS,
    COMMANDERS_ARE_DISASTERS,
    CURSE,
    ECONOMIC_CRISIS,
    EDUCATION,
    EFFECT,
    ESPIONAGE,
    EVENT_DISCIPLINE,
    EVENT_EMPIRE,
    EVENTS_DRAWN,
    EVENTS_MOVED,
    EXCAVATIONS,
    FESTIVAL,
    FLOOD,
    FRIENDLY_EXCHANGE,
    GAMES,
    INFLUENCE_ON_WONDERS,
    LEAST,
    LOSS_OF_INFLUENCE,
    MAJOR,
    MINOR,
    MORE,
    NEUTRALS,
    NEUTRALS_MOVED,
    PLAGUE,
    POINTS_OF_MAJOR,
    POINTS_OF_MINOR,
    REBELLION,
    SILENCE,
    TRADE,
    UNIFICATION,
    UNIFICATION_EVENTS,
    UNREST,
    VICTORY,
    WONDERS,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, drop, first, is_empty, put, size, upto, without

from .decks import (
    draw_cities,
    draw_city,
    draw_city_from_bottom,
    draw_event,
    draw_event_from_bottom,
    give_up_event,
    put_event_under,
)
from .needs import sides_with_cities, targets, unifiable
from .players import (
    everybody,
    next_in_turn_order,
    opponents,
    others,
    whose,
    within_reach,
)
from .strikes import SHOWING, ask, gather_from_deck, swap_cities

# --- beginning -----------------------------------------------------------------------------------


@rule
def use_event(g, event):
    """Lay an event from the active player's hand open and begin what it does. (cities 4.1)"""
    drop(g.hand[int(g.active)], event)
    note(g, USED, int(g.active), -1, event)
    begin_event(g, event)


@rule
def begin_event(g, event):
    """First the active player says at whom or what the event is aimed. (cities 4.1)"""
    g.event = event
    effect = int(EFFECT[event])
    if effect in (ANGER, REBELLION, SILENCE, CURSE, ESPIONAGE):
        choose_target(g)
    elif effect in (ATTACK, LOSS_OF_INFLUENCE, TRADE, FRIENDLY_EXCHANGE):
        ask(g, TAKE, int(g.active))
    elif effect in (COMMANDER, PLAGUE, BARBARIANS, FLOOD, ECONOMIC_CRISIS):
        g.among = CITIES_OF[int(EVENT_EMPIRE[event])]
        g.waiting = everybody(g)
    elif effect == INFLUENCE_ON_WONDERS:
        reach_for(g, WONDERS)
    elif effect == UNIFICATION:
        choose_empire(g)
    elif effect == UNREST:
        choose_side(g)
    elif effect == EDUCATION:
        ask(g, EDUCATE, int(g.active))
    else:
        begin_for_own_good(g, effect)


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


# --- aiming --------------------------------------------------------------------------------------


@rule
def choose_target(g):
    """Ask at whom the event is aimed, unless only one player comes into question. (cities 4.3)"""
    seats = targets(g)
    if size(seats) == 1:
        aim(g, first(seats))
    else:
        ask(g, TARGET, int(g.active))


@rule
def aim(g, target):
    """The event is aimed at this player."""
    note(g, AIMED, int(g.active), target)
    if EFFECT[int(g.event)] == ESPIONAGE:
        spy(g, target)
    else:
        g.waiting = bit(target)


@rule
def spy(g, target):
    """Draw an event for each capital of another player. (cities 5.11)"""
    number = max(size(g.held[target] & CAPITALS), int(LEAST[int(g.event)]))
    for _ in range(number):
        draw_event(g, int(g.active))


@rule
def choose_empire(g):
    """Ask which empire is unified, unless only one can be. (cities 5.27)"""
    empires = unifiable(g, int(g.active), within_reach(g, int(g.active)))
    if size(empires) == 1:
        reach_for(g, CITIES_OF[first(empires)])
    else:
        ask(g, NAME_EMPIRE, int(g.active))


@rule
def name_empire(g, empire):
    """The active player unifies this empire. (cities 5.27)"""
    note(g, NAMED_EMPIRE, int(g.active), -1, empire)
    reach_for(g, CITIES_OF[empire])


@rule
def reach_for(g, cities):
    """The active player takes these cities from all others. (cities 5.17, 5.27, 10.3)"""
    g.among = cities
    if g.seats == 1:
        gather_from_deck(g, cities)
    else:
        g.waiting = others(g, int(g.active))


@rule
def choose_side(g):
    """Ask for East or West, unless opponents have cities on one side alone. (cities 5.28)"""
    sides = sides_with_cities(g)
    if size(sides) == 1:
        name_side(g, first(sides))
    else:
        ask(g, NAME_SIDE, int(g.active))


@rule
def name_side(g, side):
    """Unrest breaks out in the East or in the West. (cities 5.28)"""
    note(g, NAMED_SIDE, int(g.active), -1, side)
    g.among = CITIES_IN[side]
    g.waiting = opponents(g, int(g.active))


@rule
def want_city(g, city):
    """The active player points at a city of another."""
    owner = whose(g, city)
    g.city = city
    note(g, WANTED, int(g.active), owner, city)
    if EFFECT[int(g.event)] in (TRADE, FRIENDLY_EXCHANGE):
        ask(g, OFFER, int(g.active))
    else:
        g.waiting = bit(owner)


@rule
def offer_city(g, city):
    """The active player lays a city beside it, to be given for it. (cities 5.13, 5.25)"""
    owner = whose(g, int(g.city))
    g.offered = city
    note(g, OFFERED, int(g.active), owner, city)
    if EFFECT[int(g.event)] == TRADE:
        g.waiting = bit(owner)
    else:
        g.victim = owner
        ask(g, CONSENT, owner)


@rule
def agree(g):
    """Both players swap and draw. (cities 5.13)"""
    player, partner = int(g.active), int(g.victim)
    note(g, AGREED, partner, player)
    swap_cities(g, partner)
    for _ in range(CITIES_MOVED[int(g.event)]):
        draw_city(g, player)
        draw_city(g, partner)


@rule
def disagree(g):
    """The exchange does not happen; the event is used all the same. (cities 5.13)"""
    note(g, REFUSED, int(g.victim), int(g.active))


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


# --- ending --------------------------------------------------------------------------------------


@rule
def finish_event(g):
    """The event goes under the deck, and may allow more events in this turn. (cities 3.5, 3.6)"""
    event = int(g.event)
    if EFFECT[event] == FLOOD and g.stage != SHOWING and commanders_may_be_held(g):
        g.stage = SHOWING
        g.waiting = everybody(g)
        return
    for _ in range(EVENTS_DRAWN[event]):
        draw_event(g, int(g.active))
    put_event_under(g, event)
    g.uses += MORE[event]
    g.event = -1
    g.victim = -1
    g.city = -1
    g.offered = -1
    g.shown = -1
    g.stage = 0
    g.exchanged = 0
    g.among = EMPTY


@rule
def commanders_may_be_held(g: Any) -> bool:
    """Alone, commanders are disasters: there are none to show at the Flood. (cities 5.12, 10.2)"""
    return g.seats > 1 or not COMMANDERS_ARE_DISASTERS
