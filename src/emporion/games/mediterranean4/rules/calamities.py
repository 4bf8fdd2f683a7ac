"""Calamities: who the victim is, the vote of those who are not tied, and what it does. (7)"""

from __future__ import annotations

from emporion.games.mediterranean.goods import GOVERNMENT, HAPPINESS, SAFETY
from emporion.games.mediterranean.rules.tracks import side_at
from emporion.games.mediterranean4.rules.changing import destroy, give_gain
from emporion.games.mediterranean4.rules.civic import calamity_of, is_troubled
from emporion.games.mediterranean4.rules.owning import active_seat, marker_of, space_of
from emporion.games.mediterranean4.rules.places import lose_cube
from emporion.games.mediterranean4.state import (
    LOSE,
    LOST_MONEY,
    LOST_POINTS,
    NO_VICTIM,
    NOTHING,
    RAZE,
    SEATS,
    STRUCK,
    SUFFERING,
    UNDECIDED,
    VOTE,
    VOTED,
    VOTING,
)
from emporion.games.mediterranean4.tables import (
    AVAILABLE,
    CALAMITY_BACK,
    CALAMITY_BUILDINGS,
    CALAMITY_HALVES,
    CALAMITY_LOSES,
    CALAMITY_LOSSES,
    CALAMITY_POINTS,
    CALAMITY_RELIEF,
    LINE,
    NUMBERS,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, put_all, size, upto, without

PENALTY = NUMBERS.penalty
UNHAPPINESS, BARBARIANS, NO_TROUBLE = range(3)
TRACKS = 2

# --- the victim ----------------------------------------------------------------------------------


@rule
def begin_calamities(g):
    """Unhappiness strikes first, unless this turn has no calamities. (7.2)"""
    g.trouble = UNHAPPINESS if is_troubled(g) else NO_TROUBLE
    if is_troubled(g):
        find_victim(g)


@rule
def next_calamity(g):
    """After unhappiness come the barbarians. (7.7)"""
    g.trouble += 1
    if int(g.trouble) < NO_TROUBLE:
        find_victim(g)


@rule
def mood_of(g, seat):
    """Where the seat stands on the track of the calamity. (7.2, 7.7)"""
    return int(g.happiness[seat]) if int(g.trouble) == UNHAPPINESS else int(g.safety[seat])


@rule
def lowest(g):
    """All who share the lowest place below the line; nobody if none is below. (7.2, 7.3)"""
    bottom = LINE
    for seat in range(int(g.seats)):
        bottom = min(bottom, mood_of(g, seat))
    seats = EMPTY
    if bottom < LINE:
        for seat in range(int(g.seats)):
            if mood_of(g, seat) == bottom:
                seats |= bit(seat)
    return seats


@rule
def find_victim(g):
    """The lowest is the victim; if several are, those who are not tied vote. (7.2–7.6)"""
    g.victim = NOTHING
    g.tied = lowest(g)
    g.losses = 0
    for seat in range(SEATS):
        g.votes[seat] = NOTHING
    if size(g.tied) == 0 or g.tied == upto(int(g.seats)):
        note(g, NO_VICTIM, -1, -1, calamity_of(g, int(g.trouble)))
        g.phase = SUFFERING
    elif size(g.tied) == 1:
        strike(g, first(g.tied))
    else:
        g.active = 0
        g.phase = VOTING
        skip_the_tied(g)


# --- the vote ------------------------------------------------------------------------------------


@rule
def skip_the_tied(g):
    """The next in turn order who is not tied votes. (7.4)"""
    while int(g.active) < int(g.seats) and has(g.tied, active_seat(g)):
        g.active += 1


@rule
def voting_menu(g, seat, menu):
    """One of the tied. (7.4)"""
    put_all(menu, VOTE, g.tied)


@rule
def vote(g, seat, candidate):
    """A vote is given aloud. (7.4)"""
    g.votes[seat] = candidate
    note(g, VOTED, seat, candidate)
    g.active += 1
    skip_the_tied(g)


@rule
def votes_for(g, candidate):
    """How many votes somebody has."""
    number = 0
    for seat in range(int(g.seats)):
        if int(g.votes[seat]) == candidate:
            number += 1
    return number


@rule
def settle_vote(g):
    """More than half of the votes decide; else all who voted pay for it. (7.4, 7.5)"""
    voters = int(g.seats) - size(g.tied)
    for candidate in range(int(g.seats)):
        if has(g.tied, candidate) and 2 * votes_for(g, candidate) > voters:
            strike(g, candidate)
            return
    note(g, UNDECIDED, -1, -1, calamity_of(g, int(g.trouble)))
    for seat in range(int(g.seats)):
        if not has(g.tied, seat):
            lose_points(g, seat, PENALTY)
    g.phase = SUFFERING


# --- what it does --------------------------------------------------------------------------------


@rule
def lose_points(g, seat, points):
    """Points are lost, as far as there are any. (7.5, 7.8)"""
    lost = min(points, int(g.points[seat]))
    g.points[seat] -= lost
    if points > 0:
        note(g, LOST_POINTS, seat, -1, -1, lost)


@rule
def strike(g, seat):
    """The victim loses what the card says; what he may choose comes after. (7.8)"""
    calamity = calamity_of(g, int(g.trouble))
    g.calamities += 1
    g.victim = seat
    g.losses = 0
    g.phase = SUFFERING
    note(g, STRUCK, seat, -1, calamity)
    lose_points(g, seat, int(CALAMITY_POINTS[calamity]))
    if CALAMITY_HALVES[calamity]:
        left = int(g.money[seat]) // 2
        note(g, LOST_MONEY, seat, -1, -1, int(g.money[seat]) - left)
        g.money[seat] = left
    for track in range(TRACKS):
        marker = marker_of(g, seat, track)
        back = min(int(CALAMITY_BACK[calamity, track]), space_of(marker))
        g.gain[seat, GOVERNMENT + track] = -back * side_at(marker)
    give_gain(g, seat)
    suffer(g)


@rule
def still_to_lose(g):
    """Places, or after them buildings, of which the victim must lose one now. (7.9)"""
    seat = int(g.victim)
    if seat == NOTHING:
        return EMPTY
    calamity = calamity_of(g, int(g.trouble))
    loss = int(g.losses)
    if loss < int(CALAMITY_LOSSES[calamity]):
        return places_with_cubes(g, seat, CALAMITY_LOSES[calamity, loss])
    if loss < int(CALAMITY_LOSSES[calamity]) + int(CALAMITY_BUILDINGS[calamity]):
        return g.built[seat]
    return EMPTY


@rule
def loses_buildings(g):
    """Whether the victim's next loss is a building. (7.9)"""
    return int(g.losses) >= int(CALAMITY_LOSSES[calamity_of(g, int(g.trouble))])


@rule
def places_with_cubes(g, seat, places):
    """Those of the places on which the seat has a cube; available workers count as one. (7.9)"""
    there = EMPTY
    while places != EMPTY:
        place = first(places)
        places = without(places, place)
        number = int(g.available[seat]) if place == AVAILABLE else int(g.people[seat, place])
        if number > 0:
            there |= bit(place)
    return there


@rule
def suffer(g):
    """Carry out losses that leave no choice; at the end the marker finds relief. (7.9, 7.11)"""
    calamity = calamity_of(g, int(g.trouble))
    total = int(CALAMITY_LOSSES[calamity]) + int(CALAMITY_BUILDINGS[calamity])
    while int(g.losses) < total:
        choice = still_to_lose(g)
        if size(choice) > 1:
            return
        if size(choice) == 1:
            lose_one(g, first(choice))
        g.losses += 1
    relieve(g, int(g.victim), int(CALAMITY_RELIEF[calamity]))
    g.victim = NOTHING


@rule
def lose_one(g, what):
    """The victim loses a cube or a building. (7.9)"""
    if loses_buildings(g):
        destroy(g, int(g.victim), bit(what))
    else:
        lose_cube(g, int(g.victim), what)


@rule
def relieve(g, seat, spaces):
    """The worst is over: the marker of the calamity's track goes up. (7.11)"""
    g.gain[seat, HAPPINESS if int(g.trouble) == UNHAPPINESS else SAFETY] = spaces
    give_gain(g, seat)


@rule
def suffering_menu(g, seat, menu):
    """What the victim may lose. (7.9)"""
    put_all(menu, RAZE if loses_buildings(g) else LOSE, still_to_lose(g))


@rule
def choose_loss(g, seat, action):
    """The victim chooses. (7.9)"""
    lose_one(g, action - RAZE if loses_buildings(g) else action - LOSE)
    g.losses += 1
    suffer(g)
