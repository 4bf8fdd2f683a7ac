"""The clocks: the floor's, each decision's, pauses, slower clocks, and a host that slept."""

from __future__ import annotations

import pytest

from emporion.kernel.viewer import Seat
from emporion.table.entries import Passed, Stalled
from emporion.table.events import Overdue, Timed
from emporion.table.protocol import (
    Accepted,
    Decide,
    Factor,
    Pace,
    Pause,
    Propose,
    Resume,
    Settings,
    Slow,
    Vote,
)
from tests.table.desk import Desk, running, running_jars, seen


def agree(desk: Desk, what: Pause | Resume | Pace, voters: tuple[int, ...] = (1,)) -> None:
    """Seat 0 moves, and others say yes."""
    desk.do(0, Propose, what=what)
    number = desk.table._state.motions_made
    for seat in voters:
        desk.do(seat, Vote, motion=number, yes=True)


def left(desk: Desk) -> int:
    """How many ticks the floor has left."""
    return int(desk.view(0)["left"])


def test_the_floor_ticks_while_it_is_open() -> None:
    """An open floor has one tick a second, and closes by the rules, not by the table."""
    desk = running()
    desk.wait(9_999)
    assert left(desk) == 1
    desk.wait(2)
    assert desk.table.snapshot(Seat(0)).clock.floor is False
    assert desk.table.next_deadline() is None


def test_every_tick_is_written_at_its_own_time() -> None:
    """Even when the host looks late, each tick stands in the log at the moment it was due."""
    desk = running()
    desk.now = 2_900
    desk.took(desk.table.advance(desk.now))
    assert [entry.at for entry in desk.log if isinstance(entry, Passed)] == [1_000, 2_000]


def test_time_never_runs_backwards() -> None:
    """A host's clock that jumps back stops the table's clock, and nothing else."""
    desk = running()
    desk.wait(2_500)
    desk.now = 100
    assert isinstance(desk.decide(0, "wait"), Accepted)
    assert desk.table.now == 2_500
    assert [entry.at for entry in desk.log] == sorted(entry.at for entry in desk.log)


def test_time_that_the_host_slept_through_does_not_count() -> None:
    """After a host was frozen for a minute, the floor has as much time left as before."""
    desk = running()
    desk.wait(2_500)
    desk.now += 60_000
    desk.took(desk.table.advance(desk.now))
    assert left(desk) == 8
    entry = desk.log[-1]
    assert isinstance(entry, Passed)
    assert isinstance(entry.effects[0], Stalled)
    desk.wait(5_001)
    assert left(desk) == 7
    assert desk.events(0, Timed)
    assert seen(desk.rebuilt(), Seat(0)) == seen(desk.table, Seat(0))


def test_a_pause_stops_floor_and_dealing() -> None:
    """While the table has agreed on a pause, no tick comes, and the time left is kept exactly."""
    desk = running()
    desk.wait(2_400)
    agree(desk, Pause())
    desk.wait(30_000)
    assert left(desk) == 8
    agree(desk, Resume())
    desk.wait(600)
    assert left(desk) == 8
    desk.wait(1)
    assert left(desk) == 7


def test_a_pause_ends_by_itself() -> None:
    """Nobody can hold a table for ever: a pause ends after the time that the settings give."""
    desk = running(settings=Settings(longest_pause=10_000))
    agree(desk, Pause())
    desk.wait(10_001)
    assert desk.table.snapshot(Seat(0)).clock.paused == ""


def test_a_pause_outside_a_floor_stops_only_the_clocks() -> None:
    """Who wants to decide during a pause may, where everybody decides for himself anyway."""
    desk = running_jars(settings=Settings(decision_time=5_000))
    agree(desk, Pause())
    desk.wait(20_000)
    assert not desk.events(0, Overdue)
    sent = desk.do(0, Decide, epoch=desk.epoch(0), action=desk.table.menu(0)[0])
    assert isinstance(sent, Accepted)
    agree(desk, Resume())
    desk.wait(5_001)
    assert [event.seat for event in desk.events(0, Overdue)] == [1]


def test_what_is_asked_during_a_pause_has_its_whole_time_after_it() -> None:
    """A deadline that begins during a pause is counted from the pause's end."""
    desk = running_jars(settings=Settings(decision_time=5_000))
    agree(desk, Pause())
    desk.wait(4_000)
    for seat in (0, 1):
        desk.do(seat, Decide, epoch=desk.epoch(seat), action=desk.table.menu(seat)[0])
    desk.wait(10_000)
    agree(desk, Resume())
    ask = desk.table.snapshot(Seat(0)).ask
    assert ask is not None
    assert ask.until == desk.now + 5_000


@pytest.mark.parametrize("factor", [2, 5, 10])
def test_a_slower_clock_is_everybodys_right(factor: int) -> None:
    """A seat that needs it has 2, 5 or 10 times as long for each decision, without asking."""
    desk = running_jars(settings=Settings(decision_time=1_000))
    desk.do(0, Slow, factor=factor)
    desk.wait(1_001)
    assert [event.seat for event in desk.events(0, Overdue)] == [1]
    desk.wait(1_000 * (factor - 1) - 1)
    assert len(desk.events(0, Overdue)) == 1
    desk.wait(1)
    assert desk.events(0, Overdue)[1].seat == 0


@pytest.mark.parametrize("factor", [2, 5, 10])
def test_a_slower_floor_needs_the_table(factor: Factor) -> None:
    """If the table agrees, the floor is slower for everybody, from the next tick."""
    desk = running()
    agree(desk, Pace(factor))
    desk.wait(1_001)
    assert left(desk) == 9
    desk.wait(1_000 * factor - 1)
    assert left(desk) == 9
    desk.wait(1)
    assert left(desk) == 8


def test_days_are_just_long_times() -> None:
    """An asynchronous table has days for a decision; nothing happens in between."""
    day = 86_400_000
    desk = running_jars(settings=Settings(decision_time=3 * day))
    assert desk.table.next_deadline() == 3 * day + 1
    desk.now = 2 * day
    desk.do(0, Decide, epoch=desk.epoch(0), action=desk.table.menu(0)[0])
    desk.wait(day + 1)
    assert [event.seat for event in desk.events(0, Overdue)] == [1]


def test_without_a_clock_nothing_is_due() -> None:
    """A table without limits waits for ever."""
    desk = running_jars()
    assert desk.table.next_deadline() is None


def test_the_next_deadline_is_when_advancing_does_something() -> None:
    """A host that sleeps until the next deadline finds something to do, never before."""
    desk = running()
    for _ in range(5):
        due = desk.table.next_deadline()
        assert due is not None
        assert desk.table.advance(due - 1).entries == ()
        assert desk.took(desk.table.advance(due)).entries != ()
