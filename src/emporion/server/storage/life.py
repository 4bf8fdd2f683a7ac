"""When a server was there, and when none was: time without a server counts for nobody.

Servers write down every few seconds that they live. Whoever finds that nobody has for longer than
that writes down the silence. What has passed for a table since its last entry is the time since
then without all silences.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection, select

from .schema import house
from .store import Store

ALIVE, SILENCES = "alive", "silences"
#: From when to when, in milliseconds since 1970.
Silence: TypeAlias = tuple[int, int]
#: How many of them are kept, the latest; a table that rested through more may lose some time.
KEPT = 1_000

_decoder = msgspec.json.Decoder(list[Silence])


def sign(store: Store, connection: Connection, now: int, longest: int) -> None:
    """Write down that a server lives, and the silence before it if it was longer than usual."""
    # Several that begin at once wait here for each other, and only the first finds a silence.
    alive = connection.scalar(select(house.c.value).where(house.c.name == ALIVE).with_for_update())
    if alive is not None and now - int(alive) > longest:
        kept = connection.scalar(select(house.c.value).where(house.c.name == SILENCES))
        silences = [*(_decoder.decode(kept) if kept else []), (int(alive), now)]
        store.renew(connection, SILENCES, msgspec.json.encode(silences[-KEPT:]))
    store.renew(connection, ALIVE, str(now).encode())


def silences(store: Store) -> list[Silence]:
    """When no server was there."""
    kept = store.kept(SILENCES)
    return _decoder.decode(kept) if kept else []


def counted(since: int, now: int, silences: Iterable[Silence]) -> int:
    """How many milliseconds have passed since a moment while a server was there.

    >>> counted(10, 100, [(0, 20), (50, 60), (90, 200)])
    60
    """
    silent = sum(max(0, min(end, now) - max(begin, since)) for begin, end in silences)
    return max(0, now - since - silent)
