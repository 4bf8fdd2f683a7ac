"""`emporion warm`: compile everything now, so that nobody waits later."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from subprocess import DEVNULL, PIPE, Popen
from typing import Annotated

import numpy as np
import typer
from rich.markup import escape

from emporion.bots import bots_for, find
from emporion.bots.arena import Arena
from emporion.kernel.chance import seed_words
from emporion.kernel.drive import driver
from emporion.kernel.game import Game
from emporion.kernel.game import find as find_game
from emporion.kernel.game import games as installed
from emporion.kernel.language import _
from emporion.kernel.rule import INTERPRETED, cache_home
from emporion.kernel.sets import members_of

from .console import err, out, progress
from .rehearsal import rehearse


def warm(
    game: Annotated[
        str | None, typer.Argument(help="Only this game; without it, every installed one.")
    ] = None,
) -> None:
    """Compile the rules of games for this machine, so that nobody waits later.

    Several games are compiled side by side, on as many processors as there are.
    """
    if INTERPRETED:
        out.print(_("Rules run as plain Python (EMPORION_RULES=python); nothing to compile."))
        return
    chosen = [find_game(game)] if game else list(installed().values())
    work = {each.name: list(steps_for(each)) for each in chosen}
    with progress() as bar:
        task = bar.add_task("", total=sum(map(len, work.values())))

        def begin(step: str) -> None:
            bar.update(task, description=step, advance=1)
            if not err.is_terminal:
                err.print(step, soft_wrap=True)

        if len(work) > 1:
            compile_side_by_side({name: {step for step, _do in work[name]} for name in work}, begin)
        else:
            for step, compile_it in chain(*work.values()):
                begin(step)
                compile_it()
    out.print(_("All rules are compiled; they are kept in {folder}.").format(folder=cache_home()))


def compile_side_by_side(steps: dict[str, set[str]], begin: Callable[[str], None]) -> None:
    """Warm each game in a process of its own, and pass on which steps they begin."""

    def compile_apart(game: str) -> tuple[int, str]:
        words = [sys.executable, "-m", "emporion", "warm", game]
        said = ""
        with Popen(words, stdout=DEVNULL, stderr=PIPE, text=True) as process:  # noqa: S603
            for line in process.stderr or ():
                if line.strip() in steps[game]:
                    begin(line.strip())
                else:
                    said += line
        return process.returncode, said

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for code, said in pool.map(compile_apart, steps):
            if code:
                err.print(escape(said))
                raise typer.Exit(code)


def every_bot(game: Game) -> Arena:
    """All bots that play a game, at one table if it has room for them."""
    bots = [find(name, game.name) for name in bots_for(game.name)]
    return Arena(game, bots, max(game.seats[0], min(len(bots), game.seats[1])), {}, 0)


def steps_for(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that a game can need compiled, each with a name for the progress bar."""
    seats = game.seats[0]
    matches = game.state.many(1)
    g = matches[0]
    numbers = np.zeros(seats, np.int64)
    observed = np.zeros(game.observation, np.int16)

    def begin() -> None:
        matches[0] = game.new(seats)

    def awaited() -> int:
        return members_of(game.rules.awaiting(g))[0]

    rules = game.rules
    yield f"{game.title}: setup", begin
    yield f"{game.title}: awaiting", awaited
    yield f"{game.title}: legal", lambda: rules.legal(g, awaited(), game.actions.menu())
    yield (
        f"{game.title}: absent, step",
        lambda: rules.step(g, awaited(), rules.absent(g, awaited())),
    )
    yield f"{game.title}: tick", lambda: rules.tick(g)
    yield f"{game.title}: over, ending", lambda: (rules.over(g), rules.ending(g))
    yield f"{game.title}: scores", lambda: rules.scores(g, numbers)
    yield f"{game.title}: ranking", lambda: rules.ranking(g, numbers)
    yield f"{game.title}: redeal", lambda: rules.redeal(g, 0, seed_words(0))
    yield f"{game.title}: consistent", lambda: rules.consistent(g)
    yield f"{game.title}: observe", lambda: rules.observe(g, 0, observed)
    yield f"{game.title}: simulation", lambda: list(driver(game).simulate(seats, 1))
    yield f"{game.title}: bots", lambda: every_bot(game).prepare()
    for number in sorted(set(game.seats)):
        yield f"{game.title}: rehearsal, seats: {number}", partial(rehearse, game, number)
