"""`emporion simulate`, `emporion conform` and `emporion warm`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from emporion.cli.warm import steps_for
from emporion.kernel.conformance import Report
from emporion.kernel.game import find
from emporion.kernel.rule import INTERPRETED
from tests.cli.conftest import Run
from tests.house import ROOT


def test_simulate_as_json_has_every_number(run: Run) -> None:
    """The object counts games, decisions, wins and scores, and its parts agree."""
    ran = run("simulate", "jars", "--seats", "3", "--games", "50", "--seed", "5", "--json")
    result = json.loads(ran.out)
    assert (result["game"], result["seats"], result["games"], result["seed"]) == ("jars", 3, 50, 5)
    assert result["decisions"] >= 50 * 3
    assert result["seconds"] > 0
    assert result["decisions_per_second"] > 0
    assert result["record_bytes"] == find("jars").state.size
    assert sum(result["wins"]) == pytest.approx(1, abs=1e-5)
    assert len(result["scores"]["mean"]) == 3
    assert result["scores"]["lowest"] <= min(result["scores"]["mean"])
    assert sum(result["endings"].values()) + result["unfinished"] == 50
    assert result["options"] == {"hand": 3, "buyers": 3}


def test_simulate_can_be_repeated(run: Run) -> None:
    """The same seed gives the same results."""
    words = ("simulate", "jars", "--games", "20", "--seed", "9", "-o", "hand=2", "--json")
    first, second = (json.loads(run(*words).out) for _time in range(2))
    for result in (first, second):
        del result["seconds"], result["decisions_per_second"]
    assert first == second


def test_simulate_shows_a_table(run: Run) -> None:
    """For people there is a line a seat, the endings and the speed."""
    ran = run("simulate", "jars", "--seats", "2", "--games", "1000")
    assert "1,000 matches of Jars between 2 random seats" in ran.out
    assert "endings: " in ran.out
    assert " a second" in ran.out


def test_conform_passes_a_good_game(run: Run) -> None:
    """A game that keeps the contract is said to conform, and the exit code is 0."""
    ran = run("conform", "jars", "--seats", "2", "--games", "1")
    assert ran.code == 0
    assert "jars conforms: " in ran.out


def test_conform_as_json(run: Run) -> None:
    """The JSON has one report a game, with what was asked and what was never met."""
    (report,) = json.loads(run("conform", "jars", "--seats", "2", "--games", "1", "--json").out)
    assert report["passed"] is True
    assert report["findings"] == []
    assert report["asked"]["conservation"] > 0


def test_conform_tells_what_is_wrong(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finding is shown with its check, seats, seed and step, and the exit code is 5."""

    def examine(game: object, *_numbers: object, **_named: object) -> Report:
        from emporion.kernel.conformance import Setting

        report = Report("jars")
        jars = find("jars")
        trial = Setting(jars, 2, jars.options.complete({}), 77).deal()
        report.find("conservation", "a jar is in two places", trial)
        return report

    monkeypatch.setattr("emporion.cli.conform.examine", examine)
    ran = run("conform", "jars")
    assert ran.code == 5
    assert "jars does not conform" in ran.out
    assert "a jar is in two places" in ran.out
    assert "seed 77" in ran.out
    ran = run("conform", "jars", "--save", "ways")
    assert run("verify", "ways/jars-conservation-2-77-0.match").code == 0


def test_warm_compiles_everything_and_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part of every game is named while it is compiled."""
    jars = {"jars": find("jars")}
    monkeypatch.setattr("emporion.cli.warm.installed", lambda: jars)
    ran = run("warm")
    assert ran.code == 0
    if INTERPRETED:
        assert "nothing to compile" in ran.out
    else:
        assert "Jars: simulation" in ran.err
        assert "All rules are compiled" in ran.out


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled when interpreting")
def test_several_games_are_warmed_side_by_side(
    run: Run, toy_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each game is compiled in a process of its own, and all of their steps are named."""
    toys = {name: find(name) for name in ("jars", "pearls")}
    monkeypatch.setattr("emporion.cli.warm.installed", lambda: toys)
    ours = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    monkeypatch.setenv("PYTHONPATH", f"{toy_games}{os.pathsep}{ours}")
    ran = run("warm")
    assert ran.code == 0
    for game in toys.values():
        for step, _compile in steps_for(game):
            assert step in ran.err.splitlines()
    monkeypatch.setenv("PYTHONPATH", ours)
    ran = run("warm")
    assert ran.code != 0
    assert "jars" in ran.err
    assert "All rules are compiled" not in ran.out


def test_one_game_alone_is_warmed(run: Run) -> None:
    """`emporion warm GAME` leaves the other games alone, and knows its games."""
    assert run("warm", "jars").code == 0
    ran = run("warm", "jasr")
    assert ran.code == 2
    assert "jars" in ran.err


#: Warms one game, then lists the kinds of arguments for which a rule became known only afterwards.
AFTER_WARM = """
import gc, io, sys
from numba.core.dispatcher import Dispatcher
from emporion.cli import main, warm
from emporion.kernel.game import find

def known():
    rules = [each for each in gc.get_objects() if issubclass(type(each), Dispatcher)]
    return {(rule.py_func.__name__, str(kind)) for rule in rules for kind in rule.signatures}

def run(*words):
    try:
        main(words)
    except SystemExit as leaving:
        assert not leaving.code, words

game, seats = sys.argv[1:]
warm.installed = lambda: {game: find(game)}
run("warm")
before = known()
sys.stdin = io.StringIO("1\\n?\\nlook\\nnonsense\\nundo\\n" + "1\\n" * 40)
run("play", game, f"--seats={seats}", "--seed=3")
run("play", game, f"--seats={seats}", "--seed=4", "--people=0", "--save=a.match")
run("replay", "a.match", "--as=1")
run("verify", "a.match")
run("conform", game, f"--seats={seats}", "--games=1")
run("simulate", game, f"--seats={seats}", "--games=3")
print("later:", sorted(known() - before))
"""


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled when interpreting")
@pytest.mark.parametrize(
    ("game", "seats"), [("jars", 3), ("pearls", 3), ("cities", 3), ("megatrade", 6)]
)
def test_after_warm_nothing_is_left_to_compile(
    game: str, seats: int, toy_games: Path, tmp_path: Path
) -> None:
    """Whatever play, replay, verify, conform and simulate call, warm has called before."""
    ran = subprocess.run(
        [sys.executable, "-c", AFTER_WARM, game, str(seats)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{toy_games}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1] == "later: []"
