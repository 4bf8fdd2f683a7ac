"""The contract of a game, and the registry that finds games of any installed package."""

import re
import sys
import threading
import time
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from emporion.kernel import game as registry
from emporion.kernel.errors import BadOption, BadSeats, BrokenGame, UnknownName
from emporion.kernel.game import ENTRY_POINTS, Game, find, games
from tests.toys.jars import GAME as JARS


@pytest.fixture
def other_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package as an installer leaves it: a module, and beside it what it announces."""
    name = "harbour_games"
    (tmp_path / f"{name}.py").write_text("from tests.toys.jars import GAME\n")
    information = tmp_path / f"{name}-2.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: harbour-games\nVersion: 2.0\n"
    )
    (information / "entry_points.txt").write_text(f"[emporion.games]\njars = {name}:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    registry.forget()
    yield name
    registry.forget()
    sys.modules.pop(name, None)


def test_a_game_of_another_package_is_found(other_package: str) -> None:
    """A game that another installed package announces is found by its name."""
    assert find("jars") is JARS


def test_games_of_other_packages_are_listed_with_ours(other_package: str) -> None:
    """All installed games are listed, whoever has written them."""
    listed = games()
    assert listed["jars"] is JARS
    assert {"cities", "jars"} <= set(listed)


def test_finding_one_game_loads_no_other(other_package: str) -> None:
    """Looking for a name does not import the games of other names."""
    with pytest.raises(UnknownName):
        find("no such game")
    assert other_package not in sys.modules


def test_threads_load_games_one_after_the_other() -> None:
    """A server loads games in several threads, and rules are marked in one of them at a time."""
    crowd: list[int] = []
    inside: list[int] = []

    class Point:
        def load(self) -> Game:
            inside.append(1)
            time.sleep(0.01)
            crowd.append(len(inside))
            inside.pop()
            return JARS

    point: Any = Point()
    threads = [threading.Thread(target=registry._load, args=[point]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert crowd == [1, 1, 1, 1]


def test_an_unknown_game_brings_the_nearest(other_package: str) -> None:
    """A misspelt game is refused, and the remedy names the one that was meant."""
    with pytest.raises(UnknownName) as refused:
        find("jar")
    assert "jars" in refused.value.remedy


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_match_has_as_many_seats_as_the_game_allows(seats: int) -> None:
    """Too few or too many seats are refused; the remedy says how many there may be."""
    with pytest.raises(BadSeats) as refused:
        JARS.new(seats)
    assert re.search("2.*4", refused.value.remedy)


def test_a_new_match_is_dealt_with_its_options() -> None:
    """A new match is set up for the seats and options asked for, from the seed."""
    g = JARS.new(3, {"buyers": 7}, seed=5)
    assert (int(g.seats), int(g.goal)) == (3, 7)
    assert JARS.rules.consistent(g) == 0
    assert JARS.state.same(g, JARS.new(3, {"buyers": 7}, seed=5))
    assert not JARS.state.same(g, JARS.new(3, {"buyers": 7}, seed=6))


def test_options_that_do_not_go_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's own check of seats and options is asked before anything is dealt."""

    def check(seats: int, values: object) -> None:
        if seats == 4:
            raise BadOption("Four merchants are too many for this.", "Take three.")

    monkeypatch.setattr(JARS.options, "check", check)
    with pytest.raises(BadOption):
        JARS.new(4)
    assert int(JARS.new(3).seats) == 3


def test_games_are_told_apart_by_themselves() -> None:
    """A game is its own key, so that what was compiled for one is never taken for another."""
    assert isinstance(JARS, Game)
    assert {JARS: 1}[JARS] == 1


def test_a_package_with_a_broken_game_is_named(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """A game that cannot be loaded gives one error with the package and a remedy."""
    point = EntryPoint("lost", "emporion.kernel.game:NO_SUCH_GAME", ENTRY_POINTS)
    monkeypatch.setattr("emporion.kernel.game.entry_points", lambda **_group: [point])
    registry.forget()
    request.addfinalizer(registry.forget)
    with pytest.raises(BrokenGame, match=r"“lost” of the package emporion\.kernel\.game"):
        find("lost")
