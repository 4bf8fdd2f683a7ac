"""What is wrong with a command is one message with its remedy, and an exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

WRONG = [
    (["play", "pearlz"], 2, "There is no game “pearlz”.", "Did you mean pearls?"),
    (["simulate", "jar"], 2, "There is no game “jar”.", "Did you mean jars?"),
    (["rules", "pearls", "7.7"], 2, "There is no rule “7.7”.", "There are: "),
    (["rules", "pearls", "2.11"], 2, "There is no rule “2.11”.", "Did you mean"),
    (["play", "pearls", "--seats", "9"], 2, "cannot be played by 9", "from 2 to 4 seats"),
    (["play", "pearls", "--people", "5"], 2, "5 people cannot sit on 4", "--people from 0 to 4"),
    (["play", "pearls", "--people", "-1"], 2, "-1 people", "--people from 0 to 4"),
    (["play", "pearls", "--name", "A", "--name", "B"], 2, "2 names for 1 people", "at most one"),
    (["play", "pearls", "--seed", "-1"], 2, "-1 is no seed", "a whole number from 0"),
    (["play", "jars", "-o", "hand"], 2, "“hand” is not an option", "--option NAME=VALUE"),
    (["play", "jars", "-o", "hans=3"], 2, "There is no option “hans”", "Did you mean hand?"),
    (["play", "jars", "-o", "hand=9"], 2, "hand cannot be “9”", "from 2 to 4"),
    (["simulate", "jars", "-o", "hand=2", "-o", "hand=3"], 2, "given twice", "Give it once"),
    (["replay", "no.match"], 3, "no.match", "emporion play GAME --save FILE"),
    (["verify", "."], 3, "expected a match file", "Check the name"),
    (["play", "pearls", "--resume", "no.match"], 3, "expected a match file", "Check the name"),
    (["play", "pearls", "--save", "no/a.match"], 3, "no such folder", "a folder that exists"),
]


@pytest.mark.parametrize(("words", "code", "what", "remedy"), WRONG, ids=lambda x: str(x)[:40])
def test_mistakes_are_explained(
    run: Run, words: list[str], code: int, what: str, remedy: str, tmp_path: Path
) -> None:
    """A mistake is named with the offending value and its remedy; nothing is written."""
    ran = run(*words)
    assert ran.code == code
    assert what in ran.err
    assert remedy in ran.err
    assert "Traceback" not in ran.err
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_command_has_a_suggestion(run: Run) -> None:
    """A mistyped command is answered with the nearest one."""
    ran = run("simulat")
    assert ran.code == 2
    assert "Did you mean 'simulate'?" in ran.err


def test_a_file_that_is_there_is_never_written_over(run: Run, tmp_path: Path) -> None:
    """Saving over a file is refused before the match begins, and the file stays as it was."""
    (tmp_path / "a.match").write_text("mine", "utf-8")
    ran = run("play", "pearls", "--save", "a.match", says="2\n")
    assert ran.code == 3
    assert "nothing is overwritten" in ran.err
    assert (tmp_path / "a.match").read_text("utf-8") == "mine"
    assert ran.out == ""
