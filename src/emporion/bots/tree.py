"""Search in a tree over what a seat may decide, in worlds that are dealt anew each time.

The tree knows the seat's own decisions alone: the world, the others and the rest of the match
happen as they happen in the world of the moment, where everybody plays by the sense of the game.
Each of the decisions asked about meets the same worlds in the same order, and what came of it in
each is kept, so that luck does not tell them apart. A playout that begins on a trading floor sees
who takes what is offered, and ends with the floor; nobody thinks of further offers in it, because
that would take too long. The loop is a template that is bound to a game's rules and its sense.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

import emporion.bots.sense as senses
from emporion.kernel.chance import start_chance
from emporion.kernel.drive import unbound
from emporion.kernel.game import Game
from emporion.kernel.rule import bind
from emporion.kernel.sets import (
    EMPTY,
    copy_words,
    count,
    drop,
    first,
    has,
    holds,
    is_empty,
    pick,
    upto,
)

awaiting = legal = step = tick = over = redeal = choose = value = unbound
floor = is_busy = hurry = unbound
unfold = best_child = visit = play_out = unbound

#: What is kept of each node: the first of its children, the next of its parent's, the decision that
#: leads to it, how often it was visited, how often it could have been, and how many of its parent's
#: children are older.
CHILD, NEXT, ACTION, VISITS, SEEN, RANK = range(6)
NUMBERS = 6
#: The sum of what its playouts were worth, and of the squares of it.
WORTH, SQUARES = 0, 1
SUMS = 2
NOBODY = -1
#: How many of the seat's decisions in a row are told apart.
DEEPEST = 6
#: How curious the search is about decisions that seem worse, in standard deviations of what all
#: playouts are worth; and the least that this may be.
CURIOSITY, LEAST_CURIOUS = 2.0, 0.02
#: A node that was visited n times looks at FEWEST + WIDENING × √n decisions.
FEWEST, WIDENING = 2, 0.7
#: Of so many decisions asked about, and in so many worlds, it is kept what came of them.
COMPARED, WORLDS = 64, 512
#: How many more ticks a floor is open in a playout: that on which the decision is taken, and a
#: later one, on which everybody only puts things in order.
ANSWERED, QUIET = 10, 3


def best_child_template(numbers: Any, sums: Any, node: int, menu: Any) -> int:
    """The child that is most worth a visit, among those that the menu allows."""
    best, found = -math.inf, NOBODY
    visited = max(1, numbers[0, VISITS])
    mean = sums[0, WORTH] / visited
    spread = math.sqrt(max(0.0, sums[0, SQUARES] / visited - mean * mean))
    curiosity = max(LEAST_CURIOUS, CURIOSITY * spread)
    child = numbers[node, CHILD]
    while child != NOBODY:
        if holds(menu, numbers[child, ACTION]):
            numbers[child, SEEN] += 1
            visits = numbers[child, VISITS]
            if visits == 0:
                return int(child)
            curious = math.sqrt(math.log(numbers[child, SEEN] + 1.0) / visits)
            score = sums[child, WORTH] / visits + curiosity * curious
            if score > best:
                best, found = score, child
        child = numbers[child, NEXT]
    return int(found)


def unfold_template(
    g: Any,
    seat: int,
    node: int,
    numbers: Any,
    sums: Any,
    used: Any,
    menu: Any,
    spare: Any,
    memory: Any,
    chance: Any,
) -> int:
    """A new child for a decision not tried yet, the sense's favourites first; −1 for none now."""
    copy_words(spare, menu)
    tried = 0
    last = NOBODY
    child = numbers[node, CHILD]
    while child != NOBODY:
        if holds(menu, numbers[child, ACTION]):
            tried += 1
            drop(spare, numbers[child, ACTION])
        last = child
        child = numbers[child, NEXT]
    allowed = FEWEST + WIDENING * math.sqrt(numbers[node, VISITS])
    if tried >= allowed or is_empty(spare) or used[0] >= len(numbers):
        return NOBODY
    action = choose(g, seat, spare, memory, chance)
    if not holds(spare, action):
        action = pick(spare, 0)
    fresh = used[0]
    used[0] += 1
    for what in range(NUMBERS):
        numbers[fresh, what] = 0
    numbers[fresh, CHILD] = NOBODY
    numbers[fresh, NEXT] = NOBODY
    numbers[fresh, ACTION] = action
    numbers[fresh, SEEN] = 1
    numbers[fresh, RANK] = tried
    sums[fresh, WORTH] = 0.0
    sums[fresh, SQUARES] = 0.0
    if last == NOBODY:
        numbers[node, CHILD] = fresh
    else:
        numbers[last, NEXT] = fresh
    return int(fresh)


def visit_template(
    g: Any,
    seat: int,
    node: int,
    numbers: Any,
    sums: Any,
    used: Any,
    menu: Any,
    spare: Any,
    memory: Any,
    scratch: Any,
    chance: Any,
) -> int:
    """The child that is visited next: one not tried yet, or the most promising; −1 for none."""
    scratch[:] = memory
    child = unfold(g, seat, node, numbers, sums, used, menu, spare, scratch, chance)
    if child == NOBODY:
        child = best_child(numbers, sums, node, menu)
    return int(child)


def play_out_template(
    g: Any,
    seat: int,
    numbers: Any,
    sums: Any,
    used: Any,
    menu: Any,
    spare: Any,
    memories: Any,
    scratch: Any,
    path: Any,
    chance: Any,
    horizon: int,
) -> int:
    """Play on from the first decision of a path; gives the length of the path in the tree."""
    length = 2
    inside = numbers[path[1], VISITS] > 0
    begun = floor(g)
    step(g, seat, numbers[path[1], ACTION])
    while is_busy(g, seat) and has(awaiting(g), seat):
        legal(g, seat, menu)
        step(g, seat, choose(g, seat, menu, memories[seat], chance))
    cursor = seat + 1
    moves = 0
    while moves < horizon and not over(g) and (begun == 0 or floor(g) == begun):
        moves += 1
        hurry(g, QUIET if begun == 0 else ANSWERED)
        ahead = awaiting(g) & ~upto(cursor)
        if ahead == EMPTY:
            tick(g)
            cursor = 0
            continue
        player = first(ahead)
        cursor = player + 1
        legal(g, player, menu)
        child = NOBODY
        if player == seat and inside and length <= DEEPEST and count(menu) > 1:
            child = visit(
                g,
                seat,
                path[length - 1],
                numbers,
                sums,
                used,
                menu,
                spare,
                memories[seat],
                scratch,
                chance,
            )
            inside = child != NOBODY and numbers[child, VISITS] > 0
        if child == NOBODY:
            action = choose(g, player, menu, memories[player], chance)
        else:
            path[length] = child
            length += 1
            action = numbers[child, ACTION]
        step(g, player, action)
    return length


def grow_template(
    worlds: Any,
    seat: int,
    numbers: Any,
    sums: Any,
    used: Any,
    root: Any,
    menu: Any,
    spare: Any,
    own_memory: Any,
    starts: Any,
    outcomes: Any,
    memories: Any,
    scratch: Any,
    path: Any,
    base: Any,
    chance: Any,
    words: Any,
    horizon: int,
    playouts: int,
) -> None:
    """Let the tree grow by so many playouts from row 0 of the worlds, over the root's menu."""
    g = worlds[1]
    for _ in range(playouts):
        # the decision asked about is chosen first, then the next world that it has not met yet
        child = visit(
            worlds[0], seat, 0, numbers, sums, used, root, spare, own_memory, scratch, chance
        )
        for word in range(4):
            words[word] = base[word]
        rank, number = numbers[child, RANK], numbers[child, VISITS]
        words[0] += np.uint32(number)
        start_chance(chance, words)
        worlds[1] = worlds[0]
        redeal(g, seat, words)
        memories[:] = starts[COMPARED]
        memories[seat, :] = starts[min(rank, COMPARED - 1)]
        path[0] = 0
        path[1] = child
        length = play_out(
            g, seat, numbers, sums, used, menu, spare, memories, scratch, path, chance, horizon
        )
        worth = value(g, seat)
        if rank < COMPARED and number < WORLDS:
            outcomes[rank, number] = worth
        for place in range(length):
            node = path[place]
            numbers[node, VISITS] += 1
            sums[node, WORTH] += worth
            sums[node, SQUARES] += worth * worth


def growing(game: Game) -> Any:
    """The loop of one game, bound to its rules and its sense."""
    sense, rules, name = senses.find(game.name), game.rules, game.name
    visiting = bind(
        visit_template,
        f"visit_{name}",
        unfold=bind(unfold_template, f"unfold_{name}", choose=sense.choose),
        best_child=bind(best_child_template, f"best_child_{name}"),
    )
    playing = bind(
        play_out_template,
        f"play_out_{name}",
        visit=visiting,
        choose=sense.choose,
        awaiting=rules.awaiting,
        legal=rules.legal,
        step=rules.step,
        tick=rules.tick,
        over=rules.over,
        floor=senses.floor_rule(sense),
        is_busy=getattr(sense, "is_busy", senses.never_busy),
        hurry=getattr(sense, "hurry", senses.no_hurry),
    )
    return bind(
        grow_template,
        f"grow_{name}",
        visit=visiting,
        play_out=playing,
        value=sense.value,
        redeal=rules.redeal,
    )
