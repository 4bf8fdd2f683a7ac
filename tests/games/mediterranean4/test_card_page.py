"""The page of all cards is up to date, and every card says something."""

from __future__ import annotations

import re

import pytest

from emporion.games.mediterranean4.catalogue import catalogue
from emporion.games.mediterranean4.naming import CALAMITY_NAMES, DEVELOPMENT_NAMES, FACE_NAMES
from emporion.games.mediterranean4.schema import Calamity, Development, Face
from emporion.games.mediterranean4.tables import (
    CALAMITIES,
    DEVELOPMENTS,
    FACE_LIST,
    GENERAL,
    NUMBERS,
    PLACES_LIST,
)
from emporion.games.mediterranean4.texts import (
    text_of_calamity,
    text_of_development,
    text_of_face,
)

from .card_page import PAGE, page


def numbers_in(text: str) -> list[int]:
    """All numbers that a text says, without their signs."""
    return sorted(int(number) for number in re.findall(r"\d+", text))


def sizes(*numbers: int) -> list[int]:
    """What a text should say of these numbers: all but those that are nothing."""
    return sorted(abs(number) for number in numbers if number)


def test_page_of_cards_is_up_to_date() -> None:
    """docs/cards-mediterranean4.md is what the card files make it. (mediterranean4 1.10)"""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_page_names_every_card() -> None:
    """Every building, development and calamity stands on the page. (mediterranean4 1.9–1.11)"""
    text = page()
    assert all(f"| {name} |" in text for name in (*FACE_NAMES, *DEVELOPMENT_NAMES, *CALAMITY_NAMES))


def test_every_card_says_what_it_does() -> None:
    """The catalogue tells each card in words made from its data. (mediterranean4 1.9–1.11)"""
    told = catalogue()
    faces = [face for tile in told["tiles"] for face in tile["faces"]]
    cards = [*faces, *told["developments"], *told["calamities"]]
    assert all(card["text"] for card in cards)
    texts = {card["name"]: card["text"] for card in cards}
    assert texts["House of Charity"] == "1 cube is available. Every turn: +1 happiness."
    assert texts["House of Informers"].endswith("on an opponent, who receives −1 happiness.")
    assert texts["Tax House"].endswith("Every turn: +3 in money.")
    assert texts["Pantheon"].endswith("It brings 3 points for each building of your religion.")
    assert texts["Burning Roofs"].startswith("Lose 2 points. Lose 1 building.")
    arms = next(place for place in told["places"] if place["name"] == "Arms")
    assert arms["text"].startswith("With a cube you may make points from money, and lead in Ore.")
    assert arms["text"].endswith("Dominance: +1 point, +2 safety. Monopoly: +3 points, +2 safety.")


@pytest.mark.parametrize("face", FACE_LIST, ids=lambda face: face.name)
def test_face_says_its_numbers(face: Face) -> None:
    """People, gains, money, gifts and the doubled art, and no other number. (1.9, 3.3, 3.4)"""
    text = text_of_face(face)
    assert numbers_in(text) == sizes(
        face.people, *face.turn.columns, face.money, *face.give.columns
    )
    assert face.doubles in text
    assert ("on an opponent" in text) == any(face.give.columns)


@pytest.mark.parametrize("development", DEVELOPMENTS, ids=lambda development: development.name)
def test_development_says_its_numbers(development: Development) -> None:
    """People, points, gains, money and moves, where a cube goes and what it does. (8.4–8.14)"""
    text = text_of_development(development)
    data = development
    moves = (data.government, data.religion)
    there = [n for place in PLACES_LIST if place.name == data.place for n in place.there.columns]
    there += {"Warehouse": NUMBERS.warehouse, "Bank": [GENERAL.bank.times]}.get(data.place, [])
    assert numbers_in(text) == sizes(
        data.people, data.worth, *there, *data.gain.columns, data.money, *moves
    )
    assert ("A cube goes here: " in text) == bool(data.place)
    assert data.place in text or data.place == "culture"
    assert (f"building of your {data.counts}" in text) == bool(data.counts)


@pytest.mark.parametrize("calamity", CALAMITIES, ids=lambda calamity: calamity.name)
def test_calamity_says_its_numbers(calamity: Calamity) -> None:
    """Points, buildings, moves back and relief, and each cube that is lost. (7.8–7.11)"""
    text = text_of_calamity(calamity)
    data = calamity
    assert numbers_in(text) == sizes(
        data.points, data.buildings, data.government_back, data.religion_back, data.relief
    )
    assert text.count("Lose a cube") == len(data.lose)
    assert ("half of your money" in text) == data.half_money
