"""Development: extra cards, drawing, choosing in secret, announcing. (7)"""

from __future__ import annotations

from emporion.games.mediterranean.rules.gains import add_gain, nobody_gains
from emporion.games.mediterranean.rules.tracks import side_at
from emporion.games.mediterranean6.rules.changing import (
    give_gains,
    look_for_virtue,
    produce_more,
    put_under_deck,
    take_from_deck,
)
from emporion.games.mediterranean6.rules.owning import (
    counted,
    development_at,
    level_at,
    receives,
    total,
)
from emporion.games.mediterranean6.state import (
    CHOOSING,
    DECIDED,
    DRAWN,
    DREW,
    LOST_WORKER,
    NOTHING,
    PAY,
    PAY_GOVERNMENT,
    PAY_RELIGION,
    PICK,
    PICK_GOVERNMENT,
    PICK_NONE,
    PICK_RELIGION,
    PLAYED,
    READY,
    SEARCH,
    SEARCHED,
    SEARCHING,
    SEATS,
    WORKERS,
)
from emporion.games.mediterranean6.tables import (
    ANY_WORKER,
    DECK_AT,
    DECKS,
    DEVELOPMENT_OF,
    DRAW,
    IS_RELIGIOUS,
    LEVEL_OF,
    LOSE,
    NOW,
    NOW_PER,
    NOW_TO,
    NUMBERS,
    ORDER,
    PRODUCE,
    REVOLT_LEVEL,
    STABILITY,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, first, has, put, put_all

TOP_LEVEL = 3
MOST_WORKERS = NUMBERS.most_workers
DECK_COUNT = len(DECKS)


@rule
def forget_choices(g, seat):
    """The seat has neither drawn nor chosen anything."""
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


# --- extra cards ---------------------------------------------------------------------------------


@rule
def begin_development(g):
    """Who has brown abilities chooses decks before anybody has seen a card. (7.1)"""
    for seat in range(SEATS):
        forget_choices(g, seat)
    for seat in range(int(g.seats)):
        g.searches[seat] = min(total(g, seat, DRAW), DRAWN - 2 * (TOP_LEVEL + 1))
    g.phase = SEARCHING


@rule
def searching(g):
    """Who has extra cards to draw and a deck to draw from. (7.1)"""
    seats = EMPTY
    for seat in range(int(g.seats)):
        if int(g.searches[seat]) > 0 and open_decks(g, seat) != EMPTY:
            seats |= bit(seat)
    return seats


@rule
def open_decks(g, seat):
    """The decks from which the seat draws this turn and that are not empty. (7.1, 7.2)"""
    decks = EMPTY
    for track in range(2):
        marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
        for level in range(min(level_at(marker), highest_level(g, seat)) + 1):
            side = side_at(marker) if level > 0 else 0
            deck = int(DECK_AT[track, side, level])
            if int(g.deck_left[deck]) > 0:
                decks |= bit(deck)
    return decks


@rule
def highest_level(g, seat):
    """A revolt lowers the level of cards, unless there is Stability. (6.2, 6.7)"""
    if has(g.revolted, seat) and total(g, seat, STABILITY) == 0:
        return int(REVOLT_LEVEL[int(g.turn) - 1])
    return TOP_LEVEL


@rule
def search_menu(g, seat, menu):
    """The decks for an extra card. (7.1)"""
    put_all(menu, SEARCH, open_decks(g, seat))


@rule
def search_deck(g, seat, deck):
    """Draw an extra card without looking at it yet. (7.1)"""
    g.searches[seat] -= 1
    draw_card(g, seat, deck)
    note(g, SEARCHED, seat, -1, deck)


# --- drawing -------------------------------------------------------------------------------------


@rule
def draw_card(g, seat, deck):
    """The top card of a deck comes to the seat, if there is one. (7.2)"""
    if int(g.deck_left[deck]) > 0:
        g.drawn[seat, int(g.draws[seat])] = take_from_deck(g, deck)
        g.draws[seat] += 1


@rule
def draw_developments(g):
    """Everybody draws one card of each level that he has reached; all begin to choose. (7.2)"""
    for number in range(int(g.seats)):
        seat = (int(g.first) + number) % int(g.seats)
        for track in range(2):
            marker = int(g.government[seat]) if track == 0 else int(g.religion[seat])
            for level in range(min(level_at(marker), highest_level(g, seat)), -1, -1):
                side = side_at(marker) if level > 0 else 0
                draw_card(g, seat, int(DECK_AT[track, side, level]))
        g.stage_of_choice[seat] = PICK_GOVERNMENT
        note(g, DREW, seat, -1, -1, int(g.draws[seat]))
    g.phase = CHOOSING


# --- choosing ------------------------------------------------------------------------------------


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


# --- announcing ----------------------------------------------------------------------------------


@rule
def announce(g):
    """One after the other lays open what was chosen; the rest goes under the decks. (7.5)"""
    for number in range(int(g.seats)):
        seat = (int(g.first) + number) % int(g.seats)
        for track in range(2):
            if int(g.chosen[seat, track]) != NOTHING:
                play(g, seat, track)
        for place in range(int(g.draws[seat])):
            card = int(g.drawn[seat, place])
            if not is_chosen(g, seat, place):
                put_under_deck(g, card)
        forget_choices(g, seat)
    g.first = (int(g.first) + 1) % int(g.seats)


@rule
def is_chosen(g, seat, place):
    """Whether a drawn card was chosen."""
    for track in range(2):
        choice = int(g.chosen[seat, track])
        if choice != NOTHING and choice // 2 == place:
            return True
    return False


@rule
def play(g, seat, track):
    """Pay the worker, take what is produced, and receive the yellow effects. (7.5, 11.2)"""
    development = chosen_development(g, seat, track)
    choice = int(g.chosen[seat, track])
    note(g, PLAYED, seat, -1, development)
    paid = int(g.paid[seat, track])
    if paid != NOTHING and int(g.workers[seat, paid]) > 0:
        g.workers[seat, paid] -= 1
        note(g, LOST_WORKER, seat, -1, paid)
    produce_more(g, seat, development)
    g.owned[seat, int(g.built[seat])] = 2 * int(g.drawn[seat, choice // 2]) + choice % 2
    g.built[seat] += 1
    look_for_virtue(g, seat)
    nobody_gains(g)
    receive_now(g, seat, development)
    give_gains(g)


@rule
def receive_now(g, seat, development):
    """The yellow effects of a development, for its owner or others. (11.2)"""
    for row in range(NOW.shape[1]):
        times = counted(g, seat, int(NOW_PER[development, row]))
        for other in range(int(g.seats)):
            if receives(g, seat, int(NOW_TO[development, row]), other):
                add_gain(g, other, NOW[development, row], times)
