"""Judges motions and votes, and says what a carried motion does."""

from __future__ import annotations

from collections.abc import Iterable

from . import protocol
from .codes import refusal
from .decisions import check_running, taking_back
from .entries import (
    Abandoned,
    AnyEffect,
    Botted,
    Closed,
    Fined,
    Gone,
    Paced,
    Paused,
    Proposed,
    Resumed,
    Voted,
)
from .hooks import knows_penalties
from .protocol import AnyMotion
from .seating import Chair
from .state import State
from .votes import ABOUT_A_SEAT, electors_of, verdict


def judge_motion(state: State, chair: Chair, what: AnyMotion) -> list[AnyEffect]:
    """Put a motion; where nobody else needs to be asked it is carried at once."""
    check_running(state)
    if chair.kind == "bot":
        raise refusal("bot-plays")
    if any(motion.by == chair.number for motion in state.motions.values()):
        raise refusal("motion-open")
    # Whoever was absent comes back by this very command.
    chairs = [Chair(chair.number, "person") if c is chair else c for c in state.chairs]
    electors = electors_of(what, chairs)
    check_motion(state, chair, what, electors)
    number = state.motions_made + 1
    until = state.now + state.settings.vote_time
    proposed = Proposed(number, chair.number, what, electors, until)
    votes = {chair.number: True} if chair.number in electors else {}
    if verdict(what, electors, votes) is None:
        return [proposed]
    return [proposed, Closed(number, True), *consequences(state, chair.number, what)]


def check_motion(state: State, chair: Chair, what: AnyMotion, electors: Iterable[int]) -> None:
    """Refuse a motion that could do nothing, or nothing fair."""
    if isinstance(what, ABOUT_A_SEAT):
        check_seat(state, chair, what)
    match what:
        case protocol.TakeBack():
            taking_back(state, chair.number, what.decisions)
        case protocol.Pause() if state.clocks.paused:
            raise refusal("no-need")
        case protocol.Resume() if not state.clocks.paused:
            raise refusal("no-need")
        case protocol.Pace() if what.factor == state.clocks.pace:
            raise refusal("no-need")
        case protocol.Penalty() if not knows_penalties(state.game):
            raise refusal("no-penalties")
        case protocol.Kick() if len(list(electors)) < 2 and state.chairs[what.seat].connected:
            raise refusal("too-few-voters")
        case _:
            pass


def check_seat(
    state: State, chair: Chair, what: protocol.Kick | protocol.HandOver | protocol.Penalty
) -> None:
    """Refuse a motion about a seat that it cannot be about."""
    if what.seat >= state.seats:
        raise refusal("no-such-seat", last=state.seats - 1)
    about = state.chairs[what.seat]
    if isinstance(what, protocol.HandOver):
        if not what.bot.isprintable():
            raise refusal("bad-name")
        if about.kind == "bot":
            raise refusal("no-need")
        return
    if about is chair:
        raise refusal("to-yourself")
    if not about.owner:
        raise refusal("not-a-person")


def judge_vote(state: State, chair: Chair, command: protocol.Vote) -> list[AnyEffect]:
    """Vote; the vote that decides a motion also carries it out."""
    motion = state.motions.get(command.motion)
    if motion is None or chair.number not in motion.electors:
        raise refusal("no-motion")
    if motion.votes.get(chair.number) == command.yes:
        raise refusal("no-need")
    effects: list[AnyEffect] = [Voted(motion.number, chair.number, command.yes)]
    votes = {**motion.votes, chair.number: command.yes}
    carried = verdict(motion.what, motion.electors, votes)
    return effects if carried is None else effects + closing(state, motion.number, carried)


def closing(state: State, number: int, carried: bool) -> list[AnyEffect]:
    """The end of a motion, and what it does."""
    motion = state.motions[number]
    effects: list[AnyEffect] = [Closed(number, carried)]
    return effects + consequences(state, motion.by, motion.what) if carried else effects


def consequences(state: State, by: int, what: AnyMotion) -> list[AnyEffect]:
    """What a carried motion does."""
    match what:
        case protocol.TakeBack():
            return [taking_back(state, by, what.decisions)]
        case protocol.Pause():
            return [Paused("agreed", state.now + state.settings.longest_pause)]
        case protocol.Resume():
            return [Resumed()] if state.clocks.paused else []
        case protocol.Kick():
            return [Gone(what.seat, out=True)]
        case protocol.HandOver():
            return [Botted(what.seat, what.bot)]
        case protocol.Pace():
            return [Paced(what.factor)]
        case protocol.Penalty():
            return [Fined(what.seat, what.points)]
        case protocol.Abandon():
            return [Abandoned()]
