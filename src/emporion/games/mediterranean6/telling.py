"""Log lines: what happened, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.mediterranean.rules.gains import BITS, MIDDLE
from emporion.games.mediterranean.rules.spending import GOOD_BITS, IDEA_BITS
from emporion.kernel.journal import Note
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.viewer import Viewer

from .naming import (
    CITY_NAMES,
    DECK_NAMES,
    GOOD_NAMES,
    IDEA_NAMES,
    KIND_NAMES,
    TALK,
    WORKER_NAMES,
    development_name,
)
from .tables import FIRST_HIDDEN, NAMES
from .texts import points, signed, spaces

TRACKS = ("government", "religion")


def tell(g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A line in the log."""
    line = TALK.tell(g, note, viewer, names)
    if line is not None:
        return line
    seat = "" if note.seat is None else names[note.seat]
    rival = "" if note.rival is None else names[note.rival]
    special = SPECIAL.get(note.kind)
    if special is not None:
        return special(note, seat)
    return lines()[note.kind].format(
        seat=seat,
        rival=rival,
        count=note.count,
        what=note.what,
        **_named(note),
    )


def _named(note: Note) -> dict[str, str]:
    """What a note speaks of, by each of the names that a line may use."""
    what = note.what
    known = what if what is not None else 0
    kinds = {"stored", "fetched", "exchanged"}
    card = KIND_NAMES[known] if what is not None and note.kind in kinds else _("a card")
    about = {"card": card, "track": "", "worker": "", "civic": "", "deck": "", "development": ""}
    if note.kind in ("abandons", "stays"):
        about["track"] = (_("government"), _("religion"))[known]
    elif note.kind in ("lost-worker", "got-worker", "sacrifices"):
        about["worker"] = WORKER_NAMES[known]
    elif note.kind == "wished":
        about["civic"] = CITY_NAMES[known]
    elif note.kind == "searched":
        about["deck"] = DECK_NAMES[known]
    elif what is not None and note.kind in DEVELOPMENT_NOTES:
        about["development"] = development_name(what)
    return about


#: Notes that speak of a development.
DEVELOPMENT_NOTES = {
    "targeted",
    "took-back",
    "kept-promise",
    "promise-lapsed",
    "ignored",
    "allowed",
    "used",
    "destroyed",
    "rewarded",
    "played",
}


def lines() -> dict[str, str]:
    """The log lines of the game's own notes, but for those that are composed."""
    return {
        "turn": _("Turn {count} begins."),
        "wished": _("{seat} wishes for {civic}."),
        "stored": _("{seat} puts {card} into the warehouse."),
        "fetched": _("{seat} takes {card} out of the warehouse."),
        "targeted": _("{seat} will use {development} on {rival}."),
        "took-back": _("{seat} takes back a target of {development}."),
        "sacrifices": _("{seat} marks a worker on {worker} for sacrifice."),
        "abandons": _("{seat} abandons the {track}."),
        "stays": _("{seat} keeps the {track} after all."),
        "exchanged": _("{seat} hands {card} to {rival}, drawn by lot."),
        "kept-promise": _("{seat} keeps the promise: {development} is used on {rival}."),
        "promise-lapsed": _("The promise of {seat} to use {development} on {rival} lapses."),
        "ignored": _("{seat} ignores {development} of {rival}."),
        "allowed": _("{seat} lets {development} of {rival} happen."),
        "used": _("{seat} uses {development} on {rival}."),
        "lost-worker": _("{seat} loses a worker on {worker}."),
        "got-worker": _("{seat} receives a worker on {worker}."),
        "destroyed": _("{seat} loses {development}, which is destroyed."),
        "rewarded": _("{seat} is rewarded by {development} for the upheaval."),
        "revolt": _("The peasants of {seat} revolt."),
        "attack": _("Barbarians attack {seat}: {what} points are due, {count} are lost."),
        "pirates": _("Piracy was spent: the luxuries are shuffled again."),
        "searched": _("{seat} draws an extra card from {deck}."),
        "drew": _("{seat} draws development cards: {count}."),
        "decided": _("{seat} has chosen."),
        "played": _("{seat} plays {development}."),
        "result": _("{seat} ends in place {what} with {count} points."),
    }


def _unpacked(cards: int, bits: int, number: int) -> list[int]:
    return [cards >> bits * place & (1 << bits) - 1 for place in range(number)]


def _listed(numbers: list[int], names: list[str]) -> str:
    said = [f"{number} {name}" for number, name in zip(numbers, names, strict=False) if number]
    return ", ".join(said) or _("nothing")


def _produced(note: Note, seat: str) -> str:
    names = list(GOOD_NAMES)
    names[FIRST_HIDDEN] = _("luxuries")
    goods = _listed(_unpacked(note.cards or 0, GOOD_BITS, NAMES), names)
    return _("{seat} receives {goods}.").format(seat=seat, goods=goods)


def _spent(note: Note, seat: str) -> str:
    goods = _listed(_unpacked(note.cards or 0, GOOD_BITS, len(GOOD_NAMES)), GOOD_NAMES)
    return _("{seat} spends {goods}.").format(seat=seat, goods=goods)


def _earned(note: Note, seat: str) -> str:
    earned = points(note.count) if note.count else _("no points")
    return _("{seat}: {points} for goods.").format(seat=seat, points=earned)


def _ideas(note: Note, seat: str) -> str:
    ideas = _listed(_unpacked(note.cards or 0, IDEA_BITS, len(IDEA_NAMES)), IDEA_NAMES)
    return _("The ideas of {seat}: {ideas}.").format(seat=seat, ideas=ideas)


def _changed(note: Note, seat: str) -> str:
    amounts = [amount - MIDDLE for amount in _unpacked(note.cards or 0, BITS, 5)]
    parts = []
    if amounts[0]:
        parts.append(points(amounts[0]))
    if amounts[1]:
        parts.append(_("{number} happiness").format(number=signed(amounts[1])))
    if amounts[2]:
        parts.append(_("{number} safety").format(number=signed(amounts[2])))
    toward = (
        (_("toward democracy"), _("toward dictatorship")),
        (_("toward Venus"), _("toward Mars")),
    )
    for amount, names in zip(amounts[3:], toward, strict=True):
        if amount:
            parts.append(f"{spaces(abs(amount))} {names[0 if amount > 0 else 1]}")
    return _("{seat}: {changes}.").format(seat=seat, changes=", ".join(parts))


#: Lines that are composed from packed numbers.
SPECIAL: dict[str, Callable[[Note, str], str]] = {
    "produced": _produced,
    "spent": _spent,
    "earned": _earned,
    "ideas": _ideas,
    "changed": _changed,
}
