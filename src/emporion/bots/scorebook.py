"""A file of matches that were played, so that an interrupted run of the arena goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from emporion.kernel.errors import BadFile
from emporion.kernel.language import _

from .arena import Arena, Result


class Heading(Struct, frozen=True):
    """What all matches of a file have in common: its first line."""

    game: str
    rules: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int


class Scorebook:
    """The matches of a run; without a file they are kept in memory alone."""

    def __init__(self, arena: Arena, path: Path | None = None) -> None:
        self.path = path
        self.heading = Heading(
            arena.game.name,
            arena.game.version,
            arena.seats,
            dict(arena.options),
            tuple(bot.name for bot in arena.bots),
            arena.seed,
        )
        self._results: dict[int, Result] = {}
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(msgspec.json.encode(self.heading) + b"\n")
            return
        content = path.read_bytes()
        lines = content.splitlines()
        try:
            heading = msgspec.json.decode(lines[0] if lines else b"", type=Heading)
        except msgspec.DecodeError as error:
            remedy = _("Name a file that the arena wrote, or one that does not exist yet.")
            wanted = _("matches of the arena")
            raise BadFile(str(path), _("line 1"), wanted, str(error), remedy) from error
        if heading != self.heading:
            raise BadFile(
                str(path),
                _("line 1"),
                msgspec.json.encode(self.heading).decode(),
                msgspec.json.encode(heading).decode(),
                _("Go on with the same game, bots, seats, options and seed, or in another file."),
            )
        for line in lines[1:]:
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.DecodeError:
                continue  # the run was interrupted in the middle of this line
            self._results[result.match] = result
        if not content.endswith(b"\n"):
            self._append(b"\n")

    def add(self, result: Result) -> None:
        """One more match, written down at once."""
        self._results[result.match] = result
        if self.path is not None:
            self._append(msgspec.json.encode(result) + b"\n")

    def _append(self, content: bytes) -> None:
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(content)

    def missing(self, games: int) -> list[int]:
        """The matches still to be played for so many."""
        return [match for match in range(games) if match not in self._results]

    def results(self, games: int) -> list[Result]:
        """Those of the first so many matches that were played, in their order."""
        return [self._results[match] for match in sorted(self._results) if match < games]
