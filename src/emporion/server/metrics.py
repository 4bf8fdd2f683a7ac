"""What the server counts, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from emporion.table.protocol import Accepted, Answer

from .outlet import Traffic

if TYPE_CHECKING:
    from .house import House

#: Seconds between which commands are told apart by how long they took.
BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Frames(Collector):
    """What sockets count themselves, since it is what happens most often."""

    def __init__(self, traffic: Traffic) -> None:
        self._traffic = traffic

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The counters as they stand."""
        for name, text, value in (
            ("received", "Messages from sockets.", self._traffic.received),
            ("sent", "Messages to sockets.", self._traffic.sent),
        ):
            yield CounterMetricFamily(f"emporion_messages_{name}", text, value)


class Metrics:
    """The counters of one worker."""

    def __init__(self, house: House) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
        registry.register(Frames(house.sockets.traffic))
        self._accepted = Counter(
            "emporion_commands_accepted", "Commands that were carried out.", registry=registry
        )
        self._refused = Counter(
            "emporion_commands_refused", "Commands that were refused.", ["code"], registry=registry
        )
        self.waits = Histogram(
            "emporion_command_seconds",
            "From a command's arrival to its answer, when it is durable.",
            buckets=BUCKETS,
            registry=registry,
        )
        self.requests = Counter(
            "emporion_http_requests", "Answers by status.", ["status"], registry=registry
        )
        self._reactions = Histogram(
            "emporion_bot_reaction_seconds",
            "From a bot's question to the answer to its decision.",
            ["bot"],
            buckets=[step / 10 for step in range(1, 51)],
            registry=registry,
        )
        house.bots.listeners.append(self._reacted)
        for name, text, value in (
            ("emporion_tables", "Tables in memory.", lambda: len(house.hall.tables)),
            ("emporion_sockets", "Open sockets.", lambda: house.sockets.number),
            ("emporion_commits", "Transactions so far.", lambda: house.writer.groups),
            ("emporion_writes", "Jobs written so far.", lambda: house.writer.jobs),
            ("emporion_views_seconds", "Time spent on views.", lambda: house.hall.painter.seconds),
            ("emporion_bots_waiting", "Questions to bots.", lambda: house.bots.waiting),
        ):
            Gauge(name, text, registry=registry).set_function(value)

    def answered(self, answer: Answer) -> None:
        """Count an answer to a command."""
        if isinstance(answer, Accepted):
            self._accepted.inc()
        else:
            self._refused.labels(answer.code).inc()

    def _reacted(self, bot: str, seconds: float) -> None:
        """Count a bot's decision."""
        self._reactions.labels(bot).observe(seconds)

    def page(self) -> bytes:
        """All counters as Prometheus reads them."""
        return generate_latest(self.registry)
