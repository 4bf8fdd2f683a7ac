"""What goes over the wire to a table: commands, and the answer that each of them gets.

Everything here is a closed, typed structure that refuses unknown fields, so one schema serves the
server, the Python client and the page. What a table says of itself stands in ``events.py``, what is
written into its log in ``entries.py``; what each refusal means in ``codes.py``.

All times are milliseconds of the table's own clock, which starts at 0 and never runs backwards.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from emporion.kernel.options import Value

from .codes import refusal

#: Made by the client; unique among the commands of one secret.
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
#: What a secret link contains; only its hash is ever kept.
Secret: TypeAlias = Annotated[str, Meta(min_length=16, max_length=128)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Text: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
Language: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(_[A-Z]{2})?$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Milliseconds: TypeAlias = Annotated[int, Meta(ge=0, le=60 * 86_400_000)]
#: How many times slower a clock runs for who needs it.
Factor: TypeAlias = Literal[1, 2, 5, 10]


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is run; the rules of the game itself are set by its options."""

    #: Whether sitting down needs the invitation's secret.
    private: bool = False
    #: Whether spectators may watch what lies open.
    watchable: bool = True
    #: How much later spectators see everything; 0 for at once.
    watch_delay: Annotated[int, Meta(ge=0, le=86_400_000)] = 0
    #: Time for each decision outside a trading floor; 0 for no limit. Days suit slow tables.
    decision_time: Milliseconds = 0
    #: How long a tick of an open trading floor lasts; 0 for as long as the game says.
    tick_time: Annotated[int, Meta(ge=0, le=86_400_000)] = 0
    #: How long a disconnected seat is waited for before it counts as absent; 0 for ever.
    return_time: Milliseconds = 0
    #: How long an absent seat is waited for at each decision, so that others can follow.
    absent_time: Milliseconds = 1_500
    #: How long a bot is waited for before the game's default decision is taken for it.
    bot_time: Milliseconds = 30_000
    #: After how many missed deadlines in a row a person counts as absent.
    misses: Annotated[int, Meta(ge=1, le=100)] = 2
    #: The bot that plays for absent seats; without one the game's default decisions are taken.
    substitute: Annotated[str, Meta(max_length=40)] = ""
    #: How long a pause may last before the clocks run again.
    longest_pause: Annotated[int, Meta(ge=1_000, le=60 * 86_400_000)] = 900_000
    #: How long after a restart of the server the clocks wait for those who were connected.
    restart_time: Milliseconds = 60_000
    #: How long a motion can be voted on.
    vote_time: Annotated[int, Meta(ge=1_000, le=60 * 86_400_000)] = 120_000


# --- motions: what a table can agree on ----------------------------------------------------------


class Motion(Struct, frozen=True, forbid_unknown_fields=True, tag_field="motion", tag=str.lower):
    """Something that needs the consent of others."""


class TakeBack(Motion, frozen=True):
    """Undo this many of the latest decisions; needs everybody."""

    decisions: Annotated[int, Meta(ge=1, le=1_000)] = 1


class Pause(Motion, frozen=True):
    """Stop the clocks, and dealing on the floor; needs a majority."""


class Resume(Motion, frozen=True):
    """Let the clocks run again; needs a majority."""


class Kick(Motion, frozen=True):
    """Take a seat from its holder; needs a majority of the others."""

    seat: SeatNumber


class HandOver(Motion, frozen=True):
    """Let a bot play a seat; its holder can come back. Needs a majority of the others."""

    seat: SeatNumber
    bot: Name


class Pace(Motion, frozen=True):
    """Let the floor's clock run slower for everybody; needs a majority."""

    factor: Factor


class Penalty(Motion, frozen=True):
    """Take points for a forbidden hint, where the game knows it; needs a majority of the others."""

    seat: SeatNumber
    points: Annotated[int, Meta(ge=1, le=5)]


class Abandon(Motion, frozen=True):
    """End the match without a result; needs everybody."""


AnyMotion: TypeAlias = TakeBack | Pause | Resume | Kick | HandOver | Pace | Penalty | Abandon


# --- commands ------------------------------------------------------------------------------------


class Command(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=str.lower
):
    """What every command carries."""

    #: Made by the client. Sending it again with the same content gives the same answer, once done.
    id: CommandId
    #: The seat's secret. On a socket the server fills in the one that the connection was opened by.
    token: Annotated[str, Meta(max_length=128)] = ""


class Sit(Command, frozen=True):
    """Take an open seat, or one whose holder was sent away; the token becomes the seat's secret."""

    name: Name
    #: None for the first free seat.
    seat: SeatNumber | None = None
    #: The invitation's secret, for a private table.
    invitation: Annotated[str, Meta(max_length=128)] = ""
    #: The language in which this seat is spoken to.
    language: Language = "en"


class Leave(Command, frozen=True):
    """Stand up; in a running match the seat is absent until its holder commands again."""


class Return(Command, frozen=True):
    """Play again after having been absent or replaced by a bot."""


class Relink(Command, frozen=True):
    """Replace the seat's secret; the old link is void at once."""

    new_token: Secret


class Invite(Command, frozen=True):
    """Replace the invitation's secret (host); old invitations are void."""

    invitation: Secret


class Configure(Command, frozen=True):
    """Change, before the start, how many play, some options, or all settings (host)."""

    seats: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[str, Value] | None = None
    settings: Settings | None = None


class SeatBot(Command, frozen=True):
    """Put a bot on an open seat before the start (host)."""

    seat: SeatNumber
    bot: Name


class Clear(Command, frozen=True):
    """Make a seat open again before the start (host)."""

    seat: SeatNumber


class Start(Command, frozen=True):
    """Deal (host); every seat must be taken."""


class Decide(Command, frozen=True):
    """Take a decision of the game: by number, by its words, or by both if they agree."""

    #: The number that came with the question that this answers, or with the floor's opening.
    epoch: int
    action: int | None = None
    text: Annotated[str, Meta(max_length=2_000)] | None = None
    #: The revision of the offer that the decision names, where it names one.
    revision: int | None = None


class Undo(Command, frozen=True):
    """Take back one's latest decision, while nothing was seen or drawn and nobody else decided."""

    #: The seat's epoch now, so that an undo that comes late undoes nothing else.
    epoch: int


class Say(Command, frozen=True):
    """Say something to everybody, or as a private note to one seat."""

    text: Text
    to: SeatNumber | None = None


class Slow(Command, frozen=True):
    """Slow one's own decision clock down; anybody may, without asking."""

    factor: Factor


class Propose(Command, frozen=True):
    """Put a motion to the table; its proposer is for it."""

    what: AnyMotion


class Vote(Command, frozen=True):
    """Vote on an open motion."""

    motion: int
    yes: bool


AnyCommand: TypeAlias = (
    Sit
    | Leave
    | Return
    | Relink
    | Invite
    | Configure
    | SeatBot
    | Clear
    | Start
    | Decide
    | Undo
    | Say
    | Slow
    | Propose
    | Vote
)


# --- answers -------------------------------------------------------------------------------------


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=str.lower):
    """Anything that a table says; ``is`` tells the kinds apart."""


class Accepted(Message, frozen=True):
    """The command was carried out, and durably written, before this was said."""

    id: str
    #: The sender's stream stood here before; what the command did follows it …
    after: int
    #: … up to this number.
    upto: int


class Refused(Message, frozen=True):
    """The command changed nothing: why, what to do, and by which rule."""

    id: str
    #: One of the codes in docs/protocol.md, or one of the game's own.
    code: str
    text: str
    remedy: str
    rule: str | None = None


Answer: TypeAlias = Accepted | Refused


_decoder = msgspec.json.Decoder(AnyCommand)


def read_command(content: bytes | str) -> AnyCommand | Refused:
    """A command from its JSON, or the refusal of what is none, with the id if it has one."""
    try:
        command: AnyCommand = _decoder.decode(content)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        why = refusal("malformed", why=str(error))
        return Refused(_id_in(content), why.code, why.text, why.remedy)
    return command


def _id_in(content: bytes | str) -> str:
    """The id of something that is otherwise no command; empty when there is none."""
    try:
        return msgspec.json.decode(content, type=_HasId).id
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return ""


class _HasId(Struct):
    id: CommandId


def digest_of(command: AnyCommand) -> str:
    """A hash of what a command says, without its secret."""
    content = msgspec.structs.replace(command, token="")
    return hashlib.sha256(msgspec.json.encode(content)).hexdigest()[:16]
