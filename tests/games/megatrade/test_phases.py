"""Drawing and buying."""

from __future__ import annotations

import pytest

from emporion.games.megatrade import GAME
from emporion.games.megatrade.cards import (
    CARD_NAMES,
    STACK_OF,
    WATER,
)
from emporion.games.megatrade.rules.stacks import draw_card
from emporion.games.megatrade.rules.wealth import set_value
from emporion.games.megatrade.state import BUY, TRADING
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Seat, Table
from emporion.testing import expect_refusal, play

POOR = {"treasury": 0, "minutes": 1}
#: Ronald, Judith and Tony of the source, and two others.
PEOPLE = ["Ronald", "Judith", "Tony", "Ula", "Vera"]
CITIES = {"cities_1": 3, "cities_2": 5, "cities_3": 5, "cities_4": 0, "cities_5": 9}


def faces(g, seat: int) -> list[int]:
    """The stacks that the cards of a hand come from, in order."""
    return sorted(
        int(STACK_OF[card]) for card in range(len(CARD_NAMES)) for _ in range(g.hand[seat, card])
    )


def test_who_draws_first():
    """Three cities draw before five, and of two with five who sits higher. (megatrade 1.5, 3.1)"""
    table = play(GAME, PEOPLE, {**POOR, **CITIES}, seed=3)
    order = [line.split()[0] for line in table.log() if " draws " in line]
    assert order == ["Ula", "Ronald", "Judith", "Tony", "Vera"]


def test_one_card_from_each_stack():
    """Everybody draws one card from each stack up to his number of cities. (megatrade 3.2, 3.5)"""
    g = GAME.new(5, {**POOR, **CITIES}, 3)
    assert faces(g, 0) == [1, 2, 3]
    assert faces(g, 1) == [1, 2, 3, 4, 5]
    assert faces(g, 3) == []
    assert faces(g, 4) == list(range(1, 10))


def test_the_water_card():
    """From an empty stack comes water, and nothing from another stack. (megatrade 2.6, 3.3)"""
    g = GAME.new(5, {**POOR, "cities": 1}, 3)
    emptied = int(g.stacked[0, 1])
    for _ in range(emptied):
        draw_card(g, 4, 2)
    before = g.stacked.copy()
    assert draw_card(g, 2, 2) == WATER
    assert (g.stacked == before).all()
    assert int(g.hand[2, WATER]) == 1
    assert set_value(WATER, 5) == 0


def test_draws_are_secret_but_numbers_are_open():
    """A seat is told its own cards, everybody the number. (megatrade 3.4)"""
    table = play(GAME, PEOPLE, {**POOR, **CITIES}, seed=3)
    own = next(line for line in table.as_("Ronald").log() if line.startswith("Ronald draws"))
    assert own.startswith("Ronald draws 3 cards: ")
    names = own.removesuffix(".").partition(": ")[2].split(", ")
    assert sorted(names) == sorted(
        name for name, number in hand_of(table.g, 0).items() for _ in range(number)
    )
    assert "Ronald draws 3 cards." in table.as_("Tony").log()
    assert table.view()["civilizations"][0]["cards"] == 3
    assert "hand" not in table.view()


def hand_of(g, seat: int) -> dict[str, int]:
    """A hand by names."""
    return {CARD_NAMES[card]: int(n) for card, n in enumerate(g.hand[seat]) if n}


def test_blocks_are_strict():
    """The west draws western cards only, and water when its stack is empty. (megatrade 3.6)"""
    g = GAME.new(12, {**POOR, "cities": 9}, 3)
    whole = {"west": {"Ochre", "Papyri", "Fish"}, "east": {"Flax", "Stone", "Timber"}}
    for seat in range(12):
        held = set(hand_of(g, seat))
        assert not held & whole["east" if seat < 6 else "west"]
    while int(g.stacked[0, 0]):
        draw_card(g, 0, 1)
    assert int(g.stacked[1, 0]) > 0
    assert draw_card(g, 0, 1) == WATER


def test_buying_from_the_ninth_stack():
    """A card of stack 9 costs 15, and its buyer alone sees it. (megatrade 4.1, 4.2)"""
    table = play(GAME, 5, {"cities": 4, "treasury": 31, "treasury_1": 14}, seed=2)
    assert table.awaited == ["Player 2"]
    buyer = table.as_("Player 2")
    assert buyer.menu() == ["buy nothing more", "buy from stack 9"]
    buyer.does("buy from stack 9")
    assert int(table.g.treasury[1]) == 16
    assert table.awaited == ["Player 2"]
    assert "Player 2 draws a card." not in buyer.log()
    assert "Player 2 draws a card." in table.as_("Player 1").log()
    buyer.does("buy from stack 9")
    assert int(table.g.treasury[1]) == 1
    assert table.awaited == ["Player 3"]
    with expect_refusal("not-your-turn", "4.1"):
        buyer.does("buy from stack 9")


def test_who_passes_buys_no_more():
    """After passing the turn goes on for good. (megatrade 4.3)"""
    table = play(GAME, 5, {"treasury": 30}, seed=2)
    table.as_("Player 1").does("buy nothing more")
    assert table.awaited == ["Player 2"]
    with expect_refusal("not-your-turn"):
        table.as_("Player 1").does("buy from stack 9")
    with expect_refusal("not-for-sale", "4.5"):
        table.as_("Player 2").does("buy from stack 8")


def test_an_empty_stack_costs_the_same():
    """Water from an empty stack costs the full price. (megatrade 4.4)"""
    table = play(GAME, 5, {"treasury": 30, "cities": 1}, seed=2)
    while int(table.g.stacked[0, 8]):
        draw_card(table.g, 4, 9)
    table.as_("Player 1").does("buy from stack 9")
    assert int(table.g.treasury[0]) == 15
    assert int(table.g.hand[0, WATER]) == 1
    assert table.view()["stacks"][8]["empty"] == [True]


@pytest.mark.parametrize(
    ("advance", "prices"),
    [
        ("rhetoric", {3: 9}),
        ("cartography", {2: 5, 7: 13}),
        ("mining", {6: 13, 8: 13}),
    ],
)
def test_advances_put_stacks_on_sale(advance: str, prices: dict[int, int]):
    """Each advance offers its stacks at their prices, besides stack 9. (megatrade 4.5)"""
    table = play(GAME, 5, {"treasury": 100, advance: True}, seed=2)
    shown = {each["stack"]: each["price"] for each in table.view()["stacks"] if each["price"]}
    assert shown == {9: 15, **prices}
    for stack, price in prices.items():
        before = int(table.g.treasury[0])
        table.as_("Player 1").does(f"buy from stack {stack}")
        assert before - int(table.g.treasury[0]) == price


def test_the_wonder_gives_one_free_card():
    """One card a round, from a stack above one's cities, at no price. (megatrade 4.6)"""
    table = play(GAME, 5, {"treasury": 0, "cities": 7, "wonder": True}, seed=2)
    player = table.as_("Player 1")
    assert player.menu() == [
        "buy nothing more",
        "take a free card from stack 8",
        "take a free card from stack 9",
    ]
    with expect_refusal("no-free-card", "4.6"):
        player.does("take a free card from stack 7")
    player.does("take a free card from stack 8")
    assert table.awaited == ["Player 2"]
    assert faces(table.g, 0) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_there_is_always_enough_water():
    """A buyer may empty a stack and go on buying water while he can pay. (megatrade 2.6)"""
    g = GAME.new(5, {"mode": "season", "cartography": True}, seed=1)
    buyer = members_of(GAME.rules.awaiting(g))[0]
    g.treasury[buyer] = 1_500
    held = sum(faces(g, buyer).count(stack) for stack in range(10))
    for bought in range(1, 301):
        GAME.rules.step(g, buyer, BUY + 1)
        assert sum(int(number) for number in g.hand[buyer]) == held + bought
    assert g.hand[buyer, WATER] > 255
    assert GAME.rules.consistent(g) == 0


def test_stacks_are_not_counted():
    """Views show whether a stack is empty, never how many cards it has. (megatrade 4.7)"""
    for viewer in (Table(), Seat(0)):
        for stack in GAME.words.view(GAME.new(12), viewer)["stacks"]:
            assert set(stack) == {"stack", "price", "empty"}
            assert all(isinstance(each, bool) for each in stack["empty"])


def test_the_absent_pass():
    """Who does not answer buys nothing, and is done with trading. (megatrade 10.1)"""
    table = play(GAME, 5, {"treasury": 30}, seed=2).nobody_answers(5)
    assert int(table.g.phase) == TRADING
    assert list(table.g.treasury[:5]) == [30] * 5
    table.nobody_answers()
    assert table.view()["civilizations"][0]["done"]
    for seat in range(1, 5):
        table.decide(seat, int(GAME.rules.absent(table.g, seat)))
    assert table.over
