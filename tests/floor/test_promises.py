"""Who knows of a promise, and what others must reckon with instead."""

from __future__ import annotations

from typing import Any

import pytest

from emporion.floor.rules.promises import FORSWEAR, USE, forget_promises, is_sworn
from emporion.floor.state import floor_fields
from emporion.kernel.chance import seed_words, start_chance

from .bazaar import ENOUGH, OFFER, STATE, Bazaar, floor

PROMISE = "promise not to use the curse on seat 3"


def promise_for_wool(*audience: str) -> Bazaar:
    """Seat 1 promises something to seat 2 for a card, before these ears."""
    market = Bazaar("calm spice", "calm wool", "calm dye", "")
    market.does(0, OFFER, PROMISE, ENOUGH, "one more card", "ask for wool", ENOUGH)
    for seat in audience:
        market.does(0, "name somebody", f"to {seat}")
    market.does(0, "post it as offer 1")
    market.does(1, "accept offer 1 of seat 1")
    return market


def redealt(market: Bazaar, viewer: int, seed: int) -> Any:
    """A world that the viewer cannot tell from this one."""
    g = STATE.copy(market.g)
    start_chance(g.chance, seed_words(seed))
    floor.forget_talks(g, viewer)
    floor.imagine_promises(g, viewer)
    floor.choose_hidden(g, viewer)
    floor.imagine_talks(g, viewer)
    assert floor.floor_fault(g) == 0
    return g


@pytest.mark.parametrize(
    ("audience", "knows"), [(("seat 2",), {0, 1}), (("seat 2", "seat 4"), {0, 1, 3}), ((), None)]
)
def test_who_knows_of_a_promise(audience: tuple[str, ...], knows: set[int] | None):
    """The two, and who heard the offer; for others it may be another or none. (floor 4.5, 6.4)"""
    market = promise_for_wool(*audience)
    for viewer in range(-1, 4):
        worlds = [redealt(market, viewer, seed) for seed in range(30)]
        kept = [is_sworn(world, 0, FORSWEAR, 1, 2) for world in worlds]
        if viewer in (knows if knows is not None else range(4)):
            assert all(kept), viewer
        else:
            assert not all(kept), viewer
            assert len({world.sworn.tobytes() for world in worlds}) > 5


def test_who_has_not_traded_has_promised_nothing():
    """No promise is invented between two of whom all know that they made no deal. (floor 6.4)"""
    market = promise_for_wool("seat 2")
    for seed in range(20):
        world = redealt(market, 3, seed)
        assert not world.sworn[2:].any()
    forget_promises(market.g, 0)
    forget_promises(market.g, 1)
    assert not any(redealt(market, 3, seed).sworn.any() for seed in range(20))


def test_an_offer_that_one_hears_is_not_contradicted():
    """What the owner offers to promise he has not promised before, nor forsworn. (floor 6.4)"""
    market = promise_for_wool("seat 2")
    market.does(0, OFFER, "promise to use the gift on seat 4", ENOUGH)
    market.does(0, "one more card", "ask for dye", ENOUGH, "post it as offer 2")
    for seed in range(40):
        world = redealt(market, 2, seed)
        assert not is_sworn(world, 0, USE, 0, 3)
        assert not is_sworn(world, 0, FORSWEAR, 0, 3)


def test_promises_need_a_small_table():
    """A promise and those who know of it fit in a byte. (floor 4.2)"""
    with pytest.raises(ValueError, match="18 seats cannot promise anything"):
        floor_fields(18, 8, 2, 4, 1)
