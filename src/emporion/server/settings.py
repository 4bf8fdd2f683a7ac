"""What can be set when the server is started, and the limits that keep it up."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from emporion.kernel.errors import BadFile
from emporion.kernel.language import _


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How much anybody may ask of the server; the same for people and bots."""

    #: Bytes of one message on a socket, and of one HTTP body.
    message: int = 16 * 1024
    body: int = 64 * 1024
    #: Commands a second on one socket, and how many may come at once.
    commands: float = 40.0
    commands_at_once: int = 80
    #: HTTP requests a second from one address, and how many may come at once.
    requests: float = 30.0
    requests_at_once: int = 120
    #: Sockets from one address, and all together.
    sockets_of_address: int = 200
    sockets: int = 20_000
    #: Tables that one address may have open.
    tables_of_address: int = 100
    #: Bytes that wait for a reader before it is sent away, and messages.
    unread: int = 1024 * 1024
    unread_messages: int = 4_000
    #: Messages in a row that cannot be read before a socket is closed.
    unreadable: int = 20
    #: Seconds within which a socket must say whom it follows.
    greeting: float = 10.0
    #: Streams of events that one command may miss before it gets a snapshot only.
    missed_events: int = 200


def read_limits(file: Path) -> Limits:
    """Limits from a TOML file; those that it does not name stay as they are."""
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Limits)
    except OSError as error:
        found = (error.strerror or str(error)).lower()
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        found = str(error)
    raise BadFile(
        str(file),
        _("the limits"),
        _("numbers under the names in docs/hosting.md"),
        found,
        _("Correct the file, or leave --limits out."),
    )


class ServerSettings(Struct, frozen=True):
    """How a server is run."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    #: How many processes of bots each worker has.
    bot_processes: int = 1
    limits: Limits = Limits()
    #: Seconds after which a table that nobody follows leaves memory.
    idle: float = 60.0
    #: The address under which other workers reach this one, where several share a database.
    internal: str = "127.0.0.1"
    #: Whom web hooks may call: "public" addresses, "any", or "nobody".
    hooks: str = "public"
    #: Where the built page lies; None for its place in the package.
    page: Path | None = None
    #: Proxies in front whose word about the caller's address is taken.
    trusted_proxies: str = "127.0.0.1"
    #: Multiplies the time that bots take; 0 in tests.
    bot_pace: float = 1.0
