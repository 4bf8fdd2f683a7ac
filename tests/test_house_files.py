"""What no file of the repository may contain, and what every one of some kind must."""

from __future__ import annotations

import re

import pytest

from tests.house import PACKAGE, ROOT, repository_files

# Written in pieces, so that this file does not contain what it looks for.
REGISTRIES = (
    "py" + "pi.org",
    "python" + "hosted.org",
    "registry.npm" + "js.org",
    "npm" + "js.com",
    "deb." + "debian.org",
)
MACHINE_PATHS = ("/" + "work/", "/" + "tmp/emporion", "/" + "root/", "/" + "home/")
DOWNLOAD = re.compile(r"https?://\S+\.(?:whl|tar\.gz|tgz|zip|deb|exe)\b|\"resolved\":\s*\"http")


def offences(text: str) -> list[str]:
    """The addresses and paths in a text that belong to a machine and not to the project."""
    found = [host for host in REGISTRIES if host in text]
    found += [
        path for path in MACHINE_PATHS if re.search(rf"(?<![\w.}}$/]){re.escape(path)}", text)
    ]
    return found + [match.group() for match in DOWNLOAD.finditer(text)]


def test_no_file_names_a_registry_or_a_machine() -> None:
    """No file names a package registry, a download address or a folder of somebody's machine."""
    found = {}
    for path in repository_files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a picture
        if bad := offences(text):
            found[str(path.relative_to(ROOT))] = bad
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "index-url = https://" + REGISTRIES[0] + "/simple",
        "cd " + MACHINE_PATHS[0] + "main",
        "https://example.com/a/b" + "-1.0.whl",
        '"resolved": ' + '"https://example.com/x"',
    ],
)
def test_offences_are_found(text: str) -> None:
    """The check itself finds a registry, a machine's path and two kinds of download address."""
    assert offences(text) != []


def test_ordinary_paths_pass() -> None:
    """The check itself leaves relative paths and ordinary links alone."""
    within = ["src" + MACHINE_PATHS[0] + "item", "${HOME}" + MACHINE_PATHS[3] + "x"]
    assert offences(", ".join([*within, "https://example.com/rules"])) == []


def test_the_lock_file_of_the_page_names_no_address() -> None:
    """Versions and fingerprints are all that it says; what npm adds of funding is taken out."""
    assert "://" not in (ROOT / "web" / "package-lock.json").read_text("utf-8")


def test_no_file_outgrows_one_sitting() -> None:
    """A Python file has at most 500 lines; a longer one is split by phase or topic."""
    long = {
        str(path.relative_to(ROOT)): lines
        for path in repository_files()
        if path.suffix == ".py" and (lines := len(path.read_text("utf-8").splitlines())) > 500
    }
    assert long == {}


def test_game_folders_have_the_same_files() -> None:
    """Every game consists of the same files, so whoever knows one knows all."""
    files = [path for path in repository_files() if path.is_relative_to(PACKAGE / "games")]
    for folder in [path.parent for path in files if path.name == "state.py"]:
        present = {path.relative_to(folder).parts[0] for path in files if folder in path.parents}
        assert {"__init__.py", "cards.toml", "state.py", "words.py", "rules.md"} <= present, folder
        assert {"rules.py", "rules"} & present, folder
