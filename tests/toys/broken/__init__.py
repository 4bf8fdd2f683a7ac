"""Jars, broken in one way at a time: each of these must be caught by the conformance suite."""

from . import leaks, rules, words  # noqa: F401  # they enlist
from .register import BROKEN, Broken

__all__ = ["BROKEN", "Broken"]
