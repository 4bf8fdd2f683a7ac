"""The plan of the house: who may import whom (docs/architecture.md)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import PACKAGE

#: Each room of the package, and the rooms it may look into.
SIGHT: dict[str, set[str]] = {
    "kernel": set(),
    "floor": {"kernel"},
    "games": {"kernel", "floor"},
    "table": {"kernel", "floor", "games"},
    "bots": {"kernel", "floor", "games"},
    "print": {"kernel", "games"},
    "lab": {"kernel", "floor", "games", "bots"},
    "research": {"kernel", "floor", "games", "bots"},
    "server": {"kernel", "floor", "games", "table", "bots"},
    "client": {"kernel", "games", "table", "server"},
    "testing": {"kernel", "floor", "games", "table"},
    "cli": {"kernel", "floor", "games", "table", "bots", "lab", "research", "print", "server"},
    "__main__": {"cli"},
    "__init__": set(),
}

#: What games may share with each other.
SHARED_BY_GAMES = {"mediterranean"}

#: The rooms without input, output, threads and chance of their own.
PURE = {"floor", "games", "table"}
IMPURE_MODULES = {"asyncio", "random", "secrets", "socket", "subprocess", "threading", "time"}

CORE = {"kernel", "floor", "games", "table"}
CORE_DEPENDENCIES = {"numpy", "numba", "msgspec"}

SOURCES = sorted(PACKAGE.rglob("*.py"))


def room_of(module: str) -> str:
    """The part of ``emporion.room.more`` that says in which room a module lies."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def module_name(path: Path, package: Path = PACKAGE) -> str:
    """The dotted name under which a file is imported."""
    parts = [package.name, *path.relative_to(package).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


def imports_of(path: Path, package: Path = PACKAGE) -> Iterator[str]:
    """Every module that a file imports anywhere, relative imports resolved."""
    here = [package.name, *path.relative_to(package).parent.parts]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield f"{source}.{alias.name}"


def breaches(path: Path, package: Path = PACKAGE) -> list[str]:
    """What a file imports against the plan of the house."""
    module = module_name(path, package)
    room = room_of(module)
    if room not in SIGHT:
        return [f"{module} lies in a room that the plan does not know"]
    found = []
    for name in imports_of(path, package):
        top = name.split(".")[0]
        if top == package.name and name != f"{package.name}.__version__":
            other = room_of(name)
            if other != room and other not in SIGHT[room]:
                found.append(f"{module} ({room}) imports {name} ({other})")
            if room == other == "games":
                found += breach_between_games(module, name)
        if room in PURE and top in IMPURE_MODULES:
            found.append(f"{module} ({room}) imports {top}")
    return found


def breach_between_games(module: str, name: str) -> list[str]:
    """A game may import itself and what is declared as shared, and no other game."""
    importer, imported = (dotted.split(".")[2:3] for dotted in (module, name))
    if not imported or imported == importer or set(imported) & SHARED_BY_GAMES:
        return []
    return [f"{module} imports another game, {name}"]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_left(path: Path) -> None:
    """A module imports only rooms that stand to its left in the plan of the house."""
    assert breaches(path) == []


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if room_of(module_name(path)) in CORE],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_the_core_needs_few_packages(path: Path) -> None:
    """Kernel, floor, games and table need only NumPy, Numba and msgspec from outside."""
    tops = {name.split(".")[0] for name in imports_of(path)}
    outside = {top for top in tops if top and top != PACKAGE.name and not is_standard(top)}
    assert outside <= CORE_DEPENDENCIES


def is_standard(top: str) -> bool:
    """Whether a package comes with Python."""
    import sys

    return top in sys.stdlib_module_names


@pytest.mark.parametrize(
    ("file", "text", "breach"),
    [
        ("kernel/sets.py", "from emporion.games import cities", "kernel"),
        ("kernel/sets.py", "from ..floor import offers", "floor"),
        ("floor/offers.py", "def f():\n    import emporion.table.log", "table"),
        ("games/cities/rules.py", "from ..megatrade.state import STATE", "another game"),
        ("games/cities/words.py", "import random", "random"),
        ("table/log.py", "from time import monotonic", "time"),
        ("bots/greedy.py", "from emporion.server import app", "server"),
        ("attic/old.py", "", "does not know"),
    ],
)
def test_breaches_are_found(tmp_path: Path, file: str, text: str, breach: str) -> None:
    """The check itself finds an absolute, a relative and a nested import that points right."""
    path = tmp_path / "emporion" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    found = breaches(path, tmp_path / "emporion")
    assert len(found) == 1
    assert breach in found[0]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("games/cities/rules.py", "from emporion.kernel.sets import bit\nfrom .state import STATE"),
        ("games/mediterranean6/rules.py", "from ..mediterranean.market import settle"),
        ("games/cities/__init__.py", "from . import rules, words"),
        ("table/log.py", "from emporion.kernel.game import Game\nimport hashlib"),
    ],
)
def test_lawful_imports_pass(tmp_path: Path, file: str, text: str) -> None:
    """The check itself lets imports to the left, of itself and of shared folders pass."""
    path = tmp_path / "emporion" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    assert breaches(path, tmp_path / "emporion") == []
