"""Jars, broken in one way at a time: each of these must be caught by the conformance suite."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from emporion.kernel.chance import roll, seed_words, start_chance
from emporion.kernel.errors import Refusal
from emporion.kernel.game import Game, Prompt
from emporion.kernel.journal import Notes, blank_notes, note, turn_page
from emporion.kernel.record import State
from emporion.kernel.rule import rule
from emporion.kernel.sets import EMPTY, bit, clear, first, has, holds, nth, size, without

from .jars import GAME, rules, words
from .jars.state import BUYERS, DREW, KINDS, LAY, SECRETS

PURPLE = KINDS - 1


@dataclass(frozen=True)
class Broken:
    """A game with one fault, and the checks that find it; the first names the fault."""

    game: Game
    checks: tuple[str, ...]


BROKEN: dict[str, Broken] = {}


def breaks(*checks: str, **others: Any) -> Callable[[Any], Any]:
    """Put the decorated rule or word in the place of the one it is named after."""

    def put_in_place(function: Any) -> Any:
        fault, name = function.__name__, function.__name__.rpartition("_")[2]
        house = "rules" if hasattr(rules, name) else "words"
        add(fault, *checks, **{house: {name: function}}, **others)
        return function

    return put_in_place


def add(
    fault: str,
    *checks: str,
    rules: dict[str, Any] | None = None,
    words: dict[str, Any] | None = None,
    **others: Any,
) -> None:
    """Break Jars by other rules, other words, or other parts of the game."""
    game = replace(
        GAME,
        rules=cast(Any, SimpleNamespace(**{**vars(GAME.rules), **(rules or {})})),
        words=cast(Any, SimpleNamespace(**{**vars(GAME.words), **(words or {})})),
        **others,
    )
    BROKEN[fault] = Broken(game, checks)


@rule
def rival_with(g: Any, seat: int, jar: int) -> int:
    """Who else has a jar in his hand; −1 when nobody has."""
    for rival in range(int(g.seats)):
        if rival != seat and has(g.hand[rival], jar):
            return rival
    return -1


# --- menus, steps, ends --------------------------------------------------------------------------


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


# --- copies, seeds, modes ------------------------------------------------------------------------


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


# --- words ---------------------------------------------------------------------------------------


@breaks("notation")
def vague_say(g: Any, seat: int, action: int) -> str:
    """All decisions sound the same."""
    return "set down a jar"


@breaks("notation")
def guessing_parse(g: Any, seat: int, text: str) -> int:
    """What is not understood is taken for something."""
    try:
        return words.parse(g, seat, text)
    except Refusal:
        return LAY


@breaks("refusal")
def unfounded_refuse(g: Any, seat: int, action: int) -> Refusal:
    """A refusal cites a rule that nobody wrote."""
    return Refusal("not-yours", "That jar is not yours.", "Set down one of your own.", "9.9")


@breaks("refusal")
def curt_refuse(g: Any, seat: int, action: int) -> Refusal:
    """A refusal does not say what to do."""
    return Refusal("not-yours", "That jar is not yours.", "", "2.1")


@breaks("prompt")
def unfounded_ask(g: Any, seat: int) -> Prompt:
    """A seat is asked something by a rule that nobody wrote."""
    return Prompt("Which of your jars do you set down?", "2.17")


@breaks("view")
def seedy_view(g: Any, viewer: Any) -> dict[str, Any]:
    """The view tells the seed."""
    return {**words.view(g, viewer), "table": {"seed": 5}}


@breaks("view")
def raw_view(g: Any, viewer: Any) -> dict[str, Any]:
    """The view hands out a NumPy number."""
    return {**words.view(g, viewer), "goal": np.int16(3)}


@breaks("log")
def mumbling_tell(g: Any, note: Any, viewer: Any, names: list[str]) -> str:
    """A log line says what Python says about nothing."""
    return f"{names[note.seat]} has jar {note.what}."


# --- leaks ---------------------------------------------------------------------------------------


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


# --- redealing -----------------------------------------------------------------------------------


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


@breaks("redeal", "secret-choice")
@rule
def lazy_redeal(g: Any, seat: int, chance: Any) -> None:
    """Nothing but the generator is dealt anew."""
    blank_notes(g, seat, SECRETS)
    for word in range(4):
        g.chance[word] ^= chance[word] + np.uint32(1)


@breaks("secret-choice")
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
