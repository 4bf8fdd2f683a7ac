"""What a game must provide for the shared rules of decks, sets and the warehouse.

Each name here is a global name of those rules. `floor.mixing.mix_modules` puts a game's own in its
place; what stands here describes one good with one idea.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.rule import rule

#: Kinds of cards, words of a set of them, and for each kind its good, idea and deck.
KINDS = 1
WIDTH = 1
GOOD_OF: Any = np.array([0], np.int64)
DECK_OF: Any = np.array([0], np.int64)
COPIES: Any = np.array([1], np.int64)
#: Where the cards of a deck lie in the record, how many there are, and which.
GOODS_DECKS = 1
DECK_START: Any = np.array([0], np.int64)
DECK_SIZE: Any = np.array([1], np.int64)
DECK_CARDS: Any = np.array([0], np.int64)
#: Whether everybody sees which goods of the deck somebody holds.
DECK_OPEN: Any = np.array([1], np.int64)
#: What a set of 0, 1, 2 … cards of each good is worth, and how many boxes the good has.
VALUES: Any = np.array([[0, 1]], np.int64)
BOXES: Any = np.array([1], np.int64)
#: The deck of luxuries.
LUXURIES = 0
#: How many goods and ideas there are; goods that can be named come first. The idea of each kind.
FACES = 1
NAMES = 1
IDEAS = 1
IDEA_OF: Any = np.array([0], np.int64)
#: For each name the kinds that answer to it; whether everybody sees that somebody holds a good;
#: the kinds of all goods that nobody sees, and the first of those goods.
ANSWERS: Any = np.array([[1]], np.uint64)
OPEN_GOOD: Any = np.array([1], np.int64)
HIDDEN: Any = np.array([0], np.uint64)
FIRST_HIDDEN = 1
#: The kinds that may be put into a warehouse, and for how many there can be room.
STORABLE: Any = np.array([1], np.uint64)
LARGEST_WAREHOUSE = 1
#: First numbers of the decisions of the warehouse, and the notes.
STORE = FETCH = STORED = FETCHED = -1
SPENT = IDEAS_SHOWN = PIRATES_BACK = -1


@rule
def room_of(g: Any, seat: int) -> int:
    """How many cards the seat's warehouse holds."""
    return LARGEST_WAREHOUSE


@rule
def keeps_its_word(g: Any, viewer: int, rival: int) -> bool:
    """Whether the rival's hand fits every offer of his that the viewer hears."""
    return True


@rule
def hands_are_shown(g: Any) -> bool:
    """Whether everybody sees the cards in all hands, so that none of them is exchanged."""
    return False
