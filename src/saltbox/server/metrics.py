"""Figures for whoever runs a server, in the form Prometheus reads. Each app has its own set."""

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Metrics:
    """Counters without names of people, tables or cards."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        at: dict[str, Any] = {"registry": self.registry}
        self.choices = Counter("saltbox_choices", "Choices made and stored.", **at)
        self.refused = Counter("saltbox_refused", "Choices that the rules refused.", **at)
        self.problems = Counter("saltbox_problems", "Requests that could not be fulfilled.", ["code"], **at)
        self.rules_faults = Counter("saltbox_rules_faults", "Faults in the rules.", **at)
        self.tables = Counter("saltbox_tables_opened", "Tables opened.", **at)
        self.live = Gauge("saltbox_tables_live", "Tables in memory.", **at)
        self.sockets = Gauge("saltbox_sockets", "Open sockets.", **at)
        self.choice_seconds = Histogram(
            "saltbox_choice_seconds", "From a choice to its stored, told result.", buckets=BUCKETS, **at
        )

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)
