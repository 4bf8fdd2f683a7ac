"""What a match of Jars consists of, which decisions there are, and what can be reported."""

from __future__ import annotations

from pathlib import Path

import msgspec

from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE
from emporion.kernel.data import load_cards
from emporion.kernel.journal import ACTOR, Notes, journal
from emporion.kernel.options import Options
from emporion.kernel.record import CARD, FLAG, NUMBER, SET, declare

SEATS = 4


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in cards.toml."""

    jars: list[str]


JARS = load_cards(Path(__file__).with_name("cards.toml"), Cards).jars
KINDS = len(JARS)

FIELDS = {
    "seats": NUMBER,
    "goal": NUMBER,
    "over": FLAG,
    "chance": CHANCE,
    "store": SET,
    "sold": SET,
    "hand": (SET, SEATS),
    "laid": (CARD, SEATS),
    "buyers": (NUMBER, SEATS),
    **journal(16),
}
STATE = declare(**FIELDS)

actions = Actions()
LAY = actions.span("lay", KINDS)

options = Options()
HAND = options.number("hand", "how many jars each merchant begins with", default=3, low=2, high=4)
BUYERS = options.number("buyers", "how many buyers win the match", default=3, low=1, high=9)

notes = Notes()
LAID = notes.kind("laid", what=ACTOR)
OPENED = notes.kind("opened", reveals=True)
WON = notes.kind("won")
DREW = notes.kind("drew", what=ACTOR, reveals=True)
SECRETS = notes.secrets()

ENDINGS = ("buyers", "empty")
