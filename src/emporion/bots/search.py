"""The bot that thinks ahead: it plays on in worlds that it takes to be possible; see `tree.py`.

It begins with what the sense of the game would do, and leaves that only for a decision that did
better in the same worlds, beyond what luck explains (see `weighing.py`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import perf_counter, thread_time
from typing import Any

import numpy as np

from emporion.kernel.chance import CHANCE
from emporion.kernel.game import Game

from . import sense as senses
from .bot import Memory, Question, game_of
from .deciding import chance_words, deciding
from .greedy import WAIT
from .levels import SEARCH, Level
from .offering import fresh_offers, ideas, offers, waiting
from .trading.hurrying import NEVER
from .tree import (
    ACTION,
    CHILD,
    COMPARED,
    DEEPEST,
    NEXT,
    NOBODY,
    NUMBERS,
    RANK,
    SUMS,
    WORLDS,
    growing,
)
from .weighing import chosen, is_clear

#: Playouts between the first looks at the clock and at what has been found; later it looks after
#: so many milliseconds, because looking takes Python's lock from others who think.
AT_ONCE, MOST_AT_ONCE = 8, 512
LOOK = 10.0
#: The most playouts for a decision.
MOST = 20_000
#: Decisions and ticks of a playout where the sense says nothing of it.
USUAL_HORIZON = 60


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
        #: What the seat remembers after each decision asked about, and last what others do.
        self.starts = np.zeros((COMPARED + 1, mind.memory), np.int64)
        self.outcomes = np.zeros((COMPARED, WORLDS), np.float64)
        self.scratch = np.zeros(mind.memory, np.int64)
        self.path = np.zeros(DEEPEST + 2, np.int64)
        self.words = np.zeros(words, kind)
        #: The processor time at which the thinking about a decision began.
        self.begun = 0.0

    def begin(self, world: Any, memory: Any) -> None:
        """An empty tree; whoever trades in it makes no offers."""
        self.worlds[0] = world
        self.numbers[0] = 0
        self.numbers[0, CHILD] = self.numbers[0, NEXT] = NOBODY
        self.sums[0] = 0
        self.used[0] = 1
        self.starts[:] = memory
        self.starts[COMPARED] = 0
        if self.starts.shape[1]:
            self.starts[:, senses.PACE] = NEVER

    def plant(self, action: int, memory: Any) -> None:
        """A first decision of the tree, and what the seat remembers when it takes it."""
        fresh = int(self.used[0])
        self.used[0] += 1
        self.numbers[fresh] = 0
        self.numbers[fresh, [CHILD, NEXT, ACTION, RANK]] = NOBODY, NOBODY, action, fresh - 1
        self.sums[fresh] = 0
        self.starts[fresh - 1] = memory
        self.starts[fresh - 1, senses.PACE] = NEVER
        self.numbers[fresh - 1, CHILD if fresh == 1 else NEXT] = fresh


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
            memory["room"] = Thinking(game)
            memory["looked at"] = set()
        memory["room"].begun = thread_time()
        world, menu, own = question.record, mind.menu(question.menu), memory["sense"]
        before = own.copy()
        action = int(mind.decide(world, question.seat, menu, own, chance_words(chance), 0))
        if len(question.menu) > 1:
            if senses.floor_rule(senses.find(game.name))(world):
                action = self.trade(question, action, before, chance, memory)
            elif not getattr(senses.find(game.name), "FLOORS_ALONE", False):
                action = self.think(memory["room"], question, before, chance, action)
        return None if action in game.actions.ranges.get(WAIT, ()) else action

    def think(
        self, room: Thinking, question: Question, memory: Any, chance: random.Random, favourite: int
    ) -> int:
        """Search among all decisions of the menu."""
        room.begin(question.record, memory)
        self.grow(room, question, question.menu, memory, chance)
        return int(room.numbers[chosen(room, favourite), ACTION])

    def trade(
        self, question: Question, favourite: int, before: Any, chance: random.Random, memory: Memory
    ) -> int:
        """On a trading floor: take or leave what is offered anew, and choose what to offer."""
        room, own = memory["room"], memory["sense"]
        starts = [(favourite, own.copy())]
        starts += fresh_offers(question, favourite, before, memory)
        if offers(question, favourite):
            starts += ideas(question, before, chance)
        if len(starts) == 1:
            return favourite
        starts += waiting(question, favourite, before)
        room.begin(question.record, before)
        for action, remembered in starts:
            room.plant(action, remembered)
        self.grow(room, question, [action for action, _memory in starts], before, chance)
        number = int(room.numbers[chosen(room, favourite), RANK])
        action, own[:] = starts[number]
        return action

    def grow(
        self,
        room: Thinking,
        question: Question,
        choices: Sequence[int],
        memory: Any,
        chance: random.Random,
    ) -> None:
        """Let a tree grow until the time is over or the choice is clear."""
        root = deciding(game_of(question.game)).menu(choices)
        base, generator = chance_words(chance), chance_words(chance)
        latest = perf_counter() + self.reaction[1] / 1000
        played, at_once = 0, AT_ONCE
        most = min(self.playouts or MOST, MOST - COMPARED - 1)
        while played < most:
            playouts = min(at_once, most - played)
            room.grow(
                room.worlds, question.seat, room.numbers, room.sums, room.used, root, room.menu,
                room.spare, memory, room.starts, room.outcomes, room.memories, room.scratch,
                room.path, base, generator, room.words, room.horizon, playouts,
            )  # fmt: skip
            played += playouts
            if is_clear(room, len(choices)):
                break
            if not self.playouts:
                spent = (thread_time() - room.begun) * 1000
                if spent > self.thinking or perf_counter() > latest:
                    break
                soon = min(LOOK, self.thinking - spent)
                at_once = min(MOST_AT_ONCE, max(AT_ONCE, int(played * soon / spent)))


BOT = Search(SEARCH)
