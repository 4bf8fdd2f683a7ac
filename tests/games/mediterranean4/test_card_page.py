"""The page of all cards is up to date, and every card says something."""

from __future__ import annotations

from emporion.games.mediterranean4.catalogue import catalogue
from emporion.games.mediterranean4.naming import CALAMITY_NAMES, DEVELOPMENT_NAMES, FACE_NAMES

from .card_page import PAGE, page


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
    assert texts["Tax House"].endswith("Every turn: −1 happiness, +3 in money.")
    assert texts["Pantheon"].endswith("It brings 3 points for each building of your religion.")
    assert texts["Burning Roofs"].startswith("Lose 2 points. Lose 1 building.")
    arms = next(place for place in told["places"] if place["name"] == "Arms")
    assert arms["text"].startswith("With a cube you may make points from money, and lead in Ore.")
    assert arms["text"].endswith("Dominance: +1 point, +2 safety. Monopoly: +3 points, +2 safety.")
