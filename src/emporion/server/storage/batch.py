"""Append to many logs with three statements, however many logs there are.

A group of entries travels to the database as one JSON text. Row by row the same work takes
several times as long, and in SQLite each row hands Python's lock back and forth between the thread
that writes and the one that plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, TextClause, text

from .model import Append, OutOfStep

#: Per kind of database: the lengths of some logs (in one row, for the reason above), new entries,
#: and what lists show.
LENGTHS = {
    "sqlite": text(
        "SELECT json_group_object(id, length) FROM tables"
        " WHERE id IN (SELECT value FROM json_each(:batch))"
    ),
    "postgresql": text(
        "SELECT CAST(coalesce(json_object_agg(id, length), '{}') AS text) FROM ("
        "SELECT id, length FROM tables"
        " WHERE id IN (SELECT json_array_elements_text(CAST(:batch AS json)))"
        " ORDER BY id FOR UPDATE) AS locked"
    ),
}
ENTRIES = {
    "sqlite": text(
        "INSERT INTO entries (table_id, position, body)"
        " SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(:batch)"
    ),
    "postgresql": text(
        "INSERT INTO entries (table_id, position, body)"
        " SELECT value ->> 0, CAST(value ->> 1 AS integer), value ->> 2"
        " FROM json_array_elements(CAST(:batch AS json))"
    ),
}
LISTS = {
    "sqlite": text(
        "UPDATE tables SET length = j.value ->> 1, touched = j.value ->> 2, wake = j.value ->> 3,"
        " status = coalesce(j.value ->> 4, status), summary = coalesce(j.value ->> 5, summary),"
        " public = coalesce(j.value ->> 6, public)"
        " FROM json_each(:batch) AS j WHERE tables.id = j.value ->> 0"
    ),
    "postgresql": text(
        "UPDATE tables SET length = CAST(j.value ->> 1 AS integer),"
        " touched = CAST(j.value ->> 2 AS bigint), wake = CAST(j.value ->> 3 AS bigint),"
        " status = coalesce(j.value ->> 4, status), summary = coalesce(j.value ->> 5, summary),"
        " public = coalesce(CAST(j.value ->> 6 AS boolean), public)"
        " FROM json_array_elements(CAST(:batch AS json)) AS j WHERE tables.id = j.value ->> 0"
    ),
}


def append_group(connection: Connection, appends: Sequence[Append]) -> list[OutOfStep | None]:
    """Append to many logs at once; a log that has grown meanwhile takes nothing."""
    names = sorted({append.table for append in appends})
    lengths = msgspec.json.decode(
        _execute(connection, LENGTHS, names).scalar_one(), type=dict[str, int]
    )
    answers: list[OutOfStep | None] = []
    new: list[tuple[str, int, str]] = []
    latest: dict[str, list[Any]] = {}
    for append in appends:
        length = lengths.get(append.table)
        if length != append.position:
            answers.append(OutOfStep(append.table, append.position, length))
            continue
        answers.append(None)
        new += [
            (append.table, position, body) for position, body in enumerate(append.entries, length)
        ]
        lengths[append.table] = length + len(append.entries)
        _show(latest, append, lengths[append.table])
    if new:
        _execute(connection, ENTRIES, new)
    if latest:
        _execute(connection, LISTS, latest.values())
    return answers


def _show(latest: dict[str, list[Any]], append: Append, length: int) -> None:
    """What lists will show of a table after its last append in this group."""
    earlier = latest.get(append.table)
    status, summary, public = earlier[4:] if earlier else (None, None, None)
    latest[append.table] = [
        append.table,
        length,
        append.now,
        append.wake,
        append.status or status,
        append.summary or summary,
        public if append.public is None else append.public,
    ]


def _execute(connection: Connection, by_kind: dict[str, TextClause], batch: Iterable[Any]) -> Any:
    statement = by_kind[connection.dialect.name]
    return connection.execute(statement, {"batch": msgspec.json.encode(list(batch)).decode()})
