"""The protocol of a live table: each test is named after a line of the contract, P1 to P11."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.viewer import Seat, Viewer
from emporion.kernel.viewer import Table as Watching
from emporion.table.entries import Done, Passed, Ticked
from emporion.table.follow import Follower, Picture
from emporion.table.protocol import (
    Accepted,
    Decide,
    Refused,
    Say,
    Settings,
)
from tests.table.desk import Desk, running, running_jars, secret, seen


def trade(desk: Desk) -> tuple[int, int]:
    """Seat 0 offers its first good; gives that good, and the first good of seat 1."""
    offered, wanted = desk.view(0)["goods"][0], desk.view(1)["goods"][0]
    assert isinstance(desk.decide(0, f"offer {offered}"), Accepted)
    return offered, wanted


def test_p1_the_log_is_one_order_of_all_commands() -> None:
    """P1: however two seats hammer the table, its log is one order from which it is rebuilt."""
    desk = running()
    for turn in range(30):
        desk.decide(turn % 2, f"think {desk.view(turn % 2)['goods'][0]}")
        desk.now += turn % 3
    assert [entry.at for entry in desk.log] == sorted(entry.at for entry in desk.log)
    assert seen(desk.rebuilt(), Seat(0)) == seen(desk.table, Seat(0))


@given(times=st.integers(1, 3), waits=st.lists(st.integers(0, 500), min_size=3, max_size=3))
def test_p2_a_resent_command_has_the_same_answer_and_one_effect(
    times: int, waits: list[int]
) -> None:
    """P2: a command that is sent again gets its first answer, and nothing happens twice."""
    desk = running()
    _, wanted = trade(desk)
    command = Decide(
        id="accept", token=secret(1), epoch=desk.epoch(1), text=f"accept 0 for {wanted}", revision=1
    )
    first = desk.send(command)
    goods = desk.view(1)["goods"]
    for wait in waits[:times]:
        desk.now += wait
        assert desk.send(command) == first
    assert desk.view(1)["goods"] == goods
    assert sum(isinstance(entry, Done) and entry.id == "accept" for entry in desk.log) == 1


@given(st.text(min_size=1, max_size=20), st.text(min_size=1, max_size=20))
def test_p3_an_id_with_other_content_is_refused(one: str, other: str) -> None:
    """P3: the same id with different content is misuse, and the first answer stays."""
    desk = running()
    first = desk.send(Say(id="talk", token=secret(0), text=one))
    again = desk.send(Say(id="talk", token=secret(0), text=other))
    if one == other:
        assert again == first
    else:
        assert isinstance(again, Refused)
        assert again.code == "id-reused"
    assert desk.send(Say(id="talk", token=secret(0), text=one)) == first


def test_p4_answers_survive_a_restart() -> None:
    """P4: after a crash between append and answer, the resent command gets the answer it missed."""
    desk = running()
    _, wanted = trade(desk)
    accept = Decide(
        id="a", token=secret(1), epoch=desk.epoch(1), text=f"accept 0 for {wanted}", revision=1
    )
    refused = msgspec.structs.replace(accept, id="b", revision=9)
    answers = [desk.send(refused), desk.send(accept)]
    assert isinstance(answers[0], Refused)
    assert isinstance(answers[1], Accepted)
    desk.rebuild()
    assert [desk.send(refused), desk.send(accept)] == answers


def test_p5_a_decision_for_a_past_phase_is_late() -> None:
    """P5: a command that was delayed across the close of the floor is refused as late."""
    desk = running()
    epoch = desk.epoch(1)
    desk.wait(10_001)
    answer = desk.decide(1, "wait", epoch=epoch)
    assert isinstance(answer, Refused)
    assert answer.code == "late"


def test_p5_others_do_not_make_me_late() -> None:
    """P5: while all choose in secret, the choices of others leave a seat's epoch as it is."""
    desk = running_jars(3)
    epochs = [desk.epoch(seat) for seat in range(3)]
    for seat in range(3):
        action = desk.table.menu(seat)[0]
        answer = desk.do(seat, Decide, epoch=epochs[seat], action=action)
        assert isinstance(answer, Accepted)
    assert [desk.epoch(seat) for seat in range(3)] == [epoch + 1 for epoch in epochs]


def test_p5_a_choice_for_the_last_market_is_late_in_the_next() -> None:
    """P5: the same question asked again is another epoch (jars 2.1)."""
    desk = running_jars(2)
    old = desk.epoch(0)
    for seat in (0, 1):
        desk.do(seat, Decide, epoch=desk.epoch(seat), action=desk.table.menu(seat)[0])
    answer = desk.do(0, Decide, epoch=old, action=desk.table.menu(0)[0])
    assert isinstance(answer, Refused)
    assert answer.code == "late"


def test_p5_an_epoch_that_was_never_given_is_refused() -> None:
    """P5: nobody can answer a question before it is asked."""
    desk = running_jars(2)
    answer = desk.do(0, Decide, epoch=desk.epoch(0) + 1, action=desk.table.menu(0)[0])
    assert isinstance(answer, Refused)
    assert answer.code == "early"


def test_p6_accepting_names_the_revision_that_was_seen() -> None:
    """P6: a change of the offer that crosses the accept makes the accept void."""
    desk = running()
    goods = desk.view(0)["goods"]
    _, wanted = trade(desk)
    desk.decide(0, f"offer {goods[1]}")
    answer = desk.decide(1, f"accept 0 for {wanted}", revision=1)
    assert isinstance(answer, Refused)
    assert answer.code == "offer-changed"
    assert desk.view(0)["goods"] == goods
    assert isinstance(desk.decide(1, f"accept 0 for {wanted}", revision=2), Accepted)


def test_p6_accepting_without_a_revision_is_refused() -> None:
    """P6: a client that does not say which offer it saw moves nothing."""
    desk = running()
    _, wanted = trade(desk)
    answer = desk.decide(1, f"accept 0 for {wanted}")
    assert isinstance(answer, Refused)
    assert answer.code == "no-revision"


def test_p7_an_accept_moves_both_goods_or_none() -> None:
    """P7: what the acceptor does not have he cannot give, and then nothing moves."""
    desk = running()
    offered, wanted = trade(desk)
    hands = desk.view(0)["goods"], desk.view(1)["goods"]
    stranger = desk.view(2)["goods"][0]
    assert isinstance(desk.decide(1, f"accept 0 for {stranger}", revision=1), Refused)
    assert (desk.view(0)["goods"], desk.view(1)["goods"]) == hands
    assert isinstance(desk.decide(1, f"accept 0 for {wanted}", revision=1), Accepted)
    assert offered in desk.view(1)["goods"]
    assert wanted in desk.view(0)["goods"]


@pytest.mark.parametrize("durable", [False, True])
def test_p8_a_crash_loses_nothing_acknowledged_and_repeats_nothing(durable: bool) -> None:
    """P8: a crash before the append forgets the command; after it, it has happened once."""
    desk = running()
    offered, wanted = trade(desk)
    command = Decide(
        id="a", token=secret(1), epoch=desk.epoch(1), text=f"accept 0 for {wanted}", revision=1
    )
    outcome = desk.table.handle(command, desk.now)
    if durable:
        desk.log += outcome.entries
    desk.rebuild()
    assert (offered in desk.view(1)["goods"]) == durable
    assert isinstance(desk.send(command), Accepted)
    assert offered in desk.view(1)["goods"]
    assert len(desk.view(1)["goods"]) == 3


def test_p9_streams_have_no_gaps_and_can_be_asked_again() -> None:
    """P9: every stream counts 1, 2, 3 … and everything after a number is given again."""
    desk = running()
    _, wanted = trade(desk)
    desk.do(1, Say, text="For you alone", to=0)
    desk.decide(1, f"accept 0 for {wanted}", revision=1)
    for stream, heard in desk.heard.items():
        assert [event.number for event in heard] == list(range(1, len(heard) + 1))
        own = max(0, stream + 1)  # what was told before somebody sat down there is not his
        for number in range(own, len(heard) + 1):
            assert desk.table.since(stream, number) == tuple(heard[number:])
        assert desk.table.since(stream, len(heard) + 1) is None


def test_p9_who_was_away_too_long_gets_a_snapshot() -> None:
    """P9: events that are not kept any more are replaced by a snapshot."""
    desk = running()
    for number in range(300):
        desk.do(number % 3, Say, text=f"{number}")
    assert desk.table.since(0, 1) is None
    greeting = Follower(desk.table, Seat(0)).greet(1)
    assert greeting == [desk.table.snapshot(Seat(0))]


def test_p10_the_streamed_view_is_the_view_of_the_log() -> None:
    """P10: after every event, what was streamed equals the view of a table rebuilt from the log."""
    desk = running()
    viewers: tuple[Viewer, ...] = (Seat(0), Seat(1), Watching())
    followers = [Follower(desk.table, viewer) for viewer in viewers]
    pictures = [Picture() for _ in viewers]
    for follower, picture in zip(followers, pictures, strict=True):
        for message in follower.greet():
            picture.take(message)
    steps = ["think {0}", "offer {0}", "withdraw", "offer {1}", "done"]
    for step in steps:
        desk.decide(0, step.format(*desk.view(0)["goods"]))
        desk.wait(700)
        rebuilt = desk.rebuilt()
        for viewer, follower, picture in zip(viewers, followers, pictures, strict=True):
            changes = follower.changes()
            assert changes is None or picture.take(changes)
            assert picture.content is not None
            assert picture.content["view"] == rebuilt.snapshot(viewer).view
            assert rebuilt.since(-1, 0) == desk.table.since(-1, 0)


@pytest.mark.parametrize(("offset", "counts"), [(-1, True), (0, True), (1, False)])
def test_p11_what_is_received_at_the_deadline_counts(offset: int, counts: bool) -> None:
    """P11: a decision at the moment of the last tick is in time; a millisecond later it is late."""
    desk = running()
    desk.wait(9_999)
    desk.now = 10_000 + offset
    answer = desk.decide(0, "done")
    assert isinstance(answer, Accepted) == counts
    if not counts:
        assert isinstance(desk.log[-2], Passed)
        assert desk.log[-2].effects == (Ticked(),)
        assert desk.log[-2].at == 10_000


@pytest.mark.parametrize(("offset", "counts"), [(-1, True), (0, True), (1, False)])
def test_p11_the_same_holds_for_the_clock_of_one_decision(offset: int, counts: bool) -> None:
    """P11: a decision deadline is an event written by the host, and what comes at it counts."""
    desk = running_jars(2, settings=Settings(decision_time=5_000))
    desk.now = 5_000 + offset
    answer = desk.do(0, Decide, epoch=desk.epoch(0), action=desk.table.menu(0)[-1])
    assert isinstance(answer, Accepted) == counts
