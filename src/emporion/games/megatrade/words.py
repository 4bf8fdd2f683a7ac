"""What people see of Mega trade: views, prompts, log lines, and decisions in words."""

from __future__ import annotations

from typing import Any

from emporion.floor import refusals
from emporion.kernel.errors import Refusal
from emporion.kernel.game import Prompt
from emporion.kernel.language import _, counted
from emporion.kernel.record import Record
from emporion.kernel.sets import has, members_of
from emporion.kernel.viewer import Ended, Seat, Viewer

from . import rules
from .arranging import arrange
from .cards import (
    CARD_NAMES,
    CARDS,
    COPIES,
    FIRST_CALAMITY,
    GOODS,
    NAMES,
    NEEDS,
    NUMBERS,
    PRICE,
    STACK_OF,
    STACKS,
)
from .naming import TALK, parse, say
from .numbering import PROMPTS, REFUSALS
from .rules.buying import buyer, can_buy, can_take
from .rules.checks import hand_size
from .rules.stacks import block_of, has_two_blocks
from .rules.trading import floor as market
from .rules.wealth import hand_value, most_kept, set_value, wealth
from .state import (
    BUY,
    BUYING,
    FINISHED,
    HAND_IN,
    HANDING_IN,
    KEEP,
    ONE_ROUND,
    TRADING,
    WONDER,
)
from .telling import tell

__all__ = ["arrange", "ask", "parse", "refuse", "say", "tell", "view"]

PHASES = {BUYING: "buying", TRADING: "trading", HANDING_IN: "handing-in", FINISHED: "finished"}


# --- what a live table asks -----------------------------------------------------------------------


def tick_time() -> int:
    """The milliseconds of a moment on the floor. (megatrade 5.14)"""
    return 1_000 * NUMBERS.tick_seconds


def floor(g: Record) -> int:
    """The number of the open floor, which is that of its round; 0 while none is open."""
    return int(g.round_number) if int(g.phase) == TRADING else 0


def revision(g: Record, action: int) -> int | None:
    """The revision of the offer that is accepted or answered; None for every other decision."""
    return TALK.revision(g, action) if int(g.phase) == TRADING else None


# --- views ---------------------------------------------------------------------------------------


def view(g: Record, viewer: Viewer) -> dict[str, Any]:
    """The table as the viewer sees it."""
    seen: dict[str, Any] = {
        "phase": PHASES[int(g.phase)],
        "mode": "one_round" if int(g.mode) == ONE_ROUND else "season",
        "round": int(g.round_number),
        "rounds": int(g.rounds),
        "ticks_left": int(g.clock),
        "seconds_left": int(g.clock) * NUMBERS.tick_seconds,
        "buyer": buyer(g) if int(g.phase) == BUYING else None,
        "civilizations": [civilization(g, seat) for seat in range(int(g.seats))],
        "stacks": stacks(g),
        "goods": [CARD_NAMES[name] for name in members_of(market.names_in_match(g))],
        "offers": TALK.offers(g, viewer),
        "over": bool(rules.over(g)),
    }
    if isinstance(viewer, Seat):
        seen.update(own(g, viewer.number))
    if isinstance(viewer, Ended) or seen["over"]:
        seen["hands"] = [hand(g, seat) for seat in range(int(g.seats))]
    return seen


def civilization(g: Record, seat: int) -> dict[str, Any]:
    """What everybody sees of a civilization."""
    finished = int(g.phase) == FINISHED
    return {
        "seat": seat,
        "block": block_name(g, seat),
        "cities": int(g.cities[seat]),
        "treasury": int(g.treasury[seat]),
        "cards": int(hand_size(g, seat)),
        "done": has(g.done, seat),
        "calamities_shown": int(g.calamities[seat]),
        "wealth": int(wealth(g, seat)) if finished else None,
    }


def block_name(g: Record, seat: int) -> str:
    """The block from which a seat draws."""
    if has_two_blocks(g):
        return ("west", "east")[int(block_of(g, seat))]
    return ("west", "east")[int(g.setting) % 2]


def stacks(g: Record) -> list[dict[str, Any]]:
    """Each stack: for sale at what price, and whether it is empty; its cards are not counted."""
    return [
        {
            "stack": stack,
            "price": price_of(g, stack),
            "empty": [
                int(g.stacked[block, stack - 1]) == 0 for block in range(1 + int(has_two_blocks(g)))
            ],
        }
        for stack in range(1, STACKS + 1)
    ]


def price_of(g: Record, stack: int) -> int | None:
    """What a card of the stack costs in this match; None where none can be bought."""
    return int(PRICE[stack]) if PRICE[stack] > 0 and has(g.advances, int(NEEDS[stack])) else None


def own(g: Record, seat: int) -> dict[str, Any]:
    """What only the seat itself sees."""
    phase = int(g.phase)
    return {
        "you": seat,
        "hand": hand(g, seat),
        "draft": TALK.draft(g, seat) if phase == TRADING else None,
        "can_buy": [s for s in range(1, STACKS + 1) if phase == BUYING and can_buy(g, seat, s)],
        "can_take": [s for s in range(1, STACKS + 1) if phase == BUYING and can_take(g, seat, s)],
        "may_keep": int(most_kept(g)),
    }


def hand(g: Record, seat: int) -> dict[str, Any]:
    """A hand by sets, with what each is worth, what one more is worth, and the whole value."""
    sets = []
    for name in range(NAMES):
        number = int(g.hand[seat, name])
        if number:
            whole = int(COPIES[int(g.setting), name]) if name < GOODS else None
            more = int(set_value(name, number + 1) - set_value(name, number))
            sets.append(
                {
                    "card": CARD_NAMES[name],
                    "face": int(STACK_OF[name]),
                    "number": number,
                    "of": whole,
                    "value": int(set_value(name, number)),
                    "one_more": 0 if number == whole else more,
                }
            )
    calamities = [
        CARD_NAMES[card]
        for card in range(FIRST_CALAMITY, CARDS)
        for _copy in range(int(g.hand[seat, card]))
    ]
    return {"sets": sets, "value": int(hand_value(g, seat)), "calamities": calamities}


# --- prompts -------------------------------------------------------------------------------------


def ask(g: Record, seat: int) -> Prompt:
    """What the phase asks of the seat."""
    phase = int(g.phase)
    if phase == TRADING:
        return refusals.ask(TALK, g, seat, PROMPTS)
    if phase == BUYING:
        return Prompt(_("Do you buy another card?"), "4.1")
    over = int(hand_size(g, seat)) - int(most_kept(g))  # all calamities have struck by now
    if over > 0:
        text = counted(
            "You hold {number} card more than you may keep. Which set do you hand in?",
            "You hold {number} cards more than you may keep. Which set do you hand in?",
            over,
        )
        return Prompt(text, "9.5")
    return Prompt(_("Do you hand in a set, or keep the rest?"), "9.4")


# --- refusals ------------------------------------------------------------------------------------


def refuse(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat may not decide this now."""
    phase = int(g.phase)
    if phase == FINISHED:
        return Refusal("over", _("The match has ended."), _("Begin another one."), "8.3")
    if phase == TRADING:
        if TALK.decoded(action) is not None:
            return refusals.refuse(TALK, g, seat, action, REFUSALS)
        return Refusal(
            "not-now", _("This is the time for trading."), _("Make an offer or wait."), "5.1"
        )
    if TALK.decoded(action) is not None:
        return Refusal("closed", _("The floor is closed."), _("Wait until it opens."), "5.15")
    if phase == BUYING:
        return refuse_buying(g, seat, action)
    return refuse_handing_in(g, seat, action)


def refuse_buying(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat may not buy this now."""
    if seat != int(buyer(g)):
        return Refusal(
            "not-your-turn", _("Somebody else is buying."), _("Wait for your turn."), "4.1"
        )
    if BUY <= action < BUY + STACKS:
        stack = action - BUY + 1
        price = price_of(g, stack)
        if price is None:
            text = _("Stack {stack} is not for sale.").format(stack=stack)
            return Refusal("not-for-sale", text, _("Choose another stack, or pass."), "4.5")
        text = _("A card of stack {stack} costs {price}, and you have {have}.").format(
            stack=stack, price=price, have=int(g.treasury[seat])
        )
        return Refusal("too-dear", text, _("Choose a cheaper stack, or pass."), "4.2")
    if WONDER <= action < WONDER + STACKS:
        return Refusal(
            "no-free-card",
            _("No free card of this stack is yours."),
            _("Choose a stack above your cities, once a round, if the option allows it."),
            "4.6",
        )
    return Refusal("not-now", _("Now cards are bought."), _("Buy or pass."), "4.1")


def refuse_handing_in(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat may not hand this in, or keep what it has."""
    if has(g.kept, seat):
        return Refusal("kept", _("You have kept your cards."), _("Wait for the others."), "9.5")
    if action == KEEP:
        return Refusal(
            "too-many-cards",
            _("You may keep {most} cards.").format(most=int(most_kept(g))),
            _("Hand in another set first."),
            "9.5",
        )
    if HAND_IN <= action < HAND_IN + NAMES:
        text = _("You hold no {name}.").format(name=CARD_NAMES[action - HAND_IN])
        return Refusal("not-held", text, _("Hand in what you hold."), "9.4")
    return Refusal(
        "not-now", _("Now sets are handed in."), _("Hand in a set, or keep the rest."), "9.4"
    )
