"""For every field of every record: who knows it, and that a redeal keeps just that."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from emporion.kernel.chance import seed_words
from emporion.kernel.conformance import Mind, Setting, Trial, arrival, play
from emporion.kernel.game import find


@dataclass(frozen=True)
class Knowledge:
    """The fields of a record by who knows them.

    What lies ``open`` no redeal changes. Of what is its ``own`` a seat knows its row and nobody
    else's. The rest a redeal changes: of what is ``shared`` some know some, and what is ``hidden``
    nobody knows. The generator and the notes are the kernel's, and have checks of their own.
    """

    open: str
    own: str
    shared: str
    hidden: str = ""

    def fields(self) -> list[str]:
        """All of them."""
        return f"{self.open} {self.own} {self.shared} {self.hidden} chance notes noted".split()


FLOOR = Knowledge(
    open="clock grace elapsed done weary deals moved",
    own="hand holding heard stage reason turns spoken answering taken_by",
    # offers are shared by those who hear them
    shared="standing revision gives asks given said asked audience",
)
TALKS = "points_given points_asked promised requested sworn"
CIVILIZATION = "government religion happiness safety built earned gain"

KNOWN = {
    "cities": Knowledge(
        open="held cursed raided silenced owner open_events in_play last_round this_round ending "
        "wonders_to seats teams starter active idle protections city_top city_count cities_known "
        "event_top event_count events_in_play prompt actor uses event victim city offered shown "
        "stage exchanged waiting among gifts capitals_due cities_due events_due",
        own="hand known_events",
        # the bottom of the deck of cities has been seen, and some events
        shared="cities events",
    ),
    "megatrade": Knowledge(
        open="seats phase mode round_number rounds minutes setting mixed_stacks cities treasury "
        "order turn advances wonder used_wonder blended kept calamities stacked reserved loose "
        "spent bought points_given points_asked promised requested sworn partners " + FLOOR.open,
        own=FLOOR.own,
        shared=f"claimed {FLOOR.shared}",
        hidden="stack passed",
    ),
    "mediterranean4": Knowledge(
        open=f"seats turn phase ticks grace_ticks order active top left returned spent "
        f"pirates points money people available industry bonuses used changed ready bank trouble "
        f"tied votes victim losses bought purchase purchase_stage paid_from goes_to contenders "
        f"duellists duel_won duel_throws champion origins from_goods calamities upheavals "
        f"purchases gifts claimed partners {CIVILIZATION} {FLOOR.open}",
        own=f"stored thrown {FLOOR.own}",
        # what has appeared of the stacks lies open; some know of a promise
        shared=f"pile stack troubles {TALKS} {FLOOR.shared}",
    ),
    "mediterranean6": Knowledge(
        open=f"seats turn phase first ticks grace_ticks fair_coin totals_shown top left returned "
        f"spent pirates workers cities boats deck_top deck_left draws searches wished wishes "
        f"cubes abandoned asked_to_ignore ignored virtuous revolted attacked coin from_goods "
        f"revolts attacks upheavals traded partners {CIVILIZATION} {FLOOR.open}",
        own=f"owned stored points chosen paid stage_of_choice {FLOOR.own}",
        # others see what is owned, not on which card; nobody looks at extra cards before all draw
        shared=f"pile deck drawn claimed {TALKS} {FLOOR.shared}",
    ),
}
GAMES = [pytest.param(name, id=name) for name in KNOWN]


@pytest.mark.parametrize("name", GAMES)
def test_it_is_said_of_every_field_who_knows_it(name: str) -> None:
    """No field of a record is forgotten, and none is named twice."""
    assert sorted(KNOWN[name].fields()) == sorted(find(name).state.dtype.names or ())


@pytest.mark.parametrize("name", GAMES)
def test_a_redeal_keeps_what_is_known_and_nothing_else(name: str) -> None:
    """Open fields and own rows stay; whatever else was ever other than empty changes for some."""
    known = KNOWN[name]
    begun, *later = positions(name)
    secret = {
        field
        for field in f"{known.own} {known.shared} {known.hidden}".split()
        if any((position.g[field] != begun.g[field]).any() for position in later)
    }
    kept = set(secret)
    for position in later:
        for viewer in range(-1, position.seats):
            twin = position.game.state.copy(position.g)
            position.rules.redeal(twin, viewer, seed_words(len(position.events) + 1))
            for field in known.open.split():
                assert (twin[field] == position.g[field]).all(), (field, viewer)
            for field in known.own.split() if viewer >= 0 else ():
                assert (twin[field][viewer] == position.g[field][viewer]).all(), (field, viewer)
            kept -= {field for field in kept if (twin[field] != position.g[field]).any()}
    assert kept == set()
    assert len(secret) > 2


def positions(name: str) -> list[Trial]:
    """The beginning of a random match, and positions of two such matches."""
    game = find(name)
    options, seats = game.options.complete({}), max(3, game.seats[0])
    found: list[Trial] = [Setting(game, seats, options, 0).deal()]
    for seed in range(2):
        trial = Setting(game, seats, options, seed).deal()
        dice = random.Random(seed)

        def look(trial: Trial, dice: random.Random = dice) -> bool:
            if dice.random() < 0.02:
                found.append(trial.fork())
            return not trial.over

        play(trial, Mind(seed), arrival, 6000, look)
    return found
