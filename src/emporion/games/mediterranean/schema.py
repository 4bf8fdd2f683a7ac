"""Entries of the card files of both versions: gains, moods, and which goods come from where."""

from __future__ import annotations

from msgspec import Struct

from emporion.games.mediterranean.goods import Goods


class Moods(Struct, frozen=True, forbid_unknown_fields=True):
    """The tracks of happiness and safety."""

    below: int
    above: int
    line: int


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody receives or loses."""

    points: int = 0
    happiness: int = 0
    safety: int = 0
    democracy: int = 0
    dictatorship: int = 0
    venus: int = 0
    mars: int = 0

    @property
    def columns(self) -> tuple[int, ...]:
        """In the order in which rules keep gains."""
        return (
            self.points,
            self.happiness,
            self.safety,
            self.democracy - self.dictatorship,
            self.venus - self.mars,
        )


def workers_of(goods: Goods) -> list[str]:
    """The goods that workers produce: those with a deck each."""
    each = {tier.name for tier in goods.tiers if tier.deck_each}
    return [good.name for good in goods.goods if good.tier in each]


def city_goods(goods: Goods) -> list[str]:
    """The goods that cities produce: those that share a deck and lie open."""
    shared = {tier.name for tier in goods.tiers if not tier.deck_each and tier.open}
    return [good.name for good in goods.goods if good.tier in shared]
