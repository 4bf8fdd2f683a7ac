"""Before the first turn: an empty table, the events of this match, two shuffled decks."""

from emporion.games.cities.state import (
    BEGAN,
    CITY_RING,
    EVENT_RING,
    LENGTH,
    NOT_PLAYED,
    OPEN,
    ROUNDS,
    SEATS,
    TEAMS,
    TEAMS_CHOSEN,
    WITH_BARBARIANS,
    WITH_COMMANDERS,
    WITH_CRISES,
    WITH_FLOOD,
    WITH_PLAGUE,
    WITH_PROTECTIONS,
    WITH_WONDERS,
)
from emporion.games.cities.tables import (
    BARBARIAN_EVENTS,
    CITIES_IN_LENGTH,
    COMMANDER_EVENTS,
    CRISES,
    EVENT_WORDS,
    EVENTS_IN_LENGTH,
    FLOODS,
    FOR_SEVERAL,
    PLAGUES,
    PROTECTIONS,
    WONDER_EVENTS,
)
from emporion.kernel.chance import roll, shuffle, start_chance
from emporion.kernel.journal import note
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, clear, first, without

from .turns import begin_turn

#: How the option for commanders is numbered.
COMMANDERS_IN, ALL_COMMANDERS, NO_COMMANDERS = 0, 1, 2


@rule
def lay_the_table(g, seats, options, seed):
    """Choose what is in the match. (cities 8.1 to 8.5, 9.1)"""
    clear_table(g)
    start_chance(g.chance, seed)
    g.seats = seats
    g.teams = TEAMS_CHOSEN[options[TEAMS]]
    g.last_round = options[ROUNDS]
    g.wonders_to = OPEN if options[WITH_WONDERS] else NOT_PLAYED
    g.in_play = CITIES_IN_LENGTH[options[LENGTH]]
    choose_events(g, options)


@rule
def clear_table(g):
    """Take away whatever an earlier match left in the record."""
    clear(g.held)
    clear(g.open_events)
    for seat in range(SEATS):
        clear(g.hand[seat])
        clear(g.known_events[seat])
        g.silenced[seat] = 0
        g.owner[seat] = -1
    for place in range(CITY_RING):
        g.cities[place] = 0
    for place in range(EVENT_RING):
        g.events[place] = 0
    g.cursed = g.raided = g.waiting = g.among = EMPTY
    g.event = g.victim = g.city = g.offered = g.shown = g.ending = -1
    g.gifts = g.capitals_due = g.cities_due = g.events_due = 0
    g.city_top = g.city_count = g.cities_known = g.event_top = g.event_count = 0
    g.prompt = g.stage = g.exchanged = g.idle = 0
    g.protections = False


@rule
def choose_events(g, options):
    """Lay out the events of this match. (cities 8.2, 8.3, 8.4, 10.1)"""
    for word in range(EVENT_WORDS):
        chosen = EVENTS_IN_LENGTH[options[LENGTH], word]
        if options[WITH_COMMANDERS] == ALL_COMMANDERS:
            chosen |= COMMANDER_EVENTS[word]
        if options[WITH_COMMANDERS] == NO_COMMANDERS:
            chosen &= ~COMMANDER_EVENTS[word]
        chosen &= ~left_out(options[WITH_WONDERS], WONDER_EVENTS[word])
        chosen &= ~left_out(options[WITH_PLAGUE], PLAGUES[word])
        chosen &= ~left_out(options[WITH_FLOOD], FLOODS[word])
        chosen &= ~left_out(options[WITH_BARBARIANS], BARBARIAN_EVENTS[word])
        chosen &= ~left_out(options[WITH_CRISES], CRISES[word])
        chosen &= ~left_out(options[WITH_PROTECTIONS], PROTECTIONS[word])
        chosen &= ~left_out(g.seats > 1, FOR_SEVERAL[word])
        g.open_events[word] = chosen
        if chosen & PROTECTIONS[word] != EMPTY:
            g.protections = True


@rule
def left_out(wanted, events):
    """These events, unless they are wanted."""
    return EMPTY if wanted else events


@rule
def deal(g):
    """Shuffle both decks, draw a starting player, and begin the first turn. (cities 2.2)"""
    g.city_count = fill_deck(g.cities, 0, g.in_play, 0)
    shuffle(g.chance, g.cities, 0, int(g.city_count))
    for word in range(EVENT_WORDS):
        g.event_count = fill_deck(g.events, int(g.event_count), g.open_events[word], 64 * word)
        g.open_events[word] = EMPTY
    shuffle(g.chance, g.events, 0, int(g.event_count))
    g.events_in_play = g.event_count
    g.starter = roll(g.chance, int(g.seats))
    g.active = g.starter
    g.this_round = 1
    note(g, BEGAN, int(g.starter), -1, int(g.event_count), int(g.city_count))
    begin_turn(g)


@rule
def fill_deck(deck, number, members, start):
    """Put the cards start + m for every m of a set into a deck; gives the number of cards."""
    rest = members
    while rest:
        member = first(rest)
        rest = without(rest, member)
        deck[number] = start + member
        number += 1
    return number
