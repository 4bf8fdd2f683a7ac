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
    IDLE: "3.2",
    GIVING: "3.2",
    NAMING: "3.6",
    MORE_GIVEN: "3.2",
    SAYING: "3.6",
    ASKING: "3.2",
    MORE_ASKED: "3.2",
    FINISHING: "3.2",
    ADDRESSING: "3.2",
    ANSWERING: "3.3",
}

REFUSALS = {
    **dict.fromkeys(FLOOR_NUMBERS, "3.2"),
    "closed": "3.12",
    "too-fast": "3.1",
    "is-done": "3.12",
    "not-done": "3.12",
    "offer-standing": "3.12",
    "no-such-offer": "3.3",
    "cannot-answer": "3.3",
    "not-held": "3.3",
    "may-not-leave": "11.12",
    "not-what-was-asked": "3.3",
    "no-points": "3.4",
    "no-promise": "3.5",
    "no-question": "11.10",
    "no-claim": "11.11",
    "already-said": "11.11",
}
