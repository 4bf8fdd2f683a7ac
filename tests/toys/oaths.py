"""Jars with oaths: before a merchant sets down a jar he may swear something to another, unheard.

What was sworn is open to nobody and lasts until the next market. The sound game passes the
conformance suite; the broken one re-deals what is being sworn and keeps what has been sworn.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from emporion.kernel.actions import Actions
from emporion.kernel.chance import roll
from emporion.kernel.errors import Refusal
from emporion.kernel.record import CARD, declare
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, has, put

from .broken.register import add
from .jars import GAME, rules, words
from .jars.state import FIELDS, KINDS, SEATS

NOTHING = -1

# First, or Numba would take the record for one of Jars with something behind it.
STATE = declare(swears=(CARD, SEATS), sworn=(CARD, SEATS), **FIELDS)
actions = Actions()
actions.span("lay", KINDS)
SWEAR = actions.span("swear", SEATS)


@rule
def setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """Nobody has sworn anything."""
    rules.setup(g, seats, options, seed)
    for seat in range(SEATS):
        g.swears[seat] = NOTHING
        g.sworn[seat] = NOTHING


@rule
def legal(g: Any, seat: int, menu: Any) -> None:
    """An oath to somebody else, once a market; and jars."""
    rules.legal(g, seat, menu)
    if has(rules.awaiting(g), seat) and int(g.swears[seat]) == NOTHING:
        for rival in range(int(g.seats)):
            if rival != seat:
                put(menu, SWEAR + rival)


@rule
def step(g: Any, seat: int, action: int) -> None:
    """When the market opens all oaths begin to bind."""
    if action >= SWEAR:
        rules.tick(g)
        g.swears[seat] = action - SWEAR
        return
    rules.step(g, seat, action)
    if int(g.laid[seat]) == NOTHING:
        for swearer in range(int(g.seats)):
            g.sworn[swearer] = g.swears[swearer]
            g.swears[swearer] = NOTHING


@rule
def any_oath(g: Any, seat: int) -> Any:
    """An oath of the seat to any other, or none."""
    oath = (seat + roll(g.chance, int(g.seats))) % int(g.seats)
    return NOTHING if oath == seat else oath


@rule
def redeal(g: Any, seat: int, chance: Any) -> None:
    """What others swear and have sworn could be anything."""
    keeping_redeal(g, seat, chance)
    for rival in range(int(g.seats)):
        if rival != seat and (g.sold != EMPTY):
            g.sworn[rival] = any_oath(g, rival)


@rule
def keeping_redeal(g: Any, seat: int, chance: Any) -> None:
    """Only what others are about to swear could be anything."""
    rules.redeal(g, seat, chance)
    for rival in range(int(g.seats)):
        if rival != seat:
            g.swears[rival] = any_oath(g, rival)


def say(g: Any, seat: int, action: int) -> str:
    """An oath, or a jar."""
    return words.say(g, seat, action) if action < SWEAR else f"swear to seat {action - SWEAR + 1}"


def parse(g: Any, seat: int, text: str) -> int:
    """The decision that these words mean."""
    oaths = {say(g, seat, SWEAR + rival): SWEAR + rival for rival in range(SEATS)}
    return oaths[text] if text in oaths else words.parse(g, seat, text)


def refuse(g: Any, seat: int, action: int) -> Refusal:
    """Why this cannot be sworn or set down now."""
    if action < SWEAR or g.over:
        return words.refuse(g, seat, action)
    return Refusal("no-oath", "You cannot swear that now.", "Set down a jar.", "2.1")


SOUND = replace(
    GAME,
    state=STATE,
    actions=actions,
    rules=cast(
        Any,
        SimpleNamespace(
            **{**vars(rules), "setup": setup, "legal": legal, "step": step, "redeal": redeal}
        ),
    ),
    words=cast(
        Any, SimpleNamespace(**{**vars(words), "say": say, "parse": parse, "refuse": refuse})
    ),
    longest=2 * GAME.longest,
)

add(
    "kept_oaths_redeal",
    "secret-past",
    rules={"setup": setup, "legal": legal, "step": step, "redeal": keeping_redeal},
    words={"say": say, "parse": parse, "refuse": refuse},
    state=STATE,
    actions=actions,
    longest=SOUND.longest,
)
