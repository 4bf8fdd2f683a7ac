"""Shorter matches, events left out, teams, and absent players."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.cities import GAME
from emporion.games.cities.tables import EVENTS
from emporion.kernel.errors import BadOption, BadSeats
from emporion.testing import expect_refusal, play
from tests.games.cities.scene import NAMES, cities, events_in_match, hand, scene

# --- lengths and events --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "empires", "neutral"),
    [
        ("full", 8, 6),
        ("regular", 5, 6),
        ("regular6", 6, 0),
        ("fast", 4, 6),
        ("fast5", 5, 0),
        ("short", 3, 0),
    ],
)
def test_each_length_has_its_empires(length, empires, neutral):
    """The empires with wonders are always in. (cities 8.1)"""
    view = play(GAME, 3, {"length": length}).view()
    assert len(view["empires"]) == empires
    assert len(view["neutral"]) == neutral
    assert {"Greece", "Egypt", "Persia"} <= {empire["name"] for empire in view["empires"]}
    cards = sum(len(player["cities"]) for player in view["players"])
    assert view["decks"]["cities"]["cards"] + cards == 6 * empires + neutral


@pytest.mark.parametrize(
    ("length", "empires", "crises"),
    [("full", 8, 4), ("regular", 5, 4), ("regular6", 6, 4), ("fast", 4, 4), ("fast5", 5, 4),
     ("short", 3, 3)],
)  # fmt: skip
def test_events_of_absent_empires_leave_with_them(length, empires, crises):
    """Commanders, Anger and Games go with their empire, a crisis with both of its. (cities 8.2)"""
    titles = Counter(
        name.split(":")[0] for name in events_in_match(play(GAME, 3, {"length": length}))
    )
    assert titles["Commander"] == titles["Anger of the gods"] == titles["Games"] == empires
    assert titles["Economic crisis"] == crises


def test_a_crisis_leaves_only_with_both_its_empires():
    """Celts and Rome are out of the short match, of the others one is in. (cities 8.2)"""
    names = events_in_match(play(GAME, 3, {"length": "short"}))
    assert "Economic crisis: metallurgy and army" not in names
    assert "Economic crisis: engineering and culture" in names


@pytest.mark.parametrize(("choice", "number"), [("in", 3), ("all", 8), ("out", 0)])
def test_commanders_may_all_stay_or_all_leave(choice, number):
    """In a short match three, eight or none. (cities 8.3)"""
    names = events_in_match(play(GAME, 3, {"length": "short", "commanders": choice}))
    assert sum(name.startswith("Commander") for name in names) == number


@pytest.mark.parametrize(
    ("option", "title"),
    [("plague", "Plague"), ("flood", "Flood"), ("barbarians", "Barbarians"),
     ("crises", "Economic crisis"), ("protections", "protection")],
)  # fmt: skip
def test_a_table_may_leave_events_out(option, title):
    """They are in unless they are left out. (cities 8.4)"""
    for wanted in (True, False):
        names = events_in_match(play(GAME, 3, {option: wanted}))
        assert any(title in name for name in names) is wanted


def test_without_protections_nobody_is_asked_for_one():
    """There is nothing to answer with. (cities 8.4)"""
    table = scene(
        options={"protections": False},
        Ana={"cities": ["Rome"], "hand": ["Attack"]},
        Ben={"cities": ["Ur"], "hand": ["Flood"]},
    )
    table.as_("Ana").does("Attack", "Ur")
    assert "Ur" in cities(table, "Ana")


def test_without_wonders_there_is_no_reward():
    """And no Influence on wonders. (cities 8.5)"""
    table = scene(
        options={"wonders": False},
        Ana={
            "completed": ["Greece", "Persia"],
            "cities": ["Alexandria", "Rome"],
            "hand": ["Attack"],
        },
        Ben={"cities": ["Giza"]},
    )
    table.as_("Ana").does("Attack", "Giza")
    assert table.scores["Ana"] == 2
    assert table.view()["wonders"] is None
    assert "Influence on wonders" not in events_in_match(table)


# --- teams ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "teams", "fits"),
    [(4, "two", True), (6, "two", True), (6, "three", True), (8, "four", True), (8, "two", True),
     (2, "two", False), (5, "two", False), (6, "four", False), (1, "two", False)],
)  # fmt: skip
def test_teams_are_equal_and_have_two_players_at_least(seats, teams, fits):
    """Anything else is refused with what would fit. (cities 9.1)"""
    if fits:
        view = play(GAME, seats, {"teams": teams}).view()
        number = {"two": 2, "three": 3, "four": 4}[teams]
        assert view["players"][0]["partners"] == list(range(number, seats, number))
    else:
        with pytest.raises(BadOption, match="none"):
            play(GAME, seats, {"teams": teams})


TEAMS = {"teams": "two"}


def test_partners_complete_empires_together():
    """Five and one are six, whoever has them, and the point is the team's. (cities 9.2, 9.3)"""
    table = scene(
        4,
        TEAMS,
        Ana={"cities": ["Rome", "Capua", "Milan", "Athens"], "hand": ["Attack"]},
        Cleo={"cities": ["Brundisium", "Tarraco", "Giza"]},
        Ben={"cities": ["Ravenna"]},
    )
    table.as_("Ana").does("Attack", "Ravenna")
    assert cities(table, "Ana") == {"Athens"}
    assert cities(table, "Cleo") == {"Giza"}
    assert table.scores == {"Ana": 1, "Ben": 0, "Cleo": 1, "Dion": 0}
    assert table.places == {"Ana": 1, "Ben": 3, "Cleo": 1, "Dion": 3}


def test_other_conditions_look_at_the_own_cities_alone():
    """A partner's capital allows no Attack. (cities 9.2)"""
    table = scene(
        4, TEAMS, Ana={"hand": ["Attack"]}, Cleo={"cities": ["Rome"]}, Ben={"cities": ["Ur"]}
    )
    with expect_refusal("needs-missing"):
        table.as_("Ana").does("Attack")


def test_partners_are_rewarded_for_wonders_together():
    """Their wonders count together. (cities 9.3)"""
    table = scene(
        4,
        TEAMS,
        Ana={"completed": ["Greece"], "cities": ["Alexandria", "Rome"], "hand": ["Attack"]},
        Cleo={"cities": ["Babylon", "Halicarnassus"]},
        Ben={"cities": ["Giza"]},
    )
    table.as_("Ana").does("Attack", "Giza")
    assert table.scores == {"Ana": 6, "Ben": 0, "Cleo": 6, "Dion": 0}


def test_events_against_opponents_never_hit_a_partner():
    """Attack offers no partner's city, Unrest passes partners by. (cities 9.4)"""
    table = scene(
        4,
        TEAMS,
        Ana={"cities": ["Rome"], "hand": ["Attack", "Unrest"]},
        Cleo={"cities": ["Giza", "Ur"]},
        Ben={"cities": ["Petra", "Susa"]},
    )
    ana = table.as_("Ana").does("Attack")
    assert set(ana.menu()) == {"ask for Petra", "ask for Susa"}
    table = scene(
        4, TEAMS, Ana={"hand": ["Unrest"]}, Cleo={"cities": ["Giza"]}, Ben={"cities": ["Susa"]}
    )
    table.as_("Ana").does("Unrest")
    assert cities(table, "Ana") == {"Susa"}
    assert cities(table, "Cleo") == {"Giza"}


def test_events_aimed_at_a_player_may_be_aimed_at_a_partner():
    """A Rebellion may hand over a partner's city. (cities 9.4)"""
    table = scene(4, TEAMS, Ana={"hand": ["Rebellion"]}, Cleo={"cities": ["Giza"]})
    table.as_("Ana").does("Rebellion")
    assert cities(table, "Ana") == {"Giza"}


def test_partners_see_each_others_events():
    """Opponents and spectators do not. (cities 9.5)"""
    table = scene(4, TEAMS, Ana={"hand": ["Flood"]}, Cleo={"hand": ["Plague"]})
    assert table.as_("Ana").view()["players"][2]["seen"] == ["Plague"]
    assert table.as_("Ben").view()["players"][2]["seen"] == []
    assert table.view()["players"][2]["seen"] == []


# --- absence -------------------------------------------------------------------------------------


def test_an_absent_player_risks_nothing_and_loses_the_least():
    """No event, no protection; neutral cities go first and capitals last. (cities 11.1)"""
    table = scene(
        Ana={"cities": ["Rome", "Giza", "Ur", "Susa"], "hand": ["Barbarians", "Great protection"]}
    )
    table.as_("Ana").does("Barbarians")
    table.nobody_answers(4)
    assert cities(table, "Ana") == {"Rome"}
    assert hand(table, "Ana") == ["Great protection"]


def test_an_absent_player_refuses_and_gives_up_the_first_events():
    """In the order of the card list. (cities 11.1)"""
    six = ["Victory I", "Attack I", "Plague", "Flood", "Trade I", "Curse I"]
    table = scene(Ana={"hand": ["Education"]}, Ben={"hand": six})
    table.as_("Ana").does("Education")
    table.nobody_answers(6)
    assert hand(table, "Ben")[-1] == "Victory"
    table = scene(Ana={"cities": ["Ur"], "hand": ["Friendly exchange"]}, Ben={"cities": ["Rome"]})
    table.as_("Ana").does("Friendly exchange", "Rome", "Ur")
    table.nobody_answers()
    assert "Rome" in cities(table, "Ben")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("Rebellion", "Ana aims at Ben."),
        ("Curse I", "Ana aims at Ben."),
        ("Attack I", "Ana wants Ravenna from Cleo."),
        ("Unrest I", "Ana names the East."),
        ("Unification I", "Ana unifies the Roman empire."),
    ],
)
def test_an_event_of_an_absent_player_is_aimed_at_the_first(event, told):
    """The first player, city, side or empire that comes into question. (cities 11.1)"""
    rome = ["Rome", "Capua", "Milan", "Tarraco"]
    celts = ["Lyon", "Narbo", "Alesia", "Lutetia"]
    table = scene(
        Ana={"cities": [*rome, *celts], "hand": [event]},
        Ben={"cities": ["Giza", "Hallstatt", "Ur"]},
        Cleo={"cities": ["Susa", "Ravenna"]},
    )
    table.as_("Ana").does(event)
    table.nobody_answers()
    assert told in table.log()


@pytest.mark.parametrize("seats", [0, 9])
def test_one_to_eight_can_play(seats):
    """Nobody, or nine, are refused with the numbers that are possible. (cities 2.5)"""
    with pytest.raises(BadSeats) as refused:
        play(GAME, seats)
    assert refused.value.remedy == "Choose from 1 to 8 seats."


@pytest.mark.parametrize("seats", range(1, 9))
def test_a_match_without_anybody_ends(seats):
    """If nobody ever answers. (cities 11.1, 7.3)"""
    table = play(GAME, NAMES[:seats], {"rounds": 500}, seed=2)
    decisions = 0
    while not table.over:
        table.nobody_answers()
        decisions += 1
    assert decisions < 1000


def test_every_event_says_by_which_rule_it_works():
    """Each card's rule is one of chapter 5, and each such rule has a card."""
    numbers = {event.rule for event in EVENTS}
    assert numbers == {f"5.{number}" for number in range(1, 30)}
