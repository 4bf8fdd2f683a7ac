"""Every installed game, ours or not, is found and put through the conformance suite."""

import pytest

from emporion.kernel.conformance import conform
from emporion.kernel.game import games

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in games().items()
    for seats in range(game.seats[0], game.seats[1] + 1)
]
SMALLEST = [pytest.param(game, game.seats[0], id=name) for name, game in games().items()]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_conforms_at_every_number_of_seats(game, seats):
    """All checks pass with this many seats; all numbers of seats go round the game's options."""
    report = conform(game, seats=[seats], games=2, deep=True)
    assert report.passed, "\n".join(map(str, report.findings))


@pytest.mark.parametrize(("game", "seats"), SMALLEST)
def test_a_match_of_a_game_conforms(game, seats):
    """All checks pass in one match, as far as a short wait can tell."""
    report = conform(game, seats=[seats], games=1, options={}, most=8)
    assert report.passed, "\n".join(map(str, report.findings))
