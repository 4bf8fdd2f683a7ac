"""Why a decision on the floor is refused, and what is asked of a seat there.

A refusal depends only on what the seat knows: an offer that it does not hear is refused in the same
words whether it stands or not.
"""

from __future__ import annotations

from collections.abc import Mapping

from emporion.kernel.errors import Refusal
from emporion.kernel.game import Prompt
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import has

from .state import (
    ADDRESSING,
    ANSWERING,
    ASKING,
    FINISHING,
    GIVING,
    IDLE,
    MORE_ASKED,
    MORE_GIVEN,
    NAMING,
    SAYING,
)
from .words import FloorWords

#: Where the numbered rules of docs/floor.md say so; a game puts the numbers of its own rulebook.
FLOOR_NUMBERS = {
    "closed": "floor 5.4",
    "too-fast": "floor 5.2",
    "is-done": "floor 5.3",
    "not-done": "floor 5.3",
    "offer-standing": "floor 5.3",
    "too-few-cards": "floor 2.3",
    "too-many-cards": "floor 2.3",
    "own-offer": "floor 2.6",
    "no-such-offer": "floor 2.6",
    "cannot-answer": "floor 3.1",
    "nothing-to-withdraw": "floor 2.10",
    "not-held": "floor 1.1",
    "may-not-leave": "floor 1.3",
    "must-be-named": "floor 1.4",
    "not-what-was-asked": "floor 3.2",
    "not-in-play": "floor 1.2",
    "none-elsewhere": "floor 2.4",
    "name-it-first": "floor 2.4",
    "just-posted": "floor 2.8",
    "yourself": "floor 2.6",
    "no-such-seat": "floor 2.6",
    "seat-is-done": "floor 2.6",
    "already-said": "floor 2.6",
    "no-points": "floor 4.1",
    "no-promise": "floor 4.2",
    "no-question": "floor 4.4",
    "no-claim": "floor 2.7",
    "not-now": "floor 2.2",
}

#: What can be decided at each step, apart from leaving it.
OPEN_TO = {
    IDLE: {"WAIT", "DONE", "RESUME", "OFFER", "COUNTER", "ACCEPT", "WITHDRAW"},
    GIVING: {"GIVE"},
    NAMING: {"SAY"},
    MORE_GIVEN: {"ANOTHER", "POINT", "PROMISE", "ENOUGH"},
    SAYING: {"SAY", "SILENT"},
    ASKING: {"ASK", "ASK_ANY"},
    MORE_ASKED: {"ANOTHER", "POINT", "REQUEST", "ENOUGH"},
    FINISHING: {"ADDRESS", "CLAIM", "POST"},
    ADDRESSING: {"TO"},
    ANSWERING: {"GIVE", "QUESTION"},
}

#: The rule that asks, by step.
FLOOR_PROMPTS = {
    IDLE: "floor 2.1",
    GIVING: "floor 2.3",
    NAMING: "floor 1.4",
    MORE_GIVEN: "floor 2.3",
    SAYING: "floor 1.5",
    ASKING: "floor 2.4",
    MORE_ASKED: "floor 2.4",
    FINISHING: "floor 2.6",
    ADDRESSING: "floor 2.6",
    ANSWERING: "floor 3.2",
}


def ask(
    words: FloorWords, g: Record, seat: int, numbers: Mapping[int, str] = FLOOR_PROMPTS
) -> Prompt:
    """What the next step asks of the seat."""
    stage = int(g.stage[seat])
    texts = {
        IDLE: _("Offer, answer, or wait?"),
        GIVING: _("Which card do you give?"),
        NAMING: _("Under which name do you give it?"),
        MORE_GIVEN: _("Is that all that you give?"),
        SAYING: _("What do you say that the next card is? It need not be true."),
        ASKING: _("Which card do you want for it?"),
        MORE_ASKED: _("Is that all that you want?"),
        FINISHING: _("Is it for anybody in particular? Post it when it is ready."),
        ADDRESSING: _("For whom is it?"),
        ANSWERING: _("Which card do you hand over?"),
    }
    if stage == IDLE and has(g.done, seat):
        return Prompt(_("You are done. Do you want to trade again?"), numbers[IDLE])
    interrupted = words.interruption(int(g.reason[seat]))
    return Prompt(f"{interrupted} {texts[stage]}".strip(), numbers[stage])


def refuse(
    words: FloorWords,
    g: Record,
    seat: int,
    action: int,
    numbers: Mapping[str, str] = FLOOR_NUMBERS,
) -> Refusal:
    """Why the seat may not decide this now on an open floor."""
    code, text, remedy = _reason(words, g, seat, action)
    return Refusal(code, text, remedy, numbers[code])


def _reason(words: FloorWords, g: Record, seat: int, action: int) -> tuple[str, str, str]:
    found = words.decoded(action)
    stage = int(g.stage[seat])
    if not has(words.floor.floor_awaiting(g), seat):
        return "too-fast", _("You have decided too much in this moment."), _("Wait a second.")
    if found is None or (found[0] not in OPEN_TO[stage] and found[0] != "DROP"):
        return "not-now", _("That is not what is asked now."), _not_now(stage)
    term, index = found
    if has(g.done, seat) and term != "RESUME":
        return "is-done", _("You have said that you are done."), _("Trade again first.")
    reasons = {
        IDLE: _idle_reason,
        GIVING: _giving_reason,
        SAYING: _name_reason,
        NAMING: _truth_reason,
        ASKING: _name_reason,
        ADDRESSING: _address_reason,
        FINISHING: _finishing_reason,
        ANSWERING: _answering_reason,
    }
    return reasons.get(stage, _amount_reason)(words, g, seat, term, index)


def _not_now(stage: int) -> str:
    if stage == IDLE:
        return _("Make or accept an offer first.")
    if stage == ANSWERING:
        return _("Hand over the cards, or leave it.")
    return _("Finish your offer, or leave it.")


def _idle_reason(
    words: FloorWords, g: Record, seat: int, term: str, index: int
) -> tuple[str, str, str]:
    owner, slot = divmod(index, words.slots)
    if term == "RESUME":
        return "not-done", _("You are trading already."), _("Go on.")
    if term == "DONE":
        return "offer-standing", _("An offer of yours still stands."), _("Withdraw it first.")
    if term == "WITHDRAW":
        return "nothing-to-withdraw", _("You have no such offer."), _("Choose one that stands.")
    if term in ("COUNTER", "ACCEPT"):
        if owner == seat:
            return "own-offer", _("That offer is your own."), _("Wait for somebody else.")
        if not has(g.heard[seat], index):
            return (
                "no-such-offer",
                _("There is no such offer for you, or not any more."),
                _("Look at the offers that stand."),
            )
        if term == "ACCEPT":
            obstacle = words.obstacle(g, seat, owner, slot) or ""
            return "cannot-answer", obstacle, _("Answer with an offer of your own.")
    if not words.floor.may_trade(g):
        return "closed", _("No more deals are made."), _("Wait until it is over.")
    return (
        "too-few-cards",
        _("You hold fewer than {least} cards that you may give.").format(least=words.least),
        _("Wait until somebody needs no cards of yours."),
    )


def _card_reason(words: FloorWords, g: Record, seat: int, card: int) -> tuple[str, str, str] | None:
    name = words.cards[card]
    if int(g.hand[seat, card]) == 0:
        return "not-held", _("You hold no {card}.").format(card=name), _("Give a card you hold.")
    if not words.floor.may_hand(g, seat, card):
        text = _("{card} cannot be given away.").format(card=name)
        return "may-not-leave", text, _("Give another card.")
    draft = [int(one) for one in g.given[seat, words.slots, : int(g.gives[seat, words.slots])]]
    if draft.count(card) >= int(g.hand[seat, card]):
        text = _("All your {card} is in it already.").format(card=name)
        return "not-held", text, _("Give another card.")
    return None


def _giving_reason(
    words: FloorWords, g: Record, seat: int, term: str, index: int
) -> tuple[str, str, str]:
    if term == "DROP":
        return "not-now", _("You are counting out cards."), _("Go on; you can leave it afterwards.")
    return _card_reason(words, g, seat, index) or (
        "must-be-named",
        _("The first {number} cards must be ones that can be named.").format(
            number=words.true_names
        ),
        _("Give {card} later in the offer.").format(card=words.cards[index]),
    )


def _answering_reason(
    words: FloorWords, g: Record, seat: int, term: str, index: int
) -> tuple[str, str, str]:
    if term == "QUESTION":
        return "no-question", _("You may not ask that."), _("Hand over the cards, or leave it.")
    return _card_reason(words, g, seat, index) or (
        "not-what-was-asked",
        _("The offer asks for another card here, by its true name."),
        _("Give the card that was asked for, or leave it."),
    )


def _truth_reason(
    words: FloorWords, g: Record, seat: int, term: str, index: int
) -> tuple[str, str, str]:
    card = words.cards[int(g.given[seat, words.slots, int(g.gives[seat, words.slots]) - 1])]
    return (
        "must-be-named",
        _("{card} is no {name}, and the first names must be true.").format(
            card=card, name=words.names[index]
        ),
        _("Say what it is."),
    )


def _name_reason(
    words: FloorWords, g: Record, seat: int, term: str, index: int
) -> tuple[str, str, str]:
    if term == "ASK_ANY":
        return (
            "name-it-first",
            _("The first {number} cards must be asked for by name.").format(
                number=words.true_names
            ),
            _("Say which card you want."),
        )
    if term == "DROP":
        return "not-now", _("That cannot be left here."), _("Go on.")
    if has(words.floor.names_in_match(g), index):
        return (
            "none-elsewhere",
            _("Nobody else can have that much {name}.").format(name=words.names[index]),
            _("Name something else."),
        )
    return (
        "not-in-play",
        _("{name} is not in this match.").format(name=words.names[index]),
        _("Name something that is."),
    )


def _amount_reason(
    words: FloorWords, g: Record, seat: int, term: str, _index: int
) -> tuple[str, str, str]:
    if term == "ENOUGH":
        return (
            "too-few-cards",
            _("Each side must hold at least {least} cards, and something.").format(
                least=words.least
            ),
            _("Add to it."),
        )
    if term == "ANOTHER":
        text = _("No other card fits in; {longest} are the most.").format(longest=words.longest)
        return "too-many-cards", text, _("Go on without it.")
    if term == "POINT":
        return "no-points", _("You cannot add a point."), _("Go on without it.")
    if term == "DROP":
        return "not-now", _("You are counting out cards."), _("Go on; you can leave it afterwards.")
    return "no-promise", _("That cannot be promised here."), _("Go on without it.")


def _finishing_reason(
    words: FloorWords, g: Record, seat: int, term: str, index: int
) -> tuple[str, str, str]:
    if term == "POST":
        return (
            "just-posted",
            _("Offer {number} was changed a moment ago.").format(number=index + 1),
            _("Wait a moment, or post it as another offer."),
        )
    if term == "CLAIM":
        if not has(words.floor.claims_of(g, seat, 0), index):
            return "no-claim", _("You may not claim that."), _("Post it without.")
        return "already-said", _("You have claimed that already."), _("Post it.")
    return "already-said", _("There is nobody else to name."), _("Post it.")


def _address_reason(
    words: FloorWords, g: Record, seat: int, term: str, index: int
) -> tuple[str, str, str]:
    if index == seat:
        return "yourself", _("You cannot trade with yourself."), _("Name somebody else.")
    if index >= int(g.seats):
        text = _("There is no seat {seat} in this match.").format(seat=index + 1)
        return "no-such-seat", text, _("Name one of those who play.")
    if has(g.done, index):
        text = _("Seat {seat} is done with trading.").format(seat=index + 1)
        return "seat-is-done", text, _("Name somebody who still trades.")
    return "already-said", _("It is for that seat already."), _("Name somebody else.")
