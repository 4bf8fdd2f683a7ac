"""Nobody learns what he cannot know: ideas, cards to come, what lies in warehouses."""

from __future__ import annotations

import json
import random

import pytest

from emporion.floor.rules.promises import USE, is_sworn
from emporion.games.mediterranean4 import GAME, rules
from emporion.games.mediterranean4.rules.turns import open_turn
from emporion.games.mediterranean4.state import BANKING, GIVING, TRADING
from emporion.kernel.chance import seed_words
from emporion.kernel.viewer import Seat, Table

from . import board
from .board import accept, build, close, decide, hold, offer, settle, trading

VIEWERS = [Table(), *(Seat(seat) for seat in range(4))]


def shown(g, viewer):
    """Everything that a viewer receives: view, log, and what he may decide."""
    names = ["A", "B", "C", "D"]
    lines = [GAME.words.tell(g, n, viewer, names) for n in GAME.notes.read(g, viewer)]
    menu = board.say_menu(g, viewer.number) if viewer.number >= 0 else []
    return json.dumps([GAME.words.view(g, viewer), lines, sorted(menu)], sort_keys=True)


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_twins_look_the_same(viewer):
    """A match and its re-dealt twin look the same to a viewer, all along. (mediterranean4 1.2)"""
    dice = random.Random(5)
    g = GAME.new(4, {"seconds": 30}, 11)
    moved = 0
    for number in range(400):
        seats = board.members_of(rules.awaiting(g))
        if rules.over(g):
            break
        if not seats or (int(g.phase) == TRADING and dice.random() < 0.1):
            rules.tick(g)
        else:
            seat = dice.choice(seats)
            rules.step(g, seat, dice.choice(board.menu_of(g, seat)))
        if number % 5 == 0:
            twin = GAME.state.copy(g)
            rules.redeal(twin, viewer.number, seed_words(number))
            assert rules.consistent(twin) == 0
            assert shown(twin, viewer) == shown(g, viewer)
            moved += int((twin.hand != g.hand).any() or (twin.stack != g.stack).any())
    assert moved > 20


def test_shown_cards_stay_in_the_twin():
    """While a bank chooses, all spent cards lie open; warehouses do not. (5.2, 5.4)"""
    g = trading(4)
    settle(g, 0, "Bank")
    hold(g, 0, ("Grain", "Poverty"), ("Wool", "Prosperity"))
    hold(g, 1, ("Grain", "Venus"), ("Wine", "Mars"))
    decide(g, 1, "store Wine (Mars)")
    close(g)
    assert int(g.phase) == BANKING
    stored = set()
    for seed in range(12):
        twin = GAME.state.copy(g)
        rules.redeal(twin, 2, seed_words(seed))
        assert (twin.hand == g.hand).all()
        stored.add(int(twin.stored[1, 0]))
    assert len(stored) > 1


def test_cards_to_come_are_open_questions():
    """The rest of the ages and of the calamities could come in any order. (1.10, 1.11)"""
    g = trading(4)
    orders = set()
    for seed in range(8):
        twin = GAME.state.copy(g)
        rules.redeal(twin, 0, seed_words(seed))
        assert list(twin.stack[:6]) == list(g.stack[:6])
        orders.add((tuple(map(int, twin.stack)), tuple(map(int, twin.troubles))))
    assert len(orders) == 8


def test_warehouses_lie_face_down():
    """Others see how many cards lie there, not which. (mediterranean4 1.2, 4.8)"""
    g = trading(4)
    hold(g, 0, ("Gold", "Prosperity"))
    decide(g, 0, "store Gold (Prosperity)")
    for viewer in (Table(), Seat(3)):
        assert "Gold (" not in shown(g, viewer)
        assert GAME.words.view(g, viewer)["civilizations"][0]["warehouse"] == 1


def test_third_parties_are_dealt_other_promises():
    """Who did not hear the offer must reckon with another promise until it is kept. (4.5)"""
    g = trading(4)
    build(g, 0, "House of Informers")
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    said = "promise to use Hall of Envoys / House of Informers on seat 4"
    offer(g, 0, ["Wool (Mars)", said], ["Ore"], to=1)
    accept(g, 1, 0)
    for phase in (TRADING, GIVING):
        if phase == GIVING:
            open_turn(g)
        assert int(g.phase) == phase
        for viewer in range(-1, 4):
            kept = []
            for seed in range(30):
                twin = GAME.state.copy(g)
                rules.redeal(twin, viewer, seed_words(seed))
                assert rules.consistent(twin) == 0
                kept.append(bool(is_sworn(twin, 0, USE, 0, 3)))
            assert all(kept) if viewer in (0, 1) else len(set(kept)) == 2, viewer


def test_observations_hide_other_hands():
    """What a learner is given is the same in every twin. (mediterranean4 1.2)"""
    import numpy as np

    g = GAME.new(5, {}, 3)
    board.through(g)
    own, other = (np.zeros(GAME.observation, np.int64) for _ in range(2))
    rules.observe(g, 2, own)
    for seed in range(5):
        twin = GAME.state.copy(g)
        rules.redeal(twin, 2, seed_words(seed))
        rules.observe(twin, 2, other)
        assert (own == other).all()
    assert own.any()
