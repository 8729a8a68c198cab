"""The steps of finished games: worked out off the loop, some at a time, and kept while there is room."""

import asyncio
from collections import OrderedDict

from msgspec import Raw

from saltbox.server.audience_messages import Audience
from saltbox.server.errors import Problem
from saltbox.server.jobs import ShowSteps
from saltbox.server.table import Table
from saltbox.server.worker_pool import WorkerPool

STEPS_AT_ONCE = 32
BYTES_KEPT = 32 * 1024 * 1024
Key = tuple[str, Audience, int]  # table, who looks, first step


class Replays:
    """What everyone, or one seat, could see after each step, as encoded views."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._kept: OrderedDict[Key, list[Raw]] = OrderedDict()
        self._bytes = 0
        self._coming: dict[Key, asyncio.Task[list[Raw]]] = {}

    async def view(self, table: Table, audience: Audience, step: int, asker: str) -> Raw:
        """The view of this audience after a step of a finished game."""
        check_step(table, step)
        first = step - step % STEPS_AT_ONCE
        key = table.id, audience, first
        if key not in self._kept:
            await self._look_at(table, key, asker)
        self._kept.move_to_end(key)
        return self._kept[key][step - first]

    async def _look_at(self, table: Table, key: Key, asker: str) -> None:
        """Works some steps out; who asks for the same ones meanwhile waits for the same answer."""
        task = self._coming.get(key)
        if task is None:
            _, audience, first = key
            last = min(first + STEPS_AT_ONCE, table.version + 1)
            record = table.match.record().document()
            job = ShowSteps(record=record, audience=audience, first=first, last=last)
            task = asyncio.create_task(self._workers.do(job, list[Raw], asker=asker))
            task.add_done_callback(lambda _: self._coming.pop(key, None))
            self._coming[key] = task
        views = await asyncio.shield(task)
        if key not in self._kept:
            self._kept[key] = views
            self._bytes += sum(map(len, map(bytes, views)))
            self._make_room(key)

    def _make_room(self, newest: Key) -> None:
        while self._bytes > BYTES_KEPT and next(iter(self._kept)) != newest:
            _, views = self._kept.popitem(last=False)
            self._bytes -= sum(map(len, map(bytes, views)))


def check_step(table: Table, step: int) -> None:
    """Refuses a step of a game that goes on, and one that a game never had."""
    if table.state != "finished" or table.history is None:
        raise Problem("not_finished", "The game is not over yet.", table.version)
    if step > table.version:
        raise Problem("unknown_step", f"This game has {table.version} steps.", table.version)
