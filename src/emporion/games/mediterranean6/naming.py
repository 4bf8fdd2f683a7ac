"""Names of everything that decisions and log lines speak of, and decisions in words."""

from __future__ import annotations

from emporion.floor.words import FloorWords
from emporion.games.mediterranean.words import GoodsWords
from emporion.kernel.language import _

from .rules.floor import WANTED, floor
from .rules.shared import stored_cards, value_of
from .state import (
    CIVIC_GOODS,
    FLOOR_ACTIONS,
    LONGEST,
    OWNED,
    SEATS,
    SLOTS,
    WORKERS,
    actions,
)
from .tables import CITY_GOODS, DECKS, DEVELOPMENTS, GOODS, IDEAS, NAMES, WORKER_GOODS

GOODS_WORDS = GoodsWords(GOODS, value_of, stored_cards)
GOOD_NAMES, IDEA_NAMES = GOODS_WORDS.names, GOODS_WORDS.ideas
WORKER_NAMES = [GOOD_NAMES[good] for good in WORKER_GOODS]
CITY_NAMES = [GOOD_NAMES[good] for good in CITY_GOODS]
DECK_NAMES = [deck.name for deck in DECKS]
#: A card by its good and its idea.
KIND_NAMES = GOODS_WORDS.kinds


def vow_in_words(vow: int) -> str:
    """A promise: its maker's development by its place in his row, and the target."""
    use, place = divmod(vow, OWNED * SEATS)
    position, target = divmod(place, SEATS)
    text = _("to use development {place} on seat {seat}")
    if use:
        text = _("not to use development {place} on seat {seat}")
    return text.format(place=position + 1, seat=target + 1)


def claimed_numbers(claimed: int) -> list[int]:
    """The claims that stand for an offer: one about its cards, one about the cards it wants."""
    told, wanted = claimed % WANTED, claimed // WANTED
    return [told - 1] * (told > 0) + [IDEAS + wanted] * (wanted > 0)


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
    abilities=OWNED,
    questions=IDEA_NAMES,
    claims=[
        _("it is harmless"),
        *(_("a card carries {idea}").format(idea=idea) for idea in IDEA_NAMES),
        *(_("it wants {idea}").format(idea=idea) for idea in IDEA_NAMES),
    ],
    claimed=claimed_numbers,
    vow=vow_in_words,
)


def decision_in_words(action: int) -> str:
    """A decision in words; the same number is always said in the same words."""
    if TALK.decoded(action) is not None:
        return TALK.say(action)
    name, index = actions.decode(action)
    track = (_("government"), _("religion"))
    sayings = {
        "store": _("store {card}"),
        "fetch": _("fetch {card}"),
        "target": _("use development {place} on seat {seat}"),
        "sacrifice": _("sacrifice the worker on {worker} with development {row}"),
        "take-back": _("take back the last target of development {number}"),
        "abandon": _("abandon your {track}"),
        "stay": _("keep your {track} after all"),
        "wish": _("wish for {civic}"),
        "allow": _("let it touch you"),
        "ignore": _("ignore it"),
        "search": _("draw from {deck}"),
        "pick": _("choose side {side} of card {card_number}"),
        "pick-none": _("choose none"),
        "pay": _("pay with the worker on {paid}"),
    }
    return sayings[name].format(
        card=KIND_NAMES[index] if name in ("store", "fetch") else "",
        place=index // SEATS + 1,
        seat=index % SEATS + 1,
        worker=WORKER_NAMES[index % WORKERS],
        row=index // WORKERS + 1,
        number=index + 1,
        track=track[index % 2],
        civic=CITY_NAMES[index % CIVIC_GOODS],
        deck=DECK_NAMES[index % len(DECK_NAMES)],
        side="AB"[index % 2],
        card_number=index // 2 + 1,
        paid=WORKER_NAMES[index % WORKERS],
    )


def development_name(number: int) -> str:
    """A development by its number."""
    return DEVELOPMENTS[number].name
