"""Log lines: what happened, as far as the reader may know it."""

from __future__ import annotations

from emporion.games.mediterranean.phrases import points
from emporion.kernel.journal import Note
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.viewer import Viewer

from .naming import (
    CITY_NAMES,
    DECK_NAMES,
    GOODS_WORDS,
    KIND_NAMES,
    TALK,
    WORKER_NAMES,
    development_name,
)

TRACKS = ("government", "religion")


def tell(g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A line in the log."""
    seat = "" if note.seat is None else names[note.seat]
    rival = "" if note.rival is None else names[note.rival]
    line = TALK.tell(g, note, viewer, names)
    if line is None:
        line = GOODS_WORDS.tell(note, seat)
    if line is not None:
        return line
    return lines()[note.kind].format(
        seat=seat,
        rival=rival,
        count=note.count,
        points=points(note.count) if note.count else _("no points"),
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
        "earned": _("{seat}: {points} for goods."),
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
