"""Measuring and foreseeing on a table: beside the game, never in its way.

What is stored never changes under a reader, so this needs no lock. It runs in a thread, one at a time, and
people who sit at a table are answered before people who watch.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine import Match
from saltbox.engine.told import as_data
from saltbox.server.bounded_queue import URGENT, BoundedQueue
from saltbox.server.foresights import foreseen_message
from saltbox.wire.messages import Foresee, Foreseen

MOST_WAITING = 100


class Surveys:
    """Whoever measures or foresees, in order."""

    def __init__(self) -> None:
        self._queue = BoundedQueue(1, MOST_WAITING)

    async def measure(
        self, match: Match, seat: int | None, survey: str, wish: Mapping[str, Any]
    ) -> dict[str, Any]:
        """What is there on the table, as this seat may know it. Raises a `SurveyError` if that is nothing."""
        async with self._queue.place(1 if seat is None else URGENT):
            answer = await asyncio.to_thread(match.measure_by_name, seat, survey, wish)
        data: dict[str, Any] = as_data(answer)
        return data

    async def foresee(self, match: Match, asked: Foresee, names: Sequence[str]) -> Foreseen:
        """What choices of a seat would do, by what it may know. Raises `Refused` if it may not choose them."""
        async with self._queue.place(URGENT):
            return await asyncio.to_thread(foreseen_message, match, asked, names)
