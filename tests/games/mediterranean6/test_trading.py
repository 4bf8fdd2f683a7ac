"""The trading phase: deals, promises, warehouse, targets, abandoning, the clock."""

from __future__ import annotations

from typing import Any

import pytest

from emporion.floor.rules.promises import FORSWEAR, USE, swear
from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.rules.trading import begin_trading
from emporion.games.mediterranean6.state import CHOOSING, TRADING
from emporion.games.mediterranean6.tables import NUMBERS
from emporion.kernel.errors import Refusal
from emporion.kernel.sets import bit
from emporion.kernel.viewer import Seat, Table

from . import board
from .board import accept, close, decide, empty_hands, hold, kind_of, new, offer, own, say_menu


def market(*owners: tuple[int, str]) -> Any:
    """A fresh trading phase in which these seats own these developments."""
    g = new(seconds=300)
    empty_hands(g)
    for seat, name in owners:
        own(g, seat, name)
    begin_trading(g)
    return g


def test_a_deal_exchanges_the_very_cards_chosen() -> None:
    """Offers name goods; each side chooses the very cards it gives. (mediterranean6 3.2, 3.3)"""
    g = market()
    hold(g, 0, ("Grain", "Poverty"), ("Grain", "Democracy"))
    hold(g, 1, ("Wool", "Mars"), ("Wool", "Venus"))
    offer(g, 0, ["Grain (Poverty)"], ["Wool"])
    seen = GAME.words.view(g, Seat(1))["offers"][0]
    assert (seen["says"], seen["wants"]) == (["Grain"], ["Wool"])
    assert "Poverty" not in str(seen)
    accept(g, 1, 0, "Wool (Venus)")
    assert int(g.hand[1, kind_of("Grain", "Poverty")]) == 1
    assert int(g.hand[0, kind_of("Wool", "Venus")]) == 1
    assert int(g.hand[1, kind_of("Wool", "Mars")]) == 1
    assert rules.consistent(g) == 0


def test_offers_that_cannot_be_kept_are_gone() -> None:
    """A card that leaves takes the offers with it that named it. (mediterranean6 3.3)"""
    g = market()
    hold(g, 0, ("Grain", "Poverty"))
    hold(g, 1, ("Wool", "Mars"))
    offer(g, 0, ["Grain (Poverty)"], ["Wool"])
    decide(g, 0, "store Grain (Poverty)")
    assert GAME.words.view(g, Table())["offers"] == []


def test_points_change_hands_at_once() -> None:
    """Points that one has may be part of a deal. (mediterranean6 3.4)"""
    g = market()
    g.points[0] = 2
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["point", "point"], ["Ore"])
    accept(g, 1, 0, "Ore (Mars)")
    assert [int(g.points[seat]) for seat in range(2)] == [0, 2]
    assert "one more point" not in say_menu(g, 0)


def test_piracy_passes_as_spices_or_gold() -> None:
    """Its holder may give Piracy where spices or gold are asked; it is worth nothing. (3.6)"""
    g = market()
    hold(g, 0, ("Piracy", "Piracy"))
    hold(g, 1, ("Ore", "Mars"), ("Gold", "Mars"))
    offer(g, 1, ["Ore (Mars)"], ["Gold"])
    accept(g, 0, 1, "Piracy (Piracy)")
    assert int(g.hand[1, kind_of("Piracy", "Piracy")]) == 1
    decide(g, 1, "make an offer", "one more card", "give Piracy (Piracy)")
    assert say_menu(g, 1) >= {"say Gold", "say Spices"}
    decide(g, 1, "say Spices", "that is all")
    assert GAME.words.view(g, Seat(1))["draft"]["says"] == ["Spices"]


def test_every_other_card_is_what_it_is_called() -> None:
    """Grain can be given as nothing but grain. (mediterranean6 3.6)"""
    g = market()
    hold(g, 0, ("Grain", "Mars"))
    hold(g, 1, ("Wool", "Mars"))
    hold(g, 2, ("Spices", "Mars"))
    offer(g, 1, ["Wool (Mars)"], ["Gold"])
    with pytest.raises(AssertionError):
        decide(g, 0, "accept offer 1 of seat 2")
    refusal = GAME.words.refuse(g, 0, GAME.words.parse(g, 0, "accept offer 1 of seat 2"))
    assert refusal.code == "cannot-answer"


def test_offers_have_no_words_for_ideas() -> None:
    """No decision of the floor that others hear names an idea. (mediterranean6 3.7)"""
    for name in ("say", "ask"):
        for index in GAME.actions.ranges[name]:
            text = GAME.words.say(new(), 0, index)
            assert not any(idea in text for idea in board.IDEA_NAMES), text


def test_warehouse_holds_three() -> None:
    """Three cards fit, out of the hand, and can be taken out again. (mediterranean6 3.8)"""
    g = market()
    cards = [("Grain", "Mars"), ("Wool", "Mars"), ("Ore", "Mars"), ("Salt", "Mars")]
    hold(g, 0, *cards)
    for good, idea in cards[:3]:
        decide(g, 0, f"store {good} ({idea})")
    assert "store Salt (Mars)" not in say_menu(g, 0)
    refusal = GAME.words.refuse(g, 0, GAME.words.parse(g, 0, "store Salt (Mars)"))
    assert refusal.code == "warehouse-full"
    assert "make an offer" in say_menu(g, 0)
    decide(g, 0, "fetch Wool (Mars)", "store Salt (Mars)")
    assert GAME.words.view(g, Table())["civilizations"][0]["warehouse"] == 3
    assert "Salt (Mars)" not in str(GAME.words.view(g, Seat(1)))


@pytest.mark.parametrize(
    ("good", "idea"),
    [
        ("Grain", "Depression"),
        ("Wine", "Barbarian Fury"),
        ("Dye", "Zealots of Mars"),
        ("Art", "Corruption"),
        ("Slaves", "Slave Revolt"),
    ],
)
def test_the_nasty_ones_may_not_be_warehoused(good: str, idea: str) -> None:
    """Five kinds of ideas stay out of the warehouse. (mediterranean6 3.9)"""
    g = market()
    hold(g, 0, (good, idea))
    text = f"store {good} ({idea})"
    assert text not in say_menu(g, 0)
    refusal = GAME.words.refuse(g, 0, GAME.words.parse(g, 0, text))
    assert (refusal.code, refusal.rule) == ("may-not-store", "3.9")


def test_targets_can_be_chosen_and_taken_back() -> None:
    """A target is another seat, seen by all, and may be changed. (mediterranean6 3.10, 11.5)"""
    g = market((0, "Barracks"))
    menu = say_menu(g, 0)
    targets = {f"use development 1 on seat {seat}" for seat in range(2, 6)}
    assert {text for text in menu if text.startswith("use development")} == targets
    decide(g, 0, "use development 1 on seat 3")
    assert not any(text.startswith("use development") for text in say_menu(g, 0))
    seen = GAME.words.view(g, Table())["civilizations"][0]["developments"][0]
    assert seen["targets"] == [2]
    decide(g, 0, "take back the last target of development 1", "use development 1 on seat 2")
    assert rules.consistent(g) == 0


def test_promise_to_use_is_kept() -> None:
    """A promised target is chosen by the rules when trading ends. (mediterranean6 3.5)"""
    g = market((0, "Barracks"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["promise to use development 1 on seat 3"], ["Ore"])
    accept(g, 1, 0, "Ore (Mars)")
    assert "use development 1 on seat 2" not in say_menu(g, 0)
    close(g)
    assert any("keeps the promise: Barracks" in line for line in board.notes_of(g))


def test_promise_not_to_use_is_kept() -> None:
    """What was forsworn is refused. (mediterranean6 3.5)"""
    g = market((0, "Barracks"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["promise not to use development 1 on seat 2"], ["Ore"])
    accept(g, 1, 0, "Ore (Mars)")
    assert "use development 1 on seat 2" not in say_menu(g, 0)
    assert "use development 1 on seat 3" in say_menu(g, 0)


def test_promised_target_cannot_be_taken_back() -> None:
    """Once promised and chosen, a target stays. (mediterranean6 3.5)"""
    g = market((0, "Barracks"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["promise to use development 1 on seat 2"], ["Ore"])
    accept(g, 1, 0, "Ore (Mars)")
    decide(g, 0, "use development 1 on seat 2")
    assert "take back the last target of development 1" not in say_menu(g, 0)


def test_promises_can_be_asked_for() -> None:
    """The other side can be asked for a promise, and only who can make it may accept. (3.5)"""
    g = market((1, "Barracks"))
    hold(g, 0, ("Ore", "Mars"))
    offer(g, 0, ["Ore (Mars)"], ["ask for the promise to use development 1 on seat 4"])
    assert "accept offer 1 of seat 1" not in say_menu(g, 2)
    decide(g, 1, "accept offer 1 of seat 1")
    close(g)
    assert any("keeps the promise: Barracks" in line for line in board.notes_of(g))


def test_asking_for_a_promise_tells_nothing_of_earlier_ones() -> None:
    """Others may ask for any promise; who cannot make it cannot accept. (mediterranean6 3.5)"""
    menus = []
    for sworn in (False, True):
        g = market((1, "Barracks"))
        hold(g, 0, ("Ore", "Mars"))
        if sworn:
            swear(g, 1, FORSWEAR, 0, 3, bit(1))
        decide(g, 0, "make an offer", "one more card", "give Ore (Mars)", "that is all")
        menus.append(say_menu(g, 0))
        decide(g, 0, "ask for the promise to use development 1 on seat 4", "that is all")
        decide(g, 0, "post it as offer 1")
        assert ("accept offer 1 of seat 1" in say_menu(g, 1)) != sworn
    assert menus[0] == menus[1]


def test_immunity_can_be_promised() -> None:
    """Pyramids to Mars spare the one to whom that was promised, and touch the others. (11.7)"""
    g = market((0, "Pyramids to Mars"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["promise to use development 1 on seat 2"], ["Ore"])
    accept(g, 1, 0, "Ore (Mars)")
    close(g)
    told = board.notes_of(g)
    assert any("keeps the promise: Pyramids to Mars" in line for line in told)
    touched = {line.split()[-1].rstrip(".") for line in told if "uses Pyramids to Mars" in line}
    assert touched == {"3", "4", "5"}


def test_impossible_promise_lapses() -> None:
    """A promised exchange with an empty hand lapses, and everybody is told. (3.5, 11.8)"""
    g = market((0, "Foreign Envoys"))
    hold(g, 1, ("Ore", "Mars"))
    offer(g, 0, ["promise to use development 1 on seat 3"], ["Ore"])
    accept(g, 1, 0, "Ore (Mars)")
    close(g)
    assert any("lapses" in line for line in board.notes_of(g))


def test_promised_exchange_is_made() -> None:
    """A promised exchange is made before the last moments. (mediterranean6 3.5, 11.8)"""
    g = market((0, "Foreign Envoys"))
    hold(g, 1, ("Ore", "Mars"))
    hold(g, 2, ("Salt", "Venus"))
    offer(g, 0, ["promise to use development 1 on seat 3"], ["Ore"])
    accept(g, 1, 0, "Ore (Mars)")
    while int(g.clock) > int(g.grace):
        rules.tick(g)
    assert int(g.hand[0, kind_of("Salt", "Venus")]) == 1
    assert int(g.hand[2, kind_of("Ore", "Mars")]) == 1


def test_exchange_happens_at_once_but_not_in_the_last_moments() -> None:
    """Foreign Envoys exchange a card by lot, not in the last ten seconds. (mediterranean6 11.8)"""
    g = market((0, "Foreign Envoys"))
    hold(g, 0, ("Ore", "Mars"))
    hold(g, 1, ("Salt", "Venus"))
    other = GAME.state.copy(g)
    decide(g, 0, "use development 1 on seat 2")
    assert int(g.hand[1, kind_of("Ore", "Mars")]) == 1
    assert "take back the last target of development 1" not in say_menu(g, 0)
    while int(other.clock) > int(other.grace):
        rules.tick(other)
    action = GAME.words.parse(other, 0, "use development 1 on seat 2")
    assert GAME.words.refuse(other, 0, action).code == "too-late"
    assert action not in board.menu_of(other, 0)


def promise_exchange(g: Any) -> None:
    """The first seat has promised the second one to exchange a card with it."""
    swear(g, 0, USE, 0, 1, bit(0) | bit(1))


def test_no_exchange_in_the_last_ten_seconds_without_grace() -> None:
    """Without the grace the last ten seconds of the time itself are closed to it. (11.8)"""
    g = new(seconds=30, grace=False)
    empty_hands(g)
    own(g, 0, "Foreign Envoys")
    begin_trading(g)
    hold(g, 0, ("Ore", "Mars"))
    hold(g, 1, ("Salt", "Venus"))
    promise_exchange(g)
    for left in (25, 20, 15):
        rules.tick(g)
        assert GAME.words.view(g, Table())["seconds_left"] == left
        assert "use development 1 on seat 2" in say_menu(g, 0)
    rules.tick(g)
    assert "make an offer" in say_menu(g, 0)
    assert "use development 1 on seat 3" not in say_menu(g, 0)
    assert int(g.hand[0, kind_of("Salt", "Venus")]) == 1


def test_after_an_exchange_nobody_is_done() -> None:
    """Who gets a card by lot after being done can still put it away. (mediterranean6 11.8)"""
    g = market((0, "Foreign Envoys"))
    hold(g, 0, ("Ore", "Mars"))
    hold(g, 1, ("Salt", "Venus"))
    for seat in range(1, 5):
        decide(g, seat, "be done with trading")
    decide(g, 0, "use development 1 on seat 2", "be done with trading")
    assert int(g.phase) == TRADING
    decide(g, 1, "store Ore (Mars)", "be done with trading")
    assert int(g.phase) == CHOOSING


def test_promised_exchange_falls_due_when_all_are_done() -> None:
    """It is made as soon as everybody is done, and its two parties are back. (3.5, 11.8)"""
    g = market((0, "Foreign Envoys"))
    hold(g, 0, ("Ore", "Mars"))
    hold(g, 1, ("Salt", "Venus"))
    promise_exchange(g)
    for seat in range(5):
        decide(g, seat, "be done with trading")
    assert int(g.hand[0, kind_of("Salt", "Venus")]) == 1
    assert any("keeps the promise: Foreign Envoys" in line for line in board.notes_of(g))
    assert board.members_of(g.done) == [2, 3, 4]
    decide(g, 0, "be done with trading")
    decide(g, 1, "be done with trading")
    assert int(g.phase) == CHOOSING


def test_monastery_is_no_target_of_an_exchange() -> None:
    """Its owner, who could not be asked, is left alone. (mediterranean6 4.4, 11.8)"""
    g = market((0, "Foreign Envoys"), (1, "Venetian Monastery"))
    hold(g, 0, ("Ore", "Mars"))
    hold(g, 1, ("Salt", "Venus"))
    hold(g, 2, ("Wool", "Venus"))
    action = GAME.words.parse(g, 0, "use development 1 on seat 2")
    assert action not in board.menu_of(g, 0)
    assert "use development 1 on seat 3" in say_menu(g, 0)
    refusal = GAME.words.refuse(g, 0, action)
    assert (refusal.code, refusal.rule) == ("left-alone", "4.4")
    decide(g, 2, "make an offer", "one more card", "give Wool (Venus)", "that is all")
    assert "ask for the promise to use development 1 on seat 2" not in say_menu(g, 2)
    assert "ask for the promise to use development 1 on seat 4" in say_menu(g, 2)


def test_empty_hands_are_not_exchanged() -> None:
    """Both must hold a card, and the refusal says who does not. (mediterranean6 11.8)"""
    g = market((0, "Foreign Envoys"))
    action = GAME.words.parse(g, 0, "use development 1 on seat 2")
    assert "You have no card" in GAME.words.refuse(g, 0, action).text
    hold(g, 0, ("Ore", "Mars"))
    assert action not in board.menu_of(g, 0)
    assert "Seat 2 has no card" in GAME.words.refuse(g, 0, action).text


def test_abandoning_can_be_taken_back() -> None:
    """One decides to abandon, and may change one's mind until the end. (mediterranean6 3.11)"""
    g = market()
    decide(
        g, 0, "abandon your government", "abandon your religion", "keep your government after all"
    )
    assert GAME.words.view(g, Table())["civilizations"][0]["abandons"] == ["religion"]


def test_five_minutes_unless_the_option_says_otherwise() -> None:
    """Trading lasts five minutes. (mediterranean6 3.1)"""
    g = GAME.new(4, {"grace": False})
    assert int(g.clock) == 300 // NUMBERS.tick_seconds
    ticks = 0
    while int(g.phase) == TRADING:
        rules.tick(g)
        ticks += 1
    assert ticks == 60


def test_last_moments_allow_no_deals() -> None:
    """For ten seconds after the time only warehouse and targets are open. (mediterranean6 3.12)"""
    g = market()
    hold(g, 0, ("Ore", "Mars"))
    for _ in range(60):
        rules.tick(g)
    menu = say_menu(g, 0)
    assert "make an offer" not in menu
    assert "store Ore (Mars)" in menu
    rules.tick(g)
    assert int(g.phase) == TRADING
    rules.tick(g)
    assert int(g.phase) == CHOOSING


def test_trading_ends_when_all_are_done() -> None:
    """Everybody being done ends it; whoever is done may come back before. (mediterranean6 3.12)"""
    g = market()
    decide(g, 0, "be done with trading")
    decide(g, 0, "trade after all")
    close(g)
    assert int(g.phase) == CHOOSING


def test_virtue_keeps_bad_cards_at_home() -> None:
    """With Venetian Virtue no card with unhappiness or barbarians leaves. (mediterranean6 11.12)"""
    g = market((0, "Venetian Virtue"))
    hold(g, 0, ("Grain", "Poverty"), ("Wine", "Barbarians"), ("Salt", "Mars"))
    decide(g, 0, "make an offer", "one more card")
    assert {text for text in say_menu(g, 0) if text.startswith("give")} == {"give Salt (Mars)"}


def test_isolationism_asks_and_is_told_the_truth() -> None:
    """Before accepting its owner may ask for Venus arrows. (mediterranean6 11.10)"""
    g = market((1, "Isolationism"))
    hold(g, 0, ("Grain", "Venus"), ("Grain", "Mars"))
    hold(g, 1, ("Ore", "Mars"), ("Ore", "Venus"))
    offer(g, 0, ["Grain (Venus)", "Grain (Mars)"], ["Ore"])
    decide(g, 1, "accept offer 1 of seat 1", "ask how many are Venus")
    assert any("1 are Venus" in line for line in board.notes_of(g))
    told = [GAME.words.tell(g, n, Seat(2), list("ABCDE")) for n in GAME.notes.read(g, Seat(2))]
    assert not any("Venus" in line for line in told)
    decide(g, 1, "leave it")
    assert int(g.hand[1, kind_of("Ore", "Mars")]) == 1


def test_zealots_carry_an_arrow_too() -> None:
    """Asked for Venus arrows, an offer with Zealots of Venus answers yes. (11.10)"""
    g = market((1, "Isolationism"))
    hold(g, 0, ("Wine", "Zealots of Venus"), ("Dye", "Zealots of Mars"))
    hold(g, 1, ("Ore", "Mars"), ("Ore", "Venus"))
    offer(g, 0, ["Wine (Zealots of Venus)", "Dye (Zealots of Mars)"], ["Ore"])
    decide(g, 1, "accept offer 1 of seat 1", "ask how many are Venus")
    assert any("1 are Venus" in line for line in board.notes_of(g))


def test_only_freedom_of_speech_may_claim() -> None:
    """Its owner may claim an offer to be harmless; nobody else may. (mediterranean6 11.11)"""
    g = market((0, "Freedom of Speech"))
    hold(g, 0, ("Grain", "Poverty"))
    hold(g, 1, ("Grain", "Poverty"))
    for seat in range(2):
        decide(g, seat, "make an offer", "one more card", "give Grain (Poverty)", "that is all")
        decide(g, seat, "one more card", "ask for Grain", "that is all")
    assert "claim that it is harmless" in say_menu(g, 0)
    assert "claim that it is harmless" not in say_menu(g, 1)
    decide(g, 0, "claim that it is harmless", "post it as offer 1")
    assert GAME.words.view(g, Seat(3))["offers"][0]["claims"]


def test_freedom_of_speech_speaks_of_ideas() -> None:
    """Its owner says one thing of his cards, true or not, and one idea he wants. (11.11)"""
    g = market((0, "Freedom of Speech"))
    hold(g, 0, ("Grain", "Poverty"))
    hold(g, 1, ("Wool", "Mars"))
    decide(g, 0, "make an offer", "one more card", "give Grain (Poverty)", "that is all")
    decide(g, 0, "one more card", "ask for Wool", "that is all")
    decide(g, 0, "claim that a card carries Venus", "claim that it wants Mars")
    assert not any(text.startswith("claim") for text in say_menu(g, 0))
    decide(g, 0, "post it as offer 1")
    seen = GAME.words.view(g, Seat(1))["offers"][0]
    assert seen["claimed"] == ["a card carries Venus", "it wants Mars"]
    assert not seen["claims"]
    assert rules.consistent(g) == 0
    action = GAME.words.parse(g, 1, "claim that a card carries Venus")
    decide(g, 1, "make an offer", "one more card", "give Wool (Mars)", "that is all")
    decide(g, 1, "one more card", "ask for Grain", "that is all")
    refusal = GAME.words.refuse(g, 1, action)
    assert (refusal.code, refusal.rule) == ("no-claim", "11.11")


def test_virtue_does_not_hinder_the_lot() -> None:
    """An exchange by lot may take a card that no deal could hand over. (11.8, 11.12)"""
    g = market((0, "Venetian Virtue"), (0, "Foreign Envoys"))
    hold(g, 0, ("Grain", "Poverty"))
    hold(g, 1, ("Wool", "Mars"))
    decide(g, 0, "use development 2 on seat 2")
    assert int(g.hand[1, kind_of("Grain", "Poverty")]) == 1


def test_nonsense_is_refused_with_a_remedy() -> None:
    """Words that mean no decision are answered with what could be meant. (mediterranean6 1.9)"""
    g = market()
    with pytest.raises(Refusal) as caught:
        GAME.words.parse(g, 0, "make an offre")
    assert "make an offer" in caught.value.remedy
