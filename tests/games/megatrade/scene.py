"""Small scenes of Mega trade for tests: who holds what while the floor is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from emporion.games.megatrade import GAME
from emporion.games.megatrade.cards import CARD_NAMES
from emporion.games.megatrade.state import TRADING
from emporion.kernel.options import Value
from emporion.testing import Player, Playing, play

NAMES = (
    "Ana", "Ben", "Cleo", "Dion", "Eda", "Firmus", "Gaia", "Hanno", "Iris", "Juba", "Kyra",
    "Livia", "Mago", "Nike", "Otho", "Phoebe", "Quinta", "Rhea",
)  # fmt: skip
#: Nobody can buy, so the floor opens at once; and enough time for any scene.
FLOOR: Mapping[str, Value] = {"treasury": 0, "minutes": 2}


def floor(seats: int = 5, options: Mapping[str, Value] | None = None, **hands: str) -> Playing:
    """An open floor on which these players hold just these cards, and nobody else any."""
    table = play(GAME, NAMES[:seats], {**FLOOR, **(options or {})}, seed=11)
    assert int(table.g.phase) == TRADING
    table.given(**{name: {"hand": []} for name in NAMES[:seats]})
    return table.given(**{name: {"hand": cards(text)} for name, text in hands.items()})


def cards(text: str) -> list[str]:
    """“3 Oil, Flood” as a list of four names."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, _space, name = part.partition(" ")
        found += [name] * int(number) if number.isdigit() else [part]
    return found


def offer(
    player: Player,
    gives: str,
    wants: str,
    says: Sequence[str] = (),
    to: Sequence[str] = (),
    number: int = 1,
    claim: bool = False,
) -> Player:
    """Make and post an offer; in ``wants``, “any” is a card without a name."""
    player.does("make an offer")
    give(player, gives, says)
    want(player, wants)
    finish(player, to, number, claim)
    return player


def give(player: Player, gives: str, says: Sequence[str] = ()) -> None:
    """Say what one gives, and what the cards after the second are."""
    given = cards(gives)
    for position, card in enumerate(given):
        player.does(*(["one more card"] if position >= 3 else []), f"give {card}")
    player.does("that is all")
    for name in says:
        player.does(f"say {name}")
    if len(says) < len(given) - 2:
        player.does("say no more about the cards")


def want(player: Player, wants: str) -> None:
    """Say what one wants for it."""
    for position, card in enumerate(cards(wants)):
        ask = "ask for any card" if card == "any" else f"ask for {card}"
        player.does(*(["one more card"] if position >= 3 else []), ask)
    player.does("that is all")


def finish(player: Player, to: Sequence[str], number: int, claim: bool) -> None:
    """Address, claim, and post."""
    for name in to:
        player.does("name somebody", f"to seat {NAMES.index(name) + 1}")
    if claim:
        player.does("claim that it is free of calamities")
    player.does(f"post it as offer {number}")


def accept(player: Player, owner: str, *cards_of_choice: str, number: int = 1) -> Player:
    """Accept an offer and hand over these cards after the two named ones."""
    player.does(f"accept offer {number} of seat {NAMES.index(owner) + 1}")
    return player.does(*(f"give {card}" for card in cards_of_choice))


def hand(table: Playing, name: str) -> dict[str, int]:
    """What a player holds."""
    held = table.g.hand[NAMES.index(name)]
    return {CARD_NAMES[card]: int(number) for card, number in enumerate(held) if number}


def holds(table: Playing, name: str, text: str) -> bool:
    """Whether a player holds exactly these cards."""
    wanted = cards(text)
    return hand(table, name) == {card: wanted.count(card) for card in wanted}
