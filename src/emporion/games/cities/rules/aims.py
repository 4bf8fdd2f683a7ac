"""At whom or what an event is aimed, and what is offered in return."""

from emporion.games.cities.state import (
    AGREED,
    AIMED,
    CONSENT,
    NAME_EMPIRE,
    NAME_SIDE,
    NAMED_EMPIRE,
    NAMED_SIDE,
    OFFER,
    OFFERED,
    REFUSED,
    TARGET,
    WANTED,
)
from emporion.games.cities.tables import (
    CAPITALS,
    CITIES_IN,
    CITIES_MOVED,
    CITIES_OF,
    EFFECT,
    ESPIONAGE,
    FRIENDLY_EXCHANGE,
    LEAST,
    TRADE,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import bit, first, size

from .decks import draw_city, draw_event
from .needs import sides_with_cities, targets, unifiable
from .players import opponents, others, whose, within_reach
from .strikes import ask, gather_from_deck, swap_cities


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
