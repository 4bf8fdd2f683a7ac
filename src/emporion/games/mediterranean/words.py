"""What both versions show and tell of goods: hands, warehouses, what was dealt and spent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from emporion.kernel.journal import Note
from emporion.kernel.language import _
from emporion.kernel.record import Record

from .goods import COLUMNS, Goods
from .phrases import changes
from .rules.gains import BITS, MIDDLE
from .rules.spending import GOOD_BITS, IDEA_BITS

#: What a good is called that only its holder can name.
LUXURY = "luxury"


@dataclass(frozen=True)
class GoodsWords:
    """The goods of one version in words."""

    goods: Goods
    #: Rules of the version: what a set is worth, and how many cards lie in a warehouse.
    value_of: Callable[[int, int], Any]
    stored_cards: Callable[[Record, int], Any]

    @cached_property
    def names(self) -> list[str]:
        """The goods by name."""
        return [good.name for good in self.goods.goods]

    @cached_property
    def ideas(self) -> list[str]:
        """The ideas by name."""
        return [idea.name for idea in self.goods.ideas]

    @cached_property
    def kinds(self) -> list[str]:
        """Cards by their good and their idea."""
        return [f"{self.names[good]} ({self.ideas[idea]})" for good, idea in self.goods.kinds]

    @cached_property
    def open(self) -> list[bool]:
        """For each good, whether everybody sees which goods of its tier somebody holds."""
        tiers = {tier.name: tier.open for tier in self.goods.tiers}
        return [tiers[good.tier] for good in self.goods.goods]

    # --- views -----------------------------------------------------------------------------------

    def open_goods(self, g: Record, seat: int) -> dict[str, int]:
        """The goods in a hand that everybody knows; luxuries are only counted. (1.2)"""
        held: dict[str, int] = {}
        for kind, (good, _idea) in enumerate(self.goods.kinds):
            number = int(g.hand[seat, kind])
            if number:
                name = self.names[good] if self.open[good] else LUXURY
                held[name] = held.get(name, 0) + number
        return held

    def hand(self, g: Record, seat: int) -> dict[str, Any]:
        """A hand by goods: cards with ideas, what they are worth, and what one more adds."""
        found = [self._held(g, seat, good) for good in range(len(self.goods.goods))]
        goods = [each for each in found if each["number"]]
        return {"goods": goods, "value": sum(each["value"] for each in goods)}

    def _held(self, g: Record, seat: int, good: int) -> dict[str, Any]:
        counts = [
            (kind, idea, int(g.hand[seat, kind]))
            for kind, (its_good, idea) in enumerate(self.goods.kinds)
            if its_good == good and int(g.hand[seat, kind])
        ]
        number = sum(count for _kind, _idea, count in counts)
        worth = int(self.value_of(good, number))
        return {
            "good": good,
            "name": self.names[good],
            "number": number,
            "value": worth,
            "one_more": int(self.value_of(good, number + 1)) - worth,
            "cards": [
                {"card": kind, "idea": self.ideas[idea], "number": count}
                for kind, idea, count in counts
            ],
        }

    def warehouse(self, g: Record, seat: int) -> list[dict[str, Any]]:
        """The cards in a warehouse."""
        number = int(self.stored_cards(g, seat))
        kinds = sorted(int(g.stored[seat, place]) for place in range(number))
        return [{"card": kind, "name": self.kinds[kind]} for kind in kinds]

    def spent(self, g: Record) -> dict[str, int]:
        """The spent cards, which everybody has seen."""
        return {name: int(g.spent[kind]) for kind, name in enumerate(self.kinds) if g.spent[kind]}

    # --- log lines -------------------------------------------------------------------------------

    def tell(self, note: Note, seat: str) -> str | None:
        """A line about goods and ideas, or None if the note is about something else."""
        if note.kind == "produced":
            return _("{seat} receives {goods}.").format(seat=seat, goods=self._dealt(note))
        if note.kind == "spent":
            goods = listed(note, GOOD_BITS, self.names)
            return _("{seat} spends {goods}.").format(seat=seat, goods=goods)
        if note.kind == "ideas":
            ideas = listed(note, IDEA_BITS, self.ideas)
            return _("The ideas of {seat}: {ideas}.").format(seat=seat, ideas=ideas)
        if note.kind == "changed":
            amounts = [amount - MIDDLE for amount in unpacked(note, BITS, COLUMNS)]
            return _("{seat}: {changes}.").format(seat=seat, changes=changes(amounts))
        return None

    def _dealt(self, note: Note) -> str:
        """What was dealt; all hidden goods are counted with the first of them."""
        names = list(self.names)
        names[self.open.index(False)] = _("luxuries")
        return listed(note, GOOD_BITS, names)


def unpacked(note: Note, bits: int, number: int) -> list[int]:
    """The small numbers that a note packs into one."""
    cards = note.cards or 0
    return [cards >> bits * place & (1 << bits) - 1 for place in range(number)]


def listed(note: Note, bits: int, names: list[str]) -> str:
    """The things that a note counts, by name."""
    numbers = unpacked(note, bits, len(names))
    said = [f"{number} {name}" for number, name in zip(numbers, names, strict=True) if number]
    return ", ".join(said) or _("nothing")
