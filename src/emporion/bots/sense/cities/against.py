"""What it is worth to take from others, to weaken them or to let a disaster loose, and whom."""

import math

from emporion.games.cities.cards import SIDES
from emporion.games.cities.rules.needs import sides_with_cities, unifiable
from emporion.games.cities.rules.players import (
    opponents,
    others,
    within_reach,
)
from emporion.games.cities.tables import (
    ALL_CITIES,
    ANGER,
    AVERTED_BY,
    CAPITALS,
    CAPITALS_MOVED,
    CITIES_IN,
    CITIES_MOVED,
    CITIES_OF,
    COMMANDER,
    COMMANDER_EVENTS,
    CURSE,
    ECONOMIC_CRISIS,
    EDUCATION,
    EFFECT,
    ESPIONAGE,
    EVENT_EMPIRE,
    EVENT_FOCUS,
    EVENT_WORDS,
    EVENTS_MOVED,
    FLOOD,
    INSTEAD,
    LEAST,
    LOSS_OF_INFLUENCE,
    NEUTRALS,
    PLAGUE,
    REBELLION,
    SILENCE,
    TRADE,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, count, first, has, size, without

from .worth import (
    EVENT_HELD,
    KEPT,
    best_to_take,
    city_loss,
    concern,
    drawn,
    gain,
    held_of,
    least_lost,
    least_lost_of_several,
    loss,
    lying,
    taking,
)

#: What it is worth to use one more event in the same turn.
ONE_MORE = 0.06
#: What it is worth that a rival uses no events for a while, or draws nothing in one turn.
SILENCED_RIVAL, CURSED_RIVAL = 0.15, 0.1


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
