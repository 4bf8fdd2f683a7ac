"""How both versions speak of what somebody receives or loses, on cards and in the log."""

from __future__ import annotations

from collections.abc import Sequence

from emporion.kernel.language import _, counted


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}"


def points(number: int) -> str:
    """Points in words."""
    said = signed(number)
    if abs(number) == 1:
        return _("{number} point").format(number=said)
    return _("{number} points").format(number=said)


def spaces(number: int) -> str:
    """Spaces of a track in words."""
    return counted("{number} space", "{number} spaces", number)


def changes(columns: Sequence[int]) -> str:
    """A gain in words, from its columns: points, happiness, safety, government, religion."""
    gained, happiness, safety, government, religion = columns
    parts = [points(gained)] if gained else []
    if happiness:
        parts.append(_("{number} happiness").format(number=signed(happiness)))
    if safety:
        parts.append(_("{number} safety").format(number=signed(safety)))
    arms = (
        (government, _("toward democracy"), _("toward dictatorship")),
        (religion, _("toward Venus"), _("toward Mars")),
    )
    for pushed, right, left in arms:
        if pushed:
            parts.append(f"{spaces(abs(pushed))} {right if pushed > 0 else left}")
    return ", ".join(parts)
