"""What it is worth to use an event now, and to keep it."""

from emporion.games.cities.rules.own_good import strength as strength_in
from emporion.games.cities.state import CITY_RING, EVENT
from emporion.games.cities.tables import (
    ANGER,
    ANY_NEUTRAL_MOVED,
    ATTACK,
    BARBARIANS,
    CAPITALS,
    CAPITALS_MOVED,
    CHARISMA,
    CITIES_MOVED,
    CITIES_OF,
    COMMANDER,
    CURSE,
    ECONOMIC_CRISIS,
    EDUCATION,
    EFFECT,
    ESPIONAGE,
    EVENT_DISCIPLINE,
    EVENT_WORDS,
    EXCAVATIONS,
    FESTIVAL,
    FLOOD,
    FRIENDLY_EXCHANGE,
    GAMES,
    INFLUENCE_ON_WONDERS,
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
from emporion.kernel.sets import bit, count, first, holds, size, without

from .against import (
    ONE_MORE,
    best_empire,
    best_pupil_worth,
    best_target,
    worth_of_aiming,
    worth_of_disaster,
    worth_of_seizing,
    worth_of_side,
    worth_of_taking,
)
from .worth import (
    EVENT_HELD,
    KEPT,
    city_loss,
    concern,
    drawn,
    gain,
    held_of,
    least_lost,
    lying,
    strongest_rival,
)

#: What a swap to which somebody must agree may bring.
FRIENDSHIP = 0.03
#: Events worth less than this are better exchanged.
POOR = 0.04

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
