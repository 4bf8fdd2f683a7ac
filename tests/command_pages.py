"""Writes docs/commands.md from the program; `make docs` runs it, and a test compares."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import typer.main

from emporion.cli import app
from tests.house import ROOT

PAGE = ROOT / "docs" / "commands.md"

HEAD = """\
# Commands

Made from the program by `make docs`.

Results go to standard output; progress, compiling and complaints go to standard error.
`--json` writes one JSON object and nothing else to standard output.

## Exit codes

| code | meaning |
|---|---|
| 0 | done |
| 1 | something went wrong that has no code of its own, or nobody reads the results any more |
| 2 | an unknown command, option, game or rule, or a value that does not fit |
| 3 | a file cannot be read, written or believed |
| 4 | the rules do not allow a decision |
| 5 | a game does not conform |
| 130 | stopped by Ctrl-C |

## Environment

| variable | meaning |
|---|---|
| `EMPORION_RULES` | `python` runs the rules as plain Python, for the debugger and for coverage |
| `EMPORION_CACHE` | the folder for compiled rules, instead of `~/.cache/emporion` |
"""


def commands() -> dict[str, Any]:
    """All commands by name, in the order of the help."""
    return dict(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def is_option(parameter: Any) -> bool:
    """Whether a parameter is given by a name with dashes."""
    return bool(parameter.param_type_name == "option")


def usage(name: str, command: Any) -> str:
    """The command with its arguments."""
    words = ["emporion", name]
    for parameter in command.params:
        if not is_option(parameter):
            word = parameter.name.upper()
            words.append(word if parameter.required else f"[{word}]")
    return " ".join([*words, "[OPTIONS]"])


def parameter_row(parameter: Any) -> str:
    """One line of a table of arguments and options."""
    if is_option(parameter):
        names = ", ".join(f"`{name}`" for name in [*parameter.opts, *parameter.secondary_opts])
    else:
        names = f"`{parameter.name.upper()}`"
    default = parameter.default
    shown = "" if default is None or default is False or parameter.required else f"`{default}`"
    return f"| {names} | {' '.join((parameter.help or '').split())} | {shown} |"


def page() -> Iterator[str]:
    """The lines of docs/commands.md."""
    yield HEAD
    for name, command in commands().items():
        yield f"## emporion {name}\n"
        yield inspect.cleandoc(command.help or "") + "\n"
        yield f"```text\n{usage(name, command)}\n```\n"
        parameters = [parameter for parameter in command.params if parameter.name != "help"]
        if parameters:
            yield "| argument or option | meaning | default |\n|---|---|---|"
            yield "\n".join(parameter_row(parameter) for parameter in parameters) + "\n"


def text() -> str:
    """The whole of docs/commands.md."""
    return "\n".join(page()).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
    print(f"Written: {PAGE.relative_to(ROOT)}")
