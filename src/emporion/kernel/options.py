"""The choices that a table makes before a match: variants, timers, what is in and what is out.

A game declares its options once, typed and documented, so that the command line, the server and the
page can all offer them. Rules read them from a vector of integers by the index that declaring an
option returned; a choice is the position of its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct

from .errors import BadOption, UnknownName
from .language import _

#: What may be given for an option.
Value: TypeAlias = str | int | bool
Values: TypeAlias = dict[str, Value]

_YES = {"yes", "true", "on", "1"}
_NO = {"no", "false", "off", "0"}


class Option(Struct, frozen=True):
    """One option, as everybody who offers it needs to know it."""

    name: str
    about: str
    default: Value
    #: The names of a choice; empty for flags and numbers.
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def kind(self) -> str:
        """``choice``, ``flag`` or ``number``."""
        if self.choices:
            return "choice"
        return "flag" if isinstance(self.default, bool) else "number"

    def number(self, value: Value) -> int:
        """The integer that rules read; refuses a value that does not fit."""
        if self.kind == "choice":
            return self._choice(str(value))
        if self.kind == "flag":
            return self._flag(value)
        return self._number(value)

    def value(self, number: int) -> Value:
        """What a person would give for the integer that rules read."""
        if self.kind == "choice":
            return self.choices[number]
        return bool(number) if self.kind == "flag" else number

    def extremes(self) -> list[Value]:
        """Every choice, or the ends of the range: what a thorough test tries."""
        if self.kind == "choice":
            return list(self.choices)
        if self.kind == "flag":
            return [False, True]
        return [self.low, self.high] if self.low != self.high else [self.low]

    def _choice(self, value: str) -> int:
        if value not in self.choices:
            raise UnknownName(_("choice for {name}").format(name=self.name), value, self.choices)
        return self.choices.index(value)

    def _flag(self, value: Value) -> int:
        text = str(value).casefold()
        if text not in _YES | _NO:
            raise BadOption(
                _("{name} is either on or off, not “{value}”.").format(name=self.name, value=value),
                _("Give yes or no."),
            )
        return int(text in _YES)

    def _number(self, value: Value) -> int:
        try:
            number = int(value) if not isinstance(value, bool) else None
        except ValueError:
            number = None
        if number is None or not self.low <= number <= self.high:
            raise BadOption(
                _("{name} cannot be “{value}”.").format(name=self.name, value=value),
                _("Give a whole number from {low} to {high}.").format(low=self.low, high=self.high),
            )
        return number


def _anything_goes(_seats: int, _values: Mapping[str, Value]) -> None:
    """The check of a game whose options go together in every way."""


class Options:
    """A game's options.

    >>> options = Options()
    >>> rounds = options.number("rounds", "how long at most", default=60, low=1, high=500)
    >>> wonders = options.flag("wonders", "whether the wonders count", default=True)
    >>> options.vector({"rounds": 9})[rounds], options.vector({"wonders": "no"})[wonders]
    (np.int64(9), np.int64(0))
    """

    def __init__(self) -> None:
        self._options: list[Option] = []
        #: Refuses combinations that do not go together: called with seats and values.
        self.check: Callable[[int, Mapping[str, Value]], None] = _anything_goes

    def __iter__(self) -> Any:
        return iter(self._options)

    def __len__(self) -> int:
        return len(self._options)

    def choice(self, name: str, about: str, choices: tuple[str, ...], default: str = "") -> int:
        """Declare a choice among names, the first being the default unless another is."""
        return self._declare(Option(name, about, default or choices[0], choices=choices))

    def flag(self, name: str, about: str, default: bool) -> int:
        """Declare something that is on or off."""
        return self._declare(Option(name, about, default))

    def number(self, name: str, about: str, default: int, low: int, high: int) -> int:
        """Declare a whole number with its range."""
        return self._declare(Option(name, about, default, low=low, high=high))

    def _declare(self, option: Option) -> int:
        option.number(option.default)
        self._options.append(option)
        return len(self._options) - 1

    def named(self, name: str) -> Option:
        """The option of that name."""
        for option in self._options:
            if option.name == name:
                return option
        raise UnknownName(_("option"), name, [option.name for option in self._options])

    def complete(self, given: Mapping[str, Value]) -> Values:
        """All options by name: what was given, checked, and the defaults for the rest."""
        for name in given:
            self.named(name)
        return {
            option.name: option.value(option.number(given.get(option.name, option.default)))
            for option in self._options
        }

    def vector(self, given: Mapping[str, Value]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """What rules read: one integer an option, in the order of declaration."""
        values = self.complete(given)
        numbers = [option.number(values[option.name]) for option in self._options]
        return np.array(numbers, np.int64)

    def spread(self) -> list[Values]:
        """A few settings that together use every choice and both ends of every range."""
        extremes = [option.extremes() for option in self._options]
        rows = max((len(values) for values in extremes), default=0)
        settings = [
            {
                option.name: values[row % len(values)]
                for option, values in zip(self._options, extremes, strict=True)
            }
            for row in range(rows)
        ]
        return [{}, *settings]
