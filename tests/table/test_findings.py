"""Whatever the conformance suite finds can be looked at as a match file."""

from pathlib import Path

from emporion.kernel.conformance import Report, conform
from emporion.table.findings import match_of, save_findings
from emporion.table.log import load
from tests.toys.broken import BROKEN

LEAKING = BROKEN["open_view"].game


def found() -> Report:
    """What is found in a game whose view tells too much."""
    return conform(LEAKING, seats=[3], games=2, seed=3, options={}, checks=["leak-view"])


def test_a_finding_is_a_match_at_the_place_where_it_was_found() -> None:
    """The match of a finding has its setting and its events, ticks included."""
    last = max(found().findings, key=lambda finding: finding.step)
    match = match_of(last, LEAKING)
    assert (match.seats, match.seed, match.options) == (3, last.seed, last.options)
    assert match.decisions == sum(seat >= 0 for seat, _action in last.events)


def test_findings_are_saved_as_match_files(tmp_path: Path, toy_games: Path) -> None:
    """Each place has one file, which is read back as the same match."""
    findings = found().findings
    files = save_findings([*findings, *findings], LEAKING, tmp_path / "findings")
    assert sorted((tmp_path / "findings").iterdir()) == sorted(files)
    places = {(finding.seed, finding.step) for finding in findings}
    assert len(files) == len(places)
    assert {load(file).digest for file in files} == {
        match_of(finding, LEAKING).digest for finding in findings
    }
