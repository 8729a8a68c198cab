"""A server in a process of its own, which can be killed like a power cut kills it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.house import PATIENCE, Person

# It never gives up on a disk that a test keeps busy: that is not what the tests are about.
COMMAND = """
from saltbox.cli import main
from saltbox.server import storage
storage.PRAGMAS = (*storage.PRAGMAS, "busy_timeout=600000")
main()
"""


class Process:
    """`saltbox serve` on any free port, without the pauses that are there for people."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "SALTBOX_DATA": str(folder), "SALTBOX_FAST": "1"}
        words = [sys.executable, "-c", COMMAND, "serve", "--no-browser", "--port", "0"]
        self.running = subprocess.Popen(
            words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.running.stdout is not None
        found = re.search(r"http://localhost:(\d+)", self.running.stdout.readline())
        assert found is not None, "the server did not start"
        self.address = f"127.0.0.1:{found[1]}"

    def kill(self) -> None:
        """No goodbye: what is not on the disk is gone."""
        self.running.send_signal(signal.SIGKILL)
        self.running.wait(PATIENCE)
        assert self.running.stdout is not None
        self.running.stdout.close()

    def person(self) -> Person:
        person = Person(self.address)
        person.get("/api/me")
        return person


@contextmanager
def server_process(folder: Path) -> Iterator[Process]:
    process = Process(folder)
    try:
        yield process
    finally:
        if process.running.poll() is None:
            process.kill()
