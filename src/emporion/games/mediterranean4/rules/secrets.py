"""What else could be true for all that a seat knows, beside the goods: cards to come, throws."""

from __future__ import annotations

from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean4.rules.civic import is_troubled, troubles_before
from emporion.games.mediterranean4.state import DUELLING, NOTHING
from emporion.games.mediterranean4.tables import AGE_SIZE, ON_SALE
from emporion.kernel.rule import rule

SHAPES = 3


@rule
def shuffle_part(g, cards, start, end):
    """Shuffle the cards of a stack from one place up to another."""
    for last in range(end - 1, start, -1):
        other = start + lot(g, last - start + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@rule
def exchange_cards_to_come(g):
    """Developments and calamities that have not appeared come in another order. (1.10, 1.11)"""
    seen = int(g.turn) * ON_SALE
    start = 0
    for age in range(len(AGE_SIZE)):
        end = start + int(AGE_SIZE[age])
        shuffle_part(g, g.stack, max(start, min(seen, end)), end)
        start = end
    struck = troubles_before(g) + (1 if is_troubled(g) else 0)
    half = len(g.troubles) // 2
    for kind in range(2):
        shuffle_part(g, g.troubles, kind * half + struck, (kind + 1) * half)


@rule
def exchange_throws(g, viewer):
    """What a duellist has chosen in secret could be anything. (9.4)"""
    if int(g.phase) == DUELLING:
        for seat in range(int(g.seats)):
            if seat != viewer and int(g.thrown[seat]) != NOTHING:
                g.thrown[seat] = lot(g, SHAPES)
