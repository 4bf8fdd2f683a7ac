"""The strategies of the test kit draw only what a game allows, and shrink to what is small."""

from typing import Any

from hypothesis import find, given, settings
from hypothesis import strategies as st

from emporion.kernel.conformance import Trial
from emporion.testing.strategies import (
    choices,
    matches,
    options_of,
    play_by,
    records,
    seats_of,
    settings_of,
)
from tests.toys.jars import GAME


@given(seats_of(GAME), st.data())
def test_settings_are_allowed(seats: int, data: st.DataObject) -> None:
    """Drawn seats and options are accepted by the game."""
    values = data.draw(options_of(GAME, seats))
    assert GAME.options.complete(values) == values
    GAME.check_seats(seats)


@given(matches(GAME))
@settings(max_examples=50)
def test_drawn_matches_are_in_mid_play(trial: Trial) -> None:
    """A drawn match is consistent, and its events lead to it again."""
    assert GAME.rules.consistent(trial.g) == 0
    assert trial.setting.replay(trial.events).content == trial.content


@given(records(GAME, seats=4, most=10))
@settings(max_examples=50)
def test_drawn_records_are_of_the_game(g: Any) -> None:
    """A drawn record has the seats that were asked for."""
    assert int(g.seats) == 4
    assert GAME.rules.consistent(g) == 0


@given(settings_of(GAME), choices(60))
@settings(max_examples=50)
def test_choices_never_lead_out_of_the_rules(setting: Any, chosen: list[int]) -> None:
    """Whatever numbers are drawn, each event is one that the match allows."""
    trial = setting.deal()
    for seat, action in play_by(setting, chosen).events:
        if seat >= 0:
            assert action in trial.menu(seat)
        trial.happen((seat, action))


def test_a_failing_match_shrinks() -> None:
    """The smallest match in which somebody has a buyer: two seats, one decision each, no tick."""
    smallest = find(matches(GAME), lambda trial: any(int(each) for each in trial.g.buyers))
    assert smallest.seats == 2
    assert len(smallest.events) == 2
