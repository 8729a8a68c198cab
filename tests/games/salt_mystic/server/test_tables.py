"""Salt Mystic on the server: whole battles, the phantom, hot seat, records, branches, take-backs, giving up."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from saltbox import fair
from saltbox.cli import main
from saltbox.engine import Match
from tests.games.salt_mystic.people import battle, player
from tests.server.house import (
    BOT,
    HOT,
    ME,
    OPEN,
    House,
    Message,
    Wire,
    is_open,
    next_asked,
    open_house,
    text_of,
)

RANDOM, TACTICAL = {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "tactical"}
TABLES = [
    ("learning", "basic-2021", "generator"),
    ("risen", "quickstart", "generator"),
    ("burning-fountains", "basic-2021", "by-hand"),
    ("swamp-road", "quickstart", "by-hand"),
    ("black-labyrinth", "basic-2021", "generator"),
    ("fog-and-tombs", "quickstart", "generator"),
    ("wraithdiver", "basic-2021", "by-hand"),
    ("roll", "basic-2021", "generator"),
]


def assert_hidden(shown: Message) -> None:
    """No card of another hand, no deck, no number of a stonewisp; the phantom's hand only in its own turn."""
    view, seat = shown["view"], shown["seat"]
    if not view:
        return
    for side in (0, 1):
        phantom = side == 1 and len(shown["table"]["seats"]) == 1
        if side != seat:
            assert set(view["hand"][side]) <= {"?"} or (phantom and view["shown"])
            assert set(view["wisps"][side]) <= {"?"}
        assert isinstance(view["deck"][side], int)
    if seat is not None:
        assert "?" not in view["hand"][seat]


def assert_all_hidden(*wires: Wire) -> None:
    for wire in wires:
        for shown in wire.seats.values():
            assert_hidden(shown)


@pytest.mark.parametrize("bot", [RANDOM, TACTICAL], ids=["random", "tactical"])
@pytest.mark.parametrize(("scenario", "edition", "placing"), TABLES)
def test_a_whole_battle_against_a_bot(
    house: House, bot: Message, scenario: str, edition: str, placing: str
) -> None:
    anne = house.person()
    table = battle(anne, ME, bot, scenario=scenario, edition=edition, placing=placing)
    wire = anne.watch(table)
    end = wire.play(0, Random(1), pick=player(house, table, seed=1))
    assert end["table"]["outcome"]["rule"].startswith("SM-WIN-")
    assert house.context.bots.fallbacks == 0
    assert all("[SM-" not in text_of(event["words"]) for event in end["story"])
    for shown in wire.heard:
        assert shown["type"] in ("snapshot", "update")
    snapshot = anne.watch(table).of_type("snapshot")
    assert (snapshot["view"], snapshot["story"]) == (end["view"], end["story"])


def test_a_whole_battle_without_a_socket(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, RANDOM, scenario="risen", turn_limit=1)
    pick = player(house, table, seed=2)
    while True:
        shown = anne.get(f"/api/tables/{table}/seat/0")
        assert_hidden(shown)
        if shown["table"]["state"] == "finished":
            break
        if shown["ask"] and is_open(shown["ask"]):
            answer = {"type": "choose", "seat": 0, "number": shown["ask"]["number"], "choice": pick(shown)}
            assert anne.post(f"/api/tables/{table}/choose", answer)["version"] > shown["version"]
    assert shown["table"]["outcome"]["text"]


def test_a_refusal_names_a_rule_of_this_game(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, RANDOM)
    ask = anne.watch(table).ask(0)["ask"]
    assert ask["question"] == "marshal"
    body = {"type": "choose", "seat": 0, "number": ask["number"], "choice": "99999"}
    refused = anne.post(f"/api/tables/{table}/choose", body, expect=422)
    assert refused["rule"] == "SM-DEPLOY-3"
    assert text_of(refused["words"]).endswith(".")


# --- Two people ---


def test_two_people_and_a_spectator_see_what_they_may(house: House) -> None:
    people = [house.person(), house.person()]
    table = battle(people[0], ME, OPEN, scenario="fog-and-tombs")
    people[1].post(f"/api/tables/{table}/join", {"name": "Mary", "salt": "m"})
    wires = [person.watch(table) for person in people]
    watcher = house.person(known=False).watch(table)
    picks = [player(house, table, seed) for seed in (3, 4)]
    for seat in (0, 1):
        wires[seat].until(partial(is_running, seat))
    live = house.context.tables.live[table]
    while (asked := next_asked(live, dict(enumerate(wires)))) is not None:
        watcher.hear_of(live.version)
        assert_all_hidden(*wires, watcher)
        wires[asked].choose(asked, picks[asked](wires[asked].seats[asked]))
    watcher.hear_of(live.version)
    assert_all_hidden(*wires, watcher)
    both = [wires[seat].seats[seat] for seat in (0, 1)]
    assert both[0]["table"]["outcome"] == both[1]["table"]["outcome"]
    assert watcher.seats[None]["version"] == both[0]["version"]


def is_running(seat: int, message: Message) -> bool:
    return bool(message["seat"] == seat and message["table"]["state"] == "running")


def test_hot_seat(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, HOT, scenario="burning-fountains", placing="by-hand")
    wire = anne.watch(table)
    pick = player(house, table, seed=5)
    play_both(wire, pick)
    assert wire.seats[0]["table"]["outcome"] == wire.seats[1]["table"]["outcome"]


def play_both(wire: Wire, pick: Callable[[Message], str]) -> None:
    """One guest answers for both seats, to the end; neither seat sees the other's cards."""
    wire.until(lambda _: set(wire.seats) == {0, 1})
    while True:
        while not (asked := [n for n in (0, 1) if wire.seats[n]["ask"] and is_open(wire.seats[n]["ask"])]):
            if all(wire.seats[n]["table"]["state"] == "finished" for n in (0, 1)):
                return
            wire.hear()
        for seat in (0, 1):
            assert_hidden(wire.seats[seat])
        version = wire.seats[asked[0]]["version"]
        wire.choose(asked[0], pick(wire.seats[asked[0]]))
        while min(wire.seats[n]["version"] for n in (0, 1)) <= version:
            wire.hear()


# --- The phantom ---


@pytest.mark.parametrize("override", [False, True], ids=["by itself", "step by step"])
@pytest.mark.parametrize(("scenario", "edition"), [("risen", "basic-2021"), ("fog-and-tombs", "quickstart")])
def test_a_whole_battle_against_the_phantom(house: House, scenario: str, edition: str, override: bool) -> None:
    """One guest, one seat; the phantom's hand lies open in its own turn only, for whoever watches too."""
    anne = house.person()
    table = battle(anne, ME, scenario=scenario, edition=edition, override=override, turn_limit=3)
    wire, watcher = anne.watch(table), house.person(known=False).watch(table)
    pick, opened = player(house, table, seed=6), False
    while True:
        shown = wire.ask(0)
        assert_hidden(shown)
        opened |= shown["view"]["shown"] and "?" not in shown["view"]["hand"][1]
        if shown["table"]["state"] == "finished":
            break
        wire.choose(0, pick(shown))
    assert opened or not override
    assert [seat["kind"] for seat in shown["table"]["seats"]] == ["guest"]
    assert shown["table"]["outcome"]["text"]
    while watcher.hear() and watcher.seats[None]["table"]["state"] != "finished":
        assert_hidden(watcher.seats[None])


def test_giving_up_against_the_phantom_is_lost_and_recorded(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME)
    wire = anne.watch(table)
    wire.play(0, Random(7), most=3, pick=player(house, table, seed=7))
    wire.say("resign", seat=0)
    end = wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")["table"]
    assert (end["outcome"]["winners"], end["outcome"]["rule"]) == ([1], "SM-WIN-6")
    assert end["seats"][0]["resigned"]
    document = anne.get(f"/api/tables/{table}/record")
    assert document["record"]["choices"][-1] == "0 concede"
    outcome = fair.verify(document).match.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    house.context.tables.let_go(float("inf"))
    assert anne.get(f"/api/tables/{table}")["seats"][0]["resigned"]


def test_a_seat_gives_up_while_the_other_one_is_asked(house: House) -> None:
    people = [house.person(), house.person()]
    table = battle(people[0], ME, OPEN)
    people[1].post(f"/api/tables/{table}/join", {})
    wires = [person.watch(table) for person in people]
    wires[0].until(partial(is_running, 0))
    wires[0].ask(0)
    wires[0].choose(0, "24000")
    wires[0].until(lambda m: m.get("version", 0) > 0)
    wires[0].choose(0, "concede", number=500)
    wires[0].error("stale")
    wires[0].say("resign", seat=0)
    end = wires[1].until(lambda m: (m.get("table") or {}).get("state") == "finished")["table"]
    assert end["outcome"]["winners"] == [1]


@pytest.mark.parametrize(
    ("seats", "decks"), [([ME, BOT], ["salt-flats", "mountains"]), ([ME], ["mountains", "salt-flats"])]
)
def test_in_a_rematch_everybody_keeps_the_own_deck(
    house: House, seats: list[Message], decks: list[str]
) -> None:
    anne = house.person()
    table = battle(anne, *seats, decks=["mountains", "salt-flats"])
    wire = anne.watch(table)
    wire.until(partial(is_running, 0))
    wire.say("resign", seat=0)
    wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    wire.say("rematch", seat=0)
    follow = wire.until(lambda m: (m.get("table") or {}).get("rematch"))["table"]["rematch"]
    info = anne.get(f"/api/tables/{follow}")
    assert info["options"]["decks"] == decks
    assert [seat["kind"] for seat in info["seats"]] == [
        wish["kind"].replace("me", "guest") for wish in seats[::-1]
    ]


def test_a_clock_that_falls_against_the_phantom_is_its_victory(house: House) -> None:
    anne = house.person()
    wish = {"game": "salt-mystic", "seats": [ME], "clock": {"seconds": 1}}
    wire = anne.watch(anne.post("/api/tables", wish)["table"])
    end = wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")["table"]
    assert (end["outcome"]["winners"], end["outcome"]["reason"]) == ([1], "time")


# --- Afterwards ---


@pytest.mark.parametrize("seats", [[ME, RANDOM], [ME]], ids=["two", "alone"])
def test_record_proof_replay_and_branch(house: House, seats: list[Message], tmp_path: Path) -> None:
    anne, mary = house.person(), house.person()
    table = battle(anne, *seats, scenario="fog-and-tombs", turn_limit=1)
    end = anne.watch(table).play(0, Random(8), pick=player(house, table, seed=8))
    document = anne.get(f"/api/tables/{table}/record")
    assert fair.verify(document).match.number == end["version"]
    assert Match.replay(document["record"]).story(None)
    file = tmp_path / "battle.json"
    file.write_text(json.dumps(document))
    assert (
        CliRunner()
        .invoke(main, ["verify", str(file)])
        .output.startswith("NOT the game's own set-up: scenario = fog-and-tombs")
    )
    document["record"]["choices"][-1] = "0 concede"
    with pytest.raises(fair.Unfair):
        fair.verify(document)
    replay = mary.get(f"/api/tables/{table}/replay")
    for step in (0, replay["steps"] // 2, replay["steps"]):
        view = mary.get(f"/api/tables/{table}/replay/{step}")["view"]
        assert {card for hand in view["hand"] for card in hand} <= {"?"}
    half = replay["steps"] // 2
    wish = {"step": half, "seat": 0, "bot": "random"}
    new = mary.post(f"/api/tables/{table}/branch", wish, expect=201)
    assert [seat["kind"] for seat in new["seats"]] == ["guest", *["bot"] * (len(seats) - 1)]
    again = mary.watch(new["table"]).play(0, Random(9), pick=player(house, new["table"], seed=9))
    assert again["table"]["outcome"]
    fair.verify(mary.get(f"/api/tables/{new['table']}/record"))
    first = mary.get(f"/api/tables/{new['table']}/replay/0")["view"]
    assert first == mary.get(f"/api/tables/{table}/replay/{half}")["view"]


@pytest.mark.parametrize("seats", [[ME, RANDOM], [ME]], ids=["two", "alone"])
def test_taking_back_meets_the_same_dice(house: House, seats: list[Message]) -> None:
    anne = house.person()
    table = battle(anne, *seats, scenario="risen")
    wire = anne.watch(table)
    pick = player(house, table, seed=10)
    wire.play(0, Random(10), most=6, pick=pick)
    before = wire.seats[0]
    choice = pick(before)
    wire.choose(0, choice)
    after = wire.ask(0)
    assert after["may_undo"] == "free"
    wire.say("undo", seat=0)
    back = wire.of_type("snapshot")
    assert (back["version"], back["view"]) == (before["version"], before["view"])
    assert back["ask"]["number"] > before["ask"]["number"]
    wire.choose(0, choice, number=before["ask"]["number"])
    wire.error("stale")
    wire.choose(0, choice)
    again = wire.ask(0)
    assert again["view"] == after["view"]


def test_two_people_take_back_by_consent(house: House) -> None:
    people = [house.person(), house.person()]
    table = battle(people[0], ME, OPEN)
    people[1].post(f"/api/tables/{table}/join", {})
    wires = [person.watch(table) for person in people]
    for seat in (0, 1):
        wires[seat].ask(seat)
        wires[seat].choose(seat, "24000")
    wires[0].until(lambda m: m["type"] == "update" and m["view"].get("stacks"))
    wires[0].say("undo", seat=0)
    assert wires[1].until(lambda m: m.get("undo_asked_by") is not None)["undo_asked_by"] == 0
    wires[1].say("answer_undo", seat=1, agree=True)
    back = wires[1].of_type("snapshot")
    assert back["view"]["stacks"] == []


def test_the_guided_first_battle(house: House) -> None:
    anne = house.person()
    table = battle(anne, ME, RANDOM, lesson="first")
    wire = anne.watch(table)
    wire.play(0, Random(11), most=12, pick=player(house, table, seed=11))
    wire.say("resign", seat=0)
    wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    fair.verify(anne.get(f"/api/tables/{table}/record"))


def test_a_restart_in_the_middle_of_a_battle(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        anne = house.person()
        table = battle(anne, ME, scenario="fog-and-tombs", edition="quickstart")
        wire = anne.watch(table)
        before = wire.play(0, Random(12), most=12, pick=player(house, table, seed=12))
        house.restart()
        back = anne.watch(table)
        shown = back.ask(0)
        assert (shown["version"], shown["view"], shown["ask"]) == (
            before["version"],
            before["view"],
            before["ask"],
        )
        assert back.play(0, Random(13), pick=player(house, table, seed=13))["table"]["outcome"]
