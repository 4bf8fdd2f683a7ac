"""Calamities, values, one round and a season."""

from __future__ import annotations

import pytest

from emporion.games.megatrade import GAME
from emporion.games.megatrade.cards import (
    CARD_NAMES,
    FIRST_CALAMITY,
    GOODS,
    KIND_OF,
    NUMBERS,
    STACK_OF,
)
from emporion.games.megatrade.rules.calamities import select_calamities
from emporion.games.megatrade.rules.stacks import return_spent
from emporion.games.megatrade.rules.wealth import hand_value, set_value
from emporion.games.megatrade.state import HANDING_IN
from emporion.kernel.chance import seed_words, start_chance
from emporion.kernel.viewer import Ended
from emporion.testing import expect_refusal

from .scene import floor, hand, holds


def calamities(g, seat: int) -> list[str]:
    """The calamities of a hand by name."""
    return [
        CARD_NAMES[card]
        for card in range(FIRST_CALAMITY, len(CARD_NAMES))
        for _ in range(int(g.hand[seat, card]))
    ]


def test_calamities_do_nothing_during_the_trade():
    """Until the floor closes a calamity is a card like others. (megatrade 6.6)"""
    table = floor(Ana="Flood, Piracy, Oil")
    table.time_passes(5)
    assert int(table.g.cities[0]) == NUMBERS.round_cities
    assert calamities(table.g, 0) == ["Flood", "Piracy"]


def test_only_the_number_is_shown():
    """All see how many calamities somebody holds, not which. (megatrade 6.1, 6.4)"""
    table = floor(Ana="Flood, Piracy, Famine, Tyranny, 2 Oil")
    table.time_passes(60)
    assert "Ana shows 4 face-down calamities." in table.log()
    assert table.log().count("Ana discards a calamity at random.") == 2
    discarded = [line for line in table.as_("Ana").log() if "discards" in line]
    assert len(discarded) == 2
    assert all("a calamity" not in line for line in discarded)


def test_two_are_the_limit_without_minors():
    """With five players two calamities remain, at random. (megatrade 6.3, 6.4)"""
    remaining = set()
    for seed in range(12):
        g = GAME.state.copy(floor(Ana="Flood, Piracy, Famine, Tyranny").g)
        start_chance(g.chance, seed_words(seed))
        select_calamities(g)
        left = calamities(g, 0)
        assert len(left) == 2
        remaining |= set(left)
    assert len(remaining) > 2


def test_three_of_which_two_major_with_minors():
    """With nine players three remain, of which two are major. (megatrade 6.3, 6.4)"""
    table = floor(9, Ana="Flood, Piracy, Famine, Tempest, Banditry, City Riots")
    select_calamities(table.g)
    left = calamities(table.g, 0)
    minor = [name for name in left if KIND_OF[CARD_NAMES.index(name)] == 3]
    assert len(left) == 3
    assert len(left) - len(minor) <= 2


def test_no_more_is_discarded_than_needed():
    """Three major ones and one minor leave two major ones and the minor. (megatrade 6.4)"""
    table = floor(9, Ana="Flood, Piracy, Famine, Tempest")
    select_calamities(table.g)
    left = calamities(table.g, 0)
    assert len(left) == 3
    assert "Tempest" in left


def test_duplicates_go_first():
    """Of two floods one goes, whatever the limit. (megatrade 6.2)"""
    table = floor(12, Ana="2 Flood")
    select_calamities(table.g)
    assert calamities(table.g, 0) == ["Flood"]


def test_what_remains_strikes():
    """Each takes cities and treasury, but not the last city. (megatrade 6.5)"""
    table = floor(Ana="Flood, Corruption", Ben="Civil War, Civil Disorder")
    table.g.treasury[0] = 30
    table.g.cities[1] = 4
    table.time_passes(60)
    assert int(table.g.cities[0]) == NUMBERS.round_cities - 2
    assert int(table.g.treasury[0]) == 10
    assert int(table.g.cities[1]) == 1
    assert "Flood strikes Ana." in table.log()


@pytest.mark.parametrize(
    ("name", "number", "value"),
    [("Fish", 1, 3), ("Fish", 2, 12), ("Papyri", 3, 18), ("Oil", 8, 256), ("Gold", 5, 225)],
)
def test_values_of_the_source(name: str, number: int, value: int):
    """3, 12, 18 and 256: number times number times face. (megatrade 7.1)"""
    assert set_value(CARD_NAMES.index(name), number) == value


def test_different_commodities_of_one_face_do_not_combine():
    """Two different cards of face value 3 are worth 6. (megatrade 7.2)"""
    assert hand_value(floor(Ana="Fish, Fruit").g, 0) == 6


def test_own_values_are_shown_live():
    """The owner sees what each set is worth and what one more would add. (megatrade 7.3)"""
    sets = floor(Ana="2 Fish, 5 Resin, Water").as_("Ana").view()["hand"]
    assert sets["value"] == 12 + 175
    assert sets["sets"] == [
        {"card": "Fish", "face": 3, "number": 2, "of": 8, "value": 12, "one_more": 15},
        {"card": "Resin", "face": 7, "number": 5, "of": 5, "value": 175, "one_more": 0},
        {"card": "Water", "face": 0, "number": 1, "of": None, "value": 0, "one_more": 0},
    ]


def test_wealth_and_places():
    """Treasury, hand and cities count; cities break ties. (megatrade 1.1, 7.4, 7.5)"""
    table = floor(Ana="2 Fish", Ben="2 Fish", Cleo="", Dion="", Eda="")
    table.g.treasury[:5] = [5, 5, 17, 27, 0]
    table.g.cities[:5] = [7, 7, 7, 6, 7]
    assert table.scores == {"Ana": 87, "Ben": 87, "Cleo": 87, "Dion": 87, "Eda": 70}
    assert table.places == {"Ana": 1, "Ben": 1, "Cleo": 1, "Dion": 4, "Eda": 5}


def test_the_start_of_one_round():
    """Seven cities and 30 for all, unless the options say otherwise. (megatrade 1.2, 8.1)"""
    g = GAME.new(6)
    assert list(g.cities[:6]) == [7] * 6
    assert list(g.treasury[:6]) == [30] * 6
    g = GAME.new(6, {"cities": 5, "treasury": 8, "cities_2": 0, "treasury_6": 99})
    assert list(g.cities[:6]) == [5, 0, 5, 5, 5, 5]
    assert list(g.treasury[:6]) == [8, 8, 8, 8, 8, 99]
    assert list(GAME.new(5, {"spread": True}).cities[:5]) == [5, 6, 7, 8, 9]


def test_one_round_ends_after_the_calamities():
    """After one round hands lie open. (megatrade 1.3, 1.4, 8.2, 8.3)"""
    table = floor(Ana="2 Oil")
    table.time_passes(60)
    assert table.ending == "round"
    assert table.view()["hands"][0]["value"] == 16
    assert GAME.words.view(table.g, Ended())["hands"] == table.view()["hands"]


def season(seats: int = 5, rounds: int = 3, **hands: str):
    """A season whose first trade has just ended."""
    table = floor(seats, {"mode": "season", "rounds": rounds, "minutes": 1}, **hands)
    return table.time_passes(30)


def test_a_season_begins_small():
    """Four cities and 15 each, and six rounds by default. (megatrade 1.3, 9.1, 9.2)"""
    g = GAME.new(5, {"mode": "season"})
    assert list(g.cities[:5]) == [4] * 5
    assert list(g.treasury[:5]) == [15] * 5
    assert int(g.rounds) == 6


def test_sets_are_handed_in():
    """All cards of a commodity go at once for their value. (megatrade 9.3, 9.4)"""
    table = season(Ana="3 Oil, Fish")
    assert int(table.g.phase) == HANDING_IN
    assert table.awaited == ["Ana"]
    ana = table.as_("Ana")
    with expect_refusal("not-held", "9.4"):
        ana.does("hand in Gold")
    ana.does("hand in Oil")
    assert int(table.g.treasury[0]) == 36
    assert "Ana hands in 3 Oil for 36." in table.log()
    assert holds(table, "Ana", "Fish")


@pytest.mark.parametrize(("seats", "most"), [(5, 8), (12, 9)])
def test_cards_that_may_be_kept(seats: int, most: int):
    """Eight cards with one block, nine with two, water among them. (megatrade 2.6, 9.5)"""
    table = season(seats, Ana="5 Ochre, 2 Oil, 3 Water", Ben="Fish")
    ana = table.as_("Ana")
    assert ana.view()["may_keep"] == most
    with expect_refusal("too-many-cards", "9.5"):
        ana.does("keep the rest")
    ana.does("hand in Water", "keep the rest")
    with expect_refusal("kept", "9.5"):
        ana.does("hand in Oil")


def test_cities_are_founded():
    """After handing in, everybody founds two cities, up to nine. (megatrade 9.6)"""
    table = season(Ana="Fish")
    table.g.cities[1] = 8
    table.as_("Ana").does("keep the rest")
    assert int(table.g.round_number) == 2
    assert list(table.g.cities[:5]) == [6, 9, 6, 6, 6]
    assert hand(table, "Ana")["Fish"] >= 1
    assert "Ana founds 2 cities." in table.log()


def test_used_cards_return_under_their_stacks():
    """Used cards lie below what was left, non-tradeable ones last. (megatrade 9.7)"""
    table = floor(12, {"mode": "season"}, Ana="8 Oil, Flood, Superstition")
    g = table.g
    left = [[int(card) for card in g.stack[block, 3, : g.stacked[block, 3]]] for block in range(2)]
    for card in range(len(CARD_NAMES)):
        g.spent[card] += g.hand[0, card]
        g.hand[0, card] = 0
    g.holding[0] = 0
    return_spent(g)
    assert not g.spent.any()
    assert GAME.rules.consistent(g) == 0
    for block in range(2):
        cards = [int(card) for card in g.stack[block, 3, : g.stacked[block, 3]]]
        returned = cards[: len(cards) - len(left[block])]
        assert cards[len(returned) :] == left[block]
        assert returned.count(CARD_NAMES.index("Oil")) == 4
        flood = CARD_NAMES.index("Flood")
        assert flood not in returned[1:]


def test_the_absent_keep_what_they_may():
    """For the absent the most valuable set goes while they hold too much. (megatrade 9.8)"""
    table = season(Ana="5 Ochre, 3 Oil, Wine").nobody_answers(2)
    assert int(table.g.round_number) == 2
    assert int(table.g.treasury[0]) == 36
    assert hand(table, "Ana")["Ochre"] >= 5


def test_a_season_ends_after_its_last_round():
    """After the last round nothing is handed in, and hands count. (megatrade 9.9)"""
    table = season(rounds=1, Ana="3 Oil")
    assert table.ending == "season"
    assert table.scores["Ana"] == 36 + 10 * 4


def test_goods_have_value_and_water_none():
    """Only commodities are worth anything. (megatrade 2.6)"""
    assert all(set_value(name, 1) == int(STACK_OF[name]) for name in range(GOODS))
