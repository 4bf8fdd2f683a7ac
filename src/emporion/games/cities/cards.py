"""Reads `cards.toml`: the 54 cities and 75 events, with all their numbers, checked.

What is wrong is refused with its place, what was expected and what to do. The sets that rules look
things up in are made from these cards in `tables.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path

from msgspec import Struct, field, structs

from emporion.kernel.data import bad_card, load_cards
from emporion.kernel.errors import did_you_mean
from emporion.kernel.language import _

from .demands import DEMANDS, check_effect

CARDS = Path(__file__).with_name("cards.toml")

#: The most cards for which a match record has room.
MOST_CITIES, MOST_EVENTS = 64, 127
#: Everything that an event can need before it may be used.
NEEDS = (
    "cities of that empire",
    "capital",
    "wonder",
    "city",
    "cities",
    "majority",
    "unification",
    "city of another",
    "wonder of another",
    "city of an opponent",
    "neutral city of an opponent",
    "eastern or western city of an opponent",
    "player not silenced",
    "player not cursed",
    "pupil",
    "deck",
)
SIDES = ("East", "West")
EVERYTHING = "everything"
_HITS = ("", "one", "opponents", "others", "everyone")
_AIMS = ("", "player", "opponent")
_EACH = ("", "empire", "discipline")


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """What counts how much."""

    major: int
    minor: int
    empire: int
    wonders: int
    round_saved: int


class Empire(Struct, frozen=True, forbid_unknown_fields=True):
    """An empire of six cities."""

    name: str
    #: Its name inside a sentence.
    called: str
    adjective: str
    commander: str
    side: str
    discipline: str


class Length(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the lengths of a game: what is in it."""

    name: str
    about: str
    empires: list[str]
    neutrals: bool


class City(Struct, frozen=True, forbid_unknown_fields=True):
    """A city card; without an empire it is neutral."""

    name: str
    empire: str = ""
    minor: str = ""
    capital: bool = False
    wonder: bool = False


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """An event card; `cards.toml` explains the entries."""

    title: str
    effect: str
    rule: str
    text: str
    face: str = ""
    each: str = ""
    copies: int = 1
    hits: str = ""
    aims: str = ""
    empire: str = ""
    disciplines: list[str] = field(default_factory=list)
    needs: list[str] = field(default_factory=list)
    covers: list[str] = field(default_factory=list)
    cities: int = 0
    capitals: int = 0
    neutrals: int = 0
    any_neutral: int = 0
    instead: int = 0
    events: int = 0
    draws: int = 0
    holding: int = 0
    least: int = 0
    turns: int = 0
    more: int = 0
    disaster: bool = False
    alone: bool = True

    @property
    def name(self) -> str:
        """The title, with what tells this face from the title's other faces."""
        return f"{self.title}: {self.face}" if self.face else self.title


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    cities: int
    events: int
    points: Points
    empire: list[Empire]
    length: list[Length]
    city: list[City]
    event: list[Event]


def read(path: Path) -> Cards:
    """The card file, one entry for each event card; refuses a file that does not fit together."""
    cards = load_cards(path, Cards)
    _check_empires(path, cards)
    _check_lengths(path, cards)
    _check_cities(path, cards)
    whole = structs.replace(cards, event=list(_event_cards(path, cards)))
    _check_total(path, "events", cards.events, len(whole.event), MOST_EVENTS)
    return whole


def _event_cards(path: Path, cards: Cards) -> Iterator[Event]:
    """Every event card, each face checked before its copies are made."""
    for number, face in enumerate(cards.event, 1):
        place = _("event {number} ({name})").format(number=number, name=face.name)
        _check_event(path, cards, place, face)
        check_effect(path, place, face)
        yield from _copies(path, place, cards, face)


def _copies(path: Path, place: str, cards: Cards, face: Event) -> Iterator[Event]:
    """The cards of a face: its copies, or one for each empire or discipline."""
    if face.each == "empire":
        for empire in cards.empire:
            named = {"adjective": empire.adjective, "commander": empire.commander}
            yield _worded(path, place, structs.replace(face, empire=empire.name), named)
    elif face.each == "discipline":
        for empire in cards.empire:
            named = {"discipline": empire.discipline}
            yield _worded(
                path, place, structs.replace(face, disciplines=[empire.discipline]), named
            )
    else:
        yield from [_worded(path, place, face, {})] * face.copies


def _worded(path: Path, place: str, face: Event, named: dict[str, str]) -> Event:
    """The card with its numbers and names put into its words."""
    numbers = {name: value for name, value in structs.asdict(face).items() if type(value) is int}
    disciplines = _(" or ").join(face.disciplines).lower()
    values = {**numbers, **named, "disciplines": disciplines, "discipline": disciplines}
    return structs.replace(
        face,
        face=_filled(path, f"{place}, face", face.face, named),
        text=_filled(path, f"{place}, text", face.text, values),
    )


def _filled(path: Path, place: str, words: str, values: Mapping[str, object]) -> str:
    """Words with their placeholders filled in; refuses one that this card does not have."""
    try:
        return words.format(**values)
    except KeyError as unknown:
        name = str(unknown.args[0])
        expected = _("placeholders that this card has")
        raise bad_card(
            path, place, expected, f"{{{name}}}", did_you_mean(name, values)
        ) from unknown
    except (AttributeError, IndexError, TypeError, ValueError) as malformed:
        expected = _("placeholders with a name, like {cities}")
        remedy = _("Write each placeholder as a name in one pair of braces.")
        raise bad_card(path, place, expected, f"“{words}”", remedy) from malformed


# --- checks --------------------------------------------------------------------------------------


def _check_total(path: Path, key: str, expected: int, found: int, most: int) -> None:
    if found != expected:
        raise bad_card(
            path,
            key,
            _("{number} cards").format(number=expected),
            found,
            _("Add or remove cards, or correct the number at the top of the file."),
        )
    if found > most:
        raise bad_card(path, key, _("at most {most}").format(most=most), found, _("Remove cards."))


def _check_name(path: Path, place: str, name: str, known: Collection[str]) -> None:
    if name not in known:
        expected = _("a name that the rules know")
        raise bad_card(path, place, expected, f"“{name}”", did_you_mean(name, known))


def _check_each_once(path: Path, place: str, names: list[str]) -> None:
    for name, times in Counter(names).items():
        if times > 1:
            found = _("“{name}” {times} times").format(name=name, times=times)
            raise bad_card(path, place, _("each name once"), found, _("Rename all but one."))


def _check_empires(path: Path, cards: Cards) -> None:
    if not 1 <= len(cards.empire) <= 8:
        found = len(cards.empire)
        raise bad_card(path, "empire", _("1 to 8 empires"), found, _("Add or remove some."))
    _check_each_once(path, "empire.name", [empire.name for empire in cards.empire])
    _check_each_once(path, "empire.discipline", [empire.discipline for empire in cards.empire])
    for empire in cards.empire:
        _check_name(path, f"empire {empire.name}, side", empire.side, SIDES)


def _check_lengths(path: Path, cards: Cards) -> None:
    _check_each_once(path, "length.name", [length.name for length in cards.length])
    wondrous = {city.empire for city in cards.city if city.wonder}
    for length in cards.length:
        place = f"length {length.name}, empires"
        for name in length.empires:
            _check_name(path, place, name, [empire.name for empire in cards.empire])
        if not wondrous <= set(length.empires):
            remedy = _("Add {names}.").format(names=", ".join(sorted(wondrous - {*length.empires})))
            raise bad_card(path, place, _("every empire with a wonder"), length.empires, remedy)


def _check_cities(path: Path, cards: Cards) -> None:
    _check_total(path, "cities", cards.cities, len(cards.city), MOST_CITIES)
    _check_each_once(path, "city.name", [city.name for city in cards.city])
    disciplines = {empire.name: empire.discipline for empire in cards.empire}
    for city in cards.city:
        place = f"city {city.name}"
        if city.empire:
            _check_name(path, f"{place}, empire", city.empire, disciplines)
        elif city.capital or city.wonder:
            remedy = _("Give it an empire, or make it an ordinary city.")
            raise bad_card(path, place, _("an empire"), _("a neutral city"), remedy)
        if not city.capital:
            _check_name(path, f"{place}, minor", city.minor, list(disciplines.values()))
            if city.minor == disciplines.get(city.empire):
                remedy = _("Choose another minor discipline.")
                raise bad_card(path, f"{place}, minor", _("not its own"), city.minor, remedy)
    for empire in cards.empire:
        capitals = [city.name for city in cards.city if city.empire == empire.name and city.capital]
        if len(capitals) != 1:
            place = f"empire {empire.name}"
            remedy = _("Mark exactly one of its cities as capital.")
            raise bad_card(path, place, _("one capital"), capitals or _("none"), remedy)


def _check_event(path: Path, cards: Cards, place: str, event: Event) -> None:
    titles = {other.title for other in cards.event} | {EVERYTHING}
    known: list[tuple[str, Callable[[], list[str]], Collection[str]]] = [
        ("effect", lambda: [event.effect], DEMANDS),
        ("hits", lambda: [event.hits], _HITS),
        ("aims", lambda: [event.aims], _AIMS),
        ("each", lambda: [event.each], _EACH),
        ("needs", lambda: event.needs, NEEDS),
        ("covers", lambda: event.covers, titles),
        ("disciplines", lambda: event.disciplines, [one.discipline for one in cards.empire]),
    ]
    for key, names, allowed in known:
        for name in names():
            _check_name(path, f"{place}, {key}", name, allowed)
    numbers = {name: value for name, value in structs.asdict(event).items() if type(value) is int}
    for name, value in numbers.items():
        if not 0 <= value <= MOST_CITIES or (name == "copies" and value == 0):
            remedy = _("Give a small whole number.")
            raise bad_card(path, f"{place}, {name}", _("0 to 64"), value, remedy)
