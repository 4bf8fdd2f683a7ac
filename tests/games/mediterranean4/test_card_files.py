"""Mistakes in the card files are refused with their place and a remedy."""

from __future__ import annotations

import shutil

import pytest

from emporion.games.mediterranean4.cards import DEVELOPMENTS, FOLDER, GENERAL, read
from emporion.kernel.errors import BadFile


def spoilt(tmp_path, file, old, new):
    """The error that a file with a change in it brings."""
    for name in (GENERAL, DEVELOPMENTS):
        shutil.copy(FOLDER / name, tmp_path)
    path = tmp_path / file
    text = path.read_text("utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadFile) as caught:
        read(tmp_path)
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("warehouse = [0, 3, 5]", "warehouse = [1, 3, 5]", "numbers.warehouse"),
        ("buildings = [1, 2, 3, 5, 7, 9]", "buildings = [1, 3, 5]", "boards.buildings"),
        ('age = "Bronze"', 'age = "Stone"', "turn"),
        ('ignores = "Poverty"', 'ignores = "Povertry"', "bank.ignores"),
        ('kind = "harbour"', 'kind = "haven"', "place Harbour, kind"),
        ("start = 1", "start = 9", "place Grain farm, start"),
        ('kind = "city"', 'kind = "harbour"', "city"),
        ('good = "Ore"', 'good = "Oil"', "place Ore farm, good"),
        ('name = "Music"', 'name = "Poetry"', "place"),
        ("people = 15", "people = 3", "numbers.people"),
        ("points = 5 ", 'points = "five" ', "$.numbers.points"),
    ],
)
def test_mistakes_in_the_general_file(tmp_path, old, new, place):
    """Boards, places, turns and numbers must fit together. (mediterranean4 1.6, 1.8, 1.10)"""
    error = spoilt(tmp_path, GENERAL, old, new)
    assert place in str(error)
    assert GENERAL in str(error)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('track = "religion"', 'track = "government"', "buildings of government"),
        ('doubles = "Poetry"', 'doubles = "Dance"', "building Odeon, doubles"),
        (
            "price = 6, people = 2",
            "price = 6, people = 9",
            "building Palace of the Dictator, people",
        ),
        ("people = 2, money = 3", "people = 2, money = 3, turn = { safety = -1 }", "turn"),
        ("turn = { mars = 2 }", "turn = { venus = 2 }", "building Great Temple of Mars, turn"),
        ("turn = { mars = 1 }", "turn = { democracy = 1 }", "building Shrine of Mars, turn"),
        ('age = "Stone"', 'age = "Bronze"', "developments of the Stone Age"),
        ('place = "city"', 'place = "town"', "development First Town, place"),
        ("price = [6, 4]", "price = [6, 4, 2]", "development Provincial Capital, price"),
        ('counts = "religion"', 'counts = "prayers"', "development Pantheon, counts"),
        ('lose = ["city", "any"]', 'lose = ["town"]', "calamity Exodus, lose"),
        ('kind = "barbarian"', 'kind = "unhappiness"', "unhappiness calamities"),
        ('name = "Raid"', 'name = "Uprising"', "name"),
    ],
)
def test_mistakes_in_the_developments(tmp_path, old, new, place):
    """Buildings, developments and calamities are checked one by one. (1.9–1.11, 3.3)"""
    error = spoilt(tmp_path, DEVELOPMENTS, old, new)
    assert place in str(error)
    assert DEVELOPMENTS in str(error)
