"""The arena: fair rotation, the same match for the same number, files, and what it reports."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from emporion.bots import bots, find
from emporion.bots.arena import Arena, Result, Sitting, seating
from emporion.bots.ratings import fit, interval, standings
from emporion.bots.scorebook import Scorebook
from emporion.games.cities import GAME
from emporion.kernel.errors import BadFile
from emporion.kernel.options import Value

SHORT: dict[str, Value] = {"length": "short", "rounds": 40}


def arena(*names: str, seats: int = 4, seed: int = 3) -> Arena:
    """An arena of short matches of Cities."""
    return Arena(GAME, [find(name) for name in names], seats, SHORT, seed)


def result(match: int, chairs: tuple[int, ...], places: tuple[int, ...]) -> Result:
    """A match of which only the places matter."""
    none = tuple(0 for _seat in chairs)
    return Result(match, chairs, places, none, none, tuple(map(float, none)), none, none, 0, True)


@pytest.mark.parametrize(("number", "seats"), [(4, 4), (2, 4), (3, 4), (5, 4), (2, 5)])
def test_rotation_is_fair(number: int, seats: int) -> None:
    """In as many matches as there are bots, each sits once in every seat, with the same seeds."""
    sat = Counter(
        (bot, seat)
        for match in range(number)
        for seat, bot in enumerate(seating(number, seats, match))
    )
    assert sat == {(bot, seat): 1 for bot in range(number) for seat in range(seats)}
    ring = arena(*["random"] * number, seats=seats)
    assert {ring.seed_of(match) for match in range(number)} == {3}
    assert ring.seed_of(number) == 4


def test_a_match_is_the_same_again() -> None:
    """The same number gives the same match, whoever else is played at the same time."""
    ring = arena("greedy", "medium", "random", "easy")
    once = {each.match: each for each in ring.contest(range(6), threads=2)}
    again = [ring.play(match) for match in range(6)]
    for each in again:
        assert replace(each, seconds=()) == replace(once[each.match], seconds=())
        assert each.over


def test_native_and_asked_bots_see_the_same_table() -> None:
    """A bot that is asked decides as many times as one that runs native would be asked."""

    class Outside:
        """Plays at random, but is no bot that the native loop knows."""

        name, about, games = "outside", ".", ()
        reaction, thinking, pace, reads = (0, 0), 0, 0, True

        def decide(self, question, chance, memory):
            assert question.view
            assert question.record.seats == question.seats
            memory["asked"] = memory.get("asked", 0) + 1
            return chance.choice(question.menu)

    ring = Arena(GAME, [Outside(), find("greedy")], 2, SHORT, 1)
    sitting = Sitting(ring, 0)
    played = sitting.play()
    assert sitting.memories[0]["asked"] == played.decisions[0] > 0
    assert played.over


def test_greedy_beats_random() -> None:
    """One greedy seat wins far more than twice its fair share against three random ones."""
    ring = arena("greedy", "random", "random", "random")
    table = standings(["greedy", *["random"] * 3], [ring.play(match) for match in range(40)])
    best = table[0]
    assert (best.bot, best.games, best.fair) == ("greedy", 40, 0.25)
    assert best.times_fair > 2.5
    assert best.low > 0.5


def test_levels_are_in_order() -> None:
    """Greedy beats easy, and easy beats random."""
    names = ["greedy", "easy", "random"]
    ring = arena(*names, seats=3)
    table = standings(names, [ring.play(match) for match in range(90)])
    assert [each.bot for each in table] == names


def test_shared_wins_are_shared_out() -> None:
    """Wins and shares of a table add up, and each stands in the seat where it was won."""
    names = ["a", "b"]
    results = [
        result(0, (0, 1), (1, 2)),
        result(1, (1, 0), (1, 1)),
        result(2, (0, 1), (2, 1)),
        result(3, (1, 0), (2, 1)),
    ]
    table = {each.bot: each for each in standings(names, results)}
    assert table["a"].wins == 2.5
    assert table["a"].by_seat == (0.5, 0.75)
    assert table["a"].wins + table["b"].wins == 4
    assert table["a"].share == 0.625
    assert table["a"].rating > 1500 > table["b"].rating
    assert table["a"].low < table["a"].share < table["a"].high


def test_intervals_hold_the_share() -> None:
    """A known value of Wilson's interval, and its ends."""
    assert interval(5, 10) == (0.2366, 0.7634)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == 1.0


def test_ratings_know_the_odds() -> None:
    """Ten wins for each loss are 400 points, with many matches."""
    one, other = fit(np.array([[0.0, 10_000.0], [1_000.0, 0.0]]))
    assert one - other == pytest.approx(400, abs=1)
    assert one + other == pytest.approx(3_000)


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    """A file keeps every match; half a line at its end is played again, and more can be added."""
    path = tmp_path / "matches.jsonl"
    ring = arena("greedy", "random", seats=2)
    book = Scorebook(ring, path)
    for match in (0, 2):
        book.add(ring.play(match))
    path.write_bytes(path.read_bytes() + b'{"match": 1, "bo')
    again = Scorebook(ring, path)
    assert again.missing(4) == [1, 3]
    again.add(ring.play(1))
    assert Scorebook(ring, path).missing(4) == [3]
    assert [each.match for each in Scorebook(ring, path).results(2)] == [0, 1]


def test_another_run_is_refused(tmp_path: Path) -> None:
    """A file of other bots, or no file of the arena at all, is left alone."""
    path = tmp_path / "matches.jsonl"
    Scorebook(arena("greedy", "random"), path)
    with pytest.raises(BadFile, match="line 1"):
        Scorebook(arena("random", "greedy"), path)
    path.write_text("something else")
    with pytest.raises(BadFile):
        Scorebook(arena("greedy", "random"), path)
    assert path.read_text() == "something else"


def test_every_bot_has_a_name_of_its_own() -> None:
    """Bots are told apart by their names."""
    assert len({bot.name for bot in bots().values()}) == len(bots())
