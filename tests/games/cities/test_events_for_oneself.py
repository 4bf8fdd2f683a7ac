"""Events that bring something to their user alone, by what they do to a table."""

from __future__ import annotations

from emporion.testing import expect_refusal
from tests.games.cities.scene import cities, hand, scene


def test_charisma_draws_for_unifications_that_are_shown():
    """They stay in the hand, are known to all, and need not all be shown. (cities 5.6)"""
    table = scene(
        Ana={
            "cities": ["Rome", "Ur", "Petra", "Giza"],
            "hand": ["Charisma", "Unification I", "Unification II", "Unification III"],
        }
    )
    table.as_("Ana").does("Charisma", "show Unification I", "show Unification III", "pass")
    assert len(cities(table, "Ana")) == 6
    assert hand(table, "Ana") == ["Unification"] * 3
    assert table.view()["players"][0]["seen"] == ["Unification"] * 2


def test_charisma_needs_four_cities_and_a_unification():
    """One of the two is not enough. (cities 5.6)"""
    table = scene(Ana={"cities": ["Rome", "Ur", "Petra", "Giza"], "hand": ["Charisma"]})
    with expect_refusal("needs-missing"):
        table.as_("Ana").does("Charisma")
    table = scene(Ana={"cities": ["Rome", "Ur", "Petra"], "hand": ["Charisma", "Unification"]})
    with expect_refusal("needs-missing"):
        table.as_("Ana").does("Charisma")


def test_education_exchanges_own_events():
    """As many are drawn as were given up, and one may stop. (cities 5.10)"""
    table = scene(
        Ana={
            "hand": ["Education", "Flood", "Plague", "Attack I"],
            "event deck": ["Small festival", "Big festival", "Charisma"],
        }
    )
    table.as_("Ana").does("Education", "exchange own events", "Flood", "Plague", "give up no more")
    assert sorted(hand(table, "Ana")) == ["Attack", "Big festival", "Small festival"]


def test_education_exchanges_five_at_most():
    """After the fifth it draws by itself. (cities 5.10)"""
    events = ["Flood", "Plague", "Attack I", "Attack II", "Trade I", "Trade II"]
    table = scene(Ana={"hand": ["Education", *events]})
    ana = table.as_("Ana").does("Education", "exchange own events")
    for event in events[:5]:
        ana.does(event)
    assert (table.awaited, len(hand(table, "Ana"))) == (["Ben"], 6)


def test_excavations_find_what_lies_at_the_bottom():
    """A city just lost and an event just used come back. (cities 5.26, 3.6)"""
    table = scene(
        2,
        Ana={"cities": ["Rome"], "hand": ["Commander: Julius Caesar"]},
        Ben={"hand": ["Uncovering excavations"]},
    )
    table.as_("Ana").does("Commander: Julius Caesar")
    table.as_("Ben").does("Uncovering excavations")
    assert "Rome" in cities(table, "Ben")
    assert "Commander: Julius Caesar" in hand(table, "Ben")
    assert table.view()["players"][1]["seen"] == ["Commander: Julius Caesar"]


def test_victory_costs_a_city_and_brings_three_events_and_another_use():
    """The further event may be one just drawn. (cities 5.29)"""
    table = scene(
        Ana={
            "cities": ["Ur", "Rome"],
            "hand": ["Victory"],
            "event deck": ["Small festival", "Flood", "Plague", "Charisma"],
        }
    )
    table.as_("Ana").does("Victory", "lose Ur")
    assert sorted(hand(table, "Ana")) == ["Flood", "Plague", "Small festival"]
    table.as_("Ana").does("Small festival")
    assert len(cities(table, "Ana")) == 2
    assert table.awaited == ["Ben"]
