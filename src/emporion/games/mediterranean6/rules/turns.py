"""The course of a turn: who has something to decide, and which phase comes next. (1.9)"""

from __future__ import annotations

from emporion.games.mediterranean6.rules.abilities import (
    begin_ignoring,
    ignoring,
    resolve_abilities,
)
from emporion.games.mediterranean6.rules.choosing import choosing
from emporion.games.mediterranean6.rules.development import (
    announce,
    begin_development,
    draw_developments,
    searching,
)
from emporion.games.mediterranean6.rules.ending import civic_phase, finish, is_last_turn
from emporion.games.mediterranean6.rules.floor import floor_awaiting, floor_is_over
from emporion.games.mediterranean6.rules.production import begin_turn, produce, wishing
from emporion.games.mediterranean6.rules.resolution import resolve_calamities, resolve_goods
from emporion.games.mediterranean6.rules.shared import bring_pirates_back
from emporion.games.mediterranean6.rules.trading import (
    begin_trading,
    end_trading,
    settle_exchanges,
)
from emporion.games.mediterranean6.state import (
    CHOOSING,
    FINISHED,
    IGNORING,
    SEARCHING,
    TRADING,
    WISHING,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY


@rule
def awaiting(g):
    """Everybody who has something to decide in this phase."""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_awaiting(g)
    if phase == CHOOSING:
        return choosing(g)
    if phase == WISHING:
        return wishing(g)
    if phase == IGNORING:
        return ignoring(g)
    if phase == SEARCHING:
        return searching(g)
    return EMPTY


@rule
def go_on(g):
    """Whenever nobody has anything left to decide in a phase, the next one begins. (1.9)"""
    while awaiting(g) == EMPTY and int(g.phase) not in (TRADING, FINISHED):
        phase = int(g.phase)
        if phase == WISHING:
            produce(g)
            begin_trading(g)
        elif phase == IGNORING:
            resolve_abilities(g)
            resolve_goods(g)
            resolve_calamities(g)
            begin_development(g)
        elif phase == SEARCHING:
            draw_developments(g)
        else:
            end_turn(g)


@rule
def end_turn(g):
    """Developments are announced; the civic phase; the next turn or the end. (7.5, 8)"""
    announce(g)
    civic_phase(g)
    bring_pirates_back(g)
    if is_last_turn(g):
        finish(g)
    else:
        begin_turn(g)


@rule
def close_trading(g):
    """When trading is over the resolution begins. (3.12, 4.1)"""
    settle_exchanges(g)
    if floor_is_over(g):
        end_trading(g)
        begin_ignoring(g)
        go_on(g)
