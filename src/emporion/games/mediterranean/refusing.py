"""Why a card may not go into the warehouse or come out of it, in both versions."""

from __future__ import annotations

from typing import Any

from emporion.kernel.errors import Refusal
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import holds


def refuse_store(
    g: Record,
    seat: int,
    kind: int,
    card: str,
    storable: Any,
    number: int,
    room: int,
    rules: tuple[str, str],
) -> Refusal:
    """Why the card may not be stored; ``rules`` are those of the room and of what is kept out."""
    if int(g.hand[seat, kind]) == 0:
        text = _("You hold no {card}.").format(card=card)
        return Refusal("not-held", text, _("Store a card that you hold."), rules[0])
    if not holds(storable, kind):
        text = _("{card} may not be put into a warehouse.").format(card=card)
        return Refusal("may-not-store", text, _("Trade it away, or spend it."), rules[1])
    text = _("Your warehouse is full: {number} of {room}.").format(number=number, room=room)
    return Refusal("warehouse-full", text, _("Take a card out first."), rules[0])


def refuse_fetch(card: str, rule: str) -> Refusal:
    """Why the card cannot be taken out of the warehouse."""
    text = _("There is no {card} in your warehouse.").format(card=card)
    return Refusal("not-stored", text, _("Look at what lies in it."), rule)
