"""The course of the match at a live table: the deal, decisions, ticks, taking back, the end.

After each of them the table tells everybody what he may know of it, and asks anew whom it must ask.
"""

from __future__ import annotations

from msgspec.structs import asdict

from emporion.kernel.language import speaking
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Ended, Seat, Viewer
from emporion.kernel.viewer import Table as Watching

from .events import (
    Ask,
    Asked,
    Began,
    Finished,
    Overdue,
    Result,
    Settled,
    Timed,
    Told,
    TookBack,
    Waiting,
)
from .hooks import floor_of, places_after, scores_of
from .match import Match
from .protocol import Motion, TakeBack
from .state import Mark, State
from .streams import SPECTATORS
from .telling import lines_of

NOBODY = -1


def viewer_of(stream: int) -> Viewer:
    """Who follows a stream of a running match."""
    return Watching() if stream == SPECTATORS else Seat(stream)


# --- what happens --------------------------------------------------------------------------------


def deal(state: State) -> None:
    """Begin the match; a continued one begins with its past, of which nobody is told again."""
    opened = state.opened
    state.match = Match(state.game, state.seats, state.options, int(opened.seed), list(state.names))
    state.status = "running"
    state.tell_all(Began, commitment=state.commitment, options=dict(state.options))
    for event in opened.past:
        if event.seat == NOBODY:
            state.match.tick()
        else:
            state.match.record(event.seat, event.action)
    state.began = state.now
    began = Mark(NOBODY, harmless=False, floor=False, at=state.now)
    state.marks = [began] * len(state.match.events)
    if not opened.past:
        tell_notes(state)
    go_on(state, set())


def decide(state: State, seat: int, action: int, by: str) -> None:
    """Carry out a legal decision."""
    assert state.match is not None  # noqa: S101  judged before
    drop_take_backs(state)
    state.clocks.decide.pop(seat, None)
    state.match.decide(seat, action)
    if by == "late":
        state.chairs[seat].misses += 1
        state.tell_all(Overdue, seat=seat)
    elif by == "seat":
        state.chairs[seat].misses = 0
    state.marks.append(Mark(seat, not state.match.final[-1], state.floor > 0, state.now))
    tell_notes(state)
    go_on(state, {seat})


def tick(state: State) -> None:
    """A unit of the floor's time passes."""
    if state.clocks.tick_at is not None:
        state.clocks.tick_at += state.tick_time
    _tick(state)
    go_on(state, set())


def _tick(state: State) -> bool:
    assert state.match is not None  # noqa: S101  judged before
    if not state.match.tick():
        return False
    state.marks.append(Mark(NOBODY, not state.match.final[-1], state.floor > 0, state.now))
    tell_notes(state)
    return True


def take_back(state: State, by: int, events: int, decisions: int) -> None:
    """Go back to an earlier position, by playing the match again up to there."""
    assert state.match is not None  # noqa: S101  judged before
    left = len(state.match.events) - events
    state.match = state.match.rewound(left)
    del state.marks[left:]
    state.tell_all(TookBack, by=by, decisions=decisions)
    drop_take_backs(state)
    go_on(state, set(range(state.seats)))


def drop_take_backs(state: State) -> None:
    """A motion to take decisions back meant those that were the latest when it was made."""
    close_motions(state, TakeBack)


def close_motions(state: State, kind: type[Motion] = Motion) -> None:
    """Motions of a kind can do nothing any more."""
    for number, motion in list(state.motions.items()):
        if isinstance(motion.what, kind):
            del state.motions[number]
            state.tell_all(Settled, motion=number, carried=False)


def tell_notes(state: State) -> None:
    """Tell everybody what he may know of the last step; an empty line tells nothing."""
    g = state.g
    if int(g["noted"]) == 0:
        return
    read = state.game.notes.read
    public = read(g, Watching())
    hides = public != read(g, Ended())
    for stream in state.streams.all:
        viewer = viewer_of(stream)
        with speaking(state.language_of(stream)):
            notes = read(g, viewer) if hides else public
            for line in lines_of(state.game, g, viewer, state.names, notes):
                state.tell(stream, Told, **asdict(line))


# --- going on ------------------------------------------------------------------------------------


def go_on(state: State, actors: set[int]) -> None:
    """Let time pass where the rules wait for nobody, then ask whom they wait for now."""
    rules, g = state.game.rules, state.g
    for _ in range(state.game.longest):
        if rules.over(g) or members_of(rules.awaiting(g)) or floor_of(state.game, g):
            break
        if not _tick(state):
            break
    if rules.over(g):
        finish(state, state.game.endings[int(rules.ending(g))])
    else:
        ask_anew(state, actors)


def ask_anew(state: State, actors: set[int]) -> None:
    """Start new epochs for those who are asked something new."""
    before, old_floor = state.waiting, state.floor
    state.floor = floor_of(state.game, state.g)
    awaited = members_of(state.game.rules.awaiting(state.g))
    if state.floor != old_floor:
        turn_clock(state)
        actors = set(range(state.seats))
    if state.floor == 0:
        for seat in range(state.seats):
            ask_seat(state, seat, seat in awaited, seat in actors)
    elif state.floor != old_floor:
        open_floor(state, awaited)
    if state.waiting != before:
        state.tell_all(Waiting, seats=state.waiting)


def ask_seat(state: State, seat: int, awaited: bool, anew: bool) -> None:
    """Ask a seat, unless it is being asked the very same already."""
    asked = state.asked.get(seat)
    if not awaited:
        if asked:
            del state.asked[seat]
            state.clocks.forget(seat)
            state.tell(seat, Asked, ask=None)
        return
    with speaking(state.language_of(seat)):
        prompt = state.game.words.ask(state.g, seat)
    if asked and not anew and (asked.text, asked.rule) == (prompt.text, prompt.rule):
        return
    state.epochs[seat] += 1
    state.clocks.forget(seat)
    set_time(state, seat)
    until = None if state.clocks.paused else state.clocks.decide.get(seat)
    state.asked[seat] = Ask(state.epochs[seat], prompt.text, prompt.rule, until)
    set_return(state, seat)
    state.tell(seat, Asked, ask=state.asked[seat])


def open_floor(state: State, awaited: list[int]) -> None:
    """A floor is one epoch for everybody; who is absent lets the game decide for him once."""
    state.asked.clear()
    for seat in range(state.seats):
        state.epochs[seat] += 1
        state.clocks.forget(seat)
        if seat in awaited:
            with speaking(state.language_of(seat)):
                prompt = state.game.words.ask(state.g, seat)
            ask = Ask(state.epochs[seat], prompt.text, prompt.rule, None)
            state.asked[seat] = ask
            set_time(state, seat)
            state.tell(seat, Asked, ask=ask)


def turn_clock(state: State) -> None:
    """Start the floor's clock when a floor opens, stop it when the floor closes."""
    clocks = state.clocks
    if state.floor:
        clocks.tick_at = clocks.base(state.now) + state.tick_time
    else:
        clocks.tick_at = None
    state.tell_all(Timed, clock=state.clock)


def set_time(state: State, seat: int) -> None:
    """When a default decision is due from a seat that is asked, if ever."""
    chair, settings = state.chairs[seat], state.settings
    base = state.clocks.base(state.now)
    if chair.kind == "absent" and not chair.bot:
        state.clocks.decide[seat] = base + settings.absent_time
    elif state.floor:
        state.clocks.decide.pop(seat, None)  # on a floor the clock waits for nobody
    elif chair.bot:
        state.clocks.decide[seat] = base + settings.bot_time
    elif settings.decision_time:
        state.clocks.decide[seat] = base + settings.decision_time * chair.slower
    else:
        state.clocks.decide.pop(seat, None)


def set_return(state: State, seat: int) -> None:
    """When a person who is asked but not there counts as absent, if ever."""
    chair = state.chairs[seat]
    state.clocks.away.pop(seat, None)
    blocks = seat in state.asked and not state.floor and chair.kind == "person"
    if blocks and not chair.connected and state.settings.return_time:
        base = state.clocks.base(state.now)
        state.clocks.away[seat] = base + state.settings.return_time


# --- the end -------------------------------------------------------------------------------------


def finish(state: State, ending: str) -> None:
    """The match is over: nothing is due any more, and the seed is shown."""
    over = bool(state.game.rules.over(state.g))
    penalties = [chair.penalty for chair in state.chairs]
    places = places_after(state.game, state.g, state.seats, penalties) if over else ()
    state.result = Result(
        ending,
        scores_of(state.game, state.g, state.seats) if over else (),
        places,
        state.opened.seed,
        state.opened.salt,
    )
    for seat in sorted(state.asked):
        state.tell(seat, Asked, ask=None)
    was_waiting = state.waiting
    state.asked.clear()
    close_motions(state)
    state.clocks.clear()
    state.floor = 0
    state.status = "ended"
    if was_waiting:
        state.tell_all(Waiting, seats=())
    state.tell_all(Finished, result=state.result)
