"""What a playout does with a trading floor: little is left of its time, and nobody plans offers."""

from __future__ import annotations

from typing import Any

from emporion.floor.state import IDLE
from emporion.kernel.rule import rule

#: The pace of a seat that makes no offers.
NEVER = 1 << 20


@rule
def is_busy(g: Any, seat: int) -> bool:
    """Whether the seat is in the middle of an offer or an answer."""
    return int(g.stage[seat]) != IDLE


@rule
def hurry(g: Any, ticks: int) -> None:
    """Leave an open floor at most so many ticks for trading."""
    g.clock = min(int(g.clock), int(g.grace) + ticks)
