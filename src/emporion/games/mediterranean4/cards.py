"""Reads the card files and checks that they fit together.

What is wrong is refused with its file, its place, what was expected and what to do. The arrays that
rules look things up in are made from these cards in `tables.py`.
"""

from __future__ import annotations

from pathlib import Path

from emporion.games.mediterranean.goods import Goods
from emporion.kernel.data import load_cards

from .checks import check_deck, check_general, check_places
from .schema import Cards, Deck, General, grid_places

FOLDER = Path(__file__).parent
GENERAL = "cards.toml"
DEVELOPMENTS = "developments.toml"


def read(folder: Path = FOLDER) -> Cards:
    """The two card files of a folder; refuses files that do not fit together."""
    path = folder / GENERAL
    general = load_cards(path, General)
    goods = Goods(path, general.idea, general.tier, general.good)
    places = [*general.place, *grid_places(general)]
    check_general(path, general, goods)
    check_places(path, general, goods)
    deck = load_cards(folder / DEVELOPMENTS, Deck)
    check_deck(folder / DEVELOPMENTS, deck, general, places)
    return Cards(general, goods, deck, places)
