"""What moves a table without a person: bots, answers that are forced, and clocks that fall.

The pauses follow from public facts alone: who sits there, and what kind of question everyone knows to be open.
A bot is as slow with one option as with ten; a guest's forced pass takes the same time whatever the hand holds.
"""

import asyncio
import hashlib
import math
from typing import TYPE_CHECKING

import structlog

from saltbox.engine import Ask
from saltbox.engine.leaving import TIME_UP
from saltbox.server import leaving
from saltbox.server.errors import Problem

if TYPE_CHECKING:
    from saltbox.server.table import Table

Key = tuple[int, int, int]  # seat, number of its Ask, how often the table was taken back
log = structlog.get_logger("saltbox.automation")


class Automation:
    """The tasks that will answer the questions that are open now."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.epoch = 0
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._flag: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether something will happen here without a person, so that the table must stay in memory."""
        return bool(self._tasks) or self._flag is not None

    def wake(self) -> None:
        """Looks at the open questions and sees to those that are its own; called after every change."""
        table = self.table
        asks = table.match.asks if table.state == "running" and table.history is not None else ()
        wanted = {(ask.seat, ask.number, self.epoch): ask for ask in asks if self._is_mine(ask)}
        for key in [key for key in self._tasks if key not in wanted]:
            task = self._tasks.pop(key)
            if task is not asyncio.current_task():
                task.cancel()
        for key, ask in wanted.items():
            if key not in self._tasks:
                self._tasks[key] = asyncio.create_task(self._answer(key, ask))
        self._set_flag()

    def stop(self) -> None:
        """Nothing moves by itself any more."""
        for task in self._tasks.values():
            if task is not asyncio.current_task():
                task.cancel()
        self._tasks.clear()
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None

    # --- Bots and forced answers ---

    def _is_mine(self, ask: Ask) -> bool:
        return self._is_bot(ask) or self._is_forced(ask)

    def _is_bot(self, ask: Ask) -> bool:
        return self.table.chairs[ask.seat].is_automatic

    def _is_forced(self, ask: Ask) -> bool:
        """Only one answer, and its seat has not asked to stop here."""
        if len(ask.options) != 1 or ask.measured:
            return False
        windows = self.table.windows.get(ask.seat)
        if windows is None:
            return True
        moment = ask.moment or ask.question
        return windows.auto_pass and moment not in windows.stop_at

    def _pause(self, ask: Ask) -> float:
        settings, chairs = self.table.services.settings, self.table.chairs
        if chairs[ask.seat].is_automatic:
            return settings.bot_pause if ask.moment else settings.bot_delay
        others_are_bots = all(chair.is_automatic for n, chair in enumerate(chairs) if n != ask.seat)
        return settings.bot_pause if others_are_bots else settings.guest_pause

    async def _answer(self, key: Key, ask: Ask) -> None:
        """Answers after a whole number of pauses: one, unless the bots are very busy.

        So neither the thinking nor the queue before it shows in the time that an answer takes.
        """
        loop = asyncio.get_running_loop()
        begun, pause = loop.time(), self._pause(ask)
        try:
            choice = await self._think(ask) if self._is_bot(ask) else ask.options[0]
            if pause:
                pauses = max(1, math.ceil((loop.time() - begun) / pause))
                await asyncio.sleep(begun + pauses * pause - loop.time())
            await self._give(key, ask, choice)
        except asyncio.CancelledError:
            raise
        except Problem as problem:
            log.warning("automation_stopped", table=self.table.id, code=problem.code)
        except Exception as fault:  # a task nobody awaits: without this its fault would be lost
            log.error("automation_failed", table=self.table.id, fault=repr(fault))
        finally:
            if self._tasks.get(key) is asyncio.current_task():
                del self._tasks[key]

    async def _think(self, ask: Ask) -> str:
        table = self.table
        seed = hashlib.sha256(f"bot {table.row['secret']} {ask.seat} {table.version}".encode()).hexdigest()
        bot = table.chairs[ask.seat].bot or leaving.stand_in(table.row["game"])
        return await table.services.bots.choose(bot, table.match, ask, seed)

    async def _give(self, key: Key, ask: Ask, choice: str) -> None:
        """Hands the answer in, unless the question is gone by now. A fault in the rules: another option."""
        table = self.table
        async with table.lock:
            for option in [choice, *[other for other in ask.options if other != choice]]:
                if table.gone or self._tasks.get(key) is not asyncio.current_task():
                    return
                current = table.match.ask_of(ask.seat)
                if current is None or current.number != ask.number:
                    return
                try:
                    await table.make(ask.seat, option)
                    await leaving.bring_back(table, ask.seat)
                    return
                except Problem as problem:
                    if problem.code != "rules_fault":
                        raise

    # --- Clocks ---

    def _set_flag(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        seconds = self.table.clock.next_fall() if self.table.state == "running" else None
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(min(seconds, 86_400) + 0.005, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self._flag = None
        task = asyncio.create_task(self._fall())
        self._tasks[(-1, self.table.version, self.epoch)] = task
        task.add_done_callback(lambda _: self._forget(task))

    def _forget(self, task: "asyncio.Task[None]") -> None:
        for key in [key for key, other in self._tasks.items() if other is task]:
            del self._tasks[key]

    async def _fall(self) -> None:
        """A clock has run out: its seat leaves the game."""
        table = self.table
        async with table.lock:
            seat = table.clock.fallen()
            if table.gone or table.state != "running":
                return
            if seat is None:
                self._set_flag()
                return
            await leaving.leave_seat(table, seat, TIME_UP)
