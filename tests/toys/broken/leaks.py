"""What tells too much, and redeals that keep or lose what they must not."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.chance import roll, start_chance
from emporion.kernel.errors import Refusal
from emporion.kernel.game import Prompt
from emporion.kernel.journal import Notes, blank_notes
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear, first, has, holds, nth, size, without
from tests.toys.jars import GAME, rules, words
from tests.toys.jars.state import KINDS, LAY, SECRETS

from .register import add, breaks

PURPLE = KINDS - 1


@rule
def rival_with(g: Any, seat: int, jar: int) -> int:
    """Who else has a jar in his hand; −1 when nobody has."""
    for rival in range(int(g.seats)):
        if rival != seat and has(g.hand[rival], jar):
            return rival
    return -1


# --- leaks ----------------------------------------------------------------------------------------


@breaks("leak-view")
def open_view(g: Any, viewer: Any) -> dict[str, Any]:
    """The view counts how full the jars in the store are."""
    return {**words.view(g, viewer), "fullest_sealed": int(g.store).bit_length()}


@breaks("leak-menu")
@rule
def timid_legal(g: Any, seat: int, menu: Any) -> None:
    """One's fullest jar cannot be set down while a rival has purple."""
    rules.legal(g, seat, menu)
    if rival_with(g, seat, PURPLE) >= 0 and size(menu[0]) > 1:
        fullest = 63
        while not holds(menu, fullest):
            fullest -= 1
        menu[0] = without(menu[0], fullest)


@rule
def purple_first(g: Any) -> Any:
    """Whoever has purple chooses before the others."""
    awaited = rules.awaiting(g)
    for seat in range(int(g.seats)):
        if has(awaited, seat) and has(g.hand[seat], PURPLE):
            return bit(seat)
    return awaited


@rule
def purple_first_legal(g: Any, seat: int, menu: Any) -> None:
    """The menu that goes with it."""
    rules.legal(g, seat, menu)
    if not has(purple_first(g), seat):
        clear(menu)


add(
    "purple_first",
    "leak-awaiting",
    rules={"awaiting": purple_first, "legal": purple_first_legal},
)


@breaks("leak-prompt")
def warning_ask(g: Any, seat: int) -> Prompt:
    """The prompt warns of purple."""
    prompt = words.ask(g, seat)
    warned = rival_with(g, seat, PURPLE) >= 0
    return Prompt(prompt.text + (" Mind the purple!" if warned else ""), prompt.rule)


@breaks("leak-absence")
@rule
def knowing_absent(g: Any, seat: int) -> int:
    """Who does not answer sets down purple, or else the emptiest jar, by what rivals have."""
    held = g.hand[seat]
    if rival_with(g, seat, PURPLE) >= 0 and size(held) > 1:
        held = without(held, first(held))
    return LAY + first(held)


@breaks("leak-observation")
@rule
def cheating_observe(g: Any, seat: int, out: Any) -> None:
    """The learner is told where purple is."""
    rules.observe(g, seat, out)
    if rival_with(g, seat, PURPLE) >= 0:
        out[PURPLE] = 9


@breaks("leak-refusal")
def gossiping_refuse(g: Any, seat: int, action: int) -> Refusal:
    """The refusal tells where the jar is."""
    refusal = words.refuse(g, seat, action)
    owned = rival_with(g, seat, action - LAY) >= 0
    return Refusal("somebody-has-it", refusal.text, refusal.remedy, "2.1") if owned else refusal


def public_notes() -> Notes:
    """The kinds of notes of Jars, but everybody is told which jar was drawn."""
    loud = Notes()
    for kind in GAME.notes.names:
        loud.kind(kind)
    return loud


add("public_notes", "leak-log", notes=public_notes())


# --- redealing ------------------------------------------------------------------------------------


@breaks("redeal")
@rule
def doubling_redeal(g: Any, seat: int, chance: Any) -> None:
    """A sold jar comes back into the store."""
    rules.redeal(g, seat, chance)
    g.store |= g.sold


@breaks("redeal")
@rule
def foreseeing_redeal(g: Any, seat: int, chance: Any) -> None:
    """The generator stays as it was, so that a bot can look ahead."""
    generator_0, generator_1 = g.chance[0], g.chance[1]
    generator_2, generator_3 = g.chance[2], g.chance[3]
    rules.redeal(g, seat, chance)
    g.chance[0], g.chance[1] = generator_0, generator_1
    g.chance[2], g.chance[3] = generator_2, generator_3


@breaks("redeal", "secret-choice", "secret-past")
@rule
def lazy_redeal(g: Any, seat: int, chance: Any) -> None:
    """Nothing but the generator is dealt anew."""
    blank_notes(g, seat, SECRETS)
    for word in range(4):
        g.chance[word] ^= chance[word] + np.uint32(1)


@breaks("secret-choice", "secret-past")
@rule
def forgetting_redeal(g: Any, seat: int, chance: Any) -> None:
    """Hands are dealt anew, but jars that others set down in secret stay."""
    start_chance(g.chance, chance)
    blank_notes(g, seat, SECRETS)
    unseen = g.store
    for rival in range(int(g.seats)):
        if rival != seat:
            unseen |= g.hand[rival]
    for rival in range(int(g.seats)):
        if rival != seat:
            held = size(g.hand[rival])
            g.hand[rival] = EMPTY
            for _ in range(held):
                jar = nth(unseen, roll(g.chance, size(unseen)))
                unseen ^= bit(jar)
                g.hand[rival] |= bit(jar)
    g.store = unseen


@breaks("leak-view", "leak-menu", "leak-observation", "leak-log")
@rule
def sweeping_redeal(g: Any, seat: int, chance: Any) -> None:
    """Even the seat's own hand is dealt anew."""
    rules.redeal(g, -1, chance)
    blank_notes(g, seat, SECRETS)
