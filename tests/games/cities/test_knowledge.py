"""What a seat knows, in numbers, and what a re-dealt match keeps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from emporion.games.cities import GAME
from emporion.games.cities.state import OBSERVATION, SEATS
from emporion.games.cities.tables import CITIES, EVENTS
from emporion.kernel.chance import seed_words
from emporion.testing import Playing, play
from tests.games.cities.scene import NAMES, scene

CITIES_AT = 22 + 6 * SEATS
EVENTS_AT = CITIES_AT + len(CITIES)


def observed(table: Playing, name: str) -> Any:
    """The numbers that a player may learn from."""
    out = np.zeros(OBSERVATION, np.int16)
    GAME.rules.observe(table.g, table.names.index(name), out)
    return out


def city(name: str) -> int:
    """Where a city is among the numbers."""
    return CITIES_AT + [each.name for each in CITIES].index(name)


def event(name: str) -> int:
    """Where an event is among the numbers."""
    return EVENTS_AT + [each.name for each in EVENTS].index(name)


def test_cities_are_seen_by_everybody_from_the_own_seat():
    """0 is oneself, 1 the next; 10 and more a completed empire; −1 the deck. (cities 2.3, 6.1)"""
    table = scene(Ana={"cities": ["Ur"]}, Ben={"cities": ["Giza"]}, Cleo={"completed": ["Celts"]})
    ana, ben = observed(table, "Ana"), observed(table, "Ben")
    assert (ana[city("Ur")], ana[city("Giza")], ana[city("Lyon")], ana[city("Susa")]) == (
        0, 1, 12, -1,
    )  # fmt: skip
    assert (ben[city("Ur")], ben[city("Giza")], ben[city("Lyon")]) == (2, 0, 11)
    short = play(GAME, 2, {"length": "short"})
    out = np.zeros(OBSERVATION, np.int16)
    GAME.rules.observe(short.g, 0, out)
    assert out[city("Rome")] == -2


def test_events_are_seen_in_the_own_hand_and_where_they_lie_openly():
    """A used event has a place in the deck for all; a held one only for its holder. (cities 2.4)"""
    table = scene(Ana={"cities": ["Ur"], "hand": ["Commander: Moses", "Flood"]})
    table.as_("Ana").does("Commander: Moses")
    assert observed(table, "Ana")[event("Flood")] == 0
    assert observed(table, "Ben")[event("Flood")] == -1
    assert observed(table, "Cleo")[event("Commander: Moses")] == 20


def test_lost_cities_have_a_known_place():
    """The lowest is 20, the next 21. (cities 3.6)"""
    table = scene(Ana={"cities": ["Rome", "Capua"], "hand": ["Commander: Julius Caesar"]})
    table.as_("Ana").does("Commander: Julius Caesar")
    ben = observed(table, "Ben")
    assert (ben[city("Capua")], ben[city("Rome")]) == (20, 21)


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_redeal_keeps_what_is_known_and_moves_the_rest(seat):
    """The own hand and open places stay; other hands and the deck change. (cities 2.4, 3.6)"""
    table = play(GAME, NAMES[:3], seed=6)
    for _turn in range(40):
        table.nobody_answers()
    twin = GAME.state.copy(table.g)
    GAME.rules.redeal(twin, seat, seed_words(99))
    assert GAME.rules.consistent(twin) == 0
    moved = [not np.array_equal(twin.hand[each], table.g.hand[each]) for each in range(3)]
    assert moved == [each != seat for each in range(3)]
    assert list(twin.held) == list(table.g.held)
    assert not np.array_equal(twin.cities, table.g.cities)


def test_alone_no_hidden_event_in_hand_is_ever_a_disaster():
    """A spectator knows that, so a re-dealt match keeps to it. (cities 10.2)"""
    table = play(GAME, 1, seed=3)
    for _turn in range(12):
        table.nobody_answers()
    for seed in range(20):
        twin = GAME.state.copy(table.g)
        GAME.rules.redeal(twin, -1, seed_words(seed))
        held = [
            each for each in range(len(EVENTS)) if int(twin.hand[0, each >> 6]) >> (each & 63) & 1
        ]
        assert held
        assert not any(EVENTS[each].disaster for each in held)
