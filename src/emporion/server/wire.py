"""What sockets carry besides the messages of a table: greetings, and signs of life.

A socket is opened by `Follow`, which says whose eyes it has. From then on it carries the table's
commands in one direction and its answers, events, snapshots and changes in the other.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from emporion.table.events import AnyMessage
from emporion.table.protocol import AnyCommand, Refused

from .codes import CODES

#: What a browser calls itself to find its tables again; it is a secret.
Browser: TypeAlias = Annotated[str, Meta(min_length=16, max_length=128)]

# Reasons for which the server closes a socket.
NO_SUCH_SECRET = 4001
NOT_WATCHABLE = 4003
NO_SUCH_TABLE = 4004
OTHER_RULES = 4006
TOO_SLOW = 4008
TOO_MUCH = 4009
SILENT = 4010
FAULT = 1011
RESTARTING = 1012
TRY_LATER = 1013


class FromPage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """What a socket says that is not a command."""


class Follow(FromPage, frozen=True):
    """Follow a table with the eyes of a seat, or of a spectator; said first, and to begin anew."""

    #: The seat's secret; empty for a spectator.
    token: Annotated[str, Meta(max_length=128)] = ""
    #: The latest event that the client has; None for all that is new to come.
    after: Annotated[int, Meta(ge=0)] | None = None
    #: Whether one frame may hold several messages, one a line; cheaper where much happens.
    lines: bool = False
    #: What the browser calls itself; empty for none.
    browser: Annotated[str, Meta(max_length=128)] = ""


class Ping(FromPage, frozen=True):
    """Is anybody there?"""


class Pong(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="pong"):
    """Somebody is."""

    #: The table's clock.
    now: int


FromClient: TypeAlias = Follow | Ping | AnyCommand
FromServer: TypeAlias = AnyMessage | Pong

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
#: What reading anything at all may raise.
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
#: The longest part of a fault's description that is sent back.
LONGEST_FAULT = 200


class _Named(Struct):
    """The id of a command that cannot be read otherwise."""

    id: str = ""


def read(content: bytes | str) -> FromClient:
    """A message from its JSON; raises `msgspec.DecodeError` with what is wrong, and where."""
    return _decoder.decode(content)


def write(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def refuse_unreadable(content: bytes | str, why: Exception) -> Refused:
    """The one answer to whatever is not a message; it has the id if there is one."""
    try:
        name = msgspec.json.decode(content, type=_Named).id[:64]
    except UNREADABLE:
        name = ""
    return refused("malformed", name, why=str(why)[:LONGEST_FAULT])


def refused(code: str, command_id: str = "", **parts: object) -> Refused:
    """A refusal of the server itself; docs/protocol.md lists its codes."""
    text, remedy = CODES[code]()
    return Refused(command_id, code, text.format(**parts), remedy.format(**parts))
