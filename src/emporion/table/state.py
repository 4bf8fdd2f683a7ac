"""Everything that a live table consists of at one moment.

Only effects change it (``effects.py`` and ``course.py``); judging a command or a clock only reads
it. So a table that is rebuilt from its entries is the same table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from emporion.kernel.errors import BadFile
from emporion.kernel.game import Game, find
from emporion.kernel.language import _
from emporion.kernel.options import Values
from emporion.kernel.record import Record

from .clocks import Clocks
from .entries import Opened
from .events import Ask, Clock, Event, Result
from .fair import commitment
from .hooks import tick_time_of
from .match import Match
from .protocol import Answer, Settings
from .seating import Chair
from .streams import SPECTATORS, Streams
from .votes import Open

#: How many answers are remembered for each secret.
REMEMBERED = 5_000


@dataclass(frozen=True)
class Remembered:
    """The answer to a command, and what the command said."""

    digest: str
    answer: Answer


@dataclass(frozen=True)
class Mark:
    """What taking back needs to know about an event of the match."""

    #: Who decided; −1 for a tick and for what a continued match began with.
    seat: int
    #: Whether nothing was seen or drawn by it.
    harmless: bool
    #: Whether a floor was open when it happened.
    floor: bool
    #: When it happened.
    at: int


@dataclass(eq=False)
class State:
    """A table at one moment."""

    opened: Opened
    game: Game
    options: Values
    settings: Settings
    invitation: str
    chairs: list[Chair]
    streams: Streams
    now: int = 0
    status: Literal["gathering", "running", "ended"] = "gathering"
    host: int | None = None
    match: Match | None = None
    result: Result | None = None
    clocks: Clocks = field(default_factory=Clocks)
    #: The floor that is open, by its number; 0 for none.
    floor: int = 0
    #: Each seat's epoch, and what it is asked off the floor.
    epochs: list[int] = field(default_factory=list)
    asked: dict[int, Ask] = field(default_factory=dict)
    #: When the match was dealt.
    began: int = 0
    marks: list[Mark] = field(default_factory=list)
    motions: dict[int, Open] = field(default_factory=dict)
    motions_made: int = 0
    answers: dict[str, dict[str, Remembered]] = field(default_factory=dict)

    @property
    def g(self) -> Record:
        """The record of the running or ended match."""
        assert self.match is not None  # noqa: S101  only asked for after the deal
        return self.match.g

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.chairs)

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return [chair.name for chair in self.chairs]

    @property
    def waiting(self) -> tuple[int, ...]:
        """Whose decisions the match waits for; on a floor it waits for the clock alone."""
        return tuple(sorted(self.asked)) if not self.floor else ()

    @property
    def commitment(self) -> str:
        """The hash that binds the host to the seed."""
        return commitment(self.opened.seed, self.opened.salt)

    @property
    def clock(self) -> Clock:
        """The clocks as everybody sees them."""
        clocks = self.clocks
        return Clock(
            clocks.paused,
            clocks.pause_until,
            self.floor > 0,
            None if clocks.paused else clocks.tick_at,
            self.tick_time,
        )

    @property
    def tick_time(self) -> int:
        """How long a tick lasts now: as the table chose or the game says, at the agreed pace."""
        return (self.settings.tick_time or tick_time_of(self.game)) * self.clocks.pace

    def seat_of(self, owner: str) -> Chair | None:
        """The seat that this owner holds."""
        if not owner:
            return None
        for chair in self.chairs:
            if chair.owner == owner:
                return chair
        return None

    def remember(self, owner: str, command: str, digest: str, answer: Answer) -> None:
        """Keep an answer; of very many the oldest are forgotten, their epochs being long past."""
        answers = self.answers.setdefault(owner, {})
        answers[command] = Remembered(digest, answer)
        if len(answers) > REMEMBERED:
            del answers[next(iter(answers))]

    def remembered(self, owner: str, command: str) -> Remembered | None:
        """What was answered to this command."""
        return self.answers.get(owner, {}).get(command)

    # --- telling ---------------------------------------------------------------------------------

    def tell(self, stream: int, event: type[Event], /, **parts: object) -> None:
        """Send one viewer an event."""
        self.streams.send(stream, self.now, event, **parts)

    def tell_all(self, event: type[Event], /, **parts: object) -> None:
        """Send everybody the same event, each with its own number."""
        for stream in self.streams.all:
            self.streams.send(stream, self.now, event, **parts)

    def language_of(self, stream: int) -> str:
        """The language in which a viewer is spoken to."""
        return "en" if stream == SPECTATORS else self.chairs[stream].language


def fresh_state(opened: Opened, game: Game | None = None) -> State:
    """A table right after it was opened; ``game`` is found by its name unless it is given."""
    game = game or find(opened.game)
    if opened.rules != game.version:
        raise BadFile(
            _("log of a table"),
            _("first entry"),
            _("rules version {version}").format(version=game.version),
            _("rules version {version}").format(version=opened.rules),
            _("Rebuild it with the release of Emporion that has those rules."),
        )
    game.check_seats(opened.seats)
    options = game.options.complete(opened.options)
    game.options.check(opened.seats, options)
    return State(
        opened=opened,
        game=game,
        options=options,
        settings=opened.settings,
        invitation=opened.invitation,
        chairs=[Chair(number) for number in range(opened.seats)],
        streams=Streams(opened.seats),
        now=opened.at,
        epochs=[0] * opened.seats,
    )
