"""Trading in the Mediterranean, version 6.0: timed trading of goods with hidden ideas."""

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
    name="mediterranean6",
    title="Trading in the Mediterranean 6.0",
    summary="Trade goods by the set, beware of the ideas below them, and build a civilization.",
    version="1",
    seats=(FEWEST_SEATS, SEATS),
    minutes=(60, 120),
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
    statistics=("deals", "moved", "revolts", "attacks", "upheavals", "from_goods"),
)
