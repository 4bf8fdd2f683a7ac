"""Sitting down, leaving, coming back, bots, and who is host."""

from __future__ import annotations

import pytest

from emporion.kernel.viewer import Seat
from emporion.table.entries import Decided, Gone, Passed
from emporion.table.events import Configured, Overdue, Said, Seated
from emporion.table.protocol import (
    Accepted,
    Clear,
    Configure,
    Decide,
    HandOver,
    Invite,
    Kick,
    Leave,
    Propose,
    Refused,
    Relink,
    Return,
    Say,
    SeatBot,
    Settings,
    Sit,
    Start,
    Vote,
)
from emporion.table.seating import hash_of
from tests.table.desk import Desk, running, running_jars, seated, secret
from tests.toys import jars


def kinds(desk: Desk) -> list[str]:
    """What sits where."""
    return [seat.kind for seat in desk.table.snapshot(Seat(0)).seats]


def lone_host(**more: object) -> Desk:
    """A table where only the host sits."""
    desk = Desk(**more)  # type: ignore[arg-type]
    desk.do(0, Sit, name="Ada")
    return desk


def test_a_secret_link_leads_to_its_seat() -> None:
    """Whoever has the secret of a seat is its holder; nobody else is anybody."""
    desk = seated()
    assert [desk.table.viewer(secret(seat)) for seat in range(4)] == [
        Seat(0),
        Seat(1),
        Seat(2),
        None,
    ]
    assert desk.table.viewer("") is None


def test_a_private_table_needs_the_invitation_that_is_valid() -> None:
    """After the host has replaced the invitation, the old one is void."""
    desk = lone_host(settings=Settings(), invitation=hash_of("the-first-invitation"))
    desk.do(0, Configure, settings=Settings(private=True))
    desk.do(0, Invite, invitation="the-second-invitation")
    old = desk.do(1, Sit, name="Bo", invitation="the-first-invitation")
    assert isinstance(old, Refused)
    new = desk.do(1, Sit, name="Bo", invitation="the-second-invitation")
    assert isinstance(new, Accepted)
    assert b"the-second-invitation" not in repr(desk.log).encode()


def test_names_are_one_tidy_line() -> None:
    """Spaces in a name are tidied, so that a match file can hold it on one line."""
    desk = Desk()
    desk.do(0, Sit, name="  Ada \n of   Tyre ")
    assert desk.table.snapshot(Seat(0)).seats[0].name == "Ada of Tyre"


def test_bots_fill_seats_and_have_names_of_their_own() -> None:
    """The host puts bots on open seats and sends them away; each has a name of its own."""
    desk = lone_host(seats=4)
    for seat in (1, 2, 3):
        desk.do(0, SeatBot, seat=seat, bot="merchant")
    names = [seat.name for seat in desk.table.snapshot(Seat(0)).seats]
    assert names == ["Ada", "Boreas", "Notos", "Zephyros"]
    desk.do(0, Clear, seat=2)
    assert kinds(desk) == ["person", "bot", "open", "bot"]


def test_fewer_seats_can_be_played() -> None:
    """The host may change how many play, as long as nobody sits on what goes."""
    desk = seated(seats=2)
    desk.do(0, Configure, seats=3)
    assert kinds(desk) == ["person", "person", "open"]
    desk.do(0, Configure, seats=2, options={"ticks": 3})
    assert isinstance(desk.do(0, Start), Accepted)
    assert desk.view(0)["left"] == 3


def test_options_that_are_not_named_stay() -> None:
    """Changing one option of a game leaves the others as they are."""
    desk = seated(jars.GAME, 2)
    desk.do(0, Configure, options={"hand": 4})
    desk.do(0, Configure, options={"buyers": 1})
    assert desk.table.snapshot(Seat(0)).options == {"hand": 4, "buyers": 1}
    assert desk.events(1, Configured)[-1].options == {"hand": 4, "buyers": 1}


def test_the_host_is_followed_by_the_next_person() -> None:
    """A host who leaves before the start is followed by the next person."""
    desk = seated()
    desk.do(0, Leave)
    assert desk.table.snapshot(Seat(1)).host == 1
    assert kinds(desk) == ["open", "person", "person"]


def test_who_sits_down_later_does_not_hear_what_was_said_there() -> None:
    """Private notes to somebody who left are not given to who sits there next."""
    desk = seated()
    desk.do(0, Say, text="Between us", to=1)
    desk.do(1, Leave)
    desk.send(Sit(id="1", token="somebody-quite-different", name="Eve", seat=1))
    heard = desk.table.since(1, 0)
    assert heard is None
    latest = desk.table.snapshot(Seat(1)).number
    assert not any(isinstance(event, Said) for event in desk.table.since(1, latest - 1) or ())


def test_who_leaves_a_match_is_absent_and_the_rules_decide() -> None:
    """For an absent seat the game's default is decided after a short while (jars 2.4)."""
    desk = running_jars()
    cheapest = desk.table.menu(1)[0]
    desk.do(1, Leave)
    assert kinds(desk) == ["person", "absent"]
    desk.wait(1_501)
    entry = desk.log[-1]
    assert isinstance(entry, Passed)
    assert entry.effects == (Decided(1, cheapest, "absent"),)
    assert not desk.events(0, Overdue)


def test_who_comes_back_plays_on() -> None:
    """Any decision of an absent seat's holder makes him a person again."""
    desk = running_jars()
    desk.do(1, Leave)
    desk.do(1, Decide, epoch=desk.epoch(1), action=desk.table.menu(1)[0])
    assert kinds(desk) == ["person", "person"]


def test_a_connection_brings_back_who_was_absent() -> None:
    """Opening the page again is enough to come back."""
    desk = running_jars()
    desk.do(1, Leave)
    desk.took(desk.table.arrive(1, desk.now))
    assert kinds(desk) == ["person", "person"]


def test_a_match_that_everybody_has_left_ends() -> None:
    """When nobody is there any more, default decisions bring the match to its end."""
    desk = running_jars(3)
    for seat in range(3):
        desk.do(seat, Leave)
    desk.wait(120_000)
    assert desk.table.status == "ended"


def test_absent_seats_need_not_be_waited_for() -> None:
    """Where the settings say so, default decisions come at once, as many as are needed."""
    desk = running_jars(3, settings=Settings(absent_time=0))
    for seat in range(3):
        desk.do(seat, Leave)
    desk.wait(1)
    assert desk.table.status == "ended"


def test_a_substitute_plays_for_who_is_absent() -> None:
    """If the table has a substitute, the bot plays an absent seat, and default decisions wait."""
    desk = running_jars(settings=Settings(substitute="merchant"))
    desk.do(1, Leave)
    assert desk.table.snapshot(Seat(0)).seats[1].bot == "merchant"
    desk.wait(5_000)
    sent = Decide(id="1", epoch=desk.epoch(1), action=desk.table.menu(1)[-1])
    assert isinstance(desk.send(sent, bot=1), Accepted)
    assert kinds(desk) == ["person", "absent"]


def test_a_bot_that_does_not_answer_is_decided_for() -> None:
    """A bot's process that has died does not stop the match."""
    desk = lone_host(seats=2)
    desk.do(0, SeatBot, seat=1, bot="merchant")
    desk.do(0, Start)
    desk.wait(10_001)
    bots = Settings().bot_time
    desk.wait(bots + 1)
    assert any(event.seat == 1 for event in desk.events(0, Overdue))
    assert kinds(desk) == ["person", "bot"]


def test_nobody_is_a_bot_by_saying_so() -> None:
    """Only for a seat that a bot plays can the host's bots decide, and no secret looks like one."""
    desk = running()
    refused = desk.send(Decide(id="1", epoch=1, text="wait"), bot=1)
    assert isinstance(refused, Refused)
    assert refused.code == "no-seat"
    assert isinstance(desk.send(Decide(id="1", token="bot:1", epoch=1, text="wait")), Refused)
    assert isinstance(desk.send(Decide(id="1", epoch=1, text="wait"), bot=99), Refused)


def test_a_seat_is_handed_to_a_bot_by_agreement_and_taken_back() -> None:
    """The others agree that a bot plays; its holder returns whenever he likes."""
    desk = running()
    desk.do(0, Propose, what=HandOver(0, "merchant"))
    assert kinds(desk)[0] == "person"
    for seat in (1, 2):
        desk.do(seat, Vote, motion=1, yes=True)
    assert kinds(desk)[0] == "bot"
    sent = Decide(id="1", epoch=desk.epoch(0), text="wait")
    assert isinstance(desk.send(sent, bot=0), Accepted)
    assert isinstance(desk.do(0, Return), Accepted)
    assert kinds(desk)[0] == "person"
    assert isinstance(desk.send(Decide(id="2", epoch=1, text="wait"), bot=0), Refused)


def test_who_is_sent_away_loses_his_seat_to_who_sits_down() -> None:
    """A majority of the others sends somebody away; somebody else may take the seat over."""
    desk = running()
    desk.do(0, Propose, what=Kick(2))
    assert isinstance(desk.do(2, Vote, motion=1, yes=False), Refused)
    desk.do(1, Vote, motion=1, yes=True)
    assert kinds(desk) == ["person", "person", "absent"]
    assert desk.table.viewer(secret(2)) is None
    goods = desk.view(2)["goods"]
    desk.send(Sit(id="1", token="somebody-quite-different", name="Eve"))
    assert desk.table.viewer("somebody-quite-different") == Seat(2)
    assert kinds(desk) == ["person"] * 3
    assert desk.view(2)["goods"] == goods


def test_who_misses_deadlines_counts_as_absent() -> None:
    """A person who misses as many deadlines in a row as the settings say is absent."""
    desk = running_jars(settings=Settings(decision_time=5_000, misses=2))
    for market in range(2):
        desk.do(0, Decide, epoch=desk.epoch(0), action=desk.table.menu(0)[0])
        assert kinds(desk)[1] == "person"
        desk.wait(5_001)
        assert len(desk.events(1, Overdue)) == market + 1
    assert kinds(desk)[1] == "absent"


def test_who_is_gone_too_long_when_awaited_counts_as_absent() -> None:
    """A disconnected seat that blocks the match is absent after the time that the settings give."""
    desk = running_jars(settings=Settings(return_time=60_000))
    for seat in (0, 1):
        desk.took(desk.table.arrive(seat, 0))
    desk.took(desk.table.depart(1, 0))
    desk.wait(30_000)
    desk.took(desk.table.arrive(1, desk.now))
    desk.wait(60_000)
    assert kinds(desk)[1] == "person"
    desk.took(desk.table.depart(1, desk.now))
    desk.wait(60_001)
    assert any(Gone(1) in entry.effects for entry in desk.log if isinstance(entry, Passed))


@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_sees_who_is_connected(seat: int) -> None:
    """Connections are events, so that everybody sees who is there; a second one changes nothing."""
    desk = running()
    desk.took(desk.table.arrive(seat, 0))
    assert not desk.took(desk.table.arrive(seat, 0)).entries
    shown = [event.seat for event in desk.events(-1, Seated) if event.seat.connected]
    assert [state.number for state in shown] == [seat]


def test_two_seats_cannot_have_one_secret() -> None:
    """Nobody can make his link that of another seat."""
    desk = seated()
    assert isinstance(desk.do(0, Relink, new_token=secret(1)), Refused)
