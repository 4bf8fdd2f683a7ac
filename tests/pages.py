"""Takes the code out of the documentation, so that tests can run it.

A fenced block begins with its language and may name a file, as in `python file=a/b.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from tests.house import ROOT

_FENCE = re.compile(
    r"^```(?P<language>\w+)(?: file=(?P<file>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)

PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])


class Block(Struct, frozen=True):
    """One fenced block of a page."""

    page: Path
    line: int
    language: str
    file: str | None
    text: str

    @property
    def place(self) -> str:
        """Where the block stands, for messages."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    return [
        Block(
            page,
            text.count("\n", 0, found.start()) + 1,
            found["language"],
            found["file"],
            found["text"],
        )
        for found in _FENCE.finditer(text)
    ]


def write_files(page: Path, folder: Path) -> None:
    """Put every block that is a file where it says it belongs."""
    for block in blocks(page):
        if block.file:
            path = folder / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, "utf-8")


def announce(folder: Path, game: str, module: str) -> None:
    """Make a game known to whoever searches ``folder`` for packages, as installing it would."""
    information = folder / f"{game}-1.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1\n")
    (information / "entry_points.txt").write_text(f"[emporion.games]\n{game} = {module}:GAME\n")
