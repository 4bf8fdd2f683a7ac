"""Markers on tracks: two-sided ones that turn over, and those of happiness and safety."""

from __future__ import annotations

from emporion.kernel.rule import rule


@rule
def moved_marker(marker, spaces, arm):
    """Where a marker on a track with two sides comes to stand. (mediterranean6 1.5, 5.4)

    1 and −1 are the first spaces of the two sides, arm + 1 and −arm − 1 the last ones; 0 is between
    the sides and no space. Who is pushed across goes from 1 to −1 at one step.
    """
    if spaces == 0:
        return marker
    moved = marker + spaces
    if marker == 0:
        moved += 1 if spaces > 0 else -1
    elif marker > 0 and moved <= 0:
        moved -= 1
    elif marker < 0 and moved >= 0:
        moved += 1
    return max(-arm - 1, min(arm + 1, moved))


@rule
def side_at(marker):
    """Which side of the track a marker is on: 1 right, −1 left, 0 between. (mediterranean6 1.5)"""
    if marker > 0:
        return 1
    return -1 if marker < 0 else 0
