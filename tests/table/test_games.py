"""Every installed game at a table: it is played, rebuilt, replayed, and ends without anybody."""

from __future__ import annotations

import random

import msgspec
import pytest

from emporion.kernel.game import games
from emporion.kernel.viewer import Seat, Viewer
from emporion.kernel.viewer import Table as Watching
from emporion.table.entries import read_entry, write_entry
from emporion.table.hooks import floor_of, revision_of
from emporion.table.live import Table
from emporion.table.log import dumps, loads
from emporion.table.protocol import Accepted, Decide, Leave, Settings, Sit, Start
from tests.table.desk import Desk, secret, seen

GAMES = pytest.mark.parametrize("name", sorted(games()))
SEATS = 3


def begun(name: str, seed: int = 5) -> Desk:
    """A match of the game that has begun."""
    game = games()[name]
    seats = max(game.seats[0], min(SEATS, game.seats[1]))
    desk = Desk(game, seats, seed, settings=Settings(absent_time=100))
    for seat in range(seats):
        desk.do(seat, Sit, name=f"Player {seat + 1}")
    assert isinstance(desk.do(0, Start), Accepted)
    return desk


def play(desk: Desk, decisions: int, seed: int = 1) -> None:
    """Whoever is awaited decides at random; the clock goes on a little after each decision."""
    chooser = random.Random(seed)
    seats = desk.table.snapshot(Watching()).seats
    for _ in range(decisions):
        if desk.table.status == "ended":
            return
        awaited = [seat.number for seat in seats if desk.table.menu(seat.number)]
        if awaited:
            seat = chooser.choice(awaited)
            action = chooser.choice(desk.table.menu(seat))
            revision = revision_of(desk.game, desk.table._state.g, action)
            answer = desk.do(seat, Decide, epoch=desk.epoch(seat), action=action, revision=revision)
            assert isinstance(answer, Accepted), answer
        desk.wait(50)


@GAMES
def test_every_game_is_played_and_rebuilt(name: str) -> None:
    """After random play, the table rebuilt from the bytes of its log is the same for all."""
    desk = begun(name)
    play(desk, 150)
    log = [read_entry(write_entry(entry)) for entry in desk.log]
    rebuilt = Table.rebuild(log, desk.game, desk.limits)
    viewers: list[Viewer] = [Watching(), *map(Seat, range(len(desk.table._state.chairs)))]
    for viewer in viewers:
        assert seen(rebuilt, viewer) == seen(desk.table, viewer)
        number = viewer.number
        assert rebuilt.since(number, 0) == desk.table.since(number, 0)
        latest = desk.table.snapshot(viewer).number
        kept = max(latest - 200, 20)
        assert rebuilt.since(number, kept) == desk.table.since(number, kept)


@GAMES
def test_every_game_has_words_that_mean_its_decisions(name: str) -> None:
    """Each decision of a menu is accepted by its words as by its number."""
    desk = begun(name)
    play(desk, 40)
    for seat in range(len(desk.table._state.chairs)):
        for action in desk.table.menu(seat)[:30]:
            text = desk.table.say(seat, action)
            other = desk.rebuilt()
            answer = other.handle(
                Decide(
                    id="words",
                    token=secret(seat),
                    epoch=desk.epoch(seat),
                    action=action,
                    text=text,
                    revision=revision_of(desk.game, other._state.g, action),
                ),
                desk.now,
            ).answer
            assert isinstance(answer, Accepted), (text, answer)


@GAMES
def test_every_game_ends_when_everybody_has_left(name: str) -> None:
    """The game's default decisions bring a deserted table to its end, and the file can be read."""
    desk = begun(name)
    play(desk, 20)
    for seat in range(len(desk.table._state.chairs)):
        desk.do(seat, Leave)
    for _ in range(200):
        if desk.table.status == "ended":
            break
        desk.wait(60_000)
    assert desk.table.status == "ended"
    match = desk.table.ended_match()
    assert loads(dumps(match)).digest == match.digest
    result = desk.table.snapshot(Watching()).result
    assert result is not None
    assert min(result.places) == 1
    assert floor_of(desk.game, match.g) == 0


@GAMES
def test_messages_of_every_game_are_plain_json(name: str) -> None:
    """Whatever a game shows can be sent and read."""
    desk = begun(name)
    play(desk, 60)
    for viewer in (Watching(), Seat(0)):
        content = msgspec.json.encode(desk.table.snapshot(viewer))
        assert msgspec.json.decode(content)["view"]
