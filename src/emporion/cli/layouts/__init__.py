"""Layouts for single games, where the plain board would be hard to read.

A layout makes something that Rich can print from a view, the players' names and the viewer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rich.console import RenderableType

from emporion.kernel.viewer import Viewer

from . import cities, mediterranean4, mediterranean6, megatrade

Layout: TypeAlias = Callable[[dict[str, Any], list[str], Viewer], RenderableType]

#: Layouts by the names of their games.
LAYOUTS: dict[str, Layout] = {
    "cities": cities.layout,
    "mediterranean4": mediterranean4.layout,
    "mediterranean6": mediterranean6.layout,
    "megatrade": megatrade.layout,
}
