"""A short rehearsal of a game: everything that plays, shows, saves or checks a match, done once.

A rule is compiled anew for each kind of argument that it meets, and plain Python meets it with
other kinds than the rules among themselves do. So `emporion warm` does not list who calls what: it
plays a match as the other commands would, and whatever they can call is compiled afterwards.
"""

from __future__ import annotations

from contextlib import suppress

from emporion.kernel.conformance import TICK, Mind, Round, Setting, Trial, play
from emporion.kernel.conformance.checks import Check, always, at_the_end, once, sometimes
from emporion.kernel.conformance.leaks import what_reaches
from emporion.kernel.errors import Refusal
from emporion.kernel.game import Game
from emporion.kernel.journal import turn_page
from emporion.kernel.viewer import Ended, Seat, Table, Viewer
from emporion.table.log import dumps, loads
from emporion.table.match import Match

from .screen import board, log_lines, ranking_table

#: Events after which every check is asked; checks take their time where there are many seats.
CHECKED_AFTER = 12
#: Events that are played once more at a table, written down and read back.
WRITTEN_DOWN = 40


def rehearse(game: Game, seats: int) -> None:
    """Play one match at random, look at all that is new in it, and go through the checks."""
    trial = Setting(game, seats, game.options.complete({}), 0).deal()
    ask(once, trial)
    ask(sometimes, trial)
    seen: set[str] = set()

    def watch(trial: Trial) -> bool:
        met = kinds_of(trial)
        if not met <= seen:
            look_around(trial)
            seen.update(met)
        if len(trial.events) == CHECKED_AFTER:
            ask(sometimes, trial)
        return True

    play(trial, Mind(0), Round(), game.longest, watch)
    ask(at_the_end, trial)
    look_around(trial)
    sit_at_the_table(trial)


def ask(moment: list[tuple[str, Check]], trial: Trial) -> None:
    """Ask the checks of a moment; what they find is for `emporion conform` to tell."""
    for _name, check in moment:
        list(check(trial.fork()))


def kinds_of(trial: Trial) -> set[str]:
    """What kind of decision was taken last, and what kinds of notes it left."""
    _seat, action = trial.events[-1]
    kinds = {f"noted {note.kind}" for note in trial.game.notes.read(trial.g, Table())}
    return kinds | {f"decided {trial.game.actions.decode(action)[0]}" if action >= 0 else "tick"}


def look_around(trial: Trial) -> None:
    """Everything that reaches a seat, the table, and a reader of the match after its end."""
    viewers: list[Viewer] = [Seat(0), *map(Seat, trial.awaited()[:1]), Table()]
    if trial.over:
        viewers.append(Ended())
    for viewer in viewers:
        what_reaches(trial, viewer)
    ask(always, trial)


def sit_at_the_table(trial: Trial) -> None:
    """Play the beginning of the match again as people would: look, decide, take back, save."""
    game, setting = trial.game, trial.setting
    match = Match(game, trial.seats, dict(setting.options), setting.seed, trial.names)
    for event in trial.events[:WRITTEN_DOWN]:
        if event == TICK:
            match.tick()
        else:
            match.record(*event)
    for seat in range(trial.seats):
        with suppress(Refusal):
            match.undone(seat)
    for viewer in (Seat(0), Table()):
        board(match, viewer)
        log_lines(game, match.g, viewer, match.names)
    ranking_table(match)
    turn_page(loads(dumps(match)).g)
