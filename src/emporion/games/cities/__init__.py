"""Cities: collect the empires of the ancient Mediterranean with the help of 75 events.

The cards are in `cards.toml`, the numbered rules in `rules.md`, the record in `state.py`, the rules
in `rules/`, what people see in `words.py`, and the lines of the log in `log.py`.
"""

from pathlib import Path

from emporion.kernel.game import Game
from emporion.kernel.language import _

from . import rules, words
from .state import ENDINGS, OBSERVATION, STATE, actions, notes, options

GAME = Game(
    name="cities",
    title="Cities",
    summary=_("Collect the empires of the ancient Mediterranean, with 75 events."),
    version="1",
    seats=(1, 8),
    minutes=(30, 120),
    state=STATE,
    actions=actions,
    options=options,
    notes=notes,
    rules=rules,
    words=words,
    rulebook=Path(__file__).with_name("rules.md"),
    observation=OBSERVATION,
    endings=ENDINGS,
    longest=100_000,
    statistics=("this_round",),
)

__all__ = ["GAME"]
