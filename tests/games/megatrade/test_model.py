"""Trading against a model of ten lines: who owns which card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from emporion.floor.state import IDLE
from emporion.games.megatrade import GAME
from emporion.games.megatrade.cards import (
    CARD_NAMES,
    FIRST_CALAMITY,
    KIND_OF,
    NON_TRADEABLE_KIND,
    WATER,
)
from emporion.games.megatrade.state import FLOOR_ACTIONS, SLOTS, TRADING
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Ended, Table

#: What an unlucky choice would break off too often.
RARELY = {FLOOR_ACTIONS["DROP"], FLOOR_ACTIONS["DONE"], FLOOR_ACTIONS["WAIT"]}
#: What leads to an offer by the shortest way.
SHORTEST = {FLOOR_ACTIONS[term] for term in ("OFFER", "ENOUGH", "SILENT", "ASK_ANY")}
POSTING = range(FLOOR_ACTIONS["POST"], FLOOR_ACTIONS["POST"] + SLOTS)


class Owners:
    """Who owns which card, from nothing but what both parties were told."""

    def __init__(self, hands: Any) -> None:
        self.hands = [Counter(dict(enumerate(map(int, hand)))) for hand in hands]

    def move(self, giver: int, taker: int, card: int) -> None:
        """A card changes hands; it must have been there, and must be one that may."""
        assert self.hands[giver][card] > 0
        assert KIND_OF[card] != NON_TRADEABLE_KIND
        self.hands[giver][card] -= 1
        self.hands[taker][card] += 1


class Market(RuleBasedStateMachine):
    """Any seats take any decisions at any time; duplicates and late ones are refused."""

    @initialize(seats=st.sampled_from([5, 9, 12]), seed=st.integers(0, 2**32))
    def begin(self, seats: int, seed: int) -> None:
        """The floor opens."""
        self.seats = seats
        self.g = GAME.new(seats, {"treasury": 0, "minutes": 3}, seed)
        self.menu = GAME.actions.menu()
        self.owners = Owners(self.g.hand[:seats])
        self.deals = 0

    def legal(self, seat: int) -> list[int]:
        """What the seat may decide."""
        GAME.rules.legal(self.g, seat, self.menu)
        return members_of(self.menu)

    @rule(seat=st.integers(0, 17), choices=st.lists(st.integers(0, 999), min_size=1, max_size=14))
    def decide(self, seat: int, choices: list[int]) -> None:
        """A seat takes some decisions in a row."""
        for choice in choices:
            menu = self.legal(seat % self.seats)
            sensible = [each for each in menu if each not in RARELY] or menu
            if sensible:
                self.take(seat % self.seats, sensible[choice % len(sensible)])

    @rule(
        seat=st.integers(0, 17),
        other=st.integers(1, 17),
        choice=st.integers(0, 999),
        agreed=st.booleans(),
    )
    def propose(self, seat: int, other: int, choice: int, agreed: bool) -> None:
        """A seat offers cards for two that another holds, who may accept: so deals come about."""
        seat %= self.seats
        rival = (seat + other) % self.seats
        wanted = [name for name in range(WATER) if int(self.g.hand[rival, name])]
        while menu := self.legal(seat):
            asks = [FLOOR_ACTIONS["ASK"] + name for name in wanted]
            posts = [each for each in menu if each in POSTING]
            short = [each for each in menu if each in SHORTEST]
            steps = posts or short or [each for each in menu if each in asks]
            steps = steps or [each for each in menu if each not in RARELY] or menu
            self.take(seat, steps[choice % len(steps)])
            if posts or int(self.g.stage[seat]) == IDLE:
                break
            choice += 1
        if agreed:
            self.accept(rival, choice)

    @rule(seat=st.integers(0, 17), choice=st.integers(0, 999))
    def accept(self, seat: int, choice: int) -> None:
        """A seat accepts an offer if it can, and hands over what comes first."""
        start = FLOOR_ACTIONS["ACCEPT"]
        seat %= self.seats
        places = [each for each in self.legal(seat) if start <= each < start + 36]
        if places:
            self.take(seat, places[choice % len(places)])
            while int(self.g.answering[seat]) >= 0 and self.legal(seat):
                self.take(seat, self.legal(seat)[-1])

    @rule(seat=st.integers(0, 17), action=st.integers(0, GAME.actions.size - 1))
    def try_anything(self, seat: int, action: int) -> None:
        """What is not on the menu is refused, with the record untouched."""
        seat %= self.seats
        if action not in self.legal(seat):
            before = GAME.state.to_bytes(self.g)
            assert GAME.words.refuse(self.g, seat, action).code
            assert GAME.state.to_bytes(self.g) == before

    @rule()
    def wait(self) -> None:
        """Time passes."""
        if int(self.g.phase) == TRADING and int(self.g.clock) > 1:
            GAME.rules.tick(self.g)

    @rule()
    def watch(self) -> None:
        """Whoever watches sees no calamity in anybody's hand."""
        view = str(GAME.words.view(self.g, Table()))
        assert not any(name in view for name in CARD_NAMES[FIRST_CALAMITY:])

    @rule()
    def restart(self) -> None:
        """The match goes on from its bytes."""
        self.g = GAME.state.from_bytes(GAME.state.to_bytes(self.g))

    def take(self, seat: int, action: int) -> None:
        """Carry out a legal decision, and let the model follow what was told."""
        if int(self.g.phase) != TRADING:
            return
        GAME.rules.step(self.g, seat, action)
        if int(self.g.phase) != TRADING:  # everybody was done
            return
        for note in GAME.notes.read(self.g, Ended()):
            if note.kind == "card-handed-over":
                self.owners.move(note.seat or 0, note.rival or 0, note.what or 0)
            self.deals += note.kind == "deal"

    @invariant()
    def hands_are_those_of_the_model(self) -> None:
        """Nobody owns a card that no deal gave him, and none is lost or made."""
        if hasattr(self, "g") and int(self.g.phase) == TRADING:
            for seat, hand in enumerate(self.g.hand[: self.seats].tolist()):
                held = {card: number for card, number in enumerate(hand) if number}
                owned = {card: number for card, number in self.owners.hands[seat].items() if number}
                assert held == owned, [CARD_NAMES[card] for card in held]
            assert int(self.g.deals) == self.deals
            assert GAME.rules.consistent(self.g) == 0


TestMarket = Market.TestCase
TestMarket.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)


@pytest.mark.slow
def test_thousands_of_markets():
    """Two thousand markets of up to thirty events each agree with the model. (megatrade 5.13)"""
    many = settings(max_examples=2000, stateful_step_count=30, deadline=None)
    run_state_machine_as_test(Market, settings=many)


def test_random_seats_really_trade():
    """Random seats make deals, move cards and pass calamities on. (megatrade 5.1)"""
    from emporion.kernel.drive import driver

    for seats in (5, 11, 18):
        (batch,) = driver(GAME).simulate(seats, 30, seed=1)
        assert batch.matches.deals.mean() > seats / 3
        assert (batch.matches.moved >= 6 * batch.matches.deals).all()
        assert batch.matches.passed.sum() > 0
        assert all(GAME.rules.over(g) and not GAME.rules.consistent(g) for g in batch.matches)


def test_the_record_is_small():
    """A match of eighteen fits into 8 KB."""
    assert GAME.state.size <= 8192
