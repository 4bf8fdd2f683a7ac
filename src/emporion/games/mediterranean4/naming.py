"""Names of everything that decisions and log lines speak of, and decisions in words."""

from __future__ import annotations

from emporion.floor.words import FloorWords
from emporion.games.mediterranean.words import GoodsWords
from emporion.kernel.language import _

from .rules.floor import floor
from .rules.shared import stored_cards, value_of
from .state import FLOOR_ACTIONS, IGNORES, LONGEST, SEATS, SLOTS, WORKERS, actions
from .tables import (
    AVAILABLE,
    BUILDINGS,
    CALAMITIES,
    DEVELOPMENTS,
    FACE_LIST,
    GENERAL,
    GIVER_TILES,
    GIVERS,
    GOODS,
    NAMES,
    PLACES_LIST,
    WORKER_NAMES,
)

GOODS_WORDS = GoodsWords(GOODS, value_of, stored_cards)
GOOD_NAMES, IDEA_NAMES = GOODS_WORDS.names, GOODS_WORDS.ideas
#: A card by its good and its idea.
KIND_NAMES = GOODS_WORDS.kinds
FACE_NAMES = [face.name for face in FACE_LIST]
#: A two-sided building by the names of its two sides.
TILE_NAMES = [f"{building.right.name} / {building.left.name}" for building in BUILDINGS]
DEVELOPMENT_NAMES = [development.name for development in DEVELOPMENTS]
CALAMITY_NAMES = [calamity.name for calamity in CALAMITIES]
PLACE_NAMES = [place.name for place in PLACES_LIST]
LINE_NAMES = [line.name for line in (*GENERAL.art, *GENERAL.occasion)]
SHAPES = ("rock", "paper", "scissors")
SIDES = ("democracy", "dictatorship", "Venus", "Mars")
TRACK_NAMES = ("government", "religion")


def place_name(place: int) -> str:
    """A place for cubes, or where cubes are that have none yet."""
    return _("available workers") if place == AVAILABLE else PLACE_NAMES[place]


def giver_name(giver: int) -> str:
    """A building that may give something to an opponent, with both its sides."""
    return TILE_NAMES[int(GIVER_TILES[giver])]


def banking_in_words(choice: int) -> str:
    """What a bank does in a turn."""
    if choice == IGNORES:
        return _("let the bank ignore {idea}").format(idea=GENERAL.bank.ignores)
    return _("let the bank multiply {idea}").format(idea=GENERAL.bank.multiplies)


def vow_in_words(vow: int) -> str:
    """A promise: the building by its two sides, and the target."""
    use, place = divmod(vow, GIVERS * SEATS)
    giver, target = divmod(place, SEATS)
    text = _("to use {building} on seat {seat}")
    if use:
        text = _("not to use {building} on seat {seat}")
    return text.format(building=giver_name(giver), seat=target + 1)


TALK = FloorWords(
    floor=floor,
    terms=FLOOR_ACTIONS,
    cards=KIND_NAMES,
    names=GOOD_NAMES[:NAMES],
    slots=SLOTS,
    seats=SEATS,
    longest=LONGEST,
    least=0,
    true_names=LONGEST,
    abilities=GIVERS,
    vow=vow_in_words,
)


def decision_in_words(action: int) -> str:
    """A decision in words; the same number is always said in the same words."""
    if TALK.decoded(action) is not None:
        return TALK.say(action)
    name, index = actions.decode(action)
    sayings = {
        "store": lambda: _("store {card}").format(card=KIND_NAMES[index]),
        "fetch": lambda: _("fetch {card}").format(card=KIND_NAMES[index]),
        "use": lambda: _("use {building} on seat {seat}").format(
            building=giver_name(index // SEATS), seat=index % SEATS + 1
        ),
        "pass": lambda: _("use no more buildings on others"),
        "change": lambda: _("turn over your {track}").format(track=TRACK_NAMES[index]),
        "ready": lambda: _("be ready to trade"),
        "bank": lambda: banking_in_words(index),
        "vote": lambda: _("vote for seat {seat}").format(seat=index + 1),
        "lose": lambda: _("lose a cube: {place}").format(place=place_name(index)),
        "raze": lambda: _("lose the building {building}").format(building=TILE_NAMES[index]),
        "build": lambda: _("build {building}").format(building=TILE_NAMES[index]),
        "buy": lambda: _("buy {development}").format(development=DEVELOPMENT_NAMES[index]),
        "make": lambda: _("make points: {number}").format(number=index + 1),
        "finish": lambda: _("buy nothing more"),
        "send": lambda: (
            _("send an available worker")
            if index == WORKERS
            else _("send the worker from the {good} farm").format(good=WORKER_NAMES[index])
        ),
        "put": lambda: _("put the worker here: {place}").format(place=place_name(index)),
        "push": lambda: _("move toward {side}").format(side=SIDES[index]),
        "throw": lambda: _("show {shape}").format(shape=SHAPES[index]),
    }
    return sayings[name]()
