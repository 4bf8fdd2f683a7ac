"""How a harmful event reaches players: one after the other, with protections and chosen losses.

An event in play reaches the seats in `waiting` in turn order. Each may answer with a protection,
then the event strikes; what it makes a player hand over becomes a debt, and debts are asked for one
card at a time.
"""

from emporion.games.cities.state import (
    CURSED,
    GAVE,
    GIVE_CITY,
    LOSE_CAPITAL,
    LOSE_CITY,
    LOSE_EVENT,
    PROTECT,
    PROTECTED,
    SHOW,
    SILENCED,
    TOOK,
)
from emporion.games.cities.tables import (
    ALL_CITIES,
    ANGER,
    ATTACK,
    BARBARIANS,
    CAPITALS,
    CAPITALS_MOVED,
    CITIES_MOVED,
    CITIES_OF,
    COMMANDER,
    CURSE,
    ECONOMIC_CRISIS,
    EDUCATION,
    EFFECT,
    EVENT_EMPIRE,
    EVENT_FOCUS,
    EVENTS_MOVED,
    FLOOD,
    INFLUENCE_ON_WONDERS,
    INSTEAD,
    LEAST,
    LOSS_OF_INFLUENCE,
    PLAGUE,
    REBELLION,
    SILENCE,
    TRADE,
    TURNS,
    UNIFICATION,
    UNREST,
)
from emporion.kernel.journal import note, note_cards
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, drop, is_empty, size, without

from .decks import hides_events, lose_cities, lose_city, put_event_under, search_city_deck
from .empires import receive
from .players import has_capital, next_in_turn_order, within_reach

#: Stages of the Flood: first everybody loses cities, then everybody may show commanders.
LOSING, SHOWING = 0, 1


@rule
def ask(g, prompt, seat):
    """Wait for a decision of this seat."""
    g.prompt = prompt
    g.actor = seat


# --- reaching a player ---------------------------------------------------------------------------


@rule
def reach_next(g):
    """The event comes to the next player in turn order. (cities 4.4)"""
    victim = next_in_turn_order(g, g.waiting)
    g.waiting = without(g.waiting, victim)
    g.victim = victim
    if g.stage == SHOWING:
        if not is_empty(g.hand[victim]):
            g.shown = -1
            ask(g, SHOW, victim)
    elif is_hit(g, victim):
        if may_answer(g, victim):
            ask(g, PROTECT, victim)
        else:
            strike(g, victim)


@rule
def is_hit(g, victim):
    """Whether the event does anything to this player; everybody can see that. (cities 4.5)"""
    effect = int(EFFECT[int(g.event)])
    if effect == ECONOMIC_CRISIS:
        return is_in_crisis(g, victim)
    if effect == FLOOD:
        return g.held[victim] & ~CAPITALS != EMPTY
    if effect in (COMMANDER, UNIFICATION, INFLUENCE_ON_WONDERS, UNREST):
        return g.held[victim] & g.among != EMPTY
    if effect == PLAGUE:
        return g.held[victim] != EMPTY
    return True


@rule
def is_in_crisis(g, victim):
    """Whether a player has too few strong cities, and something to lose. (cities 5.9)"""
    strong = size(g.held[victim] & EVENT_FOCUS[int(g.event)])
    has_something = g.held[victim] != EMPTY or hides_events(g, victim)
    return strong < LEAST[int(g.event)] and has_something


@rule
def may_answer(g, victim):
    """Whether a player is asked for a protection: it tells nothing of the hand. (cities 4.5)"""
    return g.protections and g.silenced[victim] == 0 and hides_events(g, victim)


@rule
def protect(g, victim, protection):
    """A protection averts the event from its player and is used up. (cities 4.6)"""
    note(g, PROTECTED, victim, -1, protection, int(g.event))
    drop(g.hand[victim], protection)
    put_event_under(g, protection)


# --- striking ------------------------------------------------------------------------------------


@rule
def strike(g, victim):
    """The event does to this player what its card says. (cities 5.1 to 5.29)"""
    effect = int(EFFECT[int(g.event)])
    if effect in (COMMANDER, PLAGUE, BARBARIANS, FLOOD, ECONOMIC_CRISIS):
        strike_everybody(g, victim, effect)
    elif effect in (ANGER, REBELLION, UNREST):
        owe_gifts(g, victim, effect)
    elif effect in (UNIFICATION, INFLUENCE_ON_WONDERS):
        seize(g, victim, g.held[victim] & g.among)
    elif effect in (ATTACK, LOSS_OF_INFLUENCE):
        seize(g, victim, bit(int(g.city)))
    elif effect == TRADE:
        swap_cities(g, victim)
    elif effect == EDUCATION:
        g.events_due = EVENTS_MOVED[int(g.event)]
    elif effect == SILENCE:
        g.silenced[victim] = TURNS[int(g.event)]
        note(g, SILENCED, victim, -1, -1, int(TURNS[int(g.event)]))
    elif effect == CURSE:
        g.cursed |= bit(victim)
        note(g, CURSED, victim)


@rule
def strike_everybody(g, victim, effect):
    """The disasters, as they come to one player."""
    if effect == COMMANDER:
        lose_cities(g, victim, g.held[victim] & g.among)
    elif effect == PLAGUE:
        spread_plague(g, victim)
    elif effect == BARBARIANS:
        raid(g, victim)
    elif effect == FLOOD:
        lose_cities(g, victim, g.held[victim] & ~CAPITALS)
    else:
        g.among = ALL_CITIES
        g.cities_due = CITIES_MOVED[int(g.event)]
        g.events_due = EVENTS_MOVED[int(g.event)]


@rule
def spread_plague(g, victim):
    """A capital and other cities are lost; without a capital, more of the others. (cities 5.20)"""
    g.among = ~CAPITALS
    if has_capital(g, victim):
        g.capitals_due = CAPITALS_MOVED[int(g.event)]
        g.cities_due = CITIES_MOVED[int(g.event)]
    else:
        g.cities_due = INSTEAD[int(g.event)]


@rule
def raid(g, victim):
    """Barbarians take some cities; who has fewer loses the next draw as well. (cities 5.3)"""
    g.among = ALL_CITIES
    g.cities_due = CITIES_MOVED[int(g.event)]
    if size(g.held[victim]) < g.cities_due:
        g.raided |= bit(victim)


@rule
def owe_gifts(g, victim, effect):
    """The player chooses cities to give to the active player. (cities 5.1, 5.22, 5.28)"""
    g.gifts = CITIES_MOVED[int(g.event)]
    if effect == ANGER:
        g.among = CITIES_OF[int(EVENT_EMPIRE[int(g.event)])] & ~CAPITALS
    elif effect == REBELLION:
        g.among = ALL_CITIES
        g.cities_due = CITIES_MOVED[int(g.event)]


@rule
def seize(g, victim, cities):
    """The active player takes these cities from another. (cities 5.2, 5.17, 5.18, 5.27)"""
    g.held[victim] &= ~cities
    note_cards(g, TOOK, int(g.active), victim, -1, cities)
    receive(g, int(g.active), cities)


@rule
def gather_from_deck(g, cities):
    """Alone, cities are taken out of the deck instead of from others. (cities 10.3)"""
    player = int(g.active)
    found = within_reach(g, player) & cities
    search_city_deck(g, found)
    note_cards(g, TOOK, player, -1, -1, found)
    receive(g, player, found)


@rule
def swap_cities(g, partner):
    """The chosen city and the offered one change places. (cities 5.13, 5.25)"""
    player = int(g.active)
    wanted, offered = bit(int(g.city)), bit(int(g.offered))
    g.held[player] &= ~offered
    g.held[partner] &= ~wanted
    note_cards(g, TOOK, player, partner, -1, wanted)
    note_cards(g, TOOK, partner, player, -1, offered)
    receive(g, player, wanted)
    receive(g, partner, offered)


# --- debts ---------------------------------------------------------------------------------------


@rule
def has_debts(g):
    """Whether the player reached by the event still has something to hand over."""
    return int(g.gifts) + int(g.capitals_due) + int(g.cities_due) + int(g.events_due) > 0


@rule
def collect(g):
    """Ask for what is due, or take it where there is nothing to choose. (cities 4.3, 4.7)"""
    if g.gifts > 0:
        collect_gifts(g, int(g.victim))
    elif g.capitals_due > 0:
        collect_capitals(g, int(g.victim))
    elif g.cities_due > 0:
        collect_cities(g, int(g.victim))
    elif hides_events(g, int(g.victim)):
        ask(g, LOSE_EVENT, int(g.victim))
    else:
        g.events_due = 0


@rule
def collect_gifts(g, victim):
    """Cities for the active player."""
    stake = g.held[victim] & g.among
    if size(stake) > g.gifts:
        ask(g, GIVE_CITY, victim)
    else:
        g.gifts = 0
        if stake != EMPTY:
            seize(g, victim, stake)


@rule
def collect_capitals(g, victim):
    """Capitals for the deck."""
    stake = g.held[victim] & CAPITALS
    if size(stake) > g.capitals_due:
        ask(g, LOSE_CAPITAL, victim)
    else:
        g.capitals_due = 0
        lose_cities(g, victim, stake)


@rule
def collect_cities(g, victim):
    """Cities for the deck."""
    stake = g.held[victim] & g.among
    if size(stake) > g.cities_due:
        ask(g, LOSE_CITY, victim)
    else:
        g.cities_due = 0
        lose_cities(g, victim, stake)


@rule
def give_city(g, city):
    """The player reached by the event gives the active player a city of their choice."""
    victim = int(g.victim)
    g.gifts -= 1
    g.held[victim] = without(g.held[victim], city)
    note(g, GAVE, victim, int(g.active), city)
    receive(g, int(g.active), bit(city))


@rule
def lose_chosen_city(g, prompt, city):
    """The player reached by the event loses a city of their choice. (cities 4.7)"""
    if prompt == LOSE_CAPITAL:
        g.capitals_due -= 1
    else:
        g.cities_due -= 1
    lose_city(g, int(g.victim), city)
