"""The table of Trading in the Mediterranean 6.0 in a terminal."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from emporion.kernel.game import find
from emporion.kernel.language import _
from emporion.kernel.viewer import Seat, Viewer

from . import floor
from .mediterranean import goods, hand, mood, status, stored

LEVELS = ("", "I", "II", "III")
SIDES = "AB"


def layout(view: dict[str, Any], names: list[str], viewer: Viewer) -> RenderableType:
    """Everybody first, then the offers, and what one has oneself last, before the question."""
    parts: list[RenderableType] = [status(view), "", civilizations(view, names)]
    if any(each["developments"] for each in view["civilizations"]):
        parts += ["", developments(view, names, viewer.number)]
    if view["offers"]:
        parts += ["", floor.offers(view, names)]
    if isinstance(viewer, Seat):
        parts += ["", hand(view), *stored(view)]
        if view["drawn"]:
            parts += ["", drawn(view)]
    parts += floor.draft(view, names)
    return Group(*parts)


@cache
def cards() -> list[dict[str, Any]]:
    """All developments, with what they do."""
    catalogue: dict[str, Any] = getattr(find("mediterranean6").words, "catalogue", dict)()
    return list(catalogue["developments"])


def civilizations(view: dict[str, Any], names: list[str]) -> Table:
    """One row a civilization: points, tracks, what it produces, and the goods it holds."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("civilization"), no_wrap=True)
    table.add_column(_("points"), justify="right")
    table.add_column(_("government"))
    table.add_column(_("religion"))
    table.add_column(_("happy"), justify="right")
    table.add_column(_("safe"), justify="right")
    table.add_column(_("goods"), overflow="fold")
    table.add_column("")
    for each in view["civilizations"]:
        points = each["score"] if each["score"] is not None else each["points"]
        table.add_row(
            floor.named(each["seat"], names),
            "?" if points is None else str(points),
            track(each["government"]),
            track(each["religion"]),
            mood(each["happiness"]),
            mood(each["safety"]),
            goods(each),
            troubles(each, view["phase"]),
        )
    return table


def track(marker: dict[str, Any]) -> str:
    """Where a marker stands: the side, the spaces from the box, and the level."""
    if not marker["side"]:
        return "–"
    level = LEVELS[marker["level"]]
    text = f"{escape(marker['side'])} {abs(marker['marker'])}"
    return f"{text} [bold]{level}[/bold]" if level else text


def troubles(each: dict[str, Any], phase: str) -> str:
    """What is to be said of a civilization now."""
    told = [_("abandons {track}").format(track=track) for track in each["abandons"]]
    if each["done"] and phase == "trading":
        told.append(_("done"))
    if each["revolted"]:
        told.append(_("peasants revolted"))
    if each["attacked"]:
        told.append(_("attacked"))
    if each["place"] is not None:
        told.append(_("place {place}").format(place=each["place"]))
    return escape(", ".join(told))


def developments(view: dict[str, Any], names: list[str], viewer: int) -> Table:
    """All developments by the numbers that decisions use; one's own with what they do."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("developments"), no_wrap=True)
    table.add_column("", overflow="fold")
    for each in view["civilizations"]:
        own = each["seat"] == viewer
        lines = [built(one, names, own) for one in each["developments"]]
        if lines:
            text = "\n".join(lines) if own else ", ".join(lines)
            table.add_row(floor.named(each["seat"], names), text)
    return table


def built(one: dict[str, Any], names: list[str], own: bool) -> str:
    """A development with its number and its targets."""
    text = f"{one['place'] + 1}. {escape(one['name'])}"
    aims = [names[seat] for seat in one["targets"]] + one["sacrifices"]
    if aims:
        text = f"{text} [bold]→ {escape(', '.join(aims))}[/bold]"
    if own:
        text = f"{text} [dim]{escape(cards()[one['development']]['text'])}[/dim]"
    return text


def drawn(view: dict[str, Any]) -> Table:
    """The cards that one has drawn, with what each side does and why it cannot be chosen."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("card"), no_wrap=True)
    table.add_column(_("development"), no_wrap=True)
    table.add_column(_("what it does"), overflow="fold")
    for number, card in enumerate(view["drawn"], 1):
        for side, development in enumerate(card["sides"]):
            about = cards()[development]
            reason = card["why_not"][side]
            text = escape(about["text"])
            table.add_row(
                f"{number} {SIDES[side]}",
                f"{escape(about['name'])} [dim]{escape(about['deck'])}[/dim]",
                f"{text} [dim]– {escape(reason)}[/dim]" if reason else text,
                style="dim" if reason else "",
            )
    return table
