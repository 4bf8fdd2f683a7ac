"""What the suite has found: named, placed, and with the decisions that lead there again."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from emporion.kernel.language import _
from emporion.kernel.options import Values

from .trial import Event, Trial

#: So many findings of one check at one number of seats are kept; more would say the same.
ENOUGH = 3


@dataclass(frozen=True)
class Finding:
    """Something that a game must not do, and the way back to it."""

    #: The name of the check, see `emporion.kernel.conformance`.
    check: str
    #: What was expected and what was there instead.
    problem: str
    game: str
    #: The version of its rules.
    version: str
    seats: int
    options: Values
    seed: int
    #: The options that are not at their defaults.
    unusual: Values
    #: All that had happened: seat and decision, or (−1, −1) for a tick.
    events: tuple[Event, ...]

    @property
    def step(self) -> int:
        """After how many events it was found."""
        return len(self.events)

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.unusual.items())
        place = _("[{game}, {seats} seats{options}, seed {seed}, step {step}]").format(
            game=self.game,
            seats=self.seats,
            options=options,
            seed=self.seed,
            step=self.step,
        )
        return f"{self.check}: {self.problem} {place}"


@dataclass
class Report:
    """The result of a run of the suite."""

    game: str
    findings: list[Finding] = field(default_factory=list)
    #: How often each check was asked.
    asked: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    decisions: int = 0
    positions: int = 0
    seconds: float = 0.0
    #: How often each ending, kind of decision and kind of note was met; 0 for the ones never met.
    endings: Counter[str] = field(default_factory=Counter)
    decided: Counter[str] = field(default_factory=Counter)
    noted: Counter[str] = field(default_factory=Counter)

    @property
    def passed(self) -> bool:
        """Whether nothing was found."""
        return not self.findings

    @property
    def failed_checks(self) -> set[str]:
        """The names of the checks that found something."""
        return {finding.check for finding in self.findings}

    @property
    def never_met(self) -> dict[str, list[str]]:
        """Endings, decisions and notes that no match of this run has shown."""
        kinds = {"endings": self.endings, "decisions": self.decided, "notes": self.noted}
        return {
            kind: [name for name, times in met.items() if not times] for kind, met in kinds.items()
        }

    def find(self, check: str, problem: str, trial: Trial) -> None:
        """Keep a finding, unless enough of its kind are kept."""
        setting = trial.setting
        alike = [
            finding
            for finding in self.findings
            if finding.check == check and finding.seats == setting.seats
        ]
        if len(alike) < ENOUGH:
            self.findings.append(
                Finding(
                    check=check,
                    problem=problem,
                    game=setting.game.name,
                    version=setting.game.version,
                    seats=setting.seats,
                    options=setting.options,
                    seed=setting.seed,
                    unusual={
                        option.name: setting.options[option.name]
                        for option in setting.game.options
                        if setting.options[option.name] != option.default
                    },
                    events=tuple(trial.events),
                )
            )
