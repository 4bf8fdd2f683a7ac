"""Mega trade: the trade phases of a great civilization game, for 5 to 18 players."""

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
    name="megatrade",
    title="Mega trade",
    summary="Bluff within the truth: complete your sets and pass your calamities on.",
    version="1",
    seats=(FEWEST_SEATS, SEATS),
    minutes=(15, 120),
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
    statistics=("deals", "moved", "passed", "bought"),
)
