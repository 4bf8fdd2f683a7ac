"""Reads the card files and checks that they fit together.

What is wrong is refused with its file, its place, what was expected and what to do. The arrays that
rules look things up in are made from these cards in `tables.py`.
"""

from __future__ import annotations

from pathlib import Path

from emporion.games.mediterranean.goods import Goods
from emporion.kernel.data import load_cards

from .checks import check_branch, check_development, check_general, check_total
from .schema import ARMS, RELIGIOUS_ARMS, Branch, Cards, Deck, Development, General

FOLDER = Path(__file__).parent
GENERAL = "cards.toml"
GOVERNMENT = "government.toml"
RELIGION = "religion.toml"


def read(folder: Path = FOLDER) -> Cards:
    """The three card files of a folder; refuses files that do not fit together."""
    general = load_cards(folder / GENERAL, General)
    goods = Goods(folder / GENERAL, general.idea, general.tier, general.good)
    check_general(folder / GENERAL, general, goods)
    developments: list[Development] = []
    decks: list[Deck] = []
    for file, arms in ((GOVERNMENT, ARMS), (RELIGION, RELIGIOUS_ARMS)):
        path = folder / file
        branch = load_cards(path, Branch)
        check_branch(path, branch, arms)
        for development in branch.development:
            check_development(path, development, goods)
        developments += branch.development
        decks += branch.deck
    check_total(folder / RELIGION, developments, decks)
    return Cards(general, goods, developments, decks)
