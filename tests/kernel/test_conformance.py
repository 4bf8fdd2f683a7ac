"""The conformance suite passes a sound game and catches each fault by the check that names it."""

from functools import cache

import pytest

from emporion.kernel.conformance import CHECKS, Report, Setting, conform
from tests.toys.broken import BROKEN
from tests.toys.jars import GAME as JARS
from tests.toys.oaths import SOUND as OATHS


@cache
def tried(fault: str) -> Report:
    """What the suite finds in a broken game with three seats."""
    return conform(BROKEN[fault].game, seats=[3], games=2, seed=3, options={})


def test_a_sound_game_passes_every_check() -> None:
    """Jars passes at every number of seats, every check was asked, and all of it was met."""
    report = conform(JARS, deep=True)
    assert [str(finding) for finding in report.findings] == []
    assert report.passed
    assert set(report.asked) == set(CHECKS)
    assert report.never_met == {"endings": [], "decisions": [], "notes": []}
    assert (report.matches, report.positions > 60, report.decisions > 100) == (18, True, True)


@pytest.mark.slow
@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_game_is_caught_by_the_check_that_names_its_fault(fault: str) -> None:
    """A game with one fault fails the check for it, and no check that has nothing to do with it."""
    report = tried(fault)
    named, *consequences = BROKEN[fault].checks
    assert named in report.failed_checks
    assert report.failed_checks <= {named, *consequences}, list(map(str, report.findings))


def test_there_is_a_broken_game_for_every_check() -> None:
    """No check goes without a proof that it can fail."""
    assert {broken.checks[0] for broken in BROKEN.values()} >= set(CHECKS)


def test_a_finding_leads_back_to_where_it_was_found() -> None:
    """The events of a finding, replayed, stand where the check finds the same again."""
    game = BROKEN["lost_jar_step"].game
    report = conform(game, seats=[3], games=1, seed=3, options={}, checks=["conservation"])
    (finding,) = report.findings
    setting = Setting(game, finding.seats, finding.options, finding.seed)
    there = setting.replay(finding.events)
    assert len(there.events) == finding.step
    assert int(game.rules.consistent(there.g)) != 0
    assert int(game.rules.consistent(setting.replay(finding.events[:-1]).g)) == 0
    for part in ("conservation", "invariant 2", "jars", "3 seats", "seed 3"):
        assert part in str(finding)


def test_secrets_that_outlast_their_decision_are_looked_at() -> None:
    """Jars with oaths passes as long as its redeal forgets what was sworn some time ago."""
    sound = conform(OATHS, seats=[3], games=2, seed=3, options={})
    assert [str(finding) for finding in sound.findings] == []
    kept = conform(BROKEN["kept_oaths_redeal"].game, seats=[3], games=1, options={})
    assert kept.failed_checks == {"secret-past"}
    assert "a redeal keeps sworn" in str(kept.findings[0])


def test_only_the_chosen_checks_are_asked() -> None:
    """Somebody who works on one fault asks for one check, and gets findings of no other."""
    report = conform(BROKEN["open_view"].game, seats=[2], games=1, options={}, checks=["leak-view"])
    assert set(report.asked) == report.failed_checks == {"leak-view"}
    assert conform(JARS, seats=[2], games=1, options={}, checks=["menu"]).passed


def test_matches_go_round_the_spread_of_options() -> None:
    """All numbers of seats together play every setting of the spread, however few matches each."""
    report = conform(JARS, games=1, checks=["menu"])
    assert report.matches == len(JARS.options.spread()) == 3
    assert report.endings == {"buyers": 2, "empty": 1}
    only = conform(JARS, seats=[2, 4], games=2, options={"buyers": 9, "hand": 2}, checks=["menu"])
    assert (only.matches, only.endings["buyers"]) == (4, 0)


def test_the_same_seed_gives_the_same_report() -> None:
    """A run can be repeated: it depends on its arguments and nothing else."""
    once, again = (conform(JARS, seats=[3], games=3, seed=5) for _ in range(2))
    assert (once.asked, once.decisions, once.endings) == (
        again.asked,
        again.decisions,
        again.endings,
    )


def test_progress_is_told() -> None:
    """Somebody who waits is told how many matches are done, from none to all."""
    told: list[tuple[int, int]] = []
    conform(
        JARS,
        games=3,
        checks=["menu"],
        progress=lambda done, total, _what: told.append((done, total)),
    )
    assert told[0] == (0, 9)
    assert told[-1] == (9, 9)
    assert told == sorted(told)


def test_what_was_never_met_is_said() -> None:
    """The report names endings, decisions and notes that no match has shown."""
    report = conform(JARS, seats=[2], games=1, options={"buyers": 9}, checks=["menu"])
    assert report.never_met["endings"] == ["buyers"]
