"""Failures of trading that others had, tried at the table on a game with a floor."""

from __future__ import annotations

from itertools import permutations

import pytest

from emporion.kernel.viewer import Seat
from emporion.kernel.viewer import Table as Watching
from emporion.table.events import AnyEvent, Told
from emporion.table.limits import Limit, Limits
from emporion.table.live import Table
from emporion.table.protocol import Accepted, Answer, Decide, Refused
from tests.table.desk import Desk, running, secret


def offer(desk: Desk, seat: int, which: int = 0) -> int:
    """A seat offers one of its goods."""
    good = int(desk.view(seat)["goods"][which])
    assert isinstance(desk.decide(seat, f"offer {good}"), Accepted)
    return good


def accept(desk: Desk, seat: int, rival: int, revision: int = 1, **parts: str) -> Answer:
    """A seat accepts a rival's offer with its first good."""
    mine = desk.view(seat)["goods"][0]
    return desk.decide(seat, f"accept {rival} for {mine}", revision=revision, **parts)


def holders(desk: Desk) -> list[list[int]]:
    """Who has what."""
    return [desk.view(seat)["goods"] for seat in range(3)]


def deals(desk: Desk, stream: int) -> list[AnyEvent]:
    """The deals that a viewer was told of."""
    return [event for event in desk.events(stream, Told) if event.kind == "deal"]


def test_disconnect_between_legs_moves_all_or_nothing() -> None:
    """A connection that breaks at the moment of accepting changes nothing about the deal."""
    desk = running()
    desk.took(desk.table.arrive(1, 0))
    offered = offer(desk, 0)
    mine = desk.view(1)["goods"][0]
    outcome = desk.table.handle(
        Decide(
            id="a", token=secret(1), epoch=desk.epoch(1), text=f"accept 0 for {mine}", revision=1
        ),
        desk.now,
    )
    desk.took(outcome)
    desk.took(desk.table.depart(1, desk.now))
    assert offered in desk.view(1)["goods"]
    assert mine in desk.view(0)["goods"]
    assert all(len(goods) == 3 for goods in holders(desk))


def test_resent_accept_returns_first_answer() -> None:
    """After a reconnection the client sends its accept again and gets the first answer."""
    desk = running()
    offer(desk, 0)
    mine = desk.view(1)["goods"][0]
    sent = Decide(
        id="a", token=secret(1), epoch=desk.epoch(1), text=f"accept 0 for {mine}", revision=1
    )
    first = desk.send(sent)
    after = holders(desk)
    desk.rebuild()
    assert desk.send(sent) == first
    assert holders(desk) == after


@pytest.mark.parametrize(("at", "counts"), [(10_000, True), (10_001, False)])
def test_accept_at_deadline_tick_counts_and_one_tick_later_does_not(at: int, counts: bool) -> None:
    """The deal that arrives as the floor closes is made; a millisecond later it is not."""
    desk = running()
    offer(desk, 0)
    desk.wait(9_900)
    desk.now = at
    before = holders(desk)
    answer = accept(desk, 1, 0)
    assert isinstance(answer, Accepted) == counts
    assert (holders(desk) != before) == counts


def test_recovered_game_tells_both_parties_once() -> None:
    """After a crash between append and broadcast, both parties find the deal once."""
    desk = running()
    offer(desk, 0)
    mine = desk.view(1)["goods"][0]
    sent = Decide(
        id="a", token=secret(1), epoch=desk.epoch(1), text=f"accept 0 for {mine}", revision=1
    )
    desk.log += desk.table.handle(sent, desk.now).entries
    heard = {seat: len(desk.heard[seat]) for seat in (0, 1)}
    desk.rebuild()
    desk.send(sent)
    for seat in (0, 1):
        missed = desk.table.since(seat, heard[seat])
        assert missed is not None
        assert [event.kind for event in missed if isinstance(event, Told)].count("deal") == 1


@pytest.mark.parametrize("order", list(permutations(("withdraw", "accept"))))
def test_withdraw_and_accept_race_has_one_winner(order: tuple[str, ...]) -> None:
    """Whoever is first wins; the other is refused, and the goods agree with the answers."""
    desk = running()
    offered = offer(desk, 0)
    answers = {}
    for move in order:
        answers[move] = desk.decide(0, "withdraw") if move == "withdraw" else accept(desk, 1, 0)
    won = [move for move, answer in answers.items() if isinstance(answer, Accepted)]
    assert won == [order[0]]
    assert (offered in desk.view(1)["goods"]) == (order[0] == "accept")


def test_card_promised_twice_goes_once() -> None:
    """Two accept the same offer at once: one gets the good, the other is told that it is gone."""
    desk = running()
    offered = offer(desk, 0)
    answers = [accept(desk, seat, 0) for seat in (1, 2)]
    assert isinstance(answers[0], Accepted)
    assert isinstance(answers[1], Refused)
    assert [offered in desk.view(seat)["goods"] for seat in range(3)] == [False, True, False]


def test_crossing_proposals_do_not_block() -> None:
    """Two who offer to each other at the same instant can both be accepted, one after the other."""
    desk = running()
    offer(desk, 0, which=1)
    offer(desk, 1, which=1)
    assert isinstance(accept(desk, 0, 1), Accepted)
    assert isinstance(accept(desk, 1, 0), Accepted)


def test_parallel_negotiations_share_one_hand() -> None:
    """A good that went away in one deal cannot be given in another."""
    desk = running()
    offer(desk, 0)
    offer(desk, 2)
    mine = desk.view(1)["goods"][0]
    assert isinstance(desk.decide(1, f"accept 0 for {mine}", revision=1), Accepted)
    assert isinstance(desk.decide(1, f"accept 2 for {mine}", revision=1), Refused)


def test_phase_end_clears_every_open_offer() -> None:
    """When the floor closes, nothing of it can be accepted, even with the next floor's epoch."""
    desk = running()
    offer(desk, 0)
    desk.wait(10_001)
    assert desk.view(1)["offers"] == [-1] * 4
    assert isinstance(accept(desk, 1, 0), Refused)


def test_offer_rate_limit() -> None:
    """A seat that offers without end is slowed down, and others are not."""
    desk = running(limits=Limits(Limit(10, 1), Limit(10, 1)))
    goods = desk.view(0)["goods"]
    answers = [desk.decide(0, f"offer {goods[turn % 2]}") for turn in range(20)]
    assert sum(isinstance(answer, Accepted) for answer in answers) == 10
    assert isinstance(accept(desk, 1, 0, revision=10), Accepted)


def test_third_parties_see_that_a_deal_was_made_but_not_its_content() -> None:
    """Only the parties of a deal are told what changed hands."""
    desk = running()
    offer(desk, 0)
    accept(desk, 1, 0)
    contents = {stream: deals(desk, stream)[0] for stream in (-1, 0, 1, 2)}
    for stream, told in contents.items():
        assert isinstance(told, Told)
        assert (told.what is not None) == (stream in (0, 1))


def test_private_thoughts_move_nobody_elses_numbers() -> None:
    """What a seat does in private changes neither the events nor the numbers of anybody else."""
    desk = running()
    before = {stream: desk.table.since(stream, 0) for stream in (-1, 2)}
    shown = [desk.table.snapshot(viewer) for viewer in (Seat(1), Seat(2), Watching())]
    for good in desk.view(0)["goods"]:
        assert isinstance(desk.decide(0, f"think {good}"), Accepted)
    assert {stream: desk.table.since(stream, 0) for stream in (-1, 2)} == before
    assert [desk.table.snapshot(viewer) for viewer in (Seat(1), Seat(2), Watching())] == shown


def test_a_table_rebuilt_from_half_a_log_is_a_table() -> None:
    """Any beginning of a log is a table that can be played on."""
    desk = running()
    offer(desk, 0)
    accept(desk, 1, 0)
    desk.wait(2_000)
    for length in range(1, len(desk.log) + 1):
        table = Table.rebuild(desk.log[:length], desk.game)
        assert table.now == desk.log[length - 1].at
