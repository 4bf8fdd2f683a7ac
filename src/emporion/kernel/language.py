"""The words that people read, in their language.

Every such string is written `_("… {name} …").format(name=…)`, so that it can be collected into a
catalogue and translated without touching the place where it is used. The language belongs to the
reader: it is set with `speaking` around whatever is being said to that person.
"""

from __future__ import annotations

import gettext
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path

#: Where translated catalogues are looked for.
CATALOGUES = Path(__file__).parents[1] / "locale"

#: How many of them are kept at hand; anybody may ask for any language.
KEPT = 64

_language: ContextVar[str] = ContextVar("language", default="en")


def _(text: str) -> str:
    """The text in the reader's language; the text itself where it has no translation."""
    return _catalogue(_language.get()).gettext(text)


def counted(one: str, several: str, number: int) -> str:
    """The text for one thing or for several, in the reader's language; ``{number}`` is filled in.

    >>> counted("{number} card", "{number} cards", 1)
    '1 card'
    """
    text = _catalogue(_language.get()).ngettext(one, several, number)
    return text.replace("{number}", str(number))


def speaking(language: str) -> Speaking:
    """Say everything inside in this language."""
    return Speaking(language)


class Speaking:
    """Everything that is said inside; a class, because a live table says very much."""

    __slots__ = ("_before", "_language")

    def __init__(self, language: str) -> None:
        self._language = language

    def __enter__(self) -> None:
        self._before = _language.set(self._language)

    def __exit__(self, *_error: object) -> None:
        _language.reset(self._before)


@lru_cache(KEPT)
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("emporion", CATALOGUES, languages=[language], fallback=True)
