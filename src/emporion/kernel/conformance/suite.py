"""Runs every check over random matches at every number of seats and a spread of options."""

from __future__ import annotations

import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import cycle, islice

from emporion.kernel.game import Game
from emporion.kernel.options import Value
from emporion.kernel.viewer import Table, Viewer

from . import contract, leaks, modes, secrets, wording  # noqa: F401  # they enlist
from .checks import Check, Moment, always, at_the_end, once, sometimes
from .report import Report
from .trial import TICK, Mind, Order, Round, Setting, Trial, arrival, named, play, settings_of

#: Matches at each number of seats, unless the caller wants more.
GAMES = 6
#: Positions of each match at which the slow checks are asked, beside the rare ones. With many
#: seats there are fewer, because each has more viewers.
POSITIONS = 6
VIEWERS = 24
#: A position is rare when its kind of decision or note was met less often than this.
RARE = 1

#: After these a match is not played on.
RUINOUS = {"menu", "conservation"}

#: The name of every check, and what it makes sure of.
CHECKS: dict[str, str] = {}
for _name, _check in (*always, *once, *sometimes, *at_the_end):
    CHECKS.setdefault(_name, (_check.__doc__ or "").partition("\n")[0])
CHECKS["repeatable"] = "The same seed and the same events give the same bytes after each event."

#: Called with the matches done, all matches, and what is being played.
Progress = Callable[[int, int, str], None]


def conform(
    game: Game,
    seats: Iterable[int] | None = None,
    games: int = GAMES,
    seed: int = 1,
    options: Mapping[str, Value] | None = None,
    checks: Collection[str] | None = None,
    deep: bool = False,
    progress: Progress | None = None,
    most: int | None = None,
) -> Report:
    """Run a game through the suite and report what is wrong with it.

    At each number of seats (all that the game allows, or those given) ``games`` matches are played.
    They go round a spread of the game's options, and on from there at the next number of seats;
    ``options`` fixes them instead.
    ``checks`` names the ones to ask; ``deep`` interprets one whole match at each number of seats;
    ``most`` bounds the positions of a match that are looked at slowly, for whoever cannot wait.
    """
    run = _Run(game, CHECKS.keys() if checks is None else checks, most)
    fewest, most = game.seats
    plans = {
        number: _plan(settings_of(game, number, options, seed), games)
        for number in (range(fewest, most + 1) if seats is None else seats)
    }
    total = sum(len(plan) for plan in plans.values())
    started = time.perf_counter()
    for number, plan in plans.items():
        for index, setting in enumerate(plan):
            if progress is not None:
                progress(run.report.matches, total, f"{game.title}, {number} seats")
            run.match(setting, arrival if index % 2 else Round(), deep=deep and index == 0)
        run.finish_seats()
    if progress is not None:
        progress(total, total, game.title)
    run.report.seconds = time.perf_counter() - started
    return run.report


def _plan(settings: list[Setting], games: int) -> list[Setting]:
    """So many matches, each with a seed of its own; another number of seats begins elsewhere."""
    begin = settings[0].seats * games % len(settings)
    return [
        Setting(setting.game, setting.seats, setting.options, settings[0].seed + index)
        for index, setting in enumerate(islice(cycle(settings), begin, begin + games))
    ]


class _Run:
    """One run of the suite over one game."""

    def __init__(self, game: Game, checks: Collection[str], most: int | None) -> None:
        self.game = game
        self.most = most
        self.checks = checks
        self.report = Report(game.name)
        self.report.endings.update(dict.fromkeys(game.endings, 0))
        self.report.decided.update(dict.fromkeys(game.actions.ranges, 0))
        self.report.noted.update(dict.fromkeys(game.notes.names, 0))
        self.met: Counter[str] = Counter()
        self.dealt_anew: dict[Viewer, set[str]] = {}
        self.last: Trial | None = None
        #: Whether the match being played has gone so wrong that more would be consequences.
        self.ruined = False

    def match(self, setting: Setting, order: Order, deep: bool) -> None:
        """Play a match, then play it again and stop at the positions that are worth a look."""
        self.ruined = False
        try:
            trial = setting.deal()
        except Exception as error:  # noqa: BLE001  # a game that cannot be dealt is a finding too
            self.report.find("setup", _raised(error), Trial(setting, None, []))
            return
        self._ask(always, trial)
        self._ask(once, trial)
        prints, rare = self._play(trial, order)
        self._count(trial)
        if self.ruined:
            return
        self._ask(at_the_end, trial)
        self._play_again(trial, prints, self._chosen(trial, rare))
        if deep and "interpreted" in self.checks:
            self._guard("interpreted", modes.the_whole_match_is_the_same_interpreted, trial)

    def _chosen(self, trial: Trial, rare: list[int]) -> set[int]:
        """The positions that are worth a look: the rare ones, and some at random."""
        steps = range(len(trial.events) + 1)
        number = min(POSITIONS, VIEWERS // trial.seats, len(steps))
        dice = random.Random(trial.setting.seed)
        chosen = [0, *rare, *dice.sample(steps, number)]
        return set(
            chosen if self.most is None else dice.sample(chosen, min(self.most, len(chosen)))
        )

    def _play(self, trial: Trial, order: Order) -> tuple[list[int], list[int]]:
        """Play to the end; returns a print of the record after each event, and the rare ones."""
        prints, rare = [hash(trial.content)], []

        def watch(trial: Trial) -> bool:
            prints.append(hash(trial.content))
            if self._is_rare(trial):
                rare.append(len(trial.events))
            self._ask(always, trial)
            return not self.ruined

        play(trial, Mind(trial.setting.seed), order, trial.game.longest, watch)
        return prints, rare

    def _is_rare(self, trial: Trial) -> bool:
        _seat, action = trial.events[-1]
        decided = [self.game.actions.decode(action)[0]] if action >= 0 else []
        noted = [note.kind for note in self.game.notes.read(trial.g, Table())]
        self.report.decided.update(decided)
        self.report.noted.update(noted)
        kinds = [*(f"decided {kind}" for kind in decided), *(f"noted {kind}" for kind in noted)]
        rare = any(self.met[kind] < RARE for kind in kinds)
        self.met.update(kinds)
        return rare

    def _play_again(self, original: Trial, prints: list[int], chosen: set[int]) -> None:
        trial = original.setting.deal()
        if "repeatable" in self.checks:
            self.report.asked["repeatable"] += 1
        for step, event in enumerate([TICK, *original.events]):
            if step:
                trial.happen(event)
            if hash(trial.content) != prints[step] and "repeatable" in self.checks:
                problem = "the same seed and events give another record the second time"
                self.report.find("repeatable", problem, trial)
                return
            if step in chosen:
                self.report.positions += 1
                self._ask(sometimes, trial)
                self._see_what_is_dealt_anew(trial)

    def _see_what_is_dealt_anew(self, trial: Trial) -> None:
        if "redeal" in self.checks and not trial.over:
            for viewer in trial.viewers:
                fields = self.dealt_anew.setdefault(viewer, set())
                if not fields:
                    fields |= leaks.dealt_anew(trial, viewer)

    def finish_seats(self) -> None:
        """After all matches at one number of seats: a redeal must have done something for all."""
        for viewer, fields in self.dealt_anew.items():
            if not fields and self.last is not None:
                problem = f"nothing but the generator was ever re-dealt for {named(viewer)}"
                self.report.find("redeal", problem, self.last)
        self.dealt_anew.clear()

    def _count(self, trial: Trial) -> None:
        self.last = trial
        self.report.matches += 1
        self.report.decisions += sum(event != TICK for event in trial.events)
        ending = int(trial.rules.ending(trial.g))
        if 0 <= ending < len(self.game.endings):
            self.report.endings[self.game.endings[ending]] += 1

    # --- asking ----------------------------------------------------------------------------------

    def _ask(self, moment: Moment, trial: Trial) -> None:
        """Ask all checks of a moment."""
        for name, check in moment:
            if name in self.checks:
                self._guard(name, check, trial if moment is always else trial.fork())

    def _guard(self, name: str, check: Check, trial: Trial) -> None:
        self.report.asked[name] += 1
        try:
            for problem in check(trial):
                self.report.find(name, problem, trial)
                self.ruined |= name in RUINOUS
        except Exception as error:  # noqa: BLE001  # what a game raises is a finding, not our end
            self.report.find(name, _raised(error), trial)


def _raised(error: Exception) -> str:
    """An error in one line: what, where, and the first thing it says."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    said = str(error).partition("\n")[0]
    return f"{type(error).__name__} in {where.name}, line {where.lineno}: {said}"
