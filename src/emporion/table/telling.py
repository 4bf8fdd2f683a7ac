"""Lines of a log: what happened, in words, with the parts of the note that the reader may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from emporion.kernel.game import Game
from emporion.kernel.journal import Note
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Viewer


class Line(Struct, frozen=True):
    """A line of the log, and what it is made of."""

    line: str
    kind: str
    seat: int | None
    rival: int | None
    what: int | None
    count: int | None
    cards: tuple[int, ...] | None


def lines_of(
    game: Game, g: Record, viewer: Viewer, names: list[str], notes: Sequence[Note] | None = None
) -> Iterator[Line]:
    """What a viewer is told of the last step; an empty line tells nothing."""
    for note in game.notes.read(g, viewer) if notes is None else notes:
        line = game.words.tell(g, note, viewer, names)
        if line:
            yield Line(
                line,
                note.kind,
                note.seat,
                note.rival,
                note.what,
                note.count,
                None if note.cards is None else tuple(members_of(note.cards)),
            )
