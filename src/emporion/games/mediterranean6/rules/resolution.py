"""Resolution, second and third step: goods and ideas (5), then calamities (6)."""

from __future__ import annotations

from emporion.games.mediterranean.goods import POINTS
from emporion.games.mediterranean.rules.gains import add_gain, nobody_gains
from emporion.games.mediterranean.rules.lots import lot
from emporion.games.mediterranean6.rules.changing import give_gains
from emporion.games.mediterranean6.rules.owning import anybody_has, development_at, total
from emporion.games.mediterranean6.rules.shared import (
    held_of,
    sets_of,
    show_goods,
    show_ideas,
    spend_hand,
    spent_of_idea,
    value_of,
)
from emporion.games.mediterranean6.state import (
    ATTACK,
    EARNED,
    REVOLT,
)
from emporion.games.mediterranean6.tables import (
    ATTACK_POINTS,
    BOXES,
    BURDEN_GAIN,
    DIE,
    GAIN_OF_IDEA,
    HAS_BURDEN,
    HAS_SETS,
    HAS_SPEND,
    IDEAS,
    LARGER,
    LINE,
    NAMES,
    REVOLT_LEVEL,
    SET_GAIN,
    SPEND_GAIN,
    TOTAL_WAR,
    VICTIM_GAIN,
    WALLS,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has

LEAST = SET_GAIN.shape[2] - 1

# --- goods ---------------------------------------------------------------------------------------


@rule
def resolve_goods(g):
    """Everybody's cards that are in no warehouse are spent at the same moment. (5.1)"""
    nobody_gains(g)
    for seat in range(int(g.seats)):
        earn_from_sets(g, seat)
    for seat in range(int(g.seats)):
        spend_ideas(g, seat)
        spend_hand(g, seat)
    give_gains(g)


@rule
def counted_number(g, seat, good):
    """How many cards count: with Industry one more, within the boxes of the card. (11.14)"""
    number = held_of(g, seat, good)
    if number == 0:
        return 0
    larger = 0
    for position in range(int(g.built[seat])):
        larger += int(LARGER[development_at(g, seat, position), good])
    boxes = int(BOXES[good])
    short = number % boxes
    if short > 0:
        number += min(larger, boxes - short)
    return number


@rule
def earn_from_sets(g, seat):
    """Points for sets, and what developments of one's own and of others make of them. (5.2, 5.3)"""
    earned = 0
    for good in range(NAMES):
        number = held_of(g, seat, good)
        if number > 0:
            value = value_of(good, counted_number(g, seat, good))
            value += own_bonus(g, seat, good, number)
            value -= min(value, points_of_burdens(g, seat, good, number))
            earned += value
    g.gain[seat, POINTS] += earned
    g.earned[seat] = earned
    g.from_goods[seat] += earned
    show_goods(g, seat)
    note(g, EARNED, seat, -1, -1, earned)


@rule
def own_bonus(g, seat, good, number):
    """Points that own developments add to sets of a good; other gains go with them. (5.3)"""
    points = 0
    for position in range(int(g.built[seat])):
        development = development_at(g, seat, position)
        if HAS_SETS[development] and int(SET_GAIN[development, good, LEAST]) > 0:
            sets = sets_of(good, number, int(SET_GAIN[development, good, LEAST]))
            points += sets * int(SET_GAIN[development, good, POINTS])
            for column in range(POINTS + 1, LEAST):
                g.gain[seat, column] += sets * int(SET_GAIN[development, good, column])
    return points


@rule
def points_of_burdens(g, seat, good, number):
    """Points that burdens of others take from sets of a good; other losses go with them. (5.3)"""
    points = 0
    for owner in range(int(g.seats)):
        if owner == seat:
            continue
        for position in range(int(g.built[owner])):
            development = development_at(g, owner, position)
            if HAS_BURDEN[development] and int(BURDEN_GAIN[development, good, LEAST]) > 0:
                sets = sets_of(good, number, int(BURDEN_GAIN[development, good, LEAST]))
                points -= sets * int(BURDEN_GAIN[development, good, POINTS])
                for column in range(POINTS + 1, LEAST):
                    g.gain[seat, column] += sets * int(BURDEN_GAIN[development, good, column])
    return points


# --- ideas ---------------------------------------------------------------------------------------


@rule
def spend_ideas(g, seat):
    """Every idea does what it does, as often as it is spent. (5.4–5.7, 11.13)"""
    show_ideas(g, seat)
    for idea in range(IDEAS):
        number = spent_of_idea(g, seat, idea)
        if number > 0:
            add_gain(g, seat, GAIN_OF_IDEA[idea], number)
            for position in range(int(g.built[seat])):
                development = development_at(g, seat, position)
                if HAS_SPEND[development]:
                    add_gain(g, seat, SPEND_GAIN[development, idea], number)


# --- calamities ----------------------------------------------------------------------------------


@rule
def resolve_calamities(g):
    """First the peasants, then the barbarians; who profits from victims gains last. (6)"""
    g.revolted = EMPTY
    g.attacked = EMPTY
    turn = int(g.turn) - 1
    if REVOLT_LEVEL[turn] >= 0:
        g.revolted = lowest(g, g.happiness)
    if ATTACK_POINTS[turn] >= 0:
        g.attacked = lowest(g, g.safety)
    if g.revolted != EMPTY:
        g.revolts += 1
    if g.attacked != EMPTY:
        g.attacks += 1
    for seat in range(int(g.seats)):
        if has(g.revolted, seat):
            g.happiness[seat] = 0
            note(g, REVOLT, seat)
    for seat in range(int(g.seats)):
        if has(g.attacked, seat):
            suffer_attack(g, seat, int(ATTACK_POINTS[turn]))
    profit_from_victims(g)


@rule
def lowest(g, markers):
    """All seats that share the lowest place below the line; nobody if none is below. (6.1, 6.3)"""
    bottom = LINE
    for seat in range(int(g.seats)):
        bottom = min(bottom, int(markers[seat]))
    victims = EMPTY
    if bottom < LINE:
        for seat in range(int(g.seats)):
            if int(markers[seat]) == bottom:
                victims |= bit(seat)
    return victims


@rule
def suffer_attack(g, seat, points):
    """Lose the points of the turn and of the die, twice the die in Total War. (6.4–6.7)"""
    rolls = 2 if anybody_has(g, TOTAL_WAR) else 1
    for _ in range(rolls):
        points += int(DIE[lot(g, len(DIE))])
    points = max(0, points - total(g, seat, WALLS))
    lost = min(points, int(g.points[seat]))
    g.points[seat] -= lost
    g.safety[seat] = 0
    note(g, ATTACK, seat, -1, points, lost)


@rule
def profit_from_victims(g):
    """Some developments gain from the calamities of others. (11.4)"""
    nobody_gains(g)
    for seat in range(int(g.seats)):
        for position in range(int(g.built[seat])):
            development = development_at(g, seat, position)
            for victim in range(int(g.seats)):
                if victim != seat and has(g.revolted, victim):
                    add_gain(g, seat, VICTIM_GAIN[development, 0], 1)
                if victim != seat and has(g.attacked, victim):
                    add_gain(g, seat, VICTIM_GAIN[development, 1], 1)
    give_gains(g)
