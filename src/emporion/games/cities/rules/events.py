"""Using an event: how it begins, and how it ends."""

from typing import Any

from emporion.games.cities.state import EDUCATE, TAKE, USED
from emporion.games.cities.tables import (
    ANGER,
    ATTACK,
    BARBARIANS,
    CITIES_OF,
    COMMANDER,
    COMMANDERS_ARE_DISASTERS,
    CURSE,
    ECONOMIC_CRISIS,
    EDUCATION,
    EFFECT,
    ESPIONAGE,
    EVENT_EMPIRE,
    EVENTS_DRAWN,
    FLOOD,
    FRIENDLY_EXCHANGE,
    INFLUENCE_ON_WONDERS,
    LOSS_OF_INFLUENCE,
    MORE,
    PLAGUE,
    REBELLION,
    SILENCE,
    TRADE,
    UNIFICATION,
    UNREST,
    WONDERS,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, drop

from .aims import choose_empire, choose_side, choose_target, reach_for
from .decks import draw_event, put_event_under
from .own_good import begin_for_own_good
from .players import everybody
from .strikes import SHOWING, ask


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
