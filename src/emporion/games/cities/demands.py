"""What each effect asks of the card that has it, checked when `cards.toml` is loaded.

A rule that carries out an effect looks things up on the card: an empire, a discipline, how many
cities. Without them it would do nothing, do something else, or ask a question without an answer, so
a card that lacks one of them is refused, with its place and what to write.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from emporion.kernel.data import bad_card
from emporion.kernel.errors import BadFile
from emporion.kernel.language import _

if TYPE_CHECKING:
    from .cards import Event

PLAYER, OPPONENT = "player", "opponent"


class Demand(Struct, frozen=True):
    """What a card with some effect must have."""

    #: Numbers that must be 1 or more.
    numbers: tuple[str, ...] = ()
    #: Needs without which the event could find nobody and nothing.
    needs: tuple[str, ...] = ()
    #: How many disciplines it is about: that many, or any number above 0 (−1).
    disciplines: int = 0
    #: Whether it is about an empire.
    empire: bool = False
    #: Whom it is aimed at.
    aims: str = ""
    #: Whether there must be another player.
    others: bool = False
    #: Whether it may take effect of itself when it is drawn alone. (cities 10.2)
    disaster: bool = False


#: Every effect that an event can have; a rule carries out each of them. (cities 5.1 to 5.29)
DEMANDS = {
    "protection": Demand(),
    "festival": Demand(),
    "games": Demand(numbers=("cities",), disciplines=1),
    "charisma": Demand(numbers=("cities", "holding"), needs=("cities", "unification")),
    "excavations": Demand(needs=("deck",)),
    "victory": Demand(numbers=("cities",), needs=("city",)),
    "espionage": Demand(aims=PLAYER, others=True),
    "friendly exchange": Demand(needs=("city", "city of another"), aims=PLAYER, others=True),
    "commander": Demand(empire=True, disaster=True),
    "plague": Demand(numbers=("capitals", "cities", "instead"), disaster=True),
    "barbarians": Demand(numbers=("cities",), disaster=True),
    "flood": Demand(numbers=("cities",), disaster=True),
    "economic crisis": Demand(numbers=("least",), disciplines=-1, disaster=True),
    "unification": Demand(numbers=("holding",), needs=("majority",)),
    "influence on wonders": Demand(needs=("wonder of another",)),
    "unrest": Demand(
        numbers=("cities",),
        needs=("eastern or western city of an opponent",),
        aims=OPPONENT,
        others=True,
    ),
    "anger": Demand(
        numbers=("cities",),
        needs=("cities of that empire",),
        empire=True,
        aims=PLAYER,
        others=True,
    ),
    "rebellion": Demand(numbers=("cities",), needs=("city of another",), aims=PLAYER, others=True),
    "silence": Demand(numbers=("turns",), needs=("player not silenced",), aims=PLAYER, others=True),
    "curse": Demand(needs=("player not cursed",), aims=PLAYER, others=True),
    "education": Demand(numbers=("events",), needs=("pupil",), aims=OPPONENT),
    "attack": Demand(needs=("city of an opponent",), aims=OPPONENT, others=True),
    "loss of influence": Demand(needs=("neutral city of an opponent",), aims=OPPONENT, others=True),
    "trade": Demand(needs=("capital", "city of an opponent"), aims=OPPONENT, others=True),
}


def check_effect(path: Path, place: str, event: Event) -> None:
    """Refuse a card that lacks what its effect asks for, or says what its effect cannot do."""
    for wrong in _faults(path, place, event, DEMANDS[event.effect]):
        raise wrong


def _faults(path: Path, place: str, event: Event, demand: Demand) -> Iterator[BadFile]:
    """Everything that is wrong with a card, given what its effect asks for."""
    for number in demand.numbers:
        if getattr(event, number) < 1:
            yield bad_card(
                path,
                f"{place}, {number}",
                _("1 or more, for the effect “{effect}”").format(effect=event.effect),
                getattr(event, number),
                _("Say how many."),
            )
    for need in demand.needs:
        if need not in event.needs:
            yield bad_card(
                path,
                f"{place}, needs",
                _("“{need}”, for the effect “{effect}”").format(need=need, effect=event.effect),
                event.needs or _("none"),
                _("Add “{need}” to the needs.").format(need=need),
            )
    yield from _about(path, place, event, demand)
    yield from _whom(path, place, event, demand)


def _about(path: Path, place: str, event: Event, demand: Demand) -> Iterator[BadFile]:
    """The empire or the disciplines that the card is about."""
    if demand.empire and not event.empire and event.each != "empire":
        remedy = _("Name an empire, or write each = “empire”.")
        yield bad_card(path, f"{place}, empire", _("an empire"), _("none"), remedy)
    disciplines = 1 if event.each == "discipline" else len(event.disciplines)
    if demand.disciplines > 0 and disciplines != demand.disciplines:
        remedy = _("Name one discipline, or write each = “discipline”.")
        yield bad_card(path, f"{place}, disciplines", _("one discipline"), disciplines, remedy)
    if demand.disciplines < 0 and disciplines == 0:
        remedy = _("Name the disciplines in which one must be strong.")
        yield bad_card(path, f"{place}, disciplines", _("a discipline"), _("none"), remedy)


def _whom(path: Path, place: str, event: Event, demand: Demand) -> Iterator[BadFile]:
    """At whom the card is aimed, and what it is in a match for one."""
    if demand.aims != event.aims:
        remedy = _("Write aims = “{aims}”.").format(aims=demand.aims)
        found = f"“{event.aims}”"
        yield bad_card(path, f"{place}, aims", f"“{demand.aims}”", found, remedy)
    if demand.others and event.alone:
        remedy = _("Write alone = false.")
        yield bad_card(path, f"{place}, alone", _("false, for want of others"), "true", remedy)
    if event.disaster and not demand.disaster:
        expected = _("false, for the effect “{effect}”").format(effect=event.effect)
        yield bad_card(path, f"{place}, disaster", expected, "true", _("Leave it out."))
    if event.effect == "protection" and not event.covers:
        remedy = _("Name the titles that it averts, or “everything”.")
        yield bad_card(path, f"{place}, covers", _("at least one title"), _("none"), remedy)
