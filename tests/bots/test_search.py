"""The bot that searches: in possible worlds alone, within its budget, better than its sense."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from emporion.bots import Memory, Question
from emporion.bots import sense as senses
from emporion.bots.levels import SEARCH
from emporion.bots.search import Search
from emporion.bots.tree import RANK, SQUARES, VISITS
from emporion.bots.weighing import UNSEEN, first_decisions, mean
from emporion.kernel.game import find as find_game
from tests.bots.seats import menu_of, positions, question, twin
from tests.games.cities.scene import scene

pytestmark = pytest.mark.slow

#: Standard errors within which two estimates of the same thing lie.
NEAR = 5.0
ROME = ["Rome", "Capua", "Milan", "Brundisium", "Tarraco", "Ravenna"]


def choices(name: str, number: int) -> list[Question]:
    """Questions from a match with more than one answer, far apart."""
    game = find_game(name)
    found = [
        question(game, g, seat)
        for g, seat in positions(game, max(4, game.seats[0]), {}, 11, "greedy", 150)
        if len(menu_of(game, g, seat)) > 2
    ]
    return found[:: max(1, len(found) // number)][:number]


def opinion(asked: Question, playouts: int) -> dict[int, tuple[float, float]]:
    """What the search thinks of each decision that it weighed, and how sure it is; by its rank."""
    memory: Memory = {}
    Search(SEARCH, playouts).decide(asked, random.Random(1), memory)
    room = memory["room"]
    found = {}
    for node in first_decisions(room) if room.used[0] else []:
        visits = int(room.numbers[node, VISITS])
        variance = float(room.sums[node, SQUARES]) / visits - mean(room, node) ** 2
        error = ((max(0.0, variance) + UNSEEN) / visits) ** 0.5
        found[int(room.numbers[node, RANK])] = mean(room, node), error
    return found


@pytest.mark.parametrize("name", senses.names())
def test_search_cannot_tell_twins(name: str) -> None:
    """What it thinks of a decision is the same in a twin, but for the luck of the worlds dealt."""
    game = find_game(name)
    compared = 0
    for asked in choices(name, 60):
        one = opinion(asked, 400)
        if one:
            other_world = game.state.to_bytes(twin(game, asked.record, asked.seat, 99))
            other = opinion(replace(asked, world=other_world), 400)
            for action in one.keys() & other.keys():
                (worth, error), (again, error_again) = one[action], other[action]
                assert abs(worth - again) <= NEAR * (error + error_again)
                compared += 1
        if compared >= 6:
            break
    assert compared >= 2


@pytest.mark.parametrize("name", senses.names())
def test_search_repeats_itself(name: str) -> None:
    """With a number of playouts instead of a clock, the same chance gives the same decision."""
    bot = Search(SEARCH, playouts=64)
    for asked in choices(name, 2):
        decided = {bot.decide(asked, random.Random(5), {}) for _ in range(2)}
        assert len(decided) == 1
        assert decided <= {*asked.menu, None}


def test_a_single_answer_needs_no_thought() -> None:
    """Where the menu has one decision, it is taken at once."""
    game = find_game("cities")
    g, seat = next(iter(positions(game, 2, {}, 1, "greedy", 1)))
    (action, *_rest) = menu_of(game, g, seat)
    alone = Question("cities", 2, seat, {}, {}, (action,), game.world(g, seat, 1))
    assert Search(SEARCH, playouts=10**6).decide(alone, random.Random(1), {}) == action


def test_search_takes_what_completes_an_empire() -> None:
    """With an Attack in the hand and one city missing, it attacks for that city."""
    table = scene(
        Ana={"cities": ROME[:5], "hand": ["Attack", "Silence before the storm"]},
        Ben={"cities": ["Ravenna", "Ur", "Memphis"]},
    )
    decided = []
    for _ in range(2):
        asked = question(table.match.game, table.g, 0)
        action = Search(SEARCH, playouts=200).decide(asked, random.Random(1), {})
        assert action is not None
        decided.append(table.match.game.words.say(table.g, 0, action))
        table.decide(0, action)
    assert "Attack" in decided[0]
    assert "Ravenna" in decided[1]
