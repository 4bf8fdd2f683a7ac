"""Other libraries at random play, each in an environment of its own, measured beside ours.

`prepare` makes the environments (once; the package index that pip is set up with must be
reachable). Each peer is then measured in a child process that runs this very file with the peer's
name. A peer that cannot be installed is left out with a line that says so.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

#: Peer → the package that provides it.
PACKAGES = {
    "open_spiel": "open_spiel",
    "rlcard": "rlcard",
    "pyminion": "pyminion",
    "catanatron": "catanatron",
}
LIMIT = 20_000  # decisions after which a random match is given up

# --- outside: environments and child processes ---------------------------------------------------


def prepare(home: Path, tell: Callable[[str], None]) -> dict[str, Path]:
    """The Python of each peer that could be installed."""
    ready = {}
    for peer, package in PACKAGES.items():
        folder = home / peer
        python = folder / "bin" / "python"
        done = folder / "installed"
        if not done.exists():
            tell(f"installing {package}")
            venv.create(folder, with_pip=True, clear=True)
            install = [str(python), "-m", "pip", "install", "--quiet", package]
            outcome = subprocess.run(install, capture_output=True, text=True, check=False)
            if outcome.returncode:
                reason = (outcome.stderr.strip().splitlines() or ["no reason given"])[-1]
                tell(f"{peer} is left out: {reason}")
                continue
            done.touch()
        ready[peer] = python
    return ready


def measure(peer: str, python: Path, seconds: float, tell: Callable[[str], None]) -> list[Any]:
    """The rows of one peer, measured in its own process."""
    child = subprocess.run(
        [python, "-W", "ignore", __file__, peer, str(seconds)],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    if child.returncode:
        reason = (child.stderr.strip().splitlines() or ["no reason given"])[-1]
        tell(f"{peer} is left out: {reason}")
        return []
    return [json.loads(line) for line in child.stdout.splitlines() if line.startswith("{")]


# --- inside: one peer ----------------------------------------------------------------------------


def rate(play: Callable[[], int], seconds: float) -> dict[str, float]:
    """Play whole matches for some seconds; ``play`` returns the decisions of one."""
    play()
    decisions = matches = 0
    begin = time.process_time()
    while (passed := time.process_time() - begin) < seconds:
        decisions += play()
        matches += 1
    return {
        "decisions_per_second": decisions / passed,
        "games_per_second": matches / passed,
        "decisions_per_game": decisions / matches,
    }


def open_spiel(seconds: float) -> Iterator[dict[str, Any]]:
    """A generic framework in C++: its own loop and Python's."""
    import pyspiel

    for name in ("hearts", "gin_rummy", "negotiation"):
        game = pyspiel.load_game(name)

        def play(game: Any = game) -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    actions, weights = zip(*outcomes, strict=True)
                    state.apply_action(random.choices(actions, weights)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        python = rate(play, seconds)
        yield {"game": f"{name}, Python loop", **python}
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        seeds = iter(range(10**9))

        def play_in_c(game: Any = game, bots: Any = bots, seeds: Any = seeds) -> int:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
            return 1

        matches = rate(play_in_c, seconds)["games_per_second"]
        length = python["decisions_per_game"]
        yield {
            "game": f"{name}, C++ loop",
            "decisions_per_second": matches * length,
            "games_per_second": matches,
            "decisions_per_game": length,
        }


def rlcard(seconds: float) -> Iterator[dict[str, Any]]:
    """Card games for learning, in Python."""
    import rlcard as library

    for name in ("gin-rummy", "uno"):
        environment = library.make(name)

        def play(environment: Any = environment) -> int:
            state, _seat = environment.reset()
            decisions = 0
            while not environment.is_over():
                state, _seat = environment.step(random.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        yield {"game": name, **rate(play, seconds)}


def pyminion(seconds: float) -> Iterator[dict[str, Any]]:
    """A deck builder in Python; its own simplest bots make the choices."""
    import logging

    from pyminion.bots.examples import BigMoney
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    logging.disable()

    def play() -> int:
        bots = [BigMoney(), BigMoney()]
        game = Game(players=bots, expansions=[base_set])
        game.play()
        return 2 * sum(int(bot.turns) for bot in bots)  # an action and a buy each turn

    yield {"game": "Dominion, big money", **rate(play, seconds)}


def catanatron(seconds: float) -> Iterator[dict[str, Any]]:
    """Catan in Python, made for speed: four random players."""
    from catanatron import Color, Game
    from catanatron.models.player import RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(color) for color in Color])
        decisions = 0
        while game.winning_color() is None and decisions < LIMIT:
            game.play_tick()
            decisions += 1
        return decisions

    yield {"game": "Catan, 4 players", **rate(play, seconds)}


if __name__ == "__main__":
    for row in globals()[sys.argv[1]](float(sys.argv[2])):
        print(json.dumps({"peer": sys.argv[1], **row}), flush=True)
