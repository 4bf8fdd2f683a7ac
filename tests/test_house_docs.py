"""Documentation is run: examples work, and every command and dependency has its line."""

from __future__ import annotations

import doctest
import io
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from emporion.cli import main
from tests import command_pages
from tests.house import ROOT
from tests.pages import PAGES, Block, blocks

BLOCKS = [block for page in PAGES for block in blocks(page)]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def of(*languages: str) -> pytest.MarkDecorator:
    """Parametrise a test with all blocks in these languages that are no files of a walk-through."""
    chosen = [block for block in BLOCKS if block.language in languages and not block.file]
    return pytest.mark.parametrize("block", chosen, ids=lambda block: block.place)


def test_there_are_examples() -> None:
    """The documentation has examples of every kind that the tests below run."""
    assert {"python", "console", "sh", "toml"} <= {block.language for block in BLOCKS}


@of("python")
@pytest.mark.usefixtures("toy_games")
def test_python_examples_run(block: Block) -> None:
    """Python in the documentation runs as it stands; sessions give what they show."""
    if block.text.startswith(">>>"):
        test = doctest.DocTestParser().get_doctest(block.text, {}, block.place, None, block.line)
        report: list[str] = []
        doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append)
        assert report == []
    else:
        exec(compile(block.text, block.place, "exec"), {"__name__": "example"})


@of("console")
@pytest.mark.usefixtures("toy_games")
def test_console_examples_run(
    block: Block,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Commands in the documentation run, and print what is shown; “...” stands for anything."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    for command, expected in sessions(block.text):
        words = shlex.split(command)
        assert words[0] == "emporion", block.place
        with pytest.raises(SystemExit) as leaving:
            main(words[1:])
        shown = capsys.readouterr()
        assert leaving.value.code == 0, f"{block.place}: {shown.err}"
        got = shown.out or shown.err
        assert doctest.OutputChecker().check_output(expected, got, FLAGS), (
            f"{block.place}: {command}\nexpected:\n{expected}\ngot:\n{got}"
        )


def sessions(text: str) -> list[tuple[str, str]]:
    """Each command after a “$” with the output shown below it."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    return [(head, rest) for part in parts for head, _newline, rest in [part.partition("\n")]]


@of("sh")
def test_shell_examples_name_what_exists(block: Block) -> None:
    """Shell lines in the documentation use targets of the Makefile and commands of the program."""
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for line in block.text.splitlines():
        words = [word for word in shlex.split(line, comments=True) if "=" not in word]
        if words and words[0] == "make":
            assert set(words[1:]) <= targets, block.place
        elif words and Path(words[0]).name == "emporion":
            assert words[1] in command_pages.commands(), block.place
        elif words:
            assert words[0] in {"git", "cd"}, block.place


@of("toml")
def test_toml_examples_parse(block: Block) -> None:
    """TOML in the documentation is TOML."""
    assert tomllib.loads(block.text)


def test_links_between_pages_lead_somewhere() -> None:
    """Every relative link in the documentation names a file that exists."""
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_commands_page_is_current() -> None:
    """docs/commands.md says what the program says; `make docs` renews it."""
    current = command_pages.PAGE.read_text("utf-8")
    assert current == command_pages.text(), "docs/commands.md is out of date; run: make docs"


@pytest.mark.parametrize("name", command_pages.commands())
def test_every_command_and_option_has_help(name: str) -> None:
    """Each command, argument and option explains itself."""
    command = command_pages.commands()[name]
    assert command.help
    for parameter in command.params:
        assert parameter.help, f"{name}: {parameter.name}"


def required(requirements: list[str]) -> set[str]:
    """The names of packages in a list of requirements."""
    return {re.split(r"[^A-Za-z0-9_.-]", requirement)[0].lower() for requirement in requirements}


def dependencies() -> set[str]:
    """Every package that pyproject.toml asks for."""
    project = PROJECT["project"]
    extras = [item for extra in project["optional-dependencies"].values() for item in extra]
    build = PROJECT["build-system"]["requires"]
    return required([*project["dependencies"], *extras, *build]) - {"emporion"}


def test_every_dependency_has_a_reason() -> None:
    """docs/dependencies.md justifies each dependency in one line, and lists no other."""
    text = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| ([a-z][\w-]*) \| (.+) \|$", text, re.MULTILINE))
    del rows["package"]
    assert set(rows) - {"editables"} == dependencies()
    assert all(reason.endswith(".") for reason in rows.values())


def test_every_dependency_is_pinned() -> None:
    """constraints.txt has exactly one version of each dependency, without hashes or addresses."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][\w.]*", pin) for pin in pins)
    names = [pin.partition("==")[0].lower() for pin in pins]
    assert len(names) == len(set(names))
    assert dependencies() <= set(names)


def test_the_package_ships_its_data() -> None:
    """Cards, rulebooks and the marker for types lie inside the package, so they are shipped."""
    shipped = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert shipped == ["src/emporion"]
    assert (ROOT / "src" / "emporion" / "py.typed").exists()


def test_the_program_runs_as_a_module() -> None:
    """`python -m emporion --help` shows the commands."""
    shown = subprocess.run(
        [sys.executable, "-m", "emporion", "--help"], capture_output=True, text=True, check=True
    )
    assert "simulate" in shown.stdout
