"""All cards and boards as a page reads them, with the numbers that decisions and views use."""

from __future__ import annotations

from typing import Any

from emporion.games.mediterranean.catalogue import told_goods

from .schema import Calamity, Development, Face
from .state import SEATS
from .tables import (
    ALLOWED_FROM,
    ARM,
    BUILDINGS,
    CALAMITIES,
    DEVELOPMENTS,
    GENERAL,
    GIVER_TILES,
    GIVERS,
    GOODS,
    GRID,
    HIGHEST,
    LINE,
    LOWEST,
    NUMBERS,
    PLACES_LIST,
    TURNS,
    WORKER_NAMES,
)
from .texts import text_of_calamity, text_of_development, text_of_face, text_of_place


def catalogue() -> dict[str, Any]:
    """Goods, the board of a civilization, buildings, developments, calamities."""
    givers = [int(tile) for tile in GIVER_TILES]
    return {
        **told_goods(GOODS),
        "workers": WORKER_NAMES,
        "turns": TURNS,
        "penalty": NUMBERS.penalty,
        "throws": NUMBERS.throws,
        "limits": {
            "least": 0,
            "most_cards": NUMBERS.most_cards,
            "most_points": NUMBERS.most_points,
            "offers": NUMBERS.offers,
            "abilities": GIVERS,
            "seats": SEATS,
        },
        "tracks": {
            "arm": ARM,
            "buildings": [int(space) for space in ALLOWED_FROM],
            "lowest": LOWEST,
            "highest": HIGHEST,
            "line": LINE,
        },
        "places": [
            {
                "name": place.name,
                "text": text_of_place(place),
                "kind": place.kind,
                "spots": place.spots,
                "good": place.good,
                "there": place.there.columns,
                "dominance": place.dominance.columns,
                "monopoly": place.monopoly.columns,
            }
            for place in PLACES_LIST
        ],
        "grid": GRID,
        "arts": [{"name": line.name, "bonus": line.bonus.columns} for line in GENERAL.art],
        "occasions": [
            {"name": line.name, "bonus": line.bonus.columns} for line in GENERAL.occasion
        ],
        "industry_prices": NUMBERS.industry_prices,
        "tiles": [
            {
                "track": building.track,
                "giver": givers.index(tile) if tile in givers else None,
                "faces": [told_face(face) for face in building.faces],
            }
            for tile, building in enumerate(BUILDINGS)
        ],
        "developments": [told_development(development) for development in DEVELOPMENTS],
        "calamities": [told_calamity(calamity) for calamity in CALAMITIES],
    }


def told_face(face: Face) -> dict[str, Any]:
    """One side of a building."""
    return {
        "name": face.name,
        "text": text_of_face(face),
        "price": face.price,
        "people": face.people,
        "turn": face.turn.columns,
        "money": face.money,
        "give": face.give.columns,
        "doubles": face.doubles,
    }


def told_development(development: Development) -> dict[str, Any]:
    """A development."""
    return {
        "name": development.name,
        "text": text_of_development(development),
        "age": development.age,
        "kind": development.kind,
        "prices": development.price,
        "people": development.people,
        "place": development.place,
        "worth": development.worth,
        "gain": development.gain.columns,
        "money": development.money,
        "government": development.government,
        "religion": development.religion,
        "counts": development.counts,
        "flavour": development.flavour,
    }


def told_calamity(calamity: Calamity) -> dict[str, Any]:
    """A calamity."""
    return {
        "name": calamity.name,
        "text": text_of_calamity(calamity),
        "kind": calamity.kind,
        "points": calamity.points,
        "half_money": calamity.half_money,
        "lose": calamity.lose,
        "buildings": calamity.buildings,
        "government_back": calamity.government_back,
        "religion_back": calamity.religion_back,
        "relief": calamity.relief,
        "flavour": calamity.flavour,
    }
