"""What people see: the view of a match, and the questions.

Views are built from what is named here and from nothing else, so that nothing hidden can slip in.
Decisions in words are in `notation.py`, the lines of the log in `log.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from emporion.kernel.game import Prompt
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import has, members_of
from emporion.kernel.viewer import Ended, Seat, Viewer

from . import rules
from .arrange import arrange
from .log import tell
from .notation import CARD_NAMES, city_name, parse, refuse, say, why_not
from .rules.knowledge import known_to
from .rules.own_good import strength
from .rules.players import completed_by, mates
from .rules.points import points
from .state import CITY_RING, ENDINGS, EVENT_RING, NOT_PLAYED, PROMPTS, USE
from .tables import (
    CAPITALS,
    CITIES,
    CITIES_OF,
    EMPIRES,
    EVENT_WORDS,
    EVENTS,
    NEUTRAL,
    NEUTRALS,
    WONDERS,
)

__all__ = ["arrange", "ask", "parse", "refuse", "say", "tell", "view"]

# --- the view ------------------------------------------------------------------------------------


def view(g: Record, viewer: Viewer) -> dict[str, Any]:
    """Everything that this viewer may see, ready for a page."""
    return {
        "game": "cities",
        "round": int(g.this_round),
        "rounds": int(g.last_round),
        "turn": int(g.active),
        "starter": int(g.starter),
        "ending": ENDINGS[int(g.ending)] if rules.over(g) else None,
        "question": _question(g),
        "event": _event_in_play(g),
        "players": [_player(g, seat, viewer) for seat in range(int(g.seats))],
        "empires": [_empire(g, number) for number in range(NEUTRAL) if _is_in(g, number)],
        "neutral": [_city(g, city) for city in members_of(g.in_play & NEUTRALS)],
        "wonders": _wonders(g),
        "decks": {"cities": _city_deck(g), "events": _event_deck(g, viewer)},
        "hand": _hand(g, viewer.number) if isinstance(viewer, Seat) else None,
    }


def _is_in(g: Record, empire: int) -> bool:
    return bool(g.in_play & CITIES_OF[empire])


def _question(g: Record) -> dict[str, Any] | None:
    """Who is asked what; everybody may know that."""
    if rules.over(g):
        return None
    asked = ask(g, int(g.actor))
    return {
        "seat": int(g.actor),
        "kind": PROMPTS[int(g.prompt)],
        "text": asked.text,
        "rule": asked.rule,
    }


def _event_in_play(g: Record) -> dict[str, Any] | None:
    if int(g.event) < 0:
        return None
    event = EVENTS[int(g.event)]
    return {
        "name": event.name,
        "text": event.text,
        "rule": event.rule,
        "reaches": int(g.victim) if int(g.victim) >= 0 else None,
        "city": city_name(int(g.city)) if int(g.city) >= 0 else None,
        "offered": city_name(int(g.offered)) if int(g.offered) >= 0 else None,
        "due": {
            "gifts": int(g.gifts),
            "capitals": int(g.capitals_due),
            "cities": int(g.cities_due),
            "events": int(g.events_due),
        },
    }


def _player(g: Record, seat: int, viewer: Viewer) -> dict[str, Any]:
    held = g.held[seat]
    return {
        "seat": seat,
        "partners": [mate for mate in members_of(mates(g, seat)) if mate != seat],
        "points": points(g, seat),
        "completed": [
            EMPIRES[empire].name for empire in range(NEUTRAL) if int(g.owner[empire]) == seat
        ],
        "cities": [_city_card(city) for city in members_of(held)],
        "empires": [
            {
                "name": EMPIRES[empire].name,
                "has": [city_name(city) for city in members_of(held & CITIES_OF[empire])],
                "missing": [city_name(city) for city in members_of(CITIES_OF[empire] & ~held)],
            }
            for empire in range(NEUTRAL)
            if held & CITIES_OF[empire]
        ],
        "capitals": [city_name(city) for city in members_of(held & CAPITALS)],
        "wonders": [city_name(city) for city in members_of(_wonders_of(g, seat))],
        "strength": {
            empire.discipline: strength(g, seat, number) for number, empire in enumerate(EMPIRES)
        },
        "events": sum(len(members_of(g.hand[seat, word])) for word in range(EVENT_WORDS)),
        "seen": [EVENTS[event].name for event in _seen_in_hand(g, seat, viewer)],
        "silenced": int(g.silenced[seat]),
        "cursed": has(g.cursed, seat),
        "raided": has(g.raided, seat),
    }


def _wonders_of(g: Record, seat: int) -> Any:
    """The wonders that a player has, open or in completed empires."""
    return WONDERS & (g.held[seat] | np.uint64(completed_by(g, np.uint64(1 << seat))))


def _seen_in_hand(g: Record, seat: int, viewer: Viewer) -> list[int]:
    """The events of a hand that the viewer knows to be there."""
    hand = members_of(g.hand[seat])
    if isinstance(viewer, Ended):
        return hand
    return [event for event in hand if _knows(g, viewer, event)]


def _knows(g: Record, viewer: Viewer, event: int) -> bool:
    """Whether the viewer knows where an event is."""
    if isinstance(viewer, Ended):
        return True
    return has(np.uint64(known_to(g, viewer.number, event >> 6)), event & 63)


def _city_card(city: int) -> dict[str, Any]:
    card = CITIES[city]
    majors = {empire.name: empire.discipline for empire in EMPIRES}
    return {
        "name": card.name,
        "empire": card.empire or None,
        "capital": card.capital,
        "wonder": card.wonder,
        "major": majors.get(card.empire),
        "minor": card.minor or None,
    }


def _city(g: Record, city: int) -> dict[str, Any]:
    """A city and where it is: the seat that has it, or None for the deck."""
    owners = [seat for seat in range(int(g.seats)) if has(g.held[seat], city)]
    return {**_city_card(city), "seat": owners[0] if owners else None}


def _empire(g: Record, empire: int) -> dict[str, Any]:
    owner = int(g.owner[empire])
    return {
        "name": EMPIRES[empire].name,
        "called": EMPIRES[empire].called,
        "side": EMPIRES[empire].side,
        "discipline": EMPIRES[empire].discipline,
        "completed_by": owner if owner >= 0 else None,
        "cities": [_city(g, city) for city in members_of(CITIES_OF[empire])],
    }


def _wonders(g: Record) -> dict[str, Any] | None:
    if int(g.wonders_to) == NOT_PLAYED:
        return None
    return {
        "rewarded": int(g.wonders_to) if int(g.wonders_to) >= 0 else None,
        "cities": [city_name(city) for city in members_of(WONDERS)],
    }


def _city_deck(g: Record) -> dict[str, Any]:
    """How many cities are left, and those at the bottom that everybody saw, the lowest first."""
    bottom = int(g.city_top) + int(g.city_count) - 1
    places = [(bottom - up) % CITY_RING for up in range(int(g.cities_known))]
    return {
        "cards": int(g.city_count),
        "bottom": [city_name(int(g.cities[place])) for place in places],
    }


def _event_deck(g: Record, viewer: Viewer) -> dict[str, Any]:
    """How many events are left, and those whose place the viewer knows, counted from the bottom."""
    bottom = int(g.event_top) + int(g.event_count) - 1
    deck = [int(g.events[(bottom - up) % EVENT_RING]) for up in range(int(g.event_count))]
    return {
        "cards": int(g.event_count),
        "known": [
            {"name": EVENTS[event].name, "from_bottom": up}
            for up, event in enumerate(deck)
            if _knows(g, viewer, event)
        ],
    }


def _hand(g: Record, seat: int) -> list[dict[str, Any]]:
    """The viewer's own events, each with the reason why it cannot be used now, if there is one."""
    return [_hand_card(g, seat, event) for event in members_of(g.hand[seat])]


def _hand_card(g: Record, seat: int, event: int) -> dict[str, Any]:
    reason = why_not(g, seat, event)
    return {
        "event": event,
        "name": EVENTS[event].name,
        "card": CARD_NAMES[event],
        "text": EVENTS[event].text,
        "rule": EVENTS[event].rule,
        "protection": EVENTS[event].effect == "protection",
        "usable": reason is None,
        "why_not": {"text": reason[0], "rule": reason[1]} if reason else None,
    }


# --- questions -----------------------------------------------------------------------------------


def ask(g: Record, seat: int) -> Prompt:
    """What the seat is asked, why, and by which rule."""
    del seat  # one seat is asked at a time, and the question may be heard by all
    kind = PROMPTS[int(g.prompt)]
    if int(g.prompt) == USE:
        return Prompt(_use_question(g), "cities 3.4")
    event = EVENTS[int(g.event)]
    rule = "cities 4.5" if kind == "protect" else f"cities {event.rule}"
    text = _QUESTIONS[kind]().format(
        event=event.name,
        city=city_name(int(g.city)) if int(g.city) >= 0 else "",
        offered=city_name(int(g.offered)) if int(g.offered) >= 0 else "",
        gifts=int(g.gifts),
        capitals=int(g.capitals_due),
        cities=int(g.cities_due),
        events=int(g.events_due),
        left=event.events - int(g.exchanged),
    )
    return Prompt(text, rule)


def _use_question(g: Record) -> str:
    if int(g.uses) > 1:
        return _("Which event do you use? You may use {uses} more this turn, or none.").format(
            uses=int(g.uses)
        )
    return _("Which event do you use? You may also use none.")


#: The questions, by kind of prompt; each is put into the reader's language when it is asked. They
#: name no player: who is asked, and by whose event, the view and the log tell with real names.
_QUESTIONS: dict[str, Callable[[], str]] = {
    "target": lambda: _("At whom do you aim {event}?"),
    "empire": lambda: _("Which empire do you unify?"),
    "side": lambda: _("Where does {event} break out, in the East or in the West?"),
    "take": lambda: _("{event}: which city do you want?"),
    "offer": lambda: _("{event}: which of your cities do you give for {city}?"),
    "consent": lambda: _(
        "You are offered {offered} for {city}; then both of you draw. Do you agree?"
    ),
    "educate": lambda: _(
        "{event}: do you exchange events of your own, or make an opponent give up events?"
    ),
    "exchange": lambda: _(
        "Which event do you exchange? You may exchange up to {left} more, or stop."
    ),
    "show": lambda: _(
        "{event}: which event do you show, to draw cities for it? You need not show any."
    ),
    "protect": lambda: _("{event} is used against you. Do you answer with a protection?"),
    "give city": lambda: _("{event}: which city do you give? You owe {gifts} of your choice."),
    "lose capital": lambda: _("{event}: which capital do you lose? You owe {capitals}."),
    "lose city": lambda: _("{event}: which city do you lose? You owe {cities}."),
    "lose event": lambda: _("{event}: which event do you give up? You owe {events}."),
}
