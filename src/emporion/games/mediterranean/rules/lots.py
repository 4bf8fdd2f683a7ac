"""Drawing by lot."""

from __future__ import annotations

from emporion.kernel.chance import roll
from emporion.kernel.rule import rule


@rule
def lot(g, number):
    """A fair number from 0 to number − 1, signed, so that one can count down from it."""
    return roll(g.chance, number) + 0
