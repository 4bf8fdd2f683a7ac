"""Run one worker: open the storage, serve until told to stop, then write everything down."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import uvicorn

from .api.app import make_app
from .cluster import Cluster
from .door import Door
from .house import House
from .settings import ServerSettings
from .storage.store import Store
from .transport import SocketProtocol

log = logging.getLogger("emporion.server")

#: Between the thread that plays and the one that writes Python's lock changes hands this often.
SWITCH_INTERVAL = 0.001
#: Seconds for requests that are under way when the server is stopped.
FAREWELL = 5
BACKLOG = 2048
#: When memory is looked through for what nobody needs. Whoever plays waits meanwhile, up to 0.3 s
#: for all that was imported, so it is done seldom.
GARBAGE = (100_000, 20, 20)


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket on which guests arrive; a shared one gets its part of those at this port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    arrivals = socket.socket(family, socket.SOCK_STREAM)
    arrivals.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        arrivals.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        arrivals.bind((host, port))
    except OSError:
        arrivals.close()
        raise
    return arrivals


class Server(uvicorn.Server):
    """A server that says when guests can come; its tables say goodbye before its sockets close."""

    def __init__(
        self,
        config: uvicorn.Config,
        ready: Callable[[], None],
        farewell: Callable[[], asyncio.Future[None]],
    ):
        super().__init__(config)
        self._ready = ready
        self._farewell = farewell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take a signal as the wish to end in good order, which is no failure."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new guests, write everything down, then close what is open."""
        for server in self.servers:
            server.close()
        await self._farewell()
        await super().shutdown(sockets)


def configure(app: Any, settings: ServerSettings) -> uvicorn.Config:
    """How requests and sockets are served."""
    return uvicorn.Config(
        app,
        ws=SocketProtocol,
        http="httptools",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=FAREWELL,
        forwarded_allow_ips=settings.trusted_proxies,
        backlog=BACKLOG,
    )


async def serve(
    settings: ServerSettings,
    arrivals: Sequence[socket.socket],
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve guests until the process is told to stop."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    store = await asyncio.to_thread(_open, settings.database)
    cluster, doors = None, list(arrivals)
    if not store.embedded:
        doors.append(listen(settings.internal, 0))
        host, port = doors[-1].getsockname()[:2]
        cluster = Cluster(store, f"{host}:{port}")
    house = House(settings, store, cluster)
    try:
        if cluster is not None:
            cluster.on_loss, cluster.on_news = house.hall.lose_all, house.hall.hurry
            await cluster.begin()
        await house.begin()
        gc.set_threshold(*GARBAGE)
        config = configure(Door(house, make_app(house)), settings)
        server = Server(config, ready, lambda: asyncio.ensure_future(house.close()))
        await server.serve(sockets=doors)
    finally:
        await house.close()
        if cluster is not None:
            await cluster.close()
        store.close()


def _open(database: str) -> Store:
    store = Store(database)
    try:
        store.migrate()
    except BaseException:
        store.close()
        raise
    return store


def run(
    settings: ServerSettings,
    arrivals: Sequence[socket.socket],
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve in this process."""
    prepare_log()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serve(settings, arrivals, ready))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """The fastest event loop that this platform has."""
    try:
        import uvloop  # noqa: PLC0415 - not on every platform
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def prepare_log() -> None:
    """Say what happens on standard error, without anybody's secrets."""
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    for chatty in ("uvicorn", "uvicorn.error", "uvicorn.access", "httpx", "httpcore", "alembic"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
