"""The course of a turn: who has something to decide, and which phase comes next. (1.4)"""

from __future__ import annotations

from emporion.games.mediterranean4.rules.buying import begin_buying
from emporion.games.mediterranean4.rules.calamities import (
    NO_TROUBLE,
    begin_calamities,
    next_calamity,
    settle_vote,
)
from emporion.games.mediterranean4.rules.civic import (
    begin_changing,
    begin_giving,
    changing,
    reveal,
    use_buildings,
)
from emporion.games.mediterranean4.rules.ending import begin_end, duelling, is_last_turn
from emporion.games.mediterranean4.rules.floor import close_floor, floor_awaiting, floor_is_over
from emporion.games.mediterranean4.rules.owning import on_turn
from emporion.games.mediterranean4.rules.production import begin_turn, produce
from emporion.games.mediterranean4.rules.resolution import (
    announce_wealth,
    banking,
    begin_banking,
    resolve_goods,
)
from emporion.games.mediterranean4.rules.shared import bring_pirates_back
from emporion.games.mediterranean4.rules.trading import begin_trading
from emporion.games.mediterranean4.state import (
    BANKING,
    BUYING,
    CHANGING,
    DUELLING,
    FINISHED,
    GIVING,
    NOTHING,
    SUFFERING,
    TRADING,
    VOTING,
)
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit


@rule
def awaiting(g):
    """Everybody who has something to decide in this phase."""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_awaiting(g)
    if phase in (GIVING, VOTING, BUYING):
        return on_turn(g)
    if phase == CHANGING:
        return changing(g)
    if phase == BANKING:
        return banking(g)
    if phase == SUFFERING:
        return bit(int(g.victim)) if int(g.victim) != NOTHING else EMPTY
    if phase == DUELLING:
        return duelling(g)
    return EMPTY


@rule
def open_turn(g):
    """Production; then all that happens by itself in the civic phase. (2, 3.1–3.4)"""
    begin_turn(g)
    produce(g)
    reveal(g)
    use_buildings(g)
    begin_giving(g)


@rule
def go_on(g):
    """Whenever nobody has anything left to decide in a phase, the next one begins. (1.4)"""
    while awaiting(g) == EMPTY and int(g.phase) not in (TRADING, FINISHED):
        phase = int(g.phase)
        if phase == GIVING:
            begin_changing(g)
        elif phase == CHANGING:
            begin_trading(g)
        elif phase == BANKING:
            resolve_goods(g)
            announce_wealth(g)
            begin_calamities(g)
            if int(g.trouble) == NO_TROUBLE:
                begin_buying(g)
        elif phase == VOTING:
            settle_vote(g)
        elif phase == SUFFERING:
            next_calamity(g)
            if int(g.trouble) == NO_TROUBLE:
                begin_buying(g)
        elif phase == BUYING:
            end_turn(g)


@rule
def end_turn(g):
    """Pirates come back; the next turn or the end. (5.7, 9.1)"""
    bring_pirates_back(g)
    if is_last_turn(g):
        begin_end(g)
    else:
        open_turn(g)


@rule
def close_trading(g):
    """When trading is over the resolution begins. (4.10, 5.1)"""
    if floor_is_over(g):
        close_floor(g)
        begin_banking(g)
        go_on(g)
