"""The rules of Cities, as the kernel calls them; the other modules here are the game's phases.

`dealing` the start · `players` who is who · `decks` drawing and putting back · `empires` completing
them · `strikes` how harmful events reach players · `needs` what events need and can be aimed at ·
`events` using them · `turns` the order of a match · `menus` what may be decided · `points` what
counts · `knowledge` what a seat can know, and the invariants.
"""

from typing import Any

from emporion.games.cities.state import (
    AGREE,
    CITY,
    EDUCATE,
    EMPIRE,
    EVENT,
    EXCHANGE,
    EXCHANGE_OWN,
    GIVE_CITY,
    LOSE_CAPITAL,
    LOSE_CITY,
    LOSE_EVENT,
    NAME_EMPIRE,
    NAME_SIDE,
    NOTHING,
    OFFER,
    PASS,
    PLAYER,
    PROTECT,
    SHOW,
    SIDE,
    TAKE,
    TARGET,
    USE,
)
from emporion.kernel.journal import turn_page
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear

from .aims import agree, aim, disagree, name_empire, name_side, offer_city, want_city
from .dealing import deal, lay_the_table
from .decks import give_up_event
from .events import use_event
from .knowledge import consistent, observe, redeal
from .menus import decide_for_absent, fill_menu
from .own_good import draw_exchanged, exchange_event, exchange_more, show_event
from .points import ranking, scores
from .strikes import give_city, lose_chosen_city, protect, strike
from .turns import carry_on, decline_use

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
    """Deal a new match and begin the first turn. (cities 2.2)"""
    turn_page(g)
    lay_the_table(g, int(seats), options, seed)
    deal(g)
    carry_on(g)


@rule
def awaiting(g):
    """The one seat that has to decide; none after the end."""
    return bit(int(g.actor)) if g.ending < 0 else EMPTY


@rule
def legal(g: Any, seat: int, menu: Any) -> None:
    """Fill the menu with what this seat may decide now."""
    clear(menu)
    if g.ending < 0 and seat == g.actor:
        fill_menu(g, seat, menu)


@rule
def step(g, seat, action):
    """Carry out a decision, and let the match run on until the next one."""
    turn_page(g)
    prompt = int(g.prompt)
    g.prompt = NOTHING
    if prompt == USE:
        decide_use(g, action)
    elif prompt == PROTECT:
        decide_protection(g, seat, action)
    elif prompt in (GIVE_CITY, LOSE_CAPITAL, LOSE_CITY, LOSE_EVENT):
        decide_loss(g, seat, prompt, action)
    elif prompt in (SHOW, EXCHANGE, EDUCATE):
        decide_about_hand(g, prompt, action)
    else:
        decide_aim(g, prompt, action)
    carry_on(g)


@rule
def decide_use(g, action):
    """Use an event, or none. (cities 3.4)"""
    if action == PASS:
        decline_use(g)
    else:
        g.uses -= 1
        use_event(g, action - EVENT)


@rule
def decide_protection(g, seat, action):
    """Answer with a protection, or suffer the event. (cities 4.5)"""
    if action == PASS:
        strike(g, seat)
    else:
        protect(g, seat, action - EVENT)


@rule
def decide_loss(g, seat, prompt, action):
    """Hand over what was chosen. (cities 4.3)"""
    if prompt == GIVE_CITY:
        give_city(g, action - CITY)
    elif prompt == LOSE_EVENT:
        g.events_due -= 1
        give_up_event(g, seat, action - EVENT)
    else:
        lose_chosen_city(g, prompt, action - CITY)


@rule
def decide_about_hand(g, prompt, action):
    """Show or exchange events of one's own. (cities 5.6, 5.10, 5.12)"""
    if prompt == SHOW:
        if action != PASS:
            show_event(g, action - EVENT)
    elif prompt == EDUCATE:
        if action == EXCHANGE_OWN:
            exchange_more(g)
        else:
            aim(g, action - PLAYER)
    elif action == PASS:
        draw_exchanged(g)
    else:
        exchange_event(g, action - EVENT)


@rule
def decide_aim(g, prompt, action):
    """Say at whom or what an event is aimed, or agree to it. (cities 4.3, 5.13)"""
    if prompt == TARGET:
        aim(g, action - PLAYER)
    elif prompt == TAKE:
        want_city(g, action - CITY)
    elif prompt == OFFER:
        offer_city(g, action - CITY)
    elif prompt == NAME_EMPIRE:
        name_empire(g, action - EMPIRE)
    elif prompt == NAME_SIDE:
        name_side(g, action - SIDE)
    elif action == AGREE:
        agree(g)
    else:
        disagree(g)


@rule
def tick(g):
    """Time changes nothing in this game."""
    turn_page(g)


@rule
def absent(g, seat):
    """What is decided for a player who does not answer. (cities 11.1)"""
    return decide_for_absent(g, seat)


@rule
def over(g: Any) -> bool:
    """Whether the match has ended. (cities 7.1, 7.2, 7.3)"""
    return bool(g.ending >= 0)


@rule
def ending(g):
    """How the match ended: the position in ENDINGS, −1 while it runs."""
    return int(g.ending)
