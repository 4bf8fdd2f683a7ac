"""Makes docs/cards-mediterranean4.md from the card files.

python -m tests.games.mediterranean4.card_page
"""

from __future__ import annotations

from pathlib import Path

from emporion.games.mediterranean.phrases import changes
from emporion.games.mediterranean4.schema import AGES
from emporion.games.mediterranean4.tables import (
    BOXES,
    BUILDINGS,
    CALAMITIES,
    DEVELOPMENTS,
    GENERAL,
    GOODS,
    NUMBERS,
    PLACES_LIST,
    VALUES,
)
from emporion.games.mediterranean4.texts import (
    text_of_calamity,
    text_of_development,
    text_of_face,
    text_of_place,
)

PAGE = Path(__file__).resolve().parents[3] / "docs" / "cards-mediterranean4.md"


def page() -> str:
    """The whole page."""
    lines = [
        "# The cards of Trading in the Mediterranean 4.5",
        "",
        "Made from the card files: `python -m tests.games.mediterranean4.card_page` writes it.",
        *goods(),
        *boards(),
        *places(),
        *buildings(),
    ]
    for age in AGES:
        lines += developments(age)
    return "\n".join([*lines, *calamities()]) + "\n"


def table(title: str, *columns: str) -> list[str]:
    """The head of a section with a table."""
    return ["", f"## {title}", "", f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"]


def goods() -> list[str]:
    """Goods with their values and ideas."""
    lines = table("Goods", "good", "cards", "a set of 1, 2, 3 … brings", "ideas")
    for number, good in enumerate(GOODS.goods):
        values = ", ".join(str(int(VALUES[number, n + 1])) for n in range(int(BOXES[number])))
        ideas = ", ".join(f"{count} {idea}" for idea, count in good.ideas.items())
        lines.append(f"| {good.name} | {sum(good.ideas.values())} | {values} | {ideas} |")
    return lines


def boards() -> list[str]:
    """Tracks and prices."""
    spaces = ", ".join(str(space) for space in GENERAL.boards.buildings)
    prices = ", ".join(str(price) for price in NUMBERS.industry_prices)
    return [
        "",
        "## Boards",
        "",
        f"A side of government or religion has {GENERAL.boards.spaces} spaces beyond space 0.",
        f"From spaces {spaces} on it allows 1, 2, 3 … buildings.",
        f"Happiness and safety go from {-GENERAL.moods.below} to {GENERAL.moods.above}.",
        f"A victory point costs {prices} on the spaces of the industry track.",
    ]


def places() -> list[str]:
    """Where cubes can be."""
    lines = table("Places", "place", "spots", "text")
    for place in PLACES_LIST:
        lines.append(f"| {place.name} | {place.spots} | {text_of_place(place)} |")
    for line in (*GENERAL.art, *GENERAL.occasion):
        text = f"When it is full: {changes(line.bonus.columns)}."
        lines.append(f"| {line.name}, whole | | {text} |")
    return lines


def buildings() -> list[str]:
    """Both sides of all buildings."""
    lines = table("Buildings", "side", "building", "price", "text")
    for building in BUILDINGS:
        sides = ("democracy", "dictatorship")
        if building.track == "religion":
            sides = ("Venus", "Mars")
        for side, face in zip(sides, building.faces, strict=True):
            lines.append(f"| {side} | {face.name} | {face.price} | {text_of_face(face)} |")
    return lines


def developments(age: str) -> list[str]:
    """The developments of an age."""
    lines = table(f"{age} Age", "development", "kind", "price", "text")
    for each in DEVELOPMENTS:
        if each.age == age:
            price = ", then ".join(str(price) for price in each.price)
            text = f"{text_of_development(each)} *{each.flavour}*".strip()
            lines.append(f"| {each.name} | {each.kind} | {price} | {text} |")
    return lines


def calamities() -> list[str]:
    """All calamities."""
    lines = table("Calamities", "calamity", "kind", "text")
    for each in CALAMITIES:
        text = f"{text_of_calamity(each)} *{each.flavour}*".strip()
        lines.append(f"| {each.name} | {each.kind} | {text} |")
    return lines


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
