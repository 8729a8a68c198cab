"""Sealed answers over the wire: told to their seat alone, changed until the last one is in, and bound."""

import sqlite3
from pathlib import Path
from random import Random

from saltbox import fair
from tests.server.five import Company
from tests.server.follower import Follower
from tests.server.house import House, open_house


def number_of_choices(folder: Path, table: str) -> int:
    with sqlite3.connect(folder / "saltbox.db") as database:
        (number,) = database.execute("SELECT count(*) FROM choices WHERE `table` = ?", (table,)).fetchone()
    return int(number)


def test_who_has_sealed_is_told_what_and_everyone_whom_the_table_waits_for(toy_house: House) -> None:
    company = Company(toy_house)
    assert company.heard(0)["asked"] == [0, 1, 2, 3, 4]
    ask = company.heard(0)["ask"]
    company.choose(0, "rest")
    own = company.heard(0)
    assert own["ask"] is None
    (option,) = [option for option in ask["options"] if option["choice"] == "rest"]
    assert own["sealed"] == {
        "number": own["sealed"]["number"],
        "choice": "rest",
        "words": [*option["label"], *option.get("more", [])],
        "may_change": True,
    }
    for seat in range(5):
        assert company.heard(seat)["asked"] == [1, 2, 3, 4]
    for seat in range(1, 5):
        assert "sealed" not in company.heard(seat)
    watcher = toy_house.person(known=False).watch(company.table)
    shown = watcher.of_type("snapshot")
    assert shown["asked"] == [1, 2, 3, 4]
    assert "sealed" not in shown
    for seat in range(1, 5):
        company.choose(seat, "rest")
    assert all("sealed" not in company.heard(seat) for seat in range(5))


def test_a_sealed_answer_is_exchanged_with_its_number_until_the_last_one_is_in(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    wire, ask = company.wires[0], company.heard(0)["ask"]
    row = ask["options"][0]["choice"]
    company.choose(0, row)
    wire.choose(0, "rest", ask["number"])
    wire.error("stale")
    assert company.heard(0)["sealed"]["choice"] == row
    wire.choose(0, "swim", company.heard(0)["sealed"]["number"])
    assert wire.of_type("refused")["rule"] == "RA-ROW-1"
    wire.choose(0, "rest", company.heard(0)["sealed"]["number"])
    assert company.heard(0, 2)["sealed"]["choice"] == "rest"
    number = company.heard(0)["sealed"]["number"]
    for seat in (1, 2):
        company.choose(seat, "rest")
    wire.choose(0, row, number)
    wire.error("stale")
    opened = [event["facts"] for event in company.heard(1)["story"] if event["name"] == "stroked"]
    assert opened == [{"seat": seat, "how": "rest"} for seat in range(3)]


def test_a_late_exchange_does_not_answer_the_next_question(toy_house: House) -> None:
    """Everybody is asked again at once, and the exchange was on its way when the last answer came in."""
    company = Company(toy_house, "lots", seats=3)
    for seat in range(3):
        company.wires[seat].say("windows", seat=seat, auto_pass=False)
    company.choose(0, "nothing")
    number = company.heard(0)["sealed"]["number"]
    for seat in (1, 2):
        company.choose(seat, "nothing")
    following = company.heard(0, 3)
    assert following["ask"]["question"] == "bid"
    assert following["view"]["round"] == 2
    company.wires[0].choose(0, "nothing", number)
    company.wires[0].error("stale")
    assert company.live.version == 3


def test_a_broken_seal_lets_its_seat_be_asked_again(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    wire, first = company.wires[0], company.heard(0)["ask"]
    wire.say("break_seal", seat=0)
    wire.error("nothing_sealed")
    company.choose(0, "rest")
    sealed = company.heard(0)["sealed"]
    company.wires[1].say("break_seal", seat=0)
    company.wires[1].error("not_your_seat")
    wire.say("break_seal", seat=0)
    again = company.heard(0, 2)
    assert again["ask"]["options"] == first["options"]
    assert "sealed" not in again
    assert len({first["number"], sealed["number"], again["ask"]["number"]}) == 3
    assert company.heard(1, 2)["asked"] == [0, 1, 2]
    wire.choose(0, "rest", sealed["number"])
    wire.error("stale")
    company.choose(0)
    assert company.heard(0)["sealed"]["choice"] == first["options"][0]["choice"]


def test_a_program_without_a_socket_breaks_its_seal_by_a_choice(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    company.choose(0, "rest")
    number = company.people[0].get(f"{company.path}/seat/0")["sealed"]["number"]
    choice = {"type": "choose", "seat": 0, "number": number, "choice": "break seal"}
    told = company.people[0].post(f"{company.path}/choose", choice)
    assert told["ask"]["question"] == "stroke"
    assert company.people[0].post(f"{company.path}/choose", choice, expect=409)["code"] == "stale"


def test_sealed_and_broken_answers_outlast_a_restart(toys: None, tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        company = Company(house, seats=3)
        company.choose(0, "rest")
        company.choose(1, "rest")
        company.wires[1].say("break_seal", seat=1)
        number = company.heard(1, 3)["ask"]["number"]
        assert number_of_choices(tmp_path, company.table) == 3
        house.restart()
        company.wires = [person.watch(company.table) for person in company.people]
        shown = [wire.of_type("snapshot") for wire in company.wires]
        assert shown[0]["sealed"]["choice"] == "rest"
        assert "sealed" not in shown[1]
        assert shown[1]["ask"]["number"] == number
        assert shown[2]["asked"] == [1, 2]


def test_a_sealed_answer_is_taken_back_freely_while_nobody_else_has_chosen(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    company.choose(0, "rest")
    assert company.heard(0)["may_undo"] == "free"
    company.choose(1, "rest")
    company.heard(0)
    assert company.heard(0)["may_undo"] == "ask"
    assert company.heard(1)["may_undo"] == "free"
    company.wires[1].say("undo", seat=1)
    for wire in company.wires:
        assert wire.of_type("snapshot")["version"] == 1
    assert company.heard(0)["sealed"]["choice"] == "rest"
    company.wires[0].say("break_seal", seat=0)
    assert company.heard(0, 2)["may_undo"] == "free"


def test_every_chain_holds_changed_seals_and_the_game_is_proven(toy_house: House) -> None:
    company = Company(toy_house)
    watcher = toy_house.person(known=False).watch(company.table)
    company.choose(2, "rest")
    company.wires[2].say("break_seal", seat=2)
    company.heard(2, 2)
    company.choose(2)
    company.wires[2].choose(2, "rest", company.heard(2)["sealed"]["number"])
    company.heard(2, 4)
    company.play(Random(1), [0, 1, 2, 3, 4])
    heads = []
    for wire in (*company.wires, watcher):
        wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
        follower = Follower().follow(wire.heard)
        heads += [follower.last(seat) for seat in follower.heads]
    record = company.people[0].get(f"{company.path}/record")
    assert record["record"]["choices"][:2] == ["2 rest", "2 break seal"]
    assert fair.verify(record, None, heads).headline == "Proven"
    lines = [one["choice"] for m in company.wires[2].heard for one in m.get("chosen", [])]
    assert lines[:2] == ["rest", "break seal"]
