"""The list of checks: each has a name, looks at a match on trial, and says what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
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
    found = {place.partition("[")[0] for place in differing_places(one, other)}
    return [name for name in one.dtype.names if name in found]


def differing_places(one: Record, other: Record) -> set[str]:
    """The single values in which two records differ, like ``hand[2]``; gaps do not count."""
    bytes_of_one, bytes_of_other = (np.frombuffer(g.tobytes(), np.uint8) for g in (one, other))
    places = _places(one.dtype)
    return {places[at] for at in np.flatnonzero(bytes_of_one != bytes_of_other)} - {""}


@cache
def _places(layout: np.dtype[Any]) -> list[str]:
    """The name of the value to which each byte of a record belongs; empty in the gaps."""
    places = [""] * layout.itemsize
    for name, (kind, start, *_title) in (layout.fields or {}).items():
        single, lengths = kind.subdtype or (kind, ())
        for number, index in enumerate(np.ndindex(lengths)):
            begin = start + number * single.itemsize
            place = f"{name}[{', '.join(map(str, index))}]" if index else name
            places[begin : begin + single.itemsize] = [place] * single.itemsize
    return places


#: What differs between twins without being anybody's secret.
UNREMARKABLE = ("chance", "notes", "noted")


def remarkable(places: set[str]) -> set[str]:
    """Without the generator and the notes."""
    return {place for place in places if place.partition("[")[0] not in UNREMARKABLE}
