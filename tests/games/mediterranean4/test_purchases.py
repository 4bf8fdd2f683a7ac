"""Purchases: order, buildings, moving cubes, culture, industry, wonders, what is left."""

from __future__ import annotations

import pytest

from emporion.games.mediterranean4 import rules
from emporion.games.mediterranean4.rules.owning import allowed_buildings, population
from emporion.games.mediterranean4.rules.places import make_available
from emporion.games.mediterranean4.state import BUYING
from emporion.games.mediterranean4.tables import (
    ALLOWED_FROM,
    DEVELOPMENTS,
    GENERAL,
    INDUSTRY_PRICES,
    PEOPLE,
)

from . import board
from .board import build, buying, decide, offer_for_sale, people_on, say_menu, settle, stand

#: The bonuses of the first row and of the first column of the culture grid.
ROW, FESTIVAL = GENERAL.art[0].bonus, GENERAL.occasion[0].bonus
DATA = {development.name: development for development in DEVELOPMENTS}
VERSES = DATA["Bards"].worth
PALACE = "Meeting House / Palace of the Dictator"
SENATE = "Senate / Citadel"


def buy(name, money=50, turn=1, **more):
    """The first seat can buy this development."""
    g = buying(money=money, turn=turn, **more)
    offer_for_sale(g, name)
    return g


def test_the_richest_buys_first():
    """Then the next; all others wait. (mediterranean4 8.1)"""
    g = buying(money=10)
    board.put_in_order(g, 2, 0, 1, 3, 4)
    assert board.members_of(rules.awaiting(g)) == [2]
    decide(g, 2, "buy nothing more")
    assert board.members_of(rules.awaiting(g)) == [0]


def test_a_black_building():
    """Six of money, a dictatorship, one space: two people come. (mediterranean4 8.2, 8.4)"""
    g = buying(money=10)
    assert f"build {PALACE}" not in say_menu(g, 0)
    stand(g, 0, "government", 1, left=True)
    decide(g, 0, f"build {PALACE}")
    assert (int(g.money[0]), int(g.available[0])) == (4, 2)
    assert f"build {PALACE}" not in say_menu(g, 0), "each once"


def test_the_space_allows_two():
    """None built: one or two; two built: no more. (mediterranean4 8.3)"""
    g = buying(money=50)
    stand(g, 0, "government", int(ALLOWED_FROM[1]))
    assert int(allowed_buildings(g, 0, 0)) == 2
    decide(g, 0, f"build {PALACE}", f"build {SENATE}")
    assert not any(text.startswith("build") for text in say_menu(g, 0))
    stand(g, 0, "government", int(ALLOWED_FROM[0]))
    assert int(g.built[0]).bit_count() == 2, "what is built stays"


def test_destroyed_buildings_can_be_built_again():
    """They come back to their owner, who may use their other side. (mediterranean4 6.9, 8.2)"""
    g = buying(money=50)
    build(g, 0, "Meeting House")
    from emporion.games.mediterranean4.rules.changing import turn_over

    turn_over(g, 0, 0)
    stand(g, 0, "government", 1, left=True)
    decide(g, 0, f"build {PALACE}")
    assert int(g.money[0]) == 44


def test_the_supply_has_fifteen_cubes():
    """When they are used up, no more come. (mediterranean4 8.4, 1.8)"""
    g = buying()
    make_available(g, 0, 20)
    assert int(population(g, 0)) == PEOPLE
    assert int(g.available[0]) == PEOPLE - 7


def test_each_development_once_by_everybody():
    """What one buys stays for sale for the others. (mediterranean4 8.5)"""
    g = buy("Feast Days")
    decide(g, 0, "buy Feast Days")
    assert "buy Feast Days" not in say_menu(g, 0)
    decide(g, 0, "buy nothing more")
    assert "buy Feast Days" in say_menu(g, 1)


@pytest.mark.parametrize("turn", [4, 5])
def test_prices_change(turn):
    """Some developments of the Bronze Age cost more in turn 4 than in turn 5. (8.6)"""
    g = buy("Provincial Capital", turn=turn)
    decide(g, 0, "buy Provincial Capital", "send the worker from the Ore farm")
    prices = DATA["Provincial Capital"].price
    assert prices[0] > prices[1]
    assert int(g.money[0]) == 50 - prices[turn - 4]


def test_a_worker_moves_to_the_city():
    """From a farm or from the available ones, as the buyer chooses. (mediterranean4 8.7)"""
    g = buy("First Town")
    g.available[0] = 1
    decide(g, 0, "buy First Town")
    assert "send an available worker" in say_menu(g, 0)
    decide(g, 0, "send the worker from the Salt farm")
    assert (people_on(g, 0, "Salt farm"), people_on(g, 0, "City")) == (0, 1)
    assert int(g.available[0]) == 1


def test_without_a_cube_nothing_moves():
    """Who has neither farm workers nor available ones cannot buy it. (mediterranean4 8.7)"""
    g = buy("First Town")
    for name in ("Grain", "Wool", "Timber", "Ore", "Salt"):
        g.people[0, board.place(f"{name} farm")] = 0
    assert "buy First Town" not in say_menu(g, 0)


def test_without_room_nothing_moves():
    """A second bank has no spot. (mediterranean4 8.7)"""
    g = buy("Money Changers")
    settle(g, 0, "Bank")
    assert "buy Money Changers" not in say_menu(g, 0)


def test_the_iron_age_needs_available_workers():
    """Farms keep theirs. (mediterranean4 8.8)"""
    g = buy("Colossus", turn=6)
    assert "buy Colossus" not in say_menu(g, 0)
    g.available[0] = 1
    decide(g, 0, "buy Colossus", "put the worker here: Sculpture at the School")
    assert int(g.available[0]) == 0
    assert int(g.points[0]) == 5 + DATA["Colossus"].worth


def test_culture_scores_at_once():
    """In a free box of its own row. (mediterranean4 8.9)"""
    g = buy("Bards")
    settle(g, 0, "Poetry at the School")
    decide(g, 0, "buy Bards", "send the worker from the Ore farm")
    assert say_menu(g, 0) == {
        "put the worker here: Poetry at the Festival",
        "put the worker here: Poetry at the Triumph",
    }
    decide(g, 0, "put the worker here: Poetry at the Triumph")
    assert int(g.points[0]) == 5 + VERSES


def test_a_scholar_takes_any_box():
    """Of whatever row. (mediterranean4 8.9)"""
    g = buy("Scholar", turn=4)
    decide(g, 0, "buy Scholar", "send the worker from the Ore farm")
    assert len(say_menu(g, 0)) == 9


def test_rows_and_columns_bring_their_bonus_once():
    """Filling both at once brings both; filling a row again brings nothing. (8.9)"""
    g = buy("Bards")
    settle(g, 0, "Poetry at the School", "Poetry at the Triumph")
    settle(g, 0, "Music at the Festival", "Sculpture at the Festival")
    decide(g, 0, "buy Bards", "send the worker from the Ore farm")
    both = ROW.points + FESTIVAL.points
    assert int(g.points[0]) == 5 + VERSES + both
    assert int(g.happiness[0]) == FESTIVAL.happiness > 0
    offer_for_sale(g, "Bards")
    g.bought[0] = 0
    g.people[0, board.place("Poetry at the School")] = 0
    decide(g, 0, "buy Bards", "send the worker from the Wool farm")
    assert int(g.points[0]) == 5 + VERSES + both + VERSES


@pytest.mark.parametrize("buildings", [("Odeon",), ("Odeon", "Hall of Heroes")])
def test_doubled_culture(buildings):
    """Points and row bonus are doubled, once. (mediterranean4 8.10)"""
    g = buy("Bards")
    build(g, 0, *buildings)
    settle(g, 0, "Poetry at the School", "Poetry at the Triumph")
    decide(g, 0, "buy Bards", "send the worker from the Ore farm")
    assert int(g.points[0]) == 5 + 2 * VERSES + 2 * ROW.points


def test_points_from_industry():
    """Four each at first, any number, as often as one likes. (mediterranean4 8.11)"""
    g = buying(money=19)
    decide(g, 0, "make points: 3", "make points: 1")
    assert (int(g.points[0]), int(g.money[0])) == (9, 3)
    assert not any(text.startswith("make") for text in say_menu(g, 0))


def test_two_more_industries_make_points_cheaper():
    """Don's two additional cubes lower the price to two. (mediterranean4 8.11, 8.12)"""
    g = buy("Craftsmen")
    decide(g, 0, "buy Craftsmen", "send the worker from the Salt farm")
    decide(g, 0, "put the worker here: Arms")
    offer_for_sale(g, "Guilds")
    decide(g, 0, "buy Guilds", "send the worker from the Ore farm")
    assert "put the worker here: Arms" not in say_menu(g, 0)
    decide(g, 0, "put the worker here: Textiles")
    money, points = int(g.money[0]), int(g.points[0])
    decide(g, 0, "make points: 5")
    assert (money - int(g.money[0]), int(g.points[0]) - points) == (10, 5)


def test_the_industry_track_ends_and_never_goes_back():
    """A lost cube does not raise the price. (mediterranean4 8.12)"""
    g = buying(money=50)
    g.industry[0] = len(INDUSTRY_PRICES) - 1
    offer_for_sale(g, "Craftsmen")
    decide(g, 0, "buy Craftsmen", "send the worker from the Salt farm")
    decide(g, 0, "put the worker here: Arms")
    assert int(g.industry[0]) == len(INDUSTRY_PRICES) - 1
    g.people[0, board.place("Arms")] = 0
    assert f"make points: {int(g.money[0]) // 2}" in say_menu(g, 0)


@pytest.mark.parametrize(("words", "marker"), [("democracy", 5), ("dictatorship", 1)])
def test_status_moves_to_either_side(words, marker):
    """Two spaces to the side that the buyer chooses. (mediterranean4 8.13)"""
    g = buy("Reformers", turn=4)
    stand(g, 0, "government", 2)
    decide(g, 0, "buy Reformers", f"move toward {words}")
    assert int(g.government[0]) == marker
    assert int(g.happiness[0]) == -1


def test_money_for_barbarians():
    """Some status cards bring money for what they cost. (mediterranean4 8.13)"""
    g = buy("War Taxes", money=0, turn=4)
    decide(g, 0, "buy War Taxes")
    taxes = DATA["War Taxes"]
    assert (int(g.money[0]), int(g.safety[0])) == (taxes.money, taxes.gain.safety)
    assert taxes.money > taxes.price[0]
    assert taxes.gain.safety < 0


@pytest.mark.parametrize(("wonder", "points"), [("Forum of the Nations", 6), ("Pantheon", 3)])
def test_wonders(wonder, points):
    """Three points for each building of their track. (mediterranean4 8.14)"""
    g = buy(wonder, turn=6)
    build(g, 0, "Odeon", "Mint", "Shrine of Mars")
    g.available[0] = 1
    decide(g, 0, f"buy {wonder}")
    assert int(g.points[0]) == 5 + points


def test_left_over_money_is_halved():
    """Three become one. (mediterranean4 8.15)"""
    g = buying(money=3)
    decide(g, 0, "buy nothing more")
    assert int(g.money[0]) == 1


def test_who_does_not_answer_has_finished():
    """A purchase under way takes the first choice. (mediterranean4 8.16)"""
    g = buy("Craftsmen")
    decide(g, 0, "buy Craftsmen")
    for _ in range(3):
        rules.step(g, 0, int(rules.absent(g, 0)))
    assert people_on(g, 0, "Grain farm") == 0
    assert people_on(g, 0, "Brewing") == 1
    assert board.members_of(rules.awaiting(g)) == [1]


def test_status_of_the_absent():
    """The side that comes first. (mediterranean4 8.16)"""
    g = buy("Missionaries", turn=4)
    decide(g, 0, "buy Missionaries")
    rules.step(g, 0, int(rules.absent(g, 0)))
    assert int(g.religion[0]) == 3


def test_the_turn_ends_when_all_have_finished():
    """The next one begins with production. (mediterranean4 8.1, 1.4)"""
    g = buying()
    for seat in range(5):
        assert int(g.phase) == BUYING
        decide(g, seat, "buy nothing more")
    assert int(g.turn) == 2
    assert int(g.hand[0].sum()) == 5
