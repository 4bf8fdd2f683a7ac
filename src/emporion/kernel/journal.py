"""What happened in a step, and who may know it.

Rules write notes into the record while they work; whoever runs the match reads them after each
step. A kind of note says which of its parts are for some eyes only, and `Notes.read` blanks those
parts for everybody else, so that a log line can only be made from what its reader may know.

A note is one 64-bit word, packed, and sometimes a second word that is a set.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

import numpy as np
from msgspec import Struct

from .record import NUMBER, SET
from .rule import rule
from .viewer import Ended, Viewer

#: “Nobody” for seats, and “nothing” for what and count, inside a packed note.
_NO_SEAT = 0xFF
_NOTHING = 0xFFFF
_RIVAL_AT = np.uint64(8)
_KIND_AT = np.uint64(16)
_COUNT_AT = np.uint64(32)
_WHAT_AT = np.uint64(48)
_EMPTY = np.uint64(0)
_PART = np.uint64(_NOTHING)
_SEAT_PART = np.uint64(_NO_SEAT)


class Audience(Enum):
    """Who may know one part of a note."""

    EVERYONE = "everyone"
    ACTOR = "the note's seat"
    RIVAL = "the note's rival"
    PARTIES = "the note's seat and rival"
    NOBODY = "nobody before the end"


EVERYONE = Audience.EVERYONE
ACTOR = Audience.ACTOR
RIVAL = Audience.RIVAL
PARTIES = Audience.PARTIES
NOBODY = Audience.NOBODY

#: Audiences as numbers, for rules.
_CODES = {audience: number for number, audience in enumerate(Audience)}
_FOR_EVERYONE = _CODES[EVERYONE]
_FOR_ACTOR = _CODES[ACTOR]
_FOR_RIVAL = _CODES[RIVAL]
_FOR_PARTIES = _CODES[PARTIES]


def journal(words: int) -> dict[str, Any]:
    """The fields that a record needs to keep the notes of one step."""
    return {"notes": (SET, words), "noted": NUMBER}


class Note(Struct, frozen=True):
    """One thing that happened, as one viewer may know it; hidden parts are None."""

    kind: str
    seat: int | None
    rival: int | None
    what: int | None
    count: int | None
    cards: int | None
    #: Whether something hidden was seen or drawn, so that undoing is over.
    reveals: bool


class _Kind(Struct, frozen=True):
    name: str
    what: Audience
    count: Audience
    cards: Audience | None
    reveals: bool


class Notes:
    """The kinds of notes that a game writes.

    >>> notes = Notes()
    >>> drew = notes.kind("drew", what=ACTOR)
    """

    def __init__(self) -> None:
        self._kinds: list[_Kind] = []

    def kind(
        self,
        name: str,
        what: Audience = EVERYONE,
        count: Audience = EVERYONE,
        cards: Audience | None = None,
        reveals: bool = False,
    ) -> int:
        """Declare a kind of note; with ``cards`` it carries a set. Returns its number."""
        self._kinds.append(_Kind(name, what, count, cards, reveals))
        return len(self._kinds) - 1

    @property
    def names(self) -> list[str]:
        """All kinds by name, in the order of declaration."""
        return [kind.name for kind in self._kinds]

    def secrets(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Who may know each part of each kind declared so far, for `blank_notes`.

        One row a kind: what, count, cards; the last is −1 for a kind without cards.
        """
        return np.array(
            [
                [_CODES[kind.what], _CODES[kind.count], _CODES[kind.cards] if kind.cards else -1]
                for kind in self._kinds
            ],
            np.int8,
        )

    def read(self, g: Any, viewer: Viewer) -> list[Note]:
        """The notes of the last step, as this viewer may know them."""
        # A field by its key is found much faster than as an attribute, and tables read very much.
        return list(self._read(g["notes"][: int(g["noted"])].tolist(), viewer))

    def _read(self, words: list[int], viewer: Viewer) -> Iterator[Note]:
        rest = iter(words)
        for word in rest:
            kind = self._kinds[word >> 16 & 0xFFFF]
            seat, rival = word & 0xFF, word >> 8 & 0xFF
            count, what = word >> 32 & 0xFFFF, word >> 48
            cards = next(rest, 0) if kind.cards is not None else None

            def seen(part: int | None, audience: Audience | None) -> int | None:
                if part == _NOTHING or audience is None:
                    return None
                return part if _may_know(viewer, audience, seat, rival) else None  # noqa: B023

            yield Note(
                kind=kind.name,
                seat=None if seat == _NO_SEAT else seat,
                rival=None if rival == _NO_SEAT else rival,
                what=seen(what, kind.what),
                count=seen(count, kind.count),
                cards=seen(cards, kind.cards),
                reveals=kind.reveals,
            )


def _may_know(viewer: Viewer, audience: Audience, seat: int, rival: int) -> bool:
    if isinstance(viewer, Ended) or audience is EVERYONE:
        return True
    insiders = {ACTOR: (seat,), RIVAL: (rival,), PARTIES: (seat, rival), NOBODY: ()}[audience]
    return viewer.number in insiders


# --- rules ---------------------------------------------------------------------------------------


@rule
def turn_page(g: Any) -> None:
    """Begin the notes of a new step."""
    for index in range(min(int(g.noted), len(g.notes))):
        g.notes[index] = _EMPTY
    g.noted = 0


@rule
def note(g: Any, kind: int, seat: int, rival: int = -1, what: int = -1, count: int = -1) -> None:
    """Write down that something happened; −1 stands for nobody and nothing."""
    packed = (
        np.uint64(int(seat) & _NO_SEAT)
        | np.uint64(int(rival) & _NO_SEAT) << _RIVAL_AT
        | np.uint64(kind) << _KIND_AT
        | np.uint64(int(count) & _NOTHING) << _COUNT_AT
        | np.uint64(int(what) & _NOTHING) << _WHAT_AT
    )
    _write(g, packed)


@rule
def note_cards(g: Any, kind: int, seat: int, rival: int, what: int, cards: Any) -> None:
    """Write down that something happened to a set of cards."""
    note(g, kind, seat, rival, what)
    _write(g, cards)


@rule
def _write(g: Any, word: Any) -> None:
    """One more word; a full journal counts on, so that the conformance suite finds it."""
    if int(g.noted) < len(g.notes):
        g.notes[int(g.noted)] = word
    g.noted += 1


@rule
def kind_and_parties(word: Any) -> Any:
    """The kind of a note, its seat and its rival."""
    kind = int((word >> _KIND_AT) & _PART)
    return kind, int(word & _SEAT_PART), int((word >> _RIVAL_AT) & _SEAT_PART)


@rule
def blank_notes(g: Any, viewer: int, secrets: Any) -> None:
    """Take out of the notes what a seat (−1: the table) may not know; part of every `redeal`.

    ``secrets`` is what `Notes.secrets` returned. A hidden set of cards becomes the empty set.
    """
    index = 0
    written = min(int(g.noted), len(g.notes))
    while index < written:
        word = g.notes[index]
        kind = int((word >> _KIND_AT) & _PART)
        seat = int(word & _SEAT_PART)
        rival = int((word >> _RIVAL_AT) & _SEAT_PART)
        if not _meant_for(viewer, int(secrets[kind, 0]), seat, rival):
            word |= _PART << _WHAT_AT
        if not _meant_for(viewer, int(secrets[kind, 1]), seat, rival):
            word |= _PART << _COUNT_AT
        g.notes[index] = word
        index += 1
        if secrets[kind, 2] >= 0:
            if index < written and not _meant_for(viewer, int(secrets[kind, 2]), seat, rival):
                g.notes[index] = _EMPTY
            index += 1


@rule
def _meant_for(viewer: int, audience: int, seat: int, rival: int) -> bool:
    if audience == _FOR_EVERYONE:
        return True
    if audience == _FOR_ACTOR:
        return viewer == seat
    if audience == _FOR_RIVAL:
        return viewer == rival
    return audience == _FOR_PARTIES and viewer in (seat, rival)
