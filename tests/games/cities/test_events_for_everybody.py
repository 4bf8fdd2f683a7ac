"""Events that reach everybody: festivals, games and disasters, by what they do to a table."""

from __future__ import annotations

import pytest

from emporion.testing import expect_refusal
from tests.games.cities.scene import bottom, cities, hand, scene


def test_barbarians_take_three_cities_from_everybody():
    """Each chooses; it is asked as long as there is a choice. (cities 5.3)"""
    table = scene(
        2,
        Ana={"cities": ["Ur", "Petra", "Madrid", "Rome"], "hand": ["Barbarians"]},
        Ben={"cities": ["Susa", "Sardes", "Ninive"]},
    )
    table.as_("Ana").does("Barbarians", "lose Ur", "lose Petra", "lose Madrid")
    assert cities(table, "Ana") == {"Rome"}
    assert bottom(table) == ["Ninive", "Susa", "Sardes", "Madrid", "Petra", "Ur"]
    assert "Ben was raided and draws no city." not in table.log()


@pytest.mark.parametrize("left", [[], ["Ur"], ["Ur", "Petra"]])
def test_barbarians_cost_the_weak_their_next_city(left):
    """Fewer than three cities, or none: all are lost and the next draw too. (cities 5.3)"""
    table = scene(Ana={"hand": ["Barbarians"]}, Ben={"cities": left})
    table.as_("Ana").does("Barbarians")
    assert cities(table, "Ben") == set()
    assert "Ben was raided and draws no city." in table.log()
    assert hand(table, "Ben")
    table.as_("Ben").does("pass")
    table.as_("Cleo").does("pass")
    table.as_("Ana").does("pass")
    assert len(cities(table, "Ben")) == 1


def test_the_big_festival_brings_two_cities_a_capital_and_one_a_neutral_city():
    """Cities drawn at the festival do not count for it. (cities 5.5)"""
    table = scene(
        2,
        Ana={
            "cities": ["Rome", "Ur"],
            "hand": ["Big festival"],
            "city deck": ["Athens", "Lisbon", "Capua", "Milan", "Sparta", "Giza"],
        },
        Ben={"cities": ["Petra"]},
    )
    table.as_("Ana").does("Big festival")
    assert cities(table, "Ana") == {"Rome", "Ur", "Athens", "Lisbon", "Capua"}
    assert cities(table, "Ben") == {"Petra", "Milan", "Sparta"}  # the second in Ben's own turn


def test_the_medium_festival_counts_neutral_cities_once():
    """Two neutral cities bring one. (cities 5.19)"""
    table = scene(Ana={"cities": ["Rome", "Ur", "Petra"], "hand": ["Medium festival"]})
    table.as_("Ana").does("Medium festival")
    assert len(cities(table, "Ana")) == 5


def test_the_small_festival_counts_capitals():
    """Neutral cities bring nothing. (cities 5.24)"""
    table = scene(Ana={"cities": ["Rome", "Athens", "Ur"], "hand": ["Small festival"]})
    table.as_("Ana").does("Small festival")
    assert len(cities(table, "Ana")) == 5


def test_a_commander_costs_everybody_the_cities_of_an_empire():
    """The user too, and capitals too. (cities 5.7)"""
    table = scene(
        2,
        Ana={"cities": ["Alesia", "Ur"], "hand": ["Commander: Vercingetorix"]},
        Ben={"cities": ["Lyon", "Narbo", "Rome"]},
    )
    table.as_("Ana").does("Commander: Vercingetorix")
    assert cities(table, "Ana") == {"Ur"}
    assert "Rome" in cities(table, "Ben")
    assert not {"Lyon", "Narbo"} & cities(table, "Ben")


def test_an_economic_crisis_hits_whoever_is_weak_in_both_disciplines_together():
    """One strong city in each is enough; else two cities and two events go. (cities 5.9)"""
    table = scene(
        Ana={"cities": ["Capua", "Lyon"], "hand": ["Economic crisis: metallurgy and army"]},
        Ben={"cities": ["Rome", "Ur", "Petra"], "hand": ["Flood", "Plague", "Attack I"]},
        Cleo={"cities": ["Alesia", "Narbo"]},
    )
    table.as_("Ana").does("Economic crisis: metallurgy and army")
    table.as_("Ben").does("pass", "lose Ur", "lose Petra", "give up Plague", "give up Flood")
    assert cities(table, "Ana") == {"Capua", "Lyon"}
    assert cities(table, "Cleo") == {"Alesia", "Narbo"}
    assert "Rome" in cities(table, "Ben")
    assert "Attack" in hand(table, "Ben")
    assert not {"Flood", "Plague"} & set(hand(table, "Ben"))


def test_the_flood_spares_capitals_and_pays_for_commanders_shown():
    """After the loss each may show commanders, in order, for two cities each. (cities 5.12)"""
    table = scene(
        2,
        Ana={"cities": ["Rome", "Capua"], "hand": ["Flood", "Commander: Leonidas"]},
        Ben={"cities": ["Ur"], "hand": ["Commander: Darius", "Commander: Moses"]},
    )
    table.as_("Ana").does("Flood", "pass")
    table.as_("Ben").does("pass")
    assert (cities(table, "Ana"), cities(table, "Ben")) == ({"Rome"}, set())
    table.as_("Ana").does("show Commander: Leonidas", "pass")
    assert len(cities(table, "Ana")) == 3
    table.as_("Ben").does("show Commander: Moses")
    with expect_refusal("not-shown-now", rule="5.12"):
        table.as_("Ben").does("show Commander: Darius")
    table.as_("Ben").does("show no more")
    assert table.view()["players"][1]["seen"] == ["Commander: Moses"]
    assert len(cities(table, "Ben")) == 3  # two for Moses and one in the own turn


def test_games_are_won_by_whoever_is_strongest_and_by_all_of_them_in_a_tie():
    """Two cities each, the first winner before the next. (cities 5.14)"""
    table = scene(
        Ana={
            "cities": ["Carthage"],
            "hand": ["Games: Seafaring"],
            "city deck": ["Ur", "Giza", "Susa", "Lyon", "Veii"],
        },
        Cleo={"cities": ["Utica"]},
    )
    table.as_("Ana").does("Games: Seafaring")
    assert cities(table, "Ana") == {"Carthage", "Ur", "Giza"}
    assert cities(table, "Cleo") == {"Utica", "Susa", "Lyon"}
    assert cities(table, "Ben") == {"Veii"}


def test_nobody_wins_games_without_a_point():
    """An empty table wins nothing. (cities 5.14)"""
    table = scene(Ana={"hand": ["Games: Army"]}, Ben={"cities": ["Sakkara"]})
    table.as_("Ana").does("Games: Army")
    assert not any("strongest" in line for line in table.log())


def test_the_plague_takes_a_capital_and_two_others():
    """Without a capital, four others; neutral cities are others. (cities 5.20, 1.2)"""
    table = scene(
        2,
        Ana={"cities": ["Rome", "Athens", "Ur", "Giza", "Susa"], "hand": ["Plague"]},
        Ben={"cities": ["Lyon", "Narbo", "Petra", "Veii", "Utica"]},
    )
    ana = table.as_("Ana").does("Plague")
    assert set(ana.menu()) == {"lose Rome", "lose Athens"}
    ana.does("lose Athens")
    assert set(ana.menu()) == {"lose Ur", "lose Giza", "lose Susa"}
    ana.does("lose Ur", "lose Giza")
    table.as_("Ben").does("Lyon", "Narbo", "Petra", "Veii")
    assert cities(table, "Ana") == {"Rome", "Susa"}
    assert "Utica" in cities(table, "Ben")
