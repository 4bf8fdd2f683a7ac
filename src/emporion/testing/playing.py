"""A small language for tests: seats by name, decisions as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from emporion.kernel.errors import Refusal, UnknownName
from emporion.kernel.game import Game, Prompt, find
from emporion.kernel.language import _
from emporion.kernel.options import Value
from emporion.kernel.record import Record
from emporion.kernel.sets import has, members_of
from emporion.kernel.viewer import Ended, Seat, Table, Viewer
from emporion.table.match import Match


def play(
    game: Game | str,
    seats: Sequence[str] | int = 2,
    options: Mapping[str, Value] | None = None,
    seed: int = 1,
) -> Playing:
    """Begin a match between these players.

    >>> table = play("cities", ["Ana", "Ben"], seed=7)
    >>> first = table.as_(table.awaited[0])
    >>> first = first.does(first.menu()[0])
    >>> table.match.decisions, table.over
    (1, False)
    """
    game = find(game) if isinstance(game, str) else game
    names = [f"Player {seat + 1}" for seat in range(seats)] if isinstance(seats, int) else seats
    return Playing(Match(game, len(names), dict(options or {}), seed, list(names)))


class Playing:
    """A match in a test: who is awaited, what was told, how it stands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.names = match.names
        viewers: list[Viewer] = [*map(Seat, range(match.seats)), Table(), Ended()]
        self._told: dict[Viewer, list[str]] = {viewer: [] for viewer in viewers}
        self._listen()

    # --- looking ---------------------------------------------------------------------------------

    @property
    def g(self) -> Record:
        """The record, for a test that must look at a field."""
        return self.match.g

    @property
    def awaited(self) -> list[str]:
        """The players who may decide now."""
        return [self.names[seat] for seat in members_of(self.game.rules.awaiting(self.g))]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.game.rules.over(self.g))

    @property
    def ending(self) -> str | None:
        """How it ended; None while it runs."""
        ending = int(self.game.rules.ending(self.g))
        return self.game.endings[ending] if ending >= 0 else None

    @property
    def scores(self) -> dict[str, int]:
        """Everybody's points."""
        out = np.zeros(self.match.seats, np.int64)
        self.game.rules.scores(self.g, out)
        return dict(zip(self.names, map(int, out), strict=True))

    @property
    def places(self) -> dict[str, int]:
        """Everybody's place."""
        out = np.zeros(self.match.seats, np.int64)
        self.game.rules.ranking(self.g, out)
        return dict(zip(self.names, map(int, out), strict=True))

    def view(self) -> dict[str, Any]:
        """What a spectator sees."""
        return self.game.words.view(self.g, Table())

    def log(self) -> list[str]:
        """What has been told to spectators since the deal."""
        return list(self._told[Table()])

    def whole_log(self) -> list[str]:
        """What has happened since the deal, secrets included."""
        return list(self._told[Ended()])

    # --- going on --------------------------------------------------------------------------------

    def as_(self, name: str) -> Player:
        """The seat of that player, who then decides, looks and is told."""
        if name not in self.names:
            raise UnknownName(_("player"), name, self.names)
        return Player(self, self.names.index(name))

    def given(self, **places: Mapping[str, Sequence[str]]) -> Playing:
        """Put cards in places before the play begins: ``given(Ana={"hand": ["Figs"]})``.

        It uses the ``arrange(g, seat, place, cards)`` that the game's words offer for this. The
        match can no longer be replayed from its seed.
        """
        arrange = getattr(self.game.words, "arrange", None)
        if arrange is None:
            raise UnknownName(_("way to arrange cards"), "words.arrange", ())
        for name, wishes in places.items():
            for place, cards in wishes.items():
                arrange(self.g, self.as_(name).seat, place, list(cards))
        if broken := int(self.game.rules.consistent(self.g)):
            raise AssertionError(f"arranged like this, invariant {broken} does not hold")
        return self

    def time_passes(self, ticks: int = 1) -> Playing:
        """Let some units of time pass."""
        for _unit in range(ticks):
            if self.match.tick():
                self._listen()
        return self

    def nobody_answers(self, times: int = 1) -> Playing:
        """Take the decision of the absent for the first awaited seat, so many times."""
        for _time in range(times):
            seat = members_of(self.game.rules.awaiting(self.g))[0]
            self.decide(seat, int(self.game.rules.absent(self.g, seat)))
        return self

    def decide(self, seat: int, action: int) -> None:
        """Carry out a decision by its number, or refuse it."""
        self.match.record(seat, action)
        self._listen()

    def _listen(self) -> None:
        for viewer, lines in self._told.items():
            for note in self.game.notes.read(self.g, viewer):
                lines.append(self.game.words.tell(self.g, note, viewer, self.names))

    def __repr__(self) -> str:
        return f"<{self.game.title} after {self.match.decisions} decisions>"


class Player:
    """One seat of a match in a test."""

    def __init__(self, playing: Playing, seat: int) -> None:
        self.playing = playing
        self.seat = seat

    @property
    def name(self) -> str:
        """Who sits there."""
        return self.playing.names[self.seat]

    @property
    def is_awaited(self) -> bool:
        """Whether this seat may decide now."""
        return bool(has(self.playing.game.rules.awaiting(self.playing.g), self.seat))

    @property
    def prompt(self) -> Prompt:
        """What the seat is asked."""
        return self.playing.game.words.ask(self.playing.g, self.seat)

    def menu(self) -> list[str]:
        """What the seat may decide now, in words."""
        game = self.playing.game
        menu = game.actions.menu()
        game.rules.legal(self.playing.g, self.seat, menu)
        return [game.words.say(self.playing.g, self.seat, each) for each in members_of(menu)]

    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self.playing.game.words.view(self.playing.g, Seat(self.seat))

    def log(self) -> list[str]:
        """What the seat has been told since the deal."""
        return list(self.playing._told[Seat(self.seat)])

    def does(self, *decisions: str) -> Player:
        """Decide something, or several things in a row; raises the game's refusal."""
        game = self.playing.game
        for text in decisions:
            self.playing.decide(self.seat, game.words.parse(self.playing.g, self.seat, text))
        return self

    def __repr__(self) -> str:
        return f"<{self.name} in {self.playing!r}>"


@contextmanager
def expect_refusal(code: str | None = None, rule: str | None = None) -> Iterator[None]:
    """Within this something must be refused, with this code and by this rule if they are given."""
    try:
        yield
    except Refusal as refusal:
        if code is not None and refusal.code != code:
            raise AssertionError(
                f"refused as {refusal.code}, not as {code}: {refusal}"
            ) from refusal
        if rule is not None and _number(refusal.rule) != _number(rule):
            raise AssertionError(
                f"refused by {refusal.rule}, not by {rule}: {refusal}"
            ) from refusal
        return
    raise AssertionError(f"nothing was refused; expected {code or 'a refusal'}")


def _number(rule: str | None) -> str:
    found = re.search(r"[\d.]+$", rule or "")
    return found.group() if found else ""
