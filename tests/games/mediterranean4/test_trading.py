"""Trading: offers, promises about the next turn, the warehouse."""

from __future__ import annotations

from emporion.floor.rules.promises import FORSWEAR, USE, has_promised_use, is_sworn, swear
from emporion.games.mediterranean4 import GAME, rules
from emporion.games.mediterranean4.rules.floor import may_vow, room_of
from emporion.games.mediterranean4.rules.resolution import resolve_goods
from emporion.games.mediterranean4.rules.turns import open_turn
from emporion.games.mediterranean4.state import BUYING, GIVING, SEATS, TRADING
from emporion.games.mediterranean4.tables import GIVERS, GOODS, NUMBERS, TURNS
from emporion.kernel.sets import bit
from emporion.kernel.viewer import Seat, Table

from . import board
from .board import accept, build, close, decide, hold, notes_of, offer, say_menu, trading

INFORMERS = "Hall of Envoys / House of Informers"
ALTAR = "House of Charity / Altar of War"


def vow(use, giver, target):
    """The number of a promise."""
    return use * GIVERS * SEATS + giver * SEATS + target


def test_four_minutes():
    """The clock shows 240 seconds unless another length is chosen. (mediterranean4 4.1)"""
    g = GAME.new(4, {}, 1)
    board.through(g)
    seconds = int(g.clock - g.grace) * NUMBERS.tick_seconds
    assert (int(g.phase), seconds) == (TRADING, 240)
    for _ in range(int(g.clock)):
        assert int(g.phase) == TRADING
        rules.tick(g)
    assert int(g.phase) == BUYING


def test_a_deal_exchanges_the_very_cards_chosen():
    """Offers name goods; each side chooses the very cards it gives. (mediterranean4 4.2, 4.3)"""
    g = trading()
    hold(g, 0, ("Wool", "Poverty"))
    hold(g, 1, ("Grain", "Mars"), ("Grain", "Poverty"))
    offer(g, 0, ["Wool (Poverty)"], ["Grain"])
    accept(g, 1, 0, "Grain (Poverty)")
    assert int(g.hand[0, board.kind_of("Grain", "Poverty")]) == 1
    assert int(g.hand[1, board.kind_of("Wool", "Poverty")]) == 1
    assert int(g.deals) == 1


def test_an_offer_that_cannot_be_kept_is_gone():
    """Whoever stores the card that he offers no longer offers it. (mediterranean4 4.3)"""
    g = trading()
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["Wool (Mars)"], ["Ore"])
    decide(g, 0, "store Wool (Mars)")
    assert int(g.standing) == 0


def test_points_are_paid_at_once_and_money_never():
    """Points may be part of a deal; there are no words for money. (mediterranean4 4.4)"""
    g = trading()
    g.money[0] = 50
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["point", "point"], ["Ore"])
    accept(g, 1, 0)
    assert [int(points) for points in g.points[:2]] == [3, 7]
    assert int(g.money[0]) == 50


def test_five_points_at_most_stand_on_a_side():
    """A sixth can be neither given nor asked for in the same deal. (mediterranean4 4.4)"""
    g = trading()
    g.points[0] = 9
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    decide(g, 0, "make an offer", *["one more point"] * 5)
    assert "one more point" not in say_menu(g, 0)
    decide(g, 0, "that is all", *["one more point"] * 5)
    assert "one more point" not in say_menu(g, 0)


def test_a_promised_use_is_for_the_next_turn():
    """It binds, is carried out for the promiser, and on nobody else. (mediterranean4 4.5)"""
    g = trading()
    build(g, 0, "House of Informers")
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["Wool (Mars)", f"promise to use {INFORMERS} on seat 4"], ["Ore"])
    accept(g, 1, 0)
    assert is_sworn(g, 0, USE, 0, 3)
    open_turn(g)
    assert int(g.phase) == GIVING
    assert say_menu(g, 0) == {f"use {INFORMERS} on seat 4", "use no more buildings on others"}
    decide(g, 0, "use no more buildings on others")
    assert int(g.happiness[3]) == -1


def test_a_forsworn_use_is_refused():
    """Who promised not to use it on somebody may use it on others. (mediterranean4 4.5)"""
    g = trading()
    build(g, 0, "House of Informers")
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 1, ["Ore (Mars)"], [f"ask for the promise not to use {INFORMERS} on seat 2"])
    accept(g, 0, 1)
    assert is_sworn(g, 0, FORSWEAR, 0, 1)
    open_turn(g)
    assert f"use {INFORMERS} on seat 2" not in say_menu(g, 0)
    assert f"use {INFORMERS} on seat 3" in say_menu(g, 0)


def test_promises_do_not_contradict_each_other():
    """One use of each building, none that was forsworn, none in the last turn. (4.5)"""
    g = trading()
    build(g, 0, "House of Informers", "Altar of War")
    assert may_vow(g, 0, vow(USE, 0, 1))
    swear(g, 0, USE, 0, 1, bit(0))
    assert not may_vow(g, 0, vow(USE, 0, 2))
    assert not may_vow(g, 0, vow(FORSWEAR, 0, 1))
    assert may_vow(g, 0, vow(FORSWEAR, 0, 2))
    swear(g, 0, FORSWEAR, 2, 2, bit(0))
    assert not may_vow(g, 0, vow(USE, 2, 2))
    assert not may_vow(g, 0, vow(USE, 1, 1)), "not built"
    assert not may_vow(g, 0, vow(USE, 2, 0)), "oneself"
    g.turn = TURNS
    assert not may_vow(g, 0, vow(USE, 2, 3))


def test_asking_for_a_promise_tells_nothing_of_earlier_ones():
    """Others may ask for any promise; who cannot make it cannot accept. (mediterranean4 4.5)"""
    menus = []
    for sworn in (False, True):
        g = trading()
        build(g, 0, "House of Informers")
        hold(g, 0, ("Wool", "Mars"))
        hold(g, 1, ("Ore", "Mars"))
        if sworn:
            swear(g, 0, FORSWEAR, 0, 2, bit(0))
        decide(g, 1, "make an offer", "one more card", "give Ore (Mars)", "that is all")
        menus.append(say_menu(g, 1))
        decide(g, 1, f"ask for the promise to use {INFORMERS} on seat 3", "that is all")
        decide(g, 1, "post it as offer 1")
        assert ("accept offer 1 of seat 2" in say_menu(g, 0)) != sworn
    assert menus[0] == menus[1]


def test_a_promise_lapses_with_its_building():
    """When the board turns over before the next civic phase, all are told. (mediterranean4 4.5)"""
    g = trading()
    build(g, 0, "House of Informers")
    swear(g, 0, USE, 0, 3, bit(0))
    hold(g, 0, *[("Art", "Democracy")] * 2)
    resolve_goods(g)
    assert int(g.built[0]) == 0
    assert not has_promised_use(g, 0, 0)
    assert any("lapses" in line for line in notes_of(g))


def test_piracy_passes_as_a_luxury_and_is_worth_nothing():
    """Its holder may name it spices or gold; other cards are what they are. (4.6)"""
    g = trading()
    hold(g, 0, ("Piracy", "Piracy"), ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    decide(g, 0, "make an offer", "one more card", "give Piracy (Piracy)")
    assert {"say Spices", "say Gold"} <= say_menu(g, 0)
    assert "say Wool" not in say_menu(g, 0)
    g = trading()
    hold(g, 0, ("Piracy", "Piracy"))
    close(g)
    assert int(g.earned[0]) == 0


def test_offers_have_no_words_for_ideas():
    """Whoever hears an offer sees goods, never ideas. (mediterranean4 4.7)"""
    g = trading()
    hold(g, 0, ("Wool", "Depression"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["Wool (Depression)"], ["Ore"])
    for viewer in (Seat(1), Table()):
        seen = GAME.words.view(g, viewer)["offers"][0]
        assert "cards" not in seen
        assert "Depression" not in str(seen)


def test_warehouse_holds_three_five_or_none():
    """By its cubes; what lies there is neither spent nor traded. (mediterranean4 4.8)"""
    g = trading()
    for cubes, room in ((0, 0), (1, 3), (2, 5)):
        g.people[0, board.place("Warehouse")] = cubes
        assert int(room_of(g, 0)) == room
    hold(g, 0, *[("Wine", "Mars")] * 7)
    decide(g, 0, *["store Wine (Mars)"] * 5)
    assert "store Wine (Mars)" not in say_menu(g, 0)
    decide(g, 0, "fetch Wine (Mars)")
    close(g)
    assert int(g.earned[0]) == 9, "three are spent"
    assert [int(kind) for kind in g.stored[0, :4]] == [board.kind_of("Wine", "Mars")] * 4


def test_without_a_cube_nothing_is_stored():
    """A lost warehouse cannot be used. (mediterranean4 4.8, 7.10)"""
    g = trading()
    g.people[0, board.place("Warehouse")] = 0
    hold(g, 0, ("Wine", "Mars"))
    assert not any(text.startswith("store") for text in say_menu(g, 0))


def test_what_may_not_be_warehoused():
    """Five kinds of ideas are refused. (mediterranean4 4.9)"""
    kept_out = {idea.name.split(" of ")[0] for idea in GOODS.ideas if not idea.warehouse}
    assert kept_out == {"Depression", "Barbarian Fury", "Zealots", "Corruption", "Slave Revolt"}
    g = trading()
    hold(g, 0, ("Art", "Corruption"), ("Grain", "Depression"), ("Wool", "Poverty"))
    stored = {text for text in say_menu(g, 0) if text.startswith("store")}
    assert stored == {"store Wool (Poverty)"}


def test_trading_ends_when_all_are_done():
    """Who is done can come back as long as others are not. (mediterranean4 4.10)"""
    g = trading(4)
    for seat in range(3):
        decide(g, seat, "be done with trading")
    decide(g, 0, "trade after all")
    decide(g, 3, "be done with trading")
    assert int(g.phase) == TRADING
    decide(g, 0, "be done with trading")
    assert int(g.phase) == BUYING


def test_the_last_moments_are_for_the_warehouse():
    """Ten seconds without deals, unless the option is off. (mediterranean4 4.10)"""
    g = trading()
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    while int(g.clock) > int(g.grace):
        rules.tick(g)
    assert "make an offer" not in say_menu(g, 0)
    assert "store Wool (Mars)" in say_menu(g, 0)
    assert int(trading(grace=False).grace) == 0


def test_who_does_not_answer_is_done():
    """He takes back his offers first. (mediterranean4 4.11)"""
    g = trading()
    hold(g, 0, ("Wool", "Mars"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["Wool (Mars)"], ["Ore"])
    for _ in range(2):
        rules.step(g, 0, int(rules.absent(g, 0)))
    assert int(g.standing) == 0
    assert int(g.done) == int(bit(0))
