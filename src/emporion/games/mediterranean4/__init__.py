"""Trading in the Mediterranean, version 4.5: the same market, and a board of one's own."""

from pathlib import Path

from emporion.kernel.game import Game

from . import rules, words
from .rules.checks import OBSERVATION
from .state import (
    ENDINGS,
    FEWEST_SEATS,
    SEATS,
    STATE,
    actions,
    longest_match,
    notes,
    options,
)

GAME = Game(
    name="mediterranean4",
    title="Trading in the Mediterranean 4.5",
    summary="Trade goods by the set, and build cities, temples and industries from the profit.",
    version="1",
    seats=(FEWEST_SEATS, SEATS),
    minutes=(90, 150),
    state=STATE,
    actions=actions,
    options=options,
    notes=notes,
    rules=rules,
    words=words,
    rulebook=Path(__file__).with_name("rules.md"),
    observation=OBSERVATION,
    endings=ENDINGS,
    longest=longest_match(),
    statistics=("deals", "moved", "calamities", "upheavals", "purchases", "gifts", "from_goods"),
)
