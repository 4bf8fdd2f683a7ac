"""The arrays that rules look things up in, made once from the card files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from emporion.games.mediterranean.goods import COLUMNS, GOVERNMENT, RELIGION, Idea
from emporion.games.mediterranean.schema import Gain, city_goods, workers_of
from emporion.kernel.sets import width, word_of, words_of

from .cards import read
from .schema import (
    ARMS,
    CALAMITIES,
    COUNTERS,
    ICONS,
    RECEIVERS,
    RELIGIOUS_ARMS,
    Development,
    Times,
    Trade,
)

CARDS = read()
GENERAL = CARDS.general
NUMBERS = GENERAL.numbers
GOODS = CARDS.goods
DEVELOPMENTS = CARDS.developments
DECKS = CARDS.decks

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
BAD = GOODS.words_where(lambda idea: idea.is_bad)


def _answers(asked: Idea, idea: Idea) -> bool:
    """Whether an idea is the one asked for, or pushes the same way."""
    pushes = [asked.gain[track] * idea.gain[track] for track in (GOVERNMENT, RELIGION)]
    return asked == idea or max(pushes) > 0


#: Whether a kind answers to a question about an idea.
CARRIES = np.array(
    [[_answers(asked, GOODS.ideas[idea]) for _good, idea in GOODS.kinds] for asked in GOODS.ideas],
    np.bool_,
)
OPEN_GOOD = GOODS.table_of_open_goods()
#: The kinds of goods that nobody sees.
HIDDEN = words_of((kind for kind in range(KINDS) if not OPEN_GOOD[GOOD_OF[kind]]), WIDTH)
FIRST_HIDDEN = int(np.argmin(OPEN_GOOD))

GOODS_DECKS = len(GOODS.decks)
DECK_START = np.array([deck.start for deck in GOODS.decks], np.int64)
DECK_SIZE = np.array([len(deck.cards) for deck in GOODS.decks], np.int64)
DECK_CARDS = np.array([kind for deck in GOODS.decks for kind in deck.cards], np.int64)
DECK_OPEN = np.array([bool(OPEN_GOOD[deck.goods[0]]) for deck in GOODS.decks], np.int64)
GOODS_CARDS = GOODS.cards
_deck_names = [deck.tier if len(deck.goods) > 1 else deck.name for deck in GOODS.decks]
_hidden_tier = next(tier.name for tier in GOODS.tiers if not tier.open)
LUXURIES = _deck_names.index(_hidden_tier)
CIVICS = next(
    number
    for number, deck in enumerate(GOODS.decks)
    if GOODS.goods[deck.goods[0]].name in city_goods(GOODS)
)
WORKER_GOODS = np.array(
    [[good.name for good in GOODS.goods].index(name) for name in workers_of(GOODS)], np.int64
)
WORKER_DECKS = np.array(
    [next(n for n, deck in enumerate(GOODS.decks) if good in deck.goods) for good in WORKER_GOODS],
    np.int64,
)
CITY_GOODS = np.array(GOODS.decks[CIVICS].goods, np.int64)
#: The kinds that are worth nothing and pass as others.
PIRATES = word_of(n for n, good in enumerate(GOODS.goods) if good.passes_as)

# --- tracks and turns ----------------------------------------------------------------------------

ARM = GENERAL.arms.spaces
LEVELS = np.array(GENERAL.arms.levels, np.int64)
LOWEST, HIGHEST, LINE = -GENERAL.moods.below, GENERAL.moods.above, GENERAL.moods.line
TURNS = len(GENERAL.turn)
REVOLT_LEVEL = np.array([turn.revolt for turn in GENERAL.turn], np.int64)
ATTACK_POINTS = np.array([turn.attack for turn in GENERAL.turn], np.int64)
DIE = np.array(NUMBERS.die, np.int64)

# --- developments --------------------------------------------------------------------------------

_good_names = [good.name for good in GOODS.goods]
_idea_names = [idea.name for idea in GOODS.ideas]
_deck_of = {deck.name: deck for deck in DECKS}
_numbers = {development.name: number for number, development in enumerate(DEVELOPMENTS)}
_workers = workers_of(GOODS)

#: Two sides each: development numbers.
SIDES = np.array(
    [[_numbers[name] for name in sides] for deck in DECKS for sides in deck.cards], np.int64
)
DEVELOPMENT_CARDS = len(SIDES)
#: The development on a side, which is twice the card's number plus 0 or 1.
DEVELOPMENT_OF = SIDES.reshape(-1)
CARDS_A_DECK = DEVELOPMENT_CARDS // len(DECKS)
#: The deck of a track (government, religion), a side (centre, right, left) and a level.
DECK_AT = np.array(
    [
        [
            [
                next(
                    (
                        n
                        for n, d in enumerate(DECKS)
                        if arms.get(d.arm) == side and d.level == level
                    ),
                    -1,
                )
                for level in range(4)
            ]
            for side in (0, 1, -1)
        ]
        for arms in (ARMS, RELIGIOUS_ARMS)
    ],
    np.int64,
)
DECK_IS_RELIGIOUS = np.array([deck.arm in RELIGIOUS_ARMS for deck in DECKS], np.int64)
DECK_LEVEL = np.array([deck.level for deck in DECKS], np.int64)


def table(what: Callable[[Development], Any]) -> Any:
    """One entry for each development."""
    return np.array([what(development) for development in DEVELOPMENTS], np.int64)


def rows(what: Callable[[Development], Sequence[Any]], entry: Callable[[Any], Any]) -> Any:
    """As many rows for each development as the longest needs; short ones end in zeros."""
    most = max(1, *(len(what(development)) for development in DEVELOPMENTS))
    empty = np.zeros_like(np.array(entry(Times()), np.int64))
    return np.array(
        [[entry(e) for e in what(d)] + [empty] * (most - len(what(d))) for d in DEVELOPMENTS],
        np.int64,
    )


def per_idea(development: Development) -> Any:
    """What each spent card of each idea brings."""
    gains = np.zeros((IDEAS, COLUMNS), np.int64)
    for spend in development.spend:
        gains[_idea_names.index(spend.idea)] += spend.columns
    return gains


def per_good(entries: Sequence[Any]) -> Any:
    """For each good the least size of a set that counts (0: none), and what it brings."""
    table = np.zeros((FACES, COLUMNS + 1), np.int64)
    for entry in entries:
        for good in entry.goods:
            table[_good_names.index(good)] = (*entry.columns, entry.least)
    return table


def _trade(development: Development) -> Trade:
    return development.trade or Trade(boxes=0)


def _way(development: Development) -> int:
    trade = _trade(development)
    if trade.exchange:
        return EXCHANGE
    if trade.worker:
        return TAKE_WORKER
    if trade.sacrifice:
        return SACRIFICE
    if trade.everyone != Gain():
        return EVERYONE_BUT
    return GIVES if trade.boxes else 0


#: The ways in which a trade ability works; 0 is for developments without one.
GIVES, EVERYONE_BUT, EXCHANGE, TAKE_WORKER, SACRIFICE = range(1, 6)
ANY_WORKER = len(_workers)
NO_WORKER = -1
CITY, BOAT = len(_workers), len(_workers) + 1
PRODUCTS = len(_workers) + 2


def _products(development: Development) -> list[int]:
    names = [*_workers, "city", "boat"]
    return [development.produce.count(name) for name in names]


def _loses(development: Development) -> int:
    if development.lose == "any":
        return ANY_WORKER
    return _workers.index(development.lose) if development.lose else NO_WORKER


def _victims(development: Development) -> Any:
    gains = np.zeros((len(CALAMITIES), COLUMNS), np.int64)
    for entry in development.victims:
        gains[CALAMITIES.index(entry.calamity)] += entry.columns
    return gains


_sides = {**ARMS, **RELIGIOUS_ARMS}
#: Which side of its track a development belongs to: 1 right, −1 left, 0 grey and purple.
SIDE_OF = table(lambda d: _sides[_deck_of[d.deck].arm])
IS_RELIGIOUS = table(lambda d: _deck_of[d.deck].arm in RELIGIOUS_ARMS)
LEVEL_OF = table(lambda d: _deck_of[d.deck].level)
WORTH = table(lambda d: d.points)
ICON_COUNT = table(lambda d: [d.icons.count(icon) for icon in ICONS])
PRODUCE = table(_products)
LOSE = table(_loses)
NOW = rows(lambda d: d.now, lambda t: t.columns)
NOW_PER = rows(lambda d: d.now, lambda t: COUNTERS.index(t.per))
NOW_TO = rows(lambda d: d.now, lambda t: RECEIVERS.index(t.to))
TURN = rows(lambda d: d.turn, lambda t: t.columns)
TURN_PER = rows(lambda d: d.turn, lambda t: COUNTERS.index(t.per))
TURN_TO = rows(lambda d: d.turn, lambda t: RECEIVERS.index(t.to))
END = rows(lambda d: d.end, lambda t: t.columns[0])
END_PER = rows(lambda d: d.end, lambda t: COUNTERS.index(t.per))
WAY = table(_way)
TRADE_BOXES = table(lambda d: _trade(d).boxes)
GIVE_GAIN = table(lambda d: _trade(d).give.columns)
TAKE_GAIN = table(lambda d: _trade(d).take.columns)
EVERYONE_GAIN = table(lambda d: _trade(d).everyone.columns)
SPEND_GAIN = table(per_idea)
HAS_SPEND = table(lambda d: len(d.spend) > 0)
SET_GAIN = table(lambda d: per_good(d.sets))
BURDEN_GAIN = table(lambda d: per_good(d.burden))
HAS_SETS = table(lambda d: len(d.sets) > 0)
HAS_BURDEN = table(lambda d: len(d.burden) > 0)
LARGER = table(lambda d: [name in d.larger for name in _good_names])
VICTIM_GAIN = table(_victims)
UPHEAVAL_GAIN = table(lambda d: d.upheaval.columns)
MORE_ROOM = table(lambda d: d.always.warehouse)
WALLS = table(lambda d: d.always.walls)
STABILITY = table(lambda d: d.always.stability)
ORDER = table(lambda d: d.always.order)
TOTAL_WAR = table(lambda d: d.always.total_war)
IGNORE = table(lambda d: d.always.ignore)
VIRTUE = table(lambda d: d.always.virtue)
SPEECH = table(lambda d: d.always.speech)
MARKET = table(lambda d: d.always.market)
QUESTION_OF = table(lambda d: _idea_names.index(d.always.question) if d.always.question else -1)
TRADE_IN = table(lambda d: _good_names.index(d.always.trade_in) if d.always.trade_in else -1)
DRAW = table(lambda d: d.draw)
