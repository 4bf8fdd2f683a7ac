"""What a live table asks of Mega trade: which floor is open, and which revision an offer has."""

from __future__ import annotations

from emporion.games.megatrade import words
from emporion.games.megatrade.state import FINISHED, FLOOR_ACTIONS, SLOTS
from tests.games.megatrade.scene import floor, offer


def test_the_floor_of_a_round_is_known_while_it_is_open():
    """The open floor has its round's number; none is open after the end. (megatrade 5.1)"""
    table = floor()
    assert words.floor(table.g) == int(table.g.round_number) == 1
    table.g.phase = FINISHED
    assert words.floor(table.g) == 0


def test_accepting_and_countering_name_the_offer_as_it_stands():
    """Only decisions that name an offer have its revision. (megatrade 5.10)"""
    table = floor(Ana="3 Oil", Ben="3 Wine")
    offer(table.as_("Ana"), "3 Oil", "2 Wine, any")
    standing = int(table.g.revision[0, 0])
    assert standing > 0
    assert words.revision(table.g, FLOOR_ACTIONS["ACCEPT"]) == standing
    assert words.revision(table.g, FLOOR_ACTIONS["COUNTER"]) == standing
    assert words.revision(table.g, FLOOR_ACTIONS["ACCEPT"] + SLOTS) == int(table.g.revision[1, 0])
    assert words.revision(table.g, FLOOR_ACTIONS["OFFER"]) is None
    assert words.revision(table.g, 0) is None
