"""Checks that a match is the same however it is run: copied, saved, repeated, interpreted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from emporion.kernel.chance import seed_words
from emporion.kernel.record import Record
from emporion.kernel.rule import INTERPRETED, interpreted

from .checks import check, differing_fields, once, sometimes
from .trial import TICK, Mind, Round, Setting, Trial, play

#: A whole match is interpreted as far as this.
INTERPRETED_EVENTS = 5000
#: So many seeds are dealt; at least two of them must differ.
SEEDS = 4


@check("bytes", sometimes)
def copies_and_saved_matches_are_the_same(trial: Trial) -> Iterator[str]:
    """A copy and a saved match equal the original, go on like it, and leave it alone."""
    state, before = trial.game.state, trial.content
    copy = trial.with_record(state.copy(trial.g))
    saved = trial.with_record(state.from_bytes(before))
    for branch, what in ((copy, "copied"), (saved, "saved")):
        if lost := differing_fields(branch.g, trial.g):
            yield f"a {what} match has other values in {', '.join(lost)}"
    for branch in (copy, saved):
        play(branch, Mind(1), Round(), 4)
    if copy.content != saved.content:
        yield "a copied match and a saved match go on differently"
    if trial.content != before:
        yield "playing on in a copy changes the original"


@check("chance", once)
def seeds_make_the_difference(trial: Trial) -> Iterator[str]:
    """The same seed deals the same match, and other seeds deal other ones."""
    setting = trial.setting
    dealt = [_dealt(setting, setting.seed + later) for later in range(SEEDS)]
    if not trial.game.state.same(dealt[0], _dealt(setting, setting.seed)):
        yield "dealing twice from one seed gives two different matches"
    varied = {name for other in dealt[1:] for name in differing_fields(dealt[0], other)}
    if not varied - {"chance"}:
        yield f"{SEEDS} different seeds deal the same match"


def _dealt(setting: Setting, seed: int) -> Record:
    return setting.game.new(setting.seats, setting.options, seed)


@check("setup", once)
def dealing_clears_the_table(trial: Trial) -> Iterator[str]:
    """A match dealt on the record of an earlier one is as if dealt on an empty record."""
    used = trial.fork()
    play(used, Mind(2), Round(), trial.game.longest)
    setting, g = trial.setting, used.g
    vector = trial.game.options.vector(setting.options)
    trial.rules.setup(g, trial.seats, vector, seed_words(setting.seed))
    if left := differing_fields(g, trial.g):
        yield f"`setup` leaves something of the match before in {', '.join(left)}"


# --- interpreted and native ----------------------------------------------------------------------


@check("interpreted", sometimes, once)
def interpreting_gives_the_same_bytes(trial: Trial) -> Iterator[str]:
    """Every rule does and answers the same as plain Python as it does compiled."""
    if INTERPRETED:
        return
    compare = _Comparison(trial)
    if not trial.events:
        vector = trial.game.options.vector(trial.setting.options)
        yield from compare("setup", trial.seats, vector, seed_words(trial.setting.seed))
    for name in ("awaiting", "over", "ending"):
        yield from compare(name)
    awaited = trial.awaited()
    if awaited:
        seat = awaited[len(trial.events) % len(awaited)]
        yield from compare("legal", seat, trial.game.actions.menu())
        yield from compare("absent", seat)
        yield from compare("step", seat, Mind(len(trial.events)).decide(trial, seat))
    yield from _one_of_the_others(trial, compare)


def _one_of_the_others(trial: Trial, compare: _Comparison) -> Iterator[str]:
    """Rules that take their time interpreted: each position asks another one of them."""
    event, per_seat = len(trial.events), np.zeros(trial.seats, np.int64)
    others: list[tuple[Any, ...]] = [
        ("redeal", event % (trial.seats + 1) - 1, seed_words(event)),
        ("observe", event % trial.seats, np.zeros(trial.game.observation, np.int16)),
        ("scores", per_seat),
        ("ranking", per_seat),
        ("consistent",),
        ("legal", event % trial.seats, trial.game.actions.menu()),
        ("tick",),
    ]
    yield from compare(*others[event % len(others)])


def the_whole_match_is_the_same_interpreted(trial: Trial) -> Iterator[str]:
    """The match on trial, interpreted from its beginning, has the same bytes after every event.

    Of a very long match only the first `INTERPRETED_EVENTS` are compared.
    """
    native = trial.setting.deal()
    plain = native.fork()
    step, tick = interpreted(trial.rules.step), interpreted(trial.rules.tick)
    for event in trial.events[:INTERPRETED_EVENTS]:
        native.happen(event)
        with np.errstate(all="raise"):
            if event == TICK:
                tick(plain.g)
            else:
                step(plain.g, *event)
        if native.content != plain.content:
            fields = ", ".join(differing_fields(native.g, plain.g))
            yield f"interpreted, event {len(native.events)} {event} gives other values in {fields}"
            return


class _Comparison:
    """Runs one rule natively and interpreted, on copies of one record."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial

    def __call__(self, name: str, *arguments: Any) -> Iterator[str]:
        native = getattr(self.trial.rules, name)
        g, answer, outs = self._run(native, arguments)
        try:
            with np.errstate(all="raise"):
                plain_g, plain_answer, plain_outs = self._run(interpreted(native), arguments)
        except Exception as error:  # noqa: BLE001  # whatever a rule does as plain Python is told
            yield f"interpreted, `{name}` raises {type(error).__name__}: {error}"
            return
        fields = differing_fields(g, plain_g)
        if fields or self.trial.game.state.to_bytes(g) != self.trial.game.state.to_bytes(plain_g):
            yield f"interpreted, `{name}` leaves other values in {', '.join(fields) or 'the gaps'}"
        elif answer != plain_answer:
            yield f"interpreted, `{name}` answers {plain_answer}, natively {answer}"
        elif outs != plain_outs:
            yield f"interpreted, `{name}` fills in {plain_outs}, natively {outs}"

    def _run(
        self, rule: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> tuple[Record, int | None, list[list[int]]]:
        g = self.trial.game.state.copy(self.trial.g)
        own = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
        answer = rule(g, *own)
        outs = [a.tolist() for a in own if isinstance(a, np.ndarray)]
        return g, None if answer is None else int(answer), outs
