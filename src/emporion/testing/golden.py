"""Golden playthroughs: whole matches as readable text, compared line by line.

Each game has a folder with a table, ``playthroughs.toml``, and one text for each of its rows. A
text tells every decision, how many were legal, what the log said, and now and then a fingerprint of
the record; so whatever changes the course of a match shows as a difference in its text.

``python -m emporion.testing.golden FOLDER`` compares, and ``--write`` renews. Read the difference
before you keep it.
"""

from __future__ import annotations

import argparse
import difflib
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from emporion.kernel.conformance import Mind, Round, Setting, Trial, arrival
from emporion.kernel.errors import BadFile
from emporion.kernel.game import Game, find
from emporion.kernel.language import _
from emporion.kernel.sets import count
from emporion.kernel.viewer import Ended
from emporion.table.match import Match

TABLE = "playthroughs.toml"
#: After so many decisions the fingerprint of the record is written down.
INTERVAL = 10
#: Digits of a fingerprint.
DIGITS = 16
#: A difference is shown up to so many lines.
SHOWN = 60
NAMES = ("Ana", "Ben", "Cleo", "Dion", "Eda", "Firmus", "Gaia", "Hanno", "Iris", "Juba", "Kyra",
         "Livia", "Mago", "Nike", "Otho", "Phoebe", "Quinta", "Rhea")  # fmt: skip


class Playthrough(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the table."""

    name: str
    #: Which of the game's endings it must come to.
    ending: str
    #: What there is to see in it.
    shows: str
    seats: int
    seed: int
    options: dict[str, str | int | bool] = {}
    #: ``random`` seats in turn, ``arrival`` in any order, or ``absent``: nobody answers.
    play: str = "random"


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    playthrough: list[Playthrough]
    #: A module with a GAME, for games that are not installed.
    module: str | None = None


class Folder:
    """The playthroughs of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        table = _read_table(path / TABLE)
        self.playthroughs = table.playthrough
        self.game: Game = import_module(table.module).GAME if table.module else find(path.name)

    def file(self, playthrough: Playthrough) -> Path:
        """Where its text lies."""
        return self.path / f"{playthrough.name}.txt"

    def missing_endings(self) -> set[str]:
        """Ways in which the game can end that no playthrough shows."""
        return set(self.game.endings) - {each.ending for each in self.playthroughs}

    def stray_files(self) -> set[str]:
        """Texts that belong to no row of the table."""
        known = {self.file(each).name for each in self.playthroughs}
        return {file.name for file in self.path.glob("*.txt")} - known

    def difference(self, playthrough: Playthrough) -> str:
        """How the text of today differs from the one that is kept; empty when it does not."""
        file = self.file(playthrough)
        kept = file.read_text(encoding="utf-8") if file.exists() else ""
        lines = difflib.unified_diff(
            kept.splitlines(),
            text_of(self.game, playthrough).splitlines(),
            f"{file.name} as kept",
            f"{file.name} as played today",
            lineterm="",
        )
        shown = list(lines)
        if len(shown) > SHOWN:
            shown[SHOWN:] = [f"… and {len(shown) - SHOWN} more lines"]
        return "\n".join(shown)

    def write(self, playthrough: Playthrough) -> bool:
        """Renew the text; returns whether it has changed."""
        file, text = self.file(playthrough), text_of(self.game, playthrough)
        changed = not file.exists() or file.read_text(encoding="utf-8") != text
        if changed:
            file.write_text(text, encoding="utf-8")
        return changed


def _read_table(path: Path) -> _Table:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Table)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadFile(
            str(path),
            _("the table"),
            _("rows of playthroughs"),
            str(error),
            _("Correct it; the tables of other games show the form."),
        ) from error


# --- the text ------------------------------------------------------------------------------------


def text_of(game: Game, playthrough: Playthrough) -> str:
    """The match of one row, played now, as text."""
    names = list(NAMES[: playthrough.seats])
    match = Match(game, playthrough.seats, dict(playthrough.options), playthrough.seed, names)
    return "".join(f"{line}\n" for line in _lines(match, playthrough))


def _lines(match: Match, playthrough: Playthrough) -> Iterator[str]:
    yield from _header(match, playthrough)
    yield ""
    yield "the deal"
    yield from _told(match)
    yield _fingerprint(match)
    yield from _course(match, playthrough)
    yield ""
    yield from _result(match)


def _header(match: Match, playthrough: Playthrough) -> Iterator[str]:
    yield f"# {playthrough.shows}"
    yield f"game {match.game.name}"
    yield f"rules {match.game.version}"
    yield f"seats {match.seats}: {', '.join(match.names)}"
    for option in match.game.options:
        if match.options[option.name] != option.default:
            yield f"option {option.name} {match.options[option.name]}"
    yield f"seed {match.seed}"
    yield f"play {playthrough.play}"


def _course(match: Match, playthrough: Playthrough) -> Iterator[str]:
    game = match.game
    mind = Mind(match.seed, absent=(lambda _seat: True) if playthrough.play == "absent" else None)
    order = arrival if playthrough.play == "arrival" else Round()
    trial = Trial(Setting(game, match.seats, match.options, match.seed), match.g, [])
    for _event in range(game.longest):
        if game.rules.over(match.g):
            return
        trial.g = match.g
        seat = order(trial, mind)
        if seat >= 0:
            yield from _decision(match, trial, seat, mind)
        elif match.tick():
            yield "      time passes"
            yield from _told(match)


def _decision(match: Match, trial: Trial, seat: int, mind: Mind) -> Iterator[str]:
    legal = int(count(trial.menu_words(seat)))
    action = mind.decide(trial, seat)
    text = match.game.words.say(match.g, seat, action)
    match.record(seat, action)
    yield f"{match.decisions:5} {match.names[seat]} ({legal}) {text}"
    yield from _told(match)
    if match.decisions % INTERVAL == 0:
        yield _fingerprint(match)


def _told(match: Match) -> Iterator[str]:
    for note in match.game.notes.read(match.g, Ended()):
        yield f"        {match.game.words.tell(match.g, note, Ended(), match.names)}"


def _fingerprint(match: Match) -> str:
    return f"      = {match.digest[:DIGITS]}"


def _result(match: Match) -> Iterator[str]:
    game, ending = match.game, int(match.game.rules.ending(match.g))
    yield f"ending {game.endings[ending] if ending >= 0 else 'none'}"
    yield f"places {_per_seat(match, game.rules.ranking)}"
    yield f"scores {_per_seat(match, game.rules.scores)}"
    yield f"decisions {match.decisions}"
    yield f"record {match.digest}"


def _per_seat(match: Match, rule: Any) -> str:
    out = np.zeros(match.seats, np.int64)
    rule(match.g, out)
    return ", ".join(f"{name} {value}" for name, value in zip(match.names, out, strict=True))


def ending_in(text: str) -> str:
    """How the match in a text ended."""
    return next(
        line.removeprefix("ending ") for line in text.splitlines() if line.startswith("ending ")
    )


def folders_in(root: Path) -> list[Path]:
    """The folders below ``root``, or ``root`` itself, that have a table of playthroughs."""
    return sorted(table.parent for table in root.rglob(TABLE))


# --- the command ---------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> int:
    """Compare the playthroughs in some folders, or renew them; 1 when something differs."""
    parser = argparse.ArgumentParser(prog="python -m emporion.testing.golden", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, default=[Path("tests/golden")])
    parser.add_argument("--write", action="store_true", help="renew the texts")
    chosen = parser.parse_args(arguments)
    sys.path.insert(0, str(Path.cwd()))  # a game that is not installed lies where we are
    differing = 0
    for root in chosen.folders:
        for path in folders_in(root):
            differing += _visit(Folder(path), chosen.write)
    return int(bool(differing) and not chosen.write)


def _visit(folder: Folder, write: bool) -> int:
    differing = 0
    for each in folder.playthroughs:
        if write:
            if folder.write(each):
                sys.stdout.write(f"written: {folder.file(each)}\n")
        elif difference := folder.difference(each):
            differing += 1
            sys.stdout.write(f"{difference}\n\n")
    return differing


if __name__ == "__main__":
    sys.exit(main())
