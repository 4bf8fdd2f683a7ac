"""Hypothesis strategies: seats, options, and matches in the middle of play.

They shrink towards few seats, the first choices, and short matches. This module needs Hypothesis;
nothing else in the package does.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from emporion.kernel.conformance import TICK, Setting, Trial
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.options import Option, Value, Values
from emporion.kernel.record import Record

#: More choices than any menu with any awaited seats has.
MOST_CHOICES = 2**16 - 1


def seats_of(game: Game) -> st.SearchStrategy[int]:
    """A number of seats that the game can be played by."""
    return st.integers(*game.seats)


def _values_of(option: Option) -> st.SearchStrategy[Value]:
    if option.kind == "choice":
        return st.sampled_from(option.choices)
    if option.kind == "flag":
        return st.booleans()
    return st.integers(option.low, option.high)


def options_of(game: Game, seats: int) -> st.SearchStrategy[Values]:
    """Options that go together at that number of seats."""
    values = {option.name: _values_of(option) for option in game.options}
    return st.fixed_dictionaries(values).filter(lambda chosen: _allowed(game, seats, chosen))


def _allowed(game: Game, seats: int, values: Values) -> bool:
    try:
        game.options.check(seats, values)
    except EmporionError:
        return False
    return True


@st.composite
def settings_of(draw: Any, game: Game, seats: int | None = None) -> Setting:
    """What a match of the game may start from."""
    number = draw(seats_of(game)) if seats is None else seats
    return Setting(game, number, draw(options_of(game, number)), draw(st.integers(0, 2**64 - 1)))


def choices(most: int = 200) -> st.SearchStrategy[list[int]]:
    """A list of numbers that `play_by` takes for choices."""
    return st.lists(st.integers(0, MOST_CHOICES), max_size=most)


def play_by(setting: Setting, chosen: list[int]) -> Trial:
    """The match in which each number chooses who acts (or that time passes), and what is done."""
    trial = setting.deal()
    for choice in chosen:
        if trial.over:
            break
        awaited = trial.awaited()
        seat_choice, action_choice = choice % (len(awaited) + 1), choice // (len(awaited) + 1)
        if seat_choice == len(awaited):
            trial.happen(TICK)
        else:
            menu = trial.menu(awaited[seat_choice])
            trial.happen((awaited[seat_choice], menu[action_choice % len(menu)]))
    return trial


@st.composite
def matches(draw: Any, game: Game, seats: int | None = None, most: int = 200) -> Trial:
    """A match in mid-play, with the events that led there."""
    return play_by(draw(settings_of(game, seats)), draw(choices(most)))


@st.composite
def records(draw: Any, game: Game, seats: int | None = None, most: int = 200) -> Record:
    """The record of a match in mid-play."""
    return draw(matches(game, seats, most)).g
