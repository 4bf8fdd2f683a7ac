"""The page of all cards is up to date."""

from __future__ import annotations

from emporion.games.mediterranean6.tables import DEVELOPMENTS

from .card_page import PAGE, page


def test_page_of_cards_is_up_to_date() -> None:
    """docs/cards-mediterranean6.md is what the card files make it. (mediterranean6 1.8)"""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_page_names_every_development() -> None:
    """Every development stands on the page with its text. (mediterranean6 1.8)"""
    text = page()
    assert all(f"| {development.name} |" in text for development in DEVELOPMENTS)
