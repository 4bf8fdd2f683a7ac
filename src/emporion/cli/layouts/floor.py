"""Offers and drafts of the trading floor in a terminal, for every game that trades on it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.markup import escape
from rich.table import Table

from emporion.kernel.language import _, counted

#: One colour a seat, in the order of the seats.
COLOURS = ("cyan", "yellow", "green", "magenta", "blue", "red", "white", "bright_black")
#: Stages in which the draft says nothing yet.
SILENT = ("idle",)


def coloured(seat: int, text: str) -> str:
    """Something in the colour of a seat."""
    return f"[{COLOURS[seat % len(COLOURS)]}]{escape(text)}[/]"


def named(seat: int, names: list[str]) -> str:
    """A player in the colour of the seat, with its number as decisions say it."""
    return f"{coloured(seat, names[seat])} [dim]{seat + 1}[/dim]"


def offers(view: dict[str, Any], names: list[str]) -> Table:
    """One row an offer that one hears: whose, what for what, and whether one can accept it."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for heading in (_("offer of"), _("number"), _("gives"), _("wants"), _("to"), ""):
        table.add_column(heading, overflow="fold")
    for offer in view["offers"]:
        table.add_row(
            named(offer["seat"], names),
            str(offer["number"]),
            given(offer),
            wanted(offer),
            escape(", ".join(names[seat] for seat in offer["to"])) or _("all"),
            f"[dim]{escape(standing(offer))}[/dim]",
        )
    return table


def standing(offer: dict[str, Any]) -> str:
    """Why one cannot accept an offer; of an own one, which cards it really holds."""
    if "cards" in offer:
        return _("really {cards}").format(cards=", ".join(offer["cards"]))
    return str(offer.get("why_not", ""))


def given(sentence: dict[str, Any]) -> str:
    """What an offer or a draft gives, and what is claimed of it."""
    unnamed = _("not named")
    told = side(sentence["says"], sentence["points_given"], sentence["promises"], unnamed)
    return ", ".join([told, *(escape(f"“{claim}”") for claim in sentence["claimed"])])


def wanted(sentence: dict[str, Any]) -> str:
    """What an offer or a draft wants for it."""
    unnamed = _("of any kind")
    return side(sentence["wants"], sentence["points_asked"], sentence["requests"], unnamed)


def side(goods: list[str], points: int, promise: str, unnamed: str) -> str:
    """One side of an offer in words."""
    parts = [
        f"{number} {name or unnamed}" if number > 1 or not name else name
        for name, number in Counter(goods).items()
    ]
    if points:
        parts.append(counted("{number} point", "{number} points", points))
    if promise:
        parts.append(_("the promise {promise}").format(promise=promise))
    return escape(", ".join(parts)) or "–"


def draft(view: dict[str, Any], names: list[str]) -> list[str]:
    """What one is about to offer or to answer, and why the rules interrupted it."""
    own = view.get("draft")
    if own is None:
        return []
    lines = [f"[red]{escape(own['interrupted'])}[/red]"] if own["interrupted"] else []
    if own["answering"] is not None:
        offer = next(each for each in view["offers"] if same(each, own["answering"]))
        text = _("You answer {player}: {gives} for {wants}; so far you give {cards}.")
        lines.append(
            text.format(
                player=named(offer["seat"], names),
                gives=given(offer),
                wants=wanted(offer),
                cards=escape(", ".join(own["cards"])) or "–",
            )
        )
    elif own["stage"] not in SILENT:
        text = _("You are offering {cards} ({gives}) for {wants}.")
        cards = escape(", ".join(own["cards"])) or "–"
        lines.append(text.format(cards=cards, gives=given(own), wants=wanted(own)))
    return lines


def same(offer: dict[str, Any], place: dict[str, Any]) -> bool:
    """Whether an offer is the one at that place."""
    return bool(offer["seat"] == place["seat"] and offer["number"] == place["number"])
