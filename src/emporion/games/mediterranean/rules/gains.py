"""Gains are added up for everybody before they take effect at the same moment."""

from __future__ import annotations

import numpy as np

from emporion.games.mediterranean.goods import COLUMNS
from emporion.kernel.journal import note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY

#: A note of changes packs five numbers of twelve bits, each moved up by half their range.
BITS, MIDDLE = 12, 2048


@rule
def nobody_gains(g):
    """Forget all gains that have been added up."""
    for seat in range(len(g.gain)):
        for column in range(COLUMNS):
            g.gain[seat, column] = 0


@rule
def add_gain(g, seat, gain, times):
    """Add a gain to what the seat is about to receive."""
    for column in range(COLUMNS):
        g.gain[seat, column] += int(gain[column]) * times


@rule
def gains_anything(g, seat):
    """Whether something was added up for the seat that does not cancel out."""
    for column in range(COLUMNS):
        if int(g.gain[seat, column]) != 0:
            return True
    return False


@rule
def note_gain(g, kind, seat):
    """Write down what was added up for the seat, and forget it."""
    packed = EMPTY
    for column in range(COLUMNS):
        amount = int(g.gain[seat, column])
        packed |= np.uint64(amount + MIDDLE) << np.uint64(BITS * column)
        g.gain[seat, column] = 0
    note_cards(g, kind, seat, -1, -1, packed)
