"""Tables, hosts and clients on bad wires: nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from emporion.kernel.viewer import Seat
from emporion.kernel.viewer import Table as Watching
from emporion.table.entries import Done, Opened, read_entry
from emporion.table.events import Told
from emporion.table.follow import content_of
from emporion.table.limits import Limit, Limits
from emporion.table.live import Table
from emporion.table.protocol import (
    Accepted,
    AnyCommand,
    Decide,
    Pause,
    Propose,
    Refused,
    Resume,
    Say,
    Settings,
    Sit,
    Start,
    Vote,
)
from emporion.testing.network import MOST_OWED, Client, Crash, Faults, Network
from tests.table import bazaar
from tests.table.desk import NAMES, UNLIMITED, secret

SEATS = 3
CRASHES: list[Crash] = ["before append", "after append", "after answer"]


class Market:
    """A match of Bazaar on a network."""

    def __init__(self, seed: int = 0, limits: Limits = UNLIMITED, ticks: int = 100) -> None:
        self.network = Network(seed)
        opened = Opened(
            at=0,
            game="bazaar",
            rules="1",
            seats=SEATS,
            options={"ticks": ticks},
            settings=Settings(restart_time=2_000),
            seed=str(seed),
            salt="salt",
        )
        self.host = self.network.open_table(opened, bazaar.GAME, limits)
        self.clients = [self.network.join(secret(seat)) for seat in range(SEATS)]
        self.sent: dict[str, tuple[int, AnyCommand]] = {}
        for seat, client in enumerate(self.clients):
            self.send(client, Sit(id=self.new_id(), name=NAMES[seat]))
            self.network.settle()
        self.send(self.clients[0], Start(id=self.new_id()))
        self.network.settle()

    def new_id(self) -> str:
        """An id that nobody has used."""
        return f"c{len(self.sent)}"

    def send(self, client: Client, command: AnyCommand) -> None:
        """A client sends a command until it is answered."""
        self.sent[command.id] = (self.clients.index(client), command)
        client.command(command)

    def decide(self, seat: int, action: int, revision: int | None = None) -> str:
        """A client decides with the epoch that he knows."""
        client, number = self.clients[seat], self.new_id()
        content = client.picture.content
        ask = content["ask"] if content else None
        epoch = ask["epoch"] if ask else 0
        self.send(client, Decide(id=number, epoch=epoch, action=action, revision=revision))
        return number

    def view(self, seat: int) -> dict[str, object]:
        """What a client believes to see."""
        content = self.clients[seat].picture.content
        assert content is not None
        view: dict[str, object] = content["view"]
        return view

    def goods(self, seat: int) -> list[int]:
        """What a seat has in truth."""
        return bazaar.goods_of(self.host.table._state.g, seat)

    @property
    def written(self) -> list[str]:
        """The ids of the commands that are durable."""
        entries = [read_entry(line) for line in self.host.disk.lines]
        return [entry.id for entry in entries if isinstance(entry, Done)]

    def check(self) -> None:
        """Whatever happened: no goods made or lost, one effect and one answer for each command."""
        g = self.host.table._state.g
        assert bazaar.consistent(g) == 0
        written = self.written
        assert len(written) == len(set(written))
        for seat, client in enumerate(self.clients):
            for number, answers in client.answers.items():
                assert self.sent[number][0] == seat
                assert all(answer == answers[0] for answer in answers)
                assert (number in written) == isinstance(answers[0], Accepted)

    def check_settled(self) -> None:
        """After the wires are mended everybody knows all that he may know."""
        self.network.settle()
        self.check()
        entries = [read_entry(line) for line in self.host.disk.lines]
        rebuilt = Table.rebuild(entries, bazaar.GAME)
        for seat, client in enumerate(self.clients):
            assert not client.open
            assert set(client.answers) == {
                number for number, (sender, _) in self.sent.items() if sender == seat
            }
            assert client.picture.content is not None
            truth = content_of(rebuilt.snapshot(Seat(seat)))
            assert {**client.picture.content, "now": 0, "number": 0} == {
                **truth,
                "now": 0,
                "number": 0,
            }
            assert client.picture.number == truth["number"]
            numbers = [event.number for event in client.picture.events]
            assert numbers == sorted(set(numbers))


def first_deal(market: Market) -> tuple[int, int]:
    """Seat 0 offers its first good, and everybody knows; gives that good and seat 1's first."""
    offered, wanted = market.goods(0)[0], market.goods(1)[0]
    market.decide(0, bazaar.OFFER + offered)
    market.network.settle()
    return offered, wanted


@pytest.mark.parametrize("crash", ["", *CRASHES])
@pytest.mark.parametrize(
    "faults",
    [Faults(), Faults(duplicate=100), Faults(drop=40), Faults(delay=300), Faults(30, 30, 200)],
    ids=["orderly", "doubled", "lost", "delayed", "all"],
)
def test_an_accept_on_a_bad_wire_happens_once(crash: Crash, faults: Faults) -> None:
    """Doubled, lost, late or cut by a crash: the deal is made once, and both parties know it."""
    market = Market()
    offered, wanted = first_deal(market)
    market.network.faults = faults
    market.host.crash = crash
    number = market.decide(1, bazaar.ACCEPT + wanted, revision=1)
    market.network.run(1_000)
    market.check_settled()
    assert isinstance(market.clients[1].answers[number][0], Accepted)
    assert offered in market.goods(1)
    assert wanted in market.goods(0)
    for seat in (0, 1):
        told = [e for e in market.clients[seat].picture.events if isinstance(e, Told)]
        assert [event.kind for event in told].count("deal") <= 1


def test_a_reconnection_in_the_middle_of_an_accept() -> None:
    """The connection breaks between command and answer; after it both sides agree."""
    for moment in range(1, 6):
        market = Market()
        offered, wanted = first_deal(market)
        market.network.faults = Faults(delay=2)
        market.decide(1, bazaar.ACCEPT + wanted, revision=1)
        market.network.run(moment)
        market.clients[1].connect()
        market.check_settled()
        assert offered in market.goods(1)


def test_two_connections_of_one_seat_see_the_same() -> None:
    """A seat may be open on a telephone and a screen; both follow, and both may command."""
    market = Market()
    second = market.network.join(secret(0))
    market.decide(0, bazaar.THINK + market.goods(0)[0])
    market.network.run(100)
    content, other = market.clients[0].picture.content, second.picture.content
    assert content is not None
    assert other is not None
    assert content["view"] == other["view"]
    second.disconnect()
    assert market.host.table.snapshot(Watching()).seats[0].connected


def test_a_reader_who_never_reads_is_cut_off_and_hinders_nobody() -> None:
    """Who does not read owes at most so many messages; the others play on."""
    market = Market()
    market.clients[2].reads = False
    for turn in range(3 * MOST_OWED):
        market.decide(turn % 2, bazaar.OFFER + market.goods(turn % 2)[turn % 3])
        market.network.run(20)
    assert market.clients[2].connection is not None
    assert market.clients[2].connection.owed <= MOST_OWED
    for seat in (0, 1):
        assert len(market.clients[seat].answers) >= MOST_OWED


def test_a_flooder_hinders_nobody() -> None:
    """A thousand commands at once are refused politely; the others are answered at once."""
    market = Market(limits=Limits(Limit(10, 5), Limit(10, 5)))
    for _ in range(1_000):
        market.decide(0, bazaar.WAIT)
    number = market.decide(1, bazaar.WAIT)
    market.network.run(5)
    assert isinstance(market.clients[1].answers[number][0], Accepted)
    assert len(market.written) < 40


def test_a_bot_that_answers_after_the_phase_is_late() -> None:
    """A decision for the floor that arrives when it has closed is refused, and nothing moves."""
    market = Market(ticks=2)
    market.network.run(500)
    market.clients[0].disconnect()
    hands = [market.goods(seat) for seat in range(SEATS)]
    number = market.decide(0, bazaar.OFFER + hands[0][0])
    market.network.run(3_000)
    market.clients[0].connect()
    market.network.run(1_000)
    answer = market.clients[0].answers[number][0]
    assert isinstance(answer, Refused)
    assert answer.code == "late"
    assert [market.goods(seat) for seat in range(SEATS)] == hands


class BadWires(RuleBasedStateMachine):
    """Clients decide, talk and vote while wires and the host do their worst."""

    @initialize(seed=st.integers(0, 99))
    def open(self, seed: int) -> None:
        """Everybody sits, and the floor is open."""
        self.market = Market(seed)

    @rule(
        drop=st.sampled_from([0, 0, 30]),
        duplicate=st.sampled_from([0, 30]),
        delay=st.sampled_from([0, 5, 150]),
    )
    def wires(self, drop: int, duplicate: int, delay: int) -> None:
        """The wires become better or worse."""
        self.market.network.faults = Faults(drop, duplicate, delay)

    @rule(seat=st.integers(0, 2), choice=st.integers(0, 60), revision=st.integers(0, 4))
    def decide(self, seat: int, choice: int, revision: int) -> None:
        """Somebody decides something, legal or not, with a revision that is right or not."""
        menu = self.market.host.table.menu(seat)
        action = menu[choice % len(menu)] if menu and choice % 5 else choice
        self.market.decide(seat, action, revision)

    @rule(seat=st.integers(0, 2), good=st.integers(0, 2))
    def offer(self, seat: int, good: int) -> None:
        """Somebody offers one of his goods."""
        self.market.decide(seat, bazaar.OFFER + self.market.goods(seat)[good])

    @rule(seat=st.integers(0, 2), rival=st.integers(0, 2), good=st.integers(0, 2))
    def accept(self, seat: int, rival: int, good: int) -> None:
        """Somebody accepts an offer as he sees it."""
        revisions = self.market.view(seat)["revisions"]
        assert isinstance(revisions, list)
        action = bazaar.ACCEPT + rival * bazaar.GOODS + self.market.goods(seat)[good]
        self.market.decide(seat, action, revisions[rival])

    @rule(seat=st.integers(0, 2), to=st.none() | st.integers(0, 2))
    def talk(self, seat: int, to: int | None) -> None:
        """Somebody says something."""
        market = self.market
        market.send(market.clients[seat], Say(id=market.new_id(), text="Well?", to=to))

    @rule(seat=st.integers(0, 2), resume=st.booleans())
    def propose(self, seat: int, resume: bool) -> None:
        """Somebody wants a pause, or its end."""
        market = self.market
        what = Resume() if resume else Pause()
        market.send(market.clients[seat], Propose(id=market.new_id(), what=what))

    @rule(seat=st.integers(0, 2), motion=st.integers(1, 3), yes=st.booleans())
    def vote(self, seat: int, motion: int, yes: bool) -> None:
        """Somebody votes on something."""
        market = self.market
        vote = Vote(id=market.new_id(), motion=motion, yes=yes)
        market.send(market.clients[seat], vote)

    @rule(milliseconds=st.sampled_from([1, 3, 40, 600, 2_500]))
    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self.market.network.run(milliseconds)

    @rule(seat=st.integers(0, 2))
    def reconnect(self, seat: int) -> None:
        """A connection breaks and comes back."""
        self.market.clients[seat].connect()

    @rule(seat=st.integers(0, 2))
    def disconnect(self, seat: int) -> None:
        """A connection breaks."""
        self.market.clients[seat].disconnect()

    @rule(crash=st.sampled_from(CRASHES))
    def crash(self, crash: Crash) -> None:
        """The host crashes at its next entry."""
        self.market.host.crash = crash

    @invariant()
    def holds(self) -> None:
        """Nothing is made, lost or doubled, at any moment."""
        if hasattr(self, "market"):
            self.market.check()

    def teardown(self) -> None:
        """In the end everybody agrees."""
        if hasattr(self, "market"):
            self.market.check_settled()


TestBadWires = BadWires.TestCase
TestBadWires.settings = settings(max_examples=12, stateful_step_count=30, deadline=None)


def test_the_same_seed_has_the_same_faults() -> None:
    """A run on bad wires can be repeated exactly."""
    logs = []
    for _ in range(2):
        market = Market(3)
        market.network.faults = Faults(20, 20, 100)
        for turn in range(20):
            market.decide(turn % 3, bazaar.THINK + market.goods(turn % 3)[0])
            market.network.run(30)
        market.network.settle()
        logs.append(market.host.disk.lines)
    assert logs[0] == logs[1]
    assert msgspec.json.encode(logs[0][0].decode())
