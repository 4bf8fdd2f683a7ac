"""The mind that trades: what every sense of a game with a trading floor shares.

It makes offers step by step, judges those of others, answers and counters them, and remembers who
wants what. A game says in `terms` what things are worth in it; `mix` makes the trader of a game.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from emporion.floor.mixing import mix_modules

from . import choosing, judging, memory, planning, speaking, terms, trader
from .memory import MEMORY

__all__ = ["MEMORY", "mix"]


def mix(owner: str, **own_terms: Any) -> SimpleNamespace:
    """The trader's rules on a game's terms; ``owner`` is the module that asks."""
    known = {name: value for name, value in own_terms.items() if hasattr(terms, name)}
    return mix_modules(
        (terms, memory, judging, choosing, planning, speaking, trader), owner, **known
    )
