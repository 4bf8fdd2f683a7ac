"""Cities keeps the contract that every game must keep."""

from __future__ import annotations

import pytest

from emporion.games.cities import GAME
from emporion.kernel.conformance import conform

#: Settings that together use every kind of match.
SETTINGS = [
    (1, {"length": "short", "rounds": 15}),
    (2, {"length": "fast5", "rounds": 9, "commanders": "all"}),
    (4, {"teams": "two", "rounds": 3, "wonders": False}),
]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_cities_conforms(seats, options):
    """Every check of the public suite, for one short match of each kind."""
    report = conform(GAME, seats=[seats], games=1, options=options)
    assert report.findings == []


def test_a_record_is_at_most_one_kilobyte():
    """So that a million matches are a gigabyte."""
    assert GAME.state.size <= 1024
