"""What the conformance suite has found, as matches that can be replayed and saved."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from emporion.kernel.conformance import TICK, Finding
from emporion.kernel.game import Game

from .log import save
from .match import Match


def match_of(finding: Finding, game: Game) -> Match:
    """The match at the place where something was found."""
    names = [f"Player {seat + 1}" for seat in range(finding.seats)]
    match = Match(game, finding.seats, finding.options, finding.seed, names)
    for event in finding.events:
        if event == TICK:
            match.tick()
        else:
            match.record(*event)
    return match


def save_findings(findings: Iterable[Finding], game: Game, folder: Path) -> list[Path]:
    """Write a match file for each finding, named after its check; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    for finding in findings:
        name = f"{finding.game}-{finding.check}-{finding.seats}-{finding.seed}-{finding.step}"
        file = folder / f"{name}.match"
        if file not in files:
            save(match_of(finding, game), file)
            files.append(file)
    return files
