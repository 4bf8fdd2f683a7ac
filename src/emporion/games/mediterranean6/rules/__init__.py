"""The rules of Trading in the Mediterranean 6.0, as the house asks for them.

The other modules here are the parts of the rulebook: `preparing` the start · `turns` which phase
follows · `production` · `trading` on the terms of `floor`, and `targets` · `abilities` and
`resolution` · `development` and `choosing` · `ending` with the civic phase. What they have in
common: `owning`, `changing`, and on the terms of `shared` the goods of both versions. `secrets` is
what could be otherwise for all that a seat knows, `checks` what must always hold.
The numbers in the docstrings of this folder are those of rules.md.
"""

from __future__ import annotations

from emporion.games.mediterranean6.rules.abilities import answer_ability
from emporion.games.mediterranean6.rules.checks import broken_invariant, see
from emporion.games.mediterranean6.rules.choosing import choice_absent, choice_menu, choose
from emporion.games.mediterranean6.rules.development import open_decks, search_deck, search_menu
from emporion.games.mediterranean6.rules.ending import final_score, how_it_ended, place_of
from emporion.games.mediterranean6.rules.floor import (
    choose_hidden,
    floor_absent,
    forget_talks,
    imagine_promises,
    imagine_talks,
)
from emporion.games.mediterranean6.rules.preparing import lay_out
from emporion.games.mediterranean6.rules.production import (
    begin_turn,
    first_wish,
    make_wish,
    wish_menu,
)
from emporion.games.mediterranean6.rules.secrets import (
    exchange_hidden_developments,
    exchange_hidden_points,
)
from emporion.games.mediterranean6.rules.shared import exchange_hidden_goods
from emporion.games.mediterranean6.rules.trading import trading_menu, trading_step, trading_tick
from emporion.games.mediterranean6.rules.turns import awaiting, close_trading, go_on
from emporion.games.mediterranean6.state import (
    ALLOW,
    CHOOSING,
    FINISHED,
    IGNORE,
    IGNORING,
    SEARCH,
    SEARCHING,
    SECRETS,
    TRADING,
    WISH,
    WISHING,
)
from emporion.kernel.chance import start_chance
from emporion.kernel.journal import blank_notes, turn_page
from emporion.kernel.rule import rule
from emporion.kernel.sets import clear, first, has, put

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
    """Lay out the table, and produce for the first turn. (1)"""
    start_chance(g.chance, seed)
    turn_page(g)
    lay_out(g, seats, options)
    begin_turn(g)
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
    exchange_hidden_points(g, seat)
    imagine_promises(g, seat)
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
