"""The play language of the test kit says what happens at a table, and what must not."""

import pytest

from emporion.kernel.errors import UnknownName
from emporion.testing import Playing, expect_refusal, play
from tests.toys.jars import GAME


@pytest.fixture
def table() -> Playing:
    """Ana and Ben, with hands that a test can rely on."""
    table = play(GAME, ["Ana", "Ben"], {"buyers": 2}, seed=7)
    return table.given(
        Ana={"hand": ["Figs", "Olives", "Purple"]}, Ben={"hand": ["Brine", "Lentils", "Saffron"]}
    )


def test_seats_have_names_and_decide_in_words(table: Playing) -> None:
    """A player is addressed by name, sees a menu of words, and does one of them."""
    assert table.awaited == ["Ana", "Ben"]
    assert table.as_("Ana").menu() == ["set down Figs", "set down Olives", "set down Purple"]
    table.as_("Ana").does("set down Olives")
    assert table.awaited == ["Ben"]
    assert not table.as_("Ana").is_awaited
    assert table.as_("Ben").is_awaited
    assert table.as_("Ben").prompt.rule == "2.1"


def test_each_seat_is_told_its_own_log(table: Playing) -> None:
    """Log lines are kept for each seat, for spectators, and with all secrets."""
    table.as_("Ana").does("set down Olives")
    assert table.as_("Ana").log()[-1] == "Ana sets down Olives."
    assert table.as_("Ben").log()[-1] == "Ana sets down a jar."
    assert table.log()[-1] == "Ana sets down a jar."
    assert table.whole_log()[-1] == "Ana sets down Olives."


def test_each_seat_sees_its_own_view(table: Playing) -> None:
    """A seat sees its own hand, a spectator none."""
    assert table.as_("Ben").view()["merchants"][1]["hand"] == ["Brine", "Lentils", "Saffron"]
    assert "hand" not in table.as_("Ben").view()["merchants"][0]
    assert all("hand" not in merchant for merchant in table.view()["merchants"])


def test_a_match_is_played_to_its_result(table: Playing) -> None:
    """Several decisions in a row lead to an ending, scores and places by name."""
    ana, ben = table.as_("Ana"), table.as_("Ben")
    assert (table.over, table.ending) == (False, None)
    ben.does("set down Brine")
    ana.does("set down Figs", "set down Purple")
    ben.does("set down Lentils")
    assert (table.over, table.ending) == (True, "buyers")
    assert table.scores == {"Ana": 2, "Ben": 0}
    assert table.places == {"Ana": 1, "Ben": 2}
    assert table.awaited == []


def test_the_absent_are_decided_for(table: Playing) -> None:
    """When nobody answers, each awaited seat takes its default in turn."""
    table.nobody_answers(2)
    assert table.view()["sold"] == ["Brine", "Figs"]


def test_time_passes_only_where_it_does_something(table: Playing) -> None:
    """On a quay without clocks time may pass, and nothing is told twice."""
    before = table.log()
    table.time_passes(3)
    assert table.log() == before


def test_what_is_not_allowed_is_refused(table: Playing) -> None:
    """Refusals are those of the game, and change nothing."""
    ana = table.as_("Ana")
    with expect_refusal("not-yours", rule="2.1"):
        ana.does("set down Saffron")
    with expect_refusal("unknown-decision"):
        ana.does("sing")
    ana.does("set down Figs")
    with expect_refusal("chosen", rule="jars 2.1"):
        ana.does("set down Olives")
    assert ana.menu() == []


@pytest.mark.parametrize(
    ("code", "rule", "complaint"),
    [("chosen", None, "not as chosen"), ("not-yours", "3.1", "not by 3.1")],
)
def test_the_wrong_refusal_fails_a_test(
    table: Playing, code: str, rule: str | None, complaint: str
) -> None:
    """A test fails when something is refused for another reason than it expects."""
    with pytest.raises(AssertionError, match=complaint), expect_refusal(code, rule):
        table.as_("Ana").does("set down Saffron")


def test_no_refusal_fails_a_test(table: Playing) -> None:
    """A test fails when nothing is refused, and when something else goes wrong."""
    with pytest.raises(AssertionError, match="nothing was refused"), expect_refusal("not-yours"):
        table.as_("Ana").does("set down Figs")
    with pytest.raises(ZeroDivisionError), expect_refusal():
        raise ZeroDivisionError


def test_an_unknown_player_brings_the_nearest(table: Playing) -> None:
    """A misspelt player is refused with the one that was meant."""
    with pytest.raises(UnknownName) as refused:
        table.as_("Anna")
    assert "Ana" in refused.value.remedy


def test_arranging_keeps_the_invariants(table: Playing) -> None:
    """Cards that are put into one hand come out of wherever they were."""
    table.given(Ana={"hand": ["Saffron"]})
    assert "set down Saffron" in table.as_("Ana").menu()
    assert "set down Saffron" not in table.as_("Ben").menu()
    assert len(table.as_("Ben").menu()) == 3
    with pytest.raises(UnknownName):
        table.given(Ana={"cellar": ["Saffron"]})


def test_a_game_that_arranges_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an arrangement of its own a game's cards stay where they were dealt."""
    monkeypatch.delattr(GAME.words, "arrange")
    with pytest.raises(UnknownName, match="arrange"):
        play(GAME).given(**{"Player 1": {"hand": ["Figs"]}})


def test_seats_without_names_are_numbered() -> None:
    """Where names do not matter a number of seats is enough."""
    assert play(GAME, 3).awaited == ["Player 1", "Player 2", "Player 3"]


def test_a_decision_after_the_end_is_refused(table: Playing) -> None:
    """After the end the game refuses everything."""
    while not table.over:
        table.nobody_answers()
    with expect_refusal("over", rule="3.1"):
        table.as_("Ana").does("set down Purple")
