"""Installs toy games for tests: Jars from `tests/toys`, Pearls from docs/adding-a-game.md."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from emporion.kernel import game
from tests.house import ROOT
from tests.pages import announce, write_files

ADDING_A_GAME = ROOT / "docs" / "adding-a-game.md"


@contextmanager
def installed(folder: Path) -> Iterator[Path]:
    """Both toy games can be found as if their packages were installed in ``folder``."""
    write_files(ADDING_A_GAME, folder)
    announce(folder, "pearls", "pearls")
    announce(folder, "jars", "tests.toys.jars")
    sys.path.insert(0, str(folder))
    forget()
    try:
        yield folder
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "pearls"]:
            del sys.modules[name]
        forget()


def forget() -> None:
    """Whoever looks for games or modules next looks again."""
    invalidate_caches()
    game.forget()
