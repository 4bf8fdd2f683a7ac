"""How a match looks in a terminal; works for any game from its view and its log alone.

A game for which more pays can have a layout of its own in ``layouts``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from emporion.kernel.game import Game
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.viewer import Viewer
from emporion.table.match import Match

from .layouts import LAYOUTS

#: More choices than this are shown in columns.
MANY_CHOICES = 12


def log_lines(game: Game, g: Record, viewer: Viewer, names: list[str]) -> list[str]:
    """What happened in the last step, as this viewer may know it."""
    lines = [game.words.tell(g, note, viewer, names) for note in game.notes.read(g, viewer)]
    return [line for line in lines if line]


def board(match: Match, viewer: Viewer) -> RenderableType:
    """Everything that the viewer may see, in the game's own layout where it has one."""
    view = match.game.words.view(match.g, viewer)
    layout = LAYOUTS.get(match.game.name)
    return layout(view, match.names, viewer) if layout else plain_board(view, match.names)


def plain_board(view: dict[str, Any], names: list[str]) -> RenderableType:
    """Any view: lists of things as tables, everything else as a line."""
    parts: list[RenderableType] = []
    facts: list[str] = []
    for key, value in view.items():
        if is_list_of_things(value):
            parts.append(things_table(key, value, names))
        else:
            facts.append(f"[dim]{escape(words_of(key))}[/dim] {escape(in_words(value))}")
    return Group(*parts, Text.from_markup("  ·  ".join(facts)))


def is_list_of_things(value: Any) -> bool:
    """Whether a value is a list of dicts, which reads best as a table."""
    return isinstance(value, list) and bool(value) and all(isinstance(x, dict) for x in value)


def things_table(key: str, things: list[dict[str, Any]], names: list[str]) -> Table:
    """One row a thing; a list as long as the table has seats begins with the players' names."""
    columns = list(dict.fromkeys(column for thing in things for column in thing))
    of_players = len(things) == len(names)
    table = Table(title=words_of(key), title_justify="left", header_style="dim", box=None)
    if of_players:
        table.add_column("")
    for column in columns:
        table.add_column(words_of(column), overflow="fold")
    for row, thing in enumerate(things):
        first = [f"[bold]{escape(names[row])}[/bold]"] if of_players else []
        cells = (escape(in_words(thing[column])) if column in thing else "" for column in columns)
        table.add_row(*first, *cells)
    return table


def words_of(key: str) -> str:
    """A key of a view as words."""
    return key.replace("_", " ")


def in_words(value: Any) -> str:
    """A value of a view on one line."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value is None:
        return "–"
    if isinstance(value, dict) and "name" in value:
        return str(value["name"])
    if isinstance(value, dict):
        return ", ".join(f"{words_of(str(key))} {in_words(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(in_words(part) for part in value) or "–"
    return str(value)


def choices(texts: Iterable[str]) -> RenderableType:
    """Numbered choices, in columns when there are many."""
    lines = [
        Text.assemble((f"{number:>3}", "bold cyan"), f"  {text}")
        for number, text in enumerate(texts, 1)
    ]
    if len(lines) <= MANY_CHOICES:
        return Group(*lines)
    return Columns(lines, padding=(0, 3), column_first=True)


def framed(content: RenderableType, title: str) -> Panel:
    """Something set apart from the log."""
    return Panel(content, title=escape(title), title_align="left", border_style="dim")


def ranking_table(match: Match) -> Table:
    """Places and points at the end of a match."""
    places, points = (np.zeros(match.seats, np.int64) for _list in range(2))
    match.game.rules.ranking(match.g, places)
    match.game.rules.scores(match.g, points)
    table = Table(box=None, header_style="dim", padding=(0, 2))
    for heading in (_("place"), _("player"), _("points")):
        table.add_column(heading, justify="left" if heading == _("player") else "right")
    for seat in sorted(range(match.seats), key=lambda seat: (places[seat], seat)):
        style = "bold" if places[seat] == 1 else ""
        row = (str(places[seat]), escape(match.names[seat]), str(points[seat]))
        table.add_row(*row, style=style)
    return table
