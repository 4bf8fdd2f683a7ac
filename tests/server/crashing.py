"""A nursery of servers that die like in a power failure at a chosen point of their work.

The nursery has imported everything already, and each server is forked from it, so that a hundred of
them can be started and killed in a minute. Each is a real process with real sockets all the same.
Told "point:number", a server kills itself when it comes to that point for the number-th time. The
points are those between which something could be lost or doubled: before and after entries are
written, before the answer, between the answer and the events, after both.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Struct

from emporion.kernel.game import games
from emporion.server.inbox import Item
from emporion.server.live import LiveTable
from emporion.server.settings import ServerSettings
from emporion.server.storage.store import Store
from emporion.server.supervisor import start
from tests.house import ROOT

POINTS = ("judged", "written", "answered", "sent")
#: Seconds in which a server must be ready, and in which it must have ended.
READY = 30.0
ENDING = 20.0


# --- inside a server -----------------------------------------------------------------------------


class Fate:
    """Counts how often each point was reached, and strikes."""

    def __init__(self, text: str) -> None:
        self.point, _colon, number = text.partition(":")
        self.left = int(number or 0)

    def reach(self, point: str) -> None:
        """The server is at this point."""
        if point == self.point:
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


def install(fate: Fate) -> None:
    """Let the server die at its point."""
    write_down, deliver, answer = LiveTable._write_down, LiveTable._deliver, Item.answer

    async def write_down_and_die(self: LiveTable, judged: Sequence[Any]) -> bool:
        commands = any(item is not None and item.id for item, _outcome in judged)
        if commands:
            fate.reach("judged")
        written = await write_down(self, judged)
        if commands:
            fate.reach("written")
        return written

    def answer_and_die(self: Item, given: Any) -> None:
        answer(self, given)
        if self.id and given is not None:
            fate.reach("answered")

    def deliver_and_die(self: LiveTable, judged: Sequence[Any]) -> None:
        deliver(self, judged)
        if any(item is not None and item.id for item, _outcome in judged):
            fate.reach("sent")

    LiveTable._write_down = write_down_and_die  # type: ignore[method-assign]
    LiveTable._deliver = deliver_and_die  # type: ignore[method-assign]
    Item.answer = answer_and_die  # type: ignore[method-assign, assignment]


# --- inside the nursery --------------------------------------------------------------------------


class Wish(Struct):
    """A server that a test wants to have."""

    database: str
    port: int
    #: Where and when it dies; empty for one that lives.
    fate: str
    #: The file into which it writes its address.
    output: str


def fork(wish: Wish) -> int:
    """Start a server; returns the number of its process."""
    number = os.fork()
    if number:
        return number
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    output = os.open(wish.output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    install(Fate(wish.fate))
    try:
        start(ServerSettings(wish.database, port=wish.port, bot_processes=0))
    finally:
        os._exit(0)


def nurse() -> None:
    """Fork a server for each wish, until there are no more wishes."""
    with tempfile.TemporaryDirectory() as folder:  # what is imported now need not be later
        store = Store(f"{folder}/first.sqlite")
        store.migrate()
        store.close()
    games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are nobody's concern
    for line in sys.stdin.buffer:
        print(fork(msgspec.json.decode(line, type=Wish)), flush=True)


# --- outside -------------------------------------------------------------------------------------


class Born:
    """A server from the nursery."""

    def __init__(self, number: int, address: str) -> None:
        self.number = number
        self.address = address

    @property
    def port(self) -> int:
        """The port at which it listens."""
        return int(self.address.rpartition(":")[2])

    @property
    def lives(self) -> bool:
        """Whether it is still there."""
        try:
            os.kill(self.number, 0)
        except ProcessLookupError:
            return False
        return True

    def stop(self) -> None:
        """Ask it to end in good order, and see that it does."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.number, signal.SIGINT)
        deadline = time.monotonic() + ENDING
        while self.lives:
            if time.monotonic() > deadline:
                os.kill(self.number, signal.SIGKILL)
                raise AssertionError("the server does not end")
            time.sleep(0.01)


class Nursery:
    """Starts servers quickly."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path) -> None:
        self.process = process
        self.folder = folder
        self._one_at_a_time = threading.Lock()

    def start(self, database: str, fate: str = "", port: int = 0) -> Born:
        """A server that is ready for guests."""
        output = self.folder / token_hex(8)
        wish = Wish(database, port, fate, str(output))
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self._one_at_a_time:
            self.process.stdin.write(msgspec.json.encode(wish) + b"\n")
            self.process.stdin.flush()
            number = int(self.process.stdout.readline())
        deadline = time.monotonic() + READY
        while not (output.exists() and output.read_text("utf-8").endswith("\n")):
            assert time.monotonic() < deadline, "the server is not ready"
            time.sleep(0.005)
        return Born(number, output.read_text("utf-8").strip().rstrip("/"))


@contextlib.contextmanager
def nursery(toys: Path, folder: Path) -> Iterator[Nursery]:
    """A nursery for as long as the block lasts."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), str(toys)])
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.crashing"],
            env={**os.environ, "PYTHONPATH": paths, "EMPORION_RULES": "python"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            cwd=ROOT,
        )
    try:
        yield Nursery(process, folder)
    finally:
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
        process.wait(ENDING)


if __name__ == "__main__":
    nurse()
