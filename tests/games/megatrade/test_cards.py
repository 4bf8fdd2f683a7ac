"""Cards, blocks and stacks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from emporion.games.megatrade import GAME
from emporion.games.megatrade.cards import (
    CALAMITIES,
    CARD_NAMES,
    COMMODITIES,
    COPIES,
    FILE,
    GOODS,
    KIND_OF,
    MINOR_KIND,
    NON_TRADEABLE_KIND,
    SHARES,
    STACK_OF,
    STACKS,
    THIRD,
    load,
)
from emporion.kernel.errors import BadFile, BadOption
from emporion.kernel.record import Record
from emporion.kernel.viewer import Table

#: Commodities in each stack, by the number of players.
ONE_BLOCK_SMALL = [18, 16, 17, 15, 13, 11, 11, 9, 9]
ONE_BLOCK_LARGE = [26, 24, 25, 23, 19, 17, 17, 13, 13]
TWO_BLOCKS_LARGE = [22, 20, 21, 19, 16, 14, 14, 11, 11]
NEW: dict[str, str | int] = {"cities": 1, "stacks": "new", "treasury": 0}


def untouched(seats: int, **options: str | int) -> Record:
    """A match in which everybody has drawn from the first stack alone."""
    return GAME.new(seats, {**NEW, **options}, seed=5)


def in_stack(g: Record, block: int, stack: int) -> list[int]:
    """The cards of a stack from top to bottom."""
    number = int(g.stacked[block, stack - 1])
    return [int(card) for card in g.stack[block, stack - 1, :number][::-1]]


@pytest.mark.parametrize(
    ("seats", "sizes", "blocks"),
    [
        (5, ONE_BLOCK_SMALL, 1),
        (8, ONE_BLOCK_SMALL, 1),
        (9, ONE_BLOCK_LARGE, 1),
        (11, ONE_BLOCK_LARGE, 1),
        (12, ONE_BLOCK_SMALL, 2),
        (14, ONE_BLOCK_SMALL, 2),
        (15, TWO_BLOCKS_LARGE, 2),
        (18, TWO_BLOCKS_LARGE, 2),
    ],
)
def test_stacks_have_the_published_sizes(seats: int, sizes: list[int], blocks: int):
    """Each stack of each block has as many commodities as published. (megatrade 2.2, 2.3, 2.4)"""
    g = untouched(seats)
    for block in range(2):
        for stack in range(2, STACKS + 1):
            goods = [card for card in in_stack(g, block, stack) if card < GOODS]
            assert len(goods) == (sizes[stack - 1] if block < blocks else 0)


def test_one_whole_set_of_each_commodity():
    """There are as many cards of a commodity as its full set. (megatrade 2.4, 2.5)"""
    for setting in range(6):
        for name, card in enumerate(COMMODITIES):
            assert COPIES[setting, name] in (0, card.cards)
    assert (SHARES[4, :, :GOODS].sum(axis=1) == 119).all()
    assert (SHARES[5, :, :GOODS].sum(axis=1) == 148).all()


def test_full_sets_of_the_source():
    """Eight cards of face value 4 are worth 256: oil, sugar and grain. (megatrade 2.5, 7.1)"""
    whole = {card.name: card.cards**2 * card.stack for card in COMMODITIES}
    assert whole["Oil"] == whole["Sugar"] == whole["Grain"] == 256
    assert whole["Flax"] == 81
    assert whole["Gold"] == 225


@pytest.mark.parametrize(
    ("seats", "majors", "minors"), [(5, 16, 0), (9, 16, 8), (12, 32, 0), (15, 32, 16), (18, 32, 16)]
)
def test_calamities_in_play(seats: int, majors: int, minors: int):
    """Each stack from the second has its calamities, some a minor one. (megatrade 2.7)"""
    g = untouched(seats)
    found = Counter(
        int(KIND_OF[card])
        for block in range(2)
        for stack in range(1, STACKS + 1)
        for card in in_stack(g, block, stack)
    )
    assert found[MINOR_KIND] == minors
    assert found[1] + found[2] == majors
    assert {calamity.stack for calamity in CALAMITIES} == set(range(2, 10))


@pytest.mark.parametrize("seats", [5, 8, 12, 13])
def test_new_stacks_without_minors(seats: int):
    """A commodity a player on top, the non-tradeable below. (megatrade 2.8, 2.10)"""
    g = untouched(seats)
    for block in range(1 if seats < 12 else 2):
        drawing = seats if seats < 12 else ((seats + 1) // 2, seats // 2)[block]
        for stack in range(2, STACKS + 1):
            cards = in_stack(g, block, stack)
            assert all(card < GOODS for card in cards[:drawing])
            assert [KIND_OF[card] for card in cards].index(NON_TRADEABLE_KIND) == len(cards) - 1


@pytest.mark.parametrize("seats", [9, 11, 15, 18])
def test_new_stacks_with_minors(seats: int):
    """Two sets and the minor above, the third and others below. (megatrade 2.9, 2.10)"""
    g = untouched(seats)
    for block in range(1 if seats < 12 else 2):
        for stack in range(2, STACKS + 1):
            cards = in_stack(g, block, stack)
            upper = [c for c in cards if KIND_OF[c] == MINOR_KIND or (c < GOODS and not THIRD[c])]
            assert cards[: len(upper)] == upper
            lower = cards[len(upper) : -1]
            assert all(KIND_OF[card] == 2 or THIRD[card] for card in lower)
            assert KIND_OF[cards[-1]] == NON_TRADEABLE_KIND


def test_mixed_stacks():
    """In mixed stacks a calamity may lie on top; a season has new ones. (megatrade 2.11)"""
    tops = [
        KIND_OF[in_stack(GAME.new(5, {"cities": 1, "treasury": 0}, seed), 0, 4)[0]]
        for seed in range(60)
    ]
    assert any(tops)
    assert not GAME.new(5, {"mode": "season"}).mixed_stacks
    assert GAME.new(5, {"mode": "season", "stacks": "mixed"}).mixed_stacks


def test_blocks_by_players():
    """Ten use the west, eleven the east; fewer choose. (megatrade 2.1)"""
    assert GAME.new(10).setting == 2
    assert GAME.new(11).setting == 3
    assert GAME.new(9, {"block": "east"}).setting == 3
    assert GAME.new(5).setting == 0
    assert GAME.new(5, {"block": "east"}).setting == 1
    with pytest.raises(BadOption, match="only the block"):
        GAME.new(10, {"block": "east"})
    with pytest.raises(BadOption, match="only the block"):
        GAME.new(11, {"block": "west"})
    with pytest.raises(BadOption, match="both blocks"):
        GAME.new(12, {"block": "east"})


def test_goods_of_a_block():
    """A game of few players uses the commodities of its own block. (megatrade 2.2)"""
    west = GAME.words.view(GAME.new(5), Table())["goods"]
    assert "Oil" in west
    assert "Salt" not in west
    assert "Grain" not in west
    assert len(west) == 19
    assert len(GAME.words.view(GAME.new(9), Table())["goods"]) == 28
    assert len(GAME.words.view(GAME.new(18), Table())["goods"]) == 46


def test_western_and_eastern_seats():
    """The first half of the seats is western, the middle one too. (megatrade 2.3)"""
    blocks = [each["block"] for each in GAME.words.view(GAME.new(13), Table())["civilizations"]]
    assert blocks == ["west"] * 7 + ["east"] * 6


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("west = 9\neast = 0", "west = 8\neast = 0", "shares that add up to 9"),
        ('name = "Ochre"', 'name = "Flax"', "each name once"),
        ('home = "both"', 'home = "north"', "invalid enum value"),
        ('kind = "minor"', 'kind = "tradeable"', "one of each kind"),
        ("stack = 1\ncards = 8", "stack = 2\ncards = 8", "two of the west"),
        ("price = 15", "price = -1", "a stack from 1 to 9"),
        ("fewest_cards = 3", 'fewest_cards = "three"', "int"),
    ],
)
def test_bad_card_files_are_refused(tmp_path: Path, before: str, after: str, expected: str):
    """A card file whose numbers do not fit is refused when it is loaded. (megatrade 2.4)"""
    file = tmp_path / "cards.toml"
    file.write_text(FILE.read_text("utf-8").replace(before, after, 1), "utf-8")
    with pytest.raises(BadFile, match=expected):
        load(file)


def test_faces_are_stacks():
    """The face value of a commodity is the number of its stack. (megatrade 2.2)"""
    assert {CARD_NAMES[card]: int(STACK_OF[card]) for card in (0, 8, 44)} == {
        "Flax": 1,
        "Iron": 2,
        "Amber": 9,
    }
