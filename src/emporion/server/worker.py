"""One of several workers, as a child of the supervisor.

It is given its settings, says one word when it is ready, and ends when the supervisor does. The
system shares out the guests among all workers that listen at the same port.
"""

from __future__ import annotations

import os
import signal
import sys
import threading

import msgspec

from .run import listen, run
from .settings import ServerSettings

READY = "ready"


def end_with_parent() -> None:
    """End in good order when the other end of standard input is closed."""

    def watch() -> None:
        while sys.stdin.buffer.read(1):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def main() -> None:
    """Run as a child, with the settings as JSON."""
    settings = msgspec.json.decode(sys.argv[1], type=ServerSettings)
    arrivals = listen(settings.host, settings.port, shared=True)
    end_with_parent()
    run(settings, [arrivals], lambda: print(READY, flush=True))


if __name__ == "__main__":
    main()
