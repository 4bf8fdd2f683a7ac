"""Calamities: victims, votes, and what each card does."""

from __future__ import annotations

import pytest

from emporion.games.mediterranean4 import rules
from emporion.games.mediterranean4.naming import CALAMITY_NAMES
from emporion.games.mediterranean4.rules.calamities import strike
from emporion.games.mediterranean4.rules.owning import population
from emporion.games.mediterranean4.rules.turns import go_on
from emporion.games.mediterranean4.state import BANKING, BUYING, IGNORES, VOTING
from emporion.games.mediterranean4.tables import CALAMITIES, WORKER_NAMES

from . import board
from .board import build, decide, hold, notes_of, people_on, settle, stand, threaten, trading

STRIKE, RAID = "Strike of the Porters", "Raid"


def troubled(happiness=(0,) * 5, safety=(0,) * 5, unhappy=STRIKE, barbarian=RAID, turn=2):
    """A match in whose second turn these calamities strike, everybody having ten of money."""
    g = trading(len(happiness))
    g.turn = turn
    threaten(g, unhappy)
    threaten(g, barbarian)
    for seat, (happy, safe) in enumerate(zip(happiness, safety, strict=True)):
        g.happiness[seat] = happy
        g.safety[seat] = safe
        g.money[seat] = 10
        g.bank[seat] = IGNORES
    g.phase = BANKING
    go_on(g)
    return g


def test_no_calamities_in_the_first_turn():
    """However low somebody stands. (mediterranean4 7.2)"""
    g = troubled((-5, 0, 0, 0, 0), turn=1)
    assert int(g.calamities) == 0


def test_the_unhappiest_is_the_victim():
    """He alone suffers the calamity of unhappiness. (mediterranean4 7.2, 7.8)"""
    g = troubled((0, -3, -2, 5, 0))
    assert [int(money) for money in g.money[:5]] == [10, 5, 10, 10, 10]
    assert int(g.calamities) == 1


def test_nobody_below_the_start_space():
    """Then there is no victim. (mediterranean4 7.3)"""
    g = troubled((0, 1, 2, 3, 4))
    assert int(g.calamities) == 0
    assert int(g.phase) == BUYING


def test_barbarians_come_after_unhappiness():
    """By the safety track, and once the first calamity has done its work. (7.7)"""
    g = troubled((0, -3, 0, 0, 0), (-1, 0, 0, 0, 0), unhappy="Empty Villages", barbarian="Slavers")
    assert int(g.victim) == 1
    assert people_on(g, 0, "Grain farm") == 1
    for name in ("Grain farm", "Wool farm"):
        decide(g, 1, f"lose a cube: {name}")
    assert int(g.victim) == 0


def test_those_who_are_not_tied_vote():
    """In turn order and aloud; more than half decide. (mediterranean4 7.4)"""
    g = troubled((-2, 0, -2, 0, 0))
    assert int(g.phase) == VOTING
    assert board.members_of(rules.awaiting(g)) == [1]
    assert board.say_menu(g, 1) == {"vote for seat 1", "vote for seat 3"}
    decide(g, 1, "vote for seat 3")
    assert any("votes that" in line for line in notes_of(g))
    decide(g, 3, "vote for seat 1")
    decide(g, 4, "vote for seat 3")
    assert [int(money) for money in g.money[:5]] == [10, 10, 5, 10, 10]


def test_no_majority_costs_the_voters_five_points():
    """The calamity strikes nobody, the undecided pay what they have. (mediterranean4 7.5)"""
    g = troubled((-2, -2, 0, 0), (0,) * 4)
    g.points[2], g.points[3] = 9, 3
    decide(g, 2, "vote for seat 1")
    decide(g, 3, "vote for seat 2")
    assert [int(points) for points in g.points[:4]] == [5, 5, 4, 0]
    assert int(g.calamities) == 0


def test_all_tied():
    """Nobody votes, nobody suffers, nobody pays. (mediterranean4 7.6)"""
    g = troubled((-1,) * 5)
    assert int(g.phase) == BUYING
    assert {int(points) for points in g.points[:5]} == {5}


def test_votes_of_the_absent():
    """They name the first who is tied, and lose what comes first. (mediterranean4 7.12)"""
    g = troubled((0, -2, -2, 0, 0), unhappy="Empty Villages")
    while int(g.phase) == VOTING:
        seat = board.members_of(rules.awaiting(g))[0]
        rules.step(g, seat, int(rules.absent(g, seat)))
    assert int(g.victim) == 1
    rules.step(g, 1, int(rules.absent(g, 1)))
    assert people_on(g, 1, f"{WORKER_NAMES[0]} farm") == 0


# --- what follows from losing cubes --------------------------------------------------------------


def test_a_lost_warehouse_is_emptied():
    """Without its cube all cards in it are discarded. (mediterranean4 7.10)"""
    g = trading()
    hold(g, 0, ("Wine", "Mars"), ("Dye", "Venus"))
    decide(g, 0, "store Wine (Mars)", "store Dye (Venus)")
    lose(g, 0, "Blockade")
    assert int(g.stored[0, 0]) == -1
    assert int(g.spent[board.kind_of("Wine", "Mars")]) == 1


def test_a_smaller_warehouse_keeps_three():
    """With one cube left the last cards go. (mediterranean4 7.10)"""
    g = trading()
    settle(g, 0, "Warehouse")
    hold(g, 0, *[("Wine", "Mars")] * 4, ("Dye", "Venus"))
    decide(g, 0, *["store Wine (Mars)"] * 4, "store Dye (Venus)")
    lose(g, 0, "Blockade")
    assert [int(kind) for kind in g.stored[0, :4]] == [board.kind_of("Wine", "Mars")] * 3 + [-1]
    assert int(g.spent[board.kind_of("Dye", "Venus")]) == 1


def lose(g, seat, name):
    """The seat is struck by a calamity, whatever its tracks say."""
    g.turn = 2
    threaten(g, name)
    g.trouble = 0 if CALAMITIES[CALAMITY_NAMES.index(name)].kind == "unhappiness" else 1
    strike(g, seat)


@pytest.mark.parametrize(("name", "mood"), [("Army", "safety"), ("Colosseum", "happiness")])
def test_lost_improvements(name, mood):
    """An army takes two spaces of safety along, a colosseum two of happiness. (7.10)"""
    g = trading()
    settle(g, 0, name)
    getattr(g, mood)[0] = 2
    lose(g, 0, "Slavers")
    relief = CALAMITIES[CALAMITY_NAMES.index("Slavers")].relief if mood == "safety" else 0
    decide(g, 0, f"lose a cube: {name}", "lose a cube: Grain farm")
    assert int(getattr(g, mood)[0]) == relief


def test_lost_culture_keeps_its_points():
    """But the row is no longer full. (mediterranean4 7.10)"""
    g = trading()
    box = "Poetry at the School"
    settle(g, 0, box)
    lose(g, 0, "Slavers")
    decide(g, 0, f"lose a cube: {box}", "lose a cube: Grain farm")
    assert int(g.points[0]) == 5
    assert people_on(g, 0, box) == 0


def test_the_last_cube_of_industry():
    """Without it no points are made. (mediterranean4 7.10, 8.11)"""
    g = board.buying(money=9)
    assert "make points: 2" in board.say_menu(g, 0)
    g.people[0, board.place("Workshop")] = 0
    assert not any(text.startswith("make") for text in board.say_menu(g, 0))
    settle(g, 0, "Arms")
    assert "make points: 2" in board.say_menu(g, 0)


def test_what_one_does_not_have_cannot_be_lost():
    """Without a city the exodus takes one cube less. (mediterranean4 7.9)"""
    g = trading()
    people = int(population(g, 0))
    lose(g, 0, "Exodus")
    decide(g, 0, "lose a cube: Salt farm")
    assert int(population(g, 0)) == people - 1
    assert int(g.victim) == -1


# --- each card -----------------------------------------------------------------------------------


@pytest.fixture(params=CALAMITIES, ids=lambda calamity: calamity.name)
def calamity(request):
    """Each calamity in turn."""
    return request.param


def test_calamity(calamity):
    """Each card does what its data says, and brings relief. (mediterranean4 7.8, 7.9, 7.11)"""
    g = trading()
    build(g, 0, "Meeting House", "Shrine of Venus")
    settle(g, 0, "City", "Harbour")
    g.available[0] = 2
    g.points[0], g.money[0] = 20, 11
    stand(g, 0, "government", 5)
    stand(g, 0, "religion", 2)
    mood = g.happiness if calamity.kind == "unhappiness" else g.safety
    mood[0] = -4
    people = int(population(g, 0))
    lose(g, 0, calamity.name)
    for _ in range(len(calamity.lose) + calamity.buildings):
        if int(g.victim) >= 0:
            rules.step(g, 0, int(rules.absent(g, 0)))
    assert int(g.victim) == -1
    assert int(g.points[0]) == 20 - calamity.points
    assert int(g.money[0]) == (5 if calamity.half_money else 11)
    assert int(population(g, 0)) == people - len(calamity.lose)
    assert int(g.built[0]).bit_count() == 2 - calamity.buildings
    assert int(g.government[0]) == 6 - calamity.government_back
    assert int(g.religion[0]) == 3 - min(2, calamity.religion_back)
    assert int(mood[0]) == -4 + calamity.relief


def test_all_that_a_calamity_moves_is_told():
    """How far a track moves back and the marker goes up stands in the log. (7.8, 7.11)"""
    g = trading()
    stand(g, 0, "government", 5)
    g.happiness[0] = -4
    lose(g, 0, "Uprising")
    uprising = CALAMITIES[CALAMITY_NAMES.index("Uprising")]
    told = notes_of(g)
    assert f"Seat 1: {uprising.government_back} spaces toward dictatorship." in told
    assert f"Seat 1: +{uprising.relief} happiness." in told


def test_available_workers_can_be_lost():
    """Where any cube may be lost, they may. (mediterranean4 7.9)"""
    g = trading()
    g.available[0] = 2
    lose(g, 0, "Slavers")
    decide(g, 0, "lose a cube: available workers", "lose a cube: available workers")
    assert int(g.available[0]) == 0
