"""Fair numbers for the floor and its games."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.chance import roll
from emporion.kernel.rule import rule


@rule
def one_of(g: Any, number: int) -> Any:
    """A fair number from 0 to number − 1, signed, so that it may be counted down with others."""
    return int(np.int64(roll(g.chance, number)))
