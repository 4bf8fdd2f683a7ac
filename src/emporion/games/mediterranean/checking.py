"""How the checks of both versions refuse what does not fit in a card file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NoReturn

from emporion.kernel.data import bad_card
from emporion.kernel.errors import did_you_mean
from emporion.kernel.language import _


def refuse(path: Path, place: str, expected: object, found: object, remedy: str) -> NoReturn:
    """Refuse a card file, with the place in it and a remedy."""
    raise bad_card(path, place, expected, found, remedy)


def known(path: Path, place: str, name: str, names: Iterable[str]) -> None:
    """Refuse a name that the file does not explain."""
    names = [each for each in names if each]
    if name and name not in names:
        refuse(path, place, _("one of the known names"), f"“{name}”", did_you_mean(name, names))


def between(path: Path, place: str, low: int, high: int, found: int) -> None:
    """Refuse a number for which there is no room."""
    if not low <= found <= high:
        refuse(
            path,
            place,
            _("a number from {low} to {high}").format(low=low, high=high),
            found,
            _("The records and rules have room for no other."),
        )


def twice(names: Iterable[str]) -> Iterator[str]:
    """The names that come more than once."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield name
        seen.add(name)
