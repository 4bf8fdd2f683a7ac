"""How a bot that follows a sense decides, and how whole matches of such bots run by themselves.

These loops are templates that are bound to a game's rules and its sense (see `kernel.rule.bind`).
Here too a bot meets re-dealt worlds and never the true record.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np

import emporion.bots.sense as senses
from emporion.kernel.chance import CHANCE, draw, roll, start_chance
from emporion.kernel.drive import unbound
from emporion.kernel.game import Game
from emporion.kernel.journal import kind_and_parties
from emporion.kernel.record import Record
from emporion.kernel.rule import bind, rule
from emporion.kernel.sets import EMPTY, count, first, pick, put, upto

awaiting = legal = step = tick = over = redeal = choose = floor = unbound
decide_in = carry_out = unbound

#: Who sits in a seat: something outside the loop, any decision at random, or the sense.
OUTSIDE, AT_RANDOM, BY_SENSE = range(3)
#: What the loop keeps: whose turn is next, its decisions and ticks, and floors that were opened.
CURSOR, DECISIONS, TICKS, FLOORS, OPEN = range(5)
COURSE = 5
#: What is counted for each seat: its decisions, offers that it posted, deals that it made.
TAKEN, POSTS, DEALS = range(3)
COUNTED = 3
#: Whims are counted in thousandths.
ALL = 1_000
#: Time passes instead of a decision.
NOTHING = -1
#: How the floor calls the decision that posts an offer, and the note of a deal.
POST, DEAL = "post", "deal"


def decide_in_template(g: Record, seat: int, menu: Any, memory: Any, chance: Any, whim: int) -> int:
    """The sense's decision; at a whim any decision, or on a trading floor none at all."""
    if whim > 0 and roll(chance, ALL) < whim:
        if floor(g) > 0:
            return NOTHING
        return pick(menu, roll(chance, count(menu)))
    return int(choose(g, seat, menu, memory, chance))


def carry_out_template(
    g: Record, seat: int, action: int, course: Any, counts: Any, kinds: Any
) -> None:
    """One decision, counted; ``kinds`` are first and last post, the deal, and kinds with cards."""
    step(g, seat, action)
    course[CURSOR] = seat + 1
    course[DECISIONS] += 1
    counts[seat, TAKEN] += 1
    if course[OPEN] == 0:
        return
    if kinds[0] <= action <= kinds[1]:
        counts[seat, POSTS] += 1
    index = 0
    while index < min(int(g.noted), len(g.notes)):
        kind, one, other = kind_and_parties(g.notes[index])
        if kind == kinds[2]:
            counts[one, DEALS] += 1
            counts[other, DEALS] += 1
        index += 2 if kinds[3 + kind] else 1


def run_template(
    matches: Any,
    worlds: Any,
    players: Any,
    whims: Any,
    memories: Any,
    menu: Any,
    chance: Any,
    course: Any,
    counts: Any,
    kinds: Any,
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
        if players[seat] == OUTSIDE:
            return seat
        course[CURSOR] = seat + 1
        legal(g, seat, menu)
        if players[seat] == AT_RANDOM:
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
            carry_out(g, seat, action, course, counts, kinds)
    return NOTHING


@rule
def at_random(g: Record, seat: int, menu: Any, memory: Any, chance: Any) -> int:  # noqa: ARG001
    """Any decision, in games that have no sense."""
    return pick(menu, roll(chance, count(menu)))


class Deciding:
    """The loops of one game, bound to its rules and its sense, if it has one."""

    def __init__(self, game: Game) -> None:
        rules = game.rules
        known = game.name in senses.names()
        sense = senses.find(game.name) if known else None
        floor_of = senses.floor_rule(sense) if sense else senses.no_floor
        self.game = game
        #: Integers that a seat remembers.
        self.memory = sense.MEMORY if sense else 0
        #: (g, seat, menu, memory, chance, whim) → decision
        self.decide = bind(
            decide_in_template,
            f"decide_{game.name}",
            choose=sense.choose if sense else at_random,
            floor=floor_of,
        )
        #: (g, seat, action, course, counts, kinds)
        self.carry_out = bind(carry_out_template, f"carry_out_{game.name}", step=rules.step)
        self.run = bind(
            run_template,
            f"run_{game.name}",
            decide_in=self.decide,
            carry_out=self.carry_out,
            floor=floor_of,
            awaiting=rules.awaiting,
            legal=rules.legal,
            tick=rules.tick,
            over=rules.over,
            redeal=rules.redeal,
        )

    @property
    def kinds(self) -> Any:
        """What `carry_out` must know of decisions and notes to count deals and offers."""
        posts = self.game.actions.ranges.get(POST, range(1))
        names = self.game.notes.names
        deal = names.index(DEAL) if DEAL in names else NOTHING
        carries = self.game.notes.secrets()[:, 2] >= 0
        return np.array([posts.start, posts.stop - 1, deal, *carries], np.int64)

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
            put(menu, action)
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
