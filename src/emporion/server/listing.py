"""What lists show of a table: who sits there, what is played, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from emporion.kernel.game import find
from emporion.kernel.viewer import Seat, Viewer
from emporion.kernel.viewer import Table as Spectator
from emporion.table import events
from emporion.table.live import Outcome, Table
from emporion.table.streams import SPECTATORS

from .storage import model

#: What a table calls its life, and what lists call it.
STATUSES: dict[str, model.Status] = {"gathering": "open", "running": "running", "ended": "ended"}
#: Events after which lists show something else.
NEWS = (events.Seated, events.Configured, events.Began, events.Finished)


class SeatInfo(Struct, frozen=True):
    """A seat in a list."""

    number: int
    kind: str
    name: str
    bot: str


class Summary(Struct, frozen=True):
    """What is kept beside a table's log for lists."""

    seats: tuple[SeatInfo, ...]
    options: dict[str, Any]
    host: int | None
    watchable: bool
    private: bool


class Finish(Struct, frozen=True):
    """What is kept of a match that has ended."""

    names: tuple[str, ...]
    bots: tuple[str, ...]
    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


def viewer_of(stream: int) -> Viewer:
    """Whose eyes a stream has."""
    return Spectator() if stream == SPECTATORS else Seat(stream)


class Listing:
    """A table as lists know it, kept up to date by its events."""

    def __init__(self, table_id: str, shown: events.Outline) -> None:
        self.id = table_id
        self._read(shown)

    @classmethod
    def of(cls, table_id: str, table: Table) -> Listing:
        """The listing of a table as it stands."""
        return cls(table_id, table.outline())

    def _read(self, shown: events.Outline) -> None:
        self.game = shown.game
        self.status: model.Status = STATUSES[shown.status]
        self.seats = {seat.number: seat for seat in shown.seats}
        self.options = shown.options
        self.host = shown.host
        self.settings = shown.settings
        self.finish = shown.result

    def take(self, table: Table, outcomes: Sequence[Outcome]) -> bool:
        """Bring it up to date; returns whether anything that lists show has changed."""
        for outcome in outcomes:
            for event in outcome.events.get(SPECTATORS, ()):
                if isinstance(event, NEWS):
                    self._read(table.outline())
                    return True
        return False

    @property
    def public(self) -> bool:
        """Whether lists show it at all."""
        return not self.settings.private

    def summary(self) -> str:
        """What is kept for lists, as JSON."""
        return msgspec.json.encode(
            Summary(
                tuple(
                    SeatInfo(seat.number, seat.kind, seat.name, seat.bot)
                    for seat in self.seats.values()
                ),
                self.options,
                self.host,
                self.settings.watchable,
                self.settings.private,
            )
        ).decode()

    def result(self, now: int) -> model.Result | None:
        """How the match ended, if it has."""
        if self.finish is None:
            return None
        body = Finish(
            tuple(seat.name for seat in self.seats.values()),
            tuple(seat.bot for seat in self.seats.values()),
            self.finish.ending,
            self.finish.scores,
            self.finish.places,
        )
        return model.Result(
            self.id, self.game, now, self.public, msgspec.json.encode(body).decode()
        )

    @property
    def title(self) -> str:
        """The name of the game, for people."""
        return find(self.game).title
