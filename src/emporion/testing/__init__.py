"""A kit for tests of games, tables and bots: ours, and those of people who write their own.

- `play` begins a match between named players, who decide in words; `expect_refusal` says what must
  not be allowed.
- ``emporion.testing.strategies`` draws seats, options and matches in mid-play for Hypothesis.
- `FakeClock` is a clock that a test moves.
- ``emporion.testing.golden`` compares whole matches with the text that was kept of them.
- The checks that every game must pass are in ``emporion.kernel.conformance``.
"""

from .clock import FakeClock
from .playing import Player, Playing, expect_refusal, play

__all__ = ["FakeClock", "Player", "Playing", "expect_refusal", "play"]
