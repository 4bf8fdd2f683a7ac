"""Sets of small integers behave like Python's sets, natively and interpreted, at any width."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.kernel import sets
from emporion.kernel.rule import interpreted

WIDEST = 5
word_members = st.sets(st.integers(0, 63))
wide_members = st.sets(st.integers(0, 64 * WIDEST - 1))


def both(helper: Any) -> list[Any]:
    """A helper as it is compiled, and as plain Python."""
    return [helper, interpreted(helper)]


def as_set(words: Any) -> set[int]:
    """A set of any width as a Python set, counted bit by bit."""
    return {
        64 * index + place
        for index, word in enumerate(np.atleast_1d(words))
        for place in range(64)
        if int(word) >> place & 1
    }


@given(word_members)
def test_a_word_is_built_and_read_back(members: set[int]) -> None:
    """A one-word set holds exactly the members it was made from."""
    word = sets.word_of(members)
    assert isinstance(word, np.uint64)
    assert as_set(word) == members
    assert sets.members_of(word) == sorted(members)


@given(word_members, st.integers(0, 63))
def test_questions_about_one_word(members: set[int], member: int) -> None:
    """Size, first, membership and removal of a one-word set agree with a Python set."""
    word = sets.word_of(members)
    for size, first, has, without in zip(
        both(sets.size), both(sets.first), both(sets.has), both(sets.without), strict=True
    ):
        assert size(word) == len(members)
        assert first(word) == min(members, default=64)
        assert bool(has(word, member)) == (member in members)
        assert as_set(without(word, member)) == members - {member}


@given(word_members.filter(bool), st.data())
def test_the_nth_member_of_a_word(members: set[int], data: st.DataObject) -> None:
    """The n-th member is the n-th smallest, for every n."""
    number = data.draw(st.integers(0, len(members) - 1))
    for nth in both(sets.nth):
        assert nth(sets.word_of(members), number) == sorted(members)[number]


@pytest.mark.parametrize("number", range(65))
def test_the_first_so_many(number: int) -> None:
    """`upto` makes the set of 0 … n − 1, from the empty set to the full word."""
    for upto in both(sets.upto):
        assert as_set(upto(number)) == set(range(number))


@given(st.integers(0, 63), st.data())
def test_a_span(start: int, data: st.DataObject) -> None:
    """`span` makes the set of so many members from a start, and `bit` the set of one."""
    number = data.draw(st.integers(0, 64 - start))
    for span, bit in zip(both(sets.span), both(sets.bit), strict=True):
        assert as_set(span(start, number)) == set(range(start, start + number))
        assert as_set(bit(start)) == {start}


@given(word_members, word_members)
def test_operators_between_words_are_those_of_sets(one: set[int], other: set[int]) -> None:
    """Union, intersection, difference and symmetric difference are |, &, & ~ and ^."""
    left, right = sets.word_of(one), sets.word_of(other)
    assert as_set(left | right) == one | other
    assert as_set(left & right) == one & other
    assert as_set(left & ~right) == one - other
    assert as_set(left ^ right) == one ^ other


@given(st.integers(1, WIDEST), wide_members, st.data())
def test_questions_about_several_words(width: int, members: set[int], data: st.DataObject) -> None:
    """Counting, picking and emptiness of a wide set agree with a Python set."""
    members = {member for member in members if member < 64 * width}
    words = sets.words_of(members, width)
    asked = data.draw(st.integers(0, 64 * width - 1))
    assert as_set(words) == members
    assert sets.members_of(words) == sorted(members)
    for count, is_empty, holds, pick in zip(
        both(sets.count), both(sets.is_empty), both(sets.holds), both(sets.pick), strict=True
    ):
        assert count(words) == len(members)
        assert bool(is_empty(words)) == (not members)
        assert bool(holds(words, asked)) == (asked in members)
        picked = [pick(words, number) for number in range(len(members) + 1)]
        assert picked == [*sorted(members), -1]


@given(
    st.integers(1, WIDEST),
    st.lists(
        st.tuples(
            st.sampled_from(["put", "drop", "put_all", "clear"]), st.integers(0, 319), word_members
        )
    ),
)
@settings(max_examples=60)
def test_changes_of_several_words(width: int, changes: list[tuple[str, int, set[int]]]) -> None:
    """Any sequence of changes leaves a wide set equal to the Python set changed likewise."""
    for mode in range(2):
        put, drop, put_all, clear = (
            both(helper)[mode] for helper in (sets.put, sets.drop, sets.put_all, sets.clear)
        )
        words, expected = sets.words_of((), width), set[int]()
        for change, number, members in changes:
            member = number % (64 * width)
            if change == "put":
                put(words, member)
                expected.add(member)
            elif change == "drop":
                drop(words, member)
                expected.discard(member)
            elif change == "clear":
                clear(words)
                expected.clear()
            else:
                fitting = {m for m in members if member + m < 64 * width}
                put_all(words, member, sets.word_of(fitting))
                expected |= {member + m for m in fitting}
        assert as_set(words) == expected


@given(wide_members, wide_members)
def test_copying_words(target: set[int], source: set[int]) -> None:
    """Copying makes one wide set equal to another and leaves the other alone."""
    for copy_words in both(sets.copy_words):
        into, out_of = sets.words_of(target, WIDEST), sets.words_of(source, WIDEST)
        copy_words(into, out_of)
        assert as_set(into) == as_set(out_of) == source


@pytest.mark.parametrize(("members", "words"), [(1, 1), (64, 1), (65, 2), (128, 2), (129, 3)])
def test_the_width_of_a_set(members: int, words: int) -> None:
    """A set has as many words as its members need, and not one more."""
    assert sets.width(members) == words
