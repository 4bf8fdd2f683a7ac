"""Checks of secrecy: whatever a viewer cannot know changes nothing of what reaches that viewer.

For each viewer the match is compared with twins in which everything that the viewer cannot know has
been dealt anew. Each channel by which something reaches a viewer is a check of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import astuple

from emporion.kernel.viewer import Seat, Viewer

from .checks import Check, check, differing_places, observation, remarkable, sometimes
from .secrets import or_failure, secret_choices, twins
from .trial import Mind, Trial, arrival, named, play
from .wording import illegal

#: With so many twins a position is compared for each viewer; there are many positions.
TWINS = 1
#: A twin is played on for so long.
FURTHER = 16
#: So many lines of a menu, and so many refusals, are compared.
COMPARED = 6

#: Differences that follow from the difference in another channel, and say nothing of their own.
FOLLOW = {
    "awaiting": ("menu", "prompt", "absence", "refusal"),
    "menu": ("absence", "refusal"),
}

CHANNELS = ("awaiting", "menu", "prompt", "absence", "observation", "view", "log", "refusal")


def what_reaches(trial: Trial, viewer: Viewer) -> dict[str, Any]:
    """Everything that this viewer gets from a position, channel by channel.

    Where a channel fails, the kind of failure is what reaches the viewer; other checks report it.
    """
    channels: dict[str, Callable[[], Any]] = {
        "awaiting": trial.awaited,
        "view": lambda: trial.words.view(trial.g, viewer),
        "log": lambda: _log(trial, viewer),
    }
    if isinstance(viewer, Seat):
        channels |= _for_seat(trial, viewer.number)
    return {channel: or_failure(look) for channel, look in channels.items()}


def _for_seat(trial: Trial, seat: int) -> dict[str, Callable[[], Any]]:
    g, words, awaited = trial.g, trial.words, seat in trial.awaited()
    return {
        "menu": lambda: _menu(trial, seat),
        "observation": lambda: observation(trial, seat).tolist(),
        "refusal": lambda: _refusals(trial, seat),
        "prompt": lambda: msgspec.to_builtins(words.ask(g, seat)) if awaited else None,
        "absence": lambda: int(trial.rules.absent(g, seat)) if awaited else None,
    }


def _log(trial: Trial, viewer: Viewer) -> list[list[str]]:
    return [
        [trial.words.tell(trial.g, note, viewer, trial.names), *map(str, astuple(note))]
        for note in trial.game.notes.read(trial.g, viewer)
    ]


def _menu(trial: Trial, seat: int) -> list[int | str]:
    menu = trial.menu(seat)
    some = menu[:: len(menu) // COMPARED + 1]
    return [*menu, *(trial.words.say(trial.g, seat, action) for action in some)]


def _refusals(trial: Trial, seat: int) -> list[list[str | None]]:
    refusals = [
        trial.words.refuse(trial.g, seat, action) for action in illegal(trial, seat, COMPARED)
    ]
    return [[each.code, each.text, each.remedy, each.rule] for each in refusals]


# --- the channels --------------------------------------------------------------------------------


def _leak(channel: str) -> Check:
    def leaks_nothing(trial: Trial) -> Iterator[str]:
        yield from (leak for name, leak in _leaks(trial) if name == channel)

    leaks_nothing.__doc__ = f"Nothing hidden reaches anybody by the {channel}."
    return check(f"leak-{channel}", sometimes)(leaks_nothing)


_compared: dict[str, Any] = {"position": None, "leaks": []}


def _leaks(trial: Trial) -> list[tuple[str, str]]:
    """All leaks at a position; compared once, however many channels are asked about."""
    position = (trial.setting, len(trial.events), trial.content)
    if _compared["position"] != position:
        _compared.update(position=position, leaks=list(_compare(trial)))
    found: list[tuple[str, str]] = _compared["leaks"]
    return found


def _compare(trial: Trial) -> Iterator[tuple[str, str]]:
    for viewer in trial.viewers:
        known = _encoded(what_reaches(trial, viewer))
        for twin in twins(trial, viewer, TWINS):
            if not twin.rules.consistent(twin.g):  # else the check of the redeal says so
                for channel, difference in _differences(known, twin, viewer):
                    problem = f"{named(viewer)} can tell a twin by the {channel}"
                    yield channel, f"{problem}: {difference}"
    for seat, viewer, one, other in secret_choices(trial):
        for channel, difference in _differences(_encoded(what_reaches(one, viewer)), other, viewer):
            problem = f"{named(viewer)} can tell a secret decision of seat {seat} by it"
            yield channel, f"{problem}: {difference}"


def _differences(
    known: dict[str, bytes], other: Trial, viewer: Viewer
) -> Iterator[tuple[str, str]]:
    also = _encoded(what_reaches(other, viewer))
    differing = [channel for channel in known if known[channel] != also[channel]]
    explained = {channel for cause in differing for channel in FOLLOW.get(cause, ())}
    for channel in differing:
        if channel not in explained:
            yield channel, difference_between(known[channel], also[channel])


def _encoded(reached: dict[str, Any]) -> dict[str, bytes]:
    return {
        channel: msgspec.json.encode(part, enc_hook=repr, order="deterministic")
        for channel, part in reached.items()
    }


def difference_between(one: bytes, other: bytes) -> str:
    """Where two pieces of JSON differ first."""
    return _difference(msgspec.json.decode(one), msgspec.json.decode(other), "")


def _difference(one: Any, other: Any, place: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{place}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _difference(left, right, f"{place}[{index}]")
    return f"{place.lstrip('.') or 'it'} is {one!r} or {other!r}"


for _channel in CHANNELS:
    _leak(_channel)


# --- the redeal ----------------------------------------------------------------------------------


@check("redeal", sometimes)
def twins_are_matches(trial: Trial) -> Iterator[str]:
    """A twin keeps every invariant, is as far as the original, and can be played on."""
    for viewer in trial.viewers:
        whose = f"re-dealt for {named(viewer)}"
        (twin,) = twins(trial, viewer, 1)
        if broken := int(twin.rules.consistent(twin.g)):
            yield f"{whose}, invariant {broken} is broken"
            continue
        if twin.over != trial.over:
            yield f"{whose}, the match is {'' if twin.over else 'not '}over"
        play(twin, Mind(3), arrival, FURTHER, watch=_sound)
        if not _sound(twin):
            yield f"{whose}, the match breaks {twin.events[-1]} later"


def _sound(trial: Trial) -> bool:
    playable = trial.over or all(trial.menu(seat) for seat in trial.awaited())
    return playable and not trial.rules.consistent(trial.g)


@check("redeal", sometimes)
def twins_have_chances_of_their_own(trial: Trial) -> Iterator[str]:
    """A twin draws other cards than the original would, but the same as its own twin."""
    for viewer in trial.viewers:
        whose = f"re-dealt for {named(viewer)}"
        first, second = twins(trial, viewer, 2)
        (again,) = twins(trial, viewer, 1)
        for one, other in ((trial, first), (first, second)):
            if one.g.chance.tolist() == other.g.chance.tolist():
                yield f"{whose}, the generator is not renewed from the chance given"
        if again.content != first.content:
            yield f"{whose} twice with the same chance, two different matches come"


def dealt_anew(trial: Trial, viewer: Viewer) -> set[str]:
    """What differs in the twins of a position beyond the generator and the notes."""
    return {
        place
        for twin in twins(trial, viewer, 2)
        for place in remarkable(differing_places(trial.g, twin.g))
    }
