"""What people see and say on the floor; a game's words use it beside their own.

A game gives its names for cards and seats' sayings once, as a `FloorWords`. Nothing here depends on
what the person spoken to cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from msgspec import Struct

from emporion.kernel.journal import Note
from emporion.kernel.language import _, counted
from emporion.kernel.record import Record
from emporion.kernel.sets import has, members_of
from emporion.kernel.viewer import Ended, Seat, Viewer

from .state import (
    ADDRESSING,
    ANSWERING,
    ASKING,
    CARDS_GONE,
    FINISHING,
    GIVING,
    IDLE,
    MORE_ASKED,
    MORE_GIVEN,
    NAMING,
    NONE,
    OFFER_GONE,
    SAYING,
    UNDISTURBED,
)

STAGES = {
    IDLE: "idle",
    GIVING: "giving",
    NAMING: "naming",
    MORE_GIVEN: "more-given",
    SAYING: "saying",
    ASKING: "asking",
    MORE_ASKED: "more-asked",
    FINISHING: "finishing",
    ADDRESSING: "addressing",
    ANSWERING: "answering",
}


class FloorWords(Struct, frozen=True):
    """The words of the floor in one game."""

    #: The floor's rules as the game has mixed them, and the game's terms by name.
    floor: SimpleNamespace
    terms: Mapping[str, int]
    cards: Sequence[str]
    names: Sequence[str]
    slots: int
    seats: int
    longest: int
    least: int
    true_names: int
    abilities: int = 0
    questions: Sequence[str] = ()
    claims: Sequence[str] = ("it is harmless",)
    #: Which of these claims stand for an offer, from the number that the rules keep.
    claimed: Callable[[int], list[int]] = lambda number: [number - 1] if number else []
    #: A promise in words: its number and the seat that makes it.
    vow: Callable[[int], str] = str

    # --- decisions -------------------------------------------------------------------------------

    def decoded(self, action: int) -> tuple[str, int] | None:
        """The term of the decision's range, and its index; None if it is not the floor's."""
        sizes = {
            "POST": self.slots,
            "WITHDRAW": self.slots,
            "COUNTER": self.seats * self.slots,
            "ACCEPT": self.seats * self.slots,
            "CLAIM": len(self.claims),
            "TO": self.seats,
            "GIVE": len(self.cards),
            "SAY": len(self.names),
            "ASK": len(self.names),
            "PROMISE": 2 * self.abilities * self.seats,
            "REQUEST": 2 * self.abilities * self.seats,
            "QUESTION": len(self.questions),
        }
        for term, start in self.terms.items():
            if start != NONE and start <= action < start + sizes.get(term, 1):
                return term, action - start
        return None

    def say(self, action: int) -> str:
        """A decision in words."""
        found = self.decoded(action)
        if found is None:
            raise ValueError(f"decision {action} is none of the floor")
        term, index = found
        return self._sayings()[term].format(**self._parts(term, index))

    @staticmethod
    def _sayings() -> dict[str, str]:
        return {
            "WAIT": _("wait"),
            "DONE": _("be done with trading"),
            "RESUME": _("trade after all"),
            "OFFER": _("make an offer"),
            "SILENT": _("say no more about the cards"),
            "ANOTHER": _("one more card"),
            "ENOUGH": _("that is all"),
            "ASK_ANY": _("ask for any card"),
            "POINT": _("one more point"),
            "CLAIM": _("claim that {claim}"),
            "ADDRESS": _("name somebody"),
            "DROP": _("leave it"),
            "POST": _("post it as offer {number}"),
            "WITHDRAW": _("withdraw offer {number}"),
            "COUNTER": _("answer offer {number} of seat {seat} with another"),
            "ACCEPT": _("accept offer {number} of seat {seat}"),
            "TO": _("to seat {seat}"),
            "GIVE": _("give {card}"),
            "SAY": _("say {name}"),
            "ASK": _("ask for {name}"),
            "PROMISE": _("promise {vow}"),
            "REQUEST": _("ask for the promise {vow}"),
            "QUESTION": _("ask how many are {question}"),
        }

    def _parts(self, term: str, index: int) -> dict[str, Any]:
        if term in ("COUNTER", "ACCEPT"):
            return {"seat": index // self.slots + 1, "number": index % self.slots + 1}
        return {
            "number": index + 1,
            "seat": index + 1,
            "claim": self.claims[index] if term == "CLAIM" else "",
            "card": self.cards[index] if term == "GIVE" else "",
            "name": self.names[index] if term in ("SAY", "ASK") else "",
            "vow": self.vow(index) if term in ("PROMISE", "REQUEST") else "",
            "question": self.questions[index] if term == "QUESTION" else "",
        }

    # --- views -----------------------------------------------------------------------------------

    def offers(self, g: Record, viewer: Viewer) -> list[dict[str, Any]]:
        """The offers that the viewer hears, and his own."""
        found = []
        for place in members_of(g.standing):
            owner, slot = divmod(place, self.slots)
            own = owner == viewer.number
            if own or isinstance(viewer, Ended) or self.floor.hears(g, viewer.number, owner, slot):
                found.append(self._offer(g, viewer, owner, slot, own))
        return found

    def _offer(self, g: Record, viewer: Viewer, owner: int, slot: int, own: bool) -> dict[str, Any]:
        offer = {
            "seat": owner,
            "number": slot + 1,
            "revision": int(g.revision[owner, slot]),
            "to": members_of(g.audience[owner, slot]),
            **self._sentence(g, owner, slot),
        }
        if own or isinstance(viewer, Ended):
            offer["cards"] = self._cards(g, owner, slot)
        elif isinstance(viewer, Seat):
            obstacle = self.obstacle(g, viewer.number, owner, slot)
            offer["can_accept"] = obstacle is None
            offer["why_not"] = obstacle or ""
        return offer

    def _sentence(self, g: Record, seat: int, row: int) -> dict[str, Any]:
        gives, asks = int(g.gives[seat, row]), int(g.asks[seat, row])
        claimed = self.claimed(int(g.claimed[seat, row]))
        return {
            "gives": gives,
            "says": [self._name(int(name)) for name in g.said[seat, row, :gives]],
            "asks": asks,
            "wants": [self._name(int(name)) for name in g.asked[seat, row, :asks]],
            "true_names": self.true_names,
            "claims": 0 in claimed,
            "claimed": [self.claims[claim] for claim in claimed],
            "points_given": int(g.points_given[seat, row]),
            "points_asked": int(g.points_asked[seat, row]),
            "promises": self._vow(int(g.promised[seat, row])),
            "requests": self._vow(int(g.requested[seat, row])),
            "promise": self.parts_of_vow(int(g.promised[seat, row])),
            "request": self.parts_of_vow(int(g.requested[seat, row])),
        }

    def _name(self, name: int) -> str:
        return "" if name == NONE else self.names[name]

    def _vow(self, vow: int) -> str:
        return "" if vow == NONE else self.vow(vow)

    def parts_of_vow(self, vow: int) -> dict[str, Any] | None:
        """A promise by its parts: use or not, the maker's ability by its place, and the target."""
        if vow == NONE:
            return None
        use, place = divmod(vow, self.abilities * self.seats)
        ability, target = divmod(place, self.seats)
        return {"vow": vow, "use": use == 0, "ability": ability, "target": target}

    def _cards(self, g: Record, seat: int, row: int) -> list[str]:
        given = g.given[seat, row, : int(g.gives[seat, row])]
        return [self.cards[int(card)] for card in given]

    def draft(self, g: Record, seat: int) -> dict[str, Any]:
        """What the seat is about to offer or to hand over; only for its own eyes."""
        answering = int(g.answering[seat])
        owner, slot = divmod(answering, self.slots)
        return {
            "stage": STAGES[int(g.stage[seat])],
            "cards": self._cards(g, seat, self.slots),
            **self._sentence(g, seat, self.slots),
            "to": members_of(g.audience[seat, self.slots]),
            "answering": None if answering == NONE else {"seat": owner, "number": slot + 1},
            "interrupted": self.interruption(int(g.reason[seat])),
        }

    @staticmethod
    def interruption(reason: int) -> str:
        """Why the rules put something of the seat away."""
        return {
            UNDISTURBED: "",
            OFFER_GONE: _("The offer that you were answering is gone."),
            CARDS_GONE: _("Cards that you were about to give are no longer yours to give."),
        }[reason]

    def obstacle(self, g: Record, seat: int, owner: int, slot: int) -> str | None:
        """Why the seat cannot accept an offer that it hears; None if it can."""
        leaving = int(self.floor.count_leaving(g, seat, False))
        if self.floor.can_answer(g, seat, owner, slot, leaving):
            return None
        asks = int(g.asks[owner, slot])
        if leaving < asks:
            cards = counted("{number} card", "{number} cards", leaving)
            return _("You can give {cards}, not {asks}.").format(cards=cards, asks=asks)
        asked = [int(name) for name in g.asked[owner, slot, : min(asks, self.true_names)]]
        for name in asked:
            have, need = int(self.floor.count_named(g, seat, name)), asked.count(name)
            if have < need:
                return _("You have {have} of {need} {name}.").format(
                    have=have, need=need, name=self.names[name]
                )
        return _("You cannot pay or promise what is asked.")

    def revision(self, g: Record, action: int) -> int | None:
        """The revision of the offer that is accepted or answered; None for every other decision."""
        term, place = self.decoded(action) or ("", 0)
        if term not in ("ACCEPT", "COUNTER"):
            return None
        return int(g.revision[place // self.slots, place % self.slots])

    # --- log lines -------------------------------------------------------------------------------

    def tell(self, g: Record, note: Note, viewer: Viewer, who: Sequence[str]) -> str | None:
        """A line in the log, empty if there is nothing to tell; None for notes of the game."""
        seat = "" if note.seat is None else who[note.seat]
        rival = "" if note.rival is None else who[note.rival]
        lines = {
            "floor-opened": _("The floor is open: trade!"),
            "floor-closed": _("The floor is closed."),
            "offer-withdrawn": _("{seat} withdraws an offer."),
            "offer-lapsed": _("{seat} can no longer keep an offer, so it is gone."),
            "deal": _("{seat} and {rival} trade {cards} for {count}."),
            "done": _("{seat} is done."),
            "not-done-after-all": _("{seat} trades again."),
        }
        if note.kind in lines:
            cards = counted("{number} card", "{number} cards", note.what or 0)
            return lines[note.kind].format(seat=seat, rival=rival, cards=cards, count=note.count)
        if note.kind == "offer-posted":
            return self._tell_offer(g, note, seat)
        return self._tell_secrets(note, viewer, seat, rival)

    def _tell_offer(self, g: Record, note: Note, seat: str) -> str:
        owner, slot = note.seat, note.what
        if owner is None or slot is None or not has(g.standing, owner * self.slots + slot):
            return _("{seat} makes an offer.").format(seat=seat)
        sentence = self._sentence(g, owner, slot)
        return _("{seat} offers {gives} for {asks}.").format(
            seat=seat,
            gives=self.side(sentence["gives"], sentence["says"], sentence["points_given"]),
            asks=self.side(sentence["asks"], sentence["wants"], sentence["points_asked"]),
        )

    @staticmethod
    def side(number: int, names: Sequence[str], points: int = 0) -> str:
        """One side of an offer in words: “4 cards (Oil, Oil, Wool)”."""
        said = ", ".join(name for name in names if name)
        cards = counted("{number} card", "{number} cards", number)
        text = f"{cards} ({said})" if said else cards
        if not points:
            return text
        paid = counted("{number} point", "{number} points", points)
        return _("{cards} and {points}").format(cards=text, points=paid)

    def _tell_secrets(self, note: Note, viewer: Viewer, seat: str, rival: str) -> str | None:
        if note.kind == "card-handed-over":
            if note.what is None:
                return ""  # others have heard how many cards were traded
            card = self.cards[note.what]
            return _("{seat} gives {rival} {card}.").format(seat=seat, rival=rival, card=card)
        if note.kind == "points-paid":
            points = _("some points or none") if note.count is None else note.count
            return _("{seat} pays {rival} {points}.").format(seat=seat, rival=rival, points=points)
        if note.kind == "promise-made":
            known = isinstance(viewer, Ended) or viewer.number in (note.seat, note.rival)
            if not known:
                return _("Whether {seat} promised {rival} anything, they know.").format(
                    seat=seat, rival=rival
                )
            vow = _("nothing") if note.what is None else self.vow(note.what)
            return _("{seat} promises {rival} {vow}.").format(seat=seat, rival=rival, vow=vow)
        if note.kind == "question-answered":
            if note.what is None:
                return _("{seat} asks {rival} about the cards.").format(seat=seat, rival=rival)
            return _("{rival} answers {seat}: {count} are {question}.").format(
                seat=seat, rival=rival, count=note.count, question=self.questions[note.what]
            )
        return None
