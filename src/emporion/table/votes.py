"""Motions: who may vote, and when a motion is decided."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .events import MotionState
from .protocol import Abandon, AnyMotion, HandOver, Kick, Penalty, TakeBack
from .seating import Chair

#: Motions that need everybody; all others need more than half.
UNANIMOUS = (TakeBack, Abandon)
#: Motions about a seat, on which that seat does not vote.
ABOUT_A_SEAT = (Kick, HandOver, Penalty)


@dataclass(eq=False)
class Open:
    """A motion on which votes are taken."""

    number: int
    by: int
    what: AnyMotion
    electors: list[int]
    votes: dict[int, bool]
    until: int

    @property
    def state(self) -> MotionState:
        """The motion as everybody sees it."""
        return MotionState(
            self.number, self.by, self.what, tuple(self.electors), dict(self.votes), self.until
        )

    @property
    def verdict(self) -> bool | None:
        """Whether the motion is carried; None while that depends on votes to come."""
        return verdict(self.what, self.electors, self.votes)


def verdict(what: AnyMotion, electors: Iterable[int], votes: dict[int, bool]) -> bool | None:
    """Whether a motion is carried by these votes; None while it is undecided."""
    voters = set(electors)
    number = len(voters)
    if number == 0:
        return True  # only bots are left to ask, and they agree to everything
    ayes = sum(votes.get(seat, False) for seat in voters)
    noes = sum(not votes.get(seat, True) for seat in voters)
    needed = number if isinstance(what, UNANIMOUS) else number // 2 + 1
    if ayes >= needed:
        return True
    return False if number - noes < needed else None


def electors_of(what: AnyMotion, chairs: Iterable[Chair]) -> tuple[int, ...]:
    """Every person but the one whom the motion is about; nobody votes in his own matter."""
    about = what.seat if isinstance(what, ABOUT_A_SEAT) else None
    return tuple(
        chair.number for chair in chairs if chair.kind == "person" and chair.number != about
    )
