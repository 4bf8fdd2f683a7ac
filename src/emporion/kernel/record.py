"""Declare what a match consists of: one flat record of fixed size, without pointers.

Copying a record is a memcpy, comparing it is a comparison of bytes, saving it is `to_bytes`, and a
million of them is an array.
"""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import numpy as np

from .rule import rule

#: A set of up to 64 small integers, or one word of a wider set.
SET = np.uint64
#: A count, a seat, a round: anything that stays within ±32,767.
NUMBER = np.int16
#: The number of a card, −1 for none.
CARD = np.int8
#: A small count that is never negative.
BYTE = np.uint8
#: Anything that may grow large.
AMOUNT = np.int32
#: Yes or no.
FLAG = np.bool_

Kind: TypeAlias = Any
Record: TypeAlias = Any


class State:
    """The layout of a game's records, and what can be done with one from outside."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self.dtype = dtype

    @property
    def size(self) -> int:
        """Bytes of one record."""
        return self.dtype.itemsize

    def fresh(self) -> Record:
        """An empty record, ready for `setup`."""
        return self.many(1)[0]

    def many(self, number: int) -> Any:
        """An array of empty records; each row can be played like a single one."""
        return np.zeros(number, self.dtype).view(np.recarray)

    def copy(self, g: Record) -> Record:
        """A second match in the same position."""
        return self.from_bytes(self.to_bytes(g))

    def to_bytes(self, g: Record) -> bytes:
        """Everything about the match, as bytes."""
        return cast(bytes, g.tobytes())

    def from_bytes(self, content: bytes) -> Record:
        """The match that `to_bytes` saved; refuses bytes of another length."""
        if len(content) != self.size:
            raise ValueError(f"a record has {self.size} bytes, not {len(content)}")
        return np.frombuffer(bytearray(content), self.dtype).view(np.recarray)[0]

    def same(self, one: Record, other: Record) -> bool:
        """Whether two matches are in the same position, to the byte."""
        return self.to_bytes(one) == self.to_bytes(other)


def declare(**fields: Kind | tuple[Any, ...]) -> State:
    """Declare a record: each field is a kind, or a kind with one or more lengths.

    >>> state = declare(turn=NUMBER, held=(SET, 4), hand=(SET, 4, 2))
    >>> g = state.fresh()
    >>> g.turn = 3
    >>> g.hand[1, 0] |= np.uint64(5)
    >>> int(state.copy(g).turn), state.size
    (3, 104)
    """
    layout: list[Any] = []
    for name, field in fields.items():
        if hasattr(np.record, name):
            raise ValueError(f"a field cannot be called “{name}”: NumPy's records have that name")
        kind, *lengths = field if isinstance(field, tuple) else (field,)
        if kind is FLAG and lengths:
            raise ValueError(
                f"“{name}”: several flags are a SET, or BYTEs; Numba has no such array"
            )
        layout.append((name, kind, tuple(lengths)) if lengths else (name, kind))
    return State(np.dtype(layout, align=True))


@rule
def copy_match(matches: Any, target: int, source: int) -> None:
    """Put the match in one row of an array of records into another row."""
    matches[target] = matches[source]
