"""Sets up positions in the markets of Mediterranean: who holds which cards, and what is said."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from emporion.kernel.game import Game
from emporion.kernel.sets import members_of, put
from emporion.kernel.viewer import Ended


class Market:
    """What the tests of both versions do with goods, hands and decisions."""

    def __init__(self, game: Game, tables: ModuleType, shared: ModuleType) -> None:
        self.game = game
        self.tables = tables
        self.shared = shared
        self.goods = [good.name for good in tables.GOODS.goods]
        self.ideas = [idea.name for idea in tables.GOODS.ideas]

    # --- cards -----------------------------------------------------------------------------------

    def kind_of(self, good: str, idea: str) -> int:
        """The number of a card by its good and its idea."""
        kinds = self.tables.GOODS.kinds
        return int(kinds.index((self.goods.index(good), self.ideas.index(idea))))

    def empty_hands(self, g: Any) -> None:
        """Nobody holds or stores a card."""
        for seat in range(int(g.seats)):
            self.shared.clear_warehouse(g, seat)
            self.shared.spend_hand(g, seat)
        g.pirates = False

    def hold(self, g: Any, seat: int, *cards: tuple[str, str]) -> None:
        """The seat receives these cards, wherever they are but in hands."""
        for good, idea in cards:
            kind = self.kind_of(good, idea)
            self.take_away(g, kind)
            g.hand[seat, kind] += 1
            put(g.holding[seat], kind)

    def take_away(self, g: Any, kind: int) -> None:
        """Take a card of the kind from the spent cards or out of its deck."""
        if int(g.spent[kind]) > 0:
            g.spent[kind] -= 1
            return
        deck = int(self.tables.DECK_OF[kind])
        places = self.pile_places(g, deck)
        here = next(place for place in places if int(g.pile[place]) == kind)
        g.pile[here] = g.pile[places[-1]]
        g.left[deck] -= 1

    def pile_places(self, g: Any, deck: int) -> list[int]:
        """Where the cards of a deck lie, from top to bottom."""
        start, size = int(self.tables.DECK_START[deck]), int(self.tables.DECK_SIZE[deck])
        return [start + (int(g.top[deck]) + n) % size for n in range(int(g.left[deck]))]

    def arrange(self, g: Any, deck: int, *cards: tuple[str, str]) -> None:
        """Let these be the bottom cards of a deck, the first of them dealt first."""
        places = self.pile_places(g, deck)
        for number, (good, idea) in enumerate(cards):
            kind = self.kind_of(good, idea)
            wanted = places[len(places) - 1 - number]
            above = places[: len(places) - number]
            here = next(place for place in above if int(g.pile[place]) == kind)
            g.pile[here], g.pile[wanted] = int(g.pile[wanted]), kind

    # --- decisions -------------------------------------------------------------------------------

    def menu_of(self, g: Any, seat: int) -> list[int]:
        """What the seat may decide."""
        menu = self.game.actions.menu()
        self.game.rules.legal(g, seat, menu)
        return members_of(menu)

    def say_menu(self, g: Any, seat: int) -> set[str]:
        """What the seat may decide, in words."""
        return {self.game.words.say(g, seat, action) for action in self.menu_of(g, seat)}

    def decide(self, g: Any, seat: int, *texts: str) -> None:
        """Decisions of a seat one after the other, each of them legal."""
        for text in texts:
            action = self.game.words.parse(g, seat, text)
            assert action in self.menu_of(g, seat), (text, sorted(self.say_menu(g, seat)))
            self.game.rules.step(g, seat, action)

    def offer(
        self, g: Any, seat: int, gives: list[str], asks: list[str], to: int | None = None
    ) -> None:
        """Make and post an offer; points are “point”, promises “promise …”."""
        self.decide(g, seat, "make an offer")
        self._put_together(g, seat, gives, "give")
        self._put_together(g, seat, asks, "ask for")
        if to is not None:
            self.decide(g, seat, "name somebody", f"to seat {to + 1}")
        self.decide(g, seat, "post it as offer 1")

    def _put_together(self, g: Any, seat: int, parts: list[str], verb: str) -> None:
        for part in parts:
            if part == "point":
                self.decide(g, seat, "one more point")
            elif "promise" in part:
                self.decide(g, seat, part)
            else:
                self.decide(g, seat, "one more card", f"{verb} {part}")
        self.decide(g, seat, "that is all")

    def accept(self, g: Any, seat: int, owner: int, *cards: str) -> None:
        """Accept the first offer of somebody and hand over these cards."""
        self.decide(g, seat, f"accept offer 1 of seat {owner + 1}")
        for card in cards:
            if f"give {card}" in self.say_menu(g, seat):
                self.decide(g, seat, f"give {card}")

    def close(self, g: Any) -> None:
        """Everybody is done with trading."""
        for seat in range(int(g.seats)):
            self.decide(g, seat, "be done with trading")

    def notes_of(self, g: Any) -> list[str]:
        """The log lines of the last step, as everybody may read them after the end."""
        names = [f"Seat {n + 1}" for n in range(int(g.seats))]
        notes = self.game.notes.read(g, Ended())
        return [self.game.words.tell(g, note, Ended(), names) for note in notes]
