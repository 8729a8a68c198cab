"""Plays toy games with several people on a real server, and writes what their sockets heard.

    python -m tests.server.record_five

The result, web/src/test/fixtures/five.json, is what components of the web client are tested with.
"""

import hashlib
import json
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from saltbox import fair
from tests.server.five import Company
from tests.server.house import BOT, HOT, ME, House, Message, Wire, open_house, until
from tests.server.toy_games import toy_games

TARGET = Path(__file__).parents[2] / "web" / "src" / "test" / "fixtures" / "five.json"
GAMES = ("atlas", "drift", "lots", "rowboat")


def heard(wire: Wire) -> list[Message]:
    return list(wire.heard)


def auction(house: House) -> dict[str, Any]:
    """Five bid with clocks, to the end; at first one seals, breaks the seal, and seals again."""
    company = Company(house, "lots", clock={"seconds": 600})
    watcher = house.person(known=False).watch(company.table)
    watcher.of_type("snapshot")
    company.choose(3)
    company.choose(0)
    company.wires[0].say("break_seal", seat=0)
    company.heard(0, 3)
    company.choose(0, "nothing")
    company.choose(1)
    company.heard(0)
    sealed = len(company.wires[0].heard)
    company.play(Random(1), [0, 1, 2, 3, 4])
    for wire in (company.wires[0], watcher):
        wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    return {"messages": heard(company.wires[0]), "sealed": sealed, "watcher": heard(watcher)}


def leaving(house: House) -> dict[str, Any]:
    """One of three leaves; a bot plays on, until the one who left comes back and plays to the end."""
    company = Company(house, "rowboat", seats=3)
    company.choose(1)
    company.wires[1].say("resign", seat=1)
    until(lambda: company.live.chairs[1].left)
    company.play(Random(2), [0, 2], is_done=lambda: company.live.match.view(None)["round"] >= 2)
    company.heard(1)
    left = len(company.wires[1].heard)
    company.wires[1].say("return", seat=1)
    until(lambda: not company.live.chairs[1].left)
    company.play(Random(3), [0, 1, 2])
    for wire in company.wires[:2]:
        wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    return {
        "messages": heard(company.wires[1]),
        "left": left,
        "neighbour": heard(company.wires[0]),
    }


def measured(house: House) -> dict[str, Any]:
    """A question with more answers than can be listed, and what the server says of two of them."""
    anne = house.person()
    table = anne.open(ME, BOT, BOT, game="drift")
    wire = anne.watch(table)
    wire.of_type("snapshot")
    for choice in ("move:elsewhere", "move:2000,1000^0"):
        wire.say("why", seat=0, choice=choice)
        wire.of_type("refused")
    return {"messages": heard(wire)}


def map_of_places(house: House) -> dict[str, Any]:
    """A question with many options, in the second round, and what each of them would do."""
    anne = house.person()
    table = anne.open(ME, BOT, game="atlas")
    wire = anne.watch(table)
    wire.of_type("snapshot")
    wire.choose(0, "sail:7")
    wire.until(lambda m: m["type"] == "update" and m["ask"] is not None and m["version"] > 1)
    return {"messages": heard(wire), "foreseen": wire.foresee(0, with_events=True)}


def hot_seats(house: House) -> dict[str, Any]:
    """Five at one screen: the first one seals, then the second."""
    anne = house.person()
    names = ("Ines", "Kofi", "Tomas", "Mira")
    table = anne.open(ME, *[{**HOT, "name": name} for name in names], game="lots")
    wire = anne.watch(table)
    for _ in range(5):
        wire.of_type("snapshot")
    counts = [len(wire.heard)]
    for seat in (0, 1):
        before = wire.seats[seat]["version"]
        wire.choose(seat, wire.seats[seat]["ask"]["options"][0]["choice"])
        while min(wire.seats[each]["version"] for each in range(5)) <= before:
            wire.hear()
        counts.append(len(wire.heard))
    return {"messages": heard(wire), "counts": counts}


def secrets() -> Iterator[str]:
    """The same for every recording: whoever holds nothing but worthless cards seals without being asked."""
    for number in count(1):
        yield hashlib.sha256(f"secret {number} of a recording".encode()).hexdigest()


def main() -> None:
    with (
        patch.object(fair, "new_secret", partial(next, secrets())),
        TemporaryDirectory() as folder,
        toy_games(Path(folder) / "toys"),
        open_house(Path(folder) / "data") as house,
    ):
        found = {
            "games": [game for game in house.person().get("/api/games") if game["name"] in GAMES],
            "auction": auction(house),
            "leaving": leaving(house),
            "measured": measured(house),
            "many": map_of_places(house),
            "hot": hot_seats(house),
        }
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
