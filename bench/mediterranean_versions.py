"""The two versions of Trading in the Mediterranean, and what `bench/mediterranean.py` looks at."""

# mypy: disallow-untyped-calls=False
# Rules are not annotated; see pyproject.toml.
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from emporion.games import mediterranean4, mediterranean6
from emporion.games.mediterranean4.rules.owning import culture_cubes
from emporion.games.mediterranean4.state import (
    BONUSES,
    CULTURE,
    INDUSTRY,
    PROSPERITY,
    SOLD,
    WONDERS,
)
from emporion.games.mediterranean6.rules.owning import level_at, total
from emporion.games.mediterranean6.tables import ATTACK_POINTS, REVOLT_LEVEL, WORTH
from emporion.kernel.game import Game
from emporion.kernel.rule import rule
from emporion.kernel.sets import size

TURNS = 6
#: Where a row of the two counts of progress is kept for each seat, and one of calamities.
PROGRESS = 2
CALAMITIES = 2


@rule
def look_at_4(g: Any, seat: int, out: Any) -> None:
    """Buildings, and cubes in the culture grid."""
    out[0] = size(g.built[seat])
    out[1] = culture_cubes(g, seat)


@rule
def look_at_6(g: Any, seat: int, out: Any) -> None:
    """Developments, and the higher level of the two tracks."""
    out[0] = int(g.built[seat])
    out[1] = max(level_at(int(g.government[seat])), level_at(int(g.religion[seat])))


@rule
def struck_in_4(g: Any, out: Any) -> None:
    """All victims of calamities so far."""
    out[0] = int(g.calamities)


@rule
def struck_in_6(g: Any, out: Any) -> None:
    """The turns so far in which a revolt struck, and those with an attack."""
    out[0] = int(g.revolts)
    out[1] = int(g.attacks)


def sources_of_4(g: Any, seat: int) -> dict[str, float]:
    """What the points of a seat come from in version 4.5."""
    origins = [int(number) for number in g.origins[seat]]
    found: dict[str, float] = {
        "bought in industries": origins[SOLD],
        "cubes of culture": origins[CULTURE],
        "rows and columns of culture": origins[BONUSES],
        "dominance and monopoly": origins[INDUSTRY],
        "wonders": origins[WONDERS],
        "prosperity": origins[PROSPERITY],
        "the first five": 5,
    }
    return found | {"calamities and deals": int(g.points[seat]) - sum(found.values())}


GOODS = "sets of goods"


def sources_of_6(g: Any, seat: int) -> dict[str, float]:
    """What the points of a seat come from in version 6.0."""
    score = np.zeros(int(g.seats), np.int64)
    mediterranean6.rules.scores(g, score)
    collected, printed = int(g.points[seat]), int(total(g, seat, WORTH))
    return {
        GOODS: int(g.from_goods[seat]),
        "printed on developments": printed,
        "counted at the end by developments": int(score[seat]) - collected - printed,
        "prosperity, abilities, calamities, deals": collected - int(g.from_goods[seat]),
    }


@dataclass(frozen=True)
class Calamity:
    """What is counted of calamities, in which turns, and whether as a share of all matches."""

    name: str
    turns: tuple[int, ...]
    is_share: bool = False


@dataclass(frozen=True)
class Milestone:
    """By which turn how many seats should have come how far in the second count of progress."""

    name: str
    turn: int
    least: int
    wanted: str


@dataclass(frozen=True)
class Version:
    """One of the two versions, and what is looked at in it."""

    name: str
    game: Game
    seconds: int
    look: Any
    struck: Any
    sources: Callable[[Any, int], dict[str, float]]
    progress: tuple[str, str]
    calamities: tuple[Calamity, ...]
    milestones: tuple[Milestone, ...] = ()


def turns_with(table: Any) -> tuple[int, ...]:
    """The turns in which a calamity can strike."""
    return tuple(turn for turn, entry in enumerate(table, 1) if entry >= 0)


VERSIONS = (
    Version(
        "4.5",
        mediterranean4.GAME,
        240,
        look_at_4,
        struck_in_4,
        sources_of_4,
        ("buildings", "cubes in the culture grid"),
        (Calamity("victims of calamities", (2, 3, 4, 5, 6)),),
    ),
    Version(
        "6.0",
        mediterranean6.GAME,
        300,
        look_at_6,
        struck_in_6,
        sources_of_6,
        ("developments", "higher level of the two tracks"),
        (
            Calamity("a peasant revolt strikes", turns_with(REVOLT_LEVEL), is_share=True),
            Calamity("a barbarian attack strikes", turns_with(ATTACK_POINTS), is_share=True),
        ),
        (
            Milestone("seats at level I or above on some track after turn 3", 3, 1, "most"),
            Milestone("seats at level II or above on some track after turn 5", 5, 2, "most"),
            Milestone("seats at level III on some track at the end", 6, 3, "a third"),
        ),
    ),
)
