"""Reads cards.toml and lays its contents out as the tables that the rules look things up in.

A card is a kind: 45 commodities, then water, then 24 calamities. Whatever cannot be told apart is
the same card, and hands count how many of each there are.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Literal

import numpy as np
from msgspec import Struct

from emporion.kernel.data import bad_card, load_cards
from emporion.kernel.language import _
from emporion.kernel.sets import width, words_of

FILE = Path(__file__).with_name("cards.toml")
STACKS = 9
#: How the stacks are made up: one block up to 8 seats, up to 11, two blocks up to 14, up to 18.
SETTINGS = 6


class Numbers(Struct, forbid_unknown_fields=True, frozen=True):
    """The numbers of the game that belong to no card."""

    fewest_cards: int
    true_names: int
    most_cards: int
    offers: int
    tick_seconds: int
    decisions_a_tick: int
    most_cities: int
    most_calamities: int
    most_major: int
    kept_cards: tuple[int, int]
    season_cities: int
    season_treasury: int
    founded_cities: int
    city_worth: int
    round_cities: int
    round_treasury: int


class Price(Struct, forbid_unknown_fields=True, frozen=True):
    """What a card of a stack costs, and which advance lets a civilization buy it."""

    stack: int
    price: int
    advance: Literal["none", "rhetoric", "cartography", "mining"]


class Commodity(Struct, forbid_unknown_fields=True, frozen=True):
    """One of the goods that make up sets."""

    name: str
    stack: int
    cards: int
    home: Literal["west", "east", "both"]
    west: int
    east: int


class Calamity(Struct, forbid_unknown_fields=True, frozen=True):
    """A misfortune, with what it costs in a season."""

    name: str
    stack: int
    kind: Literal["non-tradeable", "tradeable", "minor"]
    cities: int
    treasury: int


class Cards(Struct, forbid_unknown_fields=True, frozen=True):
    """What stands in cards.toml."""

    numbers: Numbers
    prices: list[Price]
    commodities: list[Commodity]
    calamities: list[Calamity]


def load(path: Path = FILE) -> Cards:
    """The card file, with everything that must fit together checked."""
    cards = load_cards(path, Cards)
    names = Counter([card.name for card in cards.commodities])
    names.update(card.name for card in cards.calamities)
    for name, times in names.items():
        if times > 1:
            raise bad_card(path, name, _("each name once"), times, _("Rename or remove one."))
    for stack in range(1, STACKS + 1):
        _check_stack(path, cards, stack)
    for price in cards.prices:
        if not 1 <= price.stack <= STACKS or price.price < 0:
            place = f"prices, stack {price.stack}"
            raise bad_card(path, place, _("a stack from 1 to 9"), price.stack, _("Correct it."))
    return cards


def _check_stack(path: Path, cards: Cards, stack: int) -> None:
    homes = Counter(card.home for card in cards.commodities if card.stack == stack)
    expected = Counter(west=2, east=2, both=1)
    if homes != expected:
        raise bad_card(
            path,
            f"commodities, stack {stack}",
            _("two of the west, two of the east, one of both"),
            dict(homes),
            _("Give every stack its five commodities."),
        )
    for card in cards.commodities:
        if card.stack == stack and card.west + card.east != card.cards:
            raise bad_card(
                path,
                card.name,
                _("shares that add up to {cards}").format(cards=card.cards),
                f"{card.west} + {card.east}",
                _("Correct the shares of west and east."),
            )
    kinds = Counter(card.kind for card in cards.calamities if card.stack == stack)
    if kinds != ({"non-tradeable": 1, "tradeable": 1, "minor": 1} if stack > 1 else {}):
        raise bad_card(
            path,
            f"calamities, stack {stack}",
            _("one of each kind from stack 2, none in stack 1"),
            dict(kinds),
            _("Add or remove a calamity of that stack."),
        )


CARD_FILE = load()
NUMBERS = CARD_FILE.numbers
COMMODITIES = CARD_FILE.commodities
CALAMITIES = CARD_FILE.calamities

#: Cards: goods first, so that a good and its name have the same number.
GOODS = len(COMMODITIES)
WATER = GOODS
FIRST_CALAMITY = GOODS + 1
CARDS = FIRST_CALAMITY + len(CALAMITIES)
NAMES = GOODS + 1
WIDTH = width(CARDS)

CARD_NAMES = [card.name for card in COMMODITIES]
CARD_NAMES += ["Water", *(card.name for card in CALAMITIES)]

NON_TRADEABLE_KIND, TRADEABLE_KIND, MINOR_KIND = 1, 2, 3
_KINDS = {"non-tradeable": NON_TRADEABLE_KIND, "tradeable": TRADEABLE_KIND, "minor": MINOR_KIND}

#: The stack a card belongs to, which is a good's face value; 0 for water.
STACK_OF = np.array(
    [card.stack for card in COMMODITIES] + [0] + [card.stack for card in CALAMITIES], np.int64
)
#: 0 for goods and water, else the kind of calamity.
KIND_OF = np.array([0] * NAMES + [_KINDS[card.kind] for card in CALAMITIES], np.int64)
CITIES_LOST = np.array([0] * NAMES + [card.cities for card in CALAMITIES], np.int64)
TREASURY_LOST = np.array([0] * NAMES + [card.treasury for card in CALAMITIES], np.int64)
#: The goods that join their block only from nine seats.
THIRD = np.array([card.home == "both" for card in COMMODITIES] + [False] * (CARDS - GOODS))


def _cards_where(condition: Any) -> Any:
    return words_of((card for card in range(CARDS) if condition(card)), WIDTH)


TRADEABLE = _cards_where(lambda card: KIND_OF[card] != NON_TRADEABLE_KIND)
NAMED = _cards_where(lambda card: card < NAMES)
NAMES_OF = np.array([1 << card if card < NAMES else 0 for card in range(CARDS)], np.uint64)
ANSWERS = np.array([words_of([name], WIDTH) for name in range(NAMES)], np.uint64)


def _shares(setting: int) -> list[list[int]]:
    """How many copies of each card the blocks hold in one way of making up the stacks."""
    minors = setting in (2, 3, 5)
    calamities = [int(minors or card.kind != "minor") for card in CALAMITIES]
    if setting < 4:
        home = ("west", "east")[setting % 2]
        taken = (home, "both") if minors else (home,)
        goods = [card.cards if card.home in taken else 0 for card in COMMODITIES]
        return [[*goods, 0, *calamities], [0] * CARDS]
    used = [minors or card.home != "both" for card in COMMODITIES]
    west = [card.west * use for card, use in zip(COMMODITIES, used, strict=True)]
    east = [card.east * use for card, use in zip(COMMODITIES, used, strict=True)]
    return [[*west, 0, *calamities], [*east, 0, *calamities]]


#: Copies of a card by setting and block; a one-block game uses block 0 alone.
SHARES = np.array([_shares(setting) for setting in range(SETTINGS)], np.int64)
#: Copies of a card in the whole game by setting.
COPIES = SHARES.sum(axis=1)
#: The names that can occur in a setting: its goods, and water.
NAMES_IN_SETTING = np.array(
    [
        sum(1 << name for name in range(GOODS) if SHARES[setting, :, name].sum()) | 1 << WATER
        for setting in range(SETTINGS)
    ],
    np.uint64,
)
#: The most cards that a stack can hold: not more than all shares of any setting.
DEPTH = int(
    max(
        SHARES[setting, block, stack == STACK_OF].sum()
        for setting in range(SETTINGS)
        for block in range(2)
        for stack in range(1, STACKS + 1)
    )
)

#: Whether a setting has minor calamities.
MINORS = SHARES[:, 0, KIND_OF == MINOR_KIND].sum(axis=1) > 0
#: The cards of each stack, filled up with -1.
MEMBERS = np.full((STACKS + 1, 8), -1, np.int64)
for _stack in range(1, STACKS + 1):
    _members = np.flatnonzero(_stack == STACK_OF)
    MEMBERS[_stack, : len(_members)] = _members

#: Cards of a block as members of a one-word set, for notes: seven for each stack are enough.
IN_STACK = 7
RANK = np.full((SETTINGS, 2, CARDS), -1, np.int64)
for _setting in range(SETTINGS):
    for _block in range(2):
        for _stack in range(1, STACKS + 1):
            _used = [c for c in MEMBERS[_stack] if c >= 0 and SHARES[_setting, _block, c]]
            RANK[_setting, _block, _used] = IN_STACK * (_stack - 1) + np.arange(len(_used))

#: What a card of each stack costs, 0 where none can be bought; and the advance that is needed.
PRICE = np.zeros(STACKS + 1, np.int64)
NEEDS = np.zeros(STACKS + 1, np.int64)
ADVANCES = ("none", "rhetoric", "cartography", "mining")
for _price in CARD_FILE.prices:
    PRICE[_price.stack] = _price.price
    NEEDS[_price.stack] = ADVANCES.index(_price.advance)
