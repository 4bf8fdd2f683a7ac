"""What people see of Jars: views, prompts, log lines, and decisions in words."""

from __future__ import annotations

from typing import Any

from emporion.kernel.errors import Refusal, UnknownName, did_you_mean
from emporion.kernel.game import Prompt
from emporion.kernel.journal import Note
from emporion.kernel.language import _
from emporion.kernel.record import Record
from emporion.kernel.sets import bit, has, members_of, size
from emporion.kernel.viewer import Ended, Viewer

from . import rules
from .state import JARS, LAY


def view(g: Record, viewer: Viewer) -> dict[str, Any]:
    """The quay as the viewer sees it: own jars by name, those of others as numbers."""
    ended = isinstance(viewer, Ended)
    merchants = []
    for seat in range(int(g.seats)):
        merchant: dict[str, Any] = {
            "buyers": int(g.buyers[seat]),
            "jars": size(g.hand[seat]),
            "has_chosen": int(g.laid[seat]) >= 0,
        }
        if ended or seat == viewer.number:
            merchant["hand"] = names_of(g.hand[seat])
            merchant["laid"] = JARS[int(g.laid[seat])] if int(g.laid[seat]) >= 0 else None
        merchants.append(merchant)
    return {
        "merchants": merchants,
        "sold": names_of(g.sold),
        "sealed": size(g.store),
        "goal": int(g.goal),
        "over": bool(g.over),
    }


def names_of(jars: Any) -> list[str]:
    """Jars by name, from the emptiest to the fullest."""
    return [JARS[jar] for jar in members_of(jars)]


def ask(g: Record, seat: int) -> Prompt:
    """What is asked of a merchant."""
    return Prompt(_("Which of your jars do you set down?"), "2.1")


def say(g: Record, seat: int, action: int) -> str:
    """A decision in words."""
    return _("set down {jar}").format(jar=JARS[action - LAY])


def parse(g: Record, seat: int, text: str) -> int:
    """The decision that these words mean."""
    for jar in range(len(JARS)):
        if say(g, seat, LAY + jar).casefold() == text.strip().casefold():
            return LAY + jar
    known = [say(g, seat, LAY + jar) for jar in range(len(JARS))]
    raise Refusal(
        "unknown-decision",
        _("“{text}” is nothing that one can do here.").format(text=text),
        did_you_mean(text, known),
        "2.1",
    )


def tell(g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A line in the log."""
    merchant = names[note.seat or 0]
    if note.kind == "won":
        return _("{merchant} wins a buyer and now has {count}.").format(
            merchant=merchant, count=note.count
        )
    jar = _("a jar") if note.what is None else JARS[note.what]
    lines = {
        "laid": _("{merchant} sets down {jar}."),
        "opened": _("{merchant} opens {jar}."),
        "drew": _("{merchant} takes {jar} from the store."),
    }
    return lines[note.kind].format(merchant=merchant, jar=jar)


def refuse(g: Record, seat: int, action: int) -> Refusal:
    """Why this jar cannot be set down now."""
    if g.over:
        return Refusal("over", _("The match has ended."), _("Begin another one."), "3.1")
    if not has(rules.awaiting(g), seat):
        return Refusal(
            "chosen", _("You have set down a jar already."), _("Wait for the others."), "2.1"
        )
    return Refusal(
        "not-yours",
        _("{jar} is not among your jars.").format(jar=JARS[action - LAY]),
        _("Set down one of your own."),
        "2.1",
    )


def arrange(g: Record, seat: int, place: str, cards: list[str]) -> None:
    """Put jars into a merchant's hand in exchange for others of his: a help for tests."""
    if place != "hand":
        raise UnknownName(_("place"), place, ["hand"])
    wanted = [JARS.index(jar) for jar in cards]
    for jar in wanted:
        if not has(g.hand[seat], jar):
            spare = next(held for held in members_of(g.hand[seat]) if held not in wanted)
            exchange(g, jar, spare)


def exchange(g: Record, one: int, other: int) -> None:
    """Let two jars change places, wherever they are."""
    both = bit(one) | bit(other)
    for seat, jars in enumerate(g.hand):
        if size(jars & both) == 1:
            g.hand[seat] = jars ^ both
        if int(g.laid[seat]) in (one, other):
            g.laid[seat] = one + other - int(g.laid[seat])
    for pile in ("store", "sold"):
        if size(g[pile] & both) == 1:
            g[pile] = g[pile] ^ both
