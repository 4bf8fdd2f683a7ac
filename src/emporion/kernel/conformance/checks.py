"""The list of checks: each has a name, looks at a match on trial, and says what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import numpy as np

from emporion.kernel.record import Record

from .trial import Trial

#: A check yields one sentence for each thing that is not as it must be.
Check: TypeAlias = Callable[[Trial], Iterator[str]]
#: The checks that are asked at one kind of moment, by name.
Moment: TypeAlias = list[tuple[str, Check]]

#: After every event: these must be quick.
always: Moment = []
#: At chosen positions.
sometimes: Moment = []
#: At the beginning of a match.
once: Moment = []
#: At the end of a match.
at_the_end: Moment = []


def check(name: str, *moments: Moment) -> Callable[[Check], Check]:
    """Name a check, and say at which moments it is asked; several may share a name."""

    def enlist(function: Check) -> Check:
        for moment in moments:
            moment.append((name, function))
        return function

    return enlist


def points(trial: Trial) -> list[int]:
    """Every seat's points."""
    out = np.zeros(trial.seats, np.int64)
    trial.rules.scores(trial.g, out)
    return [int(point) for point in out]


def places(trial: Trial) -> list[int]:
    """Every seat's place."""
    out = np.zeros(trial.seats, np.int64)
    trial.rules.ranking(trial.g, out)
    return [int(place) for place in out]


def observation(trial: Trial, seat: int) -> Any:
    """What a learner in a seat is given."""
    out = np.zeros(trial.game.observation, np.int16)
    trial.rules.observe(trial.g, seat, out)
    return out


def differing_fields(one: Record, other: Record) -> list[str]:
    """The names of the fields in which two records differ."""
    return [name for name in one.dtype.names if not np.array_equal(one[name], other[name])]


def differing_places(one: Record, other: Record) -> set[str]:
    """The single values in which two records differ, like ``hand[2]``."""
    found = set()
    for name in differing_fields(one, other):
        for place in np.argwhere(np.atleast_1d(one[name] != other[name])):
            index = ", ".join(map(str, place))
            found.add(f"{name}[{index}]" if np.ndim(one[name]) else name)
    return found


#: What differs between twins without being anybody's secret.
UNREMARKABLE = ("chance", "notes", "noted")


def remarkable(places: set[str]) -> set[str]:
    """Without the generator and the notes."""
    return {place for place in places if place.partition("[")[0] not in UNREMARKABLE}
