"""Log lines of Mega trade: what happened, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Callable

from emporion.kernel.journal import Note
from emporion.kernel.language import _, counted
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Viewer

from .cards import CARD_NAMES, RANK, WATER
from .naming import TALK
from .rules.stacks import block_of
from .rules.wealth import set_value


def tell(g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A line in the log."""
    line = TALK.tell(g, note, viewer, names)
    if line is not None:
        return line
    seat = "" if note.seat is None else names[note.seat]
    if note.kind == "drew":
        return tell_draw(g, note, seat)
    own_line = lines()[note.kind]
    if isinstance(own_line, str):
        return own_line.format(seat=seat, what=note.what, count=note.count)
    return own_line(seat, note)


def lines() -> dict[str, str | Callable[[str, Note], str]]:
    """The log lines of the game's own notes."""
    return {
        "round": _("Round {what} of {count} begins."),
        "bought": _("{seat} pays {count} for a card of stack {what}."),
        "took": _("{seat} takes a free card of stack {what}."),
        "saw": lambda seat, note: _("{seat} draws {card}.").format(seat=seat, card=card_of(note)),
        "passed": _("{seat} buys nothing more."),
        "holds": lambda seat, note: counted(
            "{seat} shows {number} face-down calamity.",
            "{seat} shows {number} face-down calamities.",
            note.count or 0,
        ).format(seat=seat),
        "discarded": lambda seat, note: _("{seat} discards {card} at random.").format(
            seat=seat, card=_("a calamity") if note.what is None else card_of(note)
        ),
        "struck": lambda seat, note: _("{card} strikes {seat}.").format(
            seat=seat, card=card_of(note)
        ),
        "handed-in": lambda seat, note: _("{seat} hands in {count} {card} for {value}.").format(
            seat=seat,
            count=note.count,
            card=card_of(note),
            value=int(set_value(note.what or 0, note.count or 0)),
        ),
        "kept": lambda seat, note: counted(
            "{seat} keeps {number} card.", "{seat} keeps {number} cards.", note.count or 0
        ).format(seat=seat),
        "founded": lambda seat, note: counted(
            "{seat} founds {number} city.", "{seat} founds {number} cities.", note.count or 0
        ).format(seat=seat),
        "result": _("{seat} ends with a wealth of {what}, of which the hand is worth {count}."),
    }


def card_of(note: Note) -> str:
    """The card of a note, as far as the reader may know it."""
    return _("a card") if note.what is None else CARD_NAMES[note.what]


def tell_draw(g: Record, note: Note, seat: str) -> str:
    """How many cards somebody draws, and to that seat which ones."""
    number = note.what or 0
    drawn_cards = counted("{number} card", "{number} cards", number)
    if not note.cards or note.seat is None:
        return _("{seat} draws {cards}.").format(seat=seat, cards=drawn_cards)
    ranks = RANK[int(g.setting)][int(block_of(g, note.seat))]
    drawn = {int(rank): card for card, rank in enumerate(ranks) if rank >= 0}
    cards = [CARD_NAMES[drawn[rank]] for rank in members_of(note.cards)]
    cards += [CARD_NAMES[WATER]] * (number - len(cards))
    return _("{seat} draws {cards}: {names}.").format(
        seat=seat, cards=drawn_cards, names=", ".join(cards)
    )
