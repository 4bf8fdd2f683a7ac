"""The protocol of a live table, P12 to P15: what is no command, restarts, secrets, and limits."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.viewer import Seat
from emporion.table.entries import Denied, write_entry
from emporion.table.events import Told
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
from tests.table.desk import Desk, running, secret, seen


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
