"""The command line: a thin layer over the library, one file a command or a pair of them.

Results go to standard output, everything else to standard error, so that ``--json`` can be piped.
What is wrong with a command is said in one message with its remedy, and the exit code tells which
kind of error it was (docs/commands.md).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from emporion.kernel.errors import EmporionError

from . import arena, conform, games, matches, play, serve, simulate, warm
from .console import complain

app = typer.Typer(
    name="emporion",
    help="Play, host, playtest and study the trading games of the ancient Mediterranean.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    games.games,
    games.rules,
    play.play,
    serve.serve,
    simulate.simulate,
    arena.arena,
    conform.conform,
    matches.replay,
    matches.verify,
    warm.warm,
):
    app.command()(command)


@app.callback()
def emporion() -> None:
    """Play, host, playtest and study the trading games of the ancient Mediterranean."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    try:
        app(arguments)
    except EmporionError as error:
        complain(error)
        sys.exit(error.exit_code)
