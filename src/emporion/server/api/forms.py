"""What HTTP requests and answers consist of, besides the messages of a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from emporion.kernel.options import Value
from emporion.table.protocol import Language, Name, Secret, Settings
from emporion.table.telling import Line

GameName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Seats: TypeAlias = Annotated[int, Meta(ge=1, le=64)]
Seed: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9]{1,39}$")]


class OptionInfo(Struct, frozen=True):
    """A choice that is made before a match."""

    name: str
    about: str
    kind: Literal["choice", "flag", "number"]
    default: Value
    choices: tuple[str, ...]
    low: int
    high: int


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    version: str
    #: The fewest and the most seats.
    seats: tuple[int, int]
    #: About how long a match takes people.
    minutes: tuple[int, int]
    options: tuple[OptionInfo, ...]
    endings: tuple[str, ...]
    bots: tuple[str, ...]


class BotInfo(Struct, frozen=True):
    """A bot that can be seated."""

    name: str
    about: str
    #: The games that it plays; empty for all.
    games: tuple[str, ...]
    #: The least and the most milliseconds between being asked and answering.
    reaction: tuple[int, int]
    #: On a trading floor, the least number of ticks between two of its offers.
    pace: int


class SeatInfo(Struct, frozen=True):
    """A seat in a list."""

    number: int
    kind: str
    name: str
    bot: str


class TableInfo(Struct, frozen=True):
    """A table in a list, or before one sits down."""

    id: str
    game: str
    title: str
    status: Literal["open", "running", "ended"]
    seats: tuple[SeatInfo, ...]
    host: int | None
    options: dict[str, Value]
    watchable: bool
    #: Whether sitting down needs the invitation's secret.
    private: bool
    #: Milliseconds since 1970.
    created: int
    touched: int


class MyTable(Struct, frozen=True):
    """A table at which this browser sits, and where."""

    table: TableInfo
    seat: int


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table, waiting for players."""

    game: GameName
    #: None for the usual number.
    seats: Seats | None = None
    options: dict[str, Value] = {}
    settings: Settings = Settings()
    #: Who opens it, and sits down; None to open it without sitting down.
    name: Name | None = None
    language: Language = "en"
    #: The secret of the opener's seat; the server makes one where it is missing.
    token: Secret | None = None


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """A match against bots that begins at once."""

    game: GameName
    seats: Seats | None = None
    options: dict[str, Value] = {}
    settings: Settings = Settings(private=True)
    name: Name = "You"
    language: Language = "en"
    token: Secret | None = None
    #: Who fills the other seats, in their order; the last one fills what is left.
    bots: Annotated[tuple[Name, ...], Meta(max_length=64)] = ()
    #: Where chance begins; the server chooses where it is missing.
    seed: Seed | None = None


class Continue(Struct, frozen=True, forbid_unknown_fields=True):
    """A match that goes on from a moment of one that has ended."""

    #: How many events, decisions and ticks, of the old match it begins with.
    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    #: The seat of whoever asks; bots take the others.
    seat: Annotated[int, Meta(ge=0, le=63)] = 0
    name: Name = "You"
    language: Language = "en"
    token: Secret | None = None
    bots: Annotated[tuple[Name, ...], Meta(max_length=64)] = ()


class Opened(Struct, frozen=True):
    """A table was opened; the secrets are told only here."""

    table: str
    #: The opener's seat; None when he has not sat down.
    seat: int | None
    #: The secret of that seat.
    token: str
    #: The secret by which others may sit down at a private table.
    invitation: str


class MatchInfo(Struct, frozen=True):
    """A match that has ended."""

    table: str
    game: str
    title: str
    #: Milliseconds since 1970.
    ended: int
    names: tuple[str, ...]
    #: The bot in each seat; empty where a person sat.
    bots: tuple[str, ...]
    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


class Replay(Struct, frozen=True):
    """A match that has ended, as somebody looks back at it."""

    table: str
    game: str
    title: str
    rules: str
    seats: int
    names: tuple[str, ...]
    options: dict[str, Value]
    #: How many events, decisions and ticks, it has; moment 0 is the deal.
    moments: int
    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    #: What was promised when it began, and what proves it: sha256 of ``seed:salt``.
    commitment: str
    seed: str
    salt: str


class Scene(Struct, frozen=True):
    """A moment of a match through somebody's eyes."""

    moment: int
    #: Whose decision led here; None for a tick and for the deal.
    seat: int | None
    text: str
    view: dict[str, Any]


class LogLine(Line, frozen=True, kw_only=True):
    """A line of the log of an ended match."""

    #: The moment at which it was told.
    moment: int


class HookForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to say that it is a seat's turn."""

    url: Annotated[str, Meta(min_length=8, max_length=500)]


class HookKey(Struct, frozen=True):
    """The key with which calls are signed."""

    key: str


class Health(Struct, frozen=True):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
    tables: int
    sockets: int
