"""Log lines: what happened, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Callable

from emporion.kernel.journal import Note
from emporion.kernel.language import _, counted
from emporion.kernel.record import Record
from emporion.kernel.viewer import Viewer

from .naming import (
    CALAMITY_NAMES,
    DEVELOPMENT_NAMES,
    FACE_NAMES,
    GOODS_WORDS,
    KIND_NAMES,
    LINE_NAMES,
    SHAPES,
    SIDES,
    TALK,
    TILE_NAMES,
    banking_in_words,
    giver_name,
    place_name,
)
from .tables import TILES


def tell(g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A line in the log."""
    seat = "" if note.seat is None else names[note.seat]
    rival = "" if note.rival is None else names[note.rival]
    line = TALK.tell(g, note, viewer, names)
    if line is None:
        line = GOODS_WORDS.tell(note, seat)
    if line is not None:
        return line
    if note.kind == "destroyed":
        return _destroyed(note, seat)
    named = NAMED.get(note.kind)
    what = note.what
    thing = named(what) if named is not None and what is not None else _("a card")
    number = note.count or 0
    return lines()[note.kind].format(
        seat=seat,
        rival=rival,
        count=number,
        points=counted("{number} point", "{number} points", number),
        what=what,
        thing=thing,
    )


#: How the thing that a note speaks of is called.
NAMED: dict[str, Callable[[int], str]] = {
    "for-sale": DEVELOPMENT_NAMES.__getitem__,
    "banked": banking_in_words,
    "threatens": CALAMITY_NAMES.__getitem__,
    "used": TILE_NAMES.__getitem__,
    "kept-promise": giver_name,
    "promise-lapsed": giver_name,
    "turned-over": SIDES.__getitem__,
    "stored": KIND_NAMES.__getitem__,
    "fetched": KIND_NAMES.__getitem__,
    "discarded": KIND_NAMES.__getitem__,
    "dominates": place_name,
    "monopolises": place_name,
    "no-victim": CALAMITY_NAMES.__getitem__,
    "undecided": CALAMITY_NAMES.__getitem__,
    "struck": CALAMITY_NAMES.__getitem__,
    "lost-cube": place_name,
    "built": FACE_NAMES.__getitem__,
    "bought": DEVELOPMENT_NAMES.__getitem__,
    "settled": place_name,
    "scored": DEVELOPMENT_NAMES.__getitem__,
    "completed": LINE_NAMES.__getitem__,
    "showed": SHAPES.__getitem__,
}


def lines() -> dict[str, str]:
    """The log lines of the game's own notes, but for those that are composed."""
    return {
        "turn": _("Turn {count} begins."),
        "for-sale": _("{thing} is for sale."),
        "threatens": _("A calamity threatens: {thing}."),
        "used": _("{seat} uses {thing} on {rival}."),
        "kept-promise": _("{seat} keeps the promise: {thing} is used on {rival}."),
        "promise-lapsed": _("The promise of {seat} to use {thing} on {rival} lapses."),
        "turned-over": _("{seat} turns to {thing}."),
        "stored": _("{seat} puts {thing} into the warehouse."),
        "fetched": _("{seat} takes {thing} out of the warehouse."),
        "discarded": _("{seat} discards {thing} from the warehouse."),
        "banked": _("{seat} chooses: {thing}."),
        "earned": _("{seat} earns {count} money for goods."),
        "dominates": _("{seat} leads with the goods of {thing} and receives its bonus."),
        "monopolises": _("{seat} alone has the goods of {thing} and receives its greater bonus."),
        "ordered": _("{seat} has {count} money to spend."),
        "no-victim": _("Nobody falls victim to {thing}."),
        "voted": _("{seat} votes that {rival} is the victim."),
        "undecided": _(
            "There is no majority: {thing} strikes nobody, and those who voted pay for it."
        ),
        "struck": _("{thing} strikes {seat}."),
        "lost-points": _("{seat} loses {points}."),
        "lost-money": _("{seat} loses half of the money: {count}."),
        "lost-cube": _("{seat} loses a cube: {thing}."),
        "pirates": _("Piracy was spent: the luxuries are shuffled again."),
        "built": _("{seat} builds {thing}."),
        "bought": _("{seat} buys {thing}."),
        "settled": _("A worker of {seat} goes to a new place: {thing}."),
        "scored": _("{seat} receives {points} for {thing}."),
        "completed": _("{seat} completes {thing}."),
        "made": _("{seat} makes {points} by industry."),
        "halved": _("{seat} has finished and keeps half of the money: {count}."),
        "duel": _("{seat} and {rival} are level and play rock, paper, scissors."),
        "threw": _("{seat} has chosen."),
        "showed": _("{seat} shows {thing}."),
        "champion": _("{seat} wins the tie."),
        "result": _("{seat} ends in place {what} with {points}."),
    }


def _destroyed(note: Note, seat: str) -> str:
    tiles = [TILE_NAMES[tile] for tile in range(TILES) if (note.cards or 0) >> tile & 1]
    return _("{seat} loses {buildings}.").format(seat=seat, buildings=", ".join(tiles))
