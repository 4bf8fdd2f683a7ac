"""A seat that is asked is offered everything that it may decide, and nobody else is."""

from __future__ import annotations

from emporion.kernel.viewer import Seat, Table
from emporion.table.protocol import Accepted, Decide
from tests.table.desk import running_jars, seen


def test_a_snapshot_offers_every_legal_decision_in_words() -> None:
    """The menu of a snapshot is the legal menu, each decision with its range and its words."""
    desk = running_jars()
    ask = seen(desk.table, Seat(0)).ask
    assert ask is not None
    assert [choice.action for choice in ask.menu] == desk.table.menu(0) != []
    for choice in ask.menu:
        assert desk.game.actions.decode(choice.action) == (choice.name, choice.index)
        assert choice.text == desk.table.say(0, choice.action)


def test_what_the_menu_offers_is_accepted() -> None:
    """A decision taken from the menu is carried out, and then the seat is offered nothing more."""
    desk = running_jars()
    ask = seen(desk.table, Seat(0)).ask
    assert ask is not None
    answer = desk.do(0, Decide, epoch=ask.epoch, action=ask.menu[-1].action)
    assert isinstance(answer, Accepted)
    assert seen(desk.table, Seat(0)).ask is None


def test_a_spectator_is_offered_nothing() -> None:
    """Whoever only watches sees no menu."""
    assert seen(running_jars().table, Table()).ask is None
