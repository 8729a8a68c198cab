"""Heavy work leaves the event loop: a few processes, a bounded queue, and what is urgent goes first."""

import asyncio
import contextlib
import sys
from collections import Counter
from typing import TypeVar

import msgspec

from saltbox.server import worker
from saltbox.server.bounded_queue import URGENT, BoundedQueue
from saltbox.server.errors import Problem
from saltbox.server.jobs import Job

T = TypeVar("T")
LINE_LIMIT = 64 * 1024 * 1024
MOST_OF_ONE_ASKER = 16  # jobs that wait or run for one address
Process = asyncio.subprocess.Process


class WorkFailed(Exception):
    """A job failed by a mistake of ours, or its process died."""


class WorkerPool:
    """Processes that each do one job at a time; with none of them, one of the server's threads."""

    def __init__(self, processes: int, most_waiting: int) -> None:
        self._in_threads = processes == 0
        self.queue = BoundedQueue(max(1, processes), most_waiting)
        self._idle: list[Process | None] = [None] * max(1, processes)  # None: to be started when needed
        self._askers: Counter[str] = Counter()
        self._all: set[Process] = set()
        self._tasks: set[asyncio.Task[bytes]] = set()

    async def start(self) -> None:
        """Starts the processes before they are needed; they get ready while the first visitor looks around."""
        if not self._in_threads:
            self._idle = [process or await self._start() for process in self._idle]

    async def do(
        self, job: Job, kind: type[T], *, urgent: bool = False, seconds: float | None = None, asker: str = ""
    ) -> T:
        """Does a job, of which `kind` comes. What is `urgent` goes first and is never turned away.

        `seconds` bound the work, not the waiting. One `asker` may have some jobs here at a time; the more it
        has, the later comes the next one.
        """
        if asker and self._askers[asker] >= MOST_OF_ONE_ASKER:
            raise Problem("too_many", f"At most {MOST_OF_ONE_ASKER} questions of this kind at once.")
        self._askers[asker] += 1
        rank = URGENT if urgent else self._askers[asker]
        task = asyncio.create_task(self._do(worker.encode(job), rank, seconds, asker))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # Shielded: somebody who asks and hangs up, again and again, must not cost a process each time.
        told = msgspec.json.decode(await asyncio.shield(task), type=worker.Answer)
        if told.code:
            raise Problem(told.code, told.text) from (WorkFailed(told.fault) if told.fault else None)
        if told.fault:
            raise WorkFailed(told.fault)
        return msgspec.json.decode(told.result, type=kind)

    async def _do(self, line: bytes, rank: int, seconds: float | None, asker: str) -> bytes:
        try:
            async with self.queue.place(rank):
                return await self._answer(line, seconds)
        finally:
            self._askers[asker] -= 1
            if not self._askers[asker]:
                del self._askers[asker]

    async def _answer(self, line: bytes, seconds: float | None) -> bytes:
        process = self._idle.pop()
        try:
            if not self._in_threads and (process is None or process.returncode is not None):
                process = await self._start()
            async with asyncio.timeout(seconds):
                if process is None:
                    return await asyncio.to_thread(worker.answer, line)
                return await _exchange(process, line)
        except BaseException:  # late or dead, or the server stops: the next job starts another process
            self._end(process)
            process = None
            raise
        finally:
            self._idle.append(process)

    # --- Processes ---

    async def _start(self) -> Process:
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", worker.__name__]
        started = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=LINE_LIMIT, start_new_session=True
        )
        self._all.add(started)
        return started

    def _end(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """Ends all processes, and what they are doing."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for process in list(self._all):
            self._end(process)
            await process.wait()


async def _exchange(process: Process, line: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line + b"\n")
    await process.stdin.drain()
    told = await process.stdout.readline()
    if not told:
        raise WorkFailed("the process that did this work has ended")
    return told
