"""The page of ladders is what was measured, and says no more."""

from __future__ import annotations

import json

from emporion.bots import bots
from emporion.bots.levels import EASY, GREEDY, MEDIUM, RANDOM, SEARCH, STRONG
from tests.house import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
FOUND = ROOT / "bench" / "ladder.json"


def test_the_page_tells_every_level() -> None:
    """Times, pace and whims of each level stand in the page as they are published."""
    for level in (EASY, MEDIUM, STRONG, GREEDY, SEARCH, RANDOM):
        (line,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{level.name}` |")][:1]
        least, most = (f"{part / 1000:.1f}" for part in level.reaction)
        assert f"{least}–{most} s" in line
        assert (f" {level.pace} |" in line) == bool(level.pace)
        assert (f" {level.whim / 10:.0f} % |" in line) == bool(level.whim)
    assert {level.name for level in (EASY, MEDIUM, STRONG, GREEDY, SEARCH, RANDOM)} == set(bots())


def test_the_page_has_the_figures_that_were_measured() -> None:
    """Every share of the wins in the JSON of the bench stands in the page, and its matches."""
    found = json.loads(FOUND.read_text("utf-8"))["games"] if FOUND.exists() else {}
    reports = [report for contests in found.values() for report in contests.values()]
    for report in reports:
        if report["games"]:
            assert f"{report['games']:,} matches on {report['seats']} seats" in PAGE
            for each in report["bots"]:
                assert f"| {each['share']:.1%} | {each['low']:.1%}–{each['high']:.1%} |" in PAGE
