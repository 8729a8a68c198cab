"""A link opened from another address of this machine."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.elsewhere import OURS, another_computer, served
from tests.server.house import ME, OPEN, PATIENCE, Person

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


@pytest.fixture
def elsewhere() -> Iterator[str]:
    with another_computer() as name:
        yield name


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
