"""What a match of Cities consists of: the record, the decisions, the options, the notes.

Sets of cities are one word, sets of events two. Both decks are queues in a ring: cards are drawn
from the top and put back under the bottom, so their order is part of the match. The rules stand in
`rules/`, what people see in `words.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE
from emporion.kernel.errors import BadOption
from emporion.kernel.journal import ACTOR, EVERYONE, Notes, journal
from emporion.kernel.language import _
from emporion.kernel.options import Options, Value
from emporion.kernel.record import BYTE, CARD, FLAG, NUMBER, SET, declare
from emporion.kernel.sets import word_of

from .cards import SIDES
from .tables import CITIES, EMPIRES, EVENT_WORDS, EVENTS, LENGTHS

SEATS = 8
#: Room in the rings; powers of two, so that going round is one mask.
CITY_RING, EVENT_RING = 64, 128

# --- the record ----------------------------------------------------------------------------------

STATE = declare(
    # before each player
    held=(SET, SEATS),  # cities that lie open
    hand=(SET, SEATS, EVENT_WORDS),  # events, secret
    cursed=SET,  # seats that draw nothing in their next turn
    raided=SET,  # seats that draw no city in their next turn
    silenced=(BYTE, SEATS),  # turns until events may be used again
    owner=(CARD, SEATS),  # whose each completed empire is, −1 for nobody's yet
    # what is known of events whose place cannot be seen
    open_events=(SET, EVENT_WORDS),  # … by everybody
    known_events=(SET, SEATS, EVENT_WORDS),  # … by a seat besides, other than those in its hand
    # the match
    in_play=SET,  # its cities
    chance=CHANCE,
    last_round=NUMBER,
    this_round=NUMBER,
    ending=NUMBER,  # position in ENDINGS, −1 while the match runs
    wonders_to=NUMBER,  # who has the reward: OPEN, or NOT_PLAYED, or a seat
    seats=BYTE,
    teams=BYTE,
    starter=BYTE,
    active=BYTE,  # whose turn it is
    idle=BYTE,  # turns in a row that ended with both decks empty
    protections=FLAG,  # whether there are any in the match
    # the decks
    cities=(CARD, CITY_RING),
    events=(CARD, EVENT_RING),
    city_top=BYTE,
    city_count=BYTE,
    cities_known=BYTE,  # how many at the bottom everybody knows
    event_top=BYTE,
    event_count=BYTE,
    events_in_play=BYTE,  # how many events the match has altogether
    # what is asked
    prompt=BYTE,
    actor=BYTE,  # who decides
    uses=BYTE,  # events the active player may still use this turn
    # the event in play
    event=CARD,  # −1 for none
    victim=CARD,  # whom it reaches at the moment
    city=CARD,  # the city chosen for an attack or an exchange
    offered=CARD,  # the city offered for it
    shown=CARD,  # the last event shown
    stage=BYTE,  # 1 in the Flood's second half
    exchanged=BYTE,  # events that Education has exchanged
    waiting=SET,  # seats that it has not reached yet
    among=SET,  # cities that may be given or lost
    # what the victim still has to hand over, one choice at a time
    gifts=BYTE,  # cities for the active player
    capitals_due=BYTE,  # capitals for the deck
    cities_due=BYTE,  # cities for the deck
    events_due=BYTE,  # events for the deck
    **journal(46),
)

OPEN, NOT_PLAYED = -1, -2

#: The ways a match can end.
ENDINGS = ("completed", "rounds", "stalemate")
COMPLETED, OUT_OF_ROUNDS, STALEMATE = range(len(ENDINGS))

#: What a player can be asked.
PROMPTS = (
    "nothing",
    "use",
    "target",
    "empire",
    "side",
    "take",
    "offer",
    "consent",
    "educate",
    "exchange",
    "show",
    "protect",
    "give city",
    "lose capital",
    "lose city",
    "lose event",
)
(
    NOTHING,
    USE,
    TARGET,
    NAME_EMPIRE,
    NAME_SIDE,
    TAKE,
    OFFER,
    CONSENT,
    EDUCATE,
    EXCHANGE,
    SHOW,
    PROTECT,
    GIVE_CITY,
    LOSE_CAPITAL,
    LOSE_CITY,
    LOSE_EVENT,
) = range(len(PROMPTS))

# --- decisions -----------------------------------------------------------------------------------

actions = Actions()
CITY = actions.span("city", len(CITIES))
EVENT = actions.span("event", len(EVENTS))
EMPIRE = actions.span("empire", len(EMPIRES))
SIDE = actions.span("side", len(SIDES))
PLAYER = actions.span("player", SEATS)
PASS = actions.one("pass")
AGREE = actions.one("agree")
EXCHANGE_OWN = actions.one("exchange")

# --- options -------------------------------------------------------------------------------------

options = Options()
LENGTH = options.choice(
    "length",
    _("which empires are in: {lengths}").format(
        lengths="; ".join(f"{length.name} – {length.about}" for length in LENGTHS)
    ),
    tuple(length.name for length in LENGTHS),
)
WITH_WONDERS = options.flag("wonders", _("whether the first with all wonders is rewarded"), True)
WITH_COMMANDERS = options.choice(
    "commanders",
    _("commander cards: those of the empires in the match, all eight (for the Flood), or none"),
    ("in", "all", "out"),
)
WITH_PLAGUE = options.flag("plague", _("whether the Plague is in"), True)
WITH_FLOOD = options.flag("flood", _("whether the Flood is in"), True)
WITH_BARBARIANS = options.flag("barbarians", _("whether the Barbarians are in"), True)
WITH_CRISES = options.flag("crises", _("whether the Economic crises are in"), True)
WITH_PROTECTIONS = options.flag("protections", _("whether protections are in"), True)
TEAMS = options.choice(
    "teams",
    _("how many teams play against each other; partners sit alternately"),
    ("none", "two", "three", "four"),
)
ROUNDS = options.number(
    "rounds", _("after how many rounds the match ends at the latest"), 100, 1, 500
)
TEAM_NUMBERS = {"none": 0, "two": 2, "three": 3, "four": 4}
#: The number of teams by the position of the choice.
TEAMS_CHOSEN = np.array(list(TEAM_NUMBERS.values()), np.int16)
#: For each number of teams, the seats that every seat shares its team with; 0: no teams.
TEAM_MATES = np.array(
    [
        [
            word_of(mate for mate in range(SEATS) if (mate - seat) % (teams or SEATS) == 0)
            for seat in range(SEATS)
        ]
        for teams in range(max(TEAM_NUMBERS.values()) + 1)
    ],
    np.uint64,
)


def _check(seats: int, values: Mapping[str, Value]) -> None:
    """Teams must be of equal size and have at least two players. (cities 9.1)"""
    teams = TEAM_NUMBERS[str(values["teams"])]
    if teams and (seats % teams or seats < 2 * teams):
        fitting = [
            name
            for name, number in TEAM_NUMBERS.items()
            if not number or (seats % number == 0 and seats >= 2 * number)
        ]
        raise BadOption(
            _("{seats} players cannot make {teams} equal teams of two or more.").format(
                seats=seats, teams=values["teams"]
            ),
            _("Choose teams from: {fitting}.").format(fitting=", ".join(fitting)),
            "cities 9.1",
        )


options.check = _check

# --- notes ---------------------------------------------------------------------------------------

notes = Notes()
BEGAN = notes.kind("began")  # count = cards in the city deck, what = in the event deck
TURN = notes.kind("turn")  # count = round
NOT_DRAWN = notes.kind("not drawn")  # what = 0 neither card, 1 no city
DREW_CITY = notes.kind("drew city", reveals=True)
DREW_CITIES = notes.kind("drew cities", cards=EVERYONE, reveals=True)
DREW_EVENT = notes.kind("drew event", what=ACTOR, reveals=True)
PASSED = notes.kind("passed")
USED = notes.kind("used")  # what = event
AIMED = notes.kind("aimed")  # rival
NAMED_EMPIRE = notes.kind("named empire")
NAMED_SIDE = notes.kind("named side")
WANTED = notes.kind("wanted")  # what = city, rival = whose
OFFERED = notes.kind("offered")
AGREED = notes.kind("agreed")
REFUSED = notes.kind("refused")
PROTECTED = notes.kind("protected")  # what = the protection, count = the event averted
TOOK = notes.kind("took", cards=EVERYONE)  # seat from rival
GAVE = notes.kind("gave")  # what = city, seat to rival
LOST = notes.kind("lost", cards=EVERYONE)
LOST_CITY = notes.kind("lost city")
GAVE_UP = notes.kind("gave up", what=ACTOR)  # an event, under the deck
SHOWED = notes.kind("showed")  # what = event
STRONGEST = notes.kind("strongest")  # what = discipline, count = points
SILENCED = notes.kind("silenced")  # count = turns
CURSED = notes.kind("cursed")
COMPLETED_EMPIRE = notes.kind("completed")  # what = empire
REWARDED = notes.kind("rewarded")
STRUCK = notes.kind("struck")  # alone: the disaster in what
ENDED = notes.kind("ended")  # what = ending

#: How many numbers `observe` gives: the table, six for each seat, each city, each event.
OBSERVATION = 22 + 6 * SEATS + len(CITIES) + len(EVENTS)
