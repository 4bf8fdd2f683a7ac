"""The table of Mega trade in a terminal: civilizations, stacks, offers, and one's own sets."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from emporion.kernel.language import _
from emporion.kernel.viewer import Viewer

from .floor import draft, named, offers


def layout(view: dict[str, Any], names: list[str], viewer: Viewer) -> RenderableType:  # noqa: ARG001
    """Everything on one screen, the civilizations first and the hand last."""
    parts: list[RenderableType] = [status(view, names), "", civilizations(view, names)]
    if view["phase"] == "buying":
        parts += ["", stacks(view)]
    if view["offers"]:
        parts += ["", offers(view, names)]
    if "hand" in view:
        parts += ["", hand(view["hand"]), *calamities(view["hand"])]
        parts += draft(view, names)
    if "hands" in view:
        parts += ["", all_hands(view["hands"], names)]
    return Group(*parts)


def status(view: dict[str, Any], names: list[str]) -> str:
    """The round, the phase, and how long the floor is still open."""
    facts = [_("round {round} of {rounds}").format(round=view["round"], rounds=view["rounds"])]
    if view["phase"] == "buying" and view["buyer"] is not None:
        buyer = escape(names[view["buyer"]])
        facts.append(_("cards are bought: {player}").format(player=buyer))
    elif view["phase"] == "trading":
        minutes, seconds = divmod(view["seconds_left"], 60)
        clock = f"{minutes}:{seconds:02}"
        facts.append(_("the floor is open for {clock} more").format(clock=clock))
    elif view["phase"] == "handing-in":
        facts.append(_("sets are handed in"))
        if "may_keep" in view:
            facts.append(_("you may keep {cards} cards").format(cards=view["may_keep"]))
    return " · ".join(facts)


def civilizations(view: dict[str, Any], names: list[str]) -> Table:
    """One row a civilization: all that is open."""
    rows = view["civilizations"]
    blocks = len({row["block"] for row in rows}) > 1
    finished = view["phase"] == "finished"
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("civilization"), no_wrap=True)
    if blocks:
        table.add_column(_("block"))
    for heading in (_("cities"), _("treasury"), _("cards"), _("calamities shown")):
        table.add_column(heading, justify="right")
    table.add_column(_("wealth") if finished else "", justify="right" if finished else "left")
    for row in rows:
        table.add_row(
            named(row["seat"], names),
            *([_("west") if row["block"] == "west" else _("east")] if blocks else []),
            str(row["cities"]),
            str(row["treasury"]),
            str(row["cards"]),
            str(row["calamities_shown"] or "–"),
            str(row["wealth"]) if finished else (_("done") if row["done"] else ""),
        )
    return table


def stacks(view: dict[str, Any]) -> str:
    """Which stacks are for sale, and which are empty."""
    sold = [
        _("stack {stack} for {price}").format(stack=stack["stack"], price=stack["price"])
        for stack in view["stacks"]
        if stack["price"] is not None
    ]
    empty = [
        name_of_stack(stack, block)
        for stack in view["stacks"]
        for block, nothing in enumerate(stack["empty"])
        if nothing
    ]
    line = _("for sale: {stacks}").format(stacks=", ".join(sold) or "–")
    return f"{line} · {_('empty: {stacks}').format(stacks=', '.join(empty))}" if empty else line


def name_of_stack(stack: dict[str, Any], block: int) -> str:
    """A stack by its number, and by its block where there are two."""
    if len(stack["empty"]) == 1:
        return str(stack["stack"])
    return _("{stack} {block}").format(stack=stack["stack"], block=(_("west"), _("east"))[block])


def hand(own: dict[str, Any]) -> Table:
    """One's sets: how many of how many, what they are worth, and what one more would add."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), show_footer=True)
    table.add_column(_("your sets"), footer=_("together"))
    table.add_column(_("face value"), justify="right")
    table.add_column(_("cards"), justify="right")
    table.add_column(_("worth"), justify="right", footer=str(own["value"]))
    table.add_column(_("one more adds"), justify="right")
    for held in own["sets"]:
        table.add_row(
            escape(held["card"]),
            str(held["face"]),
            how_many(held),
            str(held["value"]),
            str(held["one_more"]) if held["one_more"] else "–",
        )
    return table


def how_many(held: dict[str, Any]) -> str:
    """How many cards of a set; there is no end of water."""
    if held["of"] is None:
        return str(held["number"])
    return _("{number} of {whole}").format(number=held["number"], whole=held["of"])


def calamities(own: dict[str, Any]) -> list[str]:
    """The calamities in one's hand."""
    if not own["calamities"]:
        return []
    listed = ", ".join(own["calamities"])
    return [f"[red]{escape(_('calamities: {names}').format(names=listed))}[/red]"]


def all_hands(hands: list[dict[str, Any]], names: list[str]) -> Table:
    """At the end all hands lie open."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("hand of"), no_wrap=True)
    table.add_column(_("sets"), overflow="fold")
    table.add_column(_("worth"), justify="right")
    for seat, own in enumerate(hands):
        held = [f"{each['number']} {each['card']}" for each in own["sets"]]
        table.add_row(
            named(seat, names),
            escape(", ".join([*held, *own["calamities"]]) or "–"),
            str(own["value"]),
        )
    return table
