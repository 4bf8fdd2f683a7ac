"""`emporion play` in a real terminal: prompts, handing over, Ctrl-C."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from select import select
from typing import TypeAlias

import pytest

from emporion.table.log import load
from tests.house import ROOT

pytestmark = pytest.mark.slow

#: Longer than compiling the rules of a toy game on a slow machine.
PATIENCE = 60

#: Opening the terminal makes it the one that Ctrl-C comes from, which whoever runs the tests may
#: have told its children to ignore.
PROGRAM = """
import os, signal, sys
os.close(os.open(os.ttyname(0), os.O_RDWR))
signal.signal(signal.SIGINT, signal.default_int_handler)
from emporion.cli import main
main(sys.argv[1:])
"""

#: Colours and weights, which a reader does not spell out.
STYLES = re.compile(r"\x1b\[[\d;]*m")


class Terminal:
    """A program in a terminal, and somebody who reads and types."""

    def __init__(self, words: list[str], folder: Path, path: Path) -> None:
        self.master, slave = pty.openpty()
        environment = {
            **os.environ,
            "PYTHONPATH": f"{path}{os.pathsep}{ROOT}",
            "TERM": "xterm",
            "NO_COLOR": "1",
            "COLUMNS": "100",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def read_until(self, text: str, keys: str = "") -> str:
        """Read until the text appears; returns everything up to there.

        Keys are pressed again and again meanwhile: a signal that comes in the instant before the
        program begins to wait for a line is only noticed with the next key.
        """
        end = time.monotonic() + PATIENCE
        again = time.monotonic()
        while text not in self.seen:
            assert time.monotonic() < end, f"waited for {text!r}, saw:\n{self.seen}"
            if keys and time.monotonic() >= again:
                self.type(keys)
                again += 3
            if select([self.master], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
                    self.seen = STYLES.sub("", self.seen)
                except OSError:  # the program has gone
                    assert text in self.seen, self.seen
        before, found, self.seen = self.seen.partition(text)
        return before + found

    def type(self, text: str) -> None:
        """Type some keys."""
        os.write(self.master, text.encode())

    def wait(self) -> int:
        """Wait until the program has left."""
        return self.process.wait(PATIENCE)


Open: TypeAlias = Callable[..., Terminal]


@pytest.fixture
def terminal(toy_games: Path, tmp_path: Path) -> Iterator[Open]:
    """Open terminals; whatever still runs in the end is ended."""
    opened: list[Terminal] = []

    def start(*words: str) -> Terminal:
        opened.append(Terminal(list(words), tmp_path, toy_games))
        return opened[-1]

    yield start
    for each in opened:
        each.process.kill()
        each.process.wait()
        os.close(each.master)


def test_a_match_in_a_terminal(terminal: Open) -> None:
    """One types at a prompt and reads what happens."""
    screen = terminal("play", "pearls", "--seats=2", "--seed=7")
    screen.read_until("Player 1> ")
    screen.type("open\r")
    screen.read_until("Player 1 opens an oyster and finds")
    screen.read_until("Player 1> ")
    screen.type("stop\r")
    screen.read_until("The end")
    assert screen.wait() == 0


def test_the_keyboard_is_handed_over(terminal: Open) -> None:
    """The screen is cleared, and nothing is shown until the next person is there."""
    screen = terminal("play", "pearls", "--seats=2", "--seed=7", "-p2", "--name=Anna", "--name=Ben")
    screen.read_until("Anna, it is your turn: press Enter.")
    screen.type("\r")
    screen.read_until("Anna> ")
    screen.type("1\r")
    shown = screen.read_until("Ben, it is your turn: press Enter.")
    assert "\x1b[2J" in shown
    assert "finds" not in shown
    screen.type("\r")
    assert "Anna opens an oyster and finds something." in screen.read_until("Ben> ")


def test_control_c_leaves_at_once_and_loses_nothing(terminal: Open, tmp_path: Path) -> None:
    """Ctrl-C ends the match with code 130, without a traceback, and saves to the named file."""
    screen = terminal("play", "pearls", "--seats=2", "--seed=7", "-p2", "--save=a.match")
    screen.read_until("press Enter.")
    screen.type("\r")
    screen.read_until("Player 1> ")
    screen.type("1\r")
    screen.read_until("press Enter.")
    shown = screen.read_until("Saved in a.match", keys="\x03")
    assert screen.wait() == 130
    assert "Traceback" not in shown
    assert load(tmp_path / "a.match").decisions == 1
