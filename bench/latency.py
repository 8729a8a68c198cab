"""How long a choice takes until its update arrives, stored on the disk, with many live games at once.

    .venv/bin/python bench/latency.py GAME [--games 200] [--seconds 20] [--rate 100] [--busy 0]

A real server in a process of its own, a socket for each game, every game against the greedy bot. Each player
waits a random time, so that all together choose about `rate` times a second, and chooses at random. `busy`
processes do nothing but take processor time from everybody else. The time runs from sending the choice to
receiving the update that carries it, which the server sends only after the choice is on the disk. Load maker
and server share the machine, so the figures are those of the worst case.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect

WARM = 5.0  # seconds after the last one has sat down


class Server:
    """`saltbox serve` on any free port; `fast` is without the pauses that are there for people."""

    def __init__(self, folder: str, port: int = 0, fast: bool = True) -> None:
        environment = {**os.environ, "SALTBOX_DATA": folder, **({"SALTBOX_FAST": "1"} if fast else {})}
        main = "from saltbox.cli import main; main()"
        command = [sys.executable, "-c", main, "serve", "--no-browser", "--port", str(port)]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        if found is None:
            raise SystemExit("the server did not start")
        self.address = found[0].rstrip("/").replace("localhost", "127.0.0.1")

    def memory(self) -> float:
        """Resident megabytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


class Clock:
    """When everything ends, and how many people have sat down by now."""

    def __init__(self) -> None:
        self.until = float("inf")
        self.seated = 0


async def player(
    server: str, game: str, http: httpx.AsyncClient, pause: float, clock: Clock, times: list[float]
) -> int:
    """One game after the other until the time is up. Returns how many games came to their end."""
    finished, sat = 0, False
    while time.monotonic() < clock.until:
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
        answer = await http.post("/api/tables", json=wish)
        if answer.status_code == 503:  # the bots are busy
            await asyncio.sleep(0.5)
            continue
        table = answer.json()["table"]
        ticket = (await http.post(f"/api/tables/{table}/ticket")).json()["ticket"]
        address = f"{server.replace('http', 'ws')}/api/tables/{table}/socket?ticket={ticket}"
        async with connect(address, compression=None, max_size=None) as socket:
            clock.seated += not sat
            sat = True
            finished += await play(socket, pause, clock, times)
    return finished


async def play(socket: Any, pause: float, clock: Clock, times: list[float]) -> int:
    answered, sent = -1, 0.0
    async for text in socket:
        message = json.loads(text)
        ask = message.get("ask")
        if sent and message["type"] == "update":
            times.append(time.perf_counter() - sent)
            sent = 0.0
        if (message.get("table") or {}).get("state") == "finished":
            return 1
        if time.monotonic() > clock.until:
            return 0
        if ask and len(ask["options"]) > 1 and ask["number"] != answered:
            answered = ask["number"]
            await asyncio.sleep(random.expovariate(1 / pause) if pause else 0)
            choice = random.choice(ask["options"])["choice"]
            sent = time.perf_counter()
            await socket.send(json.dumps({"type": "choose", "seat": 0, "number": answered, "choice": choice}))
    return 0


async def measure(server: Server, game: str, games: int, seconds: float, pause: float) -> dict[str, Any]:
    times: list[float] = []
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=server.address, limits=limits, timeout=60) as http:
        await http.get("/api/me")
        clock = Clock()
        runs = [
            asyncio.create_task(player(server.address, game, http, pause, clock, times)) for _ in range(games)
        ]
        while clock.seated < games:
            await asyncio.sleep(0.1)
        await asyncio.sleep(WARM)
        clock.until = time.monotonic() + seconds
        times.clear()
        busy, own, begun = server.cpu(), time.process_time(), time.monotonic()
        finished = sum(await asyncio.gather(*runs))
        took = time.monotonic() - begun
        shares = (server.cpu() - busy) / took, (time.process_time() - own) / took
    times.sort()
    at = {f"p{share}_ms": round(times[int(len(times) * share / 100)] * 1000, 2) for share in (50, 90, 99)}
    return {
        "games": games,
        "choices": len(times),
        "choices_per_s": round(len(times) / seconds, 1),
        "finished": finished,
        **at,
        "max_ms": round(times[-1] * 1000, 2),
        "server_mb": round(server.memory(), 1),
        "server_cpu": round(shares[0], 2),
        "own_cpu": round(shares[1], 2),
        "load_average": round(os.getloadavg()[0], 1),  # much above the last two: somebody else is busy here
    }


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", help="one that the greedy bot plays, such as `saltbox games` lists")
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--seconds", type=float, default=20.0)
    words.add_argument("--rate", type=float, default=100.0, help="choices a second of all players together")
    words.add_argument("--busy", type=int, default=0, help="processes that take processor time from the rest")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        others = [multiprocessing.Process(target=keep_busy, daemon=True) for _ in range(given.busy)]
        for other in others:
            other.start()
        try:
            pause = given.games / given.rate
            found = asyncio.run(measure(server, given.game, given.games, given.seconds, pause))
            print(json.dumps({**found, "busy": given.busy}))
        finally:
            for other in others:
                other.terminate()
            server.stop()


def keep_busy() -> None:
    """Somebody else's work."""
    while True:
        sum(range(10_000))


if __name__ == "__main__":
    main()
