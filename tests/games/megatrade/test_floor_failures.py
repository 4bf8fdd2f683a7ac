"""The ways in which trading breaks elsewhere, each shown not to happen here.

Failures of sockets and storage are tests of the table and the server; what the rules do about each
of them is here.
"""

from __future__ import annotations

import pytest

from emporion.games.megatrade import GAME
from emporion.games.megatrade.cards import CALAMITIES, NUMBERS
from emporion.games.megatrade.state import FLOOR_ACTIONS
from emporion.kernel.conformance.checks import differing_fields
from emporion.kernel.errors import Refusal
from emporion.kernel.viewer import Seat
from emporion.testing import Playing, expect_refusal

from .scene import accept, floor, give, hand, holds, offer, want

ANA = "2 Oil, Wool, Fish"
BEN = "2 Wine, Resin, Tin"


def market() -> Playing:
    """Ana offers oil, oil and wool for wine, wine and any card; Ben could accept."""
    table = floor(Ana=ANA, Ben=BEN, Cleo="2 Wine, Ivory, Gold")
    offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any")
    return table


def test_offer_listing_a_card_twice_is_refused():
    """A copy of a card can be put into an offer once. (megatrade 5.12)"""
    ana = floor(Ana="Oil, Wool, Fish", Ben=BEN).as_("Ana").does("make an offer", "give Oil")
    with expect_refusal("not-held", "5.12"):
        ana.does("give Oil")


def test_revising_an_offer_clears_accepts():
    """Replacing an offer puts away an answer to the old one, and says so. (megatrade 5.10)"""
    table = market()
    ben = table.as_("Ben").does("accept offer 1 of seat 1")
    assert ben.view()["draft"]["stage"] == "answering"
    before = table.view()["offers"][0]["revision"]
    table.time_passes()
    offer(table.as_("Ana"), "2 Oil, Fish", "2 Wine, any")
    assert table.view()["offers"][0]["revision"] > before
    assert ben.view()["draft"]["stage"] == "idle"
    assert "gone" in ben.prompt.text
    assert holds(table, "Ben", BEN)


def test_card_promised_twice_goes_once():
    """Of two offers with one card, the second goes when the first is settled. (megatrade 5.11)"""
    table = floor(Ana=ANA, Ben=BEN, Cleo="2 Gold, Ivory")
    ana = table.as_("Ana")
    offer(ana, "2 Oil, Wool", "2 Wine, any", number=1)
    offer(ana, "2 Oil, Fish", "2 Gold, any", number=2)
    accept(table.as_("Ben"), "Ana", "Resin")
    assert table.view()["offers"] == []
    with expect_refusal("no-such-offer", "5.8"):
        accept(table.as_("Cleo"), "Ana", number=2)
    assert hand(table, "Ben")["Oil"] == 2


def test_accept_revalidates_holdings():
    """An acceptance needs the cards at its own moment, on both sides. (megatrade 5.13)"""
    table = market()
    cleo, ben = table.as_("Cleo"), table.as_("Ben")
    cleo.does("accept offer 1 of seat 1")
    accept(ben, "Ana", "Tin")
    assert cleo.view()["draft"]["stage"] == "idle"
    with expect_refusal("no-such-offer"):
        cleo.does("accept offer 1 of seat 1")
    assert hand(table, "Cleo") == {"Wine": 2, "Ivory": 1, "Gold": 1}


def test_self_trade_is_refused():
    """Nobody accepts, counters or addresses himself. (megatrade 5.1)"""
    table = market()
    ana = table.as_("Ana")
    for text in ("accept offer 1 of seat 1", "answer offer 1 of seat 1 with another"):
        with expect_refusal("own-offer", "5.1"):
            ana.does(text)
    ana.does("make an offer")
    give(ana, "2 Oil, Fish")
    want(ana, "2 Wine, any")
    ana.does("name somebody")
    with expect_refusal("yourself", "5.1"):
        ana.does("to seat 1")


def test_disconnect_between_legs_moves_all_or_nothing():
    """Who vanishes while choosing his cards has given none. (megatrade 5.13, 10.1)"""
    table = market()
    ben = table.as_("Ben").does("accept offer 1 of seat 1")
    assert holds(table, "Ben", BEN)
    table.decide(1, int(GAME.rules.absent(table.g, 1)))
    assert ben.view()["draft"]["stage"] == "idle"
    assert holds(table, "Ben", BEN)
    assert holds(table, "Ana", ANA)
    accept(ben, "Ana", "Tin")
    assert holds(table, "Ben", "2 Oil, Wool, Resin")
    assert holds(table, "Ana", "2 Wine, Tin, Fish")


def test_parallel_negotiations_share_one_hand():
    """A deal elsewhere puts away drafts that it leaves without cards. (megatrade 5.11)"""
    table = market()
    ana = table.as_("Ana").does("make an offer", "give Oil", "give Oil")
    accept(table.as_("Ben"), "Ana", "Resin")
    assert ana.view()["draft"]["stage"] == "idle"
    assert "no longer yours" in ana.prompt.text


def test_withdraw_and_accept_race_has_one_winner():
    """What comes first of withdrawal and acceptance counts. (megatrade 5.11)"""
    table = market()
    table.as_("Ana").does("withdraw offer 1")
    with expect_refusal("no-such-offer"):
        table.as_("Ben").does("accept offer 1 of seat 1")
    table = market()
    accept(table.as_("Ben"), "Ana", "Resin")
    with expect_refusal("nothing-to-withdraw", "5.11"):
        table.as_("Ana").does("withdraw offer 1")


def test_crossing_proposals_do_not_block():
    """Two who make each other the same proposal at once can both still accept. (megatrade 5.12)"""
    table = floor(Ana=ANA, Ben=BEN)
    offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any", to=["Ben"])
    offer(table.as_("Ben"), "2 Wine, Resin", "2 Oil, any", to=["Ana"])
    accept(table.as_("Ana"), "Ben", "Wool")
    assert holds(table, "Ana", "2 Wine, Resin, Fish")
    assert table.as_("Ben").view()["offers"] == []


def test_phase_end_clears_every_open_offer():
    """When the floor closes nothing of any negotiation is left. (megatrade 5.15)"""
    table = market()
    table.as_("Ben").does("accept offer 1 of seat 1")
    table.time_passes(60)
    assert table.over
    assert table.view()["offers"] == []
    assert not table.g.stage.any()
    assert (table.g.given == -1).all()
    assert (table.g.asked == -1).all()


def test_offer_rate_limit():
    """Nobody decides without end in one moment, whatever he does. (megatrade 5.14)"""
    table = floor(Ana=ANA, Ben=BEN)
    ana = table.as_("Ana")
    offer(ana, "2 Oil, Wool", "2 Wine, any")
    ana.does("withdraw offer 1", *["wait"] * (NUMBERS.decisions_a_tick - 12))
    with expect_refusal("too-fast", "5.14"):
        ana.does("wait")
    table.time_passes()
    ana.does("wait")


def test_a_place_is_used_once_in_a_moment():
    """A place for offers cannot be used again before time has passed. (megatrade 5.10)"""
    table = floor(Ana=ANA, Ben=BEN)
    ana = table.as_("Ana")
    offer(ana, "2 Oil, Wool", "2 Wine, any")
    ana.does("make an offer")
    give(ana, "2 Oil, Fish")
    want(ana, "2 Wine, any")
    with expect_refusal("just-posted", "5.10"):
        ana.does("post it as offer 1")
    table.time_passes()
    ana.does("post it as offer 1")
    assert [each["cards"] for each in ana.view()["offers"]] == [["Oil", "Oil", "Fish"]]


def test_accept_at_deadline_tick_counts_and_one_tick_later_does_not():
    """In the last moment an acceptance counts; after it, the floor is closed. (megatrade 5.15)"""
    table = market()
    table.time_passes(int(table.g.clock) - 1)
    late = GAME.state.copy(table.g)
    accept(table.as_("Ben"), "Ana", "Resin")
    assert holds(table, "Ben", "2 Oil, Wool, Tin")
    GAME.rules.tick(late)
    refusal = GAME.words.refuse(late, 1, FLOOR_ACTIONS["ACCEPT"])
    assert refusal.code == "over"


def test_decisions_after_the_close_are_refused():
    """Between rounds of a season the floor is closed. (megatrade 5.15)"""
    table = floor(options={"mode": "season"}, Ana="2 Oil, Wool", Ben=BEN)
    table.time_passes(60)
    with expect_refusal("closed", "5.15"):
        table.as_("Ana").does("make an offer")


def test_resent_accept_returns_first_answer():
    """The same acceptance again finds no offer, so it cannot settle twice. (megatrade 5.13)"""
    table = market()
    accept(table.as_("Ben"), "Ana", "Resin")
    settled = GAME.state.to_bytes(table.g)
    with expect_refusal("no-such-offer"):
        table.as_("Ben").does("accept offer 1 of seat 1")
    assert GAME.state.to_bytes(table.g) == settled


def test_recovered_game_tells_both_parties_once():
    """Rebuilt from its bytes in mid-answer, a match settles and tells once. (megatrade 5.13)"""
    table = market()
    table.as_("Ben").does("accept offer 1 of seat 1")
    g = GAME.state.from_bytes(GAME.state.to_bytes(table.g))
    GAME.rules.step(g, 1, GAME.words.parse(g, 1, "give Resin"))
    deals = [note for note in GAME.notes.read(g, Seat(0)) if note.kind == "deal"]
    assert len(deals) == 1
    assert int(g.deals) == 1


def test_breach_reverts_the_trade_and_both_hands():
    """Nothing need be reverted: no breach can occur. (megatrade 5.3, 5.4, 5.13)"""
    table = floor(Ana="2 Oil, Wool, Flood, Treachery", Ben="2 Wine, Resin, Famine")
    before = GAME.state.copy(table.g)
    ana = table.as_("Ana").does("make an offer")
    with expect_refusal("may-not-leave", "5.3"):
        ana.does("give Flood")
    with expect_refusal("must-be-named", "5.4"):
        ana.does("give Treachery")
    ana.does("leave it")
    assert set(differing_fields(table.g, before)) <= {"notes", "noted", "turns"}
    offer(ana, "2 Oil, Wool", "2 Wine, any")
    ben = table.as_("Ben").does("accept offer 1 of seat 1")
    with expect_refusal("may-not-leave", "5.3"):
        ben.does("give Famine")
    ben.does("give Resin")
    assert holds(table, "Ana", "2 Wine, Resin, Flood, Treachery")


def test_false_third_name_is_legal_and_never_revealed_by_the_server():
    """A false further name stands; only who gets the cards sees what they are. (megatrade 5.5)"""
    table = floor(Ana="2 Oil, Treachery", Ben=BEN, Cleo="")
    offer(table.as_("Ana"), "2 Oil, Treachery", "2 Wine, any", says=["Gold"], claim=True)
    accept(table.as_("Ben"), "Ana", "Resin")
    assert "Ana gives Ben Treachery." in table.as_("Ben").log()
    told = "\n".join(table.as_("Cleo").log() + table.log())
    assert "Ana offers 3 cards (Oil, Oil, Gold) for 3 cards (Wine, Wine)." in told
    assert "Treachery" not in told
    assert "Treachery" not in str(table.as_("Cleo").view())


@pytest.mark.parametrize("name", [card.name for card in CALAMITIES if card.kind == "non-tradeable"])
def test_non_tradeable_card_inside_a_bundle(name: str):
    """A non-tradeable calamity can be put into no offer and no answer. (megatrade 5.3)"""
    table = floor(Ana=f"2 Oil, Wool, {name}")
    ana = table.as_("Ana").does("make an offer", "give Oil", "give Oil")
    with expect_refusal("may-not-leave", "5.3"):
        ana.does(f"give {name}")


@pytest.mark.parametrize("name", [card.name for card in CALAMITIES if card.kind == "tradeable"])
def test_tradeable_calamities_travel(name: str):
    """A tradeable calamity goes to the other side among the further cards. (megatrade 5.3)"""
    table = floor(Ana=f"2 Oil, {name}", Ben=BEN)
    offer(table.as_("Ana"), f"2 Oil, {name}", "2 Wine, any")
    accept(table.as_("Ben"), "Ana", "Tin")
    assert hand(table, "Ben")[name] == 1
    assert int(table.g.passed) == 1


def test_contract_is_atomic_and_enforced_at_its_due_event():
    """Nothing but cards is part of a deal; promises are the floor's test. (megatrade 5.17)"""
    ranges = GAME.actions.ranges
    assert not {"point", "promise", "request"} & set(ranges)


def test_every_refusal_on_the_floor_leaves_the_record_alone():
    """What is refused changes no byte, and says what to do and why. (megatrade 5.1)"""
    table = market()
    before = GAME.state.to_bytes(table.g)
    rulebook = GAME.rulebook.read_text("utf-8")
    menu = GAME.actions.menu()
    for seat in range(table.match.seats):
        GAME.rules.legal(table.g, seat, menu)
        for action in range(GAME.actions.size):
            if not int(menu[action >> 6]) >> (action & 63) & 1:
                refusal = GAME.words.refuse(table.g, seat, action)
                assert isinstance(refusal, Refusal)
                assert refusal.text
                assert refusal.remedy
                assert f"**{refusal.rule} " in rulebook
    assert GAME.state.to_bytes(table.g) == before


@pytest.mark.parametrize("seat", [6, 18])
def test_offers_to_absent_seats_are_refused(seat: int):
    """An offer names nobody who does not play or is done. (megatrade 5.8)"""
    table = floor(Ana=ANA, Ben=BEN)
    table.as_("Eda").does("be done with trading")
    ana = table.as_("Ana").does("make an offer")
    give(ana, "2 Oil, Wool")
    want(ana, "2 Wine, any")
    table.time_passes()
    ana.does("name somebody")
    with expect_refusal("no-such-seat", "5.8"):
        ana.does(f"to seat {seat}")
    with expect_refusal("seat-is-done", "5.8"):
        ana.does("to seat 5")


def test_two_cards_are_too_few():
    """Who holds two cards cannot trade, and nobody offers or asks for two. (megatrade 5.2)"""
    table = floor(Ana="2 Oil", Ben="2 Wine, Tin")
    with expect_refusal("too-few-cards", "5.2"):
        table.as_("Ana").does("make an offer")
    ben = table.as_("Ben").does("make an offer", "give Wine", "give Wine")
    with expect_refusal("not-now"):
        ben.does("that is all")


def test_accepting_without_the_cards_is_refused():
    """Who lacks a named card or the number is told which. (megatrade 5.12)"""
    table = floor(Ana=ANA, Ben="Wine, Resin, Tin", Cleo="2 Wine")
    offer(table.as_("Ana"), "2 Oil, Wool", "2 Wine, any")
    for name in ("Ben", "Cleo"):
        with expect_refusal("cannot-answer", "5.12"):
            table.as_(name).does("accept offer 1 of seat 1")
