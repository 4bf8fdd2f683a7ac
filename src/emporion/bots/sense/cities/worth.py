"""What cities are worth to whom: empires and wonders within reach, and how much a rival matters.

Everything is counted in points of the match. It looks at what lies open alone.
"""

import math

import numpy as np

from emporion.games.cities.rules.players import (
    cities_before,
    cities_in_deck,
    completed_by,
    everybody,
    mates,
    opponents,
)
from emporion.games.cities.rules.points import points
from emporion.games.cities.state import OPEN
from emporion.games.cities.tables import (
    CAPITALS,
    CITIES_OF,
    EFFECTS,
    EMPIRE_OF,
    EVENT_WORDS,
    NEUTRAL,
    NEUTRALS,
    POINTS_OF_EMPIRE,
    POINTS_OF_WONDERS,
    WONDERS,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, count, first, has, size, without

#: The part of an empire's points that so many of its cities are worth.
BUILT = np.array([0.0, 0.03, 0.08, 0.17, 0.33, 0.6, 1.0]) * POINTS_OF_EMPIRE
#: The part of the wonders' points that so many of them are worth.
GATHERED = np.array([0.0, 0.01, 0.03, 0.06, 0.12, 0.25, 0.5, 1.0]) * POINTS_OF_WONDERS
#: What a capital is worth besides, for what can be done with it, up to so many.
CAPITAL, CAPITALS_THAT_COUNT = 0.05, 4
#: What a neutral city is worth: it can be lost instead of another.
SPARE = 0.02
#: What an event in the hand is worth.
EVENT_HELD = 0.03
#: How much the loss of the strongest rival, and of any other, is one's own gain.
STRONGEST, ANY_RIVAL = 0.6, 0.2
#: How many points ahead make the win likely.
AHEAD = 0.8
#: The points at which a lonely player is halfway content, and how many more are much better.
CONTENT, MUCH_BETTER = 20.0, 10.0
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


@rule
def prospects(g, seat, cities):
    """What these cities promise to the team of a seat, if they are all that lies before it."""
    team = mates(g, seat)
    total = CAPITAL * min(size(cities & CAPITALS), CAPITALS_THAT_COUNT)
    total += SPARE * size(cities & NEUTRALS)
    for empire in range(NEUTRAL):
        if g.owner[empire] < 0:
            total += BUILT[size(cities & CITIES_OF[empire])]
    if g.wonders_to == OPEN and wonders_are_free(g, team):
        total += GATHERED[size((cities | completed_by(g, team)) & WONDERS)]
    return total


@rule
def wonders_are_free(g, team):
    """Whether no wonder is locked away in an empire that others have completed."""
    return completed_by(g, everybody(g) & ~team) & WONDERS == EMPTY


@rule
def lying(g, seat):
    """What lies before the team of a seat."""
    return cities_before(g, mates(g, seat))


@rule
def gain(g, seat, cities):
    """What these cities would bring a seat."""
    own = lying(g, seat)
    return prospects(g, seat, own | cities) - prospects(g, seat, own)


@rule
def loss(g, seat, cities):
    """What a seat would lose with these cities."""
    own = lying(g, seat)
    return prospects(g, seat, own) - prospects(g, seat, own & ~cities)


@rule
def city_gain(g, seat, own, city):
    """What one more city brings a seat whose team has these."""
    empire = int(EMPIRE_OF[city])
    if empire == NEUTRAL:
        return SPARE
    have = size(own & CITIES_OF[empire])
    total = BUILT[have + 1] - BUILT[have]
    if has(CAPITALS, city) and size(own & CAPITALS) < CAPITALS_THAT_COUNT:
        total += CAPITAL
    if has(WONDERS, city):
        total += wonder_step(g, seat, own, 1)
    return total


@rule
def city_loss(g, seat, own, city):
    """What a seat whose team has these cities loses with one of them."""
    empire = int(EMPIRE_OF[city])
    if empire == NEUTRAL:
        return SPARE
    have = size(own & CITIES_OF[empire])
    total = BUILT[have] - BUILT[have - 1]
    if has(CAPITALS, city) and size(own & CAPITALS) <= CAPITALS_THAT_COUNT:
        total += CAPITAL
    if has(WONDERS, city):
        total += wonder_step(g, seat, own, 0)
    return total


@rule
def wonder_step(g, seat, own, more):
    """What the last wonder of a team is worth, or the next one."""
    team = mates(g, seat)
    if g.wonders_to != OPEN or not wonders_are_free(g, team):
        return 0.0
    have = size((own | completed_by(g, team)) & WONDERS) + more
    return GATHERED[have] - GATHERED[have - 1]


@rule
def drawn(g, seat):
    """What a city from the deck brings a seat on average."""
    deck = cities_in_deck(g)
    number = size(deck)
    if number == 0:
        return 0.0
    own = lying(g, seat)
    total = SPARE * size(deck & NEUTRALS)
    for empire in range(NEUTRAL):
        have = size(own & CITIES_OF[empire])
        if g.owner[empire] < 0 and have < len(BUILT) - 1:
            total += (BUILT[have + 1] - BUILT[have]) * size(deck & CITIES_OF[empire])
    return total / number


# --- rivals --------------------------------------------------------------------------------------


@rule
def strength(g, seat):
    """How well the team of a seat stands, in points."""
    return points(g, seat) + prospects(g, seat, lying(g, seat))


@rule
def strongest_rival(g, seat):
    """The opponent who stands best; −1 alone."""
    best, found = -1.0, -1
    rest = opponents(g, seat)
    while rest:
        rival = first(rest)
        rest = without(rest, rival)
        stands = strength(g, rival)
        if stands > best:
            best, found = stands, rival
    return found


@rule
def concern(g, seat, strongest, rival):
    """How much it matters to a seat what happens to another."""
    if has(mates(g, seat), rival):
        return -1.0
    if has(mates(g, rival), strongest):
        return 1.0 if opponents(g, seat) == mates(g, rival) else STRONGEST
    return ANY_RIVAL


@rule
def taking(g, seat, strongest, rival, cities):
    """What it is worth to take these cities from a rival."""
    return gain(g, seat, cities) + concern(g, seat, strongest, rival) * loss(g, rival, cities)


# --- choosing cities -----------------------------------------------------------------------------


@rule
def least_lost(g, seat, cities):
    """The city that a seat misses least."""
    best, found = math.inf, -1
    own = lying(g, seat)
    rest = cities
    while rest:
        city = first(rest)
        rest = without(rest, city)
        missed = city_loss(g, seat, own, city)
        if missed < best:
            best, found = missed, city
    return found


@rule
def least_lost_of_several(g, seat, cities, number):
    """The cities that a seat gives up when so many must go."""
    gone = EMPTY
    if size(cities) <= number:
        return cities
    for _ in range(number):
        gone |= bit(least_lost(g, seat, cities & ~gone))
    return gone


@rule
def best_to_take(g, seat, strongest, seats, cities):
    """The most rewarding of these cities that lie before these seats; −1 for none."""
    best, found = -math.inf, -1
    own = lying(g, seat)
    for rival in range(int(g.seats)):
        rest = g.held[rival] & cities if has(seats, rival) else EMPTY
        theirs = lying(g, rival) if rest else EMPTY
        weight = concern(g, seat, strongest, rival)
        while rest:
            city = first(rest)
            rest = without(rest, city)
            worth = city_gain(g, seat, own, city) + weight * city_loss(g, rival, theirs, city)
            if worth > best:
                best, found = worth, city
    return found


# --- positions -----------------------------------------------------------------------------------


@rule
def value(g, seat):
    """How good the position is for a seat: in the end its share of the win, before its chance."""
    if g.seats == 1:
        return 1.0 / (1.0 + math.exp((CONTENT - strength(g, seat)) / MUCH_BETTER))
    if g.ending >= 0:
        return share_of_the_win(g, seat)
    own = 0.0
    everybodys = 0.0
    rest = everybody(g)
    while rest:
        player = first(rest)
        rest &= ~mates(g, player)
        weight = math.exp((strength(g, player) + EVENT_HELD * events_held(g, player)) / AHEAD)
        everybodys += weight
        if has(mates(g, player), seat):
            own = weight
    return own / everybodys


@rule
def events_held(g, seat):
    """How many events a team holds."""
    number = 0
    rest = mates(g, seat)
    while rest:
        mate = first(rest)
        rest = without(rest, mate)
        number += count(g.hand[mate])
    return number


@rule
def share_of_the_win(g, seat):
    """1 for the best team alone, a part where several are best, 0 for others."""
    own = points(g, seat)
    winners = 0
    rest = everybody(g)
    while rest:
        player = first(rest)
        rest &= ~mates(g, player)
        if points(g, player) > own:
            return 0.0
        if points(g, player) == own:
            winners += 1
    return 1.0 / winners


@rule
def held_of(g, seat, kind):
    """How many events of a kind are in the hand."""
    number = 0
    for word in range(EVENT_WORDS):
        number += size(g.hand[seat, word] & kind[word])
    return number
