"""`emporion serve`: the server with its page, its tables and its bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .console import err

#: Where matches are kept when nobody says otherwise.
USUAL_DATABASE = "~/.local/share/emporion/emporion.sqlite"


def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen at; 0.0.0.0 for every network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 for any that is free.")
    ] = 8000,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            metavar="URL",
            help="A file for SQLite, or postgresql://user@host/name.",
        ),
    ] = USUAL_DATABASE,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes; several need PostgreSQL.")
    ] = 1,
    bots: Annotated[
        int, typer.Option("--bots", min=0, max=64, help="Processes of bots for each worker.")
    ] = 1,
    hooks: Annotated[
        str, typer.Option("--hooks", help="Whom web hooks may call: public, any or nobody.")
    ] = "public",
    proxies: Annotated[
        str,
        typer.Option(
            "--proxies", help="Addresses of proxies in front, whose word about callers is taken."
        ),
    ] = "127.0.0.1",
    internal: Annotated[
        str,
        typer.Option("--internal", help="The address at which other workers reach this machine."),
    ] = "127.0.0.1",
    bot_pace: Annotated[
        float,
        typer.Option("--bot-pace", min=0.0, help="Times the bots' published time; 0 for none."),
    ] = 1.0,
    limits: Annotated[
        Path | None,
        typer.Option("--limits", metavar="FILE", help="Other limits, from a TOML file."),
    ] = None,
) -> None:
    """Serve the page and the tables, until interrupted.

    The address is printed on one line as soon as guests can come.
    """
    from emporion.server.settings import (  # noqa: PLC0415 - only this command needs it
        Limits,
        ServerSettings,
        read_limits,
    )
    from emporion.server.supervisor import start  # noqa: PLC0415

    settings = ServerSettings(
        database=database,
        host=host,
        port=port,
        workers=workers,
        bot_processes=bots,
        hooks=hooks,
        trusted_proxies=proxies,
        internal=internal,
        bot_pace=bot_pace,
        limits=read_limits(limits) if limits else Limits(),
    )
    err.print(f"Matches are kept in {database.rpartition('@')[2]}.", highlight=False)
    start(settings)
