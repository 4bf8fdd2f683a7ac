"""The terms on which a civilization trades: open goods are known, ideas are not."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.trading import mix
from emporion.bots.trading.memory import GIVEN
from emporion.bots.trading.memory import GIVES as CARDS_GIVEN
from emporion.floor.rules.promises import FORSWEAR, USE
from emporion.floor.state import NONE
from emporion.games.mediterranean6.rules.floor import (
    VOWS,
    can_promise,
    cubes_on,
    may_claim,
    may_leave,
    may_trade,
    may_vow,
    names_wanted,
)
from emporion.games.mediterranean6.rules.floor import floor as rules_of_floor
from emporion.games.mediterranean6.rules.owning import development_at
from emporion.games.mediterranean6.state import FLOOR_ACTIONS, LONGEST, SEATS, SLOTS
from emporion.games.mediterranean6.tables import (
    EVERYONE_BUT,
    EVERYONE_GAIN,
    GAIN_OF_IDEA,
    GIVE_GAIN,
    GIVES,
    GOOD_OF,
    IDEA_OF,
    KINDS,
    NAMED,
    NAMES,
    NAMES_OF,
    NUMBERS,
    TAKE_WORKER,
    WAY,
    WIDTH,
)
from emporion.kernel.rule import rule

from .aims import beside
from .worths import SKETCH, goods, worth_to

#: What a lost worker costs, and the chance that an ability would hit just this one of the others.
WORKER, HIT = 2.0, 0.4
#: A promise ties one's own hands a little.
BOUND = 0.1
NAME_OF = np.array([GOOD_OF[kind] if GOOD_OF[kind] < NAMES else NONE for kind in range(KINDS)])


@rule
def floor_number(g: Any) -> Any:
    """Each turn has a floor."""
    return int(g.turn)


@rule
def vow_for(g: Any, seat: int, rival: int) -> Any:
    """Use what helps him on him, or spare him what hurts him. (3.5)"""
    best = NONE
    most = 0.3
    for position in range(int(g.built[seat])):
        if can_promise(g, seat, position):
            for use in range(2):
                vow = use * VOWS + position * SEATS + rival
                worth = worth_of_vow(g, rival, seat, vow)
                if worth > most and may_vow(g, seat, vow):
                    most = worth
                    best = vow
    return best


@rule
def worth_of_vow(g: Any, seat: int, maker: int, vow: int) -> Any:
    """What it does to the seat when the maker keeps this promise. (3.5, 11.6, 11.7)"""
    if seat == maker:
        return -BOUND
    use = vow // VOWS
    position = vow % VOWS // SEATS
    if vow % SEATS != seat:
        return 0.0
    development = development_at(g, maker, position)
    way = int(WAY[development])
    effect = 0.0
    if way == GIVES:
        effect = worth_to(g, seat, GIVE_GAIN[development])
    elif way == EVERYONE_BUT:
        effect = -worth_to(g, seat, EVERYONE_GAIN[development])
    elif way == TAKE_WORKER:
        effect = -WORKER
    if use == USE:
        done = cubes_on(g, maker, position, seat) > 0
        return 0.0 if done else effect
    return -HIT * effect if use == FORSWEAR else 0.0


@rule
def claim_for(g: Any, seat: int, memory: Any, plan: int, chance: Any) -> Any:
    """Who may speak of ideas names the best one among the cards that he gives. (11.11)"""
    best = NONE
    most = 0
    if may_claim(g, seat):
        for position in range(int(memory[plan + CARDS_GIVEN])):
            idea = int(IDEA_OF[int(memory[plan + GIVEN + position])])
            gain = GAIN_OF_IDEA[idea]
            good = int(gain[0]) + int(gain[1]) + int(gain[2])
            if good > most:
                most = good
                best = 1 + idea
    return best


trader = mix(
    __name__,
    SEATS=SEATS,
    SLOTS=SLOTS,
    NAMES=NAMES,
    CARDS=KINDS,
    WIDTH=WIDTH,
    LONGEST=LONGEST,
    LEAST=0,
    TRUE_NAMES=LONGEST,
    POINTS=NUMBERS.most_points,
    NAMES_OF=NAMES_OF,
    NAMED=NAMED,
    NAME_OF=NAME_OF,
    SKETCH=SKETCH,
    PACE=2,
    PATIENCE=6,
    MARGIN=0.25,
    FAIR=0.5,
    SHARE=0.4,
    MOST=3,
    PARTNERS=SEATS,
    LAST_TICKS=5,
    floor_number=floor_number,
    may_leave=may_leave,
    may_trade=may_trade,
    names_wanted=names_wanted,
    points_of=rules_of_floor.points_of,
    prepare=goods.prepare,
    worth_of_set=goods.worth_of_set,
    worth_of_card=goods.worth_of_card,
    hoped=goods.hoped,
    expected=goods.expected,
    likely=goods.likely,
    worth_to_rival=goods.worth_to_rival,
    vow_for=vow_for,
    worth_of_vow=worth_of_vow,
    claim_for=claim_for,
    beside=beside,
    **FLOOR_ACTIONS,
)
trade = trader.trade
