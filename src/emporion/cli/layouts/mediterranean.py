"""What both versions of Mediterranean show in a terminal: clocks, moods and goods."""

from __future__ import annotations

from typing import Any

from rich.markup import escape
from rich.table import Table

from emporion.kernel.language import _


def status(view: dict[str, Any]) -> str:
    """The turn, the phase and its clock, and how many cards the decks have."""
    facts = [_("turn {turn} of {turns}").format(turn=view["turn"], turns=view["turns"])]
    if view["phase"] == "trading":
        seconds = view["seconds_left"]
        clock = _("last moments: {time}") if view["last_moments"] else _("trading: {time}")
        facts.append(clock.format(time=f"{seconds // 60}:{seconds % 60:02}"))
    else:
        facts.append(view["phase"])
    decks = [f"{escape(name)} {number}" for name, number in view["goods_decks"].items()]
    facts.append(f"[dim]{_('decks: {decks}').format(decks=', '.join(decks))}[/dim]")
    return " · ".join(facts)


def mood(spaces: int) -> str:
    """A marker of happiness or safety; below the line it is a danger."""
    return f"[red]{spaces}[/red]" if spaces < 0 else str(spaces)


def goods(each: dict[str, Any]) -> str:
    """The goods that everybody sees, and how many cards lie in the warehouse."""
    held = ", ".join(f"{number} {name}" for name, number in each["goods"].items()) or "–"
    if not each["warehouse"]:
        return escape(held)
    stored = _("{held} + {number} stored").format(held=held, number=each["warehouse"])
    return escape(stored)


def hand(view: dict[str, Any]) -> Table:
    """One's own goods: how many, what they are worth, what one more would add, and the ideas."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(_("your goods"), no_wrap=True)
    for heading in (_("cards"), _("worth"), _("one more")):
        table.add_column(heading, justify="right")
    table.add_column(_("ideas below them, which only you see"), overflow="fold")
    for good in view["hand"]["goods"]:
        ideas = [
            f"{card['number']} {card['idea']}" if card["number"] > 1 else card["idea"]
            for card in good["cards"]
        ]
        table.add_row(
            escape(good["name"]),
            str(good["number"]),
            str(good["value"]),
            f"+{good['one_more']}",
            escape(", ".join(ideas)),
        )
    return table


def stored(view: dict[str, Any]) -> list[str]:
    """What lies in one's own warehouse."""
    names = ", ".join(card["name"] for card in view["stored"])
    room = view["civilizations"][view["you"]]["room"]
    text = _("warehouse ({number} of {room}): {cards}")
    return [text.format(number=len(view["stored"]), room=room, cards=escape(names) or "–")]
