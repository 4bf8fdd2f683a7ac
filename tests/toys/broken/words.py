"""Words that are wrong: what is said, shown, asked and refused."""

from __future__ import annotations

from typing import Any

import numpy as np

from emporion.kernel.errors import Refusal
from emporion.kernel.game import Prompt
from tests.toys.jars import words
from tests.toys.jars.state import LAY

from .register import breaks


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
