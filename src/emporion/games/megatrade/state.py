"""What a match of Mega trade consists of, which decisions there are, and what can be reported."""

from __future__ import annotations

from collections.abc import Mapping

from emporion.floor.state import floor_actions, floor_fields, floor_notes
from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE
from emporion.kernel.errors import BadOption
from emporion.kernel.journal import ACTOR, Notes, journal
from emporion.kernel.language import _
from emporion.kernel.options import Options, Value
from emporion.kernel.record import AMOUNT, BYTE, CARD, FLAG, NUMBER, SET, declare

from .cards import CARDS, DEPTH, NAMES, NUMBERS, STACKS

FEWEST_SEATS, SEATS = 5, 18
SLOTS = NUMBERS.offers
LONGEST = NUMBERS.most_cards
TICKS_A_MINUTE = 60 // NUMBERS.tick_seconds
MOST_MINUTES, MOST_ROUNDS = 15, 8

BUYING, TRADING, HANDING_IN, FINISHED = range(4)
ONE_ROUND, SEASON = range(2)
#: From this many seats both blocks are used. (megatrade 2.3)
TWO_BLOCKS_FROM = 12

STATE = declare(
    chance=CHANCE,
    seats=NUMBER,
    phase=NUMBER,
    mode=NUMBER,
    round_number=NUMBER,
    rounds=NUMBER,
    minutes=NUMBER,
    setting=NUMBER,
    mixed_stacks=FLAG,
    cities=(BYTE, SEATS),
    treasury=(AMOUNT, SEATS),
    order=(BYTE, SEATS),
    turn=NUMBER,
    advances=SET,
    wonder=FLAG,
    used_wonder=SET,
    blended=SET,
    kept=SET,
    calamities=(BYTE, SEATS),
    stack=(CARD, 2, STACKS, DEPTH),
    stacked=(BYTE, 2, STACKS),
    reserved=(BYTE, 2, STACKS),
    loose=(BYTE, 2, STACKS),
    spent=(NUMBER, CARDS),
    bought=AMOUNT,
    passed=AMOUNT,
    **floor_fields(SEATS, CARDS, SLOTS, LONGEST, 0, NUMBER),  # there is no end of water
    **journal(192),
)

actions = Actions()
PASS = actions.one("pass")
BUY = actions.span("buy", STACKS)
WONDER = actions.span("wonder", STACKS)
KEEP = actions.one("keep")
HAND_IN = actions.span("hand-in", NAMES)
FLOOR_ACTIONS = floor_actions(actions, SEATS, CARDS, NAMES, SLOTS)

options = Options()
MODE = options.choice(
    "mode",
    _("one round of trading for practice, or a season with a winner"),
    ("one_round", "season"),
)
ROUNDS = options.number("rounds", _("rounds of a season"), default=6, low=1, high=MOST_ROUNDS)
MINUTES = options.number(
    "minutes", _("minutes of trading in each round"), default=10, low=1, high=MOST_MINUTES
)
BLOCK = options.choice(
    "block", _("whose cards a game with one block uses"), ("usual", "west", "east")
)
STACKING = options.choice(
    "stacks",
    _("as at the start of a game, as in the middle of one, or as usual for the mode"),
    ("usual", "new", "mixed"),
)
RHETORIC = options.flag("rhetoric", _("everybody may buy from stack 3"), default=False)
CARTOGRAPHY = options.flag("cartography", _("everybody may buy from stacks 2 and 7"), default=False)
MINING = options.flag("mining", _("everybody may buy from stacks 6 and 8"), default=False)
WONDERS = options.flag(
    "wonder",
    _("everybody may take one free card of a stack above their number of cities"),
    default=False,
)
CITIES = options.number(
    "cities",
    _("cities of everybody at the start; 0: as usual for the mode"),
    default=0,
    low=0,
    high=9,
)
TREASURY = options.number(
    "treasury", _("treasury of everybody at the start; -1: as usual"), default=-1, low=-1, high=500
)
SPREAD = options.flag(
    "spread",
    _("cities from few to many round the table instead of the same for all"),
    default=False,
)
#: The first of the options of single seats; those of the others follow it.
CITIES_OF = len(options)
for _seat in range(1, SEATS + 1):
    options.number(
        f"cities_{_seat}",
        _("cities of seat {seat}; -1: like the others").format(seat=_seat),
        -1,
        -1,
        9,
    )
TREASURY_OF = len(options)
for _seat in range(1, SEATS + 1):
    options.number(
        f"treasury_{_seat}",
        _("treasury of seat {seat}; -1: like the others").format(seat=_seat),
        -1,
        -1,
        500,
    )


def check_options(seats: int, values: Mapping[str, Value]) -> None:
    """From ten seats on there is no choice between the blocks. (megatrade 2.1, 2.3)"""
    if seats >= TWO_BLOCKS_FROM and values["block"] != "usual":
        raise BadOption(
            _("With {seats} seats both blocks are used.").format(seats=seats),
            _("Choose “usual”."),
            "megatrade 2.3",
        )
    only = {10: "west", 11: "east"}.get(seats)
    if only is not None and values["block"] not in ("usual", only):
        raise BadOption(
            _("With {seats} seats only the block “{block}” can be used.").format(
                seats=seats, block=only
            ),
            _("Choose “usual” or “{block}”.").format(block=only),
            "megatrade 2.1",
        )


options.check = check_options

notes = Notes()
ROUND = notes.kind("round")
DREW = notes.kind("drew", cards=ACTOR, reveals=True)
BOUGHT = notes.kind("bought")
TOOK = notes.kind("took")
SAW = notes.kind("saw", what=ACTOR, reveals=True)
PASSED = notes.kind("passed")
DISCARDED = notes.kind("discarded", what=ACTOR, reveals=True)
HOLDS = notes.kind("holds")
STRUCK = notes.kind("struck", reveals=True)
HANDED_IN = notes.kind("handed-in")
KEPT = notes.kind("kept")
FOUNDED = notes.kind("founded")
RESULT = notes.kind("result")
FLOOR_NOTES = floor_notes(notes)

SECRETS = notes.secrets()

ENDINGS = ("round", "season")


def longest_match() -> int:
    """More decisions than any match can have: everybody uses every decision of every tick."""
    ticks = MOST_MINUTES * TICKS_A_MINUTE
    return MOST_ROUNDS * SEATS * (ticks * NUMBERS.decisions_a_tick + 1000)
