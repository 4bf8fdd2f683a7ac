"""Bots decide by what their seat may know, remember, and keep to their level."""

from __future__ import annotations

import random

import numpy as np
import pytest

from emporion.bots import NotItsGame, bots, bots_for, find
from emporion.bots import sense as senses
from emporion.bots.deciding import chance_words, deciding
from emporion.bots.greedy import Greedy
from emporion.bots.levels import EASY, GREEDY, MEDIUM, SEARCH, STRONG
from emporion.kernel.game import find as find_game
from tests.bots.seats import menu_of, positions, question, twin

GAMES = senses.names()
#: So many positions of a match are looked at, and every so many of them a bot is asked.
LENGTH, EVERY = 240, 3


@pytest.mark.parametrize("name", GAMES)
def test_sense_cannot_tell_twins(name: str) -> None:
    """In every re-dealt twin of a position the sense decides the same and remembers the same."""
    game, sense = find_game(name), senses.find(name)
    mind = deciding(game)
    asked = 0
    seats = max(4, game.seats[0])
    for number, (g, seat) in enumerate(positions(game, seats, {}, 3, "greedy", LENGTH)):
        if number % EVERY:
            continue
        menu = mind.menu(menu_of(game, g, seat))
        decisions = set()
        for seed in range(4):
            memory = mind.fresh_memory(GREEDY.pace)
            other = twin(game, g, seat, seed) if seed else g
            chance = chance_words(random.Random(number))
            action = sense.choose(other, seat, menu.copy(), memory, chance)
            decisions.add((int(action), memory.tobytes(), chance.tobytes()))
        assert len(decisions) == 1, (number, decisions)
        asked += 1
    assert asked > LENGTH // EVERY // 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("fewest", [True, False], ids=["fewest", "most"])
def test_bots_decide_from_the_menu(name: str, fewest: bool) -> None:
    """With few and with many seats a bot's decision is on its menu, or it lets time pass."""
    game = find_game(name)
    seats = game.seats[0 if fewest else 1]
    for g, seat in positions(game, seats, {}, 5, "medium", LENGTH):
        asked = question(game, g, seat)
        for bot in ("random", "easy", "greedy"):
            action = find(bot).decide(asked, random.Random(7), {})
            assert action is None or action in asked.menu


@pytest.mark.parametrize("name", GAMES)
def test_value_is_a_chance_to_win(name: str) -> None:
    """The value of a position lies between 0 and 1, and that of all seats of an end is one win."""
    game, sense = find_game(name), senses.find(name)
    seats = game.seats[1]
    for g, seat in positions(game, seats, {}, 5, "greedy", LENGTH):
        assert 0.0 <= sense.value(g, seat) <= 1.0


def test_bot_is_refused_a_game_that_it_has_not_learned() -> None:
    """A bot that plays by a sense is refused where there is none, with the names of others."""
    with pytest.raises(NotItsGame, match="jars") as refused:
        find("greedy", "jars")
    assert "random" in refused.value.remedy
    assert bots_for("jars") == ["random"]
    with pytest.raises(senses.NoSense):
        senses.find("jars")


def test_usual_bot_comes_first() -> None:
    """Hosts are offered the medium level first, and the random bot last."""
    assert bots_for("cities")[0] == "medium"
    assert list(bots())[-1] == "random"


def test_levels_are_published_in_order() -> None:
    """From easy to strong the levels have fewer whims, and every level says its times."""
    assert EASY.whim > MEDIUM.whim > STRONG.whim == GREEDY.whim == SEARCH.whim == 0
    for level in (EASY, MEDIUM, STRONG, GREEDY, SEARCH):
        assert find(level.name).reaction == level.reaction
        assert find(level.name).pace == level.pace > 0


def test_whims_are_as_frequent_as_the_level_says() -> None:
    """A bot whose every decision is a whim takes each decision of the menu about equally often."""
    game = find_game("cities")
    whimsical = Greedy(GREEDY.__class__("whim", "Only whims.", (0, 0), whim=1_000))
    wide = next(
        question(game, g, seat)
        for g, seat in positions(game, 4, {}, 3, "greedy", LENGTH)
        if len(menu_of(game, g, seat)) >= 4
    )
    chance = random.Random(1)
    taken = [whimsical.decide(wide, chance, {}) for _ in range(400)]
    counts = [taken.count(action) for action in wide.menu]
    assert sum(counts) == 400
    assert min(counts) > 200 / len(wide.menu)


def test_memory_lasts_from_decision_to_decision() -> None:
    """A bot's memory begins with its level's pace and is the same array the next time."""
    game = find_game("cities")
    g = game.new(2, {}, 1)
    memory: dict[str, object] = {}
    seat = next(iter(positions(game, 2, {}, 1, "greedy", 1)))[1]
    find("greedy").decide(question(game, g, seat), random.Random(1), memory)
    kept = memory["sense"]
    find("greedy").decide(question(game, g, seat), random.Random(1), memory)
    assert memory["sense"] is kept
    assert isinstance(kept, np.ndarray)
    assert len(kept) == senses.find("cities").MEMORY
