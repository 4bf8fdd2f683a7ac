"""The floor with two-sided cards, points, promises, questions and last moments."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from emporion.floor.mixing import mix
from emporion.floor.refusals import FLOOR_NUMBERS, FLOOR_PROMPTS, ask, refuse
from emporion.floor.rules.promises import FORSWEAR, USE, is_sworn
from emporion.kernel.chance import seed_words, start_chance
from emporion.kernel.viewer import Seat, Table
from tests.house import ROOT

from .bazaar import CARDS, ENOUGH, OFFER, SAID, STATE, TALK, Bazaar, floor, notes


def offer(market: Bazaar, seat: int, gives: list[str], wants: list[str], place: int = 1) -> None:
    """Give cards for names, and post it for everybody."""
    market.does(seat, OFFER)
    for card in gives:
        market.does(seat, "one more card", f"give {card}")
    market.does(seat, ENOUGH)
    for name in wants:
        market.does(seat, "one more card", f"ask for {name}")
    market.does(seat, ENOUGH, f"post it as offer {place}")


def test_one_card_for_one():
    """Cards go by face, and their backs are the giver's choice. (floor 1.1, 1.2, 3.1, 3.2)"""
    market = Bazaar("calm wool, cursed wool", "calm dye, cursed dye")
    offer(market, 0, ["cursed wool"], ["dye"])
    market.does(1, "accept offer 1 of seat 1")
    assert market.menu(1) == {"leave it", "give calm dye", "give cursed dye"}
    market.does(1, "give cursed dye")
    assert market.hand(0) == ["calm wool", "cursed dye"]
    assert market.hand(1) == ["calm dye", "cursed wool"]


def test_backs_are_nobody_elses_business():
    """An offer shows faces; the cards themselves are the owner's. (floor 3.5)"""
    market = Bazaar("calm wool, cursed wool", "calm dye", "")
    offer(market, 0, ["cursed wool"], ["dye"])
    for viewer in (Seat(1), Seat(2), Table()):
        (seen,) = TALK.offers(market.g, viewer)
        assert seen["says"] == ["wool"]
        assert "cursed" not in str(seen)
    assert TALK.offers(market.g, Seat(0))[0]["cards"] == ["cursed wool"]
    market.does(1, "accept offer 1 of seat 1")
    told = {
        viewer.number: [
            TALK.tell(market.g, note, viewer, ["Ana", "Ben", "Cleo"])
            for note in notes.read(market.g, viewer)
        ]
        for viewer in (Seat(1), Seat(2))
    }
    assert "Ana gives Ben cursed wool." in told[1]
    assert "Ana and Ben trade 1 card for 1." in told[2]
    assert not any("gives" in line for line in told[2] if line)


def test_a_choice_that_is_none_is_made():
    """Where only one card has the name, the floor lays it out and settles. (floor 3.2, 3.4)"""
    market = Bazaar("calm wool", "calm dye")
    offer(market, 0, ["calm wool"], ["dye"])
    market.does(1, "accept offer 1 of seat 1")
    assert market.hand(1) == ["calm wool"]


def test_a_pirate_passes_under_either_name():
    """A card that answers to two names is given under one of them. (floor 1.4)"""
    market = Bazaar("calm pirate", "calm wool")
    market.does(0, OFFER, "one more card", "give calm pirate")
    assert market.menu(0) == {"leave it", "say dye", "say spice"}
    refusal = refuse(TALK, market.g, 0, SAID["say wool"])
    assert (refusal.code, refusal.rule) == ("must-be-named", "floor 1.4")
    market.does(0, "say spice", ENOUGH, "one more card", "ask for wool", ENOUGH)
    market.does(0, "post it as offer 2")
    (seen,) = TALK.offers(market.g, Seat(1))
    assert seen["says"] == ["spice"]
    market.does(1, "accept offer 2 of seat 1")
    assert market.hand(1) == ["calm pirate"]


def test_a_pirate_answers_for_a_luxury():
    """Whoever is asked for spice may hand over the pirate. (floor 1.4, 3.2)"""
    market = Bazaar("calm wool", "calm pirate, calm spice")
    offer(market, 0, ["calm wool"], ["spice"])
    market.does(1, "accept offer 1 of seat 1")
    assert {"give calm pirate", "give calm spice"} <= market.menu(1)


def test_virtue_keeps_cursed_cards():
    """What an ability keeps in a hand is neither offered nor handed over. (floor 1.3)"""
    market = Bazaar("calm wool, cursed wool", "cursed dye")
    market.g.bound_by_virtue = np.uint64(0b11)
    market.does(0, OFFER, "one more card")
    assert market.menu(0) == {"leave it", "give calm wool"}
    refusal = refuse(TALK, market.g, 0, SAID["give cursed wool"])
    assert (refusal.code, refusal.rule) == ("may-not-leave", "floor 1.3")
    market.does(0, "give calm wool", ENOUGH, "one more card", "ask for dye", ENOUGH)
    market.does(0, "post it as offer 1")
    assert "accept offer 1 of seat 1" not in market.menu(1)


def test_a_restriction_withdraws_what_it_forbids():
    """An offer whose cards may no longer leave is gone after the next deal. (floor 2.9)"""
    market = Bazaar("cursed wool, calm wool", "calm dye, calm spice")
    offer(market, 0, ["cursed wool"], ["spice"], place=1)
    offer(market, 0, ["calm wool"], ["dye"], place=2)
    market.g.bound_by_virtue = np.uint64(0b1)
    market.does(1, "accept offer 2 of seat 1")
    assert TALK.offers(market.g, Seat(1)) == []


def test_points_are_paid():
    """Points go with the cards, and nobody offers more than he has. (floor 4.1)"""
    market = Bazaar("calm wool", "calm dye")
    market.does(0, OFFER, "one more point", "one more point")
    assert "one more point" not in market.menu(0)
    market.does(0, ENOUGH, "one more card", "ask for dye", ENOUGH, "post it as offer 1")
    market.does(1, "accept offer 1 of seat 1")
    assert list(market.g.points[:2]) == [0, 4]
    assert market.hand(0) == ["calm wool", "calm dye"]


def test_points_are_checked_when_it_counts():
    """An offer whose owner has spent his points elsewhere is gone. (floor 2.9, 4.1)"""
    market = Bazaar("", "calm dye, calm wool")
    for place, name in ((1, "dye"), (2, "wool")):
        market.does(0, OFFER, "one more point", "one more point", ENOUGH)
        market.does(0, "one more card", f"ask for {name}", ENOUGH, f"post it as offer {place}")
    market.does(1, "accept offer 1 of seat 1")
    assert list(market.g.points[:2]) == [0, 4]
    assert TALK.offers(market.g, Seat(1)) == []


def test_contract_is_atomic_and_enforced_at_its_due_event():
    """A promise for a card is recorded with the deal, or not at all. (floor 4.2, 4.3)"""
    market = Bazaar("", "calm wool", "")
    market.does(0, OFFER, "promise not to use the curse on seat 3", ENOUGH)
    market.does(0, "one more card", "ask for wool", ENOUGH, "post it as offer 1")
    assert not market.g.sworn.any()
    market.does(1, "accept offer 1 of seat 1")
    assert market.hand(0) == ["calm wool"]
    assert is_sworn(market.g, 0, FORSWEAR, 1, 2)
    market.does(0, OFFER)
    assert "promise to use the curse on seat 3" not in market.menu(0)
    assert "promise to use the curse on seat 2" in market.menu(0)


def test_promises_are_asked_for_too():
    """A card may be given for a promise of whoever accepts. (floor 4.2)"""
    market = Bazaar("calm wool", "", "")
    market.does(0, OFFER, "one more card", "give calm wool", ENOUGH)
    market.does(0, "ask for the promise to use the gift on seat 1", ENOUGH, "post it as offer 1")
    market.does(1, "accept offer 1 of seat 1")
    assert is_sworn(market.g, 1, USE, 0, 0)
    assert market.hand(1) == ["calm wool"]
    told = [TALK.tell(market.g, note, Seat(2), "ABC") for note in notes.read(market.g, Seat(2))]
    assert not any("gift" in str(line) for line in told)


def test_questions_are_answered_truly():
    """The curious learns the truth before he decides, and may step back. (floor 3.3, 4.4)"""
    market = Bazaar("cursed wool, calm wool", "calm dye, cursed dye", "")
    offer(market, 0, ["cursed wool", "calm wool"], ["dye"])
    market.g.curious = np.uint64(0b10)
    market.does(1, "accept offer 1 of seat 1", "ask how many are cursed")
    (answer,) = notes.read(market.g, Seat(1))
    assert answer.count == 1
    (hidden,) = notes.read(market.g, Seat(2))
    assert (hidden.what, hidden.count) == (None, None)
    market.does(1, "leave it")
    assert market.hand(1) == ["calm dye", "cursed dye"]


def test_something_for_something():
    """Nothing cannot be offered or asked for; a card more than fits neither. (floor 2.3, 2.4)"""
    market = Bazaar(", ".join(["calm wool"] * 5), "calm dye")
    market.does(0, OFFER)
    assert ENOUGH not in market.menu(0)
    for _ in range(4):
        market.does(0, "one more card", "give calm wool")
    assert "one more card" not in market.menu(0)
    market.does(0, ENOUGH)
    assert ENOUGH not in market.menu(0)


def test_the_last_moments():
    """First deals stop, then the floor closes. (floor 5.1, 5.2, 5.4, 5.5)"""
    market = Bazaar("calm wool", "calm dye", ticks=2, grace=2)
    offer(market, 0, ["calm wool"], ["dye"])
    market.tick()
    assert floor.may_trade(market.g)
    market.tick()
    assert not floor.may_trade(market.g)
    assert TALK.offers(market.g, Table()) == []
    assert market.menu(1) == {"wait", "be done with trading"}
    refusal = refuse(TALK, market.g, 1, SAID[OFFER])
    assert (refusal.code, refusal.rule) == ("closed", "floor 5.4")
    market.tick()
    assert not floor.floor_is_over(market.g)
    market.tick()
    assert floor.floor_is_over(market.g)


def test_revisions_are_times():
    """A slot is posted into once a tick, and the tick is the revision. (floor 2.7, 2.8, 2.10)"""
    market = Bazaar("calm wool, calm spice", "calm dye")
    offer(market, 0, ["calm wool"], ["dye"])
    market.does(
        0, OFFER, "one more card", "give calm spice", ENOUGH, "one more card", "ask for dye"
    )
    market.does(0, ENOUGH)
    assert "post it as offer 1" not in market.menu(0)
    market.tick()
    market.does(0, "post it as offer 1")
    (seen,) = TALK.offers(market.g, Seat(1))
    assert (seen["revision"], seen["says"]) == (2, ["spice"])
    market.does(0, "withdraw offer 1")
    assert TALK.offers(market.g, Seat(1)) == []


def test_who_hears():
    """A private offer reaches its addressee alone. (floor 2.5, 2.6, 5.3)"""
    market = Bazaar("calm wool", "calm dye", "calm dye")
    market.does(2, "be done with trading")
    market.does(0, OFFER, "one more card", "give calm wool", ENOUGH, "one more card", "ask for dye")
    market.does(0, ENOUGH, "name somebody")
    assert market.menu(0) == {"leave it", "to seat 2"}
    market.does(0, "to seat 2", "post it as offer 1")
    market.does(2, "trade after all")
    assert "accept offer 1 of seat 1" not in market.menu(2)
    market.does(1, "answer offer 1 of seat 1 with another")
    assert TALK.draft(market.g, 1)["wants"] == ["wool"]
    assert TALK.draft(market.g, 1)["to"] == [0]


def test_the_absent_leave_everything():
    """Step by step the absent leave drafts and answers, withdraw, and are done. (floor 5.6)"""
    market = Bazaar("calm wool, calm spice", "calm dye")
    offer(market, 0, ["calm wool"], ["dye"])
    market.does(0, OFFER, "one more card", "give calm spice")
    for _ in range(8):
        if int(market.g.done):
            break
        floor.floor_step(market.g, 0, floor.floor_absent(market.g, 0))
    assert int(market.g.done) == 0b1
    assert int(market.g.standing) == 0


@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_worlds_that_a_viewer_cannot_tell_apart(viewer: int):
    """Heard offers keep their words, and hidden cards vary. (floor 6.1, 6.2, 6.3)"""
    market = Bazaar("calm wool, cursed wool, calm pirate", "calm dye, cursed dye", "calm spice")
    offer(market, 0, ["calm wool"], ["dye"])
    market.does(1, OFFER, "one more card", "give calm dye")
    seen = set()
    for seed in range(40):
        g = STATE.copy(market.g)
        start_chance(g.chance, seed_words(seed))
        floor.forget_talks(g, viewer)
        assert floor.keeps_its_word(g, viewer, 0)
        floor.choose_hidden(g, viewer)
        floor.imagine_talks(g, viewer)
        assert floor.floor_fault(g) == 0
        who = Seat(viewer) if viewer >= 0 else Table()
        assert TALK.offers(g, who) == TALK.offers(market.g, who)
        seen.add(int(g.given[0, 0, 0]))
        if viewer == 1:
            assert TALK.draft(g, 1) == TALK.draft(market.g, 1)
    assert seen == {CARDS.index("calm wool"), CARDS.index("cursed wool")}


def test_untrue_names_and_idle_seats():
    """Where all names are true nothing else is said. (floor 1.5, 2.1, 2.2)"""
    market = Bazaar("calm wool, calm spice", "calm dye")
    assert ask(TALK, market.g, 0).rule == "floor 2.1"
    market.does(0, OFFER, "one more card", "give calm wool", "one more card", "give calm spice")
    market.does(0, ENOUGH)
    assert TALK.draft(market.g, 0)["stage"] == "more-asked"
    assert TALK.draft(market.g, 0)["says"] == ["wool", "spice"]


def test_interrupted_seats_are_told():
    """A deal that takes cards out of a draft puts it away, and says so. (floor 3.6)"""
    market = Bazaar("calm wool", "calm dye")
    offer(market, 0, ["calm wool"], ["dye"])
    market.does(0, OFFER, "one more card", "give calm wool")
    market.does(1, "accept offer 1 of seat 1")
    assert TALK.draft(market.g, 0)["stage"] == "idle"
    assert TALK.draft(market.g, 0)["interrupted"]


def test_unknown_terms_are_refused():
    """A game that gives a term which the floor does not have is told so."""
    with pytest.raises(TypeError, match="no such terms: MAY_LEAVE"):
        mix(__name__, MAY_LEAVE=1)


PAGE = (ROOT / "docs" / "floor.md").read_text("utf-8")
NUMBERED = set(re.findall(r"^\*\*(\d+\.\d+) ", PAGE, re.MULTILINE))


def cited(folder: Path) -> set[str]:
    """The numbers of the floor's rules that the files of a folder cite."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        for citation in re.findall(r"\(floor ([\d., –]+)\)", file.read_text("utf-8")):
            found |= set(re.findall(r"\d+\.\d+", citation))
    return found


def test_every_rule_of_the_floor_has_a_test():
    """Each number of docs/floor.md is cited by a test, and nothing else is cited."""
    assert NUMBERED - cited(Path(__file__).parent) == set()
    code = cited(ROOT / "src" / "emporion" / "floor") | cited(Path(__file__).parent)
    given = {rule.split()[1] for rule in (*FLOOR_NUMBERS.values(), *FLOOR_PROMPTS.values())}
    assert (code | given) - NUMBERED == set()
