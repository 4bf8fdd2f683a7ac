"""What is due when: the only place where time alone changes a table.

Something is due *at* a moment, and takes effect after it: a command received at that very moment
still counts, one received a millisecond later does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from emporion.kernel.sets import members_of

from .entries import (
    AnyEffect,
    Arrived,
    Back,
    Decided,
    Gone,
    Paused,
    Restarted,
    Resumed,
    Stalled,
    Ticked,
)
from .motions import closing
from .state import State

#: A host that looks after its clocks later than this has slept, which nobody shall suffer for.
LATEST = 3_000
#: How long everybody has after the host has slept.
SECOND_CHANCE = 5_000

What = Literal["resume", "motion", "tick", "decide", "away"]
ORDER: tuple[What, ...] = ("resume", "motion", "tick", "decide", "away")
Due = tuple[int, int, int]


def next_due(state: State) -> Due | None:
    """What is due next: when, what (by its place in `ORDER`), and about which number."""
    return min(_all_due(state), default=None)


def _all_due(state: State) -> Iterator[Due]:
    clocks = state.clocks
    for number, motion in state.motions.items():
        decided = motion.verdict is not None
        yield (state.now if decided else motion.until), ORDER.index("motion"), number
    if clocks.pause_until is not None:
        yield clocks.pause_until, ORDER.index("resume"), 0
    if clocks.paused or state.status != "running":
        return
    if clocks.tick_at is not None:
        yield clocks.tick_at, ORDER.index("tick"), 0
    awaited = members_of(state.game.rules.awaiting(state.g)) if clocks.decide else []
    for seat, due in clocks.decide.items():
        if seat in awaited:
            yield due, ORDER.index("decide"), seat
    for seat, due in clocks.away.items():
        yield due, ORDER.index("away"), seat


def effects_due(state: State, what: int, number: int) -> list[AnyEffect]:
    """What happens because it is due."""
    match ORDER[what]:
        case "resume":
            return [Resumed()]
        case "motion":
            return closing(state, number, state.motions[number].verdict or False)
        case "tick":
            return [Ticked()]
        case "decide":
            return default_decision(state, number)
        case "away":
            return [Gone(number)]


def default_decision(state: State, seat: int) -> list[AnyEffect]:
    """What the game decides for a seat that did not answer; who misses often counts as absent."""
    chair = state.chairs[seat]
    absent = chair.kind == "absent" and not chair.bot
    action = int(state.game.rules.absent(state.g, seat))
    effects: list[AnyEffect] = [Decided(seat, action, "absent" if absent else "late")]
    if chair.kind == "person" and chair.misses + 1 >= state.settings.misses:
        effects.insert(0, Gone(seat))
    return effects


def stall(due: int, now: int) -> Stalled | None:
    """The effect of a host that slept: everything waits as long again."""
    late = now - due
    return Stalled(late + SECOND_CHANCE) if late > LATEST else None


# --- the host itself -----------------------------------------------------------------------------


def arriving(state: State, seat: int) -> list[AnyEffect]:
    """Somebody connects; who was absent is back, and a pause that waited for him may end."""
    chair = state.chairs[seat]
    if chair.connected:
        return []
    effects: list[AnyEffect] = [Arrived(seat)]
    if chair.kind == "absent" and chair.owner and state.status == "running":
        effects.append(Back(seat))
    if state.clocks.paused == "restart" and not state.clocks.expected - {seat}:
        effects.append(Resumed())
    return effects


def restarting(state: State) -> list[AnyEffect]:
    """The host was started anew: the clocks wait for those who were there, but not for ever."""
    clocks, connected = state.clocks, [chair for chair in state.chairs if chair.connected]
    effects: list[AnyEffect] = [Restarted()]
    timed = clocks.tick_at is not None or clocks.decide or clocks.away
    waits = connected and timed and state.settings.restart_time
    if waits and state.status == "running" and clocks.paused != "agreed":
        effects.append(Paused("restart", state.now + state.settings.restart_time))
    return effects
