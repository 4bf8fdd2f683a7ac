"""What it is worth to use an event now, and at whom or what to aim it."""

import math

import numpy as np

from emporion.games.cities.cards import SIDES
from emporion.games.cities.rules.needs import sides_with_cities, unifiable
from emporion.games.cities.rules.own_good import strength as strength_in
from emporion.games.cities.rules.players import (
    opponents,
    others,
    within_reach,
)
from emporion.games.cities.state import CITY_RING, EVENT
from emporion.games.cities.tables import (
    ALL_CITIES,
    ANGER,
    ANY_NEUTRAL_MOVED,
    ATTACK,
    AVERTED_BY,
    BARBARIANS,
    CAPITALS,
    CAPITALS_MOVED,
    CHARISMA,
    CITIES_IN,
    CITIES_MOVED,
    CITIES_OF,
    COMMANDER,
    COMMANDER_EVENTS,
    CURSE,
    ECONOMIC_CRISIS,
    EDUCATION,
    EFFECT,
    EFFECTS,
    ESPIONAGE,
    EVENT_DISCIPLINE,
    EVENT_EMPIRE,
    EVENT_FOCUS,
    EVENT_WORDS,
    EVENTS_MOVED,
    EXCAVATIONS,
    FESTIVAL,
    FLOOD,
    FRIENDLY_EXCHANGE,
    GAMES,
    INFLUENCE_ON_WONDERS,
    INSTEAD,
    LEAST,
    LOSS_OF_INFLUENCE,
    NEUTRALS,
    NEUTRALS_MOVED,
    PLAGUE,
    REBELLION,
    SILENCE,
    TRADE,
    UNIFICATION,
    UNIFICATION_EVENTS,
    UNREST,
    VICTORY,
    WONDERS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, count, first, has, holds, size, without

from .worth import (
    EVENT_HELD,
    best_to_take,
    city_loss,
    concern,
    drawn,
    gain,
    least_lost,
    least_lost_of_several,
    loss,
    lying,
    strongest_rival,
    taking,
)

#: What it is worth to use one more event in the same turn.
ONE_MORE = 0.06
#: What it is worth that a rival uses no events for a while, or draws nothing in one turn.
SILENCED_RIVAL, CURSED_RIVAL = 0.15, 0.1
#: What a swap to which somebody must agree may bring.
FRIENDSHIP = 0.03
#: Events worth less than this are better exchanged.
POOR = 0.04

#: What each event will be worth later if it is kept; of others it is nothing.
_KEPT = {
    "protection": 0.3,
    "unification": 0.3,
    "influence on wonders": 0.5,
    "attack": 0.14,
    "trade": 0.1,
    "anger": 0.05,
    "rebellion": 0.06,
    "commander": 0.12,
    "flood": 0.25,
    "plague": 0.12,
    "barbarians": 0.1,
    "economic crisis": 0.06,
    "silence": 0.06,
    "unrest": 0.06,
    "festival": 0.04,
    "games": 0.04,
    "espionage": 0.04,
    "victory": 0.03,
    "curse": 0.03,
}
KEPT = np.array([_KEPT.get(effect, 0.0) for effect in EFFECTS])
#: From so many events in the hand on they are in each other's way.
FULL_HAND = 6
#: In so many last rounds nothing is kept for later.
LAST_ROUNDS = 4


@rule
def kept(g, seat, event):
    """What an event will be worth if it is not used now."""
    rounds_left = int(g.last_round) - int(g.this_round)
    fullness = min(1.0, FULL_HAND / (1.0 + count(g.hand[seat])))
    return KEPT[int(EFFECT[event])] * fullness * min(1.0, rounds_left / LAST_ROUNDS)


@rule
def best_use(g, seat, menu):
    """The event that is most worth using now, and not keeping; −1 for none."""
    strongest = strongest_rival(g, seat)
    best, found = 0.0, -1
    for word in range(EVENT_WORDS):
        rest = g.hand[seat, word]
        while rest:
            event = 64 * word + first(rest)
            rest = without(rest, event - 64 * word)
            if not holds(menu, EVENT + event):
                continue
            worth = worth_of(g, seat, strongest, event) - kept(g, seat, event)
            if worth > best:
                best, found = worth, event
    return found


@rule
def worth_of(g, seat, strongest, event):
    """What it is worth to use this event now."""
    effect = int(EFFECT[event])
    if effect in (COMMANDER, PLAGUE, BARBARIANS, FLOOD, ECONOMIC_CRISIS):
        return worth_of_disaster(g, seat, strongest, event)
    if effect in (ATTACK, LOSS_OF_INFLUENCE, TRADE):
        return worth_of_taking(g, seat, strongest, effect)
    if effect in (ANGER, REBELLION, SILENCE, CURSE, ESPIONAGE):
        return worth_of_aiming(g, seat, strongest, event, best_target(g, seat, strongest, event))
    if effect == UNREST:
        east = worth_of_side(g, seat, strongest, event, 0)
        return max(east, worth_of_side(g, seat, strongest, event, 1))
    if effect == UNIFICATION:
        empire = best_empire(g, seat, strongest)
        return worth_of_seizing(g, seat, strongest, CITIES_OF[empire]) if empire >= 0 else 0.0
    if effect == INFLUENCE_ON_WONDERS:
        return worth_of_seizing(g, seat, strongest, WONDERS)
    if effect == FRIENDLY_EXCHANGE:
        return FRIENDSHIP
    if effect == EDUCATION:
        return max(poor_events(g, seat) * EVENT_HELD, best_pupil_worth(g, seat, strongest))
    return worth_of_drawing(g, seat, strongest, event)


# --- for the own good ----------------------------------------------------------------------------


@rule
def worth_of_drawing(g, seat, strongest, event):
    """Events by which cities and events are drawn."""
    effect = int(EFFECT[event])
    if effect == FESTIVAL:
        return worth_of_festival(g, seat, strongest, event)
    if effect == GAMES:
        return worth_of_games(g, seat, strongest, event)
    if effect == CHARISMA:
        number = held_of(g, seat, UNIFICATION_EVENTS)
        return number * int(CITIES_MOVED[event]) * drawn(g, seat)
    if effect == EXCAVATIONS:
        return EVENT_HELD + bottom_city(g, seat)
    if effect == VICTORY:
        given = least_lost(g, seat, g.held[seat])
        return 2 * EVENT_HELD + ONE_MORE - city_loss(g, seat, lying(g, seat), given)
    return 0.0


@rule
def held_of(g, seat, kind):
    """How many events of a kind are in the hand."""
    number = 0
    for word in range(EVENT_WORDS):
        number += size(g.hand[seat, word] & kind[word])
    return number


@rule
def bottom_city(g, seat):
    """What the bottom card of the city deck is worth, if it is known, or else any card."""
    if g.city_count == 0:
        return 0.0
    if g.cities_known == 0:
        return drawn(g, seat)
    bottom = (int(g.city_top) + int(g.city_count) - 1) & (CITY_RING - 1)
    return gain(g, seat, bit(int(g.cities[bottom])))


@rule
def worth_of_festival(g, seat, strongest, event):
    """Cities for everybody, by capitals and neutral cities."""
    total = 0.0
    for player in range(int(g.seats)):
        neutrals = size(g.held[player] & NEUTRALS)
        number = size(g.held[player] & CAPITALS) * int(CAPITALS_MOVED[event])
        number += neutrals * int(NEUTRALS_MOVED[event])
        number += min(neutrals, 1) * int(ANY_NEUTRAL_MOVED[event])
        number = min(number, int(g.city_count))
        if number > 0:
            total -= concern(g, seat, strongest, player) * number * drawn(g, player)
    return total


@rule
def worth_of_games(g, seat, strongest, event):
    """Cities for whoever is strongest in the discipline."""
    discipline = int(EVENT_DISCIPLINE[event])
    best = 1
    for player in range(int(g.seats)):
        best = max(best, strength_in(g, player, discipline))
    total = 0.0
    for player in range(int(g.seats)):
        if strength_in(g, player, discipline) == best:
            number = min(int(CITIES_MOVED[event]), int(g.city_count))
            total -= concern(g, seat, strongest, player) * number * drawn(g, player)
    return total


@rule
def poor_events(g, seat):
    """How many other events of the hand are better exchanged."""
    number = 0
    for word in range(EVENT_WORDS):
        rest = g.hand[seat, word]
        while rest:
            event = first(rest)
            rest = without(rest, event)
            if KEPT[int(EFFECT[64 * word + event])] < POOR:
                number += 1
    return max(0, number - 1)


# --- against others ------------------------------------------------------------------------------


@rule
def worth_of_taking(g, seat, strongest, effect):
    """An Attack, a Loss of influence, or a Trade."""
    wanted = NEUTRALS if effect == LOSS_OF_INFLUENCE else ALL_CITIES
    city = best_to_take(g, seat, strongest, opponents(g, seat), wanted)
    if city < 0:
        return 0.0
    worth = worth_of_city(g, seat, strongest, city)
    if effect == LOSS_OF_INFLUENCE:
        worth += ONE_MORE
    if effect == TRADE:
        worth -= city_loss(g, seat, lying(g, seat), least_lost(g, seat, g.held[seat]))
    return worth


@rule
def worth_of_city(g, seat, strongest, city):
    """What it is worth to take a city from whoever has it."""
    for rival in range(int(g.seats)):
        if has(g.held[rival], city):
            return taking(g, seat, strongest, rival, bit(city))
    return 0.0


@rule
def worth_of_seizing(g, seat, strongest, cities):
    """All these cities from all others; alone, from the deck."""
    taken = within_reach(g, seat) & cities
    worth = gain(g, seat, taken)
    rest = others(g, seat)
    while rest:
        rival = first(rest)
        rest = without(rest, rival)
        if g.held[rival] & taken != EMPTY:
            worth += concern(g, seat, strongest, rival) * loss(g, rival, g.held[rival] & taken)
    return worth


@rule
def best_empire(g, seat, strongest):
    """The empire that is most worth unifying; −1 for none."""
    best, found = -math.inf, -1
    rest = unifiable(g, seat, within_reach(g, seat))
    while rest:
        empire = first(rest)
        rest = without(rest, empire)
        worth = worth_of_seizing(g, seat, strongest, CITIES_OF[empire])
        if worth > best:
            best, found = worth, empire
    return found


@rule
def worth_of_side(g, seat, strongest, event, side):
    """Unrest in the East or the West: every opponent gives what it misses least."""
    taken = EMPTY
    worth = 0.0
    rest = opponents(g, seat)
    while rest:
        rival = first(rest)
        rest = without(rest, rival)
        stake = g.held[rival] & CITIES_IN[side]
        given = least_lost_of_several(g, rival, stake, int(CITIES_MOVED[event]))
        if given != EMPTY:
            worth += concern(g, seat, strongest, rival) * loss(g, rival, given)
            taken |= given
    return worth + gain(g, seat, taken)


@rule
def best_side(g, seat, strongest, event):
    """The side of the world where unrest is worth most."""
    best, found = -math.inf, 0
    for side in range(len(SIDES)):
        worth = worth_of_side(g, seat, strongest, event, side)
        if has(sides_with_cities(g), side) and worth > best:
            best, found = worth, side
    return found


@rule
def best_target(g, seat, strongest, event):
    """The player at whom an event is aimed best."""
    best, found = -math.inf, -1
    rest = others(g, seat)
    while rest:
        target = first(rest)
        rest = without(rest, target)
        worth = worth_of_aiming(g, seat, strongest, event, target)
        if worth > best:
            best, found = worth, target
    return found


@rule
def worth_of_aiming(g, seat, strongest, event, target):
    """What an event is worth when it is aimed at this player."""
    effect = int(EFFECT[event])
    matters = concern(g, seat, strongest, target)
    if effect == ESPIONAGE:
        number = max(size(g.held[target] & CAPITALS), int(LEAST[event]))
        return min(number, int(g.event_count)) * EVENT_HELD
    if effect == SILENCE:
        return 0.0 if g.silenced[target] > 0 else matters * SILENCED_RIVAL
    if effect == CURSE:
        return 0.0 if has(g.cursed, target) else matters * CURSED_RIVAL
    if effect == EDUCATION:
        number = min(count(g.hand[target]), int(EVENTS_MOVED[event]))
        return matters * number * EVENT_HELD
    stake = g.held[target]
    if effect == ANGER:
        stake &= CITIES_OF[int(EVENT_EMPIRE[event])] & ~CAPITALS
    if stake == EMPTY:
        return 0.0
    given = least_lost(g, target, stake)
    worth = taking(g, seat, strongest, target, bit(given))
    stake = without(stake, given)
    if effect == REBELLION and stake != EMPTY:
        lost = least_lost(g, target, stake)
        worth += matters * city_loss(g, target, lying(g, target), lost)
    return worth


@rule
def best_pupil_worth(g, seat, strongest):
    """What it is worth to let an opponent give up events."""
    best = 0.0
    rest = opponents(g, seat)
    while rest:
        rival = first(rest)
        rest = without(rest, rival)
        number = min(count(g.hand[rival]), 5)
        best = max(best, concern(g, seat, strongest, rival) * number * EVENT_HELD)
    return best


# --- disasters -----------------------------------------------------------------------------------


@rule
def lost_in_disaster(g, victim, event):
    """The cities that a player loses to an event for everybody."""
    effect = int(EFFECT[event])
    held = g.held[victim]
    number = int(CITIES_MOVED[event])
    if effect == COMMANDER:
        return held & CITIES_OF[int(EVENT_EMPIRE[event])]
    if effect == FLOOD:
        return held & ~CAPITALS
    if effect == PLAGUE:
        if held & CAPITALS == EMPTY:
            return least_lost_of_several(g, victim, held, int(INSTEAD[event]))
        capital = least_lost_of_several(g, victim, held & CAPITALS, int(CAPITALS_MOVED[event]))
        return capital | least_lost_of_several(g, victim, held & ~CAPITALS, number)
    if effect == ECONOMIC_CRISIS and not is_weak(g, victim, event):
        return EMPTY
    return least_lost_of_several(g, victim, held, number)


@rule
def is_weak(g, victim, event):
    """Whether a player has too few strong cities for a crisis."""
    return size(g.held[victim] & EVENT_FOCUS[event]) < int(LEAST[event])


@rule
def worth_of_disaster(g, seat, strongest, event):
    """What everybody loses, as far as it matters."""
    total = 0.0
    for player in range(int(g.seats)):
        if player == seat and is_sheltered(g, seat, event):
            total -= KEPT[0]
            continue
        cities = lost_in_disaster(g, player, event)
        matters = concern(g, seat, strongest, player)
        if cities != EMPTY:
            total += matters * loss(g, player, cities)
        if EFFECT[event] == ECONOMIC_CRISIS and is_weak(g, player, event):
            number = min(count(g.hand[player]), int(EVENTS_MOVED[event]))
            total += matters * number * EVENT_HELD
    if EFFECT[event] == FLOOD:
        total += held_of(g, seat, COMMANDER_EVENTS) * int(CITIES_MOVED[event]) * drawn(g, seat)
    return total


@rule
def is_sheltered(g, seat, event):
    """Whether the hand holds a protection against an event."""
    for word in range(EVENT_WORDS):
        if g.hand[seat, word] & AVERTED_BY[event, word] != EMPTY:
            return True
    return False
