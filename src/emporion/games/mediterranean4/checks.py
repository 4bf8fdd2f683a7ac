"""What must hold in the card files beyond their form; each check refuses with place and remedy."""

from __future__ import annotations

from pathlib import Path

from emporion.games.mediterranean.checking import between, known, refuse, twice
from emporion.games.mediterranean.goods import Goods
from emporion.games.mediterranean.schema import city_goods, workers_of
from emporion.kernel.language import _

from .schema import (
    AGES,
    ANY,
    BUILDINGS,
    CALAMITIES,
    CALAMITY_KINDS,
    CULTURE,
    DEVELOPMENT_KINDS,
    DEVELOPMENTS,
    FOR_SALE,
    LARGEST_WAREHOUSE,
    MOST_LOST,
    PLACE_KINDS,
    SIDE_OF_GRID,
    TRACKS,
    WORKERS,
    Building,
    Calamity,
    Deck,
    Development,
    General,
    Place,
)

#: Kinds of places of which the rules need exactly one.
SINGLE = ("city", "harbour", "workshop", "warehouse", "bank", "wonder")
MOST_SPOTS = 15


def check_general(path: Path, general: General, goods: Goods) -> None:
    """Goods, tracks, numbers and turns are such that the rules can work with them."""
    each = _("{number} goods with a deck each").format(number=WORKERS)
    if len(workers_of(goods)) != WORKERS:
        refuse(path, "good", each, len(workers_of(goods)), _("Each has a farm of its own."))
    shared = [tier.name for tier in goods.tiers if not tier.deck_each]
    if len(shared) != 2 or not city_goods(goods):
        refuse(
            path,
            "tier",
            _("one open and one hidden tier that share a deck"),
            ", ".join(shared),
            _("Cities produce the open one, harbours the hidden one."),
        )
    numbers = general.numbers
    if len(numbers.warehouse) != 3 or numbers.warehouse[0] != 0:
        refuse(
            path,
            "numbers.warehouse",
            _("three numbers, the first of them 0"),
            numbers.warehouse,
            _("Give the room with no, one and two cubes."),
        )
    for room in numbers.warehouse:
        between(path, "numbers.warehouse", 0, LARGEST_WAREHOUSE, room)
    between(path, "numbers.offers", 1, 4, numbers.offers)
    between(path, "numbers.most_cards", 1, 8, numbers.most_cards)
    between(path, "numbers.most_points", 1, 50, numbers.most_points)
    between(path, "numbers.tick_seconds", 1, 60, numbers.tick_seconds)
    between(path, "numbers.throws", 1, 99, numbers.throws)
    for price in numbers.industry_prices:
        between(path, "numbers.industry_prices", 1, 99, price)
    ideas = [idea.name for idea in goods.ideas]
    known(path, "bank.ignores", general.bank.ignores, ideas)
    known(path, "bank.multiplies", general.bank.multiplies, ideas)
    _check_tracks(path, general)
    _check_turns(path, general)


def _check_tracks(path: Path, general: General) -> None:
    boards, moods = general.boards, general.moods
    if sorted(boards.buildings) != boards.buildings or len(boards.buildings) != BUILDINGS:
        refuse(
            path,
            "boards.buildings",
            _("{number} rising numbers of spaces").format(number=BUILDINGS),
            boards.buildings,
            _("Give from which space on one, two, three … buildings may be built."),
        )
    between(path, "boards.spaces", boards.buildings[-1], 60, boards.spaces)
    between(path, "moods.below", 1, 60, moods.below)
    between(path, "moods.above", 1, 60, moods.above)
    between(path, "moods.line", -moods.below, moods.above, moods.line)


def _check_turns(path: Path, general: General) -> None:
    for number, turn in enumerate(general.turn, 1):
        known(path, _("turn {number}, age").format(number=number), turn.age, AGES)
    ages = [turn.age for turn in general.turn]
    expected = [age for age in AGES for _turn in range(DEVELOPMENTS[age] // FOR_SALE)]
    if ages != expected:
        refuse(path, "turn", ", ".join(expected), ", ".join(ages), _("Give every turn its age."))
    troubled = sum(turn.calamities for turn in general.turn)
    between(path, _("turns with calamities"), 0, CALAMITIES, troubled)


def check_places(path: Path, general: General, goods: Goods) -> None:
    """There is a farm and an industry for each basic good, and one of each other place."""
    for place in general.place:
        where = _("place {name}").format(name=place.name)
        known(path, f"{where}, kind", place.kind, PLACE_KINDS)
        between(path, f"{where}, spots", 1, MOST_SPOTS, place.spots)
        between(path, f"{where}, start", 0, place.spots, place.start)
        if place.good:
            known(path, f"{where}, good", place.good, workers_of(goods))
    for kind in ("farm", "industry"):
        found = [place.good for place in general.place if place.kind == kind]
        if sorted(found) != sorted(workers_of(goods)):
            refuse(path, f"place, {kind}", workers_of(goods), found, _("Give each good one."))
    for kind in SINGLE:
        number = sum(place.kind == kind for place in general.place)
        between(path, _("places of the kind {kind}").format(kind=kind), 1, 1, number)
    names = [place.name for place in general.place]
    lines = [line.name for line in (*general.art, *general.occasion)]
    for name in twice([*names, *lines, *PLACE_KINDS, CULTURE, ANY]):
        refuse(path, "place", _("different names"), name, _("Rename one of the two."))
    for key, entries in (("art", general.art), ("occasion", general.occasion)):
        between(path, key, SIDE_OF_GRID, SIDE_OF_GRID, len(entries))
    standing = sum(place.start for place in general.place)
    between(path, "numbers.people", standing, 255, general.numbers.people)


def check_deck(path: Path, deck: Deck, general: General, places: list[Place]) -> None:
    """Buildings, developments and calamities are as many as they should be, and make sense."""
    for track in TRACKS:
        number = sum(building.track == track for building in deck.building)
        between(path, _("buildings of {track}").format(track=track), BUILDINGS, BUILDINGS, number)
    for building in deck.building:
        _check_building(path, building, general)
    for age, expected in DEVELOPMENTS.items():
        number = sum(development.age == age for development in deck.development)
        between(
            path, _("developments of the {age} Age").format(age=age), expected, expected, number
        )
    for development in deck.development:
        _check_development(path, development, general, places)
    for kind in CALAMITY_KINDS:
        number = sum(calamity.kind == kind for calamity in deck.calamity)
        between(path, _("{kind} calamities").format(kind=kind), CALAMITIES, CALAMITIES, number)
    for calamity in deck.calamity:
        _check_calamity(path, calamity, places)
    names = [face.name for building in deck.building for face in building.faces]
    cards = [card.name for card in deck.development] + [card.name for card in deck.calamity]
    for name in twice([*names, *cards]):
        refuse(path, "name", _("different names"), name, _("Rename one of the two."))


def _check_building(path: Path, building: Building, general: General) -> None:
    known(path, "building, track", building.track, TRACKS)
    for side, face in zip((1, -1), building.faces, strict=True):
        where = _("building {name}").format(name=face.name)
        between(path, f"{where}, price", 0, 99, face.price)
        between(path, f"{where}, people", 0, 3, face.people)
        known(path, f"{where}, doubles", face.doubles, [art.name for art in general.art])
        if face.give.points or face.turn.points:
            refuse(path, where, _("no points"), face, _("Points come from developments."))
        _points, happiness, safety, *pushes = face.turn.columns
        own = pushes.pop(TRACKS.index(building.track)) * side
        if min(happiness, safety, own) < 0 or any(pushes) or face.money < 0:
            remedy = _(
                "What happens by itself may push along the own track only, and cost nothing."
            )
            refuse(path, f"{where}, turn", _("nothing but help"), face.turn.columns, remedy)


def _check_development(
    path: Path, development: Development, general: General, places: list[Place]
) -> None:
    where = _("development {name}").format(name=development.name)
    known(path, f"{where}, age", development.age, AGES)
    known(path, f"{where}, kind", development.kind, DEVELOPMENT_KINDS)
    known(path, f"{where}, counts", development.counts, TRACKS)
    arts = [art.name for art in general.art]
    spots = {name for place in places for name in (place.name, place.kind)} - {"workshop"}
    known(path, f"{where}, place", development.place, [*spots, *arts])
    turns = DEVELOPMENTS[development.age] // FOR_SALE
    if len(development.price) not in (1, turns):
        refuse(
            path,
            f"{where}, price",
            _("one price, or {turns}").format(turns=turns),
            development.price,
            _("Give one for each turn of the age."),
        )
    for price in development.price:
        between(path, f"{where}, price", 0, 99, price)
    if development.age == AGES[-1] and not development.place:
        refuse(path, f"{where}, place", _("a place"), "", _("The Iron Age needs workers."))
    if development.gain.columns[3:] != (0, 0):
        refuse(path, f"{where}, gain", _("no arrows"), development.gain, _("Use `government`."))


def _check_calamity(path: Path, calamity: Calamity, places: list[Place]) -> None:
    where = _("calamity {name}").format(name=calamity.name)
    known(path, f"{where}, kind", calamity.kind, CALAMITY_KINDS)
    between(path, f"{where}, number of lost cubes", 0, MOST_LOST, len(calamity.lose))
    for name in calamity.lose:
        known(path, f"{where}, lose", name, [ANY, *(place.kind for place in places)])
