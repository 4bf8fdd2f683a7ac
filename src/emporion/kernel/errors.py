"""Everything that can be wrong with what somebody asked, as errors that teach.

EmporionError
├── UnknownName   no such game, option, seat, card … (with the nearest names)
├── BadOption     an option's value does not fit
├── BadSeats      the number of seats does not fit the game
├── BrokenGame    an installed package's game cannot be loaded
├── BadFile       a card file or match file is malformed
└── Refusal       a decision that the rules do not allow now
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from .language import _


class EmporionError(Exception):
    """What happened, what to do about it, and which rule says so."""

    code = "error"
    #: What the command line returns to the shell.
    exit_code = 1

    def __init__(self, what: str, remedy: str, rule: str | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy
        self.rule = rule

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.what}{rule} {self.remedy}"


class UnknownName(EmporionError):
    """A name that is not there; the remedy lists the nearest ones."""

    code = "unknown-name"
    exit_code = 2

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = sorted(known)
        super().__init__(
            _("There is no {kind} “{name}”.").format(kind=kind, name=name),
            did_you_mean(name, self.known),
        )


class BadOption(EmporionError):
    """An option's value does not fit its kind, its range or the other options."""

    code = "bad-option"
    exit_code = 2


class BadSeats(EmporionError):
    """The game cannot be played by that many."""

    code = "bad-seats"
    exit_code = 2


class BrokenGame(EmporionError):
    """An installed package announces a game that cannot be loaded."""

    code = "broken-game"
    exit_code = 3


class BadFile(EmporionError):
    """A file that cannot be used: where in it, what was expected, what was found."""

    code = "bad-file"
    exit_code = 3

    def __init__(self, file: str, place: str, expected: str, found: str, remedy: str) -> None:
        self.file = file
        self.place = place
        self.expected = expected
        self.found = found
        super().__init__(
            _("{file}, {place}: expected {expected}, found {found}.").format(
                file=file, place=place, expected=expected, found=found
            ),
            remedy,
        )


class Refusal(EmporionError):
    """The rules do not allow this decision now; says why, what to do, and by which rule."""

    code = "refused"
    exit_code = 4

    def __init__(self, code: str, text: str, remedy: str, rule: str | None = None) -> None:
        super().__init__(text, remedy, rule)
        self.code = code

    @property
    def text(self) -> str:
        """What was wrong, without the remedy."""
        return self.what


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A remedy: the nearest known names, or all of them when none is near."""
    names = list(known)
    folded = {candidate.casefold(): candidate for candidate in names}
    near = [folded[match] for match in get_close_matches(name.casefold(), folded, n=3, cutoff=0.6)]
    if near:
        return _("Did you mean {names}?").format(names=_(" or ").join(near))
    if names:
        return _("There are: {names}.").format(names=", ".join(names))
    return _("There are none.")
