"""A match is one flat record: copying, comparing and saving it are matters of bytes."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.record import (
    AMOUNT,
    BYTE,
    CARD,
    FLAG,
    NUMBER,
    SET,
    copy_match,
    declare,
)
from emporion.kernel.rule import interpreted

STATE = declare(
    turn=NUMBER,
    over=FLAG,
    small=BYTE,
    wealth=AMOUNT,
    held=(SET, 4),
    hand=(SET, 4, 2),
    deck=(CARD, 30),
)
contents = st.binary(min_size=STATE.size, max_size=STATE.size)


def anything(content: bytes) -> Any:
    """A record of arbitrary bytes."""
    return STATE.from_bytes(content)


def test_a_fresh_record_is_empty() -> None:
    """A fresh record has every field at zero and every byte defined."""
    assert STATE.to_bytes(STATE.fresh()) == bytes(STATE.size)


@given(contents)
def test_bytes_there_and_back(content: bytes) -> None:
    """A record saved and read again is the same record, to the byte."""
    assert STATE.to_bytes(anything(content)) == content


@given(contents)
def test_a_copy_is_another_match(content: bytes) -> None:
    """A copy is equal; changing any field of it leaves the original as it was."""
    g = anything(content)
    copy = STATE.copy(g)
    assert STATE.same(g, copy)
    copy.turn = int(copy.turn) ^ 1
    copy.hand[3, 1] ^= np.uint64(1)
    copy.deck[29] = int(copy.deck[29]) ^ 1
    assert STATE.to_bytes(g) == content
    assert not STATE.same(g, copy)


@pytest.mark.parametrize("content", [b"", bytes(STATE.size - 1), bytes(2 * STATE.size)])
def test_bytes_of_another_length_are_no_record(content: bytes) -> None:
    """Bytes that are too few or too many are refused instead of being padded or cut."""
    with pytest.raises(ValueError, match=f"{STATE.size} bytes"):
        STATE.from_bytes(content)


def test_many_matches_are_one_array() -> None:
    """Rows of an array of matches are matches, and one row is copied into another by a rule."""
    for copy_row in (copy_match, interpreted(copy_match)):
        matches = STATE.many(3)
        matches[1].turn = 7
        matches[1].held[2] = np.uint64(5)
        copy_row(matches, 2, 1)
        assert STATE.same(matches[1], matches[2])
        assert STATE.to_bytes(matches[0]) == bytes(STATE.size)


def test_the_size_is_that_of_the_bytes() -> None:
    """The declared size is what a saved match takes."""
    assert len(STATE.to_bytes(STATE.fresh())) == STATE.size


def test_a_field_named_like_something_of_numpys_records_is_refused() -> None:
    """`round` or `size` would be NumPy's own in plain Python, and the field natively."""
    with pytest.raises(ValueError, match="“round”"):
        declare(round=NUMBER)
