"""What all commands share: where they write, how they complain, and how options are given."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from emporion.kernel.errors import BadOption, EmporionError
from emporion.kernel.language import _
from emporion.kernel.options import Value, Values

#: Results.
out = Console(highlight=False)
#: Everything that is not a result.
err = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(help="The game, by the name that `emporion games` lists.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write one JSON object instead of a table.")]
OptionList = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; give it once for each. `emporion games` lists them.",
    ),
]


def complain(error: EmporionError) -> None:
    """Say what went wrong, by which rule, and what to do about it."""
    rule = f" [dim]({escape(error.rule)})[/dim]" if error.rule else ""
    err.print(f"[bold red]{escape(error.what)}[/bold red]{rule}", soft_wrap=True)
    err.print(escape(error.remedy), soft_wrap=True)


def write_json(content: Any) -> None:
    """One JSON object on standard output, and nothing else."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n")


def options_given(pairs: Sequence[str] | None) -> Values:
    """Options as they stand on the command line, as values by name."""
    given: dict[str, Value] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(
                _("“{pair}” is not an option with its value.").format(pair=pair),
                _("Write --option NAME=VALUE, for example --option {name}=yes.").format(name=name),
            )
        if name.strip() in given:
            raise BadOption(
                _("The option {name} is given twice.").format(name=name.strip()),
                _("Give it once."),
            )
        given[name.strip()] = value.strip()
    return given


def progress() -> Progress:
    """A progress bar on standard error, which leaves nothing behind."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
    )


def value_text(value: Value) -> str:
    """An option's value as one would give it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
