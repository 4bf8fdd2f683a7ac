"""Resolution: cards are shown, banks choose, goods bring money, ideas do what they do. (5, 6)"""

from __future__ import annotations

from emporion.games.mediterranean.goods import POINTS
from emporion.games.mediterranean.rules.gains import add_gain, nobody_gains
from emporion.games.mediterranean4.rules.changing import give_gains
from emporion.games.mediterranean4.rules.shared import (
    held_of,
    show_goods,
    show_ideas,
    spend_hand,
    spent_of_idea,
    value_of,
)
from emporion.games.mediterranean4.state import BANK as CHOOSE_BANK
from emporion.games.mediterranean4.state import (
    BANKED,
    BANKING,
    DOMINATES,
    EARNED,
    IGNORES,
    INDUSTRY,
    MONOPOLISES,
    MULTIPLIES,
    NOTHING,
    ORDERED,
    PROSPERITY,
    SEATS,
    WORKERS,
)
from emporion.games.mediterranean4.tables import (
    BANK,
    BANK_IGNORES,
    BANK_MULTIPLIES,
    BANK_TIMES,
    DOMINANCE,
    GAIN_OF_IDEA,
    IDEAS,
    INDUSTRIES,
    MONOPOLY,
    NAMES,
    WORKER_GOODS,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, put

# --- showing, and banks --------------------------------------------------------------------------


@rule
def begin_banking(g):
    """All cards that are not in a warehouse are shown; banks that must choose are asked. (5.2)"""
    for seat in range(SEATS):
        g.bank[seat] = NOTHING
    for seat in range(int(g.seats)):
        show_goods(g, seat)
        show_ideas(g, seat)
        if not must_choose(g, seat):
            ignores = spent_of_idea(g, seat, BANK_IGNORES) > 0
            g.bank[seat] = IGNORES if ignores else MULTIPLIES
    g.phase = BANKING


@rule
def must_choose(g, seat):
    """Whether the seat has a bank and spends both ideas that it can change. (5.4)"""
    both = spent_of_idea(g, seat, BANK_IGNORES) > 0 and spent_of_idea(g, seat, BANK_MULTIPLIES) > 0
    return both and int(g.people[seat, BANK]) > 0


@rule
def banking(g):
    """Owners of banks who have not chosen. (5.4)"""
    seats = EMPTY
    for seat in range(int(g.seats)):
        if int(g.bank[seat]) == NOTHING:
            seats |= bit(seat)
    return seats


@rule
def banking_menu(g, seat, menu):
    """Ignore the one idea or multiply the other. (5.4)"""
    put(menu, CHOOSE_BANK + IGNORES)
    put(menu, CHOOSE_BANK + MULTIPLIES)


@rule
def choose_bank(g, seat, choice):
    """What the bank does this turn. (5.4)"""
    g.bank[seat] = choice
    note(g, BANKED, seat, -1, choice)


# --- goods and ideas -----------------------------------------------------------------------------


@rule
def resolve_goods(g):
    """Money for sets, then ideas and industries for everybody at the same moment. (5.1, 6.8)"""
    nobody_gains(g)
    for seat in range(int(g.seats)):
        earn_from_sets(g, seat)
        spend_ideas(g, seat)
    for worker in range(WORKERS):
        reward_industries(g, worker)
    for seat in range(int(g.seats)):
        spend_hand(g, seat)
    give_gains(g)


@rule
def earn_from_sets(g, seat):
    """Every set brings the money that its boxes say. (5.3)"""
    earned = 0
    for good in range(NAMES):
        earned += value_of(good, held_of(g, seat, good))
    g.money[seat] += earned
    g.earned[seat] = earned
    g.from_goods[seat] += earned
    note(g, EARNED, seat, -1, -1, earned)


@rule
def spend_ideas(g, seat):
    """Every idea does what it does, as often as it is spent; banks change two. (5.4, 6.2–6.6)"""
    for idea in range(IDEAS):
        times = spent_of_idea(g, seat, idea) * effect_of_bank(g, seat, idea)
        add_gain(g, seat, GAIN_OF_IDEA[idea], times)
        g.origins[seat, PROSPERITY] += max(0, int(GAIN_OF_IDEA[idea, POINTS])) * times


@rule
def effect_of_bank(g, seat, idea):
    """How often an idea counts: not at all, once, or several times. (5.4)"""
    if int(g.people[seat, BANK]) > 0:
        if idea == BANK_IGNORES and int(g.bank[seat]) == IGNORES:
            return 0
        if idea == BANK_MULTIPLIES and int(g.bank[seat]) == MULTIPLIES:
            return BANK_TIMES
    return 1


@rule
def reward_industries(g, worker):
    """Who spent most of a basic good dominates it; who alone spent it has a monopoly. (5.5, 5.6)"""
    good = int(WORKER_GOODS[worker])
    place = int(INDUSTRIES[worker])
    most, spenders = 0, 0
    for seat in range(int(g.seats)):
        number = held_of(g, seat, good)
        most = max(most, number)
        spenders += 1 if number > 0 else 0
    for seat in range(int(g.seats)):
        if int(g.people[seat, place]) > 0 and most > 0 and held_of(g, seat, good) == most:
            if spenders == 1:
                add_gain(g, seat, MONOPOLY[place], 1)
                g.origins[seat, INDUSTRY] += int(MONOPOLY[place, POINTS])
                note(g, MONOPOLISES, seat, -1, place)
            else:
                add_gain(g, seat, DOMINANCE[place], 1)
                g.origins[seat, INDUSTRY] += int(DOMINANCE[place, POINTS])
                note(g, DOMINATES, seat, -1, place)


# --- wealth --------------------------------------------------------------------------------------


@rule
def announce_wealth(g):
    """The richest goes first from now on; who is equally rich keeps the order. (7.1)"""
    for place in range(1, int(g.seats)):
        seat = int(g.order[place])
        before = place
        while before > 0 and int(g.money[int(g.order[before - 1])]) < int(g.money[seat]):
            g.order[before] = g.order[before - 1]
            before -= 1
        g.order[before] = seat
    for place in range(int(g.seats)):
        seat = int(g.order[place])
        note(g, ORDERED, seat, -1, place, int(g.money[seat]))
