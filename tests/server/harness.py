"""A real server in a process of its own, for tests on real sockets."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue

from tests.house import ROOT

#: Seconds until a server must be ready, and until it must have ended.
READY = 60.0
ENDING = 20.0


class ServerProcess:
    """`emporion serve`, started by a test and ended by it."""

    def __init__(
        self,
        database: str,
        toys: Path | None = None,
        *arguments: str,
        port: int = 0,
        module: str = "emporion",
        environment: dict[str, str] | None = None,
    ) -> None:
        paths = [str(ROOT), str(ROOT / "src"), *([str(toys)] if toys else [])]
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-u",
                "-m",
                module,
                "serve",
                *self._options(database, port),
                *arguments,
            ],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **(environment or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self.log: list[str] = []
        self._lines: Queue[str] = Queue()
        self._readers = [
            threading.Thread(target=self._read_output, daemon=True),
            threading.Thread(target=self._read_log, daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        self.address = self._first_line().strip().rstrip("/")
        if not self.address:
            self.kill()
            raise AssertionError("the server did not start:\n" + "".join(self.log))

    @staticmethod
    def _options(database: str, port: int) -> list[str]:
        return ["--database", database, "--port", str(port)]

    @property
    def port(self) -> int:
        """The port at which it listens."""
        return int(self.address.rpartition(":")[2])

    def _first_line(self) -> str:
        try:
            return self._lines.get(timeout=READY)
        except Empty:
            self.kill()
            raise AssertionError("the server is not ready:\n" + "".join(self.log)) from None

    def _read_output(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def _read_log(self) -> None:
        assert self.process.stderr is not None
        self.log.extend(self.process.stderr)

    def kill(self) -> None:
        """End it at once, as a power failure would."""
        self.process.kill()
        self._close()

    def stop(self) -> int:
        """Ask it to end in good order; returns its exit code."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self._close()
        return self.process.returncode

    def _close(self) -> None:
        self.process.wait()
        for reader in self._readers:
            reader.join(ENDING)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


@contextlib.contextmanager
def serving(
    database: str, toys: Path | None = None, *arguments: str, **more: object
) -> Iterator[ServerProcess]:
    """A server for as long as the block lasts."""
    server = ServerProcess(database, toys, *arguments, **more)  # type: ignore[arg-type]
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
