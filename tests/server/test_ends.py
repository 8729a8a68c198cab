"""Ends and what follows: resigning, rematch, clocks, records, replays, branches."""

import json
import time
from pathlib import Path
from random import Random

import pytest

from saltbox import fair
from saltbox.server.clock import GameClock
from tests.server.house import BOT, ME, OPEN, House, Person, Time, open_house, text_of, until


def test_resigning_and_a_rematch_with_seats_swapped(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open({"kind": "me", "name": "Anne"}, OPEN)
    mary.post(f"/api/tables/{table}/join", {"name": "Mary", "salt": "m"})
    wires = [anne.watch(table), mary.watch(table)]
    wires[0].say("rematch", seat=0)
    wires[0].error("not_finished")
    wires[0].say("resign", seat=0)
    for wire in wires:
        end = wire.until(lambda m: m["type"] == "update" and (m.get("table") or {}).get("state") == "finished")
        assert end["table"]["outcome"] == {
            "winners": [1],
            "reason": "resigned",
            "rule": "",
            "text": "Anne resigned.",
        }
        assert text_of(end["events"][-1]["words"]) == "Anne resigned."
    wires[0].say("resign", seat=0)
    wires[0].error("not_running")
    wires[1].say("rematch", seat=1)
    follow = wires[0].until(lambda m: (m.get("table") or {}).get("rematch"))["table"]["rematch"]
    wires[0].say("rematch", seat=0)
    info = anne.get(f"/api/tables/{follow}")
    assert [seat["name"] for seat in info["seats"]] == ["Mary", "Anne"]
    assert (info["state"], info["dice"]["salts"]) == ("waiting", [None, None])
    assert anne.get(f"/api/tables/{table}")["rematch"] == follow
    for word, told in (("commit_salt", "commitment"), ("open_salt", "salt")):
        for seat, person in enumerate((mary, anne)):
            salt = f"salt {seat}"
            value = fair.salt_commitment(salt) if told == "commitment" else salt
            info = person.post(f"/api/tables/{follow}/salt", {"type": word, "seat": seat, told: value})
    assert (info["state"], info["dice"]["salts"]) == ("running", ["salt 0", "salt 1"])


def test_a_clock_that_falls_loses(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, ME, clock={"seconds": 1})
    wire = anne.watch(table)
    end = wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    assert end["table"]["outcome"]["reason"] == "time"
    loser = end["table"]["outcome"]["winners"][0] ^ 1
    assert end["table"]["seats"][loser]["seconds_left"] == 0
    record = anne.get(f"/api/tables/{table}/record")
    assert record["ended"]["reason"] == "time"


def test_a_clock_counts_only_the_seat_that_is_asked() -> None:
    now = [0.0]
    clock = GameClock(60, 5, [60.0, 60.0], now=lambda: now[0])
    clock.run([0])
    now[0] = 10.0
    assert clock.left() == [50.0, 60.0]
    assert clock.left_with([0]) == [55.0, 60.0]
    assert clock.left() == [50.0, 60.0]
    clock.set(clock.left_with([0]))
    clock.run([1])
    now[0] = 30.0
    assert clock.left() == [55.0, 40.0]
    assert clock.fallen() is None
    now[0] = 80.0
    assert clock.fallen() == 1
    off = GameClock(0, 0, [0.0, 0.0], now=lambda: now[0])
    off.run([0])
    assert off.fallen() is None


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Time()
    clock.rules_new_tables(monkeypatch)
    with open_house(tmp_path) as house:
        anne = house.person()
        table = anne.open(ME, ME, clock={"seconds": 100, "increment": 1})
        clock.now += 30
        for person in house.people:
            person.hang_up()
        house.stop()
        clock.now += 500
        house.start()
        anne.move_to(house.address)
        assert sorted(seconds_left(anne, table)) == [70.0, 100.0]
        clock.now += 5
        assert sorted(seconds_left(anne, table)) == [65.0, 100.0]


def seconds_left(person: Person, table: str) -> list[float]:
    return [seat["seconds_left"] for seat in person.get(f"/api/tables/{table}")["seats"]]


def test_replays_are_public_and_show_nothing_hidden(house: House) -> None:
    anne, stranger = house.person(), house.person(known=False)
    table = anne.open(ME, BOT)
    for what in ("replay", "replay/0", "record"):
        assert stranger.get(f"/api/tables/{table}/{what}", expect=409)["code"] == "not_finished"
    anne.watch(table).play(0, Random(21))
    replay = stranger.get(f"/api/tables/{table}/replay")
    assert replay["story"][0]["version"] == 0
    assert not any("You" in text_of(event["words"]).split() for event in replay["story"])
    for step in (0, 1, replay["steps"] // 2, replay["steps"]):
        view = stranger.get(f"/api/tables/{table}/replay/{step}")["view"]
        assert {card for hand in view["attack_hand"] for card in hand} <= {"?"}
    over = stranger.get(f"/api/tables/{table}/replay/{replay['steps'] + 1}", expect=404)
    assert over["code"] == "unknown_step"


def test_a_report_is_told_when_the_game_is_over_however_it_ended(house: House) -> None:
    anne, stranger = house.person(), house.person(known=False)
    table = anne.open({"kind": "me", "name": "Anne"}, BOT)
    assert stranger.get(f"/api/tables/{table}/report", expect=409)["code"] == "not_finished"
    wire = anne.watch(table)
    wire.play(0, Random(21))
    steps = stranger.get(f"/api/tables/{table}/replay")["steps"]
    told = stranger.get(f"/api/tables/{table}/report")
    health = next(figure for figure in told["figures"] if figure["title"] == "Health left")
    assert health["values"] == stranger.get(f"/api/tables/{table}/replay/{steps}")["view"]["health"]
    assert told["sides"][0] == "Anne"
    assert told["decisive"]
    own = anne.get(f"/api/tables/{table}/report?seat=0")
    assert own["sides"] == ["You", *told["sides"][1:]]
    assert own["figures"] == told["figures"]
    for public, mine in zip(told["decisive"], own["decisive"], strict=True):
        step = stranger.get(f"/api/tables/{table}/replay/{mine['step'] - 1}")["view"]["health"]
        after = stranger.get(f"/api/tables/{table}/replay/{mine['step']}")["view"]["health"]
        assert after[1 - mine["seat"]] < step[1 - mine["seat"]]
        assert text_of(public["words"]) != text_of(mine["words"])
        assert "ou took" in text_of(mine["words"]) or "from you" in text_of(mine["words"])
    given_up = anne.open(ME, BOT)
    anne.post(f"/api/tables/{given_up}/leave")
    figures = stranger.get(f"/api/tables/{given_up}/report")["figures"]
    assert figures[-1] == {"title": "Health left", "values": [20, 20], "rule": "SB-WIN-1"}


def test_the_hands_of_a_finished_game_lie_open(house: House) -> None:
    anne, stranger = house.person(), house.person(known=False)
    table = anne.open(ME, BOT)
    assert stranger.get(f"/api/tables/{table}/replay/0/hands", expect=409)["code"] == "not_finished"
    anne.watch(table).play(0, Random(21))
    steps = stranger.get(f"/api/tables/{table}/replay")["steps"]
    opened = stranger.get(f"/api/tables/{table}/replay/{steps // 2}/hands")
    own = anne.get(f"/api/tables/{table}/replay/{steps // 2}?seat=0")
    assert opened["step"] == steps // 2
    assert opened["views"][0] == own["view"]
    for seat, view in enumerate(opened["views"]):
        assert "?" not in [*view["attack_hand"][seat], *view["strategy_hand"][seat]]
    assert stranger.get(f"/api/tables/{table}/replay/{steps + 1}/hands", expect=404)["code"] == "unknown_step"


def test_branching_off_from_a_step(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, BOT)
    assert (
        mary.post(f"/api/tables/{table}/branch", {"step": 0, "seat": 0}, expect=409)["code"] == "not_finished"
    )
    wire = anne.watch(table)
    wire.play(0, Random(22))
    steps = mary.get(f"/api/tables/{table}/replay")["steps"]
    view = mary.get(f"/api/tables/{table}/replay/30")["view"]
    new = mary.post(f"/api/tables/{table}/branch", {"step": 30, "seat": 1, "bot": "random"}, expect=201)
    assert [seat["kind"] for seat in new["seats"]] == ["bot", "guest"]
    branch = mary.watch(new["table"])
    end = branch.play(1, Random(23))
    assert end["table"]["outcome"]
    first = mary.get(f"/api/tables/{new['table']}/replay/0")["view"]
    assert first == view
    for body, code in (
        ({"step": steps, "seat": 0}, "unknown_step"),
        ({"step": steps + 1, "seat": 0}, "unknown_step"),
        ({"step": 3, "seat": 2}, "bad_seats"),
        ({"step": 3, "seat": 0, "bot": "none"}, "unknown_bot"),
        ({"step": 3, "seat": 0, "bot": "tactical"}, "unknown_bot"),
    ):
        status = 404 if code == "unknown_step" else 400
        assert mary.post(f"/api/tables/{table}/branch", body, expect=status)["code"] == code
    house.context.tables.let_go(time.monotonic() + 1)
    until(lambda: mary.get(f"/api/tables/{new['table']}/replay")["steps"] == end["version"])


def test_idle_tables_leave_memory_and_come_back(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, ME)
    before = json.dumps(anne.get(f"/api/tables/{table}/seat/0"))
    house.context.tables.let_go(time.monotonic() + 1)
    assert table not in house.context.tables.live
    assert json.dumps(anne.get(f"/api/tables/{table}/seat/0")) == before


def test_the_guided_first_game_begins_alike_for_everyone_and_can_be_proven(house: House) -> None:
    first_tiles = []
    for seed in (1, 2):
        learner = house.person()
        table = learner.open(ME, BOT, lesson="first")
        wire = learner.watch(table)
        view = wire.of_type("snapshot")["view"]
        first_tiles.append((view["destroyed"], view["momentum"], view["round"]))
        wire.play(0, Random(seed))
        fair.verify(learner.get(f"/api/tables/{table}/record"))
    assert first_tiles == [(["D1"], 0, 1)] * 2
