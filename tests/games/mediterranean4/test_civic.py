"""The civic phase: what lies open, buildings, use on opponents, change."""

from __future__ import annotations

from emporion.floor.rules.promises import USE, has_promised_use, swear
from emporion.games.mediterranean4 import GAME
from emporion.games.mediterranean4.rules.civic import use_buildings
from emporion.games.mediterranean4.rules.owning import population
from emporion.games.mediterranean4.rules.turns import go_on, open_turn
from emporion.games.mediterranean4.state import CHANGING, GIVING, PASS, READY, TRADING
from emporion.kernel.sets import bit
from emporion.kernel.viewer import Table

from . import board
from .board import build, decide, giving, new, notes_of, say_menu, stand

INFORMERS = "Hall of Envoys / House of Informers"
WRATH = "Oracle / Temple of Wrath"
ALTAR = "House of Charity / Altar of War"


def test_first_turn_has_no_calamities():
    """Six developments lie open; calamities from the second turn on. (mediterranean4 3.1)"""
    g = new()
    seen = GAME.words.view(g, Table())
    assert len(seen["for_sale"]) == 6
    assert seen["calamities"] == []
    open_turn(g)
    lines = notes_of(g)
    assert sum("is for sale" in line for line in lines) >= 6
    assert len(GAME.words.view(g, Table())["calamities"]) == 2


def test_buildings_work_at_the_same_moment():
    """Pushes, happiness and money of all buildings come by themselves. (mediterranean4 3.3)"""
    g = new()
    build(g, 0, "Meeting House", "Senate", "Public Baths", "Mint")
    build(g, 1, "Shrine of Mars", "House of Spoils")
    stand(g, 0, "government", 2)
    use_buildings(g)
    assert (int(g.government[0]), int(g.happiness[0]), int(g.money[0])) == (6, 1, 2)
    assert (int(g.religion[1]), int(g.safety[1]), int(g.money[1])) == (-2, 0, 3)


def test_abilities_come_before_gifts_and_gifts_before_change():
    """The steps of the phase in their order. (mediterranean4 3.2)"""
    g = new()
    build(g, 2, "House of Informers", "Palace of the Dictator")
    open_turn(g)
    assert int(g.government[2]) == -2
    assert int(g.phase) == GIVING
    decide(g, 2, "use no more buildings on others")
    assert int(g.phase) == CHANGING
    board.through(g)
    assert int(g.phase) == TRADING


def test_gifts_go_in_turn_order():
    """One after the other decides, each knowing what was done before. (mediterranean4 3.4)"""
    g = new()
    board.put_in_order(g, 3, 1, 0, 2, 4)
    build(g, 1, "House of Informers")
    build(g, 3, "Altar of War")
    giving(g)
    assert board.members_of(board.rules.awaiting(g)) == [3]
    decide(g, 3, f"use {ALTAR} on seat 1")
    assert int(g.safety[0]) == -2
    assert board.members_of(board.rules.awaiting(g)) == [1]
    decide(g, 1, f"use {INFORMERS} on seat 1")
    assert int(g.happiness[0]) == -1
    assert int(g.phase) == CHANGING


def test_each_building_is_used_once():
    """Once a turn, on one opponent, never on oneself. (mediterranean4 3.4)"""
    g = new()
    build(g, 0, "House of Informers", "Temple of Wrath")
    giving(g)
    assert f"use {INFORMERS} on seat 1" not in say_menu(g, 0)
    decide(g, 0, f"use {INFORMERS} on seat 2")
    assert not any(text.startswith(f"use {INFORMERS}") for text in say_menu(g, 0))
    assert f"use {WRATH} on seat 2" in say_menu(g, 0)


def test_a_gift_can_turn_a_board_over():
    """A push from an opponent destroys like any other. (mediterranean4 3.4, 6.9)"""
    g = new()
    build(g, 0, "Temple of Wrath")
    build(g, 1, "Shrine of Venus")
    giving(g)
    decide(g, 0, f"use {WRATH} on seat 2")
    assert int(g.religion[1]) == -1
    assert int(g.built[1]) == 0


def test_a_side_without_a_gift_has_none():
    """The other side of the same building may have another ability. (mediterranean4 1.9, 3.4)"""
    g = new()
    build(g, 0, "House of Charity")
    giving(g)
    go_on(g)
    assert int(g.phase) == CHANGING


def test_changing_of_ones_own_will():
    """The marker goes to space 0 of the other side, what stood is destroyed. (3.5, 6.9)"""
    g = new()
    build(g, 0, "Meeting House", "Shrine of Venus")
    stand(g, 0, "government", 6)
    people = int(population(g, 0))
    decide(g, 0, "turn over your government")
    assert int(g.government[0]) == -1
    assert "Seat 1 turns to dictatorship." in notes_of(g)
    assert "turn over your government" not in say_menu(g, 0)
    assert int(g.built[0]) == int(bit(6))
    assert int(population(g, 0)) == people
    decide(g, 0, "turn over your religion")
    assert int(g.religion[0]) == -1
    assert int(g.built[0]) == 0


def test_trading_begins_when_all_are_ready():
    """Everybody decides at the same time. (mediterranean4 3.5)"""
    g = new(4)
    for seat in (2, 0, 3):
        decide(g, seat, "be ready to trade")
        assert int(g.phase) == CHANGING
    decide(g, 1, "turn over your religion", "be ready to trade")
    assert int(g.phase) == TRADING


def test_the_absent_do_nothing_but_keep_promises():
    """Nothing is used or changed; a promised use is carried out. (mediterranean4 3.6, 4.5)"""
    g = new()
    assert int(board.rules.absent(g, 0)) == READY
    build(g, 0, "House of Informers", "Altar of War")
    swear(g, 0, USE, 0, 3, bit(0))
    giving(g)
    assert int(board.rules.absent(g, 0)) == PASS
    board.rules.step(g, 0, PASS)
    assert int(g.happiness[3]) == -1
    assert int(g.safety.min()) == 0
    assert any("keeps the promise" in line for line in notes_of(g))
    assert not has_promised_use(g, 0, 0)
