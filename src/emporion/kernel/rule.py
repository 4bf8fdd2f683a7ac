"""`@rule`: one source that runs interpreted, native and on a GPU.

A rule is a short Python function over a match record. By default it is compiled for this machine
the first time it is used, and the compiled code is kept on disk under a key made from the content
of every source that could change it, so a stale rule can never run. With ``EMPORION_RULES=python``
rules stay plain Python, for the debugger and for coverage.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, TypeVar, cast

from numba import config, njit
from numba.core import event
from numba.core.caching import FunctionCache, IndexDataCacheFile, UserProvidedCacheLocator
from numba.core.dispatcher import Dispatcher

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("EMPORION_RULES", "native") == "python"


def rule(function: F) -> F:
    """Mark a function as a rule: compiled on first use, or left alone when interpreting."""
    if INTERPRETED:
        return function
    _announce_compiling()
    return cast(F, _compiled(function, (function.__module__,)))


def bind(template: Callable[..., Any], name: str, **rules: Any) -> Callable[..., Any]:
    """Make a rule from a template by putting other rules in the places of its global names.

    A template is an ordinary function that calls, say, ``legal`` and ``step`` without importing
    them. ``name`` must be unique, because it names the compiled code on disk.
    """
    function = FunctionType(
        template.__code__, {**template.__globals__, **rules}, name, template.__defaults__
    )
    function.__qualname__ = name
    function.__module__ = template.__module__
    function.__doc__ = template.__doc__
    if INTERPRETED:
        return function
    _announce_compiling()
    return _compiled(function, (template.__module__, *(rule.__module__ for rule in rules.values())))


def _compiled(function: Callable[..., Any], modules: tuple[str, ...]) -> Callable[..., Any]:
    native: Any = njit(nogil=True, error_model="numpy")(function)
    with _keeping_in(compile_cache(modules)):
        native._cache = RuleCache(function)
    return cast(Callable[..., Any], native)


def interpreted(native: Callable[..., Any]) -> Callable[..., Any]:
    """The same rule, with every rule that it calls, as plain Python.

    >>> from emporion.kernel.sets import bit, size
    >>> interpreted(size)(bit(3) | bit(5))
    2
    """
    return _plain(native.py_func) if isinstance(native, Dispatcher) else native


_plain_worlds: dict[int, dict[str, Any]] = {}


def _plain(function: Callable[..., Any]) -> Callable[..., Any]:
    plain = FunctionType(
        function.__code__,
        _plain_world(function.__globals__),
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    plain.__doc__ = function.__doc__
    return plain


def _plain_world(namespace: dict[str, Any]) -> dict[str, Any]:
    """A copy of a module's names in which every compiled rule is replaced by its plain twin."""
    if id(namespace) not in _plain_worlds:
        world = _plain_worlds[id(namespace)] = dict(namespace)
        for name, value in namespace.items():
            if isinstance(value, Dispatcher):
                world[name] = _plain(value.py_func)
    return _plain_worlds[id(namespace)]


# --- the compile cache ---------------------------------------------------------------------------


def cache_home() -> Path:
    """Where compiled rules are kept: ``$EMPORION_CACHE``, else the user's cache folder."""
    chosen = os.environ.get("EMPORION_CACHE")
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "emporion"
    home = Path(chosen) if chosen else usual
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError:  # a read-only home must not keep anybody from playing
        return Path(tempfile.gettempdir()) / "emporion"
    return home


def compile_cache(modules: tuple[str, ...]) -> Path:
    """The folder for rules of these modules: other sources or card data, another folder."""
    return cache_home() / "rules" / f"{modules[-1]}-{_digest(tuple(sorted(set(modules))))}"


class Anywhere(UserProvidedCacheLocator):
    """Keeps compiled code in the folder that is named after its content, and nowhere below it.

    Numba would add the path of the source, so that every checkout would compile everything again.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:  # noqa: ARG003  Numba's signature
        """Where the source lies does not matter."""
        return ""


class OneFileEach:
    """Keeps what was compiled for each kind of arguments in a file that is named after them.

    Numba would number these files and write an index. Of two processes that compile at once, one
    would overwrite the index of the other, and could be led to the code of the other. Here they
    never meet, for each file is written beside its place and then put there whole.
    """

    def __init__(self, folder: str, name: str, stamp: bytes) -> None:
        self.stamp = stamp
        self.files = cast(Any, IndexDataCacheFile)(folder, name, stamp)

    def save(self, key: Any, data: Any) -> None:
        """Keep it, together with what it was compiled for."""
        self.files._save_data(self._name(key), (key, data))

    def load(self, key: Any) -> Any:
        """What was kept, or nothing."""
        try:
            kept_for, data = self.files._load_data(self._name(key))
        except FileNotFoundError:
            return None
        return data if kept_for == key else None

    def _name(self, key: Any) -> Any:
        digest = hashlib.sha256(repr((self.stamp, key)).encode()).digest()
        return self.files._data_name(int.from_bytes(digest[:8], "big"))


class RuleCache(FunctionCache):
    """What Numba asks for compiled rules, and gives them to."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        stamp = self._impl.locator.get_source_stamp()
        cast(Any, self)._cache_file = OneFileEach(self.cache_path, self._impl.filename_base, stamp)


_one_at_a_time = Lock()


@contextmanager
def _keeping_in(folder: Path) -> Iterator[None]:
    """What is marked for compiling meanwhile is kept in this folder.

    The settings belong to the whole process, and a server makes rules ready in one thread while
    another one imports bots: only one of them may change the settings at a time.
    """
    settings = cast(Any, config)
    with _one_at_a_time:
        before = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
        settings.CACHE_DIR = str(folder)
        settings.CACHE_LOCATOR_CLASSES = f"{__name__}.{Anywhere.__name__}"
        try:
            yield
        finally:
            settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = before


@cache
def _digest(modules: tuple[str, ...]) -> str:
    digest = hashlib.sha256()
    for source in sorted(sources_of(modules)):
        content = source.read_bytes()
        digest.update(f"{source.name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


def sources_of(modules: Iterable[str]) -> set[Path]:
    """Every file that can change what these modules' rules do.

    Those are the modules themselves, what they import of this package and of their own, and the
    card data beside each of them.
    """
    found: dict[str, Path] = {}
    waiting = list(modules)
    homes = {__name__.partition(".")[0], *(name.partition(".")[0] for name in waiting)}
    while waiting:
        name = waiting.pop()
        file = getattr(sys.modules.get(name), "__file__", None)
        if name not in found and file is not None and name.partition(".")[0] in homes:
            found[name] = Path(file)
            waiting += _imported_by(name, Path(file))
    folders = {file.parent for file in found.values()}
    return {*found.values(), *(data for folder in folders for data in folder.glob("*.toml"))}


@cache
def _imported_by(module: str, file: Path) -> list[str]:
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            written = "." * node.level + (node.module or "")
            base = resolve_name(written, package) if node.level else written
            names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return names


# --- telling that something compiles -------------------------------------------------------------


class _Announcer(event.Listener):
    """Shows on standard error that rules are being compiled, so that no wait is silent."""

    def __init__(self) -> None:
        self.depth = 0
        self.compiled = 0

    def on_start(self, event: event.Event) -> None:
        name = event.data["dispatcher"].py_func.__name__
        if self.depth == 0 and self.compiled == 0:
            _tell("Compiling the rules for this machine; this happens once.\n")
        self.depth += 1
        if sys.stderr.isatty():
            _tell(f"\r\x1b[K  {self.compiled} compiled, now {name} ")

    def on_end(self, event: event.Event) -> None:  # noqa: ARG002  the listener's signature
        self.depth -= 1
        self.compiled += 1
        if self.depth == 0 and sys.stderr.isatty():
            _tell("\r\x1b[K")


def _tell(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()


@cache
def _announce_compiling() -> None:
    """Listen to the compiler; once is enough."""
    event.register("numba:compile", _Announcer())  # type: ignore[no-untyped-call]
