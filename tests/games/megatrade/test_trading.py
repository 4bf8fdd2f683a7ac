"""Trading, beside the failures of others."""

from __future__ import annotations

from emporion.games.megatrade import GAME
from emporion.testing import expect_refusal, play

from .scene import NAMES, accept, floor, hand, holds, offer


def test_both_names_may_be_the_same_commodity():
    """Two cards of one commodity can be named, and need two such cards. (megatrade 5.4)"""
    table = floor(Ana="2 Oil, Wool", Ben="Wine, Resin, Tin", Cleo="2 Wine, Tin")
    offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any")
    offers = {name: table.as_(name).view()["offers"][0] for name in ("Ben", "Cleo")}
    assert not offers["Ben"]["can_accept"]
    assert offers["Ben"]["why_not"] == "You have 1 of 2 Wine."
    assert offers["Cleo"]["can_accept"]
    assert offers["Cleo"]["says"] == ["Oil", "Oil", ""]


def test_complete_sets_cannot_be_asked_for():
    """What nobody else can have is not asked for; further names bind nobody. (megatrade 5.6)"""
    table = floor(Ana="5 Resin, Oil", Ben="2 Oil, 2 Wine")
    ana = table.as_("Ana").does("make an offer", "give Oil", "give Resin", "give Resin")
    ana.does("that is all", "say no more about the cards")
    with expect_refusal("none-elsewhere", "5.6"):
        ana.does("ask for Resin")
    with expect_refusal("not-in-play", "5.5"):
        ana.does("ask for Salt")
    with expect_refusal("name-it-first", "5.6"):
        ana.does("ask for any card")
    ana.does("ask for Oil", "ask for Oil", "ask for Gold", "that is all", "post it as offer 1")
    accept(table.as_("Ben"), "Ana", "Wine")
    assert hand(table, "Ana") == {"Resin": 3, "Oil": 2, "Wine": 1}


def test_a_false_claim_has_no_effect():
    """An offer that is claimed to be free of calamities may hold one. (megatrade 5.7)"""
    table = floor(Ana="2 Oil, Piracy", Ben="2 Wine, Tin")
    offer(table.as_("Ana"), "2 Oil, Piracy", "2 Wine, any", claim=True)
    assert table.as_("Ben").view()["offers"][0]["claims"]
    accept(table.as_("Ben"), "Ana", "Tin")
    assert holds(table, "Ben", "2 Oil, Piracy")


def test_private_offers_are_heard_by_the_named_alone():
    """An offer to Ben is in his view, and in nobody else's, nor in any log. (megatrade 5.8)"""
    table = floor(Ana="2 Oil, Wool", Ben="2 Wine, Tin", Cleo="2 Wine, Tin")
    logs = [table.log(), table.as_("Cleo").log()]
    offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any", to=["Ben"])
    assert len(table.as_("Ben").view()["offers"]) == 1
    assert table.as_("Cleo").view()["offers"] == []
    assert table.view()["offers"] == []
    assert [table.log(), table.as_("Cleo").log()] == logs
    with expect_refusal("no-such-offer", "5.8"):
        table.as_("Cleo").does("accept offer 1 of seat 1")


def test_counter_offers_mirror():
    """An answer goes to the owner and asks for what he offers. (megatrade 5.9)"""
    table = floor(Ana="2 Oil, Wool, Fish", Ben="Wine, Resin, 2 Tin")
    offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any", says=["Gold"])
    ben = table.as_("Ben").does("answer offer 1 of seat 1 with another")
    ben.does("give Tin", "give Tin", "give Resin", "that is all", "say Gold", "post it as offer 2")
    seen = table.as_("Ana").view()["offers"][-1]
    assert (seen["seat"], seen["number"], seen["to"]) == (1, 2, [0])
    assert (seen["says"], seen["wants"]) == (["Tin", "Tin", "Gold"], ["Oil", "Oil", "Gold"])
    accept(table.as_("Ana"), "Ben", "Fish", number=2)
    assert holds(table, "Ana", "2 Tin, Resin, Wool")


def test_at_most_eight_cards():
    """An offer holds three to eight cards. (megatrade 5.2)"""
    ana = floor(Ana="9 Ochre").as_("Ana").does("make an offer", *["give Ochre"] * 3)
    for _ in range(5):
        ana.does("one more card", "give Ochre")
    with expect_refusal("too-many-cards", "5.2"):
        ana.does("one more card")


def test_done_and_not_done_after_all():
    """Who is done may come back; when all are done it is over. (megatrade 5.15)"""
    table = floor(Ana="2 Oil, Wool", Ben="2 Wine, Tin")
    ana = offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any")
    with expect_refusal("offer-standing", "5.15"):
        ana.does("be done with trading")
    ana.does("withdraw offer 1", "be done with trading")
    with expect_refusal("is-done", "5.15"):
        ana.does("make an offer")
    ana.does("trade after all", "be done with trading")
    for name in ("Ben", "Cleo", "Dion"):
        table.as_(name).does("be done with trading")
    assert table.awaited == list(NAMES[:5])
    table.as_("Eda").does("be done with trading")
    assert table.over
    assert table.ending == "round"


def test_the_clock():
    """The floor is open for the minutes of the option. (megatrade 5.14)"""
    table = play(GAME, 5, {"treasury": 0, "minutes": 3}, seed=1)
    assert table.view()["seconds_left"] == 180
    table.time_passes(89)
    assert not table.over
    table.time_passes()
    assert table.over


def test_east_and_west_trade_with_each_other():
    """Cards of both blocks cross freely. (megatrade 5.16)"""
    table = floor(12, Ana="2 Ochre, Oil", Livia="2 Flax, Salt")
    offer(table.as_("Ana"), "2 Ochre, Oil", "2 Flax, any")
    accept(table.as_("Livia"), "Ana", "Salt")
    assert holds(table, "Livia", "2 Ochre, Oil")
    assert holds(table, "Ana", "2 Flax, Salt")


def test_an_open_offer_that_becomes_private_is_told_as_withdrawn():
    """Who does not hear the new offer learns only that the old one is gone. (megatrade 5.8)"""
    told = []
    for private in (False, True):
        table = floor(Ana="4 Oil, Wool", Ben="2 Wine, Tin")
        offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any")
        table.time_passes()
        before = len(table.as_("Cleo").log())
        if private:
            offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any", to=["Ben"])
        else:
            table.as_("Ana").does("withdraw offer 1")
        told.append((table.as_("Cleo").log()[before:], table.as_("Cleo").view()["offers"]))
    assert told[0] == told[1]
    assert "withdraws" in told[0][0][0]
