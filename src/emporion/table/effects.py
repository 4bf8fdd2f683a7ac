"""Makes the effects of an entry true; nothing else changes a table.

Nothing is judged here: whoever wrote the entry has done that. What an effect brings with it by the
rules of the game follows from the state and is not written.
"""

# ruff: noqa: ARG001  every effect is applied by the same two arguments

from __future__ import annotations

from functools import singledispatch

from . import course, entries
from .events import Configured, Moved, Penalised, Said, Seated, Settled, Timed
from .seating import Chair, names_of_bots
from .state import State
from .votes import Open


@singledispatch
def apply(effect: object, state: State) -> None:
    """Make one effect true, and tell who may know."""
    raise TypeError(f"{type(effect).__name__} is no effect")


def tell_seat(state: State, chair: Chair) -> None:
    """Show everybody a seat as it is now."""
    state.tell_all(Seated, seat=chair.state, host=state.host)


# --- seats ---------------------------------------------------------------------------------------


@apply.register
def _(effect: entries.Sat, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.kind, chair.name, chair.owner = "person", effect.name, effect.owner
    chair.language, chair.bot, chair.misses = effect.language, "", 0
    state.streams.forget(effect.seat)
    if state.host is None:
        state.host = effect.seat
    if state.match is not None:
        state.match.names[effect.seat] = effect.name
    tell_seat(state, chair)
    renew_time(state, chair)


@apply.register
def _(effect: entries.Relinked, state: State) -> None:
    state.chairs[effect.seat].owner = effect.owner


@apply.register
def _(effect: entries.Invited, state: State) -> None:
    state.invitation = effect.invitation


@apply.register
def _(effect: entries.Configured, state: State) -> None:
    state.options, state.settings = dict(effect.options), effect.settings
    del state.chairs[effect.seats :]
    state.chairs += [Chair(number) for number in range(state.seats, effect.seats)]
    state.epochs = [0] * effect.seats
    state.streams.resize(effect.seats)
    state.tell_all(
        Configured,
        seats=tuple(chair.state for chair in state.chairs),
        options=dict(state.options),
        settings=state.settings,
    )


@apply.register
def _(effect: entries.Emptied, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.empty()
    pass_host_on(state)
    tell_seat(state, chair)


@apply.register
def _(effect: entries.Botted, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.kind, chair.bot = "bot", effect.bot
    if not chair.name:
        chair.name = free_name(state)
    stop_voting(state, effect.seat)
    pass_host_on(state)
    tell_seat(state, chair)
    renew_time(state, chair)


@apply.register
def _(effect: entries.Gone, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.kind, chair.bot = "absent", state.settings.substitute
    if effect.out:
        chair.owner, chair.connected = "", False
    stop_voting(state, effect.seat)
    pass_host_on(state)
    tell_seat(state, chair)
    renew_time(state, chair)


@apply.register
def _(effect: entries.Back, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.kind, chair.bot, chair.misses = "person", "", 0
    if state.host is None:
        state.host = effect.seat
    tell_seat(state, chair)
    renew_time(state, chair)


@apply.register
def _(effect: entries.Arrived, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.connected = True
    state.clocks.expected.discard(effect.seat)
    state.clocks.away.pop(effect.seat, None)
    tell_seat(state, chair)


@apply.register
def _(effect: entries.Departed, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.connected = False
    tell_seat(state, chair)
    course.set_return(state, effect.seat)


def renew_time(state: State, chair: Chair) -> None:
    """Somebody else, or nobody, answers now what the seat was asked."""
    if chair.number in state.asked:
        course.set_time(state, chair.number)
        course.set_return(state, chair.number)


def stop_voting(state: State, seat: int) -> None:
    """Who does not play does not vote; the clocks close what that decides."""
    for motion in state.motions.values():
        if seat in motion.electors:
            motion.electors.remove(seat)
            motion.votes.pop(seat, None)


def pass_host_on(state: State) -> None:
    """A host who is not there any more is followed by the next person."""
    persons = [chair.number for chair in state.chairs if chair.kind == "person"]
    if state.host not in persons:
        state.host = persons[0] if persons else None


def free_name(state: State) -> str:
    """A name for a bot that nobody at the table has: of a wind or a river."""
    taken = {name.casefold() for name in state.names}
    return next(name for name in names_of_bots() if name.casefold() not in taken)


# --- the match -----------------------------------------------------------------------------------


@apply.register
def _(effect: entries.Dealt, state: State) -> None:
    course.deal(state)


@apply.register
def _(effect: entries.Decided, state: State) -> None:
    course.decide(state, effect.seat, effect.action, effect.by)


@apply.register
def _(effect: entries.Ticked, state: State) -> None:
    course.tick(state)


@apply.register
def _(effect: entries.Undone, state: State) -> None:
    course.take_back(state, effect.by, effect.events, effect.decisions)


@apply.register
def _(effect: entries.Abandoned, state: State) -> None:
    course.finish(state, "abandoned")


# --- talk and motions ----------------------------------------------------------------------------


@apply.register
def _(effect: entries.Spoke, state: State) -> None:
    readers = state.streams.all if effect.to is None else sorted({effect.seat, effect.to})
    for stream in readers:
        state.tell(stream, Said, seat=effect.seat, text=effect.text, to=effect.to)


@apply.register
def _(effect: entries.Proposed, state: State) -> None:
    state.motions_made = effect.motion
    votes = {effect.by: True} if effect.by in effect.electors else {}
    motion = Open(effect.motion, effect.by, effect.what, list(effect.electors), votes, effect.until)
    state.motions[effect.motion] = motion
    state.tell_all(Moved, motion=motion.state)


@apply.register
def _(effect: entries.Voted, state: State) -> None:
    motion = state.motions[effect.motion]
    motion.votes[effect.seat] = effect.yes
    state.tell_all(Moved, motion=motion.state)


@apply.register
def _(effect: entries.Closed, state: State) -> None:
    del state.motions[effect.motion]
    state.tell_all(Settled, motion=effect.motion, carried=effect.carried)


@apply.register
def _(effect: entries.Fined, state: State) -> None:
    chair = state.chairs[effect.seat]
    chair.penalty += effect.points
    state.tell_all(Penalised, seat=effect.seat, points=effect.points)
    tell_seat(state, chair)


# --- clocks --------------------------------------------------------------------------------------


@apply.register
def _(effect: entries.Slowed, state: State) -> None:
    chair = state.chairs[effect.seat]
    due = state.clocks.decide.get(effect.seat)
    if due is not None and chair.kind == "person":
        base = state.clocks.base(state.now)
        state.clocks.decide[effect.seat] = base + (due - base) * effect.factor // chair.slower
    chair.slower = effect.factor
    tell_seat(state, chair)


@apply.register
def _(effect: entries.Paced, state: State) -> None:
    state.clocks.pace = effect.factor
    state.tell_all(Timed, clock=state.clock)


@apply.register
def _(effect: entries.Paused, state: State) -> None:
    state.clocks.pause(effect.why, state.now, effect.until)
    state.tell_all(Timed, clock=state.clock)


@apply.register
def _(effect: entries.Resumed, state: State) -> None:
    state.clocks.resume(state.now)
    state.tell_all(Timed, clock=state.clock)


@apply.register
def _(effect: entries.Stalled, state: State) -> None:
    state.clocks.stall(effect.by)
    for motion in state.motions.values():
        motion.until += effect.by
    state.tell_all(Timed, clock=state.clock)


@apply.register
def _(effect: entries.Restarted, state: State) -> None:
    for chair in state.chairs:
        if chair.connected:
            chair.connected = False
            state.clocks.expected.add(chair.number)
            tell_seat(state, chair)
            course.set_return(state, chair.number)
