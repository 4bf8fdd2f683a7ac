"""The lines of the log: each note of a match as a sentence, as its reader may know it.

Every sentence stands in a table as a phrase that is put into the reader's language only when it is
told, so that a line costs one translation.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from emporion.kernel.journal import Note
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import members_of
from emporion.kernel.viewer import Viewer

from .cards import SIDES
from .notation import city_name
from .tables import EMPIRES, EVENTS

Phrase = Callable[[], str]


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
        return _NOT_DRAWN[note.what or 0]()
    if note.kind == "took" and note.rival is None:
        return _("{seat} takes {cards} out of the deck.")
    if note.kind == "ended":
        return _ENDED[note.what or 0]()
    return _LINES[note.kind]()


# --- the sentences -------------------------------------------------------------------------------

#: Why somebody drew less.
_NOT_DRAWN: tuple[Phrase, ...] = (
    lambda: _("{seat} is cursed and draws nothing."),
    lambda: _("{seat} was raided and draws no city."),
)

#: How a match ended.
_ENDED: tuple[Phrase, ...] = (
    lambda: _("All empires are completed: the match is over."),
    lambda: _("The last round is over, and so is the match."),
    lambda: _("Both decks have been empty for a whole round: the match is over."),
)

#: The sentences of the log, by kind of note.
_LINES: dict[str, Phrase] = {
    "began": lambda: _("The match begins with {count} cities and {events} events; {seat} starts."),
    "turn": lambda: _("Round {count}: it is {seat}'s turn."),
    "drew city": lambda: _("{seat} draws {city}."),
    "drew cities": lambda: _("{seat} draws {cards}."),
    "drew event": lambda: _("{seat} draws the event {event}."),
    "passed": lambda: _("{seat} uses no event."),
    "used": lambda: _("{seat} uses {event}."),
    "aimed": lambda: _("{seat} aims at {rival}."),
    "named empire": lambda: _("{seat} unifies {empire}."),
    "named side": lambda: _("{seat} names the {side}."),
    "wanted": lambda: _("{seat} wants {city} from {rival}."),
    "offered": lambda: _("{seat} offers {city} to {rival}."),
    "agreed": lambda: _("{seat} agrees with {rival}."),
    "refused": lambda: _("{seat} refuses {rival}'s offer."),
    "protected": lambda: _("{seat} answers with {event}, which averts {other}."),
    "took": lambda: _("{seat} takes {cards} from {rival}."),
    "gave": lambda: _("{seat} gives {city} to {rival}."),
    "lost": lambda: _("{seat} loses {cards}."),
    "lost city": lambda: _("{seat} loses {city}."),
    "gave up": lambda: _("{seat} gives up the event {event}."),
    "showed": lambda: _("{seat} shows {event}."),
    "strongest": lambda: _("{seat} is strongest in {discipline}, with {count}."),
    "silenced": lambda: _("{seat} may use no event for {count} turns."),
    "cursed": lambda: _("{seat} will draw nothing next turn."),
    "completed": lambda: _("{seat} completes {empire}!"),
    "rewarded": lambda: _("{seat} is the first to have all wonders of the world!"),
    "struck": lambda: _("{seat} meets with a disaster: {event}."),
}
