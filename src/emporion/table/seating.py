"""Who sits where: persons, bots, open seats and absent ones."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Literal

from .events import SeatState

Kind = Literal["open", "person", "bot", "absent"]

#: What bots are called: the eight winds of the ancients, and rivers.
WINDS = ("Boreas", "Notos", "Zephyros", "Euros", "Kaikias", "Lips", "Skiron", "Apeliotes")
RIVERS = ("Halys", "Orontes", "Strymon", "Padus", "Iberus", "Rhodanus", "Acheloos", "Tiberis")


def hash_of(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def names_of_bots() -> Iterator[str]:
    """More names than anybody needs."""
    for number in count(1):
        for name in WINDS + RIVERS:
            yield name if number == 1 else f"{name} {number}"


def owner_of_bot(seat: int) -> str:
    """Under which owner a bot's commands are remembered; no hash looks like it."""
    return f"bot:{seat}"


@dataclass(eq=False)
class Chair:
    """One seat of a table."""

    number: int
    kind: Kind = "open"
    name: str = ""
    #: The hash of the holder's secret; empty when nobody may claim the seat.
    owner: str = ""
    language: str = "en"
    #: The bot that plays here, also for somebody absent.
    bot: str = ""
    connected: bool = False
    slower: int = 1
    penalty: int = 0
    #: Deadlines missed in a row.
    misses: int = 0

    @property
    def state(self) -> SeatState:
        """The seat as everybody sees it."""
        return SeatState(
            self.number,
            self.kind,
            self.name,
            self.bot,
            self.connected,
            self.slower,
            self.penalty,
        )

    def empty(self) -> None:
        """Make the seat open again."""
        self.kind, self.name, self.owner, self.bot = "open", "", "", ""
        self.language, self.connected, self.slower, self.misses = "en", False, 1, 0

    def is_free(self, running: bool) -> bool:
        """Whether somebody may sit down here."""
        return (self.kind == "absent" and not self.owner) if running else self.kind == "open"
