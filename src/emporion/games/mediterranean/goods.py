"""Reads the goods of a card file: ideas, tiers, goods and how often each idea is on each good.

Two cards with the same good and the same idea are the same card for every purpose (mediterranean6
1.3), so a *kind* is a pair of good and idea, and a match counts cards by kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct, field

from emporion.kernel.data import bad_card
from emporion.kernel.errors import did_you_mean
from emporion.kernel.language import _
from emporion.kernel.sets import width, word_of, words_of

#: The most kinds for which a card number has room.
MOST_KINDS = 127
#: What an idea or a development may change: the columns of every gain.
POINTS, HAPPINESS, SAFETY, GOVERNMENT, RELIGION = range(5)
COLUMNS = 5


class Idea(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, and what it does when its card is spent."""

    name: str
    points: int = 0
    happiness: int = 0
    safety: int = 0
    #: Spaces to the right (democracy, Venus) or, below zero, to the left.
    government: int = 0
    religion: int = 0
    #: Whether a card with it may be put into a warehouse.
    warehouse: bool = True

    @property
    def gain(self) -> tuple[int, ...]:
        """What it changes, in the order of the columns."""
        return (self.points, self.happiness, self.safety, self.government, self.religion)

    @property
    def is_bad(self) -> bool:
        """Whether it brings unhappiness or barbarians."""
        return self.happiness < 0 or self.safety < 0

    @property
    def is_arrow(self) -> bool:
        """Whether it is a push and nothing else."""
        return bool(self.government or self.religion) and not self.is_bad


class Tier(Struct, frozen=True, forbid_unknown_fields=True):
    """Goods of one value: what a set of one, two, three … cards is worth."""

    name: str
    values: list[int]
    #: One deck for each good, or one for all of the tier.
    deck_each: bool = False
    #: Whether everybody sees which goods of this tier somebody holds.
    open: bool = True


class Good(Struct, frozen=True, forbid_unknown_fields=True):
    """One good, and how many of its cards carry each idea."""

    name: str
    tier: str
    ideas: dict[str, int]
    #: Goods that a card of this one may be passed off as; it is then worth nothing itself.
    passes_as: list[str] = field(default_factory=list)


class Deck(Struct, frozen=True):
    """A deck of goods: the kinds in it, and where its cards lie in the record."""

    name: str
    tier: str
    goods: tuple[int, ...]
    cards: tuple[int, ...]
    start: int


class Goods:
    """The goods of a game as the tables that its rules read."""

    def __init__(
        self, path: Path, ideas: Sequence[Idea], tiers: Sequence[Tier], goods: Sequence[Good]
    ) -> None:
        self.ideas = list(ideas)
        self.tiers = list(tiers)
        self.goods = list(goods)
        self._check(path)
        numbers = {idea.name: number for number, idea in enumerate(ideas)}
        #: (good, idea) of each kind.
        self.kinds = [
            (number, numbers[name]) for number, good in enumerate(goods) for name in good.ideas
        ]
        if len(self.kinds) > MOST_KINDS:
            raise bad_card(
                path,
                "good",
                _("at most {most} pairs of good and idea").format(most=MOST_KINDS),
                len(self.kinds),
                _("Use fewer different ideas on some goods."),
            )
        self.copies = [goods[good].ideas[ideas[idea].name] for good, idea in self.kinds]
        self.cards = sum(self.copies)
        self.decks = list(self._decks())
        #: Goods that can be named in an offer; those that pass as others come last.
        self.named = [number for number, good in enumerate(goods) if not good.passes_as]

    def _check(self, path: Path) -> None:
        tiers = [tier.name for tier in self.tiers]
        ideas = [idea.name for idea in self.ideas]
        names = [good.name for good in self.goods]
        for tier in self.tiers:
            if not tier.values or sorted(tier.values) != tier.values:
                raise bad_card(
                    path,
                    _("tier {name}, values").format(name=tier.name),
                    _("values that do not fall"),
                    tier.values,
                    _("Give what a set of one, two, three … cards is worth."),
                )
        for place, good in enumerate(self.goods):
            if good.tier not in tiers:
                self._unknown(path, good, "tier", good.tier, tiers)
            for idea, number in good.ideas.items():
                if idea not in ideas:
                    self._unknown(path, good, "ideas", idea, ideas)
                if number < 1:
                    raise bad_card(
                        path,
                        _("good {name}, ideas.{idea}").format(name=good.name, idea=idea),
                        _("at least 1"),
                        number,
                        _("Leave out ideas that the good does not carry."),
                    )
            for other in good.passes_as:
                if other not in names[:place]:
                    self._unknown(path, good, "passes_as", other, names[:place])
        for kind, found in (("idea", ideas), ("tier", tiers), ("good", names)):
            double = [name for name in found if found.count(name) > 1]
            if double:
                raise bad_card(
                    path, kind, _("different names"), double[0], _("Rename one of the two.")
                )

    def _unknown(self, path: Path, good: Good, key: str, name: str, known: list[str]) -> None:
        raise bad_card(
            path,
            _("good {name}, {key}").format(name=good.name, key=key),
            _("a name that the file explains"),
            f"“{name}”",
            did_you_mean(name, known),
        )

    def _decks(self) -> list[Deck]:
        decks: list[Deck] = []
        start = 0
        for tier in self.tiers:
            members = [n for n, good in enumerate(self.goods) if good.tier == tier.name]
            groups = [[good] for good in members] if tier.deck_each else [members]
            for group in groups:
                cards = tuple(
                    kind
                    for kind, (good, _idea) in enumerate(self.kinds)
                    if good in group
                    for _copy in range(self.copies[kind])
                )
                name = self.goods[group[0]].name if tier.deck_each else tier.name
                decks.append(Deck(name, tier.name, tuple(group), cards, start))
                start += len(cards)
        return decks

    # --- tables ----------------------------------------------------------------------------------

    def table_of_goods(self) -> Any:
        """The good of each kind."""
        return np.array([good for good, _idea in self.kinds], np.int64)

    def table_of_ideas(self) -> Any:
        """The idea of each kind."""
        return np.array([idea for _good, idea in self.kinds], np.int64)

    def table_of_decks(self) -> Any:
        """The deck of each kind."""
        deck_of = {good: number for number, deck in enumerate(self.decks) for good in deck.goods}
        return np.array([deck_of[good] for good, _idea in self.kinds], np.int64)

    def table_of_gains(self) -> Any:
        """What each idea changes."""
        return np.array([idea.gain for idea in self.ideas], np.int64)

    def table_of_values(self) -> Any:
        """What a set is worth: a row a good, from no card to all its boxes."""
        tiers = {tier.name: tier for tier in self.tiers}
        boxes = max(len(tier.values) for tier in self.tiers)
        table = np.zeros((len(self.goods), boxes + 1), np.int64)
        for number, good in enumerate(self.goods):
            if not good.passes_as:
                values = tiers[good.tier].values
                table[number, 1 : len(values) + 1] = values
        return table

    def table_of_boxes(self) -> Any:
        """The largest set of each good; 1 for a good that is worth nothing."""
        tiers = {tier.name: tier for tier in self.tiers}
        return np.array(
            [1 if good.passes_as else len(tiers[good.tier].values) for good in self.goods], np.int64
        )

    def table_of_open_goods(self) -> Any:
        """Whether everybody sees that somebody holds a good."""
        tiers = {tier.name: tier for tier in self.tiers}
        return np.array([tiers[good.tier].open for good in self.goods], np.int64)

    def table_of_names(self) -> Any:
        """The set of goods that each kind may be called."""
        names = [good.name for good in self.goods]
        called = []
        for good, _idea in self.kinds:
            others = self.goods[good].passes_as
            called.append(word_of([names.index(o) for o in others] if others else [good]))
        return np.array(called, np.uint64)

    def table_of_answers(self) -> Any:
        """For each good the set of kinds that may be called so."""
        names = self.table_of_names()
        return np.array(
            [
                words_of(
                    (k for k in range(len(self.kinds)) if int(names[k]) >> good & 1),
                    width(len(self.kinds)),
                )
                for good in self.named
            ],
            np.uint64,
        )

    def words_where(self, test: Any) -> Any:
        """The set of kinds whose idea passes a test."""
        return words_of(
            (k for k, (_good, idea) in enumerate(self.kinds) if test(self.ideas[idea])),
            width(len(self.kinds)),
        )
