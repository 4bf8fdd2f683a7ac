"""What a card or a place says to people, made from the same data that the rules carry out."""

from __future__ import annotations

from collections.abc import Iterator

from emporion.games.mediterranean.phrases import changes, signed, spaces
from emporion.games.mediterranean.schema import Gain
from emporion.kernel.language import _, counted

from .schema import ANY, CULTURE, Calamity, Development, Face, Place
from .tables import GENERAL, NUMBERS, PLACES_LIST


def text_of_face(face: Face) -> str:
    """Everything that one side of a building does."""
    return " ".join(_abilities(face))


def _abilities(face: Face) -> Iterator[str]:
    if face.people:
        yield _people(face.people)
    if gain := _gain(face.turn, face.money):
        yield _("Every turn: {gain}.").format(gain=gain)
    if any(face.give.columns):
        text = _("Every turn it may be used on an opponent, who receives {gain}.")
        yield text.format(gain=changes(face.give.columns))
    if face.doubles:
        text = _("{art} brings double points for its cubes and for its full row.")
        yield text.format(art=face.doubles)


def text_of_development(development: Development) -> str:
    """Everything that a development does when it is bought."""
    return " ".join(_effects(development))


def _effects(development: Development) -> Iterator[str]:
    if development.people:
        yield _people(development.people)
    if development.place:
        yield _("A cube goes here: {place}.").format(place=_place(development.place))
        yield from _there(development.place)
    if development.worth:
        yield _worth(development)
    if gain := _gain(development.gain, development.money):
        yield _("At once: {gain}.").format(gain=gain)
    for number, track in (
        (development.government, _("government")),
        (development.religion, _("religion")),
    ):
        if number:
            text = _("Your {track} moves {spaces} to the side you choose.")
            yield text.format(track=track, spaces=spaces(number))


def _there(name: str) -> Iterator[str]:
    """What a cube does there, where the card leaves no choice of the place."""
    if name == "industry":
        yield _("Your marker of industry moves one space on.")
    yield from (
        text for place in PLACES_LIST if place.name == name and (text := text_of_place(place))
    )


def _worth(development: Development) -> str:
    points = counted("{number} point", "{number} points", development.worth)
    if development.counts == "government":
        return _("It brings {points} for each building of your government.").format(points=points)
    if development.counts == "religion":
        return _("It brings {points} for each building of your religion.").format(points=points)
    return _("It brings {points}.").format(points=points)


def _place(name: str) -> str:
    names = {
        CULTURE: _("any free box of the culture grid"),
        "farm": _("a farm"),
        "city": _("a city"),
        "harbour": _("a harbour"),
        "industry": _("an industry"),
    }
    return names.get(name, name)


def text_of_calamity(calamity: Calamity) -> str:
    """Everything that a calamity does to its victim."""
    return " ".join(_losses(calamity))


def _losses(calamity: Calamity) -> Iterator[str]:
    if calamity.points:
        points = counted("{number} point", "{number} points", calamity.points)
        yield _("Lose {points}.").format(points=points)
    if calamity.half_money:
        yield _("Lose half of your money; what is left is rounded down.")
    for kind in calamity.lose:
        if kind == ANY:
            yield _("Lose a cube of your choice.")
        else:
            yield _("Lose a cube here: {place}.").format(place=_place(kind))
    if calamity.buildings:
        yield counted("Lose {number} building.", "Lose {number} buildings.", calamity.buildings)
    for number, track in (
        (calamity.government_back, _("government")),
        (calamity.religion_back, _("religion")),
    ):
        if number:
            text = _("Your {track} moves back {spaces}.")
            yield text.format(track=track, spaces=spaces(number))
    if calamity.relief:
        yield _("After that your marker goes up {spaces}.").format(spaces=spaces(calamity.relief))


def text_of_place(place: Place) -> str:
    """What a cube does in a place."""
    parts = [_kinds()[place.kind]] if place.kind in _kinds() else []
    if any(place.there.columns):
        parts.append(_("For each cube there: {gain}."))
    if any(place.dominance.columns):
        parts.append(_("Dominance: {dominance}."))
    if any(place.monopoly.columns):
        parts.append(_("Monopoly: {monopoly}."))
    return " ".join(parts).format(
        good=place.good,
        one=NUMBERS.warehouse[1],
        two=NUMBERS.warehouse[2],
        ignored=GENERAL.bank.ignores,
        multiplied=GENERAL.bank.multiplies,
        times=GENERAL.bank.times,
        gain=changes(place.there.columns),
        dominance=changes(place.dominance.columns),
        monopoly=changes(place.monopoly.columns),
    )


def _kinds() -> dict[str, str]:
    return {
        "farm": _("Each cube brings a card of {good} every turn."),
        "city": _("Each cube brings a civic good every turn."),
        "harbour": _("Each cube brings a luxury every turn."),
        "workshop": _("With a cube you may make points from money."),
        "industry": _("With a cube you may make points from money, and lead in {good}."),
        "warehouse": _("Keeps {one} cards for the next turn, {two} with two cubes."),
        "bank": _("Every turn it ignores {ignored} or multiplies {multiplied} by {times}."),
    }


def _people(number: int) -> str:
    return counted("{number} cube is available.", "{number} cubes are available.", number)


def _gain(gain: Gain, money: int) -> str:
    """What somebody receives, money last."""
    paid = _("{number} in money").format(number=signed(money)) if money else ""
    return ", ".join(part for part in (changes(gain.columns), paid) if part)
