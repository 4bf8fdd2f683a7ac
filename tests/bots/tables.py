"""Tables for the trading mind: seats that follow the sense of a game, others that do anything."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import numpy as np
from msgspec import Struct

from emporion.bots import sense as senses
from emporion.kernel.chance import roll
from emporion.kernel.drive import random_policy
from emporion.kernel.game import Game, find
from emporion.kernel.record import Record
from emporion.kernel.sets import count, has, members_of, pick
from tests.bots.seats import twin as twin_of


class Deed(Struct, frozen=True):
    """What a seat has decided, and in which tick."""

    seat: int
    name: str
    index: int
    tick: int


class Table:
    """A match in which some seats are wise, which means that they follow the sense."""

    def __init__(self, game: Game, g: Record, wise: Collection[int], seed: int, pace: int = 0):
        self.game, self.g, self.wise = game, g, wise
        self.sense = senses.find(game.name)
        self.chance = random_policy(seed)
        self.menu = game.actions.menu()
        self.memories = np.zeros((int(g.seats), self.sense.MEMORY), np.int64)
        self.memories[:, senses.PACE] = pace

    def decide(self, seat: int) -> int:
        """What the seat decides; it is on the menu."""
        self.game.rules.legal(self.g, seat, self.menu)
        if seat not in self.wise:
            return int(pick(self.menu, roll(self.chance, count(self.menu))))
        action = int(self.sense.choose(self.g, seat, self.menu, self.memories[seat], self.chance))
        assert action in members_of(self.menu)
        return action

    def act(self, seat: int) -> tuple[str, int]:
        """The seat decides, and it is done."""
        action = self.decide(seat)
        self.game.rules.step(self.g, seat, action)
        return self.game.actions.decode(action)

    def awaited(self) -> list[int]:
        """Whoever may decide now."""
        return members_of(self.game.rules.awaiting(self.g))

    def stands(self, seat: int, slot: int) -> bool:
        """Whether an offer of the seat stands in the slot."""
        slots = self.g.revision.shape[1]
        return bool(has(self.g.standing, seat * slots + slot))

    def mind(self, seat: int, twin: int) -> tuple[int, bytes, bytes]:
        """What the seat would decide and remember here, or in a re-dealt twin."""
        g = twin_of(self.game, self.g, seat, twin) if twin else self.g
        memory, chance = self.memories[seat].copy(), self.chance.copy()
        self.game.rules.legal(g, seat, self.menu)
        action = int(self.sense.choose(g, seat, self.menu, memory, chance))
        return action, memory.tobytes(), chance.tobytes()

    def play(self, rounds: int = 1) -> Iterator[Deed]:
        """Play to the end; so many times round the table is a tick."""
        rules, tick = self.game.rules, 0
        while not rules.over(self.g):
            for _ in range(rounds):
                for seat in range(int(self.g.seats)):
                    if has(rules.awaiting(self.g), seat):
                        yield Deed(seat, *self.act(seat), tick)
            rules.tick(self.g)
            tick += 1


def table(
    name: str, seats: int, options: dict[str, Any], seed: int, wise: Collection[int], pace: int = 0
) -> Table:
    """A new match of a game."""
    game = find(name)
    return Table(game, game.new(seats, options, seed), wise, seed, pace)
