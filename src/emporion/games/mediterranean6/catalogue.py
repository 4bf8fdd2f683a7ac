"""All cards as a page reads them, with the numbers that decisions, views and notes use."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean.catalogue import told_goods

from .naming import CITY_NAMES, DECK_NAMES, TALK, WORKER_NAMES
from .state import OWNED, SEATS
from .tables import (
    ARM,
    DEVELOPMENTS,
    GOODS,
    HIGHEST,
    LEVELS,
    LINE,
    LOWEST,
    NUMBERS,
    SACRIFICE,
    TRADE_BOXES,
    WAY,
)
from .texts import abilities, text_of


def catalogue() -> dict[str, Any]:
    """All cards, the limits of an offer, and the tracks."""
    return {
        **told_goods(GOODS),
        "workers": WORKER_NAMES,
        "civic_goods": CITY_NAMES,
        "decks": DECK_NAMES,
        "claims": list(TALK.claims),
        "limits": {
            "least": 0,
            "most_cards": NUMBERS.most_cards,
            "most_points": NUMBERS.most_points,
            "offers": NUMBERS.offers,
            "abilities": OWNED,
            "seats": SEATS,
        },
        "tracks": {
            "arm": ARM + 1,
            "levels": [int(spaces) + 1 for spaces in LEVELS],
            "lowest": LOWEST,
            "highest": HIGHEST,
            "line": LINE,
        },
        "developments": [
            {
                "index": index,
                "name": development.name,
                "deck": development.deck,
                "icons": development.icons,
                "points": development.points,
                "targets": int(TRADE_BOXES[index]),
                "sacrifice": int(WAY[index]) == SACRIFICE,
                "text": text_of(development),
                "boxes": [{"kind": kind, "text": text} for kind, text in abilities(development)],
                "flavour": development.flavour,
            }
            for index, development in enumerate(DEVELOPMENTS)
        ],
    }
