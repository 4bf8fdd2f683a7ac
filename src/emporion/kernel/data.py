"""Reads card files: what a designer edits, checked when it is loaded."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from .errors import BadFile
from .language import _

T = TypeVar("T")


def load_cards(path: Path, schema: type[T]) -> T:
    """A card file as the structure it must have; refuses anything else, and says where."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadFile(
            _named(path), _place(str(error)), _("valid TOML"), str(error), _("Correct that line.")
        ) from error
    try:
        return msgspec.convert(content, schema)
    except msgspec.ValidationError as error:
        message, _at, where = str(error).partition(" - at ")
        expected, found = _expected_and_found(message)
        raise BadFile(
            _named(path),
            where.strip("`") or _("top level"),
            expected,
            found,
            _("Correct that entry; the other entries of its kind show the form."),
        ) from error


def _expected_and_found(message: str) -> tuple[str, str]:
    """The two halves of what msgspec says; about keys it says in one piece what it found."""
    expected, got, found = message.removeprefix("Expected ").partition(", got ")
    if got:
        return expected, found
    if expected != message:
        return expected, _("something else")
    return _("the keys that such an entry has"), message[:1].lower() + message[1:]


def bad_card(path: Path, place: str, expected: object, found: object, remedy: str) -> BadFile:
    """A card file whose entries are well-formed but do not fit together."""
    return BadFile(_named(path), place, str(expected), str(found), remedy)


def _named(path: Path) -> str:
    """The file with its folder, since every game has a file of the same name."""
    return f"{path.parent.name}/{path.name}"


def _place(message: str) -> str:
    found = re.search(r"line \d+", message)
    return found.group() if found else _("somewhere")
