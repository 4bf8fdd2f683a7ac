"""A table in a test: short ways to sit down, command and look, with a log that can be rebuilt."""

from __future__ import annotations

from typing import Any

import msgspec

from emporion.kernel.game import Game
from emporion.kernel.viewer import Seat, Viewer
from emporion.table.entries import AnyEntry, Opened
from emporion.table.events import AnyEvent, Snapshot
from emporion.table.limits import Limit, Limits
from emporion.table.live import Outcome, Table
from emporion.table.protocol import Answer, Command, Decide, Settings, Sit, Start
from tests.table import bazaar
from tests.toys import jars

NAMES = ("Ada", "Bo", "Cleo", "Dan")
UNLIMITED = Limits(Limit(10**9, 10**6), Limit(10**9, 10**6))


def secret(seat: int) -> str:
    """The secret of a seat."""
    return f"secret-of-seat-{seat}-0123456789"


class Desk:
    """A table with a log, a clock that the test moves, and names for everything."""

    def __init__(
        self,
        game: Game = bazaar.GAME,
        seats: int = 3,
        seed: int = 7,
        limits: Limits = UNLIMITED,
        settings: Settings | None = None,
        **more: Any,
    ) -> None:
        self.game = game
        self.limits = limits
        opened = Opened(
            at=0,
            game=game.name,
            rules=game.version,
            seats=seats,
            options=more.pop("options", {}),
            settings=settings or Settings(),
            seed=str(seed),
            salt="salt",
            **more,
        )
        self.log: list[AnyEntry] = [opened]
        self.table = Table(opened, game, limits)
        self.now = 0
        self.commands = 0
        self.heard: dict[int, list[AnyEvent]] = {}

    def took(self, outcome: Outcome) -> Outcome:
        """Write an outcome down, and hear its events."""
        self.log += outcome.entries
        for stream, events in outcome.events.items():
            self.heard.setdefault(stream, []).extend(events)
        return outcome

    def send(self, command: Command, bot: int | None = None) -> Answer:
        """Send a command now."""
        answer = self.took(self.table.handle(command, self.now, bot)).answer  # type: ignore[arg-type]
        assert answer is not None
        return answer

    def do(self, seat: int, kind: type[Command], /, **parts: Any) -> Answer:
        """A new command of a seat."""
        self.commands += 1
        return self.send(kind(id=f"c{self.commands}", token=secret(seat), **parts))

    def decide(self, seat: int, text: str, /, **parts: Any) -> Answer:
        """A decision of a seat with its epoch now, in words."""
        parts.setdefault("epoch", self.epoch(seat))
        return self.do(seat, Decide, text=text, **parts)

    def epoch(self, seat: int) -> int:
        """What a client knows as its epoch: that of the latest question."""
        return self.table._state.epochs[seat]

    def wait(self, milliseconds: int) -> None:
        """Let time pass, with a host that looks after every deadline in time."""
        until = self.now + milliseconds
        while (due := self.table.next_deadline()) is not None and due <= until:
            self.now = due
            self.took(self.table.advance(due))
        self.now = until
        self.took(self.table.advance(until))

    def rebuilt(self) -> Table:
        """The table made anew from its log."""
        return Table.rebuild(self.log, self.game, self.limits)

    def rebuild(self) -> None:
        """Go on with the table made anew."""
        self.table = self.rebuilt()

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees of the game."""
        view = self.table.snapshot(Seat(seat)).view
        assert view is not None
        return view

    def events(self, stream: int, kind: type[AnyEvent]) -> list[Any]:
        """All events of a kind that a stream has had."""
        return [event for event in self.heard.get(stream, []) if isinstance(event, kind)]


def seen(table: Table, viewer: Viewer) -> Snapshot:
    """What a viewer sees, whatever the time is."""
    return msgspec.structs.replace(table.snapshot(viewer), now=0)


def seated(game: Game = bazaar.GAME, seats: int = 3, **more: Any) -> Desk:
    """A table where everybody sits."""
    desk = Desk(game, seats, **more)
    for seat in range(seats):
        desk.do(seat, Sit, name=NAMES[seat])
    return desk


def running(game: Game = bazaar.GAME, seats: int = 3, **more: Any) -> Desk:
    """A table where the match has begun."""
    desk = seated(game, seats, **more)
    desk.do(0, Start)
    return desk


def running_jars(seats: int = 2, **more: Any) -> Desk:
    """A running match of Jars: everybody chooses in secret, at the same time."""
    return running(jars.GAME, seats, **more)
