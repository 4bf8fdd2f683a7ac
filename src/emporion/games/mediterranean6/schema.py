"""What stands in the card files: goods, tracks and turns, and the developments with all they do."""

from __future__ import annotations

from msgspec import Struct, field

from emporion.games.mediterranean.goods import Good, Goods, Idea, Tier
from emporion.games.mediterranean.schema import Gain, Moods

#: The arms on which a deck of developments can lie, and the side of the track they are on.
ARMS = {"Government": 0, "Democracy": 1, "Dictatorship": -1}
RELIGIOUS_ARMS = {"Religion": 0, "Venus": 1, "Mars": -1}
ICONS = ("sword", "apple", "note", "book", "flame", "myrtle")
#: What a gain can be multiplied by.
COUNTERS = (
    "",
    *ICONS,
    "workers",
    "cities",
    "boats",
    "government developments",
    "religion developments",
    "levels",
    "happiness",
    "safety",
    "democracies",
    "dictatorships",
    "venetians",
    "martians",
)
#: Who can receive a gain.
RECEIVERS = ("", "others", "democracies", "dictatorships", "venetians", "martians")
CALAMITIES = ("revolt", "attack")
CARDS_A_DECK = 12
DECKS = 14
#: The most developments for which a record has room.
MOST_DEVELOPMENTS = 255
WORKERS = 5
#: The most boxes of a trade ability, and extra cards of a brown one.
MOST_BOXES = 2
MOST_DRAWN = 2
LARGEST_WAREHOUSE = 8


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules."""

    warehouse: int
    most_workers: int
    offers: int
    most_cards: int
    most_points: int
    tick_seconds: int
    decisions_a_tick: int
    last_moments_seconds: int
    die: list[int]


class Arms(Struct, frozen=True, forbid_unknown_fields=True):
    """The arms of government and religion."""

    spaces: int
    levels: list[int]


class Turn(Struct, frozen=True, forbid_unknown_fields=True):
    """The calamities of one turn; −1 for none."""

    revolt: int = -1
    attack: int = -1


class Times(Gain, frozen=True, forbid_unknown_fields=True):
    """A gain for somebody, as often as something is there."""

    per: str = ""
    to: str = ""


class Spend(Gain, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A gain for each spent card with an idea."""

    idea: str


class Sets(Gain, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A gain for each set of some goods."""

    goods: list[str]
    least: int = 2


class Victims(Gain, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A gain for each other victim of a calamity."""

    calamity: str


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """A trade ability."""

    boxes: int
    give: Gain = Gain()
    take: Gain = Gain()
    everyone: Gain = Gain()
    exchange: bool = False
    worker: bool = False
    sacrifice: bool = False


class Always(Struct, frozen=True, forbid_unknown_fields=True):
    """What a development does all the time."""

    warehouse: int = 0
    walls: int = 0
    stability: bool = False
    order: bool = False
    total_war: bool = False
    ignore: bool = False
    virtue: bool = False
    speech: bool = False
    market: bool = False
    question: str = ""
    trade_in: str = ""


class Development(Struct, frozen=True, forbid_unknown_fields=True):
    """A development; `government.toml` explains the entries."""

    name: str
    deck: str
    icons: list[str]
    points: int
    flavour: str = ""
    lose: str = ""
    produce: list[str] = field(default_factory=list)
    now: list[Times] = field(default_factory=list)
    turn: list[Times] = field(default_factory=list)
    trade: Trade | None = None
    spend: list[Spend] = field(default_factory=list)
    sets: list[Sets] = field(default_factory=list)
    burden: list[Sets] = field(default_factory=list)
    larger: list[str] = field(default_factory=list)
    victims: list[Victims] = field(default_factory=list)
    always: Always = Always()
    draw: int = 0
    end: list[Times] = field(default_factory=list)
    upheaval: Gain = Gain()


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck of developments: its cards with their two sides."""

    name: str
    arm: str
    level: int
    cards: list[list[str]]


class General(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in cards.toml."""

    numbers: Numbers
    arms: Arms
    moods: Moods
    turn: list[Turn]
    idea: list[Idea]
    tier: list[Tier]
    good: list[Good]


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in government.toml or religion.toml."""

    development: list[Development]
    deck: list[Deck]


class Cards(Struct, frozen=True):
    """All card files together."""

    general: General
    goods: Goods
    developments: list[Development]
    decks: list[Deck]
