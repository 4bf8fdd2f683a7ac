"""Emporion: play, host, playtest and study the trading games of the ancient Mediterranean.

The package is a row of rooms, and each imports only rooms to its left: ``kernel``, ``floor``, ``games``, ``table``.
This module holds nothing but the version; see ``docs/architecture.md`` for the plan of the house.
"""

from importlib.metadata import version

__version__ = version("emporion")
