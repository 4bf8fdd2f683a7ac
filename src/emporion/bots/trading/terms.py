"""What the shared trader must be told of a game: its numbers, and what things are worth in it.

Each name here is a global name of the trader's rules. `mix` puts a game's own in its place; what
stands here describes a plain market. Worths are in the points that decide the match. A sketch is
an array of numbers that `prepare` fills once before a seat looks at offers or thinks of one, so
that the worths need not be worked out again for each of them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.state import NONE
from emporion.kernel.rule import rule

#: As on the floor of the game.
SEATS = SLOTS = NAMES = CARDS = WIDTH = LONGEST = TRUE_NAMES = 1
LEAST = POINTS = 0
NAMES_OF: Any = np.array([1], np.uint64)
NAMED: Any = np.array([1], np.uint64)
#: The name of each card; −1 for a card without a name of its own.
NAME_OF: Any = np.array([0], np.int64)

#: How many numbers a sketch has.
SKETCH = 1
#: A new offer comes at least so many ticks after the last, unless the level says another number.
PACE = 2
#: An offer that nobody has taken for so many ticks may give way to another one.
PATIENCE = 8
#: How much better a deal must leave the seat, and its partner as far as the seat can tell.
MARGIN = 0.4
FAIR = 0.3
#: The part of its own gain that an offer leaves at least to its partner.
SHARE = 0.4
#: How much the partner's gain counts when something to give is chosen.
GENEROUS = 1.0
#: The most cards on a side of an offer that the seat thinks of.
MOST = 3
#: With how many others it imagines a deal before it makes an offer.
PARTNERS = 5
#: So many ticks before the end of trading everything else is put in order.
LAST_TICKS = 1


@rule
def floor_number(g: Any) -> int:
    """Which floor of the match this is."""
    return 1


@rule
def may_leave(g: Any, seat: int, word: int) -> Any:
    """As on the floor of the game."""
    return g.holding[seat, word]


@rule
def may_trade(g: Any) -> bool:
    """As on the floor of the game."""
    return True


@rule
def names_wanted(g: Any, seat: int) -> Any:
    """As on the floor of the game."""
    return NAMED[0]


@rule
def points_of(g: Any, seat: int) -> int:
    """As on the floor of the game."""
    return 0


@rule
def prepare(g: Any, seat: int, memory: Any, sketch: Any) -> None:
    """Work out what the worths below need."""


@rule
def worth_of_set(g: Any, seat: int, sketch: Any, name: int, number: int) -> Any:
    """What so many cards of a name are worth to the seat."""
    return 0.0 + number * number


@rule
def worth_of_card(g: Any, seat: int, sketch: Any, card: int) -> Any:
    """What a card is worth to the seat besides the set that it is in."""
    return 0.0


@rule
def hoped(g: Any, seat: int, sketch: Any, name: int) -> Any:
    """What an unseen card of a name is worth to the seat besides the set, others choosing it."""
    return 0.0


@rule
def doubted(g: Any, seat: int, sketch: Any, name: int, more: float) -> Any:
    """What a card is worth that may be another than it is called; ``more`` if it is not."""
    return 0.5 * more


@rule
def expected(g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int) -> Any:
    """How many cards of a name the seat expects in a rival's hand."""
    return 1.0


@rule
def likely(g: Any, seat: int, memory: Any, sketch: Any, rival: int, name: int, need: int) -> Any:
    """How likely the rival has as many cards of the name as are needed."""
    return 1.0


@rule
def worth_to_rival(g: Any, sketch: Any, rival: int, name: int, number: float) -> Any:
    """What so many cards of a name are worth to somebody else."""
    return number * number


@rule
def bluff(g: Any, seat: int, memory: Any, card: int, chance: Any) -> Any:
    """What the seat calls a card that it need not call by its name; NONE for nothing."""
    return NONE


@rule
def trust(g: Any, seat: int, memory: Any, sketch: Any, rival: int, claimed: int) -> None:
    """Put into the sketch how far the seat trusts a rival, who has claimed this of an offer."""


@rule
def claim_for(g: Any, seat: int, memory: Any, plan: int, chance: Any) -> int:
    """What the seat claims of a plan, true or not as the rules allow; NONE for nothing."""
    return NONE


@rule
def vow_for(g: Any, seat: int, rival: int) -> Any:
    """A promise that costs the seat nothing and that the rival would like; NONE if there is none.

    What it is worth to him is what `worth_of_vow` says.
    """
    return NONE


@rule
def worth_of_vow(g: Any, seat: int, maker: int, vow: int) -> Any:
    """What a promise of the maker is worth to the seat, be it the maker's own or another."""
    return 0.0


@rule
def beside(g: Any, seat: int, menu: Any, memory: Any, sketch: Any, chance: Any, last: bool) -> Any:
    """What the seat does on the floor besides trading; WAIT if nothing."""
    return WAIT


# The numbers of the floor's decisions.
WAIT = DONE = RESUME = OFFER = SILENT = ANOTHER = ENOUGH = ASK_ANY = POINT = CLAIM = ADDRESS = -1
DROP = POST = WITHDRAW = COUNTER = ACCEPT = TO = GIVE = SAY = ASK = PROMISE = -1
