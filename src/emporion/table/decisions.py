"""Judges decisions of the game, and the wish to take one back."""

from __future__ import annotations

from .codes import refusal
from .entries import Decided, Undone
from .hooks import revision_of
from .match import is_legal
from .protocol import Decide, Undo
from .state import State


def check_running(state: State) -> None:
    """Refuse what makes sense only while the match runs."""
    if state.status == "gathering":
        raise refusal("not-started")
    if state.status == "ended":
        raise refusal("match-over")


def check_epoch(state: State, seat: int, epoch: int) -> None:
    """Refuse what answers a question that is past, or one that was never asked."""
    if epoch < state.epochs[seat]:
        raise refusal("late")
    if epoch > state.epochs[seat]:
        raise refusal("early")


def judge_decision(state: State, seat: int, command: Decide) -> Decided:
    """A decision that the rules allow; legality first, because only a legal one shows an offer."""
    check_running(state)
    check_epoch(state, seat, command.epoch)
    if state.floor and state.clocks.paused:
        raise refusal("paused")
    action = meant(state, seat, command)
    if not is_legal(state.game, state.g, seat, action):
        raise state.game.words.refuse(state.g, seat, action)
    revision = revision_of(state.game, state.g, action)
    if revision is not None and command.revision is None:
        raise refusal("no-revision")
    if revision is not None and revision != command.revision:
        raise refusal("offer-changed")
    return Decided(seat, action)


def meant(state: State, seat: int, command: Decide) -> int:
    """The number of the decision that a command means."""
    if command.action is None and command.text is None:
        raise refusal("no-decision")
    if command.action is not None and not 0 <= command.action < state.game.actions.size:
        raise refusal("no-such-decision", action=command.action, last=state.game.actions.size - 1)
    if command.text is None:
        assert command.action is not None  # noqa: S101  one of them is given
        return command.action
    action = state.game.words.parse(state.g, seat, command.text.strip())
    if command.action not in (None, action):
        raise refusal("two-decisions")
    return action


# --- taking back ---------------------------------------------------------------------------------


def judge_undo(state: State, seat: int, command: Undo) -> Undone:
    """One's own latest decision, while nobody decided after it and nothing was seen or drawn."""
    check_running(state)
    check_epoch(state, seat, command.epoch)
    undone = taking_back(state, seat, 1)
    marks = state.marks[-undone.events :]
    if marks[0].seat != seat or not all(mark.harmless for mark in marks):
        raise refusal("undo-needs-consent")
    return undone


def taking_back(state: State, by: int, decisions: int) -> Undone:
    """The effect of going back by so many decisions, with whatever followed them."""
    check_running(state)
    if state.floor:
        raise refusal("undo-floor")
    left = decisions
    for events, mark in enumerate(reversed(state.marks), 1):
        if mark.floor:
            raise refusal("undo-floor")
        left -= mark.seat >= 0
        if left == 0:
            return Undone(by, events, decisions)
    raise refusal("undo-nothing")
