"""The clocks of a table: numbers only, no time passes in here.

What is due is kept as a moment. While the clocks stand still these moments stay as they are, and
new ones are counted from the beginning of the pause; when the clocks run again, all of them are put
forward by its length.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(eq=False)
class Clocks:
    """When what is due, and whether the clocks run."""

    #: When a default decision is taken for a seat.
    decide: dict[int, int] = field(default_factory=dict)
    #: When a disconnected seat counts as absent.
    away: dict[int, int] = field(default_factory=dict)
    #: When the floor's next tick is due.
    tick_at: int | None = None
    #: How many times slower the floor runs.
    pace: int = 1
    #: Why the clocks stand still; empty while they run.
    paused: str = ""
    paused_at: int = 0
    pause_until: int | None = None
    #: Seats that a pause after a restart waits for.
    expected: set[int] = field(default_factory=set)

    def base(self, now: int) -> int:
        """The moment from which something new is counted."""
        return self.paused_at if self.paused else now

    def pause(self, why: str, now: int, until: int) -> None:
        """Stand still."""
        if not self.paused:
            self.paused_at = now
        self.paused, self.pause_until = why, until

    def resume(self, now: int) -> None:
        """Run again."""
        self._put_forward(now - self.paused_at)
        self.paused, self.pause_until = "", None
        self.expected.clear()

    def stall(self, by: int) -> None:
        """Put everything forward, the end of a pause too."""
        if self.pause_until is not None:
            self.pause_until += by
        else:
            self._put_forward(by)

    def _put_forward(self, by: int) -> None:
        self.decide = {seat: due + by for seat, due in self.decide.items()}
        self.away = {seat: due + by for seat, due in self.away.items()}
        if self.tick_at is not None:
            self.tick_at += by

    def forget(self, seat: int) -> None:
        """Nothing is due from this seat any more."""
        self.decide.pop(seat, None)
        self.away.pop(seat, None)

    def clear(self) -> None:
        """Nothing is due any more."""
        self.decide.clear()
        self.away.clear()
        self.expected.clear()
        self.tick_at, self.pause_until, self.paused = None, None, ""
