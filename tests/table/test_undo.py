"""Taking back: alone while nothing was seen or drawn, else by everybody's consent."""

from __future__ import annotations

import pytest

from emporion.kernel.viewer import Seat
from emporion.kernel.viewer import Table as Watching
from emporion.table.events import Settled, TookBack
from emporion.table.protocol import (
    Accepted,
    Answer,
    Decide,
    Propose,
    Refused,
    SeatBot,
    Sit,
    Start,
    TakeBack,
    Undo,
    Vote,
)
from tests.table.desk import Desk, running, running_jars, seen
from tests.toys import jars


def choose(desk: Desk, seat: int, which: int = 0) -> Answer:
    """Set down a jar."""
    return desk.do(seat, Decide, epoch=desk.epoch(seat), action=desk.table.menu(seat)[which])


def test_ones_own_choice_is_taken_back_alone() -> None:
    """A secret choice that nobody has seen is taken back without asking (jars 2.1)."""
    desk = running_jars()
    before = seen(desk.table, Seat(0))
    choose(desk, 0)
    assert isinstance(desk.do(0, Undo, epoch=desk.epoch(0)), Accepted)
    after = seen(desk.table, Seat(0))
    assert after.view == before.view
    assert after.ask is not None
    assert before.ask is not None
    assert after.ask.epoch == before.ask.epoch + 1
    assert desk.table.menu(0)
    assert seen(desk.rebuilt(), Seat(0)) == after


def test_after_a_draw_nothing_is_taken_back_alone() -> None:
    """The last choice opens all jars and draws new ones: then consent is needed (jars 2.2, 2.3)."""
    desk = running_jars()
    choose(desk, 0)
    choose(desk, 1)
    answer = desk.do(1, Undo, epoch=desk.epoch(1))
    assert isinstance(answer, Refused)
    assert answer.code == "undo-needs-consent"


def test_others_decisions_are_not_taken_back_alone() -> None:
    """Nobody undoes what somebody else has decided, not even his secret choice."""
    desk = running_jars(3)
    choose(desk, 0)
    for seat in (1, 2):
        assert isinstance(desk.do(seat, Undo, epoch=desk.epoch(seat)), Refused)


def test_an_undo_that_comes_twice_undoes_once() -> None:
    """An undo carries the epoch, so a second one from before is late."""
    desk = running_jars(3)
    choose(desk, 0)
    epoch = desk.epoch(0)
    desk.do(0, Undo, epoch=epoch)
    choose(desk, 0)
    answer = desk.do(0, Undo, epoch=epoch)
    assert isinstance(answer, Refused)
    assert answer.code == "late"


def test_everybody_together_may_go_back_past_a_draw() -> None:
    """With everybody's consent decisions are taken back even after jars were seen."""
    desk = running_jars()
    before = seen(desk.table, Watching()).view
    choose(desk, 0)
    choose(desk, 1)
    desk.do(0, Propose, what=TakeBack(2))
    assert not desk.events(0, TookBack)
    desk.do(1, Vote, motion=1, yes=True)
    assert seen(desk.table, Watching()).view == before
    assert seen(desk.rebuilt(), Watching()) == seen(desk.table, Watching())
    assert len(desk.events(-1, TookBack)) == 1


def test_one_no_is_enough_against_going_back() -> None:
    """Taking back needs everybody."""
    desk = running_jars(3)
    choose(desk, 0)
    desk.do(0, Propose, what=TakeBack(1))
    desk.do(1, Vote, motion=1, yes=True)
    desk.do(2, Vote, motion=1, yes=False)
    assert [event.carried for event in desk.events(0, Settled)] == [False]


def test_a_decision_in_between_ends_the_motion() -> None:
    """A motion to take back meant the latest decision; after another one it is closed."""
    desk = running_jars(3)
    choose(desk, 0)
    desk.do(0, Propose, what=TakeBack(1))
    choose(desk, 1)
    assert [event.carried for event in desk.events(0, Settled)] == [False]
    assert isinstance(desk.do(1, Vote, motion=1, yes=True), Refused)


def test_alone_against_bots_one_may_always_go_back() -> None:
    """Bots agree to everything, so a person among bots takes back whatever he likes."""
    desk = Desk(jars.GAME, 2)
    desk.do(0, Sit, name="Ada")
    desk.do(0, SeatBot, seat=1, bot="merchant")
    desk.do(0, Start)
    choose(desk, 0)
    desk.send(Decide(id="b", epoch=desk.epoch(1), action=desk.table.menu(1)[0]), bot=1)
    assert isinstance(desk.do(0, Propose, what=TakeBack(2)), Accepted)
    assert desk.events(0, TookBack)


@pytest.mark.parametrize("decisions", [1, 2])
def test_nothing_on_a_floor_is_taken_back(decisions: int) -> None:
    """Deals stay: neither while the floor is open nor after it closed, by nobody."""
    desk = running()
    desk.decide(0, "done")
    wishes = [desk.do(0, Undo, epoch=1), desk.do(0, Propose, what=TakeBack(decisions))]
    desk.wait(10_001)
    wishes.append(desk.do(0, Propose, what=TakeBack(decisions)))
    assert [wish.code for wish in wishes if isinstance(wish, Refused)] == ["undo-floor"] * 3


@pytest.mark.parametrize("which", [0, 1])
def test_taking_back_tells_nobody_what_was_taken_back(which: int) -> None:
    """Whatever the choice was, everybody else gets the same events and sees the same."""
    heard = []
    for jar in (which, 2):
        desk = running_jars()
        choose(desk, 0, jar)
        desk.do(0, Undo, epoch=desk.epoch(0))
        choose(desk, 0, 1)
        heard.append((desk.heard[1], desk.heard[-1], desk.table.snapshot(Seat(1))))
    assert heard[0] == heard[1]


def test_no_view_has_a_history() -> None:
    """After an undo no view holds anything of the position that was left."""
    desk = running_jars()
    fresh = running_jars()
    choose(desk, 0)
    desk.do(0, Undo, epoch=desk.epoch(0))
    assert desk.view(0) == fresh.view(0)
    assert desk.view(1) == fresh.view(1)
