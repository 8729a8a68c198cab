"""Another computer, as far as a server can tell: a network namespace of its own beside this machine.

It needs root and `ip` (Debian: iproute2). Where these are not to be had, a test is skipped with the reason.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.house import PATIENCE

# Two addresses beside each other that no other process which runs this has.
PAIR = os.getpid() % 16_384 * 4
OURS, THEIRS = (f"10.213.{PAIR // 256}.{PAIR % 256 + number}" for number in (1, 2))
TOLD_PORT = re.compile(r"Saltbox is at http://[^/]*:(\d+)/")


def ip(*words: str) -> None:
    """Runs `ip`; what it has against it is the reason to skip."""
    done = subprocess.run(["ip", *words], capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode:
        raise OSError(done.stderr.strip())


@contextmanager
def another_computer() -> Iterator[str]:
    """The name of a network namespace that has an address beside one of ours."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("a network namespace needs Linux, and root")
    if shutil.which("ip") is None:
        pytest.skip("there is no program `ip`; Debian has it as iproute2")
    name, cable = f"saltbox-{os.getpid()}", f"sb{os.getpid() % 100_000}"
    try:
        ip("netns", "add", name)
    except OSError as reason:
        pytest.skip(f"no network namespace can be made here: {reason}")
    try:
        ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name)
        ip("addr", "add", f"{OURS}/30", "dev", cable)
        ip("link", "set", cable, "up")
        ip("-n", name, "addr", "add", f"{THEIRS}/30", "dev", "eth0")
        ip("-n", name, "link", "set", "eth0", "up")
        yield name
    except OSError as reason:
        pytest.skip(f"no network of our own can be made here: {reason}")
    finally:
        with suppress(OSError):
            ip("link", "del", cable)
        with suppress(OSError):
            ip("netns", "del", name)


@contextmanager
def served(data: Path, host: str) -> Iterator[int]:
    """`saltbox serve` as a process of its own: the port at which it answers."""
    words = [sys.executable, "-m", "saltbox", "serve", "--host", host, "--port", "0", "--no-browser"]
    settings = {**os.environ, "SALTBOX_DATA": str(data), "SALTBOX_FAST": "1"}
    with subprocess.Popen(words, env=settings, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            told = TOLD_PORT.search(process.stdout.readline())
            assert told is not None, "the server did not start"
            yield int(told[1])
        finally:
            process.terminate()
