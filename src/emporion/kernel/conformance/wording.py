"""Checks of the words: notation, refusals, prompts, views, log lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from emporion.kernel.errors import Refusal
from emporion.kernel.viewer import Ended, Viewer

from .checks import at_the_end, check, sometimes
from .trial import Mind, Trial, named

#: So many decisions, of all menus together, are said and parsed at one position.
SAID = 24
#: So many illegal decisions of a seat are refused at one position.
REFUSED = 4
#: What nobody means by any decision.
JUNK = ("", "   ", "xyzzy", "¿?", "-1", "99999999", "pass pass pass", "set fire to the quay")
#: What no view may show under any name.
FORBIDDEN = {"seed", "chance", "generator", "rng", "record", "journal"}

CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@check("notation", sometimes)
def decisions_are_said_and_understood(trial: Trial) -> Iterator[str]:
    """Each legal decision has a line of its own, and that line is understood as it."""
    g, words = trial.g, trial.words
    dice = Mind(len(trial.events)).dice
    awaited = trial.awaited()
    for seat in awaited:
        menu, said = trial.menu(seat), dict[str, int]()
        for action in dice.sample(menu, min(SAID // len(awaited) + 1, len(menu))):
            text = words.say(g, seat, action)
            if problem := _not_a_line(text):
                yield f"decision {action} of seat {seat} is said as {text!r}: {problem}"
                continue
            if text in said:
                yield f"“{text}” is what seat {seat} says for both {said[text]} and {action}"
            said[text] = action
            try:
                understood = int(words.parse(g, seat, text))
            except Refusal as refusal:
                yield f"“{text}” of seat {seat} is not understood: {refusal}"
                continue
            if understood != action:
                yield f"“{text}” of seat {seat} means {action}, but is understood as {understood}"


@check("notation", sometimes)
def nonsense_is_refused(trial: Trial) -> Iterator[str]:
    """What is no decision is refused with a remedy, and never understood as one."""
    begin = len(trial.events) % len(JUNK)
    for seat in trial.awaited()[:1]:
        for text in (JUNK[begin], JUNK[begin - 1]):
            try:
                understood = trial.words.parse(trial.g, seat, text)
            except Refusal as refusal:
                yield from _faults_of(refusal, trial, f"the refusal of {text!r}", without_rule=True)
            else:
                yield f"{text!r} is understood as decision {understood}"


@check("refusal", sometimes)
def what_is_illegal_is_refused_with_reasons(trial: Trial) -> Iterator[str]:
    """A refusal has a code, says why and what to do, and cites a rule of the rulebook."""
    for seat in range(trial.seats):
        for action in illegal(trial, seat, REFUSED):
            refusal: Any = trial.words.refuse(trial.g, seat, action)
            if not isinstance(refusal, Refusal):
                yield f"refusing decision {action} of seat {seat} gives {refusal!r}"
                continue
            yield from _faults_of(refusal, trial, f"the refusal of decision {action}")


def illegal(trial: Trial, seat: int, number: int) -> list[int]:
    """Some decisions that are not on the seat's menu, the same for the same menu."""
    menu = set(trial.menu(seat))
    rest = [action for action in range(trial.game.actions.size) if action not in menu]
    return Mind(len(trial.events) + seat).dice.sample(rest, min(number, len(rest)))


@check("prompt", sometimes)
def who_is_awaited_is_told_why(trial: Trial) -> Iterator[str]:
    """Each awaited seat is asked something, by a rule of the rulebook."""
    for seat in trial.awaited():
        prompt = trial.words.ask(trial.g, seat)
        if problem := _not_a_line(prompt.text):
            yield f"seat {seat} is asked {prompt.text!r}: {problem}"
        if not in_rulebook(trial.game.rulebook, prompt.rule):
            yield f"seat {seat} is asked by rule {prompt.rule!r}, which the rulebook does not have"


@check("view", sometimes)
def views_can_be_sent(trial: Trial) -> Iterator[str]:
    """A view is plain JSON under names, and names nothing that nobody may see."""
    for viewer in trial.some_viewers:
        yield from _faults_of_view(trial, viewer)


@check("view", at_the_end)
def everything_is_seen_after_the_end(trial: Trial) -> Iterator[str]:
    """After the end there is a view of everything."""
    if trial.over:
        yield from _faults_of_view(trial, Ended())


@check("log", sometimes, at_the_end)
def notes_become_lines(trial: Trial) -> Iterator[str]:
    """Each note of the last step is one line for each viewer, or nothing, without “None”."""
    viewers = [*trial.viewers, Ended()] if trial.over else trial.viewers
    for viewer in viewers:
        for note in trial.game.notes.read(trial.g, viewer):
            line = trial.words.tell(trial.g, note, viewer, trial.names)
            if line != "" and (problem := _not_a_line(line)):
                yield f"“{note.kind}” is told to {named(viewer)} as {line!r}: {problem}"


# --- what is wrong with it -----------------------------------------------------------------------


def _not_a_line(text: Any) -> str:
    if not isinstance(text, str):
        return "that is no text"
    if not text.strip() or text != text.strip():
        return "it is empty or has blanks at its ends"
    if "\n" in text:
        return "it has more than one line"
    return "it says None" if re.search(r"\bNone\b", text) else ""


def _faults_of(
    refusal: Refusal, trial: Trial, what: str, without_rule: bool = False
) -> Iterator[str]:
    if not CODE.fullmatch(refusal.code):
        yield f"{what} has the code {refusal.code!r}, not words-with-hyphens"
    for part in (refusal.text, refusal.remedy):
        if problem := _not_a_line(part):
            yield f"{what} says {part!r}: {problem}"
    if refusal.rule is None and without_rule:
        return  # no rule says which words people may use
    if refusal.rule is None or not in_rulebook(trial.game.rulebook, refusal.rule):
        yield f"{what} cites {refusal.rule!r}, which the rulebook does not have"


def in_rulebook(rulebook: Path, rule: str) -> bool:
    """Whether a rule is there, given as “5.27” or “cities 5.27”."""
    return bool(rule) and rule.rsplit(maxsplit=1)[-1] in _numbers_in(rulebook)


@cache
def _numbers_in(rulebook: Path) -> set[str]:
    return set(re.findall(r"(?<![\d.])\d+(?:\.\d+)*", rulebook.read_text(encoding="utf-8")))


def _faults_of_view(trial: Trial, viewer: Viewer) -> Iterator[str]:
    view = trial.words.view(trial.g, viewer)
    yield from (f"the view of {named(viewer)} {fault}" for fault in _unsendable(view, "view"))
    try:
        msgspec.json.encode(view)
    except (TypeError, ValueError) as error:
        yield f"the view of {named(viewer)} cannot be sent: {error}"


def _unsendable(value: Any, place: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if not isinstance(key, str):
                yield f"has the key {key!r} in {place}, which is no text"
            elif key.casefold() in FORBIDDEN:
                yield f"shows {place}.{key}"
            yield from _unsendable(part, f"{place}.{key}")
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from _unsendable(part, f"{place}[{index}]")
    elif not (value is None or type(value) in (str, int, float, bool)):
        yield f"holds a {type(value).__name__} in {place}, which is no plain JSON"
