"""What many matches say of the bots: shares of the wins, ratings, and how sure they are.

Ratings are a Bradley–Terry fit on the scale of Elo: 400 points more are ten times the odds of a
better place. Every two seats of a match that different bots took are one comparison; together the
comparisons of a match weigh as much as it has seats less one. All ratings together average 1,500.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt
from typing import Any

import numpy as np
from msgspec import Struct

from .arena import Result

#: 95 of 100 intervals hold the truth.
SURE = 1.959964
#: The average rating, and points for ten times the odds.
AVERAGE, TENFOLD = 1_500.0, 400.0
#: Every bot has drawn so many comparisons with an average one, so that no rating is endless.
DRAWN = 1.0
#: Rounds of the fit, and samples of matches for the intervals of the ratings.
ROUNDS, SAMPLES = 200, 200


class Standing(Struct, frozen=True):
    """One bot in the table."""

    bot: str
    #: Matches that it took part in.
    games: int
    #: Matches that it won; a shared first place is shared out.
    wins: float
    #: Its share of the wins, and what would be fair for the seats that it took.
    share: float
    fair: float
    #: Between these lies the share, 95 times in 100.
    low: float
    high: float
    #: How many times its fair share it won.
    times_fair: float
    rating: float
    rating_low: float
    rating_high: float
    points: float
    #: Its share of the wins in each seat; None where it never sat.
    by_seat: tuple[float | None, ...]
    decisions: int
    ms_per_decision: float
    #: A seat of its, on one trading floor; None where there are no floors.
    offers_per_floor: float | None
    deals_per_floor: float | None


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of wins.

    >>> interval(5, 10)
    (0.2366, 0.7634)
    """
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = SURE * sqrt(share * (1 - share) / games + square / (4 * games**2))
    spread /= 1 + square / games
    return round(max(0.0, middle - spread), 4), round(min(1.0, middle + spread), 4)


def won(result: Result) -> list[float]:
    """The part of the win that every seat has."""
    winners = result.places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in result.places]


def standings(names: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """The bots by rating; those of one name are taken together."""
    bots = list(dict.fromkeys(names))
    index = [bots.index(name) for name in names]
    strengths, lows, highs = ratings(len(bots), index, results)
    found = [
        standing(name, at, index, results, (strengths[at], lows[at], highs[at]))
        for at, name in enumerate(bots)
    ]
    return sorted(found, key=lambda each: -each.rating)


def standing(
    name: str,
    at: int,
    index: Sequence[int],
    results: Sequence[Result],
    rating: tuple[float, float, float],
) -> Standing:
    """What the matches say of one bot."""
    seats = len(results[0].places) if results else 0
    wins, won_by_seat, sat = 0.0, [0.0] * seats, [0] * seats
    games = taken = floors = decisions = offers = deals = points = 0
    seconds = 0.0
    for result in results:
        own = [seat for seat, bot in enumerate(result.bots) if index[bot] == at]
        games += bool(own)
        for seat in own:
            part = won(result)[seat]
            wins += part
            won_by_seat[seat] += part
            sat[seat] += 1
            taken += 1
            points += result.points[seat]
            decisions += result.decisions[seat]
            seconds += result.seconds[seat]
            offers += result.offers[seat]
            deals += result.deals[seat]
            floors += result.floors
    share = wins / games if games else 0.0
    fair = taken / (games * seats) if games else 0.0
    low, high = interval(wins, games)
    return Standing(
        bot=name,
        games=games,
        wins=round(wins, 4),
        share=round(share, 4),
        fair=round(fair, 4),
        low=low,
        high=high,
        times_fair=round(share / fair, 3) if fair else 0.0,
        rating=round(float(rating[0]), 1),
        rating_low=round(float(rating[1]), 1),
        rating_high=round(float(rating[2]), 1),
        points=round(points / taken, 3) if taken else 0.0,
        by_seat=tuple(
            round(part / times, 4) if times else None
            for part, times in zip(won_by_seat, sat, strict=True)
        ),
        decisions=decisions,
        ms_per_decision=round(1_000 * seconds / decisions, 4) if decisions else 0.0,
        offers_per_floor=round(offers / floors, 2) if floors else None,
        deals_per_floor=round(deals / floors, 2) if floors else None,
    )


# --- ratings -------------------------------------------------------------------------------------


def ratings(bots: int, index: Sequence[int], results: Sequence[Result]) -> tuple[Any, Any, Any]:
    """Every bot's rating with its interval, from matches drawn again and again (a bootstrap)."""
    matches = np.array([comparisons(bots, index, result) for result in results])
    matches = matches.reshape(-1, bots, bots)
    chance = np.random.default_rng(1)
    fitted = fit(matches.sum(axis=0))
    samples = np.array(
        [
            fit(matches[chance.integers(0, len(matches), len(matches))].sum(axis=0))
            for _ in range(SAMPLES)
        ]
        if len(matches)
        else [fitted]
    )
    return fitted, np.percentile(samples, 2.5, axis=0), np.percentile(samples, 97.5, axis=0)


def comparisons(bots: int, index: Sequence[int], result: Result) -> Any:
    """How often each bot had a better place than each other; equal places are half and half."""
    better = np.zeros((bots, bots))
    seats = range(len(result.places))
    pairs = [
        (one, other)
        for one in seats
        for other in seats
        if index[result.bots[one]] != index[result.bots[other]]
    ]
    for one, other in pairs:
        here, there = result.places[one], result.places[other]
        part = 1.0 if here < there else 0.5 if here == there else 0.0
        better[index[result.bots[one]], index[result.bots[other]]] += part
    return better * ((len(result.places) - 1) / (len(pairs) / 2) if pairs else 0.0)


def fit(better: Any) -> Any:
    """Strengths under which these comparisons are most likely, on the scale of Elo."""
    bots = len(better)
    strengths = np.ones(bots)
    met = better + better.T
    for _ in range(ROUNDS):
        chances = (met / (strengths[:, None] + strengths[None, :])).sum(axis=1)
        chances += DRAWN / (strengths + 1.0)
        strengths = (better.sum(axis=1) + DRAWN / 2) / chances
    points = TENFOLD * np.log(strengths) / log(10)
    return points - points.mean() + AVERAGE


def lively(results: Iterable[Result]) -> float | None:
    """Deals a seat and floor over all matches; None where there are no floors."""
    floors = deals = 0
    for result in results:
        floors += result.floors * len(result.places)
        deals += sum(result.deals)
    return round(deals / floors, 2) if floors else None
