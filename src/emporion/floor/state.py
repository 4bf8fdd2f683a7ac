"""What the floor keeps in a match's record, the decisions it adds, and the notes it writes.

A game declares all three beside its own and hands the resulting numbers to `mixing.mix` as terms.
"""

from __future__ import annotations

from typing import Any

from emporion.kernel.actions import Actions
from emporion.kernel.journal import PARTIES, Notes
from emporion.kernel.record import AMOUNT, BYTE, CARD, NUMBER, SET
from emporion.kernel.sets import width

#: Where a seat stands in making or answering an offer.
IDLE = 0
GIVING = 1
NAMING = 2
MORE_GIVEN = 3
SAYING = 4
ASKING = 5
MORE_ASKED = 6
FINISHING = 7
ADDRESSING = 8
ANSWERING = 9

#: Why the rules interrupted a seat; only that seat is told.
UNDISTURBED = 0
OFFER_GONE = 1
CARDS_GONE = 2

#: A promise and the set of those who know of it fit in a byte.
MOST_WHO_PROMISE = 6

#: Nothing: no card, no name, no promise, no offer.
NONE = -1


def floor_fields(
    seats: int, cards: int, slots: int, longest: int, abilities: int, counts: Any = BYTE
) -> dict[str, Any]:
    """The fields of a record that the floor needs; where promises are made there are few seats.

    ``cards`` counts the kinds of cards that can be told apart by somebody, ``slots`` the offers
    that a seat may have standing, ``longest`` the cards on one side of an offer; ``counts`` is the
    kind of number that counts equal cards in a hand. The row after the last slot is the private
    draft of the seat, or its answer to an offer.
    """
    if abilities and seats > MOST_WHO_PROMISE:
        raise ValueError(f"{seats} seats cannot promise anything, only {MOST_WHO_PROMISE}")
    row = (seats, slots + 1)
    return {
        "hand": (counts, seats, cards),
        "holding": (SET, seats, width(cards)),
        "clock": NUMBER,
        "grace": NUMBER,
        "elapsed": NUMBER,
        "done": SET,
        "weary": SET,
        "standing": SET,
        "heard": (SET, seats),
        "turns": (BYTE, seats),
        "stage": (BYTE, seats),
        "reason": (BYTE, seats),
        "spoken": (BYTE, seats),
        "answering": (NUMBER, seats),
        "revision": (NUMBER, seats, slots),
        "taken_by": (CARD, seats, slots),
        "gives": (BYTE, *row),
        "asks": (BYTE, *row),
        "given": (CARD, *row, longest),
        "said": (CARD, *row, longest),
        "asked": (CARD, *row, longest),
        "claimed": (BYTE, *row),
        "points_given": (BYTE, *row),
        "points_asked": (BYTE, *row),
        "promised": (NUMBER, *row),
        "requested": (NUMBER, *row),
        "audience": (SET, *row),
        "sworn": (BYTE, seats if abilities else 1, max(1, abilities), seats),
        "partners": (BYTE, seats),
        "deals": AMOUNT,
        "moved": AMOUNT,
    }


def floor_actions(
    actions: Actions,
    seats: int,
    cards: int,
    names: int,
    slots: int,
    points: int = 0,
    abilities: int = 0,
    questions: int = 0,
    claims: int = 1,
) -> dict[str, int]:
    """Declare the decisions of the floor; returns the first number of each range by its term."""
    sizes = {
        "WAIT": 1,
        "DONE": 1,
        "RESUME": 1,
        "OFFER": 1,
        "SILENT": 1,
        "ANOTHER": 1,
        "ENOUGH": 1,
        "ASK_ANY": 1,
        "POINT": min(points, 1),
        "CLAIM": claims,
        "ADDRESS": 1,
        "DROP": 1,
        "POST": slots,
        "WITHDRAW": slots,
        "COUNTER": seats * slots,
        "ACCEPT": seats * slots,
        "TO": seats,
        "GIVE": cards,
        "SAY": names,
        "ASK": names,
        "PROMISE": vows(seats, abilities),
        "REQUEST": vows(seats, abilities),
        "QUESTION": questions,
    }
    return {
        term: actions.span(term.lower().replace("_", "-"), size) if size else NONE
        for term, size in sizes.items()
    }


def vows(seats: int, abilities: int) -> int:
    """How many promises there are: to use (first half) or not to use each ability on each seat."""
    return 2 * abilities * seats


def floor_notes(
    notes: Notes, points: int = 0, abilities: int = 0, questions: int = 0
) -> dict[str, int]:
    """Declare the notes of the floor; returns their numbers by their terms."""
    needed: dict[str, int] = {}
    if points:
        needed["PAID"] = notes.kind("points-paid", count=PARTIES)
    if abilities:
        needed["VOWED"] = notes.kind("promise-made", what=PARTIES)
    if questions:
        needed["ANSWERED"] = notes.kind(
            "question-answered", what=PARTIES, count=PARTIES, reveals=True
        )
    return needed | {
        "OPENED": notes.kind("floor-opened"),
        "CLOSED": notes.kind("floor-closed"),
        "POSTED": notes.kind("offer-posted"),
        "WITHDRAWN": notes.kind("offer-withdrawn"),
        "LAPSED": notes.kind("offer-lapsed"),
        "DEALT": notes.kind("deal"),
        "HANDED": notes.kind("card-handed-over", what=PARTIES, reveals=True),
        "IS_DONE": notes.kind("done"),
        "IS_BACK": notes.kind("not-done-after-all"),
    }
