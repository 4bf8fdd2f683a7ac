"""Every decision is one number from named ranges."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.actions import Actions


@given(st.lists(st.integers(1, 90), min_size=1, max_size=8))
def test_ranges_lie_one_after_the_other(numbers: list[int]) -> None:
    """Ranges fill the action space without gap or overlap, and decode back to name and index."""
    actions = Actions()
    starts = [actions.span(f"range {i}", number) for i, number in enumerate(numbers)]
    assert starts == [sum(numbers[:i]) for i in range(len(numbers))]
    assert actions.size == sum(numbers)
    for i, (start, number) in enumerate(zip(starts, numbers, strict=True)):
        assert actions.ranges[f"range {i}"] == range(start, start + number)
        for index in (0, number - 1):
            assert actions.decode(start + index) == (f"range {i}", index)


def test_a_single_decision_takes_one_number() -> None:
    """`one` declares a range of a single decision."""
    actions = Actions()
    assert (actions.one("pass"), actions.one("stop"), actions.size) == (0, 1, 2)
    assert actions.decode(1) == ("stop", 0)


def test_a_range_is_declared_once() -> None:
    """A second range of the same name is refused, because decoding would be ambiguous."""
    actions = Actions()
    actions.one("pass")
    with pytest.raises(ValueError, match="pass"):
        actions.span("pass", 3)


@pytest.mark.parametrize("action", [-1, 3, 64])
def test_a_number_outside_the_space_is_no_decision(action: int) -> None:
    """Decoding a number that is no decision is refused."""
    actions = Actions()
    actions.span("lay", 3)
    with pytest.raises(ValueError, match="0 to 2"):
        actions.decode(action)


@pytest.mark.parametrize(("decisions", "words"), [(1, 1), (64, 1), (65, 2), (136, 3)])
def test_a_menu_has_room_for_every_decision(decisions: int, words: int) -> None:
    """A fresh menu is empty and as wide as the action space needs."""
    actions = Actions()
    actions.span("lay", decisions)
    menu = actions.menu()
    assert actions.width == len(menu) == words
    assert not menu.any()
