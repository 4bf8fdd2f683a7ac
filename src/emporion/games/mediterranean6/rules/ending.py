"""Civic phase, the way to the next turn, and the end with its scores and tie-breaks. (8, 9)"""

from __future__ import annotations

from emporion.games.mediterranean.mixing import mix
from emporion.games.mediterranean.rules import ranking as shared_ranking
from emporion.games.mediterranean.rules.gains import add_gain, nobody_gains
from emporion.games.mediterranean6.rules.changing import give_gains
from emporion.games.mediterranean6.rules.owning import (
    counted,
    development_at,
    levels,
    receives,
    total,
)
from emporion.games.mediterranean6.state import FINISHED, RESULT
from emporion.games.mediterranean6.tables import (
    END,
    END_PER,
    TURN,
    TURN_PER,
    TURN_TO,
    TURNS,
    WORTH,
)
from emporion.kernel.chance import shuffle
from emporion.kernel.journal import note
from emporion.kernel.rule import rule

# Ways in which a winner can differ from the next one.
BY_POINTS, BY_LEVELS, BY_MOODS, SHARED, BY_COIN = range(5)


@rule
def civic_phase(g):
    """All orange abilities at the same moment. (8.1)"""
    nobody_gains(g)
    for seat in range(int(g.seats)):
        for position in range(int(g.built[seat])):
            receive_every_turn(g, seat, development_at(g, seat, position))
    give_gains(g)


@rule
def receive_every_turn(g, seat, development):
    """The orange effects of a development, for its owner or others. (11.3)"""
    for row in range(TURN.shape[1]):
        times = counted(g, seat, int(TURN_PER[development, row]))
        for other in range(int(g.seats)):
            if receives(g, seat, int(TURN_TO[development, row]), other):
                add_gain(g, other, TURN[development, row], times)


@rule
def is_last_turn(g):
    """Whether the game ends with this turn. (8.2)"""
    return int(g.turn) == TURNS


@rule
def finish(g):
    """Points are added up; a coin is tossed in case it is needed. (9)"""
    g.phase = FINISHED
    for seat in range(len(g.coin)):
        g.coin[seat] = seat
    shuffle(g.chance, g.coin, 0, int(g.seats))
    for seat in range(int(g.seats)):
        note(g, RESULT, seat, -1, place_of(g, seat), final_score(g, seat))


@rule
def final_score(g, seat):
    """Points collected, points on developments, and what they count at the end. (9.1, 11.17)"""
    score = int(g.points[seat]) + total(g, seat, WORTH)
    for position in range(int(g.built[seat])):
        development = development_at(g, seat, position)
        for row in range(END.shape[1]):
            worth = int(END[development, row])
            if worth != 0:
                score += worth * counted(g, seat, int(END_PER[development, row]))
    return score


@rule
def moods(g, seat):
    """The spaces of happiness and safety together. (9.3)"""
    return int(g.happiness[seat]) + int(g.safety[seat])


@rule
def ahead(g, seat, rival):
    """How the seat is ahead of the rival; −1 if it is not. (9.2–9.4)"""
    if final_score(g, seat) != final_score(g, rival):
        return BY_POINTS if final_score(g, seat) > final_score(g, rival) else -1
    if levels(g, seat) != levels(g, rival):
        return BY_LEVELS if levels(g, seat) > levels(g, rival) else -1
    if moods(g, seat) != moods(g, rival):
        return BY_MOODS if moods(g, seat) > moods(g, rival) else -1
    if g.fair_coin and int(g.coin[seat]) != int(g.coin[rival]):
        return BY_COIN if int(g.coin[seat]) < int(g.coin[rival]) else -1
    return -1


ranking = mix((shared_ranking,), __name__, ahead=ahead, SHARED=SHARED)
place_of = ranking.place_of
how_it_ended = ranking.how_it_ended
