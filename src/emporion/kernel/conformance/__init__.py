"""What every game must pass: public checks, for our games and for those of other authors.

>>> from emporion.kernel.conformance import CHECKS, conform
>>> CHECKS["conservation"]
'Every invariant of the game holds.'

``conform(GAME)`` plays random matches at every number of seats and for a spread of options, asks
every check, and returns a `Report`. Each `Finding` names its check and carries the events that lead
to it: ``Setting(game, seats, options, seed).replay(events)`` stands where it was found, and there
every check can be asked by itself; it yields one sentence for each thing that is wrong.
"""

from .report import Finding, Report
from .suite import CHECKS, GAMES, conform
from .trial import TICK, Mind, Round, Setting, Trial, arrival, play

__all__ = [
    "CHECKS",
    "GAMES",
    "TICK",
    "Finding",
    "Mind",
    "Report",
    "Round",
    "Setting",
    "Trial",
    "arrival",
    "conform",
    "play",
]
