"""After the trade: how many calamities a seat may keep, and what they do to it. (megatrade 6)"""

from __future__ import annotations

from typing import Any

from emporion.floor.rules.dice import one_of
from emporion.games.megatrade.cards import (
    CARDS,
    CITIES_LOST,
    FIRST_CALAMITY,
    KIND_OF,
    MINOR_KIND,
    NUMBERS,
    TREASURY_LOST,
)
from emporion.games.megatrade.rules.stacks import has_minors
from emporion.games.megatrade.rules.trading import lose_card
from emporion.games.megatrade.state import DISCARDED, HOLDS, STRUCK
from emporion.kernel.journal import note
from emporion.kernel.rule import rule

MOST_CALAMITIES = NUMBERS.most_calamities
MOST_MAJOR = NUMBERS.most_major


@rule
def count_calamities(g: Any, seat: int, only_major: bool) -> Any:
    """How many calamities the seat holds, of all or of the major ones."""
    total = 0
    for card in range(FIRST_CALAMITY, CARDS):
        if not (only_major and KIND_OF[card] == MINOR_KIND):
            total += int(g.hand[seat, card])
    return total


@rule
def most_calamities(g: Any) -> Any:
    """How many calamities may be kept: fewer without minors. (megatrade 6.3)"""
    return MOST_CALAMITIES if has_minors(g) else MOST_MAJOR


@rule
def select_calamities(g: Any) -> None:
    """Everybody shows how many he holds, then discards what is too much. (megatrade 6.1–6.4)"""
    for seat in range(int(g.seats)):
        held = count_calamities(g, seat, False)
        g.calamities[seat] = held
        if held > 0:
            note(g, HOLDS, seat, -1, -1, held)
    for seat in range(int(g.seats)):
        discard_duplicates(g, seat)
        while count_calamities(g, seat, True) > MOST_MAJOR:
            discard_at_random(g, seat, True)
        while count_calamities(g, seat, False) > most_calamities(g):
            discard_at_random(g, seat, False)


@rule
def discard_duplicates(g: Any, seat: int) -> None:
    """Of two calamities of one name, one goes. (megatrade 6.2)"""
    for card in range(FIRST_CALAMITY, CARDS):
        if int(g.hand[seat, card]) > 1:
            discard_calamity(g, seat, card)


@rule
def discard_at_random(g: Any, seat: int, only_major: bool) -> None:
    """One of the calamities goes, of all or of the major ones. (megatrade 6.4)"""
    number = one_of(g, count_calamities(g, seat, only_major))
    for card in range(FIRST_CALAMITY, CARDS):
        if not (only_major and KIND_OF[card] == MINOR_KIND):
            held = int(g.hand[seat, card])
            if 0 <= number < held:
                discard_calamity(g, seat, card)
            number -= held


@rule
def discard_calamity(g: Any, seat: int, card: int) -> None:
    """A calamity leaves the hand unseen by the others. (megatrade 6.4)"""
    lose_card(g, seat, card)
    g.spent[card] += 1
    note(g, DISCARDED, seat, -1, card)


@rule
def strike(g: Any) -> None:
    """What is left strikes: cities and treasury are lost. (megatrade 6.5)"""
    for seat in range(int(g.seats)):
        for card in range(FIRST_CALAMITY, CARDS):
            if int(g.hand[seat, card]) > 0:
                suffer(g, seat, card)


@rule
def suffer(g: Any, seat: int, card: int) -> None:
    """Lose what the calamity takes, but never the last city. (megatrade 6.5)"""
    lose_card(g, seat, card)
    g.spent[card] += 1
    cities = int(g.cities[seat])
    g.cities[seat] = max(min(cities, 1), cities - int(CITIES_LOST[card]))
    g.treasury[seat] = max(0, int(g.treasury[seat]) - int(TREASURY_LOST[card]))
    note(g, STRUCK, seat, -1, card)
