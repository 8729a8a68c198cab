"""Plays real games on a real server, and writes what sockets heard: the browser's chains are tested on it.

    python -m tests.server.record_fair

The result, web/src/lib/fixtures/fair.json, holds messages without views and words (no chain depends on them),
the records of the games as text, and a few odd links that no game tells.
"""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from saltbox import fair
from saltbox.engine import Part, Told
from saltbox.engine.told import as_data
from saltbox.games.salt_and_bones.told import AttackPlaced, LastRoundBegan
from tests.games.salt_mystic.people import battle, player
from tests.server.house import BOT, ME, House, Message, Person, Wire, open_house

TARGET = Path(__file__).parents[2] / "web" / "src" / "lib" / "fixtures" / "fair.json"


class Letters(NamedTuple):
    """Letters that JSON escapes, or might."""

    control: str = "\u0000\u0007\b\t\n\f\r\u001f\u007f\u0080"
    plain: str = "ünï"
    lines: str = "\u2028\u2029"
    pairs: str = "🦑\U0001d4b3"


class Rows(NamedTuple):
    """Rows in rows, and every value that is no text."""

    none: tuple[()] = ()
    inner: tuple[tuple[int, ...], ...] = ((), (1, -1, 0))
    yes: bool = True
    no: bool = False
    nothing: None = None
    most: int = 2**53 - 1
    least: int = -(2**53) + 1


class Records(NamedTuple):
    """Records in a record and in its rows, one of them empty; names in no order of the alphabet."""

    zeta: Rows = Rows()
    alpha: tuple[Letters, ...] = (Letters(), Letters("", "", "", ""))
    middle: tuple[LastRoundBegan, ...] = (LastRoundBegan(),)


ATTACK = AttackPlaced(
    1, "sla\u2028sh", "C3/D3", True, (Part("printed", 2, "SB-DAMAGE-2"), Part("bracer", -1, "SB-DAMAGE-2")), ()
)
ODD: tuple[tuple[str | None, list[Told]], ...] = (
    (None, []),
    ('say "\\"', [Told("letters", Letters())]),
    ("</script>&'", [Told("rows", Rows())]),
    ("attack", [Told("attack_placed", ATTACK), Told("last_round_began", LastRoundBegan())]),
    (None, [Told("records", Records())]),
)


def plain(message: Message) -> Message:
    """A message without what is only shown."""
    found = {key: value for key, value in message.items() if key not in ("view", "chat")}
    for key in ("events", "story"):
        if key in found:
            found[key] = [{name: event[name] for name in ("version", "name", "facts")} for event in found[key]]
    if found.get("ask"):
        options = [{"choice": option["choice"]} for option in found["ask"]["options"]]
        found["ask"] = {"number": found["ask"]["number"], "options": options, **measured(found["ask"])}
    return {**found, "view": {}}


def measured(ask: Message) -> Message:
    return {"measured": True} if ask.get("measured") else {}


def game(person: Person, table: str, *wires: Wire) -> dict[str, Any]:
    """What was said and heard at a table, and its record as it stands in the file."""
    heard = [plain(m) for wire in wires for m in wire.heard if m["type"] in ("snapshot", "update")]
    return {"messages": heard, "record": person.http.get(f"/api/tables/{table}/record").text}


def duel(house: House) -> dict[str, Any]:
    """With a take-back, a reconnection, and an end by the rules."""
    anne = house.person()
    table = anne.open({"kind": "me", "name": 'Ünï"\\ 🦑'}, BOT)
    wire = anne.watch(table)
    wire.play(0, Random(1), most=9)
    wire.say("undo", seat=0)
    wire.of_type("snapshot")
    wire.play(0, Random(2), most=9)
    again = anne.watch(table)
    again.play(0, Random(3))
    cut = max(m["version"] for m in wire.heard)
    assert all(m["version"] >= cut for m in again.heard if "version" in m)
    return game(anne, table, wire, again)


def fight(house: House) -> dict[str, Any]:
    """A battle of Salt Mystic for two, in which measured choices are made, to the end."""
    anne = house.person()
    table = battle(anne, ME, BOT, turn_limit=1)
    wire = anne.watch(table)
    wire.play(0, Random(4), pick=player(house, table, seed=4))
    return game(anne, table, wire)


def resigned_lesson(house: House) -> dict[str, Any]:
    """It begins from a position, which holds a number too long for JavaScript, and ends by decision."""
    anne = house.person()
    table = anne.open(ME, BOT, lesson="first")
    wire = anne.watch(table)
    wire.play(0, Random(5), most=5)
    wire.say("resign", seat=0)
    wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    return game(anne, table, wire)


def odd_links() -> list[dict[str, Any]]:
    """Links with every kind of value and letter, and the heads that Python makes of them."""
    head, found = "0" * 64, []
    for version, (choice, told) in enumerate(ODD, start=1):
        events = [
            {"version": version, "name": one.name, "facts": as_data(one.facts), "words": [], "rule": ""}
            for one in told
        ]
        after = fair.next_head(head, version, choice, told)
        found.append({"head": head, "version": version, "choice": choice, "events": events, "next": after})
        head = after
    return found


def hashes() -> dict[str, Any]:
    """The other hashes, of a made-up secret and salts."""
    secret, salts = "5a" * 32, ["sea", "ünï 🦑", ""]
    return {
        "secret": secret,
        "salts": salts,
        "commitment": fair.commitment(secret),
        "table": fair.table_id(secret),
        "seed": fair.seed(secret, salts),
        "salt_commitments": [fair.salt_commitment(salt) for salt in salts],
        "end": [fair.end_head("0" * 64, "resigned", [0, 2])],
    }


def main() -> None:
    with TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        games = {"duel": duel(house), "battle": fight(house), "lesson": resigned_lesson(house)}
    found = {"hashes": hashes(), "odd": odd_links(), **games}
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    print(f"{TARGET.name}: {TARGET.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
