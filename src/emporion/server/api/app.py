"""The HTTP application: all addresses together, and their description."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Router, get
from litestar.di import NamedDependency, Provide
from litestar.openapi import OpenAPIConfig

from emporion import __version__
from emporion.server.house import House

from . import forms, games, lobby, matches
from .faults import HANDLERS


@get("/health", summary="Whether the server is well", tags=["server"])
async def health(house: NamedDependency[House]) -> forms.Health:
    """Answers as soon as tables can be played."""
    await house.hall.read(lambda: house.store.kept("alive"))
    return forms.Health("ok", __version__, len(house.hall.tables), house.sockets.number)


@get("/schema", summary="This description", tags=["server"], sync_to_thread=True)
def describe() -> dict[str, Any]:
    """Everything that goes over the wire, sockets included."""
    from emporion.server.schema import schema  # noqa: PLC0415 - it describes this module

    return schema()


def make_app(house: House) -> Litestar:
    """The application of one worker."""
    shelf = matches.Shelf()
    return Litestar(
        route_handlers=[all_addresses()],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "shelf": Provide(lambda: shelf, sync_to_thread=False),
            "caller": Provide(caller_of, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        request_max_body_size=house.settings.limits.body,
        openapi_config=None,
        logging_config=None,
        signature_types=[House, matches.Shelf, lobby.Caller],
        debug=False,
    )


def all_addresses() -> Router:
    """Every address of the application."""
    return Router(
        path="/api", route_handlers=[health, describe, games.router, lobby.router, matches.router]
    )


def describe_addresses() -> dict[str, Any]:
    """The OpenAPI description of all addresses, without a server."""
    missing: dict[str, Any] = {
        "house": Provide(lambda: None, sync_to_thread=False),
        "shelf": Provide(lambda: None, sync_to_thread=False),
        "caller": Provide(lambda: None, sync_to_thread=False),
    }
    app = Litestar(
        route_handlers=[all_addresses()],
        dependencies=missing,
        openapi_config=description(),
        signature_types=[House, matches.Shelf, lobby.Caller],
    )
    return app.openapi_schema.to_schema()


def caller_of(request: Request[Any, Any, Any]) -> lobby.Caller:
    """The network address from which a request comes."""
    return lobby.Caller(request.client.host if request.client else "")


def description() -> OpenAPIConfig:
    """What the description of the addresses says of itself."""
    return OpenAPIConfig(
        title="Emporion",
        version=__version__,
        description=(
            "Where people play the trading games of the ancient Mediterranean. "
            "Playing goes over a WebSocket at /api/tables/{table}/play; see docs/protocol.md."
        ),
    )
