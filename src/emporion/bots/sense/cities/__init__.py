"""The sense of Cities: empires within reach, wonders, events well timed, protections well used.

`worth` what cities are worth to whom, and how good a position is · `uses` when to use an event ·
`against` whom or what to aim it at · `answers` protections, gifts and losses. It weighs what lies
open and its own hand; nothing else is looked at.
"""

from emporion.games.cities.rules.menus import city_choices
from emporion.games.cities.rules.needs import takeable
from emporion.games.cities.rules.players import opponents
from emporion.games.cities.state import (
    AGREE,
    CITY,
    CONSENT,
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
from emporion.games.cities.tables import EFFECT, FRIENDLY_EXCHANGE
from emporion.kernel.rule import rule
from emporion.kernel.sets import holds, pick

from .against import best_empire, best_pupil_worth, best_side, best_target
from .answers import agrees, cheapest_gift, choose_protection, city_to_offer, least_kept
from .uses import POOR, best_use, kept, poor_events
from .worth import EVENT_HELD, best_to_take, least_lost, strongest_rival, value

__all__ = ["MEMORY", "choose", "value"]

#: Nothing needs to be remembered: what matters lies open.
MEMORY = 0


@rule
def choose(g, seat, menu, memory, chance):
    """A sensible decision for each prompt; the first of the menu where nothing better is found."""
    action = preferred(g, seat, menu)
    return action if action >= 0 and holds(menu, action) else pick(menu, 0)


@rule
def preferred(g, seat, menu):
    """What the prompt is best answered with."""
    prompt = int(g.prompt)
    if prompt == USE:
        return use_or_pass(g, seat, menu)
    if prompt == PROTECT:
        card = choose_protection(g, seat)
        return EVENT + card if card >= 0 else PASS
    if prompt == GIVE_CITY:
        return CITY + cheapest_gift(g, seat, city_choices(g, seat))
    if prompt in (LOSE_CAPITAL, LOSE_CITY):
        return CITY + least_lost(g, seat, city_choices(g, seat))
    if prompt == LOSE_EVENT:
        return EVENT + least_kept(g, seat, g.hand[seat])
    if prompt == EXCHANGE:
        return exchange_or_stop(g, seat)
    if prompt == SHOW:
        return pick(menu, 0)  # events come before passing
    if prompt == CONSENT:
        return AGREE if agrees(g, seat) else PASS
    return aimed(g, seat, prompt)


@rule
def use_or_pass(g, seat, menu):
    """Use the event that is worth most, if any is."""
    event = best_use(g, seat, menu)
    return EVENT + event if event >= 0 else PASS


@rule
def exchange_or_stop(g, seat):
    """Exchange poor events until none is left."""
    event = least_kept(g, seat, g.hand[seat])
    return EVENT + event if event >= 0 and kept(g, seat, event) < POOR else PASS


@rule
def aimed(g, seat, prompt):
    """At whom or what the event in play is aimed."""
    strongest = strongest_rival(g, seat)
    event = int(g.event)
    if prompt == TAKE:
        return CITY + best_to_take(g, seat, strongest, opponents(g, seat), takeable(g))
    if prompt == OFFER:
        return CITY + city_to_offer(g, seat, EFFECT[event] == FRIENDLY_EXCHANGE)
    if prompt == TARGET:
        return PLAYER + best_target(g, seat, strongest, event)
    if prompt == NAME_EMPIRE:
        return EMPIRE + best_empire(g, seat, strongest)
    if prompt == NAME_SIDE:
        return SIDE + best_side(g, seat, strongest, event)
    if poor_events(g, seat) * EVENT_HELD > best_pupil_worth(g, seat, strongest):
        return EXCHANGE_OWN
    return PLAYER + best_target(g, seat, strongest, event)
