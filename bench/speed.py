"""How fast a game is: native decisions a second, interpreted time a decision, copying a match.

Time is the processor's time of this process, so that others on the machine do not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from msgspec import Struct

from emporion.kernel.drive import driver
from emporion.kernel.game import Game
from emporion.kernel.record import copy_match
from emporion.kernel.rule import bind, interpreted
from emporion.kernel.sets import members_of

#: Matches that are copied in turn, so that the copies do not all stay in the nearest cache.
COPIED = 64


class Speed(Struct, frozen=True):
    """One game at one number of seats."""

    game: str
    seats: int
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    interpreted_ms: float
    copy_ns: float
    record_bytes: int


def measure(game: Game, seats: int, seconds: float, runs: int) -> Speed:
    """The best of several runs of random play, each of about ``seconds``."""
    rates = [_play(game, seats, seconds, seed) for seed in range(runs + 1)][1:]  # the first warms
    best, length = max(rates)
    return Speed(
        game=game.name,
        seats=seats,
        decisions_per_second=best,
        games_per_second=best / length,
        decisions_per_game=length,
        interpreted_ms=_interpreted(game, seats, seconds),
        copy_ns=min(_copy(game, seats) for _ in range(runs)),
        record_bytes=game.state.size,
    )


def _play(game: Game, seats: int, seconds: float, seed: int) -> tuple[float, float]:
    """Decisions a second, and decisions a match."""
    decisions = matches = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        batches = list(driver(game).simulate(seats, 512, seed=(seed << 32) + matches))
        decisions += sum(int(batch.decisions.sum()) for batch in batches)
        matches += sum(len(batch.decisions) for batch in batches)
    return decisions / (time.process_time() - begin), decisions / matches


def _interpreted(game: Game, seats: int, seconds: float) -> float:
    """Milliseconds a decision when the rules run as plain Python: awaiting, legal and step."""
    plain = {name: interpreted(getattr(game.rules, name)) for name in RULES_OF_A_DECISION}
    generator = np.random.default_rng(seats)
    menu = game.actions.menu()
    decisions = 0
    g = game.new(seats, seed=decisions)
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        if game.rules.over(g):
            g = game.new(seats, seed=decisions)
        for seat in members_of(plain["awaiting"](g)):
            if seat in members_of(plain["awaiting"](g)):
                plain["legal"](g, seat, menu)
                plain["step"](g, seat, int(generator.choice(members_of(menu))))
                decisions += 1
        plain["tick"](g)
    return 1000 * (time.process_time() - begin) / decisions


RULES_OF_A_DECISION = ("awaiting", "legal", "step", "tick")


def _copy_in_turn_template(matches: Any, times: int) -> None:
    for turn in range(times):
        copy_match(matches, turn % COPIED, (turn + 1) % COPIED)


def _copy(game: Game, seats: int, times: int = 200_000) -> float:
    """Nanoseconds for one copy of a match in mid-play."""
    matches = game.state.many(COPIED)
    for row in range(COPIED):
        matches[row] = game.new(seats, seed=row)
    copy_in_turn: Callable[..., None] = bind(_copy_in_turn_template, f"copy_{game.name}")
    copy_in_turn(matches, 1)
    begin = time.process_time()
    copy_in_turn(matches, times)
    return 1e9 * (time.process_time() - begin) / times
