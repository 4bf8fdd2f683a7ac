"""A game on a GPU: the same rules, checked byte for byte against the CPU, then measured.

Run on a machine with an NVIDIA GPU, Numba and numba-cuda: ``python bench/gpu.py cities --seats 4``.
Each thread plays whole random matches on a copy of the record in its own local memory, which the
GPU lays out so that neighbouring threads touch neighbouring addresses. With ``--lockstep`` (which
also needs PyTorch) all matches take one decision at a time instead; see `lockstep.py`. Several
games started at once compile beside each other and are measured one after another.
"""

from __future__ import annotations

import argparse
import fcntl
import importlib
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))
for _gone, _now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _gone):  # numba-cuda 0.30 still asks NumPy 2.5 for these
        setattr(np, _gone, getattr(np, _now))

from numba import cuda, from_dtype, uint32, uint64  # noqa: E402  after the names it needs

from emporion.kernel.chance import seed_words, start_chance  # noqa: E402
from emporion.kernel.drive import driver  # noqa: E402
from emporion.kernel.rule import bind  # noqa: E402

CHECKED = 1_000
THREADS = 128
SEED = 20_261_118
#: A longer run is not started when it would probably take more than this.
PATIENCE = 20.0


def unbound(*_arguments: Any) -> Any:
    """Stands in a template until a game's own rule or number takes its place."""


setup = play_on = play_one = begin_match = unbound
WIDTH = 0
RECORD: Any = None


def begin_match_template(g, seats, options, seed, match, policy):
    """Deal the match of one seed; its random seats depend on nothing else."""
    seed[0] = match
    start_chance(policy, seed)
    seed[1] += 1
    setup(g, seats, options, seed)
    seed[1] -= 1


def play_one_template(g, seats, options, seed, match, policy, menu, limit):
    """Play a whole match."""
    begin_match(g, seats, options, seed, match, policy)
    return play_on(g, policy, menu, 0, limit)


def on_cpu_template(matches, seats, options, seed, policy, menu, limit, decisions):
    """Every match in turn."""
    for row in range(len(matches)):
        decisions[row] = play_one(matches[row], seats, options, seed, row, policy, menu, limit)


def on_gpu_template(matches, empty, seats, options, base, each, limit, decisions):
    """A thread's matches in local memory; the last one is left for the check."""
    row = cuda.grid(1)
    if row >= len(matches):
        return
    seed = cuda.local.array(4, uint32)
    policy = cuda.local.array(4, uint32)
    menu = cuda.local.array(WIDTH, uint64)
    own = cuda.local.array(1, RECORD)
    for word in range(4):
        seed[word] = base[word]
    total = 0
    for turn in range(each):
        own[0] = empty[0]
        match = row + (each - 1 - turn) * len(matches)
        total += play_one(own[0], seats, options, seed, match, policy, menu, limit)
    matches[row] = own[0]
    decisions[row] = total


class Bench:
    """One game with its rules bound for both machines."""

    def __init__(self, game: Any, seats: int, block: int, registers: int | None) -> None:
        rules, loop = game.rules, driver(game)
        self.game, self.seats, self.block, self.registers = game, seats, block, registers
        self.begin_match = bind(begin_match_template, f"begin_match_{game.name}", setup=rules.setup)
        self.play_one = bind(
            play_one_template,
            f"play_one_{game.name}",
            begin_match=self.begin_match,
            play_on=loop.play_on,
        )
        self.options = game.options.vector({})
        self.empty = cuda.to_device(game.state.many(1))
        self.wishes = cuda.to_device(self.options)
        self.start = cuda.to_device(seed_words(SEED))

    def compile(self, template: Any, **names: Any) -> Any:
        """A kernel for the GPU, with the game's rules in the places of its global names."""
        world = {
            **template.__globals__,
            "WIDTH": self.game.actions.width,
            "RECORD": from_dtype(self.game.state.dtype),
            "begin_match": self.begin_match,
            "play_one": self.play_one,
            **names,
        }
        compiler = cuda.jit(max_registers=self.registers)
        return compiler(FunctionType(template.__code__, world, template.__name__))

    def blocks(self, threads: int) -> int:
        """How many blocks these threads need."""
        return (threads + self.block - 1) // self.block

    def records(self, number: int) -> Any:
        """Room for matches on the GPU."""
        return cuda.device_array(number, self.game.state.dtype)

    def expected(self) -> tuple[Any, Any]:
        """The first matches and their decisions, as the CPU plays them."""
        game = self.game
        on_cpu = bind(on_cpu_template, f"on_cpu_{game.name}", play_one=self.play_one)
        matches, decisions = game.state.many(CHECKED), np.zeros(CHECKED, np.int64)
        seed, policy = seed_words(SEED), np.zeros(4, np.uint32)
        menu = game.actions.menu()
        on_cpu(matches, self.seats, self.options, seed, policy, menu, game.longest, decisions)
        return matches, decisions

    def check(self, matches: Any, decisions: Any, how: str) -> None:
        """Compare the first matches with the CPU's, or stop."""
        expected, counted = self.expected()
        same = sum(
            a.tobytes() == b.tobytes()
            for a, b in zip(matches.copy_to_host(), expected, strict=True)
        )
        print(f"{how}: {same} of {CHECKED} matches are the same to the byte as on the CPU")
        if same < CHECKED or (decisions.copy_to_host() != counted).any():
            sys.exit("the GPU and the CPU disagree")


def whole_matches(bench: Bench, threads: list[int]) -> None:
    """One match a thread, from beginning to end in one launch."""
    on_gpu = bench.compile(on_gpu_template)

    def play(threads: int, each: int) -> tuple[Any, Any, float]:
        matches = bench.records(threads)
        decisions = cuda.device_array(threads, np.int64)
        cuda.synchronize()
        begin = time.perf_counter()
        on_gpu[bench.blocks(threads), bench.block](
            matches,
            bench.empty,
            bench.seats,
            bench.wishes,
            bench.start,
            each,
            bench.game.longest,
            decisions,
        )
        cuda.synchronize()
        return matches, decisions, time.perf_counter() - begin

    begin = time.perf_counter()
    matches, decisions, _ = play(CHECKED, 1)
    print(f"whole matches: compiled for the GPU in {time.perf_counter() - begin:.1f} s")
    bench.check(matches, decisions, "whole matches")
    pace = 0.0
    with alone():
        for number in threads:
            for each in (1, 4):
                if pace * number * each > PATIENCE:
                    print(f"{number:>9,} threads × {each}: left out, it would take too long")
                    continue
                runs = [play(number, each) for _ in range(3)]
                _, decisions, passed = min(runs, key=lambda run: run[2])
                pace = passed / (number * each)
                total = int(decisions.copy_to_host().sum())
                print(
                    f"{number:>9,} threads × {each}: {total / passed:>14,.0f} decisions/s, "
                    f"{1 / pace:>12,.0f} matches/s, {passed:.3f} s",
                    flush=True,
                )


@contextmanager
def alone() -> Iterator[None]:
    """Measure only while no other run of this script does."""
    with (Path(tempfile.gettempdir()) / "emporion-gpu.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def out_of_line() -> None:
    """Keep every rule of a game a function of its own, so that its code is there only once."""
    from numba.cuda.lowering import CUDALower

    before = CUDALower.pre_lower

    def pre_lower(self: Any) -> None:
        before(self)
        if ".games." in (self.fndesc.modname or ""):
            self.builder.function.attributes.add("noinline")

    CUDALower.pre_lower = pre_lower


def main() -> None:
    """Check, then measure with more and more threads."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="a game of ours, or the dotted name of a game's module")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--threads", type=int, nargs="*", default=[1 << 16, 1 << 18, 1 << 20])
    parser.add_argument("--block", type=int, default=THREADS, help="threads of a block")
    parser.add_argument("--registers", type=int, help="the most registers of a thread")
    parser.add_argument("--lockstep", action="store_true", help="sort matches before each decision")
    parser.add_argument("--apart", action="store_true", help="do not put rules into each other")
    given = parser.parse_args()
    module = given.game if "." in given.game else f"emporion.games.{given.game}"
    if given.apart:
        out_of_line()
    bench = Bench(importlib.import_module(module).GAME, given.seats, given.block, given.registers)
    print(f"{given.game}, {given.seats} seats, {bench.game.state.size} bytes a match", flush=True)
    if given.lockstep:
        import lockstep

        lockstep.measure(bench, given.threads)
    else:
        whole_matches(bench, given.threads)


if __name__ == "__main__":
    main()
