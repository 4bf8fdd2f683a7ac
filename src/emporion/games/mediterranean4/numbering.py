"""Which rules of the rulebook ask and refuse on the floor."""

from __future__ import annotations

from emporion.floor.refusals import FLOOR_NUMBERS
from emporion.floor.state import (
    ADDRESSING,
    ANSWERING,
    ASKING,
    FINISHING,
    GIVING,
    IDLE,
    MORE_ASKED,
    MORE_GIVEN,
    NAMING,
    SAYING,
)

PROMPTS = {
    IDLE: "4.2",
    GIVING: "4.2",
    NAMING: "4.6",
    MORE_GIVEN: "4.2",
    SAYING: "4.6",
    ASKING: "4.2",
    MORE_ASKED: "4.2",
    FINISHING: "4.2",
    ADDRESSING: "4.2",
    ANSWERING: "4.3",
}

REFUSALS = {
    **dict.fromkeys(FLOOR_NUMBERS, "4.2"),
    "closed": "4.10",
    "too-fast": "4.1",
    "is-done": "4.10",
    "not-done": "4.10",
    "offer-standing": "4.10",
    "no-such-offer": "4.3",
    "cannot-answer": "4.3",
    "not-held": "4.3",
    "not-what-was-asked": "4.3",
    "no-points": "4.4",
    "no-promise": "4.5",
}
