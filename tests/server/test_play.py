"""Playing: whole games, stale and repeated answers, refusals, windows, reconnects, restarts."""

from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from saltbox.engine import Match, find_game
from tests.games.salt_mystic.people import battle
from tests.server.house import BOT, HOT, ME, OPEN, House, Message, next_asked, open_house, text_of, until


def test_a_whole_game_against_a_bot(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    wire = anne.watch(table)
    end = wire.play(0, Random(1))
    assert end["table"]["outcome"]["text"]
    told = end["table"]["outcome"]
    assert end["view"]["outcome"] == {name: told[name] for name in ("winners", "reason", "rule")}
    assert end["ask"] is None
    again = anne.watch(table)
    snapshot = again.of_type("snapshot")
    assert snapshot["view"] == end["view"]
    assert snapshot["story"] == end["story"]
    fed = [
        event for event in end["story"] if event["name"] == "attack_placed" and len(event["facts"]["parts"]) > 1
    ]
    assert fed
    for event in fed:
        (told,) = [piece for piece in event["words"] if isinstance(piece, dict) and piece["type"] == "sum"]
        terms = [(term["value"], term["rule"]) for term in told["terms"]]
        assert terms == [(part["value"], part["rule"]) for part in event["facts"]["parts"]]
    assert all("[SB-" not in text_of(event["words"]) for event in end["story"])
    assert any(text_of(event["words"]).startswith("You drew") for event in end["story"])


def test_a_measured_choice_is_judged_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """To judge a movement is the most that a choice costs."""
    anne = house.person()
    wire = anne.watch(battle(anne))
    questions, judged = find_game("salt-mystic").named_questions, []
    good = questions["marshal"]
    make_space = good.space
    assert make_space is not None

    def counted(*args: Any) -> Any:
        space = make_space(*args)

        def why_not(choice: str) -> Any:
            judged.append(choice)
            return space.why_not(choice)

        return SimpleNamespace(why_not=why_not)

    while wire.ask(0)["ask"]["question"] != "marshal":
        wire.choose(0, "accept")
    monkeypatch.setitem(questions, "marshal", good._replace(space=counted))
    number = wire.seats[0]["ask"]["number"]
    wire.choose(0, "-1", number)
    assert wire.of_type("refused")["rule"] == "SM-DEPLOY-2"
    wire.choose(0, "24000")
    wire.ask(0)
    assert judged == ["-1", "24000"]


def test_a_whole_game_between_two_people(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, OPEN)
    wires = [anne.watch(table), mary.watch(table)]
    assert wires[0].of_type("snapshot")["table"]["state"] == "waiting"
    assert wires[1].of_type("snapshot")["seat"] is None
    mary.post(f"/api/tables/{table}/join", {"name": "Mary", "salt": "m"})
    dice = Random(2)
    for seat in (0, 1):
        wires[seat].until(partial(is_running, seat))
    live = house.context.tables.live[table]
    while (asked := next_asked(live, dict(enumerate(wires)))) is not None:
        wires[asked].choose(asked, dice.choice(wires[asked].seats[asked]["ask"]["options"])["choice"])
    shown = [wires[0].seats[0], wires[1].seats[1]]
    assert shown[0]["table"]["outcome"] == shown[1]["table"]["outcome"]


def is_running(seat: int, message: Message) -> bool:
    return bool(message["seat"] == seat and message["table"]["state"] == "running")


def test_old_and_repeated_answers_change_nothing(house: House) -> None:
    anne = house.person()
    wire = anne.watch(anne.open(ME, ME))
    shown = wire.ask(0) if wire.hear()["seat"] == 0 and wire.seats[0]["ask"] else wire.ask(1)
    seat, ask = shown["seat"], shown["ask"]
    choice = ask["options"][0]["choice"]
    wire.choose(seat, choice)
    version = wire.of_type("update")["version"]
    for number in (ask["number"], ask["number"] + 7):
        wire.choose(seat, choice, number)
        assert wire.error("stale")["version"] == version


def test_a_refusal_has_a_rule_and_a_sentence(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    wire = anne.watch(table)
    number = wire.ask(0)["ask"]["number"]
    before = house.context.tables.live[table].match.digest()
    wire.choose(0, "attack:slash", number)
    refused = wire.of_type("refused")
    assert refused["rule"].startswith("SB-")
    assert text_of(refused["words"]).endswith(".")
    wire.say("why", seat=0, choice="nonsense")
    assert wire.of_type("refused")["choice"] == "nonsense"
    wire.say("why", seat=0, choice=wire.seats[0]["ask"]["options"][0]["choice"])
    assert wire.of_type("refused")["rule"] == ""
    assert house.context.tables.live[table].match.digest() == before


def test_nobody_plays_for_another(house: House) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(ME, BOT)
    wire = mary.watch(table)
    assert wire.of_type("snapshot")["seat"] is None
    for type, more in (
        ("choose", {"number": 0, "choice": "attack"}),
        ("why", {"choice": "attack"}),
        ("undo", {}),
        ("answer_undo", {"agree": True}),
        ("resign", {}),
        ("rematch", {}),
        ("say", {"text": "hello"}),
        ("windows", {}),
    ):
        wire.say(type, seat=0, **more)
        wire.error("not_your_seat")


def test_an_outside_program_plays_without_a_socket(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    dice, made = Random(3), 0
    while made < 25:
        shown = anne.get(f"/api/tables/{table}/seat/0")
        if not shown["ask"] or len(shown["ask"]["options"]) == 1:
            continue
        choice = dice.choice(shown["ask"]["options"])["choice"]
        body = {"type": "choose", "seat": 0, "number": shown["ask"]["number"], "choice": choice}
        update = anne.post(f"/api/tables/{table}/choose", body)
        assert update["version"] > shown["version"]
        made += 1
    assert anne.post(f"/api/tables/{table}/choose", body, expect=409)["code"] == "stale"
    until(lambda: (anne.get(f"/api/tables/{table}/seat/0").get("ask") or {"options": []})["options"][1:])
    body["number"] = anne.get(f"/api/tables/{table}/seat/0")["ask"]["number"]
    assert anne.post(f"/api/tables/{table}/choose", {**body, "choice": "no"}, expect=422)["rule"]


def test_hot_seat_shows_each_seat_its_own(house: House) -> None:
    anne = house.person()
    wire = anne.watch(anne.open(ME, HOT))
    assert {wire.of_type("snapshot")["seat"], wire.of_type("snapshot")["seat"]} == {0, 1}
    dice = Random(4)
    for _ in range(60):
        seat = next((n for n in (0, 1) if wire.seats[n]["ask"]), None)
        if seat is not None:
            wire.choose(seat, dice.choice(wire.seats[seat]["ask"]["options"])["choice"])
        wire.hear()
    for seat in (0, 1):
        hands = wire.seats[seat]["view"]["attack_hand"]
        assert set(hands[1 - seat]) <= {"?"}
        assert "?" not in hands[seat]


def test_forced_windows_stop_where_the_seat_wishes(house: House) -> None:
    anne = house.person()
    wire = anne.watch(anne.open(ME, BOT))
    wire.of_type("snapshot")
    wire.say("windows", seat=0, auto_pass=False)
    dice, forced = Random(5), 0
    while forced < 3:
        while not (ask := wire.seats[0]["ask"]):
            assert wire.seats[0]["table"]["state"] == "running"
            wire.hear()
        forced += len(ask["options"]) == 1
        wire.choose(0, dice.choice(ask["options"])["choice"])


def test_coming_back_is_the_same_as_coming(house: House) -> None:
    anne = house.person()
    table = anne.open(ME, BOT)
    wire = anne.watch(table)
    wire.play(0, Random(6), most=15)
    anne.hang_up()
    back = anne.watch(table)
    snapshot = back.of_type("snapshot")
    known = wire.seats[0]
    assert {k: snapshot[k] for k in ("version", "view", "ask", "story", "may_undo")} == {
        k: known[k] for k in ("version", "view", "ask", "story", "may_undo")
    }
    back.say("again")
    assert back.of_type("snapshot")["story"] == snapshot["story"]


def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne, mary = house.person(), house.person()
        table = anne.open(ME, BOT)
        waiting = anne.open(ME, OPEN)
        wire = anne.watch(table)
        wire.play(0, Random(7), most=20)
        wire.say("say", seat=0, text="before")
        wire.of_type("chat")
        before = wire.seats[0]
        house.restart()
        assert not house.context.tables.live
        back = anne.watch(table)
        snapshot = back.of_type("snapshot")
        assert snapshot["version"] == before["version"]
        assert snapshot["view"] == before["view"]
        assert snapshot["ask"] == before["ask"]
        assert [line["text"] for line in snapshot["chat"]] == ["before"]
        assert back.play(0, Random(8))["table"]["outcome"]
        mary.post(f"/api/tables/{waiting}/join", {})
        running = {info["table"] for info in anne.get("/api/me")["running"]}
        assert running == {waiting}
        record = anne.get(f"/api/tables/{table}/record")
        assert Match.replay(record["record"]).number > snapshot["version"]
