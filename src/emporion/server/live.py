"""A live table in the server: one task, which is the table's only writer.

Whatever happens at a table goes through its inbox. The task takes all that has come in, lets the
table judge it, has the entries appended durably, and only then answers and sends the events. While
it waits for the disk nothing is judged, so what anybody is shown has always been written down.

When an append fails, or the table makes a mistake, the table is thrown away and rebuilt from its
log; nobody has heard of what was lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from emporion.kernel.viewer import Table as Spectator
from emporion.kernel.viewer import Viewer
from emporion.table.entries import AnyEntry, read_entry, write_entry
from emporion.table.events import AnyEvent
from emporion.table.live import Outcome, Table
from emporion.table.protocol import Answer, AnyCommand
from emporion.table.streams import SPECTATORS

from .clock import TableClock, wall
from .inbox import Act, Follower, Item, Look
from .late import Late
from .listing import Listing, viewer_of
from .painter import Painter
from .picture import Picture
from .storage.model import Append, OutOfStep, StorageError
from .storage.writer import Writer
from .wire import FAULT, NO_SUCH_SECRET, NOT_WATCHABLE, RESTARTING, refused, write

T = TypeVar("T")
log = logging.getLogger("emporion.table")

#: After so many failures to write in a row the table leaves memory.
MOST_FAILURES = 3


class Lost(Exception):
    """The table is not in this worker's memory any more; ask for it again."""


class LiveTable:
    """A table in memory, with those who follow it."""

    def __init__(
        self,
        id: str,  # noqa: A002
        table: Table,
        length: int,
        clock: TableClock,
        writer: Writer,
        painter: Painter,
        rebuild: Callable[[], Awaitable[tuple[Table, int]]],
        read_log: Callable[[], Awaitable[list[str]]],
        most_missed: int,
    ) -> None:
        self.id = id
        self.table = table
        self.length = length
        self.clock = clock
        self.followers: dict[int, list[Follower]] = {}
        self.listing = Listing.of(id, table)
        self.quiet_since = clock.now()
        #: Called after each turn with what happened; the server's bots and web hooks listen.
        self.listeners: list[Callable[[LiveTable, Sequence[Outcome]], None]] = []
        #: Set when the table is no longer this worker's, or cannot be written.
        self.lost = asyncio.Event()
        self._writer = writer
        self._painter = painter
        self._rebuild = rebuild
        self._read_log = read_log
        #: The table as spectators see it, where they are to be late and somebody watches.
        self._late: Late | None = None
        self._late_wanted = False
        self.most_missed = most_missed
        self._inbox: list[Item] = []
        self._looks: list[Look] = []
        self._news = asyncio.Event()
        self._pictures: dict[int, Picture] = {}
        self._paint_due = False
        self._writing = False
        self._failures = 0
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name=f"table {id}")

    # --- from outside ----------------------------------------------------------------------------

    def command(
        self, command: AnyCommand, reply: Callable[[Answer], None], bot: int | None = None
    ) -> None:
        """Let the table judge a command; the answer comes when it is durable."""
        self.put(lambda table, at: table.handle(command, at, bot), command.id, reply)

    async def ask(self, command: AnyCommand, bot: int | None = None) -> Answer:
        """Let the table judge a command, and wait for the answer."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def reply(given: Answer) -> None:
            if not answer.done():
                answer.set_result(given)

        self.command(command, reply, bot)
        return await answer

    def put(
        self,
        act: Act,
        command_id: str = "",
        reply: Callable[[Answer], None] | None = None,
    ) -> None:
        """Let something happen to the table, at this moment."""
        item = Item(act, self.clock.now(), command_id, reply)
        if self.lost.is_set():
            item.answer(refused("unavailable", command_id))
            return
        self._inbox.append(item)
        self._news.set()

    async def look(self, question: Callable[[Table], T]) -> T:
        """Ask the table something, at a moment when all that it knows has been written down."""
        if self.lost.is_set():
            raise Lost
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._looks.append(Look(lambda: question(self.table), future))
        self._news.set()
        return await future

    async def watch(self, question: Callable[[Table], T]) -> T:
        """Ask the table something, as spectators see it."""
        self._late_wanted = True
        return await self.look(lambda _table: question(self._table_of(SPECTATORS)))

    def time_of(self, follower: Follower) -> int:
        """What the table's clock shows to somebody."""
        late = self.listing.settings.watch_delay if follower.stream == SPECTATORS else 0
        return max(0, self.clock.now() - late)

    def follow(self, follower: Follower, token: str, after: int | None) -> None:
        """Send a socket what it missed, all that it may know now, and what happens from now on.

        That begins as soon as nothing is being written.
        """
        if self.lost.is_set():
            follower.outlet.close(RESTARTING)
            return

        def greet() -> None:
            try:
                self._greet(follower, token, after)
            except Lost:
                follower.outlet.close(RESTARTING)
            except Exception:  # what cannot be shown ends this socket only
                log.exception("a socket could not follow table %s", self.id)
                follower.outlet.close(FAULT)

        self._late_wanted = self._late_wanted or not token
        self._looks.append(Look(greet))
        self._news.set()

    def leave(self, follower: Follower) -> None:
        """A socket is gone."""
        others = self.followers.get(follower.stream, [])
        if follower not in others:
            return
        others.remove(follower)
        if not others:
            del self.followers[follower.stream]
            self._pictures.pop(follower.stream, None)
            if follower.stream != SPECTATORS:
                self.put(lambda table, at: table.depart(follower.stream, at))
        self.quiet_since = self.clock.now()

    def paint(self) -> None:
        """Show the position to those who follow; later if something is being written."""
        if self._writing:
            self._paint_due = True
            return
        self._paint_due = False
        for stream in list(self.followers):
            try:
                self._paint_stream(stream, viewer_of(stream))
            except Lost:  # who watches late is shown nothing until there is something
                continue
            except Exception:  # what cannot be shown to one must not hinder the others
                log.exception("table %s cannot be shown to stream %d", self.id, stream)

    @property
    def idle(self) -> bool:
        """Whether nobody follows and nothing waits."""
        return not (self.followers or self._inbox or self._looks or self._writing)

    async def stop(self, code: int = RESTARTING) -> None:
        """Write what has come in, then send everybody away."""
        self._stopping = True
        self._news.set()
        await asyncio.wait([self._task])
        self._give_up(code)

    # --- the task --------------------------------------------------------------------------------

    async def _run(self) -> None:
        while not self.lost.is_set():
            await self._wait()
            if self._stopping and not self._inbox:
                return
            try:
                await self._turn()
            except Exception:  # whoever asks for the table finds it anew
                log.exception("table %s stumbled", self.id)
                self._give_up()

    async def _wait(self) -> None:
        """Until something has come in or a deadline has passed."""
        if self._inbox or self._looks or self._stopping:
            return
        deadline = self.table.next_deadline()
        if self._late is not None and self._late.due is not None:
            deadline = min(self._late.due, self._late.due if deadline is None else deadline)
        self._news.clear()
        if deadline is None:
            await self._news.wait()
            return
        delay = max(0, deadline - self.clock.now()) / 1000
        alarm = asyncio.get_running_loop().call_later(delay, self._news.set)
        try:
            await self._news.wait()
        finally:
            alarm.cancel()

    async def _turn(self) -> None:
        """Judge what has come in, write it down, answer, and send what it did."""
        await self._keep_late()
        looks, self._looks = self._looks, []
        for look in looks:
            look.take()
        items, self._inbox = self._inbox, []
        judged: list[tuple[Item | None, Outcome]] = []
        faulty: Item | None = None
        for place, item in enumerate(items):
            try:
                judged.append((item, item.act(self.table, item.at)))
            except Exception:  # a fault of the table must not end the match
                log.exception("table %s: a command could not be judged", self.id)
                faulty = item
                self._inbox[:0] = items[place + 1 :]
                break
        else:
            self._let_time_pass(judged)
        written = await self._write_down(judged)
        if written:
            self._deliver(judged)
        if faulty is not None:
            faulty.answer(refused("fault", faulty.id))
        if faulty is not None or not written:
            await self._begin_anew()

    async def _keep_late(self) -> None:
        """Have what late spectators see, and let it catch up."""
        delay = self.listing.settings.watch_delay
        if not self._looks and SPECTATORS not in self.followers:
            self._late, self._late_wanted = None, False
        if self._late is None and self._late_wanted and delay:
            entries = [read_entry(body) for body in await self._read_log()]
            self._late = await asyncio.to_thread(Late, delay, entries, self.clock.now())
        if self._late is not None and (told := self._late.catch_up(self.clock.now())):
            self._send(SPECTATORS, told)
            self._painter.want(self)

    def _let_time_pass(self, judged: list[tuple[Item | None, Outcome]]) -> None:
        now = self.clock.now()
        deadline = self.table.next_deadline()
        if deadline is not None and deadline <= now:
            judged.append((None, self.table.advance(now)))

    async def _write_down(self, judged: Sequence[tuple[Item | None, Outcome]]) -> bool:
        """Append what was decided; on a failure everybody is told that nothing happened."""
        entries = [entry for _item, outcome in judged for entry in outcome.entries]
        if not entries:
            return True
        self._writing = True
        try:
            await self._writer.append(self._append(entries, [outcome for _i, outcome in judged]))
        except StorageError as error:
            log.warning("table %s: %s", self.id, error)
            self._failures += 1
            if isinstance(error, OutOfStep) or self._failures >= MOST_FAILURES:
                self._failures = MOST_FAILURES
            for item, _outcome in judged:
                if item is not None:
                    item.answer(refused("unavailable", item.id))
            return False
        finally:
            self._writing = False
        self.length += len(entries)
        self._failures = 0
        if self._late is not None:
            self._late.add(entries)
        return True

    def _append(self, entries: Sequence[AnyEntry], outcomes: Sequence[Outcome]) -> Append:
        """What is written: the entries, and what they change in lists."""
        now = wall()
        deadline = self.table.next_deadline()
        delay = self.listing.settings.watch_delay
        changed = self.listing.take(self.table, outcomes)
        if self.listing.settings.watch_delay != delay:
            self._begin_late_anew()
        return Append(
            self.id,
            self.length,
            tuple(write_entry(entry).decode() for entry in entries),
            now,
            wake=None if deadline is None else now + max(0, deadline - self.clock.now()),
            status=self.listing.status if changed else None,
            summary=self.listing.summary() if changed else None,
            public=self.listing.public if changed else None,
            result=self.listing.result(now) if changed else None,
        )

    def _deliver(self, judged: Sequence[tuple[Item | None, Outcome]]) -> None:
        """Answer, then send everybody what he may know of it."""
        # A decision that nobody hears of, like a step of a draft, changes what its seat is shown.
        happened = any(outcome.entries for _item, outcome in judged)
        for item, outcome in judged:
            if item is not None:
                item.answer(outcome.answer)
            for stream, events in outcome.events.items():
                happened = True
                if stream != SPECTATORS or not self.listing.settings.watch_delay:
                    self._send(stream, events)
        if self._paint_due:
            self._painter.paint(self)
        elif happened:
            self._painter.want(self)
        outcomes = [outcome for _item, outcome in judged]
        for listener in self.listeners:
            try:
                listener(self, outcomes)
            except Exception:  # who only listens must not hinder those who play
                log.exception("table %s: a listener stumbled", self.id)

    def _begin_late_anew(self) -> None:
        """The host wants spectators to be later, or not so late: they have to come again."""
        self._late = None
        for follower in self.followers.get(SPECTATORS, ()):
            follower.outlet.close(RESTARTING)

    def _send(self, stream: int, events: Sequence[AnyEvent]) -> None:
        followers = self.followers.get(stream)
        if followers:
            for message in [write(event) for event in events]:
                for follower in followers:
                    follower.outlet.push(message)

    async def _begin_anew(self) -> None:
        """Throw the table away and rebuild it from what is written."""
        if self._failures >= MOST_FAILURES:
            self._give_up()
            return
        self._writing = True  # nobody is shown what was not written
        try:
            if self._failures:
                await asyncio.sleep(0.2 * self._failures)
            self.table, self.length = await self._rebuild()
        except Exception:  # whatever it is, the table is not playable here
            log.exception("table %s cannot be rebuilt", self.id)
            self._give_up()
            return
        finally:
            self._writing = False
        self.listing = Listing.of(self.id, self.table)
        self._pictures.clear()
        for stream, followers in list(self.followers.items()):
            self._paint_stream(stream, viewer_of(stream))
            for follower in followers:
                follower.change = 0
                follower.outlet.push(self._pictures[stream].shown())

    def lose(self) -> None:
        """The table is not this worker's any more: end without writing."""
        self._task.cancel()
        self._give_up()

    def _give_up(self, code: int = RESTARTING) -> None:
        """The worker cannot go on with the table; whoever asks again finds it anew."""
        self.lost.set()
        for item in self._inbox:
            item.answer(refused("unavailable", item.id))
        for look in self._looks:
            if look.future is not None:
                look.fail(Lost())
        self._inbox.clear()
        self._looks.clear()
        for followers in self.followers.values():
            for follower in followers:
                follower.outlet.close(code)

    # --- what followers see ----------------------------------------------------------------------

    def _greet(self, follower: Follower, token: str, after: int | None) -> None:
        """Let a socket follow, or send it away."""
        viewer = self.table.viewer(token) if token else Spectator()
        if viewer is None:
            follower.outlet.close(NO_SUCH_SECRET)
        elif not token and not self.listing.settings.watchable:
            follower.outlet.close(NOT_WATCHABLE)
        else:
            self.leave(follower)
            follower.stream = viewer.number if token else SPECTATORS
            self._welcome(follower, viewer, after)

    def _welcome(self, follower: Follower, viewer: Viewer, after: int | None) -> None:
        stream = follower.stream
        missed = None if after is None else self._table_of(stream).since(stream, after)
        if missed is not None and len(missed) <= self.most_missed:
            for event in missed:
                follower.outlet.push(write(event))
        others = self.followers.setdefault(stream, [])
        self._paint_stream(stream, viewer)
        follower.outlet.push(self._pictures[stream].shown())
        follower.change = 0
        others.append(follower)
        if len(others) == 1 and stream != SPECTATORS:
            self.put(lambda table, at: table.arrive(stream, at))

    def _table_of(self, stream: int) -> Table:
        """The table as the viewers of a stream see it; late spectators never see this one."""
        if stream != SPECTATORS or not self.listing.settings.watch_delay:
            return self.table
        if self._late is None:
            raise Lost
        return self._late.table

    def _paint_stream(self, stream: int, viewer: Viewer) -> None:
        """Show the viewers of one stream what has changed in what they may know."""
        picture = self._pictures.setdefault(stream, Picture())
        body = picture.update(self._table_of(stream).snapshot(viewer))
        if body:
            for follower in self.followers[stream]:
                follower.change += 1
                follower.outlet.push(body(follower.change))
