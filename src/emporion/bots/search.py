"""The bot that thinks ahead: it plays on in worlds that it takes to be possible; see `tree.py`."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any

import numpy as np

from emporion.kernel.chance import CHANCE
from emporion.kernel.game import Game

from . import sense as senses
from .bot import Memory, Question, game_of
from .deciding import chance_words, deciding
from .greedy import WAIT
from .levels import SEARCH, Level
from .tree import (
    ACTION,
    CHILD,
    DEEPEST,
    NEXT,
    NOBODY,
    NUMBERS,
    SQUARES,
    SUMS,
    VISITS,
    WORTH,
    growing,
)

#: The range of decisions by which a seat accepts an offer on a trading floor.
ACCEPT = "accept"
#: Playouts between the first looks at the clock and at what has been found; later it looks after
#: so many milliseconds, because looking takes Python's lock from others who think.
AT_ONCE, MOST_AT_ONCE = 8, 512
LOOK = 10.0
#: The most playouts for a decision.
MOST = 20_000
#: Decisions and ticks of a playout where the sense says nothing of it.
USUAL_HORIZON = 60
#: A choice is clear when it is so many standard errors ahead, after so many visits to each.
CLEARLY, ENOUGH = 3.0, 24
#: The sense's favourite is left for another decision that is so many standard errors better.
BETTER = 1.0
#: A few playouts may hide how much they differ: so much of the variance of all is added to theirs.
UNSEEN = 0.3


class Thinking:
    """Room for the trees of one game; used for one decision after the other."""

    def __init__(self, game: Game) -> None:
        kind, words = CHANCE
        mind = deciding(game)
        seats = game.seats[1]
        self.grow = growing(game)
        self.horizon = getattr(senses.find(game.name), "HORIZON", USUAL_HORIZON)
        self.worlds = game.state.many(2)
        self.numbers = np.zeros((MOST, NUMBERS), np.int64)
        self.sums = np.zeros((MOST, SUMS), np.float64)
        self.used = np.zeros(1, np.int64)
        self.menu, self.spare = game.actions.menu(), game.actions.menu()
        self.memories = np.zeros((seats, mind.memory), np.int64)
        self.scratch = np.zeros(mind.memory, np.int64)
        self.path = np.zeros(DEEPEST + 2, np.int64)
        self.words = np.zeros(words, kind)


class Search:
    """Searches for a decision for as long as its level allows."""

    reads = False

    def __init__(self, level: Level, playouts: int = 0) -> None:
        self.name = level.name
        self.about = level.about
        self.reaction = level.reaction
        self.thinking = level.budget
        self.pace = level.pace
        #: How many playouts a decision has; 0 to let the clock decide.
        self.playouts = playouts

    @property
    def games(self) -> tuple[str, ...]:
        """Every game that has a sense."""
        return senses.names()

    def decide(self, question: Question, chance: random.Random, memory: Memory) -> int | None:
        """The decision that did best in the worlds that were tried."""
        game = game_of(question.game)
        mind = deciding(game)
        if "sense" not in memory:
            memory["sense"] = mind.fresh_memory(self.pace)
        if "room" not in memory:
            memory["room"] = Thinking(game)
        world, menu, own = question.record, mind.menu(question.menu), memory["sense"]
        words = chance_words(chance)
        before = own.copy()
        action = int(mind.decide(world, question.seat, menu, own, words, 0))
        if choices := worth_a_thought(game, question, action):
            action = self.think(memory["room"], question, choices, before, chance, action)
        return None if action in game.actions.ranges.get(WAIT, ()) else action

    def think(
        self,
        room: Thinking,
        question: Question,
        choices: list[int],
        memory: Any,
        chance: random.Random,
        favourite: int,
    ) -> int:
        """Let a tree grow until the time is over or the choice is clear."""
        root = deciding(game_of(question.game)).menu(choices)
        room.worlds[0] = question.record
        room.numbers[0] = 0
        room.numbers[0, CHILD] = room.numbers[0, NEXT] = NOBODY
        room.used[0] = 1
        room.memories[:] = 0
        if room.memories.shape[1]:
            room.memories[:, senses.PACE] = memory[senses.PACE]
        base, generator = chance_words(chance), chance_words(chance)
        begun = perf_counter()
        played, at_once = 0, AT_ONCE
        most = min(self.playouts or MOST, MOST - 1)
        while played < most:
            playouts = min(at_once, most - played)
            room.grow(
                room.worlds, question.seat, room.numbers, room.sums, room.used, root, room.menu,
                room.spare, memory, room.memories, room.scratch, room.path, base, generator,
                room.words, room.horizon, playouts,
            )  # fmt: skip
            played += playouts
            if is_clear(room, len(choices)):
                break
            if not self.playouts:
                spent = (perf_counter() - begun) * 1000
                if spent > self.thinking:
                    break
                soon = min(LOOK, self.thinking - spent)
                at_once = min(MOST_AT_ONCE, max(AT_ONCE, int(played * soon / spent)))
        return chosen(room, favourite)


def worth_a_thought(game: Game, question: Question, favourite: int) -> list[int]:
    """The decisions that are compared; none where the sense is simply followed.

    On a trading floor that is whether to accept an offer, and which. What is offered oneself is
    left to the sense: a playout is too short to see who will come and take it.
    """
    menu = list(question.menu)
    if len(menu) == 1:
        return []
    if not senses.floor_rule(senses.find(game.name))(question.record):
        return menu
    ranges = game.actions.ranges
    answers = [action for action in menu if action in ranges.get(ACCEPT, ())]
    waits = [action for action in menu if action in ranges.get(WAIT, ())]
    return list(dict.fromkeys([favourite, *answers, *waits])) if answers else []


def results(room: Thinking) -> list[tuple[int, int, float, float]]:
    """Of every decision that was tried: itself, its visits, its mean worth and standard error."""
    found = []
    usual = UNSEEN * variance(room, 0)
    child = int(room.numbers[0, CHILD])
    while child != NOBODY:
        visits = int(room.numbers[child, VISITS])
        mean = float(room.sums[child, WORTH]) / visits
        error = ((variance(room, child) + usual) / visits) ** 0.5
        found.append((int(room.numbers[child, ACTION]), visits, mean, error))
        child = int(room.numbers[child, NEXT])
    return found


def variance(room: Thinking, node: int) -> float:
    """How much the playouts of a node differ."""
    visits = max(1, int(room.numbers[node, VISITS]))
    mean = float(room.sums[node, WORTH]) / visits
    return max(0.0, float(room.sums[node, SQUARES]) / visits - mean * mean)


def is_clear(room: Thinking, choices: int) -> bool:
    """Whether more playouts would hardly change the choice."""
    tried = sorted(results(room), key=lambda result: -result[2])
    if len(tried) < choices or min(result[1] for result in tried) < ENOUGH:
        return False
    _best, _visits, mean, error = tried[0]
    return all(mean - other[2] > CLEARLY * (error + other[3]) for other in tried[1:])


def chosen(room: Thinking, favourite: int) -> int:
    """The decision visited most, unless it is hardly better than the sense's favourite."""
    tried = {result[0]: result for result in results(room)}
    best = max(tried.values(), key=lambda result: (result[1], result[0] == favourite))
    if favourite in tried:
        usual = tried[favourite]
        if best[2] - usual[2] < BETTER * (best[3] ** 2 + usual[3] ** 2) ** 0.5:
            return favourite
    return best[0]


BOT = Search(SEARCH)
