"""One test for each development and each side of a building: it does what its data says."""

from __future__ import annotations

import pytest

from emporion.games.mediterranean.schema import Gain
from emporion.games.mediterranean4 import rules
from emporion.games.mediterranean4.naming import DEVELOPMENT_NAMES, FACE_NAMES
from emporion.games.mediterranean4.rules.civic import use_buildings
from emporion.games.mediterranean4.rules.owning import population
from emporion.games.mediterranean4.rules.places import doubles
from emporion.games.mediterranean4.schema import AGES, places_for
from emporion.games.mediterranean4.state import BUILD, BUYING, GIVING, SEATS, USE
from emporion.games.mediterranean4.tables import (
    BUILDINGS,
    DEVELOPMENTS,
    FACE_LIST,
    GENERAL,
    GIVER_TILES,
    PLACES_LIST,
)

from . import board
from .board import build, buying, giving, offer_for_sale, stand

FIRST_TURN = {"Stone": 1, "Bronze": 4, "Iron": 6}
ARTS = [art.name for art in GENERAL.art]


@pytest.fixture(params=DEVELOPMENTS, ids=lambda development: development.name)
def development(request):
    """Each development in turn."""
    return request.param


@pytest.fixture(params=range(len(FACE_LIST)), ids=lambda number: FACE_LIST[number].name)
def face(request):
    """Each side of each building in turn."""
    return request.param


def standing(g, seat):
    """Happiness, safety and the markers of a seat."""
    markers = (g.happiness, g.safety, g.government, g.religion)
    return tuple(int(marker[seat]) for marker in markers)


def test_development(development):
    """Each costs its price and brings what its data says. (mediterranean4 8.5–8.14)"""
    g = buying(money=40, turn=FIRST_TURN[development.age])
    g.available[0] = 1
    stand(g, 0, "government", 4)
    stand(g, 0, "religion", 4)
    build(g, 0, "Mint", "Senate", "Oracle")
    offer_for_sale(g, development.name)
    people = int(population(g, 0))
    board.decide(g, 0, f"buy {development.name}")
    while int(g.purchase) >= 0:
        rules.step(g, 0, int(rules.absent(g, 0)))
    assert int(g.money[0]) == 40 - development.price[0] + development.money
    assert int(population(g, 0)) == people + development.people
    there = Gain()
    goes_to = places_for(development.place, PLACES_LIST, GENERAL.art) if development.place else []
    if goes_to:
        gone = [n for n in goes_to if int(g.people[0, n]) > PLACES_LIST[n].start]
        assert len(gone) == 1
        there = PLACES_LIST[gone[0]].there
    gain = development.gain
    assert standing(g, 0) == (
        gain.happiness + there.happiness,
        gain.safety + there.safety,
        5 + development.government,
        5 + development.religion,
    )
    times = {"government": 2, "religion": 1, "": 1}[development.counts]
    assert int(g.points[0]) == 5 + development.worth * times + gain.points
    assert int(g.industry[0]) == (1 if development.place == "industry" else 0)
    assert int(g.bought[0]) == 1 << DEVELOPMENT_NAMES.index(development.name)
    assert int(g.phase) == BUYING


def test_face(face):
    """Each side costs its price, brings its people, and has its ability. (1.9, 3.3, 3.4, 8.2)"""
    data = FACE_LIST[face]
    tile, left = divmod(face, 2)
    track = BUILDINGS[tile].track
    g = buying(money=20)
    stand(g, 0, track, 5, left=bool(left))
    rules.step(g, 0, BUILD + tile)
    assert int(g.money[0]) == 20 - data.price
    assert int(g.available[0]) == data.people
    before = standing(g, 0)
    money = int(g.money[0])
    use_buildings(g)
    turn = data.turn.columns
    moved = [after - start for after, start in zip(standing(g, 0), before, strict=True)]
    assert moved == [turn[1], turn[2], turn[3], turn[4]]
    assert int(g.money[0]) == money + data.money
    assert [int(doubles(g, 0, art)) for art in range(3)] == [
        2 if data.doubles == name else 1 for name in ARTS
    ]
    if data.give != Gain():
        check_gift(g, face)


def check_gift(g, face):
    """The opponent receives what the building gives."""
    giver = [int(tile) for tile in GIVER_TILES].index(face // 2)
    stand(g, 3, "government", 4)
    stand(g, 3, "religion", 4)
    before = standing(g, 3)
    giving(g)
    assert int(g.phase) == GIVING
    rules.step(g, 0, USE + giver * SEATS + 3)
    moved = [after - start for after, start in zip(standing(g, 3), before, strict=True)]
    assert moved == list(FACE_LIST[face].give.columns[1:])


def test_every_face_has_an_ability():
    """A building without one would be a mere number of people. (mediterranean4 1.9)"""
    for data in FACE_LIST:
        assert data.turn != Gain() or data.give != Gain() or data.money or data.doubles, data.name
    assert len(FACE_NAMES) == 24


def test_ages_are_as_large_as_the_source_says():
    """Eighteen, twelve and six; the Iron Age needs workers. (mediterranean4 1.10, 8.8)"""
    sizes = [sum(each.age == age for each in DEVELOPMENTS) for age in AGES]
    assert sizes == [18, 12, 6]
    assert all(each.place for each in DEVELOPMENTS if each.age == "Iron")


def test_named_developments_of_the_source_are_there():
    """Scholar, a warehouse, bank, army, colosseum, industries, two wonders. (8.7–8.14)"""
    places = {each.place for each in DEVELOPMENTS}
    assert {"Warehouse", "Bank", "Army", "Colosseum", "industry", "culture", *ARTS} <= places
    assert sorted(each.counts for each in DEVELOPMENTS if each.counts) == ["government", "religion"]
    assert "Scholar" in DEVELOPMENT_NAMES


def test_prices_of_the_source():
    """The black palace costs six and brings two people; faces at three and four are there. (8.2)"""
    palace = FACE_LIST[FACE_NAMES.index("Palace of the Dictator")]
    assert (palace.price, palace.people) == (6, 2)
    assert any(face.price == 3 and face.give != Gain() for face in FACE_LIST)
    assert any(face.price == 4 and face.doubles for face in FACE_LIST)
