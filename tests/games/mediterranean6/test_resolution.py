"""The resolution phase: abilities, goods and ideas, calamities."""

from __future__ import annotations

from typing import Any

import pytest

from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.naming import GOOD_NAMES
from emporion.games.mediterranean6.rules.abilities import resolve_abilities
from emporion.games.mediterranean6.rules.owning import level_at, pushed
from emporion.games.mediterranean6.rules.resolution import (
    resolve_calamities,
    resolve_goods,
    suffer_attack,
)
from emporion.games.mediterranean6.rules.shared import bring_pirates_back, value_of
from emporion.games.mediterranean6.rules.trading import begin_trading
from emporion.games.mediterranean6.state import CHOOSING, IGNORING
from emporion.games.mediterranean6.tables import ARM, DIE, LEVELS, LUXURIES
from emporion.kernel.chance import seed_words, start_chance
from emporion.kernel.viewer import Seat

from . import board
from .board import close, decide, empty_hands, hold, kind_of, new, own, owned_names


def table(*owners: tuple[int, str]) -> Any:
    """A fresh match with empty hands in which these seats own these developments."""
    g = new()
    empty_hands(g)
    for seat, name in owners:
        own(g, seat, name)
    begin_trading(g)
    return g


# --- tracks --------------------------------------------------------------------------------------


def test_box_is_no_space() -> None:
    """From one centre space one step leads to the other. (mediterranean6 1.5)"""
    assert pushed(1, -1) == -1
    assert pushed(-1, 1) == 1
    assert pushed(3, -3) == -1
    assert pushed(-2, 4) == 3


def test_first_push_counts_in_full_to_either_side() -> None:
    """Markers begin on the box and enter the side of the first push. (mediterranean6 1.5)"""
    assert (pushed(0, 2), pushed(0, -2), pushed(0, 0)) == (3, -3, 0)


def test_arms_end() -> None:
    """A marker stops at the end of its arm. (mediterranean6 1.5)"""
    assert pushed(2, 99) == ARM + 1
    assert pushed(2, -99) == -ARM - 1


def test_levels_begin_at_their_thresholds() -> None:
    """Levels I, II and III begin after so many spaces beyond the centre. (mediterranean6 1.5)"""
    for level, threshold in enumerate(LEVELS, 1):
        assert level_at(int(threshold)) == level - 1
        assert level_at(int(threshold) + 1) == level
        assert level_at(-int(threshold) - 1) == level


# --- abilities -----------------------------------------------------------------------------------


def test_three_steps_in_order() -> None:
    """An attack counts barbarians given in the same turn: abilities come first. (4.1, 6.3)"""
    g = table((0, "Barracks"))
    g.turn = 3
    g.points[1] = 20
    decide(g, 0, "use development 1 on seat 2")
    close(g)
    assert any("Barbarians attack Seat 2" in line for line in board.notes_of(g))
    assert int(g.points[1]) < 20


def test_abandoned_government() -> None:
    """Two steps down dictatorship, abandoned, four arrows make four steps of democracy. (4.2)"""
    g = table((0, "Palace"))
    g.government[0] = -3
    hold(g, 0, *[("Art", "Democracy")] * 4)
    decide(g, 0, "abandon your government")
    resolve_abilities(g)
    assert int(g.government[0]) == 0
    assert owned_names(g, 0) == ["Palace"]
    resolve_goods(g)
    assert int(g.government[0]) == 5
    assert owned_names(g, 0) == []


def test_abandoned_religion_goes_back_before_anything_moves_it() -> None:
    """The marker of Thrace is at the centre when the abilities push it. (mediterranean6 4.2)"""
    g = table((0, "Dye Trade"), (0, "Almsgivers"))
    g.religion[0] = 5
    decide(g, 0, "abandon your religion", "use development 2 on seat 2")
    resolve_abilities(g)
    assert int(g.religion[0]) == 2
    assert owned_names(g, 0) == ["Dye Trade", "Almsgivers"]


def test_without_abandoning_two_arrows_are_lost() -> None:
    """The same four arrows from two steps down dictatorship lead less far. (mediterranean6 4.2)"""
    g = table()
    g.government[0] = -3
    hold(g, 0, *[("Art", "Democracy")] * 4)
    resolve_goods(g)
    assert int(g.government[0]) == 2


def test_abilities_happen_at_the_same_moment() -> None:
    """A barbarian and a shield for the same seat cancel out. (mediterranean6 4.3)"""
    g = table((0, "Barracks"), (1, "Blessing of the Gates"))
    decide(g, 0, "use development 1 on seat 3")
    decide(g, 1, "use development 1 on seat 3")
    resolve_abilities(g)
    assert int(g.safety[2]) == 0
    assert all(int(cube) == -1 for cube in g.cubes.ravel())


def test_monastery_may_ignore() -> None:
    """Its owner is asked about each ability that touches him. (mediterranean6 4.4)"""
    g = table((0, "Barracks"), (1, "Pyramids to Mars"), (2, "Venetian Monastery"))
    decide(g, 0, "use development 1 on seat 3")
    close(g)
    assert int(g.phase) == IGNORING
    assert board.members_of(rules.awaiting(g)) == [2]
    assert "Barracks of seat 1" in GAME.words.ask(g, 2).text
    decide(g, 2, "ignore it")
    assert "Pyramids to Mars of seat 2" in GAME.words.ask(g, 2).text
    decide(g, 2, "let it touch you")
    assert int(g.phase) == CHOOSING
    assert [int(g.safety[seat]) for seat in range(5)] == [-1, 0, -1, -1, -1]


def test_brotherhood_takes_a_worker() -> None:
    """A worker drawn by lot goes to the owner, unless he has two of it. (mediterranean6 4.5)"""
    g = table((0, "Martian Brotherhood"))
    for good in range(5):
        g.workers[1, good] = 1 if good == 2 else 0
    decide(g, 0, "use development 1 on seat 2")
    resolve_abilities(g)
    assert int(g.workers[1].sum()) == 0
    assert int(g.workers[0, 2]) == 2
    g.workers[1, 2] = 1
    begin_trading(g)
    decide(g, 0, "use development 1 on seat 2")
    resolve_abilities(g)
    assert (int(g.workers[1, 2]), int(g.workers[0, 2])) == (0, 2)


def test_sacrifice() -> None:
    """One's own worker is chosen during trading and lost. (mediterranean6 4.5, 11.9)"""
    g = table((0, "Sacrificial Altar"))
    decide(g, 0, "sacrifice the worker on Ore with development 1")
    resolve_abilities(g)
    assert [int(n) for n in g.workers[0]] == [1, 1, 1, 0, 1]
    assert (int(g.points[0]), int(g.religion[0])) == (4, -3)


# --- goods and ideas -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "number", "points"),
    [
        ("Grain", 1, 0),
        ("Grain", 3, 3),
        ("Timber", 1, 0),
        ("Wine", 1, 1),
        ("Wine", 2, 3),
        ("Wine", 5, 15),
        ("Wine", 6, 21),
        ("Wine", 7, 22),
        ("Dye", 2, 3),
        ("Spices", 1, 2),
        ("Gold", 5, 20),
        ("Gold", 6, 22),
        ("Grain", 8, 16),
        ("Piracy", 1, 0),
    ],
)
def test_values_of_sets(good: str, number: int, points: int) -> None:
    """Sets are worth what the boxes say; more cards make a further set. (mediterranean6 5.2)"""
    assert value_of(GOOD_NAMES.index(good), number) == points


def test_full_resolution_of_goods() -> None:
    """Three grain, timber, two dye and a spice with their ideas: the worked example. (5.1–5.6)"""
    g = table()
    hold(
        g,
        0,
        ("Grain", "Dictatorship"),
        ("Grain", "Dictatorship"),
        ("Grain", "Democracy"),
        ("Timber", "Prosperity"),
        ("Dye", "Venus"),
        ("Dye", "Venus"),
        ("Spices", "Barbarians"),
    )
    resolve_goods(g)
    assert int(g.earned[0]) == 8
    assert int(g.points[0]) == 9
    assert int(g.government[0]) == -2
    assert int(g.religion[0]) == 3
    assert (int(g.happiness[0]), int(g.safety[0])) == (0, -1)
    assert int(g.hand[0].sum()) == 0
    assert int(g.spent[kind_of("Dye", "Venus")]) == 2


@pytest.mark.parametrize(
    ("good", "idea", "changes"),
    [
        ("Grain", "Prosperity", (1, 0, 0, 0, 0)),
        ("Grain", "Poverty", (0, -1, 0, 0, 0)),
        ("Grain", "Depression", (0, -2, 0, 0, 0)),
        ("Spices", "Barbarians", (2, 0, -1, 0, 0)),
        ("Wine", "Barbarian Fury", (1, 0, -2, 0, 0)),
        ("Dye", "Zealots of Mars", (1, -1, 0, 0, -2)),
        ("Wine", "Zealots of Venus", (1, -1, 0, 0, 2)),
        ("Art", "Corruption", (1, -1, 0, -2, 0)),
        ("Slaves", "Slave Revolt", (1, -1, 0, 2, 0)),
        ("Wool", "Venus", (0, 0, 0, 0, 2)),
        ("Wool", "Mars", (0, 0, 0, 0, -2)),
        ("Wool", "Democracy", (0, 0, 0, 2, 0)),
        ("Wool", "Dictatorship", (0, 0, 0, -2, 0)),
    ],
)
def test_each_idea(good: str, idea: str, changes: tuple[int, ...]) -> None:
    """Each idea does what it does; ±2 is one space beyond the centre. (mediterranean6 5.4–5.7)"""
    g = table()
    hold(g, 0, (good, idea))
    resolve_goods(g)
    markers = (g.points, g.happiness, g.safety, g.government, g.religion)
    assert tuple(int(marker[0]) for marker in markers) == changes


def test_opposite_arrows_cancel() -> None:
    """One arrow to each side moves nothing. (mediterranean6 5.4)"""
    g = table()
    hold(g, 0, ("Grain", "Democracy"), ("Wool", "Dictatorship"))
    resolve_goods(g)
    assert int(g.government[0]) == 0


def test_stored_cards_are_not_spent() -> None:
    """Cards in the warehouse neither count nor do anything. (mediterranean6 3.8, 5.1)"""
    g = table()
    hold(g, 0, ("Grain", "Poverty"), ("Spices", "Mars"))
    decide(g, 0, "store Spices (Mars)")
    resolve_goods(g)
    assert (int(g.earned[0]), int(g.religion[0]), int(g.happiness[0])) == (0, 0, -1)


def test_burdens_never_make_a_set_worth_less_than_nothing() -> None:
    """Two Civil Rights take two points from a set of two slaves, not more. (mediterranean6 5.3)"""
    g = table((0, "Civil Rights"), (2, "Civil Rights"))
    g.cities[1] = 0
    hold(g, 1, ("Slaves", "Dictatorship"), ("Slaves", "Dictatorship"))
    hold(g, 0, ("Slaves", "Dictatorship"))
    hold(g, 2, ("Slaves", "Dictatorship"), ("Slaves", "Barbarians"))
    resolve_goods(g)
    assert [int(g.earned[seat]) for seat in range(3)] == [1, 1, 2]


def test_conversion_destroys() -> None:
    """Pushed to democracy, two black developments are destroyed, grey ones stay. (5.8)"""
    g = table((0, "Palace"), (0, "Garrison"), (0, "Militia"), (0, "Royal Town"))
    g.government[0] = -2
    assert int(g.cities[0]) == 1
    hold(g, 0, *[("Art", "Democracy")] * 5)
    resolve_goods(g)
    assert int(g.government[0]) == 4
    assert owned_names(g, 0) == ["Militia"]
    assert int(g.cities[0]) == 0
    assert rules.consistent(g) == 0


def test_revolutionaries_reward_their_owner() -> None:
    """Destroyed by a revolution they bring their reward once. (mediterranean6 5.9)"""
    g = table((0, "Black Revolutionaries"))
    g.government[0] = -1
    hold(g, 0, ("Wool", "Democracy"))
    resolve_goods(g)
    assert (int(g.points[0]), int(g.safety[0])) == (10, 2)
    assert owned_names(g, 0) == []


def test_points_for_goods_are_announced_and_totals_are_not() -> None:
    """Everybody hears what goods brought; totals are shown by an option only. (5.10)"""
    g = table()
    hold(g, 0, ("Spices", "Mars"))
    resolve_goods(g)
    assert any(line == "Seat 1: +2 points for goods." for line in board.notes_of(g))
    seen = GAME.words.view(g, Seat(1))["civilizations"][0]
    assert (seen["earned"], seen["points"]) == (2, None)
    g.totals_shown = True
    assert GAME.words.view(g, Seat(1))["civilizations"][0]["points"] == 2


def test_pirates_bring_a_reshuffle() -> None:
    """After a turn in which Piracy was spent the luxuries are shuffled together. (5.11)"""
    g = table()
    hold(g, 0, ("Piracy", "Piracy"), ("Gold", "Mars"))
    resolve_goods(g)
    assert int(g.earned[0]) == 2
    assert int(g.left[LUXURIES]) == 23
    bring_pirates_back(g)
    assert int(g.left[LUXURIES]) == 25
    assert not g.pirates


# --- calamities ----------------------------------------------------------------------------------


def test_lowest_below_the_line_revolt() -> None:
    """All tied for lowest below the line revolt, and go back to start. (6.1, 6.5)"""
    g = table()
    g.turn = 2
    for seat, happiness in enumerate((-2, -1, -2, 3, 0)):
        g.happiness[seat] = happiness
    resolve_calamities(g)
    assert board.members_of(g.revolted) == [0, 2]
    assert [int(n) for n in g.happiness[:5]] == [0, -1, 0, 3, 0]
    assert int(g.attacked) == 0


def test_nobody_below_the_line_nothing_happens() -> None:
    """When nobody stands below the line there is no calamity. (mediterranean6 1.6, 6.1, 6.3)"""
    g = table()
    g.turn = 4
    resolve_calamities(g)
    assert (int(g.revolted), int(g.attacked)) == (0, 0)


@pytest.mark.parametrize(("turn", "revolt", "attack"), [(1, 0, 0), (2, 1, 0), (3, 1, 1), (6, 1, 1)])
def test_turns_of_calamities(turn: int, revolt: int, attack: int) -> None:
    """Revolts come from turn II on, attacks from turn III on. (mediterranean6 6.1, 6.3)"""
    g = table()
    g.turn = turn
    g.happiness[1] = -1
    g.safety[2] = -1
    g.points[2] = 50
    resolve_calamities(g)
    assert (board.members_of(g.revolted), board.members_of(g.attacked)) == (
        [1] * revolt,
        [2] * attack,
    )


@pytest.mark.parametrize(("turn", "points"), [(3, 3), (4, 4), (5, 5), (6, 7)])
def test_attack_costs_the_turn_and_the_die(turn: int, points: int) -> None:
    """The turn table and a roll of 0 to 3 are lost. (mediterranean6 6.4)"""
    lost = set()
    for seed in range(40):
        g = table()
        start_chance(g.chance, seed_words(seed))
        g.turn = turn
        g.safety[2] = -1
        g.points[2] = 50
        resolve_calamities(g)
        lost.add(50 - int(g.points[2]))
        assert int(g.safety[2]) == 0
    assert lost == {points, points + 1, points + 2, points + 3}
    assert sorted(DIE) == [0, 1, 1, 2, 2, 3]


def test_nobody_loses_more_than_he_has() -> None:
    """A poor victim loses all points and no more. (mediterranean6 6.4)"""
    g = table()
    g.points[1] = 2
    suffer_attack(g, 1, 7)
    assert int(g.points[1]) == 0


def test_total_war_rolls_twice() -> None:
    """While anybody has Total War the die is rolled twice. (mediterranean6 6.6)"""
    most = 0
    for seed in range(60):
        g = table((3, "Total War"))
        start_chance(g.chance, seed_words(seed))
        g.points[1] = 50
        suffer_attack(g, 1, 0)
        most = max(most, 50 - int(g.points[1]))
    assert most > 3


def test_walls_soften_an_attack() -> None:
    """Long Walls make an attack three points cheaper. (mediterranean6 6.7)"""
    g = table((1, "Long Walls"))
    g.points[1] = 50
    suffer_attack(g, 1, 0)
    assert int(g.points[1]) == 50
