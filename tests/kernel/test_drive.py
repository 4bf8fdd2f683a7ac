"""Matches drive themselves: random seats in native loops, the same for the same seed."""

import numpy as np
import pytest

from emporion.kernel.chance import seed_words
from emporion.kernel.drive import driver, random_policy
from emporion.kernel.rule import interpreted
from emporion.kernel.sets import members_of
from tests.toys.jars import GAME

SEATS = [2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_simulated_matches_come_to_an_end(seats: int) -> None:
    """Every simulated match is over, consistent, scored and ranked."""
    (batch,) = driver(GAME).simulate(seats, 20, seed=1)
    assert len(batch.matches) == 20
    for g, points, places in zip(batch.matches, batch.points, batch.places, strict=True):
        assert GAME.rules.over(g)
        assert GAME.rules.consistent(g) == 0
        assert points.sum() > 0
        assert places.min() == 1
    assert (batch.decisions > 0).all()


def test_match_k_is_dealt_from_seed_plus_k() -> None:
    """A match of a series is dealt as a single match of its own seed would be."""
    seed, number = 2**32 - 3, 7
    matches = GAME.state.many(number)
    driver(GAME).play_many(
        matches,
        3,
        GAME.options.vector({}),
        seed_words(seed),
        random_policy(seed),
        GAME.actions.menu(),
        np.zeros((number, 3), np.int64),
        np.zeros((number, 3), np.int64),
        np.zeros(number, np.int64),
        0,
    )
    for later, g in enumerate(matches):
        assert GAME.state.same(g, GAME.new(3, {}, seed + later))


def test_a_series_is_the_same_in_any_batches() -> None:
    """How many matches are reported at a time changes nothing about them."""
    (whole,) = driver(GAME).simulate(3, 7, seed=9)
    parts = list(driver(GAME).simulate(3, 7, seed=9, batch=2))
    assert [len(batch.decisions) for batch in parts] == [2, 2, 2, 1]
    assert b"".join(batch.matches.tobytes() for batch in parts) == whole.matches.tobytes()
    assert np.concatenate([batch.points for batch in parts]).tolist() == whole.points.tolist()


def test_the_driver_goes_round_and_lets_time_pass() -> None:
    """Seats act in order from a cursor; after the last one time passes and a round begins."""
    drive = driver(GAME)
    g, policy, menu = GAME.new(3, {}, seed=4), random_policy(4), GAME.actions.menu()
    acted = []
    cursor = 0
    while not GAME.rules.over(g):
        before = [int(card) for card in g.laid[:3]]
        awaited = members_of(GAME.rules.awaiting(g))
        done = drive.play_on(g, policy, menu, cursor, 1)
        if done:
            seat = next(seat for seat in awaited if seat >= cursor)
            acted.append(seat)
            assert before[seat] == -1
            cursor = seat + 1
        else:
            assert all(seat < cursor for seat in awaited)
            cursor = 0
    assert acted == [0, 1, 2] * (len(acted) // 3)


def test_interpreted_driving_is_the_same() -> None:
    """The loop itself gives the same bytes interpreted as natively."""
    drive = driver(GAME)
    ends = []
    for play_on in (drive.play_on, interpreted(drive.play_on)):
        g, policy = GAME.new(4, {"hand": 2}, seed=8), random_policy(8)
        decisions = play_on(g, policy, GAME.actions.menu(), 0, GAME.longest)
        ends.append((int(decisions), GAME.state.to_bytes(g), policy.tolist()))
    assert ends[0] == ends[1]


def test_random_seats_do_not_share_the_generator_of_the_match() -> None:
    """What random seats choose is independent of what the match deals: two generators."""
    g = GAME.new(2, {}, seed=1)
    assert random_policy(1).tolist() != g.chance.tolist()
    assert random_policy(1).tolist() != random_policy(2).tolist()
