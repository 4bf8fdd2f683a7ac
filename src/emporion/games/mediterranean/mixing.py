"""Mixes the rules that both versions share into one of them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

from emporion.floor.mixing import mix_modules

from .rules import hidden, piles, sets, spending, terms, warehouse

#: The rules of decks, sets and the warehouse, and of what can be hidden there.
GOODS = (piles, sets, warehouse, spending, hidden)


def mix(modules: Iterable[ModuleType], owner: str, **others: Any) -> SimpleNamespace:
    """These rules on the terms of the version to whose rules the owner belongs.

    A term in capitals that they ask for is what has this name in the version's tables or state, if
    there is one; other terms are given.
    """
    modules = tuple(modules)
    asked = {name for module in modules for name in vars(module) if name.isupper()}
    version = owner.partition(".rules.")[0]
    found: dict[str, Any] = {}
    for part in ("tables", "state"):
        offered = vars(import_module(f"{version}.{part}"))
        found |= {name: offered[name] for name in asked & set(vars(terms)) & set(offered)}
    return mix_modules(modules, owner, **{**found, **others})
