"""How gains take effect: points, tracks, boards that turn over, and what that destroys."""

from __future__ import annotations

from emporion.floor.rules.promises import USE, forget_promise, is_sworn
from emporion.games.mediterranean.goods import (
    COLUMNS,
    GOVERNMENT,
    HAPPINESS,
    POINTS,
    RELIGION,
    SAFETY,
)
from emporion.games.mediterranean.rules.gains import gains_anything, note_gain
from emporion.games.mediterranean.rules.tracks import moved_marker, side_at
from emporion.games.mediterranean4.rules.owning import marker_of, moved_mood, set_marker
from emporion.games.mediterranean4.state import CHANGED, DESTROYED, SEATS, TURNED_OVER, WORD_LAPSED
from emporion.games.mediterranean4.tables import ARM, GIVER_TILES, GIVERS, TILES_OF
from emporion.kernel.journal import note, note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, has, size

TRACKS = 2


@rule
def give_gains(g):
    """Everybody receives what has been added up for him. (6.8)"""
    for seat in range(int(g.seats)):
        give_gain(g, seat)


@rule
def give_gain(g, seat):
    """Points go up or down, never below nothing; the four markers move. (6.3–6.8)"""
    if gains_anything(g, seat):
        g.points[seat] = max(0, int(g.points[seat]) + int(g.gain[seat, POINTS]))
        g.happiness[seat] = moved_mood(int(g.happiness[seat]), int(g.gain[seat, HAPPINESS]))
        g.safety[seat] = moved_mood(int(g.safety[seat]), int(g.gain[seat, SAFETY]))
        government = int(g.gain[seat, GOVERNMENT])
        religion = int(g.gain[seat, RELIGION])
        note_gain(g, CHANGED, seat)
        push(g, seat, 0, government)
        push(g, seat, 1, religion)


@rule
def receive(g, seat, gain, times):
    """The seat receives a gain at once."""
    for column in range(COLUMNS):
        g.gain[seat, column] = int(gain[column]) * times
    give_gain(g, seat)


@rule
def push(g, seat, track, spaces):
    """A marker is pushed; below space 0 the board turns over. (6.4, 6.8)"""
    before = marker_of(g, seat, track)
    after = moved_marker(before, spaces, ARM)
    set_marker(g, seat, track, after)
    if side_at(before) != side_at(after):
        tell_side(g, seat, track)
        destroy_all(g, seat, track)


@rule
def tell_side(g, seat, track):
    """Everybody sees which side of a board lies open now. (6.4)"""
    left = 0 if side_at(marker_of(g, seat, track)) > 0 else 1
    note(g, TURNED_OVER, seat, -1, 2 * track + left)


@rule
def turn_over(g, seat, track):
    """The board of government or religion is turned over, its marker on space 0. (3.5)"""
    set_marker(g, seat, track, -side_at(marker_of(g, seat, track)))
    tell_side(g, seat, track)
    destroy_all(g, seat, track)


@rule
def destroy_all(g, seat, track):
    """All buildings of the track are destroyed; people stay. (6.9)"""
    lost = g.built[seat] & TILES_OF[track]
    if lost != EMPTY:
        destroy(g, seat, lost)
        g.upheavals += 1


@rule
def destroy(g, seat, tiles):
    """Buildings come back to their owner unbuilt; promises about them lapse. (6.9, 4.5)"""
    g.built[seat] &= ~tiles
    note_cards(g, DESTROYED, seat, -1, size(tiles), tiles)
    for giver in range(GIVERS):
        if has(tiles, int(GIVER_TILES[giver])):
            for target in range(SEATS):
                if is_sworn(g, seat, USE, giver, target):
                    note(g, WORD_LAPSED, seat, target, giver)
                forget_promise(g, seat, giver, target)
