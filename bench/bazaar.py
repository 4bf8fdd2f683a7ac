# ruff: noqa: ARG001  every rule and every word of a game keeps its arguments
"""A game for measuring the server: everybody may always take something, and everybody sees it.

It costs next to nothing itself, so what is measured is the table and the server around it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE, start_chance
from emporion.kernel.errors import Refusal
from emporion.kernel.game import Game, Prompt
from emporion.kernel.journal import Note, Notes, journal, note, turn_page
from emporion.kernel.options import Options
from emporion.kernel.record import AMOUNT, FLAG, NUMBER, Record, declare
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, clear, put_all, upto
from emporion.kernel.viewer import Viewer

SEATS = 6
BASKETS = 8
#: More decisions than any measurement takes.
END = 1_000_000

STATE = declare(
    seats=NUMBER, over=FLAG, chance=CHANCE, taken=(AMOUNT, SEATS), total=AMOUNT, **journal(4)
)
actions = Actions()
TAKE = actions.span("take", BASKETS)
options = Options()
notes = Notes()
TOOK = notes.kind("took")
EVERYTHING = upto(BASKETS)


@rule
def setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """Open the bazaar."""
    start_chance(g.chance, seed)
    turn_page(g)
    g.seats = seats
    g.over = False
    g.total = 0
    for seat in range(SEATS):
        g.taken[seat] = 0


@rule
def awaiting(g: Any) -> Any:
    """Everybody, all the time."""
    return EMPTY if g.over else upto(int(g.seats))


@rule
def legal(g: Any, seat: int, menu: Any) -> None:
    """Any basket."""
    clear(menu)
    if not g.over and seat < int(g.seats):
        put_all(menu, TAKE, EVERYTHING)


@rule
def step(g: Any, seat: int, action: int) -> None:
    """Take from a basket; everybody sees it."""
    turn_page(g)
    g.taken[seat] += 1
    g.total += 1
    note(g, TOOK, seat, -1, action - TAKE)
    g.over = int(g.total) >= END


@rule
def tick(g: Any) -> None:
    """Time changes nothing."""
    turn_page(g)


@rule
def absent(g: Any, seat: int) -> int:
    """The first basket."""
    return TAKE


@rule
def over(g: Any) -> bool:
    """Whether everything was taken."""
    return bool(g.over)


@rule
def ending(g: Any) -> int:
    """There is one ending."""
    return 0 if g.over else -1


@rule
def scores(g: Any, out: Any) -> None:
    """What each has taken."""
    for seat in range(int(g.seats)):
        out[seat] = int(g.taken[seat])


@rule
def ranking(g: Any, out: Any) -> None:
    """Everybody is first."""
    for seat in range(int(g.seats)):
        out[seat] = 1


@rule
def redeal(g: Any, seat: int, chance: Any) -> None:
    """Nothing is hidden but the generator."""
    start_chance(g.chance, chance)


@rule
def observe(g: Any, seat: int, out: Any) -> None:
    """What each has taken."""
    for other in range(SEATS):
        out[other] = int(g.taken[other]) % 10_000


@rule
def consistent(g: Any) -> int:
    """Nothing can go wrong."""
    return 0


def view(g: Record, viewer: Viewer) -> dict[str, Any]:
    """What each has taken."""
    return {"taken": g.taken[: int(g.seats)].tolist(), "total": int(g.total)}


def ask(g: Record, seat: int) -> Prompt:
    """What is asked."""
    return Prompt("From which basket do you take?", "1.1")


def say(g: Record, seat: int, action: int) -> str:
    """A decision in words."""
    return f"take from {action - TAKE}"


def parse(g: Record, seat: int, text: str) -> int:
    """The decision that these words mean."""
    number = text.removeprefix("take from ")
    if number.isdigit() and int(number) < BASKETS:
        return TAKE + int(number)
    raise Refusal("unknown-decision", f"“{text}” is nothing.", "Take from a basket.", "1.1")


def tell(g: Record, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A line in the log."""
    return f"{names[note.seat or 0]} takes from {note.what}."


def refuse(g: Record, seat: int, action: int) -> Refusal:
    """Why not."""
    return Refusal("over", "The bazaar is closed.", "Open another one.", "1.1")


GAME = Game(
    name="bazaar",
    title="Bazaar",
    summary="For measuring the server.",
    version="1",
    seats=(2, SEATS),
    minutes=(1, 1),
    state=STATE,
    actions=actions,
    options=options,
    notes=notes,
    rules=sys.modules[__name__],  # rules and words share this module
    words=sys.modules[__name__],
    rulebook=Path(__file__),
    observation=SEATS,
    endings=("empty",),
    longest=END + 1,
)
