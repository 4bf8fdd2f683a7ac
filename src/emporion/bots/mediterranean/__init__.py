"""What traders of both versions of Trading in the Mediterranean share: goods, sets and ideas.

A game says in `terms` how it weighs what its cards bring; `mix` makes the rules of `goods` for it,
and `mix_winning` those of `winning`.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from emporion.floor.mixing import mix_modules

from . import goods, terms, winning

__all__ = ["mix", "mix_winning"]


def mix(owner: str, **own_terms: Any) -> SimpleNamespace:
    """The rules of goods on a game's terms; ``owner`` is the module that asks."""
    return mix_modules((terms, goods), owner, **own_terms)


def mix_winning(owner: str, **own_terms: Any) -> SimpleNamespace:
    """How near a seat is to winning, on a game's terms."""
    return mix_modules((terms, winning), owner, **own_terms)
