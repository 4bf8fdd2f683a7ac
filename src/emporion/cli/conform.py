"""`emporion conform`."""

from __future__ import annotations


def conform() -> None:
    """Check that games keep the contract."""
