"""Sets of small integers: one 64-bit word, or an array of words for wider sets.

A one-word set is a NumPy uint64 and is combined with others by ``&``, ``|``, ``^`` and ``~``. It is
never combined with an ordinary integer, because Numba would turn the pair into a float; the rules
here are the only place where members and words meet. A wide set is an array of words that its
owner, a record or a menu, provides.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np

from .rule import rule

WORD_BITS = 64
EMPTY = np.uint64(0)
_ONE = np.uint64(1)
_ALL = ~np.uint64(0)

Word: TypeAlias = Any
Words: TypeAlias = Any


# --- built once, by plain Python -----------------------------------------------------------------


def width(members: int) -> int:
    """How many words a set over ``members`` integers needs.

    >>> width(64), width(65)
    (1, 2)
    """
    return -(-members // WORD_BITS)


def word_of(members: Iterable[int]) -> np.uint64:
    """A constant one-word set."""
    return np.uint64(sum(1 << int(member) for member in set(members)))


def words_of(members: Iterable[int], words: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """A constant wide set."""
    whole = sum(1 << int(member) for member in set(members))
    mask = (1 << WORD_BITS) - 1
    return np.array([(whole >> (WORD_BITS * word)) & mask for word in range(words)], np.uint64)


def members_of(words: Words) -> list[int]:
    """The members of a set of any width, for words and tests."""
    found = []
    for index, word in enumerate(words if isinstance(words, np.ndarray) else (words,)):
        rest = int(word)
        while rest:
            lowest = rest & -rest
            found.append(WORD_BITS * index + lowest.bit_length() - 1)
            rest ^= lowest
    return found


# --- one word ------------------------------------------------------------------------------------


@rule
def bit(member: int) -> Word:
    """The set of this member alone."""
    return _ONE << np.uint64(member)


@rule
def upto(number: int) -> Word:
    """The set of 0 … number − 1."""
    if number <= 0:
        return EMPTY
    return _ALL >> np.uint64(64 - number)


@rule
def span(start: int, number: int) -> Word:
    """The set of ``number`` members from ``start``."""
    return upto(number) << np.uint64(start)


@rule
def has(members: Word, member: int) -> bool:
    """Whether the member is in the set."""
    return bool((members >> np.uint64(member)) & _ONE != EMPTY)


@rule
def without(members: Word, member: int) -> Word:
    """The set without this member."""
    return members & ~(_ONE << np.uint64(member))


@rule
def size(members: Word) -> int:
    """How many members the set has (compilers know this loop as one instruction)."""
    number = 0
    while members != EMPTY:
        members &= members - _ONE
        number += 1
    return number


@rule
def first(members: Word) -> int:
    """The smallest member; 64 for the empty set."""
    if members == EMPTY:
        return 64
    return size(~members & (members - _ONE))


@rule
def nth(members: Word, number: int) -> int:
    """The member with ``number`` smaller ones before it, found by halving."""
    position = 0
    left = int(number)
    for half in (32, 16, 8, 4, 2, 1):
        below = size((members >> np.uint64(position)) & (_ALL >> np.uint64(64 - half)))
        if left >= below:
            left -= below
            position += half
    return position


# --- several words -------------------------------------------------------------------------------


@rule
def clear(words: Words) -> None:
    """Make the set empty."""
    for index in range(len(words)):
        words[index] = EMPTY


@rule
def copy_words(target: Words, source: Words) -> None:
    """Make one set equal to another."""
    for index in range(len(target)):
        target[index] = source[index]


@rule
def put(words: Words, member: int) -> None:
    """Add a member."""
    words[int(member) >> 6] |= _ONE << np.uint64(int(member) & 63)


@rule
def drop(words: Words, member: int) -> None:
    """Take a member out."""
    words[int(member) >> 6] &= ~(_ONE << np.uint64(int(member) & 63))


@rule
def holds(words: Words, member: int) -> bool:
    """Whether the member is in the set."""
    return bool((words[int(member) >> 6] >> np.uint64(int(member) & 63)) & _ONE != EMPTY)


@rule
def put_all(words: Words, start: int, members: Word) -> None:
    """Add start + m for every m in a one-word set; this is how menus are filled."""
    if members == EMPTY:
        return
    index = int(start) >> 6
    shift = int(start) & 63
    words[index] |= members << np.uint64(shift)
    if shift > 0:
        beyond = members >> np.uint64(64 - shift)
        if beyond != EMPTY:
            words[index + 1] |= beyond


@rule
def count(words: Words) -> int:
    """How many members the set has."""
    total = 0
    for index in range(len(words)):
        total += size(words[index])
    return total


@rule
def is_empty(words: Words) -> bool:
    """Whether the set has no member."""
    for index in range(len(words)):
        if words[index] != EMPTY:
            return False
    return True


@rule
def pick(words: Words, number: int) -> int:
    """The member with ``number`` smaller ones before it; −1 when there are not so many."""
    left = int(number)
    for index in range(len(words)):
        here = size(words[index])
        if left < here:
            return WORD_BITS * index + nth(words[index], left)
        left -= here
    return -1
