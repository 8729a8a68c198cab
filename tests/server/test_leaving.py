"""One of several leaves: a bot plays on, or the seat drops out by the rules; and whoever left can come back."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from saltbox import fair
from saltbox.engine import Leaving, RulesFault, find_game
from saltbox.engine.leaving import COME_BACK, LEAVE, TIME_UP
from tests.server.five import Company, company_of_one
from tests.server.follower import Follower
from tests.server.gate import Gate
from tests.server.house import BOT, HOT, ME, House, open_house, text_of, until

EVERYBODY = [0, 1, 2, 3, 4]


def told_of(company: Company, name: str, viewer: int = 0) -> list[str]:
    """The sentences of events of this name, as a seat was told them."""
    return [text_of(event["words"]) for event in company.heard(viewer)["story"] if event["name"] == name]


# --- A bot plays on ---


def test_a_bot_plays_on_for_whoever_resigns_and_the_game_goes_to_its_end(toy_house: House) -> None:
    company = Company(toy_house)
    company.choose(0)
    company.wires[2].say("resign", seat=2)
    until(lambda: 2 not in company.asked())
    info = company.seat_info(2)
    assert (info["kind"], info["name"], info["left"], info["bot"]) == ("guest", "Jack", True, "greedy")
    assert "resigned" not in info
    assert company.live.state == "running"
    assert told_of(company, "seat_left") == ["Jack left: a bot plays on."]
    assert told_of(company, "seat_left", viewer=2) == ["You left: a bot plays on."]
    assert "may_undo" not in company.heard(2)
    assert company.heard(2)["ask"] is None
    assert "sealed" not in company.heard(2)
    company.wires[2].choose(2, "row", 1)
    company.wires[2].error("seat_left")
    for message in ("resign", "break_seal"):
        company.wires[2].say(message, seat=2)
        company.wires[2].error("seat_left")
    company.play(Random(1), [0, 1, 3, 4])
    outcome = company.people[0].get(company.path)["outcome"]
    assert outcome["reason"] == "points"
    heads = []
    for wire in company.wires:
        wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
        follower = Follower().follow(wire.heard)
        heads += [follower.last(seat) for seat in follower.heads]
    record = company.people[0].get(f"{company.path}/record")
    assert "2 leave the table" in record["record"]["choices"]
    proof = fair.verify(record, None, heads)
    assert proof.headline == "Proven"
    assert "that a bot chose for seat 2 after it had left" in proof.file_word


def test_whoever_left_comes_back_at_once_if_the_seat_is_not_asked(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    company.wires[1].say("return", seat=1)
    company.wires[1].error("not_left")
    company.wires[1].say("resign", seat=1)
    until(lambda: company.asked() == [0, 2])
    company.wires[0].say("return", seat=1)
    company.wires[0].error("not_your_seat")
    company.wires[1].say("return", seat=1)
    until(lambda: not company.live.chairs[1].left)
    info = company.seat_info(1)
    assert "left" not in info
    assert "bot" not in info
    assert told_of(company, "seat_came_back") == ["Mary came back."]
    sealed = company.heard(1)["sealed"]
    company.wires[1].choose(1, "row" if sealed["choice"] == "rest" else "rest", sealed["number"])
    until(lambda: company.live.match.sealed_of(1).choice != sealed["choice"])


@pytest.mark.parametrize("choice", [LEAVE, TIME_UP, COME_BACK])
def test_nobody_leaves_or_comes_back_by_an_answer(toy_house: House, choice: str) -> None:
    company = Company(toy_house, seats=3)
    company.wires[1].choose(1, choice, company.heard(1)["ask"]["number"])
    company.wires[1].error("bad_message")
    assert company.live.version == 0
    assert company.asked() == [0, 1, 2]


def test_joining_again_is_coming_back(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    company.people[1].post(f"{company.path}/leave")
    until(lambda: company.asked() == [0, 2])
    assert company.seat_info(1)["left"]
    joined = company.people[1].post(f"{company.path}/join", {})
    assert "left" not in joined["seats"][1]
    assert company.people[1].post(f"{company.path}/join", {}, expect=409)["code"] == "already_seated"


def test_coming_back_takes_effect_after_the_question_that_the_bot_has_before_it(
    toy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = Company(toy_house, seats=3)
    gate = Gate(toy_house, monkeypatch)
    company.wires[1].say("resign", seat=1)
    until(lambda: gate.thinking)
    company.wires[1].say("return", seat=1)
    until(lambda: company.live.chairs[1].returning)
    info = company.seat_info(1)
    assert (info["left"], info["returning"]) == (True, True)
    assert company.heard(1)["ask"] is None
    assert 1 in company.heard(1)["asked"]
    (running,) = company.people[1].get("/api/me")["running"]
    assert "your_turn" not in running
    company.wires[1].choose(1, "row", 0)
    company.wires[1].error("seat_left")
    gate.open()
    until(lambda: not company.live.chairs[1].left)
    assert not company.live.chairs[1].returning
    lines = [line for line in company.live.match.record().choices if line.startswith("1 ")]
    assert lines[0] == "1 leave the table"
    assert lines[1] in ("1 row", "1 rest")
    assert lines[2] == "1 come back"


def test_who_left_and_who_comes_back_outlasts_a_restart(
    toys: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as house:
        company = Company(house, seats=4)
        company.wires[1].say("resign", seat=1)
        until(lambda: 1 not in company.asked())
        with monkeypatch.context() as patch:
            gate = Gate(house, patch)
            company.wires[2].say("resign", seat=2)
            until(lambda: gate.thinking)
            company.wires[2].say("return", seat=2)
            until(lambda: company.live.chairs[2].returning)
            house.restart()
        assert [bool(seat.get("left")) for seat in company.people[0].get(company.path)["seats"]][1]
        until(lambda: not company.live.chairs[2].left)
        assert company.live.chairs[1].left
        company.people[1].post(f"{company.path}/join", {})
        assert not company.live.chairs[1].left


def test_when_the_last_person_leaves_the_game_is_over(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    for seat in (0, 1):
        company.people[seat].post(f"{company.path}/leave")
        assert company.live.state == "running"
    left = company.people[2].post(f"{company.path}/leave")
    assert left["state"] == "finished"
    assert left["outcome"]["reason"] == "resigned"
    assert left["outcome"]["winners"] == [0, 1]
    assert left["seats"][2]["resigned"]
    assert fair.verify(company.people[0].get(f"{company.path}/record")).headline


def test_one_person_among_bots_resigns_as_with_two(toy_house: House) -> None:
    anne, table, wire = company_of_one(toy_house, ME, BOT, BOT, game="rowboat")
    wire.ask(0)
    wire.say("resign", seat=0)
    wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    assert anne.get(f"/api/tables/{table}")["outcome"]["winners"] == [1, 2]


def test_one_of_five_at_the_same_screen_goes_away_and_later_all_of_them(
    toy_house: House,
) -> None:
    anne, table, wire = company_of_one(toy_house, ME, HOT, HOT, HOT, HOT, game="rowboat")
    while len(wire.seats) < 5:
        wire.hear()
    live = toy_house.context.tables.live[table]
    wire.say("resign", seat=3)
    until(lambda: live.asked() == [0, 1, 2, 4])
    assert live.chairs[3].left
    wire.choose(0, "row")
    until(lambda: live.asked() == [1, 2, 4])
    assert anne.post(f"/api/tables/{table}/leave")["state"] == "finished"
    assert [chair.left for chair in live.chairs] == [True, True, True, True, False]


def test_rules_that_end_the_game_for_all(toy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(toy_house, seats=3)
    rowboat = find_game("rowboat")
    monkeypatch.setitem(rowboat.__dict__, "rules", rowboat.rules._replace(leaving=Leaving.ENDS))
    company.wires[1].say("resign", seat=1)
    until(lambda: company.live.state == "finished")
    assert company.live.outcome.winners == [0, 2]


# --- A seat drops out ---


def test_a_seat_drops_out_by_the_rules_for_good(toy_house: House) -> None:
    company = Company(toy_house, "raft", seats=4)
    company.choose(0)
    company.wires[1].say("resign", seat=1)
    until(lambda: company.asked() == [2, 3])
    info = company.seat_info(1)
    assert info["left"]
    assert "bot" not in info
    assert company.heard(3)["view"]["overboard"] == [False, True, False, False]
    assert told_of(company, "seat_left") == ["Mary left the game."]
    company.wires[1].say("return", seat=1)
    company.wires[1].error("seat_left")
    company.people[1].post(f"{company.path}/leave")
    company.people[0].post(f"{company.path}/leave")
    company.people[3].post(f"{company.path}/leave")
    outcome = company.people[2].get(company.path)["outcome"]
    assert (outcome["winners"], outcome["reason"]) == ([2], "alone")
    record = company.people[2].get(f"{company.path}/record")
    company.wires[2].until(lambda m: (m.get("table") or {}).get("state") == "finished")
    follower = Follower().follow(company.wires[2].heard)
    assert fair.verify(record, None, [follower.last(2)]).headline == "Proven"


def test_rules_that_fail_hold_nobody_at_the_table(toy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(toy_house, "raft", seats=3)

    def fail(*_: Any) -> None:
        raise RulesFault("a hole in the raft")

    raft = find_game("raft")
    monkeypatch.setitem(raft.__dict__, "rules", raft.rules._replace(drop_out=fail))
    company.wires[1].say("resign", seat=1)
    until(lambda: company.live.state == "finished")
    assert company.live.outcome.reason == "resigned"
    assert company.live.outcome.winners == [0, 2]


# --- Taking back, rematch, lists, replays ---


def test_everybody_must_agree_to_a_take_back_and_one_who_does_not_is_enough(toy_house: House) -> None:
    company = Company(toy_house, seats=4)
    for seat in range(4):
        company.choose(seat)
    version = company.live.version
    company.wires[0].say("undo", seat=0)
    for seat in (1, 2, 3):
        company.wires[seat].until(lambda m: m.get("undo_asked_by") == 0)
    company.wires[1].say("answer_undo", seat=1, agree=True)
    company.wires[2].say("answer_undo", seat=2, agree=False)
    until(lambda: company.live.undo_asked_by is None)  # what the wire heard may be older than the question
    company.wires[0].until(lambda m: m["type"] == "update" and m.get("undo_asked_by") is None)
    assert company.live.version == version
    company.wires[0].say("undo", seat=0)
    until(lambda: company.live.undo_asked_by == 0)
    for seat in (1, 2):
        company.wires[seat].say("answer_undo", seat=seat, agree=True)
    until(lambda: company.live.undo_agreed == {1, 2})
    assert company.live.version == version
    company.wires[3].say("answer_undo", seat=3, agree=True)
    until(lambda: company.live.version == 0)


def test_nobody_waits_for_the_word_of_one_who_left(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    company.wires[2].say("resign", seat=2)
    until(lambda: company.asked() == [0, 1])
    company.choose(0)
    company.choose(1)
    version = company.live.version
    company.wires[0].say("undo", seat=0)
    until(lambda: company.live.undo_asked_by == 0)
    company.wires[2].say("answer_undo", seat=2, agree=True)
    company.wires[2].error("no_undo_asked")
    company.wires[1].say("answer_undo", seat=1, agree=True)
    until(lambda: company.live.version < version)


def test_nothing_is_taken_back_from_before_somebody_left(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    company.choose(0)
    assert company.heard(0)["may_undo"] == "free"
    company.wires[2].say("resign", seat=2)
    until(lambda: company.asked() == [1])
    assert "may_undo" not in company.heard(0)
    company.wires[0].say("undo", seat=0)
    company.wires[0].error("nothing_to_undo")


def test_a_rematch_of_several_keeps_their_order_and_invites_whoever_left(toy_house: House) -> None:
    company = Company(toy_house, seats=3)
    company.wires[1].say("resign", seat=1)
    company.play(Random(2), [0, 2])
    company.wires[2].say("rematch", seat=2)
    until(lambda: company.people[0].get(company.path).get("rematch"))
    following = company.people[0].get(f"/api/tables/{company.people[0].get(company.path)['rematch']}")
    assert [seat["name"] for seat in following["seats"]] == ["Anne", "Mary", "Jack"]
    assert not any(seat.get("left") or seat.get("bot") for seat in following["seats"])
    assert following["state"] == "waiting"
    (info,) = [
        info for info in company.people[1].get("/api/me")["running"] if info["table"] == following["table"]
    ]
    assert info["seats"][1]["yours"]


def test_a_list_names_all_others(toy_house: House) -> None:
    company = Company(toy_house, seats=4)
    (running,) = company.people[1].get("/api/me")["running"]
    assert [seat["name"] for seat in running["seats"] if not seat.get("yours")] == ["Anne", "Jack", "Ines"]
    assert company.people[1].get(company.path)["line"].endswith("against Anne, Jack and Ines")
    stranger = toy_house.person()
    assert stranger.get(company.path)["line"].endswith("Anne, Mary, Jack and Ines")


def test_a_finished_game_is_seen_again_from_ones_own_seat_alone(toy_house: House) -> None:
    company = Company(toy_house, "lots", seats=3)
    for seat in range(3):
        company.wires[seat].say("windows", seat=seat, auto_pass=False)
    hand = company.heard(1)["view"]["hand"]
    assert company.people[1].get(f"{company.path}/replay?seat=1", expect=409)["code"] == "not_finished"
    company.play(Random(3), [0, 1, 2])
    path = f"{company.path}/replay"
    own = company.people[1].get(f"{path}/0?seat=1")
    assert (own["seat"], own["view"]["hand"]) == (1, hand)
    public = company.people[1].get(f"{path}/0")
    assert public["view"]["hand"] != hand
    assert "seat" not in public
    story = company.people[1].get(f"{path}?seat=1")
    assert story["story"] == company.heard(1)["story"]
    assert story["seat"] == 1
    assert company.people[1].get(path)["story"] != story["story"]
    for person in (company.people[0], toy_house.person(), toy_house.person(known=False)):
        for where in (f"{path}?seat=1", f"{path}/0?seat=1"):
            assert person.get(where, expect=403)["code"] == "not_your_seat"
    assert company.people[1].get(f"{path}/0?seat=7", expect=400)["code"] == "bad_request"


def test_processes_beside_the_server_find_a_game_of_another_distribution(toys: None, tmp_path: Path) -> None:
    with open_house(tmp_path, processes=1) as house:
        anne = house.person()
        table = anne.open(ME, BOT, BOT, BOT, BOT, game="lots")
        wire = anne.watch(table)
        end = wire.play(0, Random(4))
        assert end["table"]["state"] == "finished"
        assert house.context.bots.fallbacks == 0
