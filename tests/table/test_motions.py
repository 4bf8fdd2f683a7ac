"""What a table can agree on: who votes, how many are needed, and what comes of it."""

from __future__ import annotations

import pytest

from emporion.kernel.game import find
from emporion.kernel.viewer import Ended, Seat
from emporion.kernel.viewer import Table as Watching
from emporion.table.events import Finished, Moved, Penalised, Settled
from emporion.table.hooks import knows_penalties, places_after
from emporion.table.protocol import (
    Abandon,
    Accepted,
    AnyMotion,
    Decide,
    Kick,
    Leave,
    Pause,
    Penalty,
    Propose,
    Refused,
    Vote,
)
from emporion.table.votes import verdict
from tests.table.desk import Desk, running, seen


def settled(desk: Desk) -> list[bool]:
    """How the motions ended."""
    return [event.carried for event in desk.events(-1, Settled)]


@pytest.mark.parametrize(
    ("what", "electors", "ayes", "noes", "result"),
    [
        (Pause(), 4, 2, 0, None),
        (Pause(), 4, 3, 0, True),
        (Pause(), 4, 2, 2, False),
        (Pause(), 3, 2, 0, True),
        (Pause(), 1, 1, 0, True),
        (Pause(), 0, 0, 0, True),
        (Abandon(), 3, 2, 0, None),
        (Abandon(), 3, 3, 0, True),
        (Abandon(), 3, 2, 1, False),
    ],
)
def test_a_majority_or_everybody(
    what: AnyMotion, electors: int, ayes: int, noes: int, result: bool | None
) -> None:
    """More than half is needed for most motions, everybody for taking back and abandoning."""
    votes = dict.fromkeys(range(ayes), True) | dict.fromkeys(range(ayes, ayes + noes), False)
    assert verdict(what, range(electors), votes) is result


def test_votes_are_seen_and_may_be_changed() -> None:
    """Everybody sees who votes how; until it is decided a vote may be changed."""
    desk = running(seats=4)
    desk.do(0, Propose, what=Pause())
    desk.do(1, Vote, motion=1, yes=False)
    desk.do(1, Vote, motion=1, yes=True)
    desk.do(2, Vote, motion=1, yes=True)
    assert desk.events(-1, Moved)[-1].motion.votes == {0: True, 1: True, 2: True}
    assert settled(desk) == [True]


def test_a_motion_that_nobody_decides_fails_in_time() -> None:
    """A motion is open for the time that the settings give."""
    desk = running()
    desk.do(0, Propose, what=Pause())
    desk.wait(120_000)
    assert settled(desk) == []
    desk.wait(1)
    assert settled(desk) == [False]
    assert seen(desk.rebuilt(), Seat(0)) == seen(desk.table, Seat(0))


def test_who_leaves_is_not_waited_for() -> None:
    """When the last one who has not voted leaves, the others' votes decide at once."""
    desk = running()
    desk.do(0, Propose, what=Abandon())
    desk.do(1, Vote, motion=1, yes=True)
    desk.do(2, Leave)
    desk.wait(1)
    assert settled(desk) == [True]
    assert desk.table.status == "ended"


def test_abandoning_shows_the_seed_and_no_places() -> None:
    """An abandoned match has no result, but what was promised about its seed is kept."""
    desk = running(seats=2)
    desk.do(0, Propose, what=Abandon())
    desk.do(1, Vote, motion=1, yes=True)
    (finished,) = desk.events(-1, Finished)
    assert finished.result.ending == "abandoned"
    assert finished.result.places == ()
    assert (finished.result.seed, finished.result.salt) == ("7", "salt")


def test_one_of_two_may_send_away_who_is_not_there() -> None:
    """With two seats nobody is sent away while he is there, but may be when he is gone."""
    desk = running(seats=2)
    desk.took(desk.table.arrive(1, 0))
    assert isinstance(desk.do(0, Propose, what=Kick(1)), Refused)
    desk.took(desk.table.depart(1, 0))
    assert isinstance(desk.do(0, Propose, what=Kick(1)), Accepted)
    assert desk.table.snapshot(Seat(0)).seats[1].kind == "absent"


def play_out(desk: Desk) -> None:
    """Let everybody keep his dearest good in both rounds; seat by seat."""
    for _ in range(2):
        desk.wait(10_001)
        for seat in range(3):
            desk.do(seat, Decide, epoch=desk.epoch(seat), action=desk.table.menu(seat)[-1])


def test_hints_about_backs_cost_points_by_vote() -> None:
    """A majority of the others takes up to 5 points, which counts in the places at the end."""
    desk = running()
    clean = running()
    play_out(clean)
    assert clean.table.snapshot(Ended()).result is not None
    places = clean.table.snapshot(Ended()).result.places  # type: ignore[union-attr]
    winner = places.index(1)
    others = [seat for seat in range(3) if seat != winner]
    desk.do(others[0], Propose, what=Penalty(winner, 5))
    assert isinstance(desk.do(winner, Vote, motion=1, yes=False), Refused)
    desk.do(others[1], Vote, motion=1, yes=True)
    assert [(event.seat, event.points) for event in desk.events(-1, Penalised)] == [(winner, 5)]
    play_out(desk)
    result = desk.table.snapshot(Watching()).result
    assert result is not None
    assert result.scores == clean.table.snapshot(Ended()).result.scores  # type: ignore[union-attr]
    assert result.places[winner] == 3


def test_penalties_add_up_and_stay_after_a_restart() -> None:
    """What was taken from a seat is shown on it, also after a restart."""
    desk = running()
    for number in (1, 2):
        desk.do(0, Propose, what=Penalty(2, 3))
        desk.do(1, Vote, motion=number, yes=True)
    desk.rebuild()
    assert desk.table.snapshot(Seat(2)).seats[2].penalty == 6


@pytest.mark.parametrize("name", ["mediterranean4", "mediterranean6"])
def test_games_that_forbid_hints_know_penalties(name: str) -> None:
    """A point that the table takes costs its place. (mediterranean4 4.7, mediterranean6 3.7)"""
    game = find(name)
    g = game.new(4, seed=1)
    for seat in range(4):
        g.points[seat] = 10
    before = game.state.to_bytes(g)
    places = places_after(game, g, 4, [0, 5, 0, 1])
    assert places[1] == 4
    assert places[3] == 3
    assert max(places[0], places[2]) <= 2
    assert knows_penalties(game)
    assert game.state.to_bytes(g) == before


@pytest.mark.parametrize("name", ["cities", "megatrade"])
def test_games_without_backs_know_no_penalties(name: str) -> None:
    """Where nothing may not be hinted at, nobody can be fined for it."""
    assert not knows_penalties(find(name))
