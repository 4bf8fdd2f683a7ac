"""Rules that are wrong: menus, steps, ends, copies, seeds and modes."""

from __future__ import annotations

from typing import Any

from emporion.kernel.chance import seed_words
from emporion.kernel.journal import note, turn_page
from emporion.kernel.record import State
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, clear, first, size, without
from tests.toys.jars import GAME, rules
from tests.toys.jars.state import BUYERS, DREW, LAY

from .register import add, breaks

# --- menus, steps, ends ---------------------------------------------------------------------------


@breaks("menu")
@rule
def seat_that_is_not_awaited_has_a_legal(g: Any, seat: int, menu: Any) -> None:
    """Whoever has chosen may choose once more."""
    clear(menu)
    if not g.over:
        menu[0] |= g.hand[seat]


@breaks("menu", "absence", "step", "redeal")
@rule
def awaited_seat_without_choice_legal(g: Any, seat: int, menu: Any) -> None:
    """Who has only his fullest jar left cannot set it down."""
    rules.legal(g, seat, menu)
    if size(g.hand[seat]) == 1:
        clear(menu)


@breaks("conservation", "absence")
@rule
def lost_jar_step(g: Any, seat: int, action: int) -> None:
    """The emptiest jar that was sold falls into the sea."""
    rules.step(g, seat, action)
    if size(g.sold) >= 4:
        g.sold = without(g.sold, first(g.sold))


@breaks("step", "redeal")
@rule
def trapped_step(g: Any, seat: int, action: int) -> None:
    """One decision that is hardly ever taken destroys a jar."""
    rules.step(g, seat, action)
    if seat == 0 and int(g.laid[0]) == 4 and size(g.sold) == 0:
        g.store = without(g.store, first(g.store))


@breaks("journal")
@rule
def chatty_step(g: Any, seat: int, action: int) -> None:
    """A step has more to tell than the journal has room for."""
    rules.step(g, seat, action)
    for _ in range(20):
        note(g, DREW, seat, -1, -1)


@breaks("ending")
@rule
def early_ending(g: Any) -> int:
    """The match has an ending before it is over."""
    return 0


@breaks("looking", "termination")
@rule
def greedy_scores(g: Any, out: Any) -> None:
    """Counting the points adds one."""
    g.buyers[0] += 1
    rules.scores(g, out)


@breaks("looking")
def clumsy_view(g: Any, viewer: Any) -> dict[str, Any]:
    """Looking at the quay makes the match longer."""
    g.goal += 1
    return {}


@breaks("absence")
@rule
def illegal_absent(g: Any, seat: int) -> int:
    """Who does not answer sets down a jar of somebody else."""
    return LAY + first(~g.hand[seat])


@rule
def endless_step(g: Any, seat: int, action: int) -> None:
    """At the end the sold jars are filled and dealt again."""
    rules.step(g, seat, action)
    if g.over:
        g.over = False
        g.store |= g.sold
        g.sold = EMPTY
        for merchant in range(int(g.seats)):
            rules.draw(g, merchant)


add("endless_step", "termination", "absence", rules={"step": endless_step})


@breaks("termination")
@rule
def late_tick(g: Any) -> None:
    """After the end buyers still come."""
    turn_page(g)
    if g.over:
        g.buyers[0] += 1


@breaks("ranking")
@rule
def gap_ranking(g: Any, out: Any) -> None:
    """Nobody is first."""
    rules.ranking(g, out)
    for seat in range(int(g.seats)):
        out[seat] += 1


@breaks("ranking")
@rule
def upside_down_ranking(g: Any, out: Any) -> None:
    """The fewest buyers win."""
    for seat in range(int(g.seats)):
        out[seat] = 1
        for rival in range(int(g.seats)):
            if int(g.buyers[rival]) < int(g.buyers[seat]):
                out[seat] += 1


# --- copies, seeds, modes -------------------------------------------------------------------------


class Forgetful(State):
    """Loses the goal of every match that it saves."""

    def to_bytes(self, g: Any) -> bytes:
        """The record without its goal."""
        saved = g.copy()
        saved.goal = 0
        return super().to_bytes(saved)


add("forgetful_saving", "bytes", "leak-view", state=Forgetful(GAME.state.dtype))


@breaks("chance")
@rule
def stacked_setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """Every match is dealt the same."""
    rules.setup(g, seats, options, ALWAYS)


ALWAYS = seed_words(7)


@breaks("setup")
@rule
def untidy_setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """The buyers of the match before remain."""
    buyers = int(g.buyers[0]) + int(g.buyers[1])
    rules.setup(g, seats, options, seed)
    g.buyers[0] = min(buyers, int(options[BUYERS]) - 1)


@breaks("setup")
def refusing_setup(g: Any, seats: int, options: Any, seed: Any) -> None:
    """The match cannot be dealt."""
    raise KeyError("jar 17")


_moods = {"steps": 0}


def moody_step(g: Any, seat: int, action: int) -> None:
    """Every 20th decision is followed by something that is not in the record."""
    rules.step(g, seat, action)
    _moods["steps"] += 1
    if _moods["steps"] % 20 == 0:
        g.goal = int(g.goal) + 1


add("moody_step", "repeatable", "bytes", "interpreted", rules={"step": moody_step})


@breaks("interpreted")
@rule
def overflowing_observe(g: Any, seat: int, out: Any) -> None:
    """A small field of the record is multiplied without being read as an int first."""
    rules.observe(g, seat, out)
    out[0] = (g.goal * 20000) >> 8
