"""Stores to spoil: a database with something in it, and servers as processes of their own."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saltbox.server import transactions
from saltbox.server.storage import Storage

SERVE = [sys.executable, "-m", "saltbox", "serve", "--port", "0", "--no-browser"]
PATIENCE = 60.0


def guest(number: int) -> transactions.Guest:
    """Somebody who fills some space."""
    return transactions.Guest(f"{number:064}", f"Guest {number}", f"{number:064}")


def make_store(folder: Path, guests: int = 400) -> None:
    """A database of many pages, closed properly."""

    async def scene() -> None:
        storage = Storage(folder)
        await storage.open()
        await asyncio.gather(
            *[storage.write(transactions.add_guest(guest(number))) for number in range(guests)]
        )
        await storage.close()

    asyncio.run(scene())


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "SALTBOX_DATA": str(folder), "SALTBOX_FAST": "1"}


def bound_by_permissions() -> list[str]:
    """The words before a command that make file permissions hold for it: root's processes mind none."""
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("root's test of permissions needs setpriv")
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search"]


def start_and_fail(folder: Path, *before: str) -> str:
    """Starts a server that must not come up: what it says, which must be one line without a stack trace."""
    done = subprocess.run(
        [*before, *SERVE], env=environment(folder), capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    assert done.stdout == ""
    assert done.stderr.startswith("saltbox: ")
    assert done.stderr.count("\n") == 1, done.stderr
    print(done.stderr, end="")
    return done.stderr


@contextmanager
def running(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server as a process of its own, and its address as HOST:PORT."""
    process = subprocess.Popen(
        [*SERVE, *words],
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise AssertionError(process.communicate()[1])
        yield process, line.split("http://")[1].split("/")[0].replace("localhost", "127.0.0.1")
    finally:
        process.kill()
        process.communicate()
