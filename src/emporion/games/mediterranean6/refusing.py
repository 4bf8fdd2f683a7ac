"""Why a decision beside the floor is refused; depends on nothing that the seat does not know."""

# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

from emporion.floor.state import IDLE
from emporion.games.mediterranean.refusing import refuse_fetch, refuse_store
from emporion.kernel.errors import Refusal
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import has

from .naming import KIND_NAMES, development_name
from .rules.choosing import can_play, has_great_work
from .rules.floor import may_exchange, open_to_exchange, room_of
from .rules.owning import development_at
from .rules.shared import stored_cards
from .rules.targets import has_cards
from .state import (
    CHOOSING,
    PAY_GOVERNMENT,
    PAY_RELIGION,
    PICK_GOVERNMENT,
    SEARCHING,
    SEATS,
    WORKERS,
    actions,
)
from .tables import (
    DEVELOPMENT_OF,
    EXCHANGE,
    IS_RELIGIOUS,
    LEVEL_OF,
    STORABLE,
    WAY,
)

MONUMENT_LEVEL = 3
ROOM_RULES = ("3.8", "3.9")


def refuse_trading(g: Record, seat: int, action: int) -> Refusal:
    """Why this cannot be done beside the floor now."""
    if has(g.weary, seat):
        return Refusal(
            "too-fast", _("You have decided too much in this moment."), _("Wait a second."), "3.1"
        )
    if has(g.done, seat):
        return Refusal("is-done", _("You are done."), _("Trade again first."), "3.12")
    if int(g.stage[seat]) != IDLE:
        return Refusal("not-now", _("You are making a deal."), _("Finish it, or leave it."), "3.2")
    name, index = actions.decode(action)
    if name == "store":
        number, room = int(stored_cards(g, seat)), int(room_of(g, seat))
        card = KIND_NAMES[index]
        return refuse_store(g, seat, index, card, STORABLE, number, room, ROOM_RULES)
    if name == "fetch":
        return refuse_fetch(KIND_NAMES[index], ROOM_RULES[0])
    if name in ("target", "sacrifice", "take-back"):
        return _refuse_target(g, seat, name, index)
    if name in ("abandon", "stay"):
        text = _("You have decided that already.")
        return Refusal("decided", text, _("You may change your mind once more."), "3.11")
    return Refusal("not-now", _("This is the time for trading."), _("Trade, or wait."), "3.1")


def _refuse_target(g: Record, seat: int, name: str, index: int) -> Refusal:
    divisor = {"target": SEATS, "sacrifice": WORKERS, "take-back": 1}[name]
    position, target = divmod(index, divisor)
    if position >= int(g.built[seat]):
        text = _("You have no development {number}.").format(number=position + 1)
        return Refusal("no-such-development", text, _("Choose one of yours."), "3.10")
    number = int(development_at(g, seat, position))
    own = development_name(number)
    way = int(WAY[number])
    if way == 0:
        text = _("{development} has no trade ability.").format(development=own)
        return Refusal("no-ability", text, _("Choose another development."), "3.10")
    if name == "take-back":
        text = _("No target of {development} can be taken back.").format(development=own)
        return Refusal("bound", text, _("Promises and exchanges bind."), "3.5")
    if name == "target" and target == seat:
        return Refusal(
            "yourself", _("You cannot choose yourself."), _("Choose somebody else."), "3.10"
        )
    if name == "target" and target >= int(g.seats):
        text = _("There is no seat {seat} in this match.").format(seat=target + 1)
        return Refusal("no-such-seat", text, _("Choose one of those who play."), "3.10")
    if way == EXCHANGE and name == "target":
        refusal = _refuse_exchange(g, seat, target)
        if refusal is not None:
            return refusal
    text = _("{development} cannot be used so: its boxes, or your promises, forbid it.")
    return Refusal(
        "no-box", text.format(development=own), _("Take a target back, or choose another."), "11.5"
    )


def _refuse_exchange(g: Record, seat: int, target: int) -> Refusal | None:
    if not may_exchange(g):
        text = _("It is too late for an exchange.")
        return Refusal("too-late", text, _("Use it earlier."), "11.8")
    if not open_to_exchange(g, target):
        text = _("Seat {seat} ignores trade abilities.").format(seat=target + 1)
        return Refusal("left-alone", text, _("Choose somebody else."), "4.4")
    if not has_cards(g, seat):
        text = _("You have no card to exchange.")
        return Refusal("no-cards", text, _("Use it while you have one."), "11.8")
    if not has_cards(g, target):
        text = _("Seat {seat} has no card to exchange.").format(seat=target + 1)
        return Refusal("no-cards", text, _("Choose somebody else."), "11.8")
    return None


def refuse_choice(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat may not decide this outside trading."""
    name, index = actions.decode(action)
    phase = int(g.phase)
    if phase == SEARCHING and name == "search":
        text = _("You do not draw from that deck now, or it is empty.")
        return Refusal("not-your-deck", text, _("Choose a deck of your levels."), "7.1")
    if phase == CHOOSING and name == "pick":
        return _refuse_pick(g, seat, index)
    if phase == CHOOSING and name == "pay":
        text = _("That worker cannot pay for it.")
        return Refusal("no-such-worker", text, _("Choose a worker that you have."), "2.8")
    if name == "wish":
        text = _("You have named that good already, or it is not asked now.")
        return Refusal("wished", text, _("Name another one."), "2.6")
    return Refusal("not-now", _("That is not what is asked now."), _("Answer what is."), "1.9")


def _refuse_pick(g: Record, seat: int, index: int) -> Refusal:
    place, side = divmod(index, 2)
    stage = int(g.stage_of_choice[seat])
    if stage in (PAY_GOVERNMENT, PAY_RELIGION):
        text = _("You have chosen, and now pay for it.")
        return Refusal("pay-first", text, _("Choose the worker that you give up."), "2.8")
    if place >= int(g.draws[seat]):
        text = _("You have drawn no card {number}.").format(number=place + 1)
        return Refusal("not-drawn", text, _("Choose one that you have drawn."), "7.3")
    number = int(DEVELOPMENT_OF[2 * int(g.drawn[seat, place]) + side])
    track = 0 if stage == PICK_GOVERNMENT else 1
    own = development_name(number)
    if int(IS_RELIGIOUS[number]) != track:
        text = _("{development} belongs to the other track.").format(development=own)
        return Refusal("other-track", text, _("Choose for the track that is asked."), "7.3")
    if int(LEVEL_OF[number]) == MONUMENT_LEVEL and has_great_work(g, seat, track):
        text = _("You have a monument or shrine of that kind already.")
        return Refusal("one-great-work", text, _("Choose something else."), "7.6")
    if not can_play(g, seat, number, track):
        text = _("Your workers do not allow {development}.").format(development=own)
        return Refusal("workers", text, _("Choose something else, or none."), "7.4")
    return Refusal("not-now", _("That is not what is asked now."), _("Answer what is."), "7.3")
