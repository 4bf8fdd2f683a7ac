"""Looks back at a match that has ended: step by step, through anybody's eyes, or to go on from it.

A replay knows who knew what: the same moment can be seen by each seat, as it then was, by somebody
who watched the table, and by somebody who sees everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from emporion.kernel.viewer import Ended, Seat, Viewer
from emporion.kernel.viewer import Table as Watching

from .codes import refusal
from .course import NOBODY
from .entries import Past
from .match import Decision, Event, Match
from .telling import Line, lines_of


class Scene(Struct, frozen=True):
    """One moment of a match, through one viewer's eyes."""

    #: How many events, decisions and ticks, lie before it.
    moment: int
    #: Whose decision led here; None for a tick and for the deal.
    seat: int | None
    #: The decision in words, for those who may know it: its seat, and everybody after the end.
    text: str
    view: dict[str, Any]


def scenes(match: Match, viewer: Viewer, begin: int = 0) -> Iterator[Scene]:
    """The match through one viewer's eyes, from one of its moments to the end."""
    game = match.game
    for number, moment in enumerate(match.replay(begin)):
        if number < begin:
            continue
        seat = moment.event.seat if isinstance(moment.event, Decision) else None
        knows = isinstance(viewer, Ended) or (seat is not None and seat == viewer.number)
        yield Scene(number, seat, moment.text if knows else "", game.words.view(moment.g, viewer))


def log_of(match: Match, viewer: Viewer) -> Iterator[tuple[int, Line]]:
    """Everything that one viewer was told, each line with its moment."""
    names = list(match.names)
    for number, moment in enumerate(match.replay(len(match.events) + 1)):
        for line in lines_of(match.game, moment.g, viewer, names):
            yield number, line


def who_knew(match: Match, moment: int) -> dict[str, Scene]:
    """The same moment through everybody's eyes: ``seat 0`` …, ``table``, ``everything``."""
    check_moment(match, moment)
    eyes: dict[str, Viewer] = {f"seat {seat}": Seat(seat) for seat in range(match.seats)}
    eyes |= {"table": Watching(), "everything": Ended()}
    return {name: next(scenes(match, viewer, moment)) for name, viewer in eyes.items()}


def past_of(match: Match, moment: int) -> tuple[Past, ...]:
    """What a new match begins with that goes on from a moment of this one.

    Its seed must be this match's seed, so that the hidden cards are as they were. Only a match that
    has ended may be gone on with: see `Table.ended_match`.
    """
    check_moment(match, moment)
    return tuple(past(event) for event in match.events[:moment])


def past(event: Event) -> Past:
    """An event of a match as it is written into the first entry of a continued one."""
    if isinstance(event, Decision):
        return Past(event.seat, event.action)
    return Past(NOBODY)


def check_moment(match: Match, moment: int) -> None:
    """Refuse a moment that the match does not have."""
    if not 0 <= moment <= len(match.events):
        raise refusal("no-such-moment", last=len(match.events))
