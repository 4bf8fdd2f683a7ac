"""Checks of the rules: who is awaited, menus, ends, places, conservation, absence."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from emporion.kernel.sets import count

from .checks import always, at_the_end, check, observation, once, places, points, sometimes
from .trial import Mind, Round, Trial, arrival, play

#: So many decisions of a menu are tried at one position.
TRIED = 24
#: A match goes on so long in a position that is tried out.
FURTHER = 12


@check("menu", always)
def menus_fit_who_is_awaited(trial: Trial) -> Iterator[str]:
    """Each awaited seat has something to decide, nobody else has, and all of it exists."""
    awaited = trial.awaited()
    yield from (
        f"seat {seat} is awaited, but there are {trial.seats} seats"
        for seat in awaited
        if seat >= trial.seats
    )
    beyond = 64 * trial.game.actions.width - trial.game.actions.size
    for seat in range(trial.seats):
        menu = trial.menu_words(seat)
        choices = int(count(menu))
        if seat in awaited and not choices:
            yield f"seat {seat} is awaited, but its menu is empty"
        if seat not in awaited and choices:
            yield f"seat {seat} is not awaited, but its menu has {choices} decisions"
        if beyond and int(menu[-1]) >> (64 - beyond):
            yield f"the menu of seat {seat} holds numbers beyond the action space"


@check("conservation", always)
def nothing_is_lost(trial: Trial) -> Iterator[str]:
    """Every invariant of the game holds."""
    broken = int(trial.rules.consistent(trial.g))
    if broken:
        yield f"invariant {broken} of `consistent` is broken"


@check("journal", always)
def the_journal_has_room(trial: Trial) -> Iterator[str]:
    """The notes of one step fit into the journal."""
    room = len(trial.g.notes)
    if int(trial.g.noted) > room:
        yield f"a step wrote {int(trial.g.noted)} words into a journal of {room}"


@check("ending", always)
def an_ending_belongs_to_a_match_that_is_over(trial: Trial) -> Iterator[str]:
    """A match has one of the declared endings as soon as it is over, and none before."""
    ending, endings = int(trial.rules.ending(trial.g)), trial.game.endings
    if not trial.over and ending != -1:
        yield f"the match runs, but `ending` says {ending}"
    if trial.over and not 0 <= ending < len(endings):
        yield f"the match is over, but `ending` says {ending} of {len(endings)} endings"


@check("looking", sometimes)
def looking_changes_nothing(trial: Trial) -> Iterator[str]:
    """Asking what is so leaves every byte of the record as it was."""
    before = trial.content
    looks: dict[str, Callable[[], object]] = {
        "awaiting": lambda: trial.rules.awaiting(trial.g),
        "legal": lambda: [trial.menu(seat) for seat in range(trial.seats)],
        "over and ending": lambda: (trial.over, trial.rules.ending(trial.g)),
        "scores": lambda: points(trial),
        "ranking": lambda: places(trial),
        "absent": lambda: [trial.rules.absent(trial.g, seat) for seat in trial.awaited()],
        "observe": lambda: [observation(trial, seat) for seat in range(trial.seats)],
        "consistent": lambda: trial.rules.consistent(trial.g),
        "view": lambda: [trial.words.view(trial.g, viewer) for viewer in trial.some_viewers],
        "ask": lambda: [trial.words.ask(trial.g, seat) for seat in trial.awaited()],
        "say": lambda: [
            trial.words.say(trial.g, seat, action)
            for seat in trial.awaited()
            for action in trial.menu(seat)
        ],
    }
    for name, look in looks.items():
        look()
        if trial.content != before:
            yield f"`{name}` changes the record"
            return


@check("step", sometimes)
def every_legal_decision_can_be_taken(trial: Trial) -> Iterator[str]:
    """Whatever is on a menu can be done, and the match goes on from there."""
    dice = Mind(len(trial.events)).dice
    for seat in trial.awaited():
        menu = trial.menu(seat)
        for action in dice.sample(menu, min(TRIED // len(trial.awaited()) + 1, len(menu))):
            branch = trial.fork()
            branch.happen((seat, action))
            play(branch, Mind(action), arrival, FURTHER)
            if broken := int(branch.rules.consistent(branch.g)):
                said = trial.words.say(trial.g, seat, action)
                yield f"after “{said}” by seat {seat} invariant {broken} is broken"
            if not branch.over and any(not branch.menu(other) for other in branch.awaited()):
                yield f"after decision {action} of seat {seat} somebody awaited cannot decide"


@check("absence", sometimes)
def the_decision_of_the_absent_is_legal(trial: Trial) -> Iterator[str]:
    """For every awaited seat that does not answer there is a decision, and it is on its menu."""
    for seat in trial.awaited():
        action = int(trial.rules.absent(trial.g, seat))
        if action not in trial.menu(seat):
            yield f"`absent` decides {action} for seat {seat}, which is not legal"


@check("absence", once)
def matches_of_the_absent_end(trial: Trial) -> Iterator[str]:
    """A match ends when nobody answers, and when one seat (another in each match) does not."""
    gone = trial.setting.seed % trial.seats
    companies = {
        "nobody answers": Mind(0, absent=lambda _seat: True),
        f"seat {gone} never answers": Mind(gone, absent=lambda seat: seat == gone),
    }
    for company, mind in companies.items():
        lonely = trial.fork()
        play(lonely, mind, Round(), trial.game.longest)
        if not lonely.over:
            yield f"when {company}, the match is not over after {len(lonely.events)} events"


@check("termination", at_the_end)
def the_match_is_over(trial: Trial) -> Iterator[str]:
    """Within the bound that the game declares, a match comes to its end."""
    if not trial.over:
        yield f"the match is not over after {len(trial.events)} of {trial.game.longest} events"


@check("termination", at_the_end)
def over_is_over(trial: Trial) -> Iterator[str]:
    """After the end nobody is awaited, and nothing that happens changes the result."""
    if not trial.over:
        return
    if trial.awaited():
        yield f"the match is over, but seats {trial.awaited()} are awaited"
    result = (points(trial), places(trial), int(trial.rules.ending(trial.g)))
    later = trial.fork()
    for _ in range(3):
        later.rules.tick(later.g)
    if not later.over or (points(later), places(later), int(later.rules.ending(later.g))) != result:
        yield "time that passes after the end changes the result"


@check("ranking", sometimes, at_the_end)
def places_are_well_formed(trial: Trial) -> Iterator[str]:
    """Places count from 1 past those ahead (seats or teams); a better score has no worse one."""
    found, scored = places(trial), points(trial)
    ahead = [sum(other < place for other in found) for place in found]
    if not all(
        1 <= place <= before + 1 and (place == 1) == (before == 0)
        for place, before in zip(found, ahead, strict=True)
    ):
        yield f"places must count from 1, and the first of them must be there, not {found}"
    if trial.game.ranked_by_score:
        for seat, rival in np.ndindex(trial.seats, trial.seats):
            if scored[seat] > scored[rival] and found[seat] > found[rival]:
                yield f"seat {seat} has more points than {rival}, but a worse place"
