"""Checks of what is decided in secret: no redeal keeps what came of it, at once or later.

What a viewer cannot know shows where two matches differ although he was shown the same of both: two
decisions taken instead of each other, now, or some time ago in a match that went on as it did.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from emporion.kernel.viewer import Seat, Viewer

from .checks import check, differing_places, remarkable, sometimes
from .trial import TICK, Event, Trial, named, seeds

#: So many seats try a secret decision at one position.
CHOOSING = 2
#: A decision of the past is altered at most so many events ago, and so many of them are.
REMEMBERED = 40
ALTERED = 3
#: At most so many twins are dealt to see whether a secret decision is dealt anew; few are needed.
DEALT = 400


def twins(trial: Trial, viewer: Viewer, number: int) -> Iterator[Trial]:
    """Matches that this viewer cannot tell from the one on trial."""
    for seed in seeds(trial, number):
        g = trial.game.state.copy(trial.g)
        trial.rules.redeal(g, viewer.number, seed)
        yield trial.with_record(g)


def or_failure(look: Callable[[], Any]) -> Any:
    """What one sees, or the kind of failure that one sees instead."""
    try:
        return look()
    except Exception as failure:  # noqa: BLE001  # compared like anything else that is reached
        return type(failure).__name__


@check("secret-choice", sometimes)
def secret_decisions_are_dealt_anew(trial: Trial) -> Iterator[str]:
    """A redeal does not keep a decision that was taken and not shown."""
    for seat, viewer, one, other in secret_choices(trial):
        if kept := _kept(viewer, one, other):
            yield f"{named(viewer)} is not shown what seat {seat} decided; a redeal keeps {kept}"


@check("secret-past", sometimes)
def secret_pasts_are_dealt_anew(trial: Trial) -> Iterator[str]:
    """A redeal does not keep what came later of a decision that was not shown."""
    for step, viewer, one, other in secret_pasts(trial):
        if kept := _kept(viewer, one, other):
            seat = trial.events[step][0]
            whose = f"what seat {seat} decided as event {step + 1}"
            yield f"{named(viewer)} was never shown {whose}; a redeal keeps {kept}"


def _kept(viewer: Viewer, one: Trial, other: Trial) -> str:
    """The values in which two matches differ that no twin has otherwise."""
    kept = remarkable(differing_places(one.g, other.g))
    for twin in twins(one, viewer, DEALT):
        kept -= differing_places(one.g, twin.g)
        if not kept:
            break
    return ", ".join(sorted(kept))


# --- two matches of which a viewer is shown the same ---------------------------------------------


def secret_choices(trial: Trial) -> Iterator[tuple[int, Viewer, Trial, Trial]]:
    """Seats that take two different decisions, and viewers that are shown the same of both."""
    for seat in trial.awaited()[:CHOOSING]:
        menu = trial.menu(seat)
        one, other = trial.fork(), trial.fork()
        one.happen((seat, menu[0]))
        other.happen((seat, menu[-1]))
        if not remarkable(differing_places(one.g, other.g)):
            continue
        for viewer in trial.viewers:
            if viewer.number != seat and _shown_the_same(one, other, viewer):
                yield seat, viewer, one, other


def secret_pasts(trial: Trial) -> Iterator[tuple[int, Viewer, Trial, Trial]]:
    """Past decisions that could have been others, and viewers that were shown the same since."""
    dice = random.Random(trial.setting.seed + len(trial.events))
    begin = max(0, len(trial.events) - REMEMBERED)
    before = trial.setting.replay(trial.events[:begin])
    found = 0
    for step in _latest_of_each_kind(trial, begin, dice):
        pairs = list(_two_matches(before, trial.events[begin:], step - begin, dice))
        if len(pairs) < len(trial.events) - step:
            continue  # the other match could not go on like this one
        one, other = pairs[-1]
        if not remarkable(differing_places(one.g, other.g)):
            continue
        for viewer in trial.some_viewers:
            if viewer.number != trial.events[step][0] and all(
                _offered_the_same(*pair, viewer) and _shown_the_same(*pair, viewer)
                for pair in pairs
            ):
                yield step, viewer, one, other
        found += 1
        if found == ALTERED:
            return


def _latest_of_each_kind(trial: Trial, begin: int, dice: random.Random) -> list[int]:
    """The latest events since then in which something of each kind was decided, in any order."""
    latest: dict[str, int] = {}
    for step, (_seat, action) in enumerate(trial.events[begin:], begin):
        if action >= 0:
            latest[trial.game.actions.decode(action)[0]] = step
    return dice.sample(list(latest.values()), len(latest))


def _two_matches(
    before: Trial, events: list[Event], step: int, dice: random.Random
) -> Iterator[tuple[Trial, Trial]]:
    """A match after each event from one on, and the same with another decision instead of it."""
    one = before.fork()
    for event in events[:step]:
        one.happen(event)
    other = one.fork()
    seat, action = events[step]
    kind = one.game.actions.decode(action)[0]
    others = [
        instead
        for instead in one.menu(seat)
        if instead != action and one.game.actions.decode(instead)[0] == kind
    ]
    if not others:
        return
    instead = [(seat, dice.choice(others)), *events[step + 1 :]]
    for event, changed in zip(events[step:], instead, strict=True):
        if not _possible(other, changed):
            return
        one.happen(event)
        other.happen(changed)
        yield one.fork(), other.fork()


def _possible(trial: Trial, event: Event) -> bool:
    seat, action = event
    if event == TICK:
        return not trial.over
    return seat in trial.awaited() and action in trial.menu(seat)


def _offered_the_same(one: Trial, other: Trial, viewer: Viewer) -> bool:
    """Whether the same seats are awaited, and the viewer has the same decisions."""
    if one.awaited() != other.awaited():
        return False
    return not isinstance(viewer, Seat) or one.menu(viewer.number) == other.menu(viewer.number)


def _shown_the_same(one: Trial, other: Trial, viewer: Viewer) -> bool:
    """Whether the journal and the view show a viewer no difference; the journal is read faster."""
    notes = one.game.notes
    if notes.read(one.g, viewer) != notes.read(other.g, viewer):
        return False
    return bool(_view(one, viewer) == _view(other, viewer))


def _view(trial: Trial, viewer: Viewer) -> Any:
    return or_failure(lambda: trial.words.view(trial.g, viewer))
