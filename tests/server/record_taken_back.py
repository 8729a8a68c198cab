"""Takes choices back on a real server, and writes what was heard by those who had no say, or two seats.

    python -m tests.server.record_taken_back

The result, web/src/lib/fixtures/taken_back.json, is what the browser's watch over the server is tested with:
none of it may be called a contradiction.
"""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.server.house import ME, OPEN, House, Message, Wire, is_open, open_house
from tests.server.record_fair import plain

TARGET = Path(__file__).parents[2] / "web" / "src" / "lib" / "fixtures" / "taken_back.json"
HEARD = ("snapshot", "update", "undo_answered")
MOST, FEW = 12, 3  # choices before one is taken back, and after it


def heard(wire: Wire) -> list[Message]:
    """The messages on which a chain depends."""
    kept = [message for message in wire.heard if message["type"] in HEARD]
    return [plain(message) if "view" in message else message for message in kept]


def at_one_screen(house: House) -> dict[str, Any]:
    """Both seats at one screen: a choice is taken back though the other seat was told of it, and play goes on.

    The line is lost meanwhile: what came of it is heard when it is back.
    """
    anne = house.person()
    table = anne.open(ME, {"kind": "hot"}, options={"first_momentum": "seat0"})
    wire, dice = anne.watch(table), Random(3)
    wire.quiet()
    for _ in range(MOST):
        one_choice(wire, dice)
    taker = next(seat for seat in (0, 1) if wire.seats[seat].get("may_undo") == "free")
    before = heard(wire)
    wire.say("undo", seat=taker)
    wire.quiet()
    for _ in range(FEW):
        one_choice(wire, dice)
    again = anne.watch(table)
    again.quiet()
    return {"taker": taker, "before": before, "after": heard(again)}


def one_choice(wire: Wire, dice: Random) -> None:
    """Whoever is asked at this screen chooses."""
    seat = next(seat for seat in (0, 1) if (ask := wire.seats[seat]["ask"]) and is_open(ask))
    wire.choose(seat, dice.choice(wire.seats[seat]["ask"]["options"])["choice"])
    wire.quiet()


def by_consent(house: House) -> dict[str, Any]:
    """Two people: one wish is refused, the next one granted; somebody looks on, goes, and comes back."""
    anne, mary, jack = house.person(), house.person(), house.person(known=False)
    table = anne.open(ME, OPEN, options={"first_momentum": "seat0"})
    mary.post(f"/api/tables/{table}/join", {})
    wires = [anne.watch(table), mary.watch(table)]
    watcher = jack.watch(table)
    for wire in (*wires, watcher):
        wire.of_type("snapshot")
    wires[0].ask(0)
    wires[0].choose(0, "attack")
    wires[0].until(lambda m: m.get("version") == 1)
    for agree in (False, True):
        watcher.quiet()
        before = heard(watcher)
        wires[0].say("undo", seat=0)
        wires[1].until(lambda m: m.get("undo_asked_by") == 0)
        wires[1].say("answer_undo", seat=1, agree=agree)
        for wire in wires:
            wire.of_type("snapshot" if agree else "undo_answered")
    asker = heard(wires[0])
    wires[0].ask(0)
    wires[0].choose(0, "strategy")
    wires[0].until(lambda m: m.get("version") == 1)
    again = jack.watch(table)
    again.quiet()
    return {"asker": asker, "watcher": {"before": before, "after": heard(again)}}


def main() -> None:
    with TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        found = {"hot": at_one_screen(house), **by_consent(house)}
    TARGET.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
