"""`emporion warm`: compile everything now, so that nobody waits later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from emporion.bots import bots_for, find
from emporion.bots.arena import Arena
from emporion.kernel.chance import seed_words
from emporion.kernel.drive import driver
from emporion.kernel.game import Game
from emporion.kernel.game import games as installed
from emporion.kernel.language import _
from emporion.kernel.rule import INTERPRETED, cache_home
from emporion.kernel.sets import members_of

from .console import err, out, progress
from .rehearsal import rehearse


def warm() -> None:
    """Compile the rules of every installed game for this machine."""
    if INTERPRETED:
        out.print(_("Rules run as plain Python (EMPORION_RULES=python); nothing to compile."))
        return
    work = [step for game in installed().values() for step in steps_for(game)]
    with progress() as bar:
        task = bar.add_task("", total=len(work))
        for name, compile_it in work:
            bar.update(task, description=name)
            if not err.is_terminal:
                err.print(name)
            compile_it()
            bar.advance(task)
    out.print(_("All rules are compiled; they are kept in {folder}.").format(folder=cache_home()))


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
