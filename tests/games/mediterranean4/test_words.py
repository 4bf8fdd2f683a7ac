"""What people are told: refusals with a reason and a remedy, words that mean what they say."""

from __future__ import annotations

from typing import Any

import pytest

from emporion.floor.rules.promises import FORSWEAR, swear
from emporion.games.mediterranean4 import GAME
from emporion.kernel.errors import Refusal
from emporion.kernel.sets import bit
from emporion.kernel.viewer import Seat, Table

from . import board
from .board import (
    accept,
    build,
    buying,
    decide,
    giving,
    hold,
    new,
    offer,
    offer_for_sale,
    settle,
    stand,
    trading,
)


def refused(g: Any, seat: int, text: str) -> tuple[str, str]:
    """The code and the rule with which these words are refused; they are not on the menu."""
    action = GAME.words.parse(g, seat, text)
    assert action not in board.menu_of(g, seat)
    refusal = GAME.words.refuse(g, seat, action)
    assert refusal.text
    assert refusal.remedy
    return refusal.code, str(refusal.rule)


def test_every_decision_has_words_of_its_own() -> None:
    """All numbers of decisions are said in different words, and read back. (mediterranean4 1.4)"""
    g = new()
    said = [GAME.words.say(g, 0, action) for action in range(GAME.actions.size)]
    assert len(set(said)) == len(said)
    assert [GAME.words.parse(g, 0, text) for text in said] == list(range(len(said)))


def test_nonsense_is_answered_with_what_could_be_meant() -> None:
    """Words that mean no decision get a suggestion. (mediterranean4 1.4)"""
    with pytest.raises(Refusal) as caught:
        GAME.words.parse(trading(), 0, "make an offre")
    assert "make an offer" in caught.value.remedy


def test_what_the_warehouse_refuses() -> None:
    """What is not held, what is kept out, and what finds no room. (mediterranean4 4.8, 4.9)"""
    g = trading()
    hold(g, 0, ("Grain", "Depression"), *[("Ore", "Mars")] * 4)
    assert refused(g, 0, "store Wool (Mars)") == ("not-held", "4.8")
    assert refused(g, 0, "store Grain (Depression)") == ("may-not-store", "4.9")
    decide(g, 0, *["store Ore (Mars)"] * 3)
    assert refused(g, 0, "store Ore (Mars)") == ("warehouse-full", "4.8")
    assert refused(g, 0, "fetch Wool (Mars)") == ("not-stored", "4.8")


def test_why_a_building_cannot_be_used_on_somebody() -> None:
    """Oneself, no building, used, forsworn, promised elsewhere. (mediterranean4 3.4, 4.5)"""
    g = new()
    build(g, 0, "House of Informers", "Altar of War")
    swear(g, 0, FORSWEAR, 0, 2, bit(0))
    giving(g)
    use = "use Hall of Envoys / House of Informers on seat"
    assert refused(g, 0, f"{use} 1") == ("yourself", "3.4")
    assert refused(g, 0, f"{use} 6") == ("no-such-seat", "3.4")
    assert refused(g, 0, f"{use} 3") == ("forsworn", "4.5")
    assert refused(g, 0, "use Oracle / Temple of Wrath on seat 2") == ("no-building", "3.4")
    decide(g, 0, f"{use} 2")
    assert refused(g, 0, f"{use} 4") == ("used", "3.4")


def test_a_board_is_turned_over_once() -> None:
    """The second time is refused. (mediterranean4 3.5)"""
    g = new()
    decide(g, 0, "turn over your religion")
    assert refused(g, 0, "turn over your religion") == ("turned-over", "3.5")


def test_why_a_building_cannot_be_built() -> None:
    """No space for it on the track, too dear, built already. (mediterranean4 8.2, 8.3)"""
    g = buying(money=3)
    text = "build Meeting House / Palace of the Dictator"
    assert refused(g, 0, text) == ("no-more-buildings", "8.3")
    stand(g, 0, "government", 3)
    assert refused(g, 0, text) == ("too-dear", "8.2")
    build(g, 0, "Meeting House")
    assert refused(g, 0, text) == ("built", "8.2")


def test_why_a_development_cannot_be_bought() -> None:
    """Not for sale, bought, too dear, without room. (mediterranean4 8.5–8.7)"""
    g = buying(money=2)
    assert refused(g, 0, "buy Pantheon") == ("not-for-sale", "8.5")
    offer_for_sale(g, "Storehouse")
    assert refused(g, 0, "buy Storehouse") == ("too-dear", "8.6")
    g.money[0] = 20
    settle(g, 0, "Warehouse")
    assert refused(g, 0, "buy Storehouse") == ("no-room", "8.7")
    offer_for_sale(g, "Feast Days")
    decide(g, 0, "buy Feast Days")
    assert refused(g, 0, "buy Feast Days") == ("bought", "8.5")


def test_why_points_cannot_be_made() -> None:
    """Without money, or without anybody in an industry. (mediterranean4 8.11)"""
    g = buying(money=3)
    assert refused(g, 0, "make points: 1") == ("too-dear", "8.11")
    g.people[0, board.place("Workshop")] = 0
    assert refused(g, 0, "make points: 1") == ("no-industry", "8.11")


def test_whoever_is_not_asked_waits() -> None:
    """Others cannot buy while somebody buys; nobody trades then. (mediterranean4 8.1, 4.10)"""
    g = buying(money=9)
    assert refused(g, 1, "buy nothing more") == ("not-asked", "1.4")
    assert refused(g, 0, "make an offer") == ("closed", "4.10")


def test_a_deal_is_told_to_all_and_its_cards_to_two() -> None:
    """Third parties hear of the deal, not of the ideas in it. (mediterranean4 1.2, 4.3)"""
    g = trading()
    hold(g, 0, ("Grain", "Depression"))
    hold(g, 1, ("Wine", "Barbarian Fury"))
    offer(g, 0, ["Grain (Depression)"], ["Wine"])
    accept(g, 1, 0, "Wine (Barbarian Fury)")
    told = board.notes_of(g)
    assert any("Depression" in line for line in told)
    for viewer in (Table(), Seat(2)):
        names = list("ABCDE")
        lines = [GAME.words.tell(g, n, viewer, names) for n in GAME.notes.read(g, viewer)]
        assert any("trade" in line for line in lines)
        assert not any(idea in line for line in lines for idea in ("Depression", "Fury"))
