"""The cards: their numbers and kinds, and card files that are refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from emporion.games.cities import cards
from emporion.games.cities.cards import CARDS
from emporion.games.cities.tables import CITIES, EMPIRES, EVENTS
from emporion.kernel.errors import BadFile
from tests.games.cities.scene import scene


def test_there_are_six_cities_for_each_of_eight_empires_and_six_neutral_ones():
    """54 cities, six of each empire and six of none. (cities 1.1)"""
    assert Counter(city.empire for city in CITIES) == {
        **dict.fromkeys((empire.name for empire in EMPIRES), 6),
        "": 6,
    }
    assert len(EMPIRES) == 8


def test_each_empire_has_one_capital():
    """The capitals are the eight that the rules name. (cities 1.2)"""
    assert [city.name for city in CITIES if city.capital] == [
        "Rome", "Athens", "Carthage", "Memphis", "Persepolis", "Alesia", "Jerusalem", "Velzna",
    ]  # fmt: skip


def test_cities_count_in_their_disciplines():
    """3 in the empire's discipline, 1 in the minor one; a capital 1 in all others. (cities 1.3)"""
    table = scene(Ana={"cities": ["Capua"]}, Ben={"cities": ["Rome"]}, Cleo={"cities": ["Ur"]})
    strength = [player["strength"] for player in table.view()["players"]]
    assert {name: points for name, points in strength[0].items() if points} == {
        "Army": 3,
        "Agriculture": 1,
    }
    assert strength[1] == {empire.discipline: 1 for empire in EMPIRES} | {"Army": 3}
    assert {name: points for name, points in strength[2].items() if points} == {"Agriculture": 1}


def test_minor_disciplines_are_balanced():
    """Five cities for each minor discipline, four kinds an empire, never its own. (cities 1.3)"""
    regular = [city for city in CITIES if city.empire and not city.capital]
    assert set(Counter(city.minor for city in regular).values()) == {5}
    for empire in EMPIRES:
        minors = Counter(city.minor for city in regular if city.empire == empire.name)
        assert sorted(minors.values()) == [1, 1, 1, 2]
        assert empire.discipline not in minors
    assert len({city.minor for city in CITIES if not city.empire}) == 6


def test_seven_cities_have_a_wonder():
    """Three Greek, two Egyptian and two Persian wonders, none of them a capital. (cities 1.4)"""
    wonders = [city for city in CITIES if city.wonder]
    assert Counter(city.empire for city in wonders) == {"Greece": 3, "Egypt": 2, "Persia": 2}
    assert not any(city.capital for city in wonders)


def test_four_empires_lie_in_the_east_and_four_in_the_west():
    """Greece, Egypt, Persia and the Jews are the East. (cities 1.5)"""
    assert [empire.name for empire in EMPIRES if empire.side == "East"] == [
        "Greece", "Egypt", "Persia", "Jews",
    ]  # fmt: skip


def test_there_are_75_events():
    """The copies of all titles add up; four are protections. (cities 1.6)"""
    titles = Counter(event.title for event in EVENTS)
    assert sum(titles.values()) == 75
    assert titles["Commander"] == titles["Anger of the gods"] == titles["Games"] == 8
    assert (titles["Attack"], titles["Unification"], titles["Trade"]) == (6, 4, 4)
    assert sum(event.effect == "protection" for event in EVENTS) == 4


# --- files that are refused ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"),
    [
        ("copies = 6", "copies = 5", "events", "75 cards"),
        ('effect = "anger"', 'effect = "angr"', "event 1 (Anger of the gods", "a name that"),
        ('minor = "Engineering"', 'minor = "Army"', "city Tarraco, minor", "not its own"),
        ('minor = "Engineering"', 'minor = "Enginering"', "city Tarraco, minor", "a name that"),
        ("capital = true", "minor = 'Slavery'", "empire Rome", "one capital"),
        ('name = "Capua"', 'name = "Milan"', "city.name", "each name once"),
        ("cities = 54", "cities = 55", "cities", "55 cards"),
        ('side = "West"', 'side = "Wset"', "empire Rome, side", "a name that"),
        ("copies = 6", "copies = 0", "event 2 (Attack), copies", "0 to 64"),
        ('needs = ["capital", "city of', 'needs = ["capitol", "city of', "needs", "a name that"),
        (
            ', "Egypt", "Persia"]\nneutrals = false',
            ', "Egypt"]\nneutrals = false',
            "length",
            "wonder",
        ),
        ('name = "Lisbon"', 'name = "Lisbon"\ncapital = true', "city Lisbon", "an empire"),
        ("copies = 6", 'copies = "six"', "event[1].copies", "int"),
        ("copies = 6", "kopies = 6", "event[1]", "unknown field"),
    ],
)
def test_a_wrong_card_file_is_refused_with_place_and_remedy(tmp_path, old, new, place, expected):
    """The refusal names the file and the place, what was expected, and what to do."""
    refused = refusal_of(tmp_path, old, new)
    assert refused.file.endswith("/cards.toml")
    assert place in refused.place
    assert expected in str(refused)
    assert refused.remedy


@pytest.mark.parametrize(
    ("old", "new", "place", "remedy"),
    [
        ("draws {cities} cities; all", "draws {citys} cities; all", "text", "cities"),
        ('each = "discipline"', 'disciplines = ["Army"]', "(Games: {discipline}), face", "none"),
        ("{capitals} city for each capital.", "{} city for each capital.", "text", "as a name"),
        ("{capitals} city for each capital.", "{capitals city for", "text", "as a name"),
        ("{capitals} city for each capital.", "{capitals.x} city", "text", "as a name"),
    ],
)
def test_a_placeholder_that_a_card_does_not_have_is_refused(tmp_path, old, new, place, remedy):
    """Slips in braces are met like all others: with the place and the nearest name."""
    refused = refusal_of(tmp_path, old, new)
    assert place in refused.place
    assert remedy in refused.remedy


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('face = "{commander}"\neffect = "commander"\neach = "empire"',
         'effect = "commander"\ncopies = 8', "(Commander), empire"),
        ('each = "empire"\nhits = "one"', 'hits = "one"', "adjective} cities), empire"),
        ('each = "discipline"', "", "(Games: {discipline}), disciplines"),
        ('disciplines = ["Slavery", "Finances"]', "", "slavery and finances), disciplines"),
        ('needs = ["majority"]\nholding = 4', 'needs = ["majority"]', "(Unification), holding"),
        ('needs = ["majority"]', "", "(Unification), needs"),
        ("turns = 2", "", "(Silence before the storm), turns"),
        ('aims = "player"\nneeds = ["player not c', 'needs = ["player not c', "(Curse), aims"),
        ('rule = "5.11"\nalone = false', 'rule = "5.11"', "(Espionage), alone"),
        ('rule = "5.24"', 'rule = "5.24"\ndisaster = true', "(Small festival), disaster"),
        ('covers = ["everything"]', "", "(Great protection), covers"),
    ],
)  # fmt: skip
def test_a_card_that_lacks_what_its_effect_asks_for_is_refused(tmp_path, old, new, place):
    """A Commander of no empire would hit the neutral cities, Games of nothing the army."""
    refused = refusal_of(tmp_path, old, new)
    assert place in refused.place
    assert refused.remedy


def refusal_of(folder: Path, old: str, new: str) -> BadFile:
    """How the card file is refused after a change."""
    content = CARDS.read_text(encoding="utf-8")
    assert old in content
    file = folder / "cards.toml"
    file.write_text(content.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        cards.read(file)
    return refused.value


def test_an_unknown_effect_is_answered_with_the_nearest_one(tmp_path: Path):
    """A slip of the pen is met with “did you mean”."""
    file = tmp_path / "cards.toml"
    content = CARDS.read_text(encoding="utf-8")
    file.write_text(content.replace('effect = "plague"', 'effect = "plage"'), encoding="utf-8")
    with pytest.raises(BadFile, match="plague"):
        cards.read(file)
