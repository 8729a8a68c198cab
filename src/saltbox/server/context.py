"""What all routes and sockets share: one server's parts, who is asking, and how much an address may ask."""

import ipaddress
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from saltbox.server.bot_pool import BotPool
from saltbox.server.bounded_queue import BoundedQueue
from saltbox.server.errors import Problem, StorageTrouble
from saltbox.server.guests import WRONG_TOKEN, Guests, Tickets, token_of
from saltbox.server.hosts import Hosts, is_same_place
from saltbox.server.limits import Limit, Pace
from saltbox.server.metrics import Metrics
from saltbox.server.replays import Replays
from saltbox.server.response_cache import ResponseCache
from saltbox.server.settings import Settings
from saltbox.server.storage import Storage
from saltbox.server.surveys import Surveys
from saltbox.server.table import Services
from saltbox.server.tables import Tables
from saltbox.server.transactions import Guest
from saltbox.server.worker_pool import WorkerPool

Connection = ASGIConnection[Any, Any, Any, Any]
ANSWERS_KEPT = 64  # rules, cards of games and of tables with custom ones
REPORTS_KEPT = 64  # of finished games
MOST_WORK_WAITING = 64  # jobs of pages; those of tables are never turned away


class ServerContext:
    """One server's storage, guests, tables, tickets and limits."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.hosts = Hosts(settings.host, settings.names)
        self.storage = Storage(settings.data)
        self.guests = Guests(self.storage)
        self.tickets = Tickets(settings.ticket_seconds)
        self.bots = BotPool(settings.processes, settings.think_seconds)
        self.workers = WorkerPool(settings.processes, MOST_WORK_WAITING)
        self.surveys = Surveys()
        self.tables = Tables(
            Services(settings, self.storage, self.bots, self.workers, self.surveys, self.metrics)
        )
        self.replays = Replays(self.workers)
        self.answers = ResponseCache(ANSWERS_KEPT)
        self.reports = ResponseCache(REPORTS_KEPT)
        limits = settings.limits
        self.choices = Limit(limits.choices, "choices")
        self.chat = Limit(limits.chat, "lines")
        self.new_tables = Limit(limits.tables, "new tables")
        self.new_guests = Limit(limits.guests, "new guests")
        self.requests = Limit(limits.requests, "requests")
        self.reads = Pace(limits.reads, limits.longest_wait, "requests")
        self.messages = Pace(limits.address_messages, limits.longest_wait, "messages")
        self.measures = Pace(limits.address_measures, limits.longest_wait, "measures")
        self._queues_by_address: dict[str, BoundedQueue] = {}  # of addresses that are being served
        self.sockets: Counter[str] = Counter()  # open ones by address

    async def open(self) -> None:
        """The database is brought up to date; tables load when they are needed."""
        await self.storage.open()
        await self.workers.start()
        self.tables.start_sweeping()

    async def close(self) -> None:
        """Everything comes to rest, also where the tables can leave nothing behind any more."""
        try:
            with suppress(StorageTrouble):  # the storage has told it to the operator
                await self.tables.close()
        finally:
            await self.bots.close()
            await self.workers.close()
            await self.storage.close()

    # --- Who is there ---

    async def visitor(self, connection: Connection) -> Guest | None:
        """The guest who sent this; None for a stranger. Who shows a token that nobody has is refused."""
        found = await self.guests.find(token_of(connection))
        if found is None and "authorization" in connection.headers:
            raise Problem("no_guest", WRONG_TOKEN)
        return found

    async def guest(self, connection: Connection) -> Guest:
        """The guest who sent this; strangers are told where to become one."""
        found = await self.visitor(connection)
        if found is None:
            raise Problem("no_guest", "Nobody knows you yet: ask for /api/me first.")
        return found

    def times(self, connection: Connection) -> int:
        """How much wider the limits of this address are: this machine's own people trip over nothing."""
        return self.settings.limits.loopback_times if is_loopback(address(connection)) else 1

    @asynccontextmanager
    async def place(self, connection: Connection) -> AsyncIterator[None]:
        """One address is served a few requests at a time, however many it sends at once."""
        host = address(connection)
        queue = self._queues_by_address.get(host)
        if queue is None:
            limits = self.settings.limits
            places = limits.requests_at_once * self.times(connection)
            queue = self._queues_by_address[host] = BoundedQueue(
                places, limits.requests_waiting * self.times(connection)
            )
        try:
            async with queue.place(1):
                yield
        finally:
            if queue.idle:
                self._queues_by_address.pop(host, None)

    def count(self, limit: Limit, connection: Connection) -> None:
        """One more of something that is limited by address."""
        limit.check(address(connection), self.times(connection))


TheContext = NamedDependency[ServerContext]  # as handlers ask for it


def address(connection: Connection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client is not None else "unknown"


def is_loopback(host: str) -> bool:
    """Whether it comes from this very machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "testclient"


def check_origin(connection: Connection) -> None:
    """A page of another site must not act for its visitor: if a browser names an origin, it is ours."""
    host = connection.headers.get("host", "")
    for origin in connection.headers.getall("origin", []):
        if not is_same_place(origin, host):
            raise Problem("wrong_origin", "This request came from a page of another site.")
