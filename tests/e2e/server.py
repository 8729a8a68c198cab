"""A server process of the browser tests, and whose tests its faults belong to."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds: a busy machine is slow, not wrong
TOLD_PORT = re.compile(r"Saltbox is at http://[^/]*:(\d+)/")
UNUSABLE = 2  # the exit code of a server whose port is taken
FAULT = re.compile(r"Traceback|\berror\b|_failed|exception", re.IGNORECASE)


def until(is_so: Callable[[], Any], what: str, seconds: float = PATIENCE, pause: float = 0.02) -> None:
    """Waits for something that must come true."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"in {seconds:g} s it did not come true: {what}"
        time.sleep(pause)


class Progress:
    """How a game goes on: each step may take as long as a busy machine needs, and answers come to an end."""

    def __init__(self, most: int) -> None:
        self.most = most  # answers
        self.answers = 0
        self.version = -1  # of the table, when somebody waited last
        self.renew()

    def renew(self) -> None:
        """Something has happened: what comes next has as long again."""
        self.end = time.monotonic() + PATIENCE

    def made(self, answers: int = 1) -> None:
        """So many answers were given."""
        self.answers += answers
        assert self.answers < self.most, "the game does not end"
        self.renew()

    def wait(self, version: int, about: Callable[[], Any], pause: float = 0.02) -> None:
        """Nobody can answer while the table has this version; `about` says what they see instead."""
        if version != self.version:
            self.version = version
            self.renew()
        if time.monotonic() > self.end:
            raise AssertionError(f"for {PATIENCE:g} s nobody could answer: {about()}")
        time.sleep(pause)


class Server:
    """`saltbox serve` as a process of its own, without pauses; its dice follow from the names of its visitors.

    It keeps its port and its data when it is started again.
    """

    def __init__(
        self,
        data: Path,
        more: Sequence[str] = (),
        fast: bool = True,
        python: Path = Path(sys.executable),
    ) -> None:
        self.data = data
        self.python = python
        self.fast = fast  # bots and forced answers take no time
        self.more = more  # arguments of `saltbox serve`
        self.port = 0  # any that is free, and the same again when it is started again
        self.process: subprocess.Popen[bytes] | None = None
        self.log = data / "server.log"
        self.starts = 0
        self._tests: list[tuple[int, str]] = []  # where in the log each test begins
        data.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        """Where it is."""
        assert self.port, "it was never started"
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Returns when it answers."""
        assert self.process is None
        self.starts += 1
        self._run()
        until(self.answers, "the server answers", pause=0.05)

    def _run(self) -> None:
        words = ["serve", "--host", HOST, "--port", str(self.port), "--no-browser", *self.more]
        settings = {"SALTBOX_DATA": str(self.data), "SALTBOX_TEST_START": str(self.starts - 1)}
        if self.fast:
            settings["SALTBOX_FAST"] = "1"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.python), "-m", "tests.e2e.seeded_server", *words],
                cwd=ROOT,
                env={**os.environ, **settings},
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def answers(self) -> bool:
        """Whether people can come in."""
        assert self.process is not None
        if self.port and self.process.poll() == UNUSABLE:  # somebody has its port just now
            self._run()
        log = self.log.read_text("utf-8")
        assert self.process.poll() is None, log
        if not self.port and (told := TOLD_PORT.search(log)):
            self.port = int(told[1])
        if not self.port:
            return False
        try:
            return httpx.get(f"{self.url}/healthz", timeout=PATIENCE).status_code == 200
        except httpx.TransportError:
            return False

    def stop(self) -> None:
        """As Ctrl+C does it."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """As a power cut does it."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        finally:
            with contextlib.suppress(ProcessLookupError):  # what it may have left behind is in its own session
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process = None

    def begin(self, test: str) -> None:
        """What the log tells from now on belongs to this test."""
        self._tests.append((self.log.stat().st_size if self.log.exists() else 0, test))

    def faults(self, of: str = "") -> list[str]:
        """Lines of the log that should not be there, each with the test that ran when it was written.

        All of them, or those of one test.
        """
        faults, place = [], 0
        for line in self.log.read_bytes().splitlines(keepends=True):
            test, text = self._test_at(place), line.decode("utf-8", "replace").rstrip()
            if FAULT.search(text) and of in ("", test):
                faults.append(f"{test}: {text}")
            place += len(line)
        return faults

    def _test_at(self, place: int) -> str:
        begun = [test for start, test in self._tests if start <= place]
        return begun[-1] if begun else "before the first test"
