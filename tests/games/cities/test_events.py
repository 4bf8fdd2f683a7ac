"""Every event, by what it does to a table."""

from __future__ import annotations

import pytest

from emporion.testing import Playing, expect_refusal
from tests.games.cities.scene import asked, bottom, cities, hand, scene, used


def drawn(table: Playing, name: str) -> list[str]:
    """The lines that tell what cities a player has drawn."""
    return [
        line for line in table.log() if line.startswith(f"{name} draws") and "event" not in line
    ]


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


BASIC = ["Commander: Julius Caesar", "Anger of the gods: Roman cities", "Attack", "Barbarians"]
FURTHER = ["Plague", "Unrest", "Great unrest", "Trade"]
OTHER = ["Economic crisis: slavery and finances", "Rebellion", "Curse", "Flood", "Unification"]


@pytest.mark.parametrize(
    ("protection", "averted"),
    [
        ("Basic protection", BASIC),
        ("Protection", BASIC + FURTHER),
        ("Great protection", BASIC + FURTHER + OTHER),
    ],
)
@pytest.mark.parametrize("event", BASIC + FURTHER + OTHER)
def test_each_protection_averts_what_its_card_names(protection, averted, event):
    """Basic, ordinary and Great protection differ in scope. (cities 5.4, 5.15, 5.21, 4.6)"""
    table = scene(
        2,
        Ana={"cities": ["Rome", "Sparta", "Syracuse", "Olympia", "Rhodes"], "hand": [event]},
        Ben={"cities": ["Capua", "Ephesus", "Ur"], "hand": [protection]},
    )
    ana, ben = table.as_("Ana"), table.as_("Ben")
    ana.does(event)
    while asked(table) != "protect":
        ana.does(
            {
                "take": "ask for Capua",
                "offer": "offer Sparta",
                "side": "name the West",
                "lose city": ana.menu()[-1],
            }.get(asked(table), ana.menu()[0])
        )
    assert (f"answer with {protection}" in [line.removesuffix(" I") for line in ben.menu()]) is (
        event in averted
    )
    if event in averted:
        ben.does(protection)
        assert {"Capua", "Ephesus", "Ur"} <= cities(table, "Ben")
        assert protection in used(table)
        assert protection not in hand(table, "Ben")


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


def test_education_makes_an_opponent_give_up_five_events():
    """Of the opponent's choice; who has fewer gives up all. (cities 5.10)"""
    events = ["Flood", "Plague", "Attack I", "Attack II", "Trade I", "Trade II"]
    table = scene(Ana={"hand": ["Education"]}, Cleo={"hand": events})
    table.as_("Ana").does("Education", "aim at player 3")
    table.as_("Cleo").does("pass", *events[1:])
    assert hand(table, "Cleo") == ["Flood"]


def test_espionage_draws_an_event_for_each_capital_of_another():
    """Without a capital it draws one; nobody is asked for a protection. (cities 5.11)"""
    for capitals, number in (["Rome", "Athens"], 2), ([], 1):
        table = scene(2, Ana={"hand": ["Espionage"]}, Ben={"cities": capitals, "hand": ["Flood"]})
        table.as_("Ana").does("Espionage")
        assert len(hand(table, "Ana")) == number


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


def test_a_friendly_exchange_swaps_and_both_draw():
    """If the other agrees. (cities 5.13)"""
    table = scene(
        Ana={"cities": ["Ur"], "hand": ["Friendly exchange"], "city deck": ["Giza", "Susa"]},
        Ben={"cities": ["Rome"]},
    )
    table.as_("Ana").does("Friendly exchange", "ask for Rome", "offer Ur")
    assert "offers you Ur for Rome" in table.as_("Ben").prompt.text
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
