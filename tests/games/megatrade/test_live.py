"""Mega trade at a live table: a real clock, and answers to offers that have changed meanwhile."""

from __future__ import annotations

import random

import pytest

from emporion.games.megatrade import GAME, words
from emporion.games.megatrade.arranging import arrange
from emporion.games.megatrade.state import TRADING
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of
from emporion.table.entries import AnyEntry, Decided, Done, Passed, Ticked
from emporion.table.protocol import Accepted, Decide, Refused, Sit, Start
from tests.games.megatrade.scene import NAMES
from tests.table.desk import Desk

OPTIONS = {"treasury": 0, "minutes": 1}
SEATS = 5
#: Milliseconds that people take to decide.
HASTE = 400


def running() -> Desk:
    """Five people at a table whose floor has just opened."""
    desk = Desk(GAME, SEATS, seed=4, options=OPTIONS)
    for seat in range(SEATS):
        desk.do(seat, Sit, name=NAMES[seat])
    desk.do(0, Start)
    return desk


def record_of(desk: Desk) -> Record:
    """The record of the table's match."""
    return desk.table._state.g


def menu_of(g: Record, seat: int) -> list[int]:
    """What the seat may decide."""
    menu = GAME.actions.menu()
    GAME.rules.legal(g, seat, menu)
    return members_of(menu)


def happened(log: list[AnyEntry]) -> list[Decided | Ticked]:
    """The decisions and ticks that a table wrote down, in order, without their times."""
    return [
        effect
        for entry in log
        if isinstance(entry, Done | Passed)
        for effect in entry.effects
        if isinstance(effect, Decided | Ticked)
    ]


def test_two_clocks_give_the_same_match():
    """What people did by a real clock gives the same match without any. (megatrade 5.14)"""
    desk, chance = running(), random.Random(1)
    while int(record_of(desk).phase) == TRADING:
        desk.wait(chance.randrange(HASTE))
        seat = chance.randrange(SEATS)
        menu = menu_of(record_of(desk), seat)
        if menu:
            action = chance.choice(menu)
            revision = words.revision(record_of(desk), action)
            desk.do(seat, Decide, epoch=desk.epoch(seat), action=action, revision=revision)
    g = GAME.new(SEATS, OPTIONS, seed=4)
    for event in happened(desk.log):
        if isinstance(event, Ticked):
            GAME.rules.tick(g)
        else:
            GAME.rules.step(g, event.seat, event.action)
    assert sum(isinstance(event, Ticked) for event in happened(desk.log)) > 10
    assert GAME.state.same(g, record_of(desk))


def post(desk: Desk, gives: list[str]) -> None:
    """The first seat offers oil, oil and another card for wine, wine and any card."""
    steps = ["make an offer", *(f"give {card}" for card in gives), "that is all"]
    steps += ["say no more about the cards", "ask for Wine", "ask for Wine", "ask for any card"]
    for text in [*steps, "that is all", "post it as offer 1"]:
        assert isinstance(desk.decide(0, text), Accepted)


@pytest.mark.parametrize(
    "text", ["accept offer 1 of seat 1", "answer offer 1 of seat 1 with another"]
)
def test_an_answer_to_an_offer_that_has_changed_is_refused(text: str):
    """Who answers what he saw before it was replaced has to look again. (megatrade 5.10)"""
    desk = running()
    arrange(record_of(desk), 0, "hand", ["Oil", "Oil", "Wool", "Fish"])
    arrange(record_of(desk), 1, "hand", ["Wine", "Wine", "Tin"])
    post(desk, ["Oil", "Oil", "Wool"])
    seen = desk.view(1)["offers"][0]["revision"]
    desk.wait(2_500)
    post(desk, ["Oil", "Oil", "Fish"])
    before = GAME.state.to_bytes(record_of(desk))
    answer = desk.decide(1, text, revision=seen)
    assert isinstance(answer, Refused)
    assert answer.code == "offer-changed"
    assert answer.remedy
    assert GAME.state.to_bytes(record_of(desk)) == before
    now = desk.view(1)["offers"][0]["revision"]
    assert isinstance(desk.decide(1, text, revision=now), Accepted)


def test_a_live_moment_lasts_as_long_as_the_rulebook_says() -> None:
    """Unless the table chooses another time, the clock ticks every two seconds. (megatrade 5.14)"""
    desk = running()
    ticks = int(record_of(desk).clock)
    assert desk.table._state.clock.tick_time == 2_000
    desk.wait(2_100)
    assert int(record_of(desk).clock) == ticks - 1
