"""The rules of Trading in the Mediterranean 4.5, as the house asks for them.

The numbers in the docstrings of this folder are those of rules.md.
"""

from __future__ import annotations

from emporion.games.mediterranean4.rules.buying import (
    begin_buying,
    buying_absent,
    buying_menu,
    decide_purchase,
    forget_purchase,
)
from emporion.games.mediterranean4.rules.calamities import (
    NO_TROUBLE,
    begin_calamities,
    choose_loss,
    loses_buildings,
    next_calamity,
    settle_vote,
    still_to_lose,
    suffering_menu,
    vote,
    voting_menu,
)
from emporion.games.mediterranean4.rules.checks import broken_invariant, see
from emporion.games.mediterranean4.rules.civic import (
    begin_changing,
    begin_giving,
    changing,
    changing_menu,
    decide_change,
    decide_giving,
    giving_menu,
    reveal,
    use_buildings,
)
from emporion.games.mediterranean4.rules.ending import (
    begin_end,
    duel_menu,
    duelling,
    forget_throws,
    how_it_ended,
    is_last_turn,
    place_of,
    throw,
)
from emporion.games.mediterranean4.rules.floor import (
    choose_hidden,
    clear_floor,
    floor_absent,
    floor_awaiting,
    forget_promises,
    forget_talks,
    imagine_talks,
)
from emporion.games.mediterranean4.rules.owning import on_turn
from emporion.games.mediterranean4.rules.production import begin_turn, produce
from emporion.games.mediterranean4.rules.resolution import (
    announce_wealth,
    banking,
    banking_menu,
    begin_banking,
    choose_bank,
    resolve_goods,
)
from emporion.games.mediterranean4.rules.secrets import (
    exchange_cards_to_come,
    exchange_throws,
)
from emporion.games.mediterranean4.rules.shared import (
    bring_pirates_back,
    empty_warehouse,
    exchange_hidden_goods,
    lay_out_decks,
)
from emporion.games.mediterranean4.rules.trading import (
    begin_trading,
    end_trading,
    trading_is_over,
    trading_menu,
    trading_step,
    trading_tick,
)
from emporion.games.mediterranean4.state import (
    BANK,
    BANKING,
    BUYING,
    CHANGING,
    DUELLING,
    FINISHED,
    GIVING,
    GRACE,
    GRACE_TICKS,
    IGNORES,
    LOSE,
    NOTHING,
    PASS,
    RAZE,
    READY,
    SEATS,
    SECONDS,
    SECRETS,
    SUFFERING,
    THROW,
    TRADING,
    VOTE,
    VOTING,
)
from emporion.games.mediterranean4.tables import (
    AGE_CARDS,
    AGE_SIZE,
    CALAMITY_CARDS,
    CALAMITY_KIND,
    KINDS,
    NUMBERS,
    PLACES,
    START,
)
from emporion.kernel.chance import shuffle, start_chance
from emporion.kernel.journal import blank_notes, turn_page
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear, first, has

TICK_SECONDS = NUMBERS.tick_seconds
FIRST_POINTS = NUMBERS.points
HALF = CALAMITY_CARDS // 2

# --- the start -----------------------------------------------------------------------------------


@rule
def setup(g, seats, options, seed):
    """A turn order by lot, seven cubes and five points for everybody, shuffled decks. (1)"""
    start_chance(g.chance, seed)
    turn_page(g)
    g.seats = seats
    g.ticks = -(-int(options[SECONDS]) // TICK_SECONDS)
    g.grace_ticks = GRACE_TICKS if options[GRACE] else 0
    clear_table(g)
    for seat in range(SEATS):
        clear_civilization(g, seat)
        g.order[seat] = seat
    shuffle(g.chance, g.order, 0, seats)
    lay_out_decks(g)
    lay_out_stack(g)
    open_turn(g)
    go_on(g)


@rule
def clear_table(g):
    """Nothing has happened yet."""
    g.turn = 0
    g.active = 0
    g.pirates = False
    g.ready = EMPTY
    g.tied = EMPTY
    g.trouble = NO_TROUBLE
    g.victim = NOTHING
    g.losses = 0
    g.contenders = EMPTY
    g.champion = NOTHING
    g.duel_throws = 0
    for side in range(2):
        g.duellists[side] = NOTHING
        g.duel_won[side] = 0
    forget_throws(g)
    forget_purchase(g)
    g.calamities = 0
    g.upheavals = 0
    g.purchases = 0
    g.gifts = 0
    g.deals = 0
    g.moved = 0
    g.clock = 0
    g.grace = 0
    g.elapsed = 0
    clear_floor(g)


@rule
def clear_civilization(g, seat):
    """Markers on space 0 and on start, a cube on each farm, workshop and warehouse. (1.5–1.8)"""
    plays = seat < int(g.seats)
    g.points[seat] = FIRST_POINTS if plays else 0
    g.money[seat] = 0
    g.government[seat] = 1
    g.religion[seat] = 1
    g.happiness[seat] = 0
    g.safety[seat] = 0
    for place in range(PLACES):
        g.people[seat, place] = int(START[place]) if plays else 0
    g.available[seat] = 0
    g.industry[seat] = 0
    g.bonuses[seat] = 0
    g.built[seat] = EMPTY
    g.bought[seat] = EMPTY
    g.used[seat] = 0
    g.changed[seat] = 0
    g.bank[seat] = NOTHING
    g.earned[seat] = 0
    g.votes[seat] = NOTHING
    g.from_goods[seat] = 0
    for origin in range(len(g.origins[seat])):
        g.origins[seat, origin] = 0
    for column in range(len(g.gain[seat])):
        g.gain[seat, column] = 0
    for kind in range(KINDS):
        g.hand[seat, kind] = 0
    clear(g.holding[seat])
    empty_warehouse(g, seat)
    forget_promises(g, seat)
    for slot in range(len(g.revision[seat])):
        g.revision[seat, slot] = 0


@rule
def lay_out_stack(g):
    """Developments are shuffled within their ages, calamities within their kinds. (1.10, 1.11)"""
    start = 0
    for card in range(len(g.stack)):
        g.stack[card] = AGE_CARDS[card]
    for age in range(len(AGE_SIZE)):
        shuffle(g.chance, g.stack, start, int(AGE_SIZE[age]))
        start += int(AGE_SIZE[age])
    place = 0
    for kind in range(2):
        for card in range(CALAMITY_CARDS):
            if int(CALAMITY_KIND[card]) == kind:
                g.troubles[place] = card
                place += 1
        shuffle(g.chance, g.troubles, kind * HALF, HALF)


# --- the course of a turn ------------------------------------------------------------------------


@rule
def open_turn(g):
    """Production; then all that happens by itself in the civic phase. (2, 3.1–3.4)"""
    begin_turn(g)
    produce(g)
    reveal(g)
    use_buildings(g)
    begin_giving(g)


@rule
def go_on(g):
    """Whenever nobody has anything left to decide in a phase, the next one begins. (1.4)"""
    while awaiting(g) == EMPTY and int(g.phase) not in (TRADING, FINISHED):
        phase = int(g.phase)
        if phase == GIVING:
            begin_changing(g)
        elif phase == CHANGING:
            begin_trading(g)
        elif phase == BANKING:
            resolve_goods(g)
            announce_wealth(g)
            begin_calamities(g)
            if int(g.trouble) == NO_TROUBLE:
                begin_buying(g)
        elif phase == VOTING:
            settle_vote(g)
        elif phase == SUFFERING:
            next_calamity(g)
            if int(g.trouble) == NO_TROUBLE:
                begin_buying(g)
        elif phase == BUYING:
            end_turn(g)


@rule
def end_turn(g):
    """Pirates come back; the next turn or the end. (5.7, 9.1)"""
    bring_pirates_back(g)
    if is_last_turn(g):
        begin_end(g)
    else:
        open_turn(g)


@rule
def close_trading(g):
    """When trading is over the resolution begins. (4.10, 5.1)"""
    if trading_is_over(g):
        end_trading(g)
        begin_banking(g)
        go_on(g)


# --- the contract --------------------------------------------------------------------------------


@rule
def awaiting(g):
    """Everybody who has something to decide in this phase."""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_awaiting(g)
    if phase in (GIVING, VOTING, BUYING):
        return on_turn(g)
    if phase == CHANGING:
        return changing(g)
    if phase == BANKING:
        return banking(g)
    if phase == SUFFERING:
        return bit(int(g.victim)) if int(g.victim) != NOTHING else EMPTY
    if phase == DUELLING:
        return duelling(g)
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
    elif phase == BUYING:
        buying_menu(g, seat, menu)
    elif phase == GIVING:
        giving_menu(g, seat, menu)
    elif phase == CHANGING:
        changing_menu(g, seat, menu)
    elif phase == BANKING:
        banking_menu(g, seat, menu)
    elif phase == VOTING:
        voting_menu(g, seat, menu)
    elif phase == SUFFERING:
        suffering_menu(g, seat, menu)
    elif phase == DUELLING:
        duel_menu(g, seat, menu)


@rule
def step(g, seat, action):
    """Carry out a decision in its phase, and go on when it was the last one."""
    turn_page(g)
    phase = int(g.phase)
    if phase == TRADING:
        trading_step(g, seat, action)
        close_trading(g)
        return
    if phase == BUYING:
        decide_purchase(g, seat, action)
    elif phase == GIVING:
        decide_giving(g, seat, action)
    elif phase == CHANGING:
        decide_change(g, seat, action)
    elif phase == BANKING:
        choose_bank(g, seat, action - BANK)
    elif phase == VOTING:
        vote(g, seat, action - VOTE)
    elif phase == SUFFERING:
        choose_loss(g, seat, action)
    elif phase == DUELLING:
        throw(g, seat, action - THROW)
    go_on(g)


@rule
def tick(g):
    """Time passes in trading alone. (4.1)"""
    turn_page(g)
    if int(g.phase) == TRADING:
        trading_tick(g)
        close_trading(g)


@rule
def absent(g, seat):
    """Who does not answer does nothing, or takes what comes first. (3.6, 4.11, 7.12, 8.16)"""
    phase = int(g.phase)
    if phase == TRADING:
        return floor_absent(g, seat)
    if phase == BUYING:
        return buying_absent(g, seat)
    if phase == GIVING:
        return PASS
    if phase == CHANGING:
        return READY
    if phase == BANKING:
        return BANK + IGNORES
    if phase == VOTING:
        return VOTE + first(g.tied)
    if phase == SUFFERING:
        return (RAZE if loses_buildings(g) else LOSE) + first(still_to_lose(g))
    return THROW


@rule
def over(g):
    """Whether the last turn has ended and the winner is known. (9.1)"""
    return int(g.phase) == FINISHED


@rule
def ending(g):
    """What decided: points, culture, buildings, or rock, paper, scissors. (9.2–9.4)"""
    if int(g.phase) != FINISHED:
        return -1
    return how_it_ended(g)


@rule
def scores(g, out):
    """Everybody's points. (9.2)"""
    for seat in range(int(g.seats)):
        out[seat] = int(g.points[seat])


@rule
def ranking(g, out):
    """Everybody's place. (9.2–9.4)"""
    for seat in range(int(g.seats)):
        out[seat] = place_of(g, seat)


@rule
def redeal(g, seat, chance):
    """Other goods, cards to come and secret choices, fitting all that the seat knows."""
    start_chance(g.chance, chance)
    blank_notes(g, seat, SECRETS)
    forget_talks(g, seat)
    exchange_hidden_goods(g, seat)
    if int(g.phase) == TRADING:
        choose_hidden(g, seat)
        imagine_talks(g, seat)
    exchange_cards_to_come(g)
    exchange_throws(g, seat)


@rule
def observe(g, seat, out):
    """Numbers for a learner: what lies open, the standing of all, the own cards."""
    see(g, seat, out)


@rule
def consistent(g):
    """0, or the number of the first invariant that does not hold.

    1–6: those of the floor. 11: a kind of goods has too many or too few copies. 12: a card lies in
    a warehouse where it may not. 13: a development, a calamity or a seat in the turn order is
    missing or twice there. 14: people, markers, points, money or the warehouse of a seat are out of
    bounds. 15: an offer stands while nobody trades.
    """
    return broken_invariant(g)
