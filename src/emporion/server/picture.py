"""What the viewers of one stream were shown last, and what is new since.

All who look with the same eyes share one picture, so that a table with many spectators makes its
view once. (`emporion.table.follow` keeps the picture of a single connection.)
"""

from __future__ import annotations

from collections.abc import Callable

from emporion.table.events import Changes, Snapshot
from emporion.table.follow import changes_between

from .wire import write


class Picture:
    """The last snapshot of one viewer."""

    def __init__(self) -> None:
        self._shown: Snapshot | None = None

    def shown(self) -> bytes:
        """The snapshot for who has just come."""
        return write(self._shown)

    def update(self, snapshot: Snapshot) -> Callable[[int], bytes] | None:
        """Take a new snapshot; returns what it changes, as a message that still needs a number."""
        earlier, self._shown = self._shown, snapshot
        if earlier is None:
            return None
        put, drop = changes_between(earlier, snapshot)
        if not put and not drop and earlier.number == snapshot.number:
            return None  # time alone is not worth a message
        put += [(("number",), snapshot.number), (("now",), snapshot.now)]
        message = write(Changes(0, snapshot.number, tuple(put), tuple(drop)))
        head, _zero, tail = message.partition(b'"change":0')
        return lambda change: b'%b"change":%d%b' % (head, change, tail)
