"""Sets up positions for tests: who holds which cards, owns which developments, stands where."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean6 import GAME, rules
from emporion.games.mediterranean6.naming import GOOD_NAMES, IDEA_NAMES
from emporion.games.mediterranean6.rules.changing import (
    look_for_virtue,
    produce_more,
    take_from_deck,
)
from emporion.games.mediterranean6.rules.shared import clear_warehouse, spend_hand
from emporion.games.mediterranean6.state import NOTHING, PICK, actions
from emporion.games.mediterranean6.tables import (
    CARDS_A_DECK,
    DECK_OF,
    DECK_SIZE,
    DECK_START,
    DEVELOPMENT_CARDS,
    DEVELOPMENTS,
    GOODS,
    SIDES,
)
from emporion.kernel.sets import members_of, put

#: Tests of this folder find here all that they need to look into a position.
__all__ = [
    "GOODS",
    "GOOD_NAMES",
    "IDEA_NAMES",
    "NUMBER_OF",
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
    "own",
    "owned_names",
    "pick_of",
    "pile_places",
    "rules",
    "say_menu",
    "take_away",
]

NUMBER_OF = {development.name: number for number, development in enumerate(DEVELOPMENTS)}


def new(seats: int = 5, seed: int = 1, **options: Any) -> Any:
    """A match in its first trading phase."""
    return GAME.new(seats, {"seconds": 60, **options}, seed)


def kind_of(good: str, idea: str) -> int:
    """The number of a card by its good and its idea."""
    return GOODS.kinds.index((GOOD_NAMES.index(good), IDEA_NAMES.index(idea)))


def empty_hands(g: Any) -> None:
    """Nobody holds or stores a card."""
    for seat in range(int(g.seats)):
        clear_warehouse(g, seat)
        spend_hand(g, seat)
    g.pirates = False


def hold(g: Any, seat: int, *cards: tuple[str, str]) -> None:
    """The seat receives these cards, wherever they are but in hands."""
    for good, idea in cards:
        kind = kind_of(good, idea)
        take_away(g, kind)
        g.hand[seat, kind] += 1
        put(g.holding[seat], kind)


def take_away(g: Any, kind: int) -> None:
    """Take a card of the kind from the spent cards or out of its deck."""
    if int(g.spent[kind]) > 0:
        g.spent[kind] -= 1
        return
    deck = int(DECK_OF[kind])
    places = pile_places(g, deck)
    here = next(place for place in places if int(g.pile[place]) == kind)
    g.pile[here] = g.pile[places[-1]]
    g.left[deck] -= 1


def pile_places(g: Any, deck: int) -> list[int]:
    """Where the cards of a deck lie, from top to bottom."""
    start, size = int(DECK_START[deck]), int(DECK_SIZE[deck])
    return [start + (int(g.top[deck]) + n) % size for n in range(int(g.left[deck]))]


def arrange(g: Any, deck: int, *cards: tuple[str, str]) -> None:
    """Let these be the bottom cards of a deck, the first of them dealt first."""
    places = pile_places(g, deck)
    for number, (good, idea) in enumerate(cards):
        kind = kind_of(good, idea)
        wanted = places[len(places) - 1 - number]
        above = places[: len(places) - number]
        here = next(place for place in above if int(g.pile[place]) == kind)
        g.pile[here], g.pile[wanted] = int(g.pile[wanted]), kind


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


def menu_of(g: Any, seat: int) -> list[int]:
    """What the seat may decide."""
    menu = actions.menu()
    rules.legal(g, seat, menu)
    return members_of(menu)


def say_menu(g: Any, seat: int) -> set[str]:
    """What the seat may decide, in words."""
    return {GAME.words.say(g, seat, action) for action in menu_of(g, seat)}


def decide(g: Any, seat: int, *texts: str) -> None:
    """Decisions of a seat one after the other, each of them legal."""
    for text in texts:
        action = GAME.words.parse(g, seat, text)
        assert action in menu_of(g, seat), (text, sorted(say_menu(g, seat)))
        rules.step(g, seat, action)


def close(g: Any) -> None:
    """Everybody is done with trading."""
    for seat in range(int(g.seats)):
        decide(g, seat, "be done with trading")


def choose_nothing(g: Any) -> None:
    """Everybody chooses no development."""
    from emporion.games.mediterranean6.rules.development import choosing

    while seats := members_of(choosing(g)):
        decide(g, seats[0], "choose none")
        if int(g.phase) != 4:
            break


def owned_names(g: Any, seat: int) -> list[str]:
    """The developments of a seat by name."""
    from emporion.games.mediterranean6.rules.owning import development_at

    return [DEVELOPMENTS[int(development_at(g, seat, n))].name for n in range(int(g.built[seat]))]


def notes_of(g: Any) -> list[str]:
    """The log lines of the last step, as everybody may read them after the end."""
    from emporion.kernel.viewer import Ended

    names = [f"Seat {n + 1}" for n in range(int(g.seats))]
    return [GAME.words.tell(g, note, Ended(), names) for note in GAME.notes.read(g, Ended())]
