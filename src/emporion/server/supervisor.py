"""Start the workers and keep them going."""

from __future__ import annotations

import logging
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec

from emporion.kernel.errors import BadOption
from emporion.kernel.language import _

from .run import listen, prepare_log, run
from .settings import ServerSettings
from .storage.model import Unavailable
from .storage.store import Store, address_of
from .worker import READY

log = logging.getLogger("emporion.supervisor")

WHOM = ("public", "any", "nobody")
#: Seconds between looks at the workers, and before one that has died is started anew.
LOOK = 0.2
RECOVERY = 1.0
#: Seconds in which a worker must be ready, and in which it must have ended.
BEGINNING = 60.0
ENDING = 15.0


def start(settings: ServerSettings, opened: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; ``opened`` hears the address as soon as guests can come."""
    check(settings)
    arrivals = arrive(settings, shared=settings.workers > 1)
    host, port = arrivals.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host

    def ready() -> None:
        address = f"http://{shown}:{port}/"
        print(address, flush=True)
        if opened is not None:
            opened(address)

    if settings.workers == 1:
        run(settings, [arrivals], ready)
    else:
        Supervisor(msgspec.structs.replace(settings, port=port), arrivals).run(ready)


def arrive(settings: ServerSettings, shared: bool) -> socket.socket:
    """The socket on which guests arrive."""
    try:
        return listen(settings.host, settings.port, shared)
    except OSError as error:
        raise Unavailable(
            _("The address {host}, port {port}, cannot be used: {why}.").format(
                host=settings.host, port=settings.port, why=error.strerror or error
            ),
            _("Choose another port, or --port 0 for any that is free."),
        ) from error


def check(settings: ServerSettings) -> None:
    """Refuse what does not go together."""
    url = address_of(settings.database)
    if settings.hooks not in WHOM:
        raise BadOption(
            _("Web hooks cannot call “{whom}”.").format(whom=settings.hooks),
            _("Choose from: {known}.").format(known=", ".join(WHOM)),
        )
    if settings.workers > 1 and url.get_backend_name() == "sqlite":
        raise BadOption(
            _("{number} workers cannot share a SQLite file.").format(number=settings.workers),
            _("Give --database postgresql://…, or one worker."),
        )


class Supervisor:
    """Has several workers at one port, which it keeps reserved and does not listen at itself."""

    def __init__(self, settings: ServerSettings, arrivals: socket.socket) -> None:
        self.settings = settings
        self.arrivals = arrivals
        self.workers: list[subprocess.Popen[str]] = []
        self._stopping = threading.Event()

    def run(self, ready: Any) -> None:
        """Have workers until told to stop."""
        prepare_log()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_arguments: self._stopping.set())
        store = Store(self.settings.database)
        store.migrate()
        store.close()
        try:
            self.workers = [self._begin() for _ in range(self.settings.workers)]
            if all(self._is_ready(worker) for worker in self.workers):
                ready()
            while not self._stopping.wait(LOOK):
                self._replace_dead()
        finally:
            self._end()
            self.arrivals.close()

    def _begin(self) -> subprocess.Popen[str]:
        return subprocess.Popen(  # noqa: S603 - our own program, and settings that were checked
            [
                sys.executable,
                "-m",
                "emporion.server.worker",
                msgspec.json.encode(self.settings).decode(),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # an interrupt from the keyboard is for the supervisor
        )

    def _is_ready(self, worker: subprocess.Popen[str]) -> bool:
        """Wait for a worker's word, unless it is time to stop."""
        heard: list[str] = []
        listener = threading.Thread(
            target=lambda: heard.append(worker.stdout.readline() if worker.stdout else ""),
            daemon=True,
        )
        listener.start()
        deadline = time.monotonic() + BEGINNING
        while listener.is_alive() and time.monotonic() < deadline:
            if self._stopping.wait(LOOK):
                return False
        return bool(heard) and heard[0].strip() == READY

    def _replace_dead(self) -> None:
        for place, worker in enumerate(self.workers):
            if worker.poll() is not None:
                log.warning("a worker ended with %d; another one is started", worker.returncode)
                if self._stopping.wait(RECOVERY):
                    return
                self._close_pipes(worker)
                self.workers[place] = self._begin()

    def _end(self) -> None:
        for worker in self.workers:
            worker.terminate()
        deadline = time.monotonic() + ENDING
        for worker in self.workers:
            try:
                worker.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
            self._close_pipes(worker)

    def _close_pipes(self, worker: subprocess.Popen[str]) -> None:
        for pipe in (worker.stdin, worker.stdout):
            if pipe is not None:
                pipe.close()
