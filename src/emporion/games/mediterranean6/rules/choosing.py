"""Choosing developments in secret: what can be played, and what it costs. (7.3, 7.4)"""

from __future__ import annotations

from emporion.games.mediterranean6.rules.owning import development_at, total
from emporion.games.mediterranean6.state import (
    DECIDED,
    DRAWN,
    NOTHING,
    PAY,
    PAY_GOVERNMENT,
    PAY_RELIGION,
    PICK,
    PICK_GOVERNMENT,
    PICK_NONE,
    PICK_RELIGION,
    READY,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    ANY_WORKER,
    DEVELOPMENT_OF,
    IS_RELIGIOUS,
    LEVEL_OF,
    LOSE,
    NUMBERS,
    ORDER,
    PRODUCE,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, put, put_all

TOP_LEVEL = 3
MOST_WORKERS = NUMBERS.most_workers


@rule
def forget_choices(g, seat):
    """The seat has neither drawn nor chosen anything."""
    for place in range(DRAWN):
        g.drawn[seat, place] = 0
    g.draws[seat] = 0
    g.searches[seat] = 0
    begin_choice(g, seat)


@rule
def begin_choice(g, seat):
    """The seat has chosen nothing yet. (7.3)"""
    g.stage_of_choice[seat] = PICK_GOVERNMENT
    for track in range(2):
        g.chosen[seat, track] = NOTHING
        g.paid[seat, track] = NOTHING


@rule
def choosing(g):
    """Everybody who has not chosen his developments. (7.3)"""
    seats = EMPTY
    for seat in range(int(g.seats)):
        if int(g.stage_of_choice[seat]) != READY:
            seats |= bit(seat)
    return seats


@rule
def choice_menu(g, seat, menu):
    """A side of a card of the track, or none; or the worker that is its price. (7.3, 7.4)"""
    stage = int(g.stage_of_choice[seat])
    if stage in (PAY_GOVERNMENT, PAY_RELIGION):
        put_all(menu, PAY, payable_workers(g, seat, 0 if stage == PAY_GOVERNMENT else 1))
        return
    put(menu, PICK_NONE)
    put_all(menu, PICK, playable_sides(g, seat, 0 if stage == PICK_GOVERNMENT else 1))


@rule
def playable_sides(g, seat, track):
    """Sides of drawn cards that the seat can play on a track, numbered through. (7.3, 7.4)"""
    sides = EMPTY
    for place in range(int(g.draws[seat])):
        for side in range(2):
            development = int(DEVELOPMENT_OF[2 * int(g.drawn[seat, place]) + side])
            if IS_RELIGIOUS[development] == track and can_play(g, seat, development, track):
                sides |= bit(2 * place + side)
    return sides


@rule
def chosen_development(g, seat, track):
    """The development that the seat has chosen for a track, −1 for none."""
    choice = int(g.chosen[seat, track])
    if choice == NOTHING:
        return NOTHING
    return int(DEVELOPMENT_OF[2 * int(g.drawn[seat, choice // 2]) + choice % 2])


@rule
def workers_then(g, seat, good, track):
    """Workers on a good when the choice for a track is played: after the government's. (7.4)"""
    number = int(g.workers[seat, good])
    if track == 1 and chosen_development(g, seat, 0) != NOTHING:
        if int(g.paid[seat, 0]) == good:
            number -= 1
        number += int(PRODUCE[chosen_development(g, seat, 0), good])
    return number


@rule
def can_play(g, seat, development, track):
    """Not without the worker it costs, no third worker, no second monument or shrine. (7.4)"""
    if int(LEVEL_OF[development]) == TOP_LEVEL and has_great_work(g, seat, track):
        return False
    return payers(g, seat, development, track) != EMPTY or fits_unpaid(g, seat, development, track)


@rule
def has_great_work(g, seat, track):
    """Whether the seat has its monument (0) or shrine (1) already. (7.6)"""
    for position in range(int(g.built[seat])):
        development = development_at(g, seat, position)
        if int(LEVEL_OF[development]) == TOP_LEVEL and IS_RELIGIOUS[development] == track:
            return True
    return False


@rule
def fits_unpaid(g, seat, development, track):
    """Whether it costs no worker and gives no third one. (2.7)"""
    return int(LOSE[development]) == NOTHING and leaves_room(g, seat, development, track, NOTHING)


@rule
def leaves_room(g, seat, development, track, paid):
    """Whether no good has more than two workers once the price is paid. (2.7)"""
    for good in range(WORKERS):
        more = int(PRODUCE[development, good])
        if more > 0:
            number = workers_then(g, seat, good, track) + more
            if paid == good:
                number -= 1
            if number > MOST_WORKERS:
                return False
    return True


@rule
def payers(g, seat, development, track):
    """The workers with which the development can be paid. (2.8)"""
    workers = EMPTY
    price = int(LOSE[development])
    for good in range(WORKERS):
        there = price in (good, ANY_WORKER) and workers_then(g, seat, good, track) > 0
        if there and leaves_room(g, seat, development, track, good):
            workers |= bit(good)
    return workers


@rule
def payable_workers(g, seat, track):
    """The workers that can pay for what the seat has chosen for a track. (2.8)"""
    return payers(g, seat, chosen_development(g, seat, track), track)


@rule
def choose(g, seat, action):
    """Choose in secret; that somebody is ready is heard by all. (7.3)"""
    choose_silently(g, seat, action)
    if int(g.stage_of_choice[seat]) == READY:
        note(g, DECIDED, seat)


@rule
def choose_silently(g, seat, action):
    """Choose a side or none, or the worker that pays for it; then comes the next. (7.3)"""
    stage = int(g.stage_of_choice[seat])
    track = 0 if stage in (PICK_GOVERNMENT, PAY_GOVERNMENT) else 1
    if stage in (PAY_GOVERNMENT, PAY_RELIGION):
        g.paid[seat, track] = action - PAY
        go_on_choosing(g, seat, track)
    elif action == PICK_NONE:
        go_on_choosing(g, seat, track)
    else:
        g.chosen[seat, track] = action - PICK
        price = int(LOSE[chosen_development(g, seat, track)])
        if price == ANY_WORKER:
            g.stage_of_choice[seat] = stage + 1
        else:
            g.paid[seat, track] = price
            go_on_choosing(g, seat, track)


@rule
def go_on_choosing(g, seat, track):
    """After the government comes the religion, unless a revolt allows only one of them. (6.2)"""
    only_one = has(g.revolted, seat) and total(g, seat, ORDER) == 0
    if track == 0 and not (only_one and int(g.chosen[seat, 0]) != NOTHING):
        g.stage_of_choice[seat] = PICK_RELIGION
    else:
        g.stage_of_choice[seat] = READY


@rule
def choice_absent(g, seat):
    """The first side that can be played; the first worker. (7.7)"""
    stage = int(g.stage_of_choice[seat])
    if stage in (PAY_GOVERNMENT, PAY_RELIGION):
        return PAY + first(payable_workers(g, seat, 0 if stage == PAY_GOVERNMENT else 1))
    sides = playable_sides(g, seat, 0 if stage == PICK_GOVERNMENT else 1)
    return PICK_NONE if sides == EMPTY else PICK + first(sides)


@rule
def is_chosen(g, seat, place):
    """Whether a drawn card was chosen."""
    for track in range(2):
        choice = int(g.chosen[seat, track])
        if choice != NOTHING and choice // 2 == place:
            return True
    return False
