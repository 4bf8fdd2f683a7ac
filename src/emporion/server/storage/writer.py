"""Many tables share one commit.

Making a commit durable takes as long for one entry as for hundreds. So one thread writes: all that
came in while it was busy with one transaction goes into the next. Whoever asked is answered after
the commit, and not before.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from .model import Append, StorageError
from .store import Store

T = TypeVar("T")

#: The most jobs that go into one transaction, so that no one waits long for many others.
LARGEST_GROUP = 512
#: Where several jobs come together, so many seconds lie between the beginnings of two transactions,
#: and each of them costs its jobs little. What comes alone waits for nothing.
INTERVAL = 0.008


@dataclass(slots=True)
class _Job:
    """Something to write, and who waits for it."""

    work: Append | Callable[[Connection], Any]
    future: asyncio.Future[Any]
    answer: Any = None


class Writer:
    """The one thread that writes to a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.groups = 0
        self.jobs = 0
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Job] = []
        self._news = threading.Condition()
        self._closed = False
        self._next_at = 0.0
        self._thread = threading.Thread(target=self._write_groups, name="writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> asyncio.Future[None]:
        """Append entries to a log; done when durable, `OutOfStep` when the log has grown."""
        return self._add(append)

    def do(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Run something in the next transaction; done when it is durable."""
        return self._add(work)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        with self._news:
            self._closed = True
            self._news.notify()
        await asyncio.to_thread(self._thread.join)

    def _add(self, work: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        with self._news:
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._waiting.append(_Job(work, future))
            self._news.notify()
        return future

    # --- in the thread ---------------------------------------------------------------------------

    def _write_groups(self) -> None:
        while group := self._next_group():
            failure: Exception
            try:
                self._write(group)
            except Exception as error:  # noqa: BLE001 - whatever it is, this thread goes on
                failure = error
                if not isinstance(error, StorageError):
                    failure = self.store.unavailable(error)
                for job in group:
                    job.answer = failure
            self.groups += 1
            self.jobs += len(group)
            self._loop.call_soon_threadsafe(_tell, group)

    def _next_group(self) -> list[_Job]:
        with self._news:
            while not self._waiting and not self._closed:
                self._news.wait()
        time.sleep(max(0.0, self._next_at - time.monotonic()))
        with self._news:
            group = self._waiting[:LARGEST_GROUP]
            del self._waiting[:LARGEST_GROUP]
        self._next_at = time.monotonic() + INTERVAL if len(group) > 1 else 0.0
        return group

    def _write(self, group: list[_Job]) -> None:
        """One transaction. What fails for a reason of its own does not take the others with it."""
        with self.store.writing.begin() as connection:
            appends: list[_Job] = []
            for job in group:
                if isinstance(job.work, Append):
                    appends.append(job)
                else:
                    job.answer = self._attempt(connection, job.work)
            if appends:
                works = [job.work for job in appends if isinstance(job.work, Append)]
                for job, answer in zip(appends, self.store.append(connection, works), strict=True):
                    job.answer = answer

    def _attempt(self, connection: Connection, work: Callable[[Connection], Any]) -> Any:
        try:
            with connection.begin_nested():
                return work(connection)
        except StorageError as error:
            return error
        except SQLAlchemyError as error:
            return self.store.unavailable(error)


def _tell(group: list[_Job]) -> None:
    for job in group:
        if job.future.cancelled():
            continue
        if isinstance(job.answer, Exception):
            job.future.set_exception(job.answer)
        else:
            job.future.set_result(job.answer)
