"""The terms on which a civilization trades: open goods are known, ideas are not."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.bots.trading import mix
from emporion.floor.rules.promises import USE
from emporion.floor.state import NONE
from emporion.games.mediterranean4.rules.floor import (
    VOWS,
    can_give,
    may_trade,
    may_vow,
    names_wanted,
)
from emporion.games.mediterranean4.rules.floor import floor as rules_of_floor
from emporion.games.mediterranean4.rules.owning import face_of
from emporion.games.mediterranean4.state import FLOOR_ACTIONS, LONGEST, SEATS, SLOTS
from emporion.games.mediterranean4.tables import (
    FACE_GIVE,
    GIVER_TILES,
    GIVERS,
    GOOD_OF,
    KINDS,
    NAMED,
    NAMES,
    NAMES_OF,
    NUMBERS,
    WIDTH,
)
from emporion.kernel.rule import rule

from .worths import SKETCH, goods, worth_to

#: How likely a gift would have come anyway, or hit just this one; what a promise costs its maker.
HIT, BOUND = 0.3, 0.1
#: Promises concern the next turn, which is worth less than this one.
LATER = 0.8
NAME_OF = np.array([GOOD_OF[kind] if GOOD_OF[kind] < NAMES else NONE for kind in range(KINDS)])
WAIT = FLOOR_ACTIONS["WAIT"]


@rule
def floor_number(g: Any) -> Any:
    """Each turn has a floor."""
    return int(g.turn)


@rule
def vow_for(g: Any, seat: int, rival: int) -> Any:
    """Use what helps him on him, or spare him what hurts him. (4.5)"""
    best = NONE
    most = 0.2
    for giver in range(GIVERS):
        if can_give(g, seat, giver):
            for use in range(2):
                vow = use * VOWS + giver * SEATS + rival
                worth = worth_of_vow(g, rival, seat, vow)
                if worth > most and may_vow(g, seat, vow):
                    most = worth
                    best = vow
    return best


@rule
def worth_of_vow(g: Any, seat: int, maker: int, vow: int) -> Any:
    """What it does to the seat when the maker keeps this promise. (3.4, 4.5)"""
    if seat == maker:
        return -BOUND
    giver = vow % VOWS // SEATS
    if vow % SEATS != seat or not can_give(g, maker, giver):
        return 0.0
    effect = worth_to(g, seat, FACE_GIVE[face_of(g, maker, int(GIVER_TILES[giver]))])
    return LATER * effect * (1.0 if vow // VOWS == USE else -HIT)


@rule
def beside(g: Any, seat: int, menu: Any, memory: Any, sketch: Any, chance: Any, last: bool) -> Any:
    """When trading ends, store what is better kept. (4.8)"""
    return goods_store(g, seat, menu, sketch) if last else WAIT


goods_store = goods.store
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
    PATIENCE=5,
    MARGIN=0.2,
    FAIR=0.3,
    SHARE=0.4,
    MOST=2,
    PARTNERS=SEATS,
    LAST_TICKS=3,
    floor_number=floor_number,
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
    beside=beside,
    **FLOOR_ACTIONS,
)
trade = trader.trade
