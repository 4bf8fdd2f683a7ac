"""How strong, how quick and how talkative each bot is: the numbers that are published.

The levels from easy to strong are the bots `greedy` and `search` with a temper. What they are
worth against each other stands in docs/bots.md, measured.
"""

from __future__ import annotations

from msgspec import Struct

from emporion.kernel.language import _


class Level(Struct, frozen=True):
    """A temper for a bot."""

    name: str
    about: str
    #: The least and the most milliseconds between being asked and answering.
    reaction: tuple[int, int]
    #: On a trading floor, the least number of ticks between two offers.
    pace: int = 0
    #: How many of a thousand decisions follow a whim: anything goes, or on a floor nothing.
    whim: int = 0
    #: Milliseconds of processor time that it may search for a decision.
    budget: int = 0


RANDOM = Level("random", _("Takes any decision that it may, all equally likely."), (400, 1_200))
EASY = Level(
    "easy",
    _("Knows what is worth having, and forgets about it for a third of its decisions."),
    (900, 2_400),
    pace=15,
    whim=330,
)
MEDIUM = Level(
    "medium",
    _("Takes what seems best at the moment, with a whim now and then."),
    (700, 1_800),
    pace=8,
    whim=80,
)
STRONG = Level(
    "strong",
    _("Thinks ahead: plays on in its mind for a third of a second before it decides."),
    (600, 1_800),
    pace=5,
    budget=300,
)
GREEDY = Level("greedy", _("Takes what seems best at the moment, always."), (400, 1_200), pace=5)
SEARCH = Level(
    "search",
    _("Thinks ahead: plays on in its mind for a tenth of a second before it decides."),
    (400, 1_200),
    pace=5,
    budget=100,
)
