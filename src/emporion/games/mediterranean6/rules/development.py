"""Development: extra cards, drawing, and announcing what was chosen in secret. (7)"""

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
from emporion.games.mediterranean6.rules.choosing import (
    TOP_LEVEL,
    chosen_development,
    forget_choices,
    is_chosen,
)
from emporion.games.mediterranean6.rules.owning import counted, level_at, receives, total
from emporion.games.mediterranean6.state import (
    CHOOSING,
    DRAWN,
    DREW,
    LOST_WORKER,
    NOTHING,
    PICK_GOVERNMENT,
    PLAYED,
    SEARCH,
    SEARCHED,
    SEARCHING,
    SEATS,
)
from emporion.games.mediterranean6.tables import (
    DECK_AT,
    DRAW,
    NOW,
    NOW_PER,
    NOW_TO,
    REVOLT_LEVEL,
    STABILITY,
)
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, has, put_all

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
