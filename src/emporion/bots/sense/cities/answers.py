"""What to answer when an event of somebody else comes, and what to give up."""

import math

import numpy as np

from emporion.games.cities.tables import (
    ANGER,
    ATTACK,
    AVERTED_BY,
    BARBARIANS,
    CAPITALS,
    CITIES_MOVED,
    CITIES_OF,
    COMMANDER,
    CURSE,
    ECONOMIC_CRISIS,
    EDUCATION,
    EFFECT,
    EVENT_EMPIRE,
    EVENT_WORDS,
    EVENTS_MOVED,
    FLOOD,
    INFLUENCE_ON_WONDERS,
    LOSS_OF_INFLUENCE,
    PLAGUE,
    REBELLION,
    SILENCE,
    TRADE,
    UNIFICATION,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, count, first, without

from .against import CURSED_RIVAL, SILENCED_RIVAL, is_weak, lost_in_disaster
from .uses import kept
from .worth import (
    EVENT_HELD,
    city_gain,
    city_loss,
    concern,
    drawn,
    gain,
    least_lost_of_several,
    loss,
    lying,
    strongest_rival,
)

#: How many events each protection averts: a narrow one is used before a wide one.
AVERTED = np.array(
    [
        sum(bool(by[card // 64] >> np.uint64(card % 64) & np.uint64(1)) for by in AVERTED_BY)
        for card in range(len(EFFECT))
    ],
    np.int16,
)
#: The harm that is worth a protection, and how much more one asks for the widest.
WORTH_AVERTING, WIDEST = 0.1, 0.12


# --- protections ---------------------------------------------------------------------------------


@rule
def choose_protection(g, seat):
    """The narrowest protection, if the harm is worth it; −1 for none."""
    harm = harm_of_event(g, seat)
    found = -1
    for word in range(EVENT_WORDS):
        rest = g.hand[seat, word] & AVERTED_BY[int(g.event), word]
        while rest:
            card = 64 * word + first(rest)
            rest = without(rest, card - 64 * word)
            if found < 0 or AVERTED[card] < AVERTED[found]:
                found = card
    if found < 0:
        return -1
    late = min(1.0, (int(g.last_round) - int(g.this_round)) / 4)
    price = WORTH_AVERTING + WIDEST * AVERTED[found] / len(EFFECT)
    return found if harm > price * late else -1


@rule
def harm_of_event(g, seat):
    """What the event in play would cost this player."""
    event = int(g.event)
    effect = int(EFFECT[event])
    if effect in (COMMANDER, PLAGUE, BARBARIANS, FLOOD, ECONOMIC_CRISIS):
        harm = loss(g, seat, lost_in_disaster(g, seat, event))
        if effect == ECONOMIC_CRISIS and is_weak(g, seat, event):
            harm += EVENT_HELD * min(count(g.hand[seat]), int(EVENTS_MOVED[event]))
        return harm
    if effect == EDUCATION:
        return EVENT_HELD * min(count(g.hand[seat]), int(EVENTS_MOVED[event]))
    if effect == SILENCE:
        return SILENCED_RIVAL
    if effect == CURSE:
        return CURSED_RIVAL
    return harm_of_seizure(g, seat, effect)


@rule
def harm_of_seizure(g, seat, effect):
    """Cities that go to the active player."""
    if effect in (UNIFICATION, INFLUENCE_ON_WONDERS):
        cities = g.held[seat] & g.among
    elif effect in (ATTACK, LOSS_OF_INFLUENCE, TRADE):
        cities = bit(int(g.city))
    else:
        cities = least_lost_of_several(
            g, seat, stake_of_gifts(g, seat), int(CITIES_MOVED[int(g.event)])
        )
    taker = int(g.active)
    harm = loss(g, seat, cities)
    harm += concern(g, seat, strongest_rival(g, seat), taker) * gain(g, taker, cities)
    if effect == TRADE:
        harm -= city_gain(g, seat, lying(g, seat) & ~cities, int(g.offered))
    return harm


@rule
def stake_of_gifts(g, seat):
    """The cities of which the event in play wants some as a gift."""
    event = int(g.event)
    effect = int(EFFECT[event])
    if effect == ANGER:
        return g.held[seat] & CITIES_OF[int(EVENT_EMPIRE[event])] & ~CAPITALS
    if effect == REBELLION:
        return g.held[seat]
    return g.held[seat] & g.among


# --- giving --------------------------------------------------------------------------------------


@rule
def cheapest_gift(g, seat, cities):
    """The city that one gives the active player with the least regret."""
    taker = int(g.active)
    matters = concern(g, seat, strongest_rival(g, seat), taker)
    own, theirs = lying(g, seat), lying(g, taker)
    best, found = math.inf, -1
    rest = cities
    while rest:
        city = first(rest)
        rest = without(rest, city)
        regret = city_loss(g, seat, own, city) + matters * city_gain(g, taker, theirs, city)
        if regret < best:
            best, found = regret, city
    return found


@rule
def city_to_offer(g, seat, friendly):
    """The city laid beside the wanted one: dear to the partner only if it must agree."""
    wanted = int(g.city)
    partner = owner_of(g, wanted)
    matters = concern(g, seat, strongest_rival(g, seat), partner)
    own = lying(g, seat) | bit(wanted)
    theirs = lying(g, partner) & ~bit(wanted)
    best, found = math.inf, -1
    rest = g.held[seat]
    while rest:
        city = first(rest)
        rest = without(rest, city)
        brings = city_gain(g, partner, theirs, city)
        regret = city_loss(g, seat, own, city) + (-brings if friendly else matters * brings)
        if regret < best:
            best, found = regret, city
    return found


@rule
def owner_of(g, city):
    """Before whom a city lies."""
    for seat in range(int(g.seats)):
        if g.held[seat] & bit(city) != EMPTY:
            return seat
    return int(g.active)


@rule
def agrees(g, seat):
    """Whether a friendly exchange is worth more than it brings the other."""
    partner = int(g.active)
    given, received = bit(int(g.city)), bit(int(g.offered))
    matters = concern(g, seat, strongest_rival(g, seat), partner)
    brings = gain(g, seat, received) - loss(g, seat, given) + drawn(g, seat)
    theirs = gain(g, partner, given) - loss(g, partner, received) + drawn(g, partner)
    return brings > max(0.0, matters) * theirs


@rule
def least_kept(g, seat, events):
    """The event that one gives up most easily."""
    best, found = math.inf, -1
    for word in range(EVENT_WORDS):
        rest = events[word]
        while rest:
            event = 64 * word + first(rest)
            rest = without(rest, event - 64 * word)
            worth = kept(g, seat, event)
            if worth < best:
                best, found = worth, event
    return found
