"""Whoever watches bots may open all hands; where a person plays, or may sit down, nobody may."""

import json

import pytest

from tests.server.gate import Gate
from tests.server.house import BOT, ME, House, Message

OPEN = {"kind": "open"}


def held(message: Message) -> list[list[str]]:
    """The Attack Cards of each seat, as the seat itself sees them."""
    return [view["attack_hand"][seat] for seat, view in enumerate(message["views"])]


def test_a_watcher_of_bots_sees_what_each_seat_may_know(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    Gate(house, monkeypatch)  # the game waits
    anne = house.person()
    table = anne.open(BOT, BOT)
    wire = anne.watch(table)
    wire.of_type("snapshot")
    wire.say("open_hands")
    opened = wire.of_type("opened_hands")
    hidden = wire.seats[None]["view"]["attack_hand"]
    assert [len(hand) for hand in held(opened)] == [len(hand) for hand in opened["views"][0]["attack_hand"]]
    assert all(card != "?" for hand in held(opened) for card in hand)
    assert {card for hand in hidden for card in hand} <= {"?"}, "the spectator's own view stays as it was"


def test_open_hands_follow_the_game_until_they_are_closed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(house, monkeypatch)
    anne = house.person()
    wire = anne.watch(anne.open(BOT, BOT))
    wire.say("open_hands")
    first = wire.of_type("opened_hands")
    gate.let_through(10)
    later = wire.until(lambda m: m["type"] == "opened_hands" and m["version"] > first["version"])
    assert later["views"] != first["views"]
    wire.say("open_hands", is_open=False)
    wire.say("again")
    wire.of_type("snapshot")  # what comes after it was sent after the hands were closed
    after = len(wire.heard)
    gate.open()
    wire.until(lambda m: (m.get("table") or {}).get("state") == "finished")
    assert "opened_hands" not in [message["type"] for message in wire.heard[after:]]


@pytest.mark.parametrize("seats", [(ME, BOT), (ME, ME), (BOT, OPEN)], ids=["person", "two", "free"])
def test_hands_stay_closed_where_a_person_plays_or_may_sit_down(
    house: House, seats: tuple[Message, ...]
) -> None:
    anne, mary = house.person(), house.person()
    table = anne.open(*seats)
    for person in (anne, mary):
        wire = person.watch(table)
        wire.of_type("snapshot")
        wire.say("open_hands")
        wire.error("hands_closed")
        assert "opened_hands" not in [message["type"] for message in wire.heard]


def test_who_did_not_ask_gets_the_same_messages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second watcher opens all hands: the first one hears of nothing but the game."""
    gate = Gate(house, monkeypatch)
    anne, mary = house.person(), house.person()
    table = anne.open(BOT, BOT)
    quiet, curious = anne.watch(table), mary.watch(table)
    curious.say("open_hands")
    curious.of_type("opened_hands")
    gate.open()
    end = quiet.until(lambda m: m.get("table", {}).get("state") == "finished")
    assert end["version"] > 10
    assert {message["type"] for message in quiet.heard} == {"snapshot", "update"}
    views = [message["view"].get("attack_hand", []) for message in quiet.heard if message["type"] == "update"]
    assert {card for view in views for hand in view for card in hand} <= {"?"}, json.dumps(views)[:200]
