"""What stands in the card files: goods, boards, turns; buildings, developments, calamities."""

from __future__ import annotations

from msgspec import Struct, field

from emporion.games.mediterranean.goods import Good, Goods, Idea, Tier
from emporion.games.mediterranean.schema import Gain, Moods

#: The kinds of places for cubes; those of the culture grid are made from arts and occasions.
PLACE_KINDS = (
    "farm",
    "city",
    "harbour",
    "workshop",
    "industry",
    "warehouse",
    "bank",
    "improvement",
    "wonder",
)
CULTURE = "culture"
#: What a calamity may take cubes from, if not from one kind of place.
ANY = "any"
TRACKS = ("government", "religion")
AGES = ("Stone", "Bronze", "Iron")
DEVELOPMENT_KINDS = ("production", "culture", "improvement", "status", "wonder")
CALAMITY_KINDS = ("unhappiness", "barbarian")
WORKERS = 5
#: Two-sided buildings of each track, and developments of each age.
BUILDINGS = 6
DEVELOPMENTS = {"Stone": 18, "Bronze": 12, "Iron": 6}
FOR_SALE = 6
CALAMITIES = 5
SIDE_OF_GRID = 3
LARGEST_WAREHOUSE = 8
#: The most cubes that one calamity takes.
MOST_LOST = 4


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules."""

    points: int
    people: int
    warehouse: list[int]
    most_equal: int
    penalty: int
    throws: int
    offers: int
    most_cards: int
    most_points: int
    tick_seconds: int
    decisions_a_tick: int
    last_moments_seconds: int
    industry_prices: list[int]


class Bank(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bank does."""

    ignores: str
    multiplies: str
    times: int


class Boards(Struct, frozen=True, forbid_unknown_fields=True):
    """The two-sided boards of government and religion."""

    spaces: int
    buildings: list[int]


class Turn(Struct, frozen=True, forbid_unknown_fields=True):
    """What one turn has."""

    age: str
    calamities: bool = True
    farm_workers: bool = True


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A place for cubes on the board of a civilization."""

    name: str
    kind: str
    spots: int
    start: int = 0
    good: str = ""
    there: Gain = Gain()
    dominance: Gain = Gain()
    monopoly: Gain = Gain()


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A row or a column of the culture grid."""

    name: str
    bonus: Gain = Gain()


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a building."""

    name: str
    price: int
    people: int
    turn: Gain = Gain()
    money: int = 0
    give: Gain = Gain()
    doubles: str = ""


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    """A building with its two sides."""

    track: str
    right: Face
    left: Face

    @property
    def faces(self) -> tuple[Face, Face]:
        """The right side (democracy, Venus) and the left one."""
        return (self.right, self.left)


class Development(Struct, frozen=True, forbid_unknown_fields=True):
    """A development; `developments.toml` explains the entries."""

    name: str
    age: str
    kind: str
    price: list[int]
    flavour: str = ""
    people: int = 0
    place: str = ""
    worth: int = 0
    gain: Gain = Gain()
    money: int = 0
    government: int = 0
    religion: int = 0
    counts: str = ""


class Calamity(Struct, frozen=True, forbid_unknown_fields=True):
    """A calamity; `developments.toml` explains the entries."""

    name: str
    kind: str
    flavour: str = ""
    points: int = 0
    half_money: bool = False
    lose: list[str] = field(default_factory=list)
    buildings: int = 0
    government_back: int = 0
    religion_back: int = 0
    relief: int = 0


class General(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in cards.toml."""

    numbers: Numbers
    bank: Bank
    boards: Boards
    moods: Moods
    turn: list[Turn]
    place: list[Place]
    art: list[Line]
    occasion: list[Line]
    idea: list[Idea]
    tier: list[Tier]
    good: list[Good]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in developments.toml."""

    building: list[Building]
    development: list[Development]
    calamity: list[Calamity]


class Cards(Struct, frozen=True):
    """Both card files together."""

    general: General
    goods: Goods
    deck: Deck
    #: All places, those of the culture grid row by row at the end.
    places: list[Place]


def grid_places(general: General) -> list[Place]:
    """The boxes of the culture grid: each art at each occasion."""
    return [
        Place(name=f"{art.name} at the {occasion.name}", kind=CULTURE, spots=1)
        for art in general.art
        for occasion in general.occasion
    ]


def places_for(name: str, places: list[Place], arts: list[Line]) -> list[int]:
    """The numbers of the places that an entry speaks of: by name, by kind, or by art."""
    names = [art.name for art in arts]
    if name in names:
        grid = next(number for number, place in enumerate(places) if place.kind == CULTURE)
        row = grid + SIDE_OF_GRID * names.index(name)
        return list(range(row, row + SIDE_OF_GRID))
    return [
        number
        for number, place in enumerate(places)
        if name in (place.name, place.kind) or name == ANY
    ]
