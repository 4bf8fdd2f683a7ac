"""A game on a GPU: one match a thread, the same rules, checked byte for byte against the CPU.

Run on a machine with an NVIDIA GPU, Numba and numba-cuda: ``python bench/gpu.py cities --seats 4``.
Each thread plays whole random matches on a copy of the record in its own local memory, which the
GPU lays out so that neighbouring threads touch neighbouring addresses.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
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


def unbound(*_arguments: Any) -> Any:
    """Stands in a template until a game's own rule or number takes its place."""


setup = play_on = play_one = unbound
WIDTH = BYTES = 0
RECORD: Any = None


def play_one_template(g, seats, options, seed, match, policy, menu, limit):
    """Play the match of one seed; its random seats depend on nothing else."""
    seed[0] = match
    start_chance(policy, seed)
    seed[1] += 1
    setup(g, seats, options, seed)
    seed[1] -= 1
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


def main() -> None:
    """Check, then measure with more and more threads."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="a game of ours, or the dotted name of a game's module")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--threads", type=int, nargs="*", default=[1 << 16, 1 << 18, 1 << 20])
    parser.add_argument("--block", type=int, default=THREADS, help="threads of a block")
    parser.add_argument("--registers", type=int, help="the most registers of a thread")
    given = parser.parse_args()
    module = given.game if "." in given.game else f"emporion.games.{given.game}"
    game = importlib.import_module(module).GAME
    loop = driver(game)
    names = {
        "setup": game.rules.setup,
        "play_on": loop.play_on,
        "WIDTH": game.actions.width,
        "RECORD": from_dtype(game.state.dtype),
    }
    one = bind(
        play_one_template, f"play_one_{game.name}", setup=game.rules.setup, play_on=loop.play_on
    )
    on_cpu = bind(on_cpu_template, f"on_cpu_{game.name}", play_one=one)
    world = {**globals(), **names, "play_one": one}
    compiler = cuda.jit(max_registers=given.registers)
    on_gpu = compiler(FunctionType(on_gpu_template.__code__, world, f"on_gpu_{game.name}"))
    options = game.options.vector({})
    seed = seed_words(SEED)

    empty = cuda.to_device(game.state.many(1))
    wishes, start = cuda.to_device(options), cuda.to_device(seed)

    def play(threads: int, each: int) -> tuple[Any, Any, float]:
        matches = cuda.to_device(game.state.many(threads))
        decisions = cuda.to_device(np.zeros(threads, np.int64))
        begin = time.perf_counter()
        blocks = (threads + given.block - 1) // given.block
        on_gpu[blocks, given.block](
            matches, empty, given.seats, wishes, start, each, game.longest, decisions
        )
        cuda.synchronize()
        return matches, decisions, time.perf_counter() - begin

    begin = time.perf_counter()
    matches, decisions, _ = play(CHECKED, 1)
    print(f"compiled for the GPU in {time.perf_counter() - begin:.1f} s")
    expected = game.state.many(CHECKED)
    counted = np.zeros(CHECKED, np.int64)
    on_cpu(
        expected,
        given.seats,
        options,
        seed.copy(),
        np.zeros(4, np.uint32),
        game.actions.menu(),
        game.longest,
        counted,
    )
    same = sum(
        a.tobytes() == b.tobytes() for a, b in zip(matches.copy_to_host(), expected, strict=True)
    )
    print(f"{same} of {CHECKED} matches are the same to the byte as on the CPU")
    if same < CHECKED or (decisions.copy_to_host() != counted).any():
        sys.exit("the GPU and the CPU disagree")
    for threads in given.threads:
        for each in (1, 4):
            _, decisions, passed = min(
                (play(threads, each) for _ in range(3)), key=lambda run: run[2]
            )
            total = int(decisions.copy_to_host().sum())
            print(
                f"{threads:>9,} threads × {each}: {total / passed:>14,.0f} decisions/s, "
                f"{threads * each / passed:>12,.0f} matches/s, {passed:.3f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
