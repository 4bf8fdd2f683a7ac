"""The order of a match: dealing, turns, rounds, and what happens next when nobody is asked."""

from emporion.games.cities.state import (
    NOT_DRAWN,
    NOTHING,
    OUT_OF_ROUNDS,
    PASSED,
    STALEMATE,
    STRUCK,
    TURN,
    USE,
)
from emporion.games.cities.tables import DISASTERS, EVENT_WORDS
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, drop, first, has, is_empty, without

from .decks import draw_city, draw_event
from .empires import end_match
from .events import begin_event, finish_event
from .needs import holds_any
from .strikes import ask, collect, has_debts, reach_next


@rule
def carry_on(g):
    """Let the match run by itself until somebody has to decide, or it is over."""
    while g.prompt == NOTHING and g.ending < 0:
        if has_debts(g):
            collect(g)
        elif g.waiting != EMPTY:
            reach_next(g)
        elif g.event >= 0:
            finish_event(g)
        elif g.seats == 1 and holds_any(g, int(g.active), DISASTERS):
            strike_disaster(g, int(g.active))
        elif g.uses > 0:
            offer_use(g)
        else:
            hand_on_the_turn(g)


@rule
def offer_use(g):
    """The active player may use an event, if not silenced. (cities 3.4)"""
    player = int(g.active)
    if is_empty(g.hand[player]) or g.silenced[player] > 0:
        g.uses = 0
    else:
        ask(g, USE, player)


@rule
def strike_disaster(g, player):
    """Alone, a disaster that was drawn takes effect of itself. (cities 10.2)"""
    for word in range(EVENT_WORDS):
        struck = g.hand[player, word] & DISASTERS[word]
        if struck != EMPTY:
            event = 64 * word + first(struck)
            drop(g.hand[player], event)
            note(g, STRUCK, player, -1, event)
            begin_event(g, event)
            return


@rule
def decline_use(g):
    """The active player uses no event. (cities 3.4)"""
    note(g, PASSED, int(g.active))
    g.uses = 0


@rule
def hand_on_the_turn(g):
    """The turn goes to the next seat; after the last one a new round begins. (cities 3.1)"""
    player = int(g.active)
    if g.silenced[player] > 0:
        g.silenced[player] -= 1
    if int(g.city_count) + int(g.event_count) == 0:
        g.idle += 1
    else:
        g.idle = 0
    g.active = (player + 1) % int(g.seats)
    if g.idle >= g.seats:
        end_match(g, STALEMATE)
    elif g.active == g.starter and g.this_round == g.last_round:
        end_match(g, OUT_OF_ROUNDS)
    else:
        g.this_round += 1 if g.active == g.starter else 0
        begin_turn(g)


@rule
def begin_turn(g):
    """The active player draws a city and an event, if nothing forbids it. (cities 3.2, 3.3)"""
    player = int(g.active)
    note(g, TURN, player, -1, -1, int(g.this_round))
    if has(g.cursed, player):
        note(g, NOT_DRAWN, player, -1, 0)
    else:
        if has(g.raided, player):
            note(g, NOT_DRAWN, player, -1, 1)
        else:
            draw_city(g, player)
        draw_event(g, player)
    g.cursed = without(g.cursed, player)
    g.raided = without(g.raided, player)
    g.uses = 1
