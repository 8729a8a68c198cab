"""Kills the server with signal 9 at random moments during a storm of games, many times; counts what is lost.

    .venv/bin/python bench/crash.py GAME [--kills 20] [--games 200]

Bots play bots, and programs play through sockets and keep a ledger: every choice that the server acknowledged,
with the version it got. All the time other sockets come and go at the same tables: spectators, and the players'
own second windows; whoever is told anything notes the newest version it heard of. After each kill, for every
table: each acknowledged choice is in the log once, at its version; nobody was told of a version that the log
does not hold; nothing is there twice; and the game, played again from its log, has the digest stored with
every choice. The server then starts again, sometimes on the same data.
"""

import argparse
import asyncio
import json
import random
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

sys.path.insert(0, str(Path(__file__).parent))
from latency import Server

from saltbox import fair
from saltbox.engine import Match

Ledger = dict[str, dict[int, str]]  # table: version: "seat choice"
Heard = dict[str, int]  # table: the newest version that anybody was told of
BROKEN = (httpx.HTTPError, ConnectionClosed, InvalidMessage, OSError, EOFError, KeyError)
PASSING_SECONDS = 0.15  # how long somebody looks on, on average


async def open_socket(http: httpx.AsyncClient, address: str, table: str) -> Any:
    """A socket at a table; with a stranger's client, a spectator's."""
    ticket = (await http.post(f"/api/tables/{table}/ticket")).json()["ticket"]
    where = f"{address.replace('http', 'ws')}/api/tables/{table}/socket?ticket={ticket}"
    return connect(where, compression=None, max_size=None)


async def passer_by(address: str, token: str, ledger: Ledger, heard: Heard) -> None:
    """Comes to any table, as a spectator or as the player's second window, looks on and leaves, for ever."""
    cookies = {"saltbox_guest": token} if token else {}
    async with httpx.AsyncClient(base_url=address, timeout=10, verify=False, cookies=cookies) as http:
        while True:
            await asyncio.sleep(0)
            if not ledger:
                continue
            table = random.choice(list(ledger)[-100:])
            async with await open_socket(http, address, table) as socket:
                until = time.monotonic() + random.expovariate(1 / PASSING_SECONDS)
                while (left := until - time.monotonic()) > 0:
                    try:
                        message = json.loads(await asyncio.wait_for(socket.recv(), left))
                    except TimeoutError:
                        break
                    heard[table] = max(heard.get(table, 0), message.get("version") or 0)
            shown = (await http.get(f"/api/tables/{table}")).json()
            heard[table] = max(heard.get(table, 0), shown["version"])


async def hand(address: str, game: str, token: str, ledger: Ledger) -> None:
    """One program at one seat. It writes down a choice only when an update has told it the new version."""
    async with httpx.AsyncClient(
        base_url=address, timeout=10, verify=False, cookies={"saltbox_guest": token}
    ) as http:
        while True:
            wish = {
                "game": game,
                "seats": [{"kind": "me"}, {"kind": "me"}],
                "salt": str(random.random()),
            }
            table = (await http.post("/api/tables", json=wish)).json()["table"]
            ledger.setdefault(table, {})
            async with await open_socket(http, address, table) as socket:
                await play(socket, ledger[table])


async def play(socket: Any, book: dict[int, str]) -> None:
    answered: set[tuple[int, int]] = set()
    waiting: tuple[int, str] | None = None  # after which version, and what we chose
    async for text in socket:
        message = json.loads(text)
        if message["type"] not in ("snapshot", "update"):
            continue
        if waiting is not None and message["version"] > waiting[0]:
            book[waiting[0] + 1] = waiting[1]
            waiting = None
        if (message.get("table") or {}).get("state") == "finished":
            return
        ask, seat = message.get("ask"), message["seat"]
        if ask and len(ask["options"]) > 1 and (seat, ask["number"]) not in answered and waiting is None:
            answered.add((seat, ask["number"]))
            choice = random.choice(ask["options"])["choice"]
            waiting = (message["version"], f"{seat} {choice}")
            await socket.send(
                json.dumps({"type": "choose", "seat": seat, "number": ask["number"], "choice": choice})
            )


async def storm(
    server: Server,
    game: str,
    games: int,
    passers_by: int,
    seconds: float,
    ledger: Ledger,
    heard: Heard,
) -> None:
    """Bots against bots, programs against themselves, and passers-by, until the server is gone."""
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as http:
        token = (await http.get("/api/me")).cookies["saltbox_guest"]
        hands = [asyncio.create_task(hand(server.address, game, token, ledger)) for _ in range(games // 2)]
        hands += [
            asyncio.create_task(passer_by(server.address, token if number % 2 else "", ledger, heard))
            for number in range(passers_by)
        ]
        while len([book for book in ledger.values() if book]) < games // 2 * 0.9:
            await asyncio.sleep(0.05)
        wish = {"game": game, "seats": [{"kind": "bot", "bot": "random"}] * 2}
        await asyncio.gather(*[http.post("/api/tables", json=wish) for _ in range(games // 2)])
    await asyncio.sleep(seconds)
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    for result in await asyncio.gather(*hands, return_exceptions=True):
        if not isinstance(result, BROKEN):
            raise SystemExit(f"a program stopped by itself: {result!r}")


def check(path: Path, game: str, ledger: Ledger, heard: Heard) -> dict[str, int]:
    """The ledger against the log, and the log against the rules."""
    counted = "acknowledged", "lost", "told_too_early", "doubled", "wrong_digests", "tables", "choices"
    found = {**dict.fromkeys(counted, 0), "looked_at": len(heard)}
    database = sqlite3.connect(path)
    games = database.execute("select id, secret, salts from tables").fetchall()
    for table, secret, salts in games:
        rows = database.execute(
            "select version, seat, choice, digest from choices where `table` = ? order by version", (table,)
        ).fetchall()
        found["tables"] += 1
        found["choices"] += len(rows)
        stored = {version: f"{seat} {choice}" for version, seat, choice, _ in rows}
        found["doubled"] += len(rows) - len(stored) + (sorted(stored) != list(range(1, len(rows) + 1)))
        book = ledger.pop(table, {})
        found["acknowledged"] += len(book)
        found["told_too_early"] += heard.get(table, 0) > len(rows)
        found["lost"] += sum(stored.get(version) != line for version, line in book.items())
        match = Match.new(game, seed=fair.seed(secret, json.loads(salts)), asks_forced=True)
        for _, seat, choice, digest in rows:
            match.choose(seat, choice)
            found["wrong_digests"] += match.digest() != digest
    found["lost"] += sum(map(len, ledger.values()))
    ledger.clear()
    database.close()
    return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", help="one for two players, such as `saltbox games` lists")
    words.add_argument("--kills", type=int, default=20)
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--passers-by", type=int, default=20)
    given = words.parse_args()
    total: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        for _ in range(given.kills):
            begun = time.monotonic()
            server = Server(folder)
            ready = time.monotonic() - begun
            ledger: Ledger = {}
            heard: Heard = {}
            seconds = random.uniform(1.0, 3.0)
            asyncio.run(storm(server, given.game, given.games, given.passers_by, seconds, ledger, heard))
            found = check(data / "saltbox.db", given.game, ledger, heard)
            for key, value in found.items():
                total[key] = total.get(key, 0) + value
            total["slowest_start_s"] = round(max(total.get("slowest_start_s", 0), ready), 2)
            fresh_start(data)
    asked = {"kills": given.kills, "games_each": given.games, "passers_by": given.passers_by}
    print(json.dumps({**asked, **total}))
    if total["lost"] or total["told_too_early"] or total["doubled"] or total["wrong_digests"]:
        raise SystemExit(1)


def fresh_start(data: Path) -> None:
    """Every third storm goes on with the old data, so that restarts meet large files too."""
    if random.random() < 0.67:
        for file in data.glob("saltbox.db*"):
            file.unlink()


if __name__ == "__main__":
    main()
