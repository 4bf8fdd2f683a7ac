"""The rules of Trading in the Mediterranean 4.5, as the house asks for them.

The other modules here are the parts of the rulebook: `preparing` the start · `turns` which phase
follows · `production` · `civic` what is for sale, gifts and change · `trading` on the terms of
`floor` · `resolution` · `calamities` · `buying` and where cubes go, `places` · `ending`. What they
have in common: `owning`, `changing`, and on the terms of `shared` the goods of both versions.
`secrets` is what could be otherwise for all that a seat knows, `checks` what must always hold.
The numbers in the docstrings of this folder are those of rules.md.
"""

from __future__ import annotations

from emporion.games.mediterranean4.rules.buying import buying_absent, buying_menu, decide_purchase
from emporion.games.mediterranean4.rules.calamities import (
    choose_loss,
    loses_buildings,
    still_to_lose,
    suffering_menu,
    vote,
    voting_menu,
)
from emporion.games.mediterranean4.rules.checks import broken_invariant, see
from emporion.games.mediterranean4.rules.civic import (
    changing_menu,
    decide_change,
    decide_giving,
    giving_menu,
)
from emporion.games.mediterranean4.rules.ending import duel_menu, how_it_ended, place_of, throw
from emporion.games.mediterranean4.rules.floor import (
    choose_hidden,
    floor_absent,
    floor_tick,
    forget_talks,
    imagine_promises,
    imagine_talks,
)
from emporion.games.mediterranean4.rules.preparing import lay_out
from emporion.games.mediterranean4.rules.resolution import banking_menu, choose_bank
from emporion.games.mediterranean4.rules.secrets import exchange_cards_to_come, exchange_throws
from emporion.games.mediterranean4.rules.shared import exchange_hidden_goods
from emporion.games.mediterranean4.rules.trading import trading_menu, trading_step
from emporion.games.mediterranean4.rules.turns import awaiting, close_trading, go_on, open_turn
from emporion.games.mediterranean4.state import (
    BANK,
    BANKING,
    BUYING,
    CHANGING,
    DUELLING,
    FINISHED,
    GIVING,
    IGNORES,
    LOSE,
    PASS,
    RAZE,
    READY,
    SECRETS,
    SUFFERING,
    THROW,
    TRADING,
    VOTE,
    VOTING,
)
from emporion.kernel.chance import start_chance
from emporion.kernel.journal import blank_notes, turn_page
from emporion.kernel.rule import rule
from emporion.kernel.sets import clear, first, has

__all__ = [
    "absent",
    "awaiting",
    "consistent",
    "ending",
    "legal",
    "observe",
    "over",
    "ranking",
    "redeal",
    "scores",
    "setup",
    "step",
    "tick",
]


@rule
def setup(g, seats, options, seed):
    """Lay out the table, and begin the first turn. (1)"""
    start_chance(g.chance, seed)
    turn_page(g)
    lay_out(g, seats, options)
    open_turn(g)
    go_on(g)


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
        floor_tick(g)
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
    imagine_promises(g, seat)
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
