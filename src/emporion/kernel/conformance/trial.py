"""A match on trial: a record, the decisions that led to it, and ways to go on from there."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct

from emporion.kernel.chance import seed_words
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.options import Value, Values
from emporion.kernel.record import Record
from emporion.kernel.sets import count, members_of, pick
from emporion.kernel.viewer import Seat, Table, Viewer

#: A seat and its decision; `TICK` where a unit of time passed instead.
Event: TypeAlias = tuple[int, int]
TICK: Event = (-1, -1)


class Setting(Struct, frozen=True):
    """What a match starts from."""

    game: Game
    seats: int
    options: Values
    seed: int

    def deal(self) -> Trial:
        """A match at its beginning."""
        return Trial(self, self.game.new(self.seats, self.options, self.seed), [])

    def replay(self, events: Iterable[Event]) -> Trial:
        """The match in which just this happened."""
        trial = self.deal()
        for event in events:
            trial.happen(event)
        return trial


class Trial:
    """A match in progress that knows how it came about."""

    def __init__(self, setting: Setting, g: Record, events: list[Event]) -> None:
        self.setting = setting
        self.game = setting.game
        self.seats = setting.seats
        self.rules = setting.game.rules
        self.words = setting.game.words
        self.g = g
        self.events = events
        self._menu: Any = setting.game.actions.menu()

    # --- looking ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.rules.over(self.g))

    @property
    def content(self) -> bytes:
        """The record as bytes."""
        return self.game.state.to_bytes(self.g)

    @property
    def names(self) -> list[str]:
        """Names for the seats, as log lines need them."""
        return [f"Player {seat + 1}" for seat in range(self.seats)]

    @property
    def viewers(self) -> list[Viewer]:
        """Everybody who may look while the match runs."""
        return [*map(Seat, range(self.seats)), Table()]

    @property
    def some_viewers(self) -> list[Viewer]:
        """One seat, another at each position, and the table: for checks that take their time."""
        return [Seat(len(self.events) % self.seats), Table()]

    def awaited(self) -> list[int]:
        """The seats that may decide now."""
        return members_of(self.rules.awaiting(self.g))

    def menu(self, seat: int) -> list[int]:
        """What a seat may decide now."""
        return members_of(self.menu_words(seat))

    def menu_words(self, seat: int) -> Any:
        """The same as the words of a set; they are valid until the next call."""
        self.rules.legal(self.g, seat, self._menu)
        return self._menu

    # --- going on --------------------------------------------------------------------------------

    def happen(self, event: Event) -> None:
        """One decision, or the passing of time."""
        if event == TICK:
            self.rules.tick(self.g)
        else:
            self.rules.step(self.g, *event)
        self.events.append(event)

    def fork(self) -> Trial:
        """A second match in the same position, with the same past."""
        return Trial(self.setting, _same_bytes(self.g), list(self.events))

    def with_record(self, g: Record) -> Trial:
        """The same past with another record, for comparing worlds."""
        return Trial(self.setting, g, list(self.events))


def _same_bytes(g: Record) -> Record:
    """A copy with its gaps, made without the help of the state that is on trial too."""
    return np.frombuffer(bytearray(g.tobytes()), g.dtype).view(np.recarray)[0]


class Mind:
    """Decides for seats: at random, by the rule for absent players, or a mixture of them."""

    def __init__(self, seed: int, absent: Callable[[int], bool] | None = None) -> None:
        self.dice = random.Random(seed)
        self.absent = absent

    def decide(self, trial: Trial, seat: int) -> int:
        """A decision for an awaited seat; −1 when its menu is empty."""
        if self.absent is not None and self.absent(seat):
            return int(trial.rules.absent(trial.g, seat))
        menu = trial.menu_words(seat)
        number = int(count(menu))
        return int(pick(menu, self.dice.randrange(number))) if number else -1


#: Who or what comes next; `TICK` for time.
Order: TypeAlias = Callable[[Trial, Mind], int]


class Round:
    """Seats act in turn, and time passes after each round, as in simulation."""

    def __init__(self) -> None:
        self.cursor = 0

    def __call__(self, trial: Trial, _mind: Mind) -> int:
        """The next awaited seat, or −1 for the tick at the end of the round."""
        ahead = [seat for seat in trial.awaited() if seat >= self.cursor]
        self.cursor = ahead[0] + 1 if ahead else 0
        return ahead[0] if ahead else -1


def arrival(trial: Trial, mind: Mind) -> int:
    """Seats act as they please and time passes when it likes, as at a live table."""
    return mind.dice.choice([-1, *trial.awaited()])


def play(
    trial: Trial,
    mind: Mind,
    order: Order,
    limit: int,
    watch: Callable[[Trial], bool] | None = None,
) -> None:
    """Play on until the end, for ``limit`` events at most, or until ``watch`` has seen enough."""
    for _ in range(limit):
        if trial.over:
            return
        seat = order(trial, mind)
        action = mind.decide(trial, seat) if seat >= 0 else -1
        if seat >= 0 > action:
            return
        trial.happen((seat, action) if seat >= 0 else TICK)
        if watch is not None and not watch(trial):
            return


def settings_of(
    game: Game, seats: int, options: Mapping[str, Value] | None, seed: int
) -> list[Setting]:
    """The settings to try at one number of seats: what is given, or a spread over all options."""
    spread = [dict(options)] if options is not None else game.options.spread()
    found: list[Setting] = []
    for values in spread:
        complete = game.options.complete(values)
        if options is not None or _goes_together(game, seats, complete):
            found.append(Setting(game, seats, complete, seed + len(found)))
    return found


def _goes_together(game: Game, seats: int, values: Values) -> bool:
    try:
        game.options.check(seats, values)
    except EmporionError:
        return False
    return True


def named(viewer: Viewer) -> str:
    """A viewer as findings name it; seats count from 0, as in events."""
    if isinstance(viewer, Seat):
        return f"seat {viewer.number}"
    return "the table" if isinstance(viewer, Table) else "everybody after the end"


def seeds(trial: Trial, number: int) -> list[Any]:
    """Seeds for redealing that depend on the match and its length alone."""
    begin = (trial.setting.seed << 20) + 1000 * len(trial.events) + 1
    return [seed_words(begin + later) for later in range(number)]
