"""Anything at all at a table, in any order: its log always rebuilds it, and nothing gets stuck."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from emporion.kernel.game import Game
from emporion.kernel.viewer import Seat, Viewer
from emporion.kernel.viewer import Table as Watching
from emporion.table import protocol as p
from emporion.table.entries import read_entry, write_entry
from emporion.table.hooks import revision_of
from tests.table import bazaar
from tests.table.desk import running, secret, seen
from tests.toys import jars

pytestmark = pytest.mark.slow

SEATS = 3
SEAT = st.integers(0, SEATS - 1)
MOTIONS = st.one_of(
    st.builds(p.TakeBack, st.integers(1, 4)),
    st.just(p.Pause()),
    st.just(p.Resume()),
    st.builds(p.Kick, SEAT),
    st.builds(p.HandOver, SEAT, st.just("merchant")),
    st.builds(p.Pace, st.sampled_from([1, 2, 5, 10])),
    st.builds(p.Penalty, SEAT, st.integers(1, 5)),
    st.just(p.Abandon()),
)


class Anything(RuleBasedStateMachine):
    """People, bots, clocks and hosts do whatever they can."""

    game: Game = bazaar.GAME

    @initialize(
        decision_time=st.sampled_from([0, 3_000]),
        return_time=st.sampled_from([0, 5_000]),
        substitute=st.sampled_from(["", "merchant"]),
    )
    def begin(self, decision_time: int, return_time: int, substitute: str) -> None:
        """The match begins."""
        self.desk = running(
            self.game,
            SEATS,
            settings=p.Settings(
                decision_time=decision_time,
                return_time=return_time,
                substitute=substitute,
                longest_pause=10_000,
                restart_time=4_000,
                vote_time=8_000,
            ),
        )
        self.secrets = [secret(seat) for seat in range(SEATS)]

    def do(self, seat: int, kind: type[p.Command], /, **parts: object) -> None:
        """Whoever has the seat's secret now sends a command."""
        self.desk.commands += 1
        number = f"m{self.desk.commands}"
        self.desk.send(kind(id=number, token=self.secrets[seat], **parts))

    @rule(seat=SEAT, choice=st.integers(0, 99), bot=st.booleans(), old=st.integers(0, 3))
    def decide(self, seat: int, choice: int, bot: bool, old: int) -> None:
        """A person or a bot decides, mostly in time."""
        menu = self.desk.table.menu(seat)
        if not menu:
            return
        action = menu[choice % len(menu)]
        revision = revision_of(self.game, self.desk.table._state.g, action)
        epoch = self.desk.epoch(seat) - (old == 3)
        self.desk.commands += 1
        decision = p.Decide(
            id=f"m{self.desk.commands}",
            token="" if bot else self.secrets[seat],
            epoch=epoch,
            action=action,
            revision=revision,
        )
        self.desk.send(decision, bot=seat if bot else None)

    @rule(seat=SEAT)
    def undo(self, seat: int) -> None:
        """Somebody takes something back."""
        self.do(seat, p.Undo, epoch=self.desk.epoch(seat))

    @rule(seat=SEAT, what=MOTIONS)
    def propose(self, seat: int, what: p.AnyMotion) -> None:
        """Somebody puts a motion."""
        self.do(seat, p.Propose, what=what)

    @rule(seat=SEAT, yes=st.booleans())
    def vote(self, seat: int, yes: bool) -> None:
        """Somebody votes on the oldest motion."""
        motions = self.desk.table.snapshot(Watching()).motions
        if motions:
            self.do(seat, p.Vote, motion=motions[0].number, yes=yes)

    @rule(seat=SEAT, what=st.sampled_from([p.Leave, p.Return]))
    def come_and_go(self, seat: int, what: type[p.Command]) -> None:
        """Somebody leaves or returns."""
        self.do(seat, what)

    @rule(seat=SEAT)
    def relink(self, seat: int) -> None:
        """Somebody makes a new link."""
        new = f"another-secret-of-{seat}-{self.desk.commands}"
        held = self.desk.table.viewer(self.secrets[seat])
        self.do(seat, p.Relink, new_token=new)
        if held is not None:
            self.secrets[seat] = new

    @rule(seat=SEAT)
    def sit(self, seat: int) -> None:
        """Somebody new takes a seat that is free."""
        if self.desk.table.viewer(self.secrets[seat]) is None:
            self.secrets[seat] = f"a-newcomer-for-{seat}-{self.desk.commands}"
            self.do(seat, p.Sit, name=f"New {self.desk.commands}", seat=seat)

    @rule(seat=SEAT, to=st.none() | SEAT)
    def talk(self, seat: int, to: int | None) -> None:
        """Somebody says something."""
        self.do(seat, p.Say, text="Hm.", to=to)

    @rule(seat=SEAT, factor=st.sampled_from([1, 2, 5, 10]))
    def slow(self, seat: int, factor: p.Factor) -> None:
        """Somebody needs more time, or less."""
        self.do(seat, p.Slow, factor=factor)

    @rule(seat=SEAT, there=st.booleans())
    def connect(self, seat: int, there: bool) -> None:
        """Connections open and close."""
        table = self.desk.table
        self.desk.took((table.arrive if there else table.depart)(seat, self.desk.now))

    @rule(milliseconds=st.sampled_from([1, 700, 3_001, 9_000]))
    def wait(self, milliseconds: int) -> None:
        """Time passes, and the host looks after its deadlines."""
        self.desk.wait(milliseconds)

    @rule(milliseconds=st.sampled_from([2_000, 50_000]))
    def sleep(self, milliseconds: int) -> None:
        """The host sleeps, a little or long."""
        self.desk.now += milliseconds
        self.desk.took(self.desk.table.advance(self.desk.now))

    @rule()
    def crash(self) -> None:
        """The host crashes and comes back."""
        self.desk.log = [read_entry(write_entry(entry)) for entry in self.desk.log]
        self.desk.rebuild()
        self.desk.now = self.desk.table.now
        self.desk.took(self.desk.table.restart(self.desk.now))

    @invariant()
    def the_log_is_the_table(self) -> None:
        """P4, P10: what is rebuilt from the log is the table, its streams and its answers."""
        if not hasattr(self, "desk"):
            return
        table, rebuilt = self.desk.table, self.desk.rebuilt()
        viewers: list[Viewer] = [Watching(), *map(Seat, range(SEATS))]
        for viewer in viewers:
            assert seen(rebuilt, viewer) == seen(table, viewer)
            number = max(0, table.snapshot(viewer).number - 20)
            assert rebuilt.since(viewer.number, number) == table.since(viewer.number, number)
        assert rebuilt._state.answers == table._state.answers
        assert rebuilt._state.epochs == table._state.epochs
        assert vars(rebuilt._state.clocks) == vars(table._state.clocks)

    @invariant()
    def streams_have_no_gaps(self) -> None:
        """P9: everybody's events are numbered without gaps, whatever happens."""
        if hasattr(self, "desk"):
            for heard in self.desk.heard.values():
                assert [event.number for event in heard] == list(range(1, len(heard) + 1))

    @invariant()
    def it_waits_for_somebody_or_something(self) -> None:
        """A running table waits for a decision that can be taken, or for a clock."""
        if not hasattr(self, "desk") or self.desk.table.status != "running":
            return
        waited = [seat for seat in range(SEATS) if self.desk.table.menu(seat)]
        assert waited or self.desk.table.next_deadline() is not None
        shown = self.desk.table.snapshot(Watching())
        if not shown.clock.floor:
            assert list(shown.waiting) == waited
        assert msgspec.json.encode(shown)

    def teardown(self) -> None:
        """When all have left, the match comes to its end."""
        if not hasattr(self, "desk"):
            return
        for seat in range(SEATS):
            self.do(seat, p.Leave)
        self.desk.wait(600_000)
        assert self.desk.table.status == "ended"


class AnythingInJars(Anything):
    """The same without a floor, where everybody chooses in secret."""

    game = jars.GAME


PLENTY = settings(max_examples=30, stateful_step_count=40, deadline=None)
TestAnything = Anything.TestCase
TestAnything.settings = PLENTY
TestAnythingInJars = AnythingInJars.TestCase
TestAnythingInJars.settings = PLENTY
