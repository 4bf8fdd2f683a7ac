"""What people see: the view of a match, the questions, and the lines of the log.

Views are built from what is named here and from nothing else, so that nothing hidden can slip in.
Decisions in words are in `notation.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.game import Prompt
from emporion.kernel.journal import Note
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import has, members_of
from emporion.kernel.viewer import Ended, Seat, Viewer

from . import rules
from .arrange import arrange
from .cards import SIDES
from .notation import CARD_NAMES, city_name, parse, player_name, refuse, say, why_not
from .rules.events import strength
from .rules.knowledge import known_to
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
    text = _questions()[kind].format(
        event=event.name,
        player=player_name(int(g.active)).capitalize(),
        user=player_name(int(g.active)),
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


def _questions() -> dict[str, str]:
    """The questions, by kind of prompt."""
    return {
        "target": _("At whom do you aim {event}?"),
        "empire": _("Which empire do you unify?"),
        "side": _("Where does {event} break out, in the East or in the West?"),
        "take": _("{event}: which city do you want?"),
        "offer": _("{event}: which of your cities do you give for {city}?"),
        "consent": _(
            "{player} offers you {offered} for {city}; then both of you draw. Do you agree?"
        ),
        "educate": _(
            "{event}: do you exchange events of your own, or make an opponent give up events?"
        ),
        "exchange": _("Which event do you exchange? You may exchange up to {left} more, or stop."),
        "show": _(
            "{event}: which event do you show, to draw cities for it? You need not show any."
        ),
        "protect": _("{event}, used by {user}, reaches you. Do you answer with a protection?"),
        "give city": _("{event}: which city do you give? {player} gets {gifts} of your choice."),
        "lose capital": _("{event}: which capital do you lose? You owe {capitals}."),
        "lose city": _("{event}: which city do you lose? You owe {cities}."),
        "lose event": _("{event}: which event do you give up? You owe {events}."),
    }


# --- the log -------------------------------------------------------------------------------------


def tell(g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A note as a line in the log, as its reader may know it."""
    del g, viewer  # the note itself says all that may be told
    values = {
        "seat": names[note.seat] if note.seat is not None else "",
        "rival": names[note.rival] if note.rival is not None else "",
        "count": note.count,
    }
    return _line(note).format(**values, **_what(note))


def _what(note: Note) -> dict[str, str]:
    """The names of the cards that a note speaks of."""
    named = {"cards": _listed([city_name(city) for city in _cities_of(note)])}
    if note.what is None:
        return named
    if note.kind in ("drew city", "wanted", "offered", "gave", "lost city"):
        named["city"] = city_name(note.what)
    elif note.kind in ("drew event", "used", "protected", "gave up", "showed", "struck"):
        named["event"] = EVENTS[note.what].name
    elif note.kind in ("named empire", "completed"):
        named["empire"] = EMPIRES[note.what].called
    elif note.kind == "named side":
        named["side"] = SIDES[note.what]
    elif note.kind == "strongest":
        named["discipline"] = EMPIRES[note.what].discipline.lower()
    elif note.kind == "began":
        named["events"] = str(note.what)
    if note.kind == "protected" and note.count is not None:
        named["other"] = EVENTS[note.count].name
    return named


def _cities_of(note: Note) -> list[int]:
    return members_of(np.uint64(note.cards)) if note.cards is not None else []


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return _("{most} and {last}").format(most=", ".join(names[:-1]), last=names[-1])


def _line(note: Note) -> str:
    """The sentence for a kind of note."""
    if note.kind == "drew event" and note.what is None:
        return _("{seat} draws an event.")
    if note.kind == "gave up" and note.what is None:
        return _("{seat} gives up an event.")
    if note.kind == "not drawn":
        return _not_drawn()[note.what or 0]
    if note.kind == "took" and note.rival is None:
        return _("{seat} takes {cards} out of the deck.")
    if note.kind == "ended":
        return _ended()[note.what or 0]
    return _lines()[note.kind]


def _not_drawn() -> tuple[str, str]:
    """Why somebody drew less."""
    return (
        _("{seat} is cursed and draws nothing."),
        _("{seat} was raided and draws no city."),
    )


def _ended() -> tuple[str, str, str]:
    """How a match ended."""
    return (
        _("All empires are completed: the match is over."),
        _("The last round is over, and so is the match."),
        _("Both decks have been empty for a whole round: the match is over."),
    )


def _lines() -> dict[str, str]:
    """The sentences of the log, by kind of note."""
    return {
        "began": _("The match begins with {count} cities and {events} events; {seat} starts."),
        "turn": _("Round {count}: it is {seat}'s turn."),
        "drew city": _("{seat} draws {city}."),
        "drew cities": _("{seat} draws {cards}."),
        "drew event": _("{seat} draws the event {event}."),
        "passed": _("{seat} uses no event."),
        "used": _("{seat} uses {event}."),
        "aimed": _("{seat} aims at {rival}."),
        "named empire": _("{seat} unifies {empire}."),
        "named side": _("{seat} names the {side}."),
        "wanted": _("{seat} wants {city} from {rival}."),
        "offered": _("{seat} offers {city} to {rival}."),
        "agreed": _("{seat} agrees with {rival}."),
        "refused": _("{seat} refuses {rival}'s offer."),
        "protected": _("{seat} answers with {event}, which averts {other}."),
        "took": _("{seat} takes {cards} from {rival}."),
        "gave": _("{seat} gives {city} to {rival}."),
        "lost": _("{seat} loses {cards}."),
        "lost city": _("{seat} loses {city}."),
        "gave up": _("{seat} gives up the event {event}."),
        "showed": _("{seat} shows {event}."),
        "strongest": _("{seat} is strongest in {discipline}, with {count}."),
        "silenced": _("{seat} may use no event for {count} turns."),
        "cursed": _("{seat} will draw nothing next turn."),
        "completed": _("{seat} completes {empire}!"),
        "rewarded": _("{seat} is the first to have all wonders of the world!"),
        "struck": _("{seat} meets with a disaster: {event}."),
    }
