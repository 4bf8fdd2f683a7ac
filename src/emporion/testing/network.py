"""A host, its clients and the wires between them in memory, with faults that a test asks for.

`Network` runs in its own time: nothing happens by itself, and the same seed gives the same faults.
The host keeps the promise of every host (append, then answer, then send) and can be made to crash
at each point of it. A client keeps the promise of every client: it sends a command again,
unchanged, until it is answered, and asks for what it has missed.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal

import msgspec

from emporion.kernel.game import Game
from emporion.kernel.viewer import Seat, Viewer
from emporion.kernel.viewer import Table as Watching
from emporion.table.entries import Opened, read_entry, write_entry
from emporion.table.events import AnyMessage
from emporion.table.follow import Follower, Picture
from emporion.table.limits import Limits
from emporion.table.live import USUAL, Outcome, Table
from emporion.table.protocol import Accepted, AnyCommand, Refused, read_command

#: How long a client waits for an answer before it sends its command again.
PATIENCE = 400
#: How many messages a connection may owe to a reader who does not read.
MOST_OWED = 64

Crash = Literal["", "before append", "after append", "after answer"]


@dataclass(frozen=True)
class Faults:
    """What the wires do to messages; each number is how many of a hundred it happens to."""

    drop: int = 0
    duplicate: int = 0
    #: The longest delay; more than 0 also brings messages out of order.
    delay: int = 0


@dataclass(eq=False)
class Connection:
    """One connection of a client, as the host sees it."""

    client: Client
    viewer: Viewer
    follower: Follower
    owed: int = 0
    is_open: bool = True


class Disk:
    """What is durable: the entries of a table, as bytes."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []


class Host:
    """Runs one table, as a server would."""

    def __init__(
        self, network: Network, opened: Opened, game: Game | None = None, limits: Limits = USUAL
    ) -> None:
        self.network, self.game, self.limits = network, game, limits
        self.disk = Disk()
        self.disk.lines.append(write_entry(opened))
        self.table = Table(opened, game, limits)
        self.connections: list[Connection] = []
        #: Where the next outcome that has entries lets the host crash.
        self.crash: Crash = ""
        #: The table's clock minus the network's.
        self._ahead = 0

    @property
    def now(self) -> int:
        """The table's time."""
        return self.network.now + self._ahead

    # --- connections -----------------------------------------------------------------------------

    def open(self, client: Client, after: int | None) -> Connection:
        """A client connects, or connects anew."""
        viewer = self.table.viewer(client.token) or Watching()
        connection = Connection(client, viewer, Follower(self.table, viewer))
        first = isinstance(viewer, Seat) and not any(
            other.viewer == viewer for other in self.connections
        )
        table = self.table
        if first:
            self.do(lambda: self.table.arrive(viewer.number, self.now))
        if self.table is table:
            self.connections.append(connection)
            self.greet(connection, after)
        else:  # a crash in between cut this connection like all others
            connection.is_open = False
        return connection

    def greet(self, connection: Connection, after: int | None) -> None:
        """Send a connection what it has missed, and a snapshot."""
        for message in connection.follower.greet(after):
            self.send(connection, message)

    def close(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        connection.is_open = False
        viewer = connection.viewer
        last = not any(other.viewer == viewer for other in self.connections)
        if isinstance(viewer, Seat) and last:
            self.do(lambda: self.table.depart(viewer.number, self.now))

    def send(self, connection: Connection, message: AnyMessage) -> None:
        """Send something to a client; who does not read is cut off, and nobody waits for him."""
        if not connection.is_open:
            return
        if connection.owed >= MOST_OWED:
            self.close(connection)
            return
        connection.owed += 1
        content = msgspec.json.encode(message)
        self.network.carry(lambda: connection.client.receive(connection, content))

    # --- work ------------------------------------------------------------------------------------

    def receive(self, connection: Connection, content: bytes) -> None:
        """A command has come in."""
        if not connection.is_open:
            return
        command = read_command(content)
        if isinstance(command, Refused):
            self.send(connection, command)
            return
        token = connection.client.token
        command = msgspec.structs.replace(command, token=token)
        self.do(lambda: self.table.handle(command, self.now), connection)
        self._look_again(connection)

    def _look_again(self, connection: Connection) -> None:
        """Somebody who just sat down sees with the eyes of his seat from now on."""
        viewer = self.table.viewer(connection.client.token) or Watching()
        if connection.is_open and viewer != connection.viewer:
            self.close(connection)
            connection.client.connect()

    def pass_time(self) -> None:
        """Let the table's clocks reach this moment."""
        due = self.table.next_deadline()
        if due is not None and due <= self.now:
            self.do(lambda: self.table.advance(self.now))

    def do(self, work: Callable[[], Outcome], sender: Connection | None = None) -> None:
        """Append, answer, send; crash in between where a test wants it."""
        outcome = work()
        crash, self.crash = (self.crash, "") if outcome.entries else ("", self.crash)
        if crash == "before append":
            return self.restart()
        self.disk.lines += [write_entry(entry) for entry in outcome.entries]
        if crash == "after append":
            return self.restart()
        if sender is not None and sender.is_open and outcome.answer is not None:
            self.send(sender, outcome.answer)
        if crash == "after answer":
            return self.restart()
        for connection in list(self.connections):
            for event in outcome.events.get(connection.viewer.number, ()):
                self.send(connection, event)
            changes = connection.follower.changes() if connection.is_open else None
            if changes is not None:
                self.send(connection, changes)
        return None

    def restart(self) -> None:
        """Come up again from what is on the disk; all connections are gone."""
        for connection in self.connections:
            connection.is_open = False
        self.connections.clear()
        entries = [read_entry(line) for line in self.disk.lines]
        self.table = Table.rebuild(entries, self.game, self.limits)
        self._ahead = self.table.now - self.network.now
        self.do(lambda: self.table.restart(self.now))


@dataclass(eq=False)
class Client:
    """Somebody at the other end of a wire."""

    network: Network
    host: Host
    token: str
    picture: Picture = field(default_factory=Picture)
    #: Commands without an answer, by id: when they were sent last.
    open: dict[str, tuple[AnyCommand, int]] = field(default_factory=dict)
    #: Every answer that ever came, by id.
    answers: dict[str, list[Accepted | Refused]] = field(default_factory=dict)
    connection: Connection | None = None
    #: Whether he reads what he is sent.
    reads: bool = True

    def connect(self) -> None:
        """Connect, or connect anew; whatever was not answered is sent again."""
        self.disconnect()
        self.connection = self.host.open(self, self.picture.number)
        for command, _when in list(self.open.values()):
            self._send(command)

    def disconnect(self) -> None:
        """Break the connection."""
        if self.connection is not None:
            self.host.close(self.connection)
            self.connection = None

    def command(self, command: AnyCommand) -> None:
        """Send a command until it is answered."""
        self.open[command.id] = (command, self.network.now)
        self._send(command)

    def _send(self, command: AnyCommand) -> None:
        connection = self.connection
        self.open[command.id] = (command, self.network.now)
        if connection is not None:
            content = msgspec.json.encode(command)
            self.network.carry(lambda: self.host.receive(connection, content))

    def be_patient(self) -> None:
        """Send again what has waited too long, and connect again where the host is gone."""
        if self.connection is not None and not self.connection.is_open:
            self.connect()
        for command, when in list(self.open.values()):
            if self.network.now - when >= PATIENCE:
                self._send(command)

    def receive(self, connection: Connection, content: bytes) -> None:
        """Something has come from the host."""
        if not self.reads:
            return
        connection.owed -= 1
        if connection is not self.connection:
            return
        message: AnyMessage = _messages.decode(content)
        if isinstance(message, Accepted | Refused):
            self._take_answer(message)
        elif not self.picture.take(message) and connection.is_open:
            self.network.carry(lambda: self._ask_again(connection))

    def _ask_again(self, connection: Connection) -> None:
        if connection.is_open and connection is self.connection:
            self.host.greet(connection, self.picture.number)

    def _take_answer(self, answer: Accepted | Refused) -> None:
        if isinstance(answer, Refused) and answer.code == "too-fast":
            return  # the command stays open and is sent again
        self.open.pop(answer.id, None)
        self.answers.setdefault(answer.id, []).append(answer)


_messages: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyMessage)


class Network:
    """Wires with faults, and the time in which they carry messages."""

    def __init__(self, seed: int = 0, faults: Faults | None = None) -> None:
        self.now = 0
        self.faults = faults or Faults()
        self.host: Host
        self.clients: list[Client] = []
        self._chance = random.Random(seed)
        self._order = count()
        self._under_way: list[tuple[int, int, Callable[[], None]]] = []

    def carry(self, deliver: Callable[[], None]) -> None:
        """Bring one message to its end of the wire: later, twice, or never."""
        faults, chance = self.faults, self._chance
        if chance.randrange(100) < faults.drop:
            return
        for _ in range(1 + (chance.randrange(100) < faults.duplicate)):
            arrival = self.now + 1 + chance.randint(0, faults.delay)
            heapq.heappush(self._under_way, (arrival, next(self._order), deliver))

    def open_table(self, opened: Opened, game: Game | None = None, limits: Limits = USUAL) -> Host:
        """Have a host open a table."""
        self.host = Host(self, opened, game, limits)
        return self.host

    def join(self, token: str) -> Client:
        """A new client, connected."""
        client = Client(self, self.host, token)
        self.clients.append(client)
        client.connect()
        return client

    def run(self, milliseconds: int) -> None:
        """Let time pass: messages arrive, deadlines come, clients lose their patience."""
        until = self.now + milliseconds
        while self.now < until:
            self.now += 1
            while self._under_way and self._under_way[0][0] <= self.now:
                heapq.heappop(self._under_way)[2]()
            self.host.pass_time()
            if self.now % 50 == 0:
                for client in self.clients:
                    client.be_patient()

    def settle(self, longest: int = 30_000) -> None:
        """Mend the wires, and run until every command is answered and every picture is complete."""
        self.faults = Faults()
        deadline = self.now + longest
        readers = [client for client in self.clients if client.reads]
        while self.now < deadline:
            self.run(100)
            if not any(client.open for client in readers):
                break
        for client in readers:
            client.connect()
        self.run(100)
