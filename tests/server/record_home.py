"""What the home page of a returning player is made of, as a real server tells it: for the tests of its parts.

python -m tests.server.record_home
"""

import json
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from tests.server.five import Company
from tests.server.house import BOT, HOT, ME, OPEN, House, open_house, until
from tests.server.toy_games import toy_games

TARGET = Path(__file__).parents[2] / "web" / "src" / "test" / "fixtures" / "home.json"
NOW = 1_800_000_000.0  # a moment that every recording agrees on
HOUR = 3600.0


def record(house: House, hours: list[float]) -> dict[str, Any]:
    """Games of Anne: one waits for her since two hours, two for others, one has not begun; some are over."""
    hours[0] = -50
    company = Company(house, game="rowboat")
    anne, mary = company.people[:2]
    company.play(Random(2), [0, 1, 2, 3, 4])
    for hour in range(-40, -20):  # more than one page of them
        hours[0] = hour
        table = anne.open(ME, BOT, game="lots")
        hours[0] += 0.5
        anne.post(f"/api/tables/{table}/leave")
    hours[0] = -5
    anne.open(ME, HOT, game="lots")
    hours[0] = -2
    waiting = anne.open(ME, OPEN, game="lots", clock={"seconds": 900, "increment": 0})
    mary.post(f"/api/tables/{waiting}/join", {})
    seal(house, mary, waiting, 1)
    hours[0] = -1
    theirs = anne.open(ME, OPEN, game="lots")
    mary.post(f"/api/tables/{theirs}/join", {})
    seal(house, anne, theirs, 0)
    anne.open(ME, OPEN, game="lots")
    hours[0] = 0
    return {
        "at": NOW,
        "games": [game for game in anne.get("/api/games") if game["name"] in ("rowboat", "lots")],
        "me": anne.get("/api/me"),
        "finished": [anne.get("/api/me/finished"), anne.get("/api/me/finished?start=20")],
        "statistics": anne.get("/api/me/statistics"),
    }


def seal(house: House, person: Any, table: str, seat: int) -> None:
    """Answers the question of a seat while the other has not."""
    live = house.context.tables.live[table]
    ask = person.get(f"/api/tables/{table}/seat/{seat}")["ask"]
    said = {"type": "choose", "seat": seat, "number": ask["number"], "choice": ask["options"][0]["choice"]}
    person.post(f"/api/tables/{table}/choose", said)
    until(lambda: seat not in live.asked())


def main() -> None:
    hours, real = [0.0], time.time
    begun = real()
    with (
        patch.object(time, "time", lambda: NOW + HOUR * hours[0] + (real() - begun) / 1000),
        TemporaryDirectory() as folder,
        toy_games(Path(folder) / "toys"),
        open_house(Path(folder) / "data") as house,
    ):
        found = record(house, hours)
    TARGET.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
