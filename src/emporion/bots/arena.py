"""Matches between bots: who sits where, from which seed, and what came of it.

The bots go round the seats: in each match everybody sits one seat further, and as many matches as
there are bots share one seed, so that every bot plays every deal from every seat. Where all seats
are played at random or by the sense, whole matches run native; another bot is asked like at a
table. Nobody ever meets the true record.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from time import thread_time
from typing import Any

import numpy as np
from msgspec import Struct

from emporion.kernel.chance import SEED_BITS, seed_words
from emporion.kernel.game import Game
from emporion.kernel.options import Value
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Seat

from .bot import Bot, Memory, Question
from .deciding import (
    AT_RANDOM,
    BY_SENSE,
    COUNTED,
    COURSE,
    CURSOR,
    DEALS,
    FLOORS,
    OUTSIDE,
    POSTS,
    TAKEN,
    chance_words,
    deciding,
)
from .greedy import Greedy
from .random_menu import RandomBot


class Result(Struct, frozen=True):
    """What came of one match; everything by seat."""

    match: int
    #: Which of the bots sat there, counted in the order in which they were named.
    bots: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    decisions: tuple[int, ...]
    #: Seconds of processor time for its decisions; what ran native is shared out by their number.
    seconds: tuple[float, ...]
    offers: tuple[int, ...]
    deals: tuple[int, ...]
    #: How many trading floors were opened.
    floors: int
    over: bool


def seating(bots: int, seats: int, match: int) -> tuple[int, ...]:
    """Which of the bots sits in each seat of a match.

    >>> seating(3, 4, 0), seating(3, 4, 1)
    ((0, 1, 2, 0), (1, 2, 0, 1))
    """
    return tuple((seat + match) % bots for seat in range(seats))


class Arena:
    """A game, its options, and the bots that play it against each other."""

    def __init__(
        self, game: Game, bots: Sequence[Bot], seats: int, options: Mapping[str, Value], seed: int
    ) -> None:
        self.game = game
        self.bots = tuple(bots)
        self.seats = seats
        self.options = game.options.complete(options)
        game.check_seats(seats)
        game.options.check(seats, self.options)
        self.seed = seed
        self._vector = game.options.vector(self.options)
        self._loops = deciding(game)
        self._kinds = self._loops.kinds

    def seed_of(self, match: int) -> int:
        """The seed of a match: the same for a whole round of the bots."""
        return (self.seed + match // len(self.bots)) % (1 << SEED_BITS)

    def play(self, match: int) -> Result:
        """Play the match of that number; the same number gives the same match."""
        return Sitting(self, match).play()

    def prepare(self) -> None:
        """Compile all that a match can call, so that it is not counted as playing."""
        for match in range(len(self.bots)):
            Sitting(self, match).rehearse()

    def contest(self, matches: Iterable[int], threads: int) -> Iterator[Result]:
        """Play matches at the same time, as they come to their end; rules leave Python's lock."""
        executor = ThreadPoolExecutor(threads)
        try:
            playing = [executor.submit(self.play, match) for match in matches]
            for done in as_completed(playing):
                yield done.result()
        finally:
            executor.shutdown(cancel_futures=True)


class Sitting:
    """One match of an arena."""

    def __init__(self, arena: Arena, match: int) -> None:
        self.arena = arena
        self.match = match
        game, seats = arena.game, arena.seats
        self.chairs = seating(len(arena.bots), seats, match)
        self.bots = [arena.bots[chair] for chair in self.chairs]
        self.chance = random.Random(f"{arena.seed} {match}")
        self.matches, self.worlds = game.state.many(1), game.state.many(1)
        seed = seed_words(arena.seed_of(match))
        game.rules.setup(self.matches[0], seats, arena._vector, seed)
        self.players = np.array([kind_of(bot) for bot in self.bots], np.int64)
        self.course = np.zeros(COURSE, np.int64)
        self.counts = np.zeros((seats, COUNTED), np.int64)
        self.memories: list[Memory] = [{} for _seat in range(seats)]
        self.seconds = [0.0] * seats
        self.whims = np.array([getattr(bot, "whim", 0) for bot in self.bots], np.int64)
        fresh = [arena._loops.fresh_memory(bot.pace) for bot in self.bots]
        self.native_memories = np.array(fresh, np.int64)
        self.generator, self.menu = chance_words(self.chance), game.actions.menu()

    @property
    def g(self) -> Record:
        """The match."""
        return self.matches[0]

    def play(self) -> Result:
        """Play to the end."""
        native = 0.0
        seat = 0
        while seat >= 0:
            begun = thread_time()
            seat = self.run(self.arena.game.longest)
            native += thread_time() - begun
            if seat >= 0:
                self.ask(seat)
        return self.result(native)

    def rehearse(self) -> None:
        """Do once whatever a match does."""
        seat = self.run(1)
        awaited = members_of(self.arena.game.rules.awaiting(self.g))
        for asked in awaited if seat < 0 else [seat]:
            if self.players[asked] == OUTSIDE:
                self.ask(asked)
                break
        self.result(0.0)

    def run(self, limit: int) -> int:
        """Play natively; gives the seat that must be asked, −1 at the end or at the limit."""
        seat = self.arena._loops.run(
            self.matches,
            self.worlds,
            self.players,
            self.whims,
            self.native_memories,
            self.menu,
            self.generator,
            self.course,
            self.counts,
            self.arena._kinds,
            limit,
        )
        return int(seat)

    def ask(self, seat: int) -> None:
        """Let a bot decide that does not run native."""
        arena, game, bot = self.arena, self.arena.game, self.bots[seat]
        menu = game.actions.menu()
        game.rules.legal(self.g, seat, menu)
        question = Question(
            game.name,
            arena.seats,
            seat,
            dict(arena.options),
            game.words.view(self.g, Seat(seat)) if bot.reads else {},
            tuple(members_of(menu)),
            game.world(self.g, seat, self.chance.getrandbits(SEED_BITS)),
        )
        begun = thread_time()
        action = bot.decide(question, self.chance, self.memories[seat])
        self.seconds[seat] += thread_time() - begun
        if action is None:
            self.course[CURSOR] = seat + 1
        else:
            kinds = arena._kinds
            arena._loops.carry_out(self.g, seat, action, self.course, self.counts, kinds)

    def result(self, native: float) -> Result:
        """What came of it."""
        game, seats = self.arena.game, self.arena.seats
        places, points = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        game.rules.ranking(self.g, places)
        game.rules.scores(self.g, points)
        taken = self.counts[:, TAKEN]
        inside = self.players != OUTSIDE
        each = native / max(1, int(taken[inside].sum()))
        seconds = [
            float(each * taken[seat]) if inside[seat] else self.seconds[seat]
            for seat in range(seats)
        ]
        return Result(
            self.match,
            self.chairs,
            numbers(places),
            numbers(points),
            numbers(taken),
            tuple(round(spent, 6) for spent in seconds),
            numbers(self.counts[:, POSTS]),
            numbers(self.counts[:, DEALS]),
            int(self.course[FLOORS]),
            bool(game.rules.over(self.g)),
        )


def kind_of(bot: Bot) -> int:
    """How the native loops play a bot."""
    if isinstance(bot, RandomBot):
        return AT_RANDOM
    return BY_SENSE if isinstance(bot, Greedy) else OUTSIDE


def numbers(array: Any) -> tuple[int, ...]:
    """An array as plain numbers."""
    return tuple(int(number) for number in array)
