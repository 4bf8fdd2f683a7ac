"""Drive matches by themselves: random seats, native loops, nothing to watch.

The loops are templates that are bound to a game's own rules (see `rule.bind`), so the compiler sees
a game's rules and the loop as one piece. Whoever is awaited acts in turn from a cursor; when nobody
ahead of the cursor is awaited, the round is over and time passes by one tick.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np
from msgspec import Struct

from .chance import CHANCE, roll, seed_words, start_chance
from .game import Game
from .options import Value
from .record import Record
from .rule import bind
from .sets import EMPTY, count, first, pick, upto

#: What the generator of the random seats starts from, apart from the match's own.
POLICY = 0x52414E444F4D
#: How many matches are played before the caller hears of them.
BATCH = 256


def unbound(*_arguments: Any) -> Any:
    """Stands in a template for a game's rule, until `bind` puts the rule itself there."""


setup = awaiting = legal = step = tick = over = scores = ranking = play_on = unbound


def play_on_template(g: Record, policy: Any, menu: Any, cursor: int, limit: int) -> int:
    """Play at random from any position to the end, or for ``limit`` decisions and ticks."""
    decisions = 0
    ticks = 0
    while decisions + ticks < limit and not over(g):
        ahead = awaiting(g) & ~upto(cursor)
        if ahead == EMPTY:
            tick(g)
            ticks += 1
            cursor = 0
        else:
            seat = first(ahead)
            legal(g, seat, menu)
            step(g, seat, pick(menu, roll(policy, count(menu))))
            decisions += 1
            cursor = seat + 1
    return decisions


def play_many_template(
    matches: Any,
    seats: int,
    options: Any,
    seed: Any,
    policy: Any,
    menu: Any,
    points: Any,
    places: Any,
    decisions: Any,
    limit: int,
) -> None:
    """Play a match in each row of an array of records, each from the next seed."""
    for row in range(len(matches)):
        g = matches[row]
        setup(g, seats, options, seed)
        decisions[row] = play_on(g, policy, menu, 0, limit)
        scores(g, points[row])
        ranking(g, places[row])
        for word in range(4):
            seed[word] += np.uint32(1)
            if seed[word] != 0:
                break


class Batch(Struct, frozen=True):
    """The results of some matches; one row a match."""

    matches: Any
    points: np.ndarray[Any, np.dtype[np.int64]]
    places: np.ndarray[Any, np.dtype[np.int64]]
    decisions: np.ndarray[Any, np.dtype[np.int64]]


class Driver:
    """A game's compiled loops."""

    def __init__(self, game: Game) -> None:
        rules = game.rules
        self.game = game
        #: (g, policy, menu, cursor, limit) → decisions
        self.play_on = bind(
            play_on_template,
            f"play_on_{game.name}",
            awaiting=rules.awaiting,
            legal=rules.legal,
            step=rules.step,
            tick=rules.tick,
            over=rules.over,
        )
        self.play_many = bind(
            play_many_template,
            f"play_many_{game.name}",
            play_on=self.play_on,
            setup=rules.setup,
            scores=rules.scores,
            ranking=rules.ranking,
        )

    def simulate(
        self,
        seats: int,
        number: int,
        seed: int = 0,
        options: Mapping[str, Value] | None = None,
        batch: int = BATCH,
    ) -> Iterator[Batch]:
        """Play matches between random seats; match k has seed ``seed + k``."""
        game = self.game
        game.check_seats(seats)
        values = game.options.complete(options or {})
        game.options.check(seats, values)
        vector = game.options.vector(values)
        words = seed_words(seed)
        policy = random_policy(seed)
        for begin in range(0, number, batch):
            rows = min(batch, number - begin)
            result = Batch(
                game.state.many(rows),
                np.zeros((rows, seats), np.int64),
                np.zeros((rows, seats), np.int64),
                np.zeros(rows, np.int64),
            )
            self.play_many(
                result.matches,
                seats,
                vector,
                words,
                policy,
                game.actions.menu(),
                result.points,
                result.places,
                result.decisions,
                game.longest,
            )
            yield result


@cache
def driver(game: Game) -> Driver:
    """The game's driver, bound once."""
    return Driver(game)


def random_policy(seed: int) -> Any:
    """A generator for random seats that has nothing to do with the match's own."""
    kind, words = CHANCE
    policy = np.zeros(words, kind)
    start_chance(policy, seed_words(POLICY << 64 ^ seed))
    return policy
