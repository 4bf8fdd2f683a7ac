"""The terms on which a game uses the floor: what it must or may provide.

Each name here is a global name of the floor's rules. `mixing.mix` puts a game's own in its place;
what a game does not provide is as it stands here, which suits a plain market with one kind of card.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, upto

#: Kinds of cards, the words of a set of them, and the names that can be said aloud (at most 64).
CARDS = 1
WIDTH = 1
NAMES = 1
#: The set of names that a card answers to; a card without a name can never be named.
NAMES_OF: Any = np.array([1], np.uint64)
#: For each name the cards that answer to it; and all cards that answer to any.
ANSWERS: Any = np.array([[1]], np.uint64)
NAMED: Any = np.array([1], np.uint64)

#: Offers that a seat may have standing; the most and the fewest cards on each side of one.
SLOTS = 1
LONGEST = 1
LEAST = 0
#: How many names of each side must be said and be true.
TRUE_NAMES = 1
#: The most points on a side of an offer; abilities of a seat that can be promised; questions.
POINTS = 0
ABILITIES = 0
SEATS = 1
QUESTIONS = 0
#: How many claims there are that an offer may carry beside its sentence, true or not.
CLAIMS = 0
#: The most decisions of a seat between two ticks.
TURNS = 24


@rule
def may_leave(g: Any, seat: int, word: int) -> Any:
    """The cards that the seat holds and may hand over now, as one word of a set."""
    return g.holding[seat, word]


@rule
def names_in_match(g: Any) -> Any:
    """The names that may be said."""
    return upto(NAMES)


@rule
def names_wanted(g: Any, seat: int) -> Any:
    """The names that it makes sense for the seat to ask for, as far as the seat can know."""
    return upto(NAMES)


@rule
def most_of(g: Any, seat: int, name: int) -> int:
    """How many cards of a name the others can have at most, as far as the seat can know."""
    return LONGEST


@rule
def points_of(g: Any, seat: int) -> int:
    """The points that the seat can pay."""
    return 0


@rule
def pay(g: Any, seat: int, rival: int, points: int) -> None:
    """Move points from the seat to the rival."""


@rule
def vows_of(g: Any, seat: int, menu: Any, start: int) -> None:
    """Add start + v to the menu for every promise v that the seat may make."""


@rule
def may_vow(g: Any, seat: int, vow: int) -> bool:
    """Whether the seat may make this promise now."""
    return False


@rule
def may_have_sworn(g: Any, seat: int, vow: int) -> bool:
    """Whether others must reckon with this promise; asked while a re-dealt world is made."""
    return may_vow(g, seat, vow)


@rule
def claims_of(g: Any, seat: int, claimed: int) -> Any:
    """The claims that the seat may add to an offer for which this stands already."""
    return upto(CLAIMS) if claimed == 0 else EMPTY


@rule
def with_claim(claimed: int, claim: int) -> int:
    """What stands for an offer with one more claim."""
    return claim + 1


@rule
def handed_over(g: Any, seat: int, rival: int, card: int) -> None:
    """A card went from the seat to the rival; for what a game counts."""


@rule
def questions_of(g: Any, seat: int) -> Any:
    """The questions about an offer's cards that the seat may ask and must be told the truth."""
    return EMPTY


@rule
def answers_yes(g: Any, card: int, question: int) -> bool:
    """The truth about one card."""
    return False


# The numbers of the floor's decisions and notes; `floor_actions` and `floor_notes` give them.
WAIT = DONE = RESUME = OFFER = SILENT = ANOTHER = ENOUGH = ASK_ANY = POINT = CLAIM = ADDRESS = -1
DROP = POST = WITHDRAW = COUNTER = ACCEPT = TO = GIVE = SAY = ASK = PROMISE = REQUEST = -1
QUESTION = -1
OPENED = CLOSED = POSTED = WITHDRAWN = LAPSED = DEALT = HANDED = PAID = VOWED = ANSWERED = -1
IS_DONE = IS_BACK = -1
