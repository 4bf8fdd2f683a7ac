"""Anything at all that is sent to a table has one answer, and the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.kernel.viewer import Seat
from emporion.kernel.viewer import Table as Watching
from emporion.table.protocol import Accepted, AnyCommand, Refused, read_command
from tests.table.anything import ANY_JSON, COMMANDS, near_commands
from tests.table.desk import Desk, running, running_jars, seated, seen


def ended() -> Desk:
    """A table whose match is over."""
    desk = running_jars(2)
    while desk.table.status == "running":
        for seat in range(2):
            menu = desk.table.menu(seat)
            if menu:
                desk.decide(seat, desk.table.say(seat, menu[0]))
    return desk


TABLES: dict[str, Callable[[], Desk]] = {
    "empty": Desk,
    "gathering": seated,
    "floor": running,
    "choosing": running_jars,
}


def check_answer(answer: object, name: str) -> None:
    """Accepted, or refused with all that teaches."""
    assert isinstance(answer, Accepted | Refused)
    assert answer.id == name
    if isinstance(answer, Refused):
        assert answer.code
        assert answer.text
        assert answer.remedy
        assert msgspec.json.decode(msgspec.json.encode(answer))["is"] == "refused"


@pytest.mark.parametrize("table", [*TABLES, "ended"])
@given(commands=st.lists(st.tuples(COMMANDS, st.integers(0, 3_000)), min_size=1, max_size=8))
@settings(max_examples=60)
def test_any_commands_in_any_order_are_answered(
    table: str, commands: list[tuple[AnyCommand, int]]
) -> None:
    """Whoever says whatever at whatever time is answered, and the log still gives the table."""
    desk = ended() if table == "ended" else TABLES[table]()
    for command, pause in commands:
        check_answer(desk.send(command), command.id)
        desk.wait(pause)
    rebuilt = desk.rebuilt()
    for viewer in (Watching(), Seat(0)):
        assert seen(rebuilt, viewer) == seen(desk.table, viewer)
        assert msgspec.json.encode(desk.table.snapshot(viewer))


@given(content=ANY_JSON | near_commands())
@settings(max_examples=300)
def test_any_json_is_a_command_or_refused(content: Any) -> None:
    """What is no command is refused with its id if it has one; the table's host reads on."""
    text = msgspec.json.encode(content)
    command = read_command(text)
    if isinstance(command, Refused):
        assert command.code == "malformed"
        has_id = isinstance(content, dict) and isinstance(content.get("id"), str)
        assert command.id == (content["id"] if has_id and 1 <= len(content["id"]) <= 64 else "")
        check_answer(command, command.id)
    else:
        check_answer(running().send(command), command.id)
