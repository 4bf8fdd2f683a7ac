"""What goes into the storage and what comes out of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from emporion.kernel.errors import EmporionError
from emporion.kernel.language import _

Status: TypeAlias = Literal["open", "running", "ended"]


class Row(Struct, frozen=True):
    """A table as lists know it."""

    id: str
    game: str
    status: Status
    public: bool
    length: int
    created: int
    touched: int
    wake: int | None
    #: JSON.
    summary: str
    worker: str | None


class Opening(Struct, frozen=True):
    """A new table, with the entries its log begins with."""

    id: str
    game: str
    public: bool
    now: int
    summary: str
    entries: tuple[str, ...] = ()
    opener: bytes | None = None
    worker: str | None = None
    status: Status = "open"
    wake: int | None = None


class Result(Struct, frozen=True):
    """How a match ended."""

    table: str
    game: str
    ended: int
    public: bool
    #: JSON.
    body: str


class Append(Struct, frozen=True):
    """Entries that follow the first ``position`` ones of a log, and what they change in lists."""

    table: str
    position: int
    entries: tuple[str, ...]
    now: int
    wake: int | None = None
    status: Status | None = None
    summary: str | None = None
    public: bool | None = None
    result: Result | None = None


class Holder(Struct, frozen=True):
    """Which browser sits in a seat; it is known by a hash only."""

    table: str
    seat: int
    browser: bytes


class Hook(Struct, frozen=True):
    """Where a seat wants to be told that it is its turn."""

    table: str
    seat: int
    url: str
    key: str


class StorageError(EmporionError):
    """The database did not take what it was given."""

    code = "storage"
    exit_code = 5


class OutOfStep(StorageError):
    """Somebody else has written to this log since it was read; nothing was appended."""

    code = "out-of-step"

    def __init__(self, table: str, expected: int, found: int | None) -> None:
        super().__init__(
            _("The log of table {table} has {found} entries and not {expected}.").format(
                table=table, found=found if found is not None else _("no"), expected=expected
            ),
            _("Read the log again and decide anew."),
        )
        self.found = found


class Unavailable(StorageError):
    """The database cannot be reached, is full, or belongs to another server."""

    code = "unavailable"
