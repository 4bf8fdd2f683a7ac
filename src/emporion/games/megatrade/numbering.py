"""Where rules.md says what the floor asks and refuses."""

from __future__ import annotations

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
    IDLE: "5.1",
    GIVING: "5.2",
    NAMING: "5.4",
    MORE_GIVEN: "5.2",
    SAYING: "5.5",
    ASKING: "5.6",
    MORE_ASKED: "5.6",
    FINISHING: "5.8",
    ADDRESSING: "5.8",
    ANSWERING: "5.12",
}

REFUSALS = {
    "closed": "5.15",
    "too-fast": "5.14",
    "is-done": "5.15",
    "not-done": "5.15",
    "offer-standing": "5.15",
    "too-few-cards": "5.2",
    "too-many-cards": "5.2",
    "own-offer": "5.1",
    "no-such-offer": "5.8",
    "cannot-answer": "5.12",
    "nothing-to-withdraw": "5.11",
    "not-held": "5.12",
    "may-not-leave": "5.3",
    "must-be-named": "5.4",
    "not-what-was-asked": "5.12",
    "not-in-play": "5.5",
    "none-elsewhere": "5.6",
    "name-it-first": "5.6",
    "just-posted": "5.10",
    "yourself": "5.1",
    "no-such-seat": "5.8",
    "seat-is-done": "5.8",
    "already-said": "5.8",
    "no-claim": "5.8",
    "no-points": "5.17",
    "no-promise": "5.17",
    "no-question": "5.17",
    "not-now": "5.10",
}
