"""Have a game's rules ready before anybody waits for them.

Rules are compiled when they are first called, which takes a while on a machine that has never
done it, and everything else would stand still meanwhile. So a game is rehearsed before its first
table: in a process of its own where its rules are not compiled yet, which leaves them in the
compile cache, and then in a thread, where reading them from the cache is quick.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

import numba

from emporion.bots import Question, bots_for
from emporion.bots import find as find_bot
from emporion.kernel.game import Game, find, games
from emporion.kernel.language import _
from emporion.kernel.rule import INTERPRETED, cache_home
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Ended, Seat
from emporion.kernel.viewer import Table as Spectator
from emporion.table.hooks import places_after, scores_of
from emporion.table.limits import Limit, Limits
from emporion.table.live import Table
from emporion.table.protocol import Decide, Settings

from .background import Background
from .openings import first_commands, new_secret, opened, usual_seats
from .storage.model import Unavailable

log = logging.getLogger("emporion.warmth")

PACKAGE = Path(__file__).parents[1]
#: How long a rehearsal is, in decisions, and how often everybody looks at the table.
DECISIONS = 300
LOOKS = 20
#: How many stamps of a game are kept; another checkout may need an older one.
KEPT_STAMPS = 20
#: How much the process that compiles gives way to the tables.
GIVES_WAY = 10
UNHURRIED = Limits(Limit(10_000, 10_000.0), Limit(10_000, 10_000.0))


def rehearse(game: Game, going_on: Callable[[], bool] = lambda: True) -> None:
    """Play the beginning of a match at random, at a table like any other, while it goes on."""
    chance = random.Random(1)
    seats, secret, invitation = usual_seats(game), new_secret(), new_secret()
    settings = Settings(tick_time=1_000, decision_time=60_000)
    table = Table(opened(game, seats, {}, settings, invitation, "1"), game, UNHURRIED)
    for command in first_commands(seats, 0, "A", "en", secret, invitation, ["random"], start=True):
        table.handle(command, table.now)
    foresee_the_end(game)
    for number in range(DECISIONS):
        if table.status == "ended" or not going_on():
            return
        asked = [seat for seat in range(seats) if table.menu(seat)]
        if number % LOOKS == 0:
            look_around(table, seats)
        if not asked or chance.random() < 0.1:
            table.advance(table.next_deadline() or table.now + 1_000)
            continue
        seat = chance.choice(asked)
        ask = table.snapshot(Seat(seat)).ask
        if ask is not None:
            action = chance.choice(table.menu(seat))
            decide = Decide(id=f"r{number}", epoch=ask.epoch, action=action)
            table.handle(decide, table.now, bot=seat)


def foresee_the_end(game: Game) -> None:
    """Ask what is asked when a match ends, which may be long after its table has begun."""
    seats = usual_seats(game)
    g = game.new(seats)
    game.rules.ending(g)
    scores_of(game, g, seats)
    places_after(game, g, seats, [1] * seats)
    places_after(game, g, seats, [0] * seats)
    game.words.view(g, Ended())


def think(game: Game) -> None:
    """Let every bot that plays the game decide once."""
    chance, seats = random.Random(1), usual_seats(game)
    g = game.new(seats)
    seat = members_of(game.rules.awaiting(g))[0]
    menu = game.actions.menu()
    game.rules.legal(g, seat, menu)
    world = game.world(g, seat, 1)
    question = Question(game.name, seats, seat, {}, {}, tuple(members_of(menu)), world)
    for name in bots_for(game.name):
        find_bot(name).decide(question, chance, {})


def look_around(table: Table, seats: int) -> None:
    """What everybody is shown, and what a bot is asked."""
    for seat in range(seats):
        table.snapshot(Seat(seat))
    table.duty(0)
    table.world(0, 1)
    table.snapshot(Spectator())


def stamp_of(game: Game) -> Path:
    """The file that says that this game's rules, as they are now, were compiled here.

    It is named after the content of the sources, wherever they lie, as what was compiled is.
    """
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for folder in (PACKAGE, game.rulebook.parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return cache_home() / f"rehearsed-{game.name}-{digest.hexdigest()[:16]}"


def stopping() -> Unavailable:
    """The answer to who waits for a game while the server is being stopped."""
    return Unavailable(_("The server is being stopped."), _("Come back in a moment."))


class Warmth:
    """Which games are ready to be played in this process."""

    def __init__(self) -> None:
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._compiling: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._background = Background()
        self._closing = False

    async def begin(self) -> None:
        """Load all games, then compile what never was on this machine, one after the other."""
        found = await asyncio.to_thread(games)
        if not INTERPRETED:
            self._background.begin(self._compile_all(found.values()), "compile")

    async def close(self) -> None:
        """Compile and rehearse nothing any more."""
        self._closing = True
        await self._background.close()
        for task in self._ready.values():
            task.cancel()
        await asyncio.gather(*self._ready.values(), return_exceptions=True)

    async def ready(self, name: str) -> None:
        """Wait until a table of this game can be played without holding up the others."""
        if self._closing:
            raise stopping()
        task = self._ready.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._ready[name] = asyncio.create_task(self._warm(find(name)))
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise stopping() from None
            raise

    async def _warm(self, game: Game) -> None:
        try:
            if not INTERPRETED:
                await self._compile(game)
                await asyncio.to_thread(rehearse, game, lambda: not self._closing)
        except Exception:  # then its rules are compiled when they are called
            log.exception("%s could not be rehearsed", game.title)

    async def _compile_all(self, found: Iterable[Game]) -> None:
        for game in found:
            await self._compile(game)

    async def _compile(self, game: Game) -> None:
        """Rehearse in a process of its own, unless that was done on this machine before."""
        async with self._compiling[game.name]:
            stamp = await asyncio.to_thread(stamp_of, game)
            if not stamp.exists():
                await self._rehearse_apart(game)

    async def _rehearse_apart(self, game: Game) -> None:
        log.info("%s is being compiled for this machine; this happens once", game.title)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "emporion.server.warmth", game.name),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode:
            log.error("%s could not be rehearsed (%d)", game.title, process.returncode)


def main() -> None:
    """Rehearse the games that are named, and write down that it was done."""
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    for name in sys.argv[1:]:
        game = find(name)
        rehearse(game)
        think(game)
        stamp = stamp_of(game)
        stamp.parent.mkdir(parents=True, exist_ok=True)
        for old in sorted(stamp.parent.glob(f"rehearsed-{name}-*"), key=mtime)[:-KEPT_STAMPS]:
            old.unlink(missing_ok=True)
        stamp.touch()


def mtime(path: Path) -> float:
    """When a file was written; a file that another process has just removed is the oldest."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


if __name__ == "__main__":
    main()
