"""The protocol of a live table: each test is named after a line of the contract, P1 to P15."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.viewer import Seat, Viewer
from emporion.kernel.viewer import Table as Watching
from emporion.table.entries import Denied, Done, Passed, Ticked, write_entry
from emporion.table.events import Told
from emporion.table.follow import Follower, Picture
from emporion.table.limits import Limit, Limits
from emporion.table.protocol import (
    Accepted,
    Command,
    Decide,
    Leave,
    Refused,
    Relink,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
    read_command,
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


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"null",
        b'{"do":"decide"}',
        b'{"do":"fly","id":"1"}',
        b'{"do":"leave","id":"1","more":1}',
        b'{"do":"decide","id":"1","epoch":"now"}',
        b'{"do":"say","id":"1","text":""}',
        b'{"do":"slow","id":"1","factor":3}',
        b'{"do":"propose","id":"1","what":{"motion":"penalty","seat":0,"points":6}}',
        b"\xff",
        b"[" * 100_000,
    ],
)
def test_p12_what_is_no_command_is_one_clear_error(content: bytes) -> None:
    """P12: any bytes at all are either a command, or one refusal that says what is wrong."""
    answer = read_command(content)
    assert isinstance(answer, Refused)
    assert answer.code == "malformed"
    assert answer.text


@given(
    st.one_of(
        st.builds(
            Decide,
            id=st.just("x"),
            token=st.just(secret(0)),
            epoch=st.integers(-5, 5),
            action=st.none() | st.integers(-(2**40), 2**40),
            text=st.none() | st.text(max_size=30),
            revision=st.none() | st.integers(-3, 3),
        ),
        st.builds(Say, id=st.just("x"), token=st.just(secret(0)), text=st.text(min_size=1)),
        st.builds(Leave, id=st.just("x"), token=st.text(max_size=30)),
    )
)
def test_p12_every_command_has_an_answer(command: Command) -> None:
    """P12: accepted, or refused with code, text and remedy; nothing is swallowed."""
    desk = running()
    answer = desk.send(command)
    assert answer.id == "x"
    if isinstance(answer, Refused):
        assert answer.code
        assert answer.text
        assert answer.remedy


def test_p13_after_a_restart_the_clock_waits_for_who_was_there() -> None:
    """P13: the floor's clock stands still after a crash until all who were connected are back."""
    desk = running()
    for seat in (0, 1):
        desk.took(desk.table.arrive(seat, desk.now))
    desk.wait(3_500)
    desk.rebuild()
    desk.took(desk.table.restart(desk.table.now))
    desk.wait(20_000)
    assert desk.view(0)["left"] == 7
    refused = desk.decide(0, "wait")
    assert isinstance(refused, Refused)
    assert refused.code == "paused"
    desk.took(desk.table.arrive(0, desk.now))
    assert desk.table.snapshot(Seat(0)).clock.paused == "restart"
    desk.took(desk.table.arrive(1, desk.now))
    assert desk.table.snapshot(Seat(0)).clock.paused == ""
    desk.wait(1_000)
    assert desk.view(0)["left"] == 7
    desk.wait(1)
    assert desk.view(0)["left"] == 6


def test_p13_the_wait_is_bounded() -> None:
    """P13: if somebody does not come back, the clock runs again after a bounded time."""
    desk = running(settings=Settings(restart_time=30_000))
    desk.took(desk.table.arrive(0, desk.now))
    desk.took(desk.table.restart(desk.now))
    desk.wait(30_001)
    assert desk.table.snapshot(Seat(0)).clock.paused == ""
    assert seen(desk.rebuilt(), Seat(0)) == seen(desk.table, Seat(0))


def test_p14_secrets_are_in_no_log_and_in_no_view() -> None:
    """P14: neither the log nor anything that anybody is sent contains the secret of a seat."""
    desk = running()
    desk.do(0, Relink, new_token="a-new-secret-0123456789")
    desk.decide(1, "done")
    written = b"".join(write_entry(entry) for entry in desk.log)
    shown = msgspec.json.encode(desk.heard) + msgspec.json.encode(
        [desk.table.snapshot(Seat(seat)) for seat in range(3)]
    )
    for hidden in ("a-new-secret-0123456789", *map(secret, range(3))):
        assert hidden.encode() not in written + shown


def test_p14_a_replaced_link_is_void_at_once() -> None:
    """P14: after the holder has replaced his link, the old one leads to no seat."""
    desk = running()
    relink = Relink(id="r", token=secret(0), new_token="a-new-secret-0123456789")
    first = desk.send(relink)
    assert desk.table.viewer(secret(0)) is None
    assert desk.table.viewer("a-new-secret-0123456789") == Seat(0)
    refused = desk.do(0, Say, text="Hello")
    assert isinstance(refused, Refused)
    assert refused.code == "no-seat"
    assert desk.send(relink) == first


def test_p15_too_many_commands_are_refused_politely() -> None:
    """P15: a flood is refused with the time to wait, is not written, and hinders nobody else."""
    desk = running(limits=Limits(Limit(5, 2), Limit(100, 100)))
    answers = [desk.decide(0, "wait") for _ in range(10)]
    assert [isinstance(answer, Accepted) for answer in answers] == [True] * 5 + [False] * 5
    assert isinstance(answers[-1], Refused)
    assert answers[-1].code == "too-fast"
    assert not any(isinstance(entry, Denied) for entry in desk.log)
    assert isinstance(desk.decide(1, "wait"), Accepted)
    desk.wait(1_000)
    again = Decide(id=answers[-1].id, token=secret(0), epoch=desk.epoch(0), text="wait")
    assert isinstance(desk.send(again), Accepted)


def test_p15_bots_have_the_same_limits() -> None:
    """P15: a bot is refused as soon as a person is."""
    limits = Limits(Limit(5, 2), Limit(100, 100))
    desk = Desk(seats=2, limits=limits)
    desk.do(0, Sit, name="Ada")
    desk.do(0, SeatBot, seat=1, bot="merchant")
    desk.do(0, Start)
    for number in range(5):
        sent = Decide(id=f"{number}", epoch=desk.epoch(1), text="wait")
        assert isinstance(desk.send(sent, bot=1), Accepted)
    answer = desk.send(Decide(id="6", epoch=desk.epoch(1), text="wait"), bot=1)
    assert isinstance(answer, Refused)
    assert answer.code == "too-fast"
    assert desk.events(0, Told)
