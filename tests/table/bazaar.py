"""Bazaar: a tiny game with a floor, hidden goods and a secret choice, for tests of the table.

Each seat holds three of the goods. While the floor is open, seats think of a good (in private),
offer one, withdraw, and accept: an offered good for one of the acceptor's. When the time is up,
everybody secretly keeps one good; the dearest wins. There are two such rounds.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from emporion.kernel.actions import Actions
from emporion.kernel.chance import CHANCE, shuffle, start_chance
from emporion.kernel.errors import Refusal
from emporion.kernel.game import Game, Prompt
from emporion.kernel.journal import ACTOR, PARTIES, Note, Notes, journal, note, turn_page
from emporion.kernel.options import Options
from emporion.kernel.record import CARD, FLAG, NUMBER, declare
from emporion.kernel.sets import bit, clear, put
from emporion.kernel.viewer import Ended, Viewer

SEATS, GOODS, ROUNDS = 4, 12, 2

STATE = declare(
    seats=NUMBER,
    market=NUMBER,
    floor=FLAG,
    left=NUMBER,
    chance=CHANCE,
    holder=(CARD, GOODS),
    thought=(CARD, SEATS),
    offer=(CARD, SEATS),
    revision=(NUMBER, SEATS),
    is_done=(CARD, SEATS),
    kept=(CARD, SEATS),
    points=(NUMBER, SEATS),
    **journal(32),
)

actions = Actions()
WAIT = actions.one("wait")
DONE = actions.one("done")
WITHDRAW = actions.one("withdraw")
THINK = actions.span("think", GOODS)
OFFER = actions.span("offer", GOODS)
ACCEPT = actions.span("accept", SEATS * GOODS)
KEEP = actions.span("keep", GOODS)

options = Options()
TICKS = options.number("ticks", "how many ticks a floor is open", default=10, low=1, high=100)

notes = Notes()
OPENED = notes.kind("floor-opened")
CLOSED = notes.kind("floor-closed")
OFFERED = notes.kind("offered")
WITHDREW = notes.kind("withdrew")
DEALT = notes.kind("deal", what=PARTIES, count=PARTIES, reveals=True)
KEPT = notes.kind("kept", what=ACTOR)
SCORED = notes.kind("scored", reveals=True)


# --- rules ---------------------------------------------------------------------------------------


def setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """Deal three goods to everybody and open the floor."""
    start_chance(g.chance, seed)
    turn_page(g)
    g.seats = seats
    g.left = options[TICKS]
    goods = np.arange(GOODS, dtype=np.int8)
    shuffle(g.chance, goods, 0, GOODS)
    g.holder[:] = -1
    for seat in range(seats):
        g.holder[goods[3 * seat : 3 * seat + 3]] = seat
    open_floor(g)


def open_floor(g: Any) -> None:
    """The next round begins."""
    g.market += 1
    g.floor = True
    g.thought[:], g.offer[:], g.is_done[:], g.kept[:] = -1, -1, 0, -1
    note(g, OPENED, -1, -1, int(g.market))


def awaiting(g: Any) -> Any:
    """On the floor whoever is not done; after it whoever has kept nothing."""
    waiting = np.uint64(0)
    for seat in range(int(g.seats)):
        if g.market <= ROUNDS and not (g.is_done[seat] if g.floor else g.kept[seat] >= 0):
            waiting |= bit(seat)
    return waiting


def goods_of(g: Any, seat: int) -> list[int]:
    """What a seat holds."""
    return [good for good in range(GOODS) if int(g.holder[good]) == seat]


def legal(g: Any, seat: int, menu: Any) -> None:
    """Everything that a seat may do with its own goods and the standing offers."""
    clear(menu)
    if not int(awaiting(g)) >> seat & 1:
        return
    if not g.floor:
        for good in goods_of(g, seat):
            put(menu, KEEP + good)
        return
    put(menu, WAIT)
    put(menu, DONE)
    if g.offer[seat] >= 0:
        put(menu, WITHDRAW)
    for good in goods_of(g, seat):
        put(menu, THINK + good)
        put(menu, OFFER + good)
        for rival in range(int(g.seats)):
            if rival != seat and g.offer[rival] >= 0:
                put(menu, ACCEPT + rival * GOODS + good)


def step(g: Any, seat: int, action: int) -> None:
    """Carry out a decision."""
    turn_page(g)
    kind, index = actions.decode(action)
    if kind == "done":
        g.is_done[seat] = 1
    elif kind == "withdraw":
        withdraw(g, seat)
    elif kind == "think":
        g.thought[seat] = index
    elif kind == "offer":
        g.offer[seat] = index
        g.revision[seat] += 1
        note(g, OFFERED, seat, -1, index)
    elif kind == "accept":
        swap(g, seat, index // GOODS, index % GOODS)
    elif kind == "keep":
        g.kept[seat] = index
        note(g, KEPT, seat, -1, index)
        if not int(awaiting(g)):
            score(g)


def withdraw(g: Any, seat: int) -> None:
    """Take an offer off the board."""
    g.offer[seat] = -1
    g.revision[seat] += 1
    note(g, WITHDREW, seat)


def swap(g: Any, seat: int, rival: int, good: int) -> None:
    """Both goods change hands, and offers of what is gone are withdrawn."""
    offered = int(g.offer[rival])
    g.holder[offered], g.holder[good] = seat, rival
    note(g, DEALT, seat, rival, good, offered)
    for party, gone in ((rival, offered), (seat, good)):
        if int(g.offer[party]) == gone:
            withdraw(g, party)


def tick(g: Any) -> None:
    """Time passes on the floor."""
    turn_page(g)
    if g.floor:
        g.left -= 1
        if g.left <= 0:
            close_floor(g)


def close_floor(g: Any) -> None:
    """The floor closes."""
    g.floor = False
    g.offer[:] = -1
    note(g, CLOSED, -1)


def score(g: Any) -> None:
    """The dearest kept good wins a point; then the next floor opens, or the match is over."""
    best = max(range(int(g.seats)), key=lambda seat: int(g.kept[seat]))
    g.points[best] += 2
    note(g, SCORED, best)
    g.left = 10
    open_floor(g)
    if g.market > ROUNDS:
        g.floor = False


def absent(g: Any, seat: int) -> int:
    """Be done, or keep the cheapest."""
    return DONE if g.floor else KEEP + goods_of(g, seat)[0]


def over(g: Any) -> bool:
    """After two rounds."""
    return bool(g.market > ROUNDS)


def ending(g: Any) -> int:
    """There is one way."""
    return 0 if over(g) else -1


def scores(g: Any, out: Any) -> None:
    """Points."""
    for seat in range(int(g.seats)):
        out[seat] = int(g.points[seat])


def ranking(g: Any, out: Any) -> None:
    """One place behind everybody with more points."""
    out[: int(g.seats)] = forfeit(g, [0] * int(g.seats))


def redeal(g: Any, seat: int, chance: Any) -> None:
    """Give the goods of the others anew."""
    start_chance(g.chance, chance)
    for rival in range(int(g.seats)):
        if rival != seat:
            g.thought[rival] = -1
    shown = {int(good) for good in g.offer if good >= 0}
    free = np.array(
        [
            good
            for good in range(GOODS)
            if good not in shown and (seat < 0 or int(g.holder[good]) != seat)
        ],
        np.int8,
    )
    held = [int(g.holder[good]) for good in free]
    shuffle(g.chance, free, 0, len(free))
    for good, holder in zip(free, held, strict=True):
        g.holder[good] = holder
    for rival in range(int(g.seats)):
        if rival != seat and g.kept[rival] >= 0:
            g.kept[rival] = goods_of(g, rival)[0]


def observe(g: Any, seat: int, out: Any) -> None:
    """Own goods."""
    out[:] = [int(holder) == seat for holder in g.holder]


def consistent(g: Any) -> int:
    """1: somebody has not three goods."""
    return int(any(len(goods_of(g, seat)) != 3 for seat in range(int(g.seats))))


# --- words ---------------------------------------------------------------------------------------


def floor(g: Any) -> int:
    """Hook: the number of the open floor."""
    return int(g.market) if g.floor else 0


def revision(g: Any, action: int) -> int | None:
    """Hook: accepting names an offer."""
    kind, index = actions.decode(action)
    return int(g.revision[index // GOODS]) if kind == "accept" else None


def forfeit(g: Any, points: list[int]) -> list[int]:
    """Hook: places after penalties."""
    left = [int(g.points[seat]) - points[seat] for seat in range(int(g.seats))]
    return [1 + sum(other > own for other in left) for own in left]


def view(g: Any, viewer: Viewer) -> dict[str, Any]:
    """Own goods and thoughts; everybody's offers."""
    seen: dict[str, Any] = {
        "round": int(g.market),
        "floor": bool(g.floor),
        "left": int(g.left),
        "offers": [int(good) for good in g.offer],
        "revisions": [int(revision) for revision in g.revision],
        "points": [int(points) for points in g.points],
    }
    if viewer.number >= 0:
        seen["goods"] = goods_of(g, viewer.number)
        seen["thought"] = int(g.thought[viewer.number])
    if isinstance(viewer, Ended):
        seen["everybody"] = [goods_of(g, seat) for seat in range(int(g.seats))]
    return seen


def ask(g: Any, seat: int) -> Prompt:
    """What is asked."""
    return Prompt("Deal!", "1.1") if g.floor else Prompt("What do you keep?", "1.2")


def say(g: Any, seat: int, action: int) -> str:
    """A decision in words."""
    kind, index = actions.decode(action)
    if kind == "accept":
        return f"accept {index // GOODS} for {index % GOODS}"
    return kind if kind in ("wait", "done", "withdraw") else f"{kind} {index}"


def parse(g: Any, seat: int, text: str) -> int:
    """The other way round."""
    for action in range(actions.size):
        if say(g, seat, action) == text:
            return action
    raise Refusal("unknown-decision", "That is no decision.", "Say one of the menu.", "1.1")


def tell(g: Any, note: Note, viewer: Viewer, names: list[str]) -> str:
    """A line."""
    who = "" if note.seat is None else names[note.seat]
    return f"{note.kind} {who} {note.rival} {note.what} {note.count}"


def refuse(g: Any, seat: int, action: int) -> Refusal:
    """One answer for all."""
    return Refusal("not-now", "You cannot do that now.", "Look at the menu.", "1.1")


HERE: Any = sys.modules[__name__]
GAME = Game(
    name="bazaar",
    title="Bazaar",
    summary="A tiny market.",
    version="1",
    seats=(2, SEATS),
    minutes=(1, 2),
    state=STATE,
    actions=actions,
    options=options,
    notes=notes,
    rules=HERE,
    words=HERE,
    rulebook=Path(__file__),
    observation=GOODS,
    endings=("rounds",),
    longest=10_000,
)
