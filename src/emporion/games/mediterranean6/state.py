"""What a match consists of, which decisions there are, and what can be reported."""

from __future__ import annotations

from emporion.floor.state import floor_actions, floor_fields, floor_notes
from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE
from emporion.kernel.journal import ACTOR, EVERYONE, PARTIES, Notes, journal
from emporion.kernel.options import Options
from emporion.kernel.record import AMOUNT, BYTE, CARD, FLAG, NUMBER, SET, declare

from .schema import LARGEST_WAREHOUSE, MOST_BOXES
from .tables import (
    CITY_GOODS,
    DECKS,
    DEVELOPMENT_CARDS,
    GOODS_CARDS,
    GOODS_DECKS,
    IDEAS,
    KINDS,
    NAMES,
    NUMBERS,
    TURNS,
    WORKER_DECKS,
)

FEWEST_SEATS, SEATS = 4, 6
SLOTS = NUMBERS.offers
LONGEST = NUMBERS.most_cards
#: One government and one religion development a turn.
OWNED = 2 * TURNS
#: A card of each level of both tracks, and extra ones.
DRAWN = 14
WORKERS = len(WORKER_DECKS)
CIVIC_GOODS = len(CITY_GOODS)
GRACE_TICKS = -(-NUMBERS.last_moments_seconds // NUMBERS.tick_seconds)

#: Phases of a turn in which somebody decides.
WISHING, TRADING, IGNORING, SEARCHING, CHOOSING, FINISHED = range(6)
#: Where a seat stands in choosing its developments.
PICK_GOVERNMENT, PAY_GOVERNMENT, PICK_RELIGION, PAY_RELIGION, READY = range(5)
NOTHING = -1

STATE = declare(
    chance=CHANCE,
    seats=NUMBER,
    turn=NUMBER,
    phase=NUMBER,
    first=NUMBER,
    ticks=NUMBER,
    grace_ticks=NUMBER,
    fair_coin=FLAG,
    totals_shown=FLAG,
    # goods: the decks, from top to bottom in a ring, and the spent cards of each kind
    pile=(BYTE, GOODS_CARDS),
    top=(BYTE, GOODS_DECKS),
    left=(BYTE, GOODS_DECKS),
    returned=(BYTE, GOODS_DECKS),
    spent=(BYTE, KINDS),
    stored=(CARD, SEATS, LARGEST_WAREHOUSE),
    pirates=FLAG,
    # a civilization
    points=(NUMBER, SEATS),
    # with whom a seat has traded at all, and so perhaps exchanged points unseen
    traded=(BYTE, SEATS),
    government=(CARD, SEATS),
    religion=(CARD, SEATS),
    happiness=(CARD, SEATS),
    safety=(CARD, SEATS),
    workers=(BYTE, SEATS, WORKERS),
    cities=(BYTE, SEATS),
    boats=(BYTE, SEATS),
    # developments: side = 2 × card + side
    deck=(BYTE, DEVELOPMENT_CARDS),
    deck_top=(BYTE, len(DECKS)),
    deck_left=(BYTE, len(DECKS)),
    owned=(NUMBER, SEATS, OWNED),
    built=(BYTE, SEATS),
    drawn=(BYTE, SEATS, DRAWN),
    draws=(BYTE, SEATS),
    chosen=(NUMBER, SEATS, 2),
    paid=(CARD, SEATS, 2),
    stage_of_choice=(BYTE, SEATS),
    searches=(BYTE, SEATS),
    # the turn
    wished=(CARD, SEATS, CIVIC_GOODS),
    wishes=(BYTE, SEATS),
    cubes=(CARD, SEATS, OWNED, MOST_BOXES),
    abandoned=(BYTE, SEATS),
    asked_to_ignore=(SET, SEATS, 2),
    ignored=(SET, SEATS, 2),
    virtuous=SET,
    earned=(NUMBER, SEATS),
    revolted=SET,
    attacked=SET,
    gain=(NUMBER, SEATS, 5),
    coin=(BYTE, SEATS),
    # what is worth adding up
    from_goods=(AMOUNT, SEATS),
    revolts=NUMBER,
    attacks=NUMBER,
    upheavals=NUMBER,
    **floor_fields(SEATS, KINDS, SLOTS, LONGEST, OWNED),
    **journal(112),
)

actions = Actions()
FLOOR_ACTIONS = floor_actions(
    actions,
    SEATS,
    KINDS,
    NAMES,
    SLOTS,
    points=NUMBERS.most_points,
    abilities=OWNED,
    questions=IDEAS,
    claims=1 + 2 * IDEAS,
)
STORE = actions.span("store", KINDS)
FETCH = actions.span("fetch", KINDS)
TARGET = actions.span("target", OWNED * SEATS)
SACRIFICE = actions.span("sacrifice", OWNED * WORKERS)
TAKE_BACK = actions.span("take-back", OWNED)
ABANDON = actions.span("abandon", 2)
STAY = actions.span("stay", 2)
WISH = actions.span("wish", CIVIC_GOODS)
ALLOW = actions.one("allow")
IGNORE = actions.one("ignore")
SEARCH = actions.span("search", len(DECKS))
PICK = actions.span("pick", 2 * DRAWN)
PICK_NONE = actions.one("pick-none")
PAY = actions.span("pay", WORKERS)

options = Options()
SECONDS = options.number("seconds", "how long trading lasts, in seconds", 300, low=15, high=900)
GRACE = options.flag("grace", "ten seconds more for the warehouse when the time has run out", True)
TOTALS = options.flag("totals", "everybody sees everybody's points", False)
TIE = options.choice("tie", "what decides when nothing else does", ("share", "coin"))

notes = Notes()
TURN = notes.kind("turn")
PRODUCED = notes.kind("produced", cards=EVERYONE, reveals=True)
WISHED = notes.kind("wished")
STORED = notes.kind("stored", what=ACTOR)
FETCHED = notes.kind("fetched", what=ACTOR)
TARGETED = notes.kind("targeted")
TOOK_BACK = notes.kind("took-back")
SACRIFICES = notes.kind("sacrifices")
ABANDONS = notes.kind("abandons")
STAYS = notes.kind("stays")
EXCHANGED = notes.kind("exchanged", what=PARTIES, reveals=True)
KEPT_WORD = notes.kind("kept-promise")
WORD_LAPSED = notes.kind("promise-lapsed")
IGNORED = notes.kind("ignored")
ALLOWED = notes.kind("allowed")
USED = notes.kind("used")
LOST_WORKER = notes.kind("lost-worker")
GOT_WORKER = notes.kind("got-worker")
SPENT = notes.kind("spent", cards=EVERYONE, reveals=True)
IDEAS_SHOWN = notes.kind("ideas", cards=EVERYONE, reveals=True)
EARNED = notes.kind("earned")
CHANGED = notes.kind("changed", cards=EVERYONE)
DESTROYED = notes.kind("destroyed")
REWARDED = notes.kind("rewarded")
REVOLT = notes.kind("revolt")
ATTACK = notes.kind("attack", reveals=True)
PIRATES_BACK = notes.kind("pirates")
SEARCHED = notes.kind("searched")
DREW = notes.kind("drew", reveals=True)
DECIDED = notes.kind("decided")
PLAYED = notes.kind("played", reveals=True)
RESULT = notes.kind("result")
FLOOR_NOTES = floor_notes(notes, points=NUMBERS.most_points, abilities=OWNED, questions=IDEAS)
SECRETS = notes.secrets()

#: How a match can end: who wins by points, by levels, by happiness and safety, together, by lot.
ENDINGS = ("points", "levels", "moods", "shared", "coin")

#: The most seconds that trading can last.
MOST_SECONDS = 900


def longest_match() -> int:
    """More decisions and ticks than any match can have."""
    ticks = -(-MOST_SECONDS // NUMBERS.tick_seconds) + GRACE_TICKS
    trading = ticks * (SEATS * NUMBERS.decisions_a_tick + 1)
    choices = SEATS * (CIVIC_GOODS + SEATS * OWNED + DRAWN + READY)
    return TURNS * (trading + choices)
