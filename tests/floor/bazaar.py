"""A market of two-sided cards, points, promises and questions: the floor on other terms.

Eight kinds of cards are four faces with two backs each: wool, dye, spice, and the pirate, who
passes as dye or spice. Backs are calm or cursed. All names are true; a seat may promise to use or
not to use its two abilities; a cursed card cannot leave a hand that is bound by virtue.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.floor.mixing import mix
from emporion.floor.rules.promises import FORSWEAR, USE, is_sworn
from emporion.floor.state import floor_actions, floor_fields, floor_notes
from emporion.floor.words import FloorWords
from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE, seed_words, start_chance
from emporion.kernel.journal import Notes, journal, turn_page
from emporion.kernel.record import NUMBER, SET, declare
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear, has, put, word_of, words_of

SEATS, SLOTS, LONGEST, POINTS, ABILITIES = 4, 3, 4, 3, 2
WOOL, DYE, SPICE = range(3)
NAMES = ("wool", "dye", "spice")
FACES = ((WOOL,), (DYE,), (SPICE,), (DYE, SPICE))
CALM, CURSED = 0, 4
CARDS = tuple(f"{back} {face}" for back in ("calm", "cursed") for face in (*NAMES, "pirate"))
PIRATE = 3
ALL_CURSED = word_of(range(CURSED, 8))

NAMES_OF = np.array([word_of(FACES[card % 4]) for card in range(8)], np.uint64)
ANSWERS = np.array(
    [words_of((c for c in range(8) if name in FACES[c % 4]), 1) for name in range(3)], np.uint64
)

STATE = declare(
    chance=CHANCE,
    seats=NUMBER,
    points=(NUMBER, SEATS),
    bound_by_virtue=SET,
    curious=SET,
    **floor_fields(SEATS, len(CARDS), SLOTS, LONGEST, ABILITIES),
    **journal(48),
)
actions = Actions()
FLOOR_ACTIONS = floor_actions(
    actions, SEATS, len(CARDS), len(NAMES), SLOTS, POINTS, ABILITIES, questions=1
)
notes = Notes()
FLOOR_NOTES = floor_notes(notes, POINTS, ABILITIES, questions=1)


@rule
def may_leave(g: Any, seat: int, word: int) -> Any:
    """A seat bound by virtue keeps its cursed cards."""
    if has(g.bound_by_virtue, seat):
        return g.holding[seat, word] & ~ALL_CURSED
    return g.holding[seat, word]


@rule
def points_of(g: Any, seat: int) -> int:
    """The points of the seat."""
    return int(g.points[seat])


@rule
def pay(g: Any, seat: int, rival: int, points: int) -> None:
    """Points go over."""
    g.points[seat] -= points
    g.points[rival] += points


@rule
def may_vow(g: Any, seat: int, vow: int) -> bool:
    """Nobody promises anything about himself, nor what he has sworn, nor its opposite."""
    target = vow % SEATS
    ability = vow % (ABILITIES * SEATS) // SEATS
    sworn = is_sworn(g, seat, USE, ability, target) or is_sworn(g, seat, FORSWEAR, ability, target)
    return target != seat and target < int(g.seats) and not sworn


@rule
def vows_of(g: Any, seat: int, menu: Any, start: int) -> None:
    """All promises that the seat may make."""
    for vow in range(2 * ABILITIES * SEATS):
        if may_vow(g, seat, vow):
            put(menu, start + vow)


@rule
def questions_of(g: Any, seat: int) -> Any:
    """The curious may ask for curses."""
    return bit(0) if has(g.curious, seat) else EMPTY


@rule
def answers_yes(g: Any, card: int, question: int) -> bool:
    """Whether the card is cursed."""
    return card >= CURSED


floor = mix(
    __name__,
    SEATS=SEATS,
    CARDS=len(CARDS),
    WIDTH=1,
    NAMES=len(NAMES),
    NAMES_OF=NAMES_OF,
    ANSWERS=ANSWERS,
    NAMED=words_of(range(8), 1),
    SLOTS=SLOTS,
    LONGEST=LONGEST,
    LEAST=0,
    TRUE_NAMES=LONGEST,
    POINTS=POINTS,
    ABILITIES=ABILITIES,
    QUESTIONS=1,
    TURNS=40,
    may_leave=may_leave,
    points_of=points_of,
    pay=pay,
    may_vow=may_vow,
    vows_of=vows_of,
    questions_of=questions_of,
    answers_yes=answers_yes,
    **FLOOR_ACTIONS,
    **FLOOR_NOTES,
)


def vow_text(vow: int) -> str:
    """A promise in words."""
    use = "not to use" if vow >= ABILITIES * SEATS else "to use"
    ability = ("the gift", "the curse")[vow % (ABILITIES * SEATS) // SEATS]
    return f"{use} {ability} on seat {vow % SEATS + 1}"


TALK = FloorWords(
    floor=floor,
    terms=FLOOR_ACTIONS,
    cards=CARDS,
    names=NAMES,
    slots=SLOTS,
    seats=SEATS,
    longest=LONGEST,
    least=0,
    true_names=LONGEST,
    abilities=ABILITIES,
    questions=("cursed",),
    vow=vow_text,
)
ENOUGH, OFFER = "that is all", "make an offer"
SAID = {TALK.say(action): action for action in range(actions.size)}


class Bazaar:
    """An open floor for tests: seats decide in words."""

    def __init__(self, *hands: str, ticks: int = 5, grace: int = 0) -> None:
        self.g = STATE.fresh()
        start_chance(self.g.chance, seed_words(1))
        self.g.seats = len(hands)
        self.g.points[:] = 2
        floor.open_floor(self.g, ticks, grace)
        for seat, hand in enumerate(hands):
            for card in filter(None, hand.split(", ")):
                floor.gain_card(self.g, seat, CARDS.index(card))

    def menu(self, seat: int) -> set[str]:
        """What the seat may decide, in words."""
        words = actions.menu()
        clear(words)
        floor.floor_menu(self.g, seat, words)
        return {
            text for text, action in SAID.items() if int(words[action >> 6]) >> (action & 63) & 1
        }

    def does(self, seat: int, *texts: str) -> None:
        """The seat decides; what is not on its menu is a mistake of the test."""
        for text in texts:
            assert text in self.menu(seat), (text, sorted(self.menu(seat)))
            turn_page(self.g)
            floor.floor_step(self.g, seat, SAID[text])
            assert floor.floor_fault(self.g) == 0

    def hand(self, seat: int) -> list[str]:
        """The cards of a seat."""
        return [CARDS[c] for c in range(8) for _ in range(int(self.g.hand[seat, c]))]

    def tick(self) -> None:
        """Time passes."""
        turn_page(self.g)
        floor.floor_tick(self.g)
