"""Work that nobody waits for; what goes wrong in it is logged, and it ends with the house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("emporion.background")

#: Seconds until work that does not end is told again that it shall.
AGAIN = 5.0


class Background:
    """Tasks that go on by themselves."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, Any], name: str = "") -> asyncio.Task[Any]:
        """Let it go on by itself."""
        task = asyncio.create_task(work, name=name or None)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s failed", task.get_name(), exc_info=error)

    async def close(self) -> None:
        """End everything that still goes on or begins meanwhile, also what missed that it shall."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=AGAIN)
