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

#: The phase of trading, the seats at most, the arms of a track and the ends of the mood tracks.
TRADING = 1
SEATS = 1
ARM = 1
LOWEST, HIGHEST = 0, 1
#: The most decisions of a seat between two ticks.
DECISIONS_A_TICK = 24
#: How a match ends in which nobody is ahead.
SHARED = 0
#: Numbers that a learner sees of every seat.
PUBLIC = 1


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


@rule
def floor_fault(g: Any) -> int:
    """0, or the number of the first broken invariant of the floor."""
    return 0


@rule
def goods_fault(g: Any) -> int:
    """0, or the number of the first broken invariant of the goods."""
    return 0


@rule
def broken_by_table(g: Any) -> bool:
    """Whether cards of the version are missing or twice there."""
    return False


@rule
def broken_by_seat(g: Any, seat: int) -> bool:
    """Whether something of a civilization is out of bounds that only this version has."""
    return False


@rule
def stored_cards(g: Any, seat: int) -> int:
    """How many cards lie in the warehouse."""
    return 0


@rule
def might_hold(g: Any, rival: int, name: int) -> bool:
    """Whether the rival holds the good, for all that others see."""
    return False


@rule
def knows_points(g: Any, viewer: int, seat: int) -> bool:
    """Whether the viewer knows the points of the seat."""
    return True


@rule
def see_more_of_table(g: Any, seat: int, out: Any, start: int) -> int:
    """Write what else is public of the table from a place on; returns the place after it."""
    return start


@rule
def see_more_of(g: Any, seat: int, out: Any, start: int) -> None:
    """Write what else is public of a seat from a place on."""


@rule
def see_more_of_own(g: Any, seat: int, out: Any, start: int) -> None:
    """Write what else a seat knows of its own from a place on."""


@rule
def ahead(g: Any, seat: int, rival: int) -> int:
    """By what the seat is ahead of the rival, in the order in which it counts; −1 if it is not."""
    return -1


@rule
def open_floor(g: Any, ticks: int, grace: int) -> None:
    """Let the floor begin."""


@rule
def floor_menu(g: Any, seat: int, menu: Any) -> None:
    """Add what may be decided on the floor."""


@rule
def floor_step(g: Any, seat: int, action: int) -> None:
    """Carry out a decision on the floor."""


@rule
def look_after(g: Any, seat: int) -> None:
    """Withdraw what the seat can no longer honour."""


@rule
def warehouse_menu(g: Any, seat: int, menu: Any) -> None:
    """Add what may be stored and fetched."""


@rule
def put_into_warehouse(g: Any, seat: int, kind: int) -> None:
    """Store a card."""


@rule
def take_from_warehouse(g: Any, seat: int, kind: int) -> None:
    """Fetch a card."""


@rule
def more_beside(g: Any, seat: int, menu: Any) -> None:
    """Add what else may be decided beside the floor."""


@rule
def decide_more_beside(g: Any, seat: int, action: int) -> None:
    """Carry out a decision that only this version has beside the floor."""
