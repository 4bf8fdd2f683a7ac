"""A connection's picture is the host's snapshot, whatever gets lost."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.viewer import Seat
from emporion.table.events import Changes
from emporion.table.follow import Follower, Picture, differences, patched
from emporion.table.protocol import Pause, Propose, Say
from tests.table.desk import running

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text("abc", min_size=1, max_size=1), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(
    st.dictionaries(st.sampled_from("xyz"), JSON, max_size=3),
    st.dictionaries(st.sampled_from("xyz"), JSON, max_size=3),
)
def test_differences_lead_from_one_to_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    """Whatever changed, the old content with the differences is the new one."""
    put, drop = differences(old, new)
    changes = Changes(1, 1, tuple(put), tuple(drop))
    changes = msgspec.json.decode(msgspec.json.encode(changes), type=Changes)
    result = patched(old, changes)
    assert msgspec.json.encode(result, order="sorted") == msgspec.json.encode(new, order="sorted")
    assert bool(put or drop) == (
        msgspec.json.encode(old, order="sorted") != msgspec.json.encode(new, order="sorted")
    )


def test_nothing_is_sent_when_nothing_changed_for_a_viewer() -> None:
    """What others do in private makes no message at all."""
    desk = running()
    follower = Follower(desk.table, Seat(1))
    follower.greet()
    desk.decide(0, f"think {desk.view(0)['goods'][0]}")
    assert follower.changes() is None


def test_a_picture_follows_everything() -> None:
    """After any outcome the picture is the snapshot: view, clocks, motions, seats."""
    desk = running()
    follower, picture = Follower(desk.table, Seat(1)), Picture()
    for message in follower.greet():
        assert picture.take(message)
    desk.decide(0, f"offer {desk.view(0)['goods'][0]}")
    desk.do(2, Say, text="Well")
    desk.do(0, Propose, what=Pause())
    desk.wait(1_500)
    changes = follower.changes()
    assert changes is not None
    assert picture.take(changes)
    assert picture.content is not None
    expected = msgspec.json.decode(msgspec.json.encode(desk.table.snapshot(Seat(1))))
    assert {**picture.content, "now": 0, "number": 0} == {**expected, "now": 0, "number": 0}


def test_a_lost_change_is_noticed() -> None:
    """A picture that has missed a change says so, and a new snapshot mends it."""
    desk = running()
    follower, picture = Follower(desk.table, Seat(1)), Picture()
    for message in follower.greet():
        picture.take(message)
    lost: list[Changes | None] = []
    for text in ("done", "done"):
        desk.decide(0 if not lost else 2, text)
        desk.wait(1_001)
        lost.append(follower.changes())
    assert lost[1] is not None
    assert not picture.take(lost[1])
    for message in follower.greet(picture.number):
        assert picture.take(message)
    assert picture.content is not None
    assert picture.content["view"] == desk.view(1)


def test_events_twice_or_late_do_no_harm() -> None:
    """Doubled events count once, a gap is noticed, and the missing ones are given again."""
    desk = running()
    picture = Picture()
    heard = desk.heard[2]
    assert picture.take(heard[0])
    assert picture.take(heard[0])
    assert not picture.take(heard[2])
    assert picture.take(heard[1])
    assert picture.number == 2
    for event in desk.table.since(2, 3) or ():
        picture.take(event)
    assert picture.number == 2
