"""The rules of Trading in the Mediterranean 6.0, as the house asks for them.

The numbers in the docstrings of this folder are those of rules.md.
"""

from __future__ import annotations

from emporion.games.mediterranean6.rules.abilities import (
    answer_ability,
    begin_ignoring,
    ignoring,
    resolve_abilities,
)
from emporion.games.mediterranean6.rules.checks import broken_invariant, see
from emporion.games.mediterranean6.rules.development import (
    announce,
    begin_development,
    choice_absent,
    choice_menu,
    choose,
    choosing,
    draw_developments,
    forget_choices,
    open_decks,
    search_deck,
    search_menu,
    searching,
)
from emporion.games.mediterranean6.rules.ending import (
    civic_phase,
    final_score,
    finish,
    how_it_ended,
    is_last_turn,
    place_of,
)
from emporion.games.mediterranean6.rules.floor import (
    choose_hidden,
    clear_floor,
    floor_absent,
    floor_awaiting,
    forget_talks,
    imagine_talks,
)
from emporion.games.mediterranean6.rules.production import (
    begin_turn,
    make_wish,
    produce,
    wish_menu,
    wishing,
)
from emporion.games.mediterranean6.rules.resolution import (
    resolve_calamities,
    resolve_goods,
)
from emporion.games.mediterranean6.rules.secrets import exchange_hidden_developments
from emporion.games.mediterranean6.rules.shared import (
    bring_pirates_back,
    empty_warehouse,
    exchange_hidden_goods,
    lay_out_decks,
)
from emporion.games.mediterranean6.rules.trading import (
    begin_trading,
    end_trading,
    trading_is_over,
    trading_menu,
    trading_step,
    trading_tick,
)
from emporion.games.mediterranean6.state import (
    ALLOW,
    CHOOSING,
    DRAWN,
    FINISHED,
    GRACE,
    GRACE_TICKS,
    IGNORE,
    IGNORING,
    NOTHING,
    OWNED,
    SEARCH,
    SEARCHING,
    SEATS,
    SECONDS,
    SECRETS,
    TIE,
    TOTALS,
    TRADING,
    WISH,
    WISHING,
    WORKERS,
)
from emporion.games.mediterranean6.tables import CARDS_A_DECK, DECKS, KINDS, NUMBERS
from emporion.kernel.chance import shuffle, start_chance
from emporion.kernel.journal import blank_notes, turn_page
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, clear, first, has, put

TICK_SECONDS = NUMBERS.tick_seconds
DECK_COUNT = len(DECKS)

# --- the start -----------------------------------------------------------------------------------


@rule
def setup(g, seats, options, seed):
    """Shuffle all decks, give everybody five workers, and produce for the first turn. (1)"""
    start_chance(g.chance, seed)
    turn_page(g)
    g.seats = seats
    g.ticks = -(-int(options[SECONDS]) // TICK_SECONDS)
    g.grace_ticks = GRACE_TICKS if options[GRACE] else 0
    g.totals_shown = options[TOTALS] != 0
    g.fair_coin = options[TIE] != 0
    clear_table(g)
    for seat in range(SEATS):
        clear_civilization(g, seat)
    lay_out_decks(g)
    lay_out_developments(g)
    begin_turn(g)
    go_on(g)


@rule
def clear_table(g):
    """Nothing has happened yet."""
    g.turn = 0
    g.first = 0
    g.pirates = False
    g.revolted = EMPTY
    g.attacked = EMPTY
    g.virtuous = EMPTY
    g.revolts = 0
    g.attacks = 0
    g.upheavals = 0
    g.deals = 0
    g.moved = 0
    g.clock = 0
    g.grace = 0
    g.elapsed = 0
    clear_floor(g)


@rule
def clear_civilization(g, seat):
    """Markers in the centre and on start, one worker on each basic good, no points. (1.5–1.7)"""
    g.points[seat] = 0
    g.government[seat] = 0
    g.religion[seat] = 0
    g.happiness[seat] = 0
    g.safety[seat] = 0
    g.cities[seat] = 0
    g.boats[seat] = 0
    g.built[seat] = 0
    g.draws[seat] = 0
    g.coin[seat] = 0
    g.from_goods[seat] = 0
    for good in range(WORKERS):
        g.workers[seat, good] = 1 if seat < int(g.seats) else 0
    for position in range(OWNED):
        g.owned[seat, position] = NOTHING
    for kind in range(KINDS):
        g.hand[seat, kind] = 0
    clear(g.holding[seat])
    empty_warehouse(g, seat)
    forget_choices(g, seat)
    for place in range(DRAWN):
        g.drawn[seat, place] = 0
    for slot in range(len(g.revision[seat])):
        g.revision[seat, slot] = 0


@rule
def lay_out_developments(g):
    """Fourteen shuffled decks. (1.8)"""
    for card in range(len(g.deck)):
        g.deck[card] = card
    for deck in range(DECK_COUNT):
        shuffle(g.chance, g.deck, deck * CARDS_A_DECK, CARDS_A_DECK)
        g.deck_top[deck] = 0
        g.deck_left[deck] = CARDS_A_DECK


# --- the course of a turn ------------------------------------------------------------------------


@rule
def go_on(g):
    """Whenever nobody has anything left to decide in a phase, the next one begins. (1.9)"""
    while awaiting(g) == EMPTY and int(g.phase) not in (TRADING, FINISHED):
        phase = int(g.phase)
        if phase == WISHING:
            produce(g)
            begin_trading(g)
        elif phase == IGNORING:
            resolve_abilities(g)
            resolve_goods(g)
            resolve_calamities(g)
            begin_development(g)
        elif phase == SEARCHING:
            draw_developments(g)
        else:
            end_turn(g)


@rule
def end_turn(g):
    """Developments are announced; the civic phase; the next turn or the end. (7.5, 8)"""
    announce(g)
    civic_phase(g)
    bring_pirates_back(g)
    if is_last_turn(g):
        finish(g)
    else:
        begin_turn(g)


@rule
def close_trading(g):
    """When trading is over the resolution begins. (3.12, 4.1)"""
    if trading_is_over(g):
        end_trading(g)
        begin_ignoring(g)
        go_on(g)


# --- the contract --------------------------------------------------------------------------------


@rule
def awaiting(g):
    """Everybody who has something to decide in this phase."""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_awaiting(g)
    if phase == CHOOSING:
        return choosing(g)
    if phase == WISHING:
        return wishing(g)
    if phase == IGNORING:
        return ignoring(g)
    if phase == SEARCHING:
        return searching(g)
    return EMPTY


@rule
def legal(g, seat, menu):
    """What the phase allows the seat."""
    clear(menu)
    if not has(awaiting(g), seat):
        return
    phase = int(g.phase)
    if phase == TRADING:
        trading_menu(g, seat, menu)
    elif phase == CHOOSING:
        choice_menu(g, seat, menu)
    elif phase == WISHING:
        wish_menu(g, seat, menu)
    elif phase == IGNORING:
        put(menu, ALLOW)
        put(menu, IGNORE)
    elif phase == SEARCHING:
        search_menu(g, seat, menu)


@rule
def step(g, seat, action):
    """Carry out a decision in its phase, and go on when it was the last one."""
    turn_page(g)
    phase = int(g.phase)
    if phase == TRADING:
        trading_step(g, seat, action)
        close_trading(g)
        return
    if phase == CHOOSING:
        choose(g, seat, action)
    elif phase == WISHING:
        make_wish(g, seat, action - WISH)
    elif phase == IGNORING:
        answer_ability(g, seat, action == IGNORE)
    elif phase == SEARCHING:
        search_deck(g, seat, action - SEARCH)
    go_on(g)


@rule
def tick(g):
    """Time passes in trading alone. (3.1)"""
    turn_page(g)
    if int(g.phase) == TRADING:
        trading_tick(g)
        close_trading(g)


@rule
def absent(g, seat):
    """Who does not answer is done, ignores, and takes what comes first. (2.6, 4.4, 7.7)"""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_absent(g, seat)
    if phase == CHOOSING:
        return choice_absent(g, seat)
    if phase == WISHING:
        return first_wish(g, seat)
    if phase == IGNORING:
        return IGNORE
    return SEARCH + first(open_decks(g, seat))


@rule
def first_wish(g, seat):
    """The first civic good that the seat has not named. (2.6)"""
    place = 0
    for wish in range(int(g.wishes[seat])):
        if int(g.wished[seat, wish]) == place:
            place += 1
    return WISH + place


@rule
def over(g):
    """Whether the last turn has ended. (8.2)"""
    return int(g.phase) == FINISHED


@rule
def ending(g):
    """What decided: points, levels, happiness and safety, nothing, or a coin. (9.2–9.4)"""
    if int(g.phase) != FINISHED:
        return -1
    return how_it_ended(g)


@rule
def scores(g, out):
    """Everybody's points as they would count now. (9.1)"""
    for seat in range(int(g.seats)):
        out[seat] = final_score(g, seat)


@rule
def ranking(g, out):
    """Everybody's place. (9.2–9.4)"""
    for seat in range(int(g.seats)):
        out[seat] = place_of(g, seat)


@rule
def redeal(g, seat, chance):
    """Other goods and developments where the seat cannot see, fitting all that it knows."""
    start_chance(g.chance, chance)
    blank_notes(g, seat, SECRETS)
    forget_talks(g, seat)
    exchange_hidden_goods(g, seat)
    if int(g.phase) == TRADING:
        choose_hidden(g, seat)
        imagine_talks(g, seat)
    exchange_hidden_developments(g, seat)


@rule
def observe(g, seat, out):
    """Numbers for a learner: the public standing of all, the own cards."""
    see(g, seat, out)


@rule
def consistent(g):
    """0, or the number of the first invariant that does not hold.

    1–6: those of the floor. 11: a kind of goods has too many or too few copies. 12: a card lies in
    a warehouse where it may not. 13: a development card is missing or twice there. 14: workers,
    markers, points or developments of a seat are out of bounds. 15: an offer stands while nobody
    trades.
    """
    return broken_invariant(g)
