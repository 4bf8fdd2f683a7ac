"""The bots that sit at this worker's tables.

Bots think in processes of their own. They are asked with the view and the menu of their seat, as
people are, after the time that they say they take; what they decide is judged like any command.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import sys
import time
from collections.abc import Callable, Sequence

import msgspec

from emporion.bots import Question, bots
from emporion.kernel.chance import SEED_BITS
from emporion.kernel.viewer import Seat
from emporion.table import events
from emporion.table.live import Duty, Outcome, Table
from emporion.table.protocol import Accepted, Decide
from emporion.table.streams import SPECTATORS

from .background import Background
from .bot_process import Asked, Decided, Forget
from .hall import Hall
from .live import LiveTable, Lost
from .settings import ServerSettings

log = logging.getLogger("emporion.bots")

#: The longest line between the server and its bots, in bytes.
LONGEST_LINE = 4 * 1024 * 1024
#: Seconds a bot may think before its table goes on without it.
PATIENCE = 20.0
#: Seconds after which a process that has ended is started anew.
RECOVERY = 1.0


class BotProcess:
    """One process in which bots think."""

    def __init__(self) -> None:
        self.waiting: dict[int, asyncio.Future[int | None]] = {}
        self._number = 0
        self._process: asyncio.subprocess.Process | None = None
        self._questions: asyncio.StreamWriter | None = None
        self._alive = asyncio.Event()

    @property
    def pid(self) -> int | None:
        """The process's number, while there is one."""
        return self._process.pid if self._process and self._alive.is_set() else None

    async def run(self) -> None:
        """Have a process, and another one when that one ends."""
        while True:
            try:
                await self._live_once()
            finally:
                self._alive.clear()
                for waiting in self.waiting.values():
                    waiting.cancel()
                self.waiting.clear()
                await self._end()
            log.warning("a process of bots ended; another one is started")
            await asyncio.sleep(RECOVERY)

    async def _live_once(self) -> None:
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "emporion.server.bot_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # an interrupt from the keyboard is for the server
        )
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("a process of bots has no pipes")
        self._questions = process.stdin
        self._alive.set()
        decoder = msgspec.json.Decoder(Decided)
        while line := await process.stdout.readline():
            decided = decoder.decode(line)
            if decided.fault:
                log.error("a bot failed: %s", decided.fault)
            waiting = self.waiting.pop(decided.number, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(decided.action)

    async def ask(self, bot: str, table: str, question: Question) -> int | None:
        """What the bot decides."""
        await self._alive.wait()
        self._number += 1
        number = self._number
        answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        try:
            self._write(Asked(number, bot, question, table))
            async with asyncio.timeout(PATIENCE):
                return await answer
        finally:
            self.waiting.pop(number, None)

    def forget(self, table: str) -> None:
        """A table has ended: its bots need remember nothing any more."""
        if self._alive.is_set():
            self._write(Forget(table))

    def _write(self, message: Asked | Forget) -> None:
        if self._questions is not None:
            self._questions.write(msgspec.json.encode(message) + b"\n")

    async def _end(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()


class BotHost:
    """All bots at the tables of this worker."""

    def __init__(self, hall: Hall, settings: ServerSettings) -> None:
        self.processes = [BotProcess() for _ in range(settings.bot_processes)]
        self._pace = settings.bot_pace
        self._hall = hall
        self._minds: dict[tuple[str, int], Mind] = {}
        #: Called with each bot that has decided, and the seconds since it was asked.
        self.listeners: list[Callable[[str, float], None]] = []
        self._background = Background()

    @property
    def waiting(self) -> int:
        """How many questions have no answer yet."""
        return sum(len(process.waiting) for process in self.processes)

    async def begin(self) -> None:
        """Start the processes."""
        for process in self.processes:
            self._background.begin(process.run(), "bots")

    async def close(self) -> None:
        """End all bots."""
        await self._background.close()

    def notice(self, live: LiveTable, outcomes: Sequence[Outcome]) -> None:
        """Let every bot that is asked something by what has happened begin to think."""
        if not outcomes:
            for seat in live.listing.seats:
                self._wake(live, seat)
        for outcome in outcomes:
            for stream, told in outcome.events.items():
                for event in told:
                    if isinstance(event, events.Asked) and event.ask is not None:
                        self._wake(live, stream)
                    elif isinstance(event, events.Seated) and event.seat.bot:
                        self._wake(live, event.seat.number)
                    elif isinstance(event, events.Timed) and not event.clock.paused:
                        self._wake(live, stream)
                    elif isinstance(event, events.Finished) and stream == SPECTATORS:
                        self._forget_table(live.id)

    def _wake(self, live: LiveTable, seat: int) -> None:
        state = live.listing.seats.get(seat)
        if state is None or state.bot not in bots() or not self.processes:
            return
        key = live.id, seat
        mind = self._minds.get(key)
        if mind is None or mind.done or mind.live is not live:
            mind = self._minds[key] = Mind(self, live, seat)
            task = self._background.begin(mind.think(), f"bot {live.id}/{seat}")
            task.add_done_callback(lambda _task: self._forget(key, mind))
        mind.again = True

    def _forget(self, key: tuple[str, int], mind: Mind) -> None:
        if self._minds.get(key) is mind:
            del self._minds[key]

    async def ask(self, bot: str, table: str, question: Question) -> int | None:
        """Ask the process that thinks for this table."""
        return await self._process(table).ask(bot, table, question)

    def _forget_table(self, table: str) -> None:
        if self.processes:
            self._process(table).forget(table)

    def _process(self, table: str) -> BotProcess:
        """The process that thinks for a table, and remembers."""
        return self.processes[hash(table) % len(self.processes)]

    def pause(self, bot: str) -> float:
        """How many seconds the bot waits this time, before it thinks."""
        least, most = bots()[bot].reaction
        most -= bots()[bot].thinking
        return random.uniform(least, max(least, most)) / 1000 * self._pace


class Mind:
    """One bot in one seat, for as long as it is asked something."""

    def __init__(self, host: BotHost, live: LiveTable, seat: int) -> None:
        self.host = host
        self.live = live
        self.seat = seat
        #: Whether something has happened that may be a new question.
        self.again = False
        #: Set when it thinks no more; what happens from then on wakes another one.
        self.done = False

    async def think(self) -> None:
        """Decide until nothing is asked any more."""
        try:
            await self._decide_while_asked()
        finally:
            self.done = True

    async def _decide_while_asked(self) -> None:
        while self.again:
            self.again = False
            try:
                while await self._decide_once():
                    pass
            except Lost:
                return
            except (TimeoutError, asyncio.CancelledError) as error:
                if isinstance(error, asyncio.CancelledError) and _being_cancelled():
                    raise
                self.again = True
                await asyncio.sleep(RECOVERY)

    async def _decide_once(self) -> bool:
        """Decide something; False when nothing is asked."""
        state = self.live.listing.seats.get(self.seat)
        if state is None or not state.bot:
            return False
        asked_at = time.monotonic()
        await asyncio.sleep(self.host.pause(state.bot))
        asked = await self.live.look(self._question)
        if asked is None:
            return False
        duty, question = asked
        action = await self.host.ask(state.bot, self.live.id, question)
        if action is None:
            return True
        command = Decide(
            id=secrets.token_hex(8),
            epoch=duty.epoch,
            action=action,
            revision=duty.revisions.get(action),
        )
        answer = await self.live.ask(command, bot=self.seat)
        for listener in self.host.listeners:
            listener(state.bot, time.monotonic() - asked_at)
        if not isinstance(answer, Accepted):
            log.debug("table %s: bot in seat %d: %s", self.live.id, self.seat, answer.code)
        return True

    def _question(self, table: Table) -> tuple[Duty, Question] | None:
        """What the seat is asked now, made from what it may know."""
        duty = table.duty(self.seat)
        if duty is None:
            return None
        listing = self.live.listing
        reads = bots()[listing.seats[self.seat].bot].reads
        view = table.snapshot(Seat(self.seat)).view if reads else None
        return duty, Question(
            listing.game,
            len(listing.seats),
            self.seat,
            dict(listing.options),
            view or {},
            duty.menu,
            table.world(self.seat, secrets.randbits(SEED_BITS)),
        )


def _being_cancelled() -> bool:
    """Whether it is this task that is being cancelled, and not what it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
