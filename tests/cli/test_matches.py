"""`emporion replay` and `emporion verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from emporion.table.fair import commitment
from emporion.table.log import load, save
from tests.cli.conftest import Run


@pytest.fixture
def file(run: Run, tmp_path: Path) -> str:
    """A match of Pearls that two people played to the end."""
    says = "open an oyster\n\nopen\nstop\nstop\n".replace("\n\n", "\n")
    ran = run("play", "pearls", "--seats=2", "-p2", "--seed=7", "--save=a.match", says=says)
    assert ran.code == 0, ran.err
    assert (tmp_path / "a.match").exists()
    return "a.match"


def test_replay_shows_what_lay_open(run: Run, file: str) -> None:
    """Without a seat, nobody's secret is told."""
    ran = run("replay", file)
    assert ran.code == 0
    assert "Pearls, rules version 1, seed 7: Player 1, Player 2" in ran.out
    assert "Player 1 opens an oyster and finds something." in ran.out
    assert "Player 2 opens an oyster and finds something." in ran.out
    assert "points" in ran.out


def test_replay_as_a_seat_shows_its_secrets_alone(run: Run, file: str) -> None:
    """As seat 1, one knows what Player 1 found and not what Player 2 found."""
    ran = run("replay", file, "--as", "1")
    assert "Player 1 opens an oyster and finds something." not in ran.out
    assert "Player 1 opens an oyster and finds a" in ran.out
    assert "Player 2 opens an oyster and finds something." in ran.out


def test_replay_refuses_a_seat_that_is_not_there(run: Run, file: str) -> None:
    """Seats are counted from 1 to the number of seats."""
    for seat in ("0", "3"):
        ran = run("replay", file, "--as", seat)
        assert ran.code == 2
        assert "Choose a seat from 1 to 2." in ran.err


def test_replay_of_an_unfinished_match_says_so(run: Run) -> None:
    """A match that was left early has no ranking."""
    run("play", "pearls", "--seed=7", "--save=a.match", says="1\n")
    assert "not played to its end" in run("replay", "a.match").out


def test_verify_agrees_with_an_untouched_file(run: Run, file: str) -> None:
    """An untouched file is legal throughout and ends in the record that it names."""
    ran = run("verify", file)
    assert ran.code == 0
    assert "decisions are legal and the record agrees" in ran.out
    assert "played to its end" in ran.out


def test_verify_as_json(run: Run, file: str) -> None:
    """The JSON names the match and its final record."""
    result = json.loads(run("verify", file, "--json").out)
    assert result["game"] == "pearls"
    assert result["over"] is True
    assert len(result["record"]) == 64


def test_verify_shows_the_promise_of_the_seed(run: Run, file: str, tmp_path: Path) -> None:
    """Who played at a table can compare what was published before the deal."""
    assert "promise" not in run("verify", file).out
    assert json.loads(run("verify", file, "--json").out)["promise"] is None
    match = load(tmp_path / file)
    match.salt = "5d1f0a"
    save(match, tmp_path / "promised.match")
    promise = commitment("7", "5d1f0a")
    shown = run("verify", "promised.match").out
    assert f"promise {promise}" in shown
    assert "salt 5d1f0a" in shown
    result = json.loads(run("verify", "promised.match", "--json").out)
    assert (result["seed"], result["salt"], result["promise"]) == ("7", "5d1f0a", promise)


def test_verify_refuses_a_changed_file(run: Run, file: str, tmp_path: Path) -> None:
    """One changed decision is found, and the exit code is 3."""
    path = tmp_path / file
    path.write_text(path.read_text("utf-8").replace("seed 7", "seed 8"), "utf-8")
    ran = run("verify", file)
    assert ran.code == 3
    assert "a.match, line " in ran.err
