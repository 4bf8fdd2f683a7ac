"""Options of a game are typed, documented, checked, and read by rules as integers."""

from typing import Any

import numpy as np
import pytest

from emporion.kernel.errors import BadOption, UnknownName
from emporion.kernel.options import Options


@pytest.fixture
def options() -> Options:
    """Three options, one of each kind."""
    options = Options()
    options.choice("length", "which empires are in", ("full", "regular", "fast", "short"))
    options.flag("wonders", "whether the wonders count", default=True)
    options.number("rounds", "how many rounds at most", default=60, low=1, high=500)
    return options


def test_nothing_given_means_the_defaults(options: Options) -> None:
    """Without wishes each option has its default, in the order of declaration."""
    vector = options.vector({})
    assert vector.dtype == np.int64
    assert vector.tolist() == [0, 1, 60]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"length": "fast"}, [2, 1, 60]),
        ({"wonders": False}, [0, 0, 60]),
        ({"wonders": "off"}, [0, 0, 60]),
        ({"wonders": "YES"}, [0, 1, 60]),
        ({"rounds": 500}, [0, 1, 500]),
        ({"rounds": "1"}, [0, 1, 1]),
    ],
)
def test_what_is_given_reaches_the_rules(
    options: Options, given: dict[str, Any], expected: list[int]
) -> None:
    """Values may come as themselves or as the text that somebody typed."""
    assert options.vector(given).tolist() == expected


@pytest.mark.parametrize("rounds", [0, 501, "many", "", True, "1.5"])
def test_a_number_outside_its_range_is_refused(options: Options, rounds: Any) -> None:
    """A number that does not fit is refused; the remedy says which would."""
    with pytest.raises(BadOption) as refused:
        options.vector({"rounds": rounds})
    assert "1 to 500" in refused.value.remedy


def test_neither_on_nor_off_is_refused(options: Options) -> None:
    """A flag takes yes or no in a few spellings, and nothing else."""
    with pytest.raises(BadOption) as refused:
        options.vector({"wonders": "perhaps"})
    assert "wonders" in refused.value.what
    assert "perhaps" in refused.value.what


def test_an_unknown_option_is_refused_with_the_nearest(options: Options) -> None:
    """A misspelt option is not ignored; the right one is proposed."""
    with pytest.raises(UnknownName) as refused:
        options.vector({"wonder": True})
    assert "wonders" in refused.value.remedy


def test_an_unknown_choice_is_refused_with_the_nearest(options: Options) -> None:
    """A misspelt choice is not replaced by a default; the right one is proposed."""
    with pytest.raises(UnknownName) as refused:
        options.vector({"length": "regullar"})
    assert "regular" in refused.value.remedy


def test_a_default_must_fit() -> None:
    """A game whose default lies outside its own range does not load."""
    with pytest.raises(BadOption):
        Options().number("rounds", "how many rounds", default=0, low=1, high=5)


def test_complete_names_every_option(options: Options) -> None:
    """The complete settings can be shown, stored, and given back for the same vector."""
    complete = options.complete({"length": "short", "wonders": "no", "rounds": "7"})
    assert complete == {"length": "short", "wonders": False, "rounds": 7}
    assert options.vector(complete).tolist() == [3, 0, 7]


def test_the_spread_uses_every_choice_and_both_ends(options: Options) -> None:
    """The settings that a thorough test plays use everything that an option offers."""
    spread = [options.complete(given) for given in options.spread()]
    assert {values["length"] for values in spread} == {"full", "regular", "fast", "short"}
    assert {values["wonders"] for values in spread} == {True, False}
    assert {values["rounds"] for values in spread} == {1, 500, 60}


def test_a_game_without_options_is_played_once() -> None:
    """Without options there is one setting: the empty one."""
    assert Options().spread() == [{}]
    assert Options().vector({}).tolist() == []


@pytest.mark.parametrize(
    ("name", "kind"), [("length", "choice"), ("wonders", "flag"), ("rounds", "number")]
)
def test_each_option_knows_its_kind(options: Options, name: str, kind: str) -> None:
    """The command line, the server and the page ask an option what it is."""
    assert options.named(name).kind == kind
