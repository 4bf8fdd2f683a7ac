"""What a search weighs on a trading floor: offers that it hears, its own ideas, and waiting.

Each is a decision together with what the seat remembers when it has taken it, because a plan for an
offer is a memory, not a decision.
"""

from __future__ import annotations

import random
from typing import Any, TypeAlias

from . import sense as senses
from .bot import Memory, Question, game_of
from .deciding import chance_words, deciding
from .greedy import WAIT
from .trading.memory import DEALT_WITH, KEEN, KEENEST, MOST_SEATS, THINK_AT

#: The ranges of decisions by which a seat accepts, and begins to offer.
ACCEPT = "accept"
OFFERS = ("offer", "counter")
#: How often the sense is asked for an offer, to choose among what comes to its mind.
IDEAS = 12
#: How keen it takes others to be meanwhile.
TEMPERS = (0, KEENEST, -KEENEST)
#: Who has found that waiting is better than all offers thinks again after so many ticks.
LULL = 4

#: A decision, and what the seat remembers then.
Start: TypeAlias = tuple[int, Any]


def offers(question: Question, action: int) -> bool:
    """Whether a decision begins an offer."""
    ranges = game_of(question.game).actions.ranges
    return any(action in ranges.get(name, ()) for name in OFFERS)


def fresh_offers(question: Question, favourite: int, before: Any, memory: Memory) -> list[Start]:
    """Which other offers may be accepted that were not weighed before."""
    game, world = game_of(question.game), question.record
    answers = game.actions.ranges[ACCEPT]
    floor = int(senses.floor_rule(senses.find(game.name))(world))
    slots = world.revision.shape[1]
    fresh = []
    for action in question.menu:
        if action in answers:
            owner, slot = divmod(action - answers.start, slots)
            heard = (floor, action, int(world.revision[owner, slot]))
            if heard not in memory["looked at"] and action != favourite:
                remembered = before.copy()
                remembered[DEALT_WITH] |= 1 << owner
                fresh.append((action, remembered))
            memory["looked at"].add(heard)
    return fresh


def ideas(question: Question, before: Any, chance: random.Random) -> list[Start]:
    """Other offers that come to the mind of the sense.

    Some come to it when it takes everybody to be keener than they are, or less, and asks for more
    or for less of the gain therefore.
    """
    mind = deciding(game_of(question.game))
    found: dict[bytes, Start] = {}
    menu = mind.menu(question.menu)
    for number in range(IDEAS):
        own = before.copy()
        own[KEEN : KEEN + MOST_SEATS] = TEMPERS[number % len(TEMPERS)]
        words = chance_words(chance)
        action = int(mind.decide(question.record, question.seat, menu, own, words, 0))
        if offers(question, action):
            own[KEEN : KEEN + MOST_SEATS] = before[KEEN : KEEN + MOST_SEATS]
            found[own.tobytes()] = (action, own)
    return list(found.values())


def waiting(question: Question, favourite: int, before: Any) -> list[Start]:
    """To wait, unless the sense does so anyway."""
    remembered = before.copy()
    remembered[THINK_AT] = int(question.record.elapsed) + LULL
    waits = game_of(question.game).actions.ranges[WAIT]
    return [(action, remembered) for action in waits if action != favourite]
