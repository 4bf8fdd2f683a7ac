"""What there is at the start, and production."""

from __future__ import annotations

import pytest

from emporion.games.mediterranean4 import GAME
from emporion.games.mediterranean4.naming import CALAMITY_NAMES, GOOD_NAMES
from emporion.games.mediterranean4.rules.owning import population
from emporion.games.mediterranean4.rules.production import begin_turn, produce
from emporion.games.mediterranean4.schema import AGES
from emporion.games.mediterranean4.state import CHANGING
from emporion.games.mediterranean4.tables import (
    CALAMITIES,
    CIVICS,
    DEVELOPMENTS,
    GENERAL,
    GOOD_OF,
    GOODS,
    KINDS,
    LUXURIES,
    ON_SALE,
    SPOTS,
)
from emporion.kernel.viewer import Seat, Table

from . import board
from .board import arrange, empty_hands, hold, new, people_on, settle

FARMS = ("Grain farm", "Wool farm", "Timber farm", "Ore farm", "Salt farm")


def goods_of(g, seat):
    """The goods in a hand, by name."""
    found: dict[str, int] = {}
    for kind in range(KINDS):
        if int(g.hand[seat, kind]):
            name = GOOD_NAMES[int(GOOD_OF[kind])]
            found[name] = found.get(name, 0) + int(g.hand[seat, kind])
    return found


def deal(g):
    """A production of the first seat alone, into empty hands."""
    empty_hands(g)
    for seat in range(1, int(g.seats)):
        for name in FARMS:
            g.people[seat, board.place(name)] = 0
    produce(g)
    return goods_of(g, 0)


def test_everybody_begins_alike():
    """Five points, no money, seven cubes: farms, workshop, warehouse. (mediterranean4 1.5, 1.8)"""
    g = new(6)
    for seat in range(6):
        assert (int(g.points[seat]), int(g.money[seat]), int(population(g, seat))) == (5, 0, 7)
        for name in (*FARMS, "Workshop", "Warehouse"):
            assert people_on(g, seat, name) == 1
        assert int(g.available[seat]) == 0


def test_the_first_order_is_drawn_by_lot():
    """Different seeds give different turn orders, each with every seat. (mediterranean4 1.5)"""
    orders = {tuple(int(n) for n in GAME.new(5, {}, seed).order[:5]) for seed in range(12)}
    assert len(orders) > 5
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)


def test_points_and_money_lie_open():
    """Everybody sees them. (mediterranean4 1.5)"""
    g = new()
    g.points[2], g.money[2] = 17, 4
    seen = GAME.words.view(g, Table())["civilizations"][2]
    assert (seen["points"], seen["money"]) == (17, 4)


def test_boards_begin_on_space_0():
    """Democracy and Venus show, and a side leads from space 0 to six buildings. (1.6, 1.9)"""
    g = new()
    seen = GAME.words.view(g, Table())["civilizations"][0]
    assert seen["government"] == {"side": "democracy", "space": 0, "allowed": 0, "built": 0}
    assert seen["religion"] == {"side": "Venus", "space": 0, "allowed": 0, "built": 0}
    allowed = []
    for space in range(GENERAL.boards.spaces + 1):
        board.stand(g, 0, "government", space, left=True)
        track = GAME.words.view(g, Table())["civilizations"][0]["government"]
        assert track["side"] == "dictatorship"
        allowed.append(track["allowed"])
    assert allowed[0] == 0
    assert allowed[-1] == 6
    assert allowed == sorted(allowed)


def test_moods_begin_on_the_start_space():
    """Happiness and safety can go up and down from there. (mediterranean4 1.7)"""
    g = new()
    assert {int(mood) for mood in (*g.happiness, *g.safety)} == {0}
    assert GENERAL.moods.below > 0
    assert GENERAL.moods.above > 0


def test_goods_of_the_source():
    """18 of each basic good, 12 of each other good, one Piracy. (mediterranean4 1.1, 4.6)"""
    counts = {good.name: sum(good.ideas.values()) for good in GOODS.goods}
    sizes = {"basic": 18, "civic": 12, "luxury": 12}
    expected = {good.name: sizes[good.tier] for good in GOODS.goods} | {"Piracy": 1}
    assert counts == expected
    assert "Ore" in counts


def test_only_holders_see_ideas():
    """Others see the basic and civic goods of a hand, of luxuries their number. (1.2, 1.3)"""
    g = board.trading()
    hold(g, 0, ("Grain", "Poverty"), ("Wine", "Mars"), ("Gold", "Venus"), ("Spices", "Mars"))
    seen = GAME.words.view(g, Seat(1))["civilizations"][0]
    assert seen["goods"] == {"Grain": 1, "Wine": 1, "luxury": 2}
    own = GAME.words.view(g, Seat(0))["hand"]["goods"]
    assert [card["idea"] for each in own for card in each["cards"]] == [
        "Poverty",
        "Mars",
        "Mars",
        "Venus",
    ]


@pytest.mark.parametrize(
    ("age", "turns"), [("Stone", (1, 2, 3)), ("Bronze", (4, 5)), ("Iron", (6,))]
)
def test_each_age_has_its_turns(age, turns):
    """Six developments of its age are for sale in each turn. (mediterranean4 1.4, 1.10)"""
    g = new()
    for turn in turns:
        cards = [int(card) for card in g.stack[(turn - 1) * ON_SALE : turn * ON_SALE]]
        assert {DEVELOPMENTS[card].age for card in cards} == {age}
    assert len(turns) * ON_SALE == sum(each.age == age for each in DEVELOPMENTS)
    assert len(GENERAL.turn) == 6
    assert age in AGES


def test_calamities_are_shuffled_by_kind():
    """Five of unhappiness, five of the barbarians, one of each a turn. (mediterranean4 1.11)"""
    orders = set()
    for seed in range(6):
        g = new(seed=seed)
        cards = [int(card) for card in g.troubles]
        assert {CALAMITIES[card].kind for card in cards[:5]} == {"unhappiness"}
        assert {CALAMITIES[card].kind for card in cards[5:]} == {"barbarian"}
        orders.add(tuple(cards))
    assert len(orders) > 3
    assert len(CALAMITY_NAMES) == 10


def test_nine_boxes_of_culture():
    """Three rows and three columns, one cube in each box. (mediterranean4 1.12)"""
    boxes = [name for name in board.PLACE_NAMES if " at the " in name]
    assert len(boxes) == 9
    assert len({name.split(" at the ")[0] for name in boxes}) == 3
    assert all(int(SPOTS[board.place(name)]) == 1 for name in boxes)


# --- production ----------------------------------------------------------------------------------


def test_farms_produce_their_good():
    """One card for each cube on a farm. (mediterranean4 2.2)"""
    g = new()
    settle(g, 0, "Wool farm")
    assert deal(g) == {"Grain": 1, "Wool": 2, "Timber": 1, "Ore": 1, "Salt": 1}


def test_cities_and_harbours_produce_theirs():
    """A civic good for each city, a luxury for each harbour. (mediterranean4 2.2)"""
    g = new()
    for name in FARMS:
        g.people[0, board.place(name)] = 0
    settle(g, 0, "City", "City", "Harbour")
    found = deal(g)
    tiers = {good.name: good.tier for good in GOODS.goods}
    assert sum(found.values()) == 3
    assert sorted(tiers[name] for name, n in found.items() for _ in range(n)) == [
        "civic",
        "civic",
        "luxury",
    ]


def test_at_most_a_pair():
    """Art, art, wine and a third art, which goes on top; dye comes instead. (mediterranean4 2.4)"""
    g = new()
    for name in FARMS:
        g.people[0, board.place(name)] = 0
    settle(g, 0, *["City"] * 4)
    empty_hands(g)
    art = [("Art", "Democracy")] * 2
    arrange(g, CIVICS, *art, ("Wine", "Mars"), ("Art", "Prosperity"), ("Dye", "Venus"))
    assert deal(g) == {"Art": 2, "Wine": 1, "Dye": 1}
    top = board.pile_places(g, CIVICS)[0]
    assert int(g.pile[top]) == board.kind_of("Art", "Prosperity")


def test_more_cities_than_pairs_bring_nothing_more():
    """Four civic goods make eight cards at most. (mediterranean4 2.4)"""
    g = new()
    g.people[0, board.place("City")] = 10
    found = deal(g)
    assert {name: found[name] for name in ("Wine", "Dye", "Slaves", "Art")} == dict.fromkeys(
        ("Wine", "Dye", "Slaves", "Art"), 2
    )


def test_warehouses_are_emptied_into_the_hand():
    """What was stored can be traded in the next turn. (mediterranean4 2.1)"""
    g = board.trading()
    hold(g, 0, ("Wine", "Mars"))
    board.decide(g, 0, "store Wine (Mars)")
    begin_turn(g)
    assert goods_of(g, 0) == {"Wine": 1}
    assert int(g.stored[0, 0]) == -1


def test_spent_cards_become_the_deck():
    """When a card is due and its deck is empty. (mediterranean4 2.3)"""
    g = new()
    settle(g, 0, "Harbour")
    empty_hands(g)
    while int(g.left[LUXURIES]):
        board.take_away(g, int(g.pile[board.pile_places(g, LUXURIES)[0]]))
    g.spent[board.kind_of("Gold", "Venus")] += 1
    assert deal(g)["Gold"] == 1


def test_nothing_is_dealt_when_there_is_none():
    """Neither deck nor spent cards: the harbour brings nothing. (mediterranean4 2.3)"""
    g = new()
    settle(g, 0, "Harbour")
    empty_hands(g)
    while int(g.left[LUXURIES]):
        board.take_away(g, int(g.pile[board.pile_places(g, LUXURIES)[0]]))
    assert sum(deal(g).values()) == 5


def test_the_first_turn_asks_for_change_at_once():
    """Nobody has a building to use, so all may change their boards. (mediterranean4 1.4, 3.2)"""
    g = new()
    assert int(g.phase) == CHANGING
    assert len(board.members_of(board.rules.awaiting(g))) == 5
