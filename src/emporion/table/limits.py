"""How many commands a seat may send; the same for people and for bots."""

from __future__ import annotations

from dataclasses import dataclass

from .protocol import AnyCommand, Decide, Undo


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


@dataclass(frozen=True)
class Limits:
    """The limits of a host; generous enough for whoever plays."""

    decisions: Limit = Limit(60, 20)
    talk: Limit = Limit(12, 1)


class Meter:
    """Counts what each sender has sent; not part of a table's state, and full after a restart."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._left: dict[tuple[str, bool], tuple[float, int]] = {}

    def wait(self, owner: str, command: AnyCommand, now: int) -> int:
        """0 if the command may pass, which counts; else after how many seconds it may."""
        decides = isinstance(command, Decide | Undo)
        limit = self.limits.decisions if decides else self.limits.talk
        left, since = self._left.get((owner, decides), (float(limit.burst), now))
        left = min(float(limit.burst), left + (now - since) * limit.per_second / 1_000)
        if left < 1:
            return max(1, round((1 - left) / limit.per_second + 0.5))
        self._left[owner, decides] = (left - 1, now)
        return 0
