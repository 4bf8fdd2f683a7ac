"""Keeps one connection's picture of a table up to date, at the host and at the client.

The host has a `Follower` for each connection and asks it for changes whenever it likes: after each
outcome, or a few times a second when much happens. The client has a `Picture` and feeds it with
everything that it receives. Messages may come twice, late or never: a picture says when it needs
something again, and what.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, TypeAlias

import msgspec

from emporion.kernel.viewer import Seat, Viewer

from .events import AnyEvent, Changes, Snapshot
from .live import Table
from .streams import SPECTATORS

Place: TypeAlias = tuple[str | int, ...]

#: Parts of a snapshot that are not worth a message of their own.
PASSING = ("now", "number")
COMPARED = tuple(part for part in Snapshot.__struct_fields__ if part not in PASSING)
#: Parts whose values have no type of their own, so that only as JSON true is not 1.
LOOSE = ("options", "view")


def content_of(snapshot: Snapshot) -> dict[str, Any]:
    """A snapshot as plain JSON."""
    content: dict[str, Any] = plain(snapshot)
    return content


def changes_between(old: Snapshot, new: Snapshot) -> tuple[list[tuple[Place, Any]], list[Place]]:
    """Which places of a snapshot have a new value, and which are gone, in plain JSON.

    Most parts are as they were, which is seen much faster before they are made JSON.
    """
    put: list[tuple[Place, Any]] = []
    drop: list[Place] = []
    for part in COMPARED:
        before, after = getattr(old, part), getattr(new, part)
        if part in LOOSE or before != after:
            more = differences(plain(before), plain(after), (part,))
            put += more[0]
            drop += more[1]
    return put, drop


def plain(content: Any) -> Any:
    """Anything as plain JSON."""
    return msgspec.json.decode(msgspec.json.encode(content))


def differences(
    old: Any, new: Any, place: Place = ()
) -> tuple[list[tuple[Place, Any]], list[Place]]:
    """Which places have a new value, and which are gone.

    >>> differences({"a": [1, 2], "b": 3}, {"a": [1, 5], "c": 4})
    ([(('a', 1), 5), (('c',), 4)], [('b',)])
    """
    if isinstance(old, dict) and isinstance(new, dict):
        pairs = [(key, old.get(key), new[key], key in old) for key in new]
        drop: list[Place] = [(*place, key) for key in old if key not in new]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = [(key, old[key], new[key], True) for key in range(len(new))]
        drop = []
    else:
        return ([] if same(old, new) else [(place, new)]), []
    put: list[tuple[Place, Any]] = []
    for key, before, after, known in pairs:
        if not known:
            put.append(((*place, key), after))
        elif not same(before, after):
            more = differences(before, after, (*place, key))
            put += more[0]
            drop += more[1]
    return put, drop


def same(one: Any, other: Any) -> bool:
    """Equality as JSON sees it, where true is not 1."""
    return type(one) is type(other) and bool(one == other)


def patched(content: Any, changes: Changes) -> Any:
    """The content with these differences."""
    content = deepcopy(content)
    for place, value in changes.put:
        _holder(content, place)[place[-1]] = value
    for place in changes.drop:
        del _holder(content, place)[place[-1]]
    return content


def _holder(content: Any, place: Place) -> Any:
    for key in place[:-1]:
        content = content[key]
    return content


class Follower:
    """The host's side of one connection."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table = table
        self.viewer = viewer
        self.stream = viewer.number if isinstance(viewer, Seat) else SPECTATORS
        self._shown: Snapshot | None = None
        self._change = 0

    def greet(self, number: int | None = None) -> list[AnyEvent | Snapshot]:
        """What somebody gets who connects, or who has lost something: missed events, a snapshot."""
        missed = None if number is None else self.table.since(self.stream, number)
        snapshot = self.table.snapshot(self.viewer)
        self._shown, self._change = snapshot, 0
        return [*(missed or ()), snapshot]

    def changes(self) -> Changes | None:
        """What this viewer sees differently since the last time; None for nothing."""
        if self._shown is None:
            raise RuntimeError("whoever follows is greeted first")
        snapshot = self.table.snapshot(self.viewer)
        put, drop = changes_between(self._shown, snapshot)
        if not put and not drop:
            return None
        self._shown = snapshot
        self._change += 1
        put.append((("now",), snapshot.now))
        return Changes(self._change, snapshot.number, tuple(put), tuple(drop))


class Picture:
    """The client's side: what one viewer knows of a table."""

    def __init__(self) -> None:
        #: The snapshot as plain JSON, up to date; None before the first one.
        self.content: dict[str, Any] | None = None
        #: All events so far that were not forgotten by the host, in order.
        self.events: list[AnyEvent] = []
        #: The number up to which the events are complete.
        self.number = 0
        self._change = 0

    def take(self, message: AnyEvent | Snapshot | Changes) -> bool:
        """Take a message in; False if something is missing that must be asked for again."""
        if isinstance(message, Snapshot):
            return self._take_snapshot(message)
        if isinstance(message, Changes):
            return self._take_changes(message)
        return self._take_event(message)

    def _take_snapshot(self, snapshot: Snapshot) -> bool:
        if self.content is not None and snapshot.now < self.content["now"]:
            return True  # an old one that came late
        if snapshot.number < self.number:
            return True
        self.content, self._change = content_of(snapshot), 0
        self.number = snapshot.number
        return True

    def _take_changes(self, changes: Changes) -> bool:
        if self.content is None or changes.change > self._change + 1:
            return False
        if changes.change == self._change + 1:
            try:
                self.content = patched(self.content, changes)
            except (KeyError, IndexError, TypeError):
                return False  # it belongs to a picture from before a reconnection
            self._change += 1
        return True

    def _take_event(self, event: AnyEvent) -> bool:
        if event.number > self.number + 1:
            return False
        if event.number == self.number + 1:
            self.events.append(event)
            self.number += 1
        return True
