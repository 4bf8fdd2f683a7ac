"""Mixes the floor's rules into a game.

Rules are plain functions over a record, so there is no object through which a game could provide
its own part of them. What a class does with inheritance is done here with names: every rule of the
floor is made once more for the game, and in its new surroundings the game's terms stand in the
places of the default ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from emporion.kernel.rule import rule

from . import terms as default_terms
from .rules import clock, deals, dice, draft_menus, drafts, offers, rumours, secrets

#: Where the floor's rules stand.
FLOOR = (default_terms, dice, offers, draft_menus, drafts, deals, clock, secrets, rumours)


def mix(owner: str, **terms: Any) -> SimpleNamespace:
    """The floor's rules on a game's terms; ``owner`` is the module of the game that asks.

    The compiled rules are kept under the owner's name, so a change of the floor, of the game's
    terms or of its card data makes new ones.
    """
    return mix_modules(FLOOR, owner, **terms)


def mix_modules(modules: Iterable[ModuleType], owner: str, **terms: Any) -> SimpleNamespace:
    """The rules of any modules, on the given terms."""
    modules = tuple(modules)
    homes = {module.__name__ for module in modules}
    world: dict[str, Any] = {}
    for module in modules:
        world.update(vars(module))
    mixed: dict[str, Any] = {}
    for name, value in list(world.items()):
        source = getattr(value, "py_func", value)
        if isinstance(source, FunctionType) and source.__module__ in homes and name not in terms:
            mixed[name] = rule(_transplanted(source, owner, world))
    unknown = sorted(set(terms) - set(world))
    if unknown:
        raise TypeError(f"the floor knows no such terms: {', '.join(unknown)}")
    world.update(mixed)
    world.update(terms)
    return SimpleNamespace(**{**mixed, **terms})


def _transplanted(source: FunctionType, owner: str, world: dict[str, Any]) -> FunctionType:
    """The same function in other surroundings."""
    function = FunctionType(source.__code__, world, source.__name__, source.__defaults__)
    function.__module__ = owner
    function.__qualname__ = source.__qualname__
    function.__doc__ = source.__doc__
    return function
