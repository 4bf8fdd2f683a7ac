"""What a civilization owns and stands for: developments, tracks, levels, all that counts."""

from __future__ import annotations

from emporion.games.mediterranean.rules.tracks import moved_marker, side_at
from emporion.games.mediterranean6.tables import (
    ARM,
    DEVELOPMENT_OF,
    HIGHEST,
    ICON_COUNT,
    IS_RELIGIOUS,
    LEVELS,
    LINE,
    LOWEST,
)
from emporion.kernel.rule import rule

ICONS = ICON_COUNT.shape[1]
# What follows the icons among the counters, in their order.
WORKERS, CITIES, BOATS = ICONS + 1, ICONS + 2, ICONS + 3
GOVERNMENTS, RELIGIONS, LEVELS_REACHED = ICONS + 4, ICONS + 5, ICONS + 6
HAPPINESS, SAFETY = ICONS + 7, ICONS + 8
DEMOCRACIES = ICONS + 9

# --- developments --------------------------------------------------------------------------------


@rule
def development_at(g, seat, position):
    """The development in that place of the seat's row."""
    return int(DEVELOPMENT_OF[int(g.owned[seat, position])])


@rule
def total(g, seat, table):
    """The sum of a table over the seat's developments. (mediterranean6 11.15)"""
    number = 0
    for position in range(int(g.built[seat])):
        number += int(table[development_at(g, seat, position)])
    return number


@rule
def anybody_has(g, table):
    """Whether some seat owns a development with an entry in the table."""
    for seat in range(int(g.seats)):
        if total(g, seat, table) > 0:
            return True
    return False


# --- tracks --------------------------------------------------------------------------------------


@rule
def pushed(marker, spaces):
    """Where a marker of government or religion comes to stand. (mediterranean6 1.5, 5.4)

    0 is the box in the centre where it begins; 1 and −1 are the centre spaces on its two sides.
    """
    return moved_marker(marker, spaces, ARM)


@rule
def level_at(marker):
    """The level of a marker that stands so many spaces to one side. (mediterranean6 1.5)"""
    spaces = abs(marker) - 1
    level = 0
    for threshold in LEVELS:
        if spaces >= threshold:
            level += 1
    return level


@rule
def moved_mood(marker, spaces):
    """Where a marker of happiness or safety comes to stand. (mediterranean6 1.6)"""
    return max(LOWEST, min(HIGHEST, marker + spaces))


@rule
def levels(g, seat):
    """The levels of government and religion together. (mediterranean6 9.3)"""
    return level_at(int(g.government[seat])) + level_at(int(g.religion[seat]))


@rule
def belongs_to(g, seat, colour):
    """Whether the seat is a democracy (0), dictatorship (1), Venetian (2) or Martian (3). (10.2)"""
    marker = int(g.government[seat]) if colour < 2 else int(g.religion[seat])
    side = 1 if colour % 2 == 0 else -1
    return level_at(marker) > 0 and side_at(marker) == side


# --- counting ------------------------------------------------------------------------------------


@rule
def counted(g, seat, counter):
    """How often the seat has what a gain is multiplied by. (mediterranean6 10.1, 11.17)"""
    if counter == 0:
        return 1
    if counter <= ICONS:
        return icons_of(g, seat, counter - 1)
    if counter == WORKERS:
        return workers_of(g, seat)
    if counter == CITIES:
        return int(g.cities[seat])
    if counter == BOATS:
        return int(g.boats[seat])
    if counter < DEMOCRACIES:
        return counted_standing(g, seat, counter)
    number = 0
    for other in range(int(g.seats)):
        if belongs_to(g, other, counter - DEMOCRACIES):
            number += 1
    return number


@rule
def counted_standing(g, seat, counter):
    """Developments by their track, levels, and spaces above the lines. (11.17)"""
    if counter == RELIGIONS:
        return total(g, seat, IS_RELIGIOUS)
    if counter == GOVERNMENTS:
        return int(g.built[seat]) - total(g, seat, IS_RELIGIOUS)
    if counter == LEVELS_REACHED:
        return levels(g, seat)
    if counter == HAPPINESS:
        return max(0, int(g.happiness[seat]) - LINE)
    return max(0, int(g.safety[seat]) - LINE)


@rule
def icons_of(g, seat, icon):
    """How often an icon stands on the seat's developments. (mediterranean6 10.1)"""
    number = 0
    for position in range(int(g.built[seat])):
        number += int(ICON_COUNT[development_at(g, seat, position), icon])
    return number


@rule
def workers_of(g, seat):
    """All workers on basic goods."""
    number = 0
    for good in range(len(g.workers[seat])):
        number += int(g.workers[seat, good])
    return number


@rule
def receives(g, owner, receiver, seat):
    """Whether a gain of the owner that goes to these receivers goes to the seat. (10.2)"""
    if receiver == 0:
        return seat == owner
    if receiver == 1:
        return seat != owner
    return belongs_to(g, seat, receiver - 2)
