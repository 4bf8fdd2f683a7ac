"""Card files that cannot be read are refused with their place, and in whole sentences."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from emporion.kernel.data import load_cards
from emporion.kernel.errors import BadFile


class _Card(Struct, forbid_unknown_fields=True):
    name: str
    copies: int = 1


class _Cards(Struct, forbid_unknown_fields=True):
    card: list[_Card]


@pytest.mark.parametrize(
    ("content", "place", "expected", "found"),
    [
        ('[[card]]\nname = "Ur"\ncopies = "two"', "$.card[0].copies", "`int`", "`str`"),
        ('[[card]]\nname = "Ur"\nkopies = 2', "$.card[0]", "the keys", "unknown field `kopies`"),
        ("[[card]]\ncopies = 2", "$.card[0]", "the keys", "missing required field `name`"),
        ("[[card]\n", "line 1", "valid TOML", "Expected ']]'"),
    ],
)
def test_what_is_wrong_with_a_card_file_is_said_with_its_place(
    tmp_path: Path, content: str, place: str, expected: str, found: str
) -> None:
    """What was expected and what was found are told apart, also where a key is wrong."""
    file = tmp_path / "pearls" / "cards.toml"
    file.parent.mkdir()
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        load_cards(file, _Cards)
    assert (refused.value.file, refused.value.place) == ("pearls/cards.toml", place)
    assert refused.value.expected.startswith(expected)
    assert found in refused.value.found
    assert refused.value.remedy
