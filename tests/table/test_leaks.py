"""Nothing that anybody receives from a table depends on what he may not know.

The general test makes a twin of a table that differs only in facts hidden from one viewer, sends
that viewer's commands to both, and compares everything he gets, to the byte.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.kernel.chance import seed_words
from emporion.kernel.errors import Refusal
from emporion.kernel.game import Game
from emporion.kernel.viewer import Ended, Seat, Viewer
from emporion.kernel.viewer import Table as Watching
from emporion.table.events import Finished
from emporion.table.live import Table
from emporion.table.protocol import Decide, Leave, Propose, Say, TakeBack, Undo
from tests.table import bazaar
from tests.table.desk import Desk, running, secret
from tests.toys import jars

GAMES = pytest.mark.parametrize("game", [bazaar.GAME, jars.GAME], ids=["bazaar", "jars"])


def played(game: Game, choices: list[int]) -> Desk:
    """A match after some decisions, seat by seat, each the so-manieth of its menu."""
    desk = running(game, 3)
    for turn, choice in enumerate(choices):
        seat = turn % 3
        menu = desk.table.menu(seat)
        if menu:
            action = menu[choice % len(menu)]
            desk.do(seat, Decide, epoch=desk.epoch(seat), action=action, revision=_seen(desk))
        desk.wait(300)
    return desk


def _seen(desk: Desk) -> int | None:
    return 1 if desk.game is bazaar.GAME else None


def twin_of(desk: Desk, viewer: int, seed: int) -> Table:
    """The same table with everything dealt anew that the viewer cannot know."""
    twin = desk.rebuilt()
    twin._state.now = desk.table.now
    desk.game.rules.redeal(twin._state.g, viewer, seed_words(seed))
    return twin


def received(table: Table, viewer: Viewer, commands: list[Decide]) -> bytes:
    """Everything that a viewer gets when he looks, and when he sends these commands."""
    stream = viewer.number
    got: list[object] = [table.snapshot(viewer), table.next_deadline()]
    if stream >= 0:
        got.append([table.say(stream, action) for action in table.menu(stream)])
    for command in commands:
        outcome = table.handle(command, table.now)
        got += [outcome.answer, outcome.events.get(stream, ()), table.snapshot(viewer)]
    return msgspec.json.encode(got)


@GAMES
@given(
    choices=st.lists(st.integers(0, 99), max_size=12),
    viewer=st.integers(-1, 2),
    seed=st.integers(1, 2**32),
    tried=st.lists(st.integers(-1, 90), max_size=6),
)
@settings(max_examples=60)
def test_a_table_and_its_twin_look_the_same(
    game: Game, choices: list[int], viewer: int, seed: int, tried: list[int]
) -> None:
    """Views, menus, words, deadlines and refusals are equal in worlds that look the same."""
    desk = played(game, choices)
    if desk.table.status == "ended":
        return
    eyes: Viewer = Seat(viewer) if viewer >= 0 else Watching()
    twin = twin_of(desk, viewer, seed)
    legal = desk.table.menu(viewer) if viewer >= 0 else []
    commands = [
        Decide(id=f"t{number}", token=secret(viewer), epoch=desk.epoch(viewer), action=action)
        for number, action in enumerate(tried)
        if viewer >= 0 and action not in legal
    ]
    assert received(twin, eyes, commands) == received(desk.table, eyes, commands)


@given(
    choices=st.lists(st.integers(0, 99), max_size=9),
    viewer=st.integers(0, 2),
    seed=st.integers(1, 2**32),
    tried=st.lists(st.tuples(st.integers(0, 50), st.integers(0, 3)), max_size=6),
)
@settings(max_examples=60)
def test_dealing_on_a_floor_looks_the_same_in_the_twin(
    choices: list[int], viewer: int, seed: int, tried: list[tuple[int, int]]
) -> None:
    """Legal decisions, right and wrong revisions: a floor answers equally in both worlds."""
    desk = played(bazaar.GAME, choices)
    if not desk.table._state.floor:
        return
    twin = twin_of(desk, viewer, seed)
    commands = [
        Decide(
            id=f"t{number}",
            token=secret(viewer),
            epoch=desk.epoch(viewer),
            action=action,
            revision=revision,
        )
        for number, (action, revision) in enumerate(tried)
    ]
    assert received(twin, Seat(viewer), commands) == received(desk.table, Seat(viewer), commands)


def test_the_twin_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself notices a view that shows what others hold."""
    honest = bazaar.view

    def leaky(g: Any, viewer: Viewer) -> dict[str, Any]:
        return honest(g, viewer) | {"best": int(g.holder[bazaar.GOODS - 1])}

    monkeypatch.setattr(bazaar, "view", leaky)
    desk = running(bazaar.GAME, 3)
    here = received(desk.table, Watching(), [])
    assert any(received(twin_of(desk, -1, seed), Watching(), []) != here for seed in range(9))


@GAMES
def test_the_seed_is_shown_at_the_end_and_not_before(game: Game) -> None:
    """Before the end nothing that anybody gets contains seed, salt or state of the generator."""
    desk = running(game, 3, seed=987_654_321_987)
    for turn in range(6):
        menu = desk.table.menu(turn % 3)
        if menu:
            desk.do(turn % 3, Decide, epoch=desk.epoch(turn % 3), action=menu[-1], revision=1)
    viewers: list[Viewer] = [Watching(), Seat(0), Seat(1), Seat(2)]
    shown = msgspec.json.encode([desk.heard, [desk.table.snapshot(eyes) for eyes in viewers]])
    for hidden in (b"987654321987", b'"salt"', b"chance", b"deck"):
        assert hidden not in shown
    for seat in range(3):
        desk.do(seat, Leave)
    desk.wait(200_000)
    (finished,) = desk.events(-1, Finished)
    assert finished.result.seed == "987654321987"


@GAMES
def test_first_messages_show_only_what_is_ones_own(game: Game) -> None:
    """The first snapshot of each kind of viewer has his own hand, or none."""
    desk = running(game, 3)
    whole = msgspec.json.encode(desk.table.snapshot(Watching()).view)
    for word in (b'"goods"', b'"hand"', b'"thought"', b'"laid"'):
        assert word not in whole
    views = {msgspec.json.encode(desk.table.snapshot(Seat(seat)).view) for seat in range(3)}
    assert len(views) == 3


@GAMES
def test_nobody_sees_everything_before_the_end(game: Game) -> None:
    """The omniscient view, the match and its replay are refused while the match runs."""
    desk = running(game, 3)
    with pytest.raises(Refusal) as looked:
        desk.table.snapshot(Ended())
    with pytest.raises(Refusal) as exported:
        desk.table.ended_match()
    assert looked.value.code == exported.value.code == "still-running"


def test_private_notes_reach_two_seats_and_nobody_elses_numbers() -> None:
    """A note to one seat is in two streams; all others do not even count it."""
    desk = running()
    numbers = {seat: desk.table.snapshot(Seat(seat)).number for seat in range(3)}
    watching = desk.table.snapshot(Watching()).number
    desk.do(0, Say, text="I hold the amber", to=1)
    after = {seat: desk.table.snapshot(Seat(seat)).number for seat in range(3)}
    assert [after[seat] - numbers[seat] for seat in range(3)] == [1, 1, 0]
    assert desk.table.snapshot(Watching()).number == watching


def test_refused_commands_are_told_to_their_sender_alone() -> None:
    """What is refused leaves no trace in anybody's stream."""
    desk = running()
    before = {stream: desk.table.since(stream, 3) for stream in (-1, 0, 1, 2)}
    desk.decide(0, "withdraw")
    desk.decide(0, "nonsense")
    desk.do(1, Undo, epoch=1)
    desk.do(2, Propose, what=TakeBack(1))
    assert {stream: desk.table.since(stream, 3) for stream in (-1, 0, 1, 2)} == before


def test_whether_one_may_undo_shows_nothing_hidden() -> None:
    """Undo is refused or allowed alike, whatever the others have chosen."""
    answers = []
    for which in (0, 1, 2):
        desk = running(jars.GAME, 3)
        desk.do(1, Decide, epoch=1, action=desk.table.menu(1)[which])
        desk.send(Undo(id="u", token=secret(0), epoch=1))
        answers.append(desk.send(Undo(id="u", token=secret(0), epoch=1)))
    assert answers[0] == answers[1] == answers[2]
