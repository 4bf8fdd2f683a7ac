"""What must hold in the card files beyond their form; each check refuses with place and remedy."""

from __future__ import annotations

from pathlib import Path

from emporion.games.mediterranean.checking import between, known, refuse, twice
from emporion.games.mediterranean.goods import Goods
from emporion.games.mediterranean.schema import Gain, city_goods, workers_of
from emporion.kernel.language import _

from .schema import (
    CALAMITIES,
    CARDS_A_DECK,
    COUNTERS,
    DECKS,
    ICONS,
    LARGEST_WAREHOUSE,
    MOST_BOXES,
    MOST_DEVELOPMENTS,
    MOST_DRAWN,
    RECEIVERS,
    WORKERS,
    Branch,
    Deck,
    Development,
    General,
    Trade,
)


def check_general(path: Path, general: General, goods: Goods) -> None:
    """Goods, tracks, numbers and turns are such that the rules can work with them."""
    if len(workers_of(goods)) != WORKERS:
        refuse(
            path,
            "good",
            _("{number} goods with a deck each").format(number=WORKERS),
            len(workers_of(goods)),
            _("Each civilization begins with one worker on each of them."),
        )
    shared = [tier.name for tier in goods.tiers if not tier.deck_each]
    if len(shared) != 2 or len(city_goods(goods)) > 6:
        refuse(
            path,
            "tier",
            _("one open and one hidden tier that share a deck"),
            ", ".join(shared),
            _("Cities produce the open one, boats the hidden one."),
        )
    if sorted(general.arms.levels) != general.arms.levels or len(general.arms.levels) != 3:
        refuse(
            path,
            "arms.levels",
            _("three rising numbers of spaces"),
            general.arms.levels,
            _("Give after how many spaces levels I, II and III begin."),
        )
    between(path, "arms.levels", 1, general.arms.spaces, general.arms.levels[-1])
    between(path, "numbers.warehouse", 0, LARGEST_WAREHOUSE, general.numbers.warehouse)
    between(path, "numbers.offers", 1, 4, general.numbers.offers)
    between(path, "numbers.most_cards", 1, 8, general.numbers.most_cards)
    between(path, "numbers.most_points", 1, 50, general.numbers.most_points)
    between(path, "numbers.tick_seconds", 1, 60, general.numbers.tick_seconds)
    between(path, "moods.below", 1, 60, general.moods.below)
    between(path, "moods.above", 1, 60, general.moods.above)
    between(path, "moods.line", -general.moods.below, general.moods.above, general.moods.line)
    for number, turn in enumerate(general.turn, 1):
        between(path, _("turn {number}, revolt").format(number=number), -1, 3, turn.revolt)
        between(path, _("turn {number}, attack").format(number=number), -1, 99, turn.attack)


def check_branch(path: Path, branch: Branch, arms: dict[str, int]) -> None:
    """Decks are full, and each development is on cards of its own deck."""
    names = [development.name for development in branch.development]
    for deck in branch.deck:
        place = _("deck {name}").format(name=deck.name)
        known(path, f"{place}, arm", deck.arm, arms)
        low, high = (0, 0) if arms[deck.arm] == 0 else (1, 3)
        between(path, f"{place}, level", low, high, deck.level)
        count = _("{place}, number of cards").format(place=place)
        between(path, count, CARDS_A_DECK, CARDS_A_DECK, len(deck.cards))
        for number, sides in enumerate(deck.cards, 1):
            card = _("{place}, card {number}").format(place=place, number=number)
            between(path, _("{card}, number of sides").format(card=card), 2, 2, len(sides))
            for side in sides:
                known(path, card, side, names)
    for development in branch.development:
        place = _("development {name}").format(name=development.name)
        known(path, f"{place}, deck", development.deck, [deck.name for deck in branch.deck])
        places = {
            deck.name for deck in branch.deck for sides in deck.cards if development.name in sides
        }
        if places != {development.deck}:
            refuse(
                path,
                place,
                _("sides in the deck {deck} and in no other").format(deck=development.deck),
                ", ".join(sorted(places)) or _("no card with it"),
                _("Put its name on cards of that deck, at the end of the file."),
            )


def check_development(path: Path, development: Development, goods: Goods) -> None:
    """Every name in an entry is known, and every number has room."""
    place = _("development {name}").format(name=development.name)
    workers = workers_of(goods)
    for icon in development.icons:
        known(path, f"{place}, icons", icon, ICONS)
    if not development.icons:
        refuse(path, f"{place}, icons", _("at least one"), "[]", ", ".join(ICONS))
    known(path, f"{place}, lose", development.lose, [*workers, "any"])
    for product in development.produce:
        known(path, f"{place}, produce", product, [*workers, "city", "boat"])
    between(path, f"{place}, draw", 0, MOST_DRAWN, development.draw)
    _check_gains(path, place, development)
    _check_constants(path, place, development, goods)
    if development.trade is not None:
        _check_trade(path, f"{place}, trade", development.trade)


def _check_gains(path: Path, place: str, development: Development) -> None:
    for key in ("now", "turn", "end"):
        for gain in getattr(development, key):
            known(path, f"{place}, {key}, per", gain.per, COUNTERS)
            known(path, f"{place}, {key}, to", gain.to, RECEIVERS)
    for gain in development.end:
        if gain.to or any(gain.columns[1:]):
            refuse(path, f"{place}, end", _("points for oneself"), gain, _("Give points and per."))
    for victims in development.victims:
        known(path, f"{place}, victims, calamity", victims.calamity, CALAMITIES)


def _check_constants(path: Path, place: str, development: Development, goods: Goods) -> None:
    names = [good.name for good in goods.goods if not good.passes_as]
    ideas = [idea.name for idea in goods.ideas]
    for spend in development.spend:
        known(path, f"{place}, spend, idea", spend.idea, ideas)
    for sets in (*development.sets, *development.burden):
        for good in sets.goods:
            known(path, f"{place}, goods", good, names)
    for good in development.larger:
        known(path, f"{place}, larger", good, names)
    arrows = [idea.name for idea in goods.ideas if idea.is_arrow]
    known(path, f"{place}, always.question", development.always.question, arrows)
    known(path, f"{place}, always.trade_in", development.always.trade_in, city_goods(goods))


def _check_trade(path: Path, place: str, trade: Trade) -> None:
    between(path, f"{place}.boxes", 1, MOST_BOXES, trade.boxes)
    ways = [
        name
        for name, used in (
            ("give", trade.give != Gain()),
            ("everyone", trade.everyone != Gain()),
            ("exchange", trade.exchange),
            ("worker", trade.worker),
            ("sacrifice", trade.sacrifice),
        )
        if used
    ]
    if len(ways) != 1:
        refuse(
            path,
            place,
            _("exactly one of give, everyone, exchange, worker and sacrifice"),
            ", ".join(ways) or _("none"),
            _("Leave one of them."),
        )
    if trade.sacrifice:
        between(path, f"{place}.boxes", 1, 1, trade.boxes)


def check_total(path: Path, developments: list[Development], decks: list[Deck]) -> None:
    """There are as many decks as there should be, and no name comes twice."""
    between(path, _("number of decks in both files"), DECKS, DECKS, len(decks))
    between(path, _("number of developments"), 1, MOST_DEVELOPMENTS, len(developments))
    for name in twice(development.name for development in developments):
        refuse(path, "development", _("different names"), name, _("Rename one of the two."))
    for name in twice(f"{deck.arm} {deck.level}" for deck in decks):
        refuse(path, "deck", _("one deck of each level of each arm"), name, _("Drop one."))
