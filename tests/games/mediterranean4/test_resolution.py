"""The resolution: money, banks, industries, ideas, boards that turn over, wealth."""

from __future__ import annotations

import pytest

from emporion.games.mediterranean4 import rules
from emporion.games.mediterranean4.naming import GOOD_NAMES
from emporion.games.mediterranean4.rules.changing import push
from emporion.games.mediterranean4.rules.owning import population
from emporion.games.mediterranean4.rules.resolution import announce_wealth
from emporion.games.mediterranean4.rules.shared import bring_pirates_back, value_of
from emporion.games.mediterranean4.state import BANKING, BUYING
from emporion.games.mediterranean4.tables import ARM, LUXURIES

from . import board
from .board import build, close, decide, hold, notes_of, settle, stand, trading


def standing(g, seat):
    """Points above the first five, markers, money of a seat."""
    return {
        "points": int(g.points[seat]) - 5,
        "happiness": int(g.happiness[seat]),
        "safety": int(g.safety[seat]),
        "money": int(g.money[seat]),
    }


def test_full_resolution():
    """Mark's seven cards: a push left, two right, a point, a barbarian, 15. (5.2, 5.3, 6.1–6.5)"""
    g = trading()
    stand(g, 0, "government", 1, left=True)
    hold(
        g,
        0,
        ("Grain", "Dictatorship"),
        ("Grain", "Dictatorship"),
        ("Grain", "Democracy"),
        ("Timber", "Prosperity"),
        ("Dye", "Venus"),
        ("Dye", "Barbarians"),
        ("Spices", "Venus"),
    )
    close(g)
    assert standing(g, 0) == {"points": 1, "happiness": 0, "safety": -1, "money": 15}
    assert (int(g.government[0]), int(g.religion[0])) == (-3, 3)
    assert int(g.earned[0]) == 15
    assert int(g.hand[0].sum()) == 0


@pytest.mark.parametrize(
    ("good", "number", "worth"),
    [
        ("Grain", 1, 1),
        ("Grain", 3, 6),
        ("Grain", 5, 15),
        ("Grain", 6, 21),
        ("Wine", 1, 2),
        ("Wine", 2, 5),
        ("Wine", 5, 20),
        ("Wine", 6, 27),
        ("Wine", 7, 29),
        ("Spices", 1, 3),
        ("Gold", 5, 25),
        ("Gold", 6, 28),
    ],
)
def test_sets(good, number, worth):
    """The boxes limit a set; further cards make another one. (mediterranean4 5.3)"""
    assert int(value_of(GOOD_NAMES.index(good), number)) == worth


def test_nobody_resolves_before_another():
    """Ideas of all take effect at once, before wealth is announced. (mediterranean4 5.1, 6.1)"""
    g = trading()
    hold(g, 0, ("Gold", "Poverty"))
    hold(g, 1, ("Grain", "Prosperity"))
    close(g)
    assert int(g.phase) == BUYING
    assert [int(seat) for seat in g.order[:5]] == [0, 1, 2, 3, 4]
    assert (int(g.happiness[0]), int(g.points[1])) == (-1, 6)


@pytest.mark.parametrize(
    ("words", "points", "happiness"),
    [("let the bank ignore Poverty", 2, 0), ("let the bank multiply Prosperity", 6, -3)],
)
def test_bank_chooses(words, points, happiness):
    """Its owner chooses once all cards are shown. (mediterranean4 5.4)"""
    g = trading()
    settle(g, 0, "Bank")
    hold(g, 0, *[("Grain", "Poverty")] * 3, *[("Grain", "Prosperity")] * 2)
    close(g)
    assert int(g.phase) == BANKING
    assert board.members_of(rules.awaiting(g)) == [0]
    decide(g, 0, words)
    assert (int(g.points[0]) - 5, int(g.happiness[0])) == (points, happiness)


@pytest.mark.parametrize(("idea", "points", "happiness"), [("Poverty", 0, 0), ("Prosperity", 3, 0)])
def test_bank_without_a_choice(idea, points, happiness):
    """With one of the ideas alone it does what helps. (mediterranean4 5.4)"""
    g = trading()
    settle(g, 0, "Bank")
    hold(g, 0, ("Wool", idea))
    close(g)
    assert int(g.phase) == BUYING
    assert (int(g.points[0]) - 5, int(g.happiness[0])) == (points, happiness)


def test_bank_ignores_poverty_alone():
    """Depression makes people unhappy all the same. (mediterranean4 5.4)"""
    g = trading()
    settle(g, 0, "Bank")
    hold(g, 0, ("Wool", "Poverty"), ("Wool", "Depression"))
    close(g)
    assert int(g.happiness[0]) == -2


def test_dominance():
    """Two timber, nobody more: two points and one safety; shared by a tie. (mediterranean4 5.5)"""
    g = trading()
    settle(g, 0, "Shipbuilding")
    settle(g, 2, "Shipbuilding")
    settle(g, 3, "Shipbuilding")
    hold(g, 0, *[("Timber", "Venus")] * 2)
    hold(g, 1, ("Timber", "Mars"))
    hold(g, 2, *[("Timber", "Mars")] * 2)
    hold(g, 3, ("Timber", "Dictatorship"))
    close(g)
    assert [standing(g, seat)["points"] for seat in range(4)] == [2, 0, 2, 0]
    assert [standing(g, seat)["safety"] for seat in range(4)] == [1, 0, 1, 0]


def test_monopoly():
    """Three wool, nobody else any: five points, and no dominance beside it. (5.6)"""
    g = trading()
    settle(g, 0, "Textiles")
    hold(g, 0, *[("Wool", "Venus")] * 3)
    close(g)
    assert standing(g, 0)["points"] == 5
    assert any("alone has the goods of Textiles" in line for line in notes_of(g))


def test_an_industry_needs_its_good():
    """Nobody dominates a good of which nothing was spent. (mediterranean4 5.5)"""
    g = trading()
    settle(g, 0, "Arms")
    close(g)
    assert standing(g, 0) == {"points": 0, "happiness": 0, "safety": 0, "money": 0}


def test_a_stored_card_does_not_count_for_industries():
    """Only what is spent counts. (mediterranean4 5.5, 4.8)"""
    g = trading()
    settle(g, 0, "Arms")
    hold(g, 0, ("Ore", "Venus"), ("Ore", "Mars"))
    hold(g, 1, ("Ore", "Mars"), ("Ore", "Mars"))
    decide(g, 0, "store Ore (Venus)")
    close(g)
    assert standing(g, 0)["points"] == 0


def test_piracy_brings_a_shuffle():
    """At the end of a turn with Piracy the luxuries are shuffled anew. (mediterranean4 5.7)"""
    g = trading()
    hold(g, 0, ("Piracy", "Piracy"))
    left = int(g.left[LUXURIES])
    close(g)
    assert bool(g.pirates)
    bring_pirates_back(g)
    assert int(g.left[LUXURIES]) == left + 1
    assert not bool(g.pirates)


# --- ideas ---------------------------------------------------------------------------------------


def test_opposite_arrows_cancel():
    """All arrows of a track are added before the marker moves. (mediterranean4 6.3)"""
    g = trading()
    hold(g, 0, ("Grain", "Dictatorship"), ("Wool", "Democracy"), ("Ore", "Democracy"))
    close(g)
    assert int(g.government[0]) == 2


def test_crossing_costs_a_push():
    """The push below space 0 turns the board, the next ones lead on. (mediterranean4 6.4)"""
    g = trading()
    push(g, 0, 0, -1)
    assert int(g.government[0]) == -1
    push(g, 1, 0, -3)
    assert int(g.government[1]) == -3
    stand(g, 2, "religion", 2)
    push(g, 2, 1, -2)
    assert int(g.religion[2]) == 1
    push(g, 3, 1, 99)
    assert int(g.religion[3]) == ARM + 1


def test_changing_saves_the_push():
    """Who turns his board over first goes one space further. (mediterranean4 6.4, 3.5)"""
    reached = []
    for change in (False, True):
        g = board.new()
        if change:
            decide(g, 0, "turn over your government")
        board.through(g)
        board.empty_hands(g)
        hold(g, 0, *[("Slaves", "Dictatorship")] * 3)
        close(g)
        reached.append(int(g.government[0]))
    assert reached == [-3, -4]


@pytest.mark.parametrize(
    ("idea", "good", "happiness", "safety"),
    [
        ("Poverty", "Grain", -1, 0),
        ("Depression", "Grain", -2, 0),
        ("Barbarians", "Wine", 0, -1),
        ("Barbarian Fury", "Wine", 0, -2),
    ],
)
def test_bad_ideas(idea, good, happiness, safety):
    """They move happiness or safety down. (mediterranean4 6.5)"""
    g = trading()
    hold(g, 0, (good, idea))
    close(g)
    assert (int(g.happiness[0]), int(g.safety[0])) == (happiness, safety)


@pytest.mark.parametrize(
    ("good", "idea", "track", "push"),
    [
        ("Dye", "Zealots of Mars", "religion", -1),
        ("Wine", "Zealots of Venus", "religion", 1),
        ("Art", "Corruption", "government", -1),
        ("Slaves", "Slave Revolt", "government", 1),
    ],
)
def test_against_the_idea_of_the_good(good, idea, track, push):
    """They make people unhappy and push the other way. (mediterranean4 6.6)"""
    g = trading()
    stand(g, 0, track, 3)
    hold(g, 0, (good, idea))
    close(g)
    assert int(getattr(g, track)[0]) == 4 + push
    assert int(g.happiness[0]) == -1


def test_space_0_destroys_nothing():
    """Andy's marker drops; his buildings stay. (mediterranean4 6.7, 8.3)"""
    g = trading()
    build(g, 0, "Meeting House", "Public Baths")
    stand(g, 0, "government", 2)
    hold(g, 0, *[("Slaves", "Dictatorship")] * 2)
    close(g)
    assert int(g.government[0]) == 1
    assert (
        board.MARKET.game.words.view(g, board.Table())["civilizations"][0]["government"]["built"]
        == 2
    )


def test_points_never_fall_below_nothing():
    """Happiness, safety and points of a step are added up first. (mediterranean4 6.8)"""
    g = trading()
    g.points[0] = 0
    settle(g, 0, "Shipbuilding")
    hold(g, 0, ("Timber", "Venus"), ("Wine", "Barbarians"))
    close(g)
    assert int(g.points[0]) == 4
    assert int(g.safety[0]) == 0
    assert any("+4" in line for line in notes_of(g))


def test_revolution():
    """Paul's two palaces fall with dictatorship; no people are lost. (mediterranean4 6.9)"""
    g = trading()
    build(g, 0, "Palace of the Dictator", "Garrison", "Shrine of Venus")
    g.available[0] = 3
    people = int(population(g, 0))
    hold(g, 0, *[("Art", "Democracy")] * 3)
    close(g)
    assert int(g.government[0]) == 3
    assert built(g, 0) == ["Shrine of Venus"]
    assert int(population(g, 0)) == people
    assert int(g.upheavals) == 1


def built(g, seat):
    """The names of the buildings of a seat."""
    view = board.MARKET.game.words.view(g, board.Table())
    return [each["name"] for each in view["civilizations"][seat]["buildings"]]


# --- wealth --------------------------------------------------------------------------------------


def test_the_richest_comes_first():
    """Equal wealth keeps the order of before. (mediterranean4 7.1)"""
    g = trading()
    board.put_in_order(g, 4, 3, 2, 1, 0)
    for seat, money in enumerate((7, 3, 9, 7, 3)):
        g.money[seat] = money
    announce_wealth(g)
    assert [int(seat) for seat in g.order[:5]] == [2, 3, 0, 4, 1]
