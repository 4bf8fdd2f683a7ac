"""Whatever goes wrong with a request is one refusal, of the same form as on a socket."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from emporion.kernel.errors import EmporionError, UnknownName
from emporion.kernel.language import _
from emporion.server.hall import Elsewhere, NoSuchTable
from emporion.server.live import Lost
from emporion.server.storage.model import StorageError
from emporion.server.wire import LONGEST_FAULT, refused
from emporion.table.protocol import Refused

log = logging.getLogger("emporion.api")

#: How refusals are described: the statuses with which one may come.
REFUSALS = {
    status: ResponseSpec(Refused, description=description, generate_examples=False)
    for status, description in (
        (400, "The request is malformed."),
        (401, "It is not said who asks."),
        (404, "There is no such thing."),
        (409, "That does not fit, or cannot be done now."),
        (413, "The request is too large."),
        (429, "Too many requests."),
        (503, "Not at the moment; nothing was done."),
    )
}


class Denied(Exception):
    """A refusal of the server itself."""

    def __init__(self, status: int, code: str, **parts: object) -> None:
        super().__init__(code)
        self.status = status
        self.refusal = refused(code, "", **parts)


def answer(status: int, refusal: Refused) -> Response[Refused]:
    """A refusal as an answer."""
    return Response(refusal, status_code=status, media_type="application/json")


def of_ours(_request: Any, error: EmporionError) -> Response[Refused]:
    """A game or a table refuses."""
    if isinstance(error, StorageError):
        return answer(503, refused("unavailable"))
    status = 404 if isinstance(error, UnknownName) else 409
    return answer(status, Refused("", error.code, error.what, error.remedy, error.rule))


def of_server(_request: Any, error: Denied) -> Response[Refused]:
    """The server refuses."""
    return answer(error.status, error.refusal)


def of_table(_request: Any, error: Exception) -> Response[Refused]:
    """The table is not here."""
    if isinstance(error, NoSuchTable):
        return answer(404, refused("no-such-table"))
    return answer(503, refused("unavailable"))


def of_framework(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """The request does not have the form of its address."""
    status = error.status_code
    if status == 404:
        return answer(404, refused("not-found"))
    if status == 405:
        return answer(405, refused("wrong-method", methods=_("those in its description")))
    if status == 413:
        limit = request.route_handler.resolve_request_max_body_size()
        return answer(413, refused("too-large", bytes=limit))
    if status >= 500:
        return of_anything(request, error)
    why = str(error.detail)
    if isinstance(error, ValidationException) and error.extra:
        why = "; ".join(
            f"{part.get('key', '')} {part.get('message', '')}".strip()
            for part in error.extra
            if isinstance(part, dict)
        )
    return answer(status, refused("bad-request", why=why[:LONGEST_FAULT]))


def of_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """A mistake of the server; the details are for its host only."""
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return answer(500, refused("fault"))


HANDLERS: dict[Any, Any] = {
    Denied: of_server,
    EmporionError: of_ours,
    NoSuchTable: of_table,
    Elsewhere: of_table,
    Lost: of_table,
    HTTPException: of_framework,
    Exception: of_anything,
}
