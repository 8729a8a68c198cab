"""Bots think apart from the players: in a few processes, in a hard budget of time, with a fallback move."""

import asyncio
import contextlib
import json
import secrets
import sys
from collections.abc import Mapping
from typing import Any

import structlog

from saltbox.engine import Ask, Match, Source
from saltbox.server import thinker

LINE_LIMIT = 4 * 1024 * 1024
log = structlog.get_logger("saltbox.bots")


class Thinkers:
    """A bounded pool of processes, each for one question at a time. With none of them: the server's threads."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._processes = processes
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        self.fallbacks = 0
        for _ in range(processes):
            self._free.put_nowait(None)  # started when first needed

    async def choose(self, bot: str, match: Match, ask: Ask, seed: str) -> str:
        """The bot's choice; any legal one if it fails or takes too long."""
        if len(ask.options) == 1 and not ask.measured:
            return ask.options[0]
        world = match.imagine(ask.seat, Source(seed))
        question = {"bot": bot, "seat": ask.seat, "seed": seed, "position": world.position()}
        try:
            async with asyncio.timeout(self._seconds):
                choice = await self._ask(question)
            if match.why_not(ask.seat, choice) is None:
                return choice
            reason = "illegal choice"
        except TimeoutError:
            reason = "out of time"
        except Exception as fault:  # a bot that fails in any way is replaced by a random move
            reason = type(fault).__name__
        self.fallbacks += 1
        log.warning("bot_fallback", bot=bot, game=match.game.name, reason=reason)
        return fallback(match, ask)

    async def _ask(self, question: Mapping[str, Any]) -> str:
        if not self._processes:
            return await asyncio.to_thread(thinker.answer, question)
        process = await self._free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            told = await _exchange(process, question)
        except BaseException:  # late or dead: it is ended, and the next question starts another
            self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        if "choice" not in told:
            raise RuntimeError(told.get("fault", "no answer"))
        return str(told["choice"])

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", thinker.__name__]
        started = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=LINE_LIMIT, start_new_session=True
        )
        self._all.add(started)
        return started

    def _end(self, process: asyncio.subprocess.Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """Ends all processes."""
        for process in list(self._all):
            self._end(process)
            await process.wait()


async def _exchange(process: asyncio.subprocess.Process, question: Mapping[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(question).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    told: dict[str, Any] = json.loads(line)
    return told


def fallback(match: Match, ask: Ask) -> str:
    """Any legal choice."""
    if ask.options:
        return secrets.choice(ask.options)
    space = match.space(ask)
    point = space.sample(Source(secrets.token_hex(8))) if space is not None else None
    if point is None:
        raise ValueError("there is nothing to choose")
    return point
