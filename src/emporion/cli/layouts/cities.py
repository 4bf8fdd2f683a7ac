"""The table of Cities in a terminal: whose cities lie where, what is in the hand, what is left."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from emporion.kernel.language import _
from emporion.kernel.viewer import Viewer

from .floor import coloured

#: So many cards are named that are known to lie low in a deck.
LOWEST = 6
CAPITAL, WONDER = "◆", "★"


def layout(view: dict[str, Any], names: list[str], viewer: Viewer) -> RenderableType:
    """Everything on one screen, the players first and the hand last, where the question follows."""
    parts: list[RenderableType] = [status(view, names), "", players(view, names), "", empires(view)]
    parts += bottoms(view["decks"])
    if view["hand"]:
        parts += ["", hand(view["hand"])]
    parts += [
        seen(player, names)
        for player in view["players"]
        if player["seen"] and player["seat"] != viewer.number
    ]
    return Group(*parts)


def status(view: dict[str, Any], names: list[str]) -> str:
    """The round, whose turn it is, and the decks."""
    facts = [
        _("round {round} of {rounds}").format(round=view["round"], rounds=view["rounds"]),
        _("turn: {player}").format(player=coloured(view["turn"], names[view["turn"]])),
        _("decks: {cities} cities, {events} events").format(
            cities=view["decks"]["cities"]["cards"], events=view["decks"]["events"]["cards"]
        ),
        _("{capital} capital, {wonder} wonder").format(capital=CAPITAL, wonder=WONDER),
    ]
    if view["ending"]:
        del facts[1]
    if view["wonders"] and view["wonders"]["rewarded"] is not None:
        seat = view["wonders"]["rewarded"]
        facts.append(_("wonders: {player}").format(player=coloured(seat, names[seat])))
    return " · ".join(facts)


def players(view: dict[str, Any], names: list[str]) -> Table:
    """One row a player: points, completed empires, how many events, and what holds them back."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("player"), no_wrap=True)
    table.add_column(_("points"), justify="right")
    table.add_column(_("cities"), justify="right")
    table.add_column(_("events"), justify="right")
    table.add_column(_("completed"))
    table.add_column(_("strongest in"), overflow="fold")
    table.add_column("")
    for player in view["players"]:
        table.add_row(
            coloured(player["seat"], f"{names[player['seat']]} {seat_mark(player['seat'])}"),
            str(player["points"]),
            str(len(player["cities"])),
            str(player["events"]),
            escape(", ".join(player["completed"])) or "–",
            escape(strengths(player)),
            escape(troubles(player, names)),
        )
    return table


def strengths(player: dict[str, Any]) -> str:
    """The three disciplines in which a player counts most."""
    ranked = sorted(player["strength"].items(), key=lambda item: -item[1])
    return ", ".join(f"{name} {points}" for name, points in ranked[:3] if points) or "–"


def troubles(player: dict[str, Any], names: list[str]) -> str:
    """Partners, and what events have done to a player."""
    told = []
    if player["partners"]:
        partners = ", ".join(names[seat] for seat in player["partners"])
        told.append(_("with {partners}").format(partners=partners))
    if player["silenced"]:
        told.append(_("silenced for {turns} turns").format(turns=player["silenced"]))
    if player["cursed"]:
        told.append(_("cursed"))
    if player["raided"]:
        told.append(_("raided"))
    return ", ".join(told)


def empires(view: dict[str, Any]) -> Table:
    """One row an empire; a city has the colour of the player before whom it lies.

    Below the cities of an empire stand those of others that also count in its discipline.
    """
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("empire"), no_wrap=True)
    table.add_column(_("counts as"))
    table.add_column(_("cities, coloured by player; dim in the deck"), overflow="fold")
    for empire in view["empires"]:
        owner = empire["completed_by"]
        name = escape(empire["name"]) if owner is None else coloured(owner, empire["name"])
        cities = "  ".join(city(each, owner) for each in empire["cities"])
        table.add_row(name, escape(empire["discipline"].lower()), cities)
        if others := counting_less(view, empire["discipline"]):
            table.add_row("", f"[dim]{_('also')}[/dim]", others)
    if view["neutral"]:
        cities = "  ".join(city(each, None) for each in view["neutral"])
        table.add_row(_("neutral"), "", cities)
    return table


def counting_less(view: dict[str, Any], discipline: str) -> str:
    """The cities for which this is the minor discipline, neutral ones too."""
    found = [
        city(each, empire["completed_by"])
        for empire in view["empires"]
        for each in empire["cities"]
        if each["minor"] == discipline
    ]
    found += [city(each, None) for each in view["neutral"] if each["minor"] == discipline]
    return "  ".join(found)


def bottoms(decks: dict[str, Any]) -> list[str]:
    """What the viewer knows to lie low in the decks, the lowest cards first."""
    events = [
        _("{place}. {event}").format(place=event["from_bottom"] + 1, event=event["name"])
        for event in decks["events"]["known"]
    ]
    told = {
        _("at the bottom of the cities: {cards}"): decks["cities"]["bottom"],
        _("known in the deck of events, from the bottom: {cards}"): events,
    }
    return [
        f"[dim]{escape(line.format(cards=lowest(cards)))}[/dim]"
        for line, cards in told.items()
        if cards
    ]


def lowest(cards: list[str]) -> str:
    """The lowest cards by name, and how many more are known."""
    listed = ", ".join(cards[:LOWEST])
    if len(cards) <= LOWEST:
        return listed
    return _("{listed} and {number} more").format(listed=listed, number=len(cards) - LOWEST)


def city(card: dict[str, Any], owner: int | None) -> str:
    """A city with its marks, in the colour of whoever has it."""
    marks = (CAPITAL if card["capital"] else "") + (WONDER if card["wonder"] else "")
    seat = card["seat"] if owner is None else owner
    if seat is None:
        return f"[dim]{escape(card['name'])}{marks}[/dim]"
    return coloured(seat, f"{card['name']}{marks}{seat_mark(seat)}")


def seat_mark(seat: int) -> str:
    """The seat as a small number, so that colours are not needed to tell players apart."""
    return "₁₂₃₄₅₆₇₈"[seat % 8]


def seen(player: dict[str, Any], names: list[str]) -> str:
    """The events in another player's hand that the viewer knows to be there."""
    return _("{player} has {events}").format(
        player=coloured(player["seat"], names[player["seat"]]),
        events=escape(", ".join(player["seen"])),
    )


def hand(cards: list[dict[str, Any]]) -> Table:
    """One's own events: what they do, and why some cannot be used now."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("your events"), no_wrap=True)
    table.add_column(_("what they do"), overflow="fold")
    for card in cards:
        reason = "" if card["usable"] else f" [dim]– {escape(card['why_not']['text'])}[/dim]"
        style = "" if card["usable"] else "dim"
        table.add_row(escape(card["card"]), f"{escape(card['text'])}{reason}", style=style)
    return table
