"""Taking back: free while nothing was told, by consent afterwards; the log loses its tail, the dice stay."""

import sqlite3
from random import Random
from typing import Any

from tests.server.house import BOT, ME, OPEN, House, Person, Wire, next_asked, until


def two(house: House) -> tuple[str, list[Person], list[Wire]]:
    """Two people at one table; seat 0 begins."""
    people = [house.person(), house.person()]
    table = people[0].open(ME, OPEN, options={"first_momentum": "seat0"})
    people[1].post(f"/api/tables/{table}/join", {})
    wires = [person.watch(table) for person in people]
    for wire in wires:
        wire.of_type("snapshot")
    return table, people, wires


def play_until(house: House, table: str, wires: list[Wire], question: str, dice: Random) -> int:
    """Random choices until somebody is asked this; the seat that is."""
    live = house.context.tables.live[table]
    while (seat := next_asked(live, dict(enumerate(wires)))) is not None:
        ask = wires[seat].seats[seat]["ask"]
        if ask["question"] == question:
            return seat
        wires[seat].choose(seat, dice.choice(ask["options"])["choice"])
    raise AssertionError(f"nobody was asked: {question}")


def test_free_until_something_was_told(house: House) -> None:
    table, _, wires = two(house)
    dice = Random(11)
    seat = play_until(house, table, wires, "turn", dice)
    wire, live = wires[seat], house.context.tables.live[table]
    before, version = live.match.digest(), live.version
    attack = next(o for o in wire.seats[seat]["ask"]["options"] if o["choice"].startswith("attack:"))
    wire.choose(seat, attack["choice"])
    update = wire.until(lambda m: (m.get("ask") or {}).get("question") == "place")
    assert update["may_undo"] == "free"
    wire.say("undo", seat=seat)
    snapshot = wire.of_type("snapshot")
    assert snapshot["version"] == version
    assert live.match.digest() == before
    wires[1 - seat].of_type("snapshot")


def test_by_consent_after_something_was_told(house: House) -> None:
    table, _, wires = two(house)
    shown: list[dict[str, Any]] = [wires[0].ask(0)]
    first = house.context.tables.live[table].match.digest()
    wires[0].choose(0, "attack")
    update = wires[0].until(lambda m: m["type"] == "update" and m["version"] == 1)
    drawn = update["view"]["attack_hand"][0]
    assert update["may_undo"] == "ask"
    wires[1].say("undo", seat=1)
    wires[1].error("nothing_to_undo")
    wires[1].say("answer_undo", seat=1, agree=True)
    wires[1].error("no_undo_asked")
    wires[0].say("undo", seat=0)
    assert wires[1].until(lambda m: m.get("undo_asked_by") is not None)["undo_asked_by"] == 0
    wires[0].say("answer_undo", seat=0, agree=True)
    wires[0].error("no_undo_asked")
    wires[1].say("answer_undo", seat=1, agree=False)
    wires[1].until(lambda m: m["type"] == "update" and m.get("undo_asked_by") is None)
    for wire in wires:
        assert wire.of_type("undo_answered") == {
            "type": "undo_answered", "asker": 0, "answer": "refused", "by": 1,
        }  # fmt: skip
    assert house.context.tables.live[table].version == 1
    wires[0].say("undo", seat=0)
    wires[1].until(lambda m: m.get("undo_asked_by") == 0)
    wires[1].say("answer_undo", seat=1, agree=True)
    assert wires[0].of_type("snapshot")["version"] == 0
    assert [m["type"] for m in wires[0].heard].count("undo_answered") == 1, "what was granted shows by itself"
    assert house.context.tables.live[table].match.digest() == first
    wires[0].choose(0, "attack", shown[0]["ask"]["number"])
    wires[0].error("stale")
    wires[0].choose(0, "attack")
    again = wires[0].until(lambda m: m["type"] == "update" and m["version"] == 1)
    assert again["view"]["attack_hand"][0] == drawn, "the same decision must get the same card"


def test_a_new_choice_ends_the_request(house: House) -> None:
    _, _, wires = two(house)
    wires[0].ask(0)
    wires[0].choose(0, "attack")
    wires[0].until(lambda m: m.get("version") == 1)
    wires[0].say("undo", seat=0)
    wires[1].until(lambda m: m.get("undo_asked_by") == 0)
    wires[1].ask(1)
    wires[1].choose(1, "attack")
    assert wires[1].until(lambda m: m.get("version") == 2).get("undo_asked_by") is None
    for wire in wires:
        assert wire.of_type("undo_answered") == {"type": "undo_answered", "asker": 0, "answer": "lapsed"}
    wires[1].say("answer_undo", seat=1, agree=True)
    wires[1].error("no_undo_asked")


def test_a_bot_always_agrees_and_what_was_cut_is_kept_apart(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    wire = anne.watch(table)
    wire.play(0, Random(12), most=10)
    version = wire.seats[0]["version"]
    wire.say("undo", seat=0)
    assert wire.of_type("snapshot")["version"] < version
    with sqlite3.connect(house.settings.data / "saltbox.db") as database:
        query = "select count(*) from undone where `table` = ? and why = 'undo'"
        assert database.execute(query, (table,)).fetchone()[0] > 0
    database.close()
    assert wire.play(0, Random(13))["table"]["outcome"]
    wire.say("undo", seat=0)
    wire.error("nothing_to_undo")


def test_a_late_copy_of_a_choice_that_was_taken_back_has_no_effect(house: House) -> None:
    """The same question is put again, but under a number that was never used; after a restart too."""
    person = house.person()
    table = person.open(ME, BOT, options={"first_momentum": "seat0"})
    wire = person.watch(table)
    used = set()
    for _ in range(3):
        number = wire.ask(0)["ask"]["number"]
        assert number not in used
        used.add(number)
        wire.choose(0, "attack")
        used.add(wire.ask(0)["ask"]["number"])
        wire.say("undo", seat=0)
        wire.until(lambda m: m["type"] == "snapshot" and m["version"] == 0)
        for old in used:
            wire.choose(0, "strategy", number=old)
            wire.error("stale")
        assert house.context.tables.live[table].version == 0
    house.restart()
    wire = person.watch(table)
    fresh = wire.ask(0)["ask"]["number"]
    assert fresh not in used
    wire.choose(0, "strategy", number=max(used))
    wire.error("stale")
    wire.choose(0, "strategy", number=fresh)
    wire.until(lambda m: m["type"] == "update" and m["version"] >= 1)


def test_a_seat_is_told_what_it_would_take_back(house: House) -> None:
    me = house.person()
    table = me.open(ME, BOT, options={"first_momentum": "seat0"})
    wire = me.watch(table)
    assert "undo" not in wire.of_type("snapshot")
    wire.ask(0)
    wire.choose(0, "attack")
    update = wire.until(lambda m: m.get("may_undo") == "free" and m["ask"] is not None)
    undo = update["undo"]
    assert undo["words"] == ["Draw from the Attack Deck"]
    live = house.context.tables.live[table]
    assert live.history is not None
    after = live.history.made[1:]
    assert undo.get("others", 0) == len([made for made in after if made.seat == 1]) > 0
    assert undo.get("own", 0) == len([made for made in after if made.seat == 0])


def is_let_go(house: House, table: str) -> bool:
    """Whether the table has left memory, as one does that nobody watches."""
    house.context.tables.let_go(float("inf"))
    return table not in house.context.tables.live


def test_a_table_can_be_opened_without_undo_and_stays_so(house: House) -> None:
    me = house.person()
    table = me.open(ME, BOT, options={"first_momentum": "seat0"}, undo=False)
    wire = me.watch(table)
    assert wire.of_type("snapshot")["table"]["undo"] is False
    wire.ask(0)
    wire.choose(0, "attack")
    update = wire.until(lambda m: m["type"] == "update" and m["version"] > 0)
    assert "may_undo" not in update
    assert "undo" not in update
    wire.say("undo", seat=0)
    wire.error("no_undo_here")
    me.hang_up()
    until(lambda: is_let_go(house, table))
    assert me.get(f"/api/tables/{table}")["undo"] is False
