"""Sets up positions for tests: who holds which cards, has built what, stands where."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean4 import GAME, rules, tables
from emporion.games.mediterranean4.naming import (
    CALAMITY_NAMES,
    DEVELOPMENT_NAMES,
    FACE_NAMES,
    PLACE_NAMES,
)
from emporion.games.mediterranean4.rules import shared
from emporion.games.mediterranean4.rules.civic import begin_giving
from emporion.games.mediterranean4.state import BUYING, CHANGING, GIVING, PASS, READY, actions
from emporion.games.mediterranean4.tables import ON_SALE, TRACK_OF_TILE
from emporion.kernel.sets import bit, members_of
from emporion.kernel.viewer import Table
from tests.games.market import Market

__all__ = [
    "PLACE_NAMES",
    "Table",
    "accept",
    "actions",
    "arrange",
    "build",
    "buying",
    "close",
    "decide",
    "empty_hands",
    "giving",
    "hold",
    "kind_of",
    "members_of",
    "menu_of",
    "new",
    "notes_of",
    "offer",
    "offer_for_sale",
    "people_on",
    "pile_places",
    "place",
    "put_in_order",
    "rules",
    "say_menu",
    "settle",
    "stand",
    "take_away",
    "threaten",
    "through",
    "trading",
]

MARKET = Market(GAME, tables, shared)
kind_of, take_away, hold = MARKET.kind_of, MARKET.take_away, MARKET.hold
empty_hands, pile_places, arrange = MARKET.empty_hands, MARKET.pile_places, MARKET.arrange
menu_of, say_menu, decide = MARKET.menu_of, MARKET.say_menu, MARKET.decide
close, notes_of = MARKET.close, MARKET.notes_of
offer, accept = MARKET.offer, MARKET.accept


def new(seats: int = 5, seed: int = 1, **options: Any) -> Any:
    """A match in the civic phase of its first turn, the turn order being that of the seats."""
    g = GAME.new(seats, {"seconds": 60, **options}, seed)
    put_in_order(g, *range(seats))
    return g


def trading(seats: int = 5, seed: int = 1, **options: Any) -> Any:
    """A match in its first trading phase, with empty hands."""
    g = new(seats, seed, **options)
    through(g)
    empty_hands(g)
    return g


def buying(seats: int = 5, money: int = 0, turn: int = 1) -> Any:
    """A match in which the first seat buys, everybody having so much money."""
    from emporion.games.mediterranean4.rules.buying import begin_buying

    g = trading(seats)
    g.turn = turn
    for seat in range(seats):
        g.money[seat] = money
    begin_buying(g)
    assert int(g.phase) == BUYING
    return g


def giving(g: Any) -> Any:
    """The match at the moment in which buildings are used on opponents."""
    begin_giving(g)
    return g


def through(g: Any) -> None:
    """Everybody goes through the civic phase without doing anything."""
    while int(g.phase) in (GIVING, CHANGING):
        seat = members_of(rules.awaiting(g))[0]
        rules.step(g, seat, PASS if int(g.phase) == GIVING else READY)


def put_in_order(g: Any, *seats: int) -> None:
    """The turn order."""
    for number, seat in enumerate(seats):
        g.order[number] = seat


def build(g: Any, seat: int, *names: str) -> None:
    """The seat has these buildings, its boards lying so that they show."""
    for name in names:
        tile, face = divmod(FACE_NAMES.index(name), 2)
        board = g.religion if int(TRACK_OF_TILE[tile]) else g.government
        wanted = -1 if face else 1
        if int(board[seat]) * wanted < 0:
            board[seat] = wanted
        g.built[seat] |= bit(tile)


def stand(g: Any, seat: int, track: str, space: int, left: bool = False) -> None:
    """A marker of the seat stands on a space of the right or left side of its board."""
    getattr(g, track)[seat] = -(space + 1) if left else space + 1


def place(name: str) -> int:
    """The number of a place for cubes."""
    return PLACE_NAMES.index(name)


def settle(g: Any, seat: int, *names: str) -> None:
    """Cubes of the seat stand on these places, without what they bring there."""
    for name in names:
        g.people[seat, place(name)] += 1


def people_on(g: Any, seat: int, name: str) -> int:
    """How many cubes of the seat stand on a place."""
    return int(g.people[seat, place(name)])


def offer_for_sale(g: Any, name: str) -> None:
    """Let this development be for sale in this turn."""
    number = DEVELOPMENT_NAMES.index(name)
    here = [int(card) for card in g.stack].index(number)
    there = (int(g.turn) - 1) * ON_SALE
    g.stack[here], g.stack[there] = int(g.stack[there]), number


def threaten(g: Any, name: str) -> None:
    """Let this calamity be the one of its kind in this turn."""
    from emporion.games.mediterranean4.rules.civic import troubles_before

    number = CALAMITY_NAMES.index(name)
    here = [int(card) for card in g.troubles].index(number)
    half = len(g.troubles) // 2
    there = here // half * half + int(troubles_before(g))
    g.troubles[here], g.troubles[there] = int(g.troubles[there]), number
