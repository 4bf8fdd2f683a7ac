"""Events that are used against others, or with them, by what they do to a table."""

from __future__ import annotations

from emporion.testing import expect_refusal
from tests.games.cities.scene import asked, bottom, cities, hand, scene, used


def test_anger_of_the_gods_takes_an_ordinary_city_of_the_victims_choice():
    """The capital is safe, and so are cities of other empires. (cities 5.1)"""
    table = scene(
        Ana={"hand": ["Anger of the gods: Roman cities"]},
        Ben={"cities": ["Rome", "Capua", "Milan", "Ur"]},
        Cleo={"cities": ["Ravenna"]},
    )
    table.as_("Ana").does("Anger of the gods: Roman cities")
    assert table.as_("Ana").menu() == ["aim at player 2", "aim at player 3"]
    table.as_("Ana").does("aim at player 2")
    assert table.as_("Ben").menu() == ["give Capua", "give Milan"]
    table.as_("Ben").does("give Milan")
    assert cities(table, "Ana") == {"Milan"}


def test_anger_of_the_gods_needs_an_ordinary_city_of_its_empire():
    """Where only the capital lies out, it cannot be used. (cities 5.1, 4.2)"""
    table = scene(Ana={"hand": ["Anger of the gods: Roman cities"]}, Ben={"cities": ["Rome"]})
    with expect_refusal("needs-missing"):
        table.as_("Ana").does("Anger of the gods: Roman cities")


def test_an_attack_takes_any_city_even_a_capital():
    """The attacker chooses. (cities 5.2)"""
    table = scene(
        Ana={"cities": ["Rome"], "hand": ["Attack"]}, Ben={"cities": ["Athens", "Sparta"]}
    )
    table.as_("Ana").does("Attack", "ask for Athens")
    assert cities(table, "Ana") == {"Rome", "Athens"}
    assert cities(table, "Ben") >= {"Sparta"}


def test_the_cursed_draw_nothing_in_their_next_turn():
    """They may use an event, and cannot be cursed twice. (cities 5.8)"""
    table = scene(
        2,
        Ana={"hand": ["Curse I", "Curse II", "Victory"], "cities": ["Ur"]},
        Ben={"hand": ["Flood"]},
    )
    table.as_("Ana").does("Victory", "Curse I")
    table.as_("Ben").does("pass")
    assert (table.awaited, hand(table, "Ben"), cities(table, "Ben")) == (["Ben"], ["Flood"], set())
    assert "Ben is cursed and draws nothing." in table.log()
    table.as_("Ben").does("pass")
    table.as_("Ana").does("pass")
    assert (len(cities(table, "Ben")), len(hand(table, "Ben"))) == (1, 2)


def test_nobody_is_cursed_twice_before_the_turn():
    """With everybody else cursed the event cannot be used. (cities 5.8)"""
    table = scene(2, Ana={"hand": ["Curse I"]})
    table.g.cursed |= type(table.g.cursed)(2)
    with expect_refusal("needs-missing"):
        table.as_("Ana").does("Curse I")


def test_education_makes_an_opponent_give_up_five_events():
    """Of the opponent's choice; who has fewer gives up all. (cities 5.10)"""
    events = ["Flood", "Plague", "Attack I", "Attack II", "Trade I", "Trade II"]
    table = scene(Ana={"hand": ["Education"]}, Cleo={"hand": events})
    table.as_("Ana").does("Education", "aim at player 3")
    table.as_("Cleo").does("pass", *events[1:])
    assert hand(table, "Cleo") == ["Flood"]


def test_espionage_draws_an_event_for_each_capital_of_another():
    """Without a capital it draws one. (cities 5.11)"""
    for capitals, number in (["Rome", "Athens"], 2), ([], 1):
        table = scene(2, Ana={"hand": ["Espionage"]}, Ben={"cities": capitals, "hand": ["Flood"]})
        table.as_("Ana").does("Espionage")
        assert len(hand(table, "Ana")) == number


def test_a_friendly_exchange_swaps_and_both_draw():
    """If the other agrees. (cities 5.13)"""
    table = scene(
        Ana={"cities": ["Ur"], "hand": ["Friendly exchange"], "city deck": ["Giza", "Susa"]},
        Ben={"cities": ["Rome"]},
    )
    table.as_("Ana").does("Friendly exchange", "ask for Rome", "offer Ur")
    assert "You are offered Ur for Rome" in table.as_("Ben").prompt.text
    table.as_("Ben").does("agree")
    assert cities(table, "Ana") == {"Rome", "Giza"}
    assert cities(table, "Ben") >= {"Ur", "Susa"}


def test_a_friendly_exchange_may_be_refused():
    """Nothing happens, and the event is used up. (cities 5.13)"""
    table = scene(Ana={"cities": ["Ur"], "hand": ["Friendly exchange"]}, Ben={"cities": ["Rome"]})
    table.as_("Ana").does("Friendly exchange", "ask for Rome", "offer Ur")
    table.as_("Ben").does("refuse")
    assert cities(table, "Ana") == {"Ur"}
    assert used(table) == ["Friendly exchange"]


def test_great_unrest_takes_two_cities_from_each_opponent():
    """Of the side that was named, and of each opponent's choice. (cities 5.16)"""
    table = scene(
        Ana={"hand": ["Great unrest"]},
        Ben={"cities": ["Giza", "Susa", "Joppa", "Rome", "Ur"]},
        Cleo={"cities": ["Sparta"]},
    )
    table.as_("Ana").does("Great unrest", "name the East")
    table.as_("Ben").does("Giza", "Joppa")
    assert cities(table, "Ana") == {"Giza", "Joppa", "Sparta"}


def test_influence_on_wonders_takes_all_wonders_of_others():
    """With a capital and a wonder of one's own. (cities 5.17)"""
    table = scene(
        Ana={"cities": ["Rome", "Giza"], "hand": ["Influence on wonders"]},
        Ben={"cities": ["Olympia", "Sparta"]},
        Cleo={"cities": ["Babylon"]},
    )
    table.as_("Ana").does("Influence on wonders")
    assert cities(table, "Ana") == {"Rome", "Giza", "Olympia", "Babylon"}
    table = scene(
        Ana={"cities": ["Rome"], "hand": ["Influence on wonders"]}, Ben={"cities": ["Olympia"]}
    )
    with expect_refusal("needs-missing"):
        table.as_("Ana").does("Influence on wonders")


def test_loss_of_influence_takes_one_neutral_city_and_allows_another_event():
    """One altogether, and the user chooses whose. (cities 5.18)"""
    table = scene(
        Ana={"hand": ["Loss of influence", "Small festival"]},
        Ben={"cities": ["Ur", "Rome"]},
        Cleo={"cities": ["Petra"]},
    )
    ana = table.as_("Ana").does("Loss of influence")
    assert set(ana.menu()) == {"ask for Ur", "ask for Petra"}
    ana.does("ask for Petra")
    assert cities(table, "Ana") == {"Petra"}
    assert (table.awaited, asked(table)) == (["Ana"], "use")


def test_a_rebellion_gives_one_city_and_loses_another():
    """Both of the victim's choice; an only city goes to the user. (cities 5.22)"""
    table = scene(2, Ana={"hand": ["Rebellion"]}, Ben={"cities": ["Ur", "Rome", "Giza"]})
    table.as_("Ana").does("Rebellion")
    table.as_("Ben").does("give Ur", "lose Giza")
    assert cities(table, "Ana") == {"Ur"}
    assert bottom(table) == ["Giza"]
    table = scene(2, Ana={"hand": ["Rebellion"]}, Ben={"cities": ["Rome"]})
    table.as_("Ana").does("Rebellion")
    assert cities(table, "Ana") == {"Rome"}
    assert bottom(table) == []


def test_the_silenced_use_no_event_for_two_turns_not_even_a_protection():
    """They are not asked for one, and are free after two turns of their own. (cities 5.23)"""
    table = scene(
        2,
        Ana={"cities": ["Rome"], "hand": ["Silence before the storm", "Attack I", "Attack II"]},
        Ben={"cities": ["Ur", "Petra"], "hand": ["Great protection", "Small festival"]},
    )
    table.as_("Ana").does("Silence before the storm")
    table.as_("Ben").does("pass")  # no protection yet; the first silent turn passes by itself
    assert table.awaited == ["Ana"]
    table.as_("Ana").does("Attack I", "ask for Ur")
    assert "Ur" in cities(table, "Ana")
    table.as_("Ana").does("pass")  # the second silent turn has passed as well
    assert table.awaited == ["Ben"]
    table.as_("Ben").does("Small festival")


def test_a_trade_swaps_two_cities():
    """The trader chooses both. (cities 5.25)"""
    table = scene(
        Ana={"cities": ["Rome", "Ur"], "hand": ["Trade"]}, Ben={"cities": ["Athens", "Sparta"]}
    )
    table.as_("Ana").does("Trade", "ask for Athens", "offer Ur")
    assert cities(table, "Ana") == {"Rome", "Athens"}
    assert cities(table, "Ben") >= {"Ur", "Sparta"}


def test_unification_takes_an_empire_of_which_one_has_four_cities():
    """From all others, but not from the deck. (cities 5.27)"""
    table = scene(
        Ana={"cities": ["Rome", "Capua", "Milan", "Tarraco", "Giza"], "hand": ["Unification"]},
        Ben={"cities": ["Ravenna", "Memphis"]},
        Cleo={"cities": ["Ur"]},
    )
    table.as_("Ana").does("Unification")
    assert cities(table, "Ana") == {"Rome", "Capua", "Milan", "Tarraco", "Giza", "Ravenna"}


def test_unification_asks_which_empire_when_there_are_two():
    """Only empires with four own cities are offered. (cities 5.27)"""
    table = scene(
        Ana={
            "cities": ["Rome", "Capua", "Milan", "Tarraco", "Lyon", "Narbo", "Alesia", "Lutetia"],
            "hand": ["Unification"],
        },
        Ben={"cities": ["Ravenna", "Hallstatt", "Giza"]},
    )
    ana = table.as_("Ana").does("Unification")
    assert ana.menu() == ["unify the Roman empire", "unify the land of the Celts"]
    ana.does("unify the land of the Celts")
    assert "Hallstatt" in cities(table, "Ana")
    assert "Ravenna" in cities(table, "Ben")


def test_unrest_takes_a_city_of_one_side_from_each_opponent():
    """Neutral cities are left alone. (cities 5.28, 1.5)"""
    table = scene(
        Ana={"hand": ["Unrest"]},
        Ben={"cities": ["Giza", "Rome", "Capua"]},
        Cleo={"cities": ["Ur"]},
    )
    table.as_("Ana").does("Unrest", "name the West")
    assert set(table.as_("Ben").menu()) == {"give Rome", "give Capua"}
    table.as_("Ben").does("give Capua")
    assert cities(table, "Ana") == {"Capua"}
    assert "Ur" in cities(table, "Cleo")
