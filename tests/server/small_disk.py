"""Scenes on a disk of 1 MB that nobody else sees: `unshare -rm python -m tests.server.small_disk`."""

import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.house import until
from tests.server.stores import make_store, running, start_and_fail

MEGABYTE = "1m"


def mount(folder: Path, *options: str) -> None:
    words = ["mount", "-t", "tmpfs", "-o", ",".join([f"size={MEGABYTE}", *options]), "none", str(folder)]
    subprocess.run(words, check=True)


def fill(folder: Path) -> Path:
    """Takes the last byte."""
    filler = folder / "filler"
    try:
        with filler.open("wb", buffering=0) as file:
            while file.write(b"x" * 4096):
                pass
    except OSError:
        return filler
    raise AssertionError("the disk did not fill up")


def start(folder: Path) -> None:
    """A store is there, and no room beside it."""
    make_store(folder)
    fill(folder)
    start_and_fail(folder)


def first(folder: Path) -> None:
    """Not even room for a new store; then there is."""
    filler = fill(folder)
    start_and_fail(folder)
    filler.unlink()
    with running(folder) as (_, address):
        assert httpx.get(f"http://{address}/healthz").status_code == 200


def read_only(folder: Path) -> None:
    """The system has mounted the disk so that nobody can write."""
    make_store(folder)
    subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    start_and_fail(folder)


def run(folder: Path) -> None:
    """The disk fills up under a running server; then somebody makes room."""
    with running(folder) as (_, address):
        http = httpx.Client(base_url=f"http://{address}")
        assert http.get("/api/me").status_code == 200
        filler = fill(folder)
        seen = set()
        for number in range(40):  # the log of the store has some room of its own
            answer = http.put("/api/me", json={"name": f"Anne {number}"})
            seen.add(answer.status_code)
        assert seen <= {200, 503}, seen
        assert answer.json()["code"] == "storage_fault", answer.text
        print(answer.json()["text"])
        until(lambda: http.get("/healthz").status_code == 503)
        assert http.get("/healthz").json()["ok"] is False
        assert http.get("/api/games").status_code == 200
        filler.unlink()
        until(lambda: http.get("/healthz").status_code == 200)
        assert http.put("/api/me", json={"name": "Anne"}).json()["name"] == "Anne"


def main(scene: str, name: str) -> None:
    folder = Path(name)
    mount(folder)
    if scene != "try":
        {"start": start, "first": first, "read_only": read_only, "run": run}[scene](folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
