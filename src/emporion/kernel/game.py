"""The contract of a game, and the registry where games are found.

A game is a record, a table of options, a space of decisions, kinds of notes, a module of rules and
a module of words. Games announce themselves as entry points of the group ``emporion.games``, those
in this package and those in any other installed package alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from threading import RLock
from typing import Any, Protocol, cast

from msgspec import Struct

from .actions import Actions
from .chance import seed_words
from .errors import BadSeats, BrokenGame, Refusal, UnknownName
from .journal import Note, Notes
from .language import _
from .options import Options, Value
from .record import Record, State
from .viewer import Viewer

ENTRY_POINTS = "emporion.games"


class Prompt(Struct, frozen=True):
    """What is asked of a seat, and the number of the rule that asks it."""

    text: str
    rule: str


class Rules(Protocol):
    """The rules that every game's module of rules has; all are marked `@rule`."""

    def setup(self, g: Record, seats: int, options: Any, seed: Any) -> None:
        """Deal a new match; a used record gives the same bytes as an empty one."""

    def awaiting(self, g: Record) -> Any:
        """The set of seats that may decide now; empty when the match is over."""

    def legal(self, g: Record, seat: int, menu: Any) -> None:
        """Fill the menu with what the seat may decide; nothing for a seat not awaited."""

    def step(self, g: Record, seat: int, action: int) -> None:
        """Carry out one legal decision."""

    def tick(self, g: Record) -> None:
        """A unit of time has passed."""

    def absent(self, g: Record, seat: int) -> int:
        """What is decided for an awaited seat that does not answer."""

    def over(self, g: Record) -> bool:
        """Whether the match has ended."""

    def ending(self, g: Record) -> int:
        """How it ended: the position in `Game.endings`; −1 while it runs."""

    def scores(self, g: Record, out: Any) -> None:
        """Every seat's points."""

    def ranking(self, g: Record, out: Any) -> None:
        """Every seat's place from 1, with the rulebook's tie-breaks; ties share a place."""

    def redeal(self, g: Record, seat: int, chance: Any) -> None:
        """Re-deal all that the seat (−1: the table) cannot know, keeping all that it knows.

        ``chance`` is four words, as for `setup`; ``g.chance`` is started from them, and what is
        dealt comes from there. Other words give another world.
        """

    def observe(self, g: Record, seat: int, out: Any) -> None:
        """Numbers for a learner: only what the seat may know."""

    def consistent(self, g: Record) -> int:
        """0, or the number of the first invariant that does not hold."""


class Words(Protocol):
    """What people see and say; plain Python."""

    def view(self, g: Record, viewer: Viewer) -> dict[str, Any]:
        """Everything this viewer may see, built from an allow-list."""

    def ask(self, g: Record, seat: int) -> Prompt:
        """What is asked of an awaited seat."""

    def say(self, g: Record, seat: int, action: int) -> str:
        """A decision as one readable line."""

    def parse(self, g: Record, seat: int, text: str) -> int:
        """The decision that `say` would say like this."""

    def tell(self, g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
        """A note as a line in the log."""

    def refuse(self, g: Record, seat: int, action: int) -> Refusal:
        """Why the seat may not decide this now."""


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the house needs to know about a game."""

    name: str
    title: str
    #: One line for people who choose a game.
    summary: str
    #: Changes whenever the same seed and decisions could give another match.
    version: str
    #: The fewest and the most seats.
    seats: tuple[int, int]
    #: About how long a match takes people.
    minutes: tuple[int, int]
    state: State
    actions: Actions
    options: Options
    notes: Notes
    rules: Rules
    words: Words
    rulebook: Path
    #: How many numbers `observe` gives.
    observation: int
    #: The ways a match can end.
    endings: tuple[str, ...]
    #: More decisions and ticks than any match with any players can have.
    longest: int
    #: Whether a better score never has a worse place; false where, say, teams share a place.
    ranked_by_score: bool = True
    #: Fields of the record that are worth adding up over many matches.
    statistics: tuple[str, ...] = field(default=())

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game cannot be played with."""
        fewest, most = self.seats
        if not fewest <= seats <= most:
            raise BadSeats(
                _("{title} cannot be played by {seats}.").format(title=self.title, seats=seats),
                _("Choose from {fewest} to {most} seats.").format(fewest=fewest, most=most),
            )

    def new(self, seats: int, options: Mapping[str, Value] | None = None, seed: int = 0) -> Record:
        """A new match, dealt."""
        self.check_seats(seats)
        values = self.options.complete(options or {})
        self.options.check(seats, values)
        g = self.state.fresh()
        self.rules.setup(g, seats, self.options.vector(values), seed_words(seed))
        return g

    def world(self, g: Record, seat: int, seed: int) -> bytes:
        """A re-dealt copy of a match, which holds nothing that the seat may not know.

        Whoever hosts a bot makes one for every question, so that no bot ever meets a true record.
        """
        world = self.state.copy(g)
        self.rules.redeal(world, seat, seed_words(seed))
        return self.state.to_bytes(world)


@cache
def games() -> dict[str, Game]:
    """Every installed game by name; all are loaded."""
    return {name: _load(point) for name, point in sorted(_announced().items())}


def forget() -> None:
    """Look for installed games anew when somebody asks for one."""
    games.cache_clear()
    _announced.cache_clear()


def find(name: str) -> Game:
    """The game of that name; loads no other."""
    announced = _announced()
    if name not in announced:
        raise UnknownName(_("game"), name, announced)
    return _load(announced[name])


@cache
def _announced() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


#: A game marks its rules while it is loaded, and Numba keeps one setting for all threads.
_one_at_a_time = RLock()


def _load(point: EntryPoint) -> Game:
    try:
        with _one_at_a_time:
            return cast(Game, point.load())
    except (ImportError, AttributeError) as error:
        package = point.dist.name if point.dist else point.module
        raise BrokenGame(
            _("The game “{name}” of the package {package} cannot be loaded: {error}.").format(
                name=point.name, package=package, error=error
            ),
            _("Install a newer version of {package}, or remove it.").format(package=package),
        ) from error
