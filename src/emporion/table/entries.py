"""What is written into the log of a live table.

An entry is one indivisible change: a command with all its effects, or time that passed with all its
effects. Appending it durably comes first; then the answer and the events go out. From its entries a
table can be rebuilt to the byte, with the same answers and the same streams.

Entries hold the seed and everybody's private notes, so they stay with the server. They hold no
secret of a seat, only hashes.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from emporion.kernel.options import Value

from .protocol import AnyMotion, Refused, Settings

#: Raised when a program of today could not rebuild tomorrow's table.
FORMAT = 1

# --- effects -------------------------------------------------------------------------------------


class Effect(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="effect",
    tag=str.lower,
):
    """One thing that became true."""


class Sat(Effect, frozen=True):
    """A person took a seat."""

    seat: int
    name: str
    #: The hash of the seat's secret.
    owner: str
    language: str = "en"


class Relinked(Effect, frozen=True):
    """A seat has another secret."""

    seat: int
    owner: str


class Invited(Effect, frozen=True):
    """The invitation has another secret."""

    invitation: str


class Configured(Effect, frozen=True):
    """The table was set up differently."""

    seats: int
    options: dict[str, Value]
    settings: Settings


class Emptied(Effect, frozen=True):
    """A seat is open again, before the start."""

    seat: int


class Botted(Effect, frozen=True):
    """A bot plays a seat; a holder who gave it away can come back."""

    seat: int
    bot: str


class Gone(Effect, frozen=True):
    """A seat is absent; with ``out`` its holder has lost it."""

    seat: int
    out: bool = False


class Back(Effect, frozen=True):
    """The holder of a seat plays again."""

    seat: int


class Arrived(Effect, frozen=True):
    """Somebody connected to a seat."""

    seat: int


class Departed(Effect, frozen=True):
    """The last connection to a seat is gone."""

    seat: int


class Dealt(Effect, frozen=True):
    """The match began."""


class Decided(Effect, frozen=True):
    """A decision was taken, by the seat or, when it did not answer, for it."""

    seat: int
    action: int
    by: Literal["seat", "absent", "late"] = "seat"


class Ticked(Effect, frozen=True):
    """A unit of the floor's time passed."""


class Undone(Effect, frozen=True):
    """The latest events of the match, decisions and ticks, were taken back."""

    by: int
    events: int
    decisions: int


class Spoke(Effect, frozen=True):
    """A seat said something."""

    seat: int
    text: str
    to: int | None = None


class Slowed(Effect, frozen=True):
    """A seat's decision clock runs slower."""

    seat: int
    factor: int


class Paced(Effect, frozen=True):
    """The floor's clock runs slower."""

    factor: int


class Paused(Effect, frozen=True):
    """The clocks stand still."""

    why: Literal["agreed", "restart"]
    until: int


class Resumed(Effect, frozen=True):
    """The clocks run again."""


class Restarted(Effect, frozen=True):
    """The server was started anew: nobody is connected."""


class Stalled(Effect, frozen=True):
    """Time that the server slept through does not count: all clocks are put forward."""

    by: int


class Proposed(Effect, frozen=True):
    """A motion was put to the table."""

    motion: int
    by: int
    what: AnyMotion
    electors: tuple[int, ...]
    until: int


class Voted(Effect, frozen=True):
    """Somebody voted."""

    motion: int
    seat: int
    yes: bool


class Closed(Effect, frozen=True):
    """A motion is no longer open."""

    motion: int
    carried: bool


class Fined(Effect, frozen=True):
    """The table took points from a seat."""

    seat: int
    points: int


class Abandoned(Effect, frozen=True):
    """The match ended without a result."""


AnyEffect: TypeAlias = (
    Sat
    | Relinked
    | Invited
    | Configured
    | Emptied
    | Botted
    | Gone
    | Back
    | Arrived
    | Departed
    | Dealt
    | Decided
    | Ticked
    | Undone
    | Spoke
    | Slowed
    | Paced
    | Paused
    | Resumed
    | Restarted
    | Stalled
    | Proposed
    | Voted
    | Closed
    | Fined
    | Abandoned
)


# --- entries -------------------------------------------------------------------------------------


class Entry(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="entry",
    tag=str.lower,
):
    """One indivisible change of a table."""

    at: int


class Past(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """An event of the match that a continued one begins with; seat −1 is a tick."""

    seat: int
    action: int = 0


class Opened(Entry, frozen=True, kw_only=True):
    """A table was opened; always the first entry, and only the first."""

    format: int = FORMAT
    game: str
    #: The version of the game's rules; another version might play the same decisions differently.
    rules: str
    seats: int
    options: dict[str, Value]
    settings: Settings
    #: Decimal, because 128 bits do not fit a number in JSON.
    seed: str
    salt: str
    #: The hash of the invitation's secret; empty for a table without one.
    invitation: str = ""
    #: Seconds since 1970, for people who look at old matches.
    date: int = 0
    #: What a continued match begins with.
    past: tuple[Past, ...] = ()


class Done(Entry, frozen=True):
    """A command was carried out."""

    #: The hash of the sender's secret, or ``bot:<seat>``.
    owner: str
    id: str
    #: The hash of the command's content.
    digest: str
    effects: tuple[AnyEffect, ...]


class Denied(Entry, frozen=True):
    """A command was refused; kept so that sending it again gives the same answer."""

    owner: str
    id: str
    digest: str
    answer: Refused


class Passed(Entry, frozen=True):
    """Something happened without a command: time, connections, a restart."""

    effects: tuple[AnyEffect, ...]


AnyEntry: TypeAlias = Opened | Done | Denied | Passed

_decoder = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> bytes:
    """An entry as one line of JSON, without the line's end."""
    return msgspec.json.encode(entry)


def read_entry(content: bytes | str) -> AnyEntry:
    """The entry that `write_entry` wrote."""
    entry: AnyEntry = _decoder.decode(content)
    return entry
