"""Matches whose seats are bots, and what one of them is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from emporion.bots import Memory, Question, find
from emporion.kernel.chance import seed_words
from emporion.kernel.game import Game
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of


def menu_of(game: Game, g: Record, seat: int) -> tuple[int, ...]:
    """What the seat may decide."""
    menu = game.actions.menu()
    game.rules.legal(g, seat, menu)
    return tuple(members_of(menu))


def question(game: Game, g: Record, seat: int, seed: int = 1) -> Question:
    """What a bot in this seat is asked."""
    menu = menu_of(game, g, seat)
    return Question(game.name, int(g.seats), seat, {}, {}, menu, game.world(g, seat, seed))


def positions(
    game: Game, seats: int, options: dict[str, Any], seed: int, bot: str, most: int
) -> Iterator[tuple[Record, int]]:
    """The positions of a match between bots, each with the seat that is about to decide."""
    g = game.new(seats, options, seed)
    chance = random.Random(seed)
    memories: list[Memory] = [{} for _ in range(seats)]
    cursor = 0
    for number in range(most):
        if game.rules.over(g):
            return
        ahead = [seat for seat in members_of(game.rules.awaiting(g)) if seat >= cursor]
        if not ahead:
            game.rules.tick(g)
            cursor = 0
            continue
        seat = ahead[0]
        yield g, seat
        action = find(bot).decide(question(game, g, seat, number), chance, memories[seat])
        if action is not None:
            game.rules.step(g, seat, action)
        cursor = seat + 1


def twin(game: Game, g: Record, seat: int, seed: int) -> Record:
    """A match that the seat cannot tell from this one."""
    other = game.state.copy(g)
    game.rules.redeal(other, seat, seed_words(seed))
    return other


def places(game: Game, g: Record) -> list[int]:
    """Everybody's place."""
    found = np.zeros(int(g.seats), np.int64)
    game.rules.ranking(g, found)
    return [int(place) for place in found]
