"""The start, the turn, what goes under the decks, and how events work in general."""

from __future__ import annotations

from emporion.games.cities import GAME
from emporion.kernel.sets import members_of
from emporion.testing import expect_refusal, play
from tests.games.cities.scene import NAMES, asked, bottom, cities, hand, scene, used


def test_the_decks_are_shuffled_and_a_lot_decides_who_begins():
    """Nobody starts with a card; over many seeds everybody begins some time. (cities 2.2)"""
    table = play(GAME, NAMES[:4], seed=5)
    decks = table.view()["decks"]
    assert (decks["cities"]["cards"], decks["events"]["cards"]) == (53, 74)
    starters = {int(GAME.new(4, {}, seed).starter) for seed in range(40)}
    assert starters == {0, 1, 2, 3}
    orders = {bytes(GAME.new(4, {}, seed).cities) for seed in range(10)}
    assert len(orders) == 10


def test_cities_are_open_and_events_are_secret():
    """All see cities and how many events one holds; which, the holder. (cities 2.3, 2.4)"""
    table = scene(Ana={"cities": ["Rome"], "hand": ["Plague", "Flood"]})
    for looker in ("Ben", "Cleo"):
        ana = table.as_(looker).view()["players"][0]
        assert [city["name"] for city in ana["cities"]] == ["Rome"]
        assert (ana["events"], ana["seen"]) == (2, [])
    assert hand(table, "Ana") == ["Flood", "Plague"]


def test_a_hand_has_no_limit():
    """A player may hold any number of events. (cities 2.4)"""
    table = play(GAME, NAMES[:2], seed=3)
    while table.g.event_count:
        table.as_(table.awaited[0]).does("pass")
    assert min(len(hand(table, "Ana")), len(hand(table, "Ben"))) >= 37


def test_whole_turns_are_taken_one_after_the_other():
    """Draw a city, draw an event, use one; then the next does so. (cities 3.1, 3.2, 3.3)"""
    table = scene(Ben={"city deck": ["Ur", "Giza"], "event deck": ["Plague", "Flood"]})
    table.as_("Ana").does("use no event")
    assert table.awaited == ["Ben"]
    assert cities(table, "Ben") == {"Ur"}
    assert hand(table, "Ben") == ["Plague"]
    assert cities(table, "Cleo") == set()
    table.as_("Ben").does("use no event")
    assert (table.awaited, cities(table, "Cleo")) == (["Cleo"], {"Giza"})
    assert table.view()["round"] == 1
    table.as_("Cleo").does("use no event")
    assert (table.awaited, table.view()["round"]) == (["Ana"], 2)


def test_drawing_stops_when_a_deck_is_empty():
    """Where several cities are drawn, only as many as there are. (cities 3.2)"""
    table = scene(2, Ana={"cities": ["Rome", "Athens"], "hand": ["Small festival"]})
    table.g.city_count = 1
    table.g.in_play = sum(int(held) for held in table.g.held) | 1 << int(
        table.g.cities[int(table.g.city_top)]
    )
    table.as_("Ana").does("Small festival")
    assert len(cities(table, "Ana")) == 3
    assert table.g.city_count == 0
    assert cities(table, "Ben") == set()


def test_whoever_has_no_event_is_not_asked():
    """With an empty hand and an empty deck the turn goes on by itself. (cities 3.4)"""
    table = scene(Ana={"hand": ["Plague"]}, Cleo={"hand": ["Curse I"]})
    table.g.events_in_play -= table.g.event_count
    table.g.event_count = 0
    table.as_("Ana").does("pass")
    assert table.awaited == ["Cleo"]
    assert "Round 1: it is Ben's turn." in table.log()


def test_only_one_event_is_used_in_a_turn():
    """After an event the turn is over. (cities 3.4, 3.5)"""
    table = scene(Ana={"hand": ["Big festival", "Small festival"]})
    table.as_("Ana").does("Small festival")
    assert table.awaited == ["Ben"]


def test_further_events_add_up():
    """Victory and Loss of influence each allow one event more. (cities 3.5)"""
    table = scene(
        Ana={"cities": ["Ur", "Petra"], "hand": ["Victory I", "Victory II", "Small festival"]}
    )
    table.as_("Ana").does("Victory I", "Ur", "Victory II")
    assert table.g.uses == 1
    table.as_("Ana").does("Small festival")
    assert table.awaited == ["Ben"]


def test_used_events_and_lost_cities_go_openly_under_their_decks():
    """Everybody can remember where they lie. (cities 3.6, 4.1, 4.7)"""
    table = scene(
        Ana={"cities": ["Rome", "Ur"], "hand": ["Commander: Julius Caesar"]},
        Ben={"cities": ["Capua", "Milan"]},
    )
    table.as_("Ana").does("Commander: Julius Caesar")
    assert used(table) == ["Commander: Julius Caesar"]
    assert bottom(table) == ["Milan", "Capua", "Rome"]
    assert cities(table, "Ana") == {"Ur"}


def test_an_event_needs_its_condition():
    """An Attack without a capital is refused, and says what is missing. (cities 4.2)"""
    table = scene(Ana={"cities": ["Ur"], "hand": ["Attack"]}, Ben={"cities": ["Rome"]})
    with expect_refusal("needs-missing", rule="4.2"):
        table.as_("Ana").does("Attack")
    card = table.as_("Ana").view()["hand"][0]
    assert card["usable"] is False
    assert card["why_not"]["text"] == "You have no capital."


def test_an_event_needs_somebody_whom_it_can_hit():
    """Without an opponent's city no Attack; an event for everybody always. (cities 4.2)"""
    table = scene(Ana={"cities": ["Rome"], "hand": ["Attack", "Big festival"]})
    with expect_refusal("needs-missing", rule="4.2"):
        table.as_("Ana").does("Attack")
    table.as_("Ana").does("Big festival")


def test_every_need_can_be_missing_and_is_explained():
    """With nothing on the table each event says what it lacks. (cities 4.2)"""
    table = scene(
        Ana={
            "hand": [
                "Anger of the gods: Roman cities", "Attack", "Charisma", "Friendly exchange",
                "Influence on wonders", "Loss of influence", "Rebellion", "Trade", "Unification",
                "Unrest", "Victory",
            ]
        }
    )  # fmt: skip
    reasons = {card["name"]: card["why_not"]["text"] for card in table.as_("Ana").view()["hand"]}
    assert reasons["Anger of the gods: Roman cities"].startswith("Nobody else has a Roman city")
    assert reasons["Charisma"] == "You have fewer than 4 cities."
    assert reasons["Loss of influence"] == "No opponent has a neutral city."
    assert reasons["Rebellion"] == "Nobody else has a city."
    assert reasons["Unrest"] == "No opponent has a city of an empire."
    assert reasons["Victory"] == "You have no city."
    assert table.as_("Ana").menu() == ["use no event"]


def test_the_taker_chooses_what_is_taken_and_the_loser_what_is_lost():
    """Attack asks its user, a Rebellion its victim. (cities 4.3)"""
    table = scene(
        Ana={"cities": ["Rome"], "hand": ["Attack", "Rebellion"]},
        Ben={"cities": ["Ur", "Giza", "Petra"]},
        Cleo={"cities": ["Susa"]},
    )
    attack = table.as_("Ana").does("Attack")
    assert set(attack.menu()) == {f"ask for {name}" for name in ("Ur", "Giza", "Petra", "Susa")}
    attack.does("Susa")
    table = scene(
        Ana={"cities": ["Rome"], "hand": ["Rebellion"]}, Ben={"cities": ["Ur", "Giza", "Petra"]}
    )
    table.as_("Ana").does("Rebellion")
    assert table.awaited == ["Ben"]
    assert set(table.as_("Ben").menu()) == {"give Ur", "give Giza", "give Petra"}


def test_nobody_is_asked_when_only_one_player_comes_into_question():
    """Anger finds the only owner of a Roman city by itself. (cities 4.3)"""
    table = scene(Ana={"hand": ["Anger of the gods: Roman cities"]}, Cleo={"cities": ["Capua"]})
    table.as_("Ana").does("Anger of the gods: Roman cities")
    assert cities(table, "Ana") == {"Capua"}


def test_an_event_for_everybody_goes_round_from_its_user():
    """Ben's Barbarians ask Ben, then Cleo, then Ana. (cities 4.4)"""
    many = ["Ur", "Petra", "Madrid", "Genova"]
    table = scene(
        Ana={"cities": ["Capua", "Milan", "Ravenna", "Tarraco"]},
        Ben={"cities": many, "hand": ["Barbarians"]},
        Cleo={"cities": ["Susa", "Sardes", "Ninive", "Babylon"]},
    )
    table.as_("Ana").does("pass")
    order = []
    table.as_("Ben").does("Barbarians")
    while asked(table) != "use":
        if table.awaited[0] not in order:
            order.append(table.awaited[0])
        table.nobody_answers()
    assert order == ["Ben", "Cleo", "Ana"]


def test_whoever_holds_any_event_is_asked_for_a_protection():
    """Ben holds none and is asked all the same; Cleo holds no card and is not. (cities 4.5)"""
    table = scene(
        Ana={"cities": ["Ravenna"], "hand": ["Commander: Julius Caesar"]},
        Ben={"cities": ["Rome"], "hand": ["Plague"]},
        Cleo={"cities": ["Capua"]},
    )
    table.as_("Ana").does("Commander: Julius Caesar")
    assert (table.awaited, asked(table)) == (["Ben"], "protect")
    assert table.as_("Ben").menu() == ["answer with nothing"]
    table.as_("Ben").does("pass")
    assert (table.awaited, asked(table)) == (["Ben"], "use")
    assert {"Capua", "Rome", "Ravenna"} <= set(bottom(table))


def test_only_those_are_asked_to_whom_the_event_would_do_something():
    """A Commander passes by whoever has no city of the empire. (cities 4.5)"""
    table = scene(
        Ana={"hand": ["Commander: Julius Caesar"]}, Ben={"cities": ["Ur"], "hand": ["Plague"]}
    )
    table.as_("Ana").does("Commander: Julius Caesar")
    assert asked(table) == "use"


def test_one_may_protect_oneself_from_the_own_event():
    """Ana spreads the Plague and averts it from herself alone. (cities 4.5, 4.6)"""
    table = scene(
        2,
        Ana={"cities": ["Ur", "Giza"], "hand": ["Plague", "Protection"]},
        Ben={"cities": ["Susa", "Petra"]},
    )
    table.as_("Ana").does("Plague", "Protection")
    assert cities(table, "Ana") == {"Ur", "Giza"}
    assert {"Susa", "Petra"} <= set(bottom(table))
    assert used(table) == ["Plague", "Protection"]
    assert hand(table, "Ana") == []


def test_a_protection_is_only_an_answer():
    """It cannot be used in the own turn. (cities 4.6)"""
    table = scene(Ana={"hand": ["Great protection"]})
    with expect_refusal("needs-missing", rule="4.6"):
        table.as_("Ana").does("Great protection")


def test_who_has_too_few_cities_loses_them_all_unasked():
    """In the order of the card list. (cities 4.7)"""
    table = scene(2, Ana={"hand": ["Barbarians"]}, Ben={"cities": ["Ur", "Rome"]})
    table.as_("Ana").does("Barbarians")
    assert bottom(table)[:2] == ["Ur", "Rome"]


def test_events_given_up_are_known_to_their_owner_alone():
    """And what was known of the hand is known no longer. (cities 4.8)"""
    table = scene(
        2,
        Ana={"cities": ["Rome", "Athens"], "hand": ["Education"]},
        Ben={"hand": ["Plague", "Commander: Moses", "Flood"]},
    )
    g = table.g
    moses = next(
        card["event"] for card in table.as_("Ben").view()["hand"] if "Moses" in card["name"]
    )
    g.open_events[moses >> 6] |= type(g.open_events[0])(1 << (moses & 63))
    assert table.view()["players"][1]["seen"] == ["Commander: Moses"]
    table.as_("Ana").does("Education", "player 2")
    table.as_("Ben").does("pass", "give up Plague")
    assert table.view()["players"][1]["seen"] == []
    assert [card["name"] for card in table.as_("Ben").view()["decks"]["events"]["known"]] == [
        "Plague"
    ]
    assert used(table) == []
    assert "Ben gives up an event." in table.as_("Ana").log()
    assert "Ben gives up the event Plague." in table.as_("Ben").log()


def test_an_empire_is_completed_in_the_middle_of_an_event():
    """The gift that completes Rome takes it away before the next is reached. (cities 4.9)"""
    table = scene(
        Ana={"cities": ["Rome", "Capua", "Milan", "Brundisium", "Tarraco"], "hand": ["Unrest"]},
        Ben={"cities": ["Ravenna"]},
        Cleo={"cities": ["Lyon", "Narbo"]},
    )
    table.as_("Ana").does("Unrest")
    assert (table.awaited, asked(table)) == (["Cleo"], "give city")
    assert cities(table, "Ana") == set()
    assert table.scores["Ana"] == 1


def test_somebody_else_decides_now():
    """Who is not asked is told who is."""
    table = scene()
    with expect_refusal("not-asked", rule="3.1"):
        table.as_("Ben").does("pass")
    assert members_of(GAME.rules.awaiting(table.g)) == [0]
