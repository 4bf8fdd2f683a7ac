"""Who is looking: a closed type, so that no missing or empty value can mean “everything”."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Seat(Struct, frozen=True, tag="seat"):
    """The player of one seat: sees what that seat may know."""

    number: int


class Table(Struct, frozen=True, tag="table"):
    """A spectator of a running match: sees what lies open on the table."""

    @property
    def number(self) -> int:
        """The table is nobody's seat."""
        return -1


class Ended(Struct, frozen=True, tag="ended"):
    """Anybody, after the end of the match: sees everything."""

    @property
    def number(self) -> int:
        """After the end there is no seat to hide anything from."""
        return -1


Viewer: TypeAlias = Seat | Table | Ended
