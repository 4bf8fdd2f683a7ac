"""Makes docs/cards-mediterranean6.md from the card files.

python -m tests.games.mediterranean6.card_page
"""

from __future__ import annotations

from pathlib import Path

from emporion.games.mediterranean6.tables import (
    BOXES,
    DECKS,
    DEVELOPMENTS,
    GENERAL,
    GOODS,
    VALUES,
)
from emporion.games.mediterranean6.texts import text_of

PAGE = Path(__file__).resolve().parents[3] / "docs" / "cards-mediterranean6.md"


def page() -> str:
    """The whole page."""
    lines = [
        "# The cards of Trading in the Mediterranean 6.0",
        "",
        "Made from the card files: `python -m tests.games.mediterranean6.card_page` writes it.",
        "",
        "## Goods",
        "",
        "| good | cards | a set of 1, 2, 3 … is worth | ideas |",
        "|---|---|---|---|",
    ]
    for number, good in enumerate(GOODS.goods):
        values = ", ".join(str(int(VALUES[number, n + 1])) for n in range(int(BOXES[number])))
        ideas = ", ".join(f"{count} {idea}" for idea, count in good.ideas.items())
        lines.append(f"| {good.name} | {sum(good.ideas.values())} | {values} | {ideas} |")
    lines += ["", "## Tracks and turns", ""]
    levels = ", ".join(str(level) for level in GENERAL.arms.levels)
    lines.append(
        f"An arm of government or religion has {GENERAL.arms.spaces} spaces beyond its centre "
        f"space; levels I, II and III begin after {levels} of them."
    )
    lines.append(
        f"Happiness and safety go from {-GENERAL.moods.below} to {GENERAL.moods.above}; who stands "
        f"below {GENERAL.moods.line} is in danger."
    )
    lines += ["", "| turn | peasant revolt: highest level | barbarian attack |", "|---|---|---|"]
    for number, turn in enumerate(GENERAL.turn, 1):
        revolt = "none" if turn.revolt < 0 else str(turn.revolt)
        attack = "none" if turn.attack < 0 else f"{turn.attack} points and the die"
        lines.append(f"| {number} | {revolt} | {attack} |")
    for deck in DECKS:
        lines += deck_lines(deck.name, deck.cards)
    return "\n".join(lines) + "\n"


def deck_lines(name: str, cards: list[list[str]]) -> list[str]:
    """A deck: its developments, and which two stand on each card."""
    lines = ["", f"## {name}", "", "| development | icons | points | text |", "|---|---|---|---|"]
    for development in DEVELOPMENTS:
        if development.deck == name:
            icons = ", ".join(development.icons)
            text = f"{text_of(development)} *{development.flavour}*".strip()
            lines.append(f"| {development.name} | {icons} | {development.points} | {text} |")
    pairs = "; ".join(f"{one} / {other}" for one, other in cards)
    return [*lines, "", f"Cards: {pairs}."]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
