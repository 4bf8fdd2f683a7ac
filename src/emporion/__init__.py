"""Emporion: play, host, playtest and study the trading games of the ancient Mediterranean.

The package is a row of rooms, and each imports only rooms to its left (``docs/architecture.md``).
This module holds nothing but the version.
"""

from importlib.metadata import version

__version__ = version("emporion")
