"""The trading mind: lively floors without nagging, fair offers, bluffs within the truth rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from emporion.bots.sense.megatrade.bargaining import claim_for, trust
from emporion.bots.sense.megatrade.estimating import RISK, SKETCH, prepare
from emporion.bots.trading.memory import (
    ACTIVE,
    GIVEN,
    GIVES,
    HAS,
    KEEN,
    PARTNER,
    PLAN,
    SAID,
    STANDING_FOR,
    STANDING_LOOKS,
    TRICKED,
    WANTS,
    is_remembered,
)
from emporion.floor.state import IDLE
from emporion.games.mediterranean6 import GAME as SIX
from emporion.games.mediterranean6.rules.shared import held_of, value_of
from emporion.games.mediterranean6.tables import NAMES
from emporion.games.megatrade import GAME as MEGA
from emporion.games.megatrade.cards import CARD_NAMES, WATER
from tests.bots.seats import places
from tests.bots.tables import Table, table
from tests.games.mediterranean6 import board
from tests.games.megatrade import scene

pytestmark = pytest.mark.slow

#: A game with a floor, seats, options, and how many floors a match has.
FLOORS: list[tuple[str, int, dict[str, Any], int]] = [
    ("megatrade", 8, {}, 1),
    ("megatrade", 15, {"minutes": 5}, 1),
    ("megatrade", 5, {"mode": "season", "rounds": 2, "cities": 7}, 2),
    ("mediterranean6", 4, {}, 6),
    ("mediterranean6", 6, {"seconds": 200}, 6),
    ("mediterranean4", 4, {}, 6),
    ("mediterranean4", 5, {"seconds": 300}, 6),
]
MATCHES = 3
#: Every so many decisions of a match twins are compared.
EVERY = 23
PACE = 6


@pytest.mark.parametrize(("name", "seats", "options", "floors"), FLOORS)
def test_floor_is_lively(name: str, seats: int, options: dict[str, Any], floors: int) -> None:
    """On every floor a seat takes part in two deals or more, on average of a few matches."""
    deals = 0
    for seed in range(MATCHES):
        match = table(name, seats, options, seed, range(seats))
        assert sum(1 for _ in match.play()) > 0
        deals += int(match.g.deals)
    assert 2 * deals / (MATCHES * seats * floors) >= 2.0


@pytest.mark.parametrize(("name", "seats", "options", "floors"), FLOORS)
def test_nobody_nags(name: str, seats: int, options: dict[str, Any], floors: int) -> None:
    """However often it may decide, a seat posts no oftener than its pace, and nothing twice."""
    match = table(name, seats, options, 7, range(seats), PACE)
    last: dict[int, int] = {}
    standing: dict[tuple[int, int], int] = {}
    untaken: set[tuple[int, int, int]] = set()
    posts, floor = 0, 0
    for deed in match.play(rounds=6):
        place = (deed.seat, deed.index)
        if deed.name == "withdraw":
            untaken.add((floor, deed.seat, standing.pop(place, 0)))
        elif deed.name == "post":
            floor = int(match.sense.floor(match.g))
            assert deed.tick - last.get(deed.seat, -PACE) >= PACE
            if place in standing:
                untaken.add((floor, deed.seat, standing[place]))
            standing[place] = int(match.memories[deed.seat, STANDING_LOOKS + deed.index])
            assert (floor, deed.seat, standing[place]) not in untaken
            last[deed.seat] = deed.tick
            posts += 1
        standing = {each: looks for each, looks in standing.items() if match.stands(*each)}
    assert posts >= 2 * seats * floors


@pytest.mark.parametrize(("name", "seats", "options", "floors"), FLOORS)
def test_trader_cannot_tell_twins(
    name: str, seats: int, options: dict[str, Any], floors: int
) -> None:
    """With all that it remembers a seat decides the same in re-dealt twins, to the last phase."""
    match = table(name, seats, options, 11, range(seats))
    asked = 0
    for number, _deed in enumerate(match.play()):
        if number % EVERY == 0 and match.awaited():
            seat = match.awaited()[number // EVERY % len(match.awaited())]
            minds = {match.mind(seat, twin) for twin in range(3)}
            assert len(minds) == 1, (number, seat)
            asked += 1
    assert asked > 8 * floors


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("megatrade", 5, {}),
        ("megatrade", 9, {"minutes": 3}),
        ("mediterranean6", 4, {}),
        ("mediterranean4", 4, {}),
    ],
)
def test_one_wise_seat_wins_among_random_ones(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    """Among seats that do anything, one that follows the sense wins at least twice its share."""
    wins = 0.0
    for seed in range(2 * seats):
        match = table(name, seats, options, 100 + seed, [seed % seats])
        assert sum(1 for _ in match.play()) > 0
        found = places(match.game, match.g)
        wins += (found[seed % seats] == 1) / found.count(1)
    assert wins >= 2 * 2.0


def mega(*seats: str) -> Table:
    """A floor of Mega trade with these hands, all seats wise."""
    hands = dict(zip(scene.NAMES, seats, strict=False))
    return Table(MEGA, scene.floor(len(seats), {}, **hands).g, range(len(seats)), 5)


def acts_until(match: Table, seat: int, name: str, most: int = 40) -> int:
    """Let a seat decide until it does something of this name; gives the index of that."""
    for _ in range(most):
        done, index = match.act(seat)
        if done == name:
            return index
    raise AssertionError(f"nothing like {name} in {most} decisions")


def test_calamity_is_passed_on_under_another_name_or_none() -> None:
    """A calamity goes into the plan after the true names, called a good or nothing. (5.4, 5.5)"""
    match = mega(
        "2 Incense, Wine, Copper, Oil, Treachery", *["Incense, Wine, Copper, Textiles"] * 4
    )
    acts_until(match, 0, "offer")
    plan = match.memories[0, PLAN:]
    given = [CARD_NAMES[card] for card in plan[GIVEN : GIVEN + int(plan[GIVES])]]
    said = [int(name) for name in plan[SAID : SAID + int(plan[GIVES])]]
    assert plan[ACTIVE] == 1
    assert "Treachery" in given[2:]
    assert -1 <= said[given.index("Treachery")] < WATER
    assert [CARD_NAMES[name] for name in said[:2]] == given[:2]


def test_good_offer_is_taken_and_bad_one_is_not() -> None:
    """A seat takes what completes its set, and leaves what would break it. (megatrade 5.12)"""
    for gives, wants, taken in (
        ("2 Incense, Oil", "Wine, Copper, any", True),
        ("Wine, Copper, Oil", "2 Incense, any", False),
    ):
        hand = "2 Incense, Wine, Copper, Oil"
        playing = scene.floor(5, Ana=hand, Ben=hand)
        says = [gives.split(", ")[-1]]
        scene.offer(playing.as_("Ana"), gives, wants, says=says)
        match = Table(MEGA, playing.g, [1], 5)
        name, _index = match.act(1)
        assert (name == "accept") == taken


def test_who_took_an_offer_is_remembered_with_what_he_has_now() -> None:
    """Ana knows that Ben took her offer, that he has what she gave, and that he is keen."""
    match = mega("2 Incense, Wine, Copper, Oil, Fruit", *["Incense, Wine, Copper, Textiles"] * 4)
    slot = acts_until(match, 0, "post")
    memory = match.memories[0]
    given = [int(name) for name in memory[PLAN + SAID : PLAN + SAID + 2]]
    meant_for = int(memory[PLAN + PARTNER])
    assert int(memory[STANDING_FOR + slot]) == meant_for
    assert not is_remembered(memory, HAS + 1, given[0])
    match.game.rules.step(match.g, 1, match.game.actions.ranges["accept"][slot])
    while int(match.g.stage[1]) != IDLE:
        match.act(1)
    match.act(0)
    assert int(memory[KEEN + 1]) == 1
    for name in given:
        assert is_remembered(memory, HAS + 1, name)
        assert is_remembered(memory, WANTS + 1, name)


def test_calamity_from_somebody_makes_his_cards_suspect() -> None:
    """After a deal that brought a calamity, its owner's cards are doubted more. (5.5)"""
    hand = "2 Incense, Wine, Copper, Oil"
    playing = scene.floor(5, Ana="2 Incense, Oil, Treachery", Ben=hand)
    match = Table(MEGA, playing.g, [1], 5)
    match.act(1)
    gives, wants = "Incense, Oil, Treachery", "Wine, Copper, any"
    scene.offer(playing.as_("Ana"), gives, wants, says=["Incense"], claim=True)
    assert acts_until(match, 1, "accept") == 0
    while int(match.g.stage[1]) != IDLE:
        match.act(1)
    assert scene.hand(playing, "Ben")["Treachery"] == 1
    match.act(1)
    assert int(match.memories[1, TRICKED]) == 1
    sketches = []
    for tricked in (0, 1):
        sketch = np.zeros(SKETCH)
        match.memories[1, TRICKED] = tricked
        prepare(match.g, 1, match.memories[1], sketch)
        trust(match.g, 1, match.memories[1], sketch, 0, 1)
        sketches.append(float(sketch[RISK]))
    assert sketches[0] < sketches[1]


def test_claims_are_mostly_true_and_at_times_not() -> None:
    """That an offer is free of calamities is said more often where it is true. (5.7)"""
    match = mega("2 Incense, Wine, Treachery", *[""] * 4)
    memory = match.memories[0]
    memory[PLAN + GIVES] = 3
    claimed = []
    for last in ("Wine", "Treachery"):
        memory[PLAN + GIVEN : PLAN + GIVEN + 3] = [
            CARD_NAMES.index(name) for name in ("Incense", "Incense", last)
        ]
        said = [claim_for(match.g, 0, memory, PLAN, match.chance) for _ in range(400)]
        assert set(said) == {-1, 0}
        claimed.append(said.count(0))
    assert claimed[0] > claimed[1] > 100


def test_what_nobody_took_makes_its_partner_less_keen() -> None:
    """An offer that is withdrawn untaken counts against the one for whom it was made."""
    match = mega("2 Incense, Wine, Copper, Oil, Fruit", *["Incense, Wine, Copper, Textiles"] * 4)
    match.wise = [0]
    slot = acts_until(match, 0, "post")
    meant_for = int(match.memories[0, STANDING_FOR + slot])
    for _ in range(200):
        match.game.rules.tick(match.g)
        if match.act(0) in (("withdraw", slot), ("post", slot)):
            break
    assert int(match.memories[0, KEEN + meant_for]) == -1


def test_goods_are_exchanged_for_the_sake_of_both_sets() -> None:
    """The first deal leaves the sets of both worth more. (mediterranean6 5.2)"""
    g = board.new(4, seconds=300)
    board.empty_hands(g)
    board.hold(g, 0, ("Grain", "Venus"), ("Grain", "Mars"), ("Wool", "Venus"))
    board.hold(g, 1, ("Wool", "Mars"), ("Wool", "Democracy"), ("Grain", "Democracy"))
    assert (worth_of_sets(g, 0), worth_of_sets(g, 1)) == (1, 1)
    match = Table(SIX, g, range(4), 5)
    for _deed in match.play():
        if int(g.deals) == 1:
            break
    assert (worth_of_sets(g, 0), worth_of_sets(g, 1)) == (3, 3)


def worth_of_sets(g: Any, seat: int) -> int:
    """What the goods of a seat are worth."""
    return sum(int(value_of(good, int(held_of(g, seat, good)))) for good in range(NAMES))
