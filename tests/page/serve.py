"""A server for the tests of the page: bots answer at once, and everything is forgotten afterwards.

It prints its address as `emporion serve` does. Given a folder it keeps its tables there, so that a
test can end it and start it again.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from emporion.server.settings import Limits, ServerSettings
from emporion.server.supervisor import start

#: Tests click faster than people.
PATIENT = Limits(commands=500.0, commands_at_once=500, requests=500.0, requests_at_once=500)


def main() -> None:
    """Serve until ended."""
    pace = float(sys.argv[1]) if len(sys.argv) > 1 else 0.0
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with tempfile.TemporaryDirectory() as passing:
        database = str(Path(sys.argv[3] if len(sys.argv) > 3 else passing) / "page.sqlite")
        start(ServerSettings(database, port=port, bot_pace=pace, limits=PATIENT))


if __name__ == "__main__":
    main()
