"""The end: winners, ties, rock, paper, scissors."""

from __future__ import annotations

import pytest

from emporion.games.mediterranean4 import GAME, rules
from emporion.games.mediterranean4.rules.ending import begin_end, place_of
from emporion.games.mediterranean4.rules.secrets import exchange_throws
from emporion.games.mediterranean4.state import DUELLING, ENDINGS, FINISHED
from emporion.games.mediterranean4.tables import NUMBERS
from emporion.kernel.viewer import Seat

from . import board
from .board import build, buying, decide, settle, trading


def ended(points, **more):
    """A match that ends with these points."""
    g = trading(len(points))
    g.turn = 6
    for seat, number in enumerate(points):
        g.points[seat] = number
    for seat in more.get("cultured", ()):
        settle(g, seat, "Poetry at the School")
    for seat in more.get("built", ()):
        build(g, seat, "Mint")
    begin_end(g)
    return g


def places(g):
    """Everybody's place."""
    return [int(place_of(g, seat)) for seat in range(int(g.seats))]


def throws(g, *pairs):
    """Both duellists choose, one pair after the other."""
    for pair in pairs:
        for side, shape in enumerate(pair):
            decide(g, int(g.duellists[side]), f"show {shape}")


def test_the_game_ends_after_the_sixth_turn():
    """With the last purchase. (mediterranean4 9.1)"""
    g = buying(turn=6)
    g.points[3] = 30
    for seat in range(5):
        decide(g, seat, "buy nothing more")
    assert bool(rules.over(g))
    assert int(g.turn) == 6


@pytest.mark.parametrize(
    ("points", "more", "expected", "how"),
    [
        ((9, 12, 9, 4), {}, [2, 1, 2, 4], "points"),
        ((12, 12, 9, 4), {"cultured": (0,)}, [1, 2, 3, 4], "culture"),
        ((12, 12, 9, 4), {"cultured": (0, 1), "built": (1,)}, [2, 1, 3, 4], "buildings"),
    ],
)
def test_winner_and_ties(points, more, expected, how):
    """Points, then culture cubes, then buildings. (mediterranean4 9.2, 9.3)"""
    g = ended(points, **more)
    assert int(g.phase) == FINISHED
    assert places(g) == expected
    assert ENDINGS[int(rules.ending(g))] == how


def test_rock_paper_scissors():
    """Chosen in secret, shown together; who cannot be caught wins. (mediterranean4 9.4)"""
    g = ended((12, 12, 9, 4))
    assert int(g.phase) == DUELLING
    assert board.members_of(rules.awaiting(g)) == [0, 1]
    decide(g, 0, "show paper")
    assert board.members_of(rules.awaiting(g)) == [1]
    assert GAME.words.view(g, Seat(1))["duel"]["chosen"] == [True, False]
    assert "paper" not in str(GAME.words.view(g, Seat(1)))
    decide(g, 1, "show rock")
    assert [int(won) for won in g.duel_won] == [1, 0]
    throws(g, ("rock", "scissors"), ("scissors", "paper"), ("rock", "rock"), ("paper", "rock"))
    assert not bool(rules.over(g)), "four more throws could make it level"
    throws(g, ("paper", "rock"))
    assert bool(rules.over(g))
    assert places(g) == [1, 2, 3, 4]
    assert ENDINGS[int(rules.ending(g))] == "duel"


def test_level_after_nine_throws():
    """The one who is later in turn order wins. (mediterranean4 9.5)"""
    g = ended((12, 12, 9, 4))
    throws(g, *[("rock", "rock")] * NUMBERS.throws)
    assert places(g) == [2, 1, 3, 4]


def test_three_in_first_place():
    """The winner of the first two plays the third. (mediterranean4 9.5)"""
    g = ended((12, 12, 9, 12))
    throws(g, *[("paper", "rock")] * 5)
    assert int(g.phase) == DUELLING
    assert [int(seat) for seat in g.duellists] == [0, 3]
    throws(g, *[("paper", "scissors")] * 5)
    assert places(g) == [2, 2, 4, 1]


def test_a_secret_throw_is_dealt_anew():
    """For everybody but its owner it could be any of the three. (mediterranean4 9.4)"""
    g = ended((12, 12, 9, 4))
    decide(g, 0, "show paper")
    seen = set()
    for _ in range(20):
        exchange_throws(g, 1)
        seen.add(int(g.thrown[0]))
    assert seen == {0, 1, 2}
    kept = int(g.thrown[0])
    exchange_throws(g, 0)
    assert int(g.thrown[0]) == kept
