"""What the viewers of one stream were shown last, and what is new since.

All who look with the same eyes share one picture, so that a table with many spectators makes its
view once. (`emporion.table.follow` keeps the picture of a single connection.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from emporion.table.events import Changes, Snapshot
from emporion.table.follow import content_of, differences

from .wire import write


class Picture:
    """The last snapshot of one viewer."""

    def __init__(self) -> None:
        self._shown: Snapshot | None = None
        self._content: dict[str, Any] = {}

    def shown(self) -> str:
        """The snapshot for who has just come."""
        return write(self._shown)

    def update(self, snapshot: Snapshot) -> Callable[[int], str] | None:
        """Take a new snapshot; returns what it changes, as a message that still needs a number."""
        content = content_of(snapshot)
        earlier, self._content = self._content, content
        first, self._shown = self._shown is None, snapshot
        if first:
            return None
        if earlier["number"] == content["number"]:
            earlier["now"] = content["now"]  # time alone is not worth a message
        put, drop = differences(earlier, content)
        if not put and not drop:
            return None
        message = write(Changes(0, snapshot.number, tuple(put), tuple(drop)))
        head, _zero, tail = message.partition('"change":0')
        return lambda change: f'{head}"change":{change}{tail}'
