"""Jars: a tiny complete game with secrets, for tests and as a pattern for new games."""

from pathlib import Path

from emporion.kernel.game import Game

from . import rules, words
from .state import ENDINGS, KINDS, SEATS, STATE, actions, notes, options

GAME = Game(
    name="jars",
    title="Jars",
    summary="Outbid the other merchants with jars that nobody else has seen.",
    version="1",
    seats=(2, SEATS),
    minutes=(2, 5),
    state=STATE,
    actions=actions,
    options=options,
    notes=notes,
    rules=rules,
    words=words,
    rulebook=Path(__file__).with_name("rules.md"),
    observation=KINDS + 2 * SEATS,
    endings=ENDINGS,
    longest=48,
)
