"""Bots that wait for a test: nothing happens at a table of theirs before the test lets it."""

import asyncio

import pytest

from saltbox.engine import Ask, Match
from saltbox.server.bot_pool import BotPool
from tests.server.house import House


class Gate:
    """Bots think until the gate opens, or so many of their answers are let through."""

    def __init__(self, house: House, patch: pytest.MonkeyPatch) -> None:
        self.house, self.thinking = house, 0
        self._places, self._is_open = asyncio.Semaphore(0), False
        real = BotPool.choose

        async def choose(pool: BotPool, bot: str, match: Match, ask: Ask, seed: str) -> str:
            self.thinking += 1
            await self._places.acquire()
            if self._is_open:
                self._places.release()
            return await real(pool, bot, match, ask, seed)

        patch.setattr(BotPool, "choose", choose)

    def open(self) -> None:
        """For all answers, from now on."""
        self._is_open = True
        self.let_through(1)

    def let_through(self, answers: int) -> None:
        """So many more answers of bots are given."""
        for _ in range(answers):
            self.house.loop().call_soon_threadsafe(self._places.release)
