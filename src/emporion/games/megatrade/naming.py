"""Decisions of Mega trade in words, and words that are understood as decisions."""

from __future__ import annotations

from emporion.floor.words import FloorWords
from emporion.kernel.errors import Refusal, did_you_mean
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of

from . import rules
from .cards import CARD_NAMES, NAMES, NUMBERS, STACKS
from .rules.trading import floor as market
from .state import BUY, FLOOR_ACTIONS, HAND_IN, KEEP, LONGEST, PASS, SEATS, SLOTS, WONDER, actions

TALK = FloorWords(
    floor=market,
    terms=FLOOR_ACTIONS,
    cards=CARD_NAMES,
    names=CARD_NAMES[:NAMES],
    slots=SLOTS,
    seats=SEATS,
    longest=LONGEST,
    least=NUMBERS.fewest_cards,
    true_names=NUMBERS.true_names,
    claims=[_("it is free of calamities")],
)


def say(_g: Record, _seat: int, action: int) -> str:
    """A decision in words."""
    if action == PASS:
        return _("buy nothing more")
    if action == KEEP:
        return _("keep the rest")
    if BUY <= action < BUY + STACKS:
        return _("buy from stack {stack}").format(stack=action - BUY + 1)
    if WONDER <= action < WONDER + STACKS:
        return _("take a free card from stack {stack}").format(stack=action - WONDER + 1)
    if HAND_IN <= action < HAND_IN + NAMES:
        return _("hand in {name}").format(name=CARD_NAMES[action - HAND_IN])
    return TALK.say(action)


def parse(g: Record, seat: int, text: str) -> int:
    """The decision that these words mean."""
    wanted = " ".join(text.split()).casefold()
    menu = actions.menu()
    rules.legal(g, seat, menu)
    for choice in (members_of(menu), range(actions.size)):  # the menu is short, and mostly enough
        said = {say(g, seat, action).casefold(): action for action in choice}
        if wanted in said:
            return said[wanted]
    known = [say(g, seat, action) for action in members_of(menu)]
    raise Refusal(
        "unknown-decision",
        _("“{text}” is nothing that one can do here.").format(text=text),
        did_you_mean(wanted, known),
        "1.4",
    )
