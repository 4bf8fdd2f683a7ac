"""`emporion serve`, which dies like in a power failure at a chosen point of its work.

Run as a module with CRASH="point:number": the process is killed when it comes to that point for the
number-th time. The points are those between which something could be lost or doubled: before and
after entries are written, before the answer, between the answer and the events, after both.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

from emporion.cli import main
from emporion.server.live import Item, LiveTable

POINTS = ("judged", "written", "answered", "sent")


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


if __name__ == "__main__":
    install(Fate(os.environ.get("CRASH", "")))
    main(sys.argv[1:])
