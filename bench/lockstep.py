"""Matches in lock step on a GPU: everybody takes one decision, sorted by what is decided.

Neighbouring threads that play different matches stand in different rules, and a GPU makes them wait
for each other. So a decision takes two launches here: every match finds what may be decided and
chooses, then the matches are sorted by that choice, and neighbours carry out the same rule. The
records stay where they are; only the order in which threads take them is sorted. The order of one
decision serves the next one's choice, since who did the same is mostly asked the same.

Run by ``python bench/gpu.py GAME --lockstep``.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from gpu import CHECKED, WIDTH, Bench, alone, begin_match, unbound
from numba import cuda, uint32, uint64

from emporion.kernel.chance import roll
from emporion.kernel.sets import EMPTY, count, first, pick, upto

#: Decisions of every match before measuring, so that matches stand at different points.
WARM_UP = 1_500
#: Decisions of every match in a measured run.
MEASURED = 500

awaiting = legal = step = tick = over = asked = unbound
ACTIONS = 0


def begin_template(matches, empty, seats, options, base, policies, numbers, cursors, decisions):
    """Deal a match in every row."""
    row = cuda.grid(1)
    if row >= len(matches):
        return
    seed = cuda.local.array(4, uint32)
    for word in range(4):
        seed[word] = base[word]
    matches[row] = empty[0]
    begin_match(matches[row], seats, options, seed, row, policies[row])
    numbers[row] = row
    cursors[row] = 0
    decisions[row] = 0


def choose_template(matches, order, policies, cursors, chosen, keys):
    """Choose at random what is decided next, and say by what to sort: 0 for finished matches."""
    place = cuda.grid(1)
    if place >= len(matches):
        return
    row = order[place]
    g = matches[row]
    chosen[row] = -1
    keys[row] = 0
    if over(g):
        return
    ahead = awaiting(g) & ~upto(int(cursors[row]))
    while ahead == EMPTY:
        tick(g)
        cursors[row] = 0
        if over(g):
            return
        ahead = awaiting(g)
    menu = cuda.local.array(WIDTH, uint64)
    seat = first(ahead)
    legal(g, seat, menu)
    action = pick(menu, roll(policies[row], count(menu)))
    chosen[row] = action
    keys[row] = 1 + action + ACTIONS * asked(g)
    cursors[row] = seat + 1


def carry_out_template(
    matches,
    empty,
    seats,
    options,
    base,
    order,
    policies,
    numbers,
    cursors,
    chosen,
    decisions,
    again,
):
    """Carry out what was chosen; where a match is over, deal the next one if wanted."""
    place = cuda.grid(1)
    if place >= len(matches):
        return
    row = order[place]
    if chosen[row] >= 0:
        step(matches[row], int(cursors[row]) - 1, int(chosen[row]))
        decisions[row] += 1
    elif again:
        seed = cuda.local.array(4, uint32)
        for word in range(4):
            seed[word] = base[word]
        numbers[row] += len(matches)
        matches[row] = empty[0]
        begin_match(matches[row], seats, options, seed, numbers[row], policies[row])
        cursors[row] = 0


def asked_of_one(g):
    """What a player is asked, in games that ask one player at a time."""
    return int(g.prompt)


def asked_of_many(g):
    """The phase, in games in which several may decide."""
    return int(g.phase)


class Table:
    """Matches that take their decisions together."""

    def __init__(self, bench: Bench, rows: int) -> None:
        self.bench, self.rows = bench, rows
        self.matches = bench.records(rows)
        self.policies = cuda.device_array((rows, 4), np.uint32)
        self.numbers, self.decisions = (cuda.device_array(rows, np.int64) for _ in range(2))
        self.cursors, self.chosen = (cuda.device_array(rows, np.int32) for _ in range(2))
        self.sorting = Sorting(rows)

    def begin(self, kernels: dict[str, Any]) -> None:
        """Deal all matches."""
        self.kernels = kernels
        self.launch("begin")(*self.given, self.policies, self.numbers, self.cursors, self.decisions)

    @property
    def given(self) -> tuple[Any, ...]:
        """What dealing a match needs."""
        bench = self.bench
        return self.matches, bench.empty, bench.seats, bench.wishes, bench.start

    def launch(self, name: str) -> Any:
        """The kernel, ready for one thread a match."""
        return self.kernels[name][self.bench.blocks(self.rows), self.bench.block]

    def decide(self, again: bool) -> None:
        """One decision in every match."""
        order, keys = self.sorting.order, self.sorting.keys
        self.launch("choose")(self.matches, order, self.policies, self.cursors, self.chosen, keys)
        self.sorting.sort()
        self.launch("carry_out")(
            *self.given,
            order,
            self.policies,
            self.numbers,
            self.cursors,
            self.chosen,
            self.decisions,
            again,
        )

    def made(self) -> int:
        """Decisions made so far."""
        return int(self.decisions.copy_to_host().sum())


class Sorting:
    """The order of the matches, kept by PyTorch and lent to the kernels."""

    def __init__(self, rows: int) -> None:
        import torch

        self.torch = torch
        self.held_keys = torch.zeros(rows, dtype=torch.int32, device="cuda")
        self.held_order = torch.arange(rows, dtype=torch.int64, device="cuda")
        self.sorted = torch.zeros_like(self.held_keys)
        self.keys = cuda.as_cuda_array(self.held_keys)
        self.order = cuda.as_cuda_array(self.held_order)

    def sort(self) -> None:
        """Put the matches in the order of their keys."""
        self.torch.sort(self.held_keys, out=(self.sorted, self.held_order))

    def all_over(self) -> bool:
        """Whether no match had anything to decide."""
        return not bool(self.held_keys.any())


def measure(bench: Bench, threads: list[int]) -> None:
    """Check, then measure with more and more matches."""
    rules = bench.game.rules
    one_at_a_time = "prompt" in (bench.game.state.dtype.names or ())
    names = {
        **{name: getattr(rules, name) for name in ("awaiting", "legal", "step", "tick", "over")},
        "asked": cuda.jit(device=True)(asked_of_one if one_at_a_time else asked_of_many),
        "ACTIONS": bench.game.actions.size,
    }
    kernels = {
        "begin": bench.compile(begin_template, **names),
        "choose": bench.compile(choose_template, **names),
        "carry_out": bench.compile(carry_out_template, **names),
    }
    begin = time.perf_counter()
    table = Table(bench, CHECKED)
    table.begin(kernels)
    table.decide(again=False)
    cuda.synchronize()
    print(f"lock step: compiled for the GPU in {time.perf_counter() - begin:.1f} s")
    while not table.sorting.all_over():
        for _ in range(64):
            table.decide(again=False)
    bench.check(table.matches, table.decisions, "lock step")
    with alone():
        for rows in threads:
            table = Table(bench, rows)
            table.begin(kernels)
            for _ in range(WARM_UP):
                table.decide(again=True)
            rate = max(rate_of(table) for _ in range(3))
            print(f"{rows:>9,} matches in lock step: {rate:>14,.0f} decisions/s", flush=True)
            del table


def rate_of(table: Table) -> float:
    """Decisions a second."""
    before = table.made()
    cuda.synchronize()
    begin = time.perf_counter()
    for _ in range(MEASURED):
        table.decide(again=True)
    cuda.synchronize()
    return (table.made() - before) / (time.perf_counter() - begin)
