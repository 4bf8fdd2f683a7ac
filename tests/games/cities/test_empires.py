"""Completing empires, the wonders, the end of a match, points and places."""

from __future__ import annotations

from collections import Counter

from emporion.games.cities import GAME
from emporion.games.cities.state import CITY_RING, ENDINGS
from emporion.kernel.drive import driver
from emporion.kernel.options import Value
from emporion.kernel.sets import word_of
from emporion.kernel.viewer import Ended
from emporion.testing import Playing, expect_refusal, play
from tests.games.cities.scene import NAMES, bottom, cities, hand, scene

ROME = ["Rome", "Capua", "Milan", "Brundisium", "Tarraco", "Ravenna"]
GREECE = ["Athens", "Sparta", "Syracuse", "Olympia", "Ephesus", "Rhodes"]
PERSIA = ["Persepolis", "Babylon", "Halicarnassus", "Sardes", "Susa", "Ninive"]
OTHER_EMPIRES = ["Greece", "Carthage", "Egypt", "Persia", "Celts", "Jews", "Etruscans"]


def test_six_cities_complete_an_empire_and_leave_the_game():
    """The last one makes it complete, for one point. (cities 6.1, 7.4, 2.1)"""
    table = scene(
        Ana={"cities": [*ROME[:5], "Giza"], "hand": ["Attack"]}, Ben={"cities": ["Ravenna", "Ur"]}
    )
    table.as_("Ana").does("Attack", "Ravenna")
    assert cities(table, "Ana") == {"Giza"}
    assert table.scores == {"Ana": 1, "Ben": 0, "Cleo": 0}
    assert "Ana completes the Roman empire!" in table.log()
    rome = next(empire for empire in table.view()["empires"] if empire["name"] == "Rome")
    assert rome["completed_by"] == 0
    assert {city["seat"] for city in rome["cities"]} == {None}


def test_neutral_cities_form_no_empire():
    """All six together bring nothing. (cities 6.2)"""
    neutral = ["Lisbon", "Knossos", "Genova", "Madrid", "Petra"]
    table = scene(Ana={"cities": [*neutral, "Rome"], "hand": ["Attack"]}, Ben={"cities": ["Ur"]})
    table.as_("Ana").does("Attack", "Ur")
    assert {*neutral, "Ur"} <= cities(table, "Ana")
    assert table.scores["Ana"] == 0


def test_the_first_with_all_wonders_gets_five_points():
    """Wonders in completed empires count with those that lie open. (cities 6.3, 2.1, 7.4)"""
    table = scene(
        Ana={
            "completed": ["Greece"],
            "cities": ["Babylon", "Halicarnassus", "Alexandria", "Rome"],
            "hand": ["Attack"],
        },
        Ben={"cities": ["Giza"]},
    )
    table.as_("Ana").does("Attack", "Giza")
    assert table.scores["Ana"] == 6
    assert "Ana is the first to have all wonders of the world!" in table.log()


def test_the_reward_for_wonders_is_given_once_and_kept():
    """Losing a wonder costs no point, and nobody else is rewarded later. (cities 6.3)"""
    table = scene(
        2,
        Ana={
            "completed": ["Greece", "Persia"],
            "cities": ["Alexandria", "Rome"],
            "hand": ["Attack I"],
        },
        Ben={"cities": ["Giza"], "hand": ["Commander: Ramesses"]},
    )
    table.as_("Ana").does("Attack I", "Giza")
    table.as_("Ben").does("answer with nothing")
    assert table.scores["Ana"] == 7
    table.as_("Ben").does("Commander: Ramesses")
    assert {"Giza", "Alexandria"} <= set(bottom(table))
    assert table.scores["Ana"] == 7


def test_the_match_ends_when_everything_is_completed():
    """At once, in the middle of a turn. (cities 7.1)"""
    table = scene(
        Ana={"completed": OTHER_EMPIRES[:4], "cities": ROME[:5], "hand": ["Attack"]},
        Ben={"completed": OTHER_EMPIRES[4:], "cities": ["Ravenna"]},
    )
    table.as_("Ana").does("Attack", "Ravenna")
    assert table.over
    assert table.ending == "completed"
    assert table.scores == {"Ana": 5, "Ben": 3, "Cleo": 0}
    assert table.awaited == []
    with expect_refusal("over", rule="7.1"):
        table.as_("Ana").does("pass")


def test_the_reward_for_wonders_comes_before_the_end():
    """The city that completes everything may bring the last wonder too. (cities 7.1, 6.3, 4.9)"""
    table = scene(
        2,
        Ana={"completed": ["Greece", "Egypt"], "cities": PERSIA[:5], "hand": ["Attack"]},
        Ben={
            "completed": ["Rome", "Carthage", "Celts", "Jews", "Etruscans"],
            "cities": ["Ninive", "Ur"],
        },
    )
    table.as_("Ana").does("Attack", "Ninive")
    assert table.scores == {"Ana": 3, "Ben": 5}
    table = scene(
        2,
        Ana={
            "completed": ["Greece", "Egypt"],
            "cities": [city for city in PERSIA if city != "Babylon"],
            "hand": ["Attack"],
        },
        Ben={
            "completed": ["Rome", "Carthage", "Celts", "Jews", "Etruscans"],
            "cities": ["Babylon"],
        },
    )
    table.as_("Ana").does("Attack", "Babylon")
    assert table.scores == {"Ana": 8, "Ben": 5}
    assert table.log()[-3:] == [
        "Ana completes Persia!",
        "Ana is the first to have all wonders of the world!",
        "All empires are completed: the match is over.",
    ]


def test_nobody_draws_after_the_end():
    """Not for an exchange that was agreed, nor from the bottom, nor in the turn. (cities 7.1)"""
    everything = {"completed": OTHER_EMPIRES, "cities": [*ROME[:5], "Ur"]}
    exchange = scene(
        2, Ana={**everything, "hand": ["Friendly exchange"]}, Ben={"cities": ["Ravenna"]}
    )
    exchange.as_("Ana").does("Friendly exchange", "Ravenna", "Ur")
    exchange.as_("Ben").does("agree")
    excavations = scene(2, Ana={**everything, "hand": ["Uncovering excavations"]})
    excavations.given(Ben={"city deck": ["Ravenna"]})
    leave_cities_in_the_deck(excavations, 1)
    excavations.as_("Ana").does("Uncovering excavations")
    turn = scene(2, Ben=everything)
    turn.given(Ben={"city deck": ["Ravenna"]})
    turn.as_("Ana").does("pass")
    for table in (exchange, excavations, turn):
        assert table.ending == "completed"
        assert table.log()[-1] == "All empires are completed: the match is over."
        assert hand(table, "Ana") == hand(table, "Ben") == []


def leave_cities_in_the_deck(table: Playing, number: int) -> None:
    """Take all but the top cities of the deck out of the match."""
    g = table.g
    for place in range(number, int(g.city_count)):
        g.in_play &= ~word_of([int(g.cities[(int(g.city_top) + place) % CITY_RING])])
    g.city_count = number


def test_nothing_is_told_after_the_end():
    """In matches at random the end is the last note, and the only one of its kind. (cities 7.1)"""
    ended: Counter[str] = Counter()
    for seats in (1, 2, 4):
        options: dict[str, Value] = {"length": "short", "commanders": "out", "rounds": 500}
        for batch in driver(GAME).simulate(seats, 60, 1, options):
            for g in batch.matches:
                kinds = [note.kind for note in GAME.notes.read(g, Ended())]
                assert kinds[-1] == "ended"
                assert kinds.count("ended") == 1
                ended[ENDINGS[int(g.ending)]] += 1
    assert ended["completed"] > 100


def test_the_match_ends_after_the_last_round():
    """Everybody has had the same number of turns. (cities 7.2)"""
    table = play(GAME, NAMES[:3], {"rounds": 2})
    turns = 0
    while not table.over:
        turns += 1
        table.nobody_answers()
    assert (turns, table.ending) == (6, "rounds")
    assert table.log()[-1] == "The last round is over, and so is the match."


def test_a_hundred_rounds_are_played_unless_the_table_agrees_otherwise():
    """The number of rounds is an option. (cities 7.2)"""
    assert GAME.options.complete({})["rounds"] == 100


def test_the_match_ends_when_both_decks_stay_empty_for_a_round():
    """When nobody ever uses an event, everything is drawn some day. (cities 7.3)"""
    table = play(GAME, NAMES[:3], {"rounds": 500}, seed=4)
    while not table.over:
        table.nobody_answers()
    assert table.ending == "stalemate"
    assert (int(table.g.city_count), int(table.g.event_count)) == (0, 0)


def test_equal_points_share_a_place():
    """Two firsts, then a third. (cities 7.5)"""
    table = scene(Ana={"completed": ["Rome"]}, Ben={"completed": ["Celts"]}, Cleo={"completed": []})
    assert table.places == {"Ana": 1, "Ben": 1, "Cleo": 3}
    table = scene(Ana={}, Ben={"completed": ["Celts", "Jews"]}, Cleo={"completed": ["Rome"]})
    assert table.places == {"Ana": 3, "Ben": 1, "Cleo": 2}
