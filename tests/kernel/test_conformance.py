"""The conformance suite passes a sound game and catches each fault by the check that names it."""

from functools import cache

import pytest

from emporion.kernel.conformance import CHECKS, Report, conform
from tests.toys.broken import BROKEN
from tests.toys.jars import GAME as JARS


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
