"""The arrays that rules look things up in, made once from the card files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from emporion.games.mediterranean.schema import Gain, city_goods, workers_of
from emporion.kernel.sets import width, word_of, words_of

from .cards import read
from .schema import (
    AGES,
    CALAMITY_KINDS,
    CULTURE,
    FOR_SALE,
    MOST_LOST,
    TRACKS,
    Calamity,
    Development,
    Face,
    Place,
    places_for,
)

CARDS = read()
GENERAL = CARDS.general
NUMBERS = GENERAL.numbers
GOODS = CARDS.goods
PLACES_LIST = CARDS.places
BUILDINGS = CARDS.deck.building
DEVELOPMENTS = CARDS.deck.development
CALAMITIES = CARDS.deck.calamity

# --- goods ---------------------------------------------------------------------------------------

KINDS = len(GOODS.kinds)
WIDTH = width(KINDS)
FACES = len(GOODS.goods)
NAMES = len(GOODS.named)
IDEAS = len(GOODS.ideas)
GOOD_OF = GOODS.table_of_goods()
IDEA_OF = GOODS.table_of_ideas()
DECK_OF = GOODS.table_of_decks()
COPIES = np.array(GOODS.copies, np.int64)
GAIN_OF_IDEA = GOODS.table_of_gains()
VALUES = GOODS.table_of_values()
BOXES = GOODS.table_of_boxes()
NAMES_OF = GOODS.table_of_names()
ANSWERS = GOODS.table_of_answers()
NAMED = words_of(range(KINDS), WIDTH)
STORABLE = GOODS.words_where(lambda idea: idea.warehouse)
OPEN_GOOD = GOODS.table_of_open_goods()
HIDDEN = words_of((kind for kind in range(KINDS) if not OPEN_GOOD[GOOD_OF[kind]]), WIDTH)
FIRST_HIDDEN = int(np.argmin(OPEN_GOOD))

GOODS_DECKS = len(GOODS.decks)
DECK_START = np.array([deck.start for deck in GOODS.decks], np.int64)
DECK_SIZE = np.array([len(deck.cards) for deck in GOODS.decks], np.int64)
DECK_CARDS = np.array([kind for deck in GOODS.decks for kind in deck.cards], np.int64)
DECK_OPEN = np.array([bool(OPEN_GOOD[deck.goods[0]]) for deck in GOODS.decks], np.int64)
GOODS_CARDS = GOODS.cards

_good_names = [good.name for good in GOODS.goods]
_idea_names = [idea.name for idea in GOODS.ideas]


def _deck_with(good: str) -> int:
    return next(n for n, deck in enumerate(GOODS.decks) if _good_names.index(good) in deck.goods)


_hidden_tier = next(tier.name for tier in GOODS.tiers if not tier.open)
LUXURIES = _deck_with(next(good.name for good in GOODS.goods if good.tier == _hidden_tier))
CIVICS = _deck_with(city_goods(GOODS)[0])
WORKER_NAMES = workers_of(GOODS)
WORKER_GOODS = np.array([_good_names.index(name) for name in WORKER_NAMES], np.int64)
WORKER_DECKS = np.array([_deck_with(name) for name in WORKER_NAMES], np.int64)
BANK_IGNORES = _idea_names.index(GENERAL.bank.ignores)
BANK_MULTIPLIES = _idea_names.index(GENERAL.bank.multiplies)
BANK_TIMES = GENERAL.bank.times

# --- tracks and turns ----------------------------------------------------------------------------

ARM = GENERAL.boards.spaces
ALLOWED_FROM = np.array(GENERAL.boards.buildings, np.int64)
LOWEST, HIGHEST, LINE = -GENERAL.moods.below, GENERAL.moods.above, GENERAL.moods.line
TURNS = len(GENERAL.turn)
HAS_CALAMITIES = np.array([turn.calamities for turn in GENERAL.turn], np.int64)
FARMS_MAY_MOVE = np.array([turn.farm_workers for turn in GENERAL.turn], np.int64)
ROOMS = np.array(NUMBERS.warehouse, np.int64)
INDUSTRY_PRICES = np.array(NUMBERS.industry_prices, np.int64)

# --- places --------------------------------------------------------------------------------------

PLACES = len(PLACES_LIST)
#: The number that stands for available workers where places are chosen.
AVAILABLE = PLACES


def _places(kind: str) -> list[int]:
    return [number for number, place in enumerate(PLACES_LIST) if place.kind == kind]


def _by_good(kind: str) -> Any:
    of_good = {PLACES_LIST[number].good: number for number in _places(kind)}
    return np.array([of_good[name] for name in WORKER_NAMES], np.int64)


def _of_places(what: Callable[[Place], Any]) -> Any:
    return np.array([what(place) for place in PLACES_LIST], np.int64)


#: The farm and the industry of each basic good, in the order of the workers.
FARMS = _by_good("farm")
INDUSTRIES = _by_good("industry")
FARM_PLACES = word_of(_places("farm"))
INDUSTRY_PLACES = word_of(_places("industry"))
CITY, HARBOUR, WORKSHOP, WAREHOUSE, BANK, WONDER = (
    _places(kind)[0] for kind in ("city", "harbour", "workshop", "warehouse", "bank", "wonder")
)
#: The first box of the culture grid; the others follow row by row.
GRID = _places(CULTURE)[0]
ARTS = len(GENERAL.art)
OCCASIONS = len(GENERAL.occasion)
SPOTS = _of_places(lambda place: place.spots)
START = _of_places(lambda place: place.start)
THERE = _of_places(lambda place: place.there.columns)
DOMINANCE = _of_places(lambda place: place.dominance.columns)
MONOPOLY = _of_places(lambda place: place.monopoly.columns)
#: The bonus of each row, then of each column of the grid.
BONUS = np.array([line.bonus.columns for line in (*GENERAL.art, *GENERAL.occasion)], np.int64)
PEOPLE = NUMBERS.people

# --- buildings -----------------------------------------------------------------------------------

TILES = len(BUILDINGS)
#: The face of a building that shows in democracy or Venus is twice its number, the other one more.
FACE_LIST = [face for building in BUILDINGS for face in building.faces]


def _of_faces(what: Callable[[Face], Any]) -> Any:
    return np.array([what(face) for face in FACE_LIST], np.int64)


_art_names = [art.name for art in GENERAL.art]
TRACK_OF_TILE = np.array([TRACKS.index(building.track) for building in BUILDINGS], np.int64)
#: The buildings of each track.
TILES_OF = np.array(
    [word_of(n for n, b in enumerate(BUILDINGS) if b.track == track) for track in TRACKS], np.uint64
)
FACE_PRICE = _of_faces(lambda face: face.price)
FACE_PEOPLE = _of_faces(lambda face: face.people)
FACE_TURN = _of_faces(lambda face: face.turn.columns)
FACE_MONEY = _of_faces(lambda face: face.money)
FACE_GIVE = _of_faces(lambda face: face.give.columns)
FACE_GIVES = _of_faces(lambda face: face.give != Gain())
FACE_DOUBLES = _of_faces(lambda face: _art_names.index(face.doubles) if face.doubles else -1)
#: The buildings that can have something to give to an opponent.
GIVER_TILES = np.array(
    [n for n, b in enumerate(BUILDINGS) if any(face.give != Gain() for face in b.faces)], np.int64
)
GIVERS = len(GIVER_TILES)

# --- developments and calamities -----------------------------------------------------------------


def _of_developments(what: Callable[[Development], Any]) -> Any:
    return np.array([what(development) for development in DEVELOPMENTS], np.int64)


def _of_calamities(what: Callable[[Calamity], Any]) -> Any:
    return np.array([what(calamity) for calamity in CALAMITIES], np.int64)


def _price_in(development: Development, turn: int) -> int:
    first = [each.age for each in GENERAL.turn].index(development.age)
    prices = development.price
    return prices[max(0, min(len(prices) - 1, turn - first))]


def _goes_to(name: str) -> Any:
    return word_of(places_for(name, PLACES_LIST, GENERAL.art)) if name else word_of([])


DEVELOPMENT_CARDS = len(DEVELOPMENTS)
#: The price in each turn.
PRICE = _of_developments(lambda d: [_price_in(d, turn) for turn in range(TURNS)])
GOES_TO = np.array([_goes_to(development.place) for development in DEVELOPMENTS], np.uint64)
WORTH = _of_developments(lambda d: d.worth)
GAIN = _of_developments(lambda d: d.gain.columns)
MONEY = _of_developments(lambda d: d.money)
NEW_PEOPLE = _of_developments(lambda d: d.people)
PUSHES = _of_developments(lambda d: (d.government, d.religion))
COUNTS = _of_developments(lambda d: TRACKS.index(d.counts) if d.counts else -1)
#: For each age its developments, and the first place of its cards in the stack.
AGE_CARDS = np.array(
    [n for age in AGES for n, development in enumerate(DEVELOPMENTS) if development.age == age],
    np.int64,
)
AGE_SIZE = np.array([sum(d.age == age for d in DEVELOPMENTS) for age in AGES], np.int64)
ON_SALE = FOR_SALE

CALAMITY_CARDS = len(CALAMITIES)
CALAMITY_KIND = _of_calamities(lambda c: CALAMITY_KINDS.index(c.kind))
CALAMITY_POINTS = _of_calamities(lambda c: c.points)
CALAMITY_HALVES = _of_calamities(lambda c: c.half_money)
CALAMITY_BUILDINGS = _of_calamities(lambda c: c.buildings)
CALAMITY_BACK = _of_calamities(lambda c: (c.government_back, c.religion_back))
CALAMITY_RELIEF = _of_calamities(lambda c: c.relief)
CALAMITY_LOSSES = _of_calamities(lambda c: len(c.lose))
_nowhere = word_of([])
#: The places from which each lost cube may come; available workers count where any cube does.
CALAMITY_LOSES = np.array(
    [
        [
            word_of(
                [
                    *places_for(name, PLACES_LIST, GENERAL.art),
                    *([AVAILABLE] if name == "any" else []),
                ]
            )
            for name in calamity.lose
        ]
        + [_nowhere] * (MOST_LOST - len(calamity.lose))
        for calamity in CALAMITIES
    ],
    np.uint64,
)
