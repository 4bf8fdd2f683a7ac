"""Judges commands: gives the effects that a command has, or refuses it. Changes nothing.

A refusal may depend only on what its sender knows, so what the seat may not do at all is refused
before anything that only those who may do it can see.
"""

# ruff: noqa: ARG001  every command is judged by the same three arguments

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from emporion.kernel.errors import EmporionError, Refusal

from . import entries, protocol
from .codes import refusal
from .decisions import judge_decision, judge_undo
from .entries import AnyEffect
from .motions import judge_motion, judge_vote
from .seating import Chair, hash_of
from .state import State

SHORTEST_SECRET, LONGEST_SECRET = 16, 128


@dataclass(frozen=True)
class Sender:
    """Who sent a command: what identifies him, and his seat where he has one."""

    owner: str
    chair: Chair | None
    #: Whether the host speaks here for the bot of that seat.
    is_bot: bool = False

    @property
    def seated(self) -> Chair:
        """His seat; refused to those who have none."""
        if self.chair is None:
            raise refusal("no-seat")
        return self.chair


def judge(state: State, sender: Sender, command: protocol.AnyCommand) -> list[AnyEffect]:
    """The effects of a command at this moment; raises `Refusal` where it has none."""
    if isinstance(command, protocol.Sit):
        return sit(state, sender, command)
    chair = sender.seated
    effects: list[AnyEffect] = []
    coming_back = isinstance(command, protocol.Decide | protocol.Return)
    if isinstance(command, protocol.Leave) or sender.is_bot:
        pass
    elif chair.kind == "absent" or (chair.kind == "bot" and coming_back):
        effects.append(entries.Back(chair.number))
    try:
        return effects + verdict(command, state, chair)
    except EmporionError as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal(error.code, error.what, error.remedy, error.rule) from error


@singledispatch
def verdict(command: object, state: State, chair: Chair) -> list[AnyEffect]:
    """What a command of somebody seated does."""
    raise TypeError(f"{type(command).__name__} is no command")


# --- seats ---------------------------------------------------------------------------------------


def sit(state: State, sender: Sender, command: protocol.Sit) -> list[AnyEffect]:
    """Take a seat that nobody holds."""
    if sender.chair is not None:
        raise refusal("seated-already")
    if state.status == "ended":
        raise refusal("match-over")
    if not SHORTEST_SECRET <= len(command.token) <= LONGEST_SECRET:
        raise refusal("weak-secret")
    if state.settings.private and hash_of(command.invitation) != state.invitation:
        raise refusal("not-invited")
    running = state.status == "running"
    free = [chair.number for chair in state.chairs if chair.is_free(running)]
    wanted = free[:1] if command.seat is None else [command.seat]
    if not wanted or wanted[0] not in free:
        raise refusal("seat-taken")
    name = " ".join(command.name.split())
    if not name or not name.isprintable():
        raise refusal("bad-name")
    others = [chair.name.casefold() for chair in state.chairs if chair.number != wanted[0]]
    if name.casefold() in others:
        raise refusal("name-taken")
    return [entries.Sat(wanted[0], name, sender.owner, command.language)]


@verdict.register
def _(command: protocol.Leave, state: State, chair: Chair) -> list[AnyEffect]:
    if state.status == "ended":
        raise refusal("match-over")
    if state.status == "gathering":
        return [entries.Emptied(chair.number)]
    if chair.kind == "absent":
        raise refusal("no-need")
    return [entries.Gone(chair.number)]


@verdict.register
def _(command: protocol.Return, state: State, chair: Chair) -> list[AnyEffect]:
    if chair.kind == "person":
        raise refusal("not-absent")
    return []


@verdict.register
def _(command: protocol.Relink, state: State, chair: Chair) -> list[AnyEffect]:
    owner = hash_of(command.new_token)
    if state.seat_of(owner) is not None:
        raise refusal("seated-already")
    return [entries.Relinked(chair.number, owner)]


# --- what the host does --------------------------------------------------------------------------


def check_host(state: State, chair: Chair) -> None:
    """Refuse what only the host may do."""
    if chair.number != state.host:
        host = "" if state.host is None else state.chairs[state.host].name
        raise refusal("host-only", host=host)


def check_setting_up(state: State, chair: Chair) -> None:
    """Refuse what only the host may do, and only before the start."""
    check_host(state, chair)
    if state.status != "gathering":
        raise refusal("started")


def seat_numbered(state: State, number: int) -> Chair:
    """The seat of this number; refused where there is none."""
    if number >= state.seats:
        raise refusal("no-such-seat", last=state.seats - 1)
    return state.chairs[number]


@verdict.register
def _(command: protocol.Invite, state: State, chair: Chair) -> list[AnyEffect]:
    check_host(state, chair)
    return [entries.Invited(hash_of(command.invitation))]


@verdict.register
def _(command: protocol.Configure, state: State, chair: Chair) -> list[AnyEffect]:
    check_setting_up(state, chair)
    if state.opened.past:
        raise refusal("started")
    seats = state.seats if command.seats is None else command.seats
    state.game.check_seats(seats)
    values = state.game.options.complete({**state.options, **(command.options or {})})
    state.game.options.check(seats, values)
    if any(dropped.kind != "open" for dropped in state.chairs[seats:]):
        raise refusal("seats-in-use", first=seats)
    return [entries.Configured(seats, values, command.settings or state.settings)]


@verdict.register
def _(command: protocol.SeatBot, state: State, chair: Chair) -> list[AnyEffect]:
    check_setting_up(state, chair)
    if seat_numbered(state, command.seat).kind != "open":
        raise refusal("not-open")
    if not command.bot.isprintable():
        raise refusal("bad-name")
    return [entries.Botted(command.seat, command.bot)]


@verdict.register
def _(command: protocol.Clear, state: State, chair: Chair) -> list[AnyEffect]:
    check_setting_up(state, chair)
    if seat_numbered(state, command.seat).kind == "open":
        raise refusal("no-need")
    if command.seat == chair.number:
        raise refusal("to-yourself")
    return [entries.Emptied(command.seat)]


@verdict.register
def _(command: protocol.Start, state: State, chair: Chair) -> list[AnyEffect]:
    check_setting_up(state, chair)
    if any(other.kind == "open" for other in state.chairs):
        raise refusal("seats-open")
    return [entries.Dealt()]


# --- playing and talking -------------------------------------------------------------------------


@verdict.register
def _(command: protocol.Decide, state: State, chair: Chair) -> list[AnyEffect]:
    return [judge_decision(state, chair.number, command)]


@verdict.register
def _(command: protocol.Undo, state: State, chair: Chair) -> list[AnyEffect]:
    return [judge_undo(state, chair.number, command)]


@verdict.register
def _(command: protocol.Say, state: State, chair: Chair) -> list[AnyEffect]:
    text = " ".join(command.text.split())
    if not text or not text.isprintable():
        raise refusal("bad-text")
    if command.to is not None and seat_numbered(state, command.to) is chair:
        raise refusal("to-yourself")
    return [entries.Spoke(chair.number, text, command.to)]


@verdict.register
def _(command: protocol.Slow, state: State, chair: Chair) -> list[AnyEffect]:
    if chair.slower == command.factor:
        raise refusal("no-need")
    return [entries.Slowed(chair.number, command.factor)]


@verdict.register
def _(command: protocol.Propose, state: State, chair: Chair) -> list[AnyEffect]:
    return judge_motion(state, chair, command.what)


@verdict.register
def _(command: protocol.Vote, state: State, chair: Chair) -> list[AnyEffect]:
    return judge_vote(state, chair, command)
