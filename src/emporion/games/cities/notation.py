"""Decisions in words: how each is said, how what people write is read, and why one is refused.

Whatever is said here depends only on what the deciding seat knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np

from emporion.kernel.errors import Refusal, did_you_mean
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import holds, members_of

from . import rules
from .cards import NEEDS, SIDES
from .rules.needs import unmet_needs
from .state import (
    AGREE,
    CONSENT,
    EXCHANGE,
    EXCHANGE_OWN,
    GIVE_CITY,
    LOSE_CAPITAL,
    LOSE_CITY,
    LOSE_EVENT,
    OFFER,
    PASS,
    PROTECT,
    SHOW,
    TAKE,
    USE,
    actions,
)
from .tables import (
    CITIES,
    CITIES_FOR_CHARISMA,
    CITIES_FOR_UNIFICATION,
    DISASTERS,
    EMPIRES,
    EVENTS,
    NEEDS_OF,
    NEUTRAL,
    PROTECTIONS,
)

_NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _card_names() -> list[str]:
    """Each event card's own name: copies of a face are told apart by numerals."""
    copies = Counter(event.name for event in EVENTS)
    met: Counter[str] = Counter()
    names = []
    for event in EVENTS:
        met[event.name] += 1
        number = met[event.name]
        numeral = _NUMERALS[number - 1] if number <= len(_NUMERALS) else str(number)
        names.append(f"{event.name} {numeral}" if copies[event.name] > 1 else event.name)
    return names


#: The names of the event cards, copies told apart.
CARD_NAMES = _card_names()


def city_name(city: int) -> str:
    """The name of a city."""
    return CITIES[city].name


def player_name(seat: int) -> str:
    """What a player is called in decisions, which are said without anybody's names at hand.

    Whoever knows the names may show them instead; the number alone is understood as well.
    """
    return _("player {number}").format(number=seat + 1)


def menu_of(g: Record, seat: int) -> list[int]:
    """Everything that the seat may decide now."""
    menu = actions.menu()
    rules.legal(g, seat, menu)
    return members_of(menu)


# --- saying --------------------------------------------------------------------------------------


def say(g: Record, seat: int, action: int) -> str:
    """A decision as one readable line, worded for the question that is asked."""
    prompt = int(g.prompt) if int(g.actor) == seat else USE
    kind, index = actions.decode(action)
    if kind == "city":
        return _city_phrase(prompt).format(city=city_name(index))
    if kind == "event":
        return _event_phrase(prompt).format(event=CARD_NAMES[index])
    if kind == "empire":
        return _("unify {empire}").format(empire=EMPIRES[index].called)
    if kind == "side":
        return _("name the {side}").format(side=SIDES[index])
    if kind == "player":
        return _("aim at {player}").format(player=player_name(index))
    if action == AGREE:
        return _("agree")
    if action == EXCHANGE_OWN:
        return _("exchange own events")
    return _pass_phrase(prompt)


def _city_phrase(prompt: int) -> str:
    if prompt == TAKE:
        return _("ask for {city}")
    if prompt == OFFER:
        return _("offer {city}")
    if prompt == GIVE_CITY:
        return _("give {city}")
    if prompt in (LOSE_CAPITAL, LOSE_CITY):
        return _("lose {city}")
    return _("choose {city}")


def _event_phrase(prompt: int) -> str:
    if prompt == PROTECT:
        return _("answer with {event}")
    if prompt in (LOSE_EVENT, EXCHANGE):
        return _("give up {event}")
    return _("show {event}") if prompt == SHOW else _("use {event}")


def _pass_phrase(prompt: int) -> str:
    if prompt == USE:
        return _("use no event")
    if prompt == PROTECT:
        return _("answer with nothing")
    if prompt == CONSENT:
        return _("refuse")
    if prompt == EXCHANGE:
        return _("give up no more")
    return _("show no more") if prompt == SHOW else _("pass")


# --- reading -------------------------------------------------------------------------------------


def parse(g: Record, seat: int, text: str) -> int:
    """The decision that is said like this; short forms will do where they are clear."""
    wanted = _folded(text)
    menu = menu_of(g, seat)
    said = {_folded(say(g, seat, action)): action for action in menu}
    if wanted in said:
        return said[wanted]
    for action in menu:
        if wanted in _short_forms(action):
            return action
    for action in range(actions.size):
        if wanted == _folded(say(g, seat, action)) or wanted in _short_forms(action):
            raise refuse(g, seat, action)
    if not menu:
        raise refuse(g, seat, PASS)
    raise Refusal(
        "not-understood",
        _("“{text}” is none of your choices.").format(text=text.strip()),
        did_you_mean(wanted, [say(g, seat, action) for action in menu]),
        "cities 4.1",
    )


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _short_forms(action: int) -> set[str]:
    """What else a decision may be called."""
    kind, index = actions.decode(action)
    if kind == "event":
        event = EVENTS[index]
        forms = {CARD_NAMES[index], event.name, event.title, event.face}
    elif kind == "city":
        forms = {city_name(index)}
    elif kind == "empire":
        forms = {EMPIRES[index].name, EMPIRES[index].called, EMPIRES[index].adjective}
    elif kind == "side":
        forms = {SIDES[index]}
    elif kind == "player":
        forms = {player_name(index), str(index + 1)}
    else:
        forms = {kind}
    return {_folded(form) for form in forms} - {""}


# --- refusing ------------------------------------------------------------------------------------


def refuse(g: Record, seat: int, action: int) -> Refusal:
    """Why the seat may not decide this now, what to do instead, and which rule says so."""
    if rules.over(g):
        return Refusal("over", _("The match is over."), _("Start a new match."), "cities 7.1")
    if int(g.actor) != seat:
        return Refusal(
            "not-asked",
            _("Somebody else decides at the moment."),
            _("Wait until you are asked."),
            "cities 3.1",
        )
    kind, index = actions.decode(action)
    prompt = int(g.prompt)
    if kind == "event" and prompt in (USE, PROTECT, LOSE_EVENT, EXCHANGE, SHOW):
        return _refuse_event(g, seat, prompt, index)
    if kind == "city" and prompt in (TAKE, OFFER, GIVE_CITY, LOSE_CAPITAL, LOSE_CITY):
        return _refuse_city(g, seat, prompt, index)
    return _otherwise(g, seat)


def _remedy(g: Record, seat: int) -> str:
    """The choices there are; all of them when they are few."""
    said = [say(g, seat, action) for action in menu_of(g, seat)]
    few = said if len(said) <= 6 else [*said[:5], _("{number} more").format(number=len(said) - 5)]
    return _("You can: {choices}.").format(choices=", ".join(few))


def _otherwise(g: Record, seat: int) -> Refusal:
    return Refusal(
        "other-question",
        _("That does not answer what you are asked."),
        _remedy(g, seat),
        "cities 4.1",
    )


def _refuse_city(g: Record, seat: int, prompt: int, city: int) -> Refusal:
    rule = f"cities {EVENTS[int(g.event)].rule}"
    name = city_name(city)
    if prompt == TAKE:
        text = _("{city} cannot be taken with {event}.").format(
            city=name, event=EVENTS[int(g.event)].name
        )
    elif holds(g.held[seat : seat + 1], city):
        text = _("{city} is not one of the cities that this is about.").format(city=name)
    else:
        text = _("{city} does not lie before you.").format(city=name)
    return Refusal("not-that-city", text, _remedy(g, seat), rule)


def _refuse_event(g: Record, seat: int, prompt: int, event: int) -> Refusal:
    name = EVENTS[event].name
    if not holds(g.hand[seat], event):
        return Refusal(
            "not-in-hand",
            _("{event} is not in your hand.").format(event=CARD_NAMES[event]),
            _remedy(g, seat),
            "cities 3.4",
        )
    if prompt == PROTECT:
        return Refusal(
            "averts-nothing",
            _("{event} averts no {other}.").format(event=name, other=EVENTS[int(g.event)].title),
            _remedy(g, seat),
            f"cities {EVENTS[event].rule}" if holds(PROTECTIONS, event) else "cities 4.6",
        )
    if prompt == SHOW:
        return Refusal(
            "not-shown-now",
            _("{event} is not to be shown now, or comes before what was shown.").format(event=name),
            _remedy(g, seat),
            f"cities {EVENTS[int(g.event)].rule}",
        )
    reason = why_not(g, seat, event)
    text, rule = reason or (_("That cannot be used now."), "cities 4.2")
    return Refusal("needs-missing", text, _remedy(g, seat), rule)


def why_not(g: Record, seat: int, event: int) -> tuple[str, str] | None:
    """Why a player cannot use an event of their hand, with the rule's number; None if they can."""
    if holds(PROTECTIONS, event):
        return _("A protection is used only as an answer."), "cities 4.6"
    if int(g.seats) == 1 and holds(DISASTERS, event):
        return _("Alone, a disaster takes effect of itself, as soon as it can."), "cities 10.2"
    if int(g.silenced[seat]) > 0:
        turns = int(g.silenced[seat])
        return _("You are silenced for {turns} more turns.").format(turns=turns), "cities 5.23"
    for need in members_of(np.uint64(unmet_needs(g, seat)) & NEEDS_OF[event]):
        return _need_text(need), "cities 4.2"
    return None


def _need_text(need: int) -> str:
    """What is missing, as a sentence."""
    if need < NEUTRAL:
        return _("Nobody else has a {adjective} city besides the capital.").format(
            adjective=EMPIRES[need].adjective
        )
    return _MISSING[NEEDS[1:][need - NEUTRAL]]()


#: What is missing, by kind of need. The card says what one needs; these say what is the matter.
_MISSING: dict[str, Callable[[], str]] = {
    "capital": lambda: _("You have no capital."),
    "wonder": lambda: _("You have no wonder."),
    "city": lambda: _("You have no city."),
    "cities": lambda: _("You have fewer than {number} cities.").format(number=CITIES_FOR_CHARISMA),
    "majority": lambda: _(
        "There is no empire of which you have {number} cities and others have any."
    ).format(number=CITIES_FOR_UNIFICATION),
    "unification": lambda: _("You have no Unification in your hand."),
    "city of another": lambda: _("Nobody else has a city."),
    "wonder of another": lambda: _("No wonder lies before another player."),
    "city of an opponent": lambda: _("No opponent has a city."),
    "neutral city of an opponent": lambda: _("No opponent has a neutral city."),
    "eastern or western city of an opponent": lambda: _("No opponent has a city of an empire."),
    "player not silenced": lambda: _("Everybody else is silenced already."),
    "player not cursed": lambda: _("Everybody else is cursed already."),
    "pupil": lambda: _("You have no other event to exchange, and no opponent has one to lose."),
    "deck": lambda: _("Both decks are empty."),
}
