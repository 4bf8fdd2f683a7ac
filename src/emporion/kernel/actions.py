"""Every decision a player can take is one small integer from named ranges.

A game declares its ranges once; rules use the first number of a range plus an index, and words use
`decode` to get the name and the index back.
"""

from __future__ import annotations

from bisect import bisect_right

import numpy as np

from . import sets


class Actions:
    """A game's action space, declared range by range.

    >>> actions = Actions()
    >>> passing, playing = actions.one("pass"), actions.span("play", 75)
    >>> playing, actions.size, actions.decode(playing + 3)
    (1, 76, ('play', 3))
    """

    def __init__(self) -> None:
        self._names: list[str] = []
        self._starts: list[int] = []
        #: How many decisions there are altogether.
        self.size = 0

    def one(self, name: str) -> int:
        """Declare a single decision; returns its number."""
        return self.span(name, 1)

    def span(self, name: str, number: int) -> int:
        """Declare ``number`` decisions of one kind; returns the number of the first."""
        if name in self._names:
            raise ValueError(f"the range “{name}” is declared twice")
        start = self.size
        self._names.append(name)
        self._starts.append(start)
        self.size += number
        return start

    @property
    def width(self) -> int:
        """Words of a menu, which is a set over the action space."""
        return sets.width(self.size)

    @property
    def ranges(self) -> dict[str, range]:
        """All ranges by name."""
        ends = [*self._starts[1:], self.size]
        starts = zip(self._names, self._starts, ends, strict=True)
        return {name: range(start, end) for name, start, end in starts}

    def menu(self) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
        """An empty menu for `legal` to fill."""
        return np.zeros(self.width, np.uint64)

    def decode(self, action: int) -> tuple[str, int]:
        """The name of the action's range, and its index in that range."""
        if not 0 <= action < self.size:
            raise ValueError(f"decisions are numbered 0 to {self.size - 1}, not {action}")
        index = bisect_right(self._starts, action) - 1
        return self._names[index], action - self._starts[index]
