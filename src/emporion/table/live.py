"""The live match: commands and times in; entries, answers and events out.

A `Table` does no input or output, starts no thread and reads no clock. Its host (the server, a
test) is its only writer and keeps one promise: the entries of an `Outcome` are appended durably
before its answer and events go out. When that fails, the table is thrown away and rebuilt.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from emporion.kernel.viewer import Viewer

from .entries import AnyEntry, Opened
from .events import AnyEvent, Snapshot
from .protocol import Answer, AnyCommand

#: The stream of spectators, beside those of the seats, which have the seats' numbers.
SPECTATORS = -1


@dataclass(frozen=True)
class Outcome:
    """What came of a command, or of time: append, then answer, then send."""

    entries: tuple[AnyEntry, ...] = ()
    answer: Answer | None = None
    #: By stream: a seat's number, or `SPECTATORS`.
    events: dict[int, tuple[AnyEvent, ...]] = field(default_factory=dict)


class Table:
    """A live match with its seats, clocks, motions and streams; see docs/protocol.md."""

    def __init__(self, opened: Opened) -> None:
        """A table as its first entry opens it; the host appends that entry itself."""
        raise NotImplementedError

    @classmethod
    def rebuild(cls, entries: Iterable[AnyEntry]) -> Table:
        """The table as it stood after these entries, with its answers and streams."""
        raise NotImplementedError

    @property
    def now(self) -> int:
        """The table's clock. After a restart the host goes on counting from here."""
        raise NotImplementedError

    def handle(self, command: AnyCommand, now: int, bot: int | None = None) -> Outcome:
        """Judge a command received at this moment; every command gets an answer.

        ``bot`` is given by a host that itself runs the bot of that seat, instead of a secret.
        """
        raise NotImplementedError

    def advance(self, now: int) -> Outcome:
        """Let the clocks reach this moment."""
        raise NotImplementedError

    def next_deadline(self) -> int | None:
        """The first moment at which `advance` has something to do; None while it has nothing."""
        raise NotImplementedError

    def arrive(self, seat: int, now: int) -> Outcome:
        """The first connection of a seat was opened."""
        raise NotImplementedError

    def depart(self, seat: int, now: int) -> Outcome:
        """The last connection of a seat was closed."""
        raise NotImplementedError

    def restart(self, now: int) -> Outcome:
        """The host was started anew: nobody is connected, and the clocks wait."""
        raise NotImplementedError

    def viewer(self, token: str) -> Viewer | None:
        """Who holds this secret; None for nobody, who may at most watch."""
        raise NotImplementedError

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """All that the viewer may know now."""
        raise NotImplementedError

    def since(self, stream: int, number: int) -> tuple[AnyEvent, ...] | None:
        """The events of a stream after this number; None when a snapshot is needed."""
        raise NotImplementedError

    def menu(self, seat: int) -> list[int]:
        """What the seat may decide now; nothing when it is not asked."""
        raise NotImplementedError
