"""One test for each development: it does what its text says.

Plain effects are checked from the data, each through the phase in which it happens; what the text
of a card says is made from the same data. Effects that need a story have tests of their own beside
this, named in `BY_HAND`, and every development is in one of the two.
"""

from __future__ import annotations

from typing import Any

import pytest

from emporion.games.mediterranean.goods import COLUMNS
from emporion.games.mediterranean.rules.gains import nobody_gains
from emporion.games.mediterranean.schema import Gain
from emporion.games.mediterranean6.naming import GOOD_NAMES, WORKER_NAMES
from emporion.games.mediterranean6.rules.abilities import resolve_abilities
from emporion.games.mediterranean6.rules.changing import give_gains
from emporion.games.mediterranean6.rules.development import receive_now
from emporion.games.mediterranean6.rules.ending import civic_phase, final_score
from emporion.games.mediterranean6.rules.floor import room_of
from emporion.games.mediterranean6.rules.resolution import resolve_goods
from emporion.games.mediterranean6.rules.shared import value_of
from emporion.games.mediterranean6.rules.trading import begin_trading
from emporion.games.mediterranean6.schema import Development, Sets
from emporion.games.mediterranean6.state import SEATS, TARGET
from emporion.games.mediterranean6.tables import DEVELOPMENTS, GOODS, NUMBERS
from emporion.games.mediterranean6.texts import abilities, text_of
from emporion.kernel.sets import bit

from . import board, test_development_phase, test_production, test_resolution, test_trading
from .board import NUMBER_OF, decide, empty_hands, hold, new, own, pick_of

#: Developments whose effect needs a story, and the test that tells it.
BY_HAND = {
    "Foreign Envoys": test_trading.test_exchange_happens_at_once_but_not_in_the_last_moments,
    "Martian Brotherhood": test_resolution.test_brotherhood_takes_a_worker,
    "Sacrificial Altar": test_resolution.test_sacrifice,
    "Freedom of Speech": test_trading.test_only_freedom_of_speech_may_claim,
    "Isolationism": test_trading.test_isolationism_asks_and_is_told_the_truth,
    "Venetian Virtue": test_trading.test_virtue_keeps_bad_cards_at_home,
    "Venetian Monastery": test_resolution.test_monastery_may_ignore,
    "Stability": test_development_phase.test_stability_keeps_the_level,
    "Constitution": test_development_phase.test_constitution_keeps_both_developments,
    "Total War": test_resolution.test_total_war_rolls_twice,
    "Free Market": test_production.test_free_market_deals_what_was_named,
    "Slave Trade": test_production.test_a_trade_finds_its_good,
    "Art Trade": test_production.test_a_trade_finds_its_good,
    "Dye Trade": test_production.test_a_trade_finds_its_good,
    "Wine Trade": test_production.test_a_trade_finds_its_good,
    "Black Revolutionaries": test_resolution.test_revolutionaries_reward_their_owner,
}


@pytest.fixture(params=DEVELOPMENTS, ids=lambda development: development.name)
def development(request: pytest.FixtureRequest) -> Development:
    """Each development in turn."""
    return request.param  # type: ignore[no-any-return]


def test_development(development: Development) -> None:
    """Each development does all that it says, in the phase of its colour. (11.1–11.17)"""
    done = {check.__name__ for check in CHECKS if check(development)}
    unchecked = {entry for entry in entries(development) if not done & CHECKED_BY.get(entry, set())}
    assert not unchecked or development.name in BY_HAND, unchecked
    assert text_of(development)


#: Which checks see to each entry of a development; every other entry needs a test by hand.
CHECKED_BY = {
    "lose": {"check_production"},
    "produce": {"check_production"},
    "now": {"check_yellow"},
    "turn": {"check_orange"},
    "trade": {"check_pink"},
    "spend": {"check_spend"},
    "sets": {"check_sets"},
    "burden": {"check_burden"},
    "larger": {"check_larger"},
    "victims": {"check_victims"},
    "warehouse": {"check_room_and_walls"},
    "walls": {"check_room_and_walls"},
    "draw": {"check_brown"},
    "end": {"check_end"},
    "upheaval": {"check_upheaval"},
}


def entries(development: Development) -> set[str]:
    """What the card file says that a development does, entry by entry."""
    told = {"name", "deck", "icons", "points", "flavour", "always"}
    plain = {name for name in development.__struct_fields__ if name not in told}
    nothing: tuple[Any, ...] = (None, "", 0, [], Gain())
    constant = development.always.__struct_fields__
    return {name for name in plain if getattr(development, name) not in nothing} | {
        name for name in constant if getattr(development.always, name)
    }


def standing(g: Any, seat: int) -> tuple[int, ...]:
    """Points and markers of a seat."""
    markers = (g.points, g.happiness, g.safety, g.government, g.religion)
    return tuple(int(marker[seat]) for marker in markers)


def after(gain: tuple[int, ...], times: int = 1) -> tuple[int, ...]:
    """Points and markers after a gain from the start."""
    moved = [amount * times for amount in gain]
    for column in (3, 4):
        if moved[column]:
            moved[column] += 1 if moved[column] > 0 else -1
    moved[0] = max(0, moved[0])
    return tuple(moved)


def bare(development: Development) -> Any:
    """A match in which seat 1 owns the development and nobody holds a card."""
    g = new()
    empty_hands(g)
    own(g, 0, development.name)
    begin_trading(g)
    return g


def check_production(development: Development) -> bool:
    """Workers, cities and boats appear, a lost worker goes. (11.1, 2.8)"""
    if not development.produce and not development.lose:
        return False
    g = test_development_phase.choosing()
    for seat in range(5):
        board.draw(g, seat)
    board.draw(g, 0, development.name)
    rules = board.rules
    if "Religion" in development.deck or development.deck.split()[0] in ("Venus", "Mars"):
        decide(g, 0, "choose none")
    rules.step(g, 0, pick_of(g, 0, development.name))
    if development.lose == "any":
        decide(g, 0, "pay with the worker on Wool")
    if int(g.stage_of_choice[0]) == 2:
        decide(g, 0, "choose none")
    test_development_phase.finish_choosing(g)
    expected = dict.fromkeys(WORKER_NAMES, 1)
    if development.lose:
        expected["Wool" if development.lose == "any" else development.lose] -= 1
    for product in development.produce:
        if product in expected:
            expected[product] += 1
    assert [int(n) for n in g.workers[0]] == list(expected.values())
    assert int(g.cities[0]) == development.produce.count("city")
    assert int(g.boats[0]) == development.produce.count("boat")
    return True


def times_counted(development: Development, per: str, colours: int) -> int:
    """How often a gain counts when its owner owns nothing else."""
    religious = development.deck.split()[0] in ("Religion", "Venus", "Mars")
    if per == "":
        return 1
    if per in ("government developments", "religion developments"):
        return int(religious == per.startswith("religion"))
    if per in ("democracies", "dictatorships", "venetians", "martians"):
        return colours
    return {"workers": 5}.get(per, development.icons.count(per))


def check_yellow(development: Development) -> bool:
    """Once, when it is played. (11.2)"""
    if not development.now:
        return False
    g = bare(development)
    nobody_gains(g)
    receive_now(g, 0, NUMBER_OF[development.name])
    give_gains(g)
    total = [0] * COLUMNS
    for gain in development.now:
        assert not gain.to
        for column, amount in enumerate(gain.columns):
            total[column] += amount * times_counted(development, gain.per, 0)
    assert standing(g, 0) == after(tuple(total))
    return True


def check_orange(development: Development) -> bool:
    """In every civic phase, for its owner or for those it names. (11.3)"""
    if not development.turn:
        return False
    g = bare(development)
    far = test_development_phase.FAR[1]
    named = {name for gain in development.turn for name in (gain.per, gain.to)}
    for seat in range(2, 4):
        g.government[seat] = far if "democracies" in named else -far
        g.religion[seat] = far if "venetians" in named else -far
    before = [standing(g, seat) for seat in range(5)]
    civic_phase(g)
    own_total = [0] * COLUMNS
    for gain in development.turn:
        for column, amount in enumerate(gain.columns):
            if not gain.to:
                own_total[column] += amount * times_counted(development, gain.per, 2)
            elif gain.to != "others":
                assert standing(g, 2)[column] == before[2][column] + amount
    assert standing(g, 0) == after(tuple(own_total))
    assert standing(g, 1) == before[1]
    return True


def check_pink(development: Development) -> bool:
    """Each box on a target: it receives what is given, the owner takes. (11.5–11.7)"""
    trade = development.trade
    if trade is None or trade.exchange or trade.worker or trade.sacrifice:
        return False
    g = bare(development)
    for seat in range(1, 5):
        g.points[seat] = 10
    for box in range(trade.boxes):
        board.rules.step(g, 0, TARGET + 1 + box)
    assert not any(text.startswith("use development") for text in board.say_menu(g, 0))
    resolve_abilities(g)
    ten = (10, 0, 0, 0, 0)

    def with_ten(gain: tuple[int, ...]) -> tuple[int, ...]:
        return after((gain[0] + 10, *gain[1:]))

    for seat in range(1, 5):
        targeted = seat <= trade.boxes
        if any(trade.everyone.columns):
            assert standing(g, seat) == (ten if targeted else with_ten(trade.everyone.columns))
        else:
            assert standing(g, seat) == (with_ten(trade.give.columns) if targeted else ten)
    assert standing(g, 0) == after(trade.take.columns, trade.boxes)
    return True


def cards_of(good: str, number: int) -> list[tuple[str, str]]:
    """So many cards of a good, with the ideas it has most of."""
    ideas = next(each.ideas for each in GOODS.goods if each.name == good)
    cards = [(good, idea) for idea, copies in ideas.items() for _copy in range(copies)]
    return cards[:number]


def goods_result(g: Any, seat: int, cards: list[tuple[str, str]], owner: bool) -> tuple[int, ...]:
    """What a seat stands at after spending cards."""
    hold(g, seat, *cards)
    if not owner:
        g.built[0] = 0
    resolve_goods(g)
    return standing(g, seat)


def check_spend(development: Development) -> bool:
    """Each spent card with the idea brings what it says. (11.13)"""
    for spend in development.spend:
        good = next(each.name for each in GOODS.goods if spend.idea in each.ideas)
        without = goods_result(new_bare(), 0, [(good, spend.idea)], True)
        with_it = goods_result(bare(development), 0, [(good, spend.idea)], True)
        assert [a - b for a, b in zip(with_it, without, strict=True)] == list(spend.columns)
    return bool(development.spend)


def new_bare() -> Any:
    """A match in which nobody owns or holds anything."""
    g = new()
    empty_hands(g)
    begin_trading(g)
    return g


def check_sets(development: Development) -> bool:
    """Each set of the least size brings what it says, a smaller one nothing. (5.3)"""
    for sets in development.sets:
        compare_sets(development, sets, 0)
    return bool(development.sets)


def check_burden(development: Development) -> bool:
    """Each set that another plays brings him what it says, the owner nothing. (5.3)"""
    for sets in development.burden:
        compare_sets(development, sets, 1)
        cards = cards_of(sets.goods[0], sets.least)
        assert goods_result(bare(development), 0, cards, True) == goods_result(
            new_bare(), 0, cards, True
        )
    return bool(development.burden)


def compare_sets(development: Development, sets: Sets, seat: int) -> None:
    """With and without the development, a set and one card less."""
    for good in sets.goods:
        for number, counts in ((sets.least, 1), (sets.least - 1, 0)):
            cards = cards_of(good, number)
            plain = goods_result(new_bare(), seat, cards, True)
            changed = goods_result(bare(development), seat, cards, True)
            difference = [a - b for a, b in zip(changed, plain, strict=True)]
            assert difference == [amount * counts for amount in sets.columns], (good, number)


def check_larger(development: Development) -> bool:
    """Sets of its goods count one larger, within the boxes. (11.14)"""
    for good in development.larger:
        number = GOOD_NAMES.index(good)
        for cards, counted in ((3, 4), (6, 6)):
            g = bare(development)
            hold(g, 0, *cards_of(good, cards))
            resolve_goods(g)
            assert int(g.earned[0]) == int(value_of(number, counted))
    return bool(development.larger)


def check_victims(development: Development) -> bool:
    """Other victims of a calamity bring what it says. (11.4)"""
    from emporion.games.mediterranean6.rules.resolution import profit_from_victims

    for victims in development.victims:
        g = bare(development)
        struck = bit(0) | bit(2) | bit(3)
        g.revolted = struck if victims.calamity == "revolt" else bit(0)
        g.attacked = struck if victims.calamity == "attack" else bit(0)
        profit_from_victims(g)
        assert standing(g, 0) == after(victims.columns, 2)
    return bool(development.victims)


def check_room_and_walls(development: Development) -> bool:
    """More room in the warehouse, cheaper attacks. (3.8, 6.7)"""
    from emporion.games.mediterranean6.rules.resolution import suffer_attack

    always = development.always
    g = bare(development)
    assert int(room_of(g, 0)) == NUMBERS.warehouse + always.warehouse
    g.points[0] = 90
    suffer_attack(g, 0, 20)
    assert 90 - int(g.points[0]) <= 20 - always.walls + max(NUMBERS.die) * (1 + always.total_war)
    assert 90 - int(g.points[0]) >= 20 - always.walls
    return bool(always.warehouse or always.walls)


def check_brown(development: Development) -> bool:
    """So many extra cards can be drawn. (7.1, 11.16)"""
    from emporion.games.mediterranean6.rules.development import begin_development

    g = bare(development)
    begin_development(g)
    assert int(g.searches[0]) == development.draw
    return bool(development.draw)


def check_end(development: Development) -> bool:
    """Points on the card, and what it counts at the end. (9.1, 11.17)"""
    g = bare(development)
    g.happiness[0], g.safety[0] = 3, 2
    far = test_development_phase.FAR
    g.government[0] = far[2]
    g.cities[0], g.boats[0] = 2, 1
    counts = {"happiness": 3, "safety": 2, "levels": 2, "cities": 2, "boats": 1}
    expected = development.points
    counts["workers"] = int(g.workers[0].sum())
    for gain in development.end:
        times = counts.get(gain.per, times_counted(development, gain.per, 0))
        expected += gain.points * times
    assert int(final_score(g, 0)) == expected
    return bool(development.end)


def check_upheaval(development: Development) -> bool:
    """A revolution or conversion that destroys it brings its reward. (5.9)"""
    if not any(development.upheaval.columns):
        return False
    g = bare(development)
    arm = development.deck.split()[0]
    marker = g.government if arm in ("Democracy", "Dictatorship") else g.religion
    marker[0] = -1 if arm in ("Democracy", "Venus") else 1
    nobody_gains(g)
    give_gains(g)
    assert standing(g, 0)[:3] == development.upheaval.columns[:3]
    assert int(g.built[0]) == 0
    return True


CHECKS = (
    check_production,
    check_yellow,
    check_orange,
    check_pink,
    check_spend,
    check_sets,
    check_burden,
    check_larger,
    check_victims,
    check_room_and_walls,
    check_brown,
    check_end,
    check_upheaval,
)


def test_hand_written_tests_are_of_known_developments() -> None:
    """Each name with a test of its own is a development. (mediterranean6 1.8)"""
    assert set(BY_HAND) <= set(NUMBER_OF)
    assert all(callable(test) for test in BY_HAND.values())


def test_education_is_cumulative() -> None:
    """Two Educations add two points to a set of three. (mediterranean6 11.15)"""
    g = new_bare()
    own(g, 0, "Education", "Education")
    hold(g, 0, *cards_of("Grain", 3))
    resolve_goods(g)
    assert int(g.earned[0]) == 3 + 2


def test_texts_are_made_from_the_data() -> None:
    """What a card says names the numbers of its effects. (mediterranean6 11.4)"""
    by_name = {each.name: each for each in DEVELOPMENTS}
    texts = dict(abilities(by_name["Library"]))
    assert texts["orange"] == "Every turn: +1 happiness, 1 space toward democracy."
    assert "2 boxes" in text_of(by_name["Diplomat"])
    assert text_of(by_name["Civil Rights"]).endswith("brings them: −1 point.")
    assert "Lose any worker" in text_of(by_name["Urbanize"])


def test_no_target_is_the_owner() -> None:
    """Nobody can choose himself as a target. (mediterranean6 3.10, 10.2)"""
    g = new_bare()
    own(g, 0, "Barracks")
    assert TARGET + 0 not in board.menu_of(g, 0)
    assert TARGET + SEATS - 1 not in board.menu_of(g, 0)
