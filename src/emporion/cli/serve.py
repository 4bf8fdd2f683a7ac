"""`emporion serve`: the server with its page, its tables and its bots."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from .console import err

#: Where matches are kept when nobody says otherwise.
USUAL_DATABASE = "~/.local/share/emporion/emporion.sqlite"
#: The port when nobody names one.
USUAL_PORT = 8000


def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen at; 0.0.0.0 for every network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            min=0,
            max=65535,
            show_default=str(USUAL_PORT),
            help="The port; 0 for any that is free.",
        ),
    ] = None,
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
    show: Annotated[
        bool,
        typer.Option("--open", help="Open the page in a browser, at any port if 8000 is taken."),
    ] = False,
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
        port=choose_port(host, port, show),
        workers=workers,
        bot_processes=bots,
        hooks=hooks,
        trusted_proxies=proxies,
        internal=internal,
        bot_pace=bot_pace,
        limits=read_limits(limits) if limits else Limits(),
    )
    err.print(f"Matches are kept in {database.rpartition('@')[2]}.")
    start(settings, show_page if show else None)


def choose_port(host: str, wanted: int | None, any_will_do: bool) -> int:
    """The port that was named, or the usual one; one that is free, if that is all that matters."""
    if wanted is not None:
        return wanted
    if any_will_do:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, USUAL_PORT))
            except OSError:
                return 0
    return USUAL_PORT


def show_page(address: str) -> None:
    """Say that the house is open, and open its page where there is a screen for it."""
    err.print(f"\nEmporion is open. Play at [bold]{address}[/bold]; Ctrl+C closes it.\n")
    if has_screen():
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def has_screen() -> bool:
    """Whether a browser can show itself here; one inside the terminal would be in the way."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
