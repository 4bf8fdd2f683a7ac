"""The live match: commands and times in; entries, answers and events out.

A `Table` does no input or output, starts no thread and reads no clock. Its host (the server, a
test) is its only writer and keeps one promise: the entries of an `Outcome` are appended durably
before its answer and events go out. When that fails, the table is thrown away and rebuilt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from emporion.kernel.errors import Refusal
from emporion.kernel.game import Game
from emporion.kernel.language import speaking
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Ended, Seat, Viewer

from . import timing
from .codes import TOO_FAST, refusal
from .effects import apply
from .entries import AnyEffect, AnyEntry, Denied, Departed, Done, Opened, Passed
from .events import AnyEvent, Ask, Choice, Outline, Snapshot
from .hooks import revision_of
from .judge import Sender, judge
from .limits import Limits, Meter
from .match import Match
from .protocol import Accepted, Answer, AnyCommand, Refused, digest_of
from .seating import hash_of, owner_of_bot
from .state import fresh_state
from .streams import SPECTATORS

USUAL = Limits()


@dataclass(frozen=True)
class Outcome:
    """What came of a command, or of time: append, then answer, then send."""

    entries: tuple[AnyEntry, ...] = ()
    answer: Answer | None = None
    #: By stream: a seat's number, or `SPECTATORS`.
    events: dict[int, tuple[AnyEvent, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Duty:
    """What a seat has to decide, in numbers alone: what a bot is asked."""

    epoch: int
    menu: tuple[int, ...]
    #: The revision of the offer that a decision names; None for every other decision.
    revisions: dict[int, int | None]


class Table:
    """A live match with its seats, clocks, motions and streams; see docs/protocol.md."""

    def __init__(self, opened: Opened, game: Game | None = None, limits: Limits = USUAL) -> None:
        """A table as its first entry opens it; the host appends that entry itself.

        ``game`` is found by its name, unless the host has it at hand.
        """
        self._state = fresh_state(opened, game)
        self._meter = Meter(limits)

    @classmethod
    def rebuild(
        cls, entries: Iterable[AnyEntry], game: Game | None = None, limits: Limits = USUAL
    ) -> Table:
        """The table as it stood after these entries, with its answers and streams."""
        rest = iter(entries)
        opened = next(rest)
        if not isinstance(opened, Opened):
            raise TypeError("the first entry of a table opens it")
        table = cls(opened, game, limits)
        for entry in rest:
            table._enter(entry)
        table._state.streams.take_fresh()
        return table

    # --- what is written -------------------------------------------------------------------------

    def handle(self, command: AnyCommand, now: int, bot: int | None = None) -> Outcome:
        """Judge a command received at this moment; every command gets an answer.

        ``bot`` is given by a host that itself runs the bot of that seat, instead of a secret.
        """
        entries = list(self._pass_time(now))
        sender = self._sender(command, bot)
        digest = digest_of(command)
        known = self._state.remembered(sender.owner, command.id)
        answer: Answer
        if known is not None:
            reused = known.digest != digest
            answer = _refused(command, refusal("id-reused")) if reused else known.answer
        elif sender.chair and (wait := self._meter.wait(sender.owner, command, self.now)):
            answer = _refused(command, refusal(TOO_FAST, seconds=wait))
        else:
            entry, answer = self._judge(sender, command, digest)
            entries += [entry] if entry else []
        return Outcome(tuple(entries), answer, self._state.streams.take_fresh())

    def advance(self, now: int) -> Outcome:
        """Let the clocks reach this moment."""
        entries = tuple(self._pass_time(now))
        return Outcome(entries, None, self._state.streams.take_fresh())

    def arrive(self, seat: int, now: int) -> Outcome:
        """The first connection of a seat was opened."""
        entries = list(self._pass_time(now))
        return self._passed(entries, timing.arriving(self._state, seat))

    def depart(self, seat: int, now: int) -> Outcome:
        """The last connection of a seat was closed."""
        entries = list(self._pass_time(now))
        connected = self._state.chairs[seat].connected
        return self._passed(entries, [Departed(seat)] if connected else [])

    def restart(self, now: int) -> Outcome:
        """The host was started anew: nobody is connected, and the clocks wait."""
        self._state.now = max(now, self._state.now)
        return self._passed([], timing.restarting(self._state))

    def repeat(self, entry: AnyEntry) -> Outcome:
        """Make true what another host has written: this table follows the log of that one."""
        self._enter(entry)
        return Outcome((), None, self._state.streams.take_fresh())

    def _passed(self, entries: list[AnyEntry], effects: list[AnyEffect]) -> Outcome:
        if effects:
            entries.append(self._enter(Passed(at=self.now, effects=tuple(effects))))
        return Outcome(tuple(entries), None, self._state.streams.take_fresh())

    def _pass_time(self, now: int) -> Iterator[AnyEntry]:
        """Do what was due before this moment, each at its own time; never runs backwards."""
        now = max(now, self.now)
        done, times = None, 0
        while (due := timing.next_due(self._state)) and due[0] < now:
            times = times + 1 if due == done else 0
            if times > self._state.game.longest:  # more often than any match has decisions
                raise RuntimeError(f"{timing.ORDER[due[1]]} {due[2]} stays due at {due[0]}")
            at, what, number = done = due
            if stalled := timing.stall(at, now):
                yield self._enter(Passed(at=now, effects=(stalled,)))
            else:
                self._state.now = max(at, self.now)
                effects = tuple(timing.effects_due(self._state, what, number))
                yield self._enter(Passed(at=self.now, effects=effects))
        self._state.now = now

    def _sender(self, command: AnyCommand, bot: int | None) -> Sender:
        if bot is None:
            owner = hash_of(command.token)
            return Sender(owner, self._state.seat_of(owner))
        plays = bot in range(self._state.seats) and bool(self._state.chairs[bot].bot)
        return Sender(owner_of_bot(bot), self._state.chairs[bot] if plays else None, is_bot=True)

    def _judge(
        self, sender: Sender, command: AnyCommand, digest: str
    ) -> tuple[AnyEntry | None, Answer]:
        """Carry out a command, or refuse it; both are written, but for strangers' refusals."""
        state = self._state
        try:
            with speaking(sender.chair.language if sender.chair else "en"):
                effects = judge(state, sender, command)
        except Refusal as refused:
            answer = _refused(command, refused)
            if sender.chair is None:
                return None, answer
            denied = Denied(
                at=self.now, owner=sender.owner, id=command.id, digest=digest, answer=answer
            )
            return self._enter(denied), answer
        done = Done(
            at=self.now, owner=sender.owner, id=command.id, digest=digest, effects=tuple(effects)
        )
        self._enter(done)
        remembered = state.remembered(sender.owner, command.id)
        assert remembered is not None  # noqa: S101  `_enter` remembers every command
        return done, remembered.answer

    def _enter(self, entry: AnyEntry) -> AnyEntry:
        """Make an entry true; the same in a running table and in one that is rebuilt."""
        state = self._state
        state.now = max(entry.at, state.now)
        match entry:
            case Passed():
                for effect in entry.effects:
                    apply(effect, state)
            case Denied():
                state.remember(entry.owner, entry.id, entry.digest, entry.answer)
            case Done():
                self._carry_out(entry)
            case Opened():
                raise TypeError("a table is opened only once")
        return entry

    def _carry_out(self, entry: Done) -> None:
        state = self._state
        chair = state.seat_of(entry.owner)
        if entry.owner.startswith("bot:"):
            chair = state.chairs[int(entry.owner.removeprefix("bot:"))]
        after = state.streams.number(chair.number) if chair else 0
        for effect in entry.effects:
            apply(effect, state)
        chair = chair or state.seat_of(entry.owner)
        upto = state.streams.number(chair.number) if chair else 0
        state.remember(entry.owner, entry.id, entry.digest, Accepted(entry.id, after, upto))

    # --- what is read ----------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """The table's clock. After a restart the host goes on counting from here."""
        return self._state.now

    @property
    def status(self) -> str:
        """``gathering``, ``running`` or ``ended``."""
        return self._state.status

    def next_deadline(self) -> int | None:
        """The first moment at which `advance` has something to do; None while it has nothing."""
        due = timing.next_due(self._state)
        return None if due is None else max(due[0], self.now) + 1

    def viewer(self, token: str) -> Viewer | None:
        """Who holds this secret; None for nobody, who may at most watch."""
        chair = self._state.seat_of(hash_of(token))
        return Seat(chair.number) if chair else None

    def outline(self) -> Outline:
        """What lists show of the table."""
        state = self._state
        return Outline(
            state.game.name,
            state.status,
            tuple(chair.state for chair in state.chairs),
            state.host,
            dict(state.options),
            state.settings,
            state.result,
        )

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """All that the viewer may know now; after the end that is everything."""
        state = self._state
        if isinstance(viewer, Ended) and state.status != "ended":
            raise refusal("still-running")
        eyes = Ended() if state.status == "ended" else viewer
        stream = viewer.number if isinstance(viewer, Seat) else SPECTATORS
        with speaking(state.language_of(stream)):
            view = None if state.match is None else state.game.words.view(state.g, eyes)
        return Snapshot(
            number=state.streams.number(stream),
            now=state.now,
            status=state.status,
            game=state.game.name,
            rules=state.game.version,
            options=dict(state.options),
            settings=state.settings,
            seats=tuple(chair.state for chair in state.chairs),
            host=state.host,
            you=viewer.number if isinstance(viewer, Seat) else None,
            waiting=state.waiting,
            ask=self._ask(viewer),
            clock=state.clock,
            motions=tuple(motion.state for motion in state.motions.values()),
            commitment=state.commitment,
            result=state.result,
            view=view,
        )

    def _ask(self, viewer: Viewer) -> Ask | None:
        """What a seat is asked right now; on a floor that changes with each of its steps."""
        state = self._state
        if not isinstance(viewer, Seat) or state.status != "running":
            return None
        seat = viewer.number
        if state.floor:
            if seat not in members_of(state.game.rules.awaiting(state.g)):
                return None
            with speaking(state.language_of(seat)):
                prompt = state.game.words.ask(state.g, seat)
            return Ask(state.epochs[seat], prompt.text, prompt.rule, None, self._choices(seat))
        ask = state.asked.get(seat)
        if ask is None:
            return None
        until = None if state.clocks.paused else state.clocks.decide.get(seat)
        return msgspec.structs.replace(ask, until=until, menu=self._choices(seat))

    def _choices(self, seat: int) -> tuple[Choice, ...]:
        """Everything that the seat may decide now, as a person is offered it."""
        game, g = self._state.game, self._state.g
        decode, say = game.actions.decode, game.words.say
        with speaking(self._state.language_of(seat)):
            return tuple(
                Choice(action, *decode(action), say(g, seat, action), revision_of(game, g, action))
                for action in self.menu(seat)
            )

    def since(self, stream: int, number: int) -> tuple[AnyEvent, ...] | None:
        """The events of a stream after this number; None when a snapshot is needed."""
        return self._state.streams.since(stream, number)

    def menu(self, seat: int) -> list[int]:
        """What the seat may decide now; nothing when it is not asked."""
        state = self._state
        if state.status != "running":
            return []
        menu = state.game.actions.menu()
        state.game.rules.legal(state.g, seat, menu)
        return members_of(menu)

    def duty(self, seat: int) -> Duty | None:
        """What the seat has to decide now; None while it is not asked, or the clocks wait."""
        state, menu = self._state, tuple(self.menu(seat))
        epoch = state.epochs[seat] if state.floor else None
        if seat in state.asked and not state.floor:
            epoch = state.asked[seat].epoch
        if not menu or epoch is None or state.clocks.paused:
            return None
        revisions = {action: revision_of(state.game, state.g, action) for action in menu}
        return Duty(epoch, menu, revisions)

    def world(self, seat: int, seed: int) -> bytes:
        """A re-dealt copy of the match, for a bot in this seat; see `Game.world`."""
        return self._state.game.world(self._state.g, seat, seed)

    def say(self, seat: int, action: int) -> str:
        """A decision of the menu in words."""
        with speaking(self._state.language_of(seat)):
            return self._state.game.words.say(self._state.g, seat, action)

    def ended_match(self) -> Match:
        """The whole match, for replays and files; refused until it has ended."""
        state = self._state
        if state.match is None or state.status != "ended":
            raise refusal("still-running")
        state.match.salt = state.opened.salt
        state.match.times = [mark.at - state.began for mark in state.marks]
        return state.match


def _refused(command: AnyCommand, why: Refusal) -> Refused:
    return Refused(command.id, why.code, why.text, why.remedy, why.rule)
