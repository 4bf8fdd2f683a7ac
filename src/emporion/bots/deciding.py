"""How a bot that follows a sense decides, and how whole matches of such bots run by themselves.

These loops are templates that are bound to a game's rules and its sense (see `kernel.rule.bind`).
Here too a bot meets re-dealt worlds and never the true record.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np

from emporion.kernel.chance import CHANCE, draw, roll, start_chance
from emporion.kernel.drive import unbound
from emporion.kernel.game import Game
from emporion.kernel.record import Record
from emporion.kernel.rule import bind
from emporion.kernel.sets import EMPTY, count, first, pick, upto

from . import sense as senses

awaiting = legal = step = tick = over = redeal = choose = floor = unbound
decide_in = unbound

#: Who sits in a seat: something outside the loop, any decision at random, or the sense.
OUTSIDE, AT_RANDOM, BY_SENSE = range(3)
#: What the loop keeps: whose turn is next, its decisions and ticks, and floors that were opened.
CURSOR, DECISIONS, TICKS, FLOORS, OPEN = range(5)
COURSE = 5
#: Whims are counted in thousandths.
ALL = 1_000
#: Time passes instead of a decision.
NOTHING = -1


def decide_in_template(g: Record, seat: int, menu: Any, memory: Any, chance: Any, whim: int) -> int:
    """The sense's decision; at a whim any decision, or on a trading floor none at all."""
    if whim > 0 and roll(chance, ALL) < whim:
        if floor(g) > 0:
            return NOTHING
        return pick(menu, roll(chance, count(menu)))
    return int(choose(g, seat, menu, memory, chance))


def run_template(
    matches: Any,
    worlds: Any,
    kinds: Any,
    whims: Any,
    memories: Any,
    menu: Any,
    chance: Any,
    course: Any,
    taken: Any,
    posts: Any,
    first_post: int,
    last_post: int,
    limit: int,
) -> int:
    """Play on until the match ends (−1), or until a seat has to decide that is played outside."""
    g = matches[0]
    while course[DECISIONS] + course[TICKS] < limit and not over(g):
        now = floor(g)
        if now != course[OPEN]:
            course[OPEN] = now
            course[FLOORS] += 1 if now > 0 else 0
        ahead = awaiting(g) & ~upto(int(course[CURSOR]))
        if ahead == EMPTY:
            tick(g)
            course[TICKS] += 1
            course[CURSOR] = 0
            continue
        seat = first(ahead)
        if kinds[seat] == OUTSIDE:
            return seat
        course[CURSOR] = seat + 1
        legal(g, seat, menu)
        if kinds[seat] == AT_RANDOM:
            action = pick(menu, roll(chance, count(menu)))
        else:
            worlds[0] = g
            world = worlds[0]
            fresh = np.empty(4, np.uint32)
            for word in range(4):
                fresh[word] = draw(chance)
            redeal(world, seat, fresh)
            action = decide_in(world, seat, menu, memories[seat], chance, int(whims[seat]))
        if action >= 0:
            step(g, seat, action)
            course[DECISIONS] += 1
            taken[seat] += 1
            posts[seat] += 1 if first_post <= action <= last_post else 0
    return NOTHING


class Deciding:
    """The loops of one game, bound to its rules and its sense."""

    def __init__(self, game: Game) -> None:
        sense, rules = senses.find(game.name), game.rules
        self.game = game
        #: Integers that a seat remembers.
        self.memory = sense.MEMORY
        #: (g, seat, menu, memory, chance, whim) → decision
        self.decide = bind(
            decide_in_template,
            f"decide_{game.name}",
            choose=sense.choose,
            floor=senses.floor_rule(sense),
        )
        self.run = bind(
            run_template,
            f"run_{game.name}",
            decide_in=self.decide,
            floor=senses.floor_rule(sense),
            awaiting=rules.awaiting,
            legal=rules.legal,
            step=rules.step,
            tick=rules.tick,
            over=rules.over,
            redeal=rules.redeal,
        )

    def fresh_memory(self, pace: int) -> Any:
        """What a seat remembers before its first decision."""
        memory = np.zeros(self.memory, np.int64)
        if self.memory:
            memory[senses.PACE] = pace
        return memory

    def menu(self, actions: Any) -> Any:
        """A menu of these decisions."""
        menu = self.game.actions.menu()
        for action in actions:
            menu[action >> 6] |= np.uint64(1) << np.uint64(action & 63)
        return menu


@cache
def deciding(game: Game) -> Deciding:
    """The game's loops, bound once."""
    return Deciding(game)


def chance_words(chance: random.Random) -> Any:
    """A kernel generator that goes on from Python's."""
    kind, words = CHANCE
    generator = np.zeros(words, kind)
    start_chance(generator, np.array([chance.getrandbits(32) for _ in range(words)], kind))
    return generator
