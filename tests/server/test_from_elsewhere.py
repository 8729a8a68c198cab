"""A link opened from another address of this machine: a network namespace of its own is the other computer.

It needs root and `ip` (Debian: iproute2). Where these are not to be had, it is skipped with the reason.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.e2e.server import free_port, until
from tests.server.house import ME, OPEN, Person

OURS, THEIRS = "10.213.71.1", "10.213.71.2"
PATIENCE = 60.0  # seconds
# What somebody does at the other computer with the link alone: no library of ours is there.
GUEST = """
import http.cookiejar, json, sys, urllib.request
from urllib.parse import urlsplit
from websockets.sync.client import connect
link = urlsplit(sys.argv[1])
site, table = f"{link.scheme}://{link.netloc}", link.path.rpartition("/")[2]
jar = http.cookiejar.CookieJar()
door = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(jar))
def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    wish = urllib.request.Request(site + path, data, {"Content-Type": "application/json", "Origin": site})
    with door.open(wish, timeout=60) as answer:
        return answer.read()
page = ask(link.path).decode()
ask("/api/me")
reach = json.loads(ask("/api/reach"))
joined = json.loads(ask(f"/api/tables/{table}/join", {"name": "Elsewhere", "salt": "x"}))
ticket = json.loads(ask(f"/api/tables/{table}/ticket", {}))["ticket"]
address = f"ws://{link.netloc}/api/tables/{table}/socket?ticket={ticket}"
with connect(address, origin=site, max_size=None, proxy=None) as wire:
    first = json.loads(wire.recv(60))
print(json.dumps({"page": page[:15], "reach": reach, "state": joined["state"], "seat": first["seat"]}))
"""


def ip(*words: str) -> None:
    """Runs `ip`; what it has against it is the reason to skip."""
    done = subprocess.run(["ip", *words], capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode:
        raise OSError(done.stderr.strip())


@pytest.fixture
def elsewhere() -> Iterator[str]:
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
    port = free_port()
    words = ["-m", "saltbox", "serve", "--host", host, "--port", str(port), "--no-browser"]
    settings = {**os.environ, "SALTBOX_DATA": str(data), "SALTBOX_FAST": "1"}
    with subprocess.Popen([sys.executable, *words], env=settings, stdout=subprocess.DEVNULL) as process:

        def answers() -> bool:
            assert process.poll() is None
            with suppress(httpx.TransportError):
                return httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
            return False

        try:
            until(answers, "the server answers")
            yield port
        finally:
            process.terminate()


def open_from(elsewhere: str, link: str) -> "subprocess.CompletedProcess[str]":
    """Somebody at the other computer opens the link, sits down and looks at the table."""
    words = ["ip", "netns", "exec", elsewhere, sys.executable, "-c", GUEST, link]
    return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)


def test_a_link_leads_from_another_computer_to_the_table(elsewhere: str, tmp_path: Path) -> None:
    with served(tmp_path, "0.0.0.0") as port:
        host = Person(f"127.0.0.1:{port}")
        told = host.get("/api/reach")
        assert (told["open_to"], told["port"]) == ("network", port)
        assert OURS in told["addresses"]
        host.get("/api/me")
        table = host.open(ME, OPEN)
        done = open_from(elsewhere, f"http://{OURS}:{told['port']}/play/{table}")
        assert done.returncode == 0, done.stderr
        found = json.loads(done.stdout)
        assert found["page"].lower() == "<!doctype html>"
        assert found["reach"] == {"open_to": "network", "port": port}, "addresses are for this computer only"
        assert (found["state"], found["seat"]) == ("running", 1)
        assert host.get(f"/api/tables/{table}")["seats"][1]["name"] == "Elsewhere"
        host.close()


def test_without_a_host_nobody_comes_in_from_there(elsewhere: str, tmp_path: Path) -> None:
    with served(tmp_path, "127.0.0.1") as port:
        host = Person(f"127.0.0.1:{port}")
        assert host.get("/api/reach")["open_to"] == "this_computer"
        host.get("/api/me")
        done = open_from(elsewhere, f"http://{OURS}:{port}/play/{host.open(ME, OPEN)}")
        assert done.returncode != 0
        assert "refused" in done.stderr
        host.close()
