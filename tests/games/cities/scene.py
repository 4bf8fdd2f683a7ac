"""Small scenes of Cities for tests: who has which cities and events, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from emporion.games.cities import GAME
from emporion.games.cities.state import PROMPTS, USE
from emporion.games.cities.tables import EVENTS
from emporion.kernel.options import Value
from emporion.kernel.sets import members_of
from emporion.testing import Playing, play

NAMES = ("Ana", "Ben", "Cleo", "Dion", "Eva", "Fay", "Gus", "Hera")
EMPTY_PLACES: Mapping[str, Sequence[str]] = {"cities": [], "hand": []}


def scene(seats: int = 3, options: Mapping[str, Value] | None = None, **given: object) -> Playing:
    """A match in which Ana has just drawn and may use an event; only what is given lies out."""
    chosen = dict(options or {})
    table = play(GAME, NAMES[:seats], chosen, _seed(seats, tuple(sorted(chosen.items()))))
    table.given(**dict.fromkeys(NAMES[:seats], EMPTY_PLACES))
    table.given(**given)  # type: ignore[arg-type]
    return table


@cache
def _seed(seats: int, options: tuple[tuple[str, Value], ...]) -> int:
    """The first seed with which Ana begins and is asked for an event."""
    for seed in range(1, 1000):
        g = GAME.new(seats, dict(options), seed)
        if int(g.starter) == 0 and int(g.active) == 0 and int(g.prompt) == USE:
            return seed
    raise AssertionError("Ana never begins")


def cities(table: Playing, name: str) -> set[str]:
    """The names of the cities that lie before a player."""
    return {city["name"] for city in table.view()["players"][table.names.index(name)]["cities"]}


def hand(table: Playing, name: str) -> list[str]:
    """The names of the events in a player's hand."""
    return [card["name"] for card in table.as_(name).view()["hand"]]


def bottom(table: Playing) -> list[str]:
    """The cities at the bottom of the deck that everybody saw, the lowest first."""
    found: list[str] = table.view()["decks"]["cities"]["bottom"]
    return found


def used(table: Playing) -> list[str]:
    """The events under the deck that everybody saw, the lowest first."""
    return [card["name"] for card in table.view()["decks"]["events"]["known"]]


def asked(table: Playing) -> str:
    """The kind of question that is asked."""
    return PROMPTS[int(table.g.prompt)]


def events_in_match(table: Playing) -> list[str]:
    """The names of all events of the match, wherever they are."""
    g = table.g
    found = [int(g.events[(int(g.event_top) + at) % 128]) for at in range(int(g.event_count))]
    for seat in range(int(g.seats)):
        found += members_of(g.hand[seat])
    return sorted(EVENTS[event].name for event in found)
