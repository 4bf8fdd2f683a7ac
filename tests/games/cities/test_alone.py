"""Matches for one."""

from __future__ import annotations

from emporion.games.cities import GAME
from emporion.testing import expect_refusal, play
from tests.games.cities.scene import asked, bottom, cities, events_in_match, hand, scene


def test_alone_events_that_need_another_player_are_out():
    """No Attack, no Curse, no Espionage. (cities 10.1)"""
    names = set(events_in_match(play(GAME, 1)))
    assert not {"Attack", "Curse", "Espionage", "Trade", "Friendly exchange"} & names
    assert {"Unification", "Plague", "Small festival", "Charisma"} <= names


def test_alone_a_disaster_strikes_as_soon_as_it_is_drawn():
    """Before an event may be used; it can be averted, and goes under the deck. (cities 10.2)"""
    table = scene(
        1,
        Ana={
            "cities": ["Giza", "Susa"],
            "hand": ["Great protection"],
            "event deck": ["Commander: Ramesses", "Plague"],
        },
    )
    table.as_("Ana").does("pass")
    assert asked(table) == "protect"
    table.as_("Ana").does("pass")
    assert "Giza" not in cities(table, "Ana")
    assert "Ana meets with a disaster: Commander: Ramesses." in table.log()
    assert (asked(table), hand(table, "Ana")) == ("use", ["Great protection"])
    table.as_("Ana").does("pass", "answer with Great protection")
    assert "Susa" in cities(table, "Ana")


def test_alone_a_disaster_strikes_though_the_event_of_the_turn_is_used():
    """What Excavations or Education bring strikes before the next turn. (cities 10.2, 3.5)"""
    excavations = scene(1, Ana={"cities": ["Giza"], "hand": ["Uncovering excavations"]})
    excavations.given(Ana={"event deck": ["Commander: Ramesses"]})
    excavations.g.events_in_play -= excavations.g.event_count - 1
    excavations.g.event_count = 1
    excavations.as_("Ana").does("Uncovering excavations")
    education = scene(1, Ana={"cities": ["Giza"], "hand": ["Education", "Small festival"]})
    education.given(Ana={"event deck": ["Commander: Ramesses"]})
    education.as_("Ana").does("Education", "exchange own events", "Small festival")
    for table in (excavations, education):
        log = table.log()
        struck = log.index("Ana meets with a disaster: Commander: Ramesses.")
        assert struck < log.index("Round 2: it is Ana's turn.")
        assert "Ana loses Giza." in log[struck:]


def test_alone_disasters_wait_openly_for_each_other_and_cannot_be_given_up():
    """A crisis and the Plague from one Victory: the crisis cannot take the Plague. (cities 10.2)"""
    table = scene(
        1,
        Ana={
            "cities": ["Ur", "Capua", "Lyon", "Narbo", "Veii"],
            "hand": ["Victory"],
            "event deck": ["Plague", "Small festival", "Economic crisis: slavery and finances"],
        },
    )
    ana = table.as_("Ana").does("Victory", "lose Ur", "answer with nothing")
    assert table.view()["players"][0]["seen"] == ["Plague"]
    ana.does("lose Capua", "lose Lyon")
    assert asked(table) == "lose event"
    assert ana.menu() == ["give up Small festival"]
    with expect_refusal("needs-missing", rule="10.2"):
        ana.does("give up Plague")
    ana.does("give up Small festival")
    log = table.log()
    assert "Ana meets with a disaster: Plague." in log
    assert "Ana loses Narbo and Veii." in log
    assert GAME.rules.consistent(table.g) == 0


def test_alone_nobody_is_asked_for_commanders_at_the_flood():
    """They are disasters themselves and never in the hand. (cities 10.2, 5.12)"""
    table = scene(
        1, Ana={"cities": ["Rome", "Ur"], "hand": ["Small festival"], "event deck": ["Flood"]}
    )
    table.as_("Ana").does("pass", "answer with nothing")
    assert "Ana meets with a disaster: Flood." in table.log()
    assert "Ur" in bottom(table)
    assert asked(table) == "use"


def test_alone_unification_takes_cities_out_of_the_deck():
    """And so does Influence on wonders. (cities 10.3)"""
    table = scene(1, Ana={"cities": ["Rome", "Capua", "Milan", "Tarraco"], "hand": ["Unification"]})
    table.as_("Ana").does("Unification")
    assert table.scores["Ana"] >= 1
    assert "Ana completes the Roman empire!" in table.log()
    table = scene(1, Ana={"cities": ["Rome", "Giza"], "hand": ["Influence on wonders"]})
    table.as_("Ana").does("Influence on wonders")
    assert "Ana is the first to have all wonders of the world!" in table.log()


def test_alone_each_round_saved_is_worth_a_point():
    """Everything completed in round 1 of 20 leaves 19. (cities 10.4)"""
    table = scene(
        1,
        {"rounds": 20},
        Ana={
            "completed": ["Greece", "Carthage", "Egypt", "Persia", "Celts", "Jews", "Etruscans"],
            "cities": ["Rome", "Capua", "Milan", "Tarraco"],
            "hand": ["Unification"],
        },
    )
    table.as_("Ana").does("Unification")
    assert table.ending == "completed"
    assert table.scores["Ana"] == 8 + 20 - int(table.g.this_round)
