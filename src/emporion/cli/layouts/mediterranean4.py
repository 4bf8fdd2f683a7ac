"""The table of Trading in the Mediterranean 4.5 in a terminal."""

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

#: Phases in which one thinks of buildings.
BUILDING = ("changing", "buying")


def layout(view: dict[str, Any], names: list[str], viewer: Viewer) -> RenderableType:
    """Everybody first, then what is for sale and offered, and what one has oneself last."""
    parts: list[RenderableType] = [status(view), "", civilizations(view, names)]
    parts += [legend(), *held(view, names), "", boards(view, names)]
    parts += ["", sale(view, names), *threats(view, names)]
    if view["offers"]:
        parts += ["", floor.offers(view, names)]
    if isinstance(viewer, Seat):
        if view["phase"] in BUILDING:
            parts += ["", buildings(view, viewer.number), "", industry(view, viewer.number)]
        parts += ["", hand(view), *stored(view)]
    parts += floor.draft(view, names)
    return Group(*parts)


@cache
def cards() -> dict[str, Any]:
    """All cards, with what they do."""
    catalogue: dict[str, Any] = getattr(find("mediterranean4").words, "catalogue", dict)()
    return catalogue


def civilizations(view: dict[str, Any], names: list[str]) -> Table:
    """One row a civilization, in turn order: points, money and tracks."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("in turn order"), no_wrap=True)
    for heading in (_("points"), _("money")):
        table.add_column(heading, justify="right")
    for heading in (_("government"), _("religion")):
        table.add_column(heading)
    for heading in (_("happy"), _("safe")):
        table.add_column(heading, justify="right")
    table.add_column("")
    for seat in view["order"]:
        each = view["civilizations"][seat]
        table.add_row(
            floor.named(seat, names),
            str(each["points"]),
            str(each["money"]),
            track(each["government"]),
            track(each["religion"]),
            mood(each["happiness"]),
            mood(each["safety"]),
            now(each, view),
        )
    return table


def track(board: dict[str, Any]) -> str:
    """The side and the space of a board, and how many of the buildings it allows are built."""
    return (
        f"{escape(board['side'])} {board['space']} [dim]{board['built']}/{board['allowed']}[/dim]"
    )


def legend() -> str:
    """What stands behind the name of a side."""
    text = _("behind a side: its space, and how many of the buildings it allows are built")
    return f"[dim]{text}[/dim]"


def held(view: dict[str, Any], names: list[str]) -> list[RenderableType]:
    """The goods that everybody holds, as far as all see them; nothing when nobody holds any."""
    if not any(each["cards"] + each["warehouse"] for each in view["civilizations"]):
        return []
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("goods"), no_wrap=True)
    table.add_column("", overflow="fold")
    for seat in view["order"]:
        table.add_row(floor.named(seat, names), goods(view["civilizations"][seat]))
    return ["", table]


def now(each: dict[str, Any], view: dict[str, Any]) -> str:
    """What is to be said of a civilization now."""
    told = []
    if each["done"] and view["phase"] == "trading":
        told.append(_("done"))
    if view["purchase"] and view["purchase"]["seat"] == each["seat"]:
        told.append(_("buys"))
    if view["victim"] == each["seat"]:
        told.append(_("victim"))
    if each["place"] is not None:
        told.append(_("place {place}").format(place=each["place"]))
    return escape(", ".join(told))


def boards(view: dict[str, Any], names: list[str]) -> Table:
    """Where everybody's people are, and what everybody has built."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("people"), no_wrap=True)
    table.add_column("", overflow="fold")
    table.add_column(_("buildings"), overflow="fold")
    for seat in view["order"]:
        each = view["civilizations"][seat]
        people = [f"{number} {place}" for place, number in each["people"].items()]
        if each["available"]:
            people.append(_("{number} available").format(number=each["available"]))
        built = [building["name"] for building in each["buildings"]]
        table.add_row(
            floor.named(seat, names), escape(", ".join(people)), escape(", ".join(built)) or "–"
        )
    return table


def sale(view: dict[str, Any], names: list[str]) -> Table:
    """The developments of this turn: price, what they do, and who has bought them."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("for sale"), no_wrap=True)
    table.add_column(_("price"), justify="right")
    table.add_column(_("what it does"), overflow="fold")
    table.add_column("")
    for each in view["for_sale"]:
        buyers = ", ".join(names[seat] for seat in each["bought_by"])
        table.add_row(
            escape(each["name"]),
            str(each["price"]),
            escape(cards()["developments"][each["development"]]["text"]),
            f"[dim]{escape(buyers)}[/dim]",
        )
    return table


def threats(view: dict[str, Any], names: list[str]) -> list[str]:
    """The calamities of this turn, and who is tied for one."""
    texts = {card["name"]: card["text"] for card in cards()["calamities"]}
    lines = [
        f"[red]{escape(name)}[/red] [dim]{escape(texts[name])}[/dim]" for name in view["calamities"]
    ]
    if view["tied"]:
        tied = ", ".join(floor.named(seat, names) for seat in view["tied"])
        lines.append(_("tied for the lowest place: {players}").format(players=tied))
    return ["", *lines] if lines else []


def buildings(view: dict[str, Any], seat: int) -> Table:
    """One's own twelve buildings as they now show: what they cost and do, and which are built."""
    own = view["civilizations"][seat]
    built = {building["tile"] for building in own["buildings"]}
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("your buildings"), no_wrap=True)
    table.add_column(_("price"), justify="right")
    table.add_column(_("what it does"), overflow="fold")
    for tile, building in enumerate(cards()["tiles"]):
        board = own[building["track"]]
        face = building["faces"][0 if board["side"] in ("democracy", "Venus") else 1]
        price = _("built") if tile in built else str(face["price"])
        style = "" if tile in built or board["built"] < board["allowed"] else "dim"
        table.add_row(escape(face["name"]), price, escape(face["text"]), style=style)
    return table


def industry(view: dict[str, Any], seat: int) -> str:
    """For how much money a point can be made."""
    price = view["civilizations"][seat]["price_of_point"]
    return _("a point from your industries costs {price}").format(price=price)
