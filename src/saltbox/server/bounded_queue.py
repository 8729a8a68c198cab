"""So many at a time; the lowest rank goes first, and only so many may wait who are not urgent."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from saltbox.server.errors import Problem

URGENT = 0  # the rank of whoever is never turned away


class BoundedQueue:
    """Who waits for something of which there are few."""

    def __init__(self, places: int, most_waiting: int) -> None:
        self.most_waiting = most_waiting
        self._places = self._free = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    @property
    def waiting(self) -> int:
        """How many have no place yet."""
        return len(self._waiting)

    @property
    def idle(self) -> bool:
        """Whether nobody is here."""
        return self._free == self._places

    @property
    def full(self) -> bool:
        """Whether nobody who is not urgent may wait any more."""
        return len(self._waiting) >= self.most_waiting

    @asynccontextmanager
    async def place(self, rank: int) -> AsyncIterator[None]:
        """Waits for a place and keeps it. Who is not urgent is refused when too many wait."""
        if self.full and rank != URGENT:
            raise Problem("busy", "Too much is being worked out at once; try again in a moment.")
        await self._wait_for_place(rank)
        try:
            yield
        finally:
            self._give_up_place()

    async def _wait_for_place(self, rank: int) -> None:
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._order), place))
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give_up_place()  # the place was given in the same moment: it goes on to the next
            raise

    def _give_up_place(self) -> None:
        while self._waiting:
            _, _, place = heapq.heappop(self._waiting)
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
