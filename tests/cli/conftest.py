"""Runs the program inside the test, as somebody would from a shell."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest

from emporion.cli import main


class Ran(msgspec.Struct, frozen=True):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Ran]


@pytest.fixture
def run(
    toy_games: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Run:
    """Run a command in an empty folder, with lines for its standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*words: str, says: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(says))
        with pytest.raises(SystemExit) as leaving:
            main(list(words))
        shown = capsys.readouterr()
        code = leaving.value.code
        return Ran(code if isinstance(code, int) else 0, shown.out, shown.err)

    return run
