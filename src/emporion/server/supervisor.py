"""Start the workers and keep them going."""

from __future__ import annotations

import sys

from emporion.kernel.errors import BadOption
from emporion.kernel.language import _

from .run import listen, run
from .settings import ServerSettings
from .storage.model import Unavailable
from .storage.store import address_of

WHOM = ("public", "any", "nobody")


def start(settings: ServerSettings) -> None:
    """Serve until interrupted."""
    check(settings)
    try:
        arrivals = listen(settings.host, settings.port)
    except OSError as error:
        raise Unavailable(
            _("The address {host}, port {port}, cannot be used: {why}.").format(
                host=settings.host, port=settings.port, why=error.strerror or error
            ),
            _("Choose another port, or --port 0 for any that is free."),
        ) from error
    host, port = arrivals.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host

    def ready() -> None:
        print(f"http://{shown}:{port}/", flush=True)

    run(settings, [arrivals], ready)
    sys.exit(0)


def check(settings: ServerSettings) -> None:
    """Refuse what does not go together."""
    url = address_of(settings.database)
    if settings.hooks not in WHOM:
        raise BadOption(
            _("Web hooks cannot call “{whom}”.").format(whom=settings.hooks),
            _("Choose from: {known}.").format(known=", ".join(WHOM)),
        )
    if settings.workers > 1 and url.get_backend_name() == "sqlite":
        raise BadOption(
            _("{number} workers cannot share a SQLite file.").format(number=settings.workers),
            _("Give --database postgresql://…, or one worker."),
        )
