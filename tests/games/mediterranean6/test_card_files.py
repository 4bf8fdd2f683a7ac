"""What the card files hold, and how mistakes in them are refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from emporion.games.mediterranean6.cards import FOLDER, GENERAL, GOVERNMENT, RELIGION, read
from emporion.games.mediterranean6.schema import Development
from emporion.kernel.errors import BadFile

CARDS = read()
BY_NAME = {development.name: development for development in CARDS.developments}
DECKS = {deck.name: deck for deck in CARDS.decks}

#: Every development that the notes of the source name.
NAMED = """Library, Venus Temple, Barracks, Diplomat, Pyramids to Mars, Urbanize, University,
Barbarian Alliance, Propaganda, Hymns, Theatre, Civil Rights, Venetian Orthodoxy, Martian Orthodoxy,
Venetian Monastery, Venetian Virtue, Martian Brotherhood, Sacrificial Altar, Slave Trade, Free
Market, Freedom of Speech, Isolationism, Foreign Envoys, Education, Industry, Stability, Total War,
Monument of Strength, Monument of Knowledge, Shrine to Mars"""


def test_goods_of_the_source() -> None:
    """18 of each basic good, 12 of each other good, and one Piracy. (mediterranean6 1.1)"""
    counts = {good.name: sum(good.ideas.values()) for good in CARDS.goods.goods}
    tiers = {good.name: good.tier for good in CARDS.goods.goods}
    sizes = {"basic": 18, "civic": 12, "luxury": 12}
    expected = {name: sizes[tier] for name, tier in tiers.items()} | {"Piracy": 1}
    assert counts == expected
    assert CARDS.goods.cards == 163


def test_ideas_of_the_tiers() -> None:
    """Basic goods have four unhappy cards; civic ones lean to an idea. (mediterranean6 1.2)"""
    goods = {good.name: good.ideas for good in CARDS.goods.goods}
    ideas = {idea.name: idea for idea in CARDS.goods.ideas}
    for name in ("Grain", "Wool", "Timber", "Ore", "Salt"):
        unhappy = [n for idea, n in goods[name].items() if ideas[idea].happiness < 0]
        assert sum(unhappy) == 4, name
        assert set(goods[name]) >= {"Poverty", "Depression"}
    own = {"Art": "Democracy", "Slaves": "Dictatorship", "Dye": "Venus", "Wine": "Mars"}
    for name, idea in own.items():
        assert goods[name][idea] > 6, name
        assert set(goods[name]) >= {"Barbarians", "Barbarian Fury"}
    for name in ("Spices", "Gold"):
        assert set(goods[name]) >= {"Poverty", "Barbarians"}


def test_special_bad_ideas_push_against_their_good() -> None:
    """Zealots and their like push against their good's idea. (mediterranean6 5.7)"""
    ideas = {idea.name: idea for idea in CARDS.goods.ideas}
    for good, own in {"Art": 1, "Slaves": -1}.items():
        bad = [n for n in _ideas(good) if ideas[n].happiness < 0 and ideas[n].government]
        assert [ideas[n].government for n in bad] == [-own], good
    for good, own in {"Dye": 1, "Wine": -1}.items():
        bad = [n for n in _ideas(good) if ideas[n].happiness < 0 and ideas[n].religion]
        assert [ideas[n].religion for n in bad] == [-own], good


def _ideas(good: str) -> list[str]:
    return list(next(each.ideas for each in CARDS.goods.goods if each.name == good))


def test_what_may_not_be_warehoused() -> None:
    """Five kinds of ideas may not be put into a warehouse. (mediterranean6 3.9)"""
    kept_out = {idea.name.split(" of ")[0] for idea in CARDS.goods.ideas if not idea.warehouse}
    assert kept_out == {"Depression", "Barbarian Fury", "Zealots", "Corruption", "Slave Revolt"}


def test_fourteen_decks_of_twelve() -> None:
    """There are 14 decks of 12, with enough different developments. (mediterranean6 1.8)"""
    assert len(CARDS.decks) == 14
    assert all(len(deck.cards) == 12 for deck in CARDS.decks)
    least = {0: 12, 1: 10, 2: 10, 3: 4}
    for deck in CARDS.decks:
        different = {side for sides in deck.cards for side in sides}
        assert len(different) >= least[deck.level], deck.name
        assert all(one != other for one, other in deck.cards), deck.name


def test_named_developments_are_there() -> None:
    """Every development that the source names exists. (mediterranean6 1.8)"""
    names = [" ".join(name.split()) for name in NAMED.split(",")]
    assert set(names) <= set(BY_NAME)
    assert len(names) == 30


@pytest.mark.parametrize("good", ["Slaves", "Art", "Dye", "Wine"])
def test_each_civic_good_has_its_trade(good: str) -> None:
    """There is a development that trades in each civic good. (mediterranean6 2.5)"""
    assert any(development.always.trade_in == good for development in CARDS.developments)


def test_level_three_holds_monuments_and_shrines_only() -> None:
    """Level III holds monuments or shrines, counted at the end. (mediterranean6 7.6)"""
    for deck in CARDS.decks:
        if deck.level == 3:
            kinds = {BY_NAME[side].name.split()[0] for sides in deck.cards for side in sides}
            assert len(kinds) == 1
            assert kinds <= {"Monument", "Shrine"}
            assert all(BY_NAME[side].end for sides in deck.cards for side in sides)


def test_revolutionaries_are_in_level_two() -> None:
    """Rewards for an upheaval are found in level II, on every arm. (mediterranean6 5.9)"""
    decks = {d.deck for d in CARDS.developments if any(d.upheaval.columns)}
    assert {DECKS[name].level for name in decks} == {2}
    assert len(decks) == 4


def _kinds_of_boxes(development: Development) -> set[str]:
    boxes = {
        "production": development.produce,
        "yellow": development.now,
        "orange": development.turn,
        "pink": development.trade is not None,
        "green": development.spend
        or development.sets
        or development.burden
        or development.larger
        or development.victims
        or any(
            development.always.__getattribute__(n) for n in development.always.__struct_fields__
        ),
        "brown": development.draw,
    }
    return {name for name, used in boxes.items() if used}


def test_all_six_kinds_of_boxes_occur() -> None:
    """Production, yellow, orange, pink, green and brown abilities all occur. (mediterranean6 11)"""
    kinds = [_kinds_of_boxes(development) for development in CARDS.developments]
    for kind in ("production", "yellow", "orange", "pink", "green", "brown"):
        assert sum(kind in each for each in kinds) >= 4, kind


def test_every_development_does_something() -> None:
    """Each development has icons, and an ability or a count at the end. (mediterranean6 10.1)"""
    for development in CARDS.developments:
        assert development.icons
        assert _kinds_of_boxes(development) or development.end or any(development.upheaval.columns)


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (GENERAL, "tick_seconds = 5", "tick_seconds = 0", "numbers.tick_seconds"),
        (GENERAL, "levels = [", "levels = [9, ", "arms.levels"),
        (
            GENERAL,
            'tier = "luxury"\npasses_as = ["Spices"',
            'tier = "luxury"\npasses_as = ["Spice"',
            "passes_as",
        ),
        (GENERAL, "ideas = { Mars = 7", "ideas = { Marz = 7", "Mars"),
        (GENERAL, "ideas = { Mars = 7", "ideas = { Mars = 0", "at least 1"),
        (GENERAL, "revolt = 2\nattack = 7", "revolt = 2\nattacks = 7", "attacks"),
        (GENERAL, "values = [1, 3, 6", "values = [3, 1, 6", "tier civic"),
        (GOVERNMENT, "turn = [{ democracy = 2 }]", "turn = [{ demokracy = 2 }]", "demokracy"),
        (GOVERNMENT, 'icons = ["apple"]', 'icons = ["appel"]', "Did you mean apple?"),
        (GOVERNMENT, 'icons = ["apple"]', "icons = []", "at least one"),
        (GOVERNMENT, 'lose = "any"', 'lose = "every"', "lose"),
        (GOVERNMENT, 'produce = ["boat"]', 'produce = ["boot"]', "Did you mean boat?"),
        (
            GOVERNMENT,
            "trade = { boxes = 1, exchange = true }",
            "trade = { boxes = 1 }",
            "exactly one",
        ),
        (
            GOVERNMENT,
            "boxes = 2, give = { happiness = 1 } }",
            "boxes = 3, give = { happiness = 1 } }",
            "boxes",
        ),
        (GOVERNMENT, 'arm = "Democracy"\nlevel = 1', 'arm = "Democracy"\nlevel = 2', "deck"),
        (GOVERNMENT, 'per = "democracies"', 'per = "democrats"', "democracies"),
        (GOVERNMENT, 'question = "Venus"', 'question = "Veenus"', "Venus"),
        (GOVERNMENT, 'trade_in = "Slaves"', 'trade_in = "Gold"', "trade_in"),
        (GOVERNMENT, 'name = "Palace"', 'name = "Palast"', "Palast"),
        (RELIGION, 'calamity = "revolt"', 'calamity = "revolts"', "revolt"),
        (RELIGION, 'name = "Oracle"\n', 'name = "Oracle" \'\n', "line"),
        (RELIGION, "draw = 1", "draw = 9", "draw"),
    ],
)
def test_wrong_entries_are_refused(
    tmp_path: Path, file: str, old: str, new: str, expected: str
) -> None:
    """A wrong entry is refused with its file, its place and a remedy. (mediterranean6 1.8)"""
    for name in (GENERAL, GOVERNMENT, RELIGION):
        shutil.copy(FOLDER / name, tmp_path / name)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        read(tmp_path)
    assert Path(caught.value.file).name in (file, RELIGION)
    assert expected in str(caught.value)
    assert caught.value.remedy
