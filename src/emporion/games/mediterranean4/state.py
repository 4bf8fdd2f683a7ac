"""What a match consists of, which decisions there are, and what can be reported."""

from __future__ import annotations

from emporion.floor.state import floor_actions, floor_fields, floor_notes
from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE
from emporion.kernel.journal import ACTOR, EVERYONE, Notes, journal
from emporion.kernel.options import Options
from emporion.kernel.record import AMOUNT, BYTE, CARD, FLAG, NUMBER, SET, declare

from .schema import LARGEST_WAREHOUSE
from .tables import (
    CALAMITY_CARDS,
    DEVELOPMENT_CARDS,
    GIVERS,
    GOODS_CARDS,
    GOODS_DECKS,
    KINDS,
    NAMES,
    NUMBERS,
    PLACES,
    TILES,
    TURNS,
    WORKER_DECKS,
)

FEWEST_SEATS, SEATS = 4, 6
SLOTS = NUMBERS.offers
LONGEST = NUMBERS.most_cards
WORKERS = len(WORKER_DECKS)
GRACE_TICKS = -(-NUMBERS.last_moments_seconds // NUMBERS.tick_seconds)
#: The most points that one decision makes in one's industries.
MOST_MADE = 30

#: Phases of a turn in which somebody decides.
GIVING, CHANGING, TRADING, BANKING, VOTING, SUFFERING, BUYING, DUELLING, FINISHED = range(9)
#: Where the seat that buys stands in buying a development.
BROWSING, PAYING, PLACING, PUSHING_GOVERNMENT, PUSHING_RELIGION = range(5)
#: What a bank does in a turn.
IGNORES, MULTIPLIES = range(2)
#: Where points come from; payments in deals are in none of them.
PROSPERITY, INDUSTRY, CULTURE, BONUSES, WONDERS, SOLD = range(6)
ORIGINS = 6
NOTHING = -1

STATE = declare(
    chance=CHANCE,
    seats=NUMBER,
    turn=NUMBER,
    phase=NUMBER,
    ticks=NUMBER,
    grace_ticks=NUMBER,
    # the turn order, and whose turn it is in phases that follow it
    order=(BYTE, SEATS),
    active=NUMBER,
    # goods: the decks, from top to bottom in a ring, and the spent cards of each kind
    pile=(BYTE, GOODS_CARDS),
    top=(BYTE, GOODS_DECKS),
    left=(BYTE, GOODS_DECKS),
    returned=(BYTE, GOODS_DECKS),
    spent=(BYTE, KINDS),
    stored=(CARD, SEATS, LARGEST_WAREHOUSE),
    pirates=FLAG,
    # developments and calamities in the order in which they will appear
    stack=(BYTE, DEVELOPMENT_CARDS),
    troubles=(BYTE, CALAMITY_CARDS),
    # a civilization; a marker of government or religion is 1 or −1 on space 0 of its side
    points=(NUMBER, SEATS),
    money=(NUMBER, SEATS),
    government=(CARD, SEATS),
    religion=(CARD, SEATS),
    happiness=(CARD, SEATS),
    safety=(CARD, SEATS),
    people=(BYTE, SEATS, PLACES),
    available=(BYTE, SEATS),
    industry=(BYTE, SEATS),
    bonuses=(BYTE, SEATS),
    built=(SET, SEATS),
    # the civic phase
    used=(BYTE, SEATS),
    changed=(BYTE, SEATS),
    ready=SET,
    # the resolution
    bank=(CARD, SEATS),
    earned=(NUMBER, SEATS),
    gain=(NUMBER, SEATS, 5),
    trouble=NUMBER,
    tied=SET,
    votes=(CARD, SEATS),
    victim=NUMBER,
    losses=NUMBER,
    # purchases
    bought=(SET, SEATS),
    purchase=NUMBER,
    purchase_stage=NUMBER,
    paid_from=NUMBER,
    goes_to=NUMBER,
    # rock, paper, scissors
    contenders=SET,
    duellists=(CARD, 2),
    duel_won=(NUMBER, 2),
    duel_throws=NUMBER,
    thrown=(CARD, SEATS),
    champion=NUMBER,
    # what is worth adding up
    origins=(NUMBER, SEATS, ORIGINS),
    from_goods=(AMOUNT, SEATS),
    calamities=NUMBER,
    upheavals=NUMBER,
    purchases=NUMBER,
    gifts=NUMBER,
    **floor_fields(SEATS, KINDS, SLOTS, LONGEST, GIVERS),
    **journal(112),
)

actions = Actions()
FLOOR_ACTIONS = floor_actions(
    actions, SEATS, KINDS, NAMES, SLOTS, points=NUMBERS.most_points, abilities=GIVERS
)
STORE = actions.span("store", KINDS)
FETCH = actions.span("fetch", KINDS)
USE = actions.span("use", GIVERS * SEATS)
PASS = actions.one("pass")
CHANGE = actions.span("change", 2)
READY = actions.one("ready")
BANK = actions.span("bank", 2)
VOTE = actions.span("vote", SEATS)
LOSE = actions.span("lose", PLACES + 1)
RAZE = actions.span("raze", TILES)
BUILD = actions.span("build", TILES)
BUY = actions.span("buy", DEVELOPMENT_CARDS)
MAKE = actions.span("make", MOST_MADE)
FINISH = actions.one("finish")
SEND = actions.span("send", WORKERS + 1)
PUT = actions.span("put", PLACES)
PUSH = actions.span("push", 4)
THROW = actions.span("throw", 3)

options = Options()
SECONDS = options.number("seconds", "how long trading lasts, in seconds", 240, low=15, high=900)
GRACE = options.flag("grace", "ten seconds more for the warehouse when the time has run out", True)

notes = Notes()
TURN = notes.kind("turn")
PRODUCED = notes.kind("produced", cards=EVERYONE, reveals=True)
FOR_SALE = notes.kind("for-sale", reveals=True)
THREATENS = notes.kind("threatens", reveals=True)
USED = notes.kind("used")
KEPT_WORD = notes.kind("kept-promise")
WORD_LAPSED = notes.kind("promise-lapsed")
TURNED_OVER = notes.kind("turned-over")
STORED = notes.kind("stored", what=ACTOR)
FETCHED = notes.kind("fetched", what=ACTOR)
DISCARDED = notes.kind("discarded", reveals=True)
SPENT = notes.kind("spent", cards=EVERYONE, reveals=True)
IDEAS_SHOWN = notes.kind("ideas", cards=EVERYONE, reveals=True)
BANKED = notes.kind("banked")
EARNED = notes.kind("earned")
DOMINATES = notes.kind("dominates")
MONOPOLISES = notes.kind("monopolises")
CHANGED = notes.kind("changed", cards=EVERYONE)
DESTROYED = notes.kind("destroyed", cards=EVERYONE)
ORDERED = notes.kind("ordered")
NO_VICTIM = notes.kind("no-victim")
VOTED = notes.kind("voted")
UNDECIDED = notes.kind("undecided")
STRUCK = notes.kind("struck")
LOST_POINTS = notes.kind("lost-points")
LOST_MONEY = notes.kind("lost-money")
LOST_CUBE = notes.kind("lost-cube")
PIRATES_BACK = notes.kind("pirates")
BUILT = notes.kind("built")
BOUGHT = notes.kind("bought")
SETTLED = notes.kind("settled")
SCORED = notes.kind("scored")
COMPLETED = notes.kind("completed")
MADE = notes.kind("made")
HALVED = notes.kind("halved")
DUEL = notes.kind("duel")
THREW = notes.kind("threw")
SHOWED = notes.kind("showed", reveals=True)
CHAMPION = notes.kind("champion")
RESULT = notes.kind("result")
FLOOR_NOTES = floor_notes(notes, points=NUMBERS.most_points, abilities=GIVERS)
SECRETS = notes.secrets()

#: How a match can end: who wins by points, by culture, by buildings, or at rock, paper, scissors.
ENDINGS = ("points", "culture", "buildings", "duel")

#: The most seconds that trading can last.
MOST_SECONDS = 900


def longest_match() -> int:
    """More decisions and ticks than any match can have."""
    ticks = -(-MOST_SECONDS // NUMBERS.tick_seconds) + GRACE_TICKS
    trading = ticks * (SEATS * NUMBERS.decisions_a_tick + 1)
    others = SEATS * (GIVERS + 8 + TILES + 4 * DEVELOPMENT_CARDS + 1000)
    return TURNS * (trading + others) + SEATS * SEATS * NUMBERS.throws
