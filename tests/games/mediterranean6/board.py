"""Sets up positions for tests: who holds which cards, owns which developments, stands where."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean6 import GAME, rules, tables
from emporion.games.mediterranean6.naming import GOOD_NAMES, IDEA_NAMES
from emporion.games.mediterranean6.rules import shared
from emporion.games.mediterranean6.rules.changing import (
    look_for_virtue,
    produce_more,
    take_from_deck,
)
from emporion.games.mediterranean6.state import NOTHING, PICK
from emporion.games.mediterranean6.tables import (
    CARDS_A_DECK,
    DEVELOPMENT_CARDS,
    DEVELOPMENTS,
    GOODS,
    SIDES,
)
from emporion.kernel.sets import members_of
from tests.games.market import Market

#: Tests of this folder find here all that they need to look into a position.
__all__ = [
    "GOODS",
    "GOOD_NAMES",
    "IDEA_NAMES",
    "NUMBER_OF",
    "accept",
    "arrange",
    "card_with",
    "choose_nothing",
    "close",
    "decide",
    "draw",
    "empty_hands",
    "fetch_card",
    "hold",
    "kind_of",
    "members_of",
    "menu_of",
    "new",
    "notes_of",
    "offer",
    "own",
    "owned_names",
    "pick_of",
    "pile_places",
    "rules",
    "say_menu",
    "take_away",
]

MARKET = Market(GAME, tables, shared)
kind_of, take_away, hold = MARKET.kind_of, MARKET.take_away, MARKET.hold
empty_hands, pile_places, arrange = MARKET.empty_hands, MARKET.pile_places, MARKET.arrange
menu_of, say_menu, decide = MARKET.menu_of, MARKET.say_menu, MARKET.decide
close, notes_of = MARKET.close, MARKET.notes_of
offer, accept = MARKET.offer, MARKET.accept

NUMBER_OF = {development.name: number for number, development in enumerate(DEVELOPMENTS)}


def new(seats: int = 5, seed: int = 1, **options: Any) -> Any:
    """A match in its first trading phase."""
    return GAME.new(seats, {"seconds": 60, **options}, seed)


def own(g: Any, seat: int, *names: str) -> None:
    """The seat has played these developments, without their yellow effects."""
    for name in names:
        card, side = card_with(g, name)
        fetch_card(g, card)
        position = int(g.built[seat])
        g.owned[seat, position] = 2 * card + side
        g.built[seat] = position + 1
        produce_more(g, seat, NUMBER_OF[name])
        look_for_virtue(g, seat)


def card_with(g: Any, name: str) -> tuple[int, int]:
    """A card with the development that still lies in its deck, and the side."""
    number = NUMBER_OF[name]
    gone = {int(side) // 2 for row in g.owned for side in row if int(side) != NOTHING}
    gone |= {int(g.drawn[seat, n]) for seat in range(6) for n in range(int(g.draws[seat]))}
    return next(
        (card, side)
        for card in range(DEVELOPMENT_CARDS)
        for side in range(2)
        if int(SIDES[card, side]) == number and card not in gone
    )


def fetch_card(g: Any, card: int) -> None:
    """Take a development card out of its deck."""
    deck = card // CARDS_A_DECK
    start, top = deck * CARDS_A_DECK, int(g.deck_top[deck])
    here = next(n for n in range(CARDS_A_DECK) if int(g.deck[start + n]) == card)
    g.deck[start + here] = g.deck[start + top]
    g.deck[start + top] = card
    assert int(take_from_deck(g, deck)) == card


def draw(g: Any, seat: int, *names: str) -> None:
    """Let the seat have drawn cards with these developments, and no other card."""
    from emporion.games.mediterranean6.rules.changing import put_under_deck

    for place in range(int(g.draws[seat])):
        put_under_deck(g, int(g.drawn[seat, place]))
    g.draws[seat] = 0
    for name in names:
        card, _side = card_with(g, name)
        fetch_card(g, card)
        g.drawn[seat, int(g.draws[seat])] = card
        g.draws[seat] += 1


def pick_of(g: Any, seat: int, name: str) -> int:
    """The decision for the side with this development."""
    for place in range(int(g.draws[seat])):
        for side in range(2):
            if int(SIDES[int(g.drawn[seat, place]), side]) == NUMBER_OF[name]:
                return PICK + 2 * place + side
    raise AssertionError(f"{name} was not drawn")


def choose_nothing(g: Any) -> None:
    """Everybody chooses no development."""
    from emporion.games.mediterranean6.rules.choosing import choosing

    while seats := members_of(choosing(g)):
        decide(g, seats[0], "choose none")
        if int(g.phase) != 4:
            break


def owned_names(g: Any, seat: int) -> list[str]:
    """The developments of a seat by name."""
    from emporion.games.mediterranean6.rules.owning import development_at

    return [DEVELOPMENTS[int(development_at(g, seat, n))].name for n in range(int(g.built[seat]))]
