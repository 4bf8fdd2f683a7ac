"""Looking back: through anybody's eyes, and on into another match."""

from __future__ import annotations

import pytest

from emporion.kernel.errors import BadFile, Refusal
from emporion.kernel.viewer import Ended, Seat
from emporion.kernel.viewer import Table as Watching
from emporion.table.entries import Opened
from emporion.table.events import Told
from emporion.table.fair import commitment, keeps_promise
from emporion.table.live import Table
from emporion.table.log import dumps, loads
from emporion.table.protocol import Accepted, Decide, Leave, Settings, Sit, Start
from emporion.table.replay import log_of, past_of, scenes, who_knew
from emporion.table.telling import Line
from tests.table.desk import NAMES, Desk, running, running_jars

pytestmark = pytest.mark.usefixtures("toy_games")


def finished() -> Desk:
    """A match of Jars to its end; everybody sets his first jar down."""
    desk = running_jars(2)
    while desk.table.status == "running":
        for seat in (0, 1):
            if menu := desk.table.menu(seat):
                desk.do(seat, Decide, epoch=desk.epoch(seat), action=menu[0])
    return desk


def test_a_replay_shows_what_was_seen_and_told_then() -> None:
    """Through a seat's eyes, each moment has the lines and the view that the seat had then."""
    desk = running_jars(2)
    views = [desk.view(1)]
    while desk.table.status == "running":
        for seat in (0, 1):
            if menu := desk.table.menu(seat):
                desk.do(seat, Decide, epoch=desk.epoch(seat), action=menu[0])
                views.append(desk.view(1))
    match = desk.table.ended_match()
    replayed = list(scenes(match, Seat(1)))
    assert [scene.view for scene in replayed[:-1]] == views[:-1]
    told = list(log_of(match, Seat(1)))
    assert [line for _moment, line in told] == [
        Line(event.line, event.kind, event.seat, event.rival, event.what, event.count, event.cards)
        for event in desk.events(1, Told)
    ]
    assert [moment for moment, _line in told] == sorted(moment for moment, _line in told)


def test_a_replay_begins_anywhere_with_the_same_scenes() -> None:
    """From any moment on the scenes are those of the whole match, without those before."""
    match = finished().table.ended_match()
    for eyes in (Seat(0), Ended()):
        whole = list(scenes(match, eyes))
        for begin in range(len(whole) + 1):
            assert list(scenes(match, eyes, begin)) == whole[begin:]


def test_a_replay_knows_who_knew_what() -> None:
    """At one moment the chooser knows his jar; the rival and the table do not."""
    match = finished().table.ended_match()
    eyes = who_knew(match, 1)
    assert eyes["seat 0"].text
    assert eyes["seat 1"].text == eyes["table"].text == ""
    assert eyes["everything"].text == eyes["seat 0"].text
    assert "hand" not in eyes["seat 1"].view["merchants"][0]
    assert "hand" in eyes["everything"].view["merchants"][0]


@pytest.mark.parametrize("game", ["jars", "bazaar"])
def test_an_ended_match_goes_on_from_any_moment(game: str) -> None:
    """A new table begins at a moment of an ended match, with the hidden cards as they were."""
    desk = finished() if game == "jars" else running()
    if game == "bazaar":
        desk.decide(0, f"offer {desk.view(0)['goods'][0]}")
        for seat in range(3):
            desk.do(seat, Leave)
        desk.wait(100_000)
    match = desk.table.ended_match()
    for moment in range(len(match.events)):
        more = Desk(desk.game, match.seats, past=past_of(match, moment))

        for seat in range(match.seats):
            more.do(seat, Sit, name=NAMES[seat])
        assert isinstance(more.do(0, Start), Accepted)
        then = list(scenes(match, Ended()))[moment]
        assert desk.game.words.view(more.table._state.g, Ended()) == then.view
        assert more.rebuilt().snapshot(Seat(0)).view == more.view(0)


def test_a_running_match_cannot_be_gone_on_with() -> None:
    """While a match runs nobody gets it, to look ahead in a copy."""
    with pytest.raises(Refusal) as caught:
        running().table.ended_match()
    assert caught.value.code == "still-running"


def test_moments_that_are_not_there_are_refused() -> None:
    """There is no moment before the deal or after the end."""
    match = finished().table.ended_match()
    for moment in (-1, len(match.events) + 1):
        with pytest.raises(Refusal):
            past_of(match, moment)


def test_the_seed_is_the_one_that_was_promised() -> None:
    """The hash that was published at the start fits the seed that is published at the end."""
    desk = finished()
    result = desk.table.snapshot(Ended()).result
    promise = desk.table.snapshot(Watching()).commitment
    assert result is not None
    assert keeps_promise(promise, result.seed, result.salt)
    assert not keeps_promise(promise, "8", result.salt)
    assert commitment("1", "2") != commitment("12", "")


def test_a_log_of_other_rules_is_refused() -> None:
    """A table is not rebuilt with rules of another version, which might play on differently."""
    desk = running()
    opened = Opened(
        at=0,
        game="bazaar",
        rules="0",
        seats=2,
        options={},
        settings=Settings(),
        seed="1",
        salt="2",
    )

    with pytest.raises(BadFile):
        Table.rebuild([opened, *desk.log[1:]], desk.game)


def test_a_match_at_a_table_is_a_match_file() -> None:
    """The file of an ended match has the promise and the times, and is read back the same."""
    desk = finished()
    match = desk.table.ended_match()
    text = dumps(match)
    assert f"promise {desk.table.snapshot(Watching()).commitment}" in text.splitlines()
    again = loads(text)
    assert (again.salt, again.times, again.digest) == (match.salt, match.times, match.digest)
    assert dumps(again) == text


@pytest.mark.parametrize(
    ("line", "instead", "place"),
    [
        ("salt salt", "salt pepper", "promise"),
        ("times 0", "times 5", "times"),
        ("times 0", "times x", "times"),
        ("times 0 0", "times 0", "decisions"),
    ],
)
def test_a_file_with_a_broken_promise_or_broken_times_is_refused(
    line: str, instead: str, place: str
) -> None:
    """A seed that was not promised, and times that cannot be, are found where they stand."""
    desk = finished()
    text = dumps(desk.table.ended_match())
    assert line in text
    with pytest.raises(BadFile) as caught:
        loads(text.replace(line, instead, 1))
    lines = text.splitlines()
    found = int(caught.value.place.removeprefix("line "))
    assert lines[found - 1].startswith(place)
