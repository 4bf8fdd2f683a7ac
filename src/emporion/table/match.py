"""A match with its past: the deal, the decisions taken since, and the position now.

The record alone does not know how it came about; a match does, so it can be replayed, rewound and
written to a file (see ``log.py``). It keeps no time: the live table adds that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct

from emporion.kernel.errors import Refusal
from emporion.kernel.game import Game
from emporion.kernel.journal import turn_page
from emporion.kernel.language import _
from emporion.kernel.options import Values
from emporion.kernel.record import Record
from emporion.kernel.sets import has, holds
from emporion.kernel.viewer import Table


class Decision(Struct, frozen=True):
    """One seat decided something."""

    seat: int
    action: int


class Tick(Struct, frozen=True):
    """The host let a unit of time pass."""


Event: TypeAlias = Decision | Tick


class Moment(Struct, frozen=True):
    """A match right after an event; at the beginning there is no event yet."""

    #: How many decisions have been taken.
    number: int
    event: Event | None
    #: The decision as its one readable line.
    text: str
    #: The position. It is the same record in every moment: copy it to keep it.
    g: Record


def is_legal(game: Game, g: Record, seat: int, action: int) -> bool:
    """Whether the seat is awaited and may decide this now."""
    if not 0 <= action < game.actions.size or not has(game.rules.awaiting(g), seat):
        return False
    menu = game.actions.menu()
    game.rules.legal(g, seat, menu)
    return bool(holds(menu, action))


@dataclass(eq=False)
class Match:
    """A match with its past: everything that a match file holds, and the position now."""

    game: Game
    seats: int
    options: Values
    seed: int
    names: list[str]
    events: list[Event] = field(default_factory=list, init=False)
    #: What the seed was promised with (see ``fair.py``); empty where nobody promised anything.
    salt: str = ""
    #: When each event happened, in milliseconds since the deal; empty where nobody looked.
    times: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.options = self.game.options.complete(self.options)
        #: Of each event, whether something hidden was seen or drawn, so that undoing is over.
        self.final: list[bool] = []
        self.g = self._dealt()

    def _dealt(self) -> Record:
        return self.game.new(self.seats, self.options, self.seed)

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return sum(isinstance(event, Decision) for event in self.events)

    @property
    def digest(self) -> str:
        """A fingerprint of the position now; equal digests mean equal records, to the byte."""
        return hashlib.sha256(self.game.state.to_bytes(self.g)).hexdigest()

    def record(self, seat: int, action: int) -> None:
        """Carry out a decision and write it down; an illegal one is refused and changes nothing."""
        if not is_legal(self.game, self.g, seat, action):
            raise self.game.words.refuse(self.g, seat, action)
        self.decide(seat, action)

    def decide(self, seat: int, action: int) -> None:
        """Carry out a decision that is known to be legal, and write it down."""
        drawn = self._drawn()
        self.game.rules.step(self.g, seat, action)
        self._write(Decision(seat, action), drawn)

    def tick(self) -> bool:
        """Let a unit of time pass; returns whether that changed anything, and writes it down if so.

        A tick that changes nothing needs no line: leaving it out gives the same match.
        """
        state, before = self.game.state, self.game.state.copy(self.g)
        drawn = self._drawn()
        self.game.rules.tick(self.g)
        if self._is_quiet(before):
            self.g = before
        if state.same(self.g, before):
            return False
        self._write(Tick(), drawn)
        return True

    def _is_quiet(self, before: Record) -> bool:
        """Whether a tick did no more than begin a new, empty page of notes."""
        turned = self.game.state.copy(before)
        turn_page(turned)
        return self.game.state.same(self.g, turned)

    def _drawn(self) -> bytes:
        """Where the generator stands; it moves whenever something is drawn."""
        return bytes(self.g["chance"].tobytes())

    def _write(self, event: Event, drawn: bytes) -> None:
        notes = self.game.notes.read(self.g, Table())
        self.events.append(event)
        self.final.append(self._drawn() != drawn or any(note.reveals for note in notes))

    def undone(self, seat: int) -> Match:
        """The match before the seat's last decision, unless something was seen or drawn since."""
        for index in range(len(self.events) - 1, -1, -1):
            if self.final[index]:
                raise Refusal(
                    "undo-over",
                    _("Something hidden has been seen or drawn since then."),
                    _("Go on from here; what is known cannot be taken back."),
                )
            event = self.events[index]
            if isinstance(event, Decision) and event.seat == seat:
                return self.rewound(index)
        raise Refusal(
            "nothing-to-undo", _("You have not decided anything yet."), _("Choose something first.")
        )

    def replay(self, begin: int = 0) -> Iterator[Moment]:
        """The whole match again, from the deal, moment by moment; in words from ``begin`` on."""
        g = self._dealt()
        number = 0
        yield Moment(number, None, "", g)
        for place, event in enumerate(self.events, 1):
            text = ""
            if isinstance(event, Decision):
                if place >= begin:
                    text = self.game.words.say(g, event.seat, event.action)
                self.game.rules.step(g, event.seat, event.action)
                number += 1
            else:
                self.game.rules.tick(g)
            yield Moment(number, event, text, g)

    def rewound(self, events: int) -> Match:
        """A match of its own that has only the first ``events`` events of this one."""
        earlier = Match(self.game, self.seats, dict(self.options), self.seed, list(self.names))
        for event in self.events[:events]:
            if isinstance(event, Decision):
                earlier.decide(event.seat, event.action)
            else:
                earlier.tick()
        return earlier
