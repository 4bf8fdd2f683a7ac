"""What a table says of itself: events, snapshots and changes.

Each viewer gets a stream of events of his own, made from what he may know. The position itself is
in the snapshot's view, which a connection keeps up to date by changes (see ``follow.py``).
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from emporion.kernel.options import Value

from .protocol import Accepted, AnyMotion, Message, Refused, Settings


class SeatState(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody sees it."""

    number: int
    kind: Literal["open", "person", "bot", "absent"]
    name: str
    #: The bot that plays here; empty where none does.
    bot: str
    connected: bool
    #: How many times slower this seat's decision clock runs.
    slower: int
    #: Points taken by vote for forbidden hints.
    penalty: int


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the decisions that a seat may take."""

    action: int
    #: The decision's range in the game, and its place there.
    name: str
    index: int
    #: The decision in words.
    text: str
    #: The revision of the offer that it names, to be sent with it; None where it names none.
    revision: int | None = None


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is asked."""

    epoch: int
    text: str
    #: The number of the rule that asks.
    rule: str
    #: Until when; a decision received at this moment still counts. None for no limit.
    until: int | None
    #: All that may be decided; in a snapshot only, where changes keep it up to date.
    menu: tuple[Choice, ...] = ()


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The state of the clocks; what is paused has no moment of its own."""

    #: Why the clocks stand still: ``agreed`` or ``restart``; empty while they run.
    paused: str
    #: When a pause ends by itself.
    pause_until: int | None
    #: Whether a trading floor is open.
    floor: bool
    #: When the floor's next tick is due, and how long each takes.
    tick_at: int | None
    tick_time: int


class MotionState(Struct, frozen=True, forbid_unknown_fields=True):
    """An open motion."""

    number: int
    by: int
    what: AnyMotion
    #: Who may vote, and who has: seat → yes or no.
    electors: tuple[int, ...]
    votes: dict[int, bool]
    until: int


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How the match ended."""

    #: One of the game's endings, or ``abandoned``.
    ending: str
    #: By seat; empty when abandoned. Penalties are counted in the places, not in the scores.
    scores: tuple[int, ...]
    places: tuple[int, ...]
    #: What the commitment promised: sha256 of ``seed:salt``.
    seed: str
    salt: str


class Event(Message, frozen=True, kw_only=True):
    """Something that a viewer may know, numbered 1, 2, 3 … without gaps in each stream."""

    number: int
    at: int


class Told(Event, frozen=True):
    """A line of the game's log, with the parts of the note that this viewer may know."""

    line: str
    kind: str
    seat: int | None = None
    rival: int | None = None
    what: int | None = None
    count: int | None = None
    cards: tuple[int, ...] | None = None


class Asked(Event, frozen=True):
    """The viewer is asked to decide; None when he is asked nothing any more."""

    ask: Ask | None


class Waiting(Event, frozen=True):
    """Whose decisions the match waits for."""

    seats: tuple[int, ...]


class Seated(Event, frozen=True):
    """Something about a seat changed."""

    seat: SeatState
    host: int | None


class Configured(Event, frozen=True):
    """The host changed how many play, the options or the settings."""

    seats: tuple[SeatState, ...]
    options: dict[str, Value]
    settings: Settings


class Began(Event, frozen=True):
    """The match began; the hash of its seed can be checked after the end."""

    commitment: str
    options: dict[str, Value]


class Said(Event, frozen=True):
    """Somebody said something; a private note reaches only its writer and its reader."""

    seat: int
    text: str
    to: int | None = None


class Moved(Event, frozen=True):
    """A motion was put to the table, or somebody voted on it."""

    motion: MotionState


class Settled(Event, frozen=True):
    """A motion was carried, or it failed."""

    motion: int
    carried: bool


class Timed(Event, frozen=True):
    """The clocks stopped, ran on, or changed their pace."""

    clock: Clock


class Overdue(Event, frozen=True):
    """A seat's time ran out, and the game's default decision was taken for it."""

    seat: int


class TookBack(Event, frozen=True):
    """Decisions were taken back; the view is that of the earlier position."""

    by: int
    decisions: int


class Penalised(Event, frozen=True):
    """The table took points from a seat."""

    seat: int
    points: int


class Finished(Event, frozen=True):
    """The match ended; from now on everybody may see everything."""

    result: Result


AnyEvent: TypeAlias = (
    Told
    | Asked
    | Waiting
    | Seated
    | Configured
    | Began
    | Said
    | Moved
    | Settled
    | Timed
    | Overdue
    | TookBack
    | Penalised
    | Finished
)


class Snapshot(Message, frozen=True):
    """All that a viewer may know now; what somebody gets who comes, or who was away too long."""

    #: The viewer's latest event; the next one has this number plus one.
    number: int
    #: The table's clock.
    now: int
    status: Literal["gathering", "running", "ended"]
    game: str
    rules: str
    options: dict[str, Value]
    settings: Settings
    seats: tuple[SeatState, ...]
    host: int | None
    #: The viewer's own seat.
    you: int | None
    waiting: tuple[int, ...]
    ask: Ask | None
    clock: Clock
    motions: tuple[MotionState, ...]
    commitment: str
    result: Result | None
    #: The game as the viewer may see it; None before the deal.
    view: dict[str, Any] | None


class Outline(Struct, frozen=True, forbid_unknown_fields=True):
    """What anybody may know of a table without looking at the game."""

    game: str
    status: Literal["gathering", "running", "ended"]
    seats: tuple[SeatState, ...]
    host: int | None
    options: dict[str, Value]
    settings: Settings
    result: Result | None


class Changes(Message, frozen=True):
    """What differs from the snapshot as this connection knows it (see `follow.py`)."""

    #: 1, 2, 3 … since this connection's snapshot; after a gap ask for a snapshot.
    change: int
    #: The viewer's latest event that is contained.
    number: int
    #: Places that have a new value, and the value; a place is a path of keys and positions.
    put: tuple[tuple[tuple[str | int, ...], Any], ...]
    #: Places that are gone.
    drop: tuple[tuple[str | int, ...], ...] = ()


AnyMessage: TypeAlias = Accepted | Refused | AnyEvent | Snapshot | Changes
