"""What a game may tell a live table beyond its contract; all of it is optional.

- ``words.floor(g) -> int``: the number of the trading floor that is open, counted through the
  match from 1, and 0 while none is. While one is open the table's clock calls `tick`, and all
  decisions until it closes share one epoch.
- ``words.revision(g, action) -> int | None``: for a decision that names an offer, the offer's
  revision; None for every other decision.
- ``words.tick_time() -> int``: how many milliseconds the rulebook means by a tick.
- ``words.forfeit(g, points) -> list[int]``: everybody's place if each seat gives up so many points,
  with the game's own tie-breaks. A game that has it knows penalties for forbidden hints.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np

from emporion.kernel.game import Game
from emporion.kernel.record import Record

#: Milliseconds of a tick in games that say nothing of it.
USUAL_TICK = 1_000


def _hook(game: Game, name: str) -> Callable[..., Any] | None:
    return cast("Callable[..., Any] | None", getattr(game.words, name, None))


def floor_of(game: Game, g: Record) -> int:
    """The number of the open trading floor; 0 for none."""
    hook = _hook(game, "floor")
    return int(hook(g)) if hook else 0


def revision_of(game: Game, g: Record, action: int) -> int | None:
    """The revision of the offer that a decision names."""
    hook = _hook(game, "revision")
    revision = hook(g, action) if hook else None
    return None if revision is None else int(revision)


def tick_time_of(game: Game) -> int:
    """How long a tick lasts where the table has not chosen: as the game says, else a second."""
    hook = _hook(game, "tick_time")
    return int(hook()) if hook else USUAL_TICK


def knows_penalties(game: Game) -> bool:
    """Whether the table may take points for forbidden hints."""
    return _hook(game, "forfeit") is not None


def places_after(game: Game, g: Record, seats: int, points: Sequence[int]) -> tuple[int, ...]:
    """Everybody's place, after the points that the table took."""
    hook = _hook(game, "forfeit")
    if hook and any(points):
        return tuple(int(place) for place in hook(g, list(points)))
    places = np.zeros(seats, np.int64)
    game.rules.ranking(g, places)
    return tuple(int(place) for place in places)


def scores_of(game: Game, g: Record, seats: int) -> tuple[int, ...]:
    """Everybody's points."""
    scores = np.zeros(seats, np.int64)
    game.rules.scores(g, scores)
    return tuple(int(score) for score in scores)
