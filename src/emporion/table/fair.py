"""Provably fair: the seed is promised by a hash before the deal and shown after the end."""

from __future__ import annotations

import hashlib


def commitment(seed: str, salt: str) -> str:
    """The hash that is published when a match begins.

    >>> commitment("7", "salt")[:16]
    '432fe99e73572136'
    """
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def keeps_promise(promise: str, seed: str, salt: str) -> bool:
    """Whether this seed is the one that was promised."""
    return commitment(seed, salt) == promise
